/* test_bars.c -- t9a chapters 9, 10, 11, 13, 15, 16, 17 and 20: the rule that keeps a unit
 * from declaring a charge, from reacting, shooting, casting; and what a shot needs by all that
 * is added. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/scene.h"

#define SALTMARSH                                                    \
    "army: saltmarsh\nunits:\n"                                      \
    "  - {unit: admiral-regent, general: true}\n"                    \
    "  - {unit: harbour-captain, options: [battle-standard]}\n"      \
    "  - {unit: guard, count: 20, options: [standard]}\n"            \
    "  - {unit: bowmen, count: 15, options: [champion]}\n"           \
    "  - {unit: runners, count: 6}\n  - {unit: lancers, count: 5}\n" \
    "  - {unit: culverin}\n  - {unit: tidecaller}\n"
#define ANTLERS                                                          \
    "army: antler-host\nunits:\n"                                        \
    "  - {unit: stag-king, general: true}\n"                             \
    "  - {unit: gorekin, count: 20, options: [standard]}\n"              \
    "  - {unit: gnawlings, count: 20}\n  - {unit: mire-wyrm}\n"          \
    "  - {unit: thornthrower}\n  - {unit: bramble}\n  - {unit: hounds, " \
    "count: 5}\n"
enum {
    ADMIRAL,
    CAPTAIN,
    GUARD,
    BOWS,
    RUNNERS,
    LANCERS,
    GUN,
    CALLER,
    KING,
    GOATS,
    GNAWLINGS,
    WYRM,
    THORNS,
    BRAMBLE,
    HOUNDS
};

static void set_up(enum t9a_phase phase)
{
    scene_of(SALTMARSH, ANTLERS, 2, phase);
}

/* ---- charges ---- */

/* t9a.09.02, 09.67, 12.01, 20.08, 20.24, 20.11, 16.03 */
static void who_may_not_charge(void **state)
{
    (void)state;
    set_up(PHASE_MOVEMENT);
    put_front(GUARD, 5, 0, 0, north);
    put_front(GOATS, 5, INCH(10), INCH(20), south);
    field_put(GUN, 1, vec(-INCH(10), 0), north);
    field_put(BRAMBLE, 1, vec(-INCH(20), INCH(20)), south);
    assert_int_equal(t9a_charger_bar(&field, GUARD), 0);
    assert_int_equal(t9a_charger_bar(&field, GOATS), T9A(9, 2));
    assert_int_equal(t9a_charger_bar(&field, LANCERS), T9A(9, 2));
    assert_int_equal(t9a_charger_bar(&field, GUN), T9A(9, 2));
    t9a_unit(&field, GUARD)->fleeing = 1;
    assert_int_equal(t9a_charger_bar(&field, GUARD), T9A(9, 67));
    t9a_unit(&field, GUARD)->fleeing = 0;
    t9a_do(&field, GUARD, DID_BLUNDER);
    assert_int_equal(t9a_charger_bar(&field, GUARD), T9A(20, 24));
    t9a_unit(&field, GUARD)->did = 0;
    for (int late = 0; late < 2; late++)
        for (int second = 0; second < 2; second++)
            for (int mark = 0; mark < 3; mark++) {
                const bool came = mark > 0 && !late && !second;

                field.turn = (uint8_t)(1 + late);
                t9a_state(&field)->first = (uint8_t)second;
                if (mark > 0)
                    t9a_mark(&field, GUARD,
                             mark == 1 ? MARK_SCOUT : MARK_VANGUARD);
                assert_int_equal(t9a_charger_bar(&field, GUARD),
                                 came ? T9A(20, 11) : 0);
                t9a_unmark(&field, GUARD, MARK_SCOUT);
                t9a_unmark(&field, GUARD, MARK_VANGUARD);
            }
    /* he charges out of it, or it charges: not both */
    t9a_join(&field, GUARD, ADMIRAL, (struct t9a_seat){ 0, 1 });
    t9a_join(&field, GUARD, CAPTAIN, (struct t9a_seat){ 0, 2 });
    assert_int_equal(t9a_charger_bar(&field, CAPTAIN), 0);
    t9a_do(&field, CAPTAIN, DID_DECLARE);
    assert_int_equal(t9a_charger_bar(&field, CAPTAIN), T9A(9, 2));
    assert_int_equal(t9a_charger_bar(&field, GUARD), T9A(16, 3));
    assert_int_equal(t9a_charger_bar(&field, ADMIRAL), 0);
    t9a_unit(&field, CAPTAIN)->did = 0;
    t9a_do(&field, GUARD, DID_DECLARE);
    assert_int_equal(t9a_charger_bar(&field, ADMIRAL), T9A(16, 3));
    t9a_unit(&field, GUARD)->did = 0;
    t9a_link(&field, GUARD, GOATS, HULL_FRONT);
    assert_int_equal(t9a_charger_bar(&field, GUARD), T9A(12, 1));
    assert_int_equal(t9a_charger_bar(&field, ADMIRAL), T9A(12, 1));
    t9a_state(&field)->active = 1;
    assert_int_equal(t9a_charger_bar(&field, BRAMBLE), T9A(20, 8));
}

/* t9a.09.02 .. 09.05 */
static void whom_it_may_not_charge(void **state)
{
    (void)state;
    set_up(PHASE_MOVEMENT);
    put_front(GUARD, 5, 0, 0, north);
    put_front(GOATS, 5, 0, INCH(16), south);
    put_front(BOWS, 5, INCH(12), 0, north);
    assert_int_equal(t9a_target_bar(&field, GUARD, GOATS, 0), 0);
    put_front(GOATS, 5, 0, INCH(16) + 1, south);
    assert_int_equal(t9a_target_bar(&field, GUARD, GOATS, 0), T9A(9, 4));
    put_front(GOATS, 5, 0, -INCH(6), north);
    assert_int_equal(t9a_target_bar(&field, GUARD, GOATS, 0), T9A(9, 3));
    assert_int_equal(t9a_target_bar(&field, GUARD, BOWS, 0), T9A(9, 2));
    assert_int_equal(t9a_target_bar(&field, GUARD, WYRM, 0), T9A(9, 2));
    assert_int_equal(t9a_target_bar(&field, GUARD, NOBODY, 0), T9A(9, 2));
    assert_int_equal(t9a_target_bar(&field, GUARD, field.units, 0), T9A(9, 2));
    /* of all enemies the reason that is nearest to a charge: too far, unseen, no room */
    assert_int_equal(t9a_why_no_charger(&field, GUARD), T9A(9, 3));
    put_front(GOATS, 5, 0, INCH(20), south);
    assert_int_equal(t9a_why_no_charger(&field, GUARD), T9A(9, 4));
    put_front(GNAWLINGS, 5, 0, -INCH(6), north);
    assert_int_equal(t9a_why_no_charger(&field, GUARD), T9A(9, 3));
    put_front(GOATS, 5, 0, INCH(8), south);
    assert_int_equal(t9a_why_no_charger(&field, GUARD), 0);
    assert_int_equal(t9a_why_no_charger(&field, field.units), 0);
    assert_int_equal(t9a_targets(&field, GUARD), unit_bit(GOATS));
    put_front(LANCERS, 5, -MM(70), INCH(4),
              north); /* two of their own between */
    put_front(RUNNERS, 3, MM(60), INCH(4), north);
    assert_int_equal(t9a_target_bar(&field, GUARD, GOATS, 0), T9A(9, 5));
    assert_int_equal(t9a_why_no_charger(&field, GUARD), T9A(9, 5));
    t9a_unit(&field, GUARD)->charges = GOATS + 1; /* who has fled from it */
    field.asked.unit = GUARD;
    assert_int_equal(t9a_why_no_target(&field, GOATS), T9A(9, 15));
    assert_int_equal(t9a_why_no_target(&field, BOWS), T9A(9, 2));
    assert_int_equal(t9a_why_no_target(&field, ANSWER_NONE), 0);
    t9a_do(&field, GUARD, DID_REDIRECT);
    assert_int_equal(t9a_why_no_redirect(&field, GUARD), T9A(9, 16));
    assert_int_equal(t9a_why_no_redirect(&field, BOWS), T9A(9, 14));
}

/* t9a.20.25 of several the nearest, or all that are equally near. */
static void the_closest_of_them(void **state)
{
    (void)state;
    set_up(PHASE_MOVEMENT);
    put_front(GUARD, 5, 0, 0, north);
    put_front(GOATS, 5, -INCH(4), INCH(9), south);
    put_front(GNAWLINGS, 5, INCH(4), INCH(8), south);
    assert_int_equal(t9a_targets(&field, GUARD),
                     unit_bit(GOATS) | unit_bit(GNAWLINGS));
    assert_int_equal(t9a_closest_targets(&field, GUARD), unit_bit(GNAWLINGS));
    put_front(GOATS, 5, -INCH(4), INCH(7), south);
    assert_int_equal(t9a_closest_targets(&field, GUARD), unit_bit(GOATS));
    put_front(HOUNDS, 5, 0, INCH(3), south);
    assert_int_equal(t9a_closest_targets(&field, GUARD), unit_bit(HOUNDS));
}

/* t9a.09.07 .. 09.13, 14.05, 20.05 */
static void reactions(void **state)
{
    (void)state;
    set_up(PHASE_MOVEMENT);
    t9a_state(&field)->active = 1;
    put_front(BOWS, 5, 0, 0, north);
    put_front(GOATS, 5, 0, INCH(8), south);
    t9a_unit(&field, GOATS)->side = HULL_FRONT;
    field_put(GUN, 1, vec(INCH(8), 0), north);
    for (int r = 0; r < REACTIONS; r++)
        assert_int_equal(
            t9a_reaction_bar(&field, BOWS, GOATS, (enum t9a_reaction)r), 0);
    assert_int_equal(t9a_reaction_bar(&field, BOWS, GOATS, REACTIONS),
                     T9A(9, 7));
    t9a_unit(&field, GOATS)->side = HULL_LEFT;
    assert_int_equal(t9a_reaction_bar(&field, BOWS, GOATS, REACTION_SHOOT),
                     T9A(9, 9));
    t9a_unit(&field, GOATS)->side = HULL_FRONT;
    t9a_do(&field, BOWS, DID_STAND_AND_SHOOT);
    assert_int_equal(t9a_reaction_bar(&field, BOWS, GOATS, REACTION_SHOOT),
                     T9A(9, 11));
    assert_int_equal(t9a_reaction_bar(&field, GUN, GOATS, REACTION_FLEE),
                     T9A(14, 5));
    put_front(BOWS, 5, 0, 0, north);
    t9a_unit(&field, BOWS)->fleeing = 1;
    assert_int_equal(t9a_reaction_bar(&field, BOWS, GOATS, REACTION_HOLD),
                     T9A(9, 13));
    assert_int_equal(t9a_reaction_bar(&field, BOWS, GOATS, REACTION_SHOOT),
                     T9A(9, 13));
    assert_int_equal(t9a_reaction_bar(&field, BOWS, GOATS, REACTION_FLEE), 0);
    t9a_unit(&field, BOWS)->fleeing = 0;
    put_front(GNAWLINGS, 5, 0, 0, south);
    t9a_link(&field, BOWS, GNAWLINGS, HULL_FRONT);
    assert_int_equal(t9a_reaction_bar(&field, BOWS, GOATS, REACTION_HOLD), 0);
    assert_int_equal(t9a_reaction_bar(&field, BOWS, GOATS, REACTION_FLEE),
                     T9A(9, 8));
}

/* ---- shots ---- */

/* t9a.11.01, 11.02, 11.21, 09.52, 15.09, 20.24 */
static void who_may_not_shoot(void **state)
{
    static const struct {
        int did, rule;
    } bars[] = {
        { DID_SHOOT, T9A(11, 1) },
        { DID_FAIL, T9A(9, 52) },
        { DID_BLUNDER, T9A(20, 24) },
        { DID_RALLY, T9A(11, 2) },
        { DID_DECLARE, T9A(11, 2) },
        { DID_CHARGE, T9A(11, 2) },
        { DID_MARCH, T9A(11, 2) },
        { DID_REFORM, T9A(11, 2) },
        { DID_MOVE, 0 },
        { DID_SWIFT, 0 },
        { DID_NERVE, 0 },
        { DID_MARCH_TEST, 0 },
    };

    (void)state;
    set_up(PHASE_SHOOTING);
    put_front(BOWS, 5, 0, 0, north);
    put_front(GUARD, 5, INCH(8), 0, north);
    put_front(GOATS, 5, 0, INCH(10), south);
    field_put(GUN, 1, vec(-INCH(8), 0), north);
    assert_int_equal(t9a_shoot_bar(&field, BOWS), 0);
    assert_int_equal(t9a_shoot_bar(&field, GUARD), T9A(11, 2)); /* no bows */
    assert_int_equal(t9a_shoot_bar(&field, GOATS), T9A(11, 21));
    assert_int_equal(t9a_shoot_bar(&field, RUNNERS), T9A(11, 21));
    for (size_t i = 0; i < sizeof bars / sizeof bars[0]; i++) {
        t9a_unit(&field, BOWS)->did = 0;
        t9a_do(&field, BOWS, (enum t9a_deed)bars[i].did);
        assert_int_equal(t9a_shoot_bar(&field, BOWS), bars[i].rule);
    }
    t9a_unit(&field, BOWS)->did = 0;
    t9a_unit(&field, BOWS)->fleeing = 1;
    assert_int_equal(t9a_shoot_bar(&field, BOWS), T9A(11, 2));
    t9a_unit(&field, BOWS)->fleeing = 0;
    assert_int_equal(t9a_shoot_bar(&field, GUN), 0);
    t9a_unit(&field, GUN)->silent = 1;
    assert_int_equal(t9a_shoot_bar(&field, GUN), 0); /* that was a turn ago */
    t9a_unit(&field, GUN)->silent = 2;
    assert_int_equal(t9a_shoot_bar(&field, GUN), T9A(15, 9));
    t9a_unit(&field, GUN)->silent = 0;
    t9a_mark(&field, GUN, MARK_WRECKED);
    assert_int_equal(t9a_shoot_bar(&field, GUN), T9A(15, 9));
    /* t9a.11.03, 11.12 at whom: 24" and no more, an enemy whom nobody fights */
    put_front(GOATS, 5, 0, INCH(24), south);
    assert_int_equal(t9a_shot_bar(&field, BOWS, GOATS), 0);
    assert_int_equal(t9a_shot_targets(&field, BOWS), unit_bit(GOATS));
    put_front(GOATS, 5, 0, INCH(24) + 1, south);
    assert_int_equal(t9a_shot_bar(&field, BOWS, GOATS), T9A(11, 12));
    assert_false(t9a_has_shot(&field, BOWS));
    assert_int_equal(t9a_shot_bar(&field, BOWS, GUARD), T9A(11, 3));
    assert_int_equal(t9a_shot_bar(&field, BOWS, WYRM), T9A(11, 3));
    put_front(GOATS, 5, INCH(8), 0, south);
    t9a_link(&field, GUARD, GOATS, HULL_FRONT);
    assert_int_equal(t9a_shot_bar(&field, BOWS, GOATS), T9A(11, 3));
    put_front(GNAWLINGS, 5, 0, INCH(12), south);
    assert_true(t9a_has_shot(&field, BOWS));
    assert_int_equal(t9a_shot_targets(&field, BOWS), unit_bit(GNAWLINGS));
    t9a_link(&field, BOWS, GNAWLINGS, HULL_FRONT);
    assert_int_equal(t9a_shoot_bar(&field, BOWS), T9A(11, 2));
}

static struct t9a_shot shot(int u, const char *key, int target, bool beyond,
                            enum t9a_shelter shelter, bool stands)
{
    const struct t9a_fire f = { .unit = (uint8_t)u,
                                .weapon = (uint8_t)(weapon_keyed(key) + 1),
                                .target = (uint8_t)target,
                                .stands = stands };

    return t9a_shot_of(&field, &f, beyond, shelter);
}

/* t9a.11.05 what each score needs. */
static void the_table_of_shots(void **state)
{
    static const struct {
        int bs, need, then;
    } rows[] = { { 10, 2, 0 }, { 6, 2, 0 }, { 5, 2, 0 }, { 4, 3, 0 },
                 { 3, 4, 0 },  { 2, 5, 0 }, { 1, 6, 0 }, { 0, 6, 4 } };

    (void)state;
    set_up(PHASE_SHOOTING);
    put_front(BOWS, 5, 0, 0, north);
    put_front(GOATS, 5, 0, INCH(10), south);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct t9a_shot a;

        field_own.model[BOWS].part[0].stat[STAT_BS] = (uint8_t)rows[i].bs;
        a = shot(BOWS, "bow", GOATS, false, SHELTER_NONE, false);
        assert_int_equal(a.bs, rows[i].bs);
        assert_int_equal(a.score, rows[i].bs);
        assert_int_equal(a.need, rows[i].need);
        assert_int_equal(a.then, rows[i].then);
        assert_int_equal(a.modifiers, 0);
    }
    /* and below nothing: far, from behind rocks, on the move */
    field_own.model[BOWS].part[0].stat[STAT_BS] = 1;
    {
        const struct t9a_shot minus_two =
            shot(BOWS, "bow", GOATS, true, SHELTER_HARD, false);
        struct t9a_shot never;

        assert_int_equal(minus_two.score, -2);
        assert_int_equal(minus_two.need, 6);
        assert_int_equal(minus_two.then, 6);
        assert_int_equal(minus_two.modifiers, 2);
        t9a_do(&field, BOWS, DID_MOVE);
        never = shot(BOWS, "bow", GOATS, true, SHELTER_HARD, false);
        assert_int_equal(never.score, -3);
        assert_int_equal(never.need, 0);
        assert_int_equal(never.then, 0);
    }
}

/* t9a.11.06, 11.14, 11.15, 11.19, 15.04, 15.07, 15.14 */
static void what_is_added_to_a_shot(void **state)
{
    static const int moving[] = { DID_MOVE, DID_MARCH, DID_REFORM,
                                  DID_MAGIC_MOVE, DID_SWIFT };
    const enum t9a_shelter none = SHELTER_NONE;

    (void)state;
    set_up(PHASE_SHOOTING);
    put_front(BOWS, 5, 0, 0, north);
    put_front(GOATS, 5, 0, INCH(10), south);
    field_put(WYRM, 1, vec(INCH(10), INCH(10)), south);
    field_put(GUN, 1, vec(-INCH(8), 0), north);
    assert_int_equal(shot(BOWS, "bow", GOATS, false, none, false).score, 3);
    assert_int_equal(shot(BOWS, "bow", GOATS, true, none, false).score, 2);
    assert_int_equal(shot(BOWS, "bow", GOATS, false, none, true).score, 2);
    assert_int_equal(shot(BOWS, "bow", GOATS, false, SHELTER_SOFT, false).score,
                     2);
    assert_int_equal(shot(BOWS, "bow", GOATS, false, SHELTER_HARD, false).score,
                     1);
    assert_int_equal(shot(BOWS, "bow", WYRM, false, none, false).score, 3);
    for (size_t i = 0; i < sizeof moving / sizeof moving[0]; i++) {
        t9a_unit(&field, BOWS)->did = 0;
        t9a_do(&field, BOWS, (enum t9a_deed)moving[i]);
        assert_int_equal(shot(BOWS, "bow", GOATS, false, none, false).score, 2);
        assert_int_equal(
            shot(BOWS, "crossbow", GOATS, false, none, false).score, 1);
        assert_int_equal(shot(BOWS, "pistol", GOATS, false, none, false).score,
                         3);
        /* what it did in its own turn is nothing to who stands and shoots */
        assert_int_equal(shot(BOWS, "bow", GOATS, false, none, true).score, 2);
    }
    t9a_unit(&field, BOWS)->did = 0;
    t9a_do(&field, BOWS, DID_NERVE);
    assert_int_equal(shot(BOWS, "bow", GOATS, false, none, false).score, 3);
    assert_int_equal(shot(BOWS, "thrown", GOATS, false, none, false).score, 2);
    /* a cannon minds no cover, and is better at what is large */
    assert_int_equal(
        shot(GUN, "long-culverin-shot", GOATS, false, SHELTER_HARD, false)
            .score,
        3);
    assert_int_equal(
        shot(GUN, "long-culverin-shot", WYRM, true, SHELTER_SOFT, false).score,
        3);
    /* Skirmishers, or most of its models hard to hit; both once */
    t9a_state(&field)->active = 1;
    put_front(RUNNERS, 3, INCH(20), 0, north);
    assert_int_equal(
        shot(THORNS, "thornthrower-bolt", RUNNERS, false, none, false).score,
        2);
    field_own.model[RUNNERS].rules.set |= (uint64_t)1 << SPECIAL_HARD_TARGET;
    assert_int_equal(
        shot(THORNS, "thornthrower-bolt", RUNNERS, false, none, false).score,
        2);
    field_own.model[BOWS].rules.set |= (uint64_t)1 << SPECIAL_HARD_TARGET;
    assert_int_equal(
        shot(THORNS, "thornthrower-bolt", BOWS, false, none, false).score, 2);
    assert_int_equal(
        shot(THORNS, "thornthrower-bolt", GUN, false, none, false).score, 3);
}

/* ---- spells ---- */

static int bar_of(const char *key, int u)
{
    return t9a_spell_bar(&field, CALLER, spell_keyed(key), u);
}

/* t9a.10.13, 10.18, 10.19, 10.20, 10.31 */
static void whom_spells_name(void **state)
{
    (void)state;
    set_up(PHASE_MAGIC);
    put_front(CALLER, 1, 0, 0, north);
    put_front(GUARD, 5, -INCH(6), 0, north);
    put_front(GOATS, 5, 0, INCH(12), south);
    put_front(GNAWLINGS, 5, 0, -INCH(5), north);
    field_put(GUN, 1, vec(INCH(6), 0), north);
    /* friends and enemies */
    assert_int_equal(bar_of("kindle-blades", GUARD), 0);
    assert_int_equal(bar_of("kindle-blades", CALLER), 0);
    assert_int_equal(bar_of("kindle-blades", GOATS), T9A(10, 13));
    assert_int_equal(bar_of("undertow", GUARD), T9A(10, 13));
    assert_int_equal(bar_of("undertow", GOATS), 0);
    assert_int_equal(bar_of("undertow", GNAWLINGS),
                     0); /* unseen is no matter */
    assert_int_equal(bar_of("undertow", WYRM), T9A(10, 13)); /* not here */
    /* seen, or before him */
    assert_int_equal(bar_of("spark", GOATS), 0);
    assert_int_equal(bar_of("spark", GNAWLINGS), T9A(10, 13));
    assert_int_equal(bar_of("pyre-of-kings", GOATS), 0);
    assert_int_equal(bar_of("pyre-of-kings", GNAWLINGS), T9A(10, 13));
    /* within 24" of his own base */
    put_front(GOATS, 5, 0, INCH(24), south);
    assert_int_equal(bar_of("spark", GOATS), T9A(10, 19));
    put_front(GOATS, 5, 0, INCH(24) - 1, south);
    assert_int_equal(bar_of("spark", GOATS), 0);
    t9a_join(&field, GUARD, CALLER, (struct t9a_seat){ 0, 1 });
    assert_int_equal(bar_of("kindle-blades", GUARD), 0); /* about him */
    t9a_leave(&field, CALLER);
    put_front(CALLER, 1, 0, 0, north);
    /* moved by magic once, and who can be moved at all */
    assert_int_equal(bar_of("swift-current", GUARD), 0);
    assert_int_equal(bar_of("swift-current", GUN), T9A(10, 31));
    t9a_do(&field, GUARD, DID_MAGIC_MOVE);
    assert_int_equal(bar_of("swift-current", GUARD), T9A(10, 18));
    t9a_unit(&field, GUARD)->did = 0;
    t9a_unit(&field, GUARD)->fleeing = 1;
    assert_int_equal(bar_of("swift-current", GUARD), T9A(10, 31));
    t9a_unit(&field, GUARD)->fleeing = 0;
    put_front(GOATS, 5, -INCH(6), 0, south);
    t9a_link(&field, GUARD, GOATS, HULL_FRONT);
    assert_int_equal(bar_of("swift-current", GUARD), T9A(10, 31));
    assert_int_equal(bar_of("spark", GOATS), T9A(10, 20));
    assert_int_equal(bar_of("pyre-of-kings", GOATS), T9A(10, 20));
    assert_int_equal(bar_of("undertow", GOATS), 0);
    assert_int_equal(bar_of("kindle-blades", GUARD), 0);
    /* t9a.10.07 nobody else dispels than who is asked for */
    assert_int_equal(t9a_why_no_dispeller(&field, GUARD), T9A(10, 7));
    assert_int_equal(t9a_why_no_spell_target(&field, ANSWER_NONE), T9A(10, 19));
    assert_int_equal(t9a_why_no_attribute(&field, ANSWER_NONE), T9A(10, 17));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_may_not_charge),
        cmocka_unit_test(whom_it_may_not_charge),
        cmocka_unit_test(the_closest_of_them),
        cmocka_unit_test(reactions),
        cmocka_unit_test(who_may_not_shoot),
        cmocka_unit_test(the_table_of_shots),
        cmocka_unit_test(what_is_added_to_a_shot),
        cmocka_unit_test(whom_spells_name),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
