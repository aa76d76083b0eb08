/* book_text.h -- what a book brings to texts, beside its rules (battle/book.h).
 *
 * Shared files know no book by name: they find its part here, by its id or by
 * the battle that is played. Each part is a small struct; where one is NULL the
 * book has none, and who wanted it says so. books/books.def lists the books, and
 * each has a folder of its own below frame/: docs/adding-a-book.md. */
#ifndef ALEA_READ_BOOK_TEXT_H
#define ALEA_READ_BOOK_TEXT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/lang.h"
#include "battle/book.h"

#include <alea/error.h>

struct book_cases;    /* cases/book_cases.h */
struct book_words;    /* words/book_words.h */
struct book_draw;     /* draw/book_draw.h */
struct book_stages;   /* read/book_stages.h */
struct book_lists;    /* read/book_lists.h */
struct book_tables;   /* read/book_tables.h */
struct book_campaign; /* read/book_campaign.h */
struct book_prices;   /* read/book_prices.h */
struct row;           /* read/fields.h */
struct content_error;
struct content_part;  /* read/fields_content.h */
struct piece;         /* table/terrain.h */
struct terrain_kinds; /* table/scenery.h */

/* A file that people write, described for their editors: a JSON Schema that is made
 * of its rows (read/fields.h). tests/test_schemas.c compares the page with it. */
struct book_schema {
    const char *file; /* "docs/army.schema.json"; NULL ends a list */
    const char *title, *about;
    const char *samples;    /* a folder of such files: "books/ofas/armies/" */
    const struct row *rows; /* of it; or ... */
    const char *content;    /* ... the file or folder of content; or ... */
    json_t *(*make)(const void *content); /* ... who makes it */
    bool
        any; /* names of content are any words, of which there would be too many */
};

/* What a kind of scenery is called, what it is drawn as (enum look) and what it
 * does. */
struct kind_said {
    const char *key, *name;
    int look;
    const char *does;
};

struct book_text {
    const struct book *book;
    /* Its content, what its folder below books/ says, in so many bytes that only
     * the book looks into: read/content.h. */
    size_t content_size;
    /* The files by their rows (read/fields_content.h), and where the content has
     * the hash of all of them, a uint64_t; or a function that reads them. */
    const struct content_part *parts;
    size_t hash_at;
    bool (*load)(void *out, const char *folder, enum lang lang,
                 struct content_error *error);
    void (*made)(void *content); /* makes what follows from all of them */
    const struct book_stages *stages;
    const struct book_lists *lists;
    const struct book_tables *tables;
    const struct book_campaign *campaign; /* NULL: it has none */
    const struct book_words *words;
    const struct book_cases *cases;
    const struct book_draw *draw;
    const struct book_prices *prices;
    const struct book_schema *schemas; /* or NULL */
    /* Its kinds of scenery: where in its content a struct terrain_kinds
     * (table/scenery.h) lies, or what the book says of a kind; false behind the
     * last. Neither: it has none. */
    size_t kinds;
    /* How deep a piece with TRAIT_DEEP is: so much for each of its 'special'; 0:
     * nobody measures it. */
    int32_t sunk;
    bool (*kind)(const void *content, int kind, enum lang lang,
                 struct kind_said *out);
};

#define BOOK(id) extern const struct book_text id##_text;
#include "books/books.def"
#undef BOOK

/* Makes it: a new reference. */
json_t *book_schema_json(const struct book_text *book,
                         const struct book_schema *schema, const void *content);

/* The books, in the order of books.def: the first is meant where a text names
 * none. NULL beyond the last. */
const struct book_text *book_text_at(int i);
/* The book of that id, or NULL. */
const struct book_text *book_text_find(const char *id);
/* The book that a list or a battlefield names with its key 'book' ('livre'); the
 * first when it names none, NULL when it names one that nobody knows. */
const struct book_text *book_text_in(const char *text);
/* The same; on NULL the error says what it names, and where. */
const struct book_text *book_text_named(const char *text, enum lang lang,
                                        struct alea_error *error);
/* Their ids, "ofas, duo", for who names another. */
const char *book_text_ids(char *out, int size);
/* The kinds of scenery in its content; NULL: it has none, or others. */
const struct terrain_kinds *book_kinds(const struct book_text *book,
                                       const void *content);
/* How deep a piece of scenery goes down; 0: it does not. */
int32_t piece_depth(const struct book_text *book, const struct piece *piece);
/* What one of any book is called; false behind the last. */
bool book_kind(const struct book_text *book, const void *content, int kind,
               enum lang lang, struct kind_said *out);
/* The book that is played, or NULL when no text knows it. */
const struct book_text *book_text_of(const struct battle *b);

#endif
