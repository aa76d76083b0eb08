/* book.h -- what duo brings to the command line. */
#ifndef ALEA_CLI_DUO_BOOK_H
#define ALEA_CLI_DUO_BOOK_H

#include "cli/book_cli.h"
#include "frame/duo/content.h"

/* The content of the book; NULL, and words about it, when it cannot be read.
 * free() it: book.c. */
struct duo_content *duo_cli_content(const struct cli *cli);
/* file:12:5: what is wrong (duo.90.19) */
void duo_cli_line(FILE *out, const char *file, int line, int column,
                  const char *words, uint16_t rule);

/* army.c */
int duo_army_check(struct cli *cli);
int duo_army_show(struct cli *cli);
int duo_army_export(struct cli *cli);
int duo_army_convert(struct cli *cli);
extern const struct cli_option duo_army_check_options[],
    duo_army_convert_options[];
/* army_make.c */
int duo_army_new(struct cli *cli);
extern const struct cli_option duo_army_new_options[];
/* table.c */
int duo_table_generate(struct cli *cli);
int duo_table_check(struct cli *cli);
int duo_table_draw(struct cli *cli);
extern const struct cli_option duo_table_generate_options[],
    duo_table_check_options[], duo_table_draw_options[];

#endif
