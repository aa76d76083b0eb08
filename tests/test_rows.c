/* test_rows.c -- the rows of a book's events, questions and waiting rules: what
 * follows from them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "battle/book.h"
#include "read/book_text.h"
#include "toy.h"

static struct battle begun(void)
{
    struct battle b;

    battle_init(&b, &toy_stage, 1);
    while (play(&b) == PLAYED_MORE)
        log_clear(&b);
    log_clear(&b);
    return b;
}

/* ---- events ---- */

static void an_event_is_told_with_its_numbers_by_name(void **state)
{
    struct battle b = begun();
    const struct event *e = &b.log.event[0];

    (void)state;
    TELL(&b, FALLS, 7, 2, 1, .figure = 4, .left = 3, .why = 8);
    assert_int_equal(b.log.events, 1);
    assert_int_equal(e->kind, EVENT_FALLS);
    assert_int_equal(e->rule, 7);
    assert_int_equal(e->unit, 2);
    assert_int_equal(e->other, 1);
    assert_int_equal(e->who, b.unit[2].owner);
    assert_int_equal(e->why, 8);
    assert_int_equal(NUMBER(e, FALLS, figure), 4);
    assert_int_equal(NUMBER(e, FALLS, left), 3);
    assert_int_equal(e->number[2], 0);
}

static void an_event_of_no_unit_is_the_first_players(void **state)
{
    struct battle b = begun();

    (void)state;
    TELL(&b, ENDS, 7, NOBODY, NOBODY);
    TELL_BY(&b, 1, ENDS, 7, NOBODY, NOBODY);
    assert_int_equal(b.log.event[0].who, 0);
    assert_int_equal(b.log.event[1].who, 1);
}

static void what_came_of_it_is_set_by_name(void **state)
{
    struct battle b = begun();

    (void)state;
    TELL(&b, ROLLS, 7, 0, NOBODY, .bid = 2);
    LOG_SET(&b, ROLLS, sum, 5);
    assert_int_equal(NUMBER(&b.log.event[0], ROLLS, bid), 2);
    assert_int_equal(NUMBER(&b.log.event[0], ROLLS, sum), 5);
    b.log.quiet = 1;
    LOG_SET(&b, ROLLS, sum, 6);
    assert_int_equal(NUMBER(&b.log.event[0], ROLLS, sum), 5);
}

static void a_row_names_its_numbers_in_order(void **state)
{
    const struct book_event *row = &toy_events[EVENT_FALLS];

    (void)state;
    assert_string_equal(row->name, "FALLS");
    assert_string_equal(row->numbers[0], "left");
    assert_string_equal(row->numbers[1], "figure");
    assert_string_equal(row->numbers[2], "");
    assert_int_equal(event_number_named(row, "figure", 6), 1);
    assert_int_equal(event_number_named(row, "fig", 3), -1);
    assert_string_equal(toy_events[EVENT_ENDS].numbers[0], "");
    assert_int_equal(toy_events[EVENT_ENDS].level, LEVEL_TITLE);
    assert_int_equal(toy_events[EVENT_ROLLS].roll, ROLL_CHANCE);
}

/* ---- blame ---- */

static void a_loss_is_the_doing_of_the_event_before_it(void **state)
{
    const struct battle b = begun();
    struct blame blame = { NOBODY, NOBODY, 0 };
    figure_set fallen, risen;
    const struct event shot = TOLD(&b, SHOOTS, 7, 2, 0, .weapon = 3);
    const struct event falls = TOLD(&b, FALLS, 7, 0, NOBODY, .figure = 4);
    const struct event luck = TOLD(&b, ROLLS, 7, 1, NOBODY);
    const struct event end = TOLD(&b, ENDS, 7, 0, NOBODY);

    (void)state;
    event_follow(&b, &shot, &blame, &fallen, &risen);
    assert_int_equal(blame.unit, 2);
    assert_int_equal(blame.arm, 3);
    assert_int_equal(blame.manner, MANNER_SHOT);
    assert_true(fallen == 0);
    event_follow(&b, &falls, &blame, &fallen, &risen);
    assert_int_equal(blame.unit, 2);
    assert_true(fallen == figure_bit(4));
    assert_true(risen == 0);
    event_follow(&b, &luck, &blame, &fallen, &risen);
    assert_int_equal(blame.unit, 1);
    assert_int_equal(blame.arm, NOBODY);
    assert_int_equal(blame.manner, MANNER_LUCK);
    event_follow(&b, &end, &blame, &fallen, &risen);
    assert_true(fallen == figure_bit(5) - 1);
}

/* ---- questions and rules ---- */

static void a_question_has_its_form_and_its_numbers_from_its_row(void **state)
{
    struct battle b = begun();

    (void)state;
    assert_int_equal(b.asked.kind, ASK_BID);
    assert_int_equal(b.asked.form, FORM_NUMBER);
    assert_int_equal(b.asked.about, 0);
    for (int i = 0; i < 3; i++) {
        struct refusal why;

        assert_true(answer(&b, &(struct decision){ .value = 1 }, &why));
        while (play(&b) == PLAYED_MORE)
            log_clear(&b);
    }
    assert_int_equal(ASKED(&b.asked, BID, round), 3);
    assert_int_equal(b.asked.detail, 0);
    assert_true(toy_asks[ASK_THROWERS].of_other);
    assert_false(toy_asks[ASK_BID].of_other);
}

static void a_trace_names_the_step_and_never_reads_past_the_last(void **state)
{
    struct battle b = begun();
    char trace[40];

    (void)state;
    rule_trace(&b, trace, sizeof trace);
    assert_string_equal(trace, "toy@bid");
    frame_at(&b, 0)->step = TOY_BID + 1;
    rule_trace(&b, trace, sizeof trace);
    assert_string_equal(trace, "toy@?");
    frame_at(&b, 0)->step = UINT16_MAX;
    rule_trace(&b, trace, sizeof trace);
    assert_string_equal(trace, "toy@?");
}

/* ---- all books ---- */

/* Keys that expectations and the JSON of events have of their own. */
static bool is_taken(const char *name)
{
    static const char *const taken[] = { "event", "not",   "times", "rule",
                                         "unit",  "other", "who",   "test",
                                         "dice",  "kind",  "level", "fr",
                                         "en",    "roll",  "loss" };

    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++)
        if (strcmp(taken[i], name) == 0)
            return true;
    return false;
}

static void no_number_is_called_as_something_else_is(void **state)
{
    const struct book_text *book;

    (void)state;
    for (int i = 0; (book = book_text_at(i)) != NULL; i++)
        for (int k = 0; k < book->book->event_count; k++) {
            const struct book_event *row = &book->book->events[k];

            for (int n = 0; n < EVENT_NUMBERS && row->numbers[n]; n++)
                if (is_taken(row->numbers[n]))
                    fail_msg("%s of %s has a number called \"%s\"", row->name,
                             book->book->id, row->numbers[n]);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_is_told_with_its_numbers_by_name),
        cmocka_unit_test(an_event_of_no_unit_is_the_first_players),
        cmocka_unit_test(what_came_of_it_is_set_by_name),
        cmocka_unit_test(a_row_names_its_numbers_in_order),
        cmocka_unit_test(a_loss_is_the_doing_of_the_event_before_it),
        cmocka_unit_test(a_question_has_its_form_and_its_numbers_from_its_row),
        cmocka_unit_test(a_trace_names_the_step_and_never_reads_past_the_last),
        cmocka_unit_test(no_number_is_called_as_something_else_is),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
