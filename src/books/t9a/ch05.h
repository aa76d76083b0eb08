/* ch05.h -- chapter 5: characteristics, what changes them, and tests on them. */
#ifndef ALEA_BOOKS_T9A_CH05_H
#define ALEA_BOOKS_T9A_CH05_H

#include <stdbool.h>
#include <stdint.h>

#include "base/list.h"

/* t9a.05.01, in the order of profiles: name, key, French, English, and how both
 * write it in a profile. */
/* clang-format off */
#define T9A_STATS(X) \
    X(STAT_M, "movement", "Mouvement", "Movement", "M", "M") \
    X(STAT_WS, "weapon-skill", "Capacité de Combat", "Weapon Skill", "CC", "WS") \
    X(STAT_BS, "ballistic-skill", "Capacité de Tir", "Ballistic Skill", "CT", "BS") \
    X(STAT_S, "strength", "Force", "Strength", "F", "S") \
    X(STAT_T, "toughness", "Endurance", "Toughness", "E", "T") \
    X(STAT_W, "wounds", "Points de Vie", "Wounds", "PV", "W") \
    X(STAT_I, "initiative", "Initiative", "Initiative", "I", "I") \
    X(STAT_A, "attacks", "Attaques", "Attacks", "A", "A") \
    X(STAT_LD, "leadership", "Commandement", "Leadership", "Cd", "Ld")
/* clang-format on */
enum t9a_stat { T9A_STATS(LIST_NAME) STATS };
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
