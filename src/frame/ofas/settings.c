/* settings.c -- see settings.h. */
#include "frame/ofas/settings.h"

#include "frame/ofas/vocabulary.h"

enum { FORMAT_MOST = 100000 };

/* clang-format off */
#define ROLLED_WORDS(X) \
    X("rolled", "tiré au dé", "rolled")
#define DRAWN_WORDS(X) /* enum ofas_draw */ \
    ROLLED_WORDS(X) \
    X("symmetric", "tiré, symétrique", "rolled, symmetric")
#define EDGES_WORDS(X) \
    ROLLED_WORDS(X) \
    X("fixed", "A au sud", "A in the south")
#define COMPANY_WORDS(X) /* ORDER COMPANIES */ \
    X("duel", "à deux", "a duel") \
    X("each-alone", "chacun pour soi", "every player alone") \
    X("A/BC", "A/BC", "A/BC") X("AC/B", "AC/B", "AC/B") \
    X("AB/C", "AB/C", "AB/C") X("AB/CD", "AB/CD", "AB/CD") \
    X("AC/BD", "AC/BD", "AC/BD") X("AD/BC", "AD/BC", "AD/BC") \
    X("A/BCD", "A/BCD", "A/BCD") X("ACD/B", "ACD/B", "ACD/B") \
    X("ABD/C", "ABD/C", "ABD/C") X("ABC/D", "ABC/D", "ABC/D")
#define TACTICS_WORDS(X) /* enum ofas_method */ \
    X("none", "aucune", "none") \
    X("free", "au choix", "any of the nine") \
    X("drawn", "deux cartes tirées", "two cards drawn")
/* clang-format on */

const char *const ofas_variants[] = { VARIANT_WORDS(WORD_KEY) NULL };
const char *const ofas_conditions[] = { CONDITION_WORDS(WORD_KEY) NULL };
const char *const ofas_hours[] = { HOUR_WORDS(WORD_KEY) NULL };
const char *const ofas_scenarios[] = { SCENARIO_WORDS(WORD_KEY) NULL };
static const char *const edges[] = { EDGES_WORDS(WORD_KEY) NULL };
static const char *const companies[] = { COMPANY_WORDS(WORD_KEY) NULL };
static const char *const methods[] = { TACTICS_WORDS(WORD_KEY) NULL };
static const char *const camps[] = { "A", "B", NULL };
static const char *const pieces[] = { "0", "1", "2", "3", NULL };
_Static_assert(sizeof pieces / sizeof *pieces == OFAS_SPECIAL_MOST + 2,
               "none, and up to the most");
static const char *const rolled[] = { ROLLED_WORDS(WORD_KEY) NULL };
static const char *const drawn[] = { DRAWN_WORDS(WORD_KEY) NULL };

/* What the words are called, those of how they are rolled last. */
static const char *const variants_called[][LANGS] = { VARIANT_WORDS(
    WORD_CALLED) ROLLED_WORDS(WORD_CALLED) };
static const char *const conditions_called[][LANGS] = { CONDITION_WORDS(
    WORD_CALLED) ROLLED_WORDS(WORD_CALLED) };
static const char *const hours_called[][LANGS] = { HOUR_WORDS(WORD_CALLED) };
static const char *const scenarios_called[][LANGS] = { SCENARIO_WORDS(
    WORD_CALLED) DRAWN_WORDS(WORD_CALLED) };
static const char *const edges_called[][LANGS] = { EDGES_WORDS(WORD_CALLED) };
static const char *const companies_called[][LANGS] = { COMPANY_WORDS(
    WORD_CALLED) };
static const char *const methods_called[][LANGS] = { TACTICS_WORDS(
    WORD_CALLED) };

/* clang-format off */
#define FLAG(key, field, cites, french, english)                            \
    { key, ROW_FLAG, ROW_AT(ofas_settings, field), .rule = cites,      \
      .help = { french, english } }
#define ROLLED(how, field)                                                  \
    .ways = how, .way_at = (uint32_t)offsetof(struct ofas_settings, field)

const struct row ofas_settings_rows[] = {
    { "format", ROW_WHOLE, ROW_AT(ofas_settings, format), .most = FORMAT_MOST,
      .takes = "PA",
      .help = { "format de la partie (par défaut : celui des listes)",
                "format of the game (default: that of the lists)" } },
    { "variant", ROW_WORD, ROW_AT(ofas_settings, variant),
      .words = ofas_variants, ROLLED(rolled, roll_variant),
      .called = variants_called, .rule = OFAS(14, 20),
      .option = "control-variants", .gives = "rolled",
      .help = { "comment les objectifs sont contrôlés",
                "how objectives are controlled" } },
    { "condition", ROW_WORD, ROW_AT(ofas_settings, condition),
      .words = ofas_conditions, ROLLED(rolled, roll_condition),
      .called = conditions_called, .rule = OFAS(14, 24),
      .option = "random-conditions", .gives = "rolled",
      .help = { "conditions du champ de bataille",
                "conditions of the battlefield" } },
    { "hour", ROW_WORD, ROW_AT(ofas_settings, hour), .words = ofas_hours,
      .called = hours_called, .rule = OFAS(14, 27), .option = "",
      .help = { "heure de la bataille", "time of day" } },
    FLAG("range-48", range_48, OFAS(4, 2),
         "aucune arme ne porte à plus de 48\"",
         "no weapon reaches farther than 48\""),
    FLAG("learning", learning, OFAS(6, 26),
         "une première partie pour apprendre : ni charges ni moral",
         "a first game, to learn: no charges, no morale"),
    { "edges", ROW_WORD, ROW_AT(ofas_settings, fixed_edges), .words = edges,
      .called = edges_called, .rule = OFAS(14, 5), .option = "",
      .help = { "bords de table", "table edges" } },
    { "scenario", ROW_WORD, ROW_AT(ofas_settings, scenario),
      .words = ofas_scenarios, ROLLED(drawn, draw_scenario),
      .called = scenarios_called, .rule = OFAS(14, 30),
      .help = { "scénario", "scenario" } },
    { "attacker", ROW_WORD, ROW_AT(ofas_settings, attacker), .words = camps,
      .rule = OFAS(14, 31), .takes = "A|B",
      .help = { "qui attaque dans un scénario asymétrique (par défaut : A)",
                "who attacks in an asymmetric scenario (default A)" } },
    FLAG("skirmish", skirmish, OFAS(OFAS_ANNEX + 7, 1),
         "le format escarmouche, pour deux listes de cette variante",
         "the skirmish format, for two lists of that variant"),
    FLAG("jet-charge", jet_charge, OFAS(OFAS_HOUSE, 5),
         "règle maison : les jet-packs qui chargent sont plus rapides sous le feu",
         "house rule: charging jet packs are faster under fire"),
    FLAG("heavy-advance", heavy_advance, OFAS(OFAS_HOUSE, 6),
         "règle maison : les armes lourdes tirent aussi en avançant",
         "house rule: heavy weapons may fire on the move too"),
    FLAG("tough-hulls", tough_hulls, OFAS(OFAS_HOUSE, 3),
         "règle maison : les véhicules parent parfois le tir qui les détruirait",
         "house rule: vehicles may ignore the shot that would destroy them"),
    FLAG("two-weapons", two_weapons, OFAS(16, 10),
         "option : un véhicule n'utilise que deux armes par phase",
         "option: a vehicle uses at most two weapons per phase"),
    { "company", ROW_WORD, ROW_AT(ofas_settings, company), .words = companies,
      .called = companies_called, .rule = OFAS(OFAS_ANNEX + 3, 1), .takes = "WHO",
      .help = { "à trois ou quatre : each-alone (par défaut), ou des "
                "coalitions comme AB/C, AB/CD",
                "three or four players: each-alone (default), or coalitions "
                "such as AB/C, AB/CD" } },
    FLAG("primitive-duel", duel, OFAS(OFAS_ANNEX + 1, 1),
         "deux armées primitives l'une contre l'autre",
         "two primitive armies against each other"),
    FLAG("easy-charge", sally, OFAS(OFAS_HOUSE, 4),
         "règle maison : on charge en débarquant facilement",
         "house rule: units may charge out of easy-exit transports"),
    FLAG("destruction", destruction, OFAS(13, 34),
         "les décors peuvent être détruits", "scenery can be destroyed"),
    FLAG("bunkers", bunkers, OFAS(13, 39),
         "une unité peut occuper un bunker", "a unit may be inside a bunker"),
    FLAG("handy-weapons", handy, OFAS(OFAS_HOUSE, 1),
         "règle maison : fusils, pistolets et couteaux sont maniables",
         "house rule: rifles, pistols and knives are handy"),
    FLAG("tank-battle", tanks, OFAS(OFAS_ANNEX + 2, 1),
         "annexe 2 : une bataille de blindés, pour des listes de cette variante",
         "annex 2: a tank battle, for lists of that variant"),
    FLAG("aimed-shots", aimed, OFAS(OFAS_ANNEX + 2, 18),
         "annexe 2 : tirs visés contre les véhicules",
         "annex 2: aimed shots at vehicles"),
    { "special-terrain", ROW_WORD, ROW_AT(ofas_settings, special),
      .words = pieces, .rule = OFAS(OFAS_ANNEX + 6, 2), .takes = "N",
      .help = { "décors que chaque joueur rend spéciaux, 0 à 3",
                "pieces of scenery that each player makes special, 0 to 3" } },
    FLAG("secret-objectives", secrets, OFAS(OFAS_ANNEX + 4, 1),
         "chaque joueur a un objectif secret",
         "each player has a secret objective"),
    { "tactics", ROW_WORD, ROW_AT(ofas_settings, tactics), .words = methods,
      .called = methods_called, .rule = OFAS(OFAS_ANNEX + 5, 1),
      .help = { "tactiques de commandement", "command tactics" } },
    { 0 },
};
/* clang-format on */

json_t *settings_json(const struct ofas_settings *settings)
{
    return fields_json(&(struct fields){ .lang = LANG_EN }, ofas_settings_rows,
                       settings, false);
}
