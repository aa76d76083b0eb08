/* books.c -- what the books bring to the command line. */
#include "cli/book_cli.h"

#include <stddef.h>

static const struct book_cli *const books[] = {
#define BOOK(id) &id##_cli,
#include "cli/parts.def"
#undef BOOK
    NULL,
};

const struct book_cli *book_cli_at(int i)
{
    return i >= 0 && i < (int)(sizeof books / sizeof books[0]) ? books[i]
                                                               : NULL;
}

const struct book_cli *book_cli_of(const struct book_text *book)
{
    for (int i = 0; book_cli_at(i); i++)
        if (book_cli_at(i)->text == book)
            return book_cli_at(i);
    return NULL;
}
