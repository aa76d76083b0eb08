/* test_attacks.c -- t9a chapters 12, 14, 15 and 20: how many attacks a unit has at a step of
 * Initiative, by who touches whom, who stands behind him, weapons and rules; on whom they may
 * fall. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/scene.h"

#define SALTMARSH                                         \
    "army: saltmarsh\nunits:\n"                           \
    "  - {unit: admiral-regent, general: true}\n"         \
    "  - {unit: levy, count: 40}\n"                       \
    "  - {unit: guard, count: 20, options: [champion]}\n" \
    "  - {unit: lancers, count: 10}\n"
#define ANTLERS                                                        \
    "army: antler-host\nunits:\n"                                      \
    "  - {unit: stag-king, general: true}\n"                           \
    "  - {unit: gnawlings, count: 40}\n  - {unit: hillbrutes, count: " \
    "6}\n  - {unit: gorekin, count: 20, options: [champion]}\n"
enum { ADMIRAL, LEVY, GUARD, LANCERS, KING, GNAWLINGS, BRUTES, GOATS };

static void set_up(void)
{
    scene_of(SALTMARSH, ANTLERS, 2, PHASE_COMBAT);
    for (int u = 0; u < field.units; u++)
        field_own.model[u].rules.set &= ~((uint64_t)1 << SPECIAL_FRENZY);
}
static void meet(int u, int v, enum hull_arc side)
{
    t9a_unit(&field, u)->rounds = t9a_unit(&field, v)->rounds = 1;
    t9a_link(&field, u, v, side);
    t9a_begin_combat(&field, u);
}
/* Levy and Gnawlings, so many files each, the second so far aside; so many ranks. */
static void lines(int files, int other, int ranks, int32_t aside)
{
    set_up();
    put_front(LEVY, files, 0, 0, north);
    put_front(GNAWLINGS, other, aside, 0, south);
    if (files * ranks < 40)
        field_lose(LEVY, 40 - files * ranks);
    put_front(LEVY, files, 0, 0, north);
    meet(LEVY, GNAWLINGS, HULL_FRONT);
}

/* Attacks of a part of all its rank-and-file, of its Champion or a Character, at a step. */
static int attacks_of(int u, int step, int part, enum t9a_victim who)
{
    struct t9a_blows all[T9A_GROUPS];
    const int n = t9a_blows_of(&field, u, step, all);
    int sum = 0;

    for (int i = 0; i < n; i++)
        if (all[i].who.is == who && all[i].part == part)
            sum += all[i].attacks;
    return sum;
}
static int of_levy(void)
{
    return attacks_of(LEVY, field_own.model[LEVY].part[0].stat[STAT_I], 0,
                      VICTIM_RANKS);
}

/* ---- ranks ---- */

/* t9a.12.04, 12.05, 12.06, 12.31 */
static void first_ranks_and_those_behind(void **state)
{
    static const struct {
        int files, ranks, attacks,
            strength; /* of one attack each, of three each */
    } rows[] = {
        { 5, 1, 5, 15 },   { 5, 2, 10, 20 },  { 5, 4, 10, 20 },
        { 8, 2, 16, 32 },  { 9, 3, 18, 36 },  { 10, 1, 10, 30 },
        { 10, 2, 20, 40 }, { 10, 3, 30, 50 }, { 10, 4, 30, 50 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        lines(rows[i].files, rows[i].files, rows[i].ranks, 0);
        assert_int_equal(of_levy(), rows[i].attacks);
        field_own.model[LEVY].part[0].stat[STAT_A] = 3;
        assert_int_equal(of_levy(), rows[i].strength);
    }
    /* one rank more of who fights in an extra rank, by itself and by its spears */
    lines(5, 5, 4, 0);
    field_own.model[LEVY].part[0].rules.set |= (uint64_t)1
                                               << SPECIAL_EXTRA_RANK;
    assert_int_equal(of_levy(), 15);
    {
        const struct t9a_catalogue *c = &content->catalogue;

        for (int i = 0; i < c->weapons; i++)
            if (strcmp(c->weapon[i].key, "spear") == 0)
                field_own.model[LEVY].part[0].weapons.word[i / 64] |=
                    (uint64_t)1 << i % 64;
    }
    assert_int_equal(of_levy(), 20); /* instances add up */
    /* gaps of the last rank support nobody */
    lines(5, 5, 2, 0);
    field_lose(LEVY, 3);
    assert_int_equal(of_levy(), 7);
}

/* Only whom they touch, and a corner is enough. */
static void who_touches_strikes(void **state)
{
    static const struct {
        int aside, attacks; /* mm; of five and five behind */
    } rows[] = { { 0, 10 }, { 20, 10 }, { 21, 8 }, { 40, 8 }, { 41, 6 },
                 { 60, 6 }, { 61, 4 },  { 80, 4 }, { 81, 2 }, { 100, 2 } };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int left = 0; left < 2; left++) {
            lines(5, 5, 4, MM(left ? -rows[i].aside : rows[i].aside));
            assert_int_equal(of_levy(), rows[i].attacks);
            assert_int_equal(
                attacks_of(GNAWLINGS,
                           field_own.model[GNAWLINGS].part[0].stat[STAT_I], 0,
                           VICTIM_RANKS),
                rows[i].attacks);
        }
}

/* t9a.12.30 from a flank the file there strikes back, and nobody behind it. */
static void in_a_flank_nobody_supports(void **state)
{
    (void)state;
    set_up();
    put_front(LEVY, 5, 0, 0, north);
    field_lose(LEVY, 20);
    put_front(LEVY, 5, 0, 0, north); /* four ranks, 80 mm */
    put_front(GNAWLINGS, 4, MM(50), -MM(40), HALF_TURN);
    field_own.model[LEVY].part[0].stat[STAT_A] = 2;
    meet(GNAWLINGS, LEVY, HULL_RIGHT);
    assert_int_equal(of_levy(), 8); /* two each */
    assert_int_equal(attacks_of(GNAWLINGS,
                                field_own.model[GNAWLINGS].part[0].stat[STAT_I],
                                0, VICTIM_RANKS),
                     8); /* four and four behind them: it is their front */
}

/* t9a.14.01, 14.08 three by three support with all of three attacks. */
static void monsters_support_with_more(void **state)
{
    static const struct {
        int attacks, all; /* three in front and three behind */
    } rows[] = { { 1, 6 }, { 2, 12 }, { 3, 18 }, { 4, 21 } };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        set_up();
        put_front(LEVY, 10, 0, 0, north);
        put_front(BRUTES, 3, 0, 0, south);
        meet(LEVY, BRUTES, HULL_FRONT);
        field_own.model[BRUTES].part[0].stat[STAT_A] = (uint8_t)rows[i].attacks;
        memset(&field_own.model[BRUTES].part[0].weapons, 0,
               sizeof field_own.model[BRUTES].part[0].weapons);
        assert_int_equal(
            attacks_of(BRUTES, field_own.model[BRUTES].part[0].stat[STAT_I], 0,
                       VICTIM_RANKS),
            rows[i].all);
    }
    /* riders behind support, their horses never */
    set_up();
    put_front(GNAWLINGS, 10, 0, 0, south);
    put_front(LANCERS, 5, 0, 0, north);
    meet(LANCERS, GNAWLINGS, HULL_FRONT);
    assert_int_equal(attacks_of(LANCERS, 4, 0, VICTIM_RANKS), 10);
    assert_int_equal(attacks_of(LANCERS, 3, 1, VICTIM_RANKS), 5);
}

/* ---- when ---- */

/* t9a.12.03, 15.01 each at its Initiative; great weapons last, two weapons sooner. */
static void each_at_its_step(void **state)
{
    const struct t9a_catalogue *c;
    static const struct {
        const char *key;
        int step, attacks; /* of Initiative 3, and one attack */
    } rows[] = { { "halberd", 3, 10 },
                 { "great-weapon", 0, 10 },
                 { "paired-weapons", 4, 15 } };

    (void)state;
    c = &content->catalogue;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        lines(5, 5, 4, 0);
        field_own.model[LEVY].part[0].stat[STAT_I] = 3;
        for (int w = 0; w < c->weapons; w++)
            if (strcmp(c->weapon[w].key, rows[i].key) == 0)
                field_own.model[LEVY].part[0].weapons.word[w / 64] |=
                    (uint64_t)1 << w % 64;
        for (int step = 0; step <= STAT_MOST; step++)
            assert_int_equal(attacks_of(LEVY, step, 0, VICTIM_RANKS),
                             step == rows[i].step ? rows[i].attacks : 0);
    }
    /* Frenzy: one more of those in front, t9a.20.04 */
    lines(5, 5, 4, 0);
    field_own.model[LEVY].rules.set |= (uint64_t)1 << SPECIAL_FRENZY;
    assert_int_equal(of_levy(), 15);
    t9a_mark(&field, LEVY, MARK_CALMED);
    assert_int_equal(of_levy(), 10);
}

/* ---- who, and on whom ---- */

/* t9a.12.07, 12.34, 17.03 a Champion and Characters for themselves. */
static void champions_and_characters(void **state)
{
    struct t9a_blows all[T9A_GROUPS];
    bool ranks = false, champion = false, king = false;
    int n;

    (void)state;
    set_up();
    put_front(GUARD, 5, 0, 0, north);
    put_front(GOATS, 5, 0, 0, south);
    t9a_join(&field, GOATS, KING, (struct t9a_seat){ 0, 0 });
    meet(GUARD, GOATS, HULL_FRONT);
    /* four and five behind, and the Champion with one more */
    assert_int_equal(attacks_of(GUARD,
                                field_own.model[GUARD].part[0].stat[STAT_I], 0,
                                VICTIM_RANKS),
                     4 * field_own.model[GUARD].part[0].stat[STAT_A] + 5);
    assert_int_equal(attacks_of(GUARD,
                                field_own.model[GUARD].part[0].stat[STAT_I], 0,
                                VICTIM_CHAMPION),
                     field_own.model[GUARD].part[0].stat[STAT_A] + 1);
    n = t9a_blows_of(&field, GUARD, field_own.model[GUARD].part[0].stat[STAT_I],
                     all);
    for (int i = 0; i < n; i++)
        for (int k = 0; all[i].who.is == VICTIM_RANKS && k < all[i].whoms;
             k++) {
            ranks |= all[i].whom[k].unit == GOATS &&
                     all[i].whom[k].is == VICTIM_RANKS;
            champion |= all[i].whom[k].unit == GOATS &&
                        all[i].whom[k].is == VICTIM_CHAMPION;
            king |= all[i].whom[k].unit == KING;
        }
    assert_true(ranks && champion && king);
    /* he, at his own step */
    assert_int_equal(attacks_of(GOATS,
                                field_own.model[KING].part[0].stat[STAT_I], 0,
                                VICTIM_CHARACTER),
                     field_own.model[KING].part[0].stat[STAT_A]);
    t9a_do(&field, KING, DID_REFUSE); /* t9a.16.14 shamed */
    assert_int_equal(attacks_of(GOATS,
                                field_own.model[KING].part[0].stat[STAT_I], 0,
                                VICTIM_CHARACTER),
                     0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_ranks_and_those_behind),
        cmocka_unit_test(who_touches_strikes),
        cmocka_unit_test(in_a_flank_nobody_supports),
        cmocka_unit_test(monsters_support_with_more),
        cmocka_unit_test(each_at_its_step),
        cmocka_unit_test(champions_and_characters),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
