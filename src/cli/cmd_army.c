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
    { "vérifie que des listes d'armée sont légales, et donne leur coût",
      "checks whether army lists are legal, and gives their cost" },
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
    { "récrit une liste d'armée en YAML, avec les mots anglais",
      "rewrites an army list as YAML, with the English words" },
    own_options, cli_by_book,
};

const struct command cmd_army_convert = {
    "army convert", "FILE [--to yaml|json|text] [-o FILE]",
    { "récrit une liste dans un autre format, sans rien perdre",
      "rewrites a list in another format, without loss" },
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
    { "invente une armée légale, tirée d'une graine",
      "makes up a legal random army, from a seed" },
    new_options, cli_by_book,
};
/* clang-format on */
