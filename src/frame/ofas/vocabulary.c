/* vocabulary.c -- the words of Of Flesh and Steel in both languages. */
#include "frame/ofas/vocabulary.h"

#include <stddef.h>
#include <string.h>

#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

/* clang-format off */

/* ORDER ORDERS */
static const char *const orders[][LANGS] = {
    { "aucun ordre", "no order" },
    { "charge", "charge" },
    { "course", "run" },
    { "état d'alerte", "alert" },
    { "grenades", "grenades" },
    { "planquez-vous !", "take cover" },
    { "tirer en avançant", "fire on the move" },
    { "tirs précis", "precise fire" },
    { "ressaisissez-vous !", "pull yourselves together" },
    { "autoréparation", "self-repair" },
    { "déplacement rapide", "fast move" },
    { "déplacement très rapide", "very fast move" },
    { "redéploiement", "redeployment" },
    { "embarquement", "embark" },
    { "débarquement", "disembark" },
    { "I'll be back", "I'll be back" },
};

/* ORDER BONUSES */
static const char *const bonuses[][LANGS] = {
    { "aucun bonus", "no bonus" },
    { "+1 en précision", "+1 precision" },
    { "+1 en puissance", "+1 power" },
    { "un dé d'explosion de plus", "one more explosion die" },
    { "tir indirect", "indirect fire" },
    { "tir visé", "aimed shot" },
};

static const char *const variants[][LANGS] = { VARIANT_WORDS(WORD_CALLED) };
static const char *const conditions[][LANGS] = { CONDITION_WORDS(WORD_CALLED) };
static const char *const hours[][LANGS] = { HOUR_WORDS(WORD_CALLED) };
static const char *const scenarios[][LANGS] = { SCENARIO_WORDS(WORD_CALLED) };
_Static_assert(sizeof scenarios / sizeof scenarios[0] == SCENARIO_COUNT,
               "a word for each scenario");

static const char *const categories[][LANGS] = {
    { "", "" },
    { "arme lourde", "heavy weapon" },
    { "arme d'assaut", "assault weapon" },
    { "arme de poing", "hand weapon" },
};

static const char *const roles[][LANGS] = {
    { "soldat", "soldier" },
    { "gradé", "graded" },
    { "mécano", "mechanic" },
    { "médic", "medic" },
    { "radio", "radio operator" },
    { "musicien", "musician" },
    { "porte-étendard", "standard bearer" },
};

/* By enum ofas_ask. Slots as in words.h; a is what the question is about, c the
 * most that can be answered. */
static const char *const questions[ASK_COUNT][LANGS] = {
    [ASK_BID] = { "Combien de PC miser, de 0 à {c} ?", "Bid how many CP, 0 to {c}?" },
    [ASK_FIRST] = { "Qui joue en premier ?", "Who plays first?" },
    [ASK_STARTER] = { "Qui joue en premier ?", "Who plays first?" },
    [ASK_DIRECTION] = { "Dans quel sens joue-t-on autour de la table ?", "Which way round the table does play go?" },
    [ASK_SHARE] = { "Combien de PC donner, sur {a} ?", "Give how many CP of {a}?" },
    [ASK_ACTIVATE] = { "Activer quelle unité ?", "Activate which unit?" },
    [ASK_AGAIN] = { "Payer {a} PC pour activer une autre unité ?", "Pay {a} CP to activate another unit?" },
    [ASK_RALLY] = { "{unit} : ordonner « ressaisissez-vous ! » pour {a} PC ?", "{unit}: order them to pull themselves together for {a} CP?" },
    [ASK_RALLY_PAY] = { "{unit} : payer 1 PC pour que l'ordre « ressaisissez-vous ! » réussisse ?", "{unit}: pay 1 CP to make them pull themselves together?" },
    [ASK_ORDER] = { "Quel ordre pour {unit} ?", "Which order for {unit}?" },
    [ASK_CHARGE] = { "{unit} : charger qui ?", "{unit}: charge whom?" },
    [ASK_DISCIPLINE] = { "{unit} : payer 1 PC pour que l'ordre soit obéi ?", "{unit}: pay 1 CP to have the order obeyed?" },
    [ASK_RELENTLESS] = { "{unit} : tirs précis en avançant ?", "{unit}: precise fire on the move?" },
    [ASK_THROWERS] = { "{unit} : qui lance une grenade ?", "{unit}: who throws a grenade?" },
    [ASK_TARGET] = { "{unit} : quelle cible pour {weapon} ?", "{unit}: which target for {weapon}?" },
    [ASK_PROFILE] = { "{unit} : quel tir avec {weapon} ?", "{unit}: which profile of {weapon}?" },
    [ASK_BONUS] = { "{unit} : quel bonus pour {weapon} ?", "{unit}: which bonus for {weapon}?" },
    [ASK_ALERT] = { "Quelle unité en alerte tire sur {unit} ?", "Which unit on alert fires at {unit}?" },
    [ASK_PRECISE] = { "{unit} : payer 1 PC pour un tir précis ?", "{unit}: pay 1 CP for precise fire?" },
    [ASK_FIRES] = { "Quelle unité tire maintenant sur {other} ?", "Which unit fires at {other} now?" },
    [ASK_VOLLEY] = { "{unit} : quelle salve d'abord ?", "{unit}: which volley first?" },
    [ASK_CASUALTY] = { "{unit} : qui tombe ? ({a} {a#perte|pertes})", "{unit}: who falls? ({a} {a#loss|losses})" },
    [ASK_SNIPED] = { "{unit} : quelles figurines le sniper vise-t-il ?", "{unit}: which figures does the sniper aim at?" },
    [ASK_LEADER] = { "{unit} : qui devient leader ?", "{unit}: who becomes leader?" },
    [ASK_RETURNS] = { "{unit} : qui se relève ?", "{unit}: who stands up again?" },
    [ASK_WAY] = { "{unit} : où va le leader ?", "{unit}: where does the leader go?" },
    [ASK_PLACES] = { "{unit} : où vont les autres ?", "{unit}: where do the others go?" },
    [ASK_ARRIVE] = { "{unit} : où arriver ?", "{unit}: arrive where?" },
    [ASK_ARRIVAL] = { "{unit} : que faire à l'arrivée ?", "{unit}: what to do on arrival?" },
    [ASK_PISTOLS] = { "{unit} : tirer au pistolet ?", "{unit}: fire pistols?" },
    [ASK_CONTACT] = { "{other} {other@charge|chargent} {unit} : au contact de quelle figurine ?", "{other} {other@charges|charge} {unit}: into contact with which figure?" },
    [ASK_STRIKE] = { "{unit} : quelles armes frappent d'abord ?", "{unit}: which weapons strike first?" },
    [ASK_DETONATE] = { "{unit} : faire exploser les charges ?", "{unit}: set off the charges?" },
    [ASK_REGROUP] = { "{unit} : se réorganiser ?", "{unit}: regroup?" },
    [ASK_DEPLOY] = { "Déployer quelle unité ?", "Deploy which unit?" },
    [ASK_STATION] = { "{unit} : où se déploie le leader ?", "{unit}: where is the leader deployed?" },
    [ASK_REVIVE] = { "Quelle unité éliminée revient en jeu ?", "Which eliminated unit comes back?" },
    [ASK_QUARTER] = { "{unit} : à compter dans quel quart de table ?", "{unit}: count in which quarter of the table?" },
    [ASK_PIVOT] = { "{unit} : pivoter de combien de degrés (+ : à gauche) ?", "{unit}: pivot by how many degrees (+ to the left)?" },
    [ASK_DRIVE] = { "{unit} : avancer ou reculer de combien ?", "{unit}: drive how far, forwards or back?" },
    [ASK_SEATS] = { "{unit} : qui est à bord au début ?", "{unit}: who is aboard at the start?" },
    [ASK_TRANSPORT] = { "{unit} : embarquer dans quel véhicule ?", "{unit}: board which vehicle?" },
    [ASK_EXIT] = { "{unit} : où débarquer de {other} ?", "{unit}: disembark from {other} where?" },
    [ASK_REPAIR] = { "{unit} : que réparer ?", "{unit}: repair what?" },
    [ASK_TOTAL] = { "{unit} : quel total sur la table des avaries ?", "{unit}: which total on the damage table?" },
    [ASK_NAMED] = { "{unit} : désigner quelle arme ?", "{unit}: name which weapon?" },
    [ASK_BROKEN] = { "{unit} : quelle arme est détruite ?", "{unit}: which weapon is destroyed?" },
    [ASK_GRENADIERS] = { "{unit} : qui utilise des grenades contre {other} ?", "{unit}: who uses grenades against {other}?" },
    [ASK_MECHANIC] = { "{unit} : que répare le mécano {figure} ?", "{unit}: what does mechanic {figure} repair?" },
    [ASK_ALL_WEAPONS] = { "{unit} : tirer de toutes ses armes, sans tir précis ?", "{unit}: fire all weapons, without precise fire?" },
    [ASK_SACRIFICE] = { "Quelle unité éliminer pour la faire revenir ?", "Eliminate which unit, to bring it back?" },
    [ASK_ARTILLERY] = { "Un tir d'artillerie à la place d'une activation : sur qui ?", "An artillery shot instead of an activation: at which unit?" },
    [ASK_POWER] = { "{unit} : quel pouvoir à la place de tirer ?", "{unit}: which power instead of shooting?" },
    [ASK_POWER_TARGET] = { "{unit} : {power} sur qui ?", "{unit}: {power} on whom?" },
    [ASK_TOUCH] = { "{unit} : toucher mortel ?", "{unit}: deadly touch?" },
    [ASK_RESTORED] = { "{unit} : qui revient ?", "{unit}: who comes back?" },
    [ASK_TACTIC] = { "Quelle tactique choisir, en secret ?", "Choose which tactic, in secret?" },
    [ASK_DECLARE] = { "Déclarer sa tactique pour ce tour ?", "Declare the tactic for this turn?" },
    [ASK_SPECIAL_PIECE] = { "Quel élément de décor devient spécial ?", "Which piece of scenery becomes special?" },
    [ASK_SPECIAL_KIND] = { "Que devient cet élément de décor ?", "What does this piece of scenery become?" },
    [ASK_HANDY] = { "{unit} : quel bonus pour {weapon}, arme maniable ?", "{unit}: which bonus for {weapon}, a handy weapon?" },
    [ASK_GENERAL] = { "Qui est le général ?", "Who is the general?" },
    [ASK_MISSION] = { "Quel objectif secret garder ?", "Keep which secret objective?" },
    [ASK_SCENERY] = { "{unit} : quel élément de décor pour {weapon} ?", "{unit}: which piece of scenery for {weapon}?" },
    [ASK_BUNKER] = { "{unit} : entrer dans quel bunker ?", "{unit}: enter which bunker?" },
    [ASK_OPENINGS] = { "{unit} : qui tire par les ouvertures ? ({weapon})", "{unit}: who fires through the openings? ({weapon})" },
    [ASK_SPECIAL_WEAPON] = { "Quelle arme lourde automatisée est-ce ?", "Which automated heavy weapon is it?" },
    [ASK_SHELL] = { "Artillerie sur {other} : payer 1 PC pour un tir précis ?", "Artillery at {other}: pay 1 CP for a precise shot?" },
};

/* Options of a question that has its own words for them: a is the option, b
 * counts from 1. The special kinds are those of EVENT_SPECIAL. */
static const char *const choices[ASK_COUNT][LANGS] = {
    [ASK_TACTIC] = { "{a|" OFAS_TACTICS_FR "}", "{a|" OFAS_TACTICS_EN "}" },
    [ASK_MISSION] = { "{a|" OFAS_MISSIONS_FR "}", "{a|" OFAS_MISSIONS_EN "}" },
    [ASK_SPECIAL_KIND] = { "{a|" OFAS_SPECIALS_FR "}", "{a|" OFAS_SPECIALS_EN "}" },
    [ASK_SPECIAL_PIECE] = { "l'élément {b}", "piece {b}" },
    [ASK_SCENERY] = { "l'élément {b}", "piece {b}" },
    [ASK_BUNKER] = { "l'élément {b}", "piece {b}" },
    [ASK_PROFILE] = { "{a|le premier|le second} profil", "the {a|first|second}" },
    [ASK_TOTAL] = { "{a}", "{a}" },
    [ASK_REPAIR] = { "{a|un point de structure|la propulsion|l'arme 1|l'arme 2|l'arme 3|l'arme 4|l'arme 5|l'arme 6|l'arme 7|l'arme 8|l'arme 9|l'arme 10|l'arme 11|l'arme 12|l'arme 13|l'arme 14|l'arme 15|l'arme 16}",
        "{a|a structure point|the propulsion|weapon 1|weapon 2|weapon 3|weapon 4|weapon 5|weapon 6|weapon 7|weapon 8|weapon 9|weapon 10|weapon 11|weapon 12|weapon 13|weapon 14|weapon 15|weapon 16}" },
};

/* Other options, as texts call them. */
static const struct {
    const char *key;
    const char *word[LANGS];
} options[] = {
    { "me", { "moi", "me" } },
    { "them", { "l'adversaire", "the opponent" } },
    { "nothing", { "rien", "nothing" } },
    { "shoot", { "tirer", "shoot" } },
    { "move", { "se déplacer", "move" } },
    { "take-cover", { "se planquer", "take cover" } },
    { "charge", { "charger", "charge" } },
    { "none", { "aucun bonus", "no bonus" } },
    { "power", { "+1 en puissance", "+1 power" } },
    { "explosion", { "deux dés d'explosion de plus", "two more explosion dice" } },
    { "south-west", { "sud-ouest", "south-west" } },
    { "south-east", { "sud-est", "south-east" } },
    { "north-west", { "nord-ouest", "north-west" } },
    { "north-east", { "nord-est", "north-east" } },
    { "guided", { "guidé", "guided" } },
    { "direct", { "direct", "direct" } },
    { "clockwise", { "sens horaire", "clockwise" } },
    { "anticlockwise", { "sens inverse", "anticlockwise" } },
};

/* clang-format on */

#define ROWS(table) (int)(sizeof(table) / sizeof(table)[0])

/* ORDER as enum vocabulary. */
static const struct {
    const char *const (*row)[LANGS];
    int rows;
} lists[WORD_KINDS] = {
    [WORD_ORDER] = { orders, ROWS(orders) },
    [WORD_BONUS] = { bonuses, ROWS(bonuses) },
    [WORD_VARIANT] = { variants, ROWS(variants) },
    [WORD_CONDITION] = { conditions, ROWS(conditions) },
    [WORD_HOUR] = { hours, ROWS(hours) },
    [WORD_SCENARIO] = { scenarios, ROWS(scenarios) },
    [WORD_CATEGORY] = { categories, ROWS(categories) },
    [WORD_ROLE] = { roles, ROWS(roles) },
    [WORD_QUESTION] = { questions, ROWS(questions) },
    [WORD_CHOICE] = { choices, ROWS(choices) },
};

const char *vocabulary(enum vocabulary kind, int value, enum lang lang)
{
    const char *word = NULL;

    if (value >= 0 && value < lists[kind].rows)
        word = lists[kind].row[value][lang];
    return word ? word : "";
}

const char *ofas_option(const char *key, enum lang lang)
{
    for (int i = 0; i < ROWS(options); i++)
        if (strcmp(options[i].key, key) == 0)
            return options[i].word[lang];
    return NULL;
}

enum event_level ofas_level(int kind)
{
    switch (kind) {
    case EVENT_TURN:
    case EVENT_ENDS:
    case EVENT_ALL_ENDS:
        return LEVEL_TITLE;
    case EVENT_EDGE:
    case EVENT_CORNER:
    case EVENT_TALLY:
    case EVENT_SCENARIO:
    case EVENT_ATTACKER:
    case EVENT_DEPLOYS:
    case EVENT_COMES_BACK:
    case EVENT_SPOILS:
    case EVENT_TOLL:
    case EVENT_QUARTER:
    case EVENT_SABOTAGE:
    case EVENT_VARIANT:
    case EVENT_CONDITION:
    case EVENT_HOUR:
    case EVENT_END_ROLL:
    case EVENT_LAST_TURN:
    case EVENT_POOL:
    case EVENT_CHEAPER:
    case EVENT_AVAILABLE_ROLL:
    case EVENT_FIRST:
    case EVENT_ACTIVATES:
    case EVENT_PASSES:
    case EVENT_GOES_ON:
    case EVENT_SHELLS:
    case EVENT_SCORES:
    case EVENT_SCORE:
        return LEVEL_MAIN;
    default:
        return LEVEL_DETAIL;
    }
}
