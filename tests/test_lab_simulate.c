/* Threads that share numbered work, Wilson's interval, and tallies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lab/crew.h"
#include "lab/elo.h"
#include "lab/interval.h"
#include "lab/tally.h"

/* ---- the interval, against published and hand-computed values ---- */

static void wilson(int64_t k, int64_t n, int share, int low, int high)
{
    struct interval i = interval_wilson(k, n);

    assert_int_equal(i.share, share);
    assert_in_range(i.low, low - (low > 0), low + 1);
    assert_in_range(i.high, high - 1, high + (high < MILLION));
}

static void intervals_are_wilson_s(void **state)
{
    (void)state;
    /* Newcombe 1998, table I, method 3, to four digits: 81/263, 15/148, 0/20, 1/29 */
    wilson(81, 263, 307985, 255289, 366210);
    wilson(15, 148, 101351, 62386, 160487);
    wilson(0, 20, 0, 0, 161125);
    wilson(1, 29, 34483, 6113, 171755);
    wilson(50, 100, 500000, 403832, 596168);
    wilson(20, 20, MILLION, 838875, MILLION);
}

static void intervals_mirror_each_other(void **state)
{
    (void)state;
    for (int n = 1; n < 60; n++)
        for (int k = 0; k <= n; k++) {
            struct interval a = interval_wilson(k, n);
            struct interval b = interval_wilson(n - k, n);

            assert_true(a.low <= a.share && a.share <= a.high);
            assert_in_range(a.low + b.high, MILLION - 2, MILLION + 2);
        }
}

static void nothing_played_says_nothing(void **state)
{
    struct interval i = interval_wilson(0, 0);

    (void)state;
    assert_int_equal(i.low, 0);
    assert_int_equal(i.high, MILLION);
    i = interval_wilson(500000000, 1000000000); /* no overflow */
    assert_int_equal(i.share, 500000);
    assert_in_range(i.low, 499968, 499970);
}

/* ---- the crew ---- */

enum { WORK = 1000 };

struct book_keeping {
    atomic_int done[WORK];
    atomic_bool stop;
    uint64_t stop_at, fail_at;
};

static bool work(void *own, uint64_t number)
{
    struct book_keeping *k = own;

    atomic_fetch_add(&k->done[number], 1);
    if (number == k->stop_at)
        atomic_store(&k->stop, true);
    return number != k->fail_at;
}

static void crew_does_each_piece_once(void **state)
{
    (void)state;
    for (int hands = 1; hands <= 5; hands++) {
        static struct book_keeping k;
        const struct crew crew = { .hands = hands, .own = &k, .work = work };

        memset(&k, 0, sizeof k);
        k.stop_at = k.fail_at = WORK;
        assert_int_equal(crew_run(&crew, 10, WORK), WORK);
        for (int i = 0; i < WORK; i++)
            assert_int_equal(atomic_load(&k.done[i]), i >= 10);
    }
}

/* What was begun is finished: all below the count, none from there on. */
static void stopped_at(uint64_t stop, uint64_t fail)
{
    static struct book_keeping k;
    const struct crew crew = {
        .hands = 3, .own = &k, .work = work, .stop = &k.stop
    };
    uint64_t next;

    memset(&k, 0, sizeof k);
    k.stop_at = stop;
    k.fail_at = fail;
    next = crew_run(&crew, 0, WORK);
    assert_in_range(next, 401, WORK);
    for (uint64_t i = 0; i < WORK; i++)
        assert_int_equal(atomic_load(&k.done[i]), i < next);
}

static void crew_stops_without_a_gap(void **state)
{
    (void)state;
    stopped_at(400, WORK);
    stopped_at(WORK, 400);
}

/* ---- what was earned ---- */

static void earned_is_the_share_of_what_fell(void **state)
{
    struct tally t;

    (void)state;
    assert_true(tally_open(&t, 2, 1));
    t.unit[1][0] = (struct tally_unit){ .figures = 3, .price = 40 };
    t.unit[0][1] = (struct tally_unit){ .figures = 5, .price = 50 };
    *tally_felled(&t, 2, 0, 7) = 3;              /* the enemy, whole */
    *tally_felled(&t, 2, 0, TALLY_ARMS + 1) = 1; /* and once more */
    *tally_felled(&t, 1, 0, 7) = 5;              /* a friend earns nothing */
    *tally_felled(&t, 2, 3, TALLY_ARMS) = 9;     /* nobody's doing */
    assert_int_equal(tally_earned(&t, 0), 53333);
    assert_int_equal(tally_earned(&t, 1), 0);
    assert_int_equal(tally_army(&t, 1), 0);
    assert_int_equal(tally_army(&t, 2), 1);
    tally_close(&t);
}

/* ---- ratings ---- */

static void near(double is, double wanted, double by)
{
    if (!(is >= wanted - by && is <= wanted + by))
        fail_msg("%f is not %f", is, wanted);
}

static void two_are_rated_by_their_score(void **state)
{
    const struct elo_score score[4] = {
        { 0 }, { 30, 0, 10 }, { 10, 0, 30 }, { 0 }
    };
    struct elo elo[2];

    (void)state;
    elo_rate(score, 2, elo); /* 30.5 of 41, one drawn battle being added */
    near(elo[0].rating, 92.622, 0.1);
    near(elo[1].rating, -92.622, 0.1);
    near(elo[0].error, 60.913, 0.1);
}

/* Who always wins has a rating; strangers' results add up through a third. */
static void three_are_rated_together(void **state)
{
    struct elo_score score[9] = { { 0 } };
    struct elo elo[3];

    (void)state;
    score[1] = (struct elo_score){ 50, 0, 0 };
    score[3] = (struct elo_score){ 0, 0, 50 };
    score[5] = (struct elo_score){ 50, 0, 0 };
    score[7] = (struct elo_score){ 0, 0, 50 };
    elo_rate(score, 3, elo);
    near(elo[1].rating, 0, 0.1);
    near(elo[0].rating, -elo[2].rating, 0.1);
    near(elo[0].rating, 802, 2); /* 400 log10(50.5 / 0.5) */
    assert_true(elo[0].error > elo[1].error);
}

static void the_test_ends_when_it_knows(void **state)
{
    const struct elo_score better = { 120, 10, 70 }, worse = { 70, 10, 120 };
    const struct elo_score few = { 10, 2, 9 }, none = { 0 };

    (void)state;
    near(elo_sprt(&better, 0, 30), 4.0157, 0.01);
    near(elo_sprt(&worse, 0, 30), -5.7024, 0.01);
    assert_int_equal(elo_verdict(elo_sprt(&better, 0, 30)), ELO_HIGH);
    assert_int_equal(elo_verdict(elo_sprt(&worse, 0, 30)), ELO_LOW);
    assert_int_equal(elo_verdict(elo_sprt(&few, 0, 30)), ELO_OPEN);
    assert_int_equal(elo_verdict(elo_sprt(&none, 0, 30)), ELO_OPEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_are_wilson_s),
        cmocka_unit_test(intervals_mirror_each_other),
        cmocka_unit_test(nothing_played_says_nothing),
        cmocka_unit_test(crew_does_each_piece_once),
        cmocka_unit_test(crew_stops_without_a_gap),
        cmocka_unit_test(earned_is_the_share_of_what_fell),
        cmocka_unit_test(two_are_rated_by_their_score),
        cmocka_unit_test(three_are_rated_together),
        cmocka_unit_test(the_test_ends_when_it_knows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
