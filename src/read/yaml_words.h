/* yaml_words.h -- what is wrong with a YAML text, in words. */
#ifndef ALEA_READ_YAML_WORDS_H
#define ALEA_READ_YAML_WORDS_H

#include "base/lang.h"

/* What libfyaml found wrong, said in a language: in English in its own words,
 * in French in ours; where it has none, that something is malformed. */
const char *yaml_words(const char *english, enum lang lang);

#endif
