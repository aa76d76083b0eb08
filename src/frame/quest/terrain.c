/* terrain.c -- the tables of quest and its kinds of terrain: see read/scenery.h. */
#include "frame/quest/terrain.h"

#include "books/quest/rules.h"

enum { COUNT_MOST = 20, ACID = 1 << 30 };

const struct measure quest_inches = { { 2540, 1 },
                                      { "\"", "\"" },
                                      QUEST_TABLE_MOST };

/* What the rules of quest make of a piece; acid is no trait of the table. */
static const struct scenery_trait traits[] = {
    { "solid", TRAIT_SOLID },         { "hides", TRAIT_HIDES },
    { "cover", TRAIT_COVER },         { "difficult", TRAIT_DIFFICULT },
    { "dangerous", TRAIT_DANGEROUS }, { "roof", TRAIT_ROOF },
    { "chasm", TRAIT_DEEP },          { "acid", ACID },
};

/* quest.90.46 how many of it are dealt, and whether it is acid. */
static void take_more(struct yaml_map *m, const struct terrain_kinds *before,
                      struct terrain_kind *kind)
{
    struct yaml_node *n = yaml_take(m, "count");
    int32_t count;

    (void)before;
    if (n && yaml_whole(m->report, n, 1, COUNT_MOST, &count))
        kind->dealt = (uint8_t)count;
    if (kind->traits & ACID) {
        kind->traits &= ~(uint32_t)ACID;
        kind->special = QUEST_ACID;
    }
}

const struct scenery_book quest_tables = {
    .id = "quest",
    .version = "format",
    .measure = &quest_inches,
    .side = QUEST_TABLE,
    .table_least = QUEST_TABLE_LEAST,
    .side_least = QUEST_SIDE_LEAST,
    .height_most = QUEST_HEIGHT_MOST,
    .roof_most = QUEST_ROOF_MOST,
    .kinds_rule = QUEST(90, 46),
    .sides_rule = QUEST(2, 4),
    .sinks = true,
    .trait = traits,
    .traits = sizeof traits / sizeof *traits,
    .take_more = take_more,
    .build = quest_field_build,
    .fault = {
        [FIELD_OFF_TABLE] = {
            QUEST(2, 4),
            { "cet élément dépasse de la table",
              "this piece extends beyond the table" } },
        [FIELD_ROOFS] = {
            QUEST(90, 46),
            { "ce toit en touche un autre dont la hauteur diffère de moins "
              "d'un pouce : il faut la même hauteur, ou au moins un pouce "
              "d'écart",
              "this roof touches another whose height differs by less than "
              "an inch: make them equal, or at least a whole inch apart" } },
    },
};
