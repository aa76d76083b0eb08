/* rows.h -- the structs of quest, a row for each field: read/fields.h. */
#ifndef ALEA_FRAME_QUEST_ROWS_H
#define ALEA_FRAME_QUEST_ROWS_H

#include "books/quest/roster.h"
#include "read/fields.h"

/* Things of the content that rows name. */
extern const struct row_names quest_mission_names;

#endif
