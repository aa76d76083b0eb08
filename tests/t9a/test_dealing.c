/* test_dealing.c -- t9a chapter 7: terrain that dice place. What each die does, by tables:
 * the kind, the section, how a piece is turned, how far it is moved and where to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/dice.h"
#include "books/t9a/ch07_table.h"
#include "books/t9a/ch18.h"
#include "t9a/content.h"

/* Faces begin at 0 here: a 6 of the book is a 5. Six of them put a piece down: how it is
 * turned (tens of degrees, degrees), 2D6", and where to (tens, degrees). */
enum { PUT = 6 };
static const uint8_t right_here[PUT] = {
    0, 0, 0, 0, 0, 0
}; /* 2" to the east */

static struct field dealt;
static struct dice dice;

static void fall(const uint8_t *faces, int n)
{
    assert_true(dice_add(&dice, faces, n));
}

static void one(int face)
{
    const uint8_t byte = (uint8_t)face;

    fall(&byte, 1);
}

static void begin(void)
{
    dice_seed(&dice, 1);
    dice_use_tape(&dice);
}

static void deal(int32_t width, int32_t depth)
{
    t9a_deal_by(&dealt, &content->grounds, vec(width, depth), &dice);
}

static int ground_of(int piece)
{
    return content->grounds.kind[dealt.piece[piece].kind].special;
}

/* ---- the first piece ---- */

/* t9a.07.05 .. 07.07 */
static void where_the_first_piece_comes_to_lie(void **state)
{
    static const struct {
        int die, section;
        uint8_t put[PUT];
        int ground, x, y, degrees; /* inches */
    } rows[] = {
        { 0, 0, { 0, 0, 0, 0, 0, 0 }, GROUND_BUILDING, -22, -12, 0 },
        { 2, 1, { 0, 0, 0, 0, 0, 0 }, GROUND_BUILDING, 2, -12, 0 },
        { 3, 2, { 0, 0, 0, 0, 0, 0 }, GROUND_IMPASSABLE, 26, -12, 0 },
        { 5, 3, { 0, 0, 0, 0, 0, 0 }, GROUND_IMPASSABLE, -22, 12, 0 },
        { 0, 4, { 0, 0, 0, 0, 0, 0 }, GROUND_BUILDING, 2, 12, 0 },
        { 0, 5, { 0, 0, 0, 0, 0, 0 }, GROUND_BUILDING, 26, 12, 0 },
        /* turned */
        { 0, 1, { 9, 0, 0, 0, 0, 0 }, GROUND_BUILDING, 2, -12, 90 },
        { 0, 1, { 9, 5, 0, 0, 0, 0 }, GROUND_BUILDING, 2, -12, 95 },
        { 0, 1, { 35, 9, 0, 0, 0, 0 }, GROUND_BUILDING, 2, -12, 359 },
        /* how far */
        { 0, 4, { 0, 0, 5, 0, 0, 0 }, GROUND_BUILDING, 7, 12, 0 },
        { 0, 4, { 0, 0, 0, 3, 0, 0 }, GROUND_BUILDING, 5, 12, 0 },
        { 0, 4, { 0, 0, 5, 5, 0, 0 }, GROUND_BUILDING, 12, 12, 0 },
        /* where to */
        { 0, 4, { 0, 0, 0, 0, 9, 0 }, GROUND_BUILDING, 0, 14, 0 },
        { 0, 4, { 0, 0, 2, 3, 18, 0 }, GROUND_BUILDING, -7, 12, 0 },
        { 0, 4, { 0, 0, 5, 4, 27, 0 }, GROUND_BUILDING, 0, 1, 0 },
        /* over the edge, and back */
        { 0, 0, { 0, 0, 5, 5, 18, 0 }, GROUND_BUILDING, -32, -12, 0 },
        { 0, 2, { 0, 0, 5, 5, 0, 0 }, GROUND_BUILDING, 32, -12, 0 },
        { 0, 1, { 0, 0, 5, 5, 27, 0 }, GROUND_BUILDING, 0, -21, 0 },
        { 0, 4, { 0, 0, 5, 5, 9, 0 }, GROUND_BUILDING, 0, 21, 0 },
        { 0, 0, { 9, 0, 5, 5, 18, 0 }, GROUND_BUILDING, -33, -12, 90 },
        { 0, 2, { 9, 0, 5, 5, 0, 0 }, GROUND_BUILDING, 33, -12, 90 },
        { 0, 1, { 9, 0, 5, 5, 27, 0 }, GROUND_BUILDING, 0, -20, 90 },
        { 0, 4, { 9, 0, 5, 5, 9, 0 }, GROUND_BUILDING, 0, 20, 90 },
        /* to the very edge, and not over it */
        { 0, 2, { 0, 0, 5, 1, 0, 0 }, GROUND_BUILDING, 32, -12, 0 },
        { 0, 4, { 0, 0, 5, 2, 9, 0 }, GROUND_BUILDING, 0, 21, 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct scenery *first = &dealt.piece[0];

        begin();
        one(rows[i].die);
        one(rows[i].section);
        fall(rows[i].put, PUT);
        deal(INCH(72), INCH(48));
        assert_int_equal(ground_of(0), rows[i].ground);
        assert_int_equal(first->at.x, INCH(1) * rows[i].x);
        assert_int_equal(first->at.y, INCH(1) * rows[i].y);
        assert_int_equal(first->turn, angle_degrees(rows[i].degrees));
    }
}

/* t9a.07.07 as far as it is over the edge, to a hundredth of a millimetre, and no further:
 * what is moved for want of room goes by tenths of an inch. */
static void a_slanted_piece_is_pushed_to_the_very_edge(void **state)
{
    static const struct {
        int section, to; /* tens of degrees */
    } rows[] = { { 0, 18 }, { 1, 27 }, { 2, 0 }, { 4, 9 } };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int turn = 1; turn < 36; turn += 5) {
            const uint8_t put[PUT] = { (uint8_t)turn,       7, 5, 5,
                                       (uint8_t)rows[i].to, 0 };
            struct hull h;
            struct polygon p;

            begin();
            one(0);
            one(rows[i].section);
            fall(put, PUT);
            deal(INCH(72), INCH(48));
            h = (struct hull){ .at = dealt.piece[0].at,
                               .half_length = dealt.piece[0].width / 2,
                               .half_width = dealt.piece[0].depth / 2,
                               .facing = dealt.piece[0].turn };
            p = hull_shape(&h);
            if (i == 0)
                assert_int_equal(p.around.left, -INCH(36));
            if (i == 1)
                assert_int_equal(p.around.bottom, -INCH(24));
            if (i == 2)
                assert_int_equal(p.around.right, INCH(36));
            if (i == 3)
                assert_int_equal(p.around.top, INCH(24));
            assert_int_equal(i % 2 ? h.at.x : h.at.y, i % 2 ? 0 : -INCH(12));
        }
}

/* t9a.07.05 the centre of the first section says how many there are: to the nearest,
 * one at least and eight at most. */
static void tables_have_sections_of_24_inches(void **state)
{
    static const struct {
        int width, depth, x, y; /* tenths of an inch, of that centre */
    } rows[] = {
        { 480, 360, -120, -90 },   { 720, 480, -240, -120 },
        { 960, 480, -360, -120 },  { 960, 720, -360, -240 },
        { 600, 480, -200, -120 },  { 590, 480, -147, -120 },
        { 480, 350, -120, 0 },     { 480, 110, -120, 0 },
        { 2160, 480, -945, -120 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const int32_t tenth = INCH(1) / 10;

        begin();
        one(0);
        one(0);
        fall(right_here, PUT);
        deal(rows[i].width * tenth, rows[i].depth * tenth);
        assert_int_equal(dealt.width, rows[i].width * tenth);
        assert_int_equal(dealt.depth, rows[i].depth * tenth);
        assert_in_range(dealt.piece[0].at.x - INCH(2) - rows[i].x * tenth +
                            tenth,
                        0, 2 * tenth);
        assert_int_equal(dealt.piece[0].at.y, rows[i].y * tenth);
    }
}

/* ---- the second ---- */

/* t9a.07.09 the Hill of the first section (of those left), 12" to the east, and the
 * Building of the second: 6" are far enough, else it is moved by what is missing. */
static void pieces_lie_six_inches_apart(void **state)
{
    static const struct {
        uint8_t building[PUT], hill[PUT];
        int x, y; /* tenths of an inch */
    } rows[] = {
        { { 0, 0, 0, 0, 0, 0 }, { 0, 0, 5, 5, 0, 0 }, -120, -120 },
        { { 0, 0, 0, 0, 18, 0 }, { 0, 0, 5, 5, 0, 0 }, -160, -120 },
        { { 0, 0, 0, 0, 18, 0 }, { 0, 0, 3, 3, 0, 0 }, -160, -120 },
        { { 0, 0, 0, 0, 18, 0 }, { 0, 0, 3, 4, 0, 0 }, -160, -120 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin();
        one(0);
        one(1);
        fall(rows[i].building, PUT);
        one(0);
        fall(rows[i].hill, PUT);
        deal(INCH(72), INCH(48));
        assert_int_equal(ground_of(1), GROUND_HILL);
        assert_int_equal(dealt.piece[1].at.x, rows[i].x * (INCH(1) / 10));
        assert_int_equal(dealt.piece[1].at.y, rows[i].y * (INCH(1) / 10));
    }
}

/* t9a.07.06 a section that has a piece has no other: a die chooses of those left. */
static void one_piece_to_a_section(void **state)
{
    (void)state;
    begin();
    one(0);
    one(2);
    fall(right_here, PUT);
    one(2);
    fall(right_here, PUT); /* the fourth is the third of those left */
    one(1);
    fall(right_here, PUT);
    deal(INCH(48), INCH(48));
    assert_int_equal(dealt.piece[0].at.x, -INCH(10));
    assert_int_equal(dealt.piece[0].at.y, INCH(12));
    assert_int_equal(dealt.piece[1].at.x, INCH(14));
    assert_int_equal(dealt.piece[1].at.y, INCH(12));
    assert_int_equal(dealt.piece[2].at.x, INCH(14));
    assert_int_equal(dealt.piece[2].at.y, -INCH(12));
    assert_int_equal(ground_of(2), GROUND_FOREST);
}

/* ---- the others ---- */

static void deal_more(int first, int second, int result, int32_t width,
                      int32_t depth)
{
    const int sections = (width / INCH(24)) * (depth / INCH(24));

    begin();
    one(0);
    for (int i = 0; i < sections; i++) {
        if (i == 3) {
            one(first);
            if (second >= 0)
                one(second);
        }
        if (i >= 3)
            one(result);
        if (i < sections - 1)
            one(0);
        fall(right_here, PUT);
    }
    deal(width, depth);
}

/* t9a.07.07 2D3 more, as far as there are sections; of four sections 1D3. */
static void how_many_more_come(void **state)
{
    static const struct {
        int first, second, more;
    } rows[] = { { 0, 0, 2 }, { 1, 0, 2 }, { 0, 2, 3 }, { 2, 0, 3 },
                 { 2, 3, 4 }, { 5, 1, 4 }, { 4, 3, 5 }, { 5, 5, 6 } };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        deal_more(rows[i].first, rows[i].second, 0, INCH(96), INCH(72));
        assert_int_equal(dealt.pieces, 3 + rows[i].more);
    }
    deal_more(5, 5, 0, INCH(72), INCH(48)); /* no more than sections */
    assert_int_equal(dealt.pieces, 6);
    for (int face = 0; face < 6; face++) {
        deal_more(face, -1, 5, INCH(48), INCH(48));
        assert_int_equal(dealt.pieces, 4);
        assert_int_equal(ground_of(3), GROUND_RUINS);
    }
}

/* t9a.07.08, 07.11 */
static void what_more_comes(void **state)
{
    static const enum t9a_ground_kind of_die[] = { GROUND_HILL,  GROUND_FOREST,
                                                   GROUND_FIELD, GROUND_WATER,
                                                   GROUND_WALL,  GROUND_RUINS };

    (void)state;
    for (int face = 0; face < 6; face++) {
        deal_more(0, 0, face, INCH(96), INCH(72));
        assert_int_equal(ground_of(3), of_die[face]);
        assert_int_equal(ground_of(4), of_die[face]);
        assert_int_equal(dealt.piece[3].width, INCH(face == 4 ? 10 : 8));
        assert_int_equal(dealt.piece[3].depth, INCH(face == 4 ? 1 : 6));
    }
}

/* ---- a table as its players have agreed on it: t9a.07.04 ---- */

static void which_piece_is_off_the_table(void **state)
{
    (void)state;
    for (int bad = 0; bad <= 3; bad++) {
        static struct terrain terrain;
        static struct field agreed;
        int found = -1;
        enum field_fault fault;

        memset(&agreed, 0, sizeof agreed);
        agreed.width = INCH(72);
        agreed.depth = INCH(48);
        for (int i = 0; i < 3; i++) {
            struct scenery piece = scenery_of(&content->grounds, 2);

            piece.at = vec(i == bad ? INCH(40) : (i - 1) * INCH(15), 0);
            field_add(&agreed, piece);
        }
        fault = t9a_field_build(&agreed, &content->grounds, &terrain, &found);
        assert_int_equal(fault, bad < 3 ? FIELD_OFF_TABLE : FIELD_FINE);
        assert_int_equal(found, bad);
        assert_int_equal(terrain.pieces, 3);
        assert_int_equal(terrain.width, INCH(72));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_the_first_piece_comes_to_lie),
        cmocka_unit_test(a_slanted_piece_is_pushed_to_the_very_edge),
        cmocka_unit_test(which_piece_is_off_the_table),
        cmocka_unit_test(tables_have_sections_of_24_inches),
        cmocka_unit_test(pieces_lie_six_inches_apart),
        cmocka_unit_test(one_piece_to_a_section),
        cmocka_unit_test(how_many_more_come),
        cmocka_unit_test(what_more_comes),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
