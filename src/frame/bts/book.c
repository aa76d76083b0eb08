/* book.c -- bts for texts. */
#include "frame/bts/book.h"

#include "books/bts/bts.h"
#include "frame/bts/content.h"
#include "frame/bts/rows.h"

/* All things of content in each place would be a megabyte. */
static const struct book_schema schemas[] = {
    { "docs/host.schema.json", "alea army, bts",
      "An army of Beyond the Stars. See docs/factions.md.", "books/bts/armies/",
      .rows = bts_army_rows, .any = true },
    { .file = NULL },
};

const struct book_text bts_text = {
    .book = &bts_book,
    .content_size = sizeof(struct bts_content),
    .hash_at = offsetof(struct bts_content, hash),
    .parts = bts_content_parts,
    .stages = &bts_stages,
    .lists = &bts_lists,
    .tables = &bts_battlefields,
    .words = &bts_words,
    .cases = &bts_cases,
    .draw = &bts_draw,
    .schemas = schemas,
    .kinds = offsetof(struct bts_content, grounds),
};
