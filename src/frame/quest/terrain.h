/* terrain.h -- tables of quest as YAML, in inches, and its kinds of terrain: see
 * read/scenery.h. A chasm is as deep as its height:
 *
 *       - {kind: chasm, at: [0, 0], height: 3} */
#ifndef ALEA_FRAME_QUEST_TERRAIN_H
#define ALEA_FRAME_QUEST_TERRAIN_H

#include "books/quest/ch90.h"
#include "read/scenery.h"

extern const struct measure quest_inches;
extern const struct scenery_book quest_tables;

#endif
