/* top_key.h -- what a text says at its top, before anybody knows how to read it.
 *
 * Which book a list is of decides who reads it, so the key 'book' is looked for
 * first, in a text that may be wrong in any other way. What is in quotes, in a
 * comment, in a block of text or inside another map is no key of the top. */
#ifndef ALEA_READ_TOP_KEY_H
#define ALEA_READ_TOP_KEY_H

#include <stddef.h>

/* Where the value of the first of these keys begins (a list that ends with NULL),
 * its quotes left out, and its length; NULL when there is none. YAML in lines
 * or in brackets, JSON, or the first line of a record. */
const char *top_key(const char *text, const char *const *keys, size_t *length);

#endif
