/* odds.h -- what may come of shots, duels, Orders, spells and Morale tests of bts:
 * the rules themselves play, over every roll (lab/counted.h).
 *
 * A plan says what is played, from a position or from numbers that somebody typed;
 * odds.c puts the rules up and reads the ends. */
#ifndef ALEA_BOOKS_BTS_ODDS_H
#define ALEA_BOOKS_BTS_ODDS_H

#include "books/bts/bts.h"

/* What is played: name, word, rule that plays it. */
#define BTS_ODDS_KINDS(X) \
    X(SHOT, "shot")       \
    X(DUEL, "duel")       \
    X(ORDER, "order")     \
    X(SPELL, "spell")     \
    X(MORALE, "morale")
enum bts_odds_kind {
#define X(name, word) ODDS_##name,
    BTS_ODDS_KINDS(X)
#undef X
        ODDS_KIND_COUNT
};

/* Numbers that may be typed: name, key, French, English, least, most, usual, of the
 * target, words of its values. */
/* clang-format off */
#define BTS_ODDS_NUMBERS(X) \
    X(KIND, "kind", "ce qui est joué", "what is played", 0, ODDS_KIND_COUNT - 1, ODDS_SHOT, false, kind_words) \
    X(FIGURES, "figures", "figurines qui attaquent", "figures that attack", 1, 4, 1, false, NULL) \
    X(SUPPORTERS, "supporters", "soutiens (Duel)", "supporters (duel)", 0, 4, 0, false, NULL) \
    X(DICE, "dice", "dés de chacune : de tir, ou A avec les armes", "dice of each: of the shot, or Attacks with weapons", 1, 8, 1, false, NULL) \
    X(AIM, "aim", "CT", "CT", 2, 6, 4, false, NULL) \
    X(MOVED, "moved", "le tireur s'est déplacé", "the shooter has moved", 0, 1, 0, false, no_yes_words) \
    X(COMBAT, "combat", "CC", "CC", 1, 10, 4, false, NULL) \
    X(FORCE, "force", "Force du tir ou des coups", "Force of shot or blows", 1, 10, 4, false, NULL) \
    X(PIERCE, "pierce", "Pen.", "Pen.", 0, 6, 0, false, NULL) \
    X(OWN_DEFENCE, "own-defence", "Défense de qui attaque (Duel)", "Defence of the attackers (duel)", 1, 10, 3, false, NULL) \
    X(OWN_LIFE, "own-life", "PV de qui attaque (Duel)", "life of the attackers (duel)", 1, 10, 1, false, NULL) \
    X(MORAL, "moral", "Moral : Ordre, Sort, test", "Moral: Order, spell, test", 1, 10, 5, false, NULL) \
    X(ORDER, "order", "l'Ordre", "the Order", 0, ORDER_COUNT - 1, ORDER_ONWARD, false, order_words) \
    X(SPELL, "spell", "le Sort", "the spell", 0, SPELL_COUNT - 1, SPELL_IMMOBILISE, false, spell_words) \
    X(COVER, "cover", "à moitié caché : Trajectoire sur 4+", "half hidden: a trajectory of 4+", 0, 1, 0, true, no_yes_words) \
    X(DEFENCE, "defence", "Défense", "Defence", 1, 10, 3, true, NULL) \
    X(LIFE, "life", "PV", "life", 1, 10, 1, true, NULL) \
    X(CHAMPION, "champion", "Champion : Invulnérabilité, dissipe les Sorts", "a Champion: Invulnerability, dispels spells", 0, 1, 0, true, no_yes_words) \
    X(ARMOUR, "armour", "Blindage ; 0 : pas un Véhicule", "armour; 0: no vehicle", 0, 20, 0, true, NULL) \
    X(CREW, "crew", "équipage du Véhicule", "crew of the vehicle", 1, 6, 2, true, NULL) \
    X(THEIR_DICE, "their-dice", "ses dés de Duel", "its duel dice", 1, 8, 1, true, NULL) \
    X(THEIR_COMBAT, "their-combat", "sa CC", "its CC", 1, 10, 4, true, NULL) \
    X(THEIR_FORCE, "their-force", "sa Force", "its Force", 1, 10, 4, true, NULL) \
    X(THEIR_SUPPORTERS, "their-supporters", "ses soutiens", "its supporters", 0, 1, 0, true, NULL) \
    X(SHIELDS, "shields", "se protège derrière son bouclier", "fights behind a shield", 0, 1, 0, true, no_yes_words) \
    X(BLOCKED, "blocked", "sans place pour reculer", "without room to recoil", 0, 1, 0, true, no_yes_words) \
    X(THEIR_MORAL, "their-moral", "son Moral", "its Moral", 1, 10, 5, true, NULL)
/* clang-format on */
enum bts_odds_number {
#define X(name, ...) NUMBER_##name,
    BTS_ODDS_NUMBERS(X)
#undef X
        NUMBER_COUNT
};

/* A plan. */
struct bts_odds_plan {
    /* The position, which must be there as long as the odds are; NULL: 'number'. */
    const struct battle *from;
    struct figures attackers;
    int32_t kind;    /* enum bts_odds_kind */
    int32_t player;  /* who attacks */
    int32_t target;  /* figure */
    int32_t shields; /* does the target take them? */
    int32_t number[NUMBER_COUNT];
};
static inline const struct bts_odds_plan *
bts_odds_plan_of(const struct odds_plan *plan)
{
    return (const struct bts_odds_plan *)(const void *)plan->room;
}

/* The stage of a plan from numbers. */
struct bts_odds_room {
    struct stage stage;
    struct bts_stage own;
    struct bts_weapon weapon[3];
};

/* odds_numbers.c */
extern const struct odds_number bts_odds_numbers[];
const char *const *bts_odds_of_numbers(int (*value)[ODDS_NUMBERS], int attacks,
                                       struct odds_plan *out);
/* Makes the stage of numbers, and its battle; no rule waits yet. */
void bts_odds_stage(const struct bts_odds_plan *plan,
                    struct bts_odds_room *room, struct battle *b);

/* odds_position.c */
bool bts_odds_of_attack(const struct battle *b, const struct odds_attack *a,
                        struct odds_plan *out);
void bts_odds_face(struct battle *b, int unit, int target, int32_t apart);
int bts_odds_asked(const struct battle *b, struct odds_attack *out, int most);
int bts_odds_threats(const struct battle *b, int unit, struct odds_attack *out,
                     int most);
/* Makes attackers who do not touch their target yet charge it. */
void bts_odds_charge(struct battle *b, const struct bts_odds_plan *plan);

/* odds_series.c: which dice of a duel do the same. */
bool bts_group_duel(const struct battle *b, struct odds_groups *g);

extern const struct odds_book bts_odds;

#endif
