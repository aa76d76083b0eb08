/* army.c -- alea army check, show, export. */
#include "frame/ofas/army.h"
#include "base/length.h"
#include "cli/ofas/book.h"
#include "cli/ofas/desk.h"
#include "frame/ofas/content.h"
#include "frame/ofas/roster.h"
#include "read/columns.h"
#include "read/file.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads and checks a file; false, and words about it, when it cannot be
 * read. */
static bool check_file(struct desk *desk, const char *file)
{
    struct alea_error error;
    size_t size = 0;
    char *text = file_read(file, &size, desk->cli->lang, &error);

    if (!text) {
        fprintf(stderr, "%s: %s\n", file, error.message);
        return false;
    }
    army_check_text(&desk->report, text, size, &desk->catalogue,
                    desk->cli->lang);
    free(text);
    return true;
}

/* ---- words ---- */

/* file:12:5: "flat": what is wrong (ofas.15.13) */
static void put_finding(FILE *out, const struct desk *desk, const char *file,
                        const struct army_finding *f)
{
    char rule[OFAS_RULE_TEXT], also[OFAS_RULE_TEXT];

    fprintf(out, "%s:", file);
    if (f->line > 0)
        fprintf(out, "%d:%d:", f->line, f->column);
    fputc(' ', out);
    if (f->warning)
        fputs(cli_say(desk->cli, "remarque : ", "warning: "), out);
    fputs(f->sentence, out);
    if (f->rule)
        fprintf(out, " (%s%s%s)", ofas_rule_text(f->rule, rule),
                f->also ? ", " : "", ofas_rule_text(f->also, also));
    fputc('\n', out);
}

static void put_findings(FILE *out, const struct desk *desk, const char *file)
{
    const struct army_report *r = &desk->report;

    for (int i = 0; i < r->findings && i < ARMY_FINDINGS; i++)
        put_finding(out, desk, file, &r->finding[i]);
    if (r->findings > ARMY_FINDINGS)
        fprintf(out, "%s: %s (%d)\n", file,
                cli_say(desk->cli, "et d'autres encore", "and more"),
                r->findings - ARMY_FINDINGS);
}

/* A unit's name, or its number. */
static const char *unit_name(const struct desk *desk, int i,
                             char out[OFAS_NAME])
{
    const char *name = desk->report.list.entry[i].name;

    if (name[0])
        return name;
    snprintf(out, OFAS_NAME, "%s %d", cli_say(desk->cli, "unité", "unit"),
             i + 1);
    return out;
}

static void put_costs(const struct desk *desk)
{
    const struct army_report *r = &desk->report;
    char name[OFAS_NAME], cost[200];
    int widest = 8;

    for (int i = 0; i < r->list.entries; i++)
        if (columns_of(unit_name(desk, i, name)) > widest)
            widest = columns_of(unit_name(desk, i, name));
    for (int i = 0; i < r->list.entries; i++) {
        printf("  ");
        columns_pad(stdout, unit_name(desk, i, name), widest);
        printf(cli_say(desk->cli, " %4d PA = %s\n", " %4d AP = %s\n"),
               (int)r->unit[i].total,
               roster_cost(&r->unit[i], desk->cli->lang, cost, sizeof cost));
    }
    if (r->list.artillery.state == OFAS_KNOWN && r->list.artillery.value > 0) {
        printf("  ");
        columns_pad(stdout, cli_say(desk->cli, "artillerie", "artillery"),
                    widest);
        printf(cli_say(desk->cli, " %4d PA = %d x %d\n", " %4d AP = %d x %d\n"),
               (int)(r->list.artillery.value * desk->catalogue.artillery_cost),
               (int)r->list.artillery.value,
               (int)desk->catalogue.artillery_cost);
    }
}

/* The last line: 148 AP, legal */
static void put_verdict(const struct desk *desk)
{
    const char *words = desk->report.legal
                            ? cli_say(desk->cli, "légale", "legal")
                            : cli_say(desk->cli, "illégale", "illegal");

    printf(cli_say(desk->cli, "%d PA, %s\n", "%d AP, %s\n"),
           (int)desk->report.cost, words);
}

static void put_text(const struct desk *desk, const char *file)
{
    if (desk->cli->several || desk->report.list.name[0])
        printf("%s%s%s\n", desk->cli->several ? file : "",
               desk->cli->several && desk->report.list.name[0] ? ": " : "",
               desk->report.list.name);
    if (desk->report.readable)
        put_costs(desk);
    put_findings(stdout, desk, file);
    put_verdict(desk);
}

/* ---- JSON ---- */

static json_t *json_rules(const struct army_finding *f)
{
    json_t *rules = json_array();
    char text[OFAS_RULE_TEXT];

    if (f->rule)
        json_array_append_new(rules,
                              json_string(ofas_rule_text(f->rule, text)));
    if (f->also)
        json_array_append_new(rules,
                              json_string(ofas_rule_text(f->also, text)));
    return rules;
}

static json_t *json_findings(const struct army_report *r, bool warnings)
{
    json_t *list = json_array();

    for (int i = 0; i < r->findings && i < ARMY_FINDINGS; i++) {
        const struct army_finding *f = &r->finding[i];
        if (f->warning != warnings)
            continue;
        json_array_append_new(
            list,
            json_pack("{s:s, s:o, s:i, s:i, s:i, s:s, s:s, s:s}", "key", f->key,
                      "rules", json_rules(f), "unit", f->unit, "line", f->line,
                      "column", f->column, "words", f->words, "nearest",
                      f->nearest, "sentence", f->sentence));
    }
    return list;
}

/* What play looks at: structure of vehicles, life of characters. */
static json_t *json_profile(const struct ofas_team *t)
{
    static const char *const strength[] = { [OFAS_INFANTRY] = "morale",
                                            [OFAS_VEHICLE] = "structure",
                                            [OFAS_HERO] = "life",
                                            [OFAS_PSIONIK] = "life" };

    return json_pack("{s:i, s:i, s:i, s:i}", "speed", (int)t->speed, "distance",
                     (int)(t->distance / INCH(1)), "resistance",
                     (int)t->resistance, strength[t->kind],
                     t->kind == OFAS_INFANTRY ? ofas_courage(t, 0)
                                              : (int)t->structure);
}

static json_t *json_unit(const struct army_report *r, int i)
{
    static const char *const kinds[] = { "infantry", "vehicle", "hero",
                                         "psionik" };
    const struct ofas_cost *c = &r->unit[i];
    json_t *unit = json_pack(
        "{s:s, s:s, s:i, s:i, s:i, s:{s:i, s:i, s:i, s:i, s:i, s:i, s:i}}",
        "name", r->list.entry[i].name, "kind", kinds[c->kind], "size",
        (int)c->size, "cost", (int)c->total, "times", (int)c->times, "parts",
        "soldiers", (int)c->soldiers, "options", (int)c->options, "equipment",
        (int)c->equipment, "officer", (int)c->officer, "specialists",
        (int)c->specialists, "weapons", (int)c->weapons, "archetype",
        (int)c->surcharge);

    if (unit && r->legal)
        json_object_set_new(unit, "profile", json_profile(&r->army.team[i]));
    return unit;
}

static bool put_json(const struct desk *desk, const char *file)
{
    const struct army_report *r = &desk->report;
    json_t *units = json_array(), *all;
    bool done;

    for (int i = 0; i < r->list.entries; i++)
        json_array_append_new(units, json_unit(r, i));
    all = json_pack(
        "{s:s, s:s, s:s, s:b, s:i, s:i, s:i, s:i, s:o, s:o, s:o}", "file", file,
        "name", r->list.name, "archetype",
        ofas_archetype_key((enum ofas_archetype)r->army.archetype), "legal",
        r->legal, "cost", (int)r->cost, "format", (int)r->format, "command",
        r->legal ? roster_command(&r->army) : 0, "artillery",
        r->legal ? (int)r->army.artillery : 0, "units", units, "faults",
        json_findings(r, false), "warnings", json_findings(r, true));
    done = all && json_dumpf(all, stdout, JSON_COMPACT) == 0;
    putchar('\n');
    json_decref(all);
    return done;
}

/* ---- the commands ---- */

int army_check_command(struct cli *cli)
{
    struct desk *desk;
    int code = CLI_YES;

    if (cli->files == 0)
        return cli_misuse(cli, "donnez un fichier", "give a file");
    desk = desk_new(cli);
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
    free(desk);
    return code;
}

/* Show and export take one file and do something with its list. */
static int run_one(struct cli *cli, void (*act)(const struct desk *desk),
                   bool legal_only)
{
    struct desk *desk;
    int code = CLI_YES;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un seul fichier",
                          "give exactly one file");
    desk = desk_new(cli);
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
    free(desk);
    return code;
}

static void show(const struct desk *desk)
{
    roster_write(stdout, &desk->report, &desk->catalogue, desk->cli->lang);
}

static void export(const struct desk *desk)
{
    army_write(stdout, &desk->report.list, &desk->catalogue);
}

int army_show_command(struct cli *cli)
{
    return run_one(cli, show, true);
}

int army_export_command(struct cli *cli)
{
    return run_one(cli, export, false);
}

/* clang-format off */
const struct cli_option army_check_options[] = {
    { "json", 0, NULL, { "une ligne de JSON par fichier",
                         "one line of JSON per file" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

/* clang-format on */
