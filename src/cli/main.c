/* main.c -- the alea command: finds the row of a command and runs it. */
#include "cli/commands.h"

#include <alea/version.h>
#include <stdio.h>
#include <string.h>

const struct command *const cli_commands[] = {
#define X(name) &cmd_##name,
    COMMANDS(X)
#undef X
        NULL,
};

static int no_command(int argc, char **argv, enum lang lang)
{
    char nearest[64];

    cli_nearest(argc, argv, nearest, sizeof nearest);
    fprintf(stderr,
            lang == LANG_FR ? "alea: commande inconnue « %s »"
                            : "alea: unknown command \"%s\"",
            argv[0]);
    if (nearest[0])
        fprintf(stderr,
                lang == LANG_FR ? " ; vouliez-vous dire « %s » ?"
                                : "; did you mean \"%s\"?",
                nearest);
    fprintf(stderr, "\n%s\n",
            lang == LANG_FR ? "alea help donne la liste des commandes"
                            : "alea help lists all commands");
    return CLI_MISUSE;
}

static int run(const struct command *command, int argc, char **argv)
{
    struct cli cli = { .command = command, .lang = cli_locale() };

    if (!cli_parse(&cli, argc, argv))
        return CLI_MISUSE;
    if (cli_has(&cli, "help")) {
        cli_help_command(command, cli.lang);
        return CLI_YES;
    }
    return command->run(&cli);
}

int main(int argc, char **argv)
{
    enum lang lang = cli_lang(argc, argv, cli_locale());
    const struct command *command;
    int words, code;

    if (argc < 2) {
        cli_help(lang);
        return CLI_MISUSE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("alea %s\n", ALEA_VERSION);
        return CLI_YES;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        cli_help(lang);
        return CLI_YES;
    }
    command = cli_find(argc - 1, argv + 1, &words);
    if (!command)
        return no_command(argc - 1, argv + 1, lang);
    code = run(command, argc - 1 - words, argv + 1 + words);
    if (fflush(stdout) != 0 || ferror(stdout)) { /* a full disk, say */
        perror("alea");
        return CLI_MACHINE;
    }
    return code;
}
