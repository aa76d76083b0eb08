/* books.c -- the books that there are. No other shared file names one. */
#include <stddef.h>
#include <string.h>

#include "battle/stage.h"
#include "text/book_text.h"
#include "text/duo/book.h"
#include "text/ofas/book.h"

static const struct book_text *const books[] = {
    &ofas_text,
    &duo_text,
};

const struct book_text *book_text_at(int i)
{
    return i >= 0 && i < (int)(sizeof books / sizeof books[0]) ? books[i]
                                                               : NULL;
}

const struct book_text *book_text_find(const char *id)
{
    for (int i = 0; book_text_at(i); i++)
        if (strcmp(book_text_at(i)->book->id, id) == 0)
            return book_text_at(i);
    return NULL;
}

const struct book_text *book_text_of(const struct battle *b)
{
    for (int i = 0; book_text_at(i); i++)
        if (book_text_at(i)->book == b->stage->book)
            return book_text_at(i);
    return NULL;
}
