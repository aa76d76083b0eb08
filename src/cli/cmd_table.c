/* cmd_table.c -- alea table generate, check, draw: each book's own. */
#include "cli/book_cli.h"
#include "cli/commands.h"

/* clang-format off */
static const struct cli_option own_options[] = {
    { "*", 0, NULL, { NULL, NULL } },
    { NULL, 0, NULL, { NULL, NULL } },
};

static const struct cli_option generate_options[] = {
    { "*", 0, NULL, { NULL, NULL } },
    CLI_BOOK,
    { NULL, 0, NULL, { NULL, NULL } },
};

const struct command cmd_table_generate = {
    "table generate", "[--size 48x48|72x48|48x36] [--seed N] [--mirror] [-o FILE]",
    { "tire un champ de bataille au sort",
      "generates a random battlefield" },
    generate_options, cli_by_book,
};

const struct command cmd_table_check = {
    "table check", "FILE... [--json] [--lang fr|en]",
    { "vérifie que des champs de bataille sont jouables et bien garnis",
      "checks whether battlefields are playable and well furnished" },
    own_options, cli_by_book,
};

const struct command cmd_table_draw = {
    "table draw", "FILE [-o OUT.svg]",
    { "dessine un champ de bataille en SVG",
      "draws a battlefield as SVG" },
    own_options, cli_by_book,
};
/* clang-format on */
