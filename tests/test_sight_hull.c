/* test_sight_hull.c -- what an eye sees of a hull. */
#include <math.h>

#include "board.h"

#include "table/sight_hull.h"

enum { R = 1250 };

static const uint32_t BLOCK = TRAIT_SOLID | TRAIT_HIDES;
static const uint32_t RUIN = TRAIT_SCREENS;

struct scene {
    struct terrain t;
    struct body body[8];
    struct bulk bulk[4];
    struct between b;
};

static void clear(struct scene *s)
{
    memset(s, 0, sizeof *s);
    board_clear(&s->t, 72, 48);
    s->b = (struct between){ &s->t, s->body, 0, s->bulk, 0, -1 };
}

static struct bulk bulk(int32_t x, int32_t y, angle facing)
{
    return (struct bulk){ { { x, y }, MM(40), MM(25), facing, 0 }, 0, MM(48) };
}

/* An eye at the origin, as high as that. */
static struct body eye_at(int32_t height)
{
    return body_of_mount(vec(0, 0), height, height);
}

static void assert_view(struct hull_view v, int open, int veiled, int hidden)
{
    assert_int_equal(v.open, open);
    assert_int_equal(v.veiled, veiled);
    assert_int_equal(v.hidden, hidden);
}

static void a_mount_has_its_eye_and_the_top_of_its_hull(void **state)
{
    struct body b = body_of_mount(vec(3, 4), MM(45), MM(60));

    (void)state; /* ofas.10.04 */
    assert_int_equal(body_eye(&b), MM(45));
    assert_int_equal(body_top(&b), MM(60));
    assert_int_equal(b.radius, 0);
}

static void a_mount_sees_over_what_is_lower(void **state)
{
    struct body low = body_of_mount(vec(0, 0), MM(20), MM(60));
    struct body high = body_of_mount(vec(0, 0), MM(60), MM(60));
    struct body man = { { MM(200), 0 }, R, 0, MM(32) };
    struct scene s;

    (void)state;
    clear(&s);
    board_box(&s.t, 150, -50, 160, 50, 32, BLOCK);
    assert_int_equal(sight_past_terrain(&s.t, &low, &man), SEEN_NONE);
    assert_int_equal(sight_past_terrain(&s.t, &high, &man), SEEN_PART);
}

static void nothing_between_hides_nothing(void **state)
{
    struct bulk to = bulk(MM(300), 0, 0);
    struct body eye = eye_at(MM(28));
    struct scene s;

    (void)state;
    clear(&s);
    board_box(&s.t, 400, -50, 410, 50, 90, BLOCK); /* behind */
    board_box(&s.t, 100, 30, 110, 90, 90, BLOCK);  /* beside */
    s.bulk[0] = to; /* the hull itself, and who looks */
    s.bulk[1] = bulk(0, 0, 0);
    s.b.bulks = 2;
    s.b.own = 1;
    assert_view(sight_of_hull(&s.b, &eye, &s.bulk[0]), 128, 0, 0);
    eye.at = to.hull.at;
    assert_view(sight_of_hull(&s.b, &eye, &s.bulk[0]), 128, 0, 0);
}

/* Half way to the hull things look twice as big. The hull is 50 mm wide, its
 * face 260 mm away, and 48 mm high: 8 rows of 6 mm. */
static void half_a_hull_behind_a_wall(void **state)
{
    struct bulk to = bulk(MM(300), 0, 0);
    struct body eye = eye_at(0);
    struct scene s;

    (void)state; /* ofas.11.02: half of it hidden is 64 rays */
    clear(&s);
    board_box(&s.t, 120, 0, 130, 50, 90, BLOCK);
    assert_view(sight_of_hull(&s.b, &eye, &to), 64, 0, 64);
    s.t.pieces = 0;
    board_box(&s.t, 130, -50, 140, 50, 12, BLOCK); /* hides 24 mm: 4 rows */
    assert_view(sight_of_hull(&s.b, &eye, &to), 64, 0, 64);
    s.t.piece[0].height = 1100; /* the middle of row 4 is at 21 mm */
    assert_view(sight_of_hull(&s.b, &eye, &to), 64, 0, 64);
    s.t.piece[0].height = 1049; /* a hair lower */
    assert_view(sight_of_hull(&s.b, &eye, &to), 80, 0, 48);
    s.t.piece[0].height = 1052;
    assert_view(sight_of_hull(&s.b, &eye, &to), 64, 0, 64);
    s.t.piece[0].height = MM(90);
    assert_view(sight_of_hull(&s.b, &eye, &to), 0, 0, 128);
}

static void figures_and_hulls_hide_too(void **state)
{
    struct bulk to = bulk(MM(300), 0, 0);
    struct body eye = eye_at(0);
    struct scene s;

    (void)state;
    clear(&s);
    s.body[0] = (struct body){ { MM(130), 0 }, MM(10), 0, MM(40) };
    s.b.bodies = 1;
    assert_true(sight_of_hull(&s.b, &eye, &to).hidden > 64);
    s.body[0].at.x = MM(400);
    assert_view(sight_of_hull(&s.b, &eye, &to), 128, 0, 0);
    s.bulk[0] = bulk(MM(150), 0, QUARTER_TURN);
    s.b.bulks = 1;
    assert_view(sight_of_hull(&s.b, &eye, &to), 0, 0, 128);
    s.bulk[0].foot = MM(50); /* it floats: one looks under it */
    assert_view(sight_of_hull(&s.b, &eye, &to), 128, 0, 0);
    to.foot = MM(50); /* and at another that floats, past it */
    assert_true(sight_of_hull(&s.b, &eye, &to).hidden > 0);
}

static void screens_block_or_veil(void **state)
{
    struct bulk to = bulk(MM(300), 0, 0);
    struct body eye = { { 0, 0 }, R, 0, MM(32) };
    struct scene s;

    (void)state; /* ofas.13.25 */
    clear(&s);
    board_box(&s.t, 100, -50, 150, 50, 48, RUIN);
    assert_view(sight_of_hull(&s.b, &eye, &to), 0, 0, 128);
    s.t.piece[0].height = MM(47); /* the hull is taller */
    assert_view(sight_of_hull(&s.b, &eye, &to), 0, 128, 0);
    s.t.piece[0].height = MM(90);
    eye.at.x = MM(110); /* inside it */
    assert_view(sight_of_hull(&s.b, &eye, &to), 128, 0, 0);
    eye.at.x = 0;
    to.hull.at.x = MM(140); /* the hull's centre is */
    assert_view(sight_of_hull(&s.b, &eye, &to), 128, 0, 0);
    s.t.piece[0].traits |= TRAIT_ROOF;
    to.hull.at.x = MM(300);
    eye = (struct body){ { MM(105), 0 }, R, MM(90), MM(32) };
    assert_true(sight_of_hull(&s.b, &eye, &to).hidden == 0);
    assert_true(sight_of_hull(&s.b, &eye, &to).veiled > 0);
}

static void figures_are_seen_under_what_floats(void **state)
{
    struct body eye = { { 0, 0 }, R, 0, MM(32) };
    struct body man = { { MM(300), 0 }, R, 0, MM(32) };
    struct scene s;

    (void)state; /* ofas.09.10 ruling */
    clear(&s);
    s.bulk[0] = bulk(MM(150), 0, QUARTER_TURN);
    s.bulk[0].foot = MM(50);
    assert_int_equal(sight_past_hulls(&s.b, &eye, &man), SEEN_ALL);
    s.b.bulks = 1;
    assert_int_equal(sight_past_hulls(&s.b, &eye, &man), SEEN_ALL);
    man.foot = MM(60); /* on a storey */
    assert_int_equal(sight_past_hulls(&s.b, &eye, &man), SEEN_PART);
    eye.foot = MM(50);
    assert_int_equal(sight_past_hulls(&s.b, &eye, &man), SEEN_NONE);
    s.b.own = 0;
    assert_int_equal(sight_past_hulls(&s.b, &eye, &man), SEEN_ALL);
}

/* ---- against a slow reference ---- */

struct line { /* from the eye, at 0, to the middle of a field, at 1 */
    long double x, y, z, dx, dy, dz;
};

struct part { /* of a line; empty when from >= to */
    long double from, to;
};

/* Where |at + t * by| < most. */
static struct part within(long double at, long double by, long double most)
{
    long double a, b;

    if (fabsl(by) < 1e-12L)
        return fabsl(at) < most ? (struct part){ -1e18L, 1e18L }
                                : (struct part){ 0, 0 };
    a = (-most - at) / by;
    b = (most - at) / by;
    return (struct part){ fminl(a, b), fmaxl(a, b) };
}

static struct part common(struct part a, struct part b)
{
    return (struct part){ fmaxl(a.from, b.from), fminl(a.to, b.to) };
}

static struct part over_hull(const struct hull *h, const struct line *l,
                             long double grow)
{
    long double a = h->facing * 2 * acosl(-1) / TURN, c = cosl(a), s = sinl(a);
    long double x = l->x - h->at.x, y = l->y - h->at.y;

    return common(
        within(x * c + y * s, l->dx * c + l->dy * s, h->half_length + grow),
        within(y * c - x * s, l->dy * c - l->dx * s, h->half_width + grow));
}

static struct part between_heights(const struct line *l, long double low,
                                   long double high)
{
    return within(l->z - (low + high) / 2, l->dz, (high - low) / 2);
}

static struct part over_disc(const struct body *b, const struct line *l,
                             long double grow)
{
    long double x = l->x - b->at.x, y = l->y - b->at.y;
    long double d2 = l->dx * l->dx + l->dy * l->dy;
    long double middle = -(x * l->dx + y * l->dy) / d2;
    long double aside = (x * l->dy - y * l->dx) / sqrtl(d2);
    long double r = b->radius + grow, half2 = r * r - aside * aside;
    long double half = half2 > 0 ? sqrtl(half2 / d2) : 0;

    return (struct part){ middle - half, middle + half };
}

static bool is_empty(struct part p)
{
    return p.from >= p.to;
}

static bool is_blocked(const struct scene *s, const struct hull *wall, int n,
                       const struct bulk *to, const struct line *l,
                       long double grow)
{
    struct part before = over_hull(&to->hull, l, 0);

    before = (struct part){ 0, before.from };
    for (int i = 0; i < n; i++)
        if (!is_empty(common(
                before, common(over_hull(&wall[i], l, grow),
                               between_heights(l, -1e6L,
                                               s->t.piece[i].height + grow)))))
            return true;
    for (int i = 0; i < s->b.bulks; i++) {
        const struct bulk *b = &s->bulk[i];

        if (!is_empty(common(
                before, common(over_hull(&b->hull, l, grow),
                               between_heights(l, b->foot - grow,
                                               b->foot + b->height + grow)))))
            return true;
    }
    for (int i = 0; i < s->b.bodies; i++) {
        const struct body *b = &s->body[i];

        if (!is_empty(
                common(before, common(over_disc(b, l, grow),
                                      between_heights(l, b->foot - grow,
                                                      body_top(b) + grow)))))
            return true;
    }
    return false;
}

/* The corner furthest to one side, seen from the origin. */
static struct vec outermost(const struct polygon *p, int side)
{
    long double towards = atan2l(p->corner[0].y, p->corner[0].x), most = 0;
    struct vec best = p->corner[0];

    for (int i = 1; i < 4; i++) {
        long double off = atan2l(p->corner[i].y, p->corner[i].x) - towards;

        off = side * remainderl(off, 2 * acosl(-1));
        if (off > most) {
            most = off;
            best = p->corner[i];
        }
    }
    return best;
}

static int blocked_slowly(const struct scene *s, const struct hull *wall, int n,
                          const struct bulk *to, int32_t eye, long double grow)
{
    struct polygon p = hull_shape(&to->hull);
    struct vec right = outermost(&p, -1), left = outermost(&p, 1);
    int blocked = 0;

    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 8; j++) {
            long double across = (2 * i + 1) / 32.0L, up = (2 * j + 1) / 16.0L;
            struct line l = { 0,
                              0,
                              eye,
                              right.x + across * (left.x - right.x),
                              right.y + across * (left.y - right.y),
                              to->foot + up * to->height - eye };

            blocked += is_blocked(s, wall, n, to, &l, grow);
        }
    return blocked;
}

static struct hull some_hull(struct chance *c)
{
    return (struct hull){ { chance_in(c, -MM(400), MM(400)),
                            chance_in(c, -MM(400), MM(400)) },
                          chance_in(c, MM(5), MM(60)),
                          chance_in(c, MM(5), MM(40)),
                          (angle)chance_in(c, 0, TURN - 1),
                          0 };
}

static void rays_are_blocked_as_in_space(void **state)
{
    struct chance c = { 80 };
    int looked = 0, partly = 0, sharp = 0;

    (void)state;
    for (int i = 0; i < 1500; i++) {
        struct hull wall[4];
        struct bulk to = { some_hull(&c), chance_in(&c, 0, 1) * MM(50),
                           chance_in(&c, MM(30), MM(90)) };
        int32_t eye = chance_in(&c, 0, MM(150)), got;
        struct body from = eye_at(eye);
        struct scene s;
        int least, most;
        bool above = hull_near_disc(&to.hull, (struct disc){ { 0, 0 }, 0 }, 99);

        clear(&s);
        for (int j = 0; j < 4; j++) {
            wall[j] = some_hull(&c);
            terrain_add_hull(&s.t, &wall[j], chance_in(&c, MM(5), MM(90)),
                             BLOCK);
        }
        s.bulk[s.b.bulks++] = (struct bulk){ some_hull(&c), MM(50), MM(50) };
        for (int j = 0; j < 6; j++)
            s.body[s.b.bodies++] =
                (struct body){ some_hull(&c).at, R, 0, MM(32) };
        if (above)
            continue;
        got = sight_of_hull(&s.b, &from, &to).hidden;
        least = blocked_slowly(&s, wall, 4, &to, eye, -3);
        most = blocked_slowly(&s, wall, 4, &to, eye, 3);
        assert_in_range(got, least, most);
        looked++;
        partly += got > 0 && got < 128;
        sharp += least == most;
    }
    assert_true(looked > 1000 && partly > 200 && sharp > looked / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mount_has_its_eye_and_the_top_of_its_hull),
        cmocka_unit_test(a_mount_sees_over_what_is_lower),
        cmocka_unit_test(nothing_between_hides_nothing),
        cmocka_unit_test(half_a_hull_behind_a_wall),
        cmocka_unit_test(figures_and_hulls_hide_too),
        cmocka_unit_test(screens_block_or_veil),
        cmocka_unit_test(figures_are_seen_under_what_floats),
        cmocka_unit_test(rays_are_blocked_as_in_space),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
