/* book.h -- what duo brings to the command line. */
#ifndef ALEA_CLI_DUO_BOOK_H
#define ALEA_CLI_DUO_BOOK_H

#include "cli/book_cli.h"
#include "frame/duo/content.h"

extern const struct book_cli duo_cli;

/* The content of the book; NULL, and words about it, when it cannot be read.
 * free() it: book.c. */
struct duo_content *duo_cli_content(const struct cli *cli);
/* file:12:5: what is wrong (duo.90.19) */
void duo_cli_line(FILE *out, const char *file, int line, int column,
                  const char *words, uint16_t rule);

/* battle.c */
bool duo_battle_settings(const struct cli *cli, int players, void *settings,
                         struct alea_error *error);
extern const struct cli_option duo_battle_options[];

#endif
