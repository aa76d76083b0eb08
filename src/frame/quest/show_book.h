/* book.h -- the page of quest. */
#ifndef ALEA_FRAME_QUEST_SHOW_BOOK_H
#define ALEA_FRAME_QUEST_SHOW_BOOK_H

#include "show/book_show.h"

extern const struct book_show quest_show;

#endif
