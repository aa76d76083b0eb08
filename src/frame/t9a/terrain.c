/* terrain.c -- the tables of t9a and its kinds of terrain: see read/scenery.h. */
#include <stdio.h>

#include "base/error.h"
#include "books/t9a/book.h"
#include "books/t9a/ch07_table.h"
#include "books/t9a/ch18.h"
#include "frame/t9a/book.h"
#include "frame/t9a/content.h"

enum { SIDE_MOST = INCH(144) };

const struct measure t9a_inches = { { 2540, 1 }, { "\"", "\"" }, SIDE_MOST };

/* What the rules make of a piece is its ground; traits say how it looks. A tree, a
 * wall, a house is no rectangle of another height: nothing here is high. */
static const struct scenery_trait traits[] = {
    { "open", .special = GROUND_OPEN },
    { "impassable", TRAIT_SOLID | TRAIT_HIDES, GROUND_IMPASSABLE },
    { "building", TRAIT_SOLID | TRAIT_HIDES, GROUND_BUILDING },
    { "hill", .special = GROUND_HILL },
    { "forest", TRAIT_WOOD, GROUND_FOREST },
    { "field", .special = GROUND_FIELD },
    { "shallow-water", TRAIT_WATER, GROUND_WATER },
    { "wall", TRAIT_LINEAR, GROUND_WALL },
    { "ruins", TRAIT_ROCKY, GROUND_RUINS },
};
_Static_assert(sizeof traits / sizeof *traits == GROUNDS, "each ground");

static struct vec size_of(enum t9a_table table)
{
    return table == TABLE_SMALL ? vec(T9A_SMALL_WIDTH, T9A_SMALL_DEPTH)
                                : vec(T9A_TABLE_WIDTH, T9A_TABLE_DEPTH);
}

static void deal(struct field *out, const void *content, const void *settings,
                 uint64_t seed)
{
    const struct t9a_content *c = content;
    const struct t9a_settings *s = settings;

    t9a_deal(out, &c->grounds, size_of((enum t9a_table)s->table), seed);
    snprintf(out->name, sizeof out->name, "Table %llu",
             (unsigned long long)seed);
}

const struct scenery_book t9a_tables = {
    .id = "t9a",
    .version = "version",
    .measure = &t9a_inches,
    .side = T9A_TABLE_WIDTH,
    .table_least = INCH(12),
    .side_least = INCH(1) / 4,
    .height_most = INCH(12),
    .roof_most = INCH(12),
    .kinds_rule = T9A(18, 20),
    .sides_rule = T9A(7, 3),
    .trait = traits,
    .traits = GROUNDS,
    .dealt = "die", /* t9a.07.08 */
    .dealt_most = T9A_FACES,
    .by_die = true,
    .build = t9a_field_build,
    .kinds = offsetof(struct t9a_content, grounds),
    .deal = deal,
    .book = &t9a_book,
    .own = sizeof(struct t9a_stage),
    .catalogue = offsetof(struct t9a_content, catalogue),
    .points = offsetof(struct t9a_stage, catalogue),
    .players = T9A_SIDES,
};

/* ---- for commands and routes: read/book_tables.h ---- */

static char *deal_wanted(const void *content, const struct wants *w,
                         bool mirrored, uint64_t seed)
{
    const struct t9a_content *c = content;
    const struct t9a_settings settings = { .table = w->flag(w, "warband")
                                                        ? TABLE_SMALL
                                                        : TABLE_LARGE };
    struct field field = { .pieces = 0 };

    (void)mirrored; /* t9a.07.06 they never are */
    deal(&field, content, &settings, seed);
    return scenery_write(&t9a_tables, &c->grounds, &field);
}

static const struct cli_option wants[] = {
    { "warband",
      0,
      NULL,
      { "t9a : une table de 48 × 36 pouces, pour des Patrouilles",
        "t9a: a table of 48 × 36 inches, for Warbands" } },
    { 0 },
};

const struct book_tables t9a_battlefields = {
    .scenery = &t9a_tables,
    .deal = deal_wanted,
    .wants = wants,
    .fine = { "jouable", "playable" },
};
