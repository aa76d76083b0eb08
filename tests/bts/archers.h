/* archers.h -- three archers, two warriors and a Véhicule: whose odds two tests look at,
 * and how they say what a chance is. */
#ifndef ALEA_TESTS_BTS_ARCHERS_H
#define ALEA_TESTS_BTS_ARCHERS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "books/bts/odds.h"
#include "bts/scene.h"
#include "lab/odds.h"

enum { ARCHER, SECOND, THIRD, NEAR, FAR, TANK, FIGURES };
enum { ARCHERS, TARGETS, HULL };

/* Three archers, the third far behind; two warriors, the second in range of
 * SECOND alone; a Véhicule far off. */
static inline void archers_set_up(struct scene *s)
{
    scene_begin(s);
    scene_unit(s);
    for (int i = 0; i < 3; i++) {
        struct bts_model *m = scene_warrior(s, 0);

        scene_arm(m, ARM_BOW);
        scene_arm(m, ARM_SWORD);
    }
    scene_unit(s);
    for (int i = 0; i < 2; i++) {
        struct bts_model *m = scene_warrior(s, 1);

        scene_arm(m, ARM_SWORD);
        m->life = 3;
    }
    scene_unit(s);
    scene_hull(s, 1, BTS_IS(VEHICLE), CM(5), CM(3));
    battle_init(&s->b, &s->stage, 1);
    bts_state(&s->b)->initiative = 0;
    bts_state(&s->b)->phase = PHASE_SHOOTING;
    scene_put(s, ARCHER, 0, 0);
    scene_put(s, SECOND, CM(10), 0);
    scene_put(s, THIRD, 0, -CM(40));
    scene_put(s, NEAR, 0, CM(30));
    scene_put(s, FAR, CM(38), CM(50));
    scene_put(s, TANK, -CM(52), CM(52));
}

#define ATTACK(unit_, target_, ...)                   \
    (struct odds_attack)                              \
    {                                                 \
        .unit = unit_, .target = target_, __VA_ARGS__ \
    }
#define NAMED(attacker, target) .how = (attacker) | (target) << 8

static inline struct odds *archers_odds(const struct scene *s,
                                        struct odds_attack a)
{
    static struct odds_plan plan;
    struct odds *odds;

    assert_true(bts_odds.of_attack(&s->b, &a, &plan));
    odds = odds_new(&plan);
    assert_non_null(odds);
    return odds;
}

static inline int measure_of(const char *key)
{
    int i = 0;

    while (strcmp(bts_odds.measure[i].key, key) != 0)
        i++;
    return i;
}

/* "absent": a measure that this kind of attack does not have. */
static inline void chance_is(const struct odds *odds, const char *key,
                             int value, const char *fraction)
{
    struct distribution d;
    char text[400];

    assert_true(odds_measure(odds, measure_of(key), &d));
    if (strcmp(fraction, "absent") == 0) {
        assert_true(distribution_fraction(&d, d.least, d.least + d.count, text,
                                          sizeof text));
        assert_string_equal(text, "0");
    } else {
        assert_true(distribution_fraction(&d, value, value, text, sizeof text));
        assert_string_equal(text, fraction);
    }
    distribution_clear(&d);
}

#endif
