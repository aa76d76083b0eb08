/* campaign.c -- alea campaign for quest: five missions in a row, what the heroes
 * learn and buy in between, all in one file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "battle/battle.h"
#include "books/quest/rules.h"
#include "cli/battle.h"
#include "cli/quest/own.h"
#include "frame/quest/book.h"
#include "frame/quest/campaign.h"
#include "frame/quest/horde.h"
#include "frame/quest/party.h"
#include "read/book_stages.h"
#include "read/file.h"
#include "read/word.h"

/* What the commands work on. */
struct desk {
    struct cli *cli;
    struct quest_content *content;
    const char *file;
    struct quest_campaign campaign;
};

static int load(struct desk *d)
{
    struct alea_error error = { 0 };
    size_t size = 0;
    char *text = file_read(d->file, &size, d->cli->lang, &error);
    const bool good =
        text && quest_read_campaign(&d->campaign, d->content, text, size,
                                    d->cli->lang, &error);

    free(text);
    return good ? CLI_YES : quest_cli_complain(d->file, &error);
}

static int save(const struct desk *d)
{
    struct alea_error error = { 0 };

    if (quest_write_campaign(&d->campaign, d->content, d->file, d->cli->lang,
                             &error))
        return CLI_YES;
    fprintf(stderr, "alea: %s\n", error.message); /* it names the file */
    return CLI_MACHINE;
}

/* ---- standing ---- */

static const char *mission_name(const struct desk *d, int mission)
{
    return d->content->catalogue.mission[mission].name[d->cli->lang];
}

/* "La Sentinelle", or the name he was given. */
static const char *hero_name(const struct desk *d, int hero)
{
    const struct quest_member *m = &d->campaign.party.hero[hero];

    return m->name[0] ? m->name
                      : d->content->catalogue.kind[m->kind].name[d->cli->lang];
}

static const char *thing_name(const struct desk *d, int thing)
{
    return d->content->catalogue.gear[thing].name[d->cli->lang];
}

/* "; carries Battery, Badge", or nothing; gives whether there is something. */
static bool put_things(const struct desk *d, bool first, const char *verb,
                       const uint8_t *thing, int n)
{
    const char *between =
        cli_say(d->cli, first ? " : " : " ; ", first ? ": " : "; ");

    for (int i = 0; i < n; i++)
        printf("%s%s%s", i ? ", " : between, i ? "" : verb,
               thing_name(d, thing[i]));
    return n > 0;
}

/* What a hero has learned, what he carries, what is due to him. */
static void put_hero(const struct desk *d, int hero)
{
    const struct quest_member *m = &d->campaign.party.hero[hero];
    const struct cli *cli = d->cli;
    const int due = d->campaign.due[hero];
    bool any;

    printf("  %s", hero_name(d, hero));
    if (m->name[0])
        printf(" (%s)", d->content->catalogue.kind[m->kind].name[cli->lang]);
    any = put_things(d, true, cli_say(cli, "a appris ", "has learned "),
                     m->upgrade, m->upgrades);
    any |= put_things(d, !any, cli_say(cli, "porte ", "carries "), m->gear,
                      m->gears);
    if (due)
        printf(cli_say(cli, "%s%d amélioration%s à prendre",
                       "%s%d upgrade%s to take"),
               cli_say(cli, any ? " ; " : " : ", any ? "; " : ": "), due,
               due > 1 ? "s" : "");
    putchar('\n');
}

/* May somebody have this thing? quest.90.58 */
static bool is_for_sale(const struct desk *d, int thing)
{
    for (int h = 0; h < d->campaign.party.heroes; h++)
        if (quest_may_buy(&d->content->catalogue, &d->campaign.party, h, thing))
            return true;
    return false;
}

static void put_party(const struct desk *d)
{
    const struct quest_party *p = &d->campaign.party;
    const struct cli *cli = d->cli;
    bool any = false;

    printf("%s\n", p->name[0] ? p->name : cli_say(cli, "le groupe", "party"));
    for (int h = 0; h < p->heroes; h++)
        put_hero(d, h);
    printf(cli_say(cli, "ravitaillement : %d", "supplies: %d"),
           (int)p->supplies);
    for (int i = 0; i < d->content->catalogue.gears; i++)
        if (is_for_sale(d, i)) {
            printf("%s%s (%d)",
                   any ? ", " : cli_say(cli, " ; à acheter : ", "; to buy: "),
                   thing_name(d, i), d->content->catalogue.gear[i].price);
            any = true;
        }
    putchar('\n');
}

/* quest.90.53 the missions that have not been played, in their order. */
static void put_to_come(const struct desk *d)
{
    const struct quest_campaign *c = &d->campaign;
    const struct cli *cli = d->cli;

    printf(
        cli_say(cli, "à venir : %s, niveau %d%s\n", "next: %s, level %d%s\n"),
        mission_name(d, (int)quest_campaign_next(c)), quest_campaign_level(c),
        quest_campaign_retries(c)
            ? cli_say(cli, " (deuxième essai)", " (second attempt)")
            : "");
    for (int i = c->place + 1; i < CAMPAIGN_MISSIONS; i++)
        printf("%s%s%s",
               i > c->place + 1 ? ", " : cli_say(cli, "ensuite : ", "then: "),
               mission_name(d, c->order[i]),
               i + 1 == CAMPAIGN_MISSIONS ? "\n" : "");
}

static void put_standing(const struct desk *d)
{
    const struct quest_campaign *c = &d->campaign;
    const struct cli *cli = d->cli;

    put_party(d);
    for (int i = 0; i < c->tries; i++)
        printf(cli_say(cli, "%d. %s, niveau %d : %s%s\n",
                       "%d. %s, level %d: %s%s\n"),
               i + 1, mission_name(d, c->tried[i].mission), c->tried[i].level,
               c->tried[i].won ? cli_say(cli, "réussie", "won")
                               : cli_say(cli, "perdue", "lost"),
               c->tried[i].again
                   ? cli_say(cli, " (deuxième essai)", " (second attempt)")
                   : "");
    if (quest_campaign_next(c) != MISSION_NONE) {
        put_to_come(d);
        return;
    }
    printf(cli_say(cli, "campagne terminée : %d %s sur %d\n",
                   "the campaign is over: %d %s of %d\n"),
           quest_campaign_won(c),
           quest_campaign_won(c) > 1
               ? cli_say(cli, "missions réussies", "missions won")
               : cli_say(cli, "mission réussie",
                         quest_campaign_won(c) == 1 ? "mission won"
                                                    : "missions won"),
           (int)CAMPAIGN_MISSIONS);
}

/* ---- settling ---- */

/* quest.90.53, 90.58 what a hero has that he had not. */
static void put_taken(const struct desk *d, const struct quest_member *before,
                      int hero)
{
    const struct quest_member *now = &d->campaign.party.hero[hero];
    const struct cli *cli = d->cli;

    for (int i = before->upgrades; i < now->upgrades; i++)
        printf(cli_say(cli, "%s apprend : %s\n", "%s learns: %s\n"),
               hero_name(d, hero), thing_name(d, now->upgrade[i]));
    for (int i = before->gears; i < now->gears; i++)
        printf(cli_say(cli, "%s reçoit : %s, pour %d de ravitaillement\n",
                       "%s receives: %s, for %d supplies\n"),
               hero_name(d, hero), thing_name(d, now->gear[i]),
               d->content->catalogue.gear[now->gear[i]].price);
}

/* Settles, and says what was taken and bought. */
static void settle(struct desk *d)
{
    const struct quest_party before = d->campaign.party;

    quest_campaign_settle(&d->campaign, &d->content->catalogue);
    for (int h = 0; h < before.heroes && !cli_has(d->cli, "json"); h++)
        put_taken(d, &before.hero[h], h);
}

static json_t *tried_json(const struct desk *d)
{
    json_t *list = json_array();

    for (int i = 0; i < d->campaign.tries; i++) {
        const struct quest_tried *t = &d->campaign.tried[i];

        json_array_append_new(
            list,
            json_pack("{s:s, s:i, s:b, s:b}", "mission",
                      d->content->catalogue.mission[t->mission].key, "level",
                      t->level, "won", t->won, "again", t->again));
    }
    return list;
}

static json_t *things_json(const struct desk *d, const uint8_t *thing, int n)
{
    json_t *list = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(
            list, json_string(d->content->catalogue.gear[thing[i]].key));
    return list;
}

static json_t *party_json(const struct desk *d)
{
    const struct quest_party *p = &d->campaign.party;
    json_t *heroes = json_array();

    for (int h = 0; h < p->heroes; h++) {
        const struct quest_member *m = &p->hero[h];

        json_array_append_new(
            heroes,
            json_pack("{s:s, s:s, s:o, s:o}", "hero",
                      d->content->catalogue.kind[m->kind].key, "name", m->name,
                      "upgrades", things_json(d, m->upgrade, m->upgrades),
                      "gear", things_json(d, m->gear, m->gears)));
    }
    return json_pack("{s:s, s:o}", "name", p->name, "heroes", heroes);
}

/* The order of missions, and what may be bought now. */
static void put_lists(const struct desk *d, json_t *map)
{
    json_t *order = json_array(), *sale = json_array();

    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        json_array_append_new(
            order,
            json_string(
                d->content->catalogue.mission[d->campaign.order[i]].key));
    for (int i = 0; i < d->content->catalogue.gears; i++)
        if (is_for_sale(d, i))
            json_array_append_new(
                sale, json_string(d->content->catalogue.gear[i].key));
    json_object_set_new(map, "order", order);
    json_object_set_new(map, "for_sale", sale);
}

static void put_json(const struct desk *d)
{
    const struct quest_campaign *c = &d->campaign;
    const enum quest_mission next = quest_campaign_next(c);
    json_t *map =
        json_pack("{s:o, s:i, s:i, s:i}", "missions", tried_json(d), "won",
                  quest_campaign_won(c), "level", quest_campaign_level(c),
                  "supplies", (int)c->party.supplies);
    json_t *due = json_array();

    for (int h = 0; h < c->party.heroes; h++)
        json_array_append_new(due, json_integer(c->due[h]));
    json_object_set_new(map, "due", due);
    json_object_set_new(map, "party", party_json(d));
    put_lists(d, map);
    json_object_set_new(
        map, "next",
        next == MISSION_NONE
            ? json_null()
            : json_string(d->content->catalogue.mission[next].key));
    json_dumpf(map, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(map);
}

static void put(const struct desk *d)
{
    if (cli_has(d->cli, "json"))
        put_json(d);
    else
        put_standing(d);
}

static int finish(const struct desk *d)
{
    const int code = save(d);

    if (code == CLI_YES)
        put(d);
    return code;
}

/* ---- new ---- */

static int begin(struct desk *d)
{
    const char *file = cli_value(d->cli, "army");
    struct alea_error error = { 0 };
    struct yaml_report report = { .lang = d->cli->lang,
                                  .error = &error,
                                  .max = 1 };
    struct quest_party party;
    int64_t seed = (int64_t)time(NULL) * 1000003 + getpid();
    size_t size = 0;
    char *text;
    bool good;

    if (!file)
        return cli_misuse(d->cli, "il faut --army : le groupe de héros",
                          "--army is required: the party of heroes");
    if (!cli_whole(d->cli, "seed", 0, INT64_MAX, &seed))
        return CLI_MISUSE;
    if (access(d->file, F_OK) == 0) {
        fprintf(stderr, "alea: %s: %s\n", d->file,
                cli_say(d->cli, "ce fichier existe déjà",
                        "this file already exists"));
        return CLI_NO;
    }
    text = file_read(file, &size, d->cli->lang, &error);
    good = text && quest_read_party(&report, d->content, text, size, &party);
    free(text);
    if (!good)
        return quest_cli_complain(file, &error);
    quest_campaign_begin(&d->campaign, &party, (uint64_t)seed);
    return finish(d);
}

/* ---- play ---- */

static void ended(void *own, const struct battle *b)
{
    *(bool *)own = b->winner == QUEST_PARTY;
}

/* The party as a list; the caller frees it. */
static char *party_text(const struct desk *d)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    quest_write_party(out, &d->campaign.party, d->content);
    fclose(out);
    return text;
}

static int over(const struct desk *d)
{
    fprintf(
        stderr, "alea: %s (quest.90.53)\n",
        cli_say(d->cli, "la campagne est terminée", "the campaign is over"));
    return CLI_NO;
}

static int play(struct desk *d)
{
    struct quest_settings settings;
    bool won = false;
    struct cli_battle battle = { .own = &won, .ended = ended };
    char *party;
    int code;

    if ((code = load(d)) != CLI_YES)
        return code;
    if (cli_has(d->cli, "let-go") && !quest_campaign_let_go(&d->campaign))
        return cli_misuse(d->cli, "aucune mission n'attend un deuxième essai",
                          "no mission is waiting for a second attempt");
    if (quest_campaign_next(&d->campaign) == MISSION_NONE)
        return over(d);
    settings = quest_campaign_settings(&d->campaign);
    party = party_text(d);
    battle.army[QUEST_PARTY] = party;
    battle.army[QUEST_MACHINE] = QUEST_MACHINE_LIST;
    battle.settings = stages_settings_json(quest_text.stages, &settings);
    code = party && battle.settings ? cli_battle(d->cli, &battle)
                                    : cli_failed(d->cli, "alea");
    json_decref(battle.settings);
    free(party);
    if (code != CLI_YES)
        return code;
    quest_campaign_note(&d->campaign, won);
    if (cli_has(d->cli, "settle"))
        settle(d);
    return finish(d);
}

/* ---- a mission of a real table ---- */

static int record(struct desk *d)
{
    const bool won = cli_has(d->cli, "won"), lost = cli_has(d->cli, "lost");
    int code;

    if (won == lost)
        return cli_misuse(d->cli, "il faut --won ou --lost",
                          "--won or --lost is required");
    if ((code = load(d)) != CLI_YES)
        return code;
    if (quest_campaign_next(&d->campaign) == MISSION_NONE)
        return over(d);
    quest_campaign_note(&d->campaign, won);
    return finish(d);
}

/* ---- what heroes learn and buy ---- */

/* The hero that a word names, by kind or by name; -1: none. */
static int hero_named(const struct desk *d, const char *word)
{
    const struct quest_party *p = &d->campaign.party;
    const int kind = names_find(&d->content->kinds, word);

    for (int h = 0; h < p->heroes; h++)
        if (p->hero[h].kind == kind || strcmp(p->hero[h].name, word) == 0)
            return h;
    return -1;
}

static int no_hero(const struct desk *d, const char *word)
{
    const struct quest_party *p = &d->campaign.party;
    char all[160] = "", key[NAMES_KEY];

    for (int h = 0; h < p->heroes; h++) {
        const size_t used = strlen(all);

        snprintf(all + used, sizeof all - used, "%s%s", h ? ", " : "",
                 names_key(&d->content->kinds, p->hero[h].kind, key));
    }
    return cli_misuse(
        d->cli, "« %s » n'est pas un héros du groupe ; au choix : %s",
        "\"%s\" is not a hero of the party; choose from %s", word, all);
}

static int no_thing(const struct desk *d, const char *word)
{
    struct word_nearest nearest = { 0, "" };

    for (int i = 0; i < d->content->gear.n; i++)
        word_try(&nearest, word, d->content->gear.set[i]);
    if (!nearest.best[0])
        return cli_misuse(d->cli,
                          "« %s » n'est ni une amélioration ni un objet",
                          "\"%s\" is neither an upgrade nor an item", word);
    return cli_misuse(
        d->cli,
        "« %s » n'est ni une amélioration ni un objet ; vouliez-vous dire « "
        "%s » ?",
        "\"%s\" is neither an upgrade nor an item; did you mean \"%s\"?", word,
        nearest.best);
}

/* Why a hero cannot learn that, quest.90.53, or not have it, quest.90.58. */
static int refuse(const struct desk *d, int hero, int item, bool learns)
{
    const struct quest_gear *g = &d->content->catalogue.gear[item];
    const int32_t supplies = d->campaign.party.supplies;
    struct alea_error error = { 0 };

    if (learns && d->campaign.due[hero] == 0)
        error_say(&error, d->cli->lang, ALEA_ILLEGAL, 0, 0,
                  "ce héros n'a pas d'amélioration à prendre",
                  "this hero has no upgrade to take");
    else if (learns)
        error_say(&error, d->cli->lang, ALEA_ILLEGAL, 0, 0,
                  "%s : ce n'est pas une amélioration, ou la caractéristique "
                  "est déjà à 2+",
                  "%s: not an upgrade, or the stat is already 2+",
                  g->name[d->cli->lang]);
    else if (g->price > supplies)
        error_say(&error, d->cli->lang, ALEA_ILLEGAL, 0, 0,
                  "%s coûte %d ; le groupe a %d de ravitaillement",
                  "%s costs %d; the party has %d supplies",
                  g->name[d->cli->lang], (int)g->price, (int)supplies);
    else
        error_say(&error, d->cli->lang, ALEA_ILLEGAL, 0, 0,
                  "%s : ce n'est pas un objet, ou le groupe l'a déjà, ou ce "
                  "héros en porte déjà deux",
                  "%s: not an item, or the party already has it, or this "
                  "hero already carries two",
                  g->name[d->cli->lang]);
    error.rule = learns ? QUEST(90, 53) : QUEST(90, 58);
    return quest_cli_complain(d->file, &error);
}

static int upgrade(struct desk *d)
{
    const char *who = cli_value(d->cli, "hero");
    const char *what = cli_value(d->cli, "take");
    const char *thing = cli_value(d->cli, "buy");
    struct quest_campaign *c = &d->campaign;
    int code, hero, item;

    if ((code = load(d)) != CLI_YES)
        return code;
    if (cli_has(d->cli, "settle")) {
        settle(d);
        return finish(d);
    }
    if (!who || !what == !thing)
        return cli_misuse(d->cli, "il faut --hero, avec --take ou --buy",
                          "--hero is required, with --take or --buy");
    hero = hero_named(d, who);
    item = names_find(&d->content->gear, what ? what : thing);
    if (hero < 0)
        return no_hero(d, who);
    if (item < 0)
        return no_thing(d, what ? what : thing);
    if ((what ? quest_campaign_grow(c, &d->content->catalogue, hero, item)
              : quest_campaign_buy(c, &d->content->catalogue, hero, item)) != 0)
        return refuse(d, hero, item, what != NULL);
    return finish(d);
}

static int show(struct desk *d)
{
    const int code = load(d);

    if (code == CLI_YES)
        put(d);
    return code;
}

/* ---- the commands ---- */

static int run(struct cli *cli, int (*act)(struct desk *d))
{
    struct desk *d;
    int code;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un fichier de campagne",
                          "give one campaign file");
    d = calloc(1, sizeof *d);
    if (!d)
        return cli_failed(cli, "alea");
    d->cli = cli;
    d->file = cli->file[0];
    d->content = quest_cli_content(cli);
    code = d->content ? act(d) : CLI_MACHINE;
    free(d->content);
    free(d);
    return code;
}

int quest_campaign_new(struct cli *cli)
{
    return run(cli, begin);
}

int quest_campaign_play(struct cli *cli)
{
    return run(cli, play);
}

int quest_campaign_record(struct cli *cli)
{
    return run(cli, record);
}

int quest_campaign_show(struct cli *cli)
{
    return run(cli, show);
}

int quest_campaign_upgrade(struct cli *cli)
{
    return run(cli, upgrade);
}

/* clang-format off */
#define JSON_OPTION { "json", 0, NULL, { "l'état de la campagne en JSON, sur une ligne", "the state of the campaign as one line of JSON" } }
#define SETTLE_OPTION { "settle", 0, NULL, { "quest : prend des améliorations et des achats simples, pour les joueurs qui ne veulent pas choisir", \
                                             "quest: takes simple upgrades and purchases, for players who do not want to choose" } }

const struct cli_option quest_campaign_new_options[] = {
    { "army", 'a', "FILE", { "quest : le groupe de héros", "quest: the party of heroes" } },
    { "seed", 's', "N", { "la graine qui tire l'ordre des missions", "the seed that shuffles the missions" } },
    JSON_OPTION,
    { 0 },
};

/* What cli_battle() reads; ofas has the same. */
const struct cli_option quest_campaign_play_options[] = {
    { "mind", 'm', "NAME", { "qui joue les héros, comme pour alea battle", "who plays the heroes, as for alea battle" } },
    { "reply", 0, "MS", { "millisecondes dont un programme exec: dispose pour répondre (5000 par défaut)", "milliseconds an exec: program has to answer (default 5000)" } },
    { "table", 't', "FILE", { "le champ de bataille (par défaut : tiré de la graine)", "the battlefield (default: generated from the seed)" } },
    { "seed", 's', "N", { "la graine des dés et des choix de l'ordinateur", "the seed for dice and computer choices" } },
    { "record", 'r', "FILE", { "écrit l'enregistrement", "writes the record" } },
    { "report", 0, "FILE", { "écrit un rapport HTML illustré", "writes an illustrated HTML report" } },
    { "json", 0, NULL, { "le résultat en JSON, sur une ligne", "the result as one line of JSON" } },
    { "let-go", 0, NULL, { "quest : renonce au deuxième essai d'une mission perdue", "quest: gives up the second attempt at a lost mission" } },
    SETTLE_OPTION,
    { 0 },
};

const struct cli_option quest_campaign_record_options[] = {
    { "won", 0, NULL, { "quest : la mission est réussie", "quest: the mission was won" } },
    { "lost", 0, NULL, { "quest : la mission est perdue", "quest: the mission was lost" } },
    JSON_OPTION,
    { 0 },
};

const struct cli_option quest_campaign_show_options[] = {
    JSON_OPTION,
    { 0 },
};

const struct cli_option quest_campaign_upgrade_options[] = {
    { "hero", 0, "NAME", { "quest : le héros, par son profil ou son nom", "quest: the hero, by profile or name" } },
    { "take", 0, "NAME", { "quest : l'amélioration que prend le héros", "quest: the upgrade the hero takes" } },
    { "buy", 0, "NAME", { "quest : l'objet que le groupe achète au héros", "quest: the item the party buys for the hero" } },
    SETTLE_OPTION,
    JSON_OPTION,
    { 0 },
};
/* clang-format on */
