/* ch22.h -- chapter 22: special rules. */
#ifndef ALEA_BOOKS_DUO_CH22_H
#define ALEA_BOOKS_DUO_CH22_H

#include "books/duo/state.h"

/* duo.22.15 not to be aimed at, nor charged, from afar */
bool duo_undetectable(const struct battle *b, int unit);
/* duo.22.17, 22.24 it fought or shot loudly: it is noticed */
void duo_notice(struct battle *b, int unit);
/* After a movement: who left his hiding place, who found another. */
void duo_settle_hiding(struct battle *b);
/* duo.22.23 if it hid, and stands there no longer, it is hidden no more. */
void duo_strays(struct battle *b, int unit);
/* The same wherever it comes to: it was in the air. */
void duo_unhide(struct battle *b, int unit);
/* duo.22.22, 22.23 the piece it could hide at, or -1 */
int duo_hideout(const struct battle *b, int unit);
/* duo.22.16 may it come into contact with this one in this activation? */
bool duo_may_contact(const struct battle *b, int unit, int foe);
/* duo.22.19 tests fear of all of these; true when it dares */
bool duo_dares(struct battle *b, int unit, unit_set charged);

#endif
