/* threat.h -- what can reach and hurt a unit, if it stops here.
 *
 * The mirror of odds: the book lists every attack that an enemy could make on
 * the unit as all stand (struct odds_book.threats), and each is worked out
 * exactly. */
#ifndef ALEA_LAB_THREAT_H
#define ALEA_LAB_THREAT_H

#include "battle/battle.h"
#include "battle/book.h"

enum { THREATS = 2 * MAX_UNITS, THREAT_MEASURES = 20 };

struct threat {
    struct odds_attack attack;
    /* of each measure of the book: its chance, or what is counted on average;
     * less than 0 where it does not count */
    double value[THREAT_MEASURES];
};

/* The battle with this unit moved as it stands, its leader to that point and
 * the ground floor. Whether it may go there is not asked. */
void threat_stop(const struct battle *b, int unit, struct vec leader,
                 struct battle *out);
/* All threats to a unit, by the number of the enemy; gives how many were
 * written. They may take so many states together (lab/odds.h); those for which
 * they were not enough, or memory was not, have no values that count. */
enum { THREAT_QUICK = 6144, THREAT_PATIENT = 1 << 24 };
int threat_find(const struct battle *b, int unit, int states,
                struct threat *out, int most);

#endif
