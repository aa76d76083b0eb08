/* The army a legal list becomes: profiles, who carries what, who leads. */
#include <stdlib.h>

#include "base/dice.h"
#include "base/length.h"
#include "battle/event.h"
#include "ofas/army_list.h"

/* ---- muster ---- */

static const struct ofas_team *team(const char *unit)
{
    check_unit(unit);
    if (!report.said.legal)
        print_findings();
    assert_true(report.said.legal);
    return &report.army.team[0];
}

static void profiles_follow_options(void **state)
{
    const struct ofas_team *t;

    (void)state;
    t = team("rank: elite, size: 2, equipment: two-blades"); /* ofas.15.90 */
    assert_int_equal(t->speed, 1);
    assert_int_equal(t->distance, INCH(4));
    assert_int_equal(t->resistance, 3);
    assert_int_equal(t->morale, 3);
    t = team("rank: regular, size: 4, " RIFLES ", advantages: [fast, fast, "
             "reinforced-armour, fearless, lightning-reflexes]");
    assert_int_equal(t->speed, 3);
    assert_int_equal(t->distance, INCH(12));
    assert_int_equal(t->resistance, 3);
    assert_int_equal(t->morale, 3);
    t = team("rank: irregular, size: 8, " RIFLES ", advantages: [scouts], "
             "disadvantages: [cowards, vulnerable]");
    assert_int_equal(ofas_courage(t, 0), 0); /* ofas.15.42 not below 0 */
    assert_int_equal(t->resistance, 0);
    t = team("rank: irregular, size: 8, " RIFLES ", advantages: [fearless, "
             "scouts], disadvantages: [cowards, slow]");
    assert_int_equal(ofas_courage(t, 0), 0); /* bonuses first: 1 + 1 - 2 */
    assert_int_equal(t->speed, 1);
    assert_int_equal(t->distance, INCH(6)); /* ofas.15.43 */
}

static const struct ofas_arm *arm_named(const char *key, int category)
{
    for (int i = 0; i < report.army.arms; i++) {
        const struct ofas_arm *arm = &report.army.arm[i];
        if (strcmp(catalogue.weapon[arm->weapon].key, key) == 0 &&
            arm->category == category)
            return arm;
    }
    fail_msg("no %s", key);
    abort(); /* fail_msg() does not come back, but compilers cannot know */
}

static void hand_weapons_have_half_their_range(void **state) /* ofas.15.79 */
{
    static const struct {
        const char *key;
        int32_t range, damage_range;
    } weapons[] = {
        { "flamethrower", INCH(4), 0 },
        { "grenade-launcher", INCH(9), 0 },
        { "fusion-cannon", INCH(12), INCH(6) },
        { "laser-cannon", INCH(12), 0 },
        { "machine-gun", INCH(12), 0 },
    };
    const struct ofas_arm *arm;
    char unit[300];

    (void)state;
    for (size_t i = 0; i < sizeof weapons / sizeof *weapons; i++) {
        snprintf(unit, sizeof unit,
                 "rank: regular, size: 4, equipment: pistol-blade, "
                 "weapons: [{weapon: %s, category: hand}]",
                 weapons[i].key);
        team(unit);
        arm = arm_named(weapons[i].key, OFAS_HAND_WEAPON);
        assert_int_equal(arm->profile[0].range, weapons[i].range);
        assert_int_equal(arm->profile[0].damage_range, weapons[i].damage_range);
        assert_true(arm->profile[0].flags & OFAS_HAND);
    }
    arm = arm_named("pistol", OFAS_HAND_WEAPON);
    assert_int_equal(arm->profile[0].range, INCH(12));
}

static void figures_carry_what_they_bought(void **state)
{
    const struct ofas_team *t =
        team("rank: regular, size: 6, equipment: two-pistols, "
             "officer: {grade: sub-officer, equipment: rifle-knife},"
             "specialists: [medic], weapons: ["
             "{weapon: machine-gun, category: heavy},"
             "{weapons: [{weapon: flamethrower, category: hand, combined: true}"
             ", {weapon: laser-cannon, category: hand}]}]");

    (void)state;
    assert_int_equal(t->size, 6);
    assert_int_equal(t->leader, 0);
    assert_int_equal(t->soldier[0].role, OFAS_GRADED);
    assert_int_equal(t->soldier[0].grade, OFAS_SUB_OFFICER);
    assert_int_equal(t->soldier[0].arms, 2);
    assert_int_equal(t->soldier[1].role, OFAS_MEDIC);
    assert_int_equal(t->soldier[1].arms, 1);
    assert_int_equal(t->soldier[1].carried[0].count, 2);
    assert_int_equal(t->soldier[2].arms, 1); /* ofas.15.76 */
    assert_int_equal(t->soldier[2].grenades, 0);
    assert_int_equal(t->soldier[3].arms, 3); /* pistol, laser, flames */
    assert_int_equal(t->soldier[3].grenades, 1);
    assert_int_equal(t->soldier[5].carried[0].count, 2);
}

static void leaders_are_plain_soldiers_or_named(void **state) /* ofas.01.13 */
{
    const struct ofas_team *t;
#define UNIT                                                               \
    "rank: regular, size: 4, " RIFLES ", specialists: [radio], weapons: [" \
    "{weapon: machine-gun, category: heavy}]"

    (void)state;
    t = team(UNIT);
    assert_int_equal(t->soldier[0].role, OFAS_PLAIN);
    assert_int_equal(t->soldier[0].arms, 2);
    t = team(UNIT ", leader: radio");
    assert_int_equal(t->soldier[0].role, OFAS_RADIO);
    t = team(UNIT ", leader: mitrailleuse");
    assert_int_equal(t->soldier[0].arms, 1);
    expect_fault(UNIT ", leader: medic", "unknown-leader", OFAS(1, 13));
    expect_fault(UNIT ", officer: sub-officer, leader: radio",
                 "leader-not-graded", OFAS(1, 13));
#undef UNIT
}

static void swarms_and_kamikazes_are_marked(void **state)
{
    const struct ofas_team *t;

    (void)state;
    t = team("rank: irregular, bases: 4, equipment: two-blades");
    assert_int_equal(t->size, 12); /* ofas.15.46 */
    assert_int_equal(t->swarm, 1);
    t = team("rank: irregular, size: 8, equipment: charges");
    assert_int_equal(t->kamikaze, 1);
    assert_int_equal(t->soldier[0].grenades, 0); /* ofas.20.28 */
    assert_int_equal(t->swarm, 0);
}

/* The largest rolls that any unit can make, by the weapons there are: with two
 * of them for each man, and one shot or blow more by a tactic. */
static void the_largest_rolls_have_room(void **state)
{
    static const int men[] = { 48, 24, 12 }; /* ofas.a1.10 */
    int shots = 0, dice = 0;

    (void)state;
    for (int i = 0; i < catalogue.weapons; i++) {
        const struct ofas_weapon *w = &catalogue.weapon[i];

        for (int k = 0; w->rank <= OFAS_ELITE && k < w->profiles; k++) {
            const struct ofas_profile *p = &w->profile[k];
            int all = men[w->rank] * 2 * (p->shots + 1);
            /* ofas.20.22 a die more for elites, or for one heavy weapon */
            int each = p->explosion + (w->rank == OFAS_ELITE);

            shots = all > shots ? all : shots;
            dice = p->explosion && all * each > dice ? all * each : dice;
        }
    }
    assert_int_equal(shots, 480);
    assert_int_equal(dice, MAX_ROLL);
    assert_true(LOG_DICE >= LOG_FULL_DICE + 8 * shots);
    assert_true(DICE_TAPE >= 8 * shots);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(profiles_follow_options),
        cmocka_unit_test(hand_weapons_have_half_their_range),
        cmocka_unit_test(figures_carry_what_they_bought),
        cmocka_unit_test(leaders_are_plain_soldiers_or_named),
        cmocka_unit_test(swarms_and_kamikazes_are_marked),
        cmocka_unit_test(the_largest_rolls_have_room),
    };

    return cmocka_run_group_tests(tests, load, NULL);
}
