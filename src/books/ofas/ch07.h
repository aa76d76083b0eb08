/* ch07.h -- chapter 7: charges. */
#ifndef ALEA_BOOKS_OFAS_CH07_H
#define ALEA_BOOKS_OFAS_CH07_H

#include "books/ofas/state.h"
#include "table/reach.h"

/* How a charging leader comes into contact. */
struct ofas_contact {
    struct way way;
    figure_set nearest;       /* figures of the target that tie for it */
    bool any;                 /* given: all that is asked is whether */
    const struct step *start; /* given: from here, at the table's edge */
    angle facing;             /* of a walker, at the end */
};
bool ofas_find_contact(const struct battle *b, int unit, int target, int figure,
                       int32_t limit, struct ofas_contact *c);
int32_t ofas_charge_distance(const struct battle *b, int unit);
/* How far before the edge the middle of the leader's base, or of a hull that
 * faces in, is: ofas.14.12. */
int32_t ofas_depth(const struct battle *b, int unit);
/* The point just outside an edge right opposite the goal. */
struct step ofas_edge_foot(const struct battle *b, int unit, struct vec goal,
                           int edge, int32_t radius);
/* The rule that forbids this charge, or 0. */
uint16_t ofas_charge_refused(const struct battle *b, int unit, int target);

#endif
