/* thought.h -- why a mind decided so, in one sentence. */
#ifndef ALEA_WORDS_THOUGHT_H
#define ALEA_WORDS_THOUGHT_H

#include "minds/mind.h"
#include "words/words.h"

/* "Run: 58 % to win, 54 % with Move (8 answers, 312 playouts)."; 'before' has
 * the question open that was answered. Empty when it did not look ahead. */
void thought_words(const struct words *w, const struct battle *before,
                   const struct decision *d, const struct thought *why,
                   char *out, size_t size);

#endif
