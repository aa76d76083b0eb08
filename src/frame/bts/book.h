/* book.h -- what bts brings to texts. */
#ifndef ALEA_FRAME_BTS_BOOK_H
#define ALEA_FRAME_BTS_BOOK_H

#include "read/book_stages.h"
#include "read/book_text.h"
#include "read/scenery.h"

extern const struct book_cases bts_cases;
extern const struct book_lists bts_lists;
extern const struct book_tables bts_battlefields;
extern const struct book_stages bts_stages;
extern const struct book_words bts_words;
extern const struct book_draw bts_draw;

/* Its tables as YAML, in centimetres: terrain.c. */
extern const struct measure bts_centimetres;
extern const struct scenery_book bts_tables;

#endif
