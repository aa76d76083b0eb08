/* leg_ground.h -- how much of a straight leg lies on ground that slows: a base that
 * is wholly in it, or any part of a base. */
#ifndef ALEA_TABLE_LEG_GROUND_H
#define ALEA_TABLE_LEG_GROUND_H

#include "table/leg.h"

/* The floor that a leg is on. */
static inline int leg_floor(struct step a, struct step b)
{
    return a.floor < b.floor ? a.floor : b.floor;
}

/* How much of the leg the whole base is in difficult ground, of the pieces that
 * are 'near'. */
int32_t leg_difficult_near(const struct terrain *t, uint64_t near,
                           struct step from, struct step to, int32_t radius);

/* How much of it some part of the base is on ground with one of the traits. */
int32_t leg_slow_near(const struct terrain *t, uint64_t near, struct step from,
                      struct step to, int32_t radius, uint32_t traits);

#endif
