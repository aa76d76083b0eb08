/* help.c -- help and man page, made from the table of commands. */
#include "cli/cli.h"
#include "cli/commands.h"
#include "read/columns.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const char *const about[LANGS] = {
    "alea joue des batailles de figurines en suivant les règles des livres.",
    "alea plays tabletop miniatures wargames by the book.",
};
static const char *const closing[LANGS] = {
    "« - » désigne l'entrée standard. Codes de retour : 0 succès ou oui, 1 "
    "non, 2 mauvais usage, 3 erreur du système.",
    "\"-\" means standard input. Exit codes: 0 success or yes, 1 no, 2 wrong "
    "usage, 3 system failure.",
};
/* clang-format on */

void cli_help(enum lang lang)
{
    printf("%s\n\n", about[lang]);
    for (int i = 0; cli_commands[i]; i++) {
        printf("  alea ");
        columns_pad(stdout, cli_commands[i]->name, 14);
        printf(" %s\n", cli_commands[i]->help[lang]);
    }
    printf("\n%s\n", closing[lang]);
    printf(
        "%s\n",
        lang == LANG_FR
            ? "alea help COMMANDE donne les détails ; alea --version, la version."
            : "alea help COMMAND gives details; alea --version the version.");
}

/* "-o, --out FILE" */
static void option_name(const struct cli_option *o, char *out, size_t size)
{
    char letter[8] = "";

    if (o->letter)
        snprintf(letter, sizeof letter, "-%c, ", o->letter);
    snprintf(out, size, "%s--%s%s%s", letter, o->name, o->value ? " " : "",
             o->value ? o->value : "");
}

static void print_option(const struct cli_option *o, enum lang lang)
{
    char name[80];

    option_name(o, name, sizeof name);
    printf("  ");
    columns_pad(stdout, name, 24);
    printf(" %s\n", o->help[lang]);
}

void cli_help_command(const struct command *command, enum lang lang)
{
    printf("alea %s %s\n\n  %s\n\n", command->name, command->usage,
           command->help[lang]);
    for (int i = 0; cli_option_at(command, i); i++)
        print_option(cli_option_at(command, i), lang);
    for (const struct cli_option *o = cli_common; o->name; o++)
        print_option(o, lang);
}

/* ---- the man page ---- */

/* Text as roff wants it. */
static void roff(const char *text)
{
    for (; *text; text++) {
        if (*text == '-')
            fputs("\\-", stdout);
        else if (*text == '\\')
            fputs("\\e", stdout);
        else
            fputc(*text, stdout);
    }
}

static void roff_option(const struct cli_option *o)
{
    char name[80];

    option_name(o, name, sizeof name);
    printf(".TP\n.B ");
    roff(name);
    printf("\n");
    roff(o->help[LANG_EN]);
    printf("\n");
}

void cli_manual(void)
{
    printf(".\\\" Made by 'alea help --man': edit the commands instead.\n"
           ".TH ALEA 1\n.SH NAME\nalea \\- play tabletop miniatures wargames "
           "by the book\n.SH SYNOPSIS\n.B alea\n.I command\n"
           ".RI [ options ]\n.RI [ files ]\n.SH DESCRIPTION\n");
    roff(about[LANG_EN]);
    printf("\n");
    roff(closing[LANG_EN]);
    printf("\n.SH COMMANDS\n");
    for (int i = 0; cli_commands[i]; i++) {
        printf(".SS alea ");
        roff(cli_commands[i]->name);
        printf(" ");
        roff(cli_commands[i]->usage);
        printf("\n");
        roff(cli_commands[i]->help[LANG_EN]);
        printf("\n");
        for (int k = 0; cli_option_at(cli_commands[i], k); k++)
            roff_option(cli_option_at(cli_commands[i], k));
    }
    printf(".SH OPTIONS OF EVERY COMMAND\n");
    for (const struct cli_option *o = cli_common; o->name; o++)
        roff_option(o);
    printf(".SH ENVIRONMENT\n.TP\n.B ALEA_BOOKS\na folder of books to use "
           "instead of those built in\n.TP\n.B LC_ALL, LC_MESSAGES, LANG\n"
           "French when they begin with fr, else English\n");
}

/* ---- the command ---- */

static int run_help(struct cli *cli)
{
    const struct command *command;
    int words;

    if (cli_has(cli, "man")) {
        cli_manual();
        return CLI_YES;
    }
    if (cli->files == 0) {
        cli_help(cli->lang);
        return CLI_YES;
    }
    command = cli_find(cli->files, cli->file, &words);
    if (!command) {
        bool family = false;
        for (int i = 0; cli_commands[i]; i++) {
            size_t n = strlen(cli->file[0]);
            const char *name = cli_commands[i]->name;
            if (strncmp(name, cli->file[0], n) == 0 && name[n] == ' ') {
                cli_help_command(cli_commands[i], cli->lang);
                printf("\n");
                family = true;
            }
        }
        if (family)
            return CLI_YES;
        return cli_misuse(cli, "pas de commande « %s »",
                          "there is no command \"%s\"", cli->file[0]);
    }
    cli_help_command(command, cli->lang);
    return CLI_YES;
}

/* clang-format off */
static const struct cli_option options[] = {
    { "man", 0, NULL, { "écrit la page de manuel, en roff",
                        "prints the man page, in roff" } },
    { NULL, 0, NULL, { NULL, NULL } },
};

const struct command cmd_help = {
    "help", "[COMMAND] [--man]",
    { "explique une commande, ou donne la liste",
      "explains a command, or lists them all" },
    options, run_help, NULL,
};
/* clang-format on */
