/* ch12.h -- chapter 12: transports, and bunkers as shelters. */
#ifndef ALEA_BOOKS_OFAS_CH12_H
#define ALEA_BOOKS_OFAS_CH12_H

#include "books/ofas/state.h"
#include "table/hull.h"

/* The vehicle that the unit is aboard of, or NOBODY. */
static inline int ofas_carrier(const struct battle *b, int unit)
{
    int in = ofas_state_of(b)->aboard[unit] - 1;

    return in < MAX_UNITS ? in : NOBODY;
}
/* The piece that is the bunker it is in (ofas.13.39), or NOBODY. */
static inline int ofas_bunker_of(const struct battle *b, int unit)
{
    int in = ofas_state_of(b)->aboard[unit] - 1;

    return in < MAX_UNITS ? NOBODY : in - MAX_UNITS;
}
/* A shelter is a vehicle, or MAX_UNITS and the piece that is a bunker: that of
 * the question now asked. */
static inline int ofas_asked_shelter(const struct battle *b)
{
    return b->asked.other != NOBODY ? b->asked.other
                                    : MAX_UNITS + b->asked.detail;
}
struct hull ofas_shelter_hull(const struct battle *b, int shelter);
/* Seats that the unit takes. */
int ofas_seats_of(const struct battle *b, int unit);
unit_set ofas_passengers(const struct battle *b, int vehicle);
/* Could the unit take its seats there, wherever both are? */
bool ofas_has_seats(const struct battle *b, int vehicle, int unit);
/* The rule that keeps the unit from boarding it now, or 0. */
uint16_t ofas_board_refused(const struct battle *b, int unit, int vehicle);
unit_set ofas_transports(const struct battle *b, int unit);
/* The leader's cheapest way to touch it. */
bool ofas_find_boarding(const struct battle *b, int unit, int shelter,
                        struct way *way);
/* Does his base there touch it? */
bool ofas_touches_shelter(const struct battle *b, int unit, struct vec at,
                          int shelter);
/* The rule that keeps it from leaving its transport now, or 0. */
uint16_t ofas_leave_refused(const struct battle *b, int unit);
bool ofas_judge_exit(const struct battle *b, const struct decision *d,
                     struct refusal *why);
/* A place for the leader beside the hull, the 'skip'th that there is; at that
 * wall of a bunker, counted from 1; 0: at any. */
bool ofas_find_exit(const struct battle *b, int unit, int shelter, int wall,
                    int skip, struct step *at);
/* The same, and the number of that place, from 'skip' on; NOBODY: none. */
int ofas_next_exit(const struct battle *b, int unit, int shelter, int wall,
                   int skip, struct step *at);
int ofas_exits(const struct battle *b, int shelter); /* places that are tried */
/* Who finds no place to get out is lost, until the others do; false when nobody
 * is left. */
bool ofas_squeeze_out(struct battle *b, int unit, int shelter, int rule);
/* The unit stands where the answer says, beside the hull. */
void ofas_get_out(struct battle *b, int unit, int shelter, int rule);
bool ofas_has_transport(const struct battle *b, int player);

#endif
