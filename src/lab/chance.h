/* chance.h -- the exact chance of one roll, for the log and the page.
 *
 * n dice of some faces that each succeed on k of them: the binomial of
 * distribution.h, read in thousandths. */
#ifndef ALEA_LAB_CHANCE_H
#define ALEA_LAB_CHANCE_H

enum { CHANCE_DICE = 576 }; /* the most dice of one roll */

/* The chance of at least 'wanted' successes with n dice (0 .. CHANCE_DICE) of
 * chance k/faces, in thousandths, rounded to nearest; -1 when there is no
 * memory to work it out. */
int chance_at_least(int faces, int n, int k, int wanted);
/* The chance of exactly that many. */
int chance_exactly(int faces, int n, int k, int wanted);

#endif
