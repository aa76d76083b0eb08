/* book.c -- quest for texts. */
#include "text/quest/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "books/quest/book.h"
#include "text/quest/content.h"

static void *open_content(const char *folder, enum lang lang,
                          struct content_error *error)
{
    struct quest_content *c = calloc(1, sizeof *c);

    if (!c) {
        memset(error, 0, sizeof *error);
        error_memory(&error->error, lang);
        return NULL;
    }
    if (quest_content_load(c, folder, lang, error))
        return c;
    free(c);
    return NULL;
}

static const struct book_content content = {
    .open = open_content,
    .close = free,
};

const struct book_text quest_text = {
    .book = &quest_book,
    .content = &content,
    .stages = &quest_stages,
    .words = &quest_words,
    .cases = &quest_cases,
    .draw = &quest_draw,
};
