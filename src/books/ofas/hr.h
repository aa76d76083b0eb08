/* hr.h -- house rules. */
#ifndef ALEA_BOOKS_OFAS_HR_H
#define ALEA_BOOKS_OFAS_HR_H

#include "books/ofas/ch03.h"
#include "books/ofas/locals_hulls.h"
#include "books/ofas/state.h"

bool ofas_is_handy(const struct battle *b, int unit, int arm);
/* The bonus it has besides that of a precise fire: none, the other one, or
 * BONUS_COUNT where its owner says which of two. */
int ofas_handy(const struct battle *b, int unit, int arm, int bonus);
/* Whom a unit that just got out may charge (ofas.hr.04). */
unit_set ofas_sally_targets(struct battle *b, int unit, int vehicle);
/* It does: the order is paid as a charge. */
void ofas_sally(struct battle *b, const struct ofas_leaving *v);
void ofas_tell_handy(struct battle *b, int unit, int bonus, int chosen);

#endif
