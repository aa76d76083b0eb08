/* book.h -- what t9a brings to texts. */
#ifndef ALEA_FRAME_T9A_BOOK_H
#define ALEA_FRAME_T9A_BOOK_H

#include "read/book_lists.h"
#include "read/book_stages.h"
#include "read/book_text.h"
#include "read/scenery.h"

extern const struct book_cases t9a_cases;
extern const struct book_draw t9a_draw;
extern const struct book_lists t9a_lists;
extern const struct book_stages t9a_stages;
extern const struct book_tables t9a_battlefields;
extern const struct book_words t9a_words;

/* Its tables as YAML, in inches: terrain.c. */
extern const struct measure t9a_inches;
extern const struct scenery_book t9a_tables;

#endif
