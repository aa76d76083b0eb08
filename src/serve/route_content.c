/* route_content.c -- what a battle can be made of, and the rules.
 *
 * Both are the same for everybody, and large: each is made once for each
 * language and kept. */
#include <stdlib.h>
#include <string.h>

#include "serve/catalogue.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "text/decision.h"

static const char json_text_type[] = "application/json; charset=utf-8";

/* Answers with a text that is made at the first call; the lock is held only
 * to look and to put. */
static void answer_kept(struct request *r, char *kept[LANGS],
                        json_t *(*make)(const struct content *, enum lang))
{
    struct server *s = r->server;
    char *text;

    pthread_mutex_lock(&s->lock);
    if (!kept[r->lang]) {
        json_t *json = make(s->content, r->lang);

        kept[r->lang] = json_dumps(json, DECISION_JSON);
        json_decref(json);
    }
    text = kept[r->lang];
    pthread_mutex_unlock(&s->lock);
    if (text)
        answer_static(r, MHD_HTTP_OK, json_text_type, text, strlen(text));
}

void route_content(struct request *r)
{
    answer_kept(r, r->server->content_text, content_json);
}

/* ---- rules ---- */

static json_t *rule_json(const struct ledger *ledger, int place)
{
    const struct ledger_rule *rule = &ledger->rule[place];
    json_t *notes = json_array();

    for (int i = 0; i < rule->notes; i++)
        json_array_append_new(notes,
                              json_string(ledger->note[rule->note + i].text));
    return json_pack("{s:s, s:s, s:s, s:s, s:o}", "id", rule->id, "kind",
                     rule->kind, "statement", rule->statement, "lang",
                     ledger->lang == LANG_FR ? "fr" : "en", "notes", notes);
}

static json_t *rules_json(const struct content *content, enum lang lang)
{
    const struct ledger *ledger = &content->ledger[lang];
    json_t *chapters = json_array();

    for (int c = 0; c < ledger->chapters; c++) {
        const struct ledger_chapter *chapter = &ledger->chapter[c];
        json_t *rules = json_array();

        for (int i = 0; i < chapter->rules; i++)
            json_array_append_new(rules, rule_json(ledger, chapter->rule + i));
        json_array_append_new(
            chapters, json_pack("{s:s, s:s, s:o}", "id", chapter->id, "title",
                                chapter->title, "rules", rules));
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
    const struct ledger *ledger = &r->server->content->ledger[r->lang];
    const int place = ledger_find(ledger, r->param[0]);

    if (place >= 0)
        answer_json(r, MHD_HTTP_OK, rule_json(ledger, place));
    else
        answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                     "aucune règle n'a ce numéro", "no rule has this number");
}
