/* book.h -- the page of quest. */
#ifndef ALEA_SERVE_QUEST_BOOK_H
#define ALEA_SERVE_QUEST_BOOK_H

#include "serve/book_page.h"

extern const struct book_page quest_page;

#endif
