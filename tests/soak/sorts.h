/* sorts.h -- what sort of answer is this?
 *
 * A question of the book has few sorts of answers, however many answers there
 * are: each order is one, of units to shoot at there are those on foot, vehicles,
 * characters and nobody, and of ways those that lead upstairs. What one sort does
 * in the game another cannot. */
#ifndef ALEA_TESTS_SORTS_H
#define ALEA_TESTS_SORTS_H

#include "books/ofas/ofas.h"

enum { SORTS = 40 }; /* of answers to one question, at most */

/* The sort of a legal answer to the open question. */
int sort_of(const struct battle *b, const struct decision *d);
/* Its word; NULL when the question has no such sort. */
const char *sort_word(int kind, int sort);
/* The word of the question. */
const char *sort_question(int kind);

#endif
