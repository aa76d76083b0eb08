/* ch01.h -- chapter 1: units, figures and what they carry. */
#ifndef ALEA_BOOKS_OFAS_CH01_H
#define ALEA_BOOKS_OFAS_CH01_H

#include "books/ofas/state.h"

int32_t ofas_speed_distance(int speed);
int ofas_figures(const struct battle *b, int unit); /* a swarm base counts 3 */
figure_set ofas_of_role(const struct battle *b, int unit, int role);
/* The last of a unit is gone, or it is given up. */
void ofas_eliminate(struct battle *b, int unit, int rule);
/* Who of these, who all fall, is taken off next: the leader last, so that nobody
 * who falls with him steps up (ofas.01.15). */
int ofas_falls_next(const struct battle *b, int unit, figure_set who);
/* Is this a hand weapon (ofas.15.79, 20.03)? */
bool ofas_is_hand(const struct ofas_arm *arm);
bool ofas_is_graded(const struct battle *b, int unit); /* alive and graded */
const struct ofas_arm *ofas_arm(const struct battle *b, int unit, int arm);
/* Its options, for OFAS_HAS(). NOBODY has none. */
uint32_t ofas_options(const struct battle *b, int unit);
/* How many weapons of the arm a figure may use now. */
int ofas_carries(const struct battle *b, int unit, int figure, int arm);
uint64_t ofas_arms(const struct battle *b, int unit, bool close);
/* Which of the figure's combined weapons it is: 0, 1. */
int ofas_combined_place(const struct battle *b, int unit, int figure, int arm);
struct disc figure_base(const struct battle *b, int unit, int figure);
struct body figure_body(const struct battle *b, int unit, int figure);
unit_set ofas_units_of(const struct battle *b, int player);   /* on the table */
unit_set ofas_friends_of(const struct battle *b, int player); /* of his camp */
unit_set ofas_foes_of(const struct battle *b, int player);

/* ofas.a6.09 is this arm an automated weapon? */
static inline bool ofas_is_gun(int arm)
{
    return arm >= OFAS_GUN_ARM && arm < OFAS_GUN_ARM + OFAS_GUNS;
}

#endif
