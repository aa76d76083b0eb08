/* spread.h -- the exact chances of a count.
 *
 * The chance of 'least' + i is number i of 'faces'^'dice' outcomes. All numbers
 * of a spread have the same width and lie behind each other. */
#ifndef ALEA_LAB_SPREAD_H
#define ALEA_LAB_SPREAD_H

#include "battle/odds.h"

enum { SPREAD_WIDEST = 512 }; /* words of a number that can be read */

struct spread {
    int faces, dice; /* out of faces^dice */
    int least, count;
    int width; /* words of each number */
    uint64_t *word;
};

/* Makes room for so many numbers, all 0; false when there is no memory. */
bool spread_init(struct spread *s, int faces, int dice, int least, int count);
void spread_clear(struct spread *s);
static inline uint64_t *spread_at(const struct spread *s, int i)
{
    return s->word + (long)i * s->width;
}

/* What a roll gives: so many pass every stage. False when there is no memory. */
bool spread_roll(struct spread *out, const struct odds_roll *roll);
/* The same for the stages before number 'stages': how many hit. */
bool spread_roll_to(struct spread *out, const struct odds_roll *roll,
                    int stages);

/* Chances as doubles, correct to the last place: exactly, at least. */
double spread_exactly(const struct spread *s, int value);
double spread_at_least(const struct spread *s, int value);
double spread_mean(const struct spread *s);
/* The same two in thousandths, rounded to nearest from the whole numbers. */
int spread_thousandths(const struct spread *s, int least, int most);
/* The chance of 'least' .. 'most' as a fraction in lowest terms; false when the
 * text does not fit. */
bool spread_fraction(const struct spread *s, int least, int most, char *out,
                     int size);

#endif
