/* terrain_kinds.c -- the kinds of terrain of duo: see terrain.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
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

static void take_kinds(struct yaml_report *report, struct yaml_node *node,
                       struct duo_kinds *kinds)
{
    struct yaml_node *with[DUO_KINDS] = { NULL };

    if (!yaml_list(report, node))
        return;
    if (node->count < 1 || node->count > DUO_KINDS) {
        yaml_fail(report, node, ALEA_LIMIT,
                  "%d genres de terrain ; il en faut de 1 à %d",
                  "%d kinds of terrain; there must be 1 to %d", node->count,
                  DUO_KINDS);
        return;
    }
    for (struct yaml_node *n = node->first; n; n = n->next) {
        take_kind(report, n, &kinds->kind[kinds->count], &with[kinds->count]);
        check_new(report, n, kinds);
        kinds->count++;
    }
    for (int i = 0; i < kinds->count; i++)
        if (with[i])
            take_withs(report, kinds, with[i], &kinds->kind[i]);
}

bool duo_read_kinds(struct duo_kinds *out, const char *text, size_t size,
                    struct yaml_report *report)
{
    struct duo_kinds kinds = { .hash = hash_bytes(HASH_START, text, size) };
    struct yaml *yaml = yaml_read(text, size, report);
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml)
        return false;
    if (yaml_open(&map, report, yaml_root(yaml)) && content_format(&map)) {
        if ((n = yaml_need(&map, "terrain")) != NULL)
            take_kinds(report, n, &kinds);
        yaml_close(&map);
    }
    yaml_free(yaml);
    if (report->count > 0)
        return false;
    *out = kinds;
    return true;
}

bool duo_load_kinds(struct duo_kinds *out, const char *folder, enum lang lang,
                    struct content_error *error)
{
    struct yaml_report report = { .lang = lang,
                                  .error = &error->error,
                                  .max = 1 };
    char *held = NULL;
    size_t size;
    const char *text =
        content_file("duo", "terrain.yaml", folder, lang, &size, &held, error);
    const bool done = text && duo_read_kinds(out, text, size, &report);

    free(held);
    return done;
}
