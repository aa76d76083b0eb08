/* missions.h -- missions, waves and search tokens of quest, as missions.yaml has
 * them. */
#ifndef ALEA_FRAME_QUEST_MISSIONS_H
#define ALEA_FRAME_QUEST_MISSIONS_H

#include "frame/quest/content.h"

/* Takes the whole file; enemies have been read. */
void quest_take_missions(struct yaml_map *m, struct quest_content *c);

#endif
