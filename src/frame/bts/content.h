/* content.h -- what books/bts/ says, each thing with all the words it is known by. A
 * faction is data: each file of factions/ adds one (docs/factions.md). */
#ifndef ALEA_FRAME_BTS_CONTENT_H
#define ALEA_FRAME_BTS_CONTENT_H

#include "books/bts/roster.h"
#include "read/fields_content.h"
#include "read/names.h"

struct bts_content {
    struct bts_catalogue catalogue;
    struct names keywords; /* those of the rules, species, factions */
    struct names specials, orders, feats, spells, scenarios; /* ORDER of each */
    struct names ranks, armours, plates, places, civilisations;
    struct names factions, weapons, rides, profiles;
    struct names schools, results;
    struct terrain_kinds grounds;
    uint64_t hash; /* of all files, for records */
};

static inline const struct bts_catalogue *bts_catalogue_of(const void *content)
{
    return &((const struct bts_content *)content)->catalogue;
}
/* Its files: rows.c. */
extern const struct content_part bts_content_parts[];

#endif
