/* pages.c -- the pages of the books that there are. No other shared file names
 * one. */
#include <stdlib.h>

#include "battle/stage.h"
#include "frame/duo/show_book.h"
#include "frame/ofas/show_book.h"
#include "frame/quest/show_book.h"
#include "show/book_page.h"

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
