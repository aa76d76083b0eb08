/* cmd_army.c -- alea army check, show, export, convert, new: each book's own. */
#include "cli/book_cli.h"
#include "cli/commands.h"

/* clang-format off */
static const struct cli_option own_options[] = {
    { "*", 0, NULL, { NULL, NULL } },
    { NULL, 0, NULL, { NULL, NULL } },
};

const struct command cmd_army_check = {
    "army check", "FILE... [--json] [--lang fr|en]",
    { "dit si des listes d'armée sont légales, et ce qu'elles coûtent",
      "says whether army lists are legal, and what they cost" },
    own_options, cli_by_book,
};

const struct command cmd_army_show = {
    "army show", "FILE [--lang fr|en]",
    { "imprime une armée : profils, armes, qui porte quoi, coûts",
      "prints an army: profiles, weapons, who carries what, costs" },
    own_options, cli_by_book,
};

const struct command cmd_army_export = {
    "army export", "FILE",
    { "récrit une liste d'armée en YAML, mots anglais",
      "writes an army list again as YAML, in English words" },
    own_options, cli_by_book,
};

const struct command cmd_army_convert = {
    "army convert", "FILE [--to yaml|json|text] [-o FILE]",
    { "récrit une liste dans un autre format, sans rien perdre",
      "writes a list again in another format, without loss" },
    own_options, cli_by_book,
};

static const struct cli_option new_options[] = {
    { "*", 0, NULL, { NULL, NULL } },
    CLI_BOOK,
    { NULL, 0, NULL, { NULL, NULL } },
};

const struct command cmd_army_new = {
    "army new", "[--archetype KEY] [--variant KEY] [--points N] [--seed N] [--lang fr|en] "
    "[--to FORMAT] [-o FILE]",
    { "invente une armée légale, au hasard d'une graine",
      "makes up a legal army, by the dice of a seed" },
    new_options, cli_by_book,
};
/* clang-format on */
