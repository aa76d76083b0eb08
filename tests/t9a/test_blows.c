/* test_blows.c -- t9a chapters 9, 12, 13, 14, 15, 17 and 20: what a blow needs and how hard it
 * is, by weapons and rules; who parries; who is immune, who panics, which dice of flights and
 * pursuits count; when a machine that was silenced shoots again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/scene.h"

#define SALTMARSH                                           \
    "army: saltmarsh\nunits:\n"                             \
    "  - {unit: admiral-regent, general: true}\n"           \
    "  - {unit: pikes, count: 20, options: [champion]}\n"   \
    "  - {unit: lancers, count: 5}\n  - {unit: culverin}\n" \
    "  - {unit: levy, count: 20}\n"
#define ANTLERS                                                    \
    "army: antler-host\nunits:\n"                                  \
    "  - {unit: stag-king, general: true}\n"                       \
    "  - {unit: gorekin, count: 20, options: [champion]}\n"        \
    "  - {unit: gnawlings, count: 20}\n  - {unit: hounds, count: " \
    "5}\n"
enum { ADMIRAL, PIKES, LANCERS, GUN, LEVY, KING, GOATS, GNAWLINGS, HOUNDS };

static void set_up(void)
{
    scene_of(SALTMARSH, ANTLERS, 2, PHASE_COMBAT);
}
/* Pikes and Gorekin fight in their second round, all values 4. */
static void fight(enum hull_arc side)
{
    set_up();
    for (int u = 0; u < field.units; u++)
        for (int stat = STAT_WS; stat <= STAT_LD; stat++)
            field_own.model[u].part[0].stat[stat] = 4;
    put_front(PIKES, 5, 0, 0, north);
    put_front(GOATS, 5, 0, 0, south);
    t9a_unit(&field, PIKES)->rounds = t9a_unit(&field, GOATS)->rounds = 1;
    t9a_link(&field, PIKES, GOATS, side);
    field_own.model[PIKES].armour = field_own.model[GOATS].armour = 0;
}

/* It has that weapon and its hands. */
static void arm(int u, const char *key)
{
    const int weapon = weapon_keyed(key);

    memset(&field_own.model[u].part[0].weapons, 0,
           sizeof field_own.model[u].part[0].weapons);
    field_own.model[u].part[0].weapons.word[weapon / 64] |= (uint64_t)1
                                                            << weapon % 64;
}
static struct t9a_blow blow(int u, int v)
{
    const struct t9a_blows g = { .who = { (uint8_t)u, VICTIM_RANKS } };

    return t9a_blow_of(&field, &g,
                       (struct t9a_someone){ (uint8_t)v, VICTIM_RANKS });
}
static void charge_now(int u, int v)
{
    t9a_unit(&field, u)->rounds = 0;
    t9a_unit(&field, u)->charges = (uint8_t)(v + 1);
    t9a_do(&field, u, DID_CHARGE);
}

/* ---- to hit ---- */

/* t9a.12.08 */
static void skill_against_skill(void **state)
{
    (void)state;
    fight(HULL_FRONT);
    for (int a = 1; a <= 10; a++)
        for (int d = 1; d <= 10; d++) {
            const int need = d < a ? 3 : d > 2 * a ? 5 : 4;

            field_own.model[PIKES].part[0].stat[STAT_WS] = (uint8_t)a;
            field_own.model[GOATS].part[0].stat[STAT_WS] = (uint8_t)d;
            assert_int_equal(blow(PIKES, GOATS).need, need);
            assert_int_equal(blow(PIKES, GOATS).skill, a);
            assert_int_equal(blow(PIKES, GOATS).against, d);
        }
    /* t9a.05.04 nobody misses who has none, and who has none needs a 6 */
    field_own.model[GOATS].part[0].stat[STAT_WS] = 0;
    assert_int_equal(blow(PIKES, GOATS).need, 0);
    assert_int_equal(blow(GOATS, PIKES).need, 6);
}

/* t9a.20.01, 20.22 whoever is afraid fights with 1; t9a.15.01, 15.19 flails expose; t9a.15.11 */
static void what_else_makes_it_hard_to_hit(void **state)
{
    const struct t9a_catalogue *c;

    (void)state;
    fight(HULL_FRONT);
    c = &content->catalogue;
    t9a_do(&field, PIKES, DID_FEAR);
    assert_int_equal(blow(PIKES, GOATS).need, 5);
    assert_int_equal(blow(GOATS, PIKES).need, 3);
    field_own.model[PIKES].rules.set |= (uint64_t)1 << SPECIAL_FEAR;
    assert_int_equal(blow(PIKES, GOATS).need, 4); /* the brave are not */
    fight(HULL_FRONT);
    arm(GOATS, "flail");
    assert_int_equal(blow(PIKES, GOATS).need, 3);
    assert_int_equal(blow(GOATS, PIKES).need, 4);
    /* hand weapon and shield: never better than 4+, from the front */
    for (int side = 0; side < 2; side++) {
        fight(side ? HULL_LEFT : HULL_FRONT);
        field_own.model[PIKES].part[0].stat[STAT_WS] = 9;
        memset(&field_own.model[GOATS].part[0].weapons, 0,
               sizeof field_own.model[GOATS].part[0].weapons);
        assert_int_equal(blow(PIKES, GOATS).need, 3);
        assert_false(t9a_parries(&field, GOATS));
        for (int i = 0; i < c->armours; i++)
            if (c->armour[i].kind == ARMOUR_SHIELD)
                field_own.model[GOATS].armour |= 1U << i;
        assert_true(t9a_parries(&field, GOATS));
        assert_int_equal(blow(PIKES, GOATS).need, side ? 3 : 4);
        arm(GOATS, "halberd");
        assert_false(t9a_parries(&field, GOATS));
        assert_int_equal(blow(PIKES, GOATS).need, 3);
    }
    /* Cold Grip, and once only up to a 6 */
    fight(HULL_FRONT);
    field_spell(PIKES, "cold-grip", false);
    assert_int_equal(blow(PIKES, GOATS).need, 5);
}

/* ---- how hard ---- */

/* t9a.15.01 */
static void what_weapons_add(void **state)
{
    static const struct {
        const char *key;
        int charges, later;
    } rows[] = { { "great-weapon", 6, 6 },
                 { "halberd", 5, 5 },
                 { "flail", 6, 6 },
                 { "paired-weapons", 4, 4 },
                 { "spear", 4, 4 } };
    static const struct {
        const char *key;
        int charges, later;
    } mounted[] = { { "lance", 6, 4 }, { "light-lance", 5, 4 } };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        fight(HULL_FRONT);
        arm(PIKES, rows[i].key);
        assert_int_equal(blow(PIKES, GOATS).hits.strength, rows[i].later);
        charge_now(PIKES, GOATS);
        assert_int_equal(blow(PIKES, GOATS).hits.strength, rows[i].charges);
        assert_int_equal(blow(PIKES, GOATS).hits.piercing,
                         strcmp(rows[i].key, "spear") == 0);
    }
    for (size_t i = 0; i < 2; i++) {
        fight(HULL_FRONT);
        put_front(LANCERS, 5, INCH(10), 0, north);
        put_front(HOUNDS, 5, INCH(10), 0, south);
        t9a_link(&field, LANCERS, HOUNDS, HULL_FRONT);
        arm(LANCERS, mounted[i].key);
        t9a_unit(&field, LANCERS)->rounds = 1;
        assert_int_equal(blow(LANCERS, HOUNDS).hits.strength, mounted[i].later);
        charge_now(LANCERS, HOUNDS);
        assert_int_equal(blow(LANCERS, HOUNDS).hits.strength,
                         mounted[i].charges);
        /* not against others, nor with what it was in before */
        assert_int_equal(blow(LANCERS, GOATS).hits.strength, mounted[i].later);
        t9a_unit(&field, LANCERS)->did = 0;
        assert_int_equal(blow(LANCERS, HOUNDS).hits.strength, mounted[i].later);
        t9a_mark(&field, LANCERS, MARK_IMPACT); /* by a pursuit: t9a.12.49 */
        t9a_unit(&field, LANCERS)->pursues = HOUNDS + 1;
        assert_int_equal(blow(LANCERS, HOUNDS).hits.strength,
                         mounted[i].charges);
        assert_int_equal(t9a_charged_now(&field, LANCERS), HOUNDS);
        t9a_unit(&field, LANCERS)->rounds = 1;
        assert_int_equal(t9a_charged_now(&field, LANCERS), NOBODY);
    }
}

/* t9a.20.14, 20.17, 20.21 of the part that has them */
static void what_rules_do_for_blows(void **state)
{
    struct t9a_blow b;

    (void)state;
    fight(HULL_FRONT);
    b = blow(PIKES, GOATS);
    assert_false(b.again || b.poisoned || b.hits.lethal || b.hits.flaming ||
                 b.hits.magical || b.hits.no_armour);
    assert_int_equal(b.hits.by, PIKES + 1);
    assert_int_equal(b.hits.unit, GOATS);
    field_own.model[PIKES].part[0].rules.set |=
        (uint64_t)1 << SPECIAL_POISONED | (uint64_t)1 << SPECIAL_LETHAL_STRIKE |
        (uint64_t)1 << SPECIAL_HATRED | (uint64_t)1 << SPECIAL_FLAMING |
        (uint64_t)1 << SPECIAL_MAGICAL |
        (uint64_t)1 << SPECIAL_THUNDEROUS_CHARGE;
    b = blow(PIKES, GOATS);
    assert_true(b.poisoned && b.hits.lethal && b.hits.flaming &&
                b.hits.magical);
    assert_false(b.again); /* Hatred is of the first round */
    assert_int_equal(b.hits.strength, 4);
    t9a_unit(&field, PIKES)->rounds = 0;
    assert_true(blow(PIKES, GOATS).again);
    assert_int_equal(blow(PIKES, GOATS).hits.strength, 4);
    charge_now(PIKES, GOATS);
    assert_int_equal(blow(PIKES, GOATS).hits.strength, 5);
    field_own.model[PIKES].part[0].stat[STAT_S] = 10;
    assert_int_equal(blow(PIKES, GOATS).hits.strength, 10);
    field_spell(PIKES, "kindle-blades", false);
    assert_int_equal(blow(PIKES, GOATS).hits.to_wound, 1);
    assert_int_equal(blow(GOATS, PIKES).hits.to_wound, 0);
}

/* ---- courage ---- */

/* t9a.20.33 half of the models, joined Characters too. */
static void who_is_immune(void **state)
{
    static const int rules[] = { SPECIAL_IMMUNE, SPECIAL_UNBREAKABLE,
                                 SPECIAL_FRENZY };

    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        set_up();
        put_front(PIKES, 5, 0, 0, north);
        assert_false(t9a_is_immune(&field, PIKES));
        t9a_join(&field, PIKES, ADMIRAL, (struct t9a_seat){ 0, 1 });
        field_own.model[ADMIRAL].rules.set |= (uint64_t)1 << rules[i];
        assert_false(t9a_is_immune(&field, PIKES));
        field_lose(PIKES, 18); /* two and he */
        assert_false(t9a_is_immune(&field, PIKES));
        field_lose(PIKES, 1);
        assert_true(t9a_is_immune(&field, PIKES));
        t9a_mark(&field, ADMIRAL, MARK_CALMED);
        assert_int_equal(t9a_is_immune(&field, PIKES),
                         rules[i] != SPECIAL_FRENZY);
    }
}

static int waiting(void)
{
    return t9a_state(&field)->waiting;
}
/* t9a.13.11, 20.15 */
static void who_panics(void **state)
{
    (void)state;
    set_up();
    put_front(PIKES, 5, 0, 0, north);
    put_front(LEVY, 5, INCH(8), 0, north);
    t9a_panic(&field, PIKES, CAUSE_BROKEN, 0, LANCERS + 1);
    assert_int_equal(waiting(), 1);
    t9a_panic(&field, PIKES, CAUSE_DESTROYED, 0, LANCERS + 1);
    assert_int_equal(waiting(), 1); /* once is enough */
    t9a_state(&field)->waiting = 0;
    t9a_panic(&field, LANCERS, CAUSE_BROKEN, 0, PIKES + 1);
    assert_int_equal(waiting(), 0); /* is not there */
    t9a_panic(&field, PIKES, CAUSE_BROKEN, 0, LEVY + 1);
    assert_int_equal(waiting(), 0); /* they do not mind the levy, */
    field_own.model[PIKES].rules.set |= (uint64_t)1 << SPECIAL_INSIGNIFICANT;
    t9a_panic(&field, PIKES, CAUSE_BROKEN, 0, LEVY + 1);
    assert_int_equal(waiting(), 1); /* who are levy themselves do */
    t9a_state(&field)->waiting = 0;
    t9a_do(&field, PIKES, DID_NERVE);
    t9a_panic(&field, PIKES, CAUSE_BROKEN, 0, LANCERS + 1);
    assert_int_equal(waiting(), 0);
    t9a_unit(&field, PIKES)->did = 0;
    t9a_unit(&field, PIKES)->fleeing = 1;
    t9a_panic(&field, PIKES, CAUSE_BROKEN, 0, LANCERS + 1);
    assert_int_equal(waiting(), 0);
    t9a_unit(&field, PIKES)->fleeing = 0;
    put_front(GOATS, 5, 0, 0, south);
    t9a_link(&field, PIKES, GOATS, HULL_FRONT);
    t9a_panic(&field, PIKES, CAUSE_BROKEN, 0, LANCERS + 1);
    assert_int_equal(waiting(), 0);
}

/* t9a.14.05, 14.12, 15.17 */
static void when_it_shoots_again(void **state)
{
    (void)state;
    set_up();
    field_put(GUN, 1, vec(0, 0), north);
    for (int active = 0; active < 2; active++)
        for (int first = 0; first < 2; first++) {
            /* of the first player: his turn of this Game Turn is over, or it is his now, or
             * it is still to come */
            const int next = active == 0 || first == 0 ? 3 : 2;

            t9a_state(&field)->active = (uint8_t)active;
            t9a_state(&field)->first = (uint8_t)first;
            assert_int_equal(t9a_next_turn(&field, GUN), next);
            for (int phase = PHASE_MOVEMENT; phase <= PHASE_COMBAT; phase++) {
                t9a_state(&field)->phase = (uint8_t)phase;
                t9a_silence(&field, GUN);
                assert_int_equal(t9a_unit(&field, GUN)->silent,
                                 active == 0 && phase < PHASE_SHOOTING ? 2
                                                                       : next);
            }
        }
}

/* ---- dice of flights and pursuits ---- */

static void played(void)
{
    (void)play_out();
    dice_are_used();
}

/* t9a.09.60, 20.07: two dice, or the two highest of three; away from whom they flee. */
static void flights_by_their_dice(void **state)
{
    (void)state;
    for (int least = 0; least < 4; least++) {
        static const int falls[4][4] = {
            { 5, 2, 0 }, { 1, 5, 2, 0 }, { 5, 1, 2, 0 }, { 5, 2, 1, 0 }
        };
        const int u = least ? HOUNDS : GNAWLINGS;
        struct t9a_flees_now *f;

        set_up();
        put_front(u, 5, 0, 0, south);
        put_front(PIKES, 5, 0, -INCH(8), north);
        dice_fall(falls[least]);
        f = FRAMES_WAIT(&field, { RULE_t9a_flees_now, 0 });
        f->unit = (uint8_t)u;
        f->from = PIKES + 1;
        f->rule = T9A(9, 12);
        played();
        assert_int_equal(t9a_unit(&field, u)->flees, 7);
        assert_int_equal(t9a_unit(&field, u)->fleeing, 1);
        assert_true(t9a_did(&field, u, DID_FLEE));
        assert_int_equal(t9a_hull(&field, u).facing, north);
        assert_true(t9a_gap_units(&field, PIKES, u) >= INCH(15) - 3);
        assert_true(t9a_gap_units(&field, PIKES, u) <= INCH(15) + 3);
    }
}

/* t9a.12.19, 12.42 as far or farther catches. */
static void pursuits_by_their_dice(void **state)
{
    (void)state;
    for (int fled = 6; fled <= 8; fled++)
        for (int swift = 0; swift < 2; swift++) {
            const int u = swift ? LANCERS : PIKES;
            struct t9a_runs *r;

            set_up();
            put_front(u, 5, 0, -INCH(10), north);
            put_front(GOATS, 5, 0, INCH(8), north);
            t9a_unit(&field, GOATS)->fleeing = 1;
            t9a_unit(&field, GOATS)->flees = (uint8_t)fled;
            dice_fall(swift ? (const int[]){ 4, 1, 3, 0 }
                            : (const int[]){ 4, 3, 0 });
            r = FRAMES_WAIT(&field, { RULE_t9a_runs, 0 });
            r->unit = (uint8_t)u;
            r->whom = GOATS + 1;
            played();
            assert_int_equal(unit_on_table(&field, GOATS), fled > 7);
            assert_true(t9a_did(&field, u, DID_PURSUE));
            /* seven inches on, its front */
            assert_int_equal(t9a_centre(&field, u).y +
                                 t9a_hull(&field, u).half_length,
                             -INCH(3));
        }
}

/* ---- sides ---- */

/* t9a.09.22 rulings: a charger on a round base hits the side of its middle; one that is
 * charged has none. */
static void round_bases_have_no_front(void **state)
{
    (void)state;
    set_up();
    put_front(GOATS, 5, 0, 0, south);
    field_put(GUN, 1, vec(0, -INCH(8)), north);
    assert_int_equal(t9a_sides_to_hit(&field, GUN, GOATS), HULL_FRONT);
    field_put(GUN, 1, vec(INCH(8), MM(50)), north); /* to its left */
    assert_int_equal(t9a_sides_to_hit(&field, GUN, GOATS), HULL_LEFT);
    field_put(GUN, 1, vec(-INCH(8), MM(50)), south);
    assert_int_equal(t9a_sides_to_hit(&field, GUN, GOATS), HULL_RIGHT);
    field_put(GUN, 1, vec(0, INCH(12)), south);
    assert_int_equal(t9a_sides_to_hit(&field, GUN, GOATS), HULL_REAR);
    assert_int_equal(t9a_sides_to_hit(&field, GOATS, GUN), HULL_FRONT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(skill_against_skill),
        cmocka_unit_test(what_else_makes_it_hard_to_hit),
        cmocka_unit_test(what_weapons_add),
        cmocka_unit_test(what_rules_do_for_blows),
        cmocka_unit_test(who_is_immune),
        cmocka_unit_test(who_panics),
        cmocka_unit_test(when_it_shoots_again),
        cmocka_unit_test(flights_by_their_dice),
        cmocka_unit_test(pursuits_by_their_dice),
        cmocka_unit_test(round_bases_have_no_front),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
