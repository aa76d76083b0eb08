/* cli.h -- what all commands share: the table, options, answers.
 *
 * A command is a row: its name (one word or two), what follows it, what it does
 * in a line, its options, its function. main.c finds the row, reads the options
 * by its table and calls the function; help and the man page are made from the
 * rows. To add one: cmd_<name>.c with a 'const struct command cmd_<name>', and
 * its name in commands.h.
 *
 * Data goes to standard output, words about it to standard error. */
#ifndef ALEA_CLI_CLI_H
#define ALEA_CLI_CLI_H

#include "base/lang.h"
#include "read/cli_option.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Exit codes: yes or done, no, misuse, the machine failed us. */
enum { CLI_YES, CLI_NO, CLI_MISUSE, CLI_MACHINE };

enum { CLI_OPTIONS = 128 }; /* options given at once */

struct cli;
struct book_text;

struct command {
    const char *name;                 /* "verify", "army check" */
    const char *usage;                /* behind the name: "FILE... [--json]" */
    const char *help[LANGS];          /* one line */
    const struct cli_option *options; /* or NULL */
    int (*run)(struct cli *cli);      /* returns an exit code */
    /* Options that a book brings for it, where its own have a row "*"; may be
     * NULL. */
    const struct cli_option *(*brought)(const struct book_text *book);
};

/* A command line that has been read. */
struct cli {
    const struct command *command;
    enum lang lang; /* --lang, else the locale's */
    int files;      /* words that are not options */
    char **file;
    bool several; /* the file is one of several: say which */
    int options;
    struct {
        const struct cli_option *option;
        const char *value;
    } given[CLI_OPTIONS];
};

/* ---- for commands ---- */

/* Was the option given? */
bool cli_has(const struct cli *cli, const char *name);
/* Its value, the last one given, or NULL. */
const char *cli_value(const struct cli *cli, const char *name);
/* Value number n (from 0) of an option given several times, or NULL. */
const char *cli_value_at(const struct cli *cli, const char *name, int n);
/* Its value as a whole number; false, and a message, when it is not one
 * within the bounds. *out keeps its value when the option was not given. */
bool cli_whole(const struct cli *cli, const char *name, int64_t least,
               int64_t most, int64_t *out);
/* Says what is wrong with how the command was called, in one of two languages,
 * and how to call it. Returns CLI_MISUSE. */
int cli_misuse(const struct cli *cli, const char *french, const char *english,
               ...) __attribute__((format(printf, 2, 4)))
__attribute__((format(printf, 3, 4)));
/* Says what the system has against a file, or against "alea" itself: errno in
 * words. Returns CLI_MACHINE. */
int cli_failed(const struct cli *cli, const char *name);
/* One of two sentences, or formats, by language. */
__attribute__((format_arg(2)))
__attribute__((format_arg(3))) static inline const char *
cli_say(const struct cli *cli, const char *french, const char *english)
{
    return cli->lang == LANG_FR ? french : english;
}

/* Opens the file of --out, or standard output; NULL, and words about it, when
 * it cannot be. */
FILE *cli_out_open(const struct cli *cli);
/* Closes it; false, and words about it, when not all was written. */
bool cli_out_close(const struct cli *cli, FILE *out);

/* ---- for main ---- */

/* Options that every command has. */
extern const struct cli_option cli_common[];

/* Option n of a command, those that the books bring among them (settings.h);
 * NULL beyond the last. */
const struct cli_option *cli_option_at(const struct command *command, int n);

/* The row of a command; *words is how many words its name took. NULL when there
 * is none. */
const struct command *cli_find(int argc, char **argv, int *words);
/* The nearest name of a command, or "". */
const char *cli_nearest(int argc, char **argv, char *out, int size);
/* Reads options behind the name; false, and words about it, on misuse. The
 * words that are no options are gathered at the front of argv. */
bool cli_parse(struct cli *cli, int argc, char **argv);
/* The language that --lang asks for anywhere on the line, or that given. */
enum lang cli_lang(int argc, char **argv, enum lang lang);
/* fr or en from LC_ALL, LC_MESSAGES, LANG. */
enum lang cli_locale(void);

/* All commands, in the order of the help; ends with NULL. */
extern const struct command *const cli_commands[];

/* Prints the list of commands, or one of them, or all as a man page. */
void cli_help(enum lang lang);
void cli_help_command(const struct command *command, enum lang lang);
void cli_manual(void);

#endif
