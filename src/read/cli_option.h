/* cli_option.h -- an option of a command line, of a command or of a book. */
#ifndef ALEA_READ_CLI_OPTION_H
#define ALEA_READ_CLI_OPTION_H

#include "base/lang.h"

struct cli_option {
    const char *name;  /* without dashes; NULL ends a table */
    char letter;       /* the short form, or 0 */
    const char *value; /* what it takes, "FILE"; NULL: nothing */
    const char *help[LANGS];
};

#endif
