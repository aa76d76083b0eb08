/* test_damage.c -- t9a chapters 10, 13, 17 and 20: rolls to wound and saves on a tape of
 * dice, by every number that they depend on; who falls of a unit; miscasts by their total. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/scene.h"

#define SALTMARSH                                                    \
    "army: saltmarsh\nunits:\n"                                      \
    "  - {unit: admiral-regent, general: true}\n"                    \
    "  - {unit: pikes, count: 20}\n  - {unit: tidecaller, options: " \
    "[level-4]}\n  - {unit: tidecaller, options: [level-4]}\n"
#define ANTLERS                                                       \
    "army: antler-host\nunits:\n"                                     \
    "  - {unit: stag-king, general: true}\n"                          \
    "  - {unit: gorekin, count: 10, options: [champion, standard]}\n" \
    "  - {unit: bone-seer}\n"
enum { ADMIRAL, PIKES, CALLER, OTHER, KING, GOATS, SEER };
static struct t9a_model *goat;

static void set_up(void)
{
    scene_of(SALTMARSH, ANTLERS, 2, PHASE_COMBAT);
    field_put(GOATS, 5, vec(0, 0), south);
    field_put(PIKES, 5, vec(0, -INCH(10)), north);
    goat = &field_own.model[GOATS];
    goat->save = 0;
    goat->rules.set = 0;
}

/* ---- t9a.13.02 ---- */

/* How many of 1 .. 6 wound. */
static int faces_that_wound(int strength, int toughness, int bonus)
{
    const struct t9a_hits h = { .unit = GOATS,
                                .hits = 6,
                                .strength = (uint8_t)strength,
                                .to_wound = (uint8_t)bonus,
                                .by = PIKES + 1 };

    goat->part[0].stat[STAT_T] = (uint8_t)toughness;
    dice_fall((const int[]){ 1, 2, 3, 4, 5, 6, 0 });
    return t9a_wounds(&field, &h);
}

static void strength_against_toughness(void **state)
{
    /* of Strength 1 to 10, against each Toughness: so many faces of six */
    static const int faces[11][11] = {
        { 0 },
        { 0, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1 },
        { 0, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1 },
        { 0, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1 },
        { 0, 5, 5, 4, 3, 2, 1, 1, 1, 1, 1 },
        { 0, 5, 5, 5, 4, 3, 2, 1, 1, 1, 1 },
        { 0, 5, 5, 5, 5, 4, 3, 2, 1, 1, 1 },
        { 0, 5, 5, 5, 5, 5, 4, 3, 2, 1, 1 },
        { 0, 5, 5, 5, 5, 5, 5, 4, 3, 2, 1 },
        { 0, 5, 5, 5, 5, 5, 5, 5, 4, 3, 2 },
        { 0, 5, 5, 5, 5, 5, 5, 5, 5, 4, 3 },
    };

    (void)state;
    set_up();
    for (int s = 1; s <= 10; s++)
        for (int t = 1; t <= 10; t++) {
            assert_int_equal(faces_that_wound(s, t, 0), faces[s][t]);
            dice_are_used();
            /* t9a.21.19 a 1 fails even so */
            assert_int_equal(faces_that_wound(s, t, 1),
                             faces[s][t] < 5 ? faces[s][t] + 1 : 5);
        }
    assert_int_equal(faces_that_wound(1, 0, 0), 5); /* t9a.05.07 */
    assert_int_equal(faces_that_wound(0, 3, 0), 0); /* t9a.05.06 no die */
    assert_int_equal(dice_left(&field.dice), 6);
}

/* ---- t9a.13.03, 13.04 ---- */

/* How many of 1 .. 6 save; what wounds by itself is saved, too. */
static int faces_that_save(struct t9a_hits h)
{
    h.unit = GOATS;
    h.sure = 6;
    h.by = PIKES + 1;
    dice_fall((const int[]){ 1, 2, 3, 4, 5, 6, 0 });
    return 6 - t9a_wounds(&field, &h);
}

static void armour_against_strength(void **state)
{
    (void)state;
    set_up();
    for (int armour = 0; armour <= 6; armour++)
        for (int strength = 1; strength <= 10; strength++)
            for (int piercing = 0; piercing <= 3; piercing++) {
                const int less =
                    armour - (strength > 3 ? strength - 3 : 0) - piercing;
                const int saves = less < 0 ? 0 : less > 5 ? 5 : less;

                goat->save = (uint8_t)armour;
                assert_int_equal(faces_that_save((struct t9a_hits){
                                     .strength = (uint8_t)strength,
                                     .piercing = (uint8_t)piercing }),
                                 saves);
                assert_int_equal(dice_left(&field.dice), less > 0 ? 0 : 6);
                assert_int_equal(
                    faces_that_save((struct t9a_hits){ .no_armour = 1 }), 0);
                assert_int_equal(
                    faces_that_save((struct t9a_hits){ .no_save = 1 }), 0);
            }
}

/* ---- t9a.13.05, 13.21 ---- */

static void give(struct t9a_rules *r, enum t9a_special s, int amount)
{
    r->set |= (uint64_t)1 << s;
    if ((int)s < (int)T9A_NUMBERS)
        r->by[s] = (struct rolled){ .plus = (uint8_t)amount };
}

static void one_special_save(void **state)
{
    (void)state;
    for (int ward = 2; ward <= 7; ward++)
        for (int again = 2; again <= 7; again++) {
            const int better = ward < again ? ward : again;
            const struct t9a_hits plain = { .hits = 0 },
                                  fire = { .flaming = 1 },
                                  none = { .no_save = 1 };

            set_up();
            if (ward <= 6)
                give(&goat->rules, SPECIAL_WARD, ward);
            if (again <= 6)
                give(&goat->rules, SPECIAL_REGENERATION, again);
            assert_int_equal(faces_that_save(plain), 7 - better);
            assert_int_equal(faces_that_save(fire), 7 - ward);
            assert_int_equal(faces_that_save(none), 0);
        }
    /* Magic Resistance helps against spells, with no ward at all, too; a 1 fails */
    for (int resists = 1; resists <= 3; resists++)
        for (int ward = 2; ward <= 7; ward++) {
            const int need = ward - resists < 2 ? 2 : ward - resists;
            const struct t9a_hits spell = { .magic = 1 }, plain = { .hits = 0 };

            set_up();
            if (ward <= 6)
                give(&goat->rules, SPECIAL_WARD, ward);
            give(&goat->rules, SPECIAL_MAGIC_RESISTANCE, resists);
            assert_int_equal(faces_that_save(spell), 7 - need);
            assert_int_equal(faces_that_save(plain), 7 - ward);
        }
    /* of a Character in the ranks, too, and the best of them: t9a.16.20 */
    set_up();
    field_put(SEER, 1, vec(INCH(10), 0), south);
    give(&goat->rules, SPECIAL_MAGIC_RESISTANCE, 1);
    give(&field_own.model[SEER].rules, SPECIAL_MAGIC_RESISTANCE, 2);
    assert_int_equal(faces_that_save((struct t9a_hits){ .magic = 1 }), 1);
    t9a_join(&field, GOATS, SEER, (struct t9a_seat){ 0, 1 });
    assert_int_equal(faces_that_save((struct t9a_hits){ .magic = 1 }), 2);
}

/* t9a.20.14 a six leaves no armour and no Regeneration, and is saved behind the others. */
static void a_lethal_six(void **state)
{
    struct t9a_hits h = {
        .unit = GOATS, .hits = 3, .strength = 4, .lethal = 1, .by = PIKES + 1
    };

    (void)state;
    set_up();
    goat->part[0].stat[STAT_T] = 4;
    goat->save = 5;
    give(&goat->rules, SPECIAL_REGENERATION, 2);
    /* 4 and 5 wound: saved on 3+, one fails and is regenerated */
    dice_fall((const int[]){ 4, 5, 6, 3, 2, 2, 0 });
    assert_int_equal(t9a_wounds(&field, &h), 1);
    dice_are_used();
    give(&goat->rules, SPECIAL_WARD, 5);
    dice_fall(
        (const int[]){ 4, 5, 6, 3, 2, 2, 5, 0 }); /* the six its ward saves */
    assert_int_equal(t9a_wounds(&field, &h), 0);
    dice_are_used();
    h.lethal = 0;
    dice_fall((const int[]){ 4, 5, 6, 3, 3, 2, 1, 0 });
    assert_int_equal(t9a_wounds(&field, &h), 1);
    dice_are_used();
}

/* t9a.13.22 */
static void wounds_that_are_multiplied(void **state)
{
    struct t9a_hits h = { .unit = GOATS, .sure = 2, .by = PIKES + 1 };

    (void)state;
    set_up();
    goat->part[0].stat[STAT_W] = 4;
    h.multiplies = (struct rolled){ .plus = 3 };
    assert_int_equal(t9a_wounds(&field, &h), 6);
    h.multiplies = (struct rolled){ .plus = 5 };
    assert_int_equal(t9a_wounds(&field, &h), 8); /* four each at most */
    h.multiplies = (struct rolled){ .dice = 1, .faces = 6 };
    dice_fall((const int[]){ 3, 6, 0 });
    assert_int_equal(t9a_wounds(&field, &h), 7);
    dice_are_used();
    h.multiplies = (struct rolled){ .dice = 1, .faces = 3, .plus = 1 };
    dice_fall((const int[]){ 2, 5, 0 });
    assert_int_equal(t9a_wounds(&field, &h), 2 + 4);
    dice_are_used();
    goat->part[0].stat[STAT_W] = 1;
    assert_int_equal(t9a_wounds(&field, &h), 2); /* no die against one Wound */
    h.multiplies = (struct rolled){ .dice = 0 };
    goat->part[0].stat[STAT_W] = 4;
    assert_int_equal(t9a_wounds(&field, &h), 2);
}

/* ---- t9a.13.06, 13.19 ---- */

static int suffers(enum t9a_victim victim, int wounds)
{
    return t9a_suffer(&field, GOATS, victim, wounds, PIKES + 1, true,
                      T9A(12, 33));
}

static void who_falls_of_a_unit(void **state)
{
    (void)state;
    for (int each = 1; each <= 3; each++)
        for (int wounds = 1; wounds < 9 * each; wounds++) {
            set_up();
            goat->part[0].stat[STAT_W] = (uint8_t)each;
            assert_int_equal(suffers(VICTIM_RANKS, wounds), wounds);
            assert_int_equal(unit_strength(&field, GOATS), 10 - wounds / each);
            assert_int_equal(t9a_unit(&field, GOATS)->wounds, wounds % each);
            assert_int_equal(t9a_unit(&field, GOATS)->champion_wounds, 0);
            assert_int_not_equal(t9a_command(&field, GOATS, T9A_CHAMPION),
                                 NOBODY);
        }
    /* nine and the Champion: what is left over is his, and then nobody's */
    set_up();
    goat->part[0].stat[STAT_W] = 2;
    assert_int_equal(suffers(VICTIM_RANKS, 19), 19);
    assert_int_equal(unit_strength(&field, GOATS), 1);
    assert_int_equal(t9a_unit(&field, GOATS)->champion_wounds, 1);
    assert_true(t9a_marked(&field, GOATS, MARK_CAPTURED)); /* t9a.17.09 */
    assert_int_equal(suffers(VICTIM_RANKS, 5), 1);
    assert_false(unit_on_table(&field, GOATS));
    /* on himself: what is too much for him is lost */
    set_up();
    assert_int_equal(suffers(VICTIM_CHAMPION, 3), 1);
    assert_int_equal(unit_strength(&field, GOATS), 9);
    assert_int_equal(t9a_command(&field, GOATS, T9A_CHAMPION), NOBODY);
    assert_false(t9a_marked(&field, GOATS, MARK_CAPTURED));
    assert_int_equal(suffers(VICTIM_RANKS, 0), 0);
    assert_int_equal(suffers(VICTIM_RANKS, -1), 0);
}

/* ---- t9a.10.11, 10.12, 10.26 ---- */

static void miscast(int number, const int *falls)
{
    struct t9a_miscast *v;
    enum played played;

    dice_fall(falls);
    v = FRAMES_WAIT(&field, { RULE_t9a_miscast, 0 });
    v->caster = CALLER;
    v->dice = (uint8_t)number;
    while ((played = play(&field)) == PLAYED_MORE)
        log_clear(&field);
    log_clear(&field);
    dice_are_used();
}
/* Two Wizards far from each other, of two Wounds and Toughness 3. */
static void wizards(void)
{
    set_up();
    t9a_remove(&field, GOATS);
    for (int u = CALLER; u <= OTHER; u++) {
        field_put(u, 1, vec(INCH(20) * (u - CALLER) - INCH(10), 0), north);
        field_own.model[u].part[0].stat[STAT_T] = 3;
        field_own.model[u].part[0].stat[STAT_W] = 4;
        field_own.model[u].save = 6;
        t9a_unit(&field, u)->spells = 0xf;
    }
}
static int hurt(int u)
{
    return t9a_unit(&field, u)->wounds;
}

static void miscasts_by_their_total(void **state)
{
    (void)state;
    /* 2 to 4: a burst and, of four dice, a die: 4 and more he survives */
    for (int total = 2; total <= 4; total++) {
        wizards();
        miscast(3, (const int[]){ 1, total - 1, 6, 0 });
        assert_int_equal(hurt(CALLER), 1);
        assert_int_equal(hurt(OTHER), 0);
        assert_true(unit_on_table(&field, CALLER));
        for (int die = 1; die <= 6; die++) {
            wizards();
            miscast(4, (const int[]){ 1, total - 1, 1, die, 0 });
            assert_int_equal(unit_on_table(&field, CALLER), die > 3);
        }
        wizards();
        miscast(5, (const int[]){ 1, total - 1, 1, 0 });
        assert_false(unit_on_table(&field, CALLER));
    }
    /* 5 to 7: one hit, of Strength 5 by three dice, without a save */
    for (int total = 5; total <= 7; total++) {
        wizards();
        miscast(3, (const int[]){ total - 1, 1, 2, 0 });
        assert_int_equal(hurt(CALLER), 1);
        assert_int_equal(hurt(OTHER), 0);
        wizards();
        miscast(2, (const int[]){ total - 1, 1, 2, 0 }); /* of 4: 3+ */
        assert_int_equal(hurt(CALLER), 0);
    }
    /* 8 and 9: every Wizard, the other with his armour of 2+ less 1 and 2 */
    for (int total = 8; total <= 9; total++) {
        wizards();
        miscast(3, (const int[]){ total - 6, 6, 2, 2, 4, 0 });
        assert_int_equal(hurt(CALLER), 1);
        assert_int_equal(hurt(OTHER), 0);
        wizards();
        miscast(3, (const int[]){ total - 6, 6, 2, 2, 3, 0 });
        assert_int_equal(hurt(OTHER), 1);
    }
    /* 10 to 12: levels, as many as dice but two, and spells, one of four by a die */
    for (int total = 10; total <= 12; total++)
        for (int n = 2; n <= 3; n++) {
            wizards();
            t9a_unit(&field, CALLER)->spells = 0x1; /* the one that he cast */
            miscast(n, (const int[]){ total - 6, 6, 0 });
            assert_int_equal(t9a_unit(&field, CALLER)->level_lost, n - 2);
            assert_int_equal(t9a_level(&field, CALLER), 4 - (n - 2));
            assert_int_equal(t9a_unit(&field, CALLER)->spells, n == 2);
            assert_int_equal(hurt(CALLER), 0);
            assert_int_equal(t9a_unit(&field, OTHER)->level_lost, 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strength_against_toughness),
        cmocka_unit_test(armour_against_strength),
        cmocka_unit_test(one_special_save),
        cmocka_unit_test(a_lethal_six),
        cmocka_unit_test(wounds_that_are_multiplied),
        cmocka_unit_test(who_falls_of_a_unit),
        cmocka_unit_test(miscasts_by_their_total),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
