/* asks.h -- the questions of Of Flesh and Steel, and what their answers mean. */
#ifndef ALEA_BOOKS_OFAS_ASKS_H
#define ALEA_BOOKS_OFAS_ASKS_H

#include "battle/options.h"
#include "battle/rule.h"

/* ---- the questions of the book: a row each, as ASK_ROW of battle/book.h has it:
 * name, word, form, options, what is special, names of what it is about, French
 * and English. Where the sentence depends on more, frame/ofas/words.c has the
 * others. ---- */

/* clang-format off */
#define OFAS_ASKS(X) \
    /* ofas.02.07 number of PC */ \
    X(BID, "bid", NUMBER, NONE, SECRET, NONE, "Combien de PC miser, de 0 à {most} ?", "Bid how many CP, 0 to {most}?") \
    /* ofas.02.09 who plays first */ \
    X(FIRST, "first", OPTION, SAID(first), PLAIN, NONE, "Qui joue en premier ?", "Who plays first?") \
    /* ofas.02.14 a unit, or pass */ \
    X(ACTIVATE, "activate", UNIT, NONE, PLAIN, NONE, "Activer quelle unité ?", "Activate which unit?") \
    /* ofas.02.18 pay 2 PC and go on */ \
    X(AGAIN, "again", OPTION, KEYS(no_yes), PLAIN, N(price), "Payer {price} PC pour activer une autre unité ?", "Pay {price} CP to activate another unit?") \
    /* ofas.08.14 */ \
    X(RALLY, "rally", OPTION, KEYS(no_yes), PLAIN, N(price), "{unit} : ordonner « ressaisissez-vous ! » pour {price} PC ?", "{unit}: order them to pull themselves together for {price} CP?") \
    /* ofas.08.17 */ \
    X(RALLY_PAY, "rally-pay", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : payer 1 PC pour que l'ordre « ressaisissez-vous ! » réussisse ?", "{unit}: pay 1 CP to make them pull themselves together?") \
    /* ofas.06.01 */ \
    X(ORDER, "order", OPTION, SAID(order), PLAIN, NONE, "Quel ordre pour {unit} ?", "Which order for {unit}?") \
    /* ofas.07.02 the target */ \
    X(CHARGE, "charge", UNIT, NONE, PLAIN, NONE, "{unit} : charger qui ?", "{unit}: charge whom?") \
    /* ofas.13.34 the target */ \
    X(SCENERY, "scenery", OPTION, KEYS(scenery), PLAIN, N(weapon, fire), "{unit} : quel élément de décor pour {weapon} ?", "{unit}: which piece of scenery for {weapon}?") \
    /* ofas.15.40 */ \
    X(DISCIPLINE, "discipline-pay", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : payer 1 PC pour que l'ordre soit obéi ?", "{unit}: pay 1 CP to have the order obeyed?") \
    /* ofas.15.27 precise on the move */ \
    X(RELENTLESS, "relentless", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : tirs précis en avançant ?", "{unit}: precise fire on the move?") \
    /* ofas.06.11 who throws */ \
    X(THROWERS, "throwers", FIGURES, NONE, PLAIN, NONE, "{unit} : qui lance une grenade ?", "{unit}: who throws a grenade?") \
    /* ofas.04.04 for one kind of weapon */ \
    X(TARGET, "target", UNIT, NONE, PLAIN, N(weapon, fire), "{unit} : quelle cible pour {weapon} ?", "{unit}: which target for {weapon}?") \
    /* ofas.20.43 */ \
    X(PROFILE, "profile", OPTION, SAID(profile), PLAIN, N(weapon), "{unit} : quel tir avec {weapon} ?", "{unit}: which profile of {weapon}?") \
    /* ofas.06.23 */ \
    X(BONUS, "bonus", OPTION, SAID(bonus), PLAIN, N(weapon, fire), "{unit} : quel bonus pour {weapon} ?", "{unit}: which bonus for {weapon}?") \
    /* ofas.06.09 a unit that fires */ \
    X(ALERT, "alert", UNIT, NONE, PLAIN, NONE, "Quelle unité en alerte tire sur {unit} ?", "Which unit on alert fires at {unit}?") \
    /* ofas.06.07 for 1 PC */ \
    X(PRECISE, "alert-precise", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : payer 1 PC pour un tir précis ?", "{unit}: pay 1 CP for precise fire?") \
    /* ofas.06.09 which declared unit now */ \
    X(FIRES, "fires", UNIT, NONE, PLAIN, NONE, "Quelle unité tire maintenant sur {other} ?", "Which unit fires at {other} now?") \
    /* ofas.04.06 which weapons now */ \
    X(VOLLEY, "volley", WEAPON, NONE, PLAIN, NONE, "{unit} : quelle salve d'abord ?", "{unit}: which volley first?") \
    /* ofas.04.21, 07.27 who falls */ \
    X(CASUALTY, "casualty", FIGURE, NONE, PLAIN, N(losses), "{unit} : qui tombe ? ({losses} {losses#perte|pertes})", "{unit}: who falls? ({losses} {losses#loss|losses})") \
    /* ofas.20.33 the shooter names two */ \
    X(SNIPED, "sniped", FIGURES, NONE, PLAIN, NONE, "{unit} : quelles figurines le sniper vise-t-il ?", "{unit}: which figures does the sniper aim at?") \
    /* ofas.01.15 */ \
    X(LEADER, "leader", FIGURE, NONE, PLAIN, NONE, "{unit} : qui devient leader ?", "{unit}: who becomes leader?") \
    /* ofas.15.60 who comes back */ \
    X(RETURNS, "returns", FIGURE, NONE, PLAIN, NONE, "{unit} : qui se relève ?", "{unit}: who stands up again?") \
    /* ofas.05.02 the leader's way */ \
    X(WAY, "way", WAY, NONE, PLAIN, N(mode, how), "{unit} : où va le leader ?", "{unit}: where does the leader go?") \
    /* ofas.05.06 the others */ \
    X(PLACES, "places", PLACES, NONE, PLAIN, NONE, "{unit} : où vont les autres ?", "{unit}: where do the others go?") \
    /* ofas.15.35 where a teleport lands */ \
    X(ARRIVE, "arrive", WAY, NONE, PLAIN, NONE, "{unit} : où arriver ?", "{unit}: arrive where?") \
    /* ofas.15.35 shoot, move or cover */ \
    X(ARRIVAL, "arrival", OPTION, SAID(arrival), PLAIN, NONE, "{unit} : que faire à l'arrivée ?", "{unit}: what to do on arrival?") \
    /* ofas.07.12 */ \
    X(PISTOLS, "pistols", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : tirer au pistolet ?", "{unit}: fire pistols?") \
    /* ofas.07.16 which nearest figure */ \
    X(CONTACT, "contact", FIGURE, NONE, PLAIN, NONE, "{other} {other@charge|chargent} {unit} : au contact de quelle figurine ?", "{other} {other@charges|charge} {unit}: into contact with which figure?") \
    /* ofas.07.23 which weapons now */ \
    X(STRIKE, "strike", WEAPON, NONE, PLAIN, NONE, "{unit} : quelles armes frappent d'abord ?", "{unit}: which weapons strike first?") \
    /* ofas.20.27 all or none */ \
    X(DETONATE, "detonate", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : faire exploser les charges ?", "{unit}: set off the charges?") \
    /* ofas.07.36 */ \
    X(REGROUP, "regroup", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : se réorganiser ?", "{unit}: regroup?") \
    /* ofas.14.46 which unit next */ \
    X(DEPLOY, "deploy", UNIT, NONE, PLAIN, NONE, "Déployer quelle unité ?", "Deploy which unit?") \
    /* ofas.14.46 where it stands */ \
    X(STATION, "station", WAY, NONE, PLAIN, NONE, "{unit} : où se déploie le leader ?", "{unit}: where is the leader deployed?") \
    /* ofas.14.43 who comes back */ \
    X(REVIVE, "revive", UNIT, NONE, PLAIN, NONE, "Quelle unité éliminée revient en jeu ?", "Which eliminated unit comes back?") \
    /* ofas.14.44 who is given up */ \
    X(SACRIFICE, "sacrifice", UNIT, NONE, PLAIN, NONE, "Quelle unité éliminer pour la faire revenir ?", "Eliminate which unit, to bring it back?") \
    /* ofas.17.06 a target, or none */ \
    X(ARTILLERY, "artillery", UNIT, NONE, PLAIN, NONE, "Un tir d'artillerie à la place d'une activation : sur qui ?", "An artillery shot instead of an activation: at which unit?") \
    /* ofas.17.08 the bonus for 1 PC */ \
    X(SHELL, "shell", OPTION, SAID(shell), PLAIN, NONE, "Artillerie sur {other} : payer 1 PC pour un tir précis ?", "Artillery at {other}: pay 1 CP for a precise shot?") \
    /* ofas.a8.09 where it counts */ \
    X(QUARTER, "quarter", OPTION, SAID(quarter), PLAIN, NONE, "{unit} : à compter dans quel quart de table ?", "{unit}: count in which quarter of the table?") \
    /* ofas.18.35 in place of shots */ \
    X(POWER, "power", OPTION, KEYS(power), PLAIN, NONE, "{unit} : quel pouvoir à la place de tirer ?", "{unit}: which power instead of shooting?") \
    /* ofas.18.34 on whom */ \
    X(POWER_TARGET, "power-target", UNIT, NONE, PLAIN, N(power), "{unit} : {power} sur qui ?", "{unit}: {power} on whom?") \
    /* ofas.18.51 */ \
    X(TOUCH, "deadly-touch", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : toucher mortel ?", "{unit}: deadly touch?") \
    /* ofas.18.43 who comes back */ \
    X(RESTORED, "restored", FIGURE, NONE, PLAIN, N(figures), "{unit} : qui revient ?", "{unit}: who comes back?") \
    /* ofas.10.31 degrees to the left */ \
    X(PIVOT, "pivot", NUMBER, NONE, ANGLE, N(pivot, more), "{unit} : pivoter de combien de degrés (+ : à gauche) ?", "{unit}: pivot by how many degrees (+ to the left)?") \
    /* ofas.10.31 how far ahead */ \
    X(DRIVE, "drive", NUMBER, NONE, LENGTH(1), N(leg), "{unit} : avancer ou reculer de combien ?", "{unit}: drive how far, forwards or back?") \
    /* ofas.10.17 what is mended */ \
    X(REPAIR, "repair", OPTION, SAID(mend), PLAIN, NONE, "{unit} : que réparer ?", "{unit}: repair what?") \
    /* ofas.14.11 who rides in it */ \
    X(SEATS, "seats", UNIT, NONE, PLAIN, NONE, "{unit} : qui est à bord au début ?", "{unit}: who is aboard at the start?") \
    /* ofas.12.04 which is boarded */ \
    X(TRANSPORT, "transport", UNIT, NONE, PLAIN, NONE, "{unit} : embarquer dans quel véhicule ?", "{unit}: board which vehicle?") \
    /* ofas.12.07 where one gets out */ \
    X(EXIT, "exit", WAY, NONE, PLAIN, N(wall, bunker), "{unit} : où débarquer de {other} ?", "{unit}: disembark from {other} where?") \
    /* ofas.a3.15 who plays first */ \
    X(STARTER, "starter", OPTION, KEYS(letter), PLAIN, NONE, "Qui joue en premier ?", "Who plays first?") \
    /* ofas.a3.15 and who is next */ \
    X(DIRECTION, "direction", OPTION, SAID(direction), PLAIN, NONE, "Dans quel sens joue-t-on autour de la table ?", "Which way round the table does play go?") \
    /* ofas.a3.07 PC an ally gives */ \
    X(SHARE, "share", NUMBER, NONE, PLAIN, N(missing), "Combien de PC donner, sur {missing} ?", "Give how many CP of {missing}?") \
    /* ofas.16.50 which dice count */ \
    X(TOTAL, "total", OPTION, KEYS(total), PLAIN, NONE, "{unit} : quel total sur la table des avaries ?", "{unit}: which total on the damage table?") \
    /* ofas.11.20 one of two weapons */ \
    X(NAMED, "named", WEAPON, NONE, PLAIN, NONE, "{unit} : désigner quelle arme ?", "{unit}: name which weapon?") \
    /* ofas.11.20 which is destroyed */ \
    X(BROKEN, "broken", WEAPON, NONE, PLAIN, NONE, "{unit} : quelle arme est détruite ?", "{unit}: which weapon is destroyed?") \
    /* ofas.11.13 who uses grenades */ \
    X(GRENADIERS, "grenadiers", FIGURES, NONE, PLAIN, NONE, "{unit} : qui utilise des grenades contre {other} ?", "{unit}: who uses grenades against {other}?") \
    /* ofas.15.58 what he repairs */ \
    X(MECHANIC, "mechanic", UNIT, NONE, PLAIN, N(figure), "{unit} : que répare le mécano {figure} ?", "{unit}: what does mechanic {figure} repair?") \
    /* ofas.a5.02, a5.03 in secret */ \
    X(TACTIC, "tactic", OPTION, SAID(tactic), SECRET, NONE, "Quelle tactique choisir, en secret ?", "Choose which tactic, in secret?") \
    /* ofas.a5.06 use it this turn */ \
    X(DECLARE, "declare", OPTION, KEYS(no_yes), PLAIN, NONE, "Déclarer sa tactique pour ce tour ?", "Declare the tactic for this turn?") \
    /* ofas.a6.02 */ \
    X(SPECIAL_PIECE, "special-piece", OPTION, KEYS(piece), PLAIN, NONE, "Quel élément de décor devient spécial ?", "Which piece of scenery becomes special?") \
    /* ofas.a6.02 */ \
    X(SPECIAL_KIND, "special-kind", OPTION, SAID(special), PLAIN, N(piece), "Que devient cet élément de décor ?", "What does this piece of scenery become?") \
    /* ofas.a6.09 which it is */ \
    X(SPECIAL_WEAPON, "special-weapon", WEAPON, NONE, PLAIN, N(piece), "Quelle arme lourde automatisée est-ce ?", "Which automated heavy weapon is it?") \
    /* ofas.13.39 which is entered */ \
    X(BUNKER, "bunker", OPTION, KEYS(scenery), PLAIN, NONE, "{unit} : entrer dans quel bunker ?", "{unit}: enter which bunker?") \
    /* ofas.13.40 who shoots out */ \
    X(OPENINGS, "openings", FIGURES, NONE, PLAIN, N(weapon), "{unit} : qui tire par les ouvertures ? ({weapon})", "{unit}: who fires through the openings? ({weapon})") \
    /* ofas.hr.01 which of the two */ \
    X(HANDY, "handy", OPTION, SAID(bonus), PLAIN, N(weapon, profile), "{unit} : quel bonus pour {weapon}, arme maniable ?", "{unit}: which bonus for {weapon}, a handy weapon?") \
    /* ofas.a4.03 who is it */ \
    X(GENERAL, "general", UNIT, NONE, PLAIN, NONE, "Qui est le général ?", "Who is the general?") \
    /* ofas.a4.07 in secret */ \
    X(MISSION, "mission", OPTION, SAID(mission), SECRET, NONE, "Quel objectif secret garder ?", "Keep which secret objective?") \
    /* ofas.16.10 and no precise fire */ \
    X(ALL_WEAPONS, "all-weapons", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : tirer de toutes ses armes, sans tir précis ?", "{unit}: fire all weapons, without precise fire?")
/* clang-format on */

ASK_ROWS(OFAS)

enum { FIRST_ME, FIRST_THEM };

enum ofas_order { /* chapter 6. ORDER ORDERS */
                  ORDER_NONE,
                  ORDER_CHARGE,
                  ORDER_RUN,
                  ORDER_ALERT,
                  ORDER_GRENADES,
                  ORDER_COVER,   /* planquez-vous */
                  ORDER_ADVANCE, /* tirer en avancant */
                  ORDER_PRECISE,
                  ORDER_RALLY,  /* ressaisissez-vous; asked by itself */
                  ORDER_REPAIR, /* autoreparation: vehicles */
                  ORDER_FAST,
                  ORDER_VERY_FAST,
                  ORDER_REDEPLOY,
                  ORDER_EMBARK, /* of infantry: chapter 12 */
                  ORDER_DISEMBARK,
                  ORDER_BACK, /* I'll be back: Robots */
                  ORDER_COUNT
};

enum ofas_bonus { /* of a precise fire. ORDER BONUSES */
                  BONUS_NONE,
                  BONUS_PRECISION,
                  BONUS_POWER,
                  BONUS_EXPLOSION, /* ofas.20.22 one more die */
                  BONUS_INDIRECT,  /* ofas.20.23 a target out of sight */
                  BONUS_AIMED,     /* ofas.a2.18 at a part of a vehicle */
                  BONUS_COUNT
};

/* A turret has two of them (ofas.16.42): the second above the first. */
enum { SECOND_BONUS = 3 };
static inline bool ofas_has_bonus(int bonus, enum ofas_bonus which)
{
    return (bonus & ((1 << SECOND_BONUS) - 1)) == (int)which ||
           bonus >> SECOND_BONUS == (int)which;
}

/* ofas.17.08 what a point of command buys for an artillery shot. */
enum ofas_shell { SHELL_PLAIN, SHELL_POWER, SHELL_EXPLOSION };

/* ofas.10.28, 10.37 how a vehicle was driven. ORDER PACES */
enum ofas_pace { PACE_PLAIN, PACE_FAST, PACE_VERY_FAST, PACES };

enum ofas_arrival_choice {
    ARRIVAL_NOTHING,
    ARRIVAL_SHOOT,
    ARRIVAL_MOVE,
    ARRIVAL_COVER,
    ARRIVAL_CHARGE /* ofas.hr.04 */
};

#endif
