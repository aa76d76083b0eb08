/* ch10.h -- chapter 10: driving, and what is in a vehicle's way.
 *
 * Wheels have a road: terrain with the hulls on it, and which pieces of it stop
 * them. Walkers and flyers have a stride: a way of the hull's centre and a place
 * for it at the end. Question, refusal and candidates ask the same of both. */
#ifndef ALEA_BOOKS_OFAS_CH10_H
#define ALEA_BOOKS_OFAS_CH10_H

#include "books/ofas/state.h"
#include "table/hull_walk.h"

enum {
    OFAS_UNCROSSABLE = TRAIT_SOLID | TRAIT_ROOF /* ofas.10.24, 10.31 rulings */
};
/* ofas.10.24 ruling: lava and water are no higher than the ground. */
static inline uint64_t ofas_ground_only(const struct terrain *t)
{
    return terrain_with(t, TRAIT_SOLID) &
           ~terrain_with(t, TRAIT_HIDES | TRAIT_GUARDS);
}

/* ---- wheels: ch10_road.c ---- */

struct ofas_road {
    struct terrain room;
    struct hull_way way;
};
/* Who comes in from outside has a road that begins before the edge. */
void ofas_lay_road(const struct battle *b, int unit, struct ofas_road *r);
/* Does the hull overlap a flyer under which nobody may stop (ofas.10.25)? */
bool ofas_hull_under_flyer(const struct battle *b, int unit,
                           const struct hull *h);
/* The vehicle or wreck that a piece of a road is, or NOBODY for scenery. */
int ofas_hull_of_piece(const struct battle *b, int unit, int piece);
/* ofas.10.34 says what kept a vehicle from going as far as it wanted, if
 * something did. */
enum { HALTED_BY_PIECE, HALTED_BY_HULL, HALTED_BY_EDGE };
void ofas_tell_halt(struct battle *b, int unit, const struct hull_leg *leg,
                    int32_t wanted);
/* A straight leg of the vehicle from where it is; who is driven in from outside
 * and is not wholly on the table at the end has stop HULL_OFF_TABLE. */
struct hull_leg ofas_drive_leg(const struct battle *b, int unit,
                               const struct hull *from, int32_t distance);
/* The same, of several legs on a road that was laid once. */
struct hull_leg ofas_drive_on(const struct battle *b, const struct ofas_road *r,
                              const struct hull *from, int32_t distance);
/* The shortest leg that brings an entering hull wholly on the table, at most
 * 'most'; negative when there is none. */
int32_t ofas_least_entry(const struct battle *b, int unit,
                         const struct hull *from, int32_t most);

/* How far it may drive to come in, without an order. */
int32_t ofas_entry_distance(const struct battle *b, int unit);
bool ofas_judge_road_pivot(const struct battle *b, int degrees,
                           struct refusal *why);
bool ofas_judge_road_leg(const struct battle *b, int32_t distance,
                         struct refusal *why);

/* ---- walkers and flyers: ch10_moves.c ---- */

struct ofas_stride {
    struct terrain room;
    struct mover mover;
    struct crowd bars, taken;
    struct hull_walk walk;
};
void ofas_lay_stride(const struct battle *b, int unit, struct ofas_stride *s);
/* The ground as a walker finds it, who moves so or charges. */
const struct terrain *ofas_slow_ruins(const struct terrain *t,
                                      const struct mover *m,
                                      struct terrain *room);
/* The hull goes there and turns as little as it must; false when it cannot. */
bool ofas_stride_ends(const struct ofas_stride *s, struct vec at,
                      struct hull *end);

/* ---- fast moves: ch10_rush.c ---- */

bool ofas_judge_air_pivot(const struct battle *b, const struct hull *to,
                          struct refusal *why);
bool ofas_judge_rush_leg(const struct battle *b, int32_t distance,
                         struct refusal *why);

/* The rule that keeps the vehicle from rushing off from there, or 0. */
uint16_t ofas_rush_refused(const struct battle *b, int unit,
                           const struct hull *from, int order, int32_t extra);
/* ofas.16.34 inches that Recon adds to one leg of an entry. */
int32_t ofas_recon(const struct battle *b, int unit, int mode);
/* Could a flyer come down there, at that facing or turned by up to 90 degrees? */
bool ofas_comes_down(const struct battle *b, int unit, const struct hull *at);
/* Could it, somewhere within so far straight ahead? */
bool ofas_comes_down_ahead(const struct battle *b, int unit,
                           const struct hull *from, int32_t most);

/* ---- coming in: ch10_entry.c ---- */

/* The hull just outside that edge, its front on the line, facing in. */
struct hull ofas_hull_outside(const struct battle *b, int unit, int edge,
                              int32_t along);
/* Puts the hull where the answer says, still off the table, facing in. */
void ofas_put_outside(struct battle *b, int unit, struct vec at);
/* ofas.16.40 is the whole hull far from enemies and objectives? */
bool ofas_landing_is_far(const struct battle *b, int unit,
                         const struct hull *h);
/* May the hull stand there before turn 1: ch14_deployment.c? */
bool ofas_station_holds(const struct battle *b, int unit, const struct hull *h);
/* It is on the table now. */
void ofas_come_on(struct battle *b, int unit, int mode, struct vec start,
                  int32_t how_far);

/* ---- scenery: ch13_vehicles.c ---- */

/* Does a leg on wheels lead through dangerous ground? */
bool ofas_leg_is_risky(const struct battle *b, const struct hull *from,
                       int32_t distance, bool fast);
/* Does a walker's way? */
bool ofas_way_is_risky(const struct battle *b, int unit, const struct way *way);
/* Is there danger where the vehicle is now: it stays there, or flew there? */
bool ofas_hull_in_danger(const struct battle *b, int unit);

/* ---- shared ---- */

static inline bool ofas_refuse_hull(struct refusal *why, int rule,
                                    enum refusal_reason reason, int step)
{
    *why = (struct refusal){ (uint16_t)rule, (uint16_t)reason, step };
    return false;
}
/* Tells it, and notes that the vehicle moved. */
void ofas_tell_move(struct battle *b, int unit, int kind, int rule,
                    int32_t how_far);
void ofas_pivot(struct battle *b, int unit, int degrees, int rule);
/* ofas.10.33 who stands under the hull makes room. */
void ofas_make_room(struct battle *b, int vehicle);

/* What a repair mends: these, then a mount each (ofas.11.28). ORDER MENDS */
enum { MENDS_STRUCTURE, MENDS_PROPULSION, MENDS_MOUNT };
uint16_t ofas_vehicle_order_refused(const struct battle *b, int unit,
                                    int order);
/* What a pivot is for, and a leg: ask.about of the questions. */
enum ofas_pivot {
    PIVOT_ORDINARY,
    PIVOT_ENTRY,      /* from outside: it must be able to drive in */
    PIVOT_HALFWAY,    /* of a fast move: a leg of its own choice follows */
    PIVOT_COMPULSORY, /* of a very fast move: a whole leg follows */
    PIVOT_LANDING,    /* ofas.16.40 where a teleport faces */
    PIVOT_STATION     /* ofas.14.46 where it faces at the start */
};
enum ofas_leg {
    LEG_ORDINARY,
    LEG_ENTRY,
    LEG_RECON, /* ofas.16.34 with the 12" or without */
    LEG_LAST   /* of a fast or very fast move */
};
/* The rule by which this walker may charge nobody now, or 0. */
uint16_t ofas_walker_charge_refused(const struct battle *b, int unit);
int32_t ofas_degrees(int degrees);
bool ofas_judge_number(const struct battle *b, const struct decision *d,
                       struct refusal *why);
bool ofas_judge_stride(const struct battle *b, const struct decision *d,
                       struct refusal *why);
/* How a vehicle comes on the table: ch10_entry.c. */
bool ofas_judge_hull_entry(const struct battle *b, const struct decision *d,
                           struct refusal *why);
bool ofas_judge_landing(const struct battle *b, const struct decision *d,
                        struct refusal *why);
/* Any legal point to come in by under that order. */
bool ofas_hull_can_enter(const struct battle *b, int unit, int order, int mode,
                         struct step *at);
/* The same of the question now asked, as an answer. */
bool ofas_find_hull_entry(const struct battle *b, struct decision *d);
bool ofas_find_landing(const struct battle *b, int unit, struct step *at);
/* ofas.10.29 has it left the table to come back later? */
bool ofas_is_away(const struct battle *b, int unit);

#endif
