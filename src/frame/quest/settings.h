/* settings.h -- what the players of quest agreed on, as JSON.
 *
 *     {"mission":"recovery","level":0,"small":false,"rounds":0}
 *
 * mission   a mission of missions.yaml, none, or
 *           rolled: the die says which             quest.90.36
 * level     0 to 3                                 quest.90.44
 * small     a table of 24", all distances halved   quest.02.06
 * rounds    0: those of the mission                quest.90.36 */
#ifndef ALEA_FRAME_QUEST_SETTINGS_H
#define ALEA_FRAME_QUEST_SETTINGS_H

#include <jansson.h>

#include "base/lang.h"
#include "books/quest/roster.h"

#include <alea/error.h>

/* Nothing but what is usual. */
struct quest_settings quest_usual(void);
/* A new map; the caller gives it back with json_decref(). */
json_t *quest_settings_json(const struct quest_settings *settings);
/* Reads a map; what it does not say is usual. False, and 'out' untouched, when a
 * key or a value is unknown. */
bool quest_read_settings(struct quest_settings *out, const json_t *map,
                         enum lang lang, struct alea_error *error);
/* Sets one of them from its words, as a command line has them. */
bool quest_set_setting(struct quest_settings *settings, const char *key,
                       const char *word, enum lang lang,
                       struct alea_error *error);

#endif
