/* ch12.h -- chapter 12: the Close Combat Phase; 16.09 challenges, 17 the command
 * group in combat. Core of alea, not of the book. */
#ifndef ALEA_BOOKS_T9A_CH12_H
#define ALEA_BOOKS_T9A_CH12_H

#include "books/t9a/ch09_charge.h"
#include "books/t9a/ch13.h"

/* clang-format off */
#define T9A_ASKS_12(X)
#define T9A_EVENTS_12(X)
#define T9A_RULES_12(X) \
    X(t9a_combats, COMBATS, "ch12_combats.c", BEGIN)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_combats {
    uint64_t unused;
};
#pragma GCC diagnostic pop

#endif
