/* book.h -- what quest brings to texts. */
#ifndef ALEA_TEXT_QUEST_BOOK_H
#define ALEA_TEXT_QUEST_BOOK_H

#include "text/book_stages.h"
#include "text/book_text.h"

extern const struct book_text quest_text;
extern const struct book_cases quest_cases;
extern const struct book_draw quest_draw;
extern const struct book_stages quest_stages;
extern const struct book_words quest_words;

#endif
