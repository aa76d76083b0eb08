/* book.c -- t9a for texts. */
#include "frame/t9a/book.h"

#include "books/t9a/book.h"
#include "frame/t9a/content.h"
#include "frame/t9a/rows.h"

/* Things of content are any words. */
static const struct book_schema schemas[] = {
    { "docs/armybook.schema.json", "an army book of t9a",
      "Who may be bought, with which options. See docs/armybooks.md.",
      "books/t9a/armybooks/", .content = "armybooks" },
    { "docs/regiments.schema.json", "alea army, t9a",
      "An army of t9a. See docs/armybooks.md.", "books/t9a/armies/",
      .rows = t9a_list_rows, .any = true },
    { .file = NULL },
};

const struct book_text t9a_text = {
    .book = &t9a_book,
    .content_size = sizeof(struct t9a_content),
    .hash_at = offsetof(struct t9a_content, hash),
    .parts = t9a_content_parts,
    .stages = &t9a_stages,
    .lists = &t9a_lists,
    .tables = &t9a_battlefields,
    .words = &t9a_words,
    .cases = &t9a_cases,
    .draw = &t9a_draw,
    .schemas = schemas,
    .kinds = offsetof(struct t9a_content, grounds),
};
