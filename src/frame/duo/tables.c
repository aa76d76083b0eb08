/* tables.c -- tables of duo for commands and routes: see read/book_tables.h. */
#include "frame/duo/book.h"

#include <stdlib.h>

#include "base/error.h"
#include "books/duo/book.h"
#include "books/duo/rules.h"
#include "frame/duo/content.h"
#include "frame/duo/terrain.h"

enum { LEAST = 12, MOST = 72, USUAL = 48 }; /* sides in pas */

static const struct scenery_table *table_of(const struct table_report *report)
{
    return &((const struct scenery_report *)(const void *)report)->table;
}

static void check(struct table_report *out, const void *content,
                  const char *text, size_t size, enum lang lang)
{
    const struct duo_content *c = content;

    scenery_check((struct scenery_report *)(void *)out, &duo_tables, &c->kinds,
                  text, size, lang);
}

/* ---- dealing ---- */

/* 48x36: the size in pas. */
static bool size_wanted(const struct wants *w, int32_t *width, int32_t *depth)
{
    const char *size = w->word(w, "size");
    int64_t side = USUAL;
    char *end = NULL;
    long across, deep;

    if (!w->whole(w, "side", LEAST, MOST, &side))
        return false;
    across = deep = (long)side;
    if (size) {
        across = strtol(size, &end, 10);
        deep = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    }
    if ((end && *end) || PAS(across) < DUO_TABLE_LEAST || across > MOST ||
        PAS(deep) < DUO_TABLE_LEAST || deep > MOST)
        return wants_refuse(w, "size",
                            "« %s » n'est pas une taille comme 48x36",
                            "\"%s\" is not a size such as 48x36", size);
    *width = PAS(across);
    *depth = PAS(deep);
    return true;
}

/* The scenario of that name; *out is NULL where none is wanted. */
static bool script_wanted(const struct wants *w, const struct duo_content *c,
                          const struct duo_script **out)
{
    const char *word = w->word(w, "scenario");
    char keys[200];

    *out = word ? duo_find_script(&c->scripts, word) : NULL;
    return !word || *out ||
           wants_refuse(w, "scenario",
                        "scénario inconnu « %s » ; au choix : %s",
                        "unknown scenario \"%s\"; choose from %s", word,
                        duo_script_keys(&c->scripts, keys, sizeof keys));
}

/* A table that is dealt, or that of a scenario. */
static char *deal(const void *content, const struct wants *w, bool mirrored,
                  uint64_t seed)
{
    const struct duo_content *c = content;
    const struct duo_script *script;
    struct field field = { .pieces = 0 };
    int32_t width = 0, depth = 0;

    if (!size_wanted(w, &width, &depth) || !script_wanted(w, c, &script))
        return NULL;
    if (script && script->field.width) {
        width = script->field.width;
        depth = script->field.depth;
    }
    if (script && !script->dealt)
        field = script->field;
    else
        duo_deal(&field, &c->kinds, width, depth, seed, mirrored);
    return scenery_write(&duo_tables, &c->kinds, &field);
}

/* clang-format off */
static const struct cli_option wants[] = {
    { "size", 0, "WxD", { "taille de la table (48x48 par défaut)",
                          "size of the table (default 48x48)" } },
    { "scenario", 0, "NAME", { "duo : une table pour ce scénario",
                               "duo: a table for this scenario" } },
    { 0 },
};
/* clang-format on */

/* A battle of nobody, in one block. */
struct empty {
    struct stage stage; /* first, so that its address is the block's */
    struct duo_stage own;
};

static struct stage *stage(const struct table_report *report,
                           const void *content, enum lang lang,
                           struct alea_error *error)
{
    struct empty *e = calloc(1, sizeof *e);

    if (!e) {
        error_memory(error, lang);
        return NULL;
    }
    e->own.catalogue = &((const struct duo_content *)content)->catalogue;
    e->stage = (struct stage){ .book = &duo_book,
                               .terrain = table_of(report)->terrain,
                               .own = &e->own,
                               .players = 2 };
    return &e->stage;
}

const struct book_tables duo_battlefields = {
    .size = sizeof(struct scenery_report),
    .check = check,
    .deal = deal,
    .wants = wants,
    .stage = stage,
    .fine = { "jouable", "playable" },
};
