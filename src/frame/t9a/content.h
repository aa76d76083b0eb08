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
    /* The army book that is read, and its words; nothing between two files. */
    struct names entries, army_items;
    struct t9a_army draft;
    struct terrain_kinds grounds;
    uint64_t hash; /* of all files, for records */
};

/* Its files. */
extern const struct content_part t9a_content_parts[];

/* Says what effects of a list lack that their kind needs. */
void t9a_check_effects(const struct fields *f, const struct yaml_node *list,
                       const struct t9a_effect *effect, int effects);
/* Tells what a weapon that shoots lacks. */
void t9a_finish_weapon(const struct fields *f, struct yaml_map *map,
                       void *content, int place, void *thing);
/* Fills in what an entry says in other words, and tells what is missing. */
void t9a_finish_entry(const struct fields *f, struct yaml_map *map,
                      void *content, int place, void *thing);

#endif
