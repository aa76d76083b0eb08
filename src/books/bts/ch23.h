/* ch23.h -- chapter 23: special rules that several chapters ask for. Most others
 * are done where they act: bts_has(). */
#ifndef ALEA_BOOKS_BTS_CH23_H
#define ALEA_BOOKS_BTS_CH23_H

#include "books/bts/ch06.h"
#include "books/bts/state.h"

/* bts.23.75 what may be mended: name, key, French, English. ORDER DAMAGES */
#define BTS_DAMAGES(X)                             \
    X(ENGINE, "engine", "le moteur", "the engine") \
    X(WEAPON, "weapon", "une arme", "a weapon")
enum bts_damage_kind {
#define X(name, ...) DAMAGE_##name,
    BTS_DAMAGES(X)
#undef X
        DAMAGE_KINDS
};

/* clang-format off */
#define BTS_ASKS_23(X) \
    X(TEND, "tend", ACROSS, NONE, PLAIN, N(figure), "{figure} : qui soigner ou réparer ?", "{figure}: heal or repair whom?") \
    X(MEND, "mend", OPTION, SAID(damage), PLAIN, N(figure), "{figure} : que réparer ?", "{figure}: repair what?") \
    X(MEND_ARM, "mend-arm", WEAPON, NONE, PLAIN, N(figure), "{figure} : quelle arme réparer ?", "{figure}: repair which weapon?")
#define BTS_RULES_23(X) \
    X(bts_tend, TEND, "ch23_tending.c", BEGIN, WHOM, WHAT, ARM)
#define BTS_EVENTS_23(X) \
    X(CRUSH_ROLL, DETAIL, TEST, N(figure, need, passed), NOBODY(OTHER), "{figure} {passed|est sous le géant|échappe au géant} qui tombe {dice}", "{figure} {passed|is under|gets clear of} the falling giant {dice}")
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* bts.23.75, 90.11 these figures mend whom they touch. */
struct bts_tend {
    struct figures left;
    uint16_t now, target;
    uint8_t unused[4];
};
#pragma GCC diagnostic pop
/* Who of a player touches somebody to be mended; 'done': and has moved. */
struct figures bts_tenders(const struct battle *b, int player, bool done);

/* bts.23.78 is it a Solitaire that has not moved; from how near is it seen? */
bool bts_is_loner(const struct battle *b, int f);
int32_t bts_loner_seen(const struct battle *b, int f);

/* bts.23.60, 23.87 as how many figures it counts at an objective; Cavalerie and
 * Motos as one more (bts.24.26). */
int bts_counts_as(const struct battle *b, int f);

/* bts.23.89 is 'other' the second or the third of a line that begins with f? */
bool bts_shoots_past(const struct battle *b, int f, int other);
/* bts.23.46 is g a Gigantesque that is seen over the head of 'other'? */
bool bts_towers_over(const struct battle *b, int g, int other);

/* ---- charges (ch23_charges.c) ---- */

/* bts.23.10 the arm that it may throw in its move, NOBODY: none. */
int bts_thrown_arm(const struct battle *b, int f);
/* bts.23.10 stops 3 cm before whom it charges and throws; true when that enemy is
 * still there, and it charges on. */
bool bts_throws(struct battle *b, int f, const struct bts_walk *walk);
/* bts.23.51, 23.52, 23.22 does it hit whom it charges; and hits them. */
bool bts_hits_charging(const struct battle *b, int f);
void bts_impact(struct battle *b, int f, const struct figures *charged);
/* bts.23.21 */
bool bts_charges_brutally(const struct battle *b, int f);
/* bts.23.45 a giant of a duel has fallen on whom it fought. */
void bts_giant_falls(struct battle *b, int fighter);

#endif
