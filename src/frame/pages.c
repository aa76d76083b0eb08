/* pages.c -- the pages of the books that there are. */
#include <stdlib.h>

#include "battle/stage.h"
#include "show/book_page.h"

static const struct book_page *const pages[] = {
#define BOOK(id) &id##_page,
#include "books/books.def"
#undef BOOK
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
