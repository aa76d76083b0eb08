/* battle.h -- one battle, for the commands that play one. */
#ifndef ALEA_CLI_BATTLE_H
#define ALEA_CLI_BATTLE_H

#include <jansson.h>

#include "cli/cli.h"
#include "minds/mind.h"

/* What was agreed on before, and the watcher that hears how it ended. */
struct cli_battle {
    json_t *settings;              /* of the book */
    const char *army[MAX_PLAYERS]; /* lists; NULL: those of the options */
    int32_t limit[MAX_PLAYERS];    /* that each army may cost; 0: its list's */
    uint16_t limit_rule;
    void *own;
    void (*ended)(void *own, const struct battle *b);
};

/* Plays the battle of the options army, mind, table, seed, record, report and
 * json, and tells how it ended; 'agreed' may be NULL. Returns an exit code. */
int cli_battle(struct cli *cli, struct cli_battle *agreed);

/* Prints who lost what, the score and the winner of a battle that is over. */
void battle_summary(const struct cli *cli, const struct battle *b,
                    const struct mind *const *mind, uint64_t seed);

#endif
