/* chain.h -- answers that follow one another, laid out before any of them is given:
 * which unit, how it moves, and where to, as one gesture. */
#ifndef ALEA_SHOW_CHAIN_H
#define ALEA_SHOW_CHAIN_H

#include "battle/battle.h"

enum chained {
    CHAIN_GOES,    /* the next question is open, or the battle is over */
    CHAIN_REFUSED, /* the answer is not legal: see the refusal */
    CHAIN_DICE     /* dice must fall before anything is asked again */
};

/* Answers the open question of a copy that nobody else sees, and plays on as far as
 * that can be known; no die is rolled. */
enum chained chain_answer(struct battle *copy, const struct decision *d,
                          struct refusal *why);

#endif
