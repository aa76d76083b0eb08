/* The doctrine of OFAS: it beats chance, answers alike when asked alike, and
 * does not waste its shots. That its every answer is legal, drive() asserts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "battle/view.h"
#include "books/ofas/events.h"
#include "content.h"
#include "minds/drive.h"
#include "ofas/soak_sample.h"

enum {
    NUMBERS = 20,      /* battles of each test, from both sides */
    LEAST_WON = 36,    /* of the 40 against chance */
    MOST_TAKEN = 20000 /* decisions: a battle of more never ends */
};

LOAD_SAMPLES

/* A battle of 250 points on a mirrored table. */
static void open_250(struct sample *out, uint64_t number)
{
    static const char *const army[] = {
        "line-250",  "assault-250", "elite-250",
        "horde-250", "snipers-250", "mixed-250"
    };
    struct ofas_pick pick = ofas_sample_pick(samples, number);

    pick.mirror = true;
    pick.settings.format = 250;
    pick.settings.skirmish = 0;
    pick.settings.company = COMPANY_DUEL;
    pick.players = OFAS_DUEL;
    pick.settings.tanks = 0;
    memset(pick.made, 0, sizeof pick.made);
    pick.army[0] = ofas_samples_army(samples, army[number % 6]);
    pick.army[1] = ofas_samples_army(samples, army[number / 6 % 6]);
    ofas_sample_open(out, samples, pick);
}

static void play_250(struct battle *b, const struct sample *sample,
                     const struct mind *const mind[OFAS_PLAYERS],
                     const struct watcher *watcher)
{
    battle_init(b, sample->stage, sample->number);
    b->log.quiet = watcher == NULL;
    assert_true(drive(b, mind, sample->number, watcher, MOST_TAKEN));
}

static void doctrine_beats_chance(void **state)
{
    static struct sample sample;
    static struct battle b;
    int won = 0;

    (void)state;
    for (uint64_t i = 0; i < NUMBERS; i++) {
        open_250(&sample, i);
        for (int side = 0; side < OFAS_DUEL; side++) {
            const struct mind *mind[OFAS_PLAYERS] = { &mind_random,
                                                      &mind_random };

            mind[side] = &mind_doctrine;
            play_250(&b, &sample, mind, NULL);
            won += b.winner == side;
        }
        sample_close(&sample);
    }
    if (won < LEAST_WON)
        fail_msg("doctrine won %d of %d", won, 2 * NUMBERS);
}

/* Asks the doctrine itself, twice, and compares with what it played. */
static void asked_again(void *own, const struct battle *before,
                        const struct decision *d)
{
    struct decision again[2];
    struct battle view;
    uint64_t seed = drive_seed(before, *(const uint64_t *)own);

    battle_view(before, before->asked.who, &view); /* as it was asked */
    for (int i = 0; i < 2; i++) {
        memset(&again[i], i ? 0xA5 : 0, sizeof again[i]);
        mind_doctrine.decide(&view, seed, &again[i]);
    }
    assert_true(decision_same(&again[0], &again[1]));
    assert_int_equal(again[0].value, d->value);
    assert_int_equal(again[0].count, d->count);
    assert_int_equal(again[0].set, d->set);
}

static void doctrine_answers_alike(void **state)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_doctrine };
    static struct sample sample;
    static struct battle b;

    (void)state;
    for (uint64_t i = 0; i < NUMBERS / 4; i++) {
        struct watcher watcher = { .decided = asked_again };

        open_250(&sample, i + NUMBERS);
        watcher.own = &sample.number;
        play_250(&b, &sample, mind, &watcher);
        sample_close(&sample);
    }
}

static bool can_harm(const struct battle *b, const struct ofas_profile *p,
                     int target)
{
    const struct ofas_team *team = ofas_team(b, target);
    int speed = team->speed;

    if (ofas_state_of(b)->condition == CONDITION_HIGH_GRAVITY)
        speed--;
    return ofas_test_of(p->precision, speed) != TEST_AF &&
           (p->disruptive ||
            ofas_test_of(p->power, team->resistance) != TEST_AF);
}

/* ofas.04.10 a shot that can only fail is legal, but nobody makes it. A precise
 * fire and piercing weapons may do more than the plain values say. */
static void not_in_vain(void *own, const struct battle *before,
                        const struct decision *d)
{
    const struct ask *a = &before->asked;
    const struct ofas_arm *arm;
    bool harms = false;

    (void)own;
    if (a->kind != ASK_TARGET || d->value == ANSWER_NONE ||
        (a->detail & FIRE_PRECISE) ||
        OFAS_HAS(ofas_team(before, a->unit)->options, PIERCING))
        return;
    arm = ofas_arm(before, a->unit, a->about);
    for (int i = 0; i < arm->profiles; i++)
        harms |= can_harm(before, &arm->profile[i], d->value);
    assert_true(harms);
}

static void doctrine_fires_no_shot_in_vain(void **state)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_doctrine };
    const struct watcher watcher = { .decided = not_in_vain };
    static struct sample sample;
    static struct battle b;

    (void)state;
    for (uint64_t i = 0; i < NUMBERS; i++) {
        open_250(&sample, i);
        play_250(&b, &sample, mind, &watcher);
        sample_close(&sample);
    }
}

/* A battle of made-up armies, with vehicles among them. */
static void open_made(struct sample *out, uint64_t number,
                      enum ofas_list_variant variant)
{
    struct ofas_pick pick = {
        .number = number, .table = number, .mirror = true, .players = OFAS_DUEL
    };

    pick.settings.tanks = variant == OFAS_VARIANT_TANKS;
    for (uint64_t i = 0; i < OFAS_DUEL; i++)
        pick.made[i] = (struct ofas_wanted){
            .archetype =
                (enum ofas_archetype)((number + 3 * i) % OFAS_ARCHETYPE_VERMIN),
            .variant = variant,
            .points = 250,
            .seed = 7 * number + i,
        };
    ofas_sample_open(out, samples, pick);
}

/* ofas.a2.09 vehicles hold the objectives of a tank battle: who only hunts
 * scores half as much. */
static void doctrine_holds_ground_with_tanks(void **state)
{
    enum { BATTLES = 8, LEAST_SCORED = 17 * BATTLES };
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_doctrine };
    static struct sample sample;
    static struct battle b;
    int scored = 0;

    (void)state;
    for (uint64_t i = 0; i < BATTLES; i++) {
        open_made(&sample, i, OFAS_VARIANT_TANKS);
        play_250(&b, &sample, mind, NULL);
        scored += ofas_state_of(&b)->score[0] + ofas_state_of(&b)->score[1];
        sample_close(&sample);
    }
    if (scored < LEAST_SCORED)
        fail_msg("%d points in %d tank battles", scored, (int)BATTLES);
}

/* Orders for a precise fire, and how many of them found a target. */
struct precise {
    int bought, aimed;
    bool open;
};

static void watch_precise(void *own, const struct battle *before,
                          const struct decision *d)
{
    struct precise *p = own;

    if (before->asked.kind == ASK_ORDER) {
        p->open = d->value == ORDER_PRECISE;
        p->bought += p->open;
    }
    if (p->open && before->asked.kind == ASK_TARGET &&
        d->value != ANSWER_NONE) {
        p->open = false;
        p->aimed++;
    }
}

static void a_precise_fire_has_a_target(void **state)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_doctrine };
    struct precise precise = { 0 };
    const struct watcher watcher = { .own = &precise,
                                     .decided = watch_precise };
    static struct sample sample;
    static struct battle b;

    (void)state;
    for (uint64_t i = 0; i < NUMBERS / 2; i++) {
        open_made(&sample, i, i % 2 ? OFAS_VARIANT_TANKS : OFAS_VARIANT_NONE);
        play_250(&b, &sample, mind, &watcher);
        sample_close(&sample);
    }
    assert_true(precise.bought > 0);
    assert_int_equal(precise.aimed, precise.bought);
}

/* What vehicles do to their friends and for themselves. */
struct wheels {
    int friends;         /* run over (ofas.10.38) */
    int ordered, mended; /* repairs: the order, and its test (ofas.10.15) */
};

static void watch_wheels(void *own, const struct battle *b, enum played how)
{
    struct wheels *w = own;

    (void)how;
    for (int i = 0; i < b->log.events; i++) {
        const struct event *e = &b->log.event[i];

        w->friends +=
            e->kind == EVENT_CRUSH_ROLL && !ofas_are_foes(b, e->unit, e->other);
        w->ordered +=
            e->kind == EVENT_ORDER && NUMBER(e, ORDER, order) == ORDER_REPAIR;
        w->mended += e->kind == EVENT_REPAIR_ROLL && e->rule == OFAS(10, 15);
    }
}

static void vehicles_mind_their_friends_and_themselves(void **state)
{
    enum { BATTLES = 3, MOST_RUN_OVER = 1 };
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_doctrine };
    struct wheels wheels = { 0 };
    const struct watcher watcher = { .own = &wheels, .played = watch_wheels };
    static struct sample sample;
    static struct battle b;

    (void)state;
    for (uint64_t i = 1; i <= BATTLES; i++) {
        struct ofas_pick pick = {
            .number = i,
            .table = i,
            .players = OFAS_DUEL,
            .army = { ofas_samples_army(samples, "marines-550"),
                      ofas_samples_army(samples, "rebels-550") },
            .settings = { .format = 550 }
        };

        ofas_sample_open(&sample, samples, pick);
        play_250(&b, &sample, mind, &watcher);
        sample_close(&sample);
    }
    if (wheels.friends > MOST_RUN_OVER)
        fail_msg("%d units ran over by their friends", wheels.friends);
    if (wheels.ordered == 0 || wheels.mended < wheels.ordered)
        fail_msg("%d repairs of %d ordered", wheels.mended, wheels.ordered);
}

/* Orders of Robots, and those among them that bring back the lost. */
struct robots {
    int ordered, back;
};

static void watch_robots(void *own, const struct battle *before,
                         const struct decision *d)
{
    struct robots *r = own;

    if (before->asked.kind == ASK_ORDER &&
        (before->asked.among >> ORDER_BACK & 1)) {
        r->ordered++;
        r->back += d->value == ORDER_BACK;
    }
}

/* ofas.19.20 it costs nothing, and so is given where somebody was lost. */
static void robots_come_back(void **state)
{
    enum { BATTLES = 2, LEAST_PARTS = 20 };
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_doctrine };
    struct robots robots = { 0 };
    const struct watcher watcher = { .own = &robots, .decided = watch_robots };
    static struct sample sample;
    static struct battle b;

    (void)state;
    for (uint64_t i = 1; i <= BATTLES; i++) {
        struct ofas_pick pick = {
            .number = i,
            .table = i,
            .players = OFAS_DUEL,
            .army = { ofas_samples_army(samples, "robots-350"),
                      ofas_samples_army(samples, "vermin-350") },
            .settings = { .format = 350 }
        };

        ofas_sample_open(&sample, samples, pick);
        play_250(&b, &sample, mind, &watcher);
        sample_close(&sample);
    }
    if (robots.back * LEAST_PARTS < robots.ordered)
        fail_msg("%d of %d orders", robots.back, robots.ordered);
}

/* Asks the doctrine how it would fire at scenery whenever chance does. */
static void watch_scenery(void *own, const struct battle *before,
                          const struct decision *d)
{
    struct decision mine = { 0 };
    struct refusal why;

    (void)d;
    if (before->asked.other != NOBODY ||
        (before->asked.kind != ASK_BONUS && before->asked.kind != ASK_PROFILE))
        return;
    mind_doctrine.decide(before, 1, &mine);
    assert_true(answer_fits(before, &mine, &why));
    if (before->asked.kind == ASK_BONUS &&
        (before->asked.among >> BONUS_POWER & 1)) {
        assert_int_equal(mine.value, BONUS_POWER); /* it never dodges */
        ++*(int *)own;
    }
}

static void doctrine_aims_at_scenery_too(void **state)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_random,
                                                    &mind_random };
    int asked = 0;
    const struct watcher watcher = { .own = &asked, .decided = watch_scenery };
    static struct sample sample;
    static struct battle b;

    (void)state;
    for (uint64_t i = 0; i < NUMBERS / 2; i++) {
        struct ofas_pick pick = {
            .number = i,
            .table = i,
            .players = OFAS_DUEL,
            .army = { ofas_samples_army(samples, "line-250"),
                      ofas_samples_army(samples, "mixed-250") },
            .settings = { .format = 250, .destruction = 1 }
        };

        ofas_sample_open(&sample, samples, pick);
        play_250(&b, &sample, mind, &watcher);
        sample_close(&sample);
    }
    assert_true(asked > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doctrine_beats_chance),
        cmocka_unit_test(doctrine_answers_alike),
        cmocka_unit_test(doctrine_fires_no_shot_in_vain),
        cmocka_unit_test(doctrine_holds_ground_with_tanks),
        cmocka_unit_test(a_precise_fire_has_a_target),
        cmocka_unit_test(vehicles_mind_their_friends_and_themselves),
        cmocka_unit_test(robots_come_back),
        cmocka_unit_test(doctrine_aims_at_scenery_too),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
