/* t9a chapter 5: changes in their order, tests. */
#include "books/t9a/ch05.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void changes_come_in_the_order_of_the_book(void **state)
{
    struct t9a_change ld[] = { { CHANGE_ADD, -1, false, 0, 0 },
                               { CHANGE_DIVIDE, 2, false, 0, 0 } };
    struct t9a_change i[] = { { CHANGE_ADD, -1, true, 1, 10 },
                              { CHANGE_ADD, -1, false, 0, 0 } };
    struct t9a_change s[] = { { CHANGE_ADD, 3, false, 0, 0 },
                              { CHANGE_ADD, -2, false, 0, 0 } };

    (void)state;
    assert_int_equal(t9a_value(7, ld, 2), 3); /* t9a.05.21 */
    assert_int_equal(t9a_value(2, i, 2), 1);
    assert_int_equal(t9a_value(9, s, 2), 8); /* t9a.05.23 */
}

static void a_six_always_fails(void **state)
{
    (void)state;
    for (int die = 1; die <= 6; die++) { /* t9a.05.22 */
        assert_int_equal(t9a_test_passed(3, die), die <= 3);
        assert_int_equal(t9a_test_passed(9, die), die < 6);
        assert_false(t9a_test_passed(0, die));
    }
    assert_true(t9a_ld_passed(7, 7));
    assert_false(t9a_ld_passed(10, 11)); /* t9a.05.15 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_come_in_the_order_of_the_book),
        cmocka_unit_test(a_six_always_fails),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
