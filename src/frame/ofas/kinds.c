/* kinds.c -- the kinds of terrain of a book: see kinds.h. */
#include "frame/ofas/kinds.h"

#include <stdio.h>
#include <string.h>

#include "frame/ofas/content_in.h"
#include "frame/ofas/field.h"
#include "read/word.h"

enum { MAX_CARDS = 40, SEATS_MOST = 99, TOUGH_MOST = 9 };

/* ORDER TRAITS: by bit of enum trait. */
static const char *const trait_names[] = {
    "solid",    "hides",  "screens", "difficult", "dangerous", "linear",
    "shelters", "guards", "raised",  "floors",    "roof",      "wood",
    "traps",    "deep",   "climb",   "cover",     "ladder",    NULL
};

/* ORDER FLAGS */
const char *const flag_words[] = { "difficult|difficile",
                                   "dangerous|dangereux",
                                   "hostile|hostile",
                                   "dense|dense",
                                   "climbable|escaladable",
                                   "unclimbable|inescaladable",
                                   NULL };

/* ofas.13.37 */
static const char *const weight_words[] = { "light|léger", "medium|moyen",
                                            "heavy|lourd", NULL };

/* ORDER SPECIALS */
const char *const special_words[] = {
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
    NULL
};
_Static_assert(sizeof special_words / sizeof *special_words == SPECIALS + 1 &&
                   sizeof flag_words / sizeof *flag_words ==
                       OFAS_FLAG_COUNT + 1,
               "names for each");

const char *special_word(enum ofas_special special, enum lang lang,
                         char out[KIND_NAMES])
{
    const char *names = special_words[special];
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

/* ---- terrain.yaml ---- */

static bool read_also(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    take_also(f->report, node, (char *)out + row->at, row->size);
    return true;
}

static const struct row_own also = { .read = read_also };

/* clang-format off */
#define COUNT(key, field, to)                                               \
    { key, ROW_WHOLE, ROW_AT(ofas_terrain_kind, field), .most = (to) }

static const struct row does_rows[] = {
    { "fr", ROW_TEXT, .at = LANG_FR * KIND_DOES, .size = KIND_DOES },
    { "en", ROW_TEXT, .at = LANG_EN * KIND_DOES, .size = KIND_DOES },
    { 0 },
};
static const struct row kind_rows[] = {
    { .kind = ROW_ROWS, .rows = content_named },
    { "look", ROW_WORD, ROW_AT(ofas_terrain_kind, look),
      .words = look_words, .plus = 1 },
    { "does", ROW_PART, ROW_AT(ofas_terrain_kind, does), .rows = does_rows },
    { "also", ROW_OWN, ROW_AT(ofas_terrain_kind, also), .own = &also },
    { "traits", ROW_WORDS, ROW_AT(ofas_terrain_kind, traits),
      .words = trait_names, .must = true },
    { "flags", ROW_WORDS, ROW_AT(ofas_terrain_kind, flags),
      .words = flag_words },
    { "size", ROW_PAIR, .at = offsetof(struct ofas_terrain_kind, width),
      .least = MM(1), .most = OFAS_TABLE_MOST, .must = true },
    { "height", ROW_LENGTH, ROW_AT(ofas_terrain_kind, height),
      .most = OFAS_HEIGHT_MOST },
    COUNT("resistance", tough, TOUGH_MOST), /* ofas.13.37 */
    { "weight", ROW_WORD, ROW_AT(ofas_terrain_kind, weight),
      .words = weight_words, .plus = 1 },
    COUNT("structure", structure, TOUGH_MOST), /* ofas.13.34 */
    COUNT("heavy-structure", heavy, TOUGH_MOST),
    COUNT("seats", seats, SEATS_MOST), /* ofas.13.39 */
    COUNT("deck", deck, MAX_CARDS),
    { "first", ROW_FLAG, ROW_AT(ofas_terrain_kind, first) },
    { 0 },
};
static const struct row file_rows[] = {
    { "terrain", ROW_PARTS, ROW_AT(ofas_kinds, kind),
      .each = sizeof(struct ofas_terrain_kind), ROW_COUNT(ofas_kinds, count),
      .least = 1, .most = OFAS_KINDS, .rows = kind_rows, .must = true },
    { 0 },
};
/* clang-format on */

/* Two kinds must not answer to the same key; a heavy piece is as tough as others
 * unless it is said. */
static void finish(struct yaml_map *m, struct ofas_kinds *kinds)
{
    const struct yaml_node *node = yaml_look(m->node, "terrain")->first;

    for (int i = 0; i < kinds->count; i++, node = node->next) {
        struct ofas_terrain_kind *kind = &kinds->kind[i];

        kind->look =
            (uint8_t)(kind->look ? kind->look - 1 : (int)look_of(kind->traits));
        if (!yaml_look(node, "heavy-structure"))
            kind->heavy = kind->structure;
        for (int k = 0; k < i; k++)
            if (word_same(kinds->kind[k].key, kind->key))
                yaml_fail(m->report, node, ALEA_VALUE, "« %s » y figure déjà",
                          "\"%s\" is already listed", kind->key);
    }
}

bool kinds_load(struct ofas_kinds *out, const char *folder, enum lang lang,
                struct content_error *error)
{
    struct ofas_kinds kinds = { .count = 0 };
    struct content_files files;
    const struct fields f = { .report = &files.report,
                              .measure = &ofas_inches,
                              .whole = true };

    content_begin(&files, "ofas", folder, lang, error);
    if (content_open(&files, "terrain.yaml") &&
        fields_take(&f, &files.map, file_rows, &kinds))
        finish(&files.map, &kinds);
    if (!content_close(&files))
        return false;
    kinds.hash = files.hash;
    *out = kinds;
    return true;
}
