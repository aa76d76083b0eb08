/* cmd_simulate.c -- alea simulate: many battles between two armies. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/many.h"

enum { ROUND = 4 }; /* battles of each thread, before the first is written */

struct show {
    struct many many; /* first: the simulation's own */
    struct fighter fighter[TALLY_ARMIES];
    struct tally tally;
    struct sim sim;
    struct progress progress;
    uint64_t battles;
    int jobs;
};

static int prepare(struct show *s, const struct scene *scene)
{
    const struct cli *cli = scene->cli;
    int64_t battles = 200;
    int code;

    if (!cli_value_at(cli, "army", 0) || cli_value_at(cli, "army", 2) ||
        (!cli_value_at(cli, "army", 1) && !scene->game.book->stages->machine))
        return cli_misuse(cli, "donnez exactement deux armées",
                          "give exactly two armies");
    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    if (!many_format(cli) ||
        !cli_whole(cli, "battles", 2, 100000000, &battles) ||
        !many_jobs(cli, &s->jobs) || !many_even(cli, battles))
        return CLI_MISUSE;
    s->battles = (uint64_t)battles;
    if ((code = many_options(&s->many, scene)) != CLI_YES)
        return code;
    for (int i = 0; i < TALLY_ARMIES && code == CLI_YES; i++)
        code =
            many_army(&s->fighter[i], &s->many, cli_value_at(cli, "army", i));
    if (code != CLI_YES)
        return code;
    return many_begin(&s->many, &s->fighter[0], &s->fighter[1]);
}

static void told(void *own, const struct tally *tally)
{
    struct duel *duel = own;
    struct show *s = (struct show *)duel; /* its first member */

    progress_tell(&s->progress, tally->battles);
}

static int write_page(const struct show *s, const char *path)
{
    const struct cli *cli = s->many.scene->cli;
    FILE *out = fopen(path, "w");
    bool good;

    if (!out)
        return cli_failed(cli, path);
    good = sim_page(&s->sim, out);
    good &= fclose(out) == 0;
    return good ? CLI_YES : cli_failed(cli, path);
}

static void put_json(const struct show *s, FILE *out)
{
    json_t *map = sim_json(&s->sim);
    json_t *programs = roster_json(&s->many.roster);

    if (programs)
        json_object_set_new(map, "programs", programs);
    json_dumpf(map, out, JSON_INDENT(1) | JSON_REAL_PRECISION(9));
    fputc('\n', out);
    json_decref(map);
}

static int tell_all(const struct show *s)
{
    const struct cli *cli = s->many.scene->cli;
    const char *format = many_format(cli), *page = cli_value(cli, "report");
    FILE *out = cli_out_open(cli);

    if (!out)
        return CLI_MACHINE;
    if (strcmp(format, "json") == 0)
        put_json(s, out);
    else if (strcmp(format, "csv") == 0)
        sim_csv(&s->sim, out);
    else
        sim_text(&s->sim, out);
    if (strcmp(format, "json") != 0) /* CSV has no room for words */
        roster_tell(&s->many.roster, cli,
                    strcmp(format, "csv") == 0 ? stderr : out);
    if (!cli_out_close(cli, out))
        return CLI_MACHINE;
    return page ? write_page(s, page) : CLI_YES;
}

/* Not all of it was played: says so, and how to go on. */
static int tell_rest(const struct show *s)
{
    const struct cli *cli = s->many.scene->cli;

    if (s->tally.battles >= s->battles)
        return CLI_YES;
    fprintf(stderr,
            cli_say(cli, "alea: arrêté après %llu batailles sur %llu%s\n",
                    "alea: stopped after %llu of %llu battles%s\n"),
            (unsigned long long)s->tally.battles,
            (unsigned long long)s->battles,
            cli_value(cli, "state")
                ? cli_say(cli, " ; la même commande reprend la suite",
                          "; run the same command to resume")
                : "");
    return CLI_NO;
}

/* Plays all of them. Where there is a state they come in rounds that grow to a
 * second or so, and it is written after each: only then are those that were
 * counted the first ones, whatever the threads, and who is killed loses little. */
static int play_rounds(struct show *s, const struct simulation *plan,
                       const char *state)
{
    uint64_t round = (uint64_t)s->jobs * ROUND;
    int code = CLI_YES;

    while (code == CLI_YES && s->tally.battles < s->battles &&
           !atomic_load(plan->stop)) {
        const uint64_t left = s->battles - s->tally.battles;
        const double begun = many_seconds();

        if (!simulate(plan, &s->tally,
                      s->tally.battles +
                          (state && round < left ? round : left)))
            return many_failed(s->many.scene->cli);
        if (state)
            code = many_state_write(&s->sim, s->many.scene->cli, state);
        if (many_seconds() - begun < 1)
            round *= 2;
    }
    return code;
}

static int play_out(struct show *s)
{
    const struct cli *cli = s->many.scene->cli;
    const char *state = cli_value(cli, "state");
    const struct simulation plan = {
        .own = &s->many.duel,
        .open = duel_open,
        .close = duel_close,
        .play = many_play,
        .told = told,
        .mind = { s->many.duel.mind[0], s->many.duel.mind[1] },
        .seed = s->many.duel.seed,
        .fixed = duel_is_fixed(&s->many.duel),
        .jobs = s->jobs,
        .stop = many_stop(),
        .most = DUEL_DECISIONS,
    };
    int code = state ? many_state_read(&s->sim, &s->tally, state) : CLI_YES;

    if (code != CLI_YES)
        return code;
    if (s->tally.battles > s->battles) {
        fprintf(stderr,
                cli_say(cli, "%s : %llu batailles déjà jouées\n",
                        "%s: %llu battles already played\n"),
                state, (unsigned long long)s->tally.battles);
        return CLI_NO;
    }
    progress_begin(&s->progress, cli, s->tally.battles, s->battles);
    code = play_rounds(s, &plan, state);
    progress_end(&s->progress);
    if (code != CLI_YES || (code = tell_all(s)) != CLI_YES)
        return code;
    return tell_rest(s);
}

static int simulation(struct show *s, const struct scene *scene)
{
    int code = prepare(s, scene);

    if (code != CLI_YES)
        return code;
    if (!tally_open(&s->tally, s->fighter[0].card.units,
                    s->fighter[1].card.units))
        return cli_failed(scene->cli, "alea");
    s->sim = (struct sim){ &s->many.duel, &s->tally, scene->cli->lang };
    code = play_out(s);
    tally_close(&s->tally);
    return code;
}

static int run(struct cli *cli)
{
    struct show *s = calloc(1, sizeof *s);
    struct scene *scene;
    int code = CLI_MACHINE;

    if (!s)
        return cli_failed(cli, "alea");
    scene = scene_new(cli, &code);
    if (scene) {
        code = simulation(s, scene);
        many_clear(&s->many);
        for (int i = 0; i < TALLY_ARMIES; i++)
            fighter_clear(&s->fighter[i]);
        scene_free(scene);
    }
    free(s);
    return code;
}

static const struct cli_option options[] = {
    { "army",
      'a',
      "FILE",
      { "une armée ; option à donner deux fois", "an army; give it twice" } },
    { "battles",
      'n',
      "N",
      { "nombre de batailles, pair (200 par défaut)",
        "number of battles, an even number (default 200)" } },
    ROSTER_REPLY,
    { "mind",
      'm',
      "NAME",
      { "qui joue, comme pour alea battle ; une fois par armée",
        "who plays, as for alea battle; once per army" } },
    { "table",
      't',
      "FILE",
      { "un champ de bataille ; plusieurs servent à tour de rôle (par défaut "
        ": tirés de la graine)",
        "a battlefield; several are used in turn (default: generated from "
        "the seed)" } },
    MANY_TABLES,
    MANY_SET,
    MANY_SCENARIO,
    MANY_JOBS,
    MANY_SEED,
    MANY_FORMAT,
    { "report",
      0,
      "FILE",
      { "écrit un rapport HTML avec des diagrammes",
        "writes an HTML report with charts" } },
    MANY_OUT,
    { "state",
      0,
      "FILE",
      { "y garde ce qui est joué, et reprend de là",
        "saves progress there, and resumes from it" } },
    { 0 },
};

const struct command cmd_simulate = {
    .name = "simulate",
    .usage = "--army A --army B [--battles N] [--mind M --mind M] "
             "[--table FILE]... [--jobs J] [--seed N] [--format text|json|csv] "
             "[--report OUT.html] [--out FILE] [--state FILE]",
    .help = { "joue beaucoup de batailles entre deux armées et compte les "
              "résultats",
              "plays many battles between two armies and counts the results" },
    .options = options,
    .run = run,
};
