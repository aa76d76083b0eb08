/* book.h -- what t9a brings to texts, as far as it has grown. */
#ifndef ALEA_FRAME_T9A_BOOK_H
#define ALEA_FRAME_T9A_BOOK_H

#include "read/book_lists.h"

extern const struct book_lists t9a_lists;
extern const struct book_schema t9a_schemas[];

#endif
