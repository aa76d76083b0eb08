/* ch05.h -- chapter 5: characteristics, what changes them, and tests on them. */
#ifndef ALEA_BOOKS_T9A_CH05_H
#define ALEA_BOOKS_T9A_CH05_H

#include <stdbool.h>
#include <stdint.h>

/* t9a.05.01, in the order of profiles */
enum t9a_stat {
    STAT_M,
    STAT_WS,
    STAT_BS,
    STAT_S,
    STAT_T,
    STAT_W,
    STAT_I,
    STAT_A,
    STAT_LD,
    STATS
};

enum { STAT_MOST = 10 }; /* t9a.05.03 */

/* What a change does, in the order in which kinds of changes are made
 * (t9a.05.18); multiplying and dividing are one step. */
enum t9a_how { CHANGE_SET, CHANGE_TIMES, CHANGE_DIVIDE, CHANGE_ADD };

/* A change of a characteristic. */
struct t9a_change {
    uint8_t how;
    int8_t by;          /* the value, the factor, the divisor, what is added */
    bool bounded;       /* it says a minimum or a maximum of its own: */
    int8_t least, most; /* it never takes the value beyond them */
};

/* t9a.05.18 .. 20 a characteristic after its changes, given as they came. */
int t9a_value(int base, const struct t9a_change *change, int changes);

/* t9a.05.10 a test on a characteristic: a D6 of 1..6. */
bool t9a_test_passed(int value, int die);
/* t9a.05.15 a Leadership test: the total of 2D6. */
bool t9a_ld_passed(int ld, int total);

#endif
