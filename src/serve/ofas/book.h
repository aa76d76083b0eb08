/* book.h -- the page of Of Flesh and Steel. */
#ifndef ALEA_SERVE_OFAS_BOOK_H
#define ALEA_SERVE_OFAS_BOOK_H

#include "serve/book_page.h"

extern const struct book_page ofas_page;

#endif
