/* odds_words.h -- attacks typed as numbers: "shots=10 precision=2 then ...". */
#ifndef ALEA_REPORT_ODDS_WORDS_H
#define ALEA_REPORT_ODDS_WORDS_H

#include "base/error.h"
#include "base/lang.h"
#include "battle/book.h"

#include <stddef.h>

enum { ODDS_ATTACKS = 24 }; /* that can be typed */

/* Reads words of the form number=value, "then" between attacks; numbers of the
 * target may stand anywhere and hold for all. False, with the error filled, when
 * a word or a value is wrong. */
bool odds_read(const struct odds_book *book, char *const *word, int words,
               enum lang lang, struct odds_plan *out, struct alea_error *error);

/* What a number may be: "1..6", or its words, "no|yes"; returns 'out'. */
const char *odds_values(const struct odds_number *n, char *out, size_t size);

#endif
