/* events.h -- every kind of event of Of Flesh and Steel, with its sentence.
 *
 * Slots: {who} the player, {unit} and {other} units, {a} {b} {c} numbers,
 * {figure} figure a of {unit} (counted from 1), {weapon} arm a of {unit},
 * {order} order a, {variant} {condition} {hour} of number a, {bonus} bonus c,
 * {power} power a, {inches} a as inches, {dice} the dice with what they needed and how likely
 * that was. {a|south|north} chooses by number from 0, {a#one|many} by singular
 * and plural. In a roll of tests a is how many, b how many succeeded. See
 * text/words.h. ORDER EVENTS */
#ifndef ALEA_BOOKS_OFAS_EVENTS_H
#define ALEA_BOOKS_OFAS_EVENTS_H

/* clang-format off */
/* Lists that questions use, too (text/vocabulary.c). ORDER SPECIALS, TACTICS, MISSIONS */
#define OFAS_SPECIALS_FR "rien|un centre de communication|des cristaux psioniques|un générateur d'énergie|un générateur de fumée|un hôpital de campagne|une idole impie|un monument historique|des munitions|une tour de contrôle|une arme lourde automatisée"
#define OFAS_SPECIALS_EN "nothing|a communication centre|psionic crystals|a power generator|a smoke generator|a field hospital|an unholy idol|a historic monument|ammunition|a control tower|an automated heavy weapon"
#define OFAS_TACTICS_FR "aucune|Chaaaaargez !|À l'assaut !|Désorganisez l'ennemi !|Feu à volonté !|Coordonnez les mouvements !|Sécurisez les objectifs !|Tous aux abris !|Prenez soin des blessés !|Faites entrer les réserves !"
#define OFAS_TACTICS_EN "none|Charge!|Assault!|Disorganise the enemy!|Fire at will!|Coordinate movements!|Secure the objectives!|Take cover!|Look after the wounded!|Bring in the reserves!"
#define OFAS_MISSIONS_FR "aucun|contre-mesures|sauver le général|préserver les ressources|défense acharnée|contrôle du territoire|conquête|assassinat|massacre|pas le choix"
#define OFAS_MISSIONS_EN "none|countermeasures|save the general|preserve resources|stubborn defence|control of territory|conquest|assassination|massacre|no choice"

/* name, French, English */
#define OFAS_EVENTS(X) \
    X(EDGE, "{who} joue depuis le bord {a|sud|nord|ouest|est} {dice}", "{who} plays from the {a|south|north|west|east} edge {dice}") \
    X(SCENARIO, "Scénario : {scenario} {dice}", "Scenario: {scenario} {dice}") \
    X(ATTACKER, "{who} attaque : {scenario}", "{who} attacks: {scenario}") \
    X(VARIANT, "Contrôle des objectifs : {variant} {dice}", "Control of objectives: {variant} {dice}") \
    X(CONDITION, "Champ de bataille : {condition} {dice}", "Battlefield: {condition} {dice}") \
    X(HOUR, "Heure de la bataille : {hour} {dice}", "Time of day: {hour} {dice}") \
    X(TURN, "Tour {a}", "Turn {a}") \
    X(END_ROLL, "Dernier tour ? Tour {a} et {dice}", "The last turn? Turn {a} and {dice}") \
    X(LAST_TURN, "Ce tour est le dernier", "This turn is the last") \
    X(POOL, "{who} dispose de {a} PC", "{who} has {a} PC") \
    X(PURSE, "{unit} : son champion dispose de {a} PC pour elle seule", "{unit}: its champion has {a} PC for it alone") \
    X(CHEAPER, "{who}, l'armée la moins chère, a 1 PC de plus", "{who}, the cheaper army, has 1 more PC") \
    X(AVAILABLE_ROLL, "{unit} : la téléportation {b|n'est pas prête|est prête} {dice}", "{unit}: the teleport is {b|not ready|ready} {dice}") \
    X(VANGUARD, "{unit} forme l'avant-garde", "{unit} is in the vanguard") \
    X(BID, "{who} mise {a} PC", "{who} bids {a} PC") \
    X(EXTRA, "{who} ajoute 1 à son total : {a|il a fini le premier au tour précédent|il est pris entre deux adversaires}", "{who} adds 1 to the total: {a|they finished first in the last turn|they are caught between two others}") \
    X(BID_ROLL, "{who} : mise {a}, total {b} {dice}", "{who}: bid {a}, total {b} {dice}") \
    X(TIE, "Totaux et mises sont égaux : on relance", "Totals and bids are equal: the dice are rolled again") \
    X(FIRST, "{who} joue en premier", "{who} plays first") \
    X(ACTIVATES, "{unit} est activée", "{unit} is activated") \
    X(PASSES, "{who} passe pour 1 PC", "{who} passes for 1 PC") \
    X(GOES_ON, "{who} paie {a} PC pour une autre activation", "{who} pays {a} PC for another activation") \
    X(ORDER, "{unit} reçoit l'ordre : {order} ({b} PC)", "{unit} gets the order: {order} ({b} PC)") \
    X(DISCIPLINE_ROLL, "{unit}, indisciplinée : {b|l'ordre n'est pas entendu|l'ordre est entendu} {dice}", "{unit}, undisciplined: the order is {b|not heard|heard} {dice}") \
    X(ORDER_LOST, "{unit} n'écoute pas : l'ordre est perdu", "{unit} does not listen: the order is lost") \
    X(PAYS, "{who} paie {a} PC de plus", "{who} pays {a} more PC") \
    X(RALLY_ROLL, "{unit} {b|ne se ressaisit pas|se ressaisit} {dice}", "{unit} {b|does not pull itself together|pulls itself together} {dice}") \
    X(RALLIES, "{unit} n'est plus paniquée", "{unit} is no longer panicked") \
    X(AIMS, "{unit} vise {other} : {weapon}{bonus}", "{unit} aims at {other}: {weapon}{bonus}") \
    X(AIMS_SCENERY, "{unit} vise l'élément {b} : {weapon}{bonus}", "{unit} aims at piece {b}: {weapon}{bonus}") \
    X(VOLLEY_SCENERY, "{unit} tire sur l'élément {c} : {weapon}, {b} {b#tir|tirs}", "{unit} fires at piece {c}: {weapon}, {b} {b#shot|shots}") \
    X(RAIDS, "{unit} charge l'élément {a}", "{unit} charges piece {a}") \
    X(BATTERS, "{unit} frappe l'élément {c} : {weapon}, {b} {b#attaque|attaques}", "{unit} strikes piece {c}: {weapon}, {b} {b#attack|attacks}") \
    X(SCARRED, "L'élément {a} perd {b} {b#point|points} de structure, {c} {c#reste|restent}", "Piece {a} loses {b} structure {b#point|points}, {c} {c#is|are} left") \
    X(COLLAPSES, "L'élément {a} est détruit", "Piece {a} is destroyed") \
    X(DOOR, "La porte du bunker, élément {a}, est détruite", "The door of the bunker, piece {a}, is destroyed") \
    X(MANS, "{unit} occupe le bunker, élément {a}", "{unit} occupies the bunker, piece {a}") \
    X(QUITS, "{unit} quitte le bunker, élément {a}", "{unit} leaves the bunker, piece {a}") \
    X(RUBBLE_ROLL, "{unit}, dans les décombres : {b} {b#blessure|blessures} sur {a} {dice}", "{unit}, in the rubble: {b} of {a} {a#hit|hits} {b#wounds|wound} {dice}") \
    X(ALERT, "{unit} tire en alerte sur {other}", "{unit} fires on alert at {other}") \
    X(PISTOL_ANSWER, "{unit}, chargée, tire au pistolet sur {other}", "{unit}, charged, fires its pistols at {other}") \
    X(VOLLEY, "{unit} tire sur {other} : {weapon}, {b} {b#tir|tirs}", "{unit} fires at {other}: {weapon}, {b} {b#shot|shots}") \
    X(VOLLEY_LOST, "{unit} : plus de cible pour {weapon}", "{unit}: no target left for {weapon}") \
    X(STRIKES, "{unit} frappe {other} : {weapon}, {b} {b#attaque|attaques}", "{unit} strikes {other}: {weapon}, {b} {b#attack|attacks}") \
    X(HANDY, "{unit}, armes maniables : +1 en {a|rien|précision|puissance}", "{unit}, handy weapons: +1 {a|nothing|precision|power}") \
    X(HIT_ROLL, "Pour toucher : {b} sur {a} {dice}", "To hit: {b} of {a} {dice}") \
    X(HIT_REROLL, "Relance pour toucher : {b} sur {a} {dice}", "Re-roll to hit: {b} of {a} {dice}") \
    X(CLUMSY_ROLL, "Maladroits : {b} {b#touche gardée|touches gardées} sur {a} {dice}", "Clumsy: {b} of {a} {a#hit|hits} kept {dice}") \
    X(COVER_ROLL, "Couvert : {b} {b#touche annulée|touches annulées} sur {a} {dice}", "Cover: {b} of {a} {a#hit|hits} cancelled {dice}") \
    X(FIELD_ROLL, "Champs de protection : {b} {b#touche annulée|touches annulées} sur {a} {dice}", "Protection fields: {b} of {a} {a#hit|hits} cancelled {dice}") \
    X(EXPLOSION_ROLL, "Explosion : {b} {b#touche|touches} {dice}", "Explosion: {b} {b#hit|hits} {dice}") \
    X(CAPPED, "Explosion plafonnée : {b} {b#touche|touches} sur {a}", "The explosion is capped: {b} of {a} {a#hit|hits}") \
    X(UNSTABLE, "{unit} : incident sur une arme instable", "{unit}: an unstable weapon misfires") \
    X(JOLTS, "{other} subit {a} {a#touche disruptive|touches disruptives}", "{other} takes {a} disruptive {a#hit|hits}") \
    X(WOUND_ROLL, "Pour blesser : {b} sur {a} {dice}", "To wound: {b} of {a} {dice}") \
    X(WOUND_REROLL, "Relance pour blesser : {b} sur {a} {dice}", "Re-roll to wound: {b} of {a} {dice}") \
    X(HARMLESS_ROLL, "Inoffensifs : {b} {b#blessure gardée|blessures gardées} sur {a} {dice}", "Harmless: {b} of {a} {a#wound|wounds} kept {dice}") \
    X(SNIPER_ROLL, "Sniper, qui choisit la victime : {dice}", "Sniper, who chooses the victim: {dice}") \
    X(DEFENSIVE_ROLL, "{unit} pare {b} {b#blessure|blessures} sur {a} {dice}", "{unit} parries {b} of {a} {a#wound|wounds} {dice}") \
    X(FALLS, "{unit} : la figurine {figure} tombe", "{unit}: figure {figure} falls") \
    X(WASTED, "{unit} : {a} {a#blessure de trop est perdue|blessures de trop sont perdues}", "{unit}: {a} {a#wound|wounds} too many, lost") \
    X(HURT, "{unit} perd {a} {a#point|points} de vie, {b} {b#reste|restent}", "{unit} loses {a} {a#point|points} of life, {b} {b#is|are} left") \
    X(MARKS, "{unit} : {a|plus aucune blessure marquée|1 blessure marquée|2 blessures marquées}", "{unit}: {a|no wound marked any more|1 wound marked|2 wounds marked}") \
    X(LEADER, "{unit} : la figurine {figure} devient leader", "{unit}: figure {figure} becomes leader") \
    X(ELIMINATED, "{unit} est éliminée", "{unit} is eliminated") \
    X(MEDIC_ROLL, "{unit} : soins, {b} sur {a} {dice}", "{unit}: medics, {b} of {a} {dice}") \
    X(RETURNS, "{unit} : la figurine {figure} se relève", "{unit}: figure {figure} stands up again") \
    X(MORALE_ROLL, "{unit} : moral contre {c}, {b|elle craque|elle tient} {dice}", "{unit}: morale against {c}, {b|they break|they hold} {dice}") \
    X(PANICS, "{unit} panique", "{unit} panics") \
    X(MOVES, "{unit} se déplace de {inches}", "{unit} moves {inches}") \
    X(PIVOTS, "{unit} pivote de {a} degrés", "{unit} pivots by {a} degrees") \
    X(BOARDS, "{unit} embarque dans {other}", "{unit} boards {other}") \
    X(GETS_OUT, "{unit} débarque de {other}", "{unit} gets out of {other}") \
    X(BAIL_ROLL, "{unit}, à bord de {other} : {b} {b#blessure|blessures} sur {a} {dice}", "{unit}, aboard {other}: {b} of {a} {a#hit|hits} wound {dice}") \
    X(COLLIDES, "{unit} entre en collision", "{unit} collides") \
    X(RAM_ROLL, "{unit}, dans la collision : {b} {b#dégât|dégâts} sur {a} {dice}", "{unit}, in the collision: {b} of {a} {a#hit|hits} {b#does|do} damage {dice}") \
    X(CRUSH_ROLL, "{unit} sous les roues de {other} : {b} {b#indemne|indemnes} sur {a} {dice}", "{unit} under the wheels of {other}: {b} of {a} unharmed {dice}") \
    X(CRUSH_WOUND_ROLL, "Écrasement : {b} {b#blessure|blessures} sur {a} {dice}", "Crushing: {b} of {a} {a#hit|hits} wound {dice}") \
    X(LEAVES, "{unit} quitte la table pour se redéployer", "{unit} leaves the table to redeploy") \
    X(CRASHES, "{unit} s'écrase", "{unit} crashes") \
    X(REPAIR_ROLL, "{unit} : autoréparation, {b} sur {a} {dice}", "{unit}: self-repair, {b} of {a} {dice}") \
    X(MENDS, "{unit} répare : {a|un point de structure|une propulsion touchée|l'arme}{b|| 1| 2| 3| 4| 5| 6| 7| 8| 9| 10| 11| 12| 13| 14| 15| 16}", "{unit} mends {a|a structure point|a propulsion hit|weapon}{b|| 1| 2| 3| 4| 5| 6| 7| 8| 9| 10| 11| 12| 13| 14| 15| 16}") \
    X(DAMAGE, "{unit} perd un point de structure, {a} {a#reste|restent}", "{unit} loses a structure point, {a} {a#is|are} left") \
    X(DAMAGE_ROLL, "{unit} : test d'avarie, {b|rien|avarie} {dice}", "{unit}: damage test, {b|nothing|something breaks} {dice}") \
    X(TABLE_ROLL, "{unit} : table des avaries {dice}", "{unit}: damage table {dice}") \
    X(ROBUST_DIE, "{unit}, robuste : un dé de {a} est écarté, total {b}", "{unit}, robust: a die of {a} is discarded, total {b}") \
    X(STUNNED, "{unit} : équipage sonné", "{unit}: crew stunned") \
    X(BREAKS, "{unit} : arme détruite, {weapon}", "{unit}: weapon destroyed, {weapon}") \
    X(PROPULSION, "{unit} : propulsion touchée, {a|ralenti|immobilisé}", "{unit}: propulsion hit, {a|slowed|immobilised}") \
    X(CHAIN, "{unit} : réaction en chaîne", "{unit}: chain reaction") \
    X(WRECK, "{unit} : une épave reste sur place", "{unit}: a wreck stays where it was") \
    X(EXPLODES, "{unit} explose", "{unit} explodes") \
    X(BACKLASH_ROLL, "{unit} : grenades ratées, {b} {b#blessure|blessures} sur {a} {dice}", "{unit}: grenades that failed, {b} {b#wound|wounds} of {a} {dice}") \
    X(ROBUST_ROLL, "{unit}, robuste : {b} sur {a} {dice}", "{unit}, robust: {b} of {a} {dice}") \
    X(WOUNDED_ROLL, "{unit} : {b} {b#point de structure|points de structure} de plus {dice}", "{unit}: {b} more structure {b#point|points} {dice}") \
    X(ENTERS, "{unit} entre en jeu, {inches}", "{unit} enters the table, {inches}") \
    X(ARRIVES, "{unit} se téléporte", "{unit} teleports in") \
    X(STAYS_OUT, "{unit} ne trouve pas de place et reste dehors", "{unit} finds no room and stays out") \
    X(DANGER_ROLL, "{unit} : terrain dangereux, {b} {b#indemne|indemnes} sur {a} {dice}", "{unit}: dangerous ground, {b} of {a} unharmed {dice}") \
    X(CHARGES, "{unit} charge {other}", "{unit} charges {other}") \
    X(CONTACT, "{unit} arrive au contact, {inches}", "{unit} comes into contact, {inches}") \
    X(LIGHTNING, "{unit} frappe en premier", "{unit} strikes first") \
    X(BLAST, "{unit} fait exploser ses charges", "{unit} sets off its charges") \
    X(RETREATS, "{unit} se replie de {inches}", "{unit} retreats {inches}") \
    X(FOLLOWS, "{unit}, victorieuse, se déplace de {inches}", "{unit}, victorious, moves {inches}") \
    X(REGROUPS, "{unit} se réorganise", "{unit} regroups") \
    X(RADIO_ROLL, "{unit} : radio {dice}", "{unit}: radio {dice}") \
    X(GAINS, "{who} gagne {a} PC", "{who} gains {a} PC") \
    X(DEPLOYS, "{unit} se déploie", "{unit} is deployed") \
    X(COMES_BACK, "{unit} revient en jeu", "{unit} comes back into play") \
    X(SPOILS, "{who} a éliminé {unit} : {a} PV", "{who} eliminated {unit}: {a} VP") \
    X(SABOTAGE, "{who} tient les deux installations : sabotage réussi", "{who} holds both installations: the sabotage succeeds") \
    X(POWER, "{unit} utilise {power} sur {other}", "{unit} uses {power} on {other}") \
    X(POWER_ROLL, "{unit} : {b} {dice}", "{unit}: {b} {dice}") \
    X(REGAINS, "{unit} regagne {a} {a#point|points} de vie", "{unit} regains {a} {a#point|points} of life") \
    X(SHELLS, "{who} : tir d'artillerie sur {other}, {a} {a#dé|dés}", "{who}: artillery fires at {other}, {a} {a#die|dice}") \
    X(TOLL, "{who} gagne {a} PV pour les pertes de {unit}", "{who} gets {a} VP for the losses of {unit}") \
    X(QUARTER, "{who} contrôle le quart {b|sud-ouest|sud-est|nord-ouest|nord-est} : {a} PV", "{who} controls the {b|south-west|south-east|north-west|north-east} quarter: {a} VP") \
    X(CARD_ROLL, "{who} tire une carte {dice}", "{who} draws a card {dice}") \
    X(CHOOSER, "{a|A|B} choisit en premier un décor spécial {dice}", "{a|A|B} is the first to choose a special piece {dice}") \
    X(SPECIAL, "{who} : l'élément {a} devient {b|" OFAS_SPECIALS_FR "}", "{who}: piece {a} becomes {b|" OFAS_SPECIALS_EN "}") \
    X(SPECIAL_WEAPON, "{who} : l'arme automatisée de l'élément {b} est : {weapon}", "{who}: the automated weapon of piece {b} is: {weapon}") \
    X(TOWER_ROLL, "{who}, tours de contrôle : {b} PC {dice}", "{who}, control towers: {b} PC {dice}") \
    X(GENERAL, "Le général de {who} : le leader de {unit}", "The general of {who}: the leader of {unit}") \
    X(MISSION, "{who}, objectif secret : {a|" OFAS_MISSIONS_FR "}, {b|manqué|rempli} ({c} PV)", "{who}, secret objective: {a|" OFAS_MISSIONS_EN "}, {b|failed|fulfilled} ({c} VP)") \
    X(TACTIC, "{who} déclare sa tactique : {a|" OFAS_TACTICS_FR "}", "{who} declares a tactic: {a|" OFAS_TACTICS_EN "}") \
    X(TACTIC_KEPT, "{who} n'a pas utilisé sa tactique, la n° {a}", "{who} did not use tactic number {a}") \
    X(RESERVE_ROLL, "{unit}, éliminée, {b|ne revient pas|peut revenir} {dice}", "{unit}, eliminated, {b|does not return|may return} {dice}") \
    X(SECURES, "{unit} tient un objectif : {who} gagne {a} PV", "{unit} holds an objective: {a} VP for {who}") \
    X(SCORES, "{who} contrôle l'objectif {b} : {a} PV", "{who} controls objective {b}: {a} VP") \
    X(SCORE, "Score : {a} à {b}", "Score: {a} to {b}") \
    X(TALLY, "{who} : {a} PV en tout", "{who}: {a} VP in all") \
    X(ALL_ENDS, "Fin de la bataille{victor}", "End of the battle{victor}") \
    X(CORNER, "{who} joue depuis le coin {a|sud-ouest|nord-ouest|nord-est|sud-est} {dice}", "{who} plays from the {a|south-west|north-west|north-east|south-east} corner {dice}") \
    X(ENDS, "Fin de la bataille, {a} à {b}{victor}", "End of the battle, {a} to {b}{victor}")
/* clang-format on */

enum ofas_event {
#define X(name, french, english) EVENT_##name,
    OFAS_EVENTS(X)
#undef X
        EVENT_COUNT
};

#endif
