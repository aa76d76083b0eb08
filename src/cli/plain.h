/* plain.h -- commands on lists and tables for any book: what struct book_stages
 * gives is enough. A book with more to say brings its own. */
#ifndef ALEA_CLI_PLAIN_H
#define ALEA_CLI_PLAIN_H

#include "cli/cli.h"

/* Is each list legal, and what is in it? */
int plain_army_check(struct cli *cli);
/* Can each table be read and played on? */
int plain_table_check(struct cli *cli);
/* Deals one by a seed for the book's settings. */
int plain_table_generate(struct cli *cli);

extern const struct cli_option plain_check_options[]; /* --json */

#endif
