/* party.h -- lists of quest: a party of heroes, docs/parties.md, or the machine's
 * side, the waves of missions.yaml or others of somebody's own.
 *
 *     book: quest                         book: quest
 *     format: 1                           format: 1
 *     name: Les Vétérans                  machine: yes
 *     supplies: 2                         enemies: {fr: Les Pillards, en: ...}
 *     heroes:                             waves:
 *       - {hero: sentinel, name: Brune,     - {round: 1, dice: [vermin, ...]}
 *          upgrades: [more-power],          - ...
 *          gear: [issue-rifle]}           heavy: colossus
 *
 * What a list of the machine does not say is as in the book's own missions. */
#ifndef ALEA_FRAME_QUEST_PARTY_H
#define ALEA_FRAME_QUEST_PARTY_H

#include "books/quest/ch90.h"
#include "frame/quest/content.h"

enum { QUEST_PARTY_FORMAT = 1 };

/* The shortest list of all: the book's own enemies. */
#define QUEST_MACHINE_LIST "book: quest\nformat: 1\nmachine: yes\n"

struct quest_list {
    bool machine;
    struct quest_party party; /* without heroes when it is the machine's */
    struct quest_horde horde;
};

/* Says what the rules say against a party that was read from there. */
bool quest_judge_party(struct yaml_report *report,
                       const struct quest_content *content,
                       const struct yaml_node *node,
                       const struct quest_party *party);
/* The name he was given, or "La Sentinelle". */
const char *quest_hero_name(const struct quest_catalogue *all,
                            const struct quest_member *m, enum lang lang);

#endif
