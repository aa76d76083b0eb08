/* test_scores.c -- t9a chapters 12, 16, 18 and 20: what the score of a combat is made of, who
 * is Steadfast, Disrupted and Stubborn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/scene.h"

#define SALTMARSH                                               \
    "army: saltmarsh\nunits:\n"                                 \
    "  - {unit: admiral-regent, general: true}\n"               \
    "  - {unit: harbour-captain, options: [battle-standard]}\n" \
    "  - {unit: guard, count: 20, options: [standard]}\n"
#define ANTLERS                                             \
    "army: antler-host\nunits:\n"                           \
    "  - {unit: stag-king, general: true}\n"                \
    "  - {unit: gorekin, count: 20, options: [standard]}\n" \
    "  - {unit: gnawlings, count: 20}\n"
enum { ADMIRAL, CAPTAIN, GUARD, KING, GOATS, GNAWLINGS };

static void set_up(enum t9a_phase phase)
{
    scene_of(SALTMARSH, ANTLERS, 2, phase);
}

/* ---- the score ---- */

static struct t9a_tally tally(int player)
{
    return t9a_tally_of(&field, player);
}
static void fight(enum hull_arc side)
{
    set_up(PHASE_COMBAT);
    put_front(GUARD, 5, 0, 0, north);
    put_front(GOATS, 5, 0, 0, south);
    t9a_unit(&field, GUARD)->rounds = t9a_unit(&field, GOATS)->rounds = 1;
    t9a_link(&field, GUARD, GOATS, side);
    t9a_begin_combat(&field, GUARD);
}

/* t9a.12.10, 12.38 */
static void what_a_score_is_made_of(void **state)
{
    static const struct {
        int models, ranks;
    } rows[] = { { 20, 3 }, { 19, 2 }, { 15, 2 }, { 14, 1 },
                 { 10, 1 }, { 5, 0 },  { 4, 0 } };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        fight(HULL_FRONT);
        field_lose(GUARD, 20 - rows[i].models);
        assert_int_equal(tally(0).ranks, rows[i].ranks);
        assert_int_equal(tally(0).standard, 1);
        assert_int_equal(tally(0).total, rows[i].ranks + 1);
        assert_int_equal(tally(1).total, 4);
    }
    fight(HULL_LEFT);
    assert_int_equal(tally(0).flank, 2);
    assert_int_equal(tally(0).rear, 0);
    field_lose(GUARD, 16);
    assert_int_equal(tally(0).flank, 1); /* without a Full Rank */
    assert_int_equal(tally(1).flank, 0);
    fight(HULL_RIGHT);
    assert_int_equal(tally(0).flank, 2);
    fight(HULL_REAR);
    assert_int_equal(tally(0).rear, 3);
    assert_int_equal(tally(0).flank, 0);
    field_lose(GUARD, 16);
    assert_int_equal(tally(0).rear, 2);
    /* charges, once a side, and down a hill */
    fight(HULL_FRONT);
    t9a_unit(&field, GUARD)->rounds = 0;
    t9a_unit(&field, GUARD)->charges = GOATS + 1;
    t9a_do(&field, GUARD, DID_CHARGE);
    t9a_mark(&field, GUARD, MARK_IMPACT);
    assert_int_equal(tally(0).charge, 1);
    assert_int_equal(tally(1).charge, 0);
    t9a_mark(&field, GUARD, MARK_DOWNHILL);
    assert_int_equal(tally(0).charge, 2);
    /* wounds, and what is overdone up to three */
    t9a_state(&field)->dealt[0] = 7;
    for (int over = 0; over < 6; over++) {
        t9a_state(&field)->overkill[0] = (uint8_t)over;
        assert_int_equal(tally(0).wounds, 7);
        assert_int_equal(tally(0).overkill, over < 3 ? over : 3);
        assert_int_equal(tally(0).total, 7 + (over < 3 ? over : 3) + 2 + 3 + 1);
    }
    /* the battle standard where it fights, and where its bearer has not refused */
    fight(HULL_FRONT);
    put_front(CAPTAIN, 1, INCH(10), 0, north);
    assert_int_equal(tally(0).battle_standard, 0);
    fight(HULL_FRONT);
    t9a_join(&field, GUARD, CAPTAIN, (struct t9a_seat){ 0, 1 });
    t9a_begin_combat(&field, GUARD);
    assert_int_equal(tally(0).battle_standard, 1);
    assert_int_equal(tally(0).total, 3 + 1 + 1);
    t9a_do(&field, CAPTAIN, DID_REFUSE);
    assert_int_equal(tally(0).battle_standard, 0);
    t9a_mark(&field, GUARD, MARK_CAPTURED);
    assert_int_equal(tally(0).standard, 0);
    /* who touches nobody any more gives nothing */
    t9a_unlink(&field, GUARD, GOATS);
    assert_int_equal(tally(0).total, 0);
}

/* t9a.12.13, 12.14, 12.40 */
static void who_is_steadfast(void **state)
{
    (void)state;
    fight(HULL_FRONT);
    assert_false(t9a_is_steadfast(&field, GUARD)); /* four against four */
    field_lose(GOATS, 6);                          /* fourteen: two and four */
    assert_true(t9a_is_steadfast(&field, GUARD));
    assert_false(t9a_is_steadfast(&field, GOATS));
    /* another of the same combat, though it touches it not */
    put_front(GNAWLINGS, 5, MM(80), 0, south);
    t9a_link(&field, GNAWLINGS, GUARD, HULL_FRONT);
    t9a_begin_combat(&field, GUARD);
    assert_false(t9a_is_steadfast(&field, GUARD));
    field_lose(GNAWLINGS, 10);
    assert_true(t9a_is_steadfast(&field, GUARD));
    /* in its flank two Full Ranks disrupt, one does not */
    for (int rear = 0; rear < 2; rear++)
        for (int models = 9; models <= 10; models++) {
            fight(HULL_FRONT);
            field_lose(GOATS, 10);
            put_front(GNAWLINGS, 5, MM(90), 0, south);
            field_lose(GNAWLINGS, 20 - models + (models == 9));
            t9a_link(&field, GNAWLINGS, GUARD, rear ? HULL_REAR : HULL_LEFT);
            t9a_begin_combat(&field, GUARD);
            assert_int_equal(t9a_is_disrupted(&field, GUARD), models == 10);
            assert_int_equal(t9a_is_steadfast(&field, GUARD), models == 9);
            assert_false(t9a_is_disrupted(&field, GOATS));
        }
}

/* t9a.20.15, 20.20, 16.14 of anybody in its ranks. */
static void who_is_stubborn(void **state)
{
    const uint64_t stubborn = (uint64_t)1 << SPECIAL_STUBBORN;

    (void)state;
    fight(HULL_FRONT);
    field_own.model[GUARD].rules.set &=
        ~((uint64_t)1 << SPECIAL_BODYGUARD | stubborn);
    assert_false(t9a_is_stubborn(&field, GUARD));
    t9a_join(&field, GUARD, CAPTAIN, (struct t9a_seat){ 0, 1 });
    t9a_join(&field, GUARD, ADMIRAL, (struct t9a_seat){ 0, 2 });
    assert_false(t9a_is_stubborn(&field, GUARD));
    field_own.model[CAPTAIN].rules.set |= stubborn;
    assert_true(t9a_is_stubborn(&field, GUARD));
    t9a_do(&field, CAPTAIN, DID_REFUSE);
    assert_false(t9a_is_stubborn(&field, GUARD));
    field_own.model[CAPTAIN].rules.set &= ~stubborn;
    /* Bodyguard of the General, who is the Admiral */
    field_own.model[GUARD].rules.set |= (uint64_t)1 << SPECIAL_BODYGUARD;
    assert_true(t9a_is_stubborn(&field, GUARD));
    t9a_do(&field, ADMIRAL, DID_REFUSE);
    assert_false(t9a_is_stubborn(&field, GUARD));
    field_own.model[GUARD].rules.set |= stubborn;
    assert_true(t9a_is_stubborn(&field, GUARD));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_score_is_made_of),
        cmocka_unit_test(who_is_steadfast),
        cmocka_unit_test(who_is_stubborn),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
