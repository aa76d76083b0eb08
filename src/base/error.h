/* error.h -- filling a struct alea_error. */
#ifndef ALEA_BASE_ERROR_H
#define ALEA_BASE_ERROR_H

#include "base/lang.h"

#include <alea/error.h>

/* Fills the error and returns false, so that a parser can 'return error_set()'.
 * A longer sentence is cut with "..." on a whole UTF-8 character. The arguments
 * may be the old message, to say more of it. A null error is not filled. */
bool error_set(struct alea_error *error, enum alea_code code, int line,
               int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The same for people: one of two formats for the same arguments. */
bool error_say(struct alea_error *error, enum lang lang, enum alea_code code,
               int line, int column, const char *french, const char *english,
               ...) __attribute__((format(printf, 6, 8)))
__attribute__((format(printf, 7, 8)));
/* The same of what a rule forbids, wherever it stands. */
bool error_forbid(struct alea_error *error, enum lang lang, uint16_t rule,
                  const char *french, const char *english, ...)
    __attribute__((format(printf, 4, 6))) __attribute__((format(printf, 5, 6)));
/* Says that memory ran out. Returns false. */
bool error_memory(struct alea_error *error, enum lang lang);
/* The code's own sentence. */
const char *error_words(enum alea_code code);

#endif
