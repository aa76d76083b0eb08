/* table.c -- alea table draw for quest, and the options of table generate. */
#include <stdio.h>
#include <stdlib.h>

#include "battle/stage.h"
#include "books/quest/book.h"
#include "books/quest/quest.h"
#include "cli/quest/own.h"
#include "draw/draw.h"
#include "frame/quest/terrain.h"
#include "read/file.h"

/* A mission of nobody, on that table. */
struct empty {
    struct stage stage;
    struct quest_stage own;
    struct battle battle;
};

static int draw_on(const struct cli *cli, const struct quest_content *content,
                   struct empty *e)
{
    const struct drawing how = { .lang = cli->lang,
                                 .content = content,
                                 .styled = true };
    FILE *out = cli_out_open(cli);

    if (!out)
        return CLI_MACHINE;
    e->own.catalogue = &content->catalogue;
    e->own.settings.small = e->stage.terrain.width == QUEST_SMALL_TABLE;
    e->own.layout = quest_layout_for(&e->own.settings);
    e->stage.book = &quest_book;
    e->stage.own = &e->own;
    e->stage.players = QUEST_SIDES;
    battle_init(&e->battle, &e->stage, 0);
    draw_battle(out, &e->battle, &how);
    return cli_out_close(cli, out) ? CLI_YES : CLI_MACHINE;
}

static int draw_file(const struct cli *cli, const struct quest_content *content,
                     struct empty *e)
{
    struct alea_error error = { 0 };
    struct yaml_report report = { .lang = cli->lang,
                                  .error = &error,
                                  .max = 1 };
    size_t size = 0;
    char *text = file_read(cli->file[0], &size, cli->lang, &error);
    const bool good =
        text &&
        scenery_read(&(struct scenery_reader){ &quest_tables, &content->grounds,
                                               &report },
                     text, size, &e->stage.terrain, NULL);

    free(text);
    return good ? draw_on(cli, content, e)
                : quest_cli_complain(cli->file[0], &error);
}

int quest_table_draw(struct cli *cli)
{
    struct quest_content *content;
    struct empty *e;
    int code = CLI_MACHINE;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un seul fichier",
                          "give exactly one file");
    content = quest_cli_content(cli);
    if (!content)
        return CLI_MACHINE;
    e = calloc(1, sizeof *e);
    if (e)
        code = draw_file(cli, content, e);
    else
        cli_failed(cli, "alea");
    free(e);
    free(content);
    return code;
}

/* clang-format off */
const struct cli_option quest_table_generate_options[] = {
    { "seed", 0, "N", { "graine : la même donne la même table (1 par défaut)",
                        "seed: the same seed gives the same table (default 1)" } },
    { "small", 0, NULL, { "quest : table de 24 pouces", "quest: 24-inch table" } },
    { "out", 'o', "FILE", { "fichier à écrire (par défaut : la sortie standard)",
                            "file to write (default: standard output)" } },
    { 0 },
};

const struct cli_option quest_table_draw_options[] = {
    { "out", 'o', "FILE", { "fichier à écrire (par défaut : la sortie standard)",
                            "file to write (default: standard output)" } },
    { 0 },
};
/* clang-format on */
