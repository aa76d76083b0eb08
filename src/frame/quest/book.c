/* book.c -- quest for texts. */
#include "frame/quest/book.h"

#include "books/quest/book.h"
#include "frame/quest/content.h"

static bool load(void *out, const char *folder, enum lang lang,
                 struct content_error *error)
{
    return quest_content_load(out, folder, lang, error);
}

const struct book_text quest_text = {
    .book = &quest_book,
    .content_size = sizeof(struct quest_content),
    .load = load,
    .stages = &quest_stages,
    .lists = &quest_lists,
    .tables = &quest_battlefields,
    .campaign = &quest_campaigns,
    .words = &quest_words,
    .cases = &quest_cases,
    .draw = &quest_draw,
};
