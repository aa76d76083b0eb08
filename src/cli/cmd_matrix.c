/* cmd_matrix.c -- alea matrix: every army of a folder against every other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cli/commands.h"
#include "cli/folder.h"
#include "cli/kept.h"
#include "read/columns.h"
#include "report/report.h"
#include "words/words.h"

enum { ARMIES = 64 };

/* How one army fared against another. */
struct meeting {
    uint64_t battles, won, drawn; /* won by the army of the row */
};

struct board {
    struct many many; /* first: the simulation's own */
    struct sim sim;   /* for its words */
    struct progress progress;
    struct kept kept;
    uint64_t each, before; /* battles of a pair; of the pairs that are done */
    int jobs, armies;
    struct fighter fighter[ARMIES];
    struct meeting meeting[ARMIES][ARMIES];
};

/* What armies cost is counted in. */
static const char *points(const struct board *m)
{
    return m->many.scene->game.book->stages->points[m->many.scene->cli->lang];
}

/* ---- the folder ---- */

/* Reads the armies in the order of their names. */
static int read_army(void *own, const char *path)
{
    struct board *m = own;

    if (m->armies == ARMIES)
        return cli_misuse(m->many.scene->cli, "pas plus de %d armées",
                          "no more than %d armies", (int)ARMIES);
    return many_army(&m->fighter[m->armies++], &m->many, path);
}

static int read_folder(struct board *m, const char *folder)
{
    const struct cli *cli = m->many.scene->cli;
    const int code = folder_each(cli, folder, read_army, m);

    if (code == CLI_YES && m->armies < 2) {
        fprintf(
            stderr, "%s: %s\n", folder,
            cli_say(cli,
                    "ce dossier doit contenir au moins deux armées (.yaml)",
                    "this folder must contain at least two armies (.yaml)"));
        return CLI_NO;
    }
    return code;
}

/* ---- playing ---- */

static void told(void *own, const struct tally *tally)
{
    struct board *m = (struct board *)own; /* the duel is its first member */

    progress_tell(&m->progress, m->before + tally->battles);
}

/* Writes down how two armies fared. */
static void note(struct board *m, const struct kept_row *row)
{
    const int a = row->who[0], b = row->who[1];
    const uint64_t n = row->count[0] + row->count[1] + row->count[2];

    m->before += n;
    m->meeting[a][b] = (struct meeting){ n, row->count[0], row->count[1] };
    m->meeting[b][a] = (struct meeting){ n, row->count[2], row->count[1] };
}

static int meet(struct board *m, int a, int b, const atomic_bool *stop)
{
    const struct cli *cli = m->many.scene->cli;
    const struct simulation plan = {
        .own = &m->many.duel,
        .open = duel_open,
        .close = duel_close,
        .play = many_play,
        .told = told,
        .mind = { m->many.duel.mind[0], m->many.duel.mind[1] },
        .seed = m->many.duel.seed,
        .fixed = duel_is_fixed(&m->many.duel),
        .jobs = m->jobs,
        .stop = stop,
        .most = DUEL_DECISIONS,
    };
    struct kept_row row = { .who = { a, b, 0 } };
    struct tally tally;
    int code;

    if (kept_find(&m->kept, &row)) {
        note(m, &row);
        return CLI_YES;
    }
    code = many_begin(&m->many, &m->fighter[a], &m->fighter[b]);
    if (code == CLI_YES && duel_is_fixed(&m->many.duel) && !plan.fixed)
        code = cli_misuse(
            cli,
            "dans ce scénario, l'un attaque et l'autre défend avec moins de "
            "points ; utilisez alea simulate avec deux listes",
            "in this scenario one side attacks and the other defends with "
            "fewer points; use alea simulate with two lists");
    if (code != CLI_YES)
        return code;
    if (!tally_open(&tally, m->fighter[a].card.units, m->fighter[b].card.units))
        return cli_failed(cli, "alea");
    if (!simulate(&plan, &tally, m->each))
        code = many_failed(cli);
    row = (struct kept_row){ { a, b, 0 },
                             { tally.won[0], tally.drawn, tally.won[1] } };
    note(m, &row);
    if (code == CLI_YES && tally.battles == m->each)
        code = kept_add(&m->kept, &row);
    tally_close(&tally);
    duel_end(&m->many.duel);
    return code;
}

static int meet_all(struct board *m)
{
    const uint64_t pairs = (uint64_t)m->armies * (uint64_t)(m->armies - 1) / 2;
    const atomic_bool *stop = many_stop();
    int code = CLI_YES;

    progress_begin(&m->progress, m->many.scene->cli, 0, pairs * m->each);
    for (int a = 0; a < m->armies; a++)
        for (int b = a + 1; b < m->armies; b++)
            if (code == CLI_YES && !atomic_load(stop))
                code = meet(m, a, b, stop);
    progress_end(&m->progress);
    return code;
}

/* ---- telling ---- */

/* All meetings of an army together. */
static struct meeting sum_of(const struct board *m, int army)
{
    struct meeting sum = { 0 };

    for (int i = 0; i < m->armies; i++) {
        sum.battles += m->meeting[army][i].battles;
        sum.won += m->meeting[army][i].won;
        sum.drawn += m->meeting[army][i].drawn;
    }
    return sum;
}

static struct interval rate(const struct meeting *x)
{
    return interval_wilson((int64_t)x->won, (int64_t)x->battles);
}

static const char *percent(const struct board *m, int32_t millionths,
                           char out[24])
{
    return sim_tenths(&m->sim, (millionths + 500) / 1000, out, 24);
}

static void put_line(const struct board *m, FILE *out, const struct meeting *x)
{
    struct interval i = rate(x);
    char a[24], b[24], c[24];

    fprintf(out, "%6s %%  (%s – %s)", percent(m, i.share, a),
            percent(m, i.low, b), percent(m, i.high, c));
    fprintf(out,
            either(&m->sim, "  %llu gagnées, %llu nuls sur %llu\n",
                   "  %llu won, %llu drawn of %llu\n"),
            (unsigned long long)x->won, (unsigned long long)x->drawn,
            (unsigned long long)x->battles);
}

static void put_text(const struct board *m, FILE *out)
{
    char name[SIM_WORDS], a[24];

    fputs(either(&m->sim, "Part des batailles gagnées par la ligne, en %\n",
                 "Share of battles won by the row, in %\n"),
          out);
    columns_pad(out, "", 38);
    for (int i = 0; i < m->armies; i++)
        fprintf(out, "%7d", i + 1);
    fputc('\n', out);
    for (int i = 0; i < m->armies; i++) {
        snprintf(name, sizeof name, "%3d %s", i + 1, m->fighter[i].card.name);
        columns_pad(out, name, 38);
        for (int k = 0; k < m->armies; k++)
            fprintf(out, "%7s",
                    m->meeting[i][k].battles
                        ? percent(m, rate(&m->meeting[i][k]).share, a)
                        : "-");
        fputc('\n', out);
    }
    fputc('\n', out);
    for (int i = 0; i < m->armies; i++) {
        struct meeting sum = sum_of(m, i);

        snprintf(name, sizeof name, "%3d %s, %d %s", i + 1,
                 m->fighter[i].card.name, (int)m->fighter[i].card.cost,
                 points(m));
        columns_pad(out, name, 44);
        put_line(m, out, &sum);
        for (int k = 0; k < m->armies; k++)
            if (m->meeting[i][k].battles) {
                snprintf(name, sizeof name, "      – %s",
                         m->fighter[k].card.name);
                columns_pad(out, name, 44);
                put_line(m, out, &m->meeting[i][k]);
            }
    }
}

static void put_csv(const struct board *m, FILE *out)
{
    fputs("army,against,battles,won,drawn,share,low,high\n", out);
    for (int i = 0; i < m->armies; i++)
        for (int k = 0; k < m->armies; k++) {
            const struct meeting *x = &m->meeting[i][k];
            struct interval r = rate(x);

            if (!x->battles)
                continue;
            sim_csv_field(out, m->fighter[i].file);
            fputc(',', out);
            sim_csv_field(out, m->fighter[k].file);
            fprintf(out, ",%llu,%llu,%llu,%.6f,%.6f,%.6f\n",
                    (unsigned long long)x->battles, (unsigned long long)x->won,
                    (unsigned long long)x->drawn, r.share / 1e6, r.low / 1e6,
                    r.high / 1e6);
        }
}

static void put_json(const struct board *m, FILE *out)
{
    json_t *armies = json_array(), *meetings = json_array(), *map;

    for (int i = 0; i < m->armies; i++)
        json_array_append_new(armies, json_pack("{s:s,s:s,s:i}", "file",
                                                m->fighter[i].file, "name",
                                                m->fighter[i].card.name, "cost",
                                                (int)m->fighter[i].card.cost));
    for (int i = 0; i < m->armies; i++)
        for (int k = 0; k < m->armies; k++) {
            const struct meeting *x = &m->meeting[i][k];

            if (x->battles)
                json_array_append_new(
                    meetings,
                    json_pack("{s:i,s:i,s:I,s:I,s:o}", "army", i, "against", k,
                              "battles", (json_int_t)x->battles, "drawn",
                              (json_int_t)x->drawn, "won",
                              sim_interval(x->won, x->battles)));
        }
    map = json_pack("{s:I,s:s,s:s,s:o,s:o,s:o*}", "seed",
                    (json_int_t)m->many.duel.seed, "mind",
                    m->many.duel.mind[0]->name, "other-mind",
                    m->many.duel.mind[1]->name, "armies", armies, "meetings",
                    meetings, "programs", roster_json(&m->many.roster));
    json_dumpf(map, out, JSON_INDENT(1) | JSON_REAL_PRECISION(9));
    fputc('\n', out);
    json_decref(map);
}

/* ---- the page ---- */

static void put_name(const struct board *m, FILE *out, int army)
{
    char escaped[1024];

    html_words(m->fighter[army].card.name, escaped, sizeof escaped);
    fprintf(out, "%d %s", army + 1, escaped);
}

/* A cell is the more of A's colour the more the row wins, else of B's. */
static void put_cell(const struct board *m, FILE *out, const struct meeting *x)
{
    struct interval r = rate(x);
    int strength = (int)(r.share >= MILLION / 2 ? r.share - MILLION / 2
                                                : MILLION / 2 - r.share) /
                   5000;
    char a[24], b[24], c[24];

    if (!x->battles) {
        fputs("<td class=\"n\">–</td>", out);
        return;
    }
    fprintf(out,
            "<td class=\"n\" style=\"background:color-mix(in srgb,var(--%s) "
            "%d%%,var(--card))\" title=\"%s – %s %%\">%s</td>",
            r.share >= MILLION / 2 ? "a2" : "b2", strength,
            percent(m, r.low, b), percent(m, r.high, c),
            percent(m, r.share, a));
}

/* A band for the share of all battles, and a line for its interval. */
static void put_total(const struct board *m, FILE *out, int army)
{
    struct meeting sum = sum_of(m, army);
    struct interval r = rate(&sum);
    char a[24], b[24], c[24];

    fputs("<tr><td>", out);
    put_name(m, out, army);
    fprintf(out,
            "</td><td class=\"n\">%d %s</td><td class=\"n\">%s %%</td>"
            "<td class=\"n\">%s – %s</td><td><svg class=\"band\" "
            "aria-hidden=\"true\" viewBox=\"0 0 300 20\"><rect class=\"usual\" "
            "width=\"300\" height=\"20\" rx=\"4\"/><rect class=\"fill-a\" "
            "width=\"%d\" height=\"20\" rx=\"4\"/><path d=\"M%d 10H%d\" "
            "stroke=\"currentColor\" stroke-width=\"3\"/></svg></td></tr>\n",
            (int)m->fighter[army].card.cost, points(m), percent(m, r.share, a),
            percent(m, r.low, b), percent(m, r.high, c), r.share / 3334,
            r.low / 3334, r.high / 3334);
}

static bool put_page(const struct board *m, FILE *out)
{
    const char *title =
        either(&m->sim, "Toutes contre toutes", "All against all");

    fprintf(out,
            "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width,"
            "initial-scale=1\"><title>%s</title><style>",
            either(&m->sim, "fr", "en"), title);
    report_style(out);
    fprintf(out,
            ".wide{overflow-x:auto}td{padding:5px 8px}</style></head><body>\n"
            "<header><h1>%s</h1><p class=\"meta\">%llu %s · %s – %s · %s %llu"
            "</p></header>\n<section><h2>%s</h2><div class=\"wide\"><table>"
            "<tr><th></th>",
            title, (unsigned long long)m->before,
            either(&m->sim, "batailles", "battles"), m->many.duel.mind[0]->name,
            m->many.duel.mind[1]->name, either(&m->sim, "graine", "seed"),
            (unsigned long long)m->many.duel.seed,
            either(&m->sim, "Batailles gagnées par la ligne, en %",
                   "Battles won by the row, in %"));
    for (int i = 0; i < m->armies; i++)
        fprintf(out, "<th>%d</th>", i + 1);
    fputs("</tr>\n", out);
    for (int i = 0; i < m->armies; i++) {
        fputs("<tr><td>", out);
        put_name(m, out, i);
        fputs("</td>", out);
        for (int k = 0; k < m->armies; k++)
            put_cell(m, out, &m->meeting[i][k]);
        fputs("</tr>\n", out);
    }
    fprintf(out,
            "</table></div></section>\n<section><h2>%s</h2><div "
            "class=\"wide\"><table>",
            either(&m->sim, "En tout", "Overall"));
    for (int i = 0; i < m->armies; i++)
        put_total(m, out, i);
    fputs("</table></div></section></body></html>\n", out);
    return fflush(out) == 0 && !ferror(out);
}

static int tell_all(const struct board *m)
{
    const struct cli *cli = m->many.scene->cli;
    const char *format = many_format(cli), *page = cli_value(cli, "report");
    FILE *out = cli_out_open(cli);
    bool good;

    if (!out)
        return CLI_MACHINE;
    if (strcmp(format, "json") == 0)
        put_json(m, out);
    else if (strcmp(format, "csv") == 0)
        put_csv(m, out);
    else
        put_text(m, out);
    if (strcmp(format, "json") != 0) /* CSV has no room for words */
        roster_tell(&m->many.roster, cli,
                    strcmp(format, "csv") == 0 ? stderr : out);
    if (!cli_out_close(cli, out))
        return CLI_MACHINE;
    if (!page)
        return CLI_YES;
    if ((out = fopen(page, "w")) == NULL)
        return cli_failed(cli, page);
    good = put_page(m, out);
    good &= fclose(out) == 0;
    return good ? CLI_YES : cli_failed(cli, page);
}

/* All that its battles depend on. */
static int open_state(struct board *m, const struct cli *cli)
{
    uint64_t key = hash_bytes(HASH_START, &m->each, sizeof m->each);

    for (int i = 0; i < m->armies; i++)
        key = kept_key(key, &m->many.duel, &m->fighter[i]);
    return kept_open(&m->kept, cli, "matrix", key);
}

static int matrix(struct board *m, const struct scene *scene)
{
    const struct cli *cli = scene->cli;
    int64_t each = 40;
    int code;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un dossier d'armées",
                          "give a folder of armies");
    if (!many_format(cli) || !cli_whole(cli, "battles", 2, 1000000, &each) ||
        !many_jobs(cli, &m->jobs) || !many_even(cli, each))
        return CLI_MISUSE;
    m->each = (uint64_t)each;
    m->sim.lang = cli->lang;
    if ((code = many_options(&m->many, scene)) != CLI_YES ||
        (code = read_folder(m, cli->file[0])) != CLI_YES ||
        (code = open_state(m, cli)) != CLI_YES ||
        (code = meet_all(m)) != CLI_YES || (code = tell_all(m)) != CLI_YES)
        return code;
    if (!atomic_load(many_stop()))
        return CLI_YES;
    fprintf(stderr, "alea: %s\n",
            cli_say(cli, "arrêté avant la fin", "stopped before the end"));
    return CLI_NO;
}

static int run(struct cli *cli)
{
    struct board *m = calloc(1, sizeof *m);
    struct scene *scene;
    int code = CLI_MACHINE;

    if (!m)
        return cli_failed(cli, "alea");
    scene = scene_new(cli, &code);
    if (scene) {
        code = matrix(m, scene);
        kept_close(&m->kept);
        many_clear(&m->many);
        for (int i = 0; i < m->armies; i++)
            fighter_clear(&m->fighter[i]);
        scene_free(scene);
    }
    free(m);
    return code;
}

static const struct cli_option options[] = {
    { "battles",
      'n',
      "N",
      { "nombre de batailles par paire, pair (40 par défaut)",
        "battles per pair, an even number (default 40)" } },
    ROSTER_REPLY,
    { "mind",
      'm',
      "NAME",
      { "qui joue, comme pour alea battle", "who plays, as for alea battle" } },
    { "table",
      't',
      "FILE",
      { "un champ de bataille ; plusieurs servent à tour de rôle",
        "a battlefield; several are used in turn" } },
    MANY_TABLES,
    MANY_SET,
    MANY_SCENARIO,
    MANY_JOBS,
    MANY_SEED,
    MANY_FORMAT,
    { "report", 0, "FILE", { "écrit une page HTML", "writes an HTML page" } },
    MANY_OUT,
    MANY_PAIRINGS,
    { 0 },
};

const struct command cmd_matrix = {
    .name = "matrix",
    .usage = "FOLDER [--battles N] [--mind M] [--table FILE]... [--jobs J] "
             "[--seed N] [--format text|json|csv] [--report OUT.html] "
             "[--out FILE] [--state FILE]",
    .help = { "oppose toutes les armées d'un dossier, deux à deux",
              "plays every army of a folder against every other" },
    .options = options,
    .run = run,
};
