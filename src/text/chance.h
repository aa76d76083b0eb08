/* chance.h -- the exact chance of a roll, for the log.
 *
 * n dice that each succeed with chance k/3: everything is counted in whole
 * outcomes out of 3^n and divided once at the end. */
#ifndef ALEA_TEXT_CHANCE_H
#define ALEA_TEXT_CHANCE_H

enum { CHANCE_DICE = 128 }; /* the most dice of one roll */

/* The chance of at least 'wanted' successes with n dice (0 .. CHANCE_DICE) of
 * chance k/3 (k 0 .. 3), in thousandths, rounded to nearest. */
int chance_at_least(int n, int k, int wanted);
/* The chance of exactly so many. */
int chance_exactly(int n, int k, int wanted);

#endif
