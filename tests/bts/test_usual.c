/* test_usual.c -- chapter 92: what is answered for a player who does not want to be
 * asked: dice rolled again, recoils, who makes way, who is struck. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "battle/spread.h"
#include "bts/scene.h"

static struct scene s;
static struct decision d;

/* ---- dice ---- */

static int reroll_of(uint64_t among)
{
    scene_begin(&s);
    s.b.asked = (struct ask){ .kind = ASK_REROLL, .among = among };
    d.value = -1;
    assert_true(bts_usual_reroll(&s.b, &d));
    return d.value;
}

/* bts.92.20 the lowest, if it shows 3 or less; 0: none, where that is allowed. */
static void the_lowest_of_dice(void **state)
{
    enum { NONE = 1 << 0 };

    (void)state;
    assert_int_equal(reroll_of(NONE | 1 << 1 | 1 << 2), 1);
    assert_int_equal(reroll_of(NONE | 1 << 2 | 1 << 6), 2);
    assert_int_equal(reroll_of(NONE | 1 << 3 | 1 << 4), 3);
    assert_int_equal(reroll_of(NONE | 1 << 4 | 1 << 5), 0);
    assert_int_equal(reroll_of(NONE | 1 << 6), 0);
    assert_int_equal(reroll_of(1 << 4 | 1 << 6), 4);
    assert_int_equal(reroll_of(1 << 1 | 1 << 3), 1);
}

/* bts.92.20 the main weapon that is listed first. */
static void the_first_of_weapons(void **state)
{
    (void)state;
    scene_begin(&s);
    s.b.asked =
        (struct ask){ .kind = ASK_MAIN_WEAPON, .among = 1 << 2 | 1 << 5 };
    d.value = -1;
    assert_true(bts_usual_arm(&s.b, &d));
    assert_int_equal(d.value, 2);
}

/* Whose die is rolled again for a banner, when each has a die that shows that, and
 * the die of "again" was rolled twice already. */
static int banner_die_of(int n, const int *face, int again)
{
    struct bts_state *state;

    scene_begin(&s);
    scene_unit(&s);
    for (int i = 0; i < n; i++)
        scene_warrior(&s, 0);
    battle_init(&s.b, &s.stage, 1);
    state = bts_state(&s.b);
    s.b.asked = (struct ask){ .kind = ASK_BANNER_DIE };
    state->fighters = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        state->fighter[i] =
            (struct bts_fighter){ .figure = (uint16_t)i,
                                  .dice = 1U << 5 * (face[i] - 1) };
        if (i == again)
            state->fighter[i].again = (uint16_t)(1 << 2 * (face[i] - 1));
        figures_add(&s.b.asked.across, i);
    }
    assert_true(bts_usual_banner_die(&s.b, &d));
    return figures_first(&d.across);
}

/* bts.92.20, 13.26 of all fighters who has the lowest, if it shows 3 or less. */
static void the_lowest_of_fighters(void **state)
{
    (void)state;
    assert_int_equal(banner_die_of(3, (int[]){ 3, 2, 4 }, NOBODY), 1);
    assert_int_equal(banner_die_of(3, (int[]){ 1, 2, 3 }, NOBODY), 0);
    assert_int_equal(banner_die_of(3, (int[]){ 2, 2, 3 }, NOBODY), 0);
    assert_int_equal(banner_die_of(2, (int[]){ 5, 3 }, NOBODY), 1);
    assert_int_equal(banner_die_of(2, (int[]){ 4, 5 }, NOBODY), NO_FIGURE);
    assert_int_equal(banner_die_of(2, (int[]){ 1, 3 }, 0), 1);
    assert_int_equal(banner_die_of(1, (int[]){ 1 }, 0), NO_FIGURE);
}

/* ---- recoils ---- */

enum { VICTOR, SPARE, MATE, LOSER };

/* A duel that the second of the second unit loses, on a rim of that height. */
static void lose_at_rim(int32_t height)
{
    scene_begin(&s);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        for (int i = 0; i < 2; i++)
            scene_arm(scene_warrior(&s, player), ARM_SWORD);
    }
    if (height)
        scene_piece(&s, vec(0, 0), CM(6), MM(26), height,
                    TRAIT_SOLID | TRAIT_ROOF);
    battle_init(&s.b, &s.stage, 1);
    bts_state(&s.b)->initiative = 0;
    scene_put(&s, VICTOR, -1250, 0);
    scene_put(&s, LOSER, 1250, 0);
    scene_put(&s, SPARE, -CM(40), 0);
    scene_put(&s, MATE, CM(40), 0);
    stand_at(&s.b, VICTOR)->floor = stand_at(&s.b, LOSER)->floor =
        height / CM(1);
    scene_charge(&s, VICTOR, LOSER);
    scene_duels(&s);
    SCENE_DICE(&s, 6, 1, 1);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    memset(&d, 0, sizeof d);
}

static void recoils_to(int32_t x, int32_t y)
{
    assert_true(bts_usual_recoil(&s.b, &d));
    assert_int_equal(d.count, 1);
    assert_in_range(d.step[0].at.x, x - 2, x + 2);
    assert_in_range(d.step[0].at.y + CM(1), y + CM(1) - 2, y + CM(1) + 2);
}

static void is_blocked(void)
{
    assert_true(bts_usual_recoil(&s.b, &d));
    assert_int_equal(d.count, 0);
}

/* bts.92.21 straight away; at a drop Blocked, not falling. */
static void straight_away_or_blocked(void **state)
{
    (void)state;
    lose_at_rim(0);
    recoils_to(1250 + CM(3), 0);
    lose_at_rim(CM(3)); /* a step */
    recoils_to(1250 + CM(3), 0);
    s.b.asked.least = 0;
    recoils_to(1250 + CM(3), 0);
    lose_at_rim(CM(5));
    is_blocked();
    s.b.asked.most = BTS_TABLE * 2; /* nowhere */
    is_blocked();
    s.b.asked.least = 1;
    assert_false(bts_usual_recoil(&s.b, &d));
}

/* bts.92.21 who makes way goes the shortest of all ways that he may go. */
static void the_least_way_is_made(void **state)
{
    static struct decision offered[64];
    int bettered = 0;

    (void)state;
    for (int32_t x = -MM(20); x <= MM(20); x += MM(1)) {
        struct spread all = { .b = &s.b, .out = offered, .max = 64 };
        struct bts_recoil *v;
        int64_t mine;

        scene_begin(&s);
        for (int player = 0; player < 2; player++) {
            scene_unit(&s);
            scene_warrior(&s, player);
            scene_warrior(&s, player);
        }
        battle_init(&s.b, &s.stage, 1);
        scene_put(&s, VICTOR, 0, -MM(25) - 1);
        scene_put(&s, SPARE, CM(40), 0);
        scene_put(&s, MATE, 0, 0); /* recoils: so LOSER makes way */
        scene_put(&s, LOSER, x, MM(40));
        v = FRAMES_WAIT(&s.b, { RULE_bts_recoil, RECOIL_MADE });
        v->figure = MATE;
        v->friend = LOSER;
        v->length = CM(3);
        v->to = vec(0, CM(3));
        s.b.asked = (struct ask){
            .kind = ASK_MAKE_WAY, .unit = 1, .who = 1, .about = 1, .least = 1
        };
        bts_spread_make_way(&all);
        assert_true(all.n > 2);
        assert_true(bts_usual_make_way(&s.b, &d));
        assert_int_equal(d.count, 1);
        mine = vec_distance2(d.step[0].at, vec(x, MM(40)));
        assert_true(mine > 0);
        for (int i = 0; i < all.n; i++)
            assert_true(mine <=
                        vec_distance2(offered[i].step[0].at, vec(x, MM(40))));
        bettered += mine < vec_distance2(offered[0].step[0].at, vec(x, MM(40)));
    }
    assert_true(bettered > 10);
}

/* A friend who is hemmed in makes no way. */
static void no_way_is_made(void **state)
{
    struct bts_recoil *v;

    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    scene_warrior(&s, 0);
    scene_warrior(&s, 0);
    scene_piece(&s, vec(0, CM(6)), CM(20), MM(20), CM(5), TRAIT_SOLID);
    scene_piece(&s, vec(-CM(3), CM(3)), MM(30), CM(10), CM(5), TRAIT_SOLID);
    scene_piece(&s, vec(CM(3), CM(3)), MM(30), CM(10), CM(5), TRAIT_SOLID);
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, 0, 0, 0);
    scene_put(&s, 1, 0, CM(3));
    v = FRAMES_WAIT(&s.b, { RULE_bts_recoil, RECOIL_MADE });
    v->figure = 0;
    v->length = CM(3);
    v->to = vec(0, CM(3));
    s.b.asked =
        (struct ask){ .kind = ASK_MAKE_WAY, .unit = 0, .about = 1, .least = 1 };
    assert_false(bts_usual_make_way(&s.b, &d));
}

/* ---- blows ---- */

/* Whom a figure of Force 4 strikes: those with Defence and price as given. */
static int struck(int n, const int (*foe)[2])
{
    scene_begin(&s);
    scene_unit(&s);
    for (int i = 0; i < n; i++) {
        struct bts_model *m = scene_warrior(&s, 1);

        m->force = 10;
        m->defence = (uint8_t)foe[i][0];
        m->cost = (uint8_t)foe[i][1];
    }
    scene_unit(&s);
    scene_warrior(&s, 0)->force = 10;
    scene_warrior(&s, 0);
    battle_init(&s.b, &s.stage, 1);
    for (int f = 0; f < s.b.figures; f++)
        scene_put(&s, f, CM(5) * f, 0);
    s.b.asked = (struct ask){ .kind = ASK_BLOW, .unit = 1, .about = 1 };
    for (int i = 0; i < n; i++)
        figures_add(&s.b.asked.across, i);
    assert_true(bts_usual_blow(&s.b, &d));
    return figures_first(&d.across);
}
#define STRUCK(...)                                                   \
    struck((int)(sizeof((int[][2]){ __VA_ARGS__ }) / sizeof(int[2])), \
           (const int[][2]){ __VA_ARGS__ })

/* bts.92.21 the lowest score (Force 4 against 7 and 8: a 6; against 9: a 6, then
 * 4+; against 5: 5+), then the dearest, then the smaller number. */
static void who_is_struck(void **state)
{
    (void)state;
    assert_int_equal(STRUCK({ 9, 5 }, { 7, 5 }), 1);
    assert_int_equal(STRUCK({ 7, 5 }, { 9, 50 }), 0);
    assert_int_equal(STRUCK({ 7, 5 }, { 8, 6 }), 1);
    assert_int_equal(STRUCK({ 8, 6 }, { 7, 6 }), 0);
    assert_int_equal(STRUCK({ 9, 5 }, { 7, 6 }, { 8, 7 }, { 7, 7 }, { 9, 90 }),
                     2);
    assert_int_equal(STRUCK({ 5, 5 }, { 7, 90 }, { 9, 90 }), 0);
    assert_int_equal(STRUCK({ 9, 90 }, { 7, 6 }, { 5, 5 }), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lowest_of_dice),
        cmocka_unit_test(the_first_of_weapons),
        cmocka_unit_test(the_lowest_of_fighters),
        cmocka_unit_test(straight_away_or_blocked),
        cmocka_unit_test(the_least_way_is_made),
        cmocka_unit_test(no_way_is_made),
        cmocka_unit_test(who_is_struck),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
