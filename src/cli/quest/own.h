/* own.h -- what the commands of quest share. */
#ifndef ALEA_CLI_QUEST_OWN_H
#define ALEA_CLI_QUEST_OWN_H

#include "cli/book_cli.h"
#include "frame/quest/content.h"

/* The content of the book; NULL, and words about it, when it cannot be read.
 * free() it: book.c. */
struct quest_content *quest_cli_content(const struct cli *cli);
/* file:12:5: what is wrong (quest.90.53), on standard error; an exit code. */
int quest_cli_complain(const char *file, const struct alea_error *error);

/* battle.c */
bool quest_battle_settings(const struct cli *cli, int players, void *settings,
                           struct alea_error *error);
extern const struct cli_option quest_battle_options[];
#endif
