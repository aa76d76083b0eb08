/* Which ways minds are offered in quest: legal ones, none twice, over chasms and
 * round corners too. No rule says so, but how well minds play hangs on it. */
#include "quest/room.h"

#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/spread.h"

enum {
    SEEDS = 40,
    ADVANCE = INCH(6),
    RUN = INCH(12),
    BENDS = 2 /* ways with a corner among the offers */
};

static struct decision can[MAX_CANDIDATES];

static void chasm(int x, int y, int width, int depth)
{
    piece(TRAIT_DEEP, x, y, width, depth);
}

/* They stand there, in inches, and the hero is asked for his way. */
static void ask_way(int x, int y, int foe_x, int foe_y, int action)
{
    stand(x, y, foe_x, foe_y);
    b.asked = (struct ask){ .kind = ASK_WAY,
                            .form = FORM_WAY,
                            .who = QUEST_PARTY,
                            .unit = HERO,
                            .other = action == ACTION_CHARGE ? ENEMY : NOBODY,
                            .about = (int16_t)action,
                            .most = action == ACTION_ADVANCE ? ADVANCE : RUN };
}

static int spread(uint64_t seed, int max)
{
    memset(can, 0, sizeof can);
    return spread_answers(&b, seed, can, max);
}

static bool same(const struct decision *d, struct vec at)
{
    return d->count == 1 && vec_same(d->step[0].at, at);
}

/* How many offers have so many corners. */
static int with_corners(int n, int corners)
{
    int found = 0;

    for (int i = 0; i < n; i++)
        found += can[i].count == corners;
    return found;
}

static int crossed(struct vec from, struct vec to)
{
    const struct segment line = { from, to };
    int32_t over = 0;

    for (int i = 0; i < room.stage.terrain.pieces; i++)
        over +=
            polygon_length_inside(&room.stage.terrain.piece[i].shape, line, 0);
    return over;
}

static void offers_are_legal_and_differ(void **state)
{
    struct refusal why;

    (void)state;
    clear_table();
    chasm(0, 4, 20, 2);
    for (int action = ACTION_ADVANCE; action <= ACTION_CHARGE; action++)
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            int n;

            ask_way(0, 0, 0, 8, action);
            n = spread(seed, MAX_CANDIDATES);
            assert_in_range(n, 2, MAX_CANDIDATES);
            for (int i = 0; i < n; i++) {
                assert_true(answer_judged(&b, &can[i], &why));
                for (int k = 0; k < i; k++)
                    assert_false(decision_same(&can[i], &can[k]));
            }
        }
}

/* Two jumps over each chasm that is near, in the first two of sixteen directions
 * in which it can be jumped, and beyond it half of the move. */
static void chasms_are_jumped(void **state)
{
    const angle step = TURN / 16;
    int n, jumps = 0;

    (void)state;
    clear_table();
    chasm(3, 0, 2, 20); /* to the right, from 2" to 4" */
    ask_way(0, 0, -20, -20, ACTION_RUN);
    n = spread(1, 12);
    for (int i = 0; i < n; i++)
        if (can[i].count == 1 && can[i].step[0].at.x > INCH(4))
            jumps++;
    /* staying, towards the enemy, then these */
    assert_int_equal(can[0].count, 0);
    assert_true(same(&can[2], angle_vec(0, INCH(2) + RUN / 2)));
    assert_true(same(
        &can[3], angle_vec(step, crossed(vec(0, 0), angle_vec(step, INCH(12))) +
                                     RUN / 2)));
    assert_true(jumps >= 2);
}

/* No more than 12" away, however wide the chasm and long the move. */
static void jumps_end_in_sight(void **state)
{
    (void)state;
    clear_table();
    chasm(3, 0, 4, 20); /* from 1" to 5" */
    ask_way(0, 0, -20, -20, ACTION_RUN);
    b.asked.most = INCH(18);
    (void)spread(1, 12);
    assert_true(same(&can[2], angle_vec(0, INCH(12))));
}

/* Ways with a corner: a quarter, half or three quarters of the move up to it, and
 * all the rest behind it; what is jumped is no part of it (quest.15.04). */
static void corners_use_the_whole_move(void **state)
{
    int over = 0, parts = 0;

    (void)state;
    clear_table();
    chasm(5, 0, 2, 20);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        int n, bent;

        ask_way(0, 0, -20, -20, ACTION_ADVANCE);
        n = spread(seed, 12);
        bent = with_corners(n, 2);
        assert_in_range(bent, 0, BENDS);
        for (int i = 0; i < n; i++) {
            const struct vec corner = can[i].step[0].at,
                             end = can[i].step[1].at;
            const int32_t gone = vec_distance(vec(0, 0), corner);
            int part = 1;

            if (can[i].count != 2)
                continue;
            while (part < 4 && abs(gone - ADVANCE * part / 4) > 2)
                part++;
            assert_in_range(part, 1, 3);
            parts |= 1 << part;
            assert_in_range(vec_distance(corner, end),
                            ADVANCE - gone - 8 + crossed(corner, end),
                            ADVANCE - gone + crossed(corner, end));
            over += crossed(corner, end) > 0;
        }
    }
    assert_int_equal(parts, 1 << 1 | 1 << 2 | 1 << 3);
    assert_true(over > SEEDS / 4);
}

/* quest.15.02 charges over a chasm are offered straight and from the side: to a
 * third or two of the move, then into contact. */
static void charges_go_over_chasms(void **state)
{
    int n, bent = 0;

    (void)state;
    clear_table();
    chasm(0, 4, 20, 2);
    ask_way(0, 0, 0, 8, ACTION_CHARGE);
    n = spread(1, MAX_CANDIDATES);
    for (int i = 0; i < n; i++) {
        const struct vec corner = can[i].step[0].at, end = can[i].step[1].at;
        const int32_t away = vec_distance(vec(0, 0), corner);

        if (can[i].count != 2)
            continue;
        bent++;
        assert_true(abs(away - RUN / 3) <= 2 || abs(away - RUN * 2 / 3) <= 2);
        assert_true(crossed(vec(0, 0), corner) + crossed(corner, end) > 0);
        assert_true(quest_would_touch(&b, HERO, can[i].step[1], ENEMY));
    }
    assert_int_equal(bent, BENDS);
}

/* All of it in one number: who changes what is offered changes how battles go
 * that were recorded with a seed. When that is meant, the new one is here. */
static void offers_stay_the_same(void **state)
{
    static const struct {
        int x, y, foe_x, foe_y, action;
    } stands[] = {
        { 0, 0, 0, 8, ACTION_RUN },       { 0, 0, 0, 8, ACTION_CHARGE },
        { 0, 0, 3, 8, ACTION_CHARGE },    { 2, 1, -6, -6, ACTION_ADVANCE },
        { -7, 0, 20, 0, ACTION_ADVANCE }, { -9, -4, -5, -9, ACTION_CHARGE },
        { 0, -8, 20, 20, ACTION_RUN },    { 0, 0, 0, -8, ACTION_CHARGE },
        { 0, 0, 4, 0, ACTION_CHARGE },
    };
    uint64_t hash = 0;

    (void)state;
    clear_table();
    chasm(0, 4, 12, 2);
    chasm(7, 0, 2, 10);
    chasm(-6, -3, 2, 6);
    piece(TRAIT_SOLID, -2, 7, 1, 1);
    for (size_t i = 0; i < sizeof stands / sizeof stands[0]; i++)
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            int n;

            ask_way(stands[i].x, stands[i].y, stands[i].foe_x, stands[i].foe_y,
                    stands[i].action);
            n = spread(seed, 8 + (int)(seed % 3) * 8);
            for (int k = 0; k < n; k++)
                hash = decision_hash(hash, &can[k]);
        }
    if (hash != 0xFB07F86C3DF0A61D)
        fail_msg("the offers are 0x%016llX", (unsigned long long)hash);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offers_are_legal_and_differ),
        cmocka_unit_test(chasms_are_jumped),
        cmocka_unit_test(jumps_end_in_sight),
        cmocka_unit_test(corners_use_the_whole_move),
        cmocka_unit_test(charges_go_over_chasms),
        cmocka_unit_test(offers_stay_the_same),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
