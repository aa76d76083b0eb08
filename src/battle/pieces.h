/* pieces.h -- words for pieces of the terrain, as options of a question. */
#ifndef ALEA_BATTLE_PIECES_H
#define ALEA_BATTLE_PIECES_H

#include "table/terrain.h"

/* "piece-1" .. "piece-64", counted from 1 as people do; NULL-ended. */
extern const char *const piece_words[MAX_PIECES + 1];

#endif
