/* route_made.c -- army lists and battlefields: checked, converted, made up, by
 * the book that the body or its text names. */
#include "serve/http.h"
#include "serve/routes.h"
#include "show/book_show.h"

/* The page of the book that is meant; NULL when answered. */
static const struct book_show *page_of(struct request *r)
{
    const char *word = json_string_value(json_object_get(r->json, "book"));
    const char *text = json_string_value(json_object_get(r->json, "text"));
    const struct book_text *book = word   ? book_text_find(word)
                                   : text ? book_text_in(text)
                                          : book_text_at(0);

    /* a text that names no book is judged by the first: it says so */
    if (!book && !word)
        book = book_text_at(0);
    if (book) {
        r->book = book->book;
        return book_show(book->book);
    }
    answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                 "il n'y a pas de livre de ce nom ; GET /api/v1/books les dit",
                 "there is no book of that name; GET /api/v1/books says which");
    return NULL;
}

static void answer_by(struct request *r, const struct book_show *page,
                      void (*by_book)(struct request *r))
{
    if (by_book)
        by_book(r);
    else if (page)
        answer_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "unknown",
                     "ce livre ne sait pas le faire",
                     "this book cannot do that");
}

void route_army_check(struct request *r)
{
    const struct book_show *page = page_of(r);

    answer_by(r, page, page ? page->army_check : NULL);
}

void route_army_convert(struct request *r)
{
    const struct book_show *page = page_of(r);

    answer_by(r, page, page ? page->army_convert : NULL);
}

void route_army_make(struct request *r)
{
    const struct book_show *page = page_of(r);

    answer_by(r, page, page ? page->army_make : NULL);
}

void route_field_check(struct request *r)
{
    const struct book_show *page = page_of(r);

    answer_by(r, page, page ? page->field_check : NULL);
}

void route_field_deal(struct request *r)
{
    const struct book_show *page = page_of(r);

    answer_by(r, page, page ? page->field_deal : NULL);
}

void route_campaign(struct request *r)
{
    const struct book_show *page = page_of(r);

    answer_by(r, page, page ? page->campaign : NULL);
}
