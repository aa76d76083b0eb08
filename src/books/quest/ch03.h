/* ch03.h -- chapter 3: the round. */
#ifndef ALEA_BOOKS_QUEST_CH03_H
#define ALEA_BOOKS_QUEST_CH03_H

#include "books/quest/state.h"

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct quest_game {
    uint64_t unused;
};
struct quest_round {
    uint64_t unused;
};
struct quest_heroes {
    uint64_t unused;
};
struct quest_machine {
    uint64_t place; /* of the order */
};

#pragma GCC diagnostic pop

#endif
