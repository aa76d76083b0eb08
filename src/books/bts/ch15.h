/* ch15.h -- chapter 15: barriers and raised positions.
 *
 * Who fights across a barrier or from the foot of a rim is Engaged with somebody it
 * does not touch. That is a matter of where both stand, so it is looked at, not
 * kept, until a duel begins: there recoils come before blows, and figures keep what
 * it was (bts_figure.across). */
#ifndef ALEA_BOOKS_BTS_CH15_H
#define ALEA_BOOKS_BTS_CH15_H

#include "books/bts/state.h"
#include "table/reach.h"

/* clang-format off */
#define BTS_ASKS_15(X) \
    X(CROSS, "cross", OPTION, KEYS(no_yes), PLAIN, N(figure), "{figure} a vaincu : franchir la barrière ?", "{figure} has won: cross the barrier?") \
    X(TAKE_PLACE, "take-place", OPTION, KEYS(no_yes), PLAIN, N(figure), "{figure} a vaincu : prendre pied en haut ?", "{figure} has won: take the place above?")
#define BTS_EVENTS_15(X) \
    X(BLOW_ROLL, DETAIL, TEST, N(figure, target, need, passed), NONE, "Coup par-dessus la barrière : {passed|perdu|porté} {dice}", "A blow across the barrier: {passed|lost|lands} {dice}") \
    X(TAKES_PLACE, DETAIL, NONE, N(figure), NONE, "{figure} prend pied en haut", "{figure} takes the place above")
#define BTS_RULES_15(X) \
    X(bts_aftermath, AFTERMATH, "ch15_barriers.c", BEGIN, PLACE, CROSS)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* What follows a duel across a barrier or at a rim, when the losses are gone. */
struct bts_aftermath {
    struct figures
        rim; /* bts.15.13 who takes the place above, falls or stays */
    struct figures cross; /* bts.15.05 who may cross */
    struct step place;    /* above */
    uint16_t figure;
    uint8_t taken; /* nobody, or nobody else, takes the place */
    uint8_t held;  /* a defender above lives: who is at the rim falls */
};
#pragma GCC diagnostic pop

/* How a figure at that place would fight an enemy whom it does not touch. */
enum bts_across { ACROSS_NOT, ACROSS_BARRIER, ACROSS_LOW, ACROSS_RIM };
/* ACROSS_LOW is a barrier so low for the attacker that it counts for nothing
 * (bts.15.06). bts.15.03, 15.12 they are within 3 cm, both at the barrier, or the
 * attacker at the foot of the rim. */
enum bts_across bts_across_from(const struct battle *b, int f, int g,
                                struct step at);
/* The same where it stands. */
enum bts_across bts_across_of(const struct battle *b, int f, int g);
/* bts.15.02 how far the zone of g reaches to that place: further across a barrier
 * that g defends. */
int32_t bts_zone_reach(const struct battle *b, int f, int g, struct vec at);
int32_t bts_zone_most(const struct battle *b, int g);
/* bts.15.04 are all its opponents across a barrier? Then it keeps its zone. */
bool bts_holds_barrier(const struct battle *b, int g);
/* bts.15.12 what reaching up to the enemy costs. */
int32_t bts_rim_cost(const struct battle *b, int f, int g, struct step at);

/* ---- duels ---- */

/* Notes who of the fighters is across what, when the duel begins. */
void bts_note_across(struct battle *b);
/* bts.15.13 does it fight from the foot of a rim? */
static inline bool bts_is_at_rim(const struct battle *b, int f)
{
    return bts_figure_of(b, f)->across & BTS_AT_RIM;
}
/* bts.15.09 does this blow get to its target? */
bool bts_blow_lands(struct battle *b, int fighter, int target);
/* What will follow the duel; 'won' by the attackers. To be asked before the losses
 * are removed. */
struct bts_aftermath bts_aftermath_of(const struct battle *b, bool won);

#endif
