/* test_odds_play.c -- odds of bts from numbers and from positions: every measure of
 * every kind of attack by chances counted by hand, who shoots at whom as all stand,
 * and which attacks a question or a threat is about. */
#include <stdlib.h>

#include "bts/archers.h"

static struct scene s;

/* ---- numbers ---- */

/* "kind=1 dice=2": the numbers, by their keys. */
static const char *const *plan_of(const char *text, struct odds_plan *plan)
{
    static int value[2][ODDS_NUMBERS];

    for (int i = 0; i < bts_odds.numbers; i++)
        value[0][i] = bts_odds.number[i].usual;
    while (*text) {
        const char *is = strchr(text, '=');
        int i = 0;

        while (strncmp(bts_odds.number[i].key, text, (size_t)(is - text)) !=
                   0 ||
               bts_odds.number[i].key[is - text] != '\0')
            i++;
        value[0][i] = (int)strtol(is + 1, NULL, 10);
        text = is + 1 + strcspn(is + 1, " ");
        text += *text == ' ';
    }
    return bts_odds.of_numbers(value, 1, plan);
}

/* kind: 0 a shot, 1 a duel, 2 an Order, 3 a spell, 4 a Morale test. */
static const struct {
    const char *numbers, *measure;
    int value;
    const char *fraction;
} wanted[] = {
    /* A die each, CC 4 each: both strike on equal dice. Half of the blows wound. */
    { "kind=1", "duel_won", 1, "5/12" },
    { "kind=1", "duel_tied", 1, "1/6" },
    { "kind=1", "glory", 1, "7/12" },
    { "kind=1", "target_glory", 1, "7/12" },
    { "kind=1", "blows", 1, "7/12" },
    { "kind=1", "target_recoils", 1, "7/12" },
    { "kind=1", "target_blocked", 1, "0" },
    { "kind=1", "target_life", 1, "7/24" },
    { "kind=1", "target_lost", 1, "7/24" },
    { "kind=1", "target_gone", 1, "7/24" },
    { "kind=1", "attacker_lost", 1, "7/24" },
    { "kind=1", "hits", 0, "absent" },
    { "kind=1", "damage", 0, "absent" },
    { "kind=1", "success", 0, "absent" },
    /* CC 5 wins equal dice: 21 of 36; none are tied. */
    { "kind=1 combat=5", "duel_won", 1, "7/12" },
    { "kind=1 combat=5", "duel_tied", 1, "0" },
    { "kind=1 combat=5", "target_glory", 1, "5/12" },
    { "kind=1 combat=5", "blows", 1, "7/12" },
    { "kind=1 combat=5", "target_recoils", 1, "7/12" },
    { "kind=1 combat=5 blocked=1", "target_blocked", 1, "7/12" },
    { "kind=1 their-combat=5", "duel_won", 1, "5/12" },
    { "kind=1 their-combat=5", "glory", 1, "5/12" },
    /* Two dice behind a shield, the higher of which counts for nothing. */
    { "kind=1 shields=1", "duel_won", 1, "125/216" },
    { "kind=1 shields=1", "glory", 1, "161/216" },
    { "kind=1 shields=1", "target_glory", 1, "91/216" },
    { "kind=1 shields=1", "target_glory", 2, "0" },
    { "kind=1 shields=1", "attacker_lost", 1, "0" },
    { "kind=1 shields=1", "target_recoils", 1, "161/216" },
    /* In a corner: who loses there takes two rolls for each point. */
    { "kind=1 blocked=1", "target_blocked", 1, "5/12" },
    { "kind=1 blocked=1", "target_recoils", 1, "0" },
    { "kind=1 blocked=1", "target_gone", 1, "19/48" },
    { "kind=1 blocked=1", "attacker_lost", 1, "7/24" },
    { "kind=1 blocked=1 figures=2", "target_blocked", 1, "41/108" },
    { "kind=1 blocked=1 supporters=1", "target_blocked", 1, "41/108" },
    /* A supporter is a die more; on his side nobody else is struck. */
    { "kind=1 supporters=1", "duel_won", 1, "41/108" },
    { "kind=1 supporters=1", "duel_tied", 1, "47/108" },
    { "kind=1 supporters=1", "glory", 2, "77/216" },
    { "kind=1 supporters=1", "attacker_lost", 1, "161/432" },
    { "kind=1 supporters=2", "duel_won", 1, "41/108" }, /* one of them idle */
    { "kind=1 their-supporters=1", "duel_won", 1, "5/27" },
    { "kind=1 their-supporters=1", "duel_tied", 1, "47/108" },
    { "kind=1 their-supporters=1", "target_glory", 2, "77/216" },
    { "kind=1 their-supporters=1", "target_recoils", 1, "67/108" },
    { "kind=1 their-supporters=1 their-combat=5", "glory", 1, "125/216" },
    { "kind=1 figures=2", "glory", 2, "77/216" },
    { "kind=1 figures=2 supporters=1", "target_glory", 1, "119/144" },
    /* Two dice on 4+. */
    { "dice=2 life=2", "hits", 0, "1/4" },
    { "dice=2 life=2", "hits", 1, "1/2" },
    { "dice=2 life=2", "hits", 2, "1/4" },
    { "dice=2 life=2", "target_life", 1, "3/8" },
    { "dice=2 life=2", "target_life", 2, "1/16" },
    { "dice=2 life=2", "target_lost", 1, "1/16" },
    { "dice=1 moved=1", "hits", 1, "1/3" },
    { "dice=1 supporters=2", "hits", 1, "1/2" }, /* they do not shoot */
    { "dice=1", "attacker_lost", 0, "absent" },
    { "dice=1", "glory", 0, "absent" },
    { "dice=1", "damage", 0, "absent" },
    { "armour=11 force=8 pierce=2", "damage", 1, "1/2" },
    { "armour=10 force=3 pierce=1", "damage", 1, "1/12" },
    /* Launch values 8, 10 and 9; a 1 fails, a 6 succeeds. */
    { "kind=2 order=0 moral=5", "success", 1, "2/3" },
    { "kind=2 order=0 moral=1", "success", 1, "1/6" },
    { "kind=2 order=0 moral=10", "success", 1, "5/6" },
    { "kind=2 order=0", "target_life", 0, "absent" },
    { "kind=2 order=5 moral=6", "success", 1, "1/2" },
    { "kind=2 order=3 moral=5", "success", 1, "1/2" },
    { "kind=3 spell=6 moral=5", "success", 1, "5/6" },
    { "kind=3 spell=6 moral=5 their-moral=6 champion=1", "success", 1, "5/18" },
    { "kind=3 spell=0", "success", 1, "1" }, /* 6+, and so on to 11+ */
    { "kind=3 spell=1", "success", 1, "5/6" },
    { "kind=3 spell=2", "success", 1, "2/3" },
    { "kind=3 spell=3", "success", 1, "1/2" },
    { "kind=3 spell=4", "success", 1, "1/2" },
    { "kind=3 spell=5", "success", 1, "1/3" },
    { "kind=3 spell=7", "success", 1, "5/6" },
    { "kind=3 spell=8", "success", 1, "2/3" },
    { "kind=3 spell=9", "success", 1, "1/2" },
    { "kind=3 spell=10", "success", 1, "1/3" },
    { "kind=3 spell=11", "success", 1, "1/6" },
    { "kind=3 spell=6", "target_gone", 1, "0" },
    { "kind=3 spell=6", "glory", 0, "absent" },
    { "kind=4 moral=4", "success", 1, "13/18" },
    { "kind=4 moral=1", "success", 1, "5/18" },
};

static void numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        static struct odds_plan plan;
        struct odds *odds;

        assert_null(plan_of(wanted[i].numbers, &plan));
        odds = odds_new(&plan);
        if (!odds)
            fail_msg("%s: no odds", wanted[i].numbers);
        chance_is(odds, wanted[i].measure, wanted[i].value, wanted[i].fraction);
        odds_free(odds);
    }
}

static void numbers_that_nobody_can_play(void **state)
{
    static int two[2][ODDS_NUMBERS];
    static struct odds_plan plan;

    (void)state;
    assert_null(plan_of("kind=1 blocked=1 figures=2 supporters=2", &plan));
    assert_non_null(plan_of("kind=1 blocked=1 figures=3", &plan));
    assert_non_null(plan_of("kind=1 blocked=1 supporters=3", &plan));
    assert_null(plan_of("kind=1 figures=3 supporters=3", &plan));
    /* ten dice of ten fighters: too many to be counted together, or one by one */
    assert_null(
        plan_of("kind=1 figures=4 supporters=4 their-supporters=1", &plan));
    assert_null(odds_new(&plan));
    assert_non_null(bts_odds.of_numbers(two, 2, &plan));
}

/* ---- positions ---- */

/* It was removed before. */
static void lose(int f)
{
    s.b.unit[bts_model(&s.b, f)->unit].alive &=
        ~((uint64_t)1 << bts_index(&s.b, f));
    bts_figure(&s.b, f)->away = AWAY_DEAD;
}

/* Who attacks whom by this attack; nobody: "". */
static void attack_is(struct odds_attack a, int target, const char *attackers)
{
    static struct odds_plan plan;
    const bool found = bts_odds.of_attack(&s.b, &a, &plan);
    const struct bts_odds_plan *p = bts_odds_plan_of(&plan);
    char who[FIGURES + 1] = "";
    int n = 0;

    assert_int_equal(found, attackers[0] != '\0');
    if (!found)
        return;
    for (FIGURES_EACH(f, &p->attackers))
        who[n++] = (char)('0' + f);
    assert_string_equal(who, attackers);
    assert_int_equal(p->target, target);
    assert_int_equal(p->kind, a.close ? ODDS_DUEL : ODDS_SHOT);
    assert_int_equal(p->player, bts_owner(&s.b, figures_first(&p->attackers)));
}
static void who_shoots_at_whom(void **state)
{
    (void)state;
    archers_set_up(&s);
    attack_is(ATTACK(ARCHERS, TARGETS, .how = 0), NEAR, "01");
    attack_is(ATTACK(ARCHERS, TARGETS, NAMED(0, 1)), NEAR, "01");
    attack_is(ATTACK(ARCHERS, TARGETS, NAMED(0, 2)), FAR, "1");
    attack_is(ATTACK(ARCHERS, TARGETS, NAMED(1, 0)), NEAR, "0");
    attack_is(ATTACK(ARCHERS, TARGETS, NAMED(2, 2)), FAR, "1");
    attack_is(ATTACK(ARCHERS, TARGETS, NAMED(1, 2)), FAR, "");
    attack_is(ATTACK(ARCHERS, TARGETS, NAMED(3, 0)), NEAR, "");
    attack_is(ATTACK(ARCHERS, HULL, .how = 0), TANK, "");
    attack_is(ATTACK(ARCHERS, ARCHERS, .how = 0), ARCHER, "");
    attack_is(ATTACK(TARGETS, ARCHERS, .how = 0), ARCHER, ""); /* swords */
    attack_is(ATTACK(TARGETS, HULL, .close = true), TANK, "");
    /* Of targets with equally many shooters the first; of more, those. */
    scene_put(&s, FAR, CM(5), CM(20));
    attack_is(ATTACK(ARCHERS, TARGETS, .how = 0), FAR, "012");
    scene_put(&s, FAR, CM(5), CM(30));
    attack_is(ATTACK(ARCHERS, TARGETS, .how = 0), NEAR, "01");
    lose(ARCHER);
    attack_is(ATTACK(ARCHERS, TARGETS, .how = 0), NEAR, "1");
    lose(SECOND);
    attack_is(ATTACK(ARCHERS, TARGETS, .how = 0), NEAR, "");
}

static void who_fights_whom(void **state)
{
    (void)state;
    archers_set_up(&s);
    attack_is(ATTACK(ARCHERS, TARGETS, .close = true), NEAR, "0");
    attack_is(ATTACK(TARGETS, ARCHERS, .close = true), ARCHER, "3");
    attack_is(ATTACK(ARCHERS, TARGETS, .close = true, NAMED(0, 2)), FAR, "1");
    attack_is(ATTACK(ARCHERS, TARGETS, .close = true, NAMED(3, 0)), NEAR, "2");
    attack_is(ATTACK(ARCHERS, HULL, .close = true), TANK, ""); /* it drives */
    /* Of targets that are as near the first. */
    scene_put(&s, SECOND, 0, -CM(55));
    scene_put(&s, FAR, CM(30), 0);
    attack_is(ATTACK(ARCHERS, TARGETS, .close = true), NEAR, "0");
    archers_set_up(&s);
    /* Who fights already comes first, and who is Engaged charges nobody else. */
    scene_put(&s, SECOND, CM(38), CM(50) - MM(25));
    scene_charge(&s, SECOND, FAR);
    attack_is(ATTACK(ARCHERS, TARGETS, .close = true), FAR, "1");
    attack_is(ATTACK(ARCHERS, TARGETS, .close = true, NAMED(2, 1)), NEAR, "");
    attack_is(ATTACK(ARCHERS, TARGETS, .close = true, NAMED(1, 2)), FAR, "0");
    scene_put(&s, NEAR, CM(38) + MM(25), CM(50) - MM(25)); /* it touches it */
    assert_int_equal(bts_gap(&s.b, SECOND, NEAR), 0);
    attack_is(ATTACK(ARCHERS, TARGETS, .close = true, NAMED(2, 1)), NEAR, "");
    scene_put(&s, THIRD, -CM(52), CM(52) - CM(3) - MM(25) / 2);
    scene_charge(&s, THIRD, TANK);
    attack_is(ATTACK(ARCHERS, HULL, .close = true), TANK, "2");
}

/* ---- what comes of it ---- */

/* Wounds and deaths of before do not count. */
static void what_was_lost_before_is_not_lost_now(void **state)
{
    struct odds *odds;

    (void)state;
    archers_set_up(&s);
    bts_figure(&s.b, NEAR)->lost = 2;
    bts_figure(&s.b, FAR)->lost = 3;
    lose(FAR);
    /* 5+ to hit; Force 3 against 3 wounds on 4+: a sixth */
    odds = archers_odds(&s, ATTACK(ARCHERS, TARGETS, NAMED(1, 0)));
    chance_is(odds, "hits", 1, "1/3");
    chance_is(odds, "target_life", 1, "1/6");
    chance_is(odds, "target_life", 0, "5/6");
    chance_is(odds, "target_lost", 1, "1/6");
    chance_is(odds, "target_lost", 0, "5/6");
    chance_is(odds, "target_gone", 1, "1/6");
    odds_free(odds);
    bts_figure(&s.b, NEAR)->lost = 1;
    odds = archers_odds(&s, ATTACK(ARCHERS, TARGETS, NAMED(1, 0)));
    chance_is(odds, "target_life", 1, "1/6");
    chance_is(odds, "target_gone", 1, "0");
    odds_free(odds);
}

/* All who fight the target fight it now; player 1 may be the one who attacks. */
static void all_who_touch_fight(void **state)
{
    struct odds *odds;

    (void)state;
    archers_set_up(&s);
    scene_put(&s, ARCHER, 0, CM(30) - MM(25));
    scene_put(&s, SECOND, MM(25), CM(30));
    scene_charge(&s, ARCHER, NEAR);
    scene_charge(&s, SECOND, NEAR);
    odds = archers_odds(&s, ATTACK(ARCHERS, TARGETS, .close = true));
    chance_is(odds, "glory", 2, "77/216");
    chance_is(odds, "target_glory", 1, "161/216");
    odds_free(odds);
    odds = archers_odds(&s, ATTACK(TARGETS, ARCHERS, .close = true));
    chance_is(odds, "target_glory", 2, "77/216");
    chance_is(odds, "glory", 1, "161/216");
    chance_is(odds, "duel_won", 1, "5/27");
    odds_free(odds);
}

/* ---- what is asked, and what threatens ---- */

static void questions_name_their_attacks(void **state)
{
    struct odds_attack a[4];

    (void)state;
    archers_set_up(&s);
    s.b.asked = (struct ask){
        .kind = ASK_AIM, .unit = ARCHERS, .about = SECOND, .other = NOBODY
    };
    figures_add(&s.b.asked.across, NEAR);
    figures_add(&s.b.asked.across, FAR);
    assert_int_equal(bts_odds.asked(&s.b, a, 4), 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(a[i].unit, ARCHERS);
        assert_int_equal(a[i].target, TARGETS);
        assert_false(a[i].close);
        attack_is(a[i], NEAR + i, "1");
    }
    assert_int_equal(bts_odds.asked(&s.b, a, 1), 1);
    s.b.asked.unit = NOBODY;
    assert_int_equal(bts_odds.asked(&s.b, a, 4), 0);
    s.b.asked.unit = ARCHERS;
    s.b.asked.kind = ASK_SHOOTERS;
    assert_int_equal(bts_odds.asked(&s.b, a, 4), 0);

    scene_put(&s, SECOND, CM(38), CM(50) - MM(25));
    scene_charge(&s, SECOND, FAR);
    s.b.asked =
        (struct ask){ .kind = ASK_DUEL, .unit = NOBODY, .other = NOBODY };
    figures_add(&s.b.asked.across, ARCHER); /* fights nobody */
    figures_add(&s.b.asked.across, SECOND);
    assert_int_equal(bts_odds.asked(&s.b, a, 4), 1);
    assert_true(a[0].close);
    attack_is(a[0], FAR, "1");
}

static void threats(void **state)
{
    struct odds_attack a[4];

    (void)state;
    archers_set_up(&s);
    assert_int_equal(bts_odds.threats(&s.b, TARGETS, a, 4), 1);
    assert_int_equal(a[0].unit, ARCHERS);
    assert_int_equal(a[0].target, TARGETS);
    assert_false(a[0].close);
    assert_int_equal(bts_odds.threats(&s.b, ARCHERS, a, 4), 0);
    scene_put(&s, SECOND, CM(38), CM(50) - MM(25));
    scene_charge(&s, SECOND, FAR);
    assert_int_equal(bts_odds.threats(&s.b, TARGETS, a, 4), 2);
    assert_false(a[0].close);
    assert_true(a[1].close);
    assert_int_equal(bts_odds.threats(&s.b, TARGETS, a, 1), 1);
    assert_int_equal(bts_odds.threats(&s.b, ARCHERS, a, 4), 1);
    assert_true(a[0].close);
    assert_int_equal(a[0].unit, TARGETS);
    s.b.unit[ARCHERS].where = UNIT_OFF_TABLE;
    assert_int_equal(bts_odds.threats(&s.b, TARGETS, a, 4), 0);
}

/* Two units face each other in rows that do not overlap; others are away. */
static void units_face_each_other(void **state)
{
    (void)state;
    archers_set_up(&s);
    bts_figure(&s.b, SECOND)->away = AWAY_DEAD;
    s.b.unit[ARCHERS].where = UNIT_OFF_TABLE;
    bts_odds.face(&s.b, ARCHERS, TARGETS, CM(21));
    assert_true(unit_on_table(&s.b, ARCHERS));
    assert_true(unit_on_table(&s.b, TARGETS));
    for (int f = 0; f < FIGURES; f++)
        assert_int_equal(bts_is_out(&s.b, f), f < TANK);
    assert_int_equal(bts_gap(&s.b, ARCHER, NEAR), CM(21));
    assert_in_range(bts_gap(&s.b, ARCHER, SECOND), MM(10), MM(11));
    assert_in_range(bts_gap(&s.b, ARCHER, THIRD), MM(10), MM(11));
    assert_in_range(bts_gap(&s.b, SECOND, THIRD), CM(4), CM(5));
    assert_in_range(bts_gap(&s.b, NEAR, FAR), MM(10), MM(11));
    bts_odds.face(&s.b, ARCHERS, HULL, CM(30));
    for (int f = 0; f < FIGURES; f++)
        assert_int_equal(bts_is_out(&s.b, f), f != NEAR && f != FAR);
    bts_odds.face(&s.b, TARGETS, HULL, CM(30));
    for (int f = 0; f < FIGURES; f++)
        assert_int_equal(bts_is_out(&s.b, f), f >= NEAR);
    bts_odds.face(&s.b, ARCHERS, HULL, CM(30));
    assert_in_range(bts_at(&s.b, TANK).y - bts_at(&s.b, ARCHER).y,
                    CM(30) + CM(6), CM(30) + CM(7));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),
        cmocka_unit_test(numbers_that_nobody_can_play),
        cmocka_unit_test(who_shoots_at_whom),
        cmocka_unit_test(who_fights_whom),
        cmocka_unit_test(what_was_lost_before_is_not_lost_now),
        cmocka_unit_test(all_who_touch_fight),
        cmocka_unit_test(questions_name_their_attacks),
        cmocka_unit_test(threats),
        cmocka_unit_test(units_face_each_other),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
