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
    { "mission", 0, "NAME", { "quest : recovery, elimination, stand, escape, sabotage, ou rolled : au dé",
                              "quest: recovery, elimination, stand, escape, sabotage, or rolled: by the die" } },
    { "level", 0, "N", { "quest : menace, de 0 à 3 (sinon 0)",
                         "quest: threat, 0 to 3 (else 0)" } },
    { "small", 0, NULL, { "quest : table de 24 pouces, distances divisées par deux",
                          "quest: a table of 24 inches, all distances halved" } },
    { "rounds", 0, "N", { "quest : durée de la mission (sinon 8)",
                          "quest: rounds of the mission (else 8)" } },
    { 0 },
};
/* clang-format on */
