/* ch19.h -- chapter 19: victory points, secondary objectives, the result. Core of
 * alea, not of the book. */
#ifndef ALEA_BOOKS_T9A_CH19_H
#define ALEA_BOOKS_T9A_CH19_H

#include "books/t9a/units.h"

/* t9a.19.01, 19.03 his victory points as things stand. */
int32_t t9a_points(const struct battle *b, int player);
/* t9a.19.05 .. 19.13 counts, tells and ends the battle. */
void t9a_settle(struct battle *b);

/* clang-format off */
#define T9A_EVENTS_19(X)
/* clang-format on */

#endif
