/* test_offers.c -- what minds are offered in t9a (chapters 9, 16 and 20 for moves): legal
 * answers that differ, and among them those that a player would look for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/scene.h"

#define SALTMARSH                                 \
    "army: saltmarsh\nunits:\n"                   \
    "  - {unit: admiral-regent, general: true}\n" \
    "  - {unit: pikes, count: 20}\n"              \
    "  - {unit: guard, count: 20}\n"              \
    "  - {unit: runners, count: 5}\n"             \
    "  - {unit: gulls, count: 3}\n"
#define ANTLERS                                                      \
    "army: antler-host\nunits:\n"                                    \
    "  - {unit: stag-king, general: true}\n"                         \
    "  - {unit: gorekin, count: 20}\n  - {unit: hounds, count: 5}\n" \
    "  - {unit: gnawlings, count: 20}\n  - {unit: mire-wyrm}\n"
enum {
    ADMIRAL,
    PIKES,
    GUARD,
    RUNNERS,
    GULLS,
    KING,
    GOATS,
    HOUNDS,
    GNAWLINGS,
    WYRM
};

enum { ROOM = 512 }; /* for all that is offered */
static struct decision can[ROOM];
static int n;
static struct t9a_mover mover; /* who is asked */

/* One of the first player's alone in the middle, and two of the enemy, and no angle between
 * them is one that is offered anyway. */
static void set_up(int u, int files)
{
    scene_of(SALTMARSH, ANTLERS, 1, PHASE_MOVEMENT);
    field_put(u, files, vec(0, 0), north);
    field_put(GOATS, 5, vec(INCH(13), INCH(19)), south);
    field_put(GNAWLINGS, 5, vec(-INCH(17), INCH(9)), south);
}

static void asks_how(int u)
{
    struct t9a_manoeuvre *v = FRAMES_WAIT(&field, { RULE_t9a_manoeuvre, 0 });

    v->unit = (uint8_t)u;
    mover = t9a_mover(&field, u);
    assert_int_equal(asked(), ASK_HOW);
}
/* What minds think of: all of it legal, and nothing twice. */
static void look(void)
{
    struct refusal why;

    asked();
    memset(can, 0, sizeof can);
    n = spread_answers(&field, 1, can, ROOM);
    assert_in_range(n, 2, ROOM - 1);
    for (int i = 0; i < n; i++) {
        assert_true(answer_fits(&field, &can[i], &why));
        for (int k = 0; k < i; k++)
            assert_false(decision_same(&can[i], &can[k]));
    }
}
static void moves(int u, enum t9a_kind_of_move how)
{
    asks_how(u);
    says((int)how);
    look();
}

/* Where an offer brings it. */
static struct hull end_of(const struct decision *d)
{
    struct t9a_formation f;
    struct hull out;
    struct ranked said;

    if (field.asked.kind == ASK_LEGS) {
        const struct t9a_course way = t9a_course_of(d);

        return t9a_path_end(&mover.bounds, &way);
    }
    said = ranked_of(d);
    assert_true(t9a_ranks_laid(&field, field.asked.unit, &said, &f, &out));
    return out;
}

static bool about(int64_t one, int64_t other, int64_t most)
{
    return one - other <= most && other - one <= most;
}
/* Is one of them there, so many inches away in that direction, looking that way? */
static bool offered(angle way, int32_t away, angle facing)
{
    const struct vec to = vec_add(mover.bounds.at, angle_vec(way, away));

    for (int i = 0; i < n; i++) {
        const struct hull end = end_of(&can[i]);

        if (about(end.at.x, to.x, MM(1)) && about(end.at.y, to.y, MM(1)) &&
            about((int16_t)(angle)(end.facing - facing), 0, 64))
            return true;
    }
    return false;
}
static angle towards(int u)
{
    return angle_of(vec_sub(t9a_centre(&field, u), mover.bounds.at));
}
/* How far the farthest of them goes. */
static int32_t farthest(void)
{
    int32_t most = 0;

    for (int i = 0; i < n; i++) {
        const int32_t away = vec_distance(end_of(&can[i]).at, mover.bounds.at);

        most = away > most ? away : most;
    }
    return most;
}

/* ---- legs ---- */

/* t9a.09.75 he turns at each enemy, and all about, and goes: all of his way, a part of it,
 * or nowhere. */
static void who_is_alone_turns_and_goes(void **state)
{
    (void)state;
    set_up(ADMIRAL, 1);
    moves(ADMIRAL, HOW_ADVANCE);
    for (int part = 0; part <= 4; part++) {
        const int32_t away = INCH(4) * part / 4;

        assert_true(offered(towards(GOATS), away, towards(GOATS)));
        assert_true(offered(towards(GNAWLINGS), away, towards(GNAWLINGS)));
        for (int i = 0; i < 8; i++) {
            const angle way = (angle)(i * (TURN / 8));

            assert_true((part == 0 && way == north) || offered(way, away, way));
        }
    }
    assert_true(offered(south, INCH(2), north)); /* backwards by half */
    assert_true(about(farthest(), INCH(4), MM(1)));
}

/* Ranks wheel at each enemy, go ahead, aside and back, and turn on the spot never. */
static void ranks_wheel(void **state)
{
    int nearer[2] = { 0, 0 };

    (void)state;
    set_up(PIKES, 5);
    moves(PIKES, HOW_ADVANCE);
    for (int part = 1; part <= 4; part++) {
        assert_true(offered(north, INCH(4) * part / 4, north));
        assert_true(offered(south, INCH(2) * part / 4, north));
        assert_true(offered(0, INCH(2) * part / 4, north));
        assert_true(offered(HALF_TURN, INCH(2) * part / 4, north));
    }
    for (int i = 0; i < n; i++) {
        const struct hull end = end_of(&can[i]);
        const int turned = (int16_t)(angle)(end.facing - north);

        nearer[0] += turned < 0;
        nearer[1] += turned > 0;
        for (int k = 0; k < can[i].count; k++)
            assert_int_not_equal(can[i].step[k].floor, LEG_PIVOT);
    }
    assert_true(nearer[0] > 4 && nearer[1] > 4);
    assert_true(about(farthest(), INCH(4), MM(1)));
}

static void on_a_march_nobody_steps_back(void **state)
{
    (void)state;
    set_up(PIKES, 5);
    moves(PIKES, HOW_MARCH);
    assert_true(about(farthest(), INCH(8), MM(1)));
    for (int i = 0; i < n; i++)
        for (int k = 0; k < can[i].count; k++)
            assert_true(can[i].step[k].floor != LEG_BACKWARD &&
                        can[i].step[k].floor != LEG_LEFTWARD &&
                        can[i].step[k].floor != LEG_RIGHTWARD);
}

/* t9a.16.01 whichever of two he joins, he comes to touch it. */
static void he_goes_to_whom_he_joins(void **state)
{
    static const int hosts[] = { PIKES, GUARD };

    (void)state;
    for (int i = 0; i < 2; i++) {
        set_up(ADMIRAL, 1);
        field_put(PIKES, 5, vec(-INCH(4), 0), north);
        field_put(GUARD, 5, vec(INCH(4), INCH(1)), north);
        asks_how(ADMIRAL);
        says(HOW_JOIN);
        assert_int_equal(asked(), ASK_JOIN_WHOM);
        says(hosts[i]);
        look();
        assert_in_range(n, 2, T9A_JOIN_WAYS);
        for (int k = 0; k < n; k++) {
            const struct hull end = end_of(&can[k]);
            struct t9a_ground own, other;

            t9a_cover(&mover.formation, &end, &own);
            t9a_ground(&field, hosts[i], &other);
            assert_true(t9a_gap(&own, &other) <= MM(1));
            assert_true(vec_distance(end.at, mover.bounds.at) <= INCH(4) + 1);
        }
    }
}

/* ---- ranks ---- */

/* t9a.09.80 as wide as it is, wider and narrower, looking at enemies and all about. */
static void ranks_reform(void **state)
{
    static const int widths[] = { 3, 4, 5, 6, 7, 10 };

    (void)state;
    set_up(PIKES, 5);
    moves(PIKES, HOW_REFORM);
    for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
        int looks = 0, at[2] = { 0, 0 };

        for (int i = 0; i < n; i++) {
            const struct ranked said = ranked_of(&can[i]);

            if (said.files != widths[w])
                continue;
            looks++;
            at[0] += (angle)said.facing == towards(GOATS);
            at[1] += (angle)said.facing == towards(GNAWLINGS);
        }
        assert_true(looks > 0);
        if (widths[w] <= 5)
            assert_true(looks >= 8 && at[0] && at[1]);
    }
}

/* t9a.20.09, 20.28 all about, near and far, and at each enemy. */
static void scattered(int u, enum t9a_kind_of_move how, int inches)
{
    int stays = 0;

    set_up(u, 3); /* the last of them: ranks that turn go less far */
    field_lose(u, set_count(field.unit[u].alive) - 1);
    moves(u, how);
    for (int part = 1; part <= 4; part++) {
        const int32_t away = INCH(inches) * part / 4;

        for (int i = 0; i < 12; i++)
            assert_true(offered((angle)(north + i * (TURN / 12)), away, north));
        assert_true(offered(towards(GOATS), away, towards(GOATS)));
        assert_true(offered(towards(GNAWLINGS), away, towards(GNAWLINGS)));
    }
    for (int i = 0; i < n; i++)
        stays += !ranked_of(&can[i]).placed;
    assert_int_equal(stays, 1);
    assert_true(about(farthest(), INCH(inches), MM(1)));
}
static void light_troops_go_anywhere(void **state)
{
    (void)state;
    scattered(RUNNERS, HOW_LIGHT_ADVANCE, 5);
}
static void who_flies_goes_anywhere(void **state)
{
    (void)state;
    scattered(GULLS, HOW_FLY, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_alone_turns_and_goes),
        cmocka_unit_test(ranks_wheel),
        cmocka_unit_test(on_a_march_nobody_steps_back),
        cmocka_unit_test(he_goes_to_whom_he_joins),
        cmocka_unit_test(ranks_reform),
        cmocka_unit_test(light_troops_go_anywhere),
        cmocka_unit_test(who_flies_goes_anywhere),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
