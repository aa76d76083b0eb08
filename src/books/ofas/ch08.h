/* ch08.h -- chapter 8: morale. */
#ifndef ALEA_BOOKS_OFAS_CH08_H
#define ALEA_BOOKS_OFAS_CH08_H

#include "books/ofas/state.h"

void ofas_panic(struct battle *b, int unit);
bool ofas_never_panics(const struct battle *b, int unit);
/* Which rule lets it roll a failed test of morale again, or 0. */
uint16_t ofas_second_try_rule(const struct battle *b, int unit);
/* One morale test; true when the unit holds, or need not test. */
void ofas_morale(struct battle *b, int unit, int difficulty, int rule);
int ofas_loss_difficulty(const struct battle *b, int unit, bool close);

/* Was it hurt by something terrifying? Its tests are then harder. */
void ofas_scare(struct battle *b, int unit, int target);
int ofas_scared(const struct battle *b, int unit, int difficulty);
/* One test of morale for a disruptive hit it took, after close combat or not;
 * false when there is none left, or it panicked. */
bool ofas_test_jolt(struct battle *b, int unit, bool combat);

#endif
