/* body.c -- the body of a request as a book looks up what is wanted. */
#include "serve/body.h"

/* yes and no are words as well. */
static const char *word_of(const json_t *value)
{
    return json_is_boolean(value) ? json_is_true(value) ? "yes" : "no"
                                  : json_string_value(value);
}

static const char *word(const struct wants *w, const char *key)
{
    const struct request *r = w->own;

    return word_of(json_object_get(r->json, key));
}

static const char *nth(const struct wants *w, const char *key, int n)
{
    const struct request *r = w->own;

    return word_of(json_array_get(json_object_get(r->json, key), (size_t)n));
}

static bool flag(const struct wants *w, const char *key)
{
    const struct request *r = w->own;

    return json_is_true(json_object_get(r->json, key));
}

static bool whole(const struct wants *w, const char *key, int64_t least,
                  int64_t most, int64_t *out)
{
    return body_whole(w->own, key, least, most, *out, out);
}

static void refuse(const struct wants *w, const char *key,
                   const struct alea_error *error)
{
    answer_alea_error(
        w->own, key ? MHD_HTTP_BAD_REQUEST : MHD_HTTP_UNPROCESSABLE_CONTENT,
        key, error);
}

struct wants body_wants(struct request *r)
{
    return (struct wants){ .lang = r->lang,
                           .own = r,
                           .word = word,
                           .nth = nth,
                           .flag = flag,
                           .whole = whole,
                           .refuse = refuse };
}

const struct shelf *body_shelf(struct request *r)
{
    const char *word = json_string_value(json_object_get(r->json, "book"));
    const char *text = json_string_value(json_object_get(r->json, "text"));
    struct alea_error error = { 0 };
    const struct book_text *book = word ? book_text_find(word)
                                   : text
                                       ? book_text_named(text, r->lang, &error)
                                       : book_text_at(0);

    if (book) {
        r->book = book->book;
        return content_shelf(r->server->content, book->book->id);
    }
    if (word)
        answer_error(
            r, MHD_HTTP_BAD_REQUEST, "unknown",
            "il n'y a pas de livre de ce nom ; GET /api/v1/books en donne la liste",
            "there is no book with that name; GET /api/v1/books lists them");
    else
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "text", &error);
    return NULL;
}
