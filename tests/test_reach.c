/* test_reach.c -- the law of moving, and the searches against a slow one. */
#include "flood.h"

#include "table/leg.h"

enum { R = 1250 };

static const uint32_t BLOCK = TRAIT_SOLID | TRAIT_HIDES;
static const uint32_t CONTAINER = TRAIT_SOLID | TRAIT_SCREENS | TRAIT_ROOF;
static const uint32_t RUIN = TRAIT_SCREENS | TRAIT_SHELTERS | TRAIT_FLOORS;

static struct mover soldier(void)
{
    return (struct mover){ .radius = R,
                           .floor_cost = INCH(3),
                           .line_cost = INCH(1),
                           .avoids = TRAIT_SOLID,
                           .halved = 1 };
}

static struct step at(int x, int y)
{
    return (struct step){ { MM(x), MM(y) }, 0 };
}

static struct step upstairs(int x, int y, int floor)
{
    return (struct step){ { MM(x), MM(y) }, floor };
}

static struct way way_of(int n, const struct step *step)
{
    struct way w = { .steps = n };

    memcpy(w.step, step, (size_t)n * sizeof *step);
    return w;
}

#define WAY(...)                                                             \
    way_of(                                                                  \
        (int)(sizeof((struct step[]){ __VA_ARGS__ }) / sizeof(struct step)), \
        (struct step[]){ __VA_ARGS__ })

static void clear(struct board *b)
{
    memset(b, 0, sizeof *b);
    board_clear(&b->t, 72, 48);
    b->m = soldier();
}

static void add_base(struct board *b, int x, int y, int32_t radius)
{
    b->c.base[b->c.count++] = (struct disc){ { MM(x), MM(y) }, radius };
}

static enum reach_stop judge(struct board *b, struct way w)
{
    return reach_cost(&b->t, &b->m, &b->c, &w, -1, NULL);
}

static int32_t cost(struct board *b, struct way w)
{
    assert_int_equal(reach_cost(&b->t, &b->m, &b->c, &w, -1, NULL), REACH_FREE);
    return w.cost;
}

/* ---- the law ---- */

static void a_way_costs_its_length(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    assert_int_equal(cost(&b, WAY(at(0, 0))), 0);
    assert_int_equal(cost(&b, WAY(at(0, 0), at(30, 40))), MM(50));
    assert_int_equal(cost(&b, WAY(at(0, 0), at(30, 40), at(30, 0))), MM(90));
    assert_int_equal(cost(&b, WAY(at(0, 0), at(10, 10))), 1415); /* up */
}

static void a_limit_is_included(void **state)
{
    struct board b;
    struct way w = WAY(at(0, 0), at(10, 0), at(30, 0));
    int where = 0;

    (void)state;
    clear(&b);
    assert_int_equal(reach_cost(&b.t, &b.m, &b.c, &w, MM(30), &where),
                     REACH_FREE);
    assert_int_equal(reach_cost(&b.t, &b.m, &b.c, &w, MM(30) - 1, &where),
                     REACH_TOO_FAR);
    assert_int_equal(where, 2);
}

static void
difficult_ground_counts_double_where_the_base_is_inside(void **state)
{
    struct board b;
    struct way w;

    (void)state;
    clear(&b); /* ofas.05.11: 2" open, then 2" inside make 6" */
    board_box(&b.t, 0, -200, 400, 200, 0, TRAIT_DIFFICULT);
    w = (struct way){ .steps = 2,
                      .step = { { { R - INCH(2), 0 }, 0 },
                                { { R + INCH(2), 0 }, 0 } } };
    assert_in_range(cost(&b, w), INCH(6), INCH(6) + 2);
    w.step[1].at.x = R; /* just about to be inside */
    assert_int_equal(cost(&b, w), INCH(2));
    b.m.halved = 0;
    w.step[1].at.x = R + INCH(2);
    assert_int_equal(cost(&b, w), INCH(4));
}

static void difficult_areas_that_overlap_count_once(void **state)
{
    struct board b;
    struct step a = at(20, 0), z = at(180, 0);

    (void)state;
    clear(&b);
    board_box(&b.t, 0, -50, 120, 50, 0, TRAIT_DIFFICULT);
    board_box(&b.t, 60, -60, 200, 60, 0, TRAIT_DIFFICULT);
    assert_in_range(cost(&b, WAY(a, z)), MM(320), MM(320) + 8);
    assert_in_range(cost(&b, WAY(a, at(90, 0), z)), MM(320), MM(320) + 16);
}

/* bts.08.05 any part of the base is enough; overlapping pieces count once. */
static void slow_ground_counts_as_soon_as_the_base_is_in_it(void **state)
{
    struct board b;
    struct step a = { { -MM(100), 0 }, 0 }, z = { { MM(100), 0 }, 0 };

    (void)state;
    clear(&b);
    b.m.slow = TRAIT_WOOD;
    b.m.times = 3;
    board_box(&b.t, -20, -50, 20, 50, 0, TRAIT_WOOD);
    assert_in_range(cost(&b, WAY(a, z)), MM(200) + 2 * (MM(40) + 2 * R) - 4,
                    MM(200) + 2 * (MM(40) + 2 * R) + 4);
    board_box(&b.t, -10, -60, 20, 60, 0, TRAIT_WOOD);
    assert_in_range(cost(&b, WAY(a, z)), MM(200) + 2 * (MM(40) + 2 * R) - 4,
                    MM(200) + 2 * (MM(40) + 2 * R) + 4);
    a.at.y = z.at.y = MM(60) + R; /* it only touches */
    assert_int_equal(cost(&b, WAY(a, z)), MM(200));
    b.m.slow = TRAIT_WATER;
    a.at.y = z.at.y = 0;
    assert_int_equal(cost(&b, WAY(a, z)), MM(200));
}

/* Looks at every tenth of a millimetre of the leg. */
static int32_t slow_slowly(const struct terrain *t, struct step a,
                           struct step z, int32_t radius)
{
    const int32_t whole = vec_distance(a.at, z.at);
    int32_t in = 0;

    for (int32_t i = 5; i < whole; i += 10) {
        const struct disc base = { vec_between(a.at, z.at, i, whole), radius };

        in += terrain_piece_under(t, base, TRAIT_WOOD) >= 0 ? 10 : 0;
    }
    return in;
}

static void slow_ground_agrees_with_looking_everywhere(void **state)
{
    struct chance c = { 11 };
    int inside = 0;

    (void)state;
    for (int n = 0; n < 300; n++) {
        struct board b;

        clear(&b);
        for (int i = chance_in(&c, 1, 3); i > 0; i--)
            board_random(&b.t, &c, MM(60), TRAIT_WOOD);
        for (int i = 0; i < 5; i++) {
            const struct step a =
                at(chance_in(&c, -90, 90), chance_in(&c, -90, 90));
            const struct step z =
                at(chance_in(&c, -90, 90), chance_in(&c, -90, 90));
            const int32_t radius = chance_in(&c, 1, MM(20));
            const int32_t found = leg_slow(&b.t, a, z, radius, TRAIT_WOOD);
            const int32_t slow = slow_slowly(&b.t, a, z, radius);

            inside += slow > 0;
            /* each end of a stretch is ten units off at most */
            assert_in_range(found + 80, slow, slow + 160);
        }
    }
    assert_true(inside > 700);
}

static void crossing_a_line_costs_once_however_it_is_cut(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    board_wall(&b.t, -100, 0, 100, 0, 10, 16, TRAIT_LINEAR);
    assert_int_equal(cost(&b, WAY(at(0, -50), at(0, 50))), MM(100) + INCH(1));
    assert_int_equal(cost(&b, WAY(at(0, -50), at(0, 0), at(0, 50))),
                     MM(100) + INCH(1));
    assert_int_equal(cost(&b, WAY(at(0, 50), at(0, 0), at(0, -50))),
                     MM(100) + INCH(1));
    assert_int_equal(cost(&b, WAY(at(0, 50), at(0, -50), at(0, 50))),
                     MM(200) + 2 * INCH(1));
    assert_int_equal(cost(&b, WAY(at(101, 50), at(101, -50))), MM(100));
    assert_int_equal(cost(&b, WAY(at(100, 50), at(100, -50))),
                     MM(100) + INCH(1)); /* its end is part of it */
    assert_int_equal(cost(&b, WAY(at(-150, 0), at(150, 0))), MM(300));
    assert_int_equal(judge(&b, WAY(at(0, -50), at(0, 4))), REACH_SOLID);
    b.m.line_cost = 0; /* scouts */
    assert_int_equal(cost(&b, WAY(at(0, -50), at(0, 50))), MM(100));
}

/* duo.17.03 a broad base pays nothing for the breadth of a wall. */
static void make_broad(struct board *b)
{
    clear(b);
    b->m.line_cost = 0;
    b->m.line_whole = 1;
    board_wall(&b->t, -100, 0, 100, 0, 20, 16, TRAIT_LINEAR);
}

static void a_line_may_cost_less_than_it_is_broad(void **state)
{
    struct board b;

    (void)state;
    make_broad(&b);
    assert_in_range(cost(&b, WAY(at(0, -50), at(0, 50))), MM(80), MM(80) + 2);
    assert_int_equal(cost(&b, WAY(at(101, 50), at(101, -50))), MM(100));
    /* no more is spared than is walked upon it */
    assert_in_range(cost(&b, WAY(at(0, -10), at(0, 5), at(0, 50))), MM(45) - 2,
                    MM(45) + 2);
    assert_in_range(cost(&b, WAY(at(0, -50), at(0, -5), at(60, -5), at(0, 50))),
                    MM(45 + 60 + 81) - 2200, MM(45 + 60 + 81));
    b.m.line_cost = MM(30); /* or more */
    assert_int_equal(cost(&b, WAY(at(0, -50), at(0, 50))), MM(110));
    b.m.line_cost = MM(20); /* or just that, however it is cut */
    assert_int_equal(cost(&b, WAY(at(0, -50), at(0, 5), at(0, 50))), MM(100));
}

static void ways_are_found_by_what_a_line_spares(void **state)
{
    const struct disc goal = { { MM(10), MM(140) }, R };
    struct board b;
    struct way w;
    struct reach *map = calloc(1, sizeof *map);
    int beyond = 0;

    (void)state;
    make_broad(&b);
    assert_int_equal(
        reach_shortest(&b.t, &b.m, &b.c, at(0, -50), at(0, 65), MM(100), &w),
        REACH_FREE);
    assert_int_equal(
        reach_shortest(&b.t, &b.m, &b.c, at(0, -50), at(0, 71), MM(100), &w),
        REACH_TOO_FAR);
    w = WAY(at(0, -50), at(0, 200)); /* 5 mm upon it: 5 beyond */
    way_cut(&b.t, &b.m, &w, MM(45));
    assert_in_range(w.step[1].at.y, MM(15) - 2, MM(15) + 4);
    add_base(&b, 0, 40, R); /* round somebody who stands behind the wall */
    assert_int_equal(
        reach_touch(&b.t, &b.m, &b.c, at(0, -50), goal, 0, 0, MM(155), &w),
        REACH_FREE);
    assert_in_range(w.cost, MM(145), MM(155));
    b.c.count = 0;
    reach_fill(&b.t, &b.m, &b.c, at(0, -50), MM(100), map);
    for (int i = 0; i < map->side; i++)
        for (int j = 0; j < map->side; j++) {
            const struct vec to = vec(map->corner.x + j * map->cell,
                                      map->corner.y + i * map->cell);

            if (map->cost[i][j] < 0)
                continue;
            beyond += to.y > MM(52); /* its length alone is too much */
            assert_int_equal(reach_shortest(&b.t, &b.m, &b.c, at(0, -50),
                                            (struct step){ to, 0 }, MM(100),
                                            &w),
                             REACH_FREE);
        }
    assert_true(beyond > 10);
    free(map);
}

static void a_base_passes_exactly_between_two_walls(void **state)
{
    struct board b;
    struct way w = WAY(at(0, 0), at(0, 300));

    (void)state;
    clear(&b);
    board_box(&b.t, -100, 100, 0, 150, 76, BLOCK);
    board_box(&b.t, 25, 100, 100, 150, 76, BLOCK);
    w.step[0].at.x = w.step[1].at.x = R;
    assert_int_equal(judge(&b, w), REACH_FREE);
    w.step[0].at.x = w.step[1].at.x = R + 1;
    assert_int_equal(judge(&b, w), REACH_SOLID);
    b.m.radius++;
    w.step[0].at.x = w.step[1].at.x = R;
    assert_int_equal(judge(&b, w), REACH_SOLID);
}

static void bases_bar_the_way_but_may_be_touched(void **state)
{
    struct board b;
    int where = 0;
    struct way w = WAY(at(0, 0), at(0, 50), at(0, 300));

    (void)state;
    clear(&b);
    add_base(&b, 25, 150, R);
    assert_int_equal(judge(&b, w), REACH_FREE);
    b.c.base[0].radius++;
    assert_int_equal(reach_cost(&b.t, &b.m, &b.c, &w, -1, &where), REACH_BASE);
    assert_int_equal(where, 2);
}

static void who_starts_too_near_may_go_away(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    add_base(&b, 25, 0, R + 30); /* touches: the gap to keep is 30 units */
    assert_int_equal(judge(&b, WAY(at(0, 0))), REACH_FREE);
    assert_int_equal(judge(&b, WAY(at(0, 0), at(-50, 0))), REACH_FREE);
    assert_int_equal(judge(&b, WAY(at(0, 0), at(0, 50))), REACH_FREE);
    assert_int_equal(judge(&b, WAY(at(0, 0), at(5, 50))), REACH_BASE);
    assert_int_equal(judge(&b, WAY(at(0, 0), at(100, 0))), REACH_BASE);
    board_box(&b.t, -60, -5, -12, 5, 0, TRAIT_SOLID);
    assert_int_equal(judge(&b, WAY(at(0, 0), at(0, 50))), REACH_FREE);
    assert_int_equal(judge(&b, WAY(at(0, 0), at(-50, 0))), REACH_SOLID);
}

static void nobody_leaves_the_table_but_some_enter(void **state)
{
    struct board b;
    struct step out = at(0, -620), in = at(0, -500);

    (void)state;
    clear(&b); /* 48" deep: the edge is at -609.6 mm */
    assert_int_equal(judge(&b, WAY(in, out)), REACH_OFF_TABLE);
    assert_int_equal(judge(&b, WAY(out, in)), REACH_OFF_TABLE);
    b.m.enters = 1;
    assert_int_equal(cost(&b, WAY(out, in)), MM(120));
    assert_int_equal(judge(&b, WAY(out)), REACH_OFF_TABLE);
    assert_int_equal(judge(&b, WAY(out, at(0, -600))), REACH_OFF_TABLE);
    assert_int_equal(judge(&b, WAY(out, in, at(0, -600))), REACH_OFF_TABLE);
}

/* ---- floors ---- */

static void storeys_cost_where_the_ruin_has_them(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    board_box(&b.t, 0, 0, 100, 100, 160, RUIN)->floors = 2;
    assert_int_equal(cost(&b, WAY(at(50, 50), upstairs(50, 50, 2))), INCH(6));
    assert_int_equal(cost(&b, WAY(at(-50, 50), upstairs(50, 50, 1))),
                     MM(100) + INCH(3)); /* walks in, then climbs */
    assert_int_equal(cost(&b, WAY(upstairs(50, 50, 1), at(-50, 50))),
                     MM(100) + INCH(3));
    assert_int_equal(cost(&b, WAY(upstairs(20, 50, 1), upstairs(80, 50, 1))),
                     MM(60));
    assert_int_equal(judge(&b, WAY(at(50, 50), upstairs(50, 50, 3))),
                     REACH_FLOOR);
    assert_int_equal(judge(&b, WAY(at(50, 50), upstairs(150, 50, 1))),
                     REACH_FLOOR);
    assert_int_equal(
        judge(&b, WAY(upstairs(50, 50, 1), upstairs(150, 50, 1), at(150, 50))),
        REACH_FLOOR);
    b.m.grounded = 1;
    assert_int_equal(judge(&b, WAY(at(50, 50), upstairs(50, 50, 1))),
                     REACH_FLOOR);
}

static void a_floor_with_a_bite_is_not_walked_across(void **state)
{
    struct board b;
    struct polygon u = { .corners = 8,
                         .corner = { { MM(0), MM(0) },
                                     { MM(100), MM(0) },
                                     { MM(100), MM(100) },
                                     { MM(70), MM(100) },
                                     { MM(70), MM(30) },
                                     { MM(30), MM(30) },
                                     { MM(30), MM(100) },
                                     { MM(0), MM(100) } } };
    struct way w;

    (void)state;
    clear(&b);
    assert_true(polygon_close(&u));
    board_add(&b.t, u, MM(80), RUIN)->floors = 1;
    assert_int_equal(judge(&b, WAY(upstairs(15, 90, 1), upstairs(85, 90, 1))),
                     REACH_FLOOR);
    assert_int_equal(judge(&b, WAY(upstairs(15, 90, 1), upstairs(15, 15, 1),
                                   upstairs(85, 15, 1), upstairs(85, 90, 1))),
                     REACH_FREE);
    assert_int_equal(reach_shortest(&b.t, &b.m, &b.c, upstairs(15, 90, 1),
                                    upstairs(85, 90, 1), -1, &w),
                     REACH_FREE);
    assert_in_range(w.cost, MM(140), MM(220)); /* round on the floor: 164 */
}

static void roofs_are_climbed_from_their_walls(void **state)
{
    struct board b;
    struct step touching = at(0, 30);

    (void)state;
    clear(&b);
    board_box(&b.t, 0, 0, 200, 60, 76, CONTAINER)->floors = 1;
    touching.at.x -= R;
    assert_int_equal(cost(&b, WAY(at(-50, 30), touching, upstairs(50, 30, 1))),
                     MM(100) + INCH(3));
    assert_int_equal(cost(&b, WAY(upstairs(50, 30, 1), touching)),
                     MM(50) + R + INCH(3));
    assert_int_equal(judge(&b, WAY(at(-50, 30), upstairs(50, 30, 1))),
                     REACH_FLOOR);
    assert_int_equal(cost(&b, WAY(upstairs(50, 30, 1), upstairs(150, 30, 1))),
                     MM(100));
    assert_int_equal(judge(&b, WAY(upstairs(50, 30, 1), at(50, 30))),
                     REACH_FLOOR); /* into it */
    assert_int_equal(judge(&b, WAY(upstairs(50, 30, 1), at(50, 100))),
                     REACH_FLOOR);
}

static void the_touch_of_a_wall_is_25_units(void **state)
{
    struct board b;
    struct way w = WAY(at(-50, 30), at(0, 30), upstairs(50, 30, 1));

    (void)state;
    clear(&b);
    board_box(&b.t, 0, 0, 200, 60, 76, CONTAINER)->floors = 1;
    w.step[1].at.x = -R - 25;
    assert_int_equal(judge(&b, w), REACH_FREE);
    w.step[1].at.x = -R - 26;
    assert_int_equal(judge(&b, w), REACH_FLOOR);
}

static void flyers_mind_only_where_they_end(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    b.m.flies = 1;
    board_box(&b.t, 0, 0, 200, 60, 76, CONTAINER)->floors = 1;
    board_wall(&b.t, 0, 100, 200, 100, 10, 16, TRAIT_LINEAR);
    add_base(&b, 100, 150, R);
    assert_int_equal(cost(&b, WAY(at(100, -50), at(100, 200))), MM(250));
    assert_int_equal(cost(&b, WAY(at(100, -50), upstairs(100, 30, 1))), MM(80));
    assert_int_equal(judge(&b, WAY(at(100, -50), at(100, 30))), REACH_SOLID);
    assert_int_equal(judge(&b, WAY(at(100, -50), at(100, 100))), REACH_SOLID);
    assert_int_equal(judge(&b, WAY(at(100, -50), at(100, 130))), REACH_BASE);
}

/* ---- cutting and touching ---- */

static void a_way_is_cut_where_it_can_be_paid(void **state)
{
    struct board b;
    struct way w = WAY(at(0, 0), at(100, 0), at(100, 100));

    (void)state;
    clear(&b);
    way_cut(&b.t, &b.m, &w, MM(150));
    assert_int_equal(w.steps, 3);
    assert_int_equal(w.cost, MM(150));
    assert_true(vec_same(w.step[2].at, vec(MM(100), MM(50))));
    way_cut(&b.t, &b.m, &w, MM(400));
    assert_int_equal(w.cost, MM(150));
    way_cut(&b.t, &b.m, &w, MM(100));
    assert_int_equal(w.steps, 2);
    way_cut(&b.t, &b.m, &w, 0);
    assert_int_equal(w.steps, 1);
}

static void who_cannot_pay_a_crossing_stops_before_the_wall(void **state)
{
    struct board b;
    struct way w = WAY(at(0, -50), at(0, 50));

    (void)state;
    clear(&b);
    board_wall(&b.t, -100, 0, 100, 0, 10, 16, TRAIT_LINEAR);
    way_cut(&b.t, &b.m, &w, MM(70)); /* the crossing costs 25.4 */
    assert_int_equal(w.steps, 2);
    assert_true(w.step[1].at.y < -MM(5));
    assert_true(w.step[1].at.y > -MM(5) - 4);
    assert_int_equal(judge(&b, w), REACH_FREE);
}

static void dangerous_ground_is_felt_by_a_part_of_the_base(void **state)
{
    struct board b;
    struct way w = WAY(at(0, 0), at(100, 0), at(100, 100));

    (void)state;
    clear(&b);
    board_box(&b.t, 112, 40, 150, 60, 0, TRAIT_DANGEROUS | TRAIT_DIFFICULT);
    assert_true(way_touches(&b.t, &w, R, TRAIT_DANGEROUS));
    assert_false(way_is_rough(&b.t, &w, R)); /* never wholly inside */
    w.step[1].at.x = w.step[2].at.x = MM(99);
    assert_false(way_touches(&b.t, &w, R, TRAIT_DANGEROUS));
    w = WAY(at(130, 50));
    assert_true(way_touches(&b.t, &w, R, TRAIT_DANGEROUS));
}

/* ---- searching ---- */

static int32_t shortest(struct board *b, struct step from, struct step to)
{
    struct way w;
    enum reach_stop stop =
        reach_shortest(&b->t, &b->m, &b->c, from, to, -1, &w);
    int32_t found = w.cost;

    if (stop != REACH_FREE)
        return -1;
    assert_true(vec_same(w.step[0].at, from.at));
    assert_true(vec_same(w.step[w.steps - 1].at, to.at));
    assert_int_equal(w.step[w.steps - 1].floor, to.floor);
    assert_int_equal(reach_cost(&b->t, &b->m, &b->c, &w, found, NULL),
                     REACH_FREE);
    assert_int_equal(w.cost, found);
    return found;
}

static void the_straight_way_is_taken_when_it_is_free(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    assert_int_equal(shortest(&b, at(0, 0), at(30, 40)), MM(50));
    assert_int_equal(shortest(&b, at(0, 0), at(0, 0)), 0);
}

static void a_block_is_gone_round(void **state)
{
    struct board b;
    struct way w;

    (void)state;
    clear(&b);
    board_box(&b.t, -100, 50, 100, 100, 76, BLOCK);
    /* Two tangents of 111.1, 50 along it, and two arcs of 15.2. */
    assert_in_range(shortest(&b, at(0, 0), at(0, 150)), 30260, 30600);
    assert_int_equal(
        reach_shortest(&b.t, &b.m, &b.c, at(0, 0), at(0, 150), MM(200), &w),
        REACH_TOO_FAR);
    assert_int_equal(
        reach_shortest(&b.t, &b.m, &b.c, at(0, 0), at(0, 80), -1, &w),
        REACH_SOLID);
}

static void a_ring_of_bases_lets_nobody_in(void **state)
{
    struct board b;
    struct way w;

    (void)state;
    clear(&b);
    for (int i = 0; i < 8; i++)
        b.c.base[b.c.count++] =
            (struct disc){ angle_vec((angle)(TURN / 8 * i), MM(60)), R + 25 };
    assert_int_equal(
        reach_shortest(&b.t, &b.m, &b.c, at(200, 0), at(0, 0), -1, &w),
        REACH_NOWHERE);
    b.c.count--; /* one steps aside */
    assert_true(shortest(&b, at(200, 0), at(0, 0)) > MM(200));
}

static void narrow_gaps_are_found_from_any_side(void **state)
{
    struct chance c = { 8 };

    (void)state;
    for (int n = 0; n < 400; n++) {
        struct board b;
        struct step from, to;
        angle turn = (angle)chance_in(&c, 0, TURN - 1);
        int32_t room = chance_in(&c, 12, 400);

        clear(&b);
        for (int i = -4; i <= 4; i++) /* a row of bases, with room between */
            b.c.base[b.c.count++] =
                (struct disc){ angle_vec(turn, i * (4 * R + room)), R };
        if (n & 1) { /* and one base beside a block */
            struct vec at_ = angle_vec(turn, 3 * R + room + MM(30));

            b.c.count = 1;
            b.c.base[0].at = vec(0, 0);
            board_add(&b.t, polygon_rectangle(at_, MM(60), MM(60), turn), 0,
                      TRAIT_SOLID);
            b.m.grounded = 1;
        }
        from = (struct step){ angle_vec((angle)(turn + 9000), MM(90)), 0 };
        to = (struct step){ angle_vec((angle)(turn - 9000), MM(90)), 0 };
        if (n & 1) { /* behind a long wall, but for the gap */
            struct vec side = angle_vec(turn, -MM(105) + R);

            board_add(&b.t,
                      polygon_rectangle(vec_add(side, angle_vec(turn, -2 * R)),
                                        MM(200), MM(10), turn),
                      0, TRAIT_SOLID);
            board_add(&b.t,
                      polygon_rectangle(angle_vec(turn, 3 * R + room + MM(150)),
                                        MM(200), MM(10), turn),
                      0, TRAIT_SOLID);
        }
        assert_in_range(shortest(&b, from, to), MM(130), MM(190));
    }
}

static void a_wall_is_crossed_or_gone_round_whichever_is_cheaper(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    board_wall(&b.t, -300, 50, 30, 50, 10, 16, TRAIT_LINEAR);
    /* Across: 100 + 25.4; round the near end: 2 * hypot(30, 50) = 116.6. */
    assert_in_range(shortest(&b, at(0, 0), at(0, 100)), MM(116), MM(118));
    assert_int_equal(shortest(&b, at(-20, 0), at(-20, 100)), MM(100) + INCH(1));
}

static void difficult_ground_is_gone_round_or_cut_short(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    board_box(&b.t, -300, 50, 60, 200, 0, TRAIT_DIFFICULT);
    assert_in_range(shortest(&b, at(0, 0), at(0, 250)), MM(282), MM(285));
    /* Far from the end it is crossed, less obliquely than straight. */
    assert_in_range(shortest(&b, at(-200, 0), at(-100, 250)), MM(400), MM(403));
}

static void a_container_in_a_row_is_climbed_over(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    board_box(&b.t, -900, 50, -80, 100, 76, BLOCK);
    board_box(&b.t, -80, 50, 80, 100, 76, CONTAINER)->floors = 1;
    board_box(&b.t, 80, 50, 900, 100, 76, BLOCK);
    assert_in_range(shortest(&b, at(0, 0), at(0, 150)), MM(150) + INCH(6),
                    MM(155) + INCH(6));
    assert_in_range(shortest(&b, at(0, 0), upstairs(20, 75, 1)),
                    MM(77) + INCH(3), MM(85) + INCH(3));
    assert_in_range(shortest(&b, upstairs(20, 75, 1), at(0, 150)),
                    MM(77) + INCH(3), MM(85) + INCH(3));
    b.m.grounded = 1;
    assert_int_equal(shortest(&b, at(0, 0), at(0, 150)), -1);
}

/* ---- touching a base ---- */

static int32_t touch(struct board *b, struct step from, struct disc goal,
                     int32_t limit)
{
    struct way w;
    struct disc end;
    int32_t found;

    if (reach_touch(&b->t, &b->m, &b->c, from, goal, 0, 25, limit, &w) !=
        REACH_FREE)
        return -1;
    found = w.cost;
    end = (struct disc){ w.step[w.steps - 1].at, b->m.radius };
    assert_true(disc_within(end, goal, 25));
    assert_false(disc_overlaps(end, goal));
    assert_int_equal(reach_cost(&b->t, &b->m, &b->c, &w, limit, NULL),
                     REACH_FREE);
    assert_int_equal(w.cost, found);
    return found;
}

static void a_charge_goes_straight_to_contact(void **state)
{
    struct board b;
    struct disc goal = { { 0, MM(250) }, R };
    struct way w;

    (void)state;
    clear(&b); /* ofas.07.38: the leader ends at (0,225) */
    assert_int_equal(
        reach_touch(&b.t, &b.m, &b.c, at(0, 0), goal, 0, 25, -1, &w),
        REACH_FREE);
    assert_int_equal(w.cost, MM(225));
    assert_true(vec_same(w.step[1].at, vec(0, MM(225))));
    assert_int_equal(touch(&b, at(0, 0), goal, MM(225)), MM(225));
    assert_int_equal(touch(&b, at(0, 0), goal, MM(225) - 25), MM(225) - 25);
    assert_int_equal(touch(&b, at(0, 0), goal, MM(225) - 26), -1);
    assert_int_equal(touch(&b, at(0, 225), goal, 0), 0);
}

static void a_charge_finds_room_beside_other_bases(void **state)
{
    struct board b;
    struct disc goal = { { 0, MM(250) }, R };
    int32_t found;

    (void)state;
    clear(&b);
    add_base(&b, 0, 225, R + 26); /* stands right before him */
    found = touch(&b, at(0, 0), goal, -1);
    /* The nearest place touches both: 60 degrees round and a hair. */
    assert_in_range(found, MM(238), MM(246));
    add_base(&b, 22, 262, R + 126);
    add_base(&b, -22, 262, R + 126);
    assert_int_equal(touch(&b, at(0, 0), goal, -1), -1);
}

/* ---- against a slow search ---- */

enum { GRID = 60, CELL = MM(4) }; /* 240 mm */

static struct step cell(int row, int column)
{
    return (struct step){
        { (column - GRID / 2) * CELL, (row - GRID / 2) * CELL }, 0
    };
}

/* Judges a leg as the law does, but lets it end on a linear piece. */
static int32_t leg(struct board *b, struct step a, struct step z)
{
    struct way w = { .steps = 2, .step = { a, z } };
    struct terrain *t = &b->t;
    enum reach_stop stop = reach_cost(t, &b->m, &b->c, &w, -1, NULL);

    if (stop == REACH_SOLID && terrain_piece_at(t, z.at, TRAIT_LINEAR) >= 0 &&
        !terrain_bars(t, (struct disc){ z.at, R }, 0, b->m.avoids))
        return w.cost;
    return stop == REACH_FREE ? w.cost : -1;
}

static void random_board(struct board *b, struct chance *c, int what)
{
    static const uint32_t kind[] = { TRAIT_SOLID, TRAIT_DIFFICULT,
                                     TRAIT_LINEAR };

    clear(b);
    for (int i = chance_in(c, 1, 4); i > 0; i--) {
        struct piece *p =
            board_random(&b->t, c, MM(110),
                         what < 3 ? kind[what] : kind[chance_in(c, 0, 2)]);

        if (p->traits & TRAIT_LINEAR) {
            int32_t w = chance_in(c, MM(30), MM(160));
            struct vec at_ = p->shape.corner[0];
            angle turn = (angle)chance_in(c, 0, TURN - 1);

            p->line.a = at_;
            p->line.b = vec_add(at_, angle_vec(turn, w));
            p->shape = polygon_rectangle(
                vec_between(p->line.a, p->line.b, 1, 2), w, MM(6), turn);
        }
    }
    for (int i = what == 0 || what == 3 ? chance_in(c, 0, 8) : 0; i > 0; i--) {
        int32_t x = chance_in(c, -110, 110), y = chance_in(c, -110, 110);

        add_base(b, x, y, chance_in(c, R, MM(20)));
    }
}

/* The slow search is never better than the best and about 2% worse at most, so
 * what is found must be at most REACH_SLACK above it, and not below it by more
 * than its own error. */
static void shortest_ways_agree_with_a_slow_search(void **state)
{
    struct chance c = { 5 };
    int compared = 0, cut_off = 0, longer = 0;
    int64_t worst = 0, sum = 0;

    (void)state;
    for (int n = 0; n < 40; n++) {
        static struct slow s = { .side = GRID, .cell = cell, .leg = leg };
        struct board b;
        int row, column;

        random_board(&b, &c, n % 4);
        do {
            row = chance_in(&c, 5, GRID - 6);
            column = chance_in(&c, 5, GRID - 6);
        } while (!stands(&b, cell(row, column)));
        flood(&s, &b, row, column);
        for (int i = 0; i < 60; i++) {
            int r = chance_in(&c, 8, GRID - 9), k = chance_in(&c, 8, GRID - 9);
            int32_t slow = s.cost[r][k], found;
            int64_t over;

            if (!stands(&b, cell(r, k)) || (r == row && k == column))
                continue;
            found = shortest(&b, cell(row, column), cell(r, k));
            if (slow == INT32_MAX) {
                cut_off += found < 0;
                continue;
            }
            assert_true(found >= 0);
            over = ((int64_t)found - slow) * 1000 / slow;
            compared++;
            sum += over;
            worst = over > worst ? over : worst;
            longer += over > 20;
            if (over > REACH_SLACK)
                print_message("board %d kind %d: (%d,%d) to (%d,%d): %d, "
                              "slowly %d\n",
                              n, n % 4, column, row, k, r, found, slow);
            assert_true(over <= REACH_SLACK);
            /* The slow grid cannot leave its square, so found may be less;
             * but never less than straight. */
        }
    }
    print_message("%d ways, worst %d/1000 above the grid, mean %d, %d above "
                  "20; %d cut off\n",
                  compared, (int)worst, (int)(sum / compared), longer, cut_off);
    assert_true(compared > 1000 && worst <= REACH_SLACK);
}

/* The cheapest of many places round the base, each looked for by itself. */
static int32_t touch_slowly(struct board *b, struct step from, struct disc goal)
{
    int32_t best = -1;

    b->c.base[b->c.count++] = goal;
    for (int i = 0; i < 120; i++) {
        struct step to = from;
        struct way w;

        to.at = vec_add(
            goal.at, angle_vec((angle)(TURN * i / 120), goal.radius + R + 2));
        if (reach_shortest(&b->t, &b->m, &b->c, from, to, -1, &w) ==
                REACH_FREE &&
            (best < 0 || w.cost < best))
            best = w.cost;
    }
    b->c.count--;
    return best;
}

static void touching_agrees_with_trying_all_round(void **state)
{
    struct chance c = { 21 };
    int compared = 0;
    int64_t worst = 0;

    (void)state;
    for (int n = 0; n < 80; n++) {
        struct board b;
        struct step from = { .floor = 0 };
        struct disc goal = { .radius = R };
        int32_t found, slow;

        random_board(&b, &c, n % 4);
        from.at.x = chance_in(&c, -MM(110), MM(110));
        from.at.y = chance_in(&c, -MM(110), MM(110));
        goal.at.x = chance_in(&c, -MM(110), MM(110));
        goal.at.y = chance_in(&c, -MM(110), MM(110));
        if (!stands(&b, from) ||
            disc_within(goal, (struct disc){ from.at, R }, 50))
            continue;
        found = touch(&b, from, goal, -1);
        slow = touch_slowly(&b, from, goal);
        if (slow < 0)
            continue;
        assert_true(found >= 0);
        compared++;
        if (slow > 0 && (found - slow) * 1000LL / slow > worst)
            worst = (found - slow) * 1000LL / slow;
    }
    print_message("%d touched, worst %d/1000 above trying all round\n",
                  compared, (int)worst);
    assert_true(compared > 30 && worst <= 20);
}

/* ---- the map ---- */

static struct step map_cell(const struct reach *m, int row, int column)
{
    return (struct step){ { m->corner.x + column * m->cell,
                            m->corner.y + row * m->cell },
                          m->floor };
}

static void every_place_on_the_map_can_be_reached(void **state)
{
    struct chance c = { 9 };
    int reached = 0, worst = 0;

    (void)state;
    for (int n = 0; n < 60; n++) {
        static struct reach map;
        struct board b;
        struct step from;

        random_board(&b, &c, n % 4);
        do {
            from.at.x = chance_in(&c, -MM(100), MM(100));
            from.at.y = chance_in(&c, -MM(100), MM(100));
            from.floor = 0;
        } while (!stands(&b, from));
        reach_fill(&b.t, &b.m, &b.c, from, INCH(6), &map);
        for (int i = 0; i < 80; i++) {
            int row = chance_in(&c, 0, map.side - 1);
            int column = chance_in(&c, 0, map.side - 1);
            struct way w;
            enum reach_stop stop =
                reach_shortest(&b.t, &b.m, &b.c, from,
                               map_cell(&map, row, column), INCH(6), &w);
            int32_t cost_there = map.cost[row][column];

            if (cost_there < 0) {
                if (stop == REACH_FREE) /* only at the very border */
                    assert_true(w.cost * 100LL > INCH(6) * 95LL);
                continue;
            }
            reached++;
            assert_int_equal(stop, REACH_FREE);
            assert_true(cost_there <= w.cost + w.cost * 50LL / 1000);
            if (w.cost > 0 && (w.cost - cost_there) * 1000 / w.cost > worst)
                worst = (w.cost - cost_there) * 1000 / w.cost;
            assert_true(cost_there >= w.cost - w.cost * 50LL / 1000);
        }
    }
    print_message("%d places, ways up to %d/1000 above the map\n", reached,
                  worst);
    assert_true(reached > 1000);
}

static void the_outline_goes_round_the_area(void **state)
{
    static struct reach map;
    static struct vec out[4096];
    struct board b;
    int n, rings = 1;
    int64_t area = 0;
    int cells = 0;

    (void)state;
    clear(&b);
    board_box(&b.t, 50, -20, 90, 20, 76, BLOCK); /* a hole */
    reach_fill(&b.t, &b.m, &b.c, at(0, 0), INCH(6), &map);
    n = reach_outline(&map, out, 4096);
    assert_true(n > 8);
    for (int i = 0; i + 1 < n; i++) {
        if (out[i].x == INT32_MIN) {
            rings++;
            continue;
        }
        if (out[i + 1].x != INT32_MIN)
            area += vec_cross(out[i], out[i + 1]);
    }
    for (int i = 0; i < map.side * map.side; i++)
        cells += map.cost[i / map.side][i % map.side] >= 0;
    assert_int_equal(rings, 2);
    assert_true(area / 2 == (int64_t)cells * map.cell * map.cell);
    assert_int_equal(reach_outline(&map, out, 5), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_costs_its_length),
        cmocka_unit_test(a_limit_is_included),
        cmocka_unit_test(
            difficult_ground_counts_double_where_the_base_is_inside),
        cmocka_unit_test(difficult_areas_that_overlap_count_once),
        cmocka_unit_test(slow_ground_counts_as_soon_as_the_base_is_in_it),
        cmocka_unit_test(slow_ground_agrees_with_looking_everywhere),
        cmocka_unit_test(crossing_a_line_costs_once_however_it_is_cut),
        cmocka_unit_test(a_line_may_cost_less_than_it_is_broad),
        cmocka_unit_test(ways_are_found_by_what_a_line_spares),
        cmocka_unit_test(a_base_passes_exactly_between_two_walls),
        cmocka_unit_test(bases_bar_the_way_but_may_be_touched),
        cmocka_unit_test(who_starts_too_near_may_go_away),
        cmocka_unit_test(nobody_leaves_the_table_but_some_enter),
        cmocka_unit_test(storeys_cost_where_the_ruin_has_them),
        cmocka_unit_test(a_floor_with_a_bite_is_not_walked_across),
        cmocka_unit_test(roofs_are_climbed_from_their_walls),
        cmocka_unit_test(the_touch_of_a_wall_is_25_units),
        cmocka_unit_test(flyers_mind_only_where_they_end),
        cmocka_unit_test(a_way_is_cut_where_it_can_be_paid),
        cmocka_unit_test(who_cannot_pay_a_crossing_stops_before_the_wall),
        cmocka_unit_test(dangerous_ground_is_felt_by_a_part_of_the_base),
        cmocka_unit_test(the_straight_way_is_taken_when_it_is_free),
        cmocka_unit_test(a_block_is_gone_round),
        cmocka_unit_test(a_ring_of_bases_lets_nobody_in),
        cmocka_unit_test(narrow_gaps_are_found_from_any_side),
        cmocka_unit_test(a_wall_is_crossed_or_gone_round_whichever_is_cheaper),
        cmocka_unit_test(difficult_ground_is_gone_round_or_cut_short),
        cmocka_unit_test(a_container_in_a_row_is_climbed_over),
        cmocka_unit_test(a_charge_goes_straight_to_contact),
        cmocka_unit_test(a_charge_finds_room_beside_other_bases),
        cmocka_unit_test(shortest_ways_agree_with_a_slow_search),
        cmocka_unit_test(touching_agrees_with_trying_all_round),
        cmocka_unit_test(every_place_on_the_map_can_be_reached),
        cmocka_unit_test(the_outline_goes_round_the_area),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
