/* shows.c -- the shows of the books that there are. No other shared file names
 * one. */
#include <stdlib.h>

#include "battle/stage.h"
#include "frame/duo/show_book.h"
#include "frame/ofas/show_book.h"
#include "frame/quest/show_book.h"
#include "show/book_show.h"

static const struct book_show *const shows[] = {
    &ofas_show,
    &duo_show,
    &quest_show,
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
