/* test_company.c -- t9a chapter 16: who joins whom, whose base fills places of the ranks, and
 * how long a duel lasts, by tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "books/t9a/ch12_links.h"
#include "t9a/scene.h"

#define SALTMARSH                                         \
    "army: saltmarsh\nunits:\n"                           \
    "  - {unit: admiral-regent, general: true}\n"         \
    "  - {unit: harbour-captain}\n"                       \
    "  - {unit: guard, count: 20, options: [champion]}\n" \
    "  - {unit: pikes, count: 20}\n"
#define ANTLERS                              \
    "army: antler-host\nunits:\n"            \
    "  - {unit: stag-king, general: true}\n" \
    "  - {unit: gorekin, count: 20, options: [champion]}\n"
enum { REGENT, CAPTAIN, GUARD, PIKES, KING, GOATS };

static void set_up(void)
{
    scene_of(SALTMARSH, ANTLERS, 1, PHASE_MOVEMENT);
    field_put(REGENT, 1, vec(-INCH(20), 0), north);
    field_put(GUARD, 5, vec(0, 0), north);
    field_put(PIKES, 5, vec(INCH(20), 0), north);
    field_put(KING, 1, vec(-INCH(20), INCH(20)), south);
    field_put(GOATS, 5, vec(0, INCH(20)), south);
}

/* ---- t9a.16.01 ---- */

static void who_cannot_join(void **state)
{
    (void)state;
    set_up();
    assert_int_equal(t9a_join_bar(&field, REGENT, GUARD), 0);
    assert_int_equal(t9a_join_bar(&field, REGENT, PIKES), 0);
    assert_int_equal(t9a_join_bar(&field, REGENT, REGENT), T9A(16, 1));
    assert_int_equal(t9a_join_bar(&field, REGENT, GOATS), T9A(16, 1));
    assert_int_equal(t9a_join_bar(&field, KING, GUARD), T9A(16, 1));
    assert_int_equal(t9a_join_bar(&field, KING, GOATS), 0);
    assert_int_equal(t9a_join_bar(&field, PIKES, GUARD), T9A(16, 1));
    assert_int_equal(t9a_join_bar(&field, PIKES, REGENT), T9A(16, 1));
    assert_int_equal(t9a_join_bar(&field, REGENT, CAPTAIN), T9A(16, 1));
    t9a_unit(&field, GUARD)->fleeing = 1;
    assert_int_equal(t9a_join_bar(&field, REGENT, GUARD), T9A(16, 1));
    t9a_unit(&field, GUARD)->fleeing = 0;
    t9a_link(&field, GUARD, GOATS, HULL_FRONT);
    assert_int_equal(t9a_join_bar(&field, REGENT, GUARD), T9A(16, 1));
    assert_int_equal(t9a_join_bar(&field, REGENT, PIKES), 0);
    /* who has joined one may go on to another; whom another has joined may not */
    set_up();
    t9a_join(&field, GUARD, REGENT, (struct t9a_seat){ 0, 1 });
    assert_int_equal(t9a_join_bar(&field, REGENT, PIKES), 0);
    set_up();
    t9a_join(&field, REGENT, CAPTAIN, (struct t9a_seat){ 0, 1 });
    assert_int_equal(t9a_join_bar(&field, REGENT, PIKES), T9A(16, 1));
    assert_int_equal(t9a_join_bar(&field, CAPTAIN, PIKES), 0);
}

/* ---- t9a.16.02, 16.22 ---- */

static void whole_bases_fill_places(void **state)
{
    static const uint8_t base[][2] = { { 20, 20 }, { 25, 25 },   { 20, 40 },
                                       { 25, 50 }, { 40, 40 },   { 50, 25 },
                                       { 50, 50 }, { 50, 75 },   { 50, 100 },
                                       { 0, 0 },   { 100, 150 }, { 40, 20 } };
    enum { BASES = sizeof base / sizeof *base };

    (void)state;
    set_up();
    for (int i = 0; i < BASES; i++)
        for (int k = 0; k < BASES; k++) {
            bool whole = base[i][0] && base[k][0]; /* none is round */

            memcpy(field_own.model[REGENT].base, base[i], sizeof base[i]);
            memcpy(field_own.model[GUARD].base, base[k], sizeof base[k]);
            for (int way = 0; way < 2 && whole; way++) {
                int left = base[i][way];

                while (left > 0)
                    left -= base[k][way];
                whole = left == 0;
            }
            assert_int_equal(t9a_fits_ranks(&field, REGENT, GUARD), whole);
        }
}

/* ---- t9a.16.16 ---- */

/* The Regent or the Champion of his Guard, and the King or that of the Goats. */
static void duel(bool champion, bool foe)
{
    set_up();
    t9a_join(&field, GUARD, REGENT, (struct t9a_seat){ 0, 1 });
    t9a_join(&field, GOATS, KING, (struct t9a_seat){ 0, 1 });
    t9a_link(&field, GUARD, GOATS, HULL_FRONT);

    for (int side = 0; side < 2; side++) {
        const bool own = side ? foe : champion, other = side ? champion : foe;
        const int u = side ? (foe ? GOATS : KING) : champion ? GUARD : REGENT;
        const int v = side ? (champion ? GUARD : REGENT) : foe ? GOATS : KING;

        t9a_unit(&field, u)->duel = (uint8_t)(v + 1);
        t9a_unit(&field, u)->duel_by = own;
        t9a_unit(&field, u)->duel_with = other;
    }
}

static bool lasts(bool champion, bool foe)
{
    const int u = champion ? GUARD : REGENT, v = foe ? GOATS : KING;

    t9a_end_duels(&field);
    assert_int_equal(t9a_unit(&field, u)->duel != 0,
                     t9a_unit(&field, v)->duel != 0);
    if (!t9a_unit(&field, u)->duel) {
        assert_false(t9a_unit(&field, u)->duel_by);
        assert_false(t9a_unit(&field, u)->duel_with);
        assert_false(t9a_unit(&field, v)->duel_by);
        assert_false(t9a_unit(&field, v)->duel_with);
    }
    return t9a_unit(&field, u)->duel != 0;
}

static void lose_champion(int u)
{
    field.unit[u].alive &= ~figure_bit(t9a_command(&field, u, T9A_CHAMPION));
}

static void how_long_a_duel_lasts(void **state)
{
    (void)state;
    for (int champion = 0; champion < 2; champion++)
        for (int foe = 0; foe < 2; foe++) {
            duel(champion, foe);
            assert_true(lasts(champion, foe));
            assert_int_equal(
                t9a_duels(&field,
                          (struct t9a_someone){ champion ? GUARD : REGENT,
                                                champion ? VICTIM_CHAMPION
                                                         : VICTIM_CHARACTER }),
                true);
            assert_int_equal(
                t9a_duels(&field,
                          (struct t9a_someone){ champion ? GUARD : REGENT,
                                                champion ? VICTIM_CHARACTER
                                                         : VICTIM_CHAMPION }),
                false);
            assert_false(t9a_duels(
                &field, (struct t9a_someone){ champion ? GUARD : REGENT,
                                              VICTIM_RANKS }));
            if (champion)
                lose_champion(GUARD);
            else
                field.unit[REGENT].alive = 0;
            assert_false(lasts(champion, foe));
            duel(champion, foe);
            if (foe)
                lose_champion(GOATS);
            else
                field.unit[KING].alive = 0;
            assert_false(lasts(champion, foe));
            duel(champion, foe);
            t9a_unlink(&field, GUARD, GOATS);
            assert_false(lasts(champion, foe));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_cannot_join),
        cmocka_unit_test(whole_bases_fill_places),
        cmocka_unit_test(how_long_a_duel_lasts),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
