/* table.c -- alea table generate, check, draw for duo. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "books/duo/book.h"
#include "books/duo/rules.h"
#include "cli/duo/book.h"
#include "draw/draw.h"
#include "frame/duo/terrain.h"
#include "read/file.h"

enum { ERRORS = 32 };

/* What the commands work on. */
struct table_desk {
    const struct cli *cli;
    struct duo_content *content;
    struct field field;
    struct terrain terrain;
    struct yaml_report report; /* what is no table, if anything */
    struct alea_error error[ERRORS];
};

static void table_desk_free(struct table_desk *desk)
{
    free(desk->content);
    free(desk);
}

static struct table_desk *table_desk_new(const struct cli *cli)
{
    struct table_desk *desk = calloc(1, sizeof *desk);

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

/* Reads a file; false, and words about it, when there is none. */
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
    memset(&desk->field, 0, sizeof desk->field);
    scenery_read(&(struct scenery_reader){ &duo_tables, &desk->content->kinds,
                                           &desk->report },
                 text, size, &desk->terrain, &desk->field);
    free(text);
    return true;
}

/* ---- check ---- */

static void put_errors(FILE *out, const struct table_desk *desk,
                       const char *file)
{
    for (int i = 0; i < desk->report.count && i < ERRORS; i++)
        duo_cli_line(out, file, desk->error[i].line, desk->error[i].column,
                     desk->error[i].message, desk->error[i].rule);
}

static void put_text(const struct table_desk *desk, const char *file)
{
    const bool french = desk->cli->lang == LANG_FR;

    if (desk->cli->several || desk->field.name[0])
        printf("%s%s%s\n", desk->cli->several ? file : "",
               desk->cli->several && desk->field.name[0] ? ": " : "",
               desk->field.name);
    put_errors(stdout, desk, file);
    if (desk->report.count > 0)
        printf(french ? "%d à corriger\n" : "%d to fix\n", desk->report.count);
    else
        printf(french ? "%d éléments, jouable\n" : "%d pieces, playable\n",
               (int)desk->field.pieces);
}

static bool put_json(const struct table_desk *desk, const char *file)
{
    json_t *faults = json_array(), *all;
    char id[RULE_TEXT];
    bool done;

    for (int i = 0; i < desk->report.count && i < ERRORS; i++) {
        const struct alea_error *e = &desk->error[i];

        json_array_append_new(
            faults,
            json_pack("{s:s, s:s, s:i, s:i, s:s}", "key", "text", "rule",
                      duo_rule_text(e->rule, id), "line", e->line, "column",
                      e->column, "sentence", e->message));
    }
    all = json_pack("{s:s, s:s, s:b, s:i, s:o, s:[]}", "file", file, "name",
                    desk->field.name, "playable", desk->report.count == 0,
                    "pieces", (int)desk->field.pieces, "faults", faults,
                    "warnings");
    done = all && json_dumpf(all, stdout, JSON_COMPACT) == 0;
    putchar('\n');
    json_decref(all);
    return done;
}

int duo_table_check(struct cli *cli)
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
        if (code == CLI_YES && desk->report.count > 0)
            code = CLI_NO;
    }
    table_desk_free(desk);
    return code;
}

/* ---- generate ---- */

/* 48x36: the size in pas. */
static bool size_given(const struct cli *cli, int32_t *width, int32_t *depth)
{
    const char *size = cli_value(cli, "size");
    char *end = NULL;
    long w = 48, d = 48;

    if (size) {
        w = strtol(size, &end, 10);
        d = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    }
    if ((end && *end) || PAS(w) < DUO_TABLE_LEAST || w > 72 ||
        PAS(d) < DUO_TABLE_LEAST || d > 72) {
        cli_misuse(cli, "--size : « %s » n'est pas une taille comme 48x36",
                   "--size: \"%s\" is not a size such as 48x36", size);
        return false;
    }
    *width = PAS(w);
    *depth = PAS(d);
    return true;
}

static int write_field(const struct table_desk *desk)
{
    char *text =
        scenery_write(&duo_tables, &desk->content->kinds, &desk->field);
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

/* A table that is dealt, or that of a scenario. */
static int generate(struct table_desk *desk, int32_t width, int32_t depth,
                    uint64_t seed)
{
    const char *word = cli_value(desk->cli, "scenario");
    const struct duo_script *script =
        word ? duo_find_script(&desk->content->scripts, word) : NULL;
    char keys[200];

    if (word && !script)
        return cli_misuse(
            desk->cli, "--scenario : scénario inconnu « %s » ; au choix : %s",
            "--scenario: unknown scenario \"%s\"; choose from %s", word,
            duo_script_keys(&desk->content->scripts, keys, sizeof keys));
    if (script && !script->dealt) {
        desk->field = script->field;
        return write_field(desk);
    }
    if (script && script->field.width) {
        width = script->field.width;
        depth = script->field.depth;
    }
    duo_deal(&desk->field, &desk->content->kinds, width, depth, seed,
             cli_has(desk->cli, "mirror"));
    return write_field(desk);
}

int duo_table_generate(struct cli *cli)
{
    struct table_desk *desk;
    int32_t width, depth;
    int64_t seed = 1;
    int code;

    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    if (!cli_whole(cli, "seed", 0, INT64_MAX, &seed) ||
        !size_given(cli, &width, &depth))
        return CLI_MISUSE;
    desk = table_desk_new(cli);
    if (!desk)
        return CLI_MACHINE;
    code = generate(desk, width, depth, (uint64_t)seed);
    table_desk_free(desk);
    return code;
}

/* ---- draw ---- */

/* A battle of nobody, on that table. */
struct empty {
    struct stage stage;
    struct duo_stage own;
    struct battle battle;
};

static int draw_field(const struct table_desk *desk)
{
    struct drawing how = { .lang = desk->cli->lang,
                           .content = desk->content,
                           .styled = true };
    struct empty *e = calloc(1, sizeof *e);
    FILE *out = e ? cli_out_open(desk->cli) : NULL;
    int code = CLI_MACHINE;

    if (!e)
        cli_failed(desk->cli, "alea");
    if (out) {
        e->own.catalogue = &desk->content->catalogue;
        e->stage = (struct stage){ .book = &duo_book,
                                   .terrain = desk->terrain,
                                   .own = &e->own,
                                   .players = 2 };
        battle_init(&e->battle, &e->stage, 0);
        draw_battle(out, &e->battle, &how);
        code = cli_out_close(desk->cli, out) ? CLI_YES : CLI_MACHINE;
    }
    free(e);
    return code;
}

int duo_table_draw(struct cli *cli)
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
            put_errors(stderr, desk, cli->file[0]);
            code = CLI_NO;
        } else {
            code = draw_field(desk);
        }
    }
    table_desk_free(desk);
    return code;
}

/* clang-format off */
const struct cli_option duo_table_generate_options[] = {
    { "size", 0, "WxD", { "taille de la table (48x48 par défaut)",
                          "size of the table (default 48x48)" } },
    { "seed", 0, "N", { "graine : la même donne la même table (1 par défaut)",
                        "seed: the same seed gives the same table (default 1)" } },
    { "mirror", 0, NULL, { "décors par paires, les mêmes pour les deux joueurs",
                           "scenery in pairs, the same for both players" } },
    { "scenario", 0, "NAME", { "duo : une table pour ce scénario",
                               "duo: a table for this scenario" } },
    { "out", 'o', "FILE", { "fichier à écrire (par défaut : la sortie standard)",
                            "file to write (default: standard output)" } },
    { 0 },
};

const struct cli_option duo_table_check_options[] = {
    { "json", 0, NULL, { "une ligne de JSON par fichier",
                         "one line of JSON per file" } },
    { 0 },
};

const struct cli_option duo_table_draw_options[] = {
    { "out", 'o', "FILE", { "fichier à écrire (par défaut : la sortie standard)",
                            "file to write (default: standard output)" } },
    { 0 },
};
/* clang-format on */
