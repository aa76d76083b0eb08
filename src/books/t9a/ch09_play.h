/* ch09_play.h -- chapter 9: the Movement Phase as it is played; with what of chapters
 * 16 and 20 is a move. The geometry is in ch09.h and ch09_charge.h. */
#ifndef ALEA_BOOKS_T9A_CH09_PLAY_H
#define ALEA_BOOKS_T9A_CH09_PLAY_H

#include "books/t9a/ch09_charge.h"
#include "books/t9a/ch13.h"

/* clang-format off */
#define T9A_ASKS_09(X)
#define T9A_EVENTS_09(X)
#define T9A_RULES_09(X) \
    X(t9a_movement, MOVEMENT, "ch09_movement.c", BEGIN) \
    X(t9a_stupidity, STUPIDITY, "ch20_stupidity.c", BEGIN)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_movement {
    uint64_t unused;
};
/* t9a.20.24 tests at the start of the turn. */
struct t9a_stupidity {
    uint64_t unused;
};
#pragma GCC diagnostic pop

#endif
