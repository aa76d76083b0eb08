/* pieces.c -- words for pieces of the terrain. */
#include "battle/pieces.h"

#include <stddef.h>

#define TEN(tens)                                                \
    "piece-" tens "1", "piece-" tens "2", "piece-" tens "3",     \
        "piece-" tens "4", "piece-" tens "5", "piece-" tens "6", \
        "piece-" tens "7", "piece-" tens "8", "piece-" tens "9"

const char *const piece_words[MAX_PIECES + 1] = {
    TEN(""),    "piece-10", TEN("1"),   "piece-20", TEN("2"), "piece-30",
    TEN("3"),   "piece-40", TEN("4"),   "piece-50", TEN("5"), "piece-60",
    "piece-61", "piece-62", "piece-63", "piece-64", NULL
};
