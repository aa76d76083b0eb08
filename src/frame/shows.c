/* shows.c -- the shows of the books that there are. */
#include <stdlib.h>

#include "battle/stage.h"
#include "show/book_show.h"

static const struct book_show *const shows[] = {
#define BOOK(id) &id##_show,
#include "books/books.def"
#undef BOOK
};

const struct book_show *book_show(const struct book *book)
{
    for (size_t i = 0; i < sizeof shows / sizeof shows[0]; i++)
        if (shows[i]->book == book)
            return shows[i];
    abort(); /* a book that the server knows has a page */
}

const struct book_show *book_show_of(const struct battle *view)
{
    return book_show(view->stage->book);
}
