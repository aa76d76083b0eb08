/* campaign.c -- alea campaign: three battles in a row, scored in glory. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/hash.h"
#include "cli/battle.h"
#include "cli/ofas/book.h"
#include "cli/roster.h"
#include "frame/ofas/campaign.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/vocabulary.h"
#include "read/file.h"

/* ---- the file ---- */

static int complain(const char *file, const struct alea_error *error)
{
    char rule[OFAS_RULE_TEXT];

    if (error->line > 0)
        fprintf(stderr, "%s:%d:%d: %s", file, error->line, error->column,
                error->message);
    else if (error->code == ALEA_SYSTEM)
        fprintf(stderr, "%s: %s", file, error->message);
    else
        fprintf(stderr, "alea: %s", error->message);
    if (*ofas_rule_text(error->rule, rule))
        fprintf(stderr, " (%s)", rule);
    fputc('\n', stderr);
    return error->code == ALEA_SYSTEM ? CLI_MACHINE : CLI_NO;
}

/* The one file of the command line. */
static const char *only_file(const struct cli *cli)
{
    if (cli->files == 1)
        return cli->file[0];
    cli_misuse(cli, "donnez un fichier de campagne", "give one campaign file");
    return NULL;
}

static int load(const struct cli *cli, const char *file, struct campaign *c)
{
    struct alea_error error = { 0 };
    size_t size;
    char *text = file_read(file, &size, cli->lang, &error);
    bool good = text && campaign_read(c, text, size, cli->lang, &error);

    free(text);
    return good ? CLI_YES : complain(file, &error);
}

static int save(const struct cli *cli, const char *file,
                const struct campaign *c)
{
    struct alea_error error = { 0 };

    if (campaign_write(c, file, cli->lang, &error))
        return CLI_YES;
    fprintf(stderr, "alea: %s\n", error.message); /* it names the file */
    return CLI_MACHINE;
}

/* ---- standing ---- */

static void put_battle(const struct cli *cli, const struct campaign *c, int i)
{
    const struct ofas_fought *f = &c->own.battle[i];
    const int attacker = ofas_campaign_attacker(&c->own, i);

    printf("%d. %s", i + 1, vocabulary(WORD_SCENARIO, f->scenario, cli->lang));
    if (f->condition)
        printf(", %s", vocabulary(WORD_CONDITION, f->condition, cli->lang));
    if (attacker != NOBODY)
        printf(", %s %s", c->name[attacker],
               cli_say(cli, "attaque", "attacks"));
    printf(", %d:%d, ", (int)f->score[0], (int)f->score[1]);
    if (f->winner == OFAS_DRAWN)
        printf("%s\n", cli_say(cli, "match nul", "draw"));
    else
        printf("%s %s\n", cli_say(cli, "victoire de", "victory for"),
               c->name[f->winner]);
}

static void put_next(const struct cli *cli, const struct campaign *c)
{
    const int next = c->own.fought;
    const int attacker = ofas_campaign_attacker(&c->own, next);

    printf("%d. %s", next + 1, cli_say(cli, "à venir : ", "next: "));
    if (attacker != NOBODY)
        printf("%s %s", c->name[attacker],
               cli_say(cli, "choisit un scénario asymétrique et attaque",
                       "picks an asymmetric scenario and attacks"));
    else
        fputs(cli_say(cli, "un scénario symétrique, tiré aux dés",
                      "a symmetric scenario, rolled on the dice"),
              stdout);
    printf(cli_say(cli, ", %s %d PA, %s %d PA\n", ", %s %d AP, %s %d AP\n"),
           c->name[0], ofas_campaign_limit(&c->own, next, 0), c->name[1],
           ofas_campaign_limit(&c->own, next, 1));
}

/* ofas.14.53 how the campaign stands or ended. */
static void put_verdict(const struct cli *cli, const struct campaign *c)
{
    static const char *const verdict[][LANGS] = {
        [VERDICT_TIE] = { "égalité parfaite", "a perfect tie" },
        [VERDICT_MINOR] = { "victoire mineure", "a minor victory" },
        [VERDICT_MAJOR] = { "victoire majeure", "a major victory" },
        [VERDICT_TOTAL] = { "victoire totale", "a total victory" },
    };
    int leader;
    enum ofas_verdict v = ofas_campaign_verdict(&c->own, &leader);

    printf("%s, %s", cli_say(cli, "campagne terminée", "the campaign is over"),
           verdict[v][cli->lang]);
    if (leader != NOBODY)
        printf(" %s %s", cli_say(cli, "de", "of"), c->name[leader]);
    putchar('\n');
}

static void put_standing(const struct cli *cli, const struct campaign *c)
{
    for (int i = 0; i < OFAS_DUEL; i++)
        printf(cli_say(cli, "%c %s : %d %s\n", "%c %s: %d %s\n"), 'A' + i,
               c->name[i], ofas_campaign_glory(&c->own, i),
               cli_say(cli, "PG", "GP"));
    for (int i = 0; i < c->own.fought; i++)
        put_battle(cli, c, i);
    if (c->own.fought < OFAS_CAMPAIGN_BATTLES)
        put_next(cli, c);
    else
        put_verdict(cli, c);
}

static void put_json(const struct campaign *c)
{
    static const char *const verdict[] = { "tie", "minor", "major", "total" };
    const bool over = c->own.fought == OFAS_CAMPAIGN_BATTLES;
    json_t *map = json_object();
    int leader;
    enum ofas_verdict v = ofas_campaign_verdict(&c->own, &leader);

    json_object_set_new(map, "players",
                        json_pack("[s, s]", c->name[0], c->name[1]));
    json_object_set_new(map, "first", json_integer(c->own.first));
    json_object_set_new(map, "glory",
                        json_pack("[i, i]", ofas_campaign_glory(&c->own, 0),
                                  ofas_campaign_glory(&c->own, 1)));
    json_object_set_new(map, "fought", json_integer(c->own.fought));
    json_object_set_new(map, "leader",
                        leader == NOBODY ? json_null() : json_integer(leader));
    json_object_set_new(map, "verdict",
                        over ? json_string(verdict[v]) : json_null());
    if (!over)
        json_object_set_new(
            map, "limits",
            json_pack("[i, i]", ofas_campaign_limit(&c->own, c->own.fought, 0),
                      ofas_campaign_limit(&c->own, c->own.fought, 1)));
    json_dumpf(map, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(map);
}

int campaign_show_command(struct cli *cli)
{
    const char *file = only_file(cli);
    struct campaign c;
    int code;

    if (!file)
        return CLI_MISUSE;
    if ((code = load(cli, file, &c)) != CLI_YES)
        return code;
    if (cli_has(cli, "json"))
        put_json(&c);
    else
        put_standing(cli, &c);
    return CLI_YES;
}

/* ---- a new one ---- */

int campaign_new_command(struct cli *cli)
{
    const char *file = only_file(cli);
    struct campaign c = { .name = { "A", "B" } };
    int64_t seed = (int64_t)time(NULL) * 1000003 + getpid();

    if (!file)
        return CLI_MISUSE;
    if (!cli_whole(cli, "seed", 0, INT64_MAX, &seed))
        return CLI_MISUSE;
    for (int i = 0; i < OFAS_DUEL; i++) {
        const char *name = cli_value_at(cli, "player", i);

        if (name && strlen(name) >= CAMPAIGN_NAME)
            return cli_misuse(cli, "le nom « %s » est trop long",
                              "the name \"%s\" is too long", name);
        if (name)
            snprintf(c.name[i], CAMPAIGN_NAME, "%s", name);
    }
    if (access(file, F_OK) == 0) {
        fprintf(
            stderr, "alea: %s: %s\n", file,
            cli_say(cli, "ce fichier existe déjà", "this file already exists"));
        return CLI_NO;
    }
    /* ofas.14.50 the first player is drawn at random */
    c.own.first = (int32_t)(hash_mix((uint64_t)seed) % OFAS_DUEL);
    if (save(cli, file, &c) != CLI_YES)
        return CLI_MACHINE;
    put_standing(cli, &c);
    return CLI_YES;
}

/* ---- the next battle ---- */

/* The rule that keeps these picks from being played next, or 0. */
static uint16_t pick_refused(const struct cli *cli, const struct campaign *c,
                             const struct ofas_settings *picked)
{
    const bool picks =
        cli_value(cli, "scenario") || cli_value(cli, "condition");

    if (c->own.fought < OFAS_CAMPAIGN_BATTLES &&
        ofas_campaign_attacker(&c->own, c->own.fought) == NOBODY)
        return picks ? OFAS(14, 52) : 0; /* all by dice */
    if (picked->draw_scenario)
        return OFAS(14, 50); /* picked, not rolled */
    return ofas_campaign_refused(&c->own, picked->scenario);
}

static int refuse_pick(const struct cli *cli, uint16_t rule)
{
    static const char *const over[] = { "la campagne est terminée",
                                        "the campaign is over" };
    static const char *const dice[] = {
        "le scénario de la dernière bataille est tiré aux dés",
        "the last battle's scenario is rolled on the dice"
    };
    static const char *const pick[] = {
        "l'attaquant choisit un scénario : last-stand, surprise ou sabotage",
        "the attacker picks a scenario: last-stand, surprise or sabotage"
    };
    struct alea_error error = { 0 };

    error_set(&error, ALEA_ILLEGAL, 0, 0, "%s",
              rule == OFAS(14, 49)   ? over[cli->lang]
              : rule == OFAS(14, 50) ? pick[cli->lang]
                                     : dice[cli->lang]);
    error.rule = rule;
    return complain("", &error);
}

/* Reads the scenario and the condition of the command line, where given. */
static bool read_picks(const struct cli *cli, struct ofas_settings *picked)
{
    static const char *const keys[] = { "scenario", "condition" };
    struct alea_error error = { 0 };

    for (int i = 0; i < 2; i++) {
        const char *word = cli_value(cli, keys[i]);

        if (word && !fields_set(ofas_settings_rows, NULL, keys[i], word,
                                cli->lang, picked, &error)) {
            cli_misuse(cli, "%s", "%s", error.message);
            return false;
        }
    }
    return true;
}

/* The settings of the next battle: what its attacker picks, or dice. */
static int choose(const struct cli *cli, const struct campaign *c,
                  struct ofas_settings *out)
{
    struct ofas_settings picked = { 0 };
    uint16_t rule;

    if (!read_picks(cli, &picked))
        return CLI_MISUSE;
    if ((rule = pick_refused(cli, c, &picked)) != 0)
        return refuse_pick(cli, rule);
    *out = ofas_campaign_settings(&c->own, picked.scenario, picked.condition);
    return CLI_YES;
}

static int add(const struct cli *cli, const char *file, struct campaign *c,
               const struct ofas_fought *fought)
{
    int code;

    c->own.battle[c->own.fought++] = *fought;
    code = save(cli, file, c);
    if (code == CLI_YES && !cli_has(cli, "json"))
        put_standing(cli, c);
    return code;
}

/* How it ended. */
static void ended(void *own, const struct battle *b)
{
    struct ofas_fought *fought = own;
    const struct ofas_state *state = ofas_state_of(b);

    fought->winner = b->winner < OFAS_DUEL ? b->winner : OFAS_DRAWN;
    fought->scenario = state->scenario;
    fought->condition = state->condition;
    for (int i = 0; i < OFAS_DUEL; i++)
        fought->score[i] = state->score[i];
}

int campaign_play_command(struct cli *cli)
{
    const char *file = only_file(cli);
    struct campaign c;
    struct ofas_settings settings;
    struct ofas_fought fought = { .winner = OFAS_DRAWN };
    struct cli_battle battle = { .own = &fought, .ended = ended };
    int code;

    if (!file)
        return CLI_MISUSE;
    if ((code = load(cli, file, &c)) != CLI_YES ||
        (code = choose(cli, &c, &settings)) != CLI_YES)
        return code;
    for (int i = 0; i < OFAS_DUEL; i++)
        battle.limit[i] = ofas_campaign_limit(&c.own, c.own.fought, i);
    battle.limit_rule = ofas_campaign_attacker(&c.own, c.own.fought) == NOBODY
                            ? OFAS(14, 52)
                            : OFAS(14, 50);
    battle.settings = settings_json(&settings);
    code = battle.settings ? cli_battle(cli, &battle) : CLI_MACHINE;
    json_decref(battle.settings);
    return code == CLI_YES ? add(cli, file, &c, &fought) : code;
}

/* ---- a battle of a real table ---- */

/* "A", "B", "draw"; NOBODY for anything else. */
static int winner_named(const char *word)
{
    static const char *const winners[] = { "A", "B", "draw" };

    for (int i = 0; word && i <= OFAS_DRAWN; i++)
        if (strcmp(word, winners[i]) == 0)
            return i;
    return NOBODY;
}

int campaign_record_command(struct cli *cli)
{
    const char *file = only_file(cli);
    struct ofas_settings picked = { 0 };
    struct ofas_fought fought = { .winner =
                                      winner_named(cli_value(cli, "winner")) };
    struct campaign c;
    uint16_t rule;
    int code;

    if (!file || !read_picks(cli, &picked))
        return CLI_MISUSE;
    if (fought.winner == NOBODY)
        return cli_misuse(cli, "--winner doit être A, B ou draw",
                          "--winner must be A, B or draw");
    if (!cli_value(cli, "scenario") || picked.draw_scenario)
        return cli_misuse(
            cli, "il faut --scenario : le scénario qui a été joué",
            "--scenario is required: the scenario that was played");
    if ((code = load(cli, file, &c)) != CLI_YES)
        return code;
    if ((rule = ofas_campaign_refused(&c.own, picked.scenario)) != 0)
        return refuse_pick(cli, rule);
    fought.scenario = picked.scenario;
    fought.condition = picked.condition;
    return add(cli, file, &c, &fought);
}

/* ---- the commands ---- */

const struct cli_option campaign_new_options[] = {
    { "player",
      'p',
      "NAME",
      { "le nom d'un joueur ; option à donner deux fois",
        "the name of a player; give it twice" } },
    { "seed",
      's',
      "N",
      { "la graine qui désigne le premier joueur",
        "the seed that decides the first player" } },
    { 0 },
};

const struct cli_option campaign_play_options[] = {
    { "army",
      'a',
      "FILE",
      { "l'armée de A, puis celle de B", "the army of A, then of B" } },
    { "scenario",
      0,
      "NAME",
      { "last-stand, surprise ou sabotage, choisi par l'attaquant",
        "last-stand, surprise or sabotage, the attacker's choice" } },
    { "condition",
      0,
      "NAME",
      { "none, high-gravity, oxidising, mild, storms, low-gravity",
        "none, high-gravity, oxidising, mild, storms, low-gravity" } },
    ROSTER_REPLY,
    { "mind",
      'm',
      "NAME",
      { "qui joue, comme pour alea battle ; une fois par armée",
        "who plays, as for alea battle; once per army" } },
    { "table",
      't',
      "FILE",
      { "le champ de bataille (par défaut : tiré de la graine)",
        "the battlefield (default: generated from the seed)" } },
    { "seed",
      's',
      "N",
      { "la graine des dés et des choix de l'ordinateur",
        "the seed for dice and computer choices" } },
    { "record",
      'r',
      "FILE",
      { "écrit l'enregistrement", "writes the record" } },
    { "report",
      0,
      "FILE",
      { "écrit un rapport HTML illustré",
        "writes an illustrated HTML report" } },
    { "json",
      0,
      NULL,
      { "le résultat en JSON, sur une ligne",
        "the result as one line of JSON" } },
    { 0 },
};

const struct cli_option campaign_record_options[] = {
    { "scenario",
      0,
      "NAME",
      { "le scénario qui a été joué", "the scenario that was played" } },
    { "winner",
      'w',
      "A|B|draw",
      { "qui a gagné, ou draw", "who won, or draw" } },
    { "condition",
      0,
      "NAME",
      { "none, high-gravity, oxidising, mild, storms, low-gravity",
        "none, high-gravity, oxidising, mild, storms, low-gravity" } },
    { 0 },
};

const struct cli_option campaign_show_options[] = {
    { "json",
      0,
      NULL,
      { "l'état de la campagne en JSON, sur une ligne",
        "the state of the campaign as one line of JSON" } },
    { 0 },
};
