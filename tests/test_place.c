/* test_place.c -- where a squad may stand, and how it stands by itself. */
#include "board.h"

#include "table/place.h"

enum { R = 1250 };

static const uint32_t BLOCK = TRAIT_SOLID | TRAIT_HIDES;

struct board {
    struct terrain t;
    struct mover m;
    struct crowd bars, taken;
    struct squad s;
};

static void clear(struct board *b, int count)
{
    memset(b, 0, sizeof *b);
    board_clear(&b->t, 72, 48);
    b->m = (struct mover){ .radius = R,
                           .floor_cost = INCH(3),
                           .line_cost = INCH(1),
                           .avoids = TRAIT_SOLID,
                           .halved = 1 };
    b->s = (struct squad){ &b->t,           &b->m,
                           &b->bars,        &b->taken,
                           { { 0, 0 }, 0 }, count >= 12 ? INCH(5) : INCH(3),
                           count,           NULL };
}

static struct step at(int32_t x, int32_t y, int floor)
{
    return (struct step){ { x, y }, floor };
}

static enum place_stop check(struct board *b, int32_t x, int32_t y)
{
    return place_check(&b->s, at(x, y, 0));
}

/* Stands the squad, and judges it as if somebody had done it by hand. */
static bool stand(struct board *b, enum stance stance, struct step *out)
{
    int placed, which = -1;
    bool done =
        place_squad(&b->s, stance, NULL, vec(0, INCH(20)), out, &placed);
    int count = b->s.count;

    assert_int_equal(done, placed == count);
    b->s.count = placed;
    assert_int_equal(place_check_all(&b->s, out, &which), PLACE_FREE);
    b->s.count = count;
    return done;
}

/* ---- one soldier ---- */

static void the_leash_is_included(void **state)
{
    struct board b;

    (void)state;
    clear(&b, 5); /* ofas.05.06 */
    assert_int_equal(check(&b, INCH(3) + 2 * R, 0), PLACE_FREE);
    assert_int_equal(check(&b, INCH(3) + 2 * R + 1, 0), PLACE_LEASH);
    b.s.leash = INCH(5);
    assert_int_equal(check(&b, INCH(5) + 2 * R, 0), PLACE_FREE);
}

static void each_reason_is_told(void **state)
{
    struct board b;

    (void)state;
    clear(&b, 5);
    board_box(&b.t, 40, -20, 60, 20, 76, BLOCK);
    board_wall(&b.t, -50, 40, 50, 40, 10, 16, TRAIT_LINEAR);
    b.bars.base[b.bars.count++] = (struct disc){ { -MM(40), 0 }, R + 26 };
    b.taken.base[b.taken.count++] = (struct disc){ { 0, -MM(40) }, R };
    assert_int_equal(check(&b, MM(50), 0), PLACE_SOLID);
    assert_int_equal(check(&b, 0, MM(40)), PLACE_SOLID);
    assert_int_equal(check(&b, 0, MM(50)), PLACE_FREE); /* astride it */
    assert_int_equal(check(&b, -MM(30), MM(10)), PLACE_BASE);
    assert_int_equal(check(&b, MM(20), -MM(40)), PLACE_BASE);
    assert_int_equal(check(&b, MM(25), -MM(40)), PLACE_FREE); /* touches */
    assert_int_equal(check(&b, 2 * R, 0), PLACE_FREE);
    assert_int_equal(check(&b, 2 * R - 1, 0), PLACE_BASE); /* the leader */
    assert_int_equal(place_check(&b.s, at(0, -MM(80), 1)), PLACE_SOLID);
    b.s.leader.at = vec(0, INCH(24) - R);
    assert_int_equal(check(&b, 3 * R, INCH(24) - R), PLACE_FREE);
    assert_int_equal(check(&b, 3 * R, INCH(24) - R + 1), PLACE_OFF_TABLE);
}

static void who_must_leave_the_leash_is_cut_off(void **state)
{
    struct board b;

    (void)state;
    clear(&b, 5); /* ofas.05.07: a river of lava, too long to go round */
    board_box(&b.t, -200, 20, 200, 40, 0, TRAIT_SOLID);
    assert_int_equal(check(&b, 0, MM(60)), PLACE_CUT_OFF);
    b.t.pieces = 0; /* it ends within reach: round it */
    board_box(&b.t, -200, 20, 30, 40, 0, TRAIT_SOLID);
    assert_int_equal(check(&b, 0, MM(60)), PLACE_FREE);
    b.t.pieces = 0; /* just beyond it: the way round leaves the leash */
    board_box(&b.t, -200, 20, 90, 40, 0, TRAIT_SOLID);
    assert_int_equal(check(&b, 0, MM(60)), PLACE_CUT_OFF);
}

static void own_infantry_does_not_cut_off(void **state)
{
    struct board b;

    (void)state;
    clear(&b, 5);
    for (int i = 0; i < 8; i++) /* a ring of friends, then of enemies */
        b.taken.base[b.taken.count++] =
            (struct disc){ angle_vec((angle)(TURN / 8 * i), MM(40)), R };
    assert_int_equal(check(&b, MM(80), 0), PLACE_FREE);
    b.bars = b.taken;
    b.taken.count = 0;
    assert_int_equal(check(&b, MM(80), 0), PLACE_CUT_OFF);
}

static void at_most_one_floor_apart(void **state)
{
    struct board b;

    (void)state;
    clear(&b, 5); /* ofas.13.23 */
    board_box(&b.t, -100, -100, 100, 100, 300, TRAIT_FLOORS)->floors = 3;
    b.s.leader.floor = 1;
    assert_int_equal(place_check(&b.s, at(MM(50), 0, 2)), PLACE_FREE);
    assert_int_equal(place_check(&b.s, at(MM(50), 0, 0)), PLACE_FREE);
    assert_int_equal(place_check(&b.s, at(MM(50), 0, 3)), PLACE_LEASH);
}

static void a_roof_is_reached_if_its_wall_is_near(void **state)
{
    struct board b;

    (void)state;
    clear(&b, 5);
    board_box(&b.t, 20, -40, 80, 40, 76, TRAIT_SOLID | TRAIT_ROOF)->floors = 1;
    assert_int_equal(place_check(&b.s, at(MM(50), 0, 1)), PLACE_FREE);
    b.m.grounded = 1;
    assert_int_equal(place_check(&b.s, at(MM(50), 0, 1)), PLACE_CUT_OFF);
}

static void two_who_overlap_are_told(void **state)
{
    struct board b;
    struct step by_hand[3] = { at(MM(30), 0, 0), at(0, MM(30), 0),
                               at(MM(24), MM(24), 0) };
    int which = -1;

    (void)state;
    clear(&b, 3);
    assert_int_equal(place_check_all(&b.s, by_hand, &which), PLACE_BASE);
    assert_int_equal(which, 2);
    by_hand[2] = at(MM(30), MM(30), 0);
    assert_int_equal(place_check_all(&b.s, by_hand, &which), PLACE_FREE);
}

/* ---- squads ---- */

static void in_the_open_every_stance_stands_all(void **state)
{
    struct step out[MAX_SQUAD];
    struct board b;

    (void)state;
    for (int count = 0; count <= MAX_SQUAD; count++)
        for (int stance = 0; stance < STANCES; stance++) {
            clear(&b, count);
            assert_true(stand(&b, (enum stance)stance, out));
        }
}

static int64_t spread(const struct step *at_, int n)
{
    int64_t sum = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            sum += vec_distance(at_[i].at, at_[j].at);
    return sum / (n * (n - 1) / 2);
}

static void wide_is_wider_than_close(void **state)
{
    struct step close[MAX_SQUAD], broad[MAX_SQUAD];
    struct board b;

    (void)state;
    for (int count = 3; count <= 11; count++) {
        clear(&b, count);
        assert_true(stand(&b, STANCE_CLOSE, close));
        assert_true(stand(&b, STANCE_WIDE, broad));
        assert_true(spread(broad, count) * 2 > spread(close, count) * 3);
        for (int i = 0; i < count && count <= 6; i++)
            assert_true(vec_length2(close[i].at) <=
                        (int64_t)(2 * R + 8) * (2 * R + 8));
    }
}

static void kept_places_are_kept(void **state)
{
    struct vec before[MAX_SQUAD];
    struct step out[MAX_SQUAD];
    struct board b;
    int placed;

    (void)state;
    clear(&b, 6);
    for (int i = 0; i < 6; i++)
        before[i] = angle_vec((angle)(TURN / 6 * i + 1000), MM(40) + 7 * i);
    b.s.leader.at = vec(MM(300), MM(100));
    board_box(&b.t, 320, 80, 360, 120, 76, BLOCK); /* on the place of one */
    assert_true(
        place_squad(&b.s, STANCE_KEEP, before, vec(0, 0), out, &placed));
    for (int i = 1; i < 6; i++)
        assert_true(vec_same(out[i].at, vec_add(b.s.leader.at, before[i])));
    assert_false(vec_same(out[0].at, vec_add(b.s.leader.at, before[0])));
    /* and he comes as near to it as he can */
    assert_true(vec_distance(out[0].at, vec_add(b.s.leader.at, before[0])) <
                MM(40));
}

static void cover_is_sought_behind_what_is_there(void **state)
{
    struct step out[MAX_SQUAD];
    struct board b;
    int behind = 0;

    (void)state;
    clear(&b, 6); /* the threat is up the table */
    board_box(&b.t, -60, 30, 60, 50, 76, BLOCK);
    assert_true(stand(&b, STANCE_COVER, out));
    for (int i = 0; i < 6; i++)
        behind += out[i].at.y < MM(30);
    assert_int_equal(behind, 6);
    clear(&b, 6);
    board_box(&b.t, 20, -60, 100, 60, 76, TRAIT_SCREENS | TRAIT_SHELTERS);
    assert_true(stand(&b, STANCE_COVER, out));
    for (int i = 0; i < 6; i++)
        assert_true(terrain_piece_around(&b.t, (struct disc){ out[i].at, R },
                                         TRAIT_SHELTERS) >= 0 ||
                    out[i].at.y < 0);
}

static void a_narrow_yard_takes_all_that_fit(void **state)
{
    struct step out[MAX_SQUAD];
    struct board b;

    (void)state;
    clear(&b, 11); /* a corridor one base wide, the leader in its middle: five
                      to each side is 125 mm, but the leash ends at 76.2 */
    board_box(&b.t, -500, 14, 500, 60, 76, BLOCK);
    board_box(&b.t, -500, -60, 500, -14, 76, BLOCK);
    assert_false(stand(&b, STANCE_CLOSE, out));
    clear(&b, 8); /* 4 to each side: 101.2 <= 76.2 + 25 */
    board_box(&b.t, -500, 14, 500, 60, 76, BLOCK);
    board_box(&b.t, -500, -60, 500, -14, 76, BLOCK);
    assert_true(stand(&b, STANCE_CLOSE, out));
    clear(&b, 11); /* two rows */
    board_box(&b.t, -500, 14, 500, 60, 76, BLOCK);
    board_box(&b.t, -500, -90, 500, -40, 76, BLOCK);
    assert_true(stand(&b, STANCE_CLOSE, out));
    assert_true(stand(&b, STANCE_WIDE, out));
    assert_true(stand(&b, STANCE_COVER, out));
}

static void a_table_corner_takes_twenty_four(void **state)
{
    struct step out[MAX_SQUAD];
    struct board b;

    (void)state;
    clear(&b, 24);
    b.s.leader.at = vec(INCH(36) - R, INCH(24) - R);
    for (int stance = 0; stance < STANCES; stance++)
        assert_true(stand(&b, (enum stance)stance, out));
    clear(&b, 11);
    b.s.leader.at = vec(-INCH(36) + R, INCH(24) - R);
    for (int stance = 0; stance < STANCES; stance++)
        assert_true(stand(&b, (enum stance)stance, out));
}

static void on_a_roof_those_without_room_stay_below(void **state)
{
    struct step out[MAX_SQUAD];
    struct board b;
    int above = 0;

    (void)state;
    clear(&b, 11);
    board_box(&b.t, -30, -20, 30, 20, 76, TRAIT_SOLID | TRAIT_ROOF)->floors = 1;
    b.s.leader = at(0, 0, 1);
    assert_true(stand(&b, STANCE_CLOSE, out));
    for (int i = 0; i < 11; i++)
        above += out[i].floor == 1;
    assert_true(above >= 2);
    assert_true(above < 11);
}

static void random_squads_stand_legally(void **state)
{
    struct chance c = { 3 };
    int stood = 0;

    (void)state;
    for (int n = 0; n < 300; n++) {
        struct step out[MAX_SQUAD];
        struct board b;

        clear(&b, chance_in(&c, 4, MAX_SQUAD));
        for (int i = chance_in(&c, 1, 5); i > 0; i--)
            board_random(&b.t, &c, MM(150),
                         chance_in(&c, 0, 1) ? BLOCK : TRAIT_SHELTERS);
        for (int i = chance_in(&c, 0, 12); i > 0; i--) {
            int32_t x = chance_in(&c, -MM(150), MM(150));
            int32_t y = chance_in(&c, -MM(150), MM(150));
            struct crowd *crowd = i & 1 ? &b.bars : &b.taken;

            crowd->base[crowd->count++] = (struct disc){ { x, y }, R };
        }
        if (terrain_piece_under(&b.t, (struct disc){ { 0, 0 }, R },
                                TRAIT_SOLID) >= 0)
            continue;
        stood += stand(&b, (enum stance)(n % STANCES), out);
    }
    print_message("%d stood\n", stood);
    assert_true(stood > 100);
}

/* ---- one base anywhere ---- */

static void the_nearest_place_is_free_and_near(void **state)
{
    struct step out;
    struct board b;

    (void)state;
    clear(&b, 5);
    b.s.leader.at = vec(MM(500), 0);
    assert_true(place_nearest(&b.s, at(0, 0, 0), INCH(6), &out));
    assert_true(vec_same(out.at, vec(0, 0)));
    b.taken.base[b.taken.count++] = (struct disc){ { 0, 0 }, R };
    assert_true(place_nearest(&b.s, at(0, 0, 0), INCH(6), &out));
    assert_in_range(vec_distance(out.at, vec(0, 0)), 2 * R, 2 * R + 4);
    board_box(&b.t, -100, -100, 100, 100, 76, BLOCK);
    assert_true(place_nearest(&b.s, at(0, 0, 0), INCH(6), &out));
    assert_in_range(vec_distance(out.at, vec(0, 0)), MM(112), MM(114));
    assert_false(place_nearest(&b.s, at(0, 0, 0), INCH(4), &out));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_leash_is_included),
        cmocka_unit_test(each_reason_is_told),
        cmocka_unit_test(who_must_leave_the_leash_is_cut_off),
        cmocka_unit_test(own_infantry_does_not_cut_off),
        cmocka_unit_test(at_most_one_floor_apart),
        cmocka_unit_test(a_roof_is_reached_if_its_wall_is_near),
        cmocka_unit_test(two_who_overlap_are_told),
        cmocka_unit_test(in_the_open_every_stance_stands_all),
        cmocka_unit_test(wide_is_wider_than_close),
        cmocka_unit_test(kept_places_are_kept),
        cmocka_unit_test(cover_is_sought_behind_what_is_there),
        cmocka_unit_test(a_narrow_yard_takes_all_that_fit),
        cmocka_unit_test(a_table_corner_takes_twenty_four),
        cmocka_unit_test(on_a_roof_those_without_room_stay_below),
        cmocka_unit_test(random_squads_stand_legally),
        cmocka_unit_test(the_nearest_place_is_free_and_near),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
