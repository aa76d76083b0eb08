/* terrain_kinds.c -- the kinds of terrain of duo: see terrain.h. */
#include <stdio.h>

#include "books/duo/rules.h"
#include "text/duo/take.h"
#include "text/duo/terrain.h"
#include "text/word.h"

enum { DIE = 6 };

/* What the rules of duo make of a piece. */
static const struct {
    const char *word;
    uint32_t bit;
} traits[] = {
    { "solid", TRAIT_SOLID },   { "hides", TRAIT_HIDES },
    { "cover", TRAIT_COVER },   { "difficult", TRAIT_DIFFICULT },
    { "linear", TRAIT_LINEAR }, { "roof", TRAIT_ROOF },
    { "climb", TRAIT_CLIMB },   { "deep", TRAIT_DEEP },
    { "ladder", TRAIT_LADDER },
};
enum { TRAITS = sizeof traits / sizeof *traits };

const char *duo_kind_names(const struct duo_kind *kind,
                           char out[DUO_KIND_NAMES])
{
    snprintf(out, DUO_KIND_NAMES, "%s|%s|%s%s%s", kind->key,
             kind->name[LANG_EN], kind->name[LANG_FR], kind->also[0] ? "|" : "",
             kind->also);
    return out;
}

static void take_traits(struct yaml_report *report, struct yaml_node *node,
                        uint32_t *bits)
{
    const char *words[TRAITS];

    for (int i = 0; i < TRAITS; i++)
        words[i] = traits[i].word;
    for (struct yaml_node *item = yaml_first(node); item;
         item = yaml_next(node, item)) {
        const int i = yaml_choice(report, item, words, TRAITS);

        if (i >= 0)
            *bits |= traits[i].bit;
    }
}

static void take_sizes(struct yaml_report *report, struct yaml_map *map,
                       struct duo_kind *kind)
{
    struct yaml_node *n;
    struct vec size = { 0, 0 };

    if ((n = yaml_need(map, "size")) != NULL &&
        duo_take_pair(report, n, DUO_SIDE_LEAST, DUO_TABLE_MOST, &size)) {
        kind->width = size.x;
        kind->depth = size.y;
    }
    if ((n = yaml_take(map, "height")) != NULL)
        duo_take_length(report, n, 0,
                        kind->traits & TRAIT_ROOF ? DUO_ROOF_MOST
                                                  : DUO_HEIGHT_MOST,
                        &kind->height);
}

/* 'with' comes later: it names kinds that may not be read yet. */
static void take_kind(struct yaml_report *report, struct yaml_node *node,
                      struct duo_kind *kind, struct yaml_node **with)
{
    struct yaml_map map;
    struct yaml_node *n;
    int32_t die;

    if (!yaml_open(&map, report, node))
        return;
    if ((n = yaml_need(&map, "key")) != NULL)
        yaml_text(report, n, kind->key, sizeof kind->key);
    if ((n = yaml_need(&map, "fr")) != NULL)
        yaml_text(report, n, kind->name[LANG_FR], DUO_NAME);
    if ((n = yaml_need(&map, "en")) != NULL)
        yaml_text(report, n, kind->name[LANG_EN], DUO_NAME);
    if ((n = yaml_take(&map, "also")) != NULL)
        take_also(report, n, kind->also, sizeof kind->also);
    if ((n = yaml_need(&map, "traits")) != NULL)
        take_traits(report, n, &kind->traits);
    take_sizes(report, &map, kind);
    if ((n = yaml_take(&map, "die")) != NULL &&
        yaml_whole(report, n, 1, DIE, &die))
        kind->die = (uint8_t)die;
    *with = yaml_take(&map, "with");
    yaml_close(&map);
}

static int take_kind_word(struct yaml_report *report,
                          const struct duo_kinds *kinds,
                          const struct yaml_node *node)
{
    char names[DUO_KINDS][DUO_KIND_NAMES];
    const char *set[DUO_KINDS];

    for (int i = 0; i < kinds->count; i++)
        set[i] = duo_kind_names(&kinds->kind[i], names[i]);
    return yaml_choice(report, node, set, kinds->count);
}

static void take_with(struct yaml_report *report, const struct duo_kinds *kinds,
                      struct yaml_node *node, struct duo_with *with)
{
    struct yaml_map map;
    struct yaml_node *n;
    int kind;

    if (!yaml_open(&map, report, node))
        return;
    if ((n = yaml_need(&map, "kind")) != NULL &&
        (kind = take_kind_word(report, kinds, n)) >= 0)
        with->kind = (uint8_t)kind;
    if ((n = yaml_need(&map, "at")) != NULL)
        duo_take_point(report, n, &with->at);
    if ((n = yaml_take(&map, "turn")) != NULL)
        take_turn(report, n, &with->turn);
    yaml_close(&map);
}

static void take_withs(struct yaml_report *report,
                       const struct duo_kinds *kinds, struct yaml_node *list,
                       struct duo_kind *kind)
{
    if (!yaml_list(report, list))
        return;
    if (list->count > DUO_KIND_WITH) {
        yaml_fail(report, list, ALEA_LIMIT,
                  "%d éléments ; il en faut %d au plus",
                  "%d pieces; %d are the most", list->count, DUO_KIND_WITH);
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next)
        take_with(report, kinds, n, &kind->with[kind->withs++]);
}

/* Two kinds must not answer to the same key, nor to the same die. */
static void check_new(struct yaml_report *report, const struct yaml_node *node,
                      const struct duo_kinds *kinds)
{
    const struct duo_kind *new = &kinds->kind[kinds->count];

    for (int i = 0; i < kinds->count; i++) {
        if (word_same(kinds->kind[i].key, new->key))
            yaml_fail(report, node, ALEA_VALUE, "« %s » y est déjà",
                      "\"%s\" is there already", new->key);
        if (new->die && kinds->kind[i].die == new->die) {
            yaml_fail(report, node, ALEA_VALUE, "le résultat %d du dé est pris",
                      "the result %d of the die is taken", new->die);
            take_by(report, DUO(90, 3));
        }
    }
}

void duo_take_kinds(struct yaml_map *m, struct duo_kinds *out)
{
    struct yaml_node *with[DUO_KINDS] = { NULL };
    struct yaml_node *list = yaml_need(m, "terrain");

    if (!list || !yaml_list(m->report, list))
        return;
    if (list->count < 1 || list->count > DUO_KINDS) {
        yaml_fail(m->report, list, ALEA_LIMIT,
                  "%d genres de terrain ; il en faut de 1 à %d",
                  "%d kinds of terrain; there must be 1 to %d", list->count,
                  DUO_KINDS);
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next) {
        take_kind(m->report, n, &out->kind[out->count], &with[out->count]);
        check_new(m->report, n, out);
        out->count++;
    }
    for (int i = 0; i < out->count; i++)
        if (with[i])
            take_withs(m->report, out, with[i], &out->kind[i]);
}
