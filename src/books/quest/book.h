/* book.h -- what the layers above may use of quest. */
#ifndef ALEA_BOOKS_QUEST_BOOK_H
#define ALEA_BOOKS_QUEST_BOOK_H

#include "battle/book.h"

extern const struct book quest_book;

/* Where a case goes on, in the middle of a mission. Those who are there stand
 * already. ORDER STARTS */
enum quest_start {
    QUEST_START_NEW,     /* set-up, deployment, the first round */
    QUEST_START_ROUND,   /* round b->turn + 1 begins: waves, ambushes, tokens */
    QUEST_START_HEROES,  /* the heroes' phase of round b->turn */
    QUEST_START_MACHINE, /* the machine's phase */
    QUEST_START_HERO     /* the heroes', with 'unit' being activated */
};
void quest_start(struct battle *b, enum quest_start start, int unit);

#endif
