/* settings.h -- what the players of an OFAS battle agreed on: one row for each of
 * them, from which records, cases, the command line and the page know it.
 *
 *     {"format":250,"variant":"rolled","condition":"none","hour":"midday",
 *      "range-48":false,"learning":false,"edges":"rolled",
 *      "scenario":"last-stand","attacker":"B", ...} */
#ifndef ALEA_FRAME_OFAS_SETTINGS_H
#define ALEA_FRAME_OFAS_SETTINGS_H

#include "books/ofas/ofas.h"
#include "read/fields.h"

extern const struct row ofas_settings_rows[]; /* of struct ofas_settings */

/* Words of their values, NULL-ended. */
extern const char *const ofas_variants[],
    *const ofas_conditions[], *const ofas_hours[], *const ofas_scenarios[];

/* All of them; a new map. */
json_t *settings_json(const struct ofas_settings *settings);

#endif
