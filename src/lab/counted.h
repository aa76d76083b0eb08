/* counted.h -- what may come of a position, by playing its rules over every roll
 * that can fall.
 *
 * The rules play as they always do, on copies of the battle, with dice from a
 * tape. Where the tape runs dry the roll is known, and the step of the rule that
 * wanted it is played again for each way in which these dice can fall, dice that
 * the rule does not tell apart (dice_throw()) counted together. Between two
 * steps all that a rule knows lies in the battle, so battles that are equal
 * there, byte for byte, go on as one. What is counted is whole numbers of
 * outcomes out of faces^dice: nothing is rounded, nothing is sampled. What would
 * take more than the budget is refused. */
#ifndef ALEA_LAB_COUNTED_H
#define ALEA_LAB_COUNTED_H

#include "battle/battle.h"
#include "lab/distribution.h"

enum {
    COUNTED_DICE = 60,      /* of one roll */
    COUNTED_TAPE = 256,     /* of one step of a rule */
    COUNTED_STEPS = 1 << 21 /* a budget: steps of rules that are played */
};

struct counted_task {
    const struct battle *from;     /* rules that wait, or an open question, */
    const struct decision *answer; /* and what is answered to it; or NULL */
    /* Answers the questions on the way, in the first of two decisions; NULL, or
     * false: as counted_choose(). */
    bool (*choose)(const struct battle *b, const void *own,
                   struct decision *out);
    /* Is what is looked at over, before this step is played or this question
     * answered? NULL: when the rule that is on top at first has ended. */
    bool (*over)(const struct battle *b, const void *own);
    const struct odds_row *row; /* what is counted on the way */
    int rows;
    const void *own; /* for these functions */
    int steps;       /* the budget; 0: COUNTED_STEPS */
    /* Which dice of the next step do the same (battle/odds.h); NULL, or false:
     * nobody knows, and each is played. */
    bool (*group)(const struct battle *b, struct odds_groups *g);
};

/* Why nothing was counted. */
enum counted_failure {
    COUNTED_WELL,
    COUNTED_TOO_LARGE, /* more than the budget */
    COUNTED_REFUSED,   /* an answer is not legal there */
    COUNTED_NO_MEMORY
};

struct counted;
/* NULL, and why, when it cannot be counted. */
struct counted *counted_new(const struct counted_task *task,
                            enum counted_failure *why);
void counted_free(struct counted *c);

/* How many steps were played. */
int counted_steps(const struct counted *c);

/* The chances of each value that 'value' finds at the ends, less than 0 left out;
 * the caller clears them. False without memory. */
bool counted_measure(struct counted *c,
                     int (*value)(const struct battle *end,
                                  const int32_t *counted, const void *own),
                     const void *own, struct distribution *out);

/* A plain answer to any question: what the book calls usual (struct book_answers);
 * else the lowest of what may be chosen, as few figures as are wanted, the most of a
 * number, the first way that is offered. There is room for another, which means
 * nothing. */
void counted_choose(const struct battle *b, struct decision out[2]);

#endif
