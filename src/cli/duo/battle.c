/* battle.c -- the options of alea battle that duo has. */
#include <stdio.h>

#include "cli/duo/book.h"
#include "frame/duo/settings.h"

bool duo_battle_settings(const struct cli *cli, int players, void *settings,
                         struct alea_error *error)
{
    /* an option, and the setting that it sets */
    static const char *const words[][2] = {
        { "scenario", "scenario" },
        { "sides", "sides" },
        { "format", "size" },
        { "edge", "table" },
    };
    static const char *const flags[] = { "no-shooting-in-melee", "best-save" };

    (void)players;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *word = cli_value(cli, words[i][0]);

        if (word &&
            !duo_set_setting(settings, words[i][1], word, cli->lang, error))
            return false;
    }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (cli_has(cli, flags[i]) &&
            !duo_set_setting(settings, flags[i], "yes", cli->lang, error))
            return false;
    return !cli_has(cli, "uneven") ||
           duo_set_setting(settings, "mirrored", "no", cli->lang, error);
}

const struct cli_option duo_battle_options[] = {
    { "scenario",
      0,
      "NAME",
      { "duo : skirmish (par défaut), objectives, breakthrough, hostage, "
        "ambush, bridge, rescue, tower, treasure",
        "duo: skirmish (default), objectives, breakthrough, hostage, ambush, "
        "bridge, rescue, tower, treasure" } },
    { "sides",
      0,
      "WHO",
      { "duo : les camps, comme AB/CD (par défaut : chacun pour soi)",
        "duo: the sides, such as AB/CD (default: every player alone)" } },
    { "format",
      0,
      "POINTS",
      { "duo : taille des listes (par défaut : la plus grande)",
        "duo: size of the lists (default: the largest)" } },
    { "edge",
      0,
      "PAS",
      { "duo : côté d'une table tirée au sort, 36 ou 48 (par défaut : selon "
        "les bandes)",
        "duo: side of a generated table, 36 or 48 (default: by the size of "
        "the bands)" } },
    { "uneven",
      0,
      NULL,
      { "duo : la table tirée au sort n'est pas symétrique",
        "duo: the generated table is not symmetrical" } },
    { "no-shooting-in-melee",
      0,
      NULL,
      { "duo : on ne tire pas sur une figurine engagée (duo.12.03)",
        "duo: engaged models cannot be shot at (duo.12.03)" } },
    { "best-save",
      0,
      NULL,
      { "duo : on ne jette que la meilleure sauvegarde (duo.07.04)",
        "duo: only the best Save is rolled (duo.07.04)" } },
    { 0 },
};
