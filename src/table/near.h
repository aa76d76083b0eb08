/* near.h -- what is near a squad's leader. Private to the table. */
#ifndef ALEA_TABLE_NEAR_H
#define ALEA_TABLE_NEAR_H

#include "table/place.h"
#include "table/search.h"

enum { NEAR_FLOORS = 1 }; /* ofas.13.23 how many floors from the leader's */

/* What is near the leader. */
struct near {
    const struct squad *squad;
    struct ground ground; /* the three below: what bars */
    struct mover walker;  /* who pays for nothing */
    struct terrain terrain;
    struct crowd bars;
    struct crowd taken;
    struct disc leader;
    struct disc leash; /* where centres may be */
    bool floors;       /* there is more than the ground */
    int searches;      /* how often a way round may still be looked for */
};

/* Gathers what lies within 'reach' of a place; or of the leader, as far as his
 * squad may stand. */
void near_gather(struct near *n, const struct squad *s, struct vec centre,
                 int32_t reach);
void near_squad(struct near *n, const struct squad *s);
/* May a base stand there, whoever the leader is? */
enum place_stop near_stands(const struct near *n, struct step at);
/* Does somebody stand there? */
bool near_is_taken(const struct near *n, struct disc base);
/* Can he walk there straight from the leader's place? That never leaves the
 * leash. */
bool near_walks_straight(const struct near *n, struct step at);
/* Can he walk there by any way within the leash? ofas.05.07 */
bool near_walks(const struct near *n, struct step at);
/* Does soldier i overlap one of those before him? Bases on different floors do
 * not meet. */
bool near_meets_mate(const struct squad *s, const struct step *at, int i);
/* How many places 'step' apart a ring has. */
static inline int near_places_round(int32_t away, int32_t step)
{
    return (int)(away * 44LL / 7 / step) + 1; /* a turn is 44/7 */
}

#endif
