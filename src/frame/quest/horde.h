/* horde.h -- who comes against the heroes, and when: the waves of missions.yaml,
 * or a list of somebody's own, with which battles are begun as with an army.
 *
 *     book: quest
 *     format: 1
 *     machine: yes
 *     enemies: {fr: Les Pillards, en: The raiders}
 *     waves:
 *       - {round: 1, dice: [vermin, riflemen, cutthroats, marksman,
 *          fever-weaver, turret]}
 *       - ...
 *     heavy: colossus
 *     plain: riflemen
 *     villain: tyrant
 *
 * What such a list does not say is as in the book's own missions. */
#ifndef ALEA_FRAME_QUEST_HORDE_H
#define ALEA_FRAME_QUEST_HORDE_H

#include <stdio.h>

#include "frame/quest/content.h"

/* The shortest list of all: the book's own enemies. */
#define QUEST_MACHINE_LIST "book: quest\nformat: 1\nmachine: yes\n"

/* Is this the list of the machine's side? Then it is taken. */
bool quest_is_horde(const struct yaml_node *root);
bool quest_read_horde(struct yaml_report *report,
                      const struct quest_content *content,
                      struct yaml_node *root, struct quest_horde *out);
/* Writes one as YAML that reads back as the same. */
void quest_write_horde(FILE *out, const struct quest_horde *horde,
                       const struct quest_content *content);

#endif
