/* book.h -- the page of Of Flesh and Steel. */
#ifndef ALEA_FRAME_OFAS_SHOW_BOOK_H
#define ALEA_FRAME_OFAS_SHOW_BOOK_H

#include "show/book_show.h"

extern const struct book_show ofas_show;

#endif
