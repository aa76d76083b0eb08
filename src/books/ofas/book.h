/* book.h -- what the layers above may use of Of Flesh and Steel. */
#ifndef ALEA_BOOKS_OFAS_BOOK_H
#define ALEA_BOOKS_OFAS_BOOK_H

#include "battle/book.h"

extern const struct book ofas_book;

/* For cases: goes on in the middle of a battle, as if play had got to the
 * beginning of this phase (enum ofas_phase) with this player to choose. The
 * units stand already. */
void ofas_start_at(struct battle *b, int phase, int player);

#endif
