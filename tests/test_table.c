/* test_table.c -- everything at once on random tables, with floors, roofs and
 * crowds, up to the edge of the world: what is found is legal, what is cut stays
 * legal, and nothing overflows (the sanitizers look on). */
#include "board.h"

#include "table/place.h"
#include "table/sight.h"

struct board {
    struct terrain t;
    struct mover m;
    struct crowd bars, taken;
    bool huge; /* as wide as the world */
};

/* clang-format off */
static const uint32_t kinds[] = {
    TRAIT_SOLID,
    TRAIT_SOLID | TRAIT_HIDES,
    TRAIT_SOLID | TRAIT_SCREENS | TRAIT_ROOF,
    TRAIT_SCREENS | TRAIT_SHELTERS | TRAIT_FLOORS,
    TRAIT_SCREENS | TRAIT_DIFFICULT | TRAIT_FLOORS,
    TRAIT_DIFFICULT,
    TRAIT_DIFFICULT | TRAIT_DANGEROUS,
    TRAIT_HIDES | TRAIT_RAISED,
    TRAIT_HIDES | TRAIT_LINEAR,
};
/* clang-format on */
enum { KINDS = sizeof kinds / sizeof *kinds };

static struct vec anywhere(struct chance *c, int32_t spread)
{
    struct vec v;

    v.x = chance_in(c, -spread, spread);
    v.y = chance_in(c, -spread, spread);
    return v;
}

static void random_pieces(struct board *b, struct chance *c)
{
    int32_t spread = b->huge ? VEC_LIMIT - MM(400) : MM(260);

    for (int i = chance_in(c, 0, 20); i > 0; i--) {
        uint32_t kind = kinds[chance_in(c, 0, KINDS - 1)];
        struct piece *p = board_random(&b->t, c, spread, kind);
        struct vec *k = p->shape.corner;

        p->floors = (uint8_t)chance_in(c, 1, 3);
        if (kind & TRAIT_LINEAR)
            p->line = (struct segment){ vec_between(k[0], k[1], 1, 2),
                                        vec_between(k[2], k[3], 1, 2) };
    }
}

static void random_crowd(struct crowd *crowd, struct chance *c)
{
    crowd->count = chance_in(c, 0, 20);
    for (int i = 0; i < crowd->count; i++) {
        crowd->base[i].at = anywhere(c, MM(260));
        crowd->base[i].radius = chance_in(c, MM(5), MM(40));
    }
}

static void random_board(struct board *b, struct chance *c)
{
    board_clear(&b->t, chance_in(c, 20, 72), chance_in(c, 20, 48));
    b->huge = chance_in(c, 0, 15) == 0;
    if (b->huge)
        b->t.width = b->t.depth = 2 * VEC_LIMIT;
    random_pieces(b, c);
    random_crowd(&b->bars, c);
    random_crowd(&b->taken, c);
    b->m = (struct mover){ .avoids = TRAIT_SOLID };
    b->m.radius = chance_in(c, MM(6), MM(40));
    b->m.floor_cost = chance_in(c, 0, 1) * INCH(3);
    b->m.line_cost = chance_in(c, 0, 1) * INCH(1);
    b->m.avoids |= chance_in(c, 0, 3) ? 0u : TRAIT_DANGEROUS;
    b->m.halved = (uint8_t)chance_in(c, 0, 1);
    b->m.flies = chance_in(c, 0, 9) == 0;
    b->m.enters = chance_in(c, 0, 9) == 0;
    b->m.grounded = chance_in(c, 0, 3) == 0;
}

static struct step random_step(const struct board *b, struct chance *c)
{
    int32_t spread = b->huge && chance_in(c, 0, 1) ? VEC_LIMIT : MM(280);
    struct step s = { .at = anywhere(c, spread) };

    s.floor = chance_in(c, 0, terrain_floors_at(&b->t, s.at));
    return s;
}

static enum reach_stop judge(const struct board *b, struct way *w,
                             int32_t limit)
{
    int where;

    return reach_cost(&b->t, &b->m, &b->bars, w, limit, &where);
}

/* A way that was cut costs no more than it may, and is as legal as before; who
 * began inside something may be caught in it. */
static void cut(const struct board *b, struct way w, int32_t limit)
{
    struct disc base = { w.step[0].at, b->m.radius };

    way_cut(&b->t, &b->m, &w, limit);
    assert_true(w.cost <= limit);
    if (!b->m.flies && !b->m.enters &&
        !terrain_bars(&b->t, base, w.step[0].floor, b->m.avoids))
        assert_int_equal(reach_cost(&b->t, &b->m, NULL, &w, limit, NULL),
                         REACH_FREE);
}

static void go(const struct board *b, struct chance *c, struct step from,
               struct step to)
{
    int32_t limit = chance_in(c, 0, 1) ? -1 : chance_in(c, 0, INCH(24));
    struct way straight = { .steps = 2, .step = { from, to } }, w;
    bool is_straight = judge(b, &straight, limit) == REACH_FREE;
    int32_t found;

    way_touches(&b->t, &straight, b->m.radius, TRAIT_DANGEROUS);
    way_is_rough(&b->t, &straight, b->m.radius);
    if (reach_shortest(&b->t, &b->m, &b->bars, from, to, limit, &w) !=
        REACH_FREE) {
        assert_false(is_straight);
        return;
    }
    found = w.cost;
    assert_int_equal(judge(b, &w, limit), REACH_FREE);
    assert_int_equal(w.cost, found);
    if (is_straight) /* and a hair for rounding at each bend */
        assert_true(found <= straight.cost + straight.cost / 500 + 4);
    cut(b, w, chance_in(c, 0, found));
}

static void charge(const struct board *b, struct chance *c, struct step from,
                   struct step to)
{
    int32_t limit = chance_in(c, 0, 1) ? -1 : chance_in(c, 0, INCH(24));
    struct disc goal = { to.at, 0 }, end;
    struct way w;

    goal.radius = chance_in(c, MM(5), MM(40));
    if (b->huge || reach_touch(&b->t, &b->m, &b->bars, from, goal, to.floor, 25,
                               limit, &w) != REACH_FREE)
        return;
    end = (struct disc){ w.step[w.steps - 1].at, b->m.radius };
    assert_true(disc_within(end, goal, 25));
    assert_false(disc_overlaps(end, goal));
    assert_int_equal(w.step[w.steps - 1].floor, to.floor);
    assert_int_equal(judge(b, &w, limit), REACH_FREE);
}

static void look(const struct board *b, struct chance *c, struct step from,
                 struct step to)
{
    struct body eye = { from.at, b->m.radius, 0, 0 }, body = { to.at, 0, 0, 0 };
    struct body other = { anywhere(c, MM(280)), MM(12), 0, MM(32) };

    eye.foot = terrain_height_at(&b->t, from.at, from.floor);
    eye.height = chance_in(c, MM(10), MM(60));
    body.radius = chance_in(c, MM(5), MM(40));
    body.foot = terrain_height_at(&b->t, to.at, to.floor);
    body.height = chance_in(c, MM(10), MM(60));
    sight_past_terrain(&b->t, &eye, &body);
    sight_grazes(&eye, &body, &other);
    sight_line_crosses(&b->t, from.at, to.at, ~0u);
}

static void map(const struct board *b, struct chance *c, struct step from)
{
    static struct reach reach;
    static struct vec outline[8192];

    reach_fill(&b->t, &b->m, &b->bars, from,
               b->huge ? INCH(60) : chance_in(c, 0, INCH(12)), &reach);
    reach_outline(&reach, outline, 8192);
}

static void stand(const struct board *b, struct chance *c, struct step leader,
                  struct step threat)
{
    struct squad s = { &b->t, &b->m, &b->bars, &b->taken, leader, 0, 0, NULL };
    struct vec before[MAX_SQUAD];
    struct step at[MAX_SQUAD];
    int placed, which;

    s.leash = chance_in(c, 0, INCH(6));
    for (int i = 0; i < MAX_SQUAD; i++)
        before[i] = anywhere(c, MM(100));
    for (int stance = 0; stance < STANCES; stance++) {
        s.count = chance_in(c, 0, MAX_SQUAD);
        place_squad(&s, (enum stance)stance, before, threat.at, at, &placed);
        s.count = placed;
        assert_int_equal(place_check_all(&s, at, &which), PLACE_FREE);
    }
    if (place_nearest(&s, leader, INCH(8), &at[0]))
        assert_true(terrain_stands(
            &b->t, (struct disc){ at[0].at, b->m.radius }, at[0].floor));
}

static void what_is_found_is_legal(void **state)
{
    struct chance c = { 2024 };

    (void)state;
    for (int i = 0; i < 300; i++) {
        struct board b;

        random_board(&b, &c);
        for (int j = 0; j < 6; j++) {
            struct step from = random_step(&b, &c);
            struct step to = random_step(&b, &c);

            go(&b, &c, from, to);
            charge(&b, &c, from, to);
            look(&b, &c, from, to);
            if (j == 0) {
                map(&b, &c, from);
                stand(&b, &c, from, to);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_found_is_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
