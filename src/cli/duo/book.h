/* book.h -- what duo brings to the command line. */
#ifndef ALEA_CLI_DUO_BOOK_H
#define ALEA_CLI_DUO_BOOK_H

#include "cli/book_cli.h"

/* battle.c */
bool duo_battle_settings(const struct cli *cli, int players, void *settings,
                         struct alea_error *error);
extern const struct cli_option duo_battle_options[];

#endif
