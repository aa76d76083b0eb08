/* test_table.c -- tables of bts as they are dealt (bts.01.02), many of them: the share
 * that scenery covers, no piece on another, nothing that nobody can get to, and room
 * to deploy in the zones of all scenarios. It is counted in squares of half a
 * centimetre, apart from how the tables are made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/bts/ch01_table.h"
#include "bts/scene.h"
#include "frame/bts/book.h"
#include "frame/bts/content.h"
#include "read/embedded.h"
#include "read/file.h"
#include "read/scenery.h"

enum {
    TABLES = 300, /* of the usual share */
    EACH = 6,     /* of each share there may be */
    SQUARE = CM(1) / 2,
    SQUARES = BTS_TABLE / SQUARE /* on a side */
};

static struct bts_content content;

static int load(void **state)
{
    struct content_error error;

    (void)state;
    if (content_fill(&bts_text, &content, content_folder(), LANG_EN, &error))
        return 0;
    print_error("%s:%d:%d: %s\n", error.file, error.error.line,
                error.error.column, error.error.message);
    return -1;
}

static void deal(uint64_t seed, int share, struct terrain *out)
{
    struct field field;
    int bad = 0;

    bts_deal(&field, &content.grounds, share, seed);
    if (bts_field_build(&field, &content.grounds, out, &bad) != FIELD_FINE)
        fail_msg("table %d of %d%%: piece %d is wrong", (int)seed, share, bad);
}

/* The middle of a square. */
static struct vec middle(int x, int y)
{
    return vec(SQUARE * x + SQUARE / 2 - BTS_TABLE / 2,
               SQUARE * y + SQUARE / 2 - BTS_TABLE / 2);
}

/* ---- how much of it is covered ---- */

/* In thousandths of the table. */
static int covered(const struct terrain *t)
{
    int count = 0;

    for (int y = 0; y < SQUARES; y++)
        for (int x = 0; x < SQUARES; x++)
            for (int p = 0; p < t->pieces; p++)
                if (polygon_has(&t->piece[p].shape, middle(x, y))) {
                    count++;
                    break;
                }
    return (int)((int64_t)count * 1000 / ((int64_t)SQUARES * SQUARES));
}

static void has_share(uint64_t seed, int share)
{
    struct terrain t;
    int found;

    deal(seed, share, &t);
    found = covered(&t);
    if (found < 10 * share - 10 || found > 10 * share + 10)
        fail_msg("table %d: %d.%d%% in place of %d%%", (int)seed, found / 10,
                 found % 10, share);
}

/* bts.01.02 as the book suggests, whatever the seed. */
static void a_third_is_covered(void **state)
{
    (void)state;
    for (int seed = 0; seed < TABLES; seed++)
        has_share((uint64_t)seed, BTS_SCENERY);
}

static void every_share_is_met(void **state)
{
    (void)state;
    for (int share = 0; share <= BTS_SCENERY_MOST; share++)
        for (int seed = 0; seed < EACH; seed++)
            has_share((uint64_t)(seed + 1000 * share), share);
}

/* The usual table has all that terrain.yaml counts. */
static void all_kinds_are_dealt(void **state)
{
    struct terrain t;

    (void)state;
    for (int seed = 0; seed < TABLES; seed++) {
        deal((uint64_t)seed, BTS_SCENERY, &t);
        for (int k = 0; k < content.grounds.count; k++) {
            const int wanted = content.grounds.kind[k].dealt;
            int count = 0;

            for (int p = 0; p < t.pieces; p++)
                count += t.piece[p].kind == k;
            if (count < wanted)
                fail_msg("table %d: %d x %s", seed, count,
                         content.grounds.kind[k].key);
        }
    }
}

/* But the walls of a ruin stand in it. */
static void no_piece_lies_on_another(void **state)
{
    struct terrain t;

    (void)state;
    for (int i = 0; i < TABLES; i++) {
        deal((uint64_t)i, i % (BTS_SCENERY_MOST + 1), &t);
        for (int p = 0; p < t.pieces; p++)
            for (int q = 0; q < p; q++)
                if (polygon_overlaps(&t.piece[p].shape, &t.piece[q].shape) &&
                    !content.grounds.kind[t.piece[q].kind].withs)
                    fail_msg("table %d: %d lies on %d", i, p, q);
    }
}

/* ---- who gets where ---- */

static bool bars(const struct piece *p)
{
    return p->traits & (TRAIT_SOLID | TRAIT_LINEAR | TRAIT_ROOF);
}

/* Can it stand there without a test, and without lying across anything? */
static bool stands(const struct terrain *t, const struct footprint *print)
{
    const int32_t edge = BTS_TABLE / 2;
    const struct box table = { -edge, -edge, edge, edge };

    if (!footprint_held(&table, print))
        return false;
    for (int p = 0; p < t->pieces; p++)
        if (bars(&t->piece[p]) && footprint_over(print, &t->piece[p].shape))
            return false;
    return true;
}

static struct footprint base(struct vec at, int32_t radius)
{
    return (struct footprint){ .hull.at = at, .radius = radius };
}

/* Marks all squares that are joined to one; how many. */
static int flood(uint8_t *free_at, int first)
{
    static const int next[] = { 1, -1, SQUARES, -SQUARES };
    static int stack[SQUARES * SQUARES];
    int depth = 0, count = 0;

    stack[depth++] = first;
    free_at[first] = 0;
    while (depth > 0) {
        const int at = stack[--depth];

        count++;
        for (int i = 0; i < 4; i++)
            if (free_at[at + next[i]]) {
                free_at[at + next[i]] = 0;
                stack[depth++] = at + next[i];
            }
    }
    return count;
}

/* Goes everywhere that it can stand, round all that bars the way. The outermost
 * squares are never free: it would hang over the edge. */
static void goes_everywhere(uint64_t seed, int share, int32_t radius)
{
    static uint8_t free_at[SQUARES * SQUARES];
    struct terrain t;
    int places = 0, first = 0;

    deal(seed, share, &t);
    for (int i = 0; i < SQUARES * SQUARES; i++) {
        const struct footprint print =
            base(middle(i % SQUARES, i / SQUARES), radius);

        free_at[i] = stands(&t, &print);
        places += free_at[i];
        if (free_at[i])
            first = i;
    }
    assert_true(places > 0);
    if (flood(free_at, first) != places)
        fail_msg("table %d of %d%%: a pocket", (int)seed, share);
}

/* A foot soldier, and what is as wide as the hulls of the two factions. */
static void there_are_no_pockets(void **state)
{
    (void)state;
    for (int i = 0; i < TABLES / 6; i++) {
        goes_everywhere((uint64_t)i, BTS_SCENERY, MM(25) / 2);
        goes_everywhere((uint64_t)i, BTS_SCENERY, CM(5) / 2);
        goes_everywhere((uint64_t)i, i % (BTS_SCENERY_MOST + 1), CM(5) / 2);
    }
    goes_everywhere(1, BTS_SCENERY_MOST, CM(5) / 2);
}

/* ---- where armies deploy ---- */

static struct scene s;

/* Of all places in the zone of a player, so many in a hundred are free for a base;
 * and does the largest hull fit in somewhere? */
static int room_in(int player, bool *hull_fits)
{
    int all = 0, good = 0;

    *hull_fits = false;
    for (int i = 0; i < SQUARES * SQUARES; i += 3) {
        const struct vec at = middle(i % SQUARES, i / SQUARES);
        const struct footprint print = base(at, MM(25) / 2);
        const struct footprint hull = {
            .hull = { .at = at, .half_length = CM(6), .half_width = CM(4) }
        };

        if (!bts_zone_takes(&s.b, player, &print))
            continue;
        all++;
        good += stands(&s.stage.terrain, &print);
        *hull_fits |= bts_zone_takes(&s.b, player, &hull) &&
                      stands(&s.stage.terrain, &hull);
    }
    assert_true(all > 0);
    return 100 * good / all;
}

/* bts.24.10, 24.31, 24.37: of any zone at least half is free. */
static void zones_have_room(void **state)
{
    bool hull_fits;

    (void)state;
    for (int i = 0; i < TABLES; i++) {
        const int share = i % 2 ? i / 2 % (BTS_SCENERY_MOST + 1) : BTS_SCENERY;
        int room;

        scene_begin(&s);
        deal((uint64_t)i, share, &s.stage.terrain);
        battle_init(&s.b, &s.stage, 1);
        bts_state(&s.b)->scenario = (uint8_t)(i % SCENARIO_COUNT);
        if (bts_plan(&s.b)->ground == GROUND_HALVES)
            bts_state(&s.b)->half = (uint8_t)(1 + i / SCENARIO_COUNT % 2);
        for (int player = 0; player < BTS_SIDES; player++) {
            room = room_in(player, &hull_fits);
            if (room < 50 || !hull_fits)
                fail_msg("table %d of %d%%, scenario %d: %d%% of the zone of %d"
                         " is free%s",
                         i, share, i % SCENARIO_COUNT, room, player,
                         hull_fits ? "" : ", no hull fits");
        }
    }
}

/* ---- those that are ready ---- */

/* bts.01.02 about a third of each. */
static void ready_tables_have_their_share(void **state)
{
    static const char *const names[] = {
        "old-forest", "old-fort", "pass", "river", "ruined-city", "village"
    };

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct alea_error error = { 0 };
        struct scenery_table *t;
        char path[80], *text;
        size_t size;
        int found;

        snprintf(path, sizeof path, "books/bts/tables/%s.yaml", names[i]);
        text = file_read(path, &size, LANG_EN, &error);
        assert_non_null(text);
        t = scenery_played(&bts_tables, &content, text, size, true, LANG_EN,
                           &error);
        if (!t)
            fail_msg("%s: %s", path, error.message);
        found = covered(&t->terrain);
        if (found < 280 || found > 380)
            fail_msg("%s: %d.%d%%", path, found / 10, found % 10);
        free(t);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_third_is_covered),
        cmocka_unit_test(every_share_is_met),
        cmocka_unit_test(all_kinds_are_dealt),
        cmocka_unit_test(no_piece_lies_on_another),
        cmocka_unit_test(there_are_no_pockets),
        cmocka_unit_test(zones_have_room),
        cmocka_unit_test(ready_tables_have_their_share),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
