/* book.h -- the page of duo. */
#ifndef ALEA_FRAME_DUO_SHOW_BOOK_H
#define ALEA_FRAME_DUO_SHOW_BOOK_H

#include "show/book_show.h"

extern const struct book_show duo_show;

#endif
