/* route_campaign.c -- campaigns: docs/campaign.md.
 *
 * The players keep the file; the server keeps nothing. Each request has the text
 * of the campaign and what is done, and is answered with the text that comes of
 * it and all there is to know of it. */
#include <stdlib.h>
#include <string.h>

#include "read/book_campaign.h"
#include "read/book_lists.h"
#include "serve/body.h"
#include "serve/routes.h"

/* What is worked on; what comes of it is told by its state alone. */
struct work {
    struct request *r;
    const struct shelf *shelf;
    struct wants wants;
    struct campaign_work on;
};

/* ---- telling ---- */

/* The campaign as its file has it, to be freed; NULL without memory. */
static char *text_of(const struct work *w)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    campaign_write(out, w->on.book, w->on.campaign, w->on.content);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static void answer_state(const struct work *w)
{
    char *text = text_of(w);
    json_t *out = w->on.book->json(w->on.campaign, w->on.content, w->r->lang);

    json_object_set_new(out, "text", json_string(text ? text : ""));
    answer_json(w->r, MHD_HTTP_OK, out);
    free(text);
}

/* ---- doing ---- */

/* The report of the list that a campaign begins with, to be freed; NULL when
 * answered. */
static struct list_report *muster(const struct work *w)
{
    const char *text = body_text(w->r, "party");
    struct list_report *list =
        text ? list_check(w->shelf->game.book, w->shelf->game.content, text,
                          strlen(text), w->r->lang)
             : NULL;
    struct alea_error error = { 0 };

    if (!list || list->legal)
        return list;
    list_fail(list, &error);
    answer_alea_error(w->r, MHD_HTTP_UNPROCESSABLE_CONTENT, "party", &error);
    free(list);
    return NULL;
}

static bool begin(const struct work *w)
{
    const struct book_campaign *book = w->on.book;
    struct list_report *list = book->mustered ? muster(w) : NULL;
    int64_t seed;
    bool done;

    if (book->mustered && !list)
        return false;
    done = body_whole(w->r, "seed", 0, INT64_MAX,
                      (int64_t)(entropy_not_given() >> 12), &seed) &&
           book->begin(&w->on, list, (uint64_t)seed);
    free(list);
    return done;
}

static void answer_unknown(const struct work *w)
{
    char all[160] = "";

    for (const struct campaign_deed *d = w->on.book->deeds; d->name; d++) {
        const size_t used = strlen(all);

        snprintf(all + used, sizeof all - used, ", %s", d->name);
    }
    answer_json(w->r, MHD_HTTP_BAD_REQUEST,
                json_pack("{s:{s:s, s:s+}}", "error", "code", "unknown",
                          "message",
                          w->r->lang == LANG_FR ? "\"do\" doit être begin, look"
                                                : "\"do\" must be begin, look",
                          all));
}

/* Does what is asked with a campaign that there is. */
static bool act(const struct work *w, const char *what)
{
    const struct campaign_deed *deed = campaign_deed(w->on.book, what);

    if (strcmp(what, "look") == 0)
        return true;
    if (deed)
        return deed->run(&w->on);
    answer_unknown(w);
    return false;
}

static bool open_text(const struct work *w)
{
    const char *text = body_text(w->r, "text");
    struct alea_error error = { 0 };

    if (!text)
        return false;
    if (campaign_read(w->on.book, w->on.campaign, w->on.content, text,
                      strlen(text), w->r->lang, &error))
        return true;
    answer_alea_error(w->r, MHD_HTTP_UNPROCESSABLE_CONTENT, "text", &error);
    return false;
}

void route_campaign(struct request *r)
{
    struct work w = { .r = r, .shelf = body_shelf(r) };
    const char *what = w.shelf ? body_text(r, "do") : NULL;

    if (!what)
        return;
    w.wants = body_wants(r);
    w.on = (struct campaign_work){ .book = w.shelf->game.book->campaign,
                                   .content = w.shelf->game.content,
                                   .wants = &w.wants };
    if (!w.on.book) {
        answer_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "unknown",
                     "ce livre ne le permet pas",
                     "this book does not support that");
        return;
    }
    w.on.campaign = calloc(1, w.on.book->size);
    if (w.on.campaign &&
        (strcmp(what, "begin") == 0 ? begin(&w)
                                    : open_text(&w) && act(&w, what)))
        answer_state(&w);
    free(w.on.campaign);
}
