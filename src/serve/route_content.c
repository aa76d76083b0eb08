/* route_content.c -- what a battle can be made of, and the rules.
 *
 * Both are the same for everybody, and large: each is made once for each
 * language and kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "read/book_campaign.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "show/book_show.h"
#include "words/decision.h"

#include <alea/version.h>

static const char json_text_type[] = "application/json; charset=utf-8";

/* The shelf of the book that the question names; NULL when answered. */
static const struct shelf *shelf_of(struct request *r)
{
    const struct shelf *shelf =
        content_shelf(r->server->content, query(r, "book"));

    if (!shelf)
        answer_error(
            r, MHD_HTTP_NOT_FOUND, "nothing",
            "il n'y a pas de livre de ce nom ; GET /api/v1/books en donne la "
            "liste",
            "there is no book with that name; GET /api/v1/books lists them");
    return shelf;
}

/* Answers with a text that is made at the first call; the lock is held only
 * to look and to put. */
static void answer_kept(struct request *r, char *kept[CONTENT_BOOKS][LANGS],
                        json_t *(*make)(const struct shelf *, enum lang))
{
    struct server *s = r->server;
    const struct shelf *shelf = shelf_of(r);
    char **text = shelf ? &kept[shelf - s->content->shelf][r->lang] : NULL;

    if (!shelf)
        return;
    pthread_mutex_lock(&s->lock);
    if (!*text) {
        json_t *json = make(shelf, r->lang);

        *text = json_dumps(json, DECISION_JSON);
        json_decref(json);
    }
    pthread_mutex_unlock(&s->lock);
    if (*text)
        answer_static(r, MHD_HTTP_OK, json_text_type, *text, strlen(*text));
}

/* {"id", "title", "campaign", "facts"}; a campaign is one that begins with a
 * list, as the page plays them. */
static json_t *title_json(const struct shelf *shelf, enum lang lang)
{
    const struct book *book = shelf->game.book->book;
    const struct book_campaign *campaign = shelf->game.book->campaign;

    /* the page has a screen for campaigns of a party */
    return json_pack("{s:s, s:s, s:b, s:o}", "id", book->id, "title",
                     book->title, "campaign", campaign && campaign->mustered,
                     "facts", facts_json(shelf, lang));
}

static json_t *content_json(const struct shelf *shelf, enum lang lang)
{
    const struct book_show *show = book_show(shelf->game.book->book);
    json_t *out =
        show->content ? show->content(shelf, lang) : made_of_json(shelf, lang);

    json_object_set_new(out, "version", json_string(ALEA_VERSION));
    json_object_set_new(out, "book", title_json(shelf, lang));
    return out;
}

void route_content(struct request *r)
{
    answer_kept(r, r->server->content_text, content_json);
}

void route_books(struct request *r)
{
    const struct content *content = r->server->content;
    json_t *out = json_array();

    for (int i = 0; i < content->books; i++)
        json_array_append_new(out, title_json(&content->shelf[i], r->lang));
    answer_json(r, MHD_HTTP_OK, json_pack("{s:o}", "books", out));
}

void route_lessons(struct request *r)
{
    answer_json(r, MHD_HTTP_OK,
                json_pack("{s:o}", "lessons",
                          lessons_json(r->server->content, r->lang)));
}

/* ---- rules ---- */

/* Whose the rules of a chapter are, where they are not the book's; or "". */
static const char *core_of(const struct ledger *ledger,
                           const struct ledger_chapter *chapter)
{
    return chapter->core ? ledger_core[ledger->lang] : "";
}

static json_t *rule_json(const struct ledger *ledger, int place)
{
    const struct ledger_rule *rule = &ledger->rule[place];
    const char *core = core_of(ledger, &ledger->chapter[rule->chapter]);
    json_t *notes = json_array();

    if (core[0])
        json_array_append_new(notes, json_string(core));
    for (int i = 0; i < rule->notes; i++)
        json_array_append_new(notes,
                              json_string(ledger->note[rule->note + i].text));
    return json_pack("{s:s, s:s, s:s, s:s, s:o}", "id", rule->id, "kind",
                     rule->kind, "statement", rule->statement, "lang",
                     ledger->lang == LANG_FR ? "fr" : "en", "notes", notes);
}

static json_t *rules_json(const struct shelf *shelf, enum lang lang)
{
    const struct ledger *ledger = &shelf->ledger[lang];
    json_t *chapters = json_array();

    for (int c = 0; c < ledger->chapters; c++) {
        const struct ledger_chapter *chapter = &ledger->chapter[c];
        json_t *rules = json_array();

        for (int i = 0; i < chapter->rules; i++)
            json_array_append_new(rules, rule_json(ledger, chapter->rule + i));
        json_array_append_new(
            chapters, json_pack("{s:s, s:s, s:s, s:o}", "id", chapter->id,
                                "title", chapter->title, "core",
                                core_of(ledger, chapter), "rules", rules));
    }
    return json_pack("{s:s, s:s, s:o}", "book", ledger->book, "title",
                     ledger->title, "chapters", chapters);
}

void route_rules(struct request *r)
{
    answer_kept(r, r->server->rules_text, rules_json);
}

void route_rule(struct request *r)
{
    const struct content *content = r->server->content;

    for (int i = 0; i < content->books; i++) {
        const struct ledger *ledger = &content->shelf[i].ledger[r->lang];
        const int place = ledger_find(ledger, r->param[0]);

        if (place >= 0) {
            answer_json(r, MHD_HTTP_OK, rule_json(ledger, place));
            return;
        }
    }
    answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                 "il n'y a pas de règle de ce numéro",
                 "there is no rule with this number");
}
