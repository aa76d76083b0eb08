/* case_book.c -- the part of cases that only bts knows: see cases/book_cases.h. */
#include "cases/book_cases.h"
#include "frame/bts/book.h"

const struct book_cases bts_cases = {
    .tables = &bts_tables,
};
