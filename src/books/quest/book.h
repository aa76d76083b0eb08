/* book.h -- what the layers above may use of quest. */
#ifndef ALEA_BOOKS_QUEST_BOOK_H
#define ALEA_BOOKS_QUEST_BOOK_H

#include "battle/book.h"

extern const struct book quest_book;

/* Goes on in the middle of a mission (enum quest_phase), where those who are there
 * stand already; of the heroes' phase with 'unit' being activated, or NOBODY. */
void quest_start_at(struct battle *b, int phase, int unit);

#endif
