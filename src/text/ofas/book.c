/* book.c -- Of Flesh and Steel for texts. */
#include "text/ofas/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "books/ofas/book.h"
#include "text/ofas/content.h"
#include "text/ofas/kinds.h"

static void *open_content(const char *folder, enum lang lang,
                          struct content_error *error)
{
    struct ofas_content *c = calloc(1, sizeof *c);

    if (!c) {
        memset(error, 0, sizeof *error);
        error_memory(&error->error, lang);
        return NULL;
    }
    if (content_ofas(&c->catalogue, folder, lang, error) &&
        kinds_load(&c->kinds, folder, lang, error))
        return c;
    free(c);
    return NULL;
}

static const struct book_content content = {
    .open = open_content,
    .close = free,
};

const struct book_text ofas_text = {
    .book = &ofas_book,
    .content = &content,
    .stages = &ofas_stages,
    .words = &ofas_words,
    .cases = &ofas_cases,
    .draw = &ofas_draw,
};
