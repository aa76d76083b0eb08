/* test_roofs.c -- walking on roofs without leaving them: books with real heights
 * change levels by climbing and leaping, so their movers are grounded. */
#include "flood.h"

enum { PAS = 2500, R = PAS / 2, FLOOR = 3, TOP = FLOOR * PAS };

static const uint32_t HOUSE = TRAIT_SOLID | TRAIT_ROOF | TRAIT_CLIMB;

static void clear(struct board *b)
{
    memset(b, 0, sizeof *b);
    board_clear(&b->t, 48, 48);
    b->m = (struct mover){ .radius = R,
                           .line_cost = 2 * PAS,
                           .avoids = TRAIT_SOLID | TRAIT_DEEP,
                           .halved = 1,
                           .grounded = 1 };
}

static void add_roof(struct board *b, int x, int y, int xx, int yy)
{
    struct piece *p = board_box(&b->t, x, y, xx, yy, 0, HOUSE);

    p->height = TOP;
    p->floors = FLOOR;
}

static void add_base(struct board *b, int32_t x, int32_t y, int32_t radius)
{
    b->c.base[b->c.count++] = (struct disc){ { x, y }, radius };
}

static struct step on(int32_t x, int32_t y, int floor)
{
    return (struct step){ { x, y }, floor };
}

static int32_t shortest(struct board *b, struct step from, struct step to)
{
    struct way w, judged;

    if (reach_shortest(&b->t, &b->m, &b->c, from, to, -1, &w) != REACH_FREE)
        return -1;
    judged = w;
    assert_int_equal(reach_cost(&b->t, &b->m, &b->c, &judged, -1, NULL),
                     REACH_FREE);
    assert_int_equal(judged.cost, w.cost);
    for (int i = 0; i < w.steps; i++)
        assert_int_equal(w.step[i].floor, from.floor);
    return w.cost;
}

static enum reach_stop judge(struct board *b, struct step from, struct step to)
{
    struct way w = { .steps = 2, .step = { from, to } };

    return reach_cost(&b->t, &b->m, &b->c, &w, -1, NULL);
}

/* ---- the law ---- */

static void centres_do_not_leave_the_roof(void **state)
{
    struct board b;

    (void)state;
    clear(&b);
    add_roof(&b, -50, -50, 50, 50);
    assert_int_equal(judge(&b, on(0, 0, FLOOR), on(2 * PAS, 0, FLOOR)),
                     REACH_FREE); /* half the base sticks out */
    assert_int_equal(judge(&b, on(0, 0, FLOOR), on(2 * PAS + 1, 0, FLOOR)),
                     REACH_FLOOR);
    assert_int_equal(judge(&b, on(0, 0, FLOOR), on(4 * PAS, 0, 0)),
                     REACH_FLOOR);
    assert_int_equal(judge(&b, on(4 * PAS, 0, 0), on(0, 0, FLOOR)),
                     REACH_FLOOR);
    assert_int_equal(judge(&b, on(4 * PAS, 0, 0), on(0, 0, 0)), REACH_SOLID);
    assert_int_equal(shortest(&b, on(0, 0, FLOOR), on(4 * PAS, 0, 0)), -1);
    /* Roofs of another number are not walked on as one, lower or higher. */
    add_roof(&b, 50, -50, 100, 50);
    assert_int_equal(judge(&b, on(0, 0, FLOOR), on(3 * PAS, 0, FLOOR)),
                     REACH_FREE);
    b.t.piece[1].floors = 1;
    b.t.piece[1].height = PAS;
    assert_int_equal(judge(&b, on(0, 0, FLOOR), on(3 * PAS, 0, FLOOR)),
                     REACH_FLOOR);
    assert_int_equal(judge(&b, on(PAS, 0, FLOOR), on(2 * PAS, 0, FLOOR)),
                     REACH_FREE);
    /* And on the lower one the wall of the higher is in the way. */
    assert_int_equal(judge(&b, on(3 * PAS, 0, 1), on(2 * PAS + R, 0, 1)),
                     REACH_FREE);
    assert_int_equal(judge(&b, on(3 * PAS, 0, 1), on(2 * PAS + R - 1, 0, 1)),
                     REACH_SOLID);
}

static void what_is_on_the_ground_costs_nothing_on_a_roof(void **state)
{
    struct board b;
    struct way w = {
        .steps = 2, .step = { on(-2 * PAS, 0, FLOOR), on(2 * PAS, 0, FLOOR) }
    };

    (void)state;
    clear(&b);
    add_roof(&b, -50, -50, 50, 50);
    board_box(&b.t, -50, -50, 50, 50, 25, TRAIT_DIFFICULT);
    board_box(&b.t, -50, -50, 50, 50, 0, TRAIT_DEEP);
    board_wall(&b.t, 0, -50, 0, 50, 24, 25, TRAIT_LINEAR);
    assert_int_equal(reach_cost(&b.t, &b.m, NULL, &w, -1, NULL), REACH_FREE);
    assert_int_equal(w.cost, 4 * PAS);
}

static void the_ground_is_paid_for_and_deep_water_is_gone_round(void **state)
{
    struct board b;
    int32_t cost;

    (void)state;
    clear(&b);
    board_wall(&b.t, 0, -100, 0, 100, 24, 25, TRAIT_LINEAR);
    assert_int_equal(shortest(&b, on(-2 * PAS, 0, 0), on(2 * PAS, 0, 0)),
                     6 * PAS); /* 4 and the crossing, as a whole */
    clear(&b);
    board_box(&b.t, -50, -500, 50, 500, 25, TRAIT_DIFFICULT);
    cost = shortest(&b, on(-4 * PAS, 0, 0), on(4 * PAS, 0, 0));
    assert_in_range(cost, 11 * PAS - 2, 11 * PAS + 2); /* 3 wholly inside */
    b.m.radius = 2 * R;
    cost = shortest(&b, on(-4 * PAS, 0, 0), on(4 * PAS, 0, 0));
    assert_in_range(cost, 10 * PAS - 2, 10 * PAS + 2);
    clear(&b);
    board_box(&b.t, -50, -38, 50, 38, 0, TRAIT_DEEP);
    assert_int_equal(judge(&b, on(-4 * PAS, 0, 0), on(4 * PAS, 0, 0)),
                     REACH_SOLID);
    cost = shortest(&b, on(-4 * PAS, 0, 0), on(4 * PAS, 0, 0));
    assert_in_range(cost, 8 * PAS + 1, 10 * PAS);
    b.m.avoids = TRAIT_SOLID; /* who swims goes straight */
    assert_int_equal(shortest(&b, on(-4 * PAS, 0, 0), on(4 * PAS, 0, 0)),
                     8 * PAS);
}

/* ---- ways round ---- */

static void bases_and_chimneys_on_a_roof_are_gone_round(void **state)
{
    struct board b;
    int32_t cost;

    (void)state;
    clear(&b);
    add_roof(&b, -100, -50, 100, 50);
    add_base(&b, 0, 0, R);
    cost = shortest(&b, on(-3 * PAS, 0, FLOOR), on(3 * PAS, 0, FLOOR));
    assert_in_range(cost, 6 * PAS + 1, 7 * PAS);
    b.c.count = 0;
    board_box(&b.t, -10, -30, 10, 30, 100, TRAIT_SOLID);
    cost = shortest(&b, on(-3 * PAS, 0, FLOOR), on(3 * PAS, 0, FLOOR));
    assert_in_range(cost, 6 * PAS + 1, 8 * PAS);
    b.t.piece[1].height = TOP; /* as high as the roof: walked over */
    cost = shortest(&b, on(-3 * PAS, 0, FLOOR), on(3 * PAS, 0, FLOOR));
    assert_int_equal(cost, 6 * PAS);
    b.t.piece[1].height = TOP + 1;
    b.m.radius = 2 * R; /* too broad to pass it */
    b.t.piece[1].shape = polygon_rectangle(vec(0, 0), 2 * PAS, 3 * PAS, 0);
    cost = shortest(&b, on(-3 * PAS, 0, FLOOR), on(3 * PAS, 0, FLOOR));
    assert_int_equal(cost, -1);
}

static void roofs_that_touch_are_walked_through_the_opening(void **state)
{
    struct board b;
    int32_t cost;

    (void)state;
    clear(&b);
    add_roof(&b, -100, -80, 0, 20);
    add_roof(&b, 0, 10, 100, 100);
    cost = shortest(&b, on(-MM(10), -MM(70), FLOOR), on(MM(90), MM(15), FLOOR));
    /* By the corner (0, 10), or by a hair above. */
    assert_in_range(cost,
                    vec_distance(vec(-MM(10), -MM(70)), vec(0, MM(10))) +
                        vec_distance(vec(0, MM(10)), vec(MM(90), MM(15))),
                    MM(172));
}

/* ---- against a slow search ---- */

enum { GRID = 50, CELL = MM(5), BOARDS = 24 };

static struct step cell(int row, int column)
{
    return on((column - GRID / 2) * CELL, (row - GRID / 2) * CELL, FLOOR);
}

static int32_t leg(struct board *b, struct step a, struct step z)
{
    struct way w = { .steps = 2, .step = { a, z } };

    return reach_cost(&b->t, &b->m, &b->c, &w, -1, NULL) == REACH_FREE ? w.cost
                                                                       : -1;
}

/* Two or three houses that touch, a house like a U, chimneys, and others. */
static void random_roofs(struct board *b, struct chance *c)
{
    clear(b);
    b->m.radius = chance_in(c, 0, 2) ? R : 2 * R;
    if (chance_in(c, 0, 2) == 0) {
        struct polygon u = { .corners = 8,
                             .corner = { { -MM(110), -MM(100) },
                                         { MM(100), -MM(100) },
                                         { MM(100), MM(90) },
                                         { MM(40), MM(90) },
                                         { MM(45), -MM(20) },
                                         { -MM(30), -MM(30) },
                                         { -MM(40), MM(80) },
                                         { -MM(110), MM(100) } } };

        assert_true(polygon_close(&u));
        board_add(&b->t, u, TOP, HOUSE)->floors = FLOOR;
    } else {
        int x = chance_in(c, -40, 40), y = chance_in(c, -60, 20);

        add_roof(b, -115, y - 60, x, y + 60);
        add_roof(b, x, -chance_in(c, 20, 100), 110, chance_in(c, 30, 100));
        if (chance_in(c, 0, 1)) /* on top of the first */
            add_roof(b, -100, y + 60, -30, y + 110);
    }
    for (int i = chance_in(c, 0, 2); i > 0; i--) {
        struct piece *p = board_random(&b->t, c, MM(90), TRAIT_SOLID);

        p->height = chance_in(c, 0, 3) ? TOP + PAS : PAS;
        p->shape = polygon_rectangle(p->shape.corner[0], MM(10), MM(20),
                                     (angle)chance_in(c, 0, TURN - 1));
    }
    for (int i = chance_in(c, 0, 4); i > 0; i--) {
        int32_t x = chance_in(c, -MM(100), MM(100));

        add_base(b, x, chance_in(c, -MM(100), MM(100)), R);
    }
}

static void ways_on_roofs_agree_with_a_slow_search(void **state)
{
    struct chance c = { 51 };
    int compared = 0, cut_off = 0;
    int64_t worst = 0;

    (void)state;
    for (int n = 0; n < BOARDS; n++) {
        static struct slow s = { .side = GRID, .cell = cell, .leg = leg };
        struct board b;
        int row, column;

        random_roofs(&b, &c);
        do {
            row = chance_in(&c, 0, GRID - 1);
            column = chance_in(&c, 0, GRID - 1);
        } while (!stands(&b, cell(row, column)));
        flood(&s, &b, row, column);
        for (int i = 0; i < 80; i++) {
            int r = chance_in(&c, 0, GRID - 1), k = chance_in(&c, 0, GRID - 1);
            int32_t slow = s.cost[r][k], found;
            int64_t over;

            if (!stands(&b, cell(r, k)) || (r == row && k == column))
                continue;
            found = shortest(&b, cell(row, column), cell(r, k));
            if (slow == INT32_MAX) {
                cut_off += found < 0;
                continue;
            }
            if (found < 0)
                print_message("board %d: (%d,%d) to (%d,%d): slowly %d\n", n,
                              column, row, k, r, slow);
            assert_true(found >= 0);
            over = ((int64_t)found - slow) * 1000 / slow;
            worst = over > worst ? over : worst;
            compared++;
        }
    }
    print_message("%d ways, worst %d/1000 above the grid, %d cut off\n",
                  compared, (int)worst, cut_off);
    assert_true(compared > BOARDS * 10);
    assert_true(worst <= REACH_SLACK);
}

static void maps_of_roofs_hold_what_can_be_reached(void **state)
{
    struct chance c = { 52 };
    int reached = 0, missed = 0;

    (void)state;
    for (int n = 0; n < 2 * BOARDS; n++) {
        static struct reach map;
        struct board b;
        struct step from;

        random_roofs(&b, &c);
        do
            from = on(chance_in(&c, -MM(110), MM(110)),
                      chance_in(&c, -MM(100), MM(100)), FLOOR);
        while (!stands(&b, from));
        reach_fill(&b.t, &b.m, &b.c, from, 5 * PAS, &map);
        for (int i = 0; i < 60; i++) {
            int row = chance_in(&c, 0, map.side - 1);
            int column = chance_in(&c, 0, map.side - 1);
            int32_t cost = map.cost[row][column];
            struct way w;
            enum reach_stop stop =
                reach_shortest(&b.t, &b.m, &b.c, from,
                               on(map.corner.x + column * map.cell,
                                  map.corner.y + row * map.cell, FLOOR),
                               5 * PAS, &w);

            reached += cost >= 0;
            if (cost >= 0)
                assert_int_equal(stop, REACH_FREE);
            else
                missed += stop == REACH_FREE && w.cost * 100LL < 5 * PAS * 95LL;
        }
    }
    print_message("%d places, %d missed\n", reached, missed);
    assert_true(reached > BOARDS * 10);
    assert_true(missed * 100 <= reached);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(centres_do_not_leave_the_roof),
        cmocka_unit_test(what_is_on_the_ground_costs_nothing_on_a_roof),
        cmocka_unit_test(the_ground_is_paid_for_and_deep_water_is_gone_round),
        cmocka_unit_test(bases_and_chimneys_on_a_roof_are_gone_round),
        cmocka_unit_test(roofs_that_touch_are_walked_through_the_opening),
        cmocka_unit_test(ways_on_roofs_agree_with_a_slow_search),
        cmocka_unit_test(maps_of_roofs_hold_what_can_be_reached),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
