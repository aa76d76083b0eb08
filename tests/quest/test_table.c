/* Tables of quest as they are dealt (quest.90.46), many of them: all pieces,
 * none on another, none in the hero zone; and everything on them can be walked
 * to and climbed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "books/quest/quest.h"
#include "frame/quest/content.h"
#include "read/embedded.h"
#include "table/reach.h"

enum { TABLES = 300, WALKED = 25 };

static struct quest_content content;

static int load(void **state)
{
    struct content_error error;

    (void)state;
    if (content_fill(&quest_text, &content, content_folder(), LANG_EN, &error))
        return 0;
    print_error("%s:%d:%d: %s\n", error.file, error.error.line,
                error.error.column, error.error.message);
    return -1;
}

static void deal(uint64_t seed, bool small, struct terrain *out)
{
    struct field field;
    int bad = 0;

    quest_deal(&field, &content.grounds, small, seed);
    if (quest_field_build(&field, &content.grounds, out, &bad) != FIELD_FINE)
        fail_msg("table %d: piece %d is wrong", (int)seed, bad);
}

static void all_pieces_are_dealt(void **state)
{
    struct terrain t;

    (void)state;
    for (int i = 0; i < 2 * TABLES; i++) {
        deal((uint64_t)i / 2, i % 2, &t);
        for (int k = 0; k < content.grounds.count; k++) {
            int count = 0;

            for (int p = 0; p < t.pieces; p++)
                count += t.piece[p].kind == k;
            if (content.grounds.kind[k].dealt)
                assert_int_equal(count, content.grounds.kind[k].dealt);
        }
        assert_true(t.pieces >= 20); /* quest.02.05 */
        assert_int_equal(t.width, i % 2 ? INCH(24) : INCH(48));
    }
}

static void no_piece_lies_on_another(void **state)
{
    struct terrain t;

    (void)state;
    for (int i = 0; i < 2 * TABLES; i++) {
        deal((uint64_t)i / 2, i % 2, &t);
        for (int p = 0; p < t.pieces; p++)
            for (int q = 0; q < p; q++)
                if (polygon_overlaps(&t.piece[p].shape, &t.piece[q].shape))
                    fail_msg("table %d: %d lies on %d", i / 2, p, q);
    }
}

static void the_hero_zone_is_bare(void **state)
{
    struct quest_layout zones;
    struct terrain t;

    (void)state;
    for (int i = 0; i < 2 * TABLES; i++) {
        deal((uint64_t)i / 2, i % 2, &t);
        zones = quest_layout_for(
            &(struct quest_settings){ .small = (uint8_t)(i % 2) });
        for (int p = 0; p < t.pieces; p++) {
            const struct box *z = &zones.hero_zone,
                             *b = &t.piece[p].shape.around;

            assert_true(b->right <= z->left || z->right <= b->left ||
                        b->top <= z->bottom || z->top <= b->bottom);
        }
    }
}

/* The middle of a piece. */
static struct vec middle(const struct piece *p)
{
    return vec((p->shape.around.left + p->shape.around.right) / 2,
               (p->shape.around.bottom + p->shape.around.top) / 2);
}

static bool walks(const struct terrain *t, int32_t radius, bool small,
                  struct step to)
{
    const struct mover m = { .radius = radius,
                             .climb = small ? INCH(3) / 2 : INCH(3),
                             .avoids = TRAIT_SOLID | TRAIT_DEEP };
    const struct step home = { vec(0, -t->depth / 2 + 2 * radius), 0 };
    struct way way;

    return reach_shortest(t, &m, NULL, home, to, -1, &way) == REACH_FREE;
}

/* quest.04.09 from the hero zone onto every roof, the high one over its step. */
static void every_roof_is_climbed(void **state)
{
    struct terrain t;

    (void)state;
    for (int i = 0; i < 2 * WALKED; i++) {
        deal((uint64_t)i / 2, i % 2, &t);
        for (int p = 0; p < t.pieces; p++)
            if (t.piece[p].traits & TRAIT_ROOF &&
                !walks(&t, INCH(1) / 2, i % 2,
                       (struct step){ middle(&t.piece[p]), t.piece[p].floors }))
                fail_msg("table %d: nobody gets onto piece %d", i / 2, p);
    }
}

/* A colossus gets from the north edge to the hero zone. */
static void the_largest_base_gets_through(void **state)
{
    struct terrain t;

    (void)state;
    for (int i = 0; i < WALKED; i++) {
        deal((uint64_t)i, false, &t);
        if (!walks(&t, INCH(1), false,
                   (struct step){ vec(0, t.depth / 2 - INCH(1)), 0 }) &&
            !walks(&t, INCH(1), false,
                   (struct step){ vec(INCH(10), t.depth / 2 - INCH(1)), 0 }))
            fail_msg("table %d: no way from north to south", i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_pieces_are_dealt),
        cmocka_unit_test(no_piece_lies_on_another),
        cmocka_unit_test(the_hero_zone_is_bare),
        cmocka_unit_test(every_roof_is_climbed),
        cmocka_unit_test(the_largest_base_gets_through),
    };

    return cmocka_run_group_tests_name("quest_table", tests, load, NULL);
}
