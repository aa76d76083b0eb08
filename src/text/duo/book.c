/* book.c -- duo for texts. */
#include "text/duo/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "books/duo/book.h"
#include "text/duo/content.h"

static void *open_content(const char *folder, enum lang lang,
                          struct content_error *error)
{
    struct duo_content *c = calloc(1, sizeof *c);

    if (!c) {
        memset(error, 0, sizeof *error);
        error_memory(&error->error, lang);
        return NULL;
    }
    if (duo_content_load(c, folder, lang, error))
        return c;
    free(c);
    return NULL;
}

static const struct book_content content = {
    .open = open_content,
    .close = free,
};

const struct book_text duo_text = {
    .book = &duo_book,
    .content = &content,
    .stages = &duo_stages,
    .words = &duo_words,
    .cases = &duo_cases,
    .prices = &duo_kind_prices,
    .draw = &duo_draw,
};
