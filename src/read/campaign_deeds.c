/* campaign_deeds.c -- what is done in the campaigns of all books: see
 * book_campaign.h. */
#include <assert.h>
#include <string.h>

#include "read/book_campaign.h"
#include "read/names.h"

const struct campaign_deed *campaign_deed(const struct book_campaign *book,
                                          const char *name)
{
    for (const struct campaign_deed *d = book->deeds; d->name; d++)
        if (strcmp(d->name, name) == 0)
            return d;
    return NULL;
}

static json_t *facts_of(const struct campaign_work *w)
{
    return w->book->json(w->campaign, w->content, w->wants->lang);
}

bool campaign_may(const struct campaign_work *w, unsigned fault, json_t *facts)
{
    const struct campaign_fault *f = &w->book->faults[fault];
    const enum lang lang = w->wants->lang;
    char text[sizeof((struct alea_error *)0)->message];

    if (fault)
        wants_forbid(w->wants, f->rule, "%s", "%s",
                     json_say(f->say[lang], facts, lang, text, sizeof text));
    json_decref(facts);
    return !fault;
}

bool campaign_may_by(const struct campaign_work *w, uint16_t rule)
{
    unsigned fault = rule ? 1 : 0;

    while (fault && w->book->faults[fault].rule != rule) {
        assert(w->book->faults[fault].rule && "a rule that no fault has");
        fault++;
    }
    return campaign_may(w, fault, NULL);
}

bool campaign_next(const struct campaign_work *w, struct campaign_battle *out)
{
    const struct campaign_deed *let_go = campaign_deed(w->book, "let-go");
    bool whole;

    if (w->wants->flag(w->wants, "let-go") && let_go && !let_go->run(w))
        return false;
    if (!w->book->next(w, out))
        return false;
    whole = out->settings != NULL;
    for (int i = 0; i < out->armies; i++)
        whole &= out->army[i] != NULL;
    return whole ||
           wants_refuse(w->wants, NULL, "plus de mémoire", "out of memory");
}

/* ---- what people learn and buy ---- */

static const struct names *names_at(const struct campaign_work *w, size_t at)
{
    return (const struct names *)(const void *)((const char *)w->content + at);
}

/* "sentinel, oracle": the keys of all of them. */
static void put_keys(char *out, size_t size, const json_t *list,
                     const char *key)
{
    char template[64];
    json_t *facts = json_pack("{s:O}", "list", list);

    snprintf(template, sizeof template, "{list*{%s}}", key);
    json_say(template, facts, LANG_EN, out, size);
    json_decref(facts);
}

/* Who is wanted; -1, and refused: nobody. */
static int one_wanted(const struct campaign_work *w, const json_t *list)
{
    const struct campaign_people *p = w->book->people;
    const struct wants *wants = w->wants;
    const char *word = wants->word(wants, p->one);
    const struct names *kinds = names_at(w, p->kinds);
    const int kind = word ? names_find(kinds, word) : -1;
    char all[160], key[NAMES_KEY] = "";
    int64_t number = -1;

    if (!word)
        return wants->whole(wants, p->one, 0,
                            (int64_t)json_array_size(list) - 1, &number)
                   ? (int)number
                   : -1;
    if (kind >= 0)
        names_key(kinds, kind, key);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);

        if (strcmp(json_string_value(json_object_get(one, p->one)), key) == 0 ||
            strcmp(json_string_value(json_object_get(one, "name")), word) == 0)
            return (int)i;
    }
    put_keys(all, sizeof all, list, p->one);
    wants_refuse(wants, p->one, "« %s » %s ; au choix : %s",
                 "\"%s\" %s; choose from %s", word, p->nobody[wants->lang],
                 all);
    return -1;
}

static bool give_wanted(const struct campaign_work *w, const char *key,
                        bool learns)
{
    const struct campaign_people *p = w->book->people;
    json_t *facts = facts_of(w);
    const int who = one_wanted(w, json_object_get(facts, p->list));
    const int thing =
        who < 0 ? -1
                : wants_name(w->wants, key, names_at(w, p->things), p->nothing);

    json_decref(facts);
    return thing >= 0 && p->give(w, who, thing, learns);
}

bool campaign_grow(const struct campaign_work *w)
{
    return give_wanted(w, "what", true);
}

bool campaign_buy(const struct campaign_work *w)
{
    return give_wanted(w, "what", false);
}

/* Tells what one of them has that he had not. */
static void put_gained(FILE *out, const struct json_line *gained,
                       const json_t *before, json_t *now, enum lang lang)
{
    json_t *facts = json_copy(now);

    for (const struct json_line *g = gained; g->each; g++) {
        const size_t had = json_array_size(json_object_get(before, g->each));

        json_object_set_new(facts, g->each,
                            json_behind(json_object_get(now, g->each), had));
    }
    json_put_lines(out, gained, facts, lang);
    json_decref(facts);
}

bool campaign_settle(const struct campaign_work *w)
{
    const struct campaign_people *p = w->book->people;
    json_t *before = facts_of(w), *now;
    json_t *list;

    p->settle(w->campaign, w->content);
    now = facts_of(w);
    list = json_object_get(now, p->list);
    for (size_t i = 0; w->told && i < json_array_size(list); i++)
        put_gained(w->told, p->gained,
                   json_array_get(json_object_get(before, p->list), i),
                   json_array_get(list, i), w->wants->lang);
    json_decref(before);
    json_decref(now);
    return true;
}

bool campaign_upgrade(const struct campaign_work *w)
{
    const struct campaign_people *p = w->book->people;
    const struct wants *wants = w->wants;
    const bool learns = wants->word(wants, "take") != NULL;

    if (wants->flag(wants, "settle"))
        return campaign_settle(w);
    if (!wants->word(wants, p->one) ||
        learns == (wants->word(wants, "buy") != NULL))
        return wants_refuse(wants, p->one, "%s", "%s", p->missing[wants->lang]);
    return give_wanted(w, learns ? "take" : "buy", learns);
}
