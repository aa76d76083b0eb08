/* options.c -- see options.h. */
#include "battle/options.h"

#include <stddef.h>

const char *const no_yes_words[] = { "no", "yes", NULL };
const char *const piece_words[MAX_PIECES + 1] = { PIECE_WORDS_63, "piece-64",
                                                  NULL };
