/* tally.h -- what came of many battles between the same two armies.
 *
 * Everything is a count, so that battles may be added in any order, by any
 * number of threads, today and tomorrow, and the sums are the same. Armies are
 * 0 and 1, whichever side of the table they had; units are numbered within
 * them.
 *
 * What a unit earned is what it took from the enemy and the enemy did not get
 * back: a figure that is down at the end counts for the unit that felled it
 * last, with its share of what its own unit cost. */
#ifndef ALEA_LAB_TALLY_H
#define ALEA_LAB_TALLY_H

#include "battle/watch.h"

enum {
    TALLY_ARMIES = 2,
    TALLY_SCORES = 6000, /* scores told apart; the last is "or more" */
    TALLY_MARGIN = 6000, /* differences of scores, this much either way */
    TALLY_TURNS = 32,
    TALLY_ARMS = 64,
    TALLY_MANNERS = 32,
    TALLY_MEANS = TALLY_ARMS + TALLY_MANNERS /* a weapon, or a manner */
};

/* ---- one battle ---- */

/* Watches one battle. */
struct tally_watch {
    struct watcher watcher;
    struct blame blame;
    figure_set down[MAX_UNITS];
    struct blame felled[MAX_FIGURES]; /* by figure, if it is down */
};

/* A watcher for a battle that has not begun; the battle must not be quiet. */
void tally_watch(struct tally_watch *watch);

/* ---- all battles ---- */

struct tally_unit {
    uint64_t lost;   /* figures */
    uint64_t wiped;  /* battles at whose end nobody of it was left */
    uint64_t hurt;   /* battles that cost it anything */
    uint64_t came;   /* battles it was in; of units counted by kind (struct
                        book), so many came in all */
    int32_t figures; /* that it has, and what it costs */
    int32_t price;
};

struct tally {
    uint64_t battles;
    uint64_t won[TALLY_ARMIES], drawn;
    uint64_t first_side; /* won by the army that sat in the first place */
    uint64_t decisions;
    uint64_t score[TALLY_ARMIES][TALLY_SCORES];
    uint64_t margin[2 * TALLY_MARGIN + 1]; /* of army 0 over army 1 */
    uint64_t turns[TALLY_TURNS];
    int32_t units[TALLY_ARMIES];
    struct tally_unit unit[TALLY_ARMIES][MAX_UNITS];
    /* Figures lost: by victim, killer and means; see tally_felled(). */
    uint64_t *felled;
};

/* An empty tally for armies of that many units; false without memory. */
bool tally_open(struct tally *t, int units_a, int units_b);
void tally_close(struct tally *t);
/* Copies the counts into an open tally of the same armies. */
void tally_copy(struct tally *to, const struct tally *from);

/* Adds a battle that is over. 'exchanged': army 0 was player 1. */
void tally_add(struct tally *t, const struct battle *b,
               const struct tally_watch *watch, bool exchanged);

/* How many figures of that unit fell to that one (killer: 0 .. all units - 1,
 * army 0's first; all units: nobody's) by these means: weapon 'means' of the
 * killer below TALLY_ARMS, else manner 'means' - TALLY_ARMS. */
uint64_t *tally_felled(const struct tally *t, int victim, int killer,
                       int means);
/* The number of a unit of an army among all, and back. */
int tally_number(const struct tally *t, int army, int unit);
int tally_army(const struct tally *t, int number);
const struct tally_unit *tally_unit_of(const struct tally *t, int number);
/* All units of both. */
int tally_all(const struct tally *t);

/* What it took from the enemy in all battles, in thousandths of points. */
int64_t tally_earned(const struct tally *t, int number);

#endif
