/* kinds.c -- the kinds of terrain of a book: see kinds.h. */
#include "frame/ofas/kinds.h"

#include "read/take.h"
#include "read/word.h"

#include <stdio.h>
#include <string.h>

enum { MAX_CARDS = 40, SEATS_MOST = 99 };

/* ORDER TRAITS: by bit of enum trait. */
static const char *const trait_names[] = {
    "solid",    "hides",  "screens", "difficult", "dangerous", "linear",
    "shelters", "guards", "raised",  "floors",    "roof",      "wood",
    "traps",    "deep",   "climb",   "cover",     "ladder",
};
enum { TRAITS = sizeof trait_names / sizeof *trait_names };

/* ORDER FLAGS */
static const char *const flag_words[OFAS_FLAG_COUNT] = {
    "difficult|difficile", "dangerous|dangereux",   "hostile|hostile",
    "dense|dense",         "climbable|escaladable", "unclimbable|inescaladable",
};

/* ofas.13.37 */
static const char *const weight_words[] = { "light|léger", "medium|moyen",
                                            "heavy|lourd" };
enum { WEIGHTS = sizeof weight_words / sizeof *weight_words, TOUGH_MOST = 9 };

const char *flag_names(enum ofas_flag flag)
{
    return flag_words[flag];
}

/* ORDER SPECIALS */
static const char *const special_words_known[] = {
    "none|aucun",
    "communication|communication-centre|centre-de-communication",
    "crystals|cristaux",
    "generator|power-generator|générateur",
    "smoke|smoke-generator|fumée",
    "hospital|field-hospital|hôpital",
    "idol|idole",
    "monument",
    "ammunition|munitions",
    "tower|control-tower|tour",
    "weapon|automated-weapon|arme",
};
_Static_assert(sizeof special_words_known / sizeof *special_words_known ==
                   SPECIALS,
               "names for each");

const char *special_names(enum ofas_special special)
{
    return special_words_known[special];
}

const char *special_word(enum ofas_special special, enum lang lang,
                         char out[KIND_NAMES])
{
    const char *names = special_words_known[special];
    const char *last = strrchr(names, '|');
    size_t first = strcspn(names, "|");

    /* English comes first, French last. */
    if (lang == LANG_FR && last)
        snprintf(out, KIND_NAMES, "%s", last + 1);
    else
        snprintf(out, KIND_NAMES, "%.*s", (int)first, names);
    return out;
}

const char *kind_names(const struct ofas_terrain_kind *kind,
                       char out[KIND_NAMES])
{
    snprintf(out, KIND_NAMES, "%s|%s|%s%s%s", kind->name[LANG_EN],
             kind->name[LANG_FR], kind->key, kind->also[0] ? "|" : "",
             kind->also);
    return out;
}

/* A list of words, each one of n sets of names, as bits. */
static void take_bits(struct yaml_report *report, struct yaml_node *node,
                      const char *const *names, int n, uint32_t *bits)
{
    for (struct yaml_node *item = yaml_first(node); item;
         item = yaml_next(node, item)) {
        int bit = yaml_choice(report, item, names, n);

        if (bit >= 0)
            *bits |= (uint32_t)1 << bit;
    }
}

static bool take_size(struct yaml_report *report, struct yaml_node *node,
                      struct ofas_terrain_kind *kind)
{
    if (!yaml_list(report, node))
        return false;
    if (node->count != 2)
        return yaml_fail(report, node, ALEA_VALUE,
                         "une taille s'écrit avec deux nombres : [8, 6]",
                         "a size is two numbers: [8, 6]");
    if (!yaml_length(report, node->first, INCH(1), &kind->width) ||
        !yaml_length(report, node->first->next, INCH(1), &kind->depth))
        return false;
    if (kind->width < MM(1) || kind->depth < MM(1) ||
        kind->width > OFAS_TABLE_MOST || kind->depth > OFAS_TABLE_MOST)
        return yaml_fail(report, node, ALEA_VALUE,
                         "cette taille est trop petite ou trop grande",
                         "this size is too small or too large");
    return true;
}

static void take_height(struct yaml_report *report, struct yaml_node *node,
                        struct ofas_terrain_kind *kind)
{
    if (yaml_length(report, node, INCH(1), &kind->height) &&
        (kind->height < 0 || kind->height > OFAS_HEIGHT_MOST))
        yaml_fail(report, node, ALEA_VALUE, "hauteur non valide",
                  "invalid height");
}

static void take_kind(struct yaml_report *report, struct yaml_node *node,
                      struct ofas_terrain_kind *kind)
{
    struct yaml_map map;
    struct yaml_node *n;
    bool first = false;
    int32_t number;
    int bit;

    if (!yaml_open(&map, report, node))
        return;
    if ((n = yaml_need(&map, "key")) != NULL)
        yaml_text(report, n, kind->key, sizeof kind->key);
    if ((n = yaml_need(&map, "fr")) != NULL)
        yaml_text(report, n, kind->name[LANG_FR], OFAS_NAME);
    if ((n = yaml_need(&map, "en")) != NULL)
        yaml_text(report, n, kind->name[LANG_EN], OFAS_NAME);
    if ((n = yaml_take(&map, "also")) != NULL)
        take_also(report, n, kind->also, sizeof kind->also);
    if ((n = yaml_need(&map, "traits")) != NULL)
        take_bits(report, n, trait_names, TRAITS, &kind->traits);
    if ((n = yaml_take(&map, "flags")) != NULL)
        take_bits(report, n, flag_words, OFAS_FLAG_COUNT, &kind->flags);
    if ((n = yaml_need(&map, "size")) != NULL)
        take_size(report, n, kind);
    if ((n = yaml_take(&map, "height")) != NULL)
        take_height(report, n, kind);
    if ((n = yaml_take(&map, "resistance")) != NULL &&
        yaml_whole(report, n, 0, TOUGH_MOST, &number))
        kind->tough = (uint8_t)number;
    if ((n = yaml_take(&map, "weight")) != NULL &&
        (bit = yaml_choice(report, n, weight_words, WEIGHTS)) >= 0)
        kind->weight = (uint8_t)(bit + 1);
    if ((n = yaml_take(&map, "structure")) != NULL &&
        yaml_whole(report, n, 0, TOUGH_MOST, &number))
        kind->structure = kind->heavy = (uint8_t)number;
    if ((n = yaml_take(&map, "seats")) != NULL &&
        yaml_whole(report, n, 0, SEATS_MOST, &number))
        kind->seats = (uint8_t)number;
    if ((n = yaml_take(&map, "heavy-structure")) != NULL &&
        yaml_whole(report, n, 0, TOUGH_MOST, &number))
        kind->heavy = (uint8_t)number;
    if ((n = yaml_take(&map, "deck")) != NULL)
        yaml_whole(report, n, 0, MAX_CARDS, &kind->deck);
    if ((n = yaml_take(&map, "first")) != NULL)
        yaml_yes(report, n, &first);
    kind->first = first;
    yaml_close(&map);
}

/* Two kinds must not answer to the same key. */
static void check_new(struct yaml_report *report, const struct yaml_node *node,
                      const struct ofas_kinds *kinds)
{
    const char *key = kinds->kind[kinds->count].key;

    for (int i = 0; i < kinds->count; i++)
        if (word_same(kinds->kind[i].key, key))
            yaml_fail(report, node, ALEA_VALUE, "« %s » y figure déjà",
                      "\"%s\" is already listed", key);
}

static void take_kinds(struct yaml_map *m, struct ofas_kinds *kinds)
{
    struct yaml_report *report = m->report;
    struct yaml_node *node = yaml_need(m, "terrain");

    if (!node || !yaml_list(report, node))
        return;
    if (node->count < 1 || node->count > OFAS_KINDS) {
        yaml_fail(report, node, ALEA_LIMIT,
                  "%d genres de terrain ; il en faut entre 1 et %d",
                  "%d kinds of terrain; expected 1 to %d", node->count,
                  OFAS_KINDS);
        return;
    }
    for (struct yaml_node *n = node->first; n; n = n->next) {
        take_kind(report, n, &kinds->kind[kinds->count]);
        check_new(report, n, kinds);
        kinds->count++;
    }
}

bool kinds_load(struct ofas_kinds *out, const char *folder, enum lang lang,
                struct content_error *error)
{
    struct ofas_kinds kinds = { .count = 0 };
    struct content_files files;

    content_begin(&files, "ofas", folder, lang, error);
    if (content_open(&files, "terrain.yaml"))
        take_kinds(&files.map, &kinds);
    if (!content_close(&files))
        return false;
    kinds.hash = files.hash;
    *out = kinds;
    return true;
}
