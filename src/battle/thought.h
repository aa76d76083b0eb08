/* thought.h -- what a player says of his decision: minds say it, watchers are
 * told. */
#ifndef ALEA_BATTLE_THOUGHT_H
#define ALEA_BATTLE_THOUGHT_H

#include "battle/ask.h"

/* Why a player who looks ahead answers so. */
struct thought {
    int32_t tried, playouts; /* answers and battles; 0: it did not look ahead */
    int32_t chance;          /* of winning with its answer, of 1000 */
    int32_t other_chance;    /* and with the best of the others, */
    struct decision other;   /* which is this */
};

#endif
