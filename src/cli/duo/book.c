/* book.c -- duo for the command line. */
#include "cli/duo/book.h"

#include <stdio.h>
#include <stdlib.h>

#include "books/duo/rules.h"
#include "frame/duo/book.h"

struct duo_content *duo_cli_content(const struct cli *cli)
{
    struct duo_content *content = malloc(sizeof *content);
    struct content_error e;

    if (!content) {
        cli_failed(cli, "alea");
        return NULL;
    }
    if (duo_content_load(content, content_folder(), cli->lang, &e))
        return content;
    duo_cli_line(stderr, e.file, e.error.line, e.error.column, e.error.message,
                 e.error.rule);
    free(content);
    return NULL;
}

void duo_cli_line(FILE *out, const char *file, int line, int column,
                  const char *words, uint16_t rule)
{
    char id[RULE_TEXT];

    fprintf(out, "%s:", file);
    if (line > 0)
        fprintf(out, "%d:%d:", line, column);
    fprintf(out, " %s", words);
    if (rule)
        fprintf(out, " (%s)", duo_rule_text(rule, id));
    fputc('\n', out);
}

static const struct book_command commands[] = {
    { "battle", duo_battle_options, NULL },
};

const struct book_cli duo_cli = {
    .text = &duo_text,
    .commands = commands,
    .command_count = sizeof commands / sizeof commands[0],
    .settings = duo_battle_settings,
};
