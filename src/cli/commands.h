/* commands.h -- every command, in the order of the help. */
#ifndef ALEA_CLI_COMMANDS_H
#define ALEA_CLI_COMMANDS_H

#include "cli/cli.h"

#define COMMANDS(X)     \
    X(play)             \
    X(serve)            \
    X(army_check)       \
    X(army_show)        \
    X(army_export)      \
    X(army_convert)     \
    X(army_new)         \
    X(table_generate)   \
    X(table_check)      \
    X(table_draw)       \
    X(case)             \
    X(rules)            \
    X(battle)           \
    X(campaign_new)     \
    X(campaign_play)    \
    X(campaign_record)  \
    X(campaign_show)    \
    X(campaign_upgrade) \
    X(odds)             \
    X(threat)           \
    X(simulate)         \
    X(matrix)           \
    X(arena)            \
    X(calibrate)        \
    X(engine)           \
    X(verify)           \
    X(show)             \
    X(draw)             \
    X(help)

#define X(name) extern const struct command cmd_##name;
COMMANDS(X)
#undef X

#endif
