/* cmd_engine.c -- alea engine: answers lines of JSON (docs/engine.md). */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "engine/console.h"
#include "show/stages.h"

/* Reads a line without its end; what is over CONSOLE_LINE is dropped, and its
 * length says so. False at the end. */
static bool next_line(FILE *in, char *line, size_t *size)
{
    int c;

    *size = 0;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (*size < CONSOLE_LINE)
            line[*size] = (char)c;
        ++*size;
    }
    if (*size <= CONSOLE_LINE)
        line[*size] = '\0';
    return c != EOF || *size > 0;
}

static void answer_all(struct console *console, char *line)
{
    size_t size;
    bool more = true;

    while (more && next_line(stdin, line, &size))
        if (size > CONSOLE_LINE)
            console_too_long(console, stdout);
        else
            more = console_hear(console, line, size, stdout);
}

static int run(struct cli *cli)
{
    struct game_error error = { 0 };
    struct content *content;
    struct console *console;
    char *line;
    int code = CLI_YES;

    if (cli->files > 0)
        return cli_misuse(cli, "argument inattendu « %s »",
                          "unexpected argument \"%s\"", cli->file[0]);
    content = content_new(cli->lang, &error);
    if (!content) {
        fprintf(stderr, "%s: %s\n", error.file, error.error.message);
        return CLI_MACHINE;
    }
    console = console_new(content, cli->lang);
    line = malloc(CONSOLE_LINE + 1);
    if (console && line)
        answer_all(console, line);
    else
        code = cli_failed(cli, "alea");
    free(line);
    console_free(console);
    content_free(content);
    return code;
}

const struct command cmd_engine = {
    .name = "engine",
    .usage = "<MESSAGES >ANSWERS",
    .help = { "dialogue avec un programme, en lignes de JSON (docs/engine.md)",
              "talks to a program, in lines of JSON (docs/engine.md)" },
    .run = run,
};
