/* book.h -- what the layers above may use of t9a. */
#ifndef ALEA_BOOKS_T9A_BOOK_H
#define ALEA_BOOKS_T9A_BOOK_H

#include "battle/book.h"

extern const struct book t9a_book;

#endif
