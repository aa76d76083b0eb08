/* naming.h -- things that content names: as numbers of events, as options of
 * questions, and what texts call them. Rows of the book say which are which
 * (words/book_words.h). */
#ifndef ALEA_WORDS_NAMING_H
#define ALEA_WORDS_NAMING_H

#include "battle/battle.h"
#include "read/fields.h"

/* The catalogue of the book that is played, or NULL. */
const void *words_catalogue(const struct battle *b);
/* What texts call a thing, an option of a question; NULL beyond the last. */
const char *thing_key(const struct battle *b, const struct row_names *things,
                      int i);
const char *option_key(const struct battle *b, int ask, int value);

#endif
