/* book.c -- duo for texts. */
#include "frame/duo/book.h"

#include "books/duo/book.h"
#include "frame/duo/band.h"
#include "frame/duo/content.h"

static const struct book_schema schemas[] = {
    { "docs/band.schema.json", "alea band, duo",
      "A band of Duo. See docs/bands.md.", "books/duo/bands/",
      .rows = duo_band_rows },
    { .file = NULL },
};

const struct book_text duo_text = {
    .book = &duo_book,
    .content_size = sizeof(struct duo_content),
    .hash_at = offsetof(struct duo_content, hash),
    .parts = duo_content_parts,
    .stages = &duo_stages,
    .lists = &duo_lists,
    .tables = &duo_battlefields,
    .words = &duo_words,
    .cases = &duo_cases,
    .prices = &duo_kind_prices,
    .draw = &duo_draw,
    .schemas = schemas,
    .kinds = offsetof(struct duo_content, kinds),
};
