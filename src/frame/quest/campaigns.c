/* campaigns.c -- campaigns of quest for commands and routes: see
 * read/book_campaign.h. Five missions in a row, and what the heroes learn and buy
 * in between: quest.90.53, 90.58. */
#include <stdlib.h>
#include <string.h>

#include "books/quest/rules.h"
#include "frame/quest/book.h"
#include "frame/quest/campaigns.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "read/word.h"

/* quest.90.53 each mission comes once; as many numbers are due as there are
 * heroes; and the party may be played. */
static void judge(struct yaml_report *r, const void *content,
                  const struct yaml_node *root, const void *campaign)
{
    const struct quest_campaign *c = campaign;
    const struct yaml_node *due = yaml_look(root, "due|dues");
    uint32_t seen = 0;

    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        seen |= (uint32_t)1 << c->order[i];
    if (seen != (1u << CAMPAIGN_MISSIONS) - 1) {
        yaml_fail(r, yaml_look(root, "order|ordre"), ALEA_ILLEGAL,
                  "chaque mission se joue une fois dans la campagne",
                  "each mission is played once in a campaign");
        take_by(r, QUEST(90, 53));
    }
    if (due && due->count != c->party.heroes)
        yaml_fail(r, due, ALEA_VALUE, "donnez un nombre par héros : %d",
                  "give one number per hero: %d", c->party.heroes);
    quest_judge_party(r, content, yaml_look(root, "party|groupe"), &c->party);
}

static bool begin(void *out, const void *content,
                  const struct list_report *list, const struct wants *w,
                  uint64_t seed)
{
    const struct quest_party *party =
        &((const struct quest_list *)list_of(list))->party;

    (void)content;
    if (party->heroes == 0)
        return wants_refuse(w, "army", "ce n'est pas un groupe de héros",
                            "not a party of heroes");
    quest_campaign_begin(out, party, seed);
    return true;
}

/* ---- the next mission ---- */

static bool is_over(const struct quest_campaign *c, const struct wants *w)
{
    if (quest_campaign_next(c) != MISSION_NONE)
        return false;
    wants_forbid(w, QUEST(90, 53), "la campagne est terminée",
                 "the campaign is over");
    return true;
}

static bool let_go(void *campaign, const void *content, const struct wants *w,
                   FILE *told)
{
    (void)content;
    (void)told;
    return quest_campaign_let_go(campaign) ||
           wants_forbid(w, QUEST(90, 53),
                        "aucune mission n'attend un deuxième essai",
                        "no mission is waiting for a second attempt");
}

char *quest_party_text(const struct quest_campaign *c,
                       const struct quest_content *content)
{
    return fields_text(&(struct fields){ .content = content }, quest_party_rows,
                       &c->party);
}

static bool next(void *campaign, const void *content, const struct wants *w,
                 struct campaign_battle *out)
{
    struct quest_campaign *c = campaign;
    struct quest_settings settings;

    if (w->flag(w, "let-go") && !let_go(c, content, w, NULL))
        return false;
    if (is_over(c, w))
        return false;
    settings = quest_campaign_settings(c);
    out->settings = stages_settings_json(&quest_stages, &settings);
    out->army[QUEST_PARTY] = quest_party_text(c, content);
    out->army[QUEST_MACHINE] = strdup(QUEST_MACHINE_LIST);
    return (out->settings && out->army[QUEST_PARTY] &&
            out->army[QUEST_MACHINE]) ||
           wants_refuse(w, NULL, "plus de mémoire", "out of memory");
}

static void ended(void *campaign, const struct battle *b)
{
    quest_campaign_note(campaign, b->winner == QUEST_PARTY);
}

/* A mission of a real table: "won", or "lost". */
static bool record(void *campaign, const void *content, const struct wants *w,
                   FILE *told)
{
    const char *word = w->word(w, "won");
    const bool won = w->flag(w, "won");
    const bool lost = w->flag(w, "lost") || (word && word_is(word, "no"));

    (void)content;
    (void)told;
    if (won == lost)
        return wants_refuse(w, "won",
                            "il faut dire si la mission est réussie ou perdue",
                            "say whether the mission was won or lost");
    if (is_over(campaign, w))
        return false;
    quest_campaign_note(campaign, won);
    return true;
}

/* ---- what heroes learn and buy ---- */

/* quest.90.53, 90.58 what a hero has that he had not. */
static void put_taken(FILE *out, const struct quest_campaign *c,
                      const struct quest_catalogue *all,
                      const struct quest_member *before, int hero,
                      enum lang lang)
{
    const struct quest_member *now = &c->party.hero[hero];
    const char *name = quest_hero_name(all, now, lang);
    const bool french = lang == LANG_FR;

    for (int i = before->upgrades; i < now->upgrades; i++)
        fprintf(out, french ? "%s apprend : %s\n" : "%s learns: %s\n", name,
                all->gear[now->upgrade[i]].name[lang]);
    for (int i = before->gears; i < now->gears; i++)
        fprintf(out,
                french ? "%s reçoit : %s, pour %d de ravitaillement\n"
                       : "%s receives: %s, for %d supplies\n",
                name, all->gear[now->gear[i]].name[lang],
                all->gear[now->gear[i]].price);
}

/* Takes all that is due and buys what can be paid, as a plain player would. */
static bool settle(void *campaign, const void *content, const struct wants *w,
                   FILE *told)
{
    const struct quest_content *all = content;
    struct quest_campaign *c = campaign;
    const struct quest_party before = c->party;

    quest_campaign_settle(c, &all->catalogue);
    for (int h = 0; h < before.heroes && told; h++)
        put_taken(told, c, &all->catalogue, &before.hero[h], h, w->lang);
    return true;
}

/* Why he may not learn it, quest.90.53, or not have it, quest.90.58. */
static bool refuse(const struct quest_campaign *c, const struct quest_gear *g,
                   int hero, bool learns, const struct wants *w)
{
    const char *name = g->name[w->lang];

    if (learns && c->due[hero] == 0)
        return wants_forbid(w, QUEST(90, 53),
                            "ce héros n'a pas d'amélioration à prendre",
                            "this hero has no upgrade to take");
    if (learns)
        return wants_forbid(
            w, QUEST(90, 53),
            "%s : ce n'est pas une amélioration, ou la caractéristique est "
            "déjà à 2+",
            "%s: not an upgrade, or the stat is already 2+", name);
    if (g->price > c->party.supplies)
        return wants_forbid(w, QUEST(90, 58),
                            "%s coûte %d ; le groupe a %d de ravitaillement",
                            "%s costs %d; the party has %d supplies", name,
                            (int)g->price, (int)c->party.supplies);
    return wants_forbid(
        w, QUEST(90, 58),
        "%s : ce n'est pas un objet, ou le groupe l'a déjà, ou ce héros en porte déjà deux",
        "%s: not an item, or the party already has it, or this hero already carries two",
        name);
}

static bool give(struct quest_campaign *c, const struct quest_catalogue *all,
                 int hero, int item, bool learns, const struct wants *w)
{
    return (learns ? quest_campaign_grow(c, all, hero, item)
                   : quest_campaign_buy(c, all, hero, item)) == 0 ||
           refuse(c, &all->gear[item], hero, learns, w);
}

/* The hero that "hero" names, by profile, by name or by number; -1, and refused:
 * none. */
static int hero_wanted(const struct quest_campaign *c,
                       const struct quest_content *content,
                       const struct wants *w)
{
    const struct quest_party *p = &c->party;
    const char *word = w->word(w, "hero");
    char all[160] = "", key[NAMES_KEY];
    int64_t number = -1;

    if (!word)
        return w->whole(w, "hero", 0, p->heroes - 1, &number) ? (int)number
                                                              : -1;
    for (int h = 0; h < p->heroes; h++) {
        const size_t used = strlen(all);

        if (p->hero[h].kind == names_find(&content->kinds, word) ||
            strcmp(p->hero[h].name, word) == 0)
            return h;
        snprintf(all + used, sizeof all - used, "%s%s", h ? ", " : "",
                 names_key(&content->kinds, p->hero[h].kind, key));
    }
    wants_refuse(
        w, "hero", "« %s » n'est pas un héros du groupe ; au choix : %s",
        "\"%s\" is not a hero of the party; choose from %s", word, all);
    return -1;
}

/* The upgrade or thing that the word of a key names; -1, and refused: none. */
static int thing_wanted(const struct quest_content *content, const char *key,
                        const struct wants *w)
{
    const char *word = w->word(w, key);
    const int item = word ? names_find(&content->gear, word) : -1;
    struct word_nearest nearest = { 0, "" };

    if (item >= 0)
        return item;
    for (int i = 0; word && i < content->gear.n; i++)
        word_try(&nearest, word, content->gear.set[i]);
    if (nearest.best[0])
        wants_refuse(
            w, key,
            "« %s » n'est ni une amélioration ni un objet ; vouliez-vous dire « %s » ?",
            "\"%s\" is neither an upgrade nor an item; did you mean \"%s\"?",
            word, nearest.best);
    else
        wants_refuse(w, key, "« %s » n'est ni une amélioration ni un objet",
                     "\"%s\" is neither an upgrade nor an item",
                     word ? word : "");
    return -1;
}

static bool give_wanted(struct quest_campaign *c,
                        const struct quest_content *content, const char *key,
                        bool learns, const struct wants *w)
{
    const int hero = hero_wanted(c, content, w);
    const int item = hero < 0 ? -1 : thing_wanted(content, key, w);

    return item >= 0 && give(c, &content->catalogue, hero, item, learns, w);
}

static bool grow(void *campaign, const void *content, const struct wants *w,
                 FILE *told)
{
    (void)told;
    return give_wanted(campaign, content, "what", true, w);
}

static bool buy(void *campaign, const void *content, const struct wants *w,
                FILE *told)
{
    (void)told;
    return give_wanted(campaign, content, "what", false, w);
}

/* alea campaign upgrade: --settle, or --hero and one of --take and --buy. */
static bool upgrade(void *campaign, const void *content, const struct wants *w,
                    FILE *told)
{
    const bool learns = w->word(w, "take") != NULL;

    if (w->flag(w, "settle"))
        return settle(campaign, content, w, told);
    if (!w->word(w, "hero") || learns == (w->word(w, "buy") != NULL))
        return wants_refuse(w, "hero", "il faut un héros, avec --take ou --buy",
                            "a hero is required, with --take or --buy");
    return give_wanted(campaign, content, learns ? "take" : "buy", learns, w);
}

static const struct campaign_deed deeds[] = {
    { "record", record }, { "note", record },     { "played", record },
    { "grow", grow },     { "buy", buy },         { "let-go", let_go },
    { "settle", settle }, { "upgrade", upgrade }, { 0 },
};

/* clang-format off */
#define SETTLE { "settle", 0, NULL, { "quest : prend des améliorations et des achats simples, pour les joueurs qui ne veulent pas choisir", \
                                      "quest: takes simple upgrades and purchases, for players who do not want to choose" } }

static const struct cli_option new_wants[] = {
    { "army", 'a', "FILE", { "quest : le groupe de héros", "quest: the party of heroes" } },
    { 0 },
};

static const struct cli_option play_wants[] = {
    { "let-go", 0, NULL, { "quest : renonce au deuxième essai d'une mission perdue",
                           "quest: gives up the second attempt at a lost mission" } },
    SETTLE,
    { 0 },
};

static const struct cli_option record_wants[] = {
    { "won", 0, NULL, { "quest : la mission est réussie", "quest: the mission was won" } },
    { "lost", 0, NULL, { "quest : la mission est perdue", "quest: the mission was lost" } },
    { 0 },
};

static const struct cli_option upgrade_wants[] = {
    { "hero", 0, "NAME", { "quest : le héros, par son profil ou son nom", "quest: the hero, by profile or name" } },
    { "take", 0, "NAME", { "quest : l'amélioration que prend le héros", "quest: the upgrade the hero takes" } },
    { "buy", 0, "NAME", { "quest : l'objet que le groupe achète au héros", "quest: the item the party buys for the hero" } },
    SETTLE,
    { 0 },
};
/* clang-format on */

const struct book_campaign quest_campaigns = {
    .size = sizeof(struct quest_campaign),
    .mustered = true,
    .begin = begin,
    .rows = quest_campaign_rows,
    .judge = judge,
    .next = next,
    .ended = ended,
    .deeds = deeds,
    .put = quest_put_standing,
    .json = quest_standing_json,
    .new_wants = new_wants,
    .play_wants = play_wants,
    .record_wants = record_wants,
    .upgrade_wants = upgrade_wants,
};
