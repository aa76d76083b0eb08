/* book.c -- Of Flesh and Steel for the command line. */
#include "cli/ofas/book.h"

#include <stddef.h>

#include "cli/ofas/battle.h"
#include "frame/ofas/book.h"

static const struct book_command commands[] = {
    { "battle", battle_options, NULL },
};

const struct book_cli ofas_cli = {
    .text = &ofas_text,
    .commands = commands,
    .command_count = sizeof commands / sizeof commands[0],
    .settings = battle_settings,
};
