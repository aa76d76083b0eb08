/* scenarios.h -- books/duo/scenarios.yaml. */
#ifndef ALEA_FRAME_DUO_SCENARIOS_H
#define ALEA_FRAME_DUO_SCENARIOS_H

#include "books/duo/scenario.h"
#include "read/yaml.h"

/* Reads the list of scenarios; what is wrong goes to the report. */
void duo_take_scripts(struct yaml_map *map, const struct terrain_kinds *kinds,
                      struct duo_scripts *out);
/* The scenario of that name, in any of its words; NULL when there is none, or the
 * word is "". */
const struct duo_script *duo_find_script(const struct duo_scripts *scripts,
                                         const char *word);
/* Its key, as the words of all of them: "skirmish, objectives, ...". */
const char *duo_script_keys(const struct duo_scripts *scripts, char *out,
                            size_t size);

#endif
