/* test_error.c -- errors say it all, or as much as fits. */
#include "base/error.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void everything_is_filled(void **state)
{
    struct alea_error e;

    (void)state;
    memset(&e, 0xff, sizeof e);
    assert_false(error_set(&e, ALEA_UNKNOWN, 3, 14, "no unit '%s'", "Gnoll"));
    assert_int_equal(e.code, ALEA_UNKNOWN);
    assert_int_equal(e.line, 3);
    assert_int_equal(e.column, 14);
    assert_int_equal(e.rule, 0);
    assert_string_equal(e.message, "no unit 'Gnoll'");
    for (size_t i = strlen(e.message); i < sizeof e.message; i++)
        assert_int_equal(e.message[i], 0);
}

static void nobody_need_listen(void **state)
{
    (void)state;
    assert_false(error_set(NULL, ALEA_VALUE, 0, 0, "whatever"));
}

static void a_message_may_say_more_of_the_old_one(void **state)
{
    struct alea_error e;

    (void)state;
    error_set(&e, ALEA_VALUE, 0, 0, "no such die");
    error_set(&e, ALEA_DICE, 7, 0, "roll 4: %s", e.message);
    assert_string_equal(e.message, "roll 4: no such die");
}

/* 'before' plain letters, then many of one character, in a message too long. */
static void cut_after(size_t before, const char *character)
{
    char text[1000] = "";
    struct alea_error e;
    size_t length, size = strlen(character);

    memset(text, 'x', before);
    for (size_t i = before; i + size < sizeof text; i += size)
        for (size_t k = 0; k < size; k++)
            text[i + k] = character[k];
    error_set(&e, ALEA_LIMIT, 0, 0, "%s", text);

    length = strlen(e.message);
    assert_in_range(length, sizeof e.message - size, sizeof e.message - 1);
    assert_string_equal(e.message + length - 3, "...");
    assert_memory_equal(e.message, text, length - 3);
    assert_int_equal((length - 3 - before) % size, 0);
}

static void long_messages_are_cut_between_characters(void **state)
{
    (void)state;
    for (size_t before = 0; before < 8; before++) {
        cut_after(before, "y");
        cut_after(before, "\xc3\xa9");         /* e acute */
        cut_after(before, "\xe2\x82\xac");     /* euro */
        cut_after(before, "\xf0\x9f\x8e\xb2"); /* a die */
    }
}

static void the_longest_message_is_not_cut(void **state)
{
    struct alea_error e;
    char text[sizeof e.message];

    (void)state;
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    error_set(&e, ALEA_LIMIT, 0, 0, "%s", text);
    assert_string_equal(e.message, text);
}

static void each_code_has_its_words(void **state)
{
    (void)state;
#define X(code, text) assert_string_equal(error_words(ALEA_##code), text);
    ALEA_CODES(X)
#undef X
    assert_non_null(error_words((enum alea_code)1000));
    assert_non_null(error_words((enum alea_code) - 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_filled),
        cmocka_unit_test(nobody_need_listen),
        cmocka_unit_test(a_message_may_say_more_of_the_old_one),
        cmocka_unit_test(long_messages_are_cut_between_characters),
        cmocka_unit_test(the_longest_message_is_not_cut),
        cmocka_unit_test(each_code_has_its_words),
    };

    return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
