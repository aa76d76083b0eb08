/* touch.h -- places where a base touches what it goes to. Private to the
 * table. */
#ifndef ALEA_TABLE_TOUCH_H
#define ALEA_TABLE_TOUCH_H

#include "table/search.h"

enum { TOUCH_RING = 128, TOUCH_PINCHED = 8 };

/* At least how far a centre is from a place where the base touches. */
int32_t touch_bound(const struct search *s, struct vec at);
/* The place in contact with the goal on the way straight to it. */
struct step touch_from(const struct search *s, struct vec from);
/* From a place towards the goal's centre, or the nearest point of its outline;
 * never 0. */
struct vec touch_towards(const struct search *s, struct vec at);
/* Does the base touch the goal, or nearly so, without overlapping it? */
bool touch_holds(const struct search *s, struct disc base);
/* Places all round the goal; gives their number. */
int touch_ring(const struct search *s, struct step place[TOUCH_RING]);
/* Places in contact with the goal and with another base. */
int touch_pinched(const struct search *s, struct disc other,
                  struct step place[TOUCH_PINCHED]);

#endif
