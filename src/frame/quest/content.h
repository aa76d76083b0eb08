/* content.h -- what books/quest/ says: heroes, enemies, weapons, skills, spells,
 * gear, missions and terrain, each with all the words it is known by. */
#ifndef ALEA_FRAME_QUEST_CONTENT_H
#define ALEA_FRAME_QUEST_CONTENT_H

#include "books/quest/ch90.h"
#include "read/brief.h"
#include "read/fields_content.h"
#include "read/names.h"

struct quest_content {
    struct quest_catalogue catalogue;
    struct names kinds; /* heroes, then enemies */
    struct names weapons, spells, skills, gear, missions, finds;
    struct names stats, traits, weapon_rules, conditions; /* ORDER of each */
    struct terrain_kinds grounds;
    struct brief brief;
    uint64_t hash; /* of all files, for records */
};

/* Its files: rows.c. */
extern const struct content_part quest_content_parts[];

#endif
