/* stage.h -- what does not change in a battle: the book, its content, the
 * terrain, the armies. Many battles may share one stage, in many threads. */
#ifndef ALEA_BATTLE_STAGE_H
#define ALEA_BATTLE_STAGE_H

#include "battle/book.h"
#include "table/terrain.h"

struct stage {
    const struct book *book;
    struct terrain terrain;
    const void *own; /* what the book keeps: its armies and settings */
    int32_t players;
};

#endif
