/* party.h -- parties as text: docs/parties.md describes the format.
 *
 *     book: quest
 *     format: 1
 *     name: Les Vétérans
 *     supplies: 2
 *     heroes:
 *       - {hero: sentinel, name: Brune, upgrades: [more-power],
 *          gear: [issue-rifle]} */
#ifndef ALEA_FRAME_QUEST_PARTY_H
#define ALEA_FRAME_QUEST_PARTY_H

#include <stdio.h>

#include "books/quest/ch90.h"
#include "frame/quest/content.h"

enum { QUEST_PARTY_FORMAT = 1 };

/* Takes a party out of a map; false when something cannot be read or may not be
 * played: the report says what, and the rule. */
bool quest_take_party(struct yaml_report *report,
                      const struct quest_content *content,
                      struct yaml_node *node, struct quest_party *out);
/* What the rules say against a party that was read from there. */
bool quest_judge_party(struct yaml_report *report,
                       const struct quest_content *content,
                       struct yaml_node *node, const struct quest_party *party);
/* Writes it as YAML that reads back as the same party. */
void quest_write_party(FILE *out, const struct quest_party *party,
                       const struct quest_content *content);

#endif
