/* kinds.h -- the kinds of terrain of a book: books/ofas/terrain.yaml. */
#ifndef ALEA_TEXT_KINDS_H
#define ALEA_TEXT_KINDS_H

#include "books/ofas/field.h"
#include "frame/ofas/content.h"
#include "read/yaml.h"

enum { KIND_NAMES = 3 * OFAS_NAME + OFAS_KIND_WORDS + 4 };

/* Loads folder/ofas/terrain.yaml, or what is built in when the folder is NULL.
 * On false the error says which file, and 'out' is untouched. */
bool kinds_load(struct ofas_kinds *out, const char *folder, enum lang lang,
                struct content_error *error);
/* All words for a kind as one set of names: key, English, French, others.
 * Returns 'out'. */
const char *kind_names(const struct ofas_terrain_kind *kind,
                       char out[KIND_NAMES]);
/* The words for a flag: "dense", "climbable|escaladable". */
const char *flag_names(enum ofas_flag flag);
/* The names of what a piece may be besides: "monument|monument". */
const char *special_names(enum ofas_special special);
/* One of them, for people. */
const char *special_word(enum ofas_special special, enum lang lang,
                         char out[KIND_NAMES]);

#endif
