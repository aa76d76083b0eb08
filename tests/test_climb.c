/* test_climb.c -- walls, ladders, jumps and flights. */
#include "slow.h"

#include "board.h"
#include "table/climb.h"

enum { PAS = 2500, R = PAS / 2, APART = PAS / 2, HOUSES = 2000, LEAPS = 3000 };

static const uint32_t CLIMBED = TRAIT_SOLID | TRAIT_ROOF | TRAIT_CLIMB;

static struct footing on_board(const struct terrain *t,
                               const struct stander *other, int others)
{
    return (struct footing){ t, other, others, APART, R, TRAIT_SOLID };
}

enum { HOUSE, CRATES, LADDER, COLUMN, TOWER };

/* A house of 4 by 4 pas about the origin, 3 high; crates of 2 by 2 pas that lean
 * on it in the east, 1 high; a ladder in the south; a column that nobody stands
 * on; and a tower that nobody climbs but by the roof of the house. */
static void setup(struct terrain *t)
{
    board_clear(t, 48, 48);
    board_box(t, -50, -50, 50, 50, 75, CLIMBED | TRAIT_HIDES)->floors = 3;
    board_box(t, 50, -25, 100, 25, 25, CLIMBED | TRAIT_COVER)->floors = 1;
    board_box(t, -6, -52, 6, -50, 75, TRAIT_LADDER);
    board_box(t, -200, 100, -190, 110, 75, TRAIT_SOLID | TRAIT_CLIMB);
    board_box(t, -50, 50, 50, 100, 125, TRAIT_SOLID | TRAIT_ROOF)->floors = 5;
}

static void assert_climb(struct climb c, int32_t x, int32_t y, int32_t z,
                         int floor, int32_t gone)
{
    assert_int_equal(c.stop, CLIMB_FREE);
    assert_int_equal(c.end.at.x, x);
    assert_int_equal(c.end.at.y, y);
    assert_int_equal(c.end.z, z);
    assert_int_equal(c.floor, floor);
    assert_int_equal(c.gone, gone);
    assert_int_equal(c.who, -1);
}

static struct point at(int32_t x, int32_t y, int32_t z)
{
    return point_at(vec(x, y), z);
}

/* ---- where one can climb ---- */

static void walls_are_climbed_where_they_are_touched(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    const uint64_t house = 1 << HOUSE, crates = 1 << CRATES;
    const uint64_t ladder = 1 << LADDER;

    (void)state;
    setup(&t);
    assert_int_equal(climb_up_ways(&f, at(-2 * PAS - R, 0, 0)), house);
    assert_int_equal(climb_up_ways(&f, at(-2 * PAS - R - 25, 0, 0)), house);
    assert_int_equal(climb_up_ways(&f, at(-2 * PAS - R - 26, 0, 0)), 0);
    assert_int_equal(climb_down_ways(&f, at(-2 * PAS - R, 0, 0)), 0);
    assert_int_equal(climb_up_ways(&f, at(-2 * PAS - R, 0, PAS)), house);
    assert_int_equal(climb_down_ways(&f, at(-2 * PAS - R, 0, PAS)), house);
    assert_int_equal(climb_up_ways(&f, at(0, -2 * PAS - R, 0)), house | ladder);
    assert_int_equal(climb_up_ways(&f, at(R, -2 * PAS - R, 0)), house | ladder);
    assert_int_equal(climb_up_ways(&f, at(2 * PAS, -2 * PAS - R, 0)), house);
    /* On the crates, beside the house. */
    assert_int_equal(climb_up_ways(&f, at(2 * PAS + R, 0, PAS)), house);
    assert_int_equal(climb_down_ways(&f, at(3 * PAS, -R, PAS)), crates);
    /* On the roof: in its middle, at the edge, over the ladder. */
    assert_int_equal(climb_down_ways(&f, at(0, 0, 3 * PAS)), 0);
    assert_int_equal(climb_down_ways(&f, at(-2 * PAS + R, 0, 3 * PAS)), house);
    assert_int_equal(climb_down_ways(&f, at(0, -2 * PAS, 3 * PAS)),
                     house | ladder);
    assert_int_equal(climb_up_ways(&f, at(0, -2 * PAS, 3 * PAS)), 0);
    assert_int_equal(climb_up_ways(&f, at(0, 2 * PAS - R, 3 * PAS)), 0);
    assert_int_equal(climb_wall(&t, LADDER), HOUSE);
    assert_int_equal(climb_wall(&t, CRATES), CRATES);
    assert_int_equal(climb_wall(&t, TOWER), -1);
    t.piece[LADDER].shape = polygon_rectangle(vec(0, -9 * PAS), PAS, 200, 0);
    assert_int_equal(climb_wall(&t, LADDER), -1);
}

/* ---- up ---- */

static void who_climbs_hangs_and_then_stands_on_the_edge(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);

    (void)state;
    setup(&t);
    assert_climb(climb_up(&f, at(-3 * PAS + R, 70, 0), HOUSE, PAS),
                 -3 * PAS + R, 70, PAS, -1, PAS);
    assert_climb(climb_up(&f, at(-3 * PAS + R, 70, PAS), HOUSE, 2 * PAS - 1),
                 -3 * PAS + R, 70, 3 * PAS - 1, -1, 2 * PAS - 1);
    assert_climb(climb_up(&f, at(-3 * PAS + R, 70, PAS), HOUSE, 2 * PAS),
                 -2 * PAS, 70, 3 * PAS, 3, 2 * PAS);
    assert_climb(climb_up(&f, at(-3 * PAS + R, 70, 0), HOUSE, 9 * PAS),
                 -2 * PAS, 70, 3 * PAS, 3, 3 * PAS);
    assert_climb(climb_up(&f, at(3 * PAS, -PAS - R, 0), CRATES, 9 * PAS),
                 3 * PAS, -PAS, PAS, 1, PAS);
    /* From the crates onto the house. */
    assert_climb(climb_up(&f, at(2 * PAS + R, 0, PAS), HOUSE, 2 * PAS), 2 * PAS,
                 0, 3 * PAS, 3, 2 * PAS);
    /* By the ladder, from beside it. */
    assert_climb(climb_up(&f, at(R, -2 * PAS - R, 0), LADDER, 5 * PAS), R,
                 -2 * PAS, 3 * PAS, 3, 3 * PAS);
}

static void who_cannot_climb_is_told_why(void **state)
{
    struct terrain t = { 0 };
    struct stander o[2] = { { { { -2 * PAS - R, 0 }, R }, 2 * PAS, PAS },
                            { { { 2 * PAS - R, 0 }, 2 * R }, 3 * PAS, PAS } };
    struct footing f = on_board(&t, o, 2);
    struct climb c;

    (void)state;
    setup(&t);
    c = climb_up(&f, at(-9 * PAS, 0, 0), HOUSE, PAS);
    assert_int_equal(c.stop, CLIMB_NO_WALL);
    c = climb_up(&f, at(0, 4 * PAS + R, 0), TOWER, PAS);
    assert_int_equal(c.stop, CLIMB_NO_WALL);
    c = climb_up(&f, at(-8 * PAS - R, 4 * PAS, 0), COLUMN, 2 * PAS);
    assert_int_equal(c.stop, CLIMB_FREE);
    c = climb_up(&f, at(-8 * PAS - R, 4 * PAS, 0), COLUMN, 3 * PAS);
    assert_int_equal(c.stop, CLIMB_NO_ROOF);
    /* Somebody hangs above: below him there is room, beyond him there is not. */
    c = climb_up(&f, at(-2 * PAS - R, PAS - 1, 0), HOUSE, 2 * PAS - APART - 1);
    assert_int_equal(c.stop, CLIMB_FREE);
    c = climb_up(&f, at(-2 * PAS - R, PAS - 1, 0), HOUSE, 2 * PAS - APART);
    assert_int_equal(c.stop, CLIMB_BASE);
    assert_int_equal(c.who, 0);
    c = climb_up(&f, at(-2 * PAS - R, PAS - 1, 0), HOUSE, 3 * PAS);
    assert_int_equal(c.stop, CLIMB_BASE);
    assert_int_equal(c.who, 0);
    c = climb_up(&f, at(-2 * PAS - R, PAS, 0), HOUSE, 3 * PAS);
    assert_int_equal(c.stop, CLIMB_FREE);
    /* Somebody huge stands on the edge: up there is no room beside him. */
    c = climb_up(&f, at(2 * PAS + R, 0, PAS), HOUSE, 2 * PAS);
    assert_int_equal(c.stop, CLIMB_BASE);
    assert_int_equal(c.who, 1);
    o[1].base.at.x -= PAS; /* a bit farther in he leaves room */
    c = climb_up(&f, at(2 * PAS + R, 0, PAS), HOUSE, 2 * PAS);
    assert_int_equal(c.stop, CLIMB_FREE);
    o[1].base = (struct disc){ { 2 * PAS - R, 900 }, R };
    c = climb_up(&f, at(2 * PAS + R, 0, PAS), HOUSE, 2 * PAS);
    assert_int_equal(c.stop, CLIMB_FREE); /* beside him */
    assert_true(c.end.at.y < 0);
    assert_int_equal(level_stands(&f, c.end.at, 3, NULL), LEVEL_FREE);
}

static void a_taller_house_may_leave_no_room_on_a_roof(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    struct climb c;

    (void)state;
    board_clear(&t, 48, 48);
    board_box(&t, 0, 0, 12, 100, 25, CLIMBED)->floors = 1; /* a ledge */
    board_box(&t, 12, 0, 100, 100, 75, CLIMBED)->floors = 3;
    c = climb_up(&f, at(-R, 2 * PAS, 0), 0, PAS);
    assert_int_equal(c.stop, CLIMB_NO_ROOM);
    f.radius = 1200; /* who is slim stands on it */
    c = climb_up(&f, at(-1200, 2 * PAS, 0), 0, PAS);
    assert_climb(c, 0, 2 * PAS, PAS, 1, PAS);
}

/* ---- down ---- */

static void who_climbs_down_comes_to_the_foot_of_the_wall(void **state)
{
    struct terrain t = { 0 };
    struct stander o[1] = { { { { 9 * PAS, 0 }, R }, 0, PAS } };
    struct footing f = on_board(&t, o, 1);
    struct climb c;

    (void)state;
    setup(&t);
    assert_climb(climb_down(&f, at(-2 * PAS + 7, 70, 3 * PAS), HOUSE, PAS),
                 -2 * PAS - R, 70, 2 * PAS, -1, PAS);
    assert_climb(climb_down(&f, at(-2 * PAS - R, 70, 2 * PAS), HOUSE, PAS),
                 -2 * PAS - R, 70, PAS, -1, PAS);
    assert_climb(climb_down(&f, at(-2 * PAS - R, 70, 2 * PAS), HOUSE, 5 * PAS),
                 -2 * PAS - R, 70, 0, 0, 2 * PAS);
    assert_climb(climb_down(&f, at(-2 * PAS, 70, 3 * PAS), HOUSE, 3 * PAS),
                 -2 * PAS - R, 70, 0, 0, 3 * PAS);
    /* In the east the crates are below. */
    assert_climb(climb_down(&f, at(2 * PAS, 0, 3 * PAS), HOUSE, 3 * PAS),
                 2 * PAS + R, 0, PAS, 1, 2 * PAS);
    /* The ladder is gone down right before it. */
    c = climb_down(&f, at(R, -2 * PAS, 3 * PAS), LADDER, 2 * PAS);
    assert_climb(c, 0, -2 * PAS - R, PAS, -1, 2 * PAS);
    c = climb_down(&f, at(0, 0, 3 * PAS), HOUSE, PAS);
    assert_int_equal(c.stop, CLIMB_NO_WALL);
    /* Somebody stands at its foot: one hangs above him. */
    o[0].base.at = vec(-2 * PAS - R, 80);
    c = climb_down(&f, at(-2 * PAS, 70, 3 * PAS), HOUSE, 3 * PAS);
    assert_int_equal(c.stop, CLIMB_BASE);
    assert_int_equal(c.who, 0);
    c = climb_down(&f, at(-2 * PAS, 70, 3 * PAS), HOUSE, 3 * PAS - APART);
    assert_int_equal(c.stop, CLIMB_BASE);
    c = climb_down(&f, at(-2 * PAS, 70, 3 * PAS), HOUSE, 3 * PAS - APART - 1);
    assert_int_equal(c.stop, CLIMB_FREE);
    o[0].z = 2 * PAS; /* he hangs: nobody comes past */
    c = climb_down(&f, at(-2 * PAS, 70, 3 * PAS), HOUSE, 3 * PAS);
    assert_int_equal(c.stop, CLIMB_BASE);
    assert_int_equal(c.who, 0);
}

/* Up and down houses that stand about at random. */
static void climbs_end_where_one_may_stand_or_hang(void **state)
{
    struct chance c = { 41 };
    int up = 0, down = 0, taken = 0;

    (void)state;
    for (int i = 0; i < HOUSES; i++) {
        struct terrain t = { 0 };
        struct stander o[6];
        struct footing f = on_board(&t, o, chance_in(&c, 0, 6));
        struct vec foot;
        struct climb top, back;
        int32_t rise;

        board_clear(&t, 48, 48);
        for (int k = chance_in(&c, 1, 4); k > 0; k--) {
            struct piece *p = board_random(&t, &c, 4 * PAS, CLIMBED);

            p->floors = (uint8_t)chance_in(&c, 1, 4);
            p->height = p->floors * PAS;
        }
        f.radius = chance_in(&c, 0, 1) ? R : 2 * R;
        for (int k = 0; k < f.others; k++)
            o[k] = (struct stander){ { { chance_in(&c, -5 * PAS, 5 * PAS),
                                         chance_in(&c, -5 * PAS, 5 * PAS) },
                                       R },
                                     PAS * chance_in(&c, 0, 4),
                                     PAS };
        foot = t.piece[0].shape.corner[chance_in(&c, 0, 3)];
        if (!level_nearest(&f, foot, 0, 4 * PAS, &foot) ||
            !(climb_up_ways(&f, point_at(foot, 0)) & 1))
            continue;
        rise = chance_in(&c, 1, t.piece[0].height);
        top = climb_up(&f, point_at(foot, 0), 0, rise);
        taken += top.stop == CLIMB_BASE;
        if (top.stop != CLIMB_FREE)
            continue;
        up++;
        assert_int_equal(top.gone, rise);
        assert_int_equal(top.end.z, rise);
        if (top.floor >= 0) {
            assert_int_equal(rise, t.piece[0].height);
            assert_int_equal(top.floor, t.piece[0].floors);
            assert_true(polygon_has(&t.piece[0].shape, top.end.at));
            assert_int_equal(level_stands(&f, top.end.at, top.floor, NULL),
                             LEVEL_FREE);
        } else {
            assert_true(vec_same(top.end.at, foot));
        }
        assert_true(climb_down_ways(&f, top.end) & 1);
        back = climb_down(&f, top.end, 0, 9 * PAS);
        taken += back.stop == CLIMB_BASE;
        if (back.stop != CLIMB_FREE)
            continue;
        down++;
        assert_int_equal(back.gone, rise - back.end.z);
        assert_int_equal(level_stands(&f, back.end.at, back.floor, NULL),
                         LEVEL_FREE);
        assert_true(polygon_near(&t.piece[0].shape, back.end.at,
                                 f.radius + CLIMB_TOUCH));
        if (top.floor < 0)
            assert_true(vec_same(back.end.at, foot) && back.end.z == 0);
    }
    assert_true(up > HOUSES / 5);
    assert_true(down > HOUSES / 8);
    assert_true(taken > HOUSES / 50);
}

/* ---- jumps ---- */

static void assert_leap(struct leap l, enum leap_stop stop, int32_t z,
                        int floor, int which)
{
    assert_int_equal(l.stop, stop);
    assert_int_equal(l.which, which);
    if (stop != LEAP_FREE)
        return;
    assert_int_equal(l.end.z, z);
    assert_int_equal(l.floor, floor);
}

static void jumps_go_over_what_is_low(void **state)
{
    struct terrain t = { 0 };
    struct stander o[1] = { { { { -6 * PAS, 0 }, R }, 0, PAS } };
    struct footing f = on_board(&t, o, 1);
    struct point ground = at(-4 * PAS, 0, 0);

    (void)state;
    setup(&t);
    /* Over somebody a pas tall, but not over somebody taller. */
    assert_leap(leap_jump(&f, ground, vec(-7 * PAS - R, 0), 5 * PAS, PAS),
                LEAP_FREE, 0, 0, -1);
    o[0].height = 2 * PAS;
    assert_leap(leap_jump(&f, ground, vec(-7 * PAS - R, 0), 5 * PAS, PAS),
                LEAP_BASE, 0, 0, 0);
    o[0].height = PAS;
    assert_leap(leap_jump(&f, ground, vec(-6 * PAS, 9), 5 * PAS, PAS),
                LEAP_BASE, 0, 0, 0); /* onto him */
    assert_leap(leap_jump(&f, ground, vec(-9 * PAS, 9), 5 * PAS - 1, PAS),
                LEAP_TOO_FAR, 0, 0, -1);
    assert_leap(leap_jump(&f, ground, vec(0, 0), 5 * PAS, PAS), LEAP_PIECE, 0,
                0, HOUSE);
    /* From the ground onto crates, from a height over a house. */
    assert_leap(leap_jump(&f, at(5 * PAS, 0, 0), vec(3 * PAS, 0), 5 * PAS, PAS),
                LEAP_FREE, PAS, 1, -1);
    assert_leap(
        leap_jump(&f, at(5 * PAS, 0, 0), vec(3 * PAS, 0), 5 * PAS, PAS - 1),
        LEAP_PIECE, PAS, 1, CRATES);
    assert_leap(
        leap_jump(&f, at(PAS, 0, 3 * PAS), vec(3 * PAS, 0), 5 * PAS, PAS),
        LEAP_FREE, PAS, 1, -1);
    assert_leap(
        leap_jump(&f, at(PAS, 0, 3 * PAS), vec(6 * PAS, 0), 5 * PAS, PAS),
        LEAP_FREE, 0, 0, -1);
    assert_leap(
        leap_jump(&f, at(PAS, 0, 3 * PAS), vec(PAS, 3 * PAS), 5 * PAS, PAS),
        LEAP_PIECE, 0, 0, TOWER);
    assert_leap(
        leap_jump(&f, at(PAS, 0, 3 * PAS), vec(PAS, 3 * PAS), 5 * PAS, 2 * PAS),
        LEAP_FREE, 5 * PAS, 5, -1);
    assert_leap(
        leap_jump(&f, at(INCH(24) - PAS, 0, 0), vec(INCH(24), 0), 5 * PAS, PAS),
        LEAP_OFF_TABLE, 0, 0, -1);
    board_box(&t, 200, 0, 300, 100, 50, TRAIT_RAISED);
    assert_leap(
        leap_jump(&f, at(7 * PAS, PAS, 0), vec(9 * PAS, PAS), 5 * PAS, PAS),
        LEAP_NO_FLOOR, 0, 0, -1);
}

static void flights_are_measured_in_space(void **state)
{
    struct terrain t = { 0 };
    struct stander o[1] = { { { { 0, 0 }, R }, 3 * PAS, PAS } };
    struct footing f = on_board(&t, o, 1);
    struct leap l;

    (void)state;
    setup(&t);
    l = leap_fly(&f, at(-4 * PAS, PAS, 0), vec(0, PAS), 3, 5 * PAS);
    assert_leap(l, LEAP_FREE, 3 * PAS, 3, -1);
    assert_int_equal(l.length, 5 * PAS);
    l = leap_fly(&f, at(-4 * PAS, PAS, 0), vec(0, PAS), 3, 5 * PAS - 1);
    assert_leap(l, LEAP_TOO_FAR, 0, 0, -1);
    l = leap_fly(&f, at(-4 * PAS, 0, 0), vec(0, 0), 3, 5 * PAS);
    assert_leap(l, LEAP_BASE, 0, 0, 0);
    l = leap_fly(&f, at(-4 * PAS, PAS, 0), vec(0, PAS), 0, 5 * PAS);
    assert_leap(l, LEAP_PIECE, 0, 0, -1);
    l = leap_fly(&f, at(-4 * PAS, PAS, 0), vec(0, PAS), 2, 8 * PAS);
    assert_leap(l, LEAP_NO_FLOOR, 0, 0, -1);
    l = leap_fly(&f, at(-4 * PAS, 0, 0), vec(5 * PAS, 0), 0, 9 * PAS);
    assert_leap(l, LEAP_FREE, 0, 0, -1); /* over the house */
    l = leap_fly(&f, at(0, INCH(24) - PAS, 0), vec(0, INCH(24)), 0, 9 * PAS);
    assert_leap(l, LEAP_OFF_TABLE, 0, 0, -1);
}

/* Whether a base on its way, moved by little steps, is in what it cannot leap
 * over: by how much at most; less than 0 when it keeps away. */
static long double deepest(const struct footing *f, struct point from,
                           struct vec to, int32_t top)
{
    const struct segment s = { from.at, to };
    const int steps = vec_distance(from.at, to) / 25 + 2;
    long double most = -INFINITY;

    for (int k = 0; k <= steps; k++) {
        struct place p = along(s, (long double)k / steps);

        for (int i = 0; i < f->terrain->pieces; i++) {
            const struct piece *piece = &f->terrain->piece[i];

            if (piece->height > top)
                most = fmaxl(most,
                             f->radius - sqrtl(polygon_to(&piece->shape, p)));
        }
        for (int i = 0; i < f->others; i++) {
            const struct stander *o = &f->other[i];
            long double gap = hypotl(p.x - o->base.at.x, p.y - o->base.at.y) -
                              o->base.radius - f->radius;

            if (o->z < top && o->z + o->height > top)
                most = fmaxl(most, -gap);
        }
    }
    return most;
}

static void jumps_agree_with_slow_ones(void **state)
{
    struct chance c = { 42 };
    int free = 0, barred = 0;

    (void)state;
    for (int i = 0; i < LEAPS; i++) {
        struct terrain t = { 0 };
        struct stander o[4];
        struct footing f = on_board(&t, o, chance_in(&c, 0, 4));
        struct point from = { { chance_in(&c, -8 * PAS, 8 * PAS),
                                chance_in(&c, -8 * PAS, 8 * PAS) },
                              0 };
        struct vec to = { chance_in(&c, -8 * PAS, 8 * PAS),
                          chance_in(&c, -8 * PAS, 8 * PAS) };
        struct level on;
        struct leap l;
        long double deep;
        bool lands;

        board_clear(&t, 48, 48);
        for (int k = chance_in(&c, 0, 3); k > 0; k--) {
            struct piece *p = board_random(&t, &c, 8 * PAS, CLIMBED);

            p->floors = (uint8_t)chance_in(&c, 1, 4);
            p->height = p->floors * PAS;
        }
        for (int k = 0; k < f.others; k++)
            o[k] = (struct stander){ { { chance_in(&c, -8 * PAS, 8 * PAS),
                                         chance_in(&c, -8 * PAS, 8 * PAS) },
                                       R },
                                     PAS * chance_in(&c, 0, 3),
                                     PAS * chance_in(&c, 1, 2) };
        on = level_below(&t, from.at, VEC_LIMIT);
        from.z = on.z;
        if (level_stands(&f, from.at, on.floor, NULL) != LEVEL_FREE ||
            deepest(&f, from, from.at, from.z + PAS) > 0)
            continue;
        l = leap_jump(&f, from, to, 40 * PAS, PAS);
        deep = deepest(&f, from, to, from.z + PAS);
        on = level_below(&t, to, from.z + PAS);
        lands = level_stands(&f, to, on.floor, NULL) == LEVEL_FREE;
        if (deep > -1 && deep < 1)
            continue; /* a glancing touch */
        free += l.stop == LEAP_FREE;
        barred += l.stop != LEAP_FREE && lands;
        assert_int_equal(l.stop == LEAP_FREE, lands && deep < 0);
        assert_int_equal(l.end.z, on.z);
        assert_int_equal(l.floor, on.floor);
    }
    assert_true(free > LEAPS / 5);
    assert_true(barred > LEAPS / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_are_climbed_where_they_are_touched),
        cmocka_unit_test(who_climbs_hangs_and_then_stands_on_the_edge),
        cmocka_unit_test(who_cannot_climb_is_told_why),
        cmocka_unit_test(a_taller_house_may_leave_no_room_on_a_roof),
        cmocka_unit_test(who_climbs_down_comes_to_the_foot_of_the_wall),
        cmocka_unit_test(climbs_end_where_one_may_stand_or_hang),
        cmocka_unit_test(jumps_go_over_what_is_low),
        cmocka_unit_test(flights_are_measured_in_space),
        cmocka_unit_test(jumps_agree_with_slow_ones),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
