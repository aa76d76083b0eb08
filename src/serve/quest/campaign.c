/* campaign.c -- campaigns of quest for the page: docs/campaign.md.
 *
 * The players keep the file; the server keeps nothing. Each request has the text
 * of the campaign and what is done, and is answered with the text that comes of
 * it and all there is to know of it. quest.90.53, 90.58 */
#include "frame/quest/show_own.h"

#include <stdlib.h>
#include <string.h>

#include "books/quest/campaign.h"
#include "frame/quest/book.h"
#include "frame/quest/campaign.h"
#include "frame/quest/party.h"
#include "read/book_stages.h"
#include "serve/http.h"
#include "serve/routes.h"

/* What is worked on. */
struct work {
    struct request *r;
    const struct quest_content *content;
    struct quest_campaign campaign;
};

static const struct quest_catalogue *catalogue(const struct work *w)
{
    return &w->content->catalogue;
}

/* ---- telling ---- */

static json_t *mission_json(const struct work *w, int mission)
{
    const struct quest_mission_text *m = &catalogue(w)->mission[mission];

    return key_words(m->key, m->name[w->r->lang]);
}

static json_t *thing_json(const struct work *w, int gear)
{
    const struct quest_gear *g = &catalogue(w)->gear[gear];
    json_t *out = key_words(g->key, g->name[w->r->lang]);

    json_object_set_new(out, "price", json_integer(g->price));
    return out;
}

static json_t *things_json(const struct work *w, const uint8_t *list, int n)
{
    json_t *out = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(out, thing_json(w, list[i]));
    return out;
}

/* What a hero may take or be bought now. */
static json_t *offers_json(const struct work *w, int hero, bool growth)
{
    const struct quest_campaign *c = &w->campaign;
    json_t *out = json_array();

    for (int i = 0; i < catalogue(w)->gears; i++)
        if ((catalogue(w)->gear[i].growth != 0) == growth &&
            (growth ? c->due[hero] > 0 &&
                          quest_may_grow(catalogue(w), &c->party.hero[hero], i)
                    : quest_may_buy(catalogue(w), &c->party, hero, i)))
            json_array_append_new(out, thing_json(w, i));
    return out;
}

static json_t *heroes_json(const struct work *w)
{
    const struct quest_campaign *c = &w->campaign;
    const enum lang lang = w->r->lang;
    json_t *out = json_array();

    for (int i = 0; i < c->party.heroes; i++) {
        const struct quest_member *m = &c->party.hero[i];
        const struct quest_hero h = quest_equip(catalogue(w), m);
        const struct quest_kind *kind = &catalogue(w)->kind[m->kind];

        json_array_append_new(
            out,
            json_pack(
                "{s:s, s:s, s:s, s:i, s:o, s:o, s:o, s:o, s:o}", "hero",
                kind->key, "words", kind->name[lang], "name",
                m->name[0] ? m->name : kind->name[lang], "due", (int)c->due[i],
                "upgrades", things_json(w, m->upgrade, m->upgrades), "gear",
                things_json(w, m->gear, m->gears), "may_grow",
                offers_json(w, i, true), "may_buy", offers_json(w, i, false),
                "card", quest_card_json(&h.kind, h.gear, catalogue(w), lang)));
    }
    return out;
}

static json_t *tried_json(const struct work *w)
{
    json_t *out = json_array();

    for (int i = 0; i < w->campaign.tries; i++) {
        const struct quest_tried *t = &w->campaign.tried[i];

        json_array_append_new(
            out, json_pack("{s:o, s:i, s:b, s:b}", "mission",
                           mission_json(w, t->mission), "level", (int)t->level,
                           "won", (int)t->won, "again", (int)t->again));
    }
    return out;
}

static json_t *next_json(const struct work *w)
{
    const int next = (int)quest_campaign_next(&w->campaign);
    const struct quest_settings s = quest_campaign_settings(&w->campaign);

    if (next == (int)MISSION_NONE)
        return json_null();
    return json_pack("{s:o, s:i, s:b, s:o}", "mission", mission_json(w, next),
                     "level", quest_campaign_level(&w->campaign), "again",
                     (int)quest_campaign_retries(&w->campaign), "settings",
                     stages_settings_json(quest_text.stages, &s));
}

/* What one of the writers of text writes, to be freed; NULL without memory. */
static char *text_of(const struct work *w, bool whole)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    if (whole)
        quest_put_campaign(out, &w->campaign, w->content);
    else
        quest_write_party(out, &w->campaign.party, w->content);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static void answer_state(const struct work *w)
{
    char *text = text_of(w, true), *party = text_of(w, false);
    json_t *order = json_array();

    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        json_array_append_new(order, mission_json(w, w->campaign.order[i]));
    answer_json(w->r, MHD_HTTP_OK,
                json_pack("{s:s, s:s, s:s, s:i, s:o, s:o, s:i, s:o, s:o, s:i}",
                          "text", text ? text : "", "party", party ? party : "",
                          "name", w->campaign.party.name, "supplies",
                          (int)w->campaign.party.supplies, "heroes",
                          heroes_json(w), "order", order, "place",
                          (int)w->campaign.place, "tried", tried_json(w),
                          "next", next_json(w), "won",
                          quest_campaign_won(&w->campaign)));
    free(text);
    free(party);
}

/* ---- doing ---- */

static bool begin(struct work *w)
{
    const char *text = body_text(w->r, "party");
    struct alea_error error = { 0 };
    struct yaml_report report = { .lang = w->r->lang,
                                  .error = &error,
                                  .max = 1 };
    struct quest_party party;
    int64_t seed;

    if (!text || !body_whole(w->r, "seed", 0, INT64_MAX,
                             (int64_t)(entropy_not_given() >> 12), &seed))
        return false;
    if (!quest_read_party(&report, w->content, text, strlen(text), &party)) {
        answer_alea_error(w->r, MHD_HTTP_UNPROCESSABLE_CONTENT, "party",
                          &error);
        return false;
    }
    quest_campaign_begin(&w->campaign, &party, (uint64_t)seed);
    return true;
}

static bool refuse(struct work *w, uint16_t rule)
{
    struct alea_error error = { .code = ALEA_ILLEGAL, .rule = rule };

    snprintf(error.message, sizeof error.message, "%s",
             w->r->lang == LANG_FR ? "la campagne ne le permet pas"
                                   : "the campaign does not allow it");
    answer_alea_error(w->r, MHD_HTTP_UNPROCESSABLE_CONTENT, "campaign", &error);
    return false;
}

/* The thing of that key, or -1. */
static int gear_of(const struct work *w, const char *key)
{
    for (int i = 0; key && i < catalogue(w)->gears; i++)
        if (strcmp(catalogue(w)->gear[i].key, key) == 0)
            return i;
    return -1;
}

static bool grow_or_buy(struct work *w, bool growth)
{
    const int gear = gear_of(w, body_text(w->r, "what"));
    int64_t hero;
    uint16_t rule;

    if (!body_whole(w->r, "hero", 0, w->campaign.party.heroes - 1, -1, &hero))
        return false;
    if (gear < 0 || (catalogue(w)->gear[gear].growth != 0) != growth)
        return refuse(w, growth ? QUEST(90, 53) : QUEST(90, 58));
    rule =
        growth
            ? quest_campaign_grow(&w->campaign, catalogue(w), (int)hero, gear)
            : quest_campaign_buy(&w->campaign, catalogue(w), (int)hero, gear);
    return rule == 0 || refuse(w, rule);
}

static bool note(struct work *w)
{
    const json_t *won = json_object_get(w->r->json, "won");

    if (!json_is_boolean(won) ||
        quest_campaign_next(&w->campaign) == MISSION_NONE)
        return refuse(w, QUEST(90, 53));
    quest_campaign_note(&w->campaign, json_is_true(won));
    return true;
}

/* Does what is asked with a campaign that there is. */
static bool act(struct work *w, const char *what)
{
    if (strcmp(what, "look") == 0)
        return true;
    if (strcmp(what, "note") == 0)
        return note(w);
    if (strcmp(what, "grow") == 0)
        return grow_or_buy(w, true);
    if (strcmp(what, "buy") == 0)
        return grow_or_buy(w, false);
    if (strcmp(what, "let-go") == 0)
        return quest_campaign_let_go(&w->campaign) || refuse(w, QUEST(90, 53));
    if (strcmp(what, "settle") == 0) {
        quest_campaign_settle(&w->campaign, catalogue(w));
        return true;
    }
    answer_error(
        w->r, MHD_HTTP_BAD_REQUEST, "unknown",
        "\"do\" doit être begin, look, note, grow, buy, let-go ou settle",
        "\"do\" must be begin, look, note, grow, buy, let-go or settle");
    return false;
}

static bool open_text(struct work *w)
{
    const char *text = body_text(w->r, "text");
    struct alea_error error = { 0 };

    if (!text)
        return false;
    if (quest_read_campaign(&w->campaign, w->content, text, strlen(text),
                            w->r->lang, &error))
        return true;
    answer_alea_error(w->r, MHD_HTTP_UNPROCESSABLE_CONTENT, "text", &error);
    return false;
}

void quest_answer_campaign(struct request *r)
{
    const char *what = body_text(r, "do");
    struct work *w = what ? calloc(1, sizeof *w) : NULL;

    if (!w)
        return;
    w->r = r;
    w->content = content_shelf(r->server->content, "quest")->game.content;
    if (strcmp(what, "begin") == 0 ? begin(w) : open_text(w) && act(w, what))
        answer_state(w);
    free(w);
}
