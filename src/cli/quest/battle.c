/* battle.c -- the options of alea battle that quest has. */
#include "cli/quest/own.h"
#include "frame/quest/settings.h"

bool quest_battle_settings(const struct cli *cli, int players, void *settings,
                           struct alea_error *error)
{
    static const char *const keys[] = { "scenario", "mission", "level",
                                        "rounds" };

    (void)players;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *word = cli_value(cli, keys[i]);

        if (word &&
            !quest_set_setting(settings, keys[i], word, cli->lang, error))
            return false;
    }
    return !cli_has(cli, "small") ||
           quest_set_setting(settings, "small", "yes", cli->lang, error);
}

/* clang-format off */
const struct cli_option quest_battle_options[] = {
    { "scenario", 0, "NAME", { "quest : comme --mission", "quest: the same as --mission" } },
    { "mission", 0, "NAME", { "quest : recovery, elimination, stand, escape, "
                              "sabotage, ou rolled (tirée au dé)",
                              "quest: recovery, elimination, stand, escape, "
                              "sabotage, or rolled (on a die)" } },
    { "level", 0, "N", { "quest : menace, de 0 à 3 (0 par défaut)",
                         "quest: threat, 0 to 3 (default 0)" } },
    { "small", 0, NULL, { "quest : table de 24 pouces, distances divisées par deux",
                          "quest: 24-inch table, all distances halved" } },
    { "rounds", 0, "N", { "quest : durée de la mission en rounds (8 par défaut)",
                          "quest: length of the mission in rounds (default 8)" } },
    { 0 },
};
/* clang-format on */
