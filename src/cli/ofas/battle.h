/* battle.h -- the options of alea battle that only Of Flesh and Steel has. */
#ifndef ALEA_CLI_OFAS_BATTLE_H
#define ALEA_CLI_OFAS_BATTLE_H

#include "cli/cli.h"

#include <alea/error.h>

bool battle_settings(const struct cli *cli, int players, void *settings,
                     struct alea_error *error);
extern const struct cli_option battle_options[];

#endif
