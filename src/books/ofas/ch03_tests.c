/* ch03_tests.c -- OFAS chapter 3: making a test.
 *
 * The only die shows 0, 1 or 2, each equally likely (ofas.00.01). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum { FACES = 3 }; /* ofas.00.01 */

/* ofas.03.03 a value against a difficulty; ofas.03.04, 03.07 their difference
 * gives the test. */
enum ofas_test ofas_test_of(int value, int difficulty)
{
    if (value == OFAS_VALUE_AS)
        return TEST_AS; /* ofas.03.06, 20.31 a rule may name the test */
    if (value == OFAS_VALUE_EZ)
        return TEST_EZ;
    if (value == OFAS_VALUE_HD)
        return TEST_HD;
    if (value == OFAS_VALUE_AF)
        return TEST_AF;
    if (value >= difficulty + 2)
        return TEST_AS;
    if (value >= difficulty)
        return TEST_EZ;
    if (value == difficulty - 1)
        return TEST_HD;
    return TEST_AF;
}

/* ofas.03.04 EZ succeeds on 1 or 2, HD on 2. */
static bool succeeds(enum ofas_test test, int die)
{
    return test == TEST_EZ ? die >= 1 : die == 2;
}

int ofas_tests(struct battle *b, struct event event, enum ofas_test test, int n,
               uint8_t *die)
{
    uint8_t dice[MAX_ROLL];
    int successes = 0;

    if (!die)
        die = dice;
    if (n == 0)
        return 0;
    event.test = (uint8_t)test;
    NUMBER(&event, HIT_ROLL, tried) = n; /* as in all rows of tests */
    if (test == TEST_AS || test == TEST_AF) {
        NUMBER(&event, HIT_ROLL, successes) = test == TEST_AS ? n : 0;
        tell(b, event); /* ofas.03.04 ruling: no die is taken */
        return test == TEST_AS ? n : 0;
    }
    /* The event is told with its dice, so the successes are counted after. */
    roll(b, event, FACES, n, die);
    for (int i = 0; i < n; i++)
        successes += succeeds(test, die[i]);
    log_set(b, event.kind, NUMBER_AT(HIT_ROLL, successes), successes);
    return successes;
}
