/* pages.c -- the pages of the books that there are. No other shared file names
 * one. */
#include <stdlib.h>

#include "battle/stage.h"
#include "serve/book_page.h"
#include "serve/duo/book.h"
#include "serve/ofas/book.h"
#include "serve/quest/book.h"

static const struct book_page *const pages[] = {
    &ofas_page,
    &duo_page,
    &quest_page,
};

const struct book_page *book_page(const struct book *book)
{
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++)
        if (pages[i]->book == book)
            return pages[i];
    abort(); /* a book that the server knows has a page */
}

const struct book_page *book_page_of(const struct battle *view)
{
    return book_page(view->stage->book);
}
