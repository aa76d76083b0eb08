/* ch11.h -- chapter 11: the Shooting Phase, and shots at who charges; 15 machines of
 * war. Core of alea, not of the book. */
#ifndef ALEA_BOOKS_T9A_CH11_H
#define ALEA_BOOKS_T9A_CH11_H

#include "books/t9a/ch13.h"
#include "books/t9a/ch18.h"

/* t9a.09.09, 11.15 has it weapons to Stand and Shoot with at that charger? */
bool t9a_can_stand_and_shoot(const struct battle *b, int u, int charger);
/* CALL(b, HERE, t9a_volley, .unit = u, .target = v, .stands = true): t9a.11.15 shots at
 * a charger, with their casualties and panic. */

/* clang-format off */
#define T9A_ASKS_11(X)
#define T9A_EVENTS_11(X)
#define T9A_RULES_11(X) \
    X(t9a_shooting, SHOOTING, "ch11_shooting.c", BEGIN) \
    X(t9a_volley, VOLLEY, "ch11_volley.c", BEGIN)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_shooting {
    uint64_t unused;
};
/* Shots of one unit at another. */
struct t9a_volley {
    uint8_t unit, target;
    uint8_t stands; /* t9a.11.15 as a reaction to its charge */
    uint8_t unused[5];
};
#pragma GCC diagnostic pop

#endif
