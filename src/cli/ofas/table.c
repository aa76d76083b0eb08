/* table.c -- alea table generate, check, draw. */
#include "cli/ofas/book.h"
#include "cli/ofas/desk.h"
#include "draw/draw.h"
#include "frame/ofas/book.h"
#include "frame/ofas/field.h"
#include "frame/ofas/setup.h"
#include "read/file.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ERRORS = 32, FINDINGS = 128 };

/* What the commands work on. */
struct table_desk {
    const struct cli *cli;
    struct ofas_content *content; /* kinds of terrain; the rest is 0 */
    struct ofas_field field;
    struct field_places places;
    struct yaml_report report; /* what is no field, if anything */
    struct alea_error error[ERRORS];
    int findings; /* what is wrong with a field */
    struct ofas_finding finding[FINDINGS];
};

/* file:12:5: what is wrong (ofas.14.02) */
static void put_line(FILE *out, const char *file, int line, int column,
                     const char *words, uint16_t rule)
{
    char id[OFAS_RULE_TEXT];

    fprintf(out, "%s:", file);
    if (line > 0)
        fprintf(out, "%d:%d:", line, column);
    fprintf(out, " %s", words);
    if (rule)
        fprintf(out, " (%s)", ofas_rule_text(rule, id));
    fputc('\n', out);
}

static void table_desk_free(struct table_desk *desk)
{
    free(desk->content);
    free(desk);
}

/* Loads the kinds of terrain; NULL, and words about it, when that fails. */
static struct table_desk *table_desk_new(const struct cli *cli)
{
    struct table_desk *desk = calloc(1, sizeof *desk);
    struct content_error e;

    if (!desk) {
        cli_failed(cli, "alea");
        return NULL;
    }
    desk->cli = cli;
    desk->content = calloc(1, sizeof *desk->content);
    if (!desk->content) {
        free(desk);
        cli_failed(cli, "alea");
        return NULL;
    }
    if (!kinds_load(&desk->content->kinds, content_folder(), cli->lang, &e)) {
        put_line(stderr, e.file, e.error.line, e.error.column, e.error.message,
                 0);
        table_desk_free(desk);
        return NULL;
    }
    return desk;
}

/* Reads a file and looks at its field; false, and words about it, when it
 * cannot be read. */
static bool open_field(struct table_desk *desk, const char *file)
{
    struct alea_error error;
    size_t size = 0;
    char *text = file_read(file, &size, desk->cli->lang, &error);

    if (!text) {
        fprintf(stderr, "%s: %s\n", file, error.message);
        return false;
    }
    desk->report = (struct yaml_report){ .lang = desk->cli->lang,
                                         .error = desk->error,
                                         .max = ERRORS };
    desk->findings = 0;
    memset(&desk->field, 0, sizeof desk->field);
    if (field_read(&desk->field, &desk->content->kinds, text, size,
                   &desk->places, &desk->report))
        desk->findings =
            ofas_field_check(&desk->field, desk->finding, FINDINGS);
    free(text);
    return true;
}

/* Errors, those of the text included. */
static int errors(const struct table_desk *desk)
{
    int n = desk->report.count;

    for (int i = 0; i < desk->findings && i < FINDINGS; i++)
        n += desk->finding[i].error;
    return n;
}

/* Where a finding stands in the file; line 0 when it is about all of it. */
static void place_of(const struct table_desk *desk,
                     const struct ofas_finding *f, int *line, int *column)
{
    *line = f->piece >= 0 ? desk->places.line[f->piece] : 0;
    *column = f->piece >= 0 ? desk->places.column[f->piece] : 0;
}

/* ---- words ---- */

static void put_findings(FILE *out, const struct table_desk *desk,
                         const char *file)
{
    const char *warning = cli_say(desk->cli, "remarque : ", "warning: ");

    for (int i = 0; i < desk->report.count && i < ERRORS; i++)
        put_line(out, file, desk->error[i].line, desk->error[i].column,
                 desk->error[i].message, desk->error[i].rule);
    for (int i = 0; i < desk->findings && i < FINDINGS; i++) {
        const struct ofas_finding *f = &desk->finding[i];
        char words[FIELD_WORDS], all[FIELD_WORDS + 16];
        int line, column;

        place_of(desk, f, &line, &column);
        field_words(f, &desk->field, &desk->content->kinds, desk->cli->lang,
                    words);
        snprintf(all, sizeof all, "%s%s", f->error ? "" : warning, words);
        put_line(out, file, line, column, all, f->rule);
    }
}

/* The last line: 24 pieces, well dressed */
static void put_verdict(const struct table_desk *desk)
{
    const struct cli *cli = desk->cli;
    int wrong = errors(desk);

    if (desk->report.count == 0)
        printf(cli->lang == LANG_FR ? "%d éléments, " : "%d pieces, ",
               (int)desk->field.pieces);
    if (wrong > 0)
        printf(cli->lang == LANG_FR ? "%d à corriger\n" : "%d to fix\n", wrong);
    else if (desk->findings > 0)
        printf(cli->lang == LANG_FR ? "jouable, %d remarques\n"
                                    : "playable, %d warnings\n",
               desk->findings);
    else
        puts(cli_say(cli, "bien garnie", "well furnished"));
}

static void put_text(const struct table_desk *desk, const char *file)
{
    if (desk->cli->several || desk->field.name[0])
        printf("%s%s%s\n", desk->cli->several ? file : "",
               desk->cli->several && desk->field.name[0] ? ": " : "",
               desk->field.name);
    put_findings(stdout, desk, file);
    put_verdict(desk);
}

/* ---- JSON ---- */

static json_t *json_finding(const char *key, uint16_t rule, int line,
                            int column, const char *sentence)
{
    char id[OFAS_RULE_TEXT];

    return json_pack("{s:s, s:s, s:i, s:i, s:s}", "key", key, "rule",
                     ofas_rule_text(rule, id), "line", line, "column", column,
                     "sentence", sentence);
}

static json_t *json_findings(const struct table_desk *desk, bool warnings)
{
    json_t *list = json_array();

    for (int i = 0; !warnings && i < desk->report.count && i < ERRORS; i++)
        json_array_append_new(
            list, json_finding("text", desk->error[i].rule, desk->error[i].line,
                               desk->error[i].column, desk->error[i].message));
    for (int i = 0; i < desk->findings && i < FINDINGS; i++) {
        const struct ofas_finding *f = &desk->finding[i];
        char words[FIELD_WORDS];
        int line, column;

        if (f->error == warnings)
            continue;
        place_of(desk, f, &line, &column);
        field_words(f, &desk->field, &desk->content->kinds, desk->cli->lang,
                    words);
        json_array_append_new(list, json_finding(ofas_finding_key(f->kind),
                                                 f->rule, line, column, words));
    }
    return list;
}

static bool put_json(const struct table_desk *desk, const char *file)
{
    json_t *all = json_pack(
        "{s:s, s:s, s:b, s:i, s:i, s:o, s:o}", "file", file, "name",
        desk->field.name, "playable", errors(desk) == 0, "pieces",
        (int)desk->field.pieces, "objectives", (int)desk->field.objectives,
        "faults", json_findings(desk, false), "warnings",
        json_findings(desk, true));
    bool done = all && json_dumpf(all, stdout, JSON_COMPACT) == 0;

    putchar('\n');
    json_decref(all);
    return done;
}

/* ---- check ---- */

int table_check_command(struct cli *cli)
{
    struct table_desk *desk;
    int code = CLI_YES;

    if (cli->files == 0)
        return cli_misuse(cli, "donnez un fichier", "give a file");
    desk = table_desk_new(cli);
    if (!desk)
        return CLI_MACHINE;
    for (int i = 0; i < cli->files; i++) {
        if (!open_field(desk, cli->file[i])) {
            code = CLI_MACHINE;
            continue;
        }
        if (!cli_has(cli, "json"))
            put_text(desk, cli->file[i]);
        else if (!put_json(desk, cli->file[i]))
            code = CLI_MACHINE;
        if (code == CLI_YES && errors(desk) > 0)
            code = CLI_NO;
    }
    table_desk_free(desk);
    return code;
}

/* ---- generate ---- */

/* 48x48 or 72x48 (ofas.14.01), or 48x36 for a skirmish (ofas.a7.05). */
static bool size_given(const struct cli *cli, struct ofas_recipe *recipe)
{
    const char *size = cli_value(cli, "size");

    recipe->width = recipe->depth = INCH(48);
    if (!size || strcmp(size, "48x48") == 0)
        return true;
    if (strcmp(size, "48x36") == 0) {
        ofas_skirmish_table(&recipe->width, &recipe->depth);
        recipe->skirmish = 1;
        return true;
    }
    recipe->width = INCH(72);
    if (strcmp(size, "72x48") == 0)
        return true;
    cli_misuse(cli, "--size : « %s » n'est ni 48x48, ni 72x48, ni 48x36",
               "--size: \"%s\" is neither 48x48 nor 72x48 nor 48x36", size);
    return false;
}

static int write_field(const struct table_desk *desk)
{
    char *text = field_write(&desk->field, &desk->content->kinds);
    FILE *out = text ? cli_out_open(desk->cli) : NULL;
    bool done = false;

    if (!text)
        cli_failed(desk->cli, "alea");
    if (out) {
        fputs(text, out);
        done = cli_out_close(desk->cli, out);
    }
    free(text);
    return done ? CLI_YES : CLI_MACHINE;
}

int table_generate_command(struct cli *cli)
{
    struct ofas_recipe recipe = { .mirror = cli_has(cli, "mirror") };
    struct table_desk *desk;
    int64_t seed = 1;
    int code;

    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    if (!cli_whole(cli, "seed", 0, INT64_MAX, &seed) ||
        !size_given(cli, &recipe))
        return CLI_MISUSE;
    desk = table_desk_new(cli);
    if (!desk)
        return CLI_MACHINE;
    recipe.seed = (uint64_t)seed;
    ofas_field_generate(&desk->field, &desk->content->kinds, &recipe);
    code = write_field(desk);
    table_desk_free(desk);
    return code;
}

/* ---- draw ---- */

/* A stage with the field and nobody on it; NULL, and words about it, when that
 * fails. */
static struct stage *empty_stage(const struct table_desk *desk)
{
    static const struct ofas_army nobody;
    struct ofas_catalogue *catalogue = calloc(1, sizeof *catalogue);
    struct setup setup = { .catalogue = catalogue,
                           .army = { &nobody, &nobody },
                           .field = &desk->field,
                           .lang = desk->cli->lang };
    struct stage *stage = NULL;
    struct alea_error error;

    if (!catalogue)
        cli_failed(desk->cli, "alea");
    else if (cli_catalogue(desk->cli, catalogue) &&
             (stage = setup_stage(&setup, &error)) == NULL)
        fprintf(stderr, "alea: %s\n", error.message);
    free(catalogue);
    return stage;
}

static int draw_field(const struct table_desk *desk)
{
    struct drawing how = { .lang = desk->cli->lang,
                           .content = desk->content,
                           .styled = true };
    struct stage *stage = empty_stage(desk);
    struct battle *battle = stage ? calloc(1, sizeof *battle) : NULL;
    FILE *out = battle ? cli_out_open(desk->cli) : NULL;
    int code = CLI_MACHINE;

    if (stage && !battle)
        cli_failed(desk->cli, "alea");
    if (out) {
        battle_init(battle, stage, 0);
        draw_battle(out, battle, &how);
        code = cli_out_close(desk->cli, out) ? CLI_YES : CLI_MACHINE;
    }
    free(battle);
    stage_free(stage);
    return code;
}

int table_draw_command(struct cli *cli)
{
    struct table_desk *desk;
    int code = CLI_MACHINE;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un seul fichier",
                          "give exactly one file");
    desk = table_desk_new(cli);
    if (!desk)
        return CLI_MACHINE;
    if (open_field(desk, cli->file[0])) {
        if (desk->report.count > 0) {
            put_findings(stderr, desk, cli->file[0]);
            code = CLI_NO;
        } else {
            code = draw_field(desk);
        }
    }
    table_desk_free(desk);
    return code;
}

/* clang-format off */
const struct cli_option table_generate_options[] = {
    { "size", 0, "48x48|72x48|48x36", { "taille de la table (48x48 par défaut)",
                                  "size of the table (default 48x48)" } },
    { "seed", 0, "N", { "graine : la même donne la même table (1 par défaut)",
                        "seed: the same seed gives the same table (default 1)" } },
    { "mirror", 0, NULL, { "décors par paires, les mêmes pour les deux joueurs",
                           "scenery in pairs, the same for both players" } },
    { "out", 'o', "FILE", { "fichier à écrire (par défaut : la sortie standard)",
                            "file to write (default: standard output)" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

const struct cli_option table_check_options[] = {
    { "json", 0, NULL, { "une ligne de JSON par fichier",
                         "one line of JSON per file" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

const struct cli_option table_draw_options[] = {
    { "out", 'o', "FILE", { "fichier à écrire (par défaut : la sortie standard)",
                            "file to write (default: standard output)" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

/* clang-format on */
