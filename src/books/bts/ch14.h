/* ch14.h -- chapter 14: the Duel Phase. */
#ifndef ALEA_BOOKS_BTS_CH14_H
#define ALEA_BOOKS_BTS_CH14_H

#include "books/bts/ch12.h"
#include "books/bts/state.h"

/* One die of a duel. */
struct bts_die {
    uint8_t value;   /* 1 .. 6, modifiers counted */
    uint8_t fighter; /* whose it is */
};

/* The dice of both sides, in ascending order, ready to be compared. */
struct bts_series {
    int count[2];
    struct bts_die die[2][BTS_DUEL_DICE / 2];
};

/* What is done with a die that may be rolled again: name, key, French, English. */
#define BTS_REROLLS(X)               \
    X(KEEP, "keep", "aucun", "none") \
    X(ONE, "one", "un 1", "a 1")     \
    X(TWO, "two", "un 2", "a 2")     \
    X(THREE, "three", "un 3", "a 3") \
    X(FOUR, "four", "un 4", "a 4")   \
    X(FIVE, "five", "un 5", "a 5")   \
    X(SIX, "six", "un 6", "a 6")

/* clang-format off */
#define BTS_ASKS_14(X) \
    X(DUEL, "duel", ACROSS, NONE, PLAIN, NONE, "Quel Duel résoudre maintenant ?", "Which duel is fought now?") \
    X(SUPPORT, "support", ACROSS, NONE, PLAIN, NONE, "Quel soutien prend encore part au Duel ?", "Which supporter joins the duel?") \
    X(SHIELDS, "shields", OPTION, KEYS(no_yes), PLAIN, NONE, "Se protéger derrière les boucliers ?", "Fight behind the shields?") \
    X(MAIN_WEAPON, "main-weapon", WEAPON, NONE, PLAIN, N(figure), "{figure} : quelle arme principale ?", "{figure}: which main weapon?") \
    X(REROLL, "reroll", OPTION, SAID(reroll), PLAIN, N(figure), "{figure} : relancer quel dé ?", "{figure}: roll which die again?") \
    X(BANNER_DIE, "banner-die", ACROSS, NONE, PLAIN, NONE, "Bannière : de qui relancer un dé ?", "Banner: whose die is rolled again?") \
    X(NEXT_DIE, "next-die", ACROSS, NONE, PLAIN, N(value), "Dés égaux, des {value} : de qui est le prochain, du plus bas au plus haut ?", "Equal dice, showing {value}: whose comes next, from the lowest place up?") \
    X(STEPS_BACK, "steps-back", ACROSS, NONE, PLAIN, NONE, "Qui recule maintenant ?", "Who steps back now?") \
    X(MAKE_WAY, "make-way", WAY, NONE, PLAIN, N(figure), "{figure} fait place : où ?", "{figure} makes way: where to?") \
    X(BLOW, "blow", ACROSS, NONE, PLAIN, N(figure), "{figure} : frapper qui ?", "{figure}: strike whom?") \
    X(RECOIL, "recoil", WAY, NONE, PLAIN, N(figure), "{figure} recule : par où ?", "{figure} recoils: which way?") \
    X(STAND_UP, "stand-up", OPTION, KEYS(no_yes), PLAIN, N(figure), "{figure} a gagné : se relever ?", "{figure} has won: stand up?")
#define BTS_EVENTS_14(X) \
    X(DUEL, MAIN, NONE, N(figure, target, attackers, defenders, several), NONE, "Duel{several||, {attackers} contre {defenders}} : {figure} contre {target}", "Duel{several||, {attackers} against {defenders}}: {figure} against {target}") \
    X(SUPPORTS, DETAIL, NONE, N(figure), NONE, "{figure} soutient", "{figure} supports") \
    X(SHIELDED, DETAIL, NONE, N(figure), NONE, "{figure} se protège derrière son bouclier", "{figure} fights behind a shield") \
    X(DUEL_ROLL, DETAIL, CHANCE, N(figure, modifier, count, combat), NONE, "{figure}, CC {combat} : {count} {count#dé|dés} de Duel{modifier}{why} {dice}", "{figure}, Combat {combat}: {count} duel {count#die|dice}{modifier}{why} {dice}") \
    X(DUEL_REROLL, DETAIL, CHANCE, N(figure, from, result), NONE, "{figure} relance un {from}{why} : {dice}", "{figure} rolls a {from} again{why}: {dice}") \
    X(GLORY, DETAIL, NONE, N(figure, points, brawl), NONE, "{figure} : {points} {points#Point|Points} de Gloire{brawl||, dont {brawl} de Bastonnade}", "{figure}: {points} Glory {points#Point|Points}{brawl||, {brawl} from brawling}") \
    X(DUEL_WON, DETAIL, NONE, N(points, against), NONE, "{player} gagne le Duel, {points} à {against}", "{player} wins the duel, {points} to {against}") \
    X(DUEL_TIED, DETAIL, NONE, N(points), NONE, "Duel indécis, {points} partout : {player}, en défense, compte comme vainqueur", "The duel is tied, {points} all: {player}, defending, counts as the winner") \
    X(RECOILS, DETAIL, NONE, N(figure, length), NONE, "{figure} recule de {length}", "{figure} recoils {length}") \
    X(MAKES_WAY, DETAIL, NONE, N(figure, length), NONE, "{figure} s'écarte de {length} pour faire place", "{figure} makes way by {length}") \
    X(HELD, DETAIL, NONE, N(figure), NONE, "{figure} n'a pas la place de reculer assez", "{figure} has no room to recoil enough") \
    X(BLOCKED, DETAIL, NONE, N(figure), NONE, "{figure} est Bloqué{figure@+}", "{figure} is Blocked") \
    X(STRIKES, DETAIL, NONE, N(figure, target), UNIT(FOUGHT), "{figure} frappe {target}", "{figure} strikes {target}") \
    X(STANDS, DETAIL, NONE, N(figure), NONE, "{figure} se relève", "{figure} stands up")
#define BTS_RULES_14(X) \
    X(bts_duels, DUELS, "ch14_duels.c", BEGIN, SPLIT, FEATS, LEGENDS, CHANGED, NEXT, FOUGHT, ASSAULT, SETTLED) \
    X(bts_duel, DUEL, "ch14_duel.c", BEGIN, SHIELDS, WEAPON, SUPPORT, DICE, REROLLS, ORDERED, RECOILS, RECOILED, YIELDED, BLOW, STAND, AFTER) \
    X(bts_rerolls, REROLLS, "ch14_dice.c", BEGIN, OWN, WHOSE, BANNER) \
    X(bts_ordering, ORDERING, "ch14_order.c", BEGIN, NEXT) \
    X(bts_recoil, RECOIL, "ch14_recoil.c", BEGIN, WAY, MADE)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct bts_duels {
    uint64_t unused;
};
/* One duel. Its fighters are in the state of the battle. */
struct bts_duel {
    uint8_t declaring; /* side that declares: the defenders first */
    uint8_t striking;  /* side that strikes */
    uint8_t rounds;    /* sides that have struck */
    uint8_t winner;    /* side; ruling of bts.14.13: of a tie the defenders */
    uint8_t tied;
    uint8_t now;     /* fighter */
    uint8_t left;    /* its blows */
    uint8_t pass;    /* enum bts_pass: whose turn to step back */
    uint64_t struck; /* fighters of the side that have */
};
/* bts.14.13 after a tie the attackers step back, then the defenders, then the
 * attackers once more where the defenders had no room. */
enum bts_pass {
    PASS_LOSERS,
    PASS_ATTACKERS,
    PASS_DEFENDERS,
    PASS_REST,
    PASSES
};
struct bts_rerolls {
    uint8_t round, player, side;
    uint8_t now;    /* fighter */
    uint8_t reason; /* why it may */
    uint8_t unused;
    uint16_t figure;
};
enum { BTS_ORDERED = 80 }; /* dice of a side that are put in order by hand */
struct bts_ordering {
    uint8_t side, place; /* whose dice, and which of them, are put in order */
    uint8_t count;       /* dice of that side */
    uint8_t unused[5];
    uint8_t order[2][BTS_ORDERED]; /* fighters, lowest die first */
};
struct bts_recoil {
    uint16_t figure;
    uint16_t friend; /* who makes way */
    uint8_t fighter;
    uint8_t tied; /* nobody is Blocked then */
    uint8_t unused[2];
    int32_t length;
    struct vec to;
    uint8_t unused_too[4];
};
#pragma GCC diagnostic pop

/* ---- series (ch14_series.c) ---- */

/* Sorts the dice of both sides, lowest first. */
void bts_sort(struct bts_series *s);
/* Arranges the equal dice of a side for the greatest difference of points: the
 * defenders against the attackers' best answer, the attackers, who have the last
 * word, against what they see (bts.14.09, 92.20). All of it. */
void bts_arrange_side(const struct battle *b, struct bts_series *s, int side);
void bts_arrange(const struct battle *b, struct bts_series *s);
/* A tied pair goes to the fighter whose standing is higher: bts.14.08, 23.50. */
int bts_standing(const struct battle *b, int fighter);
/* bts.14.18, 14.20, 23.54 does a die without an opponent bring a point? */
bool bts_brawls(const struct battle *b, struct bts_die die);
/* bts.14.07, 14.08, 14.18 compares them and counts the points of each fighter; what
 * they showed is forgotten. */
void bts_compare(struct battle *b, const struct bts_series *s);
/* The same of the dice that show one value alone, into these fighters: what they
 * bring depends of all others only on whether they are lower or higher. */
void bts_compare_value(const struct battle *b, const struct bts_series *s,
                       int value, struct bts_fighter *fighter);

/* ---- the order of equal dice (ch14_order.c) ---- */

/* Whose die is best put next, in points, when that is asked. */
int bts_order_best(const struct battle *b);

/* ---- dice (ch14_dice.c) ---- */

/* bts.18.10 has it the bonuses of a mounted charge? */
bool bts_rides_down(const struct battle *b, int f);
/* How many dice a fighter rolls, and what is added to each of them. */
int bts_duel_dice(const struct battle *b, int fighter);
int bts_duel_modifier(const struct battle *b, int fighter);
/* Combat of a fighter as it is compared, with the die of its feat. */
int bts_duel_combat(const struct battle *b, int fighter);
/* How many of its dice show that face; faces of which one may be rolled again. */
int bts_faces(const struct bts_fighter *f, int face);
uint64_t bts_faces_left(const struct bts_fighter *f);
/* Rolls the dice of a fighter; one of them again. */
void bts_roll_duel(struct battle *b, int fighter);
void bts_reroll(struct battle *b, int fighter, int face, uint16_t rule);
/* May anybody roll one of his dice again? */
bool bts_rolls_again(const struct battle *b);
/* All dice as they are compared, not sorted yet. */
void bts_lay_out(const struct battle *b, struct bts_series *s);

/* ---- drops (ch14_drops.c) ---- */

/* Where who recoils over a rim comes to stand, and how much lower; 0: nowhere. */
struct bts_drop {
    struct step to;
    int32_t height;
};
struct bts_drop bts_drop_at(const struct battle *b, int f, struct vec to);
/* Is that a fall? */
bool bts_is_deep(const struct battle *b, int f, const struct bts_drop *d);
/* A fighter goes down there; who falls does so when the duel is over. */
void bts_go_down(struct battle *b, int fighter, const struct bts_drop *d);
void bts_end_falls(struct battle *b);

/* ---- blows (ch14_duel.c) ---- */

/* bts.14.10 what a blow of a fighter at a target is. */
struct bts_hit bts_blow_of(const struct battle *b, int fighter, int target);
/* bts.14.03, 14.36 losses are removed, and the duel is over. */
void bts_end_duel(struct battle *b, int winner);

/* ---- recoils (ch14_recoil.c) ---- */

enum { BTS_RECOIL = CM(3) }; /* bts.14.03 */

/* bts.14.13 Monstres, Véhicules and Armes de Siège stay. */
bool bts_never_recoils(const struct battle *b, int f);
/* The i-th of so many directions, counted alternately to both sides. */
angle bts_turned(angle from, int i, int directions);
bool bts_judge_make_way(const struct battle *b, const struct decision *d,
                        struct refusal *why);
/* bts.14.30 after a duel its winners step back from who still touches them; after
 * the phase all enemies that still touch are parted. */
void bts_part(struct battle *b, int winner);
void bts_part_all(struct battle *b);

/* May the figure that is asked about recoil there? */
bool bts_judge_recoil(const struct battle *b, const struct decision *d,
                      struct refusal *why);
/* Places of a full recoil, straight away first, then to both sides. */
int bts_recoil_ways(const struct battle *b, int f, int32_t length,
                    struct vec *out, int max);
/* The same for lines on which a friend has to make way. */
int bts_recoil_ways_made(const struct battle *b, int f, int32_t length,
                         struct vec *out, int max);

/* ---- who fights (ch14_duels.c) ---- */

/* Fills in the fighters of the duel that a figure is in. */
void bts_gather_duel(struct battle *b, int f);
/* bts.14.05 may it support anybody? Neither Engaged, Immobilised nor prone. */
bool bts_may_support(const struct battle *b, int f);
/* bts.14.05 figures that may support a side of the duel; and do. */
struct figures bts_supporters(const struct battle *b, int side);
void bts_add_supporter(struct battle *b, int side, int f);
/* bts.14.20 may the side fight behind its shields? */
bool bts_may_shield(const struct battle *b, int side);
/* The first arm it may fight with, NOBODY: none; all of them, alike ones once. */
int bts_main_weapon(const struct battle *b, int f);
uint64_t bts_main_weapons(const struct battle *b, int f);
/* bts.13.05, 13.06 has it no weapon at all? */
bool bts_is_unarmed(const struct battle *b, int f);
/* One figure of each duel that is still to be fought: the smallest number. */
struct figures bts_open_duels(const struct battle *b);

static inline const struct bts_fighter *bts_fighter(const struct battle *b,
                                                    int i)
{
    return &bts_state_of(b)->fighter[i];
}

#endif
