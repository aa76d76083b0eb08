/* fields.h -- tables of books that read them by read/scenery.h: checked, dealt. */
#ifndef ALEA_SERVE_FIELDS_H
#define ALEA_SERVE_FIELDS_H

#include <jansson.h>

#include "read/scenery.h"
#include "show/book_show.h"

/* What of its tables only the book knows. */
struct field_page {
    const struct scenery_book *tables;
    const struct terrain_kinds *kinds;
    const struct book_show *show;
    const void *content;
};

/* Answers what the table in the body is, and what is wrong with it. */
void answer_field(struct request *r, const struct field_page *page);
/* Answers the same of one that was dealt, with its text. */
void answer_dealt_field(struct request *r, const struct field_page *page,
                        const struct field *field, int64_t seed);

#endif
