/* cmd_table.c -- alea table generate, check, draw: the battlefields of any book,
 * by read/book_tables.h. */
#include <stdlib.h>

#include "cli/book.h"
#include "cli/commands.h"
#include "cli/desk.h"
#include "draw/draw.h"
#include "read/book_tables.h"
#include "read/stage.h"

/* There is no table: the book has none, or there is no memory. */
static int no_tables(const struct desk *desk)
{
    return desk->book->tables ? cli_failed(desk->cli, "alea")
                              : cli_not_of_book(desk->cli, desk->book);
}

/* ---- check ---- */

/* The last line: 24 pieces, well dressed */
static void put_verdict(const struct desk *desk, const struct table_report *t)
{
    const struct cli *cli = desk->cli;

    if (t->said.readable)
        printf(cli_say(cli, "%d éléments, ", "%d pieces, "), t->pieces);
    if (t->said.faults > 0)
        printf(cli_say(cli, "%d à corriger\n", "%d to fix\n"), t->said.faults);
    else if (t->said.findings > 0)
        printf(
            cli_say(cli, "jouable, %d remarques\n", "playable, %d warnings\n"),
            t->said.findings);
    else
        puts(desk->book->tables->fine[cli->lang]);
}

static void put_text(const struct desk *desk, const char *file,
                     const struct table_report *t)
{
    const bool several = desk->cli->files > 1;
    const char *name = t->said.name;

    if (several || name[0])
        printf("%s%s%s\n", several ? file : "", several && name[0] ? ": " : "",
               name);
    desk_findings(stdout, desk, file, &t->said);
    put_verdict(desk, t);
}

static int put_json(const struct desk *desk, const char *file,
                    const struct table_report *t)
{
    return desk_put_json(
        desk->cli,
        json_pack("{s:s, s:s, s:b, s:i, s:i, s:o, s:o}", "file", file, "name",
                  t->said.name, "playable", (int)t->said.legal, "pieces",
                  t->pieces, "objectives", t->objectives, "faults",
                  desk_findings_json(desk, &t->said, false), "warnings",
                  desk_findings_json(desk, &t->said, true)));
}

static int check(struct desk *desk, const char *file, const char *text,
                 size_t size)
{
    struct table_report *t =
        table_check(desk->book, desk->content, text, size, desk->cli->lang);
    int code = CLI_YES;

    if (!t)
        return no_tables(desk);
    if (cli_has(desk->cli, "json"))
        code = put_json(desk, file, t);
    else
        put_text(desk, file, t);
    if (code == CLI_YES && !t->said.legal)
        code = CLI_NO;
    free(t);
    return code;
}

static int run_check(struct cli *cli)
{
    return desk_each(cli, false, check);
}

/* ---- generate ---- */

static int deal(struct desk *desk, const struct wants *wants, uint64_t seed)
{
    char *text;

    if (!desk->book->tables)
        return no_tables(desk);
    text = desk->book->tables->deal(desk->content, wants,
                                    cli_has(desk->cli, "mirror"), seed);

    return text ? desk_put_text(desk->cli, text) : CLI_MACHINE;
}

static int run_generate(struct cli *cli)
{
    return desk_make(cli, deal);
}

/* ---- draw ---- */

static int draw_stage(const struct desk *desk, const struct stage *stage)
{
    const struct drawing how = { .lang = desk->cli->lang,
                                 .content = desk->content,
                                 .styled = true };
    struct battle *battle = calloc(1, sizeof *battle);
    FILE *out = battle ? cli_out_open(desk->cli) : NULL;
    int code = CLI_MACHINE;

    if (!battle)
        cli_failed(desk->cli, "alea");
    if (out) {
        battle_init(battle, stage, 0);
        draw_battle(out, battle, &how);
        code = cli_out_close(desk->cli, out) ? CLI_YES : CLI_MACHINE;
    }
    free(battle);
    return code;
}

/* What can be read is drawn, even where it cannot be played on. */
static int draw(struct desk *desk, const char *file, const char *text,
                size_t size)
{
    const enum lang lang = desk->cli->lang;
    struct table_report *t =
        table_check(desk->book, desk->content, text, size, lang);
    struct alea_error error = { 0 };
    struct stage *stage = NULL;
    int code = CLI_NO;

    if (!t)
        return no_tables(desk);
    if (!t->said.readable)
        desk_findings(stderr, desk, file, &t->said);
    else if ((stage = table_stage(desk->book->tables, t, desk->content, lang,
                                  &error)) == NULL)
        code = desk_complain(desk, file, &error);
    else
        code = draw_stage(desk, stage);
    stage_free(stage);
    free(t);
    return code;
}

static int run_draw(struct cli *cli)
{
    return desk_each(cli, true, draw);
}

static const struct cli_option *wants_of(const struct book_text *book)
{
    return book->tables ? book->tables->wants : NULL;
}

/* clang-format off */
#define OUT { "out", 'o', "FILE", { "fichier à écrire (par défaut : la sortie standard)", \
                                    "file to write (default: standard output)" } }

static const struct cli_option generate_options[] = {
    { "*", 0, NULL, { NULL, NULL } },
    { "seed", 0, "N", { "graine : la même donne la même table (1 par défaut)",
                        "seed: the same seed gives the same table (default 1)" } },
    { "mirror", 0, NULL, { "décors par paires, les mêmes pour les deux joueurs",
                           "scenery in pairs, the same for both players" } },
    OUT, CLI_BOOK, { 0 },
};

const struct command cmd_table_generate = {
    "table generate", "[--size 48x48|72x48|48x36] [--seed N] [--mirror] [-o FILE]",
    { "tire un champ de bataille au sort",
      "generates a random battlefield" },
    generate_options, run_generate, wants_of,
};

static const struct cli_option check_options[] = {
    { "json", 0, NULL, { "une ligne de JSON par fichier",
                         "one line of JSON per file" } },
    { 0 },
};

const struct command cmd_table_check = {
    "table check", "FILE... [--json] [--lang fr|en]",
    { "vérifie que des champs de bataille sont jouables et bien garnis",
      "checks whether battlefields are playable and well furnished" },
    check_options, run_check, NULL,
};

static const struct cli_option draw_options[] = { OUT, { 0 } };

const struct command cmd_table_draw = {
    "table draw", "FILE [-o OUT.svg]",
    { "dessine un champ de bataille en SVG",
      "draws a battlefield as SVG" },
    draw_options, run_draw, NULL,
};
/* clang-format on */
