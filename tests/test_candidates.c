/* Candidates are legal, all there where they can be counted; views hide. */
#include "battle/candidates.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "battle/view.h"
#include "minds/mind.h"
#include "toy.h"

static struct decision can[MAX_CANDIDATES];

static void all_fit(const struct battle *b, int n)
{
    struct refusal why;

    for (int i = 0; i < n; i++)
        assert_true(answer_fits(b, &can[i], &why));
}

static void numbers_are_all_there(void **state)
{
    struct battle b;

    (void)state;
    toy_ask(&b, FORM_NUMBER, (struct ask){ .least = 0, .most = 5 });
    assert_int_equal(candidates(&b, 1, can, MAX_CANDIDATES), 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(can[i].value, i);
}

static void large_ranges_keep_their_ends(void **state)
{
    struct battle b;

    (void)state;
    toy_ask(&b, FORM_NUMBER,
            (struct ask){ .least = INT32_MIN, .most = INT32_MAX });
    assert_int_equal(candidates(&b, 1, can, 10), 10);
    assert_int_equal(can[0].value, INT32_MIN);
    assert_int_equal(can[9].value, INT32_MAX);
}

/* A hull that need not turn: no step of a range that is halved unevenly. */
static void nothing_is_among_large_ranges(void **state)
{
    static const int32_t range[][2] = {
        { -90, 90 },   { -1, 5000 },  { -5000, 1 },
        { -500, 300 }, { -300, 500 }, { INT32_MIN, INT32_MAX }
    };
    struct battle b;

    (void)state;
    for (size_t i = 0; i < sizeof range / sizeof *range; i++)
        for (int max = 3; max <= MAX_CANDIDATES; max++) {
            int none = 0;

            toy_ask(&b, FORM_NUMBER,
                    (struct ask){ .least = range[i][0], .most = range[i][1] });
            assert_int_equal(candidates(&b, 1, can, max), max);
            assert_int_equal(can[0].value, range[i][0]);
            assert_int_equal(can[max - 1].value, range[i][1]);
            for (int k = 1; k < max; k++) {
                none += can[k].value == 0;
                assert_true(can[k - 1].value < can[k].value);
            }
            assert_int_equal(none, 1);
        }
}

static void members_are_all_there(void **state)
{
    struct battle b;

    (void)state;
    toy_ask(&b, FORM_UNIT,
            (struct ask){ .among = unit_bit(1) | unit_bit(3) |
                                   unit_bit(ANSWER_NONE) });
    assert_int_equal(candidates(&b, 1, can, MAX_CANDIDATES), 3);
    assert_int_equal(can[0].value, 1);
    assert_int_equal(can[1].value, 3);
    assert_int_equal(can[2].value, ANSWER_NONE);
}

static void too_many_members_are_sampled(void **state)
{
    struct battle b;
    uint64_t met = 0;

    (void)state;
    toy_ask(&b, FORM_UNIT, (struct ask){ .among = 0xFF });
    for (uint64_t seed = 0; seed < 8; seed++) {
        uint64_t these = 0;

        assert_int_equal(candidates(&b, seed, can, 3), 3);
        for (int i = 0; i < 3; i++)
            these |= unit_bit(can[i].value);
        assert_int_equal(set_count(these), 3);
        met |= these;
    }
    assert_int_equal(met, 0xFF);
}

static void subsets_are_legal_and_different(void **state)
{
    struct battle b;
    int n;

    (void)state;
    toy_ask(&b, FORM_FIGURES,
            (struct ask){ .among = 0x3F5, .least = 2, .most = 5 });
    n = candidates(&b, 9, can, 20);
    assert_true(n > 10);
    all_fit(&b, n);
    assert_int_equal(set_count(can[0].set), 5);
    assert_int_equal(set_count(can[1].set), 2);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            assert_true(can[i].set != can[k].set);
}

static void staying_is_offered_where_allowed(void **state)
{
    struct battle b;

    (void)state;
    toy_ask(&b, FORM_WAY, (struct ask){ .least = 0 });
    assert_int_equal(candidates(&b, 1, can, 8), 4);
    assert_int_equal(can[3].count, 0);
    assert_int_equal(candidates(&b, 1, can, 2), 2);
    assert_int_equal(can[1].count, 0);
    toy_ask(&b, FORM_WAY, (struct ask){ .least = 1 });
    assert_int_equal(candidates(&b, 1, can, 8), 3);
}

static void random_takes_every_candidate_in_time(void **state)
{
    struct battle b;
    int met[6] = { 0 };

    (void)state;
    toy_ask(&b, FORM_NUMBER, (struct ask){ .least = 0, .most = 5 });
    for (uint64_t seed = 0; seed < 600; seed++) {
        struct decision d;

        mind_random.decide(&b, seed, &d);
        met[d.value]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(met[i], 50, 150);
}

static void minds_are_found_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(mind_find("random"), &mind_random);
    assert_null(mind_find("oracle"));
    assert_null(mind_at(-1));
}

static void view_hides_the_bid_and_the_dice(void **state)
{
    struct battle b, view, other;

    (void)state;
    memset(&view, 0, sizeof view); /* also what is not in use */
    memset(&other, 0, sizeof other);
    toy_ask(&b, FORM_NUMBER, (struct ask){ .least = 0, .most = 5 });
    b.own[0] = 3;
    b.own[1] = 4;
    battle_view(&b, 0, &view);
    assert_int_equal(view.own[0], 3);
    assert_int_equal(view.own[1], 0);
    b.own[1] = 2;
    dice_use_tape(&b.dice);
    dice_add(&b.dice, (const uint8_t[]){ 2, 2, 2 }, 3);
    battle_view(&b, 0, &other);
    assert_memory_equal(&view, &other, sizeof view);
}

static void tidy_answers_are_the_same(void **state)
{
    struct decision a = { .value = STANCE_CLOSE, .set = 9, .count = 1 },
                    b = { .value = STANCE_CLOSE };

    (void)state;
    a.step[3].at.x = 8;
    decision_tidy(&(struct ask){ .form = FORM_PLACES }, &a);
    assert_true(decision_same(&a, &b));
    a.count = b.count = 1;
    a.step[0].at.x = 7;
    a.step[1].at.x = 8;
    decision_tidy(&(struct ask){ .form = FORM_WAY }, &a);
    assert_int_equal(a.value, 0);
    assert_false(decision_same(&a, &b));
    b = (struct decision){ .count = 1, .step = { { vec(7, 0), 0 } } };
    assert_true(decision_same(&a, &b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_all_there),
        cmocka_unit_test(large_ranges_keep_their_ends),
        cmocka_unit_test(nothing_is_among_large_ranges),
        cmocka_unit_test(members_are_all_there),
        cmocka_unit_test(too_many_members_are_sampled),
        cmocka_unit_test(subsets_are_legal_and_different),
        cmocka_unit_test(staying_is_offered_where_allowed),
        cmocka_unit_test(random_takes_every_candidate_in_time),
        cmocka_unit_test(minds_are_found_by_name),
        cmocka_unit_test(view_hides_the_bid_and_the_dice),
        cmocka_unit_test(tidy_answers_are_the_same),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
