/* book.c -- t9a for texts. */
#include "frame/t9a/book.h"

#include "books/t9a/book.h"
#include "frame/t9a/content.h"

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
    .schemas = t9a_schemas,
    .kinds = offsetof(struct t9a_content, grounds),
};
