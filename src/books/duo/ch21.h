/* ch21.h -- chapter 21: rounds and turns. */
#ifndef ALEA_BOOKS_DUO_CH21_H
#define ALEA_BOOKS_DUO_CH21_H

#include "books/duo/state.h"

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct duo_game {
    uint64_t unused;
};
struct duo_round {
    uint64_t place;
};
struct duo_turn {
    uint64_t unused;
};

#pragma GCC diagnostic pop

#endif
