/* book_tables.h -- the battlefields of a book: checked, dealt, shown. The
 * commands (cli/cmd_table.c) and routes (serve/route_made.c) do the rest, as with
 * lists: read/book_lists.h. */
#ifndef ALEA_READ_BOOK_TABLES_H
#define ALEA_READ_BOOK_TABLES_H

#include <jansson.h>

#include "battle/stage.h"
#include "read/book_text.h"
#include "read/cli_option.h"
#include "read/list_report.h"
#include "read/wants.h"

struct scenery_book;

/* All about a text; a book's own report begins with it. */
struct table_report {
    struct list_report said; /* legal: it can be played on */
    int32_t width, depth;
    int pieces;
    const struct terrain *terrain; /* inside the report */
    int objectives;
    const struct vec *objective; /* inside the report */
    int32_t zone;                /* around an objective */
    bool placed;                 /* the text says where they lie */
};

struct book_tables {
    /* Tables of pieces that are rectangles: read/scenery.h; in place of size,
     * check and stage. */
    const struct scenery_book *scenery;
    size_t size; /* bytes of the book's report */
    /* Says everything about a text, in a report of zeros. */
    void (*check)(struct table_report *out, const void *content,
                  const char *text, size_t size, enum lang lang);
    /* The text of a table that a seed deals, to be freed; the same for both
     * sides where it is mirrored. NULL, and refused, when it cannot be. */
    char *(*deal)(const void *content, const struct wants *wants, bool mirrored,
                  uint64_t seed);
    /* What may be wanted of it. */
    const struct cli_option *wants;
    /* A stage of that table with nobody on it, in one block. */
    struct stage *(*stage)(const struct table_report *report,
                           const void *content, enum lang lang,
                           struct alea_error *error);
    const char *fine[LANGS]; /* said of a table that nothing is wrong with */
};

/* All about a text, to be freed with free(); NULL without memory. */
struct table_report *table_check(const struct book_text *book,
                                 const void *content, const char *text,
                                 size_t size, enum lang lang);

/* A stage of that table with nobody on it, to be freed; NULL, and an error. */
struct stage *table_stage(const struct book_tables *tables,
                          const struct table_report *report,
                          const void *content, enum lang lang,
                          struct alea_error *error);

#endif
