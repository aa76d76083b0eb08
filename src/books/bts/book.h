/* book.h -- what the layers above may use of bts. */
#ifndef ALEA_BOOKS_BTS_BOOK_H
#define ALEA_BOOKS_BTS_BOOK_H

#include "battle/book.h"

extern const struct book bts_book;

#endif
