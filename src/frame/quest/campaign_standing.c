/* campaign_standing.c -- how a campaign of quest stands: in lines, and as JSON. */
#include <stdlib.h>

#include "frame/quest/book.h"
#include "frame/quest/campaigns.h"
#include "frame/quest/party.h"
#include "frame/quest/show_own.h"
#include "words/decision.h"

/* What is told of. */
struct standing {
    const struct quest_campaign *c;
    const struct quest_content *content;
    const struct quest_catalogue *all;
    enum lang lang;
};

static struct standing standing_of(const void *campaign, const void *content,
                                   enum lang lang)
{
    return (struct standing){
        campaign, content, &((const struct quest_content *)content)->catalogue,
        lang
    };
}

static const char *say(const struct standing *s, const char *french,
                       const char *english)
{
    return s->lang == LANG_FR ? french : english;
}

static const char *mission_name(const struct standing *s, int mission)
{
    return s->all->mission[mission].name[s->lang];
}

static const char *thing_name(const struct standing *s, int thing)
{
    return s->all->gear[thing].name[s->lang];
}

/* May somebody have this thing? quest.90.58 */
static bool is_for_sale(const struct standing *s, int thing)
{
    for (int h = 0; h < s->c->party.heroes; h++)
        if (quest_may_buy(s->all, &s->c->party, h, thing))
            return true;
    return false;
}

/* ---- lines ---- */

/* "; carries Battery, Badge", or nothing; gives whether there is something. */
static bool put_things(FILE *out, const struct standing *s, bool first,
                       const char *verb, const uint8_t *thing, int n)
{
    const char *between = say(s, first ? " : " : " ; ", first ? ": " : "; ");

    for (int i = 0; i < n; i++)
        fprintf(out, "%s%s%s", i ? ", " : between, i ? "" : verb,
                thing_name(s, thing[i]));
    return n > 0;
}

/* What a hero has learned, what he carries, what is due to him. */
static void put_hero(FILE *out, const struct standing *s, int hero)
{
    const struct quest_member *m = &s->c->party.hero[hero];
    const int due = s->c->due[hero];
    bool any;

    fprintf(out, "  %s", quest_hero_name(s->all, m, s->lang));
    if (m->name[0])
        fprintf(out, " (%s)", s->all->kind[m->kind].name[s->lang]);
    any = put_things(out, s, true, say(s, "a appris ", "has learned "),
                     m->upgrade, m->upgrades);
    any |= put_things(out, s, !any, say(s, "porte ", "carries "), m->gear,
                      m->gears);
    if (due)
        fprintf(out,
                s->lang == LANG_FR ? "%s%d amélioration%s à prendre"
                                   : "%s%d upgrade%s to take",
                say(s, any ? " ; " : " : ", any ? "; " : ": "), due,
                due > 1 ? "s" : "");
    putc('\n', out);
}

static void put_party(FILE *out, const struct standing *s)
{
    const struct quest_party *p = &s->c->party;
    bool any = false;

    fprintf(out, "%s\n", p->name[0] ? p->name : say(s, "le groupe", "party"));
    for (int h = 0; h < p->heroes; h++)
        put_hero(out, s, h);
    fprintf(out, s->lang == LANG_FR ? "ravitaillement : %d" : "supplies: %d",
            (int)p->supplies);
    for (int i = 0; i < s->all->gears; i++)
        if (is_for_sale(s, i)) {
            fprintf(out, "%s%s (%d)",
                    any ? ", " : say(s, " ; à acheter : ", "; to buy: "),
                    thing_name(s, i), s->all->gear[i].price);
            any = true;
        }
    putc('\n', out);
}

/* quest.90.53 the missions that have not been played, in their order. */
static void put_to_come(FILE *out, const struct standing *s)
{
    const struct quest_campaign *c = s->c;

    fprintf(out,
            s->lang == LANG_FR ? "à venir : %s, niveau %d%s\n"
                               : "next: %s, level %d%s\n",
            mission_name(s, (int)quest_campaign_next(c)),
            quest_campaign_level(c),
            quest_campaign_retries(c)
                ? say(s, " (deuxième essai)", " (second attempt)")
                : "");
    for (int i = c->place + 1; i < CAMPAIGN_MISSIONS; i++)
        fprintf(out, "%s%s%s",
                i > c->place + 1 ? ", " : say(s, "ensuite : ", "then: "),
                mission_name(s, c->order[i]),
                i + 1 == CAMPAIGN_MISSIONS ? "\n" : "");
}

static void put_tried(FILE *out, const struct standing *s, int i)
{
    const struct quest_tried *t = &s->c->tried[i];

    fprintf(out,
            s->lang == LANG_FR ? "%d. %s, niveau %d : %s%s\n"
                               : "%d. %s, level %d: %s%s\n",
            i + 1, mission_name(s, t->mission), t->level,
            t->won ? say(s, "réussie", "won") : say(s, "perdue", "lost"),
            t->again ? say(s, " (deuxième essai)", " (second attempt)") : "");
}

void quest_put_standing(FILE *out, const void *campaign, const void *content,
                        enum lang lang)
{
    const struct standing s = standing_of(campaign, content, lang);
    const int won = quest_campaign_won(s.c);

    put_party(out, &s);
    for (int i = 0; i < s.c->tries; i++)
        put_tried(out, &s, i);
    if (quest_campaign_next(s.c) != MISSION_NONE) {
        put_to_come(out, &s);
        return;
    }
    fprintf(out,
            lang == LANG_FR ? "campagne terminée : %d %s sur %d\n"
                            : "the campaign is over: %d %s of %d\n",
            won,
            won > 1 ? say(&s, "missions réussies", "missions won")
                    : say(&s, "mission réussie",
                          won == 1 ? "mission won" : "missions won"),
            (int)CAMPAIGN_MISSIONS);
}

/* ---- JSON ---- */

static json_t *mission_json(const struct standing *s, int mission)
{
    return key_words(s->all->mission[mission].key, mission_name(s, mission));
}

static json_t *thing_json(const struct standing *s, int thing)
{
    json_t *out = key_words(s->all->gear[thing].key, thing_name(s, thing));

    json_object_set_new(out, "price", json_integer(s->all->gear[thing].price));
    return out;
}

static json_t *things_json(const struct standing *s, const uint8_t *list, int n)
{
    json_t *out = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(out, thing_json(s, list[i]));
    return out;
}

/* What a hero may take or be bought now. */
static json_t *offers_json(const struct standing *s, int hero, bool growth)
{
    const struct quest_party *p = &s->c->party;
    json_t *out = json_array();

    for (int i = 0; i < s->all->gears; i++)
        if ((s->all->gear[i].growth != 0) == growth &&
            (growth ? s->c->due[hero] > 0 &&
                          quest_may_grow(s->all, &p->hero[hero], i)
                    : quest_may_buy(s->all, p, hero, i)))
            json_array_append_new(out, thing_json(s, i));
    return out;
}

static json_t *hero_json(const struct standing *s, int hero)
{
    const struct quest_member *m = &s->c->party.hero[hero];
    const struct quest_hero h = quest_equip(s->all, m);
    const struct quest_kind *kind = &s->all->kind[m->kind];

    return json_pack(
        "{s:s, s:s, s:s, s:i, s:o, s:o, s:o, s:o, s:o}", "hero", kind->key,
        "words", kind->name[s->lang], "name",
        quest_hero_name(s->all, m, s->lang), "due", (int)s->c->due[hero],
        "upgrades", things_json(s, m->upgrade, m->upgrades), "gear",
        things_json(s, m->gear, m->gears), "may_grow",
        offers_json(s, hero, true), "may_buy", offers_json(s, hero, false),
        "card", quest_card_json(&h.kind, h.gear, s->all, s->lang));
}

static json_t *tried_json(const struct standing *s)
{
    json_t *out = json_array();

    for (int i = 0; i < s->c->tries; i++) {
        const struct quest_tried *t = &s->c->tried[i];

        json_array_append_new(
            out, json_pack("{s:o, s:i, s:b, s:b}", "mission",
                           mission_json(s, t->mission), "level", (int)t->level,
                           "won", (int)t->won, "again", (int)t->again));
    }
    return out;
}

static json_t *next_json(const struct standing *s)
{
    const int next = (int)quest_campaign_next(s->c);
    const struct quest_settings settings = quest_campaign_settings(s->c);

    if (next == (int)MISSION_NONE)
        return json_null();
    return json_pack("{s:o, s:i, s:b, s:o}", "mission", mission_json(s, next),
                     "level", quest_campaign_level(s->c), "again",
                     (int)quest_campaign_retries(s->c), "settings",
                     stages_settings_json(&quest_stages, &settings));
}

json_t *quest_standing_json(const void *campaign, const void *content,
                            enum lang lang)
{
    const struct standing s = standing_of(campaign, content, lang);
    json_t *order = json_array(), *heroes = json_array(), *sale = json_array();
    char *party = quest_party_text(s.c, s.content);
    json_t *out;

    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        json_array_append_new(order, mission_json(&s, s.c->order[i]));
    for (int h = 0; h < s.c->party.heroes; h++)
        json_array_append_new(heroes, hero_json(&s, h));
    for (int i = 0; i < s.all->gears; i++)
        if (is_for_sale(&s, i))
            json_array_append_new(sale, thing_json(&s, i));
    out = json_pack("{s:s, s:s, s:i, s:o, s:o, s:o, s:i, s:o, s:o, s:i}",
                    "party", party ? party : "", "name", s.c->party.name,
                    "supplies", (int)s.c->party.supplies, "for_sale", sale,
                    "heroes", heroes, "order", order, "place", (int)s.c->place,
                    "tried", tried_json(&s), "next", next_json(&s), "won",
                    quest_campaign_won(s.c));
    free(party);
    return out;
}
