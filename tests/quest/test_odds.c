/* Chances of quest: every number of chapter 17 of its ledger, to the fraction,
 * and the same once more from plans that are played for all dice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/quest/book.h"
#include "books/quest/events.h"
#include "books/quest/odds.h"
#include "books/quest/quest.h"
#include "content.h"
#include "frame/quest/content.h"
#include "lab/odds.h"
#include "words/words.h"

enum { STATS = 5 }; /* 2+ .. 6+ */

LOAD_CONTENT(quest)

static void is(struct quest_fraction f, int64_t over, int64_t under)
{
    if (f.over != over || f.under != under)
        fail_msg("%lld/%lld and not %lld/%lld", (long long)f.over,
                 (long long)f.under, (long long)over, (long long)under);
}

static struct quest_fraction test_of(int need, int modifier)
{
    return quest_fraction(quest_faces(need, modifier), QUEST_FACES);
}

static void tests(void **state)
{
    static const int64_t of[4][STATS][2] = {
        { { 5, 6 }, { 2, 3 }, { 1, 2 }, { 1, 3 }, { 1, 6 } }, /* quest.17.01 */
        { { 5, 6 }, { 5, 6 }, { 2, 3 }, { 1, 2 }, { 1, 3 } }, /* quest.17.02 */
        { { 2, 3 }, { 1, 2 }, { 1, 3 }, { 1, 6 }, { 1, 6 } },
        { { 1, 2 }, { 1, 3 }, { 1, 6 }, { 1, 6 }, { 1, 6 } },
    };
    static const int modifier[4] = { 0, 1, -1, -2 };
    /* quest.17.10 a casting roll is one on 4+ */
    static const int64_t casting[6][2] = { { 1, 6 }, { 1, 3 }, { 1, 2 },
                                           { 2, 3 }, { 5, 6 }, { 5, 6 } };

    (void)state;
    for (int row = 0; row < 4; row++)
        for (int need = 2; need <= 6; need++)
            is(test_of(need, modifier[row]), of[row][need - 2][0],
               of[row][need - 2][1]);
    for (int i = 0; i < 6; i++)
        is(test_of(4, i - 2), casting[i][0], casting[i][1]);
}

/* ---- strikes ---- */

/* One attack with Qua against Def. */
static struct quest_strike strike(int quality, int defence, int pierce)
{
    const uint8_t block = (uint8_t)quest_faces(defence, -pierce);

    return (struct quest_strike){ .turn = TURN_STRIKE,
                                  .models = 1,
                                  .attacks = 1,
                                  .hit = (uint8_t)quest_faces(quality, 0),
                                  .block = block,
                                  .block_rending = block,
                                  .times = 1,
                                  .shares = 1,
                                  .deadly = 1 };
}

static void wounds(void **state) /* quest.17.03 */
{
    static const int64_t of[3][STATS][2] = {
        { { 1, 9 }, { 2, 9 }, { 1, 3 }, { 4, 9 }, { 5, 9 } },
        { { 1, 12 }, { 1, 6 }, { 1, 4 }, { 1, 3 }, { 5, 12 } },
        { { 1, 18 }, { 1, 9 }, { 1, 6 }, { 2, 9 }, { 5, 18 } },
    };

    (void)state;
    for (int quality = 3; quality <= 5; quality++)
        for (int defence = 2; defence <= 6; defence++) {
            const struct quest_strike s = strike(quality, defence, 0);

            is(quest_strike_mean(&s), of[quality - 3][defence - 2][0],
               of[quality - 3][defence - 2][1]);
        }
}

static struct quest_fraction unblocked(int defence, int pierce, bool bane)
{
    return quest_fraction(quest_unblocked(quest_faces(defence, -pierce), bane),
                          36);
}

static void blocks(void **state)
{
    static const int64_t of[5][STATS][2] = {
        /* quest.17.04 */
        { { 1, 6 }, { 1, 3 }, { 1, 2 }, { 2, 3 }, { 5, 6 } },
        { { 1, 3 }, { 1, 2 }, { 2, 3 }, { 5, 6 }, { 5, 6 } },
        { { 1, 2 }, { 2, 3 }, { 5, 6 }, { 5, 6 }, { 5, 6 } },
        { { 2, 3 }, { 5, 6 }, { 5, 6 }, { 5, 6 }, { 5, 6 } },
        { { 5, 6 }, { 5, 6 }, { 5, 6 }, { 5, 6 }, { 5, 6 } },
    };
    static const int64_t bane[STATS][2] = { /* quest.17.05 */
                                            { 7, 36 },
                                            { 7, 18 },
                                            { 7, 12 },
                                            { 7, 9 },
                                            { 35, 36 }
    };

    (void)state;
    for (int defence = 2; defence <= 6; defence++) {
        for (int pierce = 0; pierce <= 4; pierce++)
            is(unblocked(defence, pierce, false), of[pierce][defence - 2][0],
               of[pierce][defence - 2][1]);
        is(unblocked(defence, 0, true), bane[defence - 2][0],
           bane[defence - 2][1]);
    }
}

static void rending(void **state) /* quest.17.06 */
{
    static const int64_t of[3][3][2] = {
        { { 11, 36 }, { 7, 18 }, { 17, 36 } },
        { { 1, 4 }, { 11, 36 }, { 13, 36 } },
        { { 7, 36 }, { 2, 9 }, { 1, 4 } },
    };

    (void)state;
    for (int quality = 3; quality <= 5; quality++)
        for (int defence = 3; defence <= 5; defence++) {
            struct quest_strike s = strike(quality, defence, 0);

            s.block_rending = (uint8_t)quest_faces(defence, -QUEST_RENDING);
            is(quest_strike_mean(&s), of[quality - 3][defence - 3][0],
               of[quality - 3][defence - 3][1]);
        }
}

static void extra_hits(void **state) /* quest.17.07 */
{
    static const int64_t of[STATS][2] = {
        { 1, 1 }, { 5, 6 }, { 2, 3 }, { 1, 2 }, { 1, 3 }
    };
    struct quest_strike s;

    (void)state;
    for (int quality = 2; quality <= 6; quality++) {
        s = strike(quality, 6, 0);
        s.extra = 1;
        s.block = s.block_rending = 0; /* every hit is a wound */
        is(quest_strike_mean(&s), of[quality - 2][0], of[quality - 2][1]);
    }
    s = strike(6, 6, 0); /* who is tired hits on a 6 */
    s.block = s.block_rending = 0;
    is(quest_strike_mean(&s), 1, 6);
}

/* quest.17.08 Regeneration leaves two thirds of any wounds; an Impact die */
static void regeneration_and_impact(void **state)
{
    struct quest_strike s = strike(4, 4, 0);

    (void)state;
    is(quest_strike_mean(&s), 1, 4);
    s.regenerates = 1;
    is(quest_strike_mean(&s), 1, 6);
    s.deadly = 3;
    is(quest_strike_mean(&s), 1, 2);
    s = strike(2, 4, 0);
    is(quest_strike_mean(&s), 5, 12); /* 5/6 of a half */
    s.less = 1;
    is(quest_strike_mean(&s), 0, 1);
}

static void fractions(void **state)
{
    const struct quest_fraction third = { 1, 3 }, half = { 1, 2 };

    (void)state;
    is(quest_fraction(0, 36), 0, 1);
    assert_true(quest_compare(third, half) < 0);
    assert_true(quest_compare(half, third) > 0);
    assert_int_equal(quest_compare(half, quest_fraction(18, 36)), 0);
}

/* ---- jumps and falls ---- */

static void jumps(void **state) /* quest.17.11 */
{
    static const int64_t of[4][3][2] = {
        { { 5, 6 }, { 25, 36 }, { 125, 216 } },
        { { 2, 3 }, { 4, 9 }, { 8, 27 } },
        { { 1, 2 }, { 1, 4 }, { 1, 8 } },
        { { 1, 3 }, { 1, 9 }, { 1, 27 } },
    };

    (void)state;
    for (int need = 2; need <= 5; need++) {
        int64_t good = 1, all = 1;

        for (int dice = 0; dice < 3; dice++) {
            good *= quest_faces(need, 0);
            all *= QUEST_FACES;
            is(quest_fraction(good, all), of[need - 2][dice][0],
               of[need - 2][dice][1]);
        }
    }
}

static void falls(void **state) /* quest.17.13 */
{
    static const int64_t of[3][3][2] = {
        { { 1, 3 }, { 1, 2 }, { 2, 3 } },
        { { 1, 2 }, { 2, 3 }, { 5, 6 } },
        { { 2, 3 }, { 5, 6 }, { 5, 6 } },
    };

    (void)state;
    for (int pierce = 0; pierce < 3; pierce++)
        for (int defence = 3; defence <= 5; defence++)
            is(unblocked(defence, pierce, false), of[pierce][defence - 3][0],
               of[pierce][defence - 3][1]);
}

/* ---- a stage with the book's own content ---- */

static struct {
    struct stage stage;
    struct quest_stage own;
} room;

static int kind_of(const char *key)
{
    for (int i = 0; i < content->catalogue.kinds; i++)
        if (strcmp(content->catalogue.kind[i].key, key) == 0)
            return i;
    fail_msg("no kind %s", key);
    return 0;
}

/* Le Mécano and one enemy, so far apart on a bare table. */
static void face(struct battle *b, const char *enemy, int32_t apart)
{
    struct quest_stage *s = &room.own;

    memset(&room, 0, sizeof room);
    room.stage.book = &quest_book;
    room.stage.own = s;
    room.stage.players = QUEST_SIDES;
    room.stage.terrain.width = room.stage.terrain.depth = INCH(48);
    s->catalogue = &content->catalogue;
    s->settings.mission = MISSION_NONE;
    s->settings.rounds = 8;
    s->heroes = s->enemies = 1;
    s->hero[0].kind = content->catalogue.kind[kind_of("mechanic")];
    s->enemy[0].kind = (uint8_t)kind_of(enemy);
    s->enemy[0].models = content->catalogue.kind[kind_of(enemy)].models;
    battle_init(b, &room.stage, 1);
    b->log.quiet = 1;
    quest_odds_face(b, 1, 0, apart);
}

static void expects(const char *enemy, enum quest_attack_kind kind,
                    int32_t apart, int64_t over, int64_t under)
{
    static struct battle b;
    struct quest_blows blows;

    face(&b, enemy, apart);
    blows = quest_blows_of(&b, 1, 0, kind, false);
    is(quest_expected(&b, &blows), over, under);
}

static void what_the_machine_compares(void **state)
{
    (void)state;
    /* quest.17.14 against Le Mécano, Def 4+, in the open */
    expects("riflemen", ATTACK_SHOT, INCH(6), 1, 2);
    expects("riflemen", ATTACK_MELEE, INCH(6), 1, 2);
    expects("cutthroats", ATTACK_MELEE, INCH(6), 7, 3);
    expects("colossus", ATTACK_SHOT, INCH(6), 1, 4);
    expects("colossus", ATTACK_MELEE, INCH(6), 15, 4);
    expects("tyrant", ATTACK_SHOT, INCH(6), 4, 9);
    expects("tyrant", ATTACK_MELEE, INCH(6), 25, 18);
    expects("marksman", ATTACK_SHOT, INCH(6), 1, 1);
    expects("marksman", ATTACK_MELEE, INCH(6), 1, 4);
    /* quest.17.15 */
    expects("turret", ATTACK_SHOT, INCH(10), 16, 9);
    expects("turret", ATTACK_SHOT, INCH(9), 4, 3);
    expects("fever-weaver", ATTACK_SHOT, INCH(6), 7, 12);
    /* out of range nothing is expected */
    expects("fever-weaver", ATTACK_SHOT, INCH(13), 0, 1);
}

/* Puts dice on a tape, the lowest digit first. */
static void tape(struct battle *b, int number, int dice)
{
    dice_use_tape(&b->dice);
    for (int i = 0; i < dice; i++, number /= QUEST_FACES) {
        const uint8_t die = (uint8_t)(number % QUEST_FACES);

        assert_true(dice_add(&b->dice, &die, 1));
    }
}

static void half_a_die(void **state) /* quest.17.08 1D3 */
{
    static struct battle b;
    int count[4] = { 0 };

    (void)state;
    face(&b, "turret", INCH(6));
    for (int die = 0; die < QUEST_FACES; die++) {
        const struct event e = { .kind = EVENT_GIANT_ROLL };
        int got;

        tape(&b, die, 1);
        got = quest_d3(&b, e);
        assert_in_range(got, 1, 3);
        count[got]++;
    }
    for (int i = 1; i <= 3; i++)
        assert_int_equal(count[i], 2);
}

/* quest.17.12 all dice of a model with Cor 6 */
static void dangerous_ground(void **state)
{
    static const int64_t of[7][2] = { { 15625, 46656 }, { 3125, 7776 },
                                      { 3125, 15552 },  { 625, 11664 },
                                      { 125, 15552 },   { 5, 7776 },
                                      { 1, 46656 } };
    enum { ALL = 46656 };
    static struct battle b;
    int count[7] = { 0 }, sum = 0;

    (void)state;
    face(&b, "turret", INCH(6));
    for (int number = 0; number < ALL; number++) {
        struct quest_unit *u = quest_unit(&b, 0);

        u->wounds = u->unconscious = u->hurt = 0;
        tape(&b, number, 6);
        quest_brave(&b, 0, 0, 1, QUEST(11, 4));
        assert_int_equal(dice_left(&b.dice), 0);
        count[u->wounds]++;
        sum += u->wounds;
    }
    for (int i = 0; i < 7; i++)
        is(quest_fraction(count[i], ALL), of[i][0], of[i][1]);
    assert_int_equal(sum, ALL); /* the mean is 1 */
}

/* ---- plans ---- */

static int number(const char *key)
{
    for (int i = 0; i < QUEST_NUMBERS; i++)
        if (strcmp(quest_odds_numbers[i].key, key) == 0)
            return i;
    fail_msg("no number %s", key);
    return 0;
}

static void usual(int value[ODDS_NUMBERS])
{
    for (int i = 0; i < QUEST_NUMBERS; i++)
        value[i] = quest_odds_numbers[i].usual;
}

/* "models=3 rending=1": changes what is usual */
static void set(int value[ODDS_NUMBERS], const char *words)
{
    char key[40];
    int taken, to;

    usual(value);
    while (sscanf(words, " %39[^=]=%d%n", key, &to, &taken) == 2) {
        value[number(key)] = to;
        words += taken;
    }
    assert_int_equal(*words, '\0');
}

static int measure_of(const char *key)
{
    for (int i = 0; i < quest_odds_book.measures; i++)
        if (strcmp(quest_odds_book.measure[i].key, key) == 0)
            return i;
    fail_msg("no measure %s", key);
    return 0;
}

static void plan_says(const char *words, const char *key, int least, int most,
                      const char *fraction)
{
    static struct odds_plan plan;
    int value[1][ODDS_NUMBERS];
    struct distribution s;
    struct odds *odds;
    char text[100];

    set(value[0], words);
    assert_null(quest_odds_book.of_numbers(value, 1, &plan));
    odds = odds_new(&plan);
    assert_non_null(odds);
    assert_true(odds_measure(odds, measure_of(key), &s));
    assert_true(distribution_fraction(&s, least, most, text, sizeof text));
    if (strcmp(text, fraction) != 0)
        fail_msg("%s: %s %d .. %d is %s and not %s", words, key, least, most,
                 text, fraction);
    distribution_clear(&s);
    odds_free(odds);
}

static void plans_of_wounds(void **state)
{
    (void)state;
    plan_says("toughness=6", "target_wounds", 1, 1, "1/4");
    plan_says("toughness=6 bane=1", "target_wounds", 1, 1, "7/24");
    plan_says("toughness=6 ap=2", "target_wounds", 1, 1, "5/12");
    plan_says("toughness=6 cover=1", "target_wounds", 1, 1, "1/6");
    plan_says("toughness=6 cover=1 blast=2", "target_wounds", 1, 1, "1/4");
    plan_says("toughness=6 rending=1", "target_wounds", 1, 1, "11/36");
    plan_says("toughness=6 regeneration=1", "target_wounds", 1, 1, "1/6");
    plan_says("toughness=6 regeneration=1 rending=1", "target_wounds", 1, 1,
              "11/36");
    plan_says("toughness=6 tired=1", "target_wounds", 1, 1, "1/12");
    plan_says("toughness=6 to-hit=-1", "target_wounds", 1, 1, "1/6");
    plan_says("toughness=6 to-hit=-1 unstoppable=1", "target_wounds", 1, 1,
              "1/4");
    /* a 6 hits twice: both, or one of them, or another hit */
    plan_says("toughness=6 extra=1", "target_wounds", 2, 2, "1/24");
    plan_says("toughness=6 extra=1", "target_wounds", 1, 1, "1/4");
    /* three attacks with Bane, all dice */
    plan_says("toughness=6 attacks=3 bane=1", "target_wounds", 3, 3,
              "343/13824");
}

static void plans_of_deadly_and_blast(void **state)
{
    (void)state;
    /* one wound is three, and no more than the model has (quest.13.22) */
    plan_says("toughness=6 deadly=3", "target_wounds", 3, 3, "1/4");
    plan_says("toughness=2 targets=3 deadly=3", "target_wounds", 2, 2, "1/4");
    plan_says("toughness=2 targets=3 deadly=3", "target_lost", 1, 1, "1/4");
    /* Regeneration for each of the three */
    plan_says("toughness=6 deadly=3 regeneration=1", "target_wounds", 3, 3,
              "2/27");
    plan_says("toughness=6 deadly=3 regeneration=1", "target_wounds", 1, 1,
              "1/18");
    /* each hit counts for every model: 2 hits of one die, both not blocked */
    plan_says("targets=2 blast=3", "target_gone", 1, 1, "1/8");
    plan_says("blast=3", "target_gone", 1, 1, "1/4");
    /* of two hits of a 6 both rend: 25/36 of them, and 1/4 of 4 and 5 */
    plan_says("toughness=6 targets=2 blast=3 rending=1", "target_wounds", 2, 2,
              "43/216");
    /* who is lost is no longer counted */
    plan_says("toughness=6 targets=3 lost=2 blast=3", "target_wounds", 2, 6,
              "0");
    /* three hits for two units: the target takes two of them */
    plan_says("toughness=6 targets=2 units=2 blast=3", "target_wounds", 2, 2,
              "1/8");
}

static void plans_of_morale(void **state)
{
    /* quest.17.09 who is hurt tests: 25/36 of attacks wound */
    static const char *const fails[4] = { "25/216", "25/144", "25/108",
                                          "125/432" };
    char words[120];

    (void)state;
    for (int quality = 3; quality <= 6; quality++) {
        snprintf(words, sizeof words,
                 "quality=2 defence=6 toughness=4 wounds=2 fearless=1 "
                 "morale=%d",
                 quality);
        plan_says(words, "target_fails", 1, 1, fails[quality - 3]);
    }
    /* more than half is left: no test, but Effrayant counts for two more */
    plan_says("quality=2 defence=6 toughness=6 morale=4", "target_fails", 1, 1,
              "0");
    plan_says("quality=2 defence=6 toughness=6 morale=4 fear=2", "target_fails",
              1, 1, "25/72");
}

/* quest.13.24 who was hurt before and is missed now is not frightened. */
static void missed_and_not_frightened(void **state)
{
    static struct odds_plan plan;
    struct quest_odds *o = quest_odds_in(&plan);

    (void)state;
    for (int hit = 0; hit <= QUEST_FACES; hit += QUEST_FACES) {
        struct distribution s;
        struct odds *odds;

        memset(&plan, 0, sizeof plan);
        o->unit[SIDE_ATTACKER] =
            (struct quest_odds_unit){ .models = 1, .full = 1, .toughness = 1 };
        o->unit[SIDE_TARGET] = (struct quest_odds_unit){ .models = 4,
                                                         .full = 4,
                                                         .toughness = 1,
                                                         .hurt = 1,
                                                         .frightened = 3,
                                                         .holds = 3,
                                                         .endangered = 1 };
        o->strike[o->strikes++] = strike(4, 6, 5);
        o->strike[0].hit = (uint8_t)hit;
        quest_odds_begin(&plan);
        odds = odds_new(&plan);
        assert_non_null(odds);
        assert_true(odds_measure(odds, measure_of("target_fails"), &s));
        assert_int_equal(distribution_at_least(&s, 1) > 0, hit > 0);
        distribution_clear(&s);
        odds_free(odds);
    }
}

static void numbers_that_cannot_be(void **state)
{
    static struct odds_plan plan;
    int value[1][ODDS_NUMBERS];

    (void)state;
    set(value[0], "targets=3 lost=3");
    assert_non_null(quest_odds_book.of_numbers(value, 1, &plan));
    set(value[0], "toughness=3 wounds=3");
    assert_non_null(quest_odds_book.of_numbers(value, 1, &plan));
    set(value[0], "toughness=3 wounds=2");
    assert_null(quest_odds_book.of_numbers(value, 1, &plan));
}

/* ---- where units stand ---- */

enum { MECHANIC, FOE, FOES_FRIEND };

/* Who strikes whom is in the plan, and nothing else: an Explosion is shared only
 * by weapons that have one (quest.13.09), Impact only by who has it (13.30). */
static void plans_of_positions(void **state)
{
    static struct odds_plan plan;
    static struct battle b;
    const struct quest_odds *o = quest_odds_of(&plan);
    const struct odds_attack shot = { .unit = MECHANIC, .target = FOE },
                             charge = { .unit = FOE,
                                        .target = MECHANIC,
                                        .close = true };
    struct quest_weapon *gun = NULL;
    uint8_t blast;
    int friend, strikes;

    (void)state;
    face(&b, "riflemen", INCH(6));
    for (int i = 0; !gun; i++)
        if (quest_arm(&b, MECHANIC, i)->range > 0)
            gun = &content->catalogue.weapon[quest_kind(&b, MECHANIC)->arm[i]];
    blast = gun->blast;
    friend = quest_muster(&b, kind_of("riflemen"), 0);
    assert_int_equal(friend, FOES_FRIEND);
    b.unit[FOES_FRIEND].where = UNIT_ON_TABLE;
    for (int i = 0; i < b.unit[FOES_FRIEND].count; i++)
        figure_put(&b, FOES_FRIEND, i,
                   vec_add(figure_at(&b, FOE, i), vec(-MM(35), 0)), 0);
    for (gun->blast = 0; gun->blast <= 3; gun->blast = gun->blast + 3) {
        assert_true(quest_odds_of_attack(&b, &shot, &plan));
        assert_int_equal(o->strike[0].shares, gun->blast ? 2 : 1);
    }
    gun->blast = blast;
    assert_true(quest_odds_of_attack(&b, &charge, &plan));
    strikes = o->strikes;
    for (int i = 0; i < strikes; i++)
        assert_int_not_equal(o->strike[i].arm, 0);
    content->catalogue.kind[kind_of("riflemen")].traits ^= 1U << TRAITED_IMPACT;
    content->catalogue.kind[kind_of("riflemen")].impact = 1;
    assert_true(quest_odds_of_attack(&b, &charge, &plan));
    assert_int_equal(o->strikes, strikes + 1);
    content->catalogue.kind[kind_of("riflemen")].traits ^= 1U << TRAITED_IMPACT;
    content->catalogue.kind[kind_of("riflemen")].impact = 0;
}

/* quest.13.33 a weapon that is used up strikes no more; quest.09.04 who is shaken
 * threatens nobody. */
static void who_threatens(void **state)
{
    static struct battle b;
    struct odds_attack threat[4];
    struct quest_blows blows;

    (void)state;
    face(&b, "riflemen", INCH(6));
    assert_int_equal(quest_odds_threats(&b, MECHANIC, threat, 4), 2);
    quest_unit(&b, FOE)->shaken = 1;
    assert_int_equal(quest_odds_threats(&b, MECHANIC, threat, 4), 0);
    for (int arm = 0; arm < quest_kind(&b, FOE)->arms; arm++)
        for (int melee = 0; melee <= 1; melee++) {
            const enum quest_attack_kind kind =
                melee ? ATTACK_MELEE : ATTACK_SHOT;

            quest_unit(&b, FOE)->spent = 0;
            blows = quest_blows_of(&b, FOE, MECHANIC, kind, false);
            assert_int_equal(blows.bearers[arm] > 0,
                             (quest_arms(&b, FOE, melee) >> arm & 1) != 0);
            quest_unit(&b, FOE)->spent = (uint8_t)(1 << arm);
            blows = quest_blows_of(&b, FOE, MECHANIC, kind, false);
            assert_int_equal(blows.bearers[arm], 0);
        }
}

/* Every stage of a row says its rule and its chance. */
static void rows_of_tables(void **state)
{
    static struct odds_plan plan;
    struct odds_roll row[4], first;
    int value[1][ODDS_NUMBERS];

    (void)state;
    for (int bane = 0; bane <= 1; bane++) {
        set(value[0], bane ? "bane=1 impact=1" : "impact=1");
        assert_null(quest_odds_book.of_numbers(value, 1, &plan));
        assert_int_equal(quest_odds_book.rolls(&plan, row, 4), 2);
        assert_true(quest_odds_book.next(&plan, plan.start, &first));
        assert_int_equal(row[0].stages, 2); /* it hits, it is not blocked */
        assert_int_equal(row[0].stage[0].rule, QUEST(13, 30));
        assert_int_equal(row[0].stage[0].chance.dice, 1);
        assert_int_equal(first.stage[0].rule, QUEST(13, 30));
        assert_int_equal(row[1].stages, 2);
        assert_int_equal(row[1].stage[0].rule, QUEST(7, 2));
        assert_int_equal(row[1].stage[0].chance.dice, 1);
        assert_int_equal(row[1].stage[1].chance.dice, 2);
        assert_int_equal(row[1].stage[1].rule,
                         bane ? QUEST(13, 6) : QUEST(7, 3));
    }
}

/* What the log says of a roll: how many tests, and how likely each was. */
static void rolls_in_words(void **state)
{
    static const uint8_t dice[] = { 5, 2, 5, 5, 4 }; /* 6 3, 6 6, 5 */
    static struct battle b;
    struct event e = { .kind = EVENT_BANE_ROLL,
                       .unit = 1,
                       .other = 0,
                       .test = STAT_DEFENCE + 1,
                       .number = { 4, 0, 2 } };
    struct roll_words roll_in;
    uint8_t die[2];

    (void)state;
    face(&b, "turret", INCH(6));
    b.log.quiet = 0;
    dice_use_tape(&b.dice);
    assert_true(dice_add(&b.dice, dice, sizeof dice));
    roll(&b, e, QUEST_FACES, 2, die);
    roll_on(&b, QUEST_FACES, 2, die);
    roll_on(&b, QUEST_FACES, 1, die);
    assert_true(event_roll(&b, &b.log.event[0], &roll_in));
    assert_int_equal(roll_in.n, 5);
    assert_int_equal(roll_in.tests, 3);
    assert_int_equal(roll_in.successes, 2);
    assert_int_equal(roll_in.chance, 15); /* quest.17.05 21 of 36 are none */
    assert_int_equal(roll_in.parts, 36);
    /* two or three of three: 3 * 15^2 * 21 + 15^3 of 36^3 */
    assert_int_equal(roll_at_least(&roll_in), 376);
    assert_int_equal(roll_none(&roll_in), 198);
    assert_string_equal(roll_in.test, "4+");
    e.kind = EVENT_BLOCK_ROLL;
    NUMBER(&e, BLOCK_ROLL, modifier) = -5;
    dice_use_tape(&b.dice);
    assert_true(dice_add(&b.dice, dice, 1));
    roll(&b, e, QUEST_FACES, 1, die);
    assert_true(event_roll(&b, &b.log.event[1], &roll_in));
    assert_int_equal(roll_in.chance, 1); /* a 6 always blocks */
    assert_int_equal(roll_in.parts, 6);
    assert_string_equal(roll_in.test, "4+, -5");
}

int main(void)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(tests),
        cmocka_unit_test(wounds),
        cmocka_unit_test(blocks),
        cmocka_unit_test(rending),
        cmocka_unit_test(extra_hits),
        cmocka_unit_test(regeneration_and_impact),
        cmocka_unit_test(fractions),
        cmocka_unit_test(jumps),
        cmocka_unit_test(falls),
        cmocka_unit_test(what_the_machine_compares),
        cmocka_unit_test(half_a_die),
        cmocka_unit_test(dangerous_ground),
        cmocka_unit_test(plans_of_wounds),
        cmocka_unit_test(plans_of_deadly_and_blast),
        cmocka_unit_test(plans_of_morale),
        cmocka_unit_test(missed_and_not_frightened),
        cmocka_unit_test(numbers_that_cannot_be),
        cmocka_unit_test(plans_of_positions),
        cmocka_unit_test(who_threatens),
        cmocka_unit_test(rows_of_tables),
        cmocka_unit_test(rolls_in_words),
    };

    return cmocka_run_group_tests(all, load, unload);
}
