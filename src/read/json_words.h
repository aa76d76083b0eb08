/* json_words.h -- what is wrong with a JSON text, in words. */
#ifndef ALEA_READ_JSON_WORDS_H
#define ALEA_READ_JSON_WORDS_H

#include <jansson.h>

#include "base/lang.h"

/* Says what jansson found wrong; in English in its own words. */
const char *json_words(const json_error_t *error, enum lang lang);

#endif
