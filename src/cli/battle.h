/* battle.h -- one battle, for the commands that play one. */
#ifndef ALEA_CLI_BATTLE_H
#define ALEA_CLI_BATTLE_H

#include "books/ofas/ofas.h"
#include "cli/cli.h"
#include "minds/mind.h"

/* What was agreed on before, and how it ended. */
struct cli_battle {
    struct ofas_settings settings;
    int32_t limit[OFAS_DUEL]; /* PA that each army may cost; 0: its list's */
    uint16_t limit_rule;
    /* Filled in at the end: */
    int winner; /* player, or OFAS_DUEL for a draw */
    int scenario, condition;
    int score[OFAS_DUEL];
};

/* Plays the battle of the options army, mind, table, seed, record, report and
 * json, and tells how it ended; 'agreed' may be NULL. Returns an exit code. */
int cli_battle(struct cli *cli, struct cli_battle *agreed);

/* Prints who lost what, the score and the winner of a battle that is over. */
void battle_summary(const struct cli *cli, const struct battle *b,
                    const struct mind *const *mind, uint64_t seed);

#endif
