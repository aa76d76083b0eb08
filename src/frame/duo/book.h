/* book.h -- what duo brings to texts. */
#ifndef ALEA_FRAME_DUO_BOOK_H
#define ALEA_FRAME_DUO_BOOK_H

#include "read/book_stages.h"
#include "read/book_text.h"

extern const struct book_cases duo_cases;
extern const struct book_prices duo_kind_prices;
extern const struct book_draw duo_draw;
extern const struct book_lists duo_lists;
extern const struct book_tables duo_battlefields;
extern const struct book_stages duo_stages;
extern const struct book_words duo_words;

#endif
