/* ch03.h -- chapter 3: tests. */
#ifndef ALEA_BOOKS_OFAS_CH03_H
#define ALEA_BOOKS_OFAS_CH03_H

#include "books/ofas/state.h"

enum ofas_test { TEST_AF, TEST_HD, TEST_EZ, TEST_AS };

enum ofas_test ofas_test_of(int value, int difficulty);
/* n tests: tells the roll (a: tests, b: successes) and gives the successes.
 * Automatic ones take no die. 'die' (may be NULL) gets the dice. */
int ofas_tests(struct battle *b, struct event event, enum ofas_test test, int n,
               uint8_t *die);

#endif
