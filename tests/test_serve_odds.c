/* The odds that a player is shown are those of the rules: a whole volley is
 * played by the book on every tape of dice, and comes out the same. */
#include "frame/ofas/show_odds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "minds/drive.h"
#include "ofas/soak_sample.h"

enum { MOST_DICE = 14, NEAR = 1000000000 }; /* one in so many */

static struct ofas_samples *samples;
static struct sample sample;
static struct battle start, now;

static int load(void **state)
{
    (void)state;
    samples = ofas_samples_new();
    ofas_sample_open(&sample, samples, ofas_sample_pick(samples, 3));
    battle_init(&start, sample.stage, 3);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    sample_close(&sample);
    free(samples);
    return 0;
}

/* Plays all of the volley on every tape that begins like this. */
static void enumerate(const struct ofas_attack *a, uint8_t *die, int n,
                      double chance, double out[ODDS_MOST])
{
    struct ofas_outcome o;

    now = start;
    now.log.quiet = 1;
    dice_use_tape(&now.dice);
    assert_true(dice_add(&now.dice, die, n));
    ofas_attack(&now, a, &o);
    if (!now.dice.dry) {
        int hurt = o.wounds + o.jolts;

        out[hurt < ODDS_MOST ? hurt : ODDS_MOST - 1] += chance;
        return;
    }
    assert_true(n < MOST_DICE);
    for (int face = 0; face < 3; face++) {
        die[n] = (uint8_t)face;
        enumerate(a, die, n + 1, chance / 3, out);
    }
}

static void compare(const struct ofas_attack *a)
{
    double told[ODDS_MOST] = { 0 }, all[ODDS_MOST] = { 0 };
    uint8_t die[MOST_DICE];

    enumerate(a, die, 0, 1, all);
    assert_true(odds_of(&start, a, told) > 0);
    for (int i = 0; i < ODDS_MOST; i++) {
        double gap = (told[i] - all[i]) * NEAR;

        if (gap > 1 || gap < -1)
            fail_msg("unit %d on %d, explosion %d, disruptive %d, %d shots: "
                     "chance of %d is %.9f, not %.9f",
                     a->unit, a->target, (int)a->profile->explosion,
                     (int)a->profile->disruptive, a->shots, i, all[i], told[i]);
    }
}

/* Each unit of one side at each of the other, whatever their options. */
static void compare_all(const struct ofas_profile *profile, int shots,
                        enum ofas_test cover)
{
    for (int unit = 0; unit < start.units; unit++)
        for (int target = 0; target < start.units; target++)
            if (ofas_are_foes(&start, unit, target) &&
                !ofas_is_vehicle(&start, unit))
                compare(&(struct ofas_attack){ .unit = unit,
                                               .target = target,
                                               .by = start.unit[unit].owner,
                                               .profile = profile,
                                               .cover = cover,
                                               .shots = shots });
}

static void plain_shots(void **state)
{
    const struct ofas_profile p = { .precision = 2, .power = 2, .shots = 1 };

    (void)state;
    compare_all(&p, 2, TEST_HD);
}

static void explosions(void **state)
{
    const struct ofas_profile one = {
        .precision = 2, .power = 2, .shots = 1, .explosion = 1
    };
    const struct ofas_profile two = {
        .precision = 2, .power = 3, .shots = 1, .explosion = 2
    };

    (void)state;
    compare_all(&one, 2, TEST_AF);
    compare_all(&two, 1, TEST_HD);
}

static void disruptive_hits(void **state)
{
    const struct ofas_profile p = {
        .precision = 3, .power = OFAS_VALUE_AF, .shots = 1, .disruptive = 2
    };

    (void)state;
    compare_all(&p, 3, TEST_HD);
}

static double sum_of(const double *chance, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += chance[i];
    return sum;
}

static void is_whole(const struct odds_charge *c)
{
    assert_true(sum_of(c->lost, c->lost_count) > 1 - 1e-5);
    assert_true(sum_of(c->own, c->own_count) > 1 - 1e-5);
    assert_true(c->arrives > 0 && c->arrives <= 1 && c->won <= c->arrives);
    assert_true(c->gone <= 1 && c->panics <= 1);
}

/* A charge that may be ordered has odds that are whole, and gets there less
 * surely into alert fire. */
static void look_at_charge(const struct battle *b, int unit, int target)
{
    struct odds_charge calm, alert;

    now = *b;
    for (int u = 0; u < now.units; u++)
        ofas_unit(&now, u)->alert = 0;
    assert_true(odds_of_charge(&now, unit, target, &calm));
    is_whole(&calm);
    ofas_unit(&now, target)->alert = 1;
    assert_true(odds_of_charge(&now, unit, target, &alert));
    is_whole(&alert);
    assert_true(alert.arrives <= calm.arrives + 1e-9);
}

static void see_orders(void *own, const struct battle *before,
                       const struct decision *d)
{
    int *seen = own;

    (void)d;
    if (before->asked.kind != ASK_CHARGE)
        return;
    for (unit_set left = before->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        look_at_charge(before, before->asked.unit, set_first(left));
        ++*seen;
    }
}

static void charges(void **state)
{
    const struct mind *const mind[OFAS_PLAYERS] = {
        &mind_doctrine, &mind_doctrine, &mind_doctrine, &mind_doctrine
    };
    static struct sample fight;
    static struct battle b;
    int seen = 0;
    const struct watcher watcher = { .own = &seen, .decided = see_orders };

    (void)state;
    for (uint64_t i = 1; i <= 6; i++) {
        const struct ofas_pick pick = {
            .number = i,
            .table = i,
            .players = OFAS_DUEL,
            .army = { ofas_samples_army(samples, "assault-250"),
                      ofas_samples_army(samples, "horde-250") },
            .settings = { .format = 250 },
        };

        ofas_sample_open(&fight, samples, pick);
        battle_init(&b, fight.stage, i);
        assert_true(drive(&b, mind, i, &watcher, 20000));
        sample_close(&fight);
    }
    assert_true(seen > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_shots),
        cmocka_unit_test(explosions),
        cmocka_unit_test(disruptive_hits),
        cmocka_unit_test(charges),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
