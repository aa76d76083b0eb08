/* book.h -- what the layers above may use of duo. */
#ifndef ALEA_BOOKS_DUO_BOOK_H
#define ALEA_BOOKS_DUO_BOOK_H

#include "battle/book.h"

extern const struct book duo_book;

/* For cases: goes on in the middle of a battle, as if play had got to this
 * group's turn of the round b->turn. The models stand already. */
void duo_start_at(struct battle *b, int group);
/* The same with this model being activated. */
void duo_start_with(struct battle *b, int unit);
/* Is nobody placed yet? Then the game begins with dice and deployment. */
void duo_start_new(struct battle *b);

#endif
