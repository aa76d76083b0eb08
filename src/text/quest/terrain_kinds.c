/* terrain_kinds.c -- the kinds of terrain of quest: see terrain.h. */
#include <stdio.h>

#include "books/quest/rules.h"
#include "text/quest/terrain.h"
#include "text/word.h"

enum { COUNT_MOST = 20, ACID = 1 << 30 };

const struct measure quest_inches = { { 2540, 1 }, "\"", QUEST_TABLE_MOST };

/* What the rules of quest make of a piece; acid is no trait of the table. */
static const struct {
    const char *word;
    uint32_t bit;
} traits[] = {
    { "solid", TRAIT_SOLID },         { "hides", TRAIT_HIDES },
    { "cover", TRAIT_COVER },         { "difficult", TRAIT_DIFFICULT },
    { "dangerous", TRAIT_DANGEROUS }, { "roof", TRAIT_ROOF },
    { "chasm", TRAIT_DEEP },          { "acid", ACID },
};
enum { TRAITS = sizeof traits / sizeof *traits };

const char *quest_ground_names(const struct quest_ground *ground,
                               char out[QUEST_GROUND_NAMES])
{
    snprintf(out, QUEST_GROUND_NAMES, "%s|%s|%s%s%s", ground->key,
             ground->name[LANG_EN], ground->name[LANG_FR],
             ground->also[0] ? "|" : "", ground->also);
    return out;
}

int quest_take_ground(struct yaml_report *report, const struct yaml_node *node,
                      const struct quest_grounds *grounds)
{
    char names[QUEST_GROUNDS][QUEST_GROUND_NAMES];
    const char *set[QUEST_GROUNDS];
    int kind;

    for (int i = 0; i < grounds->count; i++)
        set[i] = quest_ground_names(&grounds->ground[i], names[i]);
    kind = yaml_choice(report, node, set, grounds->count);
    if (kind < 0)
        take_by(report, QUEST(90, 46));
    return kind;
}

static void take_traits(struct yaml_report *report, struct yaml_node *node,
                        struct quest_ground *out)
{
    const char *words[TRAITS];
    uint32_t bits = 0;

    for (int i = 0; i < TRAITS; i++)
        words[i] = traits[i].word;
    for (struct yaml_node *item = yaml_first(node); item;
         item = yaml_next(node, item)) {
        const int i = yaml_choice(report, item, words, TRAITS);

        if (i >= 0)
            bits |= traits[i].bit;
    }
    out->traits = bits & ~(uint32_t)ACID;
    out->special = bits & ACID ? QUEST_ACID : 0;
}

static void take_sizes(struct yaml_map *map, struct quest_ground *out)
{
    struct yaml_node *n;
    struct vec size = { 0, 0 };

    if ((n = yaml_need(map, "size")) != NULL &&
        take_pair(map->report, n, &quest_inches, QUEST_SIDE_LEAST,
                  QUEST_TABLE_MOST, &size)) {
        out->width = size.x;
        out->depth = size.y;
    }
    if ((n = yaml_take(map, "height")) != NULL)
        take_length(map->report, n, &quest_inches, 0,
                    out->traits & TRAIT_ROOF ? QUEST_ROOF_MOST
                                             : QUEST_HEIGHT_MOST,
                    &out->height);
    if (out->traits & TRAIT_DEEP)
        out->height = -out->height; /* how deep it is */
}

/* 'with' comes later: it names kinds that may not be read yet. */
static void take_ground(struct yaml_report *report, struct yaml_node *node,
                        struct quest_ground *out, struct yaml_node **with)
{
    struct yaml_map map;
    struct yaml_node *n;
    int32_t count;

    if (!yaml_open(&map, report, node))
        return;
    if ((n = yaml_need(&map, "key")) != NULL)
        yaml_text(report, n, out->key, sizeof out->key);
    if ((n = yaml_need(&map, "fr")) != NULL)
        yaml_text(report, n, out->name[LANG_FR], QUEST_NAME);
    if ((n = yaml_need(&map, "en")) != NULL)
        yaml_text(report, n, out->name[LANG_EN], QUEST_NAME);
    if ((n = yaml_take(&map, "also")) != NULL)
        take_also(report, n, out->also, sizeof out->also);
    if ((n = yaml_need(&map, "traits")) != NULL)
        take_traits(report, n, out);
    take_sizes(&map, out);
    if ((n = yaml_take(&map, "count")) != NULL &&
        yaml_whole(report, n, 1, COUNT_MOST, &count))
        out->count = (uint8_t)count;
    *with = yaml_take(&map, "with");
    yaml_close(&map);
}

static void take_with(struct yaml_report *report,
                      const struct quest_grounds *grounds,
                      struct yaml_node *node, struct quest_with *with)
{
    struct yaml_map map;
    struct yaml_node *n;
    int kind;

    if (!yaml_open(&map, report, node))
        return;
    if ((n = yaml_need(&map, "kind")) != NULL &&
        (kind = quest_take_ground(report, n, grounds)) >= 0)
        with->kind = (uint8_t)kind;
    if ((n = yaml_need(&map, "at")) != NULL)
        take_point(report, n, &quest_inches, &with->at);
    if ((n = yaml_take(&map, "turn")) != NULL)
        take_turn(report, n, &with->turn);
    yaml_close(&map);
}

static void take_withs(struct yaml_report *report,
                       const struct quest_grounds *grounds,
                       struct yaml_node *list, struct quest_ground *out)
{
    if (!yaml_list(report, list))
        return;
    if (list->count > QUEST_GROUND_WITH) {
        yaml_fail(
            report, list, ALEA_LIMIT, "%d éléments ; il en faut %d au plus",
            "%d pieces; %d are the most", list->count, (int)QUEST_GROUND_WITH);
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next)
        take_with(report, grounds, n, &out->with[out->withs++]);
}

/* Two kinds must not answer to the same key. */
static void check_new(struct yaml_report *report, const struct yaml_node *node,
                      const struct quest_grounds *grounds)
{
    const struct quest_ground *new = &grounds->ground[grounds->count];

    for (int i = 0; i < grounds->count; i++)
        if (word_same(grounds->ground[i].key, new->key))
            yaml_fail(report, node, ALEA_VALUE, "« %s » y est déjà",
                      "\"%s\" is there already", new->key);
}

void quest_take_grounds(struct yaml_map *m, struct quest_grounds *out)
{
    struct yaml_node *with[QUEST_GROUNDS] = { NULL };
    struct yaml_node *list = yaml_need(m, "terrain");

    if (!list || !yaml_list(m->report, list))
        return;
    if (list->count < 1 || list->count > QUEST_GROUNDS) {
        yaml_fail(m->report, list, ALEA_LIMIT,
                  "%d genres de terrain ; il en faut de 1 à %d",
                  "%d kinds of terrain; there must be 1 to %d", list->count,
                  (int)QUEST_GROUNDS);
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next) {
        take_ground(m->report, n, &out->ground[out->count], &with[out->count]);
        check_new(m->report, n, out);
        out->count++;
    }
    for (int i = 0; i < out->count; i++)
        if (with[i])
            take_withs(m->report, out, with[i], &out->ground[i]);
}
