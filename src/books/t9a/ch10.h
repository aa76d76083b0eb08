/* ch10.h -- chapter 10: the Magic Phase; 21 what spells do, 22 items in use. Core of
 * alea, not of the book. */
#ifndef ALEA_BOOKS_T9A_CH10_H
#define ALEA_BOOKS_T9A_CH10_H

#include "books/t9a/ch13.h"

/* t9a.10.29 ends what lasts until his next Magic Phase; t9a.10.28 what hangs on a
 * Wizard who is gone. */
void t9a_end_spells(struct battle *b, int owner);
void t9a_end_spells_of(struct battle *b, int caster);

/* clang-format off */
#define T9A_ASKS_10(X)
#define T9A_EVENTS_10(X)
#define T9A_RULES_10(X) \
    X(t9a_magic, MAGIC, "ch10_magic.c", BEGIN)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_magic {
    uint64_t unused;
};
#pragma GCC diagnostic pop

#endif
