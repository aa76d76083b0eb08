/* army.c -- alea army check, show, export, convert for bands of duo. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "books/duo/rules.h"
#include "cli/duo/book.h"
#include "frame/duo/band.h"
#include "read/columns.h"
#include "read/file.h"
#include "words/decision.h"

/* What the commands work on. */
struct band_desk {
    const struct cli *cli;
    struct duo_content *content;
    struct duo_band_report report;
};

static void band_desk_free(struct band_desk *desk)
{
    free(desk->content);
    free(desk);
}

static struct band_desk *band_desk_new(const struct cli *cli)
{
    struct band_desk *desk = calloc(1, sizeof *desk);

    if (!desk) {
        cli_failed(cli, "alea");
        return NULL;
    }
    desk->cli = cli;
    desk->content = duo_cli_content(cli);
    if (desk->content)
        return desk;
    free(desk);
    return NULL;
}

/* Reads and checks a file; false, and words about it, when it cannot be
 * read. */
static bool check_file(struct band_desk *desk, const char *file)
{
    struct alea_error error;
    size_t size = 0;
    char *text = file_read(file, &size, desk->cli->lang, &error);

    if (!text) {
        fprintf(stderr, "%s: %s\n", file, error.message);
        return false;
    }
    duo_check_band(&desk->report, desk->content, text, size, desk->cli->lang);
    free(text);
    return true;
}

/* ---- words ---- */

static void put_findings(FILE *out, const struct band_desk *desk,
                         const char *file)
{
    char words[DUO_SENTENCE + 16];

    for (int i = 0; i < desk->report.findings; i++) {
        const struct duo_finding *f = &desk->report.finding[i];

        snprintf(words, sizeof words, "%s%s",
                 f->odd ? cli_say(desk->cli, "remarque : ", "warning: ") : "",
                 f->sentence);
        duo_cli_line(out, file, f->line, f->column, words, f->rule);
    }
}

static void put_costs(const struct band_desk *desk)
{
    const struct duo_band *band = &desk->report.band;
    const enum lang lang = desk->cli->lang;
    int widest = 8;

    for (int i = 0; i < band->entries; i++)
        if (columns_of(band->entry[i].model.name[lang]) > widest)
            widest = columns_of(band->entry[i].model.name[lang]);
    for (int i = 0; i < band->entries; i++) {
        const struct duo_entry *e = &band->entry[i];

        printf("  ");
        columns_pad(stdout, e->model.name[lang], widest);
        printf(" %4d = %d x %d\n", (int)(e->count * e->model.points),
               (int)e->count, (int)e->model.points);
    }
}

static void put_text(const struct band_desk *desk, const char *file)
{
    const struct duo_band *band = &desk->report.band;

    if (desk->cli->several || band->name[0])
        printf("%s%s%s\n", desk->cli->several ? file : "",
               desk->cli->several && band->name[0] ? ": " : "", band->name);
    if (desk->report.readable)
        put_costs(desk);
    put_findings(stdout, desk, file);
    printf("%d / %d points, %s\n",
           desk->report.readable ? (int)duo_band_cost(band) : 0,
           (int)band->limit,
           desk->report.legal ? cli_say(desk->cli, "légale", "legal")
                              : cli_say(desk->cli, "illégale", "illegal"));
}

/* ---- JSON ---- */

static json_t *json_findings(const struct duo_band_report *r, bool odd)
{
    json_t *list = json_array();
    char id[RULE_TEXT];

    for (int i = 0; i < r->findings; i++) {
        const struct duo_finding *f = &r->finding[i];

        if (f->odd != odd)
            continue;
        json_array_append_new(
            list,
            json_pack("{s:s, s:s, s:i, s:i, s:i, s:s}", "key", f->key, "rule",
                      duo_rule_text(f->rule, id), "unit", f->entry, "line",
                      f->line, "column", f->column, "sentence", f->sentence));
    }
    return list;
}

static bool put_json(const struct band_desk *desk, const char *file)
{
    const struct duo_band_report *r = &desk->report;
    json_t *units = json_array(), *all;
    bool done;

    for (int i = 0; r->readable && i < r->band.entries; i++) {
        const struct duo_entry *e = &r->band.entry[i];

        json_array_append_new(units, json_pack("{s:s, s:s, s:i, s:i}", "name",
                                               e->model.name[desk->cli->lang],
                                               "profile", e->model.key, "count",
                                               (int)e->count, "cost",
                                               (int)e->model.points));
    }
    all =
        json_pack("{s:s, s:s, s:b, s:i, s:i, s:o, s:o, s:o}", "file", file,
                  "name", r->band.name, "legal", r->legal, "cost",
                  r->readable ? (int)duo_band_cost(&r->band) : 0, "points",
                  (int)r->band.limit, "units", units, "faults",
                  json_findings(r, false), "warnings", json_findings(r, true));
    done = all && json_dumpf(all, stdout, JSON_COMPACT) == 0;
    putchar('\n');
    json_decref(all);
    return done;
}

/* ---- the commands ---- */

int duo_army_check(struct cli *cli)
{
    struct band_desk *desk;
    int code = CLI_YES;

    if (cli->files == 0)
        return cli_misuse(cli, "donnez un fichier", "give a file");
    desk = band_desk_new(cli);
    if (!desk)
        return CLI_MACHINE;
    for (int i = 0; i < cli->files; i++) {
        if (!check_file(desk, cli->file[i]))
            code = CLI_MACHINE;
        else if (!cli_has(cli, "json"))
            put_text(desk, cli->file[i]);
        else if (!put_json(desk, cli->file[i]))
            code = CLI_MACHINE;
        if (code == CLI_YES && !desk->report.legal)
            code = CLI_NO;
    }
    band_desk_free(desk);
    return code;
}

/* Show and export take one file and do something with its band. */
static int run_one(struct cli *cli, void (*act)(const struct band_desk *desk),
                   bool legal_only)
{
    struct band_desk *desk;
    int code = CLI_YES;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un seul fichier",
                          "give exactly one file");
    desk = band_desk_new(cli);
    if (!desk)
        return CLI_MACHINE;
    if (!check_file(desk, cli->file[0])) {
        code = CLI_MACHINE;
    } else if (legal_only ? !desk->report.legal : !desk->report.readable) {
        put_findings(stderr, desk, cli->file[0]);
        code = CLI_NO;
    } else {
        act(desk);
    }
    band_desk_free(desk);
    return code;
}

static void show(const struct band_desk *desk)
{
    duo_write_roster(stdout, &desk->report.band, desk->content,
                     desk->cli->lang);
}

static void export(const struct band_desk *desk)
{
    duo_write_band(stdout, &desk->report.band, desk->content);
}

int duo_army_show(struct cli *cli)
{
    return run_one(cli, show, true);
}

int duo_army_export(struct cli *cli)
{
    return run_one(cli, export, false);
}

/* ---- army convert ---- */

static int put_converted(const struct band_desk *desk, bool json)
{
    FILE *out = cli_out_open(desk->cli);
    bool done = true;
    json_t *map;

    if (!out)
        return CLI_MACHINE;
    if (json) {
        map = duo_band_json(&desk->report.band, desk->content);
        done = map && json_dumpf(map, out, DECISION_JSON | JSON_INDENT(1)) == 0;
        fputc('\n', out);
        json_decref(map);
    } else {
        duo_write_band(out, &desk->report.band, desk->content);
    }
    return cli_out_close(desk->cli, out) && done ? CLI_YES : CLI_MACHINE;
}

int duo_army_convert(struct cli *cli)
{
    const char *to = cli_value(cli, "to");
    struct band_desk *desk;
    int code;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un seul fichier",
                          "give exactly one file");
    if (to && strcmp(to, "yaml") != 0 && strcmp(to, "json") != 0)
        return cli_misuse(cli, "--to : « %s » n'est ni yaml ni json",
                          "--to: \"%s\" is neither yaml nor json", to);
    desk = band_desk_new(cli);
    if (!desk)
        return CLI_MACHINE;
    if (!check_file(desk, cli->file[0])) {
        code = CLI_MACHINE;
    } else if (!duo_band_whole(&desk->report)) {
        put_findings(stderr, desk, cli->file[0]);
        code = CLI_NO;
    } else {
        code = put_converted(desk, to && strcmp(to, "json") == 0);
    }
    band_desk_free(desk);
    return code;
}

const struct cli_option duo_army_convert_options[] = {
    { "to",
      't',
      "FORMAT",
      { "yaml (par défaut) ou json", "yaml (the default) or json" } },
    { "out", 'o', "FILE", { "écrit dans un fichier", "writes to a file" } },
    { 0 },
};

const struct cli_option duo_army_check_options[] = {
    { "json",
      0,
      NULL,
      { "une ligne de JSON par fichier", "one line of JSON per file" } },
    { 0 },
};
