/* book.c -- duo for the command line. */
#include "cli/duo/book.h"

const struct book_cli duo_cli = {
    .text = &duo_text,
    .options = duo_battle_options,
    .settings = duo_battle_settings,
};
