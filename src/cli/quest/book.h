/* book.h -- what quest brings to the command line. */
#ifndef ALEA_CLI_QUEST_BOOK_H
#define ALEA_CLI_QUEST_BOOK_H

#include "cli/book_cli.h"

extern const struct book_cli quest_cli;

#endif
