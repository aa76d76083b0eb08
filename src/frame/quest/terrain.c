/* terrain.c -- the tables of quest and its kinds of terrain: see read/scenery.h. A
 * chasm is as deep as its height:
 *
 *       - {kind: chasm, at: [0, 0], height: 3} */
#include "frame/quest/book.h"

#include <stdio.h>

#include "base/error.h"
#include "books/quest/book.h"
#include "books/quest/ch90.h"
#include "books/quest/rules.h"
#include "frame/quest/content.h"

const struct measure quest_inches = { { 2540, 1 },
                                      { "\"", "\"" },
                                      QUEST_TABLE_MOST };

/* What the rules of quest make of a piece; acid is no trait of the table. */
static const struct scenery_trait traits[] = {
    { "solid", .bit = TRAIT_SOLID },
    { "hides", .bit = TRAIT_HIDES },
    { "cover", .bit = TRAIT_COVER },
    { "difficult", .bit = TRAIT_DIFFICULT },
    { "dangerous", .bit = TRAIT_DANGEROUS },
    { "roof", .bit = TRAIT_ROOF },
    { "chasm", .bit = TRAIT_DEEP },
    { "acid", .special = QUEST_ACID },
};

/* quest.02.04, 02.06: a table of 48", or of 24". */
static bool allows(const struct terrain *t, enum lang lang,
                   struct alea_error *error)
{
    if (t->width == t->depth &&
        (t->width == QUEST_TABLE || t->width == QUEST_SMALL_TABLE))
        return true;
    error_say(
        error, lang, ALEA_ILLEGAL, 1, 1,
        "une table fait 48 x 48 pouces, ou 24 x 24 ; celle-ci fait %d x %d",
        "a table is 48 x 48 inches, or 24 x 24; this one is %d x %d",
        (int)(t->width / INCH(1)), (int)(t->depth / INCH(1)));
    error->rule = QUEST(2, 4);
    return false;
}

static void deal(struct field *out, const void *content, const void *settings,
                 uint64_t seed)
{
    const struct quest_content *c = content;
    const struct quest_settings *s = settings;

    quest_deal(out, &c->grounds, s->small, seed);
    snprintf(out->name, sizeof out->name, "%s",
             s->rolled ? "Mission tirée au dé"
                       : c->catalogue.mission[s->mission].name[LANG_FR]);
}

/* A mission of nobody. */
static void empty(void *own, const void *content, const struct terrain *t)
{
    struct quest_stage *s = own;

    s->catalogue = &((const struct quest_content *)content)->catalogue;
    s->settings.small = t->width == QUEST_SMALL_TABLE;
    s->layout = quest_layout_for(&s->settings);
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
    .dealt = "count", /* quest.90.46 */
    .dealt_most = 20,
    .build = quest_field_build,
    .kinds = offsetof(struct quest_content, grounds),
    .allows = allows,
    .deal = deal,
    .book = &quest_book,
    .own = sizeof(struct quest_stage),
    .empty = empty,
    .players = QUEST_SIDES,
    .fault = {
        [FIELD_ROOFS] = {
            QUEST(90, 46),
            { "ce toit en touche un autre dont la hauteur diffère de moins "
              "d'un pouce : il faut la même hauteur, ou au moins un pouce "
              "d'écart",
              "this roof touches another whose height differs by less than "
              "an inch: make them equal, or at least a whole inch apart" } },
    },
};

/* ---- for commands and routes: read/book_tables.h ---- */

/* quest.02.04, 02.06: a table of 48", or of 24". */
static char *deal_wanted(const void *content, const struct wants *w,
                         bool mirrored, uint64_t seed)
{
    enum { SMALL = 24, LARGE = 48 };
    const struct quest_content *c = content;
    struct field field = { .pieces = 0 };
    int64_t side = w->flag(w, "small") ? SMALL : LARGE;

    (void)mirrored; /* the heroes come from the south */
    if (!w->whole(w, "side", SMALL, LARGE, &side))
        return NULL;
    quest_deal(&field, &c->grounds, side < LARGE, seed);
    return scenery_write(&quest_tables, &c->grounds, &field);
}

static const struct cli_option wants[] = {
    { "small",
      0,
      NULL,
      { "quest : table de 24 pouces", "quest: 24-inch table" } },
    { 0 },
};

const struct book_tables quest_battlefields = {
    .scenery = &quest_tables,
    .deal = deal_wanted,
    .wants = wants,
    .fine = { "jouable", "playable" },
};
