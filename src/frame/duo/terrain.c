/* terrain.c -- the tables of duo and its kinds of terrain: see read/scenery.h. */
#include "frame/duo/terrain.h"

#include <stdio.h>
#include <stdlib.h>

#include "books/duo/book.h"
#include "books/duo/rules.h"
#include "frame/duo/book.h"
#include "frame/duo/content.h"
#include "frame/duo/settings.h"

const struct measure duo_pas = { { 2500, 1 },
                                 { "pas", "paces" },
                                 DUO_TABLE_MOST };

/* What the rules of duo make of a piece. */
static const struct scenery_trait traits[] = {
    { "solid", .bit = TRAIT_SOLID },   { "hides", .bit = TRAIT_HIDES },
    { "cover", .bit = TRAIT_COVER },   { "difficult", .bit = TRAIT_DIFFICULT },
    { "linear", .bit = TRAIT_LINEAR }, { "roof", .bit = TRAIT_ROOF },
    { "climb", .bit = TRAIT_CLIMB },   { "deep", .bit = TRAIT_DEEP },
    { "ladder", .bit = TRAIT_LADDER },
};

static void deal(struct field *out, const void *content, const void *settings,
                 uint64_t seed)
{
    const struct duo_content *c = content;
    const struct duo_agreed *agreed = settings;
    const struct duo_script *s = duo_script_of(c, agreed);
    int32_t width = s->field.width, depth = s->field.depth;

    if (width == 0)
        width = depth = agreed->table ? PAS(agreed->table) : PAS(48);
    if (s->dealt)
        duo_deal(out, &c->kinds, width, depth, seed, !agreed->uneven);
    else
        *out = s->field;
    snprintf(out->name, sizeof out->name, "%s", s->name[LANG_FR]);
}

const struct scenery_book duo_tables = {
    .id = "duo",
    .version = "version",
    .measure = &duo_pas,
    .side = PAS(48), /* duo.90.01 */
    .table_least = DUO_TABLE_LEAST,
    .side_least = DUO_SIDE_LEAST,
    .height_most = DUO_HEIGHT_MOST,
    .roof_most = DUO_ROOF_MOST,
    .kinds_rule = DUO(90, 3),
    .sides_rule = DUO(90, 1),
    .trait = traits,
    .traits = sizeof traits / sizeof *traits,
    .dealt = "die", /* duo.90.03 */
    .dealt_most = 6,
    .by_die = true,
    .build = duo_field_build,
    .kinds = offsetof(struct duo_content, kinds),
    .deal = deal,
    .book = &duo_book,
    .own = sizeof(struct duo_stage),
    .catalogue = offsetof(struct duo_content, catalogue),
    .points = offsetof(struct duo_stage, catalogue),
    .players = 2,
    .fault = {
        [FIELD_LEANS_NOT] = {
            DUO(15, 16),
            { "cette échelle ne touche rien sur quoi on puisse monter",
              "this ladder touches nothing that models can stand on" } },
        [FIELD_LINE] = {
            DUO(17, 2),
            { "un obstacle linéaire a un pas de haut au plus",
              "a linear obstacle is at most one pace high" } },
        [FIELD_ROOFS] = {
            DUO(15, 18),
            { "ce toit en touche un autre dont la hauteur diffère de moins "
              "d'un pas : il faut la même hauteur, ou au moins un pas "
              "d'écart",
              "this roof touches another whose height differs by less than a "
              "pace: make them equal, or at least a whole pace apart" } },
    },
};

/* ---- for commands and routes: read/book_tables.h ---- */

enum { LEAST = 12, MOST = 72, USUAL = 48 }; /* sides in pas */

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
static char *deal_wanted(const void *content, const struct wants *w,
                         bool mirrored, uint64_t seed)
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

const struct book_tables duo_battlefields = {
    .scenery = &duo_tables,
    .deal = deal_wanted,
    .wants = wants,
    .fine = { "jouable", "playable" },
};
