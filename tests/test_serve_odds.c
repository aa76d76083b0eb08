/* The odds that a player is shown are those of the rules: a whole volley is
 * played by the book on every tape of dice, and comes out the same. */
#include "serve/odds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "soak/sample.h"

enum { MOST_DICE = 14, NEAR = 1000000000 }; /* one in so many */

static struct samples *samples;
static struct sample sample;
static struct battle start, now;

static int load(void **state)
{
    (void)state;
    samples = samples_new();
    sample_open(&sample, samples, sample_pick(samples, 3));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_shots),
        cmocka_unit_test(explosions),
        cmocka_unit_test(disruptive_hits),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
