/* options.h -- words for options that questions of many books have. */
#ifndef ALEA_BATTLE_OPTIONS_H
#define ALEA_BATTLE_OPTIONS_H

#include "table/terrain.h"

enum { NO, YES };
extern const char *const no_yes_words[];

/* "piece-1" .. "piece-64", pieces of the terrain counted from 1 as people do;
 * NULL-ended. The first 63 are a list by themselves, for who needs the last bit
 * for "none". */
extern const char *const piece_words[MAX_PIECES + 1];
#define PIECE_WORDS_63                                                  \
    PIECE_WORDS_9(""), "piece-10", PIECE_WORDS_9("1"), "piece-20",      \
        PIECE_WORDS_9("2"), "piece-30", PIECE_WORDS_9("3"), "piece-40", \
        PIECE_WORDS_9("4"), "piece-50", PIECE_WORDS_9("5"), "piece-60", \
        "piece-61", "piece-62", "piece-63"
#define PIECE_WORDS_9(tens)                                      \
    "piece-" tens "1", "piece-" tens "2", "piece-" tens "3",     \
        "piece-" tens "4", "piece-" tens "5", "piece-" tens "6", \
        "piece-" tens "7", "piece-" tens "8", "piece-" tens "9"

#endif
