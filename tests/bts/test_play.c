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
            m->orders = 1 << ORDER_HOLD | 1 << ORDER_KILL;
            m->feats = 1 << FEAT_SHOT | 1 << FEAT_STRIKE | 1 << FEAT_DEFENCE;
        }
        scene_arm(m, ARM_SWORD);
        if (i % 3 == 1)
            scene_arm(m, ARM_BOW);
        if (i % 3 == 2)
            scene_arm(m, ARM_LANCE);
        if (i % 4 == 3)
            scene_arm(m, ARM_SHIELD);
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

static void battles_come_to_their_end(void **state)
{
    (void)state;
    scene_begin(&s);
    for (int unit = 0; unit < 4; unit++)
        muster(unit / 2);
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        battle_init(&s.b, &s.stage, seed);
        play_on(seed);
        assert_true(s.b.over);
        assert_true(s.b.turn <= s.own.settings.turns);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battles_come_to_their_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
