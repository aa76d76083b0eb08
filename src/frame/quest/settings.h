/* settings.h -- what the players of quest agreed on: one row for each of them.
 *
 *     {"mission":"recovery","level":0,"small":false,"rounds":0} */
#ifndef ALEA_FRAME_QUEST_SETTINGS_H
#define ALEA_FRAME_QUEST_SETTINGS_H

#include "read/fields.h"

extern const struct row quest_settings_rows[]; /* of struct quest_settings */

#endif
