/* terrain.c -- the tables of bts and its kinds of terrain: see read/scenery.h. */
#include "frame/bts/book.h"

#include <stdio.h>

#include "base/error.h"
#include "books/bts/bts.h"
#include "books/bts/ch01_table.h"
#include "frame/bts/content.h"

const struct measure bts_centimetres = { { 1000, 1 },
                                         { "cm", "cm" },
                                         BTS_TABLE };

/* What the rules of bts make of a piece: ch08.h, ch09.h. */
static const struct scenery_trait traits[] = {
    { "solid", .bit = TRAIT_SOLID },
    { "hides", .bit = TRAIT_HIDES },
    { "wooded", .bit = TRAIT_WOOD },
    { "rocky", .bit = TRAIT_ROCKY },
    { "urban", .bit = TRAIT_URBAN },
    { "aquatic", .bit = TRAIT_WATER },
    { "deep", .bit = TRAIT_DEEP },
    { "ditch", .bit = TRAIT_DITCH },
    { "obstacle", .bit = TRAIT_LINEAR },
    { "raised", .bit = TRAIT_ROOF },
    { "slope", .bit = TRAIT_RAISED },
    { "building", .bit = TRAIT_SOLID, .special = 1 },
    { "fortified", .bit = TRAIT_SOLID, .special = 2 },
    { "burns", .bit = TRAIT_BURNS },
};

/* bts.01.01 */
static bool allows(const struct terrain *t, enum lang lang,
                   struct alea_error *error)
{
    if (t->width == BTS_TABLE && t->depth == BTS_TABLE)
        return true;
    error_say(error, lang, ALEA_ILLEGAL, 1, 1,
              "une table fait 120 x 120 cm ; celle-ci fait %d x %d",
              "a table is 120 x 120 cm; this one is %d x %d",
              (int)(t->width / CM(1)), (int)(t->depth / CM(1)));
    error->rule = BTS(1, 1);
    return false;
}

static void deal_share(struct field *out, const struct bts_content *c,
                       int share, uint64_t seed)
{
    bts_deal(out, &c->grounds, share, seed);
    snprintf(out->name, sizeof out->name, "Table %llu",
             (unsigned long long)seed);
}

static void deal(struct field *out, const void *content, const void *settings,
                 uint64_t seed)
{
    (void)settings;
    deal_share(out, content, BTS_SCENERY, seed);
}

/* A battle of nobody. */
static void empty(void *own, const void *content, const struct terrain *t)
{
    struct bts_stage *s = own;

    (void)t;
    s->catalogue = bts_catalogue_of(content);
    s->weapon = s->catalogue->weapon;
}

const struct scenery_book bts_tables = {
    .id = "bts",
    .version = "version",
    .measure = &bts_centimetres,
    .side = BTS_TABLE,
    .table_least = CM(30),
    .side_least = MM(5),
    .height_most = CM(60),
    .roof_most = MAX_FLOOR * CM(1),
    .kinds_rule = BTS(8, 2),
    .sides_rule = BTS(1, 1),
    .opens = true,
    .trait = traits,
    .traits = sizeof traits / sizeof *traits,
    .dealt = "count", /* bts.01.02 */
    .dealt_most = 20,
    .build = bts_field_build,
    .kinds = offsetof(struct bts_content, grounds),
    .allows = allows,
    .deal = deal,
    .book = &bts_book,
    .own = sizeof(struct bts_stage),
    .empty = empty,
    .players = BTS_SIDES,
    .fault = {
        [FIELD_ROOFS] = {
            BTS(15, 10),
            { "cette hauteur en touche une autre dont le sommet diffère de "
              "moins d'un centimètre : il faut la même hauteur, ou au moins un "
              "centimètre d'écart",
              "this height touches another whose top differs by less than a "
              "centimetre: make them equal, or at least a centimetre apart" } },
    },
};

/* ---- for commands and routes: read/book_tables.h ---- */

static char *deal_wanted(const void *content, const struct wants *w,
                         bool mirrored, uint64_t seed)
{
    const struct bts_content *c = content;
    struct field field = { .pieces = 0 };
    int64_t share = BTS_SCENERY;

    (void)mirrored; /* they all are */
    if (!w->whole(w, "scenery", 0, 100, &share))
        return NULL;
    if (share > BTS_SCENERY_MOST) {
        wants_forbid(
            w, BTS(1, 2), "les décors couvrent au plus %d %% de la table",
            "scenery covers at most %d%% of the table", BTS_SCENERY_MOST);
        return NULL;
    }
    deal_share(&field, c, (int)share, seed);
    return scenery_write(&bts_tables, &c->grounds, &field);
}

static const struct cli_option wants[] = {
    { "scenery",
      0,
      "N",
      { "bts : part de la table couverte de décors, en % (33 par défaut)",
        "bts: share of the table that scenery covers, in % (default 33)" } },
    { 0 },
};

const struct book_tables bts_battlefields = {
    .scenery = &bts_tables,
    .deal = deal_wanted,
    .wants = wants,
    .fine = { "jouable", "playable" },
};
