/* ch09.h -- chapter 9: vehicles, and what they leave of the battlefield. */
#ifndef ALEA_BOOKS_OFAS_CH09_H
#define ALEA_BOOKS_OFAS_CH09_H

#include "books/ofas/state.h"
#include "table/hull.h"

static inline bool ofas_is_vehicle(const struct battle *b, int unit)
{
    return (ofas_stage(b)->vehicles & unit_bit(unit)) != 0;
}
bool ofas_is_chassis(const struct battle *b, int unit, int chassis);
/* A flyer out of reach of the shortest weapons, of charges and collisions. */
bool ofas_flies_high(const struct battle *b, int unit);
/* The weapons of a vehicle that are not destroyed, a bit each. */
uint64_t ofas_working_mounts(const struct battle *b, int unit);
/* A destroyed vehicle whose wreck is in the way (ofas.11.17). */
bool ofas_is_wreck(const struct battle *b, int unit);
/* Does it wait outside an edge to charge in (ofas.14.10)? */
static inline bool ofas_is_packed(const struct battle *b, int unit)
{
    return ofas_state_of(b)->packed == unit + 1;
}
/* Is it a flyer in the air (ofas.10.23)? */
bool ofas_hovers(const struct battle *b, int unit);
/* Would a wreck stay where it is now destroyed? */
bool ofas_leaves_wreck(const struct battle *b, int unit);
/* The hull of a vehicle or wreck where it stands. */
struct hull ofas_hull(const struct battle *b, int unit);
int ofas_structure_left(const struct battle *b, int unit);
bool ofas_is_slow(const struct battle *b, int unit);        /* ofas.11.25 */
bool ofas_is_immobilised(const struct battle *b, int unit); /* ofas.11.26 */
/* The difficulty to hit the unit, now. */
int ofas_speed(const struct battle *b, int unit);
/* That of its soldiers, for what they do themselves (ofas.10.39, 11.13). */
int ofas_own_speed(const struct battle *b, int unit);
int ofas_resistance(const struct battle *b, int unit);

/* What a figure covers of the table: its base, or its hull (ofas.09.10). */
struct ofas_print {
    struct disc base;
    struct hull hull;
    bool boxed; /* it is the hull that counts */
};
struct ofas_print ofas_print(const struct battle *b, int unit, int figure);
static inline struct ofas_print ofas_print_of_disc(struct disc base)
{
    return (struct ofas_print){ .base = base };
}
bool ofas_prints_within(const struct ofas_print *p, const struct ofas_print *q,
                        int32_t reach);
int32_t ofas_prints_gap(const struct ofas_print *p, const struct ofas_print *q);

/* Would a base of the unit there be under a flyer (ofas.10.25)? */
bool ofas_under_flyer(const struct battle *b, int unit, struct vec at);
/* The battlefield as it lies for this unit: vehicles and wrecks are solid
 * pieces of it, those of the enemy widened so that nobody comes to touch them,
 * the unit 'except' left out. Who walks may pass under flyers but not stand
 * there (ofas.10.25). Where there is no hull it is the stage's own terrain,
 * else 'room' holds it. */
enum ofas_purpose {
    TO_WALK,
    TO_STAND,
    TO_DRIVE, /* on wheels: up to hulls, and under flyers */
    TO_TOUCH  /* as they are: hulls may be touched */
};
const struct terrain *ofas_terrain(const struct battle *b, int unit, int except,
                                   enum ofas_purpose purpose,
                                   struct terrain *room);

/* The same for a unit that goes for 'other': its hull is there as it is, to be
 * touched, and 'goal' is its piece; -1 when it has none. */
const struct terrain *ofas_terrain_to(const struct battle *b, int unit,
                                      int other, enum ofas_purpose purpose,
                                      struct terrain *room, int *goal);

#endif
