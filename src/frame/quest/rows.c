/* rows.c -- see rows.h. */
#include "frame/quest/rows.h"

#include "frame/quest/content.h"

/* Where the words of a sort of things are: in the content, and in the catalogue
 * that a mission is played with. */
#define NAMES(list, things)                                         \
    {                                                               \
        .names = offsetof(struct quest_content, list),              \
        .called = offsetof(struct quest_catalogue, things[0].name), \
        .stride = sizeof(((struct quest_catalogue *)0)->things[0])  \
    }

const struct row_names quest_mission_names = NAMES(missions, mission);
