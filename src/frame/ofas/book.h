/* book.h -- what Of Flesh and Steel brings to texts. */
#ifndef ALEA_FRAME_OFAS_BOOK_H
#define ALEA_FRAME_OFAS_BOOK_H

#include "books/ofas/army.h"
#include "books/ofas/field.h"
#include "read/book_text.h"

/* Its content: what content_load() gives. */
struct ofas_content {
    struct ofas_catalogue catalogue;
    struct ofas_kinds kinds;
};

extern const struct book_campaign ofas_campaigns;
extern const struct book_cases ofas_cases;
extern const struct book_draw ofas_draw;
extern const struct book_lists ofas_lists;
extern const struct book_tables ofas_battlefields;
extern const struct book_stages ofas_stages;
extern const struct book_words ofas_words;

#endif
