/* test_totals.c -- t9a chapter 10: what casting and dispel rolls come to, by tables, and how
 * likely they are, by every throw there is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "t9a/scene.h"

#define SALTMARSH                                                          \
    "army: saltmarsh\nunits:\n  - {unit: admiral-regent, general: true}\n" \
    "  - {unit: tidecaller}\n  - {unit: guard, count: 20}\n"
#define ANTLERS \
    "army: antler-host\nunits:\n  - {unit: gorekin, count: 20, general: true}\n"
enum { REGENT, CALLER, GUARD, GOATS };

static void set_up(void)
{
    scene_of(SALTMARSH, ANTLERS, 1, PHASE_MAGIC);
    field_put(CALLER, 1, vec(0, 0), QUARTER_TURN);
}

/* ---- throws: t9a.10.06, 10.07, 10.09, 10.10, 10.23 .. 10.25 ---- */

static void what_the_dice_come_to(void **state)
{
    static const struct {
        uint8_t fallen[6]; /* as the book counts, the D3 last */
        int dice, need, added;
        bool power;
        int total;
        bool sixes, reached;
    } rows[] = {
        { { 3 }, 1, 3, 0, true, 3, false, true },
        { { 3 }, 1, 4, 0, true, 3, false, false },
        { { 3 }, 1, 5, 2, true, 5, false, true },
        { { 2 }, 1, 2, 0, true, 2, false, false }, /* a natural 2 */
        { { 2 }, 1, 4, 4, true, 6, false, false },
        { { 1 }, 1, 4, 4, true, 5, false, false },
        { { 6 }, 1, 6, 0, true, 6, false, true }, /* of one die no power */
        { { 1, 1 }, 2, 2, 0, true, 2, false, true },
        { { 2, 1 }, 2, 3, 0, true, 3, false, true },
        { { 4, 3 }, 2, 8, 1, true, 8, false, true },
        { { 4, 3 }, 2, 9, 1, true, 8, false, false },
        { { 6, 5 }, 2, 12, 0, true, 11, false, false },
        { { 6, 6, 1 }, 2, 15, 0, true, 15, true, true },
        { { 6, 6, 2 }, 2, 16, 0, true, 15, true, false },
        { { 6, 6, 3 }, 2, 16, 0, true, 16, true, true },
        { { 6, 6, 6 }, 2, 18, 1, true, 18, true, true },
        { { 6, 6 }, 2, 13, 0, false, 12, true, false },
        { { 6, 6 }, 2, 12, 0, false, 12, true, true },
        { { 6, 1, 6, 5 }, 3, 19, 0, true, 19, true, true },
        { { 1, 6, 6, 5 }, 3, 20, 0, true, 19, true, false },
        { { 6, 6, 6, 1 }, 3, 22, 0, true, 22, true, true },
    };

    (void)state;
    set_up();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct t9a_effort e = { .need = rows[i].need,
                                      .added = rows[i].added,
                                      .power = rows[i].power };
        struct t9a_thrown t;

        dice_use_tape(&field.dice);
        for (int k = 0; k < 6 && rows[i].fallen[k]; k++) {
            const uint8_t face = (uint8_t)(rows[i].fallen[k] - 1);

            assert_true(dice_add(&field.dice, &face, 1));
        }
        t = t9a_roll_dispel(&field, 0, CALLER, rows[i].dice, &e);
        assert_int_equal(t.total, rows[i].total);
        assert_int_equal(t.power, rows[i].sixes);
        assert_int_equal(t.reached, rows[i].reached);
        assert_int_equal(dice_left(&field.dice), 0);
        assert_false(field.dice.dry);
    }
}

/* ---- what is added: t9a.10.05, 10.08, 10.23, 10.30 ---- */

static void what_is_added_to_a_roll(void **state)
{
    static const int by_level[] = { 0, 1, 1, 2, 2 };

    (void)state;
    for (int level = 0; level <= 4; level++) {
        struct t9a_effort e;

        set_up();
        field_own.model[CALLER].wizard = (uint8_t)level;
        e = t9a_dispelling(&field, CALLER, 9, false);
        assert_int_equal(e.need, 9);
        assert_int_equal(e.added, by_level[level]);
        assert_int_equal(e.adds, by_level[level] > 0);
        assert_true(e.power);
        if (e.adds)
            assert_int_equal(e.add[0].rule, T9A(10, 5));
        e = t9a_dispelling(&field, CALLER, 9, true);
        assert_int_equal(e.added, by_level[level] + 1);
        assert_int_equal(e.add[e.adds - 1].rule, T9A(10, 30));
        e = t9a_dispelling(&field, NOBODY, 7, true);
        assert_int_equal(e.added, 1);
        assert_true(e.power);
        e = t9a_dispelling(&field, NOBODY, 7, false);
        assert_int_equal(e.added, 0);
        t9a_mark(&field, CALLER, MARK_LOST_FOCUS);
        e = t9a_dispelling(&field, CALLER, 9, true);
        assert_int_equal(e.added, 1);
        assert_false(e.power);
    }
}

static void what_a_spell_needs(void **state)
{
    const struct t9a_catalogue *c = &content->catalogue;

    (void)state;
    set_up();
    field_own.model[CALLER].wizard = 3;
    for (int i = 0; i < c->spells; i++)
        for (int boosted = 0; boosted < 2; boosted++) {
            const struct t9a_spelling s = { .caster = CALLER,
                                            .spell = (uint8_t)i,
                                            .boosted = (uint8_t)boosted };
            const struct t9a_effort e = t9a_casting(&field, &s);
            const struct t9a_spell *spell = &c->spell[i];
            int lowest = spell->value;

            assert_int_equal(e.need,
                             boosted ? spell->boost.value : spell->value);
            assert_int_equal(e.added, 2);
            assert_true(e.power);
            if (spell->boost.value && spell->boost.value < lowest)
                lowest = spell->boost.value;
            assert_int_equal(t9a_lowest_value(&field, i), lowest);
        }
}

/* ---- how likely ---- */

/* Throws that do it: of each, and of each D3. */
static struct t9a_throws thrown_one_by_one(const struct t9a_effort *e, int dice)
{
    struct t9a_throws out = { .all = 3 };

    for (int i = 0; i < dice; i++)
        out.all *= 6;
    for (uint64_t number = 0; number < out.all; number++) {
        uint64_t left = number / 3;
        int total = e->added, sixes = 0, natural = 0;

        for (int i = 0; i < dice; i++, left /= 6) {
            const int face = (int)(left % 6) + 1;

            natural += face;
            sixes += face == 6;
        }
        total += natural;
        if (e->power && sixes > 1)
            total += (int)(number % 3) + 1 + dice;
        out.good += total >= e->need && (dice > 1 || natural > 2);
    }
    return out;
}

static void chances_are_those_of_all_throws(void **state)
{
    (void)state;
    for (int dice = 1; dice <= 4; dice++)
        for (int need = 1; need <= 32; need++)
            for (int power = 0; power < 2; power++)
                for (int added = 0; added <= 4; added += 2) {
                    const struct t9a_effort e = { .need = need,
                                                  .added = added,
                                                  .power = power != 0 };
                    const struct t9a_throws own = thrown_one_by_one(&e, dice);
                    const struct t9a_throws t = t9a_effort_throws(&e, dice);

                    assert_int_equal(t.good, own.good);
                    assert_int_equal(t.all, own.all);
                }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_dice_come_to),
        cmocka_unit_test(what_is_added_to_a_roll),
        cmocka_unit_test(what_a_spell_needs),
        cmocka_unit_test(chances_are_those_of_all_throws),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
