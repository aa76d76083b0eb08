/* answers.h -- what doctrines of all books answer alike, and weigh alike. */
#ifndef ALEA_MINDS_ANSWERS_H
#define ALEA_MINDS_ANSWERS_H

#include "minds/doctrine.h"

/* ---- where nothing is to be weighed ---- */

/* The first answer that is allowed, for where all are as good; the last. */
doctrine_answer answer_first, answer_last;
/* Yes, or no; the other where that is not allowed. */
doctrine_answer answer_yes, answer_no;

/* ---- the best of some ---- */

/* The best of what was offered so far, and its value; to begin with, what is
 * taken where nothing is worth more than that. */
struct best {
    int which;
    int32_t value;
};
/* Of equals the first stays. */
static inline void best_offer(struct best *best, int which, int32_t value)
{
    if (value > best->value)
        *best = (struct best){ which, value };
}

/* ---- numbers and places ---- */

static inline int32_t clamp(int32_t value, int32_t least, int32_t most)
{
    return value < least ? least : value > most ? most : value;
}

/* How near one place is to another, of 'whole': 0 is as far as the table is
 * deep. */
int32_t nearness(const struct battle *b, struct vec from, struct vec to,
                 int32_t whole);
/* The place in the box nearest to that one, so far from its border; its middle
 * where it is too small for that. */
struct vec place_inside(struct box box, struct vec at, int32_t margin);

#endif
