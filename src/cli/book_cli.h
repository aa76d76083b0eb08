/* book_cli.h -- what a book brings to the command line: the commands that work
 * on its own lists and tables, and options that only it has.
 *
 * The row of a command is shared (cmd_*.c); a row of options whose name is "*"
 * stands for those that the books bring for it. */
#ifndef ALEA_CLI_BOOK_CLI_H
#define ALEA_CLI_BOOK_CLI_H

#include "cli/cli.h"
#include "read/book_text.h"

/* A command that the book runs itself, or has options for. */
struct book_command {
    const char *name;                 /* "army check" */
    const struct cli_option *options; /* or NULL */
    int (*run)(struct cli *cli);      /* NULL: the shared one does */
};

struct book_cli {
    const struct book_text *text;
    const struct book_command *commands;
    int command_count;
    /* Takes the settings of a battle of that many players out of the options;
     * false and an error when one of them is wrong. NULL: by the rows of its
     * settings, cli/settings.h. */
    bool (*settings)(const struct cli *cli, int players, void *settings,
                     struct alea_error *error);
};

#define BOOK(id) extern const struct book_cli id##_cli;
#include "cli/parts.def"
#undef BOOK

/* Those that have a part here, in the order of books.def; NULL beyond the
 * last. */
const struct book_cli *book_cli_at(int i);
/* The part of a book, or NULL. */
const struct book_cli *book_cli_of(const struct book_text *book);

/* The book that a command line is about: --book, else what its first army, its
 * record or its first file names; the first of all without any. NULL, and words
 * about it, when nobody knows that book, or an option is of another; *code is
 * then the exit code. */
const struct book_text *cli_book(const struct cli *cli, int *code);
/* Runs the command as the book of the command line does. */
int cli_by_book(struct cli *cli);
/* Words for a book that has no such command; returns an exit code. */
int cli_not_of_book(const struct cli *cli, const struct book_text *book);

/* --book, for commands that may have no file to tell by. */
#define CLI_BOOK                                          \
    {                                                     \
        "book", 0, "ID",                                  \
        {                                                 \
            "le livre (par défaut : celui des fichiers)", \
                "the book (default: that of the files)"   \
        }                                                 \
    }

#endif
