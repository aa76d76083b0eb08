/* books.c -- what the books bring to the command line. */
#include "cli/book_cli.h"

#include <stddef.h>

static const struct book_cli *const books[] = {
#define BOOK(id) &id##_cli,
#include "cli/parts.def"
#undef BOOK
    NULL,
};

const struct book_cli *book_cli_of(const struct book_text *book)
{
    for (int i = 0; books[i]; i++)
        if (books[i]->text == book)
            return books[i];
    return NULL;
}
