/* book.c -- quest for the command line. */
#include "cli/quest/book.h"
#include "cli/quest/own.h"

#include <stdio.h>
#include <stdlib.h>

#include "books/quest/rules.h"
#include "frame/quest/book.h"

struct quest_content *quest_cli_content(const struct cli *cli)
{
    struct quest_content *content = calloc(1, sizeof *content);
    struct content_error e;

    if (!content) {
        cli_failed(cli, "alea");
        return NULL;
    }
    if (quest_content_load(content, content_folder(), cli->lang, &e))
        return content;
    quest_cli_complain(e.file, &e.error);
    free(content);
    return NULL;
}

int quest_cli_complain(const char *file, const struct alea_error *error)
{
    char id[RULE_TEXT];

    if (error->line > 0)
        fprintf(stderr, "%s:%d:%d: %s", file, error->line, error->column,
                error->message);
    else if (error->code == ALEA_SYSTEM)
        fprintf(stderr, "%s: %s", file, error->message);
    else
        fprintf(stderr, "alea: %s", error->message);
    if (error->rule)
        fprintf(stderr, " (%s)", quest_rule_text(error->rule, id));
    fputc('\n', stderr);
    return error->code == ALEA_SYSTEM ? CLI_MACHINE : CLI_NO;
}

static const struct book_command commands[] = {
    { "battle", quest_battle_options, NULL },
};

const struct book_cli quest_cli = {
    .text = &quest_text,
    .commands = commands,
    .command_count = sizeof commands / sizeof commands[0],
    .settings = quest_battle_settings,
};
