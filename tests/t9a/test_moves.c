/* test_moves.c -- t9a chapters 9, 16, 17, 18 and 20: which units may move, in which ways and
 * how far, and what is legal of a move that was laid out by hand, by the rule that forbids it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/scene.h"

#define SALTMARSH                                         \
    "army: saltmarsh\nunits:\n"                           \
    "  - {unit: admiral-regent, general: true}\n"         \
    "  - {unit: pikes, count: 20}\n"                      \
    "  - {unit: guard, count: 20, options: [musician]}\n" \
    "  - {unit: runners, count: 5}\n"                     \
    "  - {unit: gulls, count: 3}\n"                       \
    "  - {unit: culverin}\n"                              \
    "  - {unit: iron-wain}\n"
#define ANTLERS                              \
    "army: antler-host\nunits:\n"            \
    "  - {unit: stag-king, general: true}\n" \
    "  - {unit: gorekin, count: 20}\n"       \
    "  - {unit: bramble}\n"
enum { ADMIRAL, PIKES, GUARD, RUNNERS, GULLS, GUN, WAIN, KING, GOATS, BRAMBLE };

/* Everybody off the table; the remaining moves of the first player. */
static void set_up(void)
{
    scene_of(SALTMARSH, ANTLERS, 1, PHASE_MOVEMENT);
}

/* ---- who may, and in which ways ---- */

#define MAY(how) ((uint64_t)1 << HOW_##how)

static uint64_t hows(int u, enum t9a_occasion occasion, bool again)
{
    const struct t9a_manoeuvre m = { .unit = (uint8_t)u,
                                     .occasion = (uint8_t)occasion,
                                     .again = again };

    return t9a_hows(&field, &m);
}

static void what_each_may_do(void **state)
{
    const uint64_t plain = MAY(ADVANCE) | MAY(REFORM) | MAY(MARCH);
    const uint64_t light = MAY(LIGHT_ADVANCE) | MAY(LIGHT_MARCH);
    const uint64_t wings = MAY(FLY) | MAY(FLY_MARCH);

    (void)state;
    set_up();
    for (int u = ADMIRAL; u <= WAIN; u++)
        field_put(u, u == GUN || u == WAIN || u == ADMIRAL ? 1 : 3,
                  vec(INCH(8) * (u - 3), 0), north);
    assert_true(hows(PIKES, OCCASION_REMAINING, false) == plain);
    /* t9a.17.01, 17.06 a Musician, once a turn */
    assert_true(hows(GUARD, OCCASION_REMAINING, false) == (plain | MAY(SWIFT)));
    t9a_do(&field, GUARD, DID_SWIFT);
    assert_true(hows(GUARD, OCCASION_REMAINING, false) == plain);
    /* t9a.20.09, 20.10, 20.16, 20.28 */
    assert_true(hows(RUNNERS, OCCASION_REMAINING, false) == (plain | light));
    assert_true(hows(GULLS, OCCASION_REMAINING, false) ==
                (plain | light | wings));
    /* t9a.14.12 a War Machine is pushed ahead and no more */
    assert_true(hows(GUN, OCCASION_REMAINING, false) == MAY(ADVANCE));
    /* t9a.16.01 who might join somebody */
    assert_true(hows(ADMIRAL, OCCASION_REMAINING, false) ==
                (plain | MAY(JOIN)));
    /* t9a.10.31, 20.29 no march, whoever it is; t9a.09.57 a Reform; t9a.17.06 behind a
     * Swift Reform, t9a.12.47, 20.30 as they came in: an Advance */
    for (int magic = 0; magic < 2; magic++) {
        const enum t9a_occasion o = magic ? OCCASION_MAGIC : OCCASION_VANGUARD;

        assert_true(hows(PIKES, o, false) == (MAY(ADVANCE) | MAY(REFORM)));
        assert_true(hows(GULLS, o, false) == (MAY(ADVANCE) | MAY(REFORM) |
                                              MAY(FLY) | MAY(LIGHT_ADVANCE)));
        assert_true(hows(ADMIRAL, o, false) == (MAY(ADVANCE) | MAY(REFORM)));
    }
    assert_true(hows(GULLS, OCCASION_RALLY, false) == MAY(REFORM));
    assert_true(hows(GUARD, OCCASION_REMAINING, true) == MAY(ADVANCE));
    t9a_do(&field, GULLS, DID_ENTER);
    assert_true(hows(GULLS, OCCASION_REMAINING, false) ==
                (MAY(ADVANCE) | MAY(FLY) | MAY(LIGHT_ADVANCE)));
    /* t9a.16.03 out of ranks he does not reform, and may go over to others */
    t9a_join(&field, PIKES, ADMIRAL, (struct t9a_seat){ 0, 1 });
    assert_true(hows(ADMIRAL, OCCASION_REMAINING, false) ==
                (MAY(ADVANCE) | MAY(MARCH) | MAY(JOIN)));
    t9a_remove(&field, GUARD);
    t9a_remove(&field, RUNNERS);
    t9a_remove(&field, GULLS);
    t9a_remove(&field, GUN);
    t9a_remove(&field, WAIN);
    assert_true(hows(ADMIRAL, OCCASION_REMAINING, false) ==
                (MAY(ADVANCE) | MAY(MARCH)));
}

static int inches(int u, enum t9a_kind_of_move how, int instead, bool slow)
{
    const struct t9a_manoeuvre m = { .unit = (uint8_t)u,
                                     .inches = (uint8_t)instead,
                                     .slow = slow };

    return t9a_how_far(&field, &m, how);
}

static void how_far_each_goes(void **state)
{
    static const struct {
        enum t9a_kind_of_move how;
        int runners, gulls, slow_gulls,
            magic; /* M 5; M 4 and Fly 8; 6 by magic */
    } far[] = {
        { HOW_ADVANCE, 5, 4, 4, 6 },       { HOW_MARCH, 10, 8, 4, 12 },
        { HOW_REFORM, 10, 8, 8, 12 },      { HOW_SWIFT, 10, 8, 8, 12 },
        { HOW_LIGHT_ADVANCE, 5, 4, 4, 6 }, { HOW_LIGHT_MARCH, 10, 8, 4, 12 },
        { HOW_FLY, 0, 8, 8, 6 },           { HOW_FLY_MARCH, 0, 16, 8, 12 },
    };

    (void)state;
    set_up();
    field_put(RUNNERS, 3, vec(0, 0), north);
    field_put(GULLS, 3, vec(INCH(8), 0), north);
    for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
        assert_int_equal(inches(RUNNERS, far[i].how, 0, false), far[i].runners);
        assert_int_equal(inches(GULLS, far[i].how, 0, false), far[i].gulls);
        assert_int_equal(inches(GULLS, far[i].how, 0, true), far[i].slow_gulls);
        assert_int_equal(inches(GULLS, far[i].how, 6, false), far[i].magic);
    }
}

/* t9a.09.69, 09.67, 12.01, 20.08, 16.19 */
static void who_may_not_move(void **state)
{
    static const enum t9a_deed moved[] = { DID_DECLARE, DID_CHARGE, DID_FAIL,
                                           DID_RALLY,   DID_FLEE,   DID_ACT,
                                           DID_JOINED,  DID_BLUNDER };
    static const enum t9a_deed other[] = { DID_REDIRECT, DID_STAND_AND_SHOOT,
                                           DID_NERVE, DID_MARCH_TEST,
                                           DID_SWIFT };
    static const enum t9a_deed with[] = { DID_RALLY, DID_MOVE, DID_ACT,
                                          DID_BLUNDER };

    (void)state;
    set_up();
    field_put(PIKES, 5, vec(0, 0), north);
    assert_int_equal(t9a_move_bar(&field, PIKES), 0);
    assert_int_equal(t9a_move_bar(&field, GUARD), T9A(9, 69)); /* not here */
    for (size_t i = 0; i < sizeof moved / sizeof moved[0]; i++) {
        t9a_unit(&field, PIKES)->did = 0;
        t9a_do(&field, PIKES, moved[i]);
        assert_int_equal(t9a_move_bar(&field, PIKES), T9A(9, 69));
    }
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        t9a_unit(&field, PIKES)->did = 0;
        t9a_do(&field, PIKES, other[i]);
        assert_int_equal(t9a_move_bar(&field, PIKES), 0);
    }
    t9a_unit(&field, PIKES)->fleeing = 1;
    assert_int_equal(t9a_move_bar(&field, PIKES), T9A(9, 67));
    t9a_unit(&field, PIKES)->fleeing = 0;
    t9a_state(&field)->active = 1;
    assert_int_equal(t9a_move_bar(&field, PIKES), T9A(9, 69));
    field_put(BRAMBLE, 1, vec(INCH(12), 0), south);
    assert_int_equal(t9a_move_bar(&field, BRAMBLE), T9A(20, 8));
    t9a_state(&field)->active = 0;

    t9a_join(&field, PIKES, ADMIRAL, (struct t9a_seat){ 0, 1 });
    assert_int_equal(t9a_move_bar(&field, ADMIRAL), 0);
    for (size_t i = 0; i < sizeof with / sizeof with[0]; i++) {
        t9a_unit(&field, PIKES)->did = 0;
        t9a_do(&field, PIKES, with[i]);
        assert_int_equal(t9a_move_bar(&field, ADMIRAL), T9A(16, 19));
    }
    t9a_unit(&field, PIKES)->did = 0;
    t9a_do(&field, PIKES, DID_JOINED); /* he may leave whom another joined */
    assert_int_equal(t9a_move_bar(&field, ADMIRAL), 0);
    field_put(GOATS, 5, vec(0, INCH(4)), south);
    t9a_link(&field, PIKES, GOATS, HULL_FRONT);
    assert_int_equal(t9a_move_bar(&field, ADMIRAL), T9A(12, 1));
    assert_int_equal(t9a_move_bar(&field, PIKES), T9A(12, 1));
}

/* ---- what is legal of it ---- */

/* It moves for that reason, in that way: its way is asked for. */
static void moves(int u, enum t9a_occasion occasion, enum t9a_kind_of_move how)
{
    struct t9a_manoeuvre *v = FRAMES_WAIT(&field, { RULE_t9a_manoeuvre, 0 });

    v->unit = (uint8_t)u;
    v->occasion = (uint8_t)occasion;
    v->inches = occasion == OCCASION_VANGUARD ? 12 : 0;
    if (asked() == ASK_HOW)
        says((int)how);
    asked();
}
static void bares(const struct decision *d, int rule)
{
    struct refusal why = { .rule = 0 };
    const bool may = answer_fits(&field, d, &why);

    assert_int_equal(may ? 0 : why.rule, rule);
    assert_int_equal(may, rule == 0);
}
/* Legs, and the rule that forbids them, or 0. */
static void legs(int rule, int n, const struct t9a_leg *leg)
{
    struct decision d;

    decision_value(&d, 0);
    for (int i = 0; i < n; i++)
        decision_add_leg(&d, (enum leg_kind)leg[i].step, leg[i].by);
    bares(&d, rule);
}
static void one(int rule, enum t9a_step step, int32_t by)
{
    legs(rule, 1, &(const struct t9a_leg){ step, by });
}
static void two(int rule, enum t9a_step step, int32_t by, enum t9a_step then,
                int32_t on)
{
    legs(rule, 2, (const struct t9a_leg[]){ { step, by }, { then, on } });
}
static void stands(int rule, const struct ranked *said)
{
    struct decision d;

    decision_ranks(&d, said);
    bares(&d, rule);
}

/* t9a.09.70 .. 09.76 four inches in ranks. */
static void ways_in_ranks(void **state)
{
    (void)state;
    set_up();
    field_put(PIKES, 5, vec(0, 0), north);
    moves(PIKES, OCCASION_REMAINING, HOW_ADVANCE);
    legs(0, 0, NULL);
    one(0, STEP_FORWARD, INCH(4));
    one(T9A(9, 71), STEP_FORWARD, INCH(4) + MM(1));
    one(0, STEP_BACKWARD, INCH(2));
    one(T9A(9, 72), STEP_BACKWARD, INCH(2) + MM(1));
    one(0, STEP_LEFTWARD, INCH(2));
    one(T9A(9, 73), STEP_RIGHTWARD, INCH(2) + MM(1));
    one(T9A(9, 70), STEP_PIVOT, angle_degrees(10));
    two(T9A(9, 70), STEP_FORWARD, INCH(1), STEP_LEFTWARD, INCH(1));
    two(0, STEP_WHEEL_LEFT, angle_degrees(20), STEP_FORWARD, INCH(2));
    set_up();
    field_put(PIKES, 5, vec(0, 0), north);
    moves(PIKES, OCCASION_REMAINING, HOW_MARCH);
    one(0, STEP_FORWARD, INCH(8));
    one(T9A(9, 76), STEP_FORWARD, INCH(8) + MM(1));
    one(T9A(9, 76), STEP_BACKWARD, INCH(1));
    one(T9A(9, 76), STEP_RIGHTWARD, INCH(1));
}

/* t9a.09.74, 09.76 a column swings its tail. */
static void models_go_no_further(void **state)
{
    (void)state;
    for (int march = 0; march < 2; march++) {
        set_up();
        field_put(PIKES, 2, vec(0, 0), north);
        moves(PIKES, OCCASION_REMAINING, march ? HOW_MARCH : HOW_ADVANCE);
        one(march ? T9A(9, 76) : T9A(9, 74), STEP_WHEEL_LEFT,
            angle_degrees(march ? 170 : 100));
        one(0, STEP_WHEEL_LEFT, angle_degrees(20));
    }
}

/* t9a.04.18 an inch where it ends, 04.19 half of one on its way; 04.23, 04.24 the edge. */
static void what_is_in_its_way(void **state)
{
    (void)state;
    set_up();
    field_put(PIKES, 5, vec(0, 0), north);
    field_put(GUARD, 5, vec(0, MM(80) + INCH(3)), north); /* 3" ahead */
    moves(PIKES, OCCASION_REMAINING, HOW_ADVANCE);
    one(0, STEP_FORWARD, INCH(2));
    one(T9A(4, 18), STEP_FORWARD, INCH(2) + MM(1));
    one(T9A(4, 19), STEP_FORWARD, INCH(3));
    set_up();
    field_put(PIKES, 5, vec(0, INCH(24) - MM(45)), north); /* 5 mm from it */
    moves(PIKES, OCCASION_REMAINING, HOW_ADVANCE);
    one(0, STEP_FORWARD, MM(5));
    one(T9A(4, 24), STEP_FORWARD, MM(14));
    one(T9A(4, 23), STEP_FORWARD, MM(16));
}

/* t9a.16.01 to whom he joins, till they touch. */
static void he_joins_where_they_touch(void **state)
{
    (void)state;
    set_up();
    field_put(ADMIRAL, 1, vec(0, -INCH(2) - MM(50)), north);
    field_put(PIKES, 5, vec(0, 0), north);
    field_put(GUARD, 5, vec(INCH(6), 0), north);
    moves(ADMIRAL, OCCASION_REMAINING, HOW_JOIN);
    one(0, STEP_FORWARD, INCH(2));
    one(0, STEP_FORWARD, INCH(2) - MM(1) / 2);
    one(T9A(16, 1), STEP_FORWARD, INCH(2) - MM(2));
    one(T9A(16, 1), STEP_BACKWARD, INCH(1));
    one(T9A(9, 71), STEP_FORWARD, INCH(4) + MM(1));
}

/* t9a.16.03 past his own, and away from them and from others. */
static void he_leaves_them_by_an_inch(void **state)
{
    (void)state;
    set_up();
    field_put(PIKES, 10, vec(0, 0), north);
    field_put(GUARD, 5, vec(0, INCH(6)), north);
    t9a_join(&field, PIKES, ADMIRAL, (struct t9a_seat){ 0, 4 });
    moves(ADMIRAL, OCCASION_REMAINING, HOW_ADVANCE);
    legs(0, 0, NULL); /* he stays with them */
    one(0, STEP_FORWARD, INCH(2));
    one(T9A(4, 18), STEP_FORWARD, MM(30));
    one(T9A(9, 71), STEP_FORWARD, INCH(4) + MM(1));
    two(0, STEP_PIVOT, HALF_TURN, STEP_FORWARD, INCH(4)); /* through them */
    two(T9A(4, 18), STEP_PIVOT, HALF_TURN, STEP_FORWARD, INCH(2));
}

/* t9a.20.29 twelve inches from every enemy where it ends and all the way, on every leg. */
static void a_vanguard_keeps_away(void **state)
{
    const int32_t apart = INCH(12) + MM(10) + MM(40); /* of middles, side on */

    (void)state;
    set_up();
    field_put(ADMIRAL, 1, vec(0, 0), north);
    field_put(KING, 1, vec(INCH(24), 0), south);
    field_put(GOATS, 5, vec(0, INCH(20) + MM(10) + MM(50)), south);
    moves(ADMIRAL, OCCASION_VANGUARD, HOW_ADVANCE);
    one(0, STEP_FORWARD, INCH(8));
    one(T9A(20, 29), STEP_FORWARD, INCH(8) + MM(1));
    one(T9A(9, 72), STEP_BACKWARD, INCH(6) + MM(1));
    two(T9A(20, 29), STEP_PIVOT, 3 * QUARTER_TURN, STEP_FORWARD, INCH(12));
    two(0, STEP_PIVOT, HALF_TURN, STEP_FORWARD, INCH(12));
    /* past an enemy, nearer in the middle than at the ends */
    for (int near = 0; near < 2; near++) {
        set_up();
        field_put(ADMIRAL, 1, vec(-INCH(5), 0), 0);
        field_put(WAIN, 1, vec(0, -INCH(20)), north);
        field_put(KING, 1, vec(0, apart + (near ? -INCH(2) : 0)), south);
        moves(ADMIRAL, OCCASION_VANGUARD, HOW_ADVANCE);
        one(near ? T9A(20, 29) : 0, STEP_FORWARD, INCH(10));
        two(near ? T9A(20, 29) : 0, STEP_FORWARD, INCH(5), STEP_FORWARD,
            INCH(5));
    }
    /* and so does the corner of who wheels */
    for (int near = 0; near < 2; near++) {
        const int32_t swung = near ? MM(110) : MM(131);

        set_up();
        field_put(PIKES, 5, vec(0, 0), north);
        field_put(GOATS, 5, vec(-MM(50), MM(40) + swung + INCH(12) + MM(50)),
                  south);
        moves(PIKES, OCCASION_VANGUARD, HOW_ADVANCE);
        one(near ? T9A(20, 29) : 0, STEP_WHEEL_LEFT, angle_degrees(170));
    }
}

static void a_vanguard_scatters_away(void **state)
{
    struct ranked said = { .facing = north, .files = 5, .placed = true };

    (void)state;
    set_up();
    field_put(RUNNERS, 5, vec(0, 0), north);
    field_put(GOATS, 5, vec(0, INCH(20) + MM(10) + MM(50)), south);
    moves(RUNNERS, OCCASION_VANGUARD, HOW_LIGHT_ADVANCE);
    said.at = vec(0, INCH(8));
    stands(0, &said);
    said.at = vec(0, INCH(8) + MM(1));
    stands(T9A(20, 29), &said);
    said.at = vec(0, -INCH(12));
    stands(0, &said);
    said.at = vec(0, -INCH(12) - MM(1));
    stands(T9A(20, 9), &said);
}

/* t9a.09.80, 09.81 about its middle, in any ranks that there are. */
static void ranks_are_formed_anew(void **state)
{
    (void)state;
    set_up();
    field_put(PIKES, 5, vec(0, 0), north);
    field_put(GUARD, 5, vec(INCH(5), 0), north);
    field_lose(PIKES, 2); /* five, five, five and three */
    moves(PIKES, OCCASION_REMAINING, HOW_REFORM);
    stands(0, &(const struct ranked){ .facing = FACING_AHEAD });
    stands(0, &(const struct ranked){ .facing = FACING_AHEAD, .files = 4 });
    stands(0, &(const struct ranked){ .facing = south, .files = 5 });
    stands(0, &(const struct ranked){ .facing = FACING_AHEAD, .last = 0x15 });
    stands(T9A(9, 80),
           &(const struct ranked){ .facing = FACING_AHEAD, .last = 0x3 });
    stands(T9A(9, 80),
           &(const struct ranked){ .facing = FACING_AHEAD, .last = 0x43 });
    stands(T9A(9, 80),
           &(const struct ranked){ .facing = FACING_AHEAD, .files = 19 });
    stands(T9A(9, 80), &(const struct ranked){
                           .facing = north, .files = 5, .placed = true });
    stands(T9A(4, 18),
           &(const struct ranked){ .facing = FACING_AHEAD, .files = 9 });
}

/* Five inches on their feet; straight through others they do not come, and an inch is
 * due. t9a.20.09, 20.31 */
static void light_troops_go_round_nobody(void **state)
{
    struct ranked said = { .facing = north, .files = 1, .placed = true };

    (void)state;
    set_up();
    field_put(RUNNERS, 1, vec(0, 0), north);
    field_lose(RUNNERS, 4);
    field_put(RUNNERS, 1, vec(0, 0), north);
    field_put(GUN, 1, vec(0, INCH(2) + MM(15)), north);
    moves(RUNNERS, OCCASION_REMAINING, HOW_LIGHT_ADVANCE);
    said.at = vec(INCH(5), 0);
    stands(0, &said);
    said.at = vec(INCH(5) + MM(1), 0);
    stands(T9A(20, 9), &said);
    said.at = vec(0, INCH(5));
    stands(T9A(4, 19), &said);
    said.at = vec(0, MM(8)); /* it began an inch away */
    stands(T9A(4, 18), &said);
}

/* Over everybody. t9a.20.28 */
static void who_flies_passes_over(void **state)
{
    struct ranked said = { .facing = north, .files = 3, .placed = true };

    (void)state;
    set_up();
    field_put(GULLS, 3, vec(0, 0), north);
    field_put(GUARD, 5, vec(0, INCH(4)), north);
    moves(GULLS, OCCASION_REMAINING, HOW_FLY);
    said.at = vec(0, INCH(8));
    stands(0, &said);
    said.at = vec(0, INCH(8) + MM(1));
    stands(T9A(20, 28), &said);
    said.at = vec(0, INCH(5));
    stands(T9A(4, 18), &said);
    said.files = 4;
    stands(T9A(20, 28), &said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_each_may_do),
        cmocka_unit_test(how_far_each_goes),
        cmocka_unit_test(who_may_not_move),
        cmocka_unit_test(ways_in_ranks),
        cmocka_unit_test(models_go_no_further),
        cmocka_unit_test(what_is_in_its_way),
        cmocka_unit_test(he_joins_where_they_touch),
        cmocka_unit_test(he_leaves_them_by_an_inch),
        cmocka_unit_test(a_vanguard_keeps_away),
        cmocka_unit_test(a_vanguard_scatters_away),
        cmocka_unit_test(ranks_are_formed_anew),
        cmocka_unit_test(light_troops_go_round_nobody),
        cmocka_unit_test(who_flies_passes_over),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
