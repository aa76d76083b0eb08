/* distribution.h -- the exact chances of a count.
 *
 * The chance of 'least' + i is number i of 'faces'^'dice' outcomes. All numbers
 * of a distribution have the same width and lie behind each other. */
#ifndef ALEA_LAB_DISTRIBUTION_H
#define ALEA_LAB_DISTRIBUTION_H

#include "battle/odds.h"

enum { DISTRIBUTION_WIDEST = 512 }; /* words of a number that can be read */

struct distribution {
    int faces, dice; /* out of faces^dice */
    int least, count;
    int width; /* words of each number */
    uint64_t *word;
};

/* Makes room for that many numbers, all 0; false when there is no memory. */
bool distribution_init(struct distribution *s, int faces, int dice, int least,
                       int count);
void distribution_clear(struct distribution *s);
static inline uint64_t *distribution_at(const struct distribution *s, int i)
{
    return s->word + (long)i * s->width;
}

/* What a roll gives: how many dice pass every stage. False when there is no
 * memory. */
bool distribution_roll(struct distribution *out, const struct odds_roll *roll);
/* The same for the stages before number 'stages': how many hit. */
bool distribution_roll_to(struct distribution *out,
                          const struct odds_roll *roll, int stages);

/* Chances as doubles, correct to the last place: exactly, at least. */
double distribution_exactly(const struct distribution *s, int value);
double distribution_at_least(const struct distribution *s, int value);
double distribution_mean(const struct distribution *s);
/* The same two in thousandths, rounded to nearest from the whole numbers. */
int distribution_thousandths(const struct distribution *s, int least, int most);
/* The chance of 'least' .. 'most' as a fraction in lowest terms; false when the
 * text does not fit. */
bool distribution_fraction(const struct distribution *s, int least, int most,
                           char *out, int size);

#endif
