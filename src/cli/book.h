/* book.h -- which book a command line is about.
 *
 * The row of a command is shared (cmd_*.c); a row of options whose name is "*"
 * stands for the settings of the books (settings.h). */
#ifndef ALEA_CLI_BOOK_H
#define ALEA_CLI_BOOK_H

#include "cli/cli.h"
#include "read/book_text.h"

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
