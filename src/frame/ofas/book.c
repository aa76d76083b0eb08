/* book.c -- Of Flesh and Steel for texts. */
#include "frame/ofas/book.h"

#include "books/ofas/book.h"
#include "frame/ofas/content.h"
#include "frame/ofas/kinds.h"

static bool load(void *out, const char *folder, enum lang lang,
                 struct content_error *error)
{
    struct ofas_content *c = out;

    return content_ofas(&c->catalogue, folder, lang, error) &&
           kinds_load(&c->kinds, folder, lang, error);
}

const struct book_text ofas_text = {
    .book = &ofas_book,
    .content_size = sizeof(struct ofas_content),
    .load = load,
    .stages = &ofas_stages,
    .lists = &ofas_lists,
    .tables = &ofas_battlefields,
    .campaign = &ofas_campaigns,
    .words = &ofas_words,
    .cases = &ofas_cases,
    .draw = &ofas_draw,
};
