/* battle.c -- the options of alea battle that only Of Flesh and Steel has. */
#include "cli/ofas/battle.h"

#include <string.h>

#include "books/ofas/ofas.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/settings_words.h"

bool battle_settings(const struct cli *cli, int players, void *settings,
                     struct alea_error *error)
{
    static const char *const words[] = { "scenario", "attacker", "company",
                                         "tactics", "special-terrain" };
    struct ofas_settings *s = settings;
    int64_t format = 0;

    cli_whole(cli, "format", 1, 10000, &format);
    s->format = (int32_t)format;
    s->roll_variant = cli_has(cli, "control-variants");
    s->roll_condition = cli_has(cli, "random-conditions");
    s->company = players > OFAS_DUEL ? COMPANY_EACH_ALONE : COMPANY_DUEL;
    for (int i = 0; settings_flag(i); i++)
        *settings_flag_in(s, i) = cli_has(cli, settings_flag(i));
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *word = cli_value(cli, words[i]);

        if (word && !settings_set(s, words[i], word, cli->lang, error))
            return false;
    }
    return true;
}

const struct cli_option battle_options[] = {
    { "format",
      0,
      "PA",
      { "format de la partie (par défaut : celui des listes)",
        "format of the game (default: that of the lists)" } },
    { "scenario",
      0,
      "NAME",
      { "control, central, no-quarter, old-school, last-stand, surprise, "
        "sabotage ; ou "
        "rolled (un dé chacun), symmetric (un seul dé)",
        "control, central, no-quarter, old-school, last-stand, surprise, "
        "sabotage; or "
        "rolled (a die each), symmetric (one die)" } },
    { "attacker",
      0,
      "A|B",
      { "qui attaque dans un scénario asymétrique (par défaut : A)",
        "who attacks in an asymmetric scenario (default A)" } },
    { "company",
      0,
      "WHO",
      { "à trois ou quatre : each-alone (par défaut), ou des coalitions "
        "comme AB/C, AB/CD",
        "three or four players: each-alone (default), or coalitions such as "
        "AB/C, AB/CD" } },
#define X(key, french, english) { key, 0, NULL, { french, english } },
    SETTINGS_FLAGS(X)
#undef X
        { "special-terrain",
          0,
          "N",
          { "chaque joueur rend N décors (1 à 3) spéciaux",
            "each player makes N pieces of scenery (1 to 3) special" } },
    { "tactics",
      0,
      "NAME",
      { "tactiques de commandement : free (au choix), drawn (deux cartes)",
        "command tactics: free (any of the nine), drawn (two cards)" } },
    { "control-variants",
      0,
      NULL,
      { "tire la variante de contrôle des objectifs",
        "rolls for how objectives are controlled" } },
    { "random-conditions",
      0,
      NULL,
      { "tire les conditions du champ de bataille",
        "rolls for the conditions of the battlefield" } },
    { 0 },
};
