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
/* Words of enum ofas_flag, and of enum ofas_special: NULL-ended. */
extern const char *const flag_words[], *const special_words[];
/* What a piece is besides, for people. */
const char *special_word(enum ofas_special special, enum lang lang,
                         char out[KIND_NAMES]);

#endif
