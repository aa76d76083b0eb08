/* book_cli.h -- which book a command line is about, and the options that only it
 * has.
 *
 * The row of a command is shared (cmd_*.c); a row of options whose name is "*"
 * stands for those that the books bring for it. */
#ifndef ALEA_CLI_BOOK_CLI_H
#define ALEA_CLI_BOOK_CLI_H

#include "cli/cli.h"
#include "read/book_text.h"

struct book_cli {
    const struct book_text *text;
    /* The options of alea battle, and what they make of the settings of so many
     * players; false and an error when one of them is wrong. */
    const struct cli_option *options;
    bool (*settings)(const struct cli *cli, int players, void *settings,
                     struct alea_error *error);
};

#define BOOK(id) extern const struct book_cli id##_cli;
#include "cli/parts.def"
#undef BOOK

/* The part of a book, or NULL: its settings are rows, cli/settings.h. */
const struct book_cli *book_cli_of(const struct book_text *book);

/* The book that a command line is about: --book, else what its first army, its
 * record or its first file names; the first of all without any. NULL, and words
 * about it, when nobody knows that book, or an option is of another; *code is
 * then the exit code. */
const struct book_text *cli_book(const struct cli *cli, int *code);
/* The same for a file that was read: --book, else what its text names. */
const struct book_text *cli_book_in(const struct cli *cli, const char *file,
                                    const char *text, int *code);
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
