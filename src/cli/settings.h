/* settings.h -- what players agree on, as options of alea battle: one for each
 * row that a book has of its settings (read/fields.h). */
#ifndef ALEA_CLI_SETTINGS_H
#define ALEA_CLI_SETTINGS_H

#include "cli/book.h"

/* The options of a book, ended as tables of options are. */
const struct cli_option *settings_options(const struct book_text *book);
/* Sets what the options say; false, and an error,
 * when one of them is wrong. */
bool settings_take(const struct cli *cli, const struct book_text *book,
                   void *settings, struct alea_error *error);

#endif
