/* odds.h -- what may come of charges, spells, Leadership tests, volleys, rounds of
 * combat and pursuits of t9a: the rules themselves play, over every roll (lab/counted.h).
 *
 * A plan says what is played, from a position or from numbers that somebody typed;
 * odds.c puts the rules up and reads the ends. */
#ifndef ALEA_BOOKS_T9A_ODDS_H
#define ALEA_BOOKS_T9A_ODDS_H

#include "battle/odds.h"
#include "books/t9a/play.h"

/* What is played: name, word. A round of combat is played from positions alone. */
#define T9A_ODDS_KINDS(X) \
    X(CHARGE, "charge")   \
    X(CAST, "cast")       \
    X(DISPEL, "dispel")   \
    X(TEST, "test")       \
    X(PURSUIT, "pursuit") \
    X(VOLLEY, "volley")
enum t9a_odds_kind {
#define X(name, word) ODDS_##name,
    T9A_ODDS_KINDS(X)
#undef X
        ODDS_FIGHT, /* from positions alone, as all that follow */
    ODDS_FLIGHT,    /* the target of a charge flees from it */
    ODDS_SPELL,     /* so many dice for the spell that is being cast, */
    ODDS_STOP       /* and to dispel it */
};

/* Numbers that may be typed: name, key, French, English, least, most, usual, of the
 * target, words of its values. */
/* clang-format off */
#define T9A_ODDS_NUMBERS(X) \
    X(KIND, "kind", "ce qui est joué", "what is played", 0, ODDS_FIGHT - 1, ODDS_VOLLEY, false, kind_words) \
    X(PACE, "movement", "Mouvement (charge)", "Movement (charge)", 0, 20, 4, false, NULL) \
    X(DISTANCE, "distance", "distance de la charge en pouces", "inches to charge", 1, 36, 10, false, NULL) \
    X(SWIFT, "swiftstride", "Course (charge, poursuite)", "Swiftstride (charge, pursuit)", 0, 1, 0, false, no_yes_words) \
    X(CHAMPION, "champion", "avec un Champion (charge)", "with a Champion (charge)", 0, 1, 0, false, no_yes_words) \
    X(DICE, "dice", "dés de Pouvoir", "Power Dice", 1, 5, 2, false, NULL) \
    X(LEVEL, "level", "niveau du Sorcier", "level of the Wizard", 1, 4, 1, false, NULL) \
    X(VALUE, "value", "valeur de lancement, ou total à dissiper", "casting value, or total to dispel", 2, 40, 7, false, NULL) \
    X(LEADERSHIP, "leadership", "Commandement (test)", "Leadership (test)", 0, 10, 7, false, NULL) \
    X(LESS, "lost-by", "malus du test : combat perdu d'autant", "taken off it: combat lost by so much", 0, 20, 0, false, NULL) \
    X(REROLL, "reroll", "test relancé (Grande Bannière)", "test rolled again (battle standard)", 0, 1, 0, false, no_yes_words) \
    X(SHOTS, "shots", "tireurs, un tir chacun", "models that shoot once each", 1, 40, 10, false, NULL) \
    X(AIM, "aim", "Capacité de Tir", "Ballistic Skill", 1, 10, 3, false, NULL) \
    X(LONG, "long", "à longue portée", "at long range", 0, 1, 0, false, no_yes_words) \
    X(MOVED, "moved", "les tireurs ont bougé", "the shooters have moved", 0, 1, 0, false, no_yes_words) \
    X(STANDS, "stand", "Tenir et Tirer", "Stand and Shoot", 0, 1, 0, false, no_yes_words) \
    X(STRENGTH, "strength", "Force du tir", "Strength of the shots", 1, 10, 3, false, NULL) \
    X(PIERCE, "piercing", "Perforant", "Armour Piercing", 0, 6, 0, false, NULL) \
    X(DISPEL_DICE, "dispel-dice", "dés de Dissipation", "Dispel Dice", 0, 8, 0, true, NULL) \
    X(DISPEL_LEVEL, "dispel-level", "niveau de qui dissipe ; 0 : personne", "level of who dispels; 0: nobody", 0, 4, 0, true, NULL) \
    X(THEIR_SWIFT, "their-swiftstride", "Course de qui fuit (poursuite)", "Swiftstride of who flees (pursuit)", 0, 1, 0, true, no_yes_words) \
    X(TOUGHNESS, "toughness", "Endurance", "Toughness", 1, 10, 3, true, NULL) \
    X(SAVE, "armour", "sauvegarde d'armure sur ce résultat ; 7 : aucune", "armour save on this; 7: none", 1, 7, 7, true, NULL) \
    X(WARD, "ward", "Sauvegarde Invulnérable sur ce résultat ; 7 : aucune", "ward save on this; 7: none", 2, 7, 7, true, NULL) \
    X(MODELS, "models", "figurines", "models", 1, 60, 20, true, NULL) \
    X(WOUNDS, "wounds", "Points de Vie de chacune", "Wounds of each", 1, 10, 1, true, NULL) \
    X(THEIR_LEADERSHIP, "their-leadership", "son Commandement (Panique)", "its Leadership (Panic)", 0, 10, 7, true, NULL)
/* clang-format on */
enum t9a_odds_number {
#define X(name, ...) NUMBER_##name,
    T9A_ODDS_NUMBERS(X)
#undef X
        NUMBER_COUNT
};

/* A plan. */
struct t9a_odds_plan {
    /* The position, which must be there as long as the odds are; NULL: 'number'. */
    const struct battle *from;
    int32_t kind; /* enum t9a_odds_kind */
    int32_t unit, target;
    int32_t touches; /* of a round of combat: they are put front to front */
    int32_t answer;  /* to the question that is open in the position */
    int32_t number[NUMBER_COUNT];
};
static inline const struct t9a_odds_plan *
t9a_odds_plan_of(const struct odds_plan *plan)
{
    return (const struct t9a_odds_plan *)(const void *)plan->room;
}

/* The stage of a plan from numbers. */
struct t9a_odds_room {
    struct stage stage;
    struct t9a_stage own;
    struct t9a_list list;
    struct t9a_catalogue catalogue;
};
/* Its units: who acts, his target, a bearer of the battle standard. */
enum { ODDS_UNIT, ODDS_TARGET, ODDS_BEARER, ODDS_UNITS };

/* odds_numbers.c */
extern const struct odds_number t9a_odds_numbers[];
const char *const *t9a_odds_of_numbers(int (*value)[ODDS_NUMBERS], int attacks,
                                       struct odds_plan *out);
/* Makes the stage of numbers, and its battle; no rule waits yet. */
void t9a_odds_stage(const struct t9a_odds_plan *plan,
                    struct t9a_odds_room *room, struct battle *b);

/* odds_position.c */
bool t9a_odds_of_attack(const struct battle *b, const struct odds_attack *a,
                        struct odds_plan *out);
void t9a_odds_face(struct battle *b, int unit, int target, int32_t apart);
int t9a_odds_asked(const struct battle *b, struct odds_attack *out, int most);
int t9a_odds_threats(const struct battle *b, int unit, struct odds_attack *out,
                     int most);
/* odds_answers.c: of answers to the open question. */
bool t9a_odds_of_answer(const struct battle *b, const struct decision *d, int n,
                        struct odds_plan *out);
/* It is that player's turn: when it is not yet, one in which nobody has done anything. */
void t9a_odds_turn(struct battle *b, int player);
/* Puts a charger in contact with its target, middle on middle. False: there is no
 * room, or it stands so that it has no side to hit. */
bool t9a_odds_contact(struct battle *b, int u, int v);

extern const struct odds_book t9a_odds;

#endif
