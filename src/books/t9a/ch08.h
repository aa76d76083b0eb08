/* ch08.h -- chapters 7 and 8: what is agreed and drawn before the battle, and
 * deployment. */
#ifndef ALEA_BOOKS_T9A_CH08_H
#define ALEA_BOOKS_T9A_CH08_H

#include "books/t9a/units.h"

/* clang-format off */
#define T9A_ASKS_08(X)
#define T9A_EVENTS_08(X)
#define T9A_RULES_08(X) \
    X(t9a_setup, SETUP, "ch07_setup.c", BEGIN) \
    X(t9a_deploy, DEPLOY, "ch08_deployment.c", BEGIN)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_setup {
    uint64_t unused;
};
struct t9a_deploy {
    uint64_t unused;
};
#pragma GCC diagnostic pop

#endif
