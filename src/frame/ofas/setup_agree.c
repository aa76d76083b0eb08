/* setup_agree.c -- may these armies fight such a battle? The scenario goes with
 * its variants, and each annex has its own lists, tables and numbers of players. */
#include "base/error.h"
#include "frame/ofas/setup_in.h"

static bool forbid(const struct setup *setup, struct alea_error *error,
                   int rule, const char *french, const char *english)
{
    error_say(error, setup->lang, ALEA_ILLEGAL, 0, 0, "%s", "%s",
              setup->lang == LANG_FR ? french : english);
    error->rule = (uint16_t)rule;
    return false;
}

/* ofas.14.33 variants of control are for symmetric scenarios. */
static bool agree_variant(const struct setup *setup, struct alea_error *error)
{
    const struct ofas_settings *s = &setup->settings;

    if (s->draw_scenario || !ofas_is_asymmetric(s->scenario) ||
        (s->variant == VARIANT_POSITION && !s->roll_variant))
        return true;
    return forbid(
        setup, error, OFAS(14, 33),
        "un scénario avec un attaquant et un défenseur se joue sans "
        "variante de contrôle",
        "a scenario with an attacker and a defender is played without "
        "control variants");
}

/* Annex 7: both armies are built for a skirmish, on a table wide enough. */
static bool agree_skirmish(const struct setup *setup, struct alea_error *error)
{
    const struct ofas_settings *s = &setup->settings;
    const struct ofas_field *field = setup->field;
    uint16_t rule = 0;

    for (int i = 0; i < setup_players(setup) && !rule; i++)
        rule = ofas_skirmish_refused(s, setup->army[i]);
    if (rule)
        return forbid(
            setup, error, rule,
            "une escarmouche oppose deux armées de variante « escarmouche », "
            "de 150 à 250 PA, qui ne servent à rien d'autre",
            "a skirmish is fought by two armies of the variant \"skirmish\", "
            "of 150 to 250 AP, which are used for nothing else");
    if (!s->skirmish || ofas_skirmish_wide_enough(field->width, field->depth))
        return true;
    return forbid(setup, error, OFAS(OFAS_ANNEX + 7, 5),
                  "la table d'une escarmouche mesure au moins 44\" sur 30\"",
                  "a skirmish table is at least 44\" by 30\"");
}

/* Annex 2: armies at the prices of a tank battle play nothing else. */
static bool agree_tanks(const struct setup *setup, struct alea_error *error)
{
    uint16_t rule = 0;

    for (int i = 0; i < setup_players(setup) && !rule; i++)
        rule = ofas_tanks_refused(&setup->settings, setup->army[i]);
    if (!rule)
        return true;
    return forbid(setup, error, rule,
                  "une bataille de blindés oppose des armées de variante « "
                  "bataille-de-blindés », qui ne servent à rien d'autre",
                  "a tank battle is fought by armies of the variant "
                  "\"tank-battle\", which are used for nothing else");
}

/* Annex 3: the armies are as many, as large and as free of senior officers as
 * they must be, and the scenario is one that so many can play. */
static bool agree_company(const struct setup *setup, struct alea_error *error)
{
    static const char *const words[][LANGS] = {
        [1] = { "plus de deux armées : donnez les camps, chacun pour soi "
                "(each-alone) ou en coalition (AB/CD)",
                "more than two armies: give the sides, each-alone or "
                "coalitions (AB/CD)" },
        [2] = { "ces coalitions ne comprennent pas tous les joueurs",
                "these coalitions do not include all the players" },
        [3] = { "les deux coalitions doivent avoir le même total de PA",
                "both coalitions must have the same total of AP" },
        [8] = { "une coalition n'a droit qu'à un seul officier supérieur",
                "a coalition may have only one senior officer" },
        [10] = { "chacun pour soi, on joue à trois ou quatre un scénario "
                 "symétrique : control, "
                 "central ou no-quarter, et pas une escarmouche",
                 "every player alone, three or four play a symmetric "
                 "scenario: control, central or no-quarter, and not a "
                 "skirmish" },
        [11] = { "chacun pour soi, les armées doivent toutes avoir le même format",
                 "every player alone, all armies must have the same format" },
        [12] = { "chacun pour soi, la table doit être carrée, avec cinq objectifs",
                 "every player alone, the table must be square, with five "
                 "objectives" },
    };
    struct ofas_company company = { .settings = &setup->settings,
                                    .players = setup_players(setup),
                                    .width = setup->field->width,
                                    .depth = setup->field->depth,
                                    .objectives = setup->field->objectives };
    int wrong;

    for (int i = 0; i < company.players; i++)
        company.army[i] = setup->army[i];
    wrong = ofas_company_refused(&company);
    if (!wrong)
        return true;
    return forbid(setup, error, OFAS(OFAS_ANNEX + 3, wrong),
                  words[wrong][LANG_FR], words[wrong][LANG_EN]);
}

/* ofas.a1.01 two primitive armies have better games to play, unless both players
 * insist. */
static bool agree_primitive(const struct setup *setup, struct alea_error *error)
{
    for (int i = 0; i < OFAS_PLAYERS && setup->army[i]; i++)
        if (setup->settings.duel ||
            setup->army[i]->archetype != OFAS_ARCHETYPE_PRIMITIVE)
            return true;
    return forbid(
        setup, error, OFAS(OFAS_ANNEX + 1, 1),
        "une armée primitive se bat contre une armée futuriste ; deux armées "
        "primitives ne s'affrontent qu'avec le réglage « primitive-duel »",
        "a primitive army fights a futuristic one; two primitive armies meet "
        "only with the setting \"primitive-duel\"");
}

/* ofas.a4.01 ruling: secret objectives are for two players */
static bool agree_secrets(const struct setup *setup, struct alea_error *error)
{
    if (!setup->settings.secrets || setup_players(setup) == OFAS_DUEL)
        return true;
    return forbid(setup, error, OFAS(OFAS_ANNEX + 4, 1),
                  "les objectifs secrets se jouent à deux",
                  "secret objectives are for two players");
}

bool setup_agrees(const struct setup *setup, struct alea_error *error)
{
    return agree_variant(setup, error) && agree_skirmish(setup, error) &&
           agree_tanks(setup, error) && agree_company(setup, error) &&
           agree_primitive(setup, error) && agree_secrets(setup, error);
}
