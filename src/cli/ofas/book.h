/* book.h -- what Of Flesh and Steel brings to the command line. */
#ifndef ALEA_CLI_OFAS_BOOK_H
#define ALEA_CLI_OFAS_BOOK_H

#include "cli/book_cli.h"

extern const struct book_cli ofas_cli;

#endif
