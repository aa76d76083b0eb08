/* ch05_tests.h -- chapter 5: tests of Leadership, and what else is rolled by its number. */
#ifndef ALEA_BOOKS_T9A_CH05_TESTS_H
#define ALEA_BOOKS_T9A_CH05_TESTS_H

#include "books/t9a/ch05_effective.h"

/* t9a.05.17 what is tested, for words and rules: name, key, French, English. */
/* clang-format off */
#define T9A_TESTS(X) \
    X(TEST_PANIC, "panic", "Panique", "Panic") \
    X(TEST_BREAK, "break", "Moral", "Break") \
    X(TEST_RALLY, "rally", "Ralliement", "Rally") \
    X(TEST_MARCH, "march", "Marche Forcée", "March") \
    X(TEST_REDIRECT, "redirect", "Redirection", "Redirect") \
    X(TEST_RESTRAIN, "restrain", "Retenue", "Restraint") \
    X(TEST_REFORM, "combat-reform", "Reformation de Combat", "Combat Reform") \
    X(TEST_SWIFT, "swift-reform", "Reformation Rapide", "Swift Reform") \
    X(TEST_FEAR, "fear", "Peur", "Fear") \
    X(TEST_TERROR, "terror", "Terreur", "Terror") \
    X(TEST_STUPIDITY, "stupidity", "Stupidité", "Stupidity") \
    X(TEST_FRENZY, "frenzy", "Frénésie", "Frenzy") \
    X(TEST_PIVOT, "pivot", "Pivot", "Pivot")
/* clang-format on */
enum t9a_test { T9A_TESTS(LIST_NAME) TESTS };

/* CALL(b, HERE, t9a_leads, .unit = u, .test = TEST_PANIC, .rule = T9A(13, 10),
 * .modifier = 0): a Leadership test with its re-rolls; t9a_state(b)->passed has what
 * came of it. '.half' halves the Leadership, '.fear' adds Fear (t9a.20.22). */

/* t9a.16.06, 16.07, 16.21 does what a General or a battle standard gives reach it? */
bool t9a_in_aura(const struct battle *b, int giver, int u);
/* t9a.03.13 .. 15 a direction at random; rolled as the event says. */
angle t9a_random_direction(struct battle *b, uint16_t rule, int unit);
/* A number of a rule, rolled: D3+1. One that is none rolls nothing. */
int t9a_rolled(struct battle *b, uint16_t rule, int unit, struct rolled amount);

#endif
