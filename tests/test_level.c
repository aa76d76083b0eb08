/* test_level.c -- surfaces one above the other, and places to stand on them,
 * against looking at every unit. */
#include "slow.h"

#include "board.h"
#include "table/level.h"

enum { PAS = 2500, R = PAS / 2, APART = PAS / 2, CROWDS = 600 };

static void setup(struct terrain *t)
{
    board_clear(t, 48, 48);
}

static struct footing on_board(const struct terrain *t,
                               const struct stander *other, int others)
{
    return (struct footing){ t, other, others, APART, R, TRAIT_SOLID };
}

/* A house of 4 by 4 pas about the origin, 3 high, and crates of 2 by 2 pas that
 * lean on it in the east, 1 high. */
static void add_house_and_crates(struct terrain *t)
{
    const uint32_t traits = TRAIT_SOLID | TRAIT_ROOF | TRAIT_CLIMB;

    board_box(t, -50, -50, 50, 50, 75, traits | TRAIT_HIDES)->floors = 3;
    board_box(t, 50, -25, 100, 25, 25, traits | TRAIT_COVER)->floors = 1;
}

static void assert_level(struct level l, int floor, int32_t z, int piece)
{
    assert_int_equal(l.floor, floor);
    assert_int_equal(l.z, z);
    assert_int_equal(l.piece, piece);
}

/* ---- what is below ---- */

static void the_level_below_is_the_highest_that_is_not_higher(void **state)
{
    struct terrain t = { 0 };

    (void)state;
    setup(&t);
    add_house_and_crates(&t);
    assert_level(level_below(&t, vec(0, 0), 3 * PAS), 3, 3 * PAS, 0);
    assert_level(level_below(&t, vec(0, 0), 9 * PAS), 3, 3 * PAS, 0);
    assert_level(level_below(&t, vec(0, 0), 3 * PAS - 1), 0, 0, -1);
    assert_level(level_below(&t, vec(3 * PAS, 0), 3 * PAS), 1, PAS, 1);
    assert_level(level_below(&t, vec(3 * PAS, 2 * PAS), 3 * PAS), 0, 0, -1);
    /* On the border between both the higher one counts, if low enough. */
    assert_level(level_below(&t, vec(2 * PAS, 0), 3 * PAS), 3, 3 * PAS, 0);
    assert_level(level_below(&t, vec(2 * PAS, 0), 2 * PAS), 1, PAS, 1);
    assert_level(level_at(&t, vec(2 * PAS, 0), 1), 1, PAS, 1);
    assert_level(level_at(&t, vec(0, 0), 1), 0, 0, -1);
    assert_true(level_carries(&t, point_at(vec(0, 0), 3 * PAS)));
    assert_false(level_carries(&t, point_at(vec(3 * PAS, 0), 3 * PAS)));
    assert_true(level_carries(&t, point_at(vec(9 * PAS, 0), 0)));
}

static void storeys_and_hills_are_levels(void **state)
{
    struct terrain t = { 0 };

    (void)state;
    setup(&t);
    board_box(&t, 0, 0, 100, 100, 200, TRAIT_FLOORS)->floors = 2;
    board_box(&t, 0, 0, 50, 100, 40, TRAIT_RAISED);
    assert_level(level_below(&t, vec(MM(90), MM(9)), INCH(6)), 2, INCH(6), 0);
    assert_level(level_below(&t, vec(MM(90), MM(9)), INCH(6) - 1), 1, INCH(3),
                 0);
    assert_level(level_below(&t, vec(MM(90), MM(9)), INCH(3) - 1), 0, 0, -1);
    assert_level(level_below(&t, vec(MM(9), MM(9)), INCH(6)), 1,
                 INCH(3) + MM(40), 0);
    assert_level(level_below(&t, vec(MM(9), MM(9)), 0), 0, MM(40), -1);
    assert_true(level_carries(&t, point_at(vec(MM(9), MM(9)), 0)));
}

/* ---- who stands where ---- */

static void bases_meet_on_their_own_level_only(void **state)
{
    struct terrain t = { 0 };
    struct stander o[2] = { { { { 0, 0 }, R }, 3 * PAS, PAS },
                            { { { 3 * PAS, 0 }, R }, PAS, PAS } };
    struct footing f = on_board(&t, o, 2);
    int who;

    (void)state;
    setup(&t);
    add_house_and_crates(&t);
    assert_int_equal(level_stands(&f, vec(PAS - 1, 0), 3, &who), LEVEL_BASE);
    assert_int_equal(who, 0);
    assert_int_equal(level_stands(&f, vec(PAS, 0), 3, &who), LEVEL_FREE);
    assert_int_equal(who, -1);
    /* On the roof's edge he hangs over who stands on the crates. */
    assert_int_equal(level_stands(&f, vec(2 * PAS, 0), 3, NULL), LEVEL_FREE);
    assert_int_equal(level_stands(&f, vec(2 * PAS + 1, 0), 3, NULL),
                     LEVEL_NONE);
    /* Crates end where the house's wall begins, which is higher. */
    assert_int_equal(level_stands(&f, vec(2 * PAS + R - 1, 0), 1, NULL),
                     LEVEL_SOLID);
    assert_int_equal(level_stands(&f, vec(2 * PAS + R, 0), 1, &who),
                     LEVEL_BASE);
    assert_int_equal(who, 1);
    assert_int_equal(level_stands(&f, vec(4 * PAS + R, 0), 0, NULL),
                     LEVEL_FREE);
    assert_int_equal(level_stands(&f, vec(4 * PAS + R - 1, 0), 0, NULL),
                     LEVEL_SOLID);
    o[1].z = PAS - APART - 1; /* hangs a bit lower */
    assert_int_equal(level_stands(&f, vec(3 * PAS, 0), 1, NULL), LEVEL_FREE);
    o[1].z++;
    assert_int_equal(level_stands(&f, vec(3 * PAS, 0), 1, NULL), LEVEL_BASE);
    assert_int_equal(level_stands(&f, vec(INCH(24), 0), 0, NULL),
                     LEVEL_OFF_TABLE);
}

static void deep_water_and_low_walls_bar_on_the_ground(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);

    (void)state;
    setup(&t);
    board_box(&t, 0, 0, 100, 100, 0, TRAIT_DEEP);
    board_wall(&t, 200, 0, 200, 100, 24, 25, TRAIT_LINEAR | TRAIT_COVER);
    assert_int_equal(level_stands(&f, vec(MM(50), MM(50)), 0, NULL),
                     LEVEL_FREE);
    f.avoids |= TRAIT_DEEP;
    assert_int_equal(level_stands(&f, vec(MM(50), MM(50)), 0, NULL),
                     LEVEL_SOLID);
    assert_int_equal(level_stands(&f, vec(MM(100) + R, MM(50)), 0, NULL),
                     LEVEL_FREE);
    assert_int_equal(level_stands(&f, vec(MM(212), MM(50)), 0, NULL),
                     LEVEL_SOLID);
    assert_int_equal(level_stands(&f, vec(MM(212) + 1, MM(50)), 0, NULL),
                     LEVEL_FREE);
}

/* ---- landing ---- */

static void who_falls_lands_at_the_foot_of_the_wall(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    struct point to;
    struct level on;

    (void)state;
    setup(&t);
    add_house_and_crates(&t);
    assert_true(level_landing(&f, point_at(vec(100, -2 * PAS - 1), 3 * PAS),
                              9 * PAS, &to, &on));
    assert_int_equal(to.at.x, 100);
    assert_int_equal(to.at.y, -2 * PAS - R);
    assert_int_equal(to.z, 0);
    assert_level(on, 0, 0, -1);
    /* In the east he lands on the crates, and is moved off the wall there. */
    assert_true(level_landing(&f, point_at(vec(2 * PAS + 1, 5), 3 * PAS),
                              9 * PAS, &to, &on));
    assert_int_equal(to.at.x, 2 * PAS + R);
    assert_int_equal(to.at.y, 5);
    assert_int_equal(to.z, PAS);
    assert_level(on, 1, PAS, 1);
}

static void who_falls_makes_way_for_those_below(void **state)
{
    struct terrain t = { 0 };
    struct stander o[2] = { { { { 0, -2 * PAS - R }, R }, 0, PAS },
                            { { { 3 * PAS, 0 }, PAS }, PAS, PAS } };
    struct footing f = on_board(&t, o, 2);
    struct point to;
    struct level on;

    (void)state;
    setup(&t);
    add_house_and_crates(&t);
    /* Beside him along the wall: a base's width from centre to centre. */
    assert_true(level_landing(&f, point_at(vec(1, -2 * PAS - 1), 3 * PAS),
                              9 * PAS, &to, &on));
    assert_in_range(to.at.x, PAS, PAS + 2);
    assert_in_range(-to.at.y, 2 * PAS + R, 2 * PAS + R + 2);
    /* The crates are full: he comes down to the ground. */
    assert_true(level_landing(&f, point_at(vec(2 * PAS + 1, 0), 3 * PAS),
                              9 * PAS, &to, &on));
    assert_int_equal(on.floor, 0);
    assert_int_equal(to.z, 0);
    assert_int_equal(level_stands(&f, to.at, 0, NULL), LEVEL_FREE);
    f.radius = 30 * PAS; /* there is no room for that */
    assert_false(level_landing(&f, point_at(vec(2 * PAS + 1, 0), 3 * PAS),
                               9 * PAS, &to, &on));
}

/* A small world where every unit can be looked at. */
struct small {
    struct terrain terrain;
    struct stander other[6];
    struct footing footing;
};

static void fill_small(struct small *s, struct chance *c)
{
    static const uint32_t traits[] = { TRAIT_SOLID, TRAIT_SOLID | TRAIT_ROOF,
                                       TRAIT_SOLID | TRAIT_ROOF, TRAIT_DEEP,
                                       TRAIT_LINEAR };

    memset(s, 0, sizeof *s);
    s->terrain.width = 500;
    s->terrain.depth = 400 + chance_in(c, 0, 1);
    for (int i = chance_in(c, 1, 5); i > 0; i--) {
        struct polygon p = polygon_rectangle(
            vec(chance_in(c, -150, 150), chance_in(c, -120, 120)),
            chance_in(c, 20, 200), chance_in(c, 20, 120),
            (angle)chance_in(c, 0, TURN - 1));
        uint32_t trait = traits[chance_in(c, 0, 4)];
        int floors = chance_in(c, 1, 2);

        board_add(&s->terrain, p, trait & TRAIT_SOLID ? floors * 50 : 0, trait)
            ->floors = (uint8_t)(trait & TRAIT_ROOF ? floors : 0);
    }
    s->footing =
        (struct footing){ &s->terrain,         s->other,
                          chance_in(c, 0, 6),  25,
                          chance_in(c, 5, 40), TRAIT_SOLID | TRAIT_DEEP };
    for (int i = 0; i < s->footing.others; i++)
        s->other[i] = (struct stander){ .base = { { chance_in(c, -200, 200),
                                                    chance_in(c, -150, 150) },
                                                  chance_in(c, 10, 40) },
                                        .z = 50 * chance_in(c, 0, 2) };
}

/* Squared distance of the nearest legal unit; -1 when there is none. */
static int64_t look_everywhere(const struct footing *f, struct vec from,
                               int floor, int limit)
{
    int64_t best = -1;

    for (int y = -limit; y <= limit; y++)
        for (int x = -limit; x <= limit; x++) {
            int64_t away = (int64_t)x * x + (int64_t)y * y;

            if (away <= (int64_t)limit * limit && (best < 0 || away < best) &&
                level_stands(f, vec_add(from, vec(x, y)), floor, NULL) ==
                    LEVEL_FREE)
                best = away;
        }
    return best;
}

/* Of a pocket that holds but a few units one may be missed. */
static void the_nearest_place_is_the_nearest(void **state)
{
    struct chance c = { 21 };
    int moved = 0, none = 0, missed = 0;

    (void)state;
    for (int i = 0; i < CROWDS; i++) {
        int limit = chance_in(&c, 20, 150), floor;
        struct vec from, to = { 0, 0 };
        struct small s;
        int64_t best;
        bool found;

        fill_small(&s, &c);
        floor = chance_in(&c, 0, 1) ? s.terrain.piece[0].floors : 0;
        from = vec_add(s.terrain.piece[0].shape.corner[0],
                       vec(chance_in(&c, -40, 40), chance_in(&c, -40, 40)));
        best = look_everywhere(&s.footing, from, floor, limit);
        found = level_nearest(&s.footing, from, floor, limit, &to);
        assert_true(!found || best >= 0);
        none += !found;
        missed += best >= 0 && !found;
        if (!found)
            continue;
        moved += best > 0;
        assert_int_equal(level_stands(&s.footing, to, floor, NULL), LEVEL_FREE);
        assert_true(vec_distance2(from, to) <= (int64_t)limit * limit);
        missed += sqrtl(vec_distance2(from, to)) > sqrtl(best) + 3;
    }
    assert_true(moved > CROWDS / 5);
    assert_true(none > CROWDS / 50);
    assert_true(missed <= CROWDS / 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_level_below_is_the_highest_that_is_not_higher),
        cmocka_unit_test(storeys_and_hills_are_levels),
        cmocka_unit_test(bases_meet_on_their_own_level_only),
        cmocka_unit_test(deep_water_and_low_walls_bar_on_the_ground),
        cmocka_unit_test(who_falls_lands_at_the_foot_of_the_wall),
        cmocka_unit_test(who_falls_makes_way_for_those_below),
        cmocka_unit_test(the_nearest_place_is_the_nearest),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
