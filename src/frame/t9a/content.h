/* content.h -- what books/t9a says, each thing with all the words it is known by. An
 * army book is data: each file of armybooks/ adds one (docs/armybooks.md). */
#ifndef ALEA_FRAME_T9A_CONTENT_H
#define ALEA_FRAME_T9A_CONTENT_H

#include "books/t9a/roster.h"
#include "read/fields_content.h"
#include "read/names.h"

struct t9a_content {
    struct t9a_catalogue catalogue;
    struct names troops, specials; /* ORDER of the lists that rules know */
    struct names weapons, armours, paths, spells, items, armies;
    struct names entries, army_items; /* of the army book that is read */
    struct terrain_kinds grounds;
    uint64_t hash; /* of all files, for records */
};

static inline const struct t9a_catalogue *t9a_catalogue_of(const void *content)
{
    return &((const struct t9a_content *)content)->catalogue;
}

/* Its files. */
extern const struct content_part t9a_content_parts[];

#endif
