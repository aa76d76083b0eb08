/* book.h -- the page of duo. */
#ifndef ALEA_SERVE_DUO_BOOK_H
#define ALEA_SERVE_DUO_BOOK_H

#include "serve/book_page.h"

extern const struct book_page duo_page;

#endif
