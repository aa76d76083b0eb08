/* cmd_battle.c -- alea battle: two armies, two minds, one battle to its end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/hash.h"
#include "battle/camp.h"
#include "cli/battle.h"
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/roster.h"
#include "cli/scene.h"
#include "cli/settings.h"
#include "read/buffer.h"
#include "read/file.h"
#include "report/report.h"
#include "words/decision.h"
#include "words/thought.h"
#include "words/words.h"
#include <alea/version.h>

enum { MOST_DECISIONS = 100000 }; /* more is a bug, not a battle */

/* A battle under way, and all who watch it. */
struct show {
    struct scene *scene;
    struct cli_battle *agreed; /* by a campaign, or NULL */
    int players;
    struct army_card card[MAX_PLAYERS];
    const struct mind *mind[MAX_PLAYERS];
    struct roster roster;
    struct forfeit forfeit;
    struct record_head head;
    FILE *record;
    struct record_writer writer;
    char why[WORDS_LINE]; /* the comment of its next line */
    struct report *report;
    bool progress;
    struct battle battle;
};

static const struct book_stages *stages_of(const struct show *s)
{
    return s->scene->game.book->stages;
}

/* ---- what was asked for ---- */

/* The text of a file, or NULL and words about it. */
static char *text_of(const struct scene *scene, const char *file)
{
    struct alea_error error;
    size_t size;
    char *text = file_read(file, &size, scene->cli->lang, &error);

    if (text && strlen(text) != size) {
        free(text);
        text = NULL;
        error_say(&error, scene->cli->lang, ALEA_SYNTAX, 0, 0,
                  "le fichier contient un octet nul",
                  "the file contains a null byte");
    }
    if (!text)
        scene_complain(scene, file, &error);
    return text;
}

/* Does the army cost no more than was agreed on? */
static bool is_affordable(const struct show *s, int player,
                          struct alea_error *error)
{
    const enum lang lang = s->scene->cli->lang;
    const struct army_card *army = &s->card[player];
    const int32_t limit = s->agreed ? s->agreed->limit[player] : 0;

    if (limit == 0 || army->cost <= limit)
        return true;
    error_say(error, lang, ALEA_ILLEGAL, 0, 0,
              "%s : %d %s ; cette bataille en permet %d",
              "%s: %d %s; this battle allows %d", army->name, (int)army->cost,
              stages_of(s)->points[lang], (int)limit);
    error->rule = s->agreed->limit_rule;
    return false;
}

/* The text of a list: agreed on, in a file, or nobody's. */
static char *list_of(const struct show *s, int i, const char *file)
{
    if (s->agreed && s->agreed->army[i])
        return strdup(s->agreed->army[i]);
    return file ? text_of(s->scene, file) : strdup(stages_of(s)->machine);
}

/* Reads all lists and looks at each by itself, so that a fault is told with
 * the name of its file. */
static int read_armies(struct show *s)
{
    const struct cli *cli = s->scene->cli;
    struct alea_error error;
    int code = CLI_YES;

    for (int i = 0; i < s->players && code == CLI_YES; i++) {
        const char *file = cli_value_at(cli, "army", i);
        void *army;

        s->head.army[i] = list_of(s, i, file);
        if (!s->head.army[i])
            return CLI_MACHINE;
        army = stages_army(stages_of(s), s->scene->game.content,
                           s->head.army[i], strlen(s->head.army[i]), cli->lang,
                           &s->card[i], &error);
        free(army);
        if (!army || !is_affordable(s, i, &error)) {
            scene_complain(s->scene, file ? file : "", &error);
            code = CLI_NO;
        }
    }
    return code;
}

static int choose_minds(struct show *s)
{
    const struct cli *cli = s->scene->cli;
    struct buffer buffer;
    int code;

    for (int i = 0; i < s->players; i++) {
        const char *name = cli_value_at(cli, "mind", i);

        if (!name && i > 0)
            name = s->mind[0]->name;
        if (!name)
            name = mind_find("doctrine") ? "doctrine" : mind_at(0)->name;
        s->mind[i] = roster_find(&s->roster, cli, name, &code);
        if (!s->mind[i])
            return code;
        buffer_begin(&buffer, s->head.mind[i], RECORD_WORD);
        buffer_put(&buffer, name);
    }
    return CLI_YES;
}

/* What was agreed on, or what the options say. */
static void *read_settings(struct show *s, int *code)
{
    const struct cli *cli = s->scene->cli;
    struct alea_error error = { 0 };
    void *settings =
        stages_settings(stages_of(s), s->agreed ? s->agreed->settings : NULL,
                        cli->lang, &error);

    *code = CLI_MACHINE;
    if (!settings || s->agreed)
        return settings;
    if (settings_take(cli, s->scene->game.book, settings, &error))
        return settings;
    *code = cli_misuse(cli, "%s", "%s", error.message);
    free(settings);
    return NULL;
}

static int choose_table(struct show *s, const void *settings)
{
    const char *file = cli_value(s->scene->cli, "table");

    s->head.table = file ? text_of(s->scene, file)
                         : game_table(&s->scene->game, settings, s->head.seed);
    return s->head.table ? CLI_YES : CLI_MACHINE;
}

static int choose_settings(struct show *s)
{
    int code;
    void *settings = read_settings(s, &code);

    if (!settings)
        return code;
    stages_complete(stages_of(s), settings, s->card, s->players);
    s->head.settings = stages_settings_json(stages_of(s), settings);
    code = s->head.settings ? choose_table(s, settings) : CLI_MACHINE;
    free(settings);
    return code;
}

/* A seed short enough to be typed again. */
static int64_t any_seed(void)
{
    uint64_t now = (uint64_t)time(NULL) * 1000003 + (uint64_t)getpid();

    return (int64_t)(hash_mix(now) % 1000000);
}

static int prepare(struct show *s)
{
    const struct cli *cli = s->scene->cli;
    int64_t seed = any_seed(), format = 0;
    int code;

    while (s->players < MAX_PLAYERS && s->agreed && s->agreed->army[s->players])
        s->players++;
    while (s->players <= MAX_PLAYERS && cli_value_at(cli, "army", s->players))
        s->players++;
    if (s->players == 1 && stages_of(s)->machine)
        s->players++; /* nobody musters the other side */
    if (s->players < 2 || s->players > MAX_PLAYERS)
        return cli_misuse(cli, "il faut de deux à quatre armées",
                          "expected two to four armies");
    if (!s->agreed && cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    if (!cli_whole(cli, "seed", 0, INT64_MAX, &seed) ||
        !cli_whole(cli, "format", 1, 10000, &format))
        return CLI_MISUSE;
    snprintf(s->head.engine, RECORD_WORD, "%s", ALEA_VERSION);
    snprintf(s->head.book, RECORD_WORD, "%s", s->scene->game.book->book->id);
    s->head.content = game_hash(&s->scene->game);
    s->head.seed = (uint64_t)seed;
    if ((code = choose_minds(s)) != CLI_YES ||
        (code = read_armies(s)) != CLI_YES)
        return code;
    return choose_settings(s);
}

/* ---- watching ---- */

/* What a mind thinks is written beside what it does. */
static void thought(void *own, const struct battle *before,
                    const struct decision *d, const struct thought *why)
{
    struct show *s = own;

    if (!s->record)
        return;
    thought_words(&(struct words){ .lang = s->scene->cli->lang }, before, d,
                  why, s->why, sizeof s->why);
    s->writer.comment = s->why;
}

static void decided(void *own, const struct battle *before,
                    const struct decision *d)
{
    struct show *s = own;

    if (s->record)
        s->writer.watcher.decided(s->writer.watcher.own, before, d);
}

static void put_progress(const struct battle *b, enum lang lang)
{
    fprintf(stderr,
            lang == LANG_FR ? "\r%s %d, %u décisions" : "\r%s %d, %u decisions",
            turn_words(b, 1, lang), b->turn, (unsigned)b->decisions);
    for (int c = 0; score_words(b, lang)[0] && c < camp_count(b); c++)
        fprintf(stderr, "%s%d", c ? " – " : ", ",
                (int)camp_score(b, camp_speaker(b, c)));
    fputs("   ", stderr);
}

static void played(void *own, const struct battle *b, enum played how)
{
    struct show *s = own;

    if (s->record)
        s->writer.watcher.played(s->writer.watcher.own, b, how);
    if (s->report)
        report_watcher(s->report)->played(report_watcher(s->report)->own, b,
                                          how);
    if (s->progress && b->decisions % 16 == 0)
        put_progress(b, s->scene->cli->lang);
}

/* ---- the end ---- */

/* The result as one line of JSON, with the seed that gives it again. */
static void put_json(const struct show *s)
{
    json_t *result = record_result(&s->battle);

    if (s->forfeit.why)
        json_object_set_new(result, "forfeit", forfeit_json(&s->forfeit));
    json_object_set_new(result, "seed", json_integer((json_int_t)s->head.seed));
    json_object_set_new(result, "decisions", json_integer(s->battle.decisions));
    json_dumpf(result, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(result);
}

static int write_report(struct show *s, const char *path)
{
    FILE *out = fopen(path, "w");
    bool good;

    if (!out)
        return cli_failed(s->scene->cli, path);
    good = report_write(s->report, out);
    good &= fclose(out) == 0;
    if (!good)
        cli_failed(s->scene->cli, path);
    return good ? CLI_YES : CLI_MACHINE;
}

/* Closes the record and writes the report. */
static int finish(struct show *s)
{
    const char *record = cli_value(s->scene->cli, "record");
    const char *report = cli_value(s->scene->cli, "report");
    int code = CLI_YES;

    if (s->record) {
        bool good;

        s->writer.forfeit = s->forfeit.why ? &s->forfeit : NULL;
        good = record_end(&s->writer, &s->battle);

        good &= fclose(s->record) == 0;
        s->record = NULL;
        if (!good) {
            cli_failed(s->scene->cli, record);
            code = CLI_MACHINE;
        }
    }
    if (s->report && s->forfeit.why)
        report_forfeit(s->report, &s->battle, &s->forfeit);
    if (s->report && code == CLI_YES)
        code = write_report(s, report);
    if (cli_has(s->scene->cli, "json"))
        return code;
    if (code == CLI_YES && record)
        printf("%s %s\n", cli_say(s->scene->cli, "enregistrement", "record"),
               record);
    if (code == CLI_YES && report)
        printf("%s %s\n", cli_say(s->scene->cli, "rapport", "report"), report);
    return code;
}

static int open_files(struct show *s)
{
    const struct report_plan plan = {
        .lang = s->scene->cli->lang,
        .content = s->scene->game.content,
        .ledger = &s->scene->ledger,
        .mind = { s->head.mind[0], s->head.mind[1], s->head.mind[2],
                  s->head.mind[3] },
        .seed = s->head.seed,
    };
    const char *record = cli_value(s->scene->cli, "record");

    if (record) {
        s->record = fopen(record, "w");
        if (!s->record)
            return cli_failed(s->scene->cli, record);
        record_begin(&s->writer, s->record, &s->head);
    }
    if (cli_value(s->scene->cli, "report")) {
        s->report = report_new(&plan);
        if (!s->report)
            return CLI_MACHINE;
    }
    return CLI_YES;
}

/* "B forfeits: no answer in time (5000 ms)", where it ended so. */
static void put_forfeit(const struct show *s)
{
    char words[WORDS_LINE];

    if (!s->forfeit.why)
        return;
    forfeit_words(&s->forfeit, s->scene->cli->lang, words, sizeof words);
    printf("%s\n", words);
}

static int play_out(struct show *s)
{
    const struct watcher watcher = {
        .own = s, .decided = decided, .played = played, .thought = thought
    };
    enum outside_end end;

    battle_init(&s->battle, s->scene->game.stage, s->head.seed);
    s->battle.log.quiet = !s->record && !s->report && !s->roster.programs;
    s->progress = isatty(STDERR_FILENO) == 1;
    end = roster_drive(&s->roster, s->scene->cli, &s->battle, s->mind,
                       hash_mix(s->head.seed), &watcher, MOST_DECISIONS,
                       &s->forfeit);
    if (s->progress)
        fputs("\r\033[K", stderr);
    if (end != OUTSIDE_OVER)
        return CLI_MACHINE;
    if (cli_has(s->scene->cli, "json")) {
        put_json(s);
    } else {
        battle_summary(s->scene->cli, &s->battle, s->mind, s->head.seed);
        put_forfeit(s);
    }
    return finish(s);
}

static int battle(struct show *s)
{
    struct game_error error = { 0 };
    int code = prepare(s);

    if (code != CLI_YES)
        return code;
    if (!game_stage(&s->scene->game, &s->head, s->scene->cli->lang, &error)) {
        const char *file = cli_value(s->scene->cli, "table");

        scene_complain(s->scene,
                       strcmp(error.file, "table") == 0 && file ? file
                                                                : error.file,
                       &error.error);
        return CLI_NO;
    }
    code = open_files(s);
    if (code == CLI_YES)
        code = play_out(s);
    if (code == CLI_YES && s->agreed)
        s->agreed->ended(s->agreed->own, &s->battle);
    return code;
}

int cli_battle(struct cli *cli, struct cli_battle *agreed)
{
    struct show *s = calloc(1, sizeof *s);
    int code = CLI_MACHINE;

    if (!s)
        return cli_failed(cli, "alea");
    s->agreed = agreed;
    s->scene = scene_new(cli, &code);
    if (s->scene) {
        code = battle(s);
        if (s->record)
            fclose(s->record);
        report_free(s->report);
        record_head_clear(&s->head);
        roster_clear(&s->roster);
        scene_free(s->scene);
    }
    /* a campaign counts it like any other */
    if (code == CLI_YES && s->forfeit.why && !agreed)
        code = CLI_NO;
    free(s);
    return code;
}

static int run(struct cli *cli)
{
    return cli_battle(cli, NULL);
}

static const struct cli_option options[] = {
    { "army",
      'a',
      "FILE",
      { "une armée ; option à répéter, de deux à quatre fois",
        "an army; repeat two to four times" } },
    { "mind",
      'm',
      "NAME",
      { "qui joue l'armée : doctrine, random, un niveau (recruit, soldier, "
        "veteran, general), ou exec:COMMANDE, un programme (docs/engine.md) "
        "; une fois par armée",
        "who plays the army: doctrine, random, a level (recruit, soldier, "
        "veteran, general), or exec:COMMAND, a program (docs/engine.md); "
        "once per army" } },
    ROSTER_REPLY,
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
    { .name = "*" },
    { "json",
      0,
      NULL,
      { "le résultat en JSON, sur une ligne",
        "the result as one line of JSON" } },
    { 0 },
};

const struct command cmd_battle = {
    .name = "battle",
    .usage = "--army A --army B [--mind M --mind M] [--table FILE] [--seed N] "
             "[--record OUT] [--report OUT.html]",
    .help = { "joue une bataille jusqu'à la fin", "plays a battle to the end" },
    .options = options,
    .run = run,
    .brought = settings_options,
};
