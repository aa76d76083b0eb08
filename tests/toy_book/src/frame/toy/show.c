/* show.c -- how toy shows itself to the page. */
#include "books/toy/toy.h"
#include "show/book_show.h"

static void battle(const struct battle *view, enum lang lang,
                   struct shown_battle *out)
{
    (void)view;
    out->key = "line";
    out->words = lang == LANG_FR ? "Sur une ligne" : "On a line";
}

static void unit(const struct battle *view, int number, struct shown_unit *out)
{
    out->kind = toy_kind(view, number)->key;
    out->base = TOY_BASE;
    out->height = INCH(1);
}

static const struct book_units units = { .unit = unit };

const struct book_show toy_show = {
    .book = &toy_book,
    .acts = EVENT_ADVANCES,
    .battle = battle,
    .units = &units,
};
