/* campaigns.c -- campaigns of quest, docs/campaign.md, for commands and routes: see
 * read/book_campaign.h. Five missions in a row, and what the heroes learn and buy
 * in between: quest.90.53, 90.58. */
#include <stdlib.h>
#include <string.h>

#include "books/quest/rules.h"
#include "frame/quest/book.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "frame/quest/show_own.h"
#include "read/book_campaign.h"
#include "read/word.h"

static const struct campaign_fault faults[] = {
#define X(name, rule, ...) { rule, { __VA_ARGS__ } },
    QUEST_CAMPAIGN_FAULTS(X)
#undef X
        { 0 },
};

/* quest.90.53 each mission comes once; as many numbers are due as there are
 * heroes; and the party may be played. */
static void judge(struct yaml_report *r, const void *content,
                  const struct yaml_node *root, const void *campaign)
{
    const struct quest_campaign *c = campaign;
    const struct campaign_fault *fault = &faults[quest_campaign_ordered(c)];
    const struct yaml_node *due = yaml_look(root, "due|dues");

    if (fault->rule) {
        yaml_fail(r, yaml_look(root, "order|ordre"), ALEA_ILLEGAL, "%s", "%s",
                  fault->say[r->lang]);
        take_by(r, fault->rule);
    }
    if (due && due->count != c->party.heroes)
        yaml_fail(r, due, ALEA_VALUE, "donnez un nombre par héros : %d",
                  "give one number per hero: %d", c->party.heroes);
    quest_judge_party(r, content, yaml_look(root, "party|groupe"), &c->party);
}

static bool begin(const struct campaign_work *w, const struct list_report *list,
                  uint64_t seed)
{
    const struct quest_party *party =
        &((const struct quest_list *)list_of(list))->party;

    if (party->heroes == 0)
        return wants_refuse(w->wants, "army", "ce n'est pas un groupe de héros",
                            "not a party of heroes");
    quest_campaign_begin(w->campaign, party, seed);
    return true;
}

/* ---- missions ---- */

static char *party_text(const struct quest_campaign *c, const void *content)
{
    return fields_text(&(struct fields){ .content = content }, quest_party_rows,
                       &c->party);
}

static json_t *settings_json(const struct quest_campaign *c)
{
    const struct quest_settings settings = quest_campaign_settings(c);

    return stages_settings_json(&quest_stages, &settings);
}

static bool next(const struct campaign_work *w, struct campaign_battle *out)
{
    if (!campaign_may(w, quest_campaign_over(w->campaign), NULL))
        return false;
    out->settings = settings_json(w->campaign);
    out->armies = QUEST_SIDES;
    out->army[QUEST_PARTY] = party_text(w->campaign, w->content);
    out->army[QUEST_MACHINE] = strdup(QUEST_MACHINE_LIST);
    return true;
}

static void ended(void *campaign, const struct battle *b)
{
    quest_campaign_note(campaign, b->winner == QUEST_PARTY);
}

/* A mission of a real table: "won", or "lost". */
static bool record(const struct campaign_work *w)
{
    const struct wants *wants = w->wants;
    const char *word = wants->word(wants, "won");
    const bool won = wants->flag(wants, "won");
    const bool lost =
        wants->flag(wants, "lost") || (word && word_is(word, "no"));

    if (won == lost)
        return wants_refuse(wants, "won",
                            "il faut dire si la mission est réussie ou perdue",
                            "say whether the mission was won or lost");
    return campaign_may(w, quest_campaign_note(w->campaign, won), NULL);
}

static bool let_go(const struct campaign_work *w)
{
    return campaign_may(w, quest_campaign_let_go(w->campaign), NULL);
}

/* ---- what heroes learn and buy ---- */

static const struct quest_catalogue *catalogue(const void *content)
{
    return &((const struct quest_content *)content)->catalogue;
}

static bool give(const struct campaign_work *w, int hero, int thing,
                 bool learns)
{
    const struct quest_catalogue *all = catalogue(w->content);
    const struct quest_gear *g = &all->gear[thing];
    struct quest_campaign *c = w->campaign;
    const enum quest_campaign_fault fault =
        quest_campaign_give(c, all, hero, thing, learns);

    return campaign_may(
        w, fault,
        json_pack("{s:s, s:i, s:i}", "thing", g->name[w->wants->lang], "price",
                  (int)g->price, "supplies", (int)c->party.supplies));
}

static void settle(void *campaign, const void *content)
{
    quest_campaign_settle(campaign, catalogue(content));
}

/* clang-format off */
static const struct json_line gained[] = {
    { "upgrades", { "{name} apprend : {words}", "{name} learns: {words}" } },
    { "gear", { "{name} reçoit : {words}, pour {price} de ravitaillement", "{name} receives: {words}, for {price} supplies" } },
    { 0 },
};

static const struct campaign_people heroes = {
    .list = "heroes",
    .one = "hero",
    .kinds = offsetof(struct quest_content, kinds),
    .things = offsetof(struct quest_content, gear),
    .nobody = { "n'est pas un héros du groupe", "is not a hero of the party" },
    .nothing = { "n'est ni une amélioration ni un objet", "is neither an upgrade nor an item" },
    .missing = { "il faut un héros, avec --take ou --buy", "a hero is required, with --take or --buy" },
    .give = give,
    .settle = settle,
    .gained = gained,
};
/* clang-format on */

/* ---- how it stands ---- */

/* What is told of. */
struct standing {
    const struct quest_campaign *c;
    const struct quest_catalogue *all;
    enum lang lang;
};

static json_t *mission_json(const struct standing *s, int mission)
{
    return key_words(s->all->mission[mission].key,
                     s->all->mission[mission].name[s->lang]);
}

static json_t *things_json(const struct standing *s, const uint8_t *list, int n)
{
    json_t *out = json_array();

    for (int i = 0; i < n; i++) {
        const struct quest_gear *g = &s->all->gear[list[i]];

        json_array_append_new(out, json_pack("{s:s, s:s, s:i}", "key", g->key,
                                             "words", g->name[s->lang], "price",
                                             (int)g->price));
    }
    return out;
}

static json_t *offers_json(const struct standing *s, int hero, bool learns)
{
    uint8_t list[QUEST_GEAR];

    return things_json(s, list,
                       quest_campaign_offers(s->c, s->all, hero, learns, list));
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

static json_t *tried_json(const struct standing *s, const struct quest_tried *t)
{
    return json_pack("{s:o, s:i, s:b, s:b}", "mission",
                     mission_json(s, t->mission), "level", (int)t->level, "won",
                     (int)t->won, "again", (int)t->again);
}

static json_t *next_json(const struct standing *s)
{
    const enum quest_mission next = quest_campaign_next(s->c);

    if (next == MISSION_NONE)
        return json_null();
    return json_pack(
        "{s:o, s:i, s:b, s:o}", "mission", mission_json(s, (int)next), "level",
        quest_campaign_level(s->c), "again", (int)quest_campaign_retries(s->c),
        "settings", settings_json(s->c));
}

static json_t *json(const void *campaign, const void *content, enum lang lang)
{
    const struct quest_campaign *c = campaign;
    const struct standing s = { c, catalogue(content), lang };
    json_t *order = json_array(), *party = json_array(), *tried = json_array();
    char *text = party_text(c, content);
    json_t *out;

    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        json_array_append_new(order, mission_json(&s, c->order[i]));
    for (int h = 0; h < c->party.heroes; h++)
        json_array_append_new(party, hero_json(&s, h));
    for (int i = 0; i < c->tries; i++)
        json_array_append_new(tried, tried_json(&s, &c->tried[i]));
    out = json_pack("{s:s, s:s, s:i, s:o, s:o, s:o, s:i, s:o, s:o, s:i}",
                    "party", text ? text : "", "name", c->party.name,
                    "supplies", (int)c->party.supplies, "for_sale",
                    offers_json(&s, NOBODY, false), "heroes", party, "order",
                    order, "place", (int)c->place, "tried", tried, "next",
                    next_json(&s), "won", quest_campaign_won(c));
    free(text);
    return out;
}

/* clang-format off */
static const struct json_line lines[] = {
    { NULL, { "{name?{name}|le groupe}", "{name?{name}|party}" } },
    { "heroes", { "  {name}{name=words?| ({words})}{+upgrades?a appris {upgrades*{words}}}{+gear?porte {gear*{words}}}{+due?{due} {due#amélioration|améliorations} à prendre}",
                  "  {name}{name=words?| ({words})}{+upgrades?has learned {upgrades*{words}}}{+gear?carries {gear*{words}}}{+due?{due} {due#upgrade|upgrades} to take}" } },
    { NULL, { "ravitaillement : {supplies}{for_sale? ; à acheter : {for_sale*{words} ({price})}}",
              "supplies: {supplies}{for_sale?; to buy: {for_sale*{words} ({price})}}" } },
    { "tried", { "{nth}. {mission.words}, niveau {level} : {won?réussie|perdue}{again? (deuxième essai)}",
                 "{nth}. {mission.words}, level {level}: {won?won|lost}{again? (second attempt)}" } },
    { "next", { "à venir : {mission.words}, niveau {level}{again? (deuxième essai)}",
                "next: {mission.words}, level {level}{again? (second attempt)}" } },
    { NULL, { "{order>place?ensuite : {order>place*{words}}}", "{order>place?then: {order>place*{words}}}" } },
    { NULL, { "{next?|campagne terminée : {won} {won#mission réussie|missions réussies} sur {order}}",
              "{next?|the campaign is over: {won} {won#mission won|missions won} of {order}}" } },
    { 0 },
};

/* ---- commands ---- */

static const struct campaign_deed deeds[] = {
    { "record", record },
    { "note", record },
    { "played", record },
    { "grow", campaign_grow },
    { "buy", campaign_buy },
    { "let-go", let_go },
    { "settle", campaign_settle },
    { "upgrade", campaign_upgrade },
    { 0 },
};

#define SETTLE { "settle", 0, NULL, { "quest : prend des améliorations et des achats simples, pour les joueurs qui ne veulent pas choisir", \
                                      "quest: takes simple upgrades and purchases, for players who do not want to choose" } }

const struct book_campaign quest_campaigns = {
    .size = sizeof(struct quest_campaign),
    .mustered = true,
    .begin = begin,
    .rows = quest_campaign_rows,
    .judge = judge,
    .next = next,
    .ended = ended,
    .deeds = deeds,
    .faults = faults,
    .people = &heroes,
    .json = json,
    .lines = lines,
    .new_wants = (const struct cli_option[]){
        { "army", 'a', "FILE", { "quest : le groupe de héros", "quest: the party of heroes" } },
        { 0 },
    },
    .play_wants = (const struct cli_option[]){
        { "let-go", 0, NULL, { "quest : renonce au deuxième essai d'une mission perdue", "quest: gives up the second attempt at a lost mission" } },
        SETTLE,
        { 0 },
    },
    .record_wants = (const struct cli_option[]){
        { "won", 0, NULL, { "quest : la mission est réussie", "quest: the mission was won" } },
        { "lost", 0, NULL, { "quest : la mission est perdue", "quest: the mission was lost" } },
        { 0 },
    },
    .upgrade_wants = (const struct cli_option[]){
        { "hero", 0, "NAME", { "quest : le héros, par son profil ou son nom", "quest: the hero, by profile or name" } },
        { "take", 0, "NAME", { "quest : l'amélioration que prend le héros", "quest: the upgrade the hero takes" } },
        { "buy", 0, "NAME", { "quest : l'objet que le groupe achète au héros", "quest: the item the party buys for the hero" } },
        SETTLE,
        { 0 },
    },
};
/* clang-format on */
