/* test_play.c -- battles of bts played by chance to their end: every answer that is
 * offered is taken, and what must hold holds after each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/standing.h"
#include "bts/scene.h"

enum { BATTLES = 12, OFFERED = 64, UNIT = 10 };

static struct scene s;

static void muster(int player)
{
    scene_unit(&s);
    for (int i = 0; i < UNIT; i++) {
        struct bts_model *m =
            i ? scene_warrior(&s, player) : scene_champion(&s, player);

        if (i == 0) {
            m->orders = 1 << ORDER_HOLD | 1 << ORDER_KILL | 1 << ORDER_ONWARD |
                        1 << ORDER_STOP;
            m->feats = 1 << FEAT_SHOT | 1 << FEAT_COMBAT | 1 << FEAT_STRIKE |
                       1 << FEAT_DEFENCE;
            m->keywords |= BTS_IS(MAGE);
            m->spells = (1 << SPELL_COUNT) - 1;
        }
        scene_arm(m, ARM_SWORD);
        if (i % 3 == 1)
            scene_arm(m, ARM_BOW);
        if (i % 3 == 2)
            scene_arm(m, ARM_LANCE);
        if (i % 4 == 3)
            scene_arm(m, ARM_SHIELD);
        if (i == 4)
            m->specials.word[SPECIAL_FLIGHT / 64] |= (uint64_t)1
                                                     << SPECIAL_FLIGHT % 64;
        if (i == 5)
            m->specials.word[SPECIAL_RAGING / 64] |= (uint64_t)1
                                                     << SPECIAL_RAGING % 64;
        if (i == 6)
            m->specials.word[SPECIAL_IMPACT / 64] |= (uint64_t)1
                                                     << SPECIAL_IMPACT % 64;
        if (i == 7)
            m->gear |= BTS_GEAR_BIT(KIT);
        if (i == 6 || i == 8)
            scene_arm(m, ARM_AXE);
        if (i == 9)
            scene_arm(m, player ? ARM_MORTAR : ARM_TORCH);
    }
}

static void play_on(uint64_t seed)
{
    static struct decision offered[OFFERED];
    struct refusal why;
    enum played played;

    for (uint64_t turn = 0;; turn++) {
        while ((played = play(&s.b)) == PLAYED_MORE)
            log_clear(&s.b);
        log_clear(&s.b);
        assert_null(battle_broken(&s.b));
        if (played == PLAYED_OVER)
            return;
        const int n = candidates(&s.b, hash_mix(seed + turn), offered, OFFERED);

        assert_true(answer(
            &s.b, &offered[hash_mix(seed * 7 + turn) % (uint64_t)n], &why));
    }
}

/* A table with something of everything on it. */
static void set_scenery(void)
{
    scene_piece(&s, vec(-CM(30), 0), CM(26), CM(20), CM(10),
                TRAIT_WOOD | TRAIT_BURNS);
    scene_piece(&s, vec(0, CM(10)), CM(16), CM(1), CM(2),
                TRAIT_LINEAR | TRAIT_HIDES);
    scene_piece(&s, vec(0, -CM(12)), CM(12), CM(1), CM(1),
                TRAIT_LINEAR | TRAIT_HIDES);
    scene_piece(&s, vec(CM(25), CM(5)), CM(20), CM(14), CM(4),
                TRAIT_ROOF | TRAIT_HIDES);
    scene_piece(&s, vec(CM(25), -CM(15)), CM(14), CM(1), CM(4),
                TRAIT_LINEAR | TRAIT_ROOF | TRAIT_HIDES);
    scene_piece(&s, vec(0, CM(25)), CM(24), CM(4), CM(6), TRAIT_DITCH);
    scene_piece(&s, vec(0, -CM(28)), CM(24), CM(12), 0,
                TRAIT_WATER | TRAIT_DEEP);
    scene_piece(&s, vec(-CM(45), CM(30)), CM(12), CM(9), CM(8),
                TRAIT_SOLID | TRAIT_HIDES);
}

static void battles_come_to_their_end(void **state)
{
    (void)state;
    scene_begin(&s);
    set_scenery();
    for (int unit = 0; unit < 4; unit++)
        muster(unit / 2);
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        battle_init(&s.b, &s.stage, seed);
        play_on(seed);
        assert_true(s.b.over);
        assert_true(s.b.turn <= s.own.settings.turns);
    }
}

/* Two lines that face each other over a hedge, a ledge and a ditch, so that they
 * cross, climb, jump and fight across from the first turn on. */
static void place_lines(void)
{
    for (int f = 0; f < s.b.figures; f++) {
        const int32_t x = (f % (2 * UNIT)) * CM(3) - CM(30);
        const bool second = bts_owner(&s.b, f);

        if (!second)
            scene_put(&s, f, x, -CM(3) - (f % 3) * CM(3));
        else
            scene_put(&s, f, x, CM(2) + 1250 + (f % 3 ? 0 : CM(3)));
    }
    for (int player = 0; player < 2; player++)
        bts_state(&s.b)->strength[player] = 2 * UNIT;
}

static void lines_fight_over_what_is_between(void **state)
{
    (void)state;
    scene_begin(&s);
    s.own.settings.turns = 4;
    scene_piece(&s, vec(-CM(20), CM(1) + 500), CM(22), CM(1), CM(2),
                TRAIT_LINEAR | TRAIT_HIDES);
    scene_piece(&s, vec(CM(2), CM(1)), CM(16), CM(2), CM(6), TRAIT_DITCH);
    scene_piece(&s, vec(CM(20), 0), CM(14), CM(2), CM(4),
                TRAIT_ROOF | TRAIT_LINEAR | TRAIT_HIDES);
    for (int unit = 0; unit < 4; unit++)
        muster(unit / 2);
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        battle_init(&s.b, &s.stage, seed);
        place_lines();
        FRAMES_WAIT(&s.b, { RULE_bts_game, GAME_TURN },
                    { RULE_bts_turn, TURN_BEGIN });
        play_on(seed);
        assert_true(s.b.over);
    }
}

/* One of each: what drives, what walks on a hull, what is served. */
static void muster_hulls(int player)
{
    static const uint64_t kinds[] = { BTS_IS(VEHICLE), BTS_IS(MONSTER),
                                      BTS_IS(WALKER), BTS_IS(MONSTER) };

    for (int i = 0; i < 4; i++) {
        struct bts_model *m;

        scene_unit(&s);
        m = scene_hull(&s, player, kinds[i], CM(5) - i * MM(5),
                       CM(3) - i * MM(2));
        if (i == 3) { /* on a base */
            m->radius = CM(3);
            m->half_length = m->half_width = 0;
        }
    }
    for (int combined = 0; combined < 2; combined++) {
        struct bts_model *m;

        scene_unit(&s);
        m = scene_hull(&s, player, BTS_IS(SIEGE), CM(2), MM(15));
        m->combined = (uint8_t)combined;
        for (int i = 0; i < 3; i++) {
            m = scene_warrior(&s, player);
            m->keywords = BTS_IS(INFANTRY) | BTS_IS(SERVANT);
            scene_arm(m, ARM_SWORD);
        }
    }
}

static void hulls_fight_to_the_end(void **state)
{
    (void)state;
    scene_begin(&s);
    set_scenery();
    for (int player = 0; player < 2; player++) {
        muster(player);
        muster_hulls(player);
    }
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        battle_init(&s.b, &s.stage, seed);
        play_on(seed);
        assert_true(s.b.over);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battles_come_to_their_end),
        cmocka_unit_test(lines_fight_over_what_is_between),
        cmocka_unit_test(hulls_fight_to_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
