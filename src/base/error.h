/* error.h -- filling a struct alea_error. */
#ifndef ALEA_BASE_ERROR_H
#define ALEA_BASE_ERROR_H

#include <alea/error.h>

/* Fills the error and returns false, so that a parser can 'return error_set()'.
 * A longer sentence is cut with "..." on a whole UTF-8 character. The arguments
 * may be the old message, to say more of it. A null error is not filled. */
bool error_set(struct alea_error *error, enum alea_code code, int line,
               int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The code's own sentence. */
const char *error_words(enum alea_code code);

#endif
