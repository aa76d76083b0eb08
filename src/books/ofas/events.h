/* events.h -- every kind of event of Of Flesh and Steel, with its sentence.
 *
 * Slots: {who} the player, {unit} and {other} units, {a} {b} {c} numbers,
 * {figure} figure a of {unit} (counted from 1), {weapon} arm a of {unit},
 * {order} order a, {variant} {condition} {hour} of number a, {bonus} bonus c,
 * {power} power a, {card} card a, {turn} a as degrees to a side, {inches} a as inches, {why} the
 * causes of cover in 'why' (enum ofas_cover_cause), {obstacle} what stopped a
 * vehicle: {other}, else by a the piece b, a wreck, the edge, {dice} the dice with what they needed and how likely
 * that was. {a|south|north} chooses by number from 0, {a#one|many} by singular
 * and plural. In a roll of tests a is how many, b how many succeeded. See
 * words/words.h. ORDER EVENTS */
#ifndef ALEA_BOOKS_OFAS_EVENTS_H
#define ALEA_BOOKS_OFAS_EVENTS_H

/* clang-format off */
/* Lists that questions use, too (words/vocabulary.c). ORDER SPECIALS, TACTICS, MISSIONS */
#define OFAS_SPECIALS_FR "rien|un centre de communication|des cristaux psioniques|un générateur d'énergie|un générateur de fumée|un hôpital de campagne|une idole impie|un monument historique|des munitions|une tour de contrôle|une arme lourde automatisée"
#define OFAS_SPECIALS_EN "nothing|a communication centre|psionic crystals|a power generator|a smoke generator|a field hospital|an unholy idol|a historic monument|ammunition|a control tower|an automated heavy weapon"
#define OFAS_TACTICS_FR "aucune|Chaaaaargez !|À l'assaut !|Désorganisez l'ennemi !|Feu à volonté !|Coordonnez les mouvements !|Sécurisez les objectifs !|Tous aux abris !|Prenez soin des blessés !|Faites entrer les réserves !"
#define OFAS_TACTICS_EN "none|Charge!|Assault!|Disorganise the enemy!|Fire at will!|Coordinate movements!|Secure the objectives!|Take cover!|Look after the wounded!|Bring in the reserves!"
#define OFAS_MISSIONS_FR "aucun|contre-mesures|sauver le général|préserver les ressources|défense acharnée|contrôle du territoire|conquête|assassinat|massacre|pas le choix"
#define OFAS_MISSIONS_EN "none|countermeasures|save the general|preserve resources|stubborn defence|control of territory|conquest|assassination|massacre|no choice"

/* name, French, English */
#define OFAS_EVENTS(X) \
    X(EDGE, "{who} {who@joue|jouent} depuis le bord {a|sud|nord|ouest|est} {dice}", "{who} {who@plays|play} from the {a|south|north|west|east} edge {dice}") \
    X(SCENARIO, "Scénario : {scenario} {dice}", "Scenario: {scenario} {dice}") \
    X(ATTACKER, "{who} {who@attaque|attaquent} : {scenario}", "{who} {who@attacks|attack}: {scenario}") \
    X(VARIANT, "Contrôle des objectifs : {variant} {dice}", "Control of objectives: {variant} {dice}") \
    X(CONDITION, "Champ de bataille : {condition} {dice}", "Battlefield: {condition} {dice}") \
    X(HOUR, "Heure de la bataille : {hour} {dice}", "Time of day: {hour} {dice}") \
    X(TURN, "Tour {a}", "Turn {a}") \
    X(END_ROLL, "Dernier tour ? Tour {a} et {dice}", "Last turn? Turn {a} plus {dice}") \
    X(LAST_TURN, "Ce tour est le dernier", "This turn is the last") \
    X(POOL, "{who} {who@dispose|disposent} de {a} PC", "{who} {who@has|have} {a} CP") \
    X(PURSE, "{unit} : son champion dispose de {a} PC pour cette seule unité", "{unit}: the champion has {a} CP for this unit alone") \
    X(CHEAPER, "{who}, l'armée la moins chère, {who@a|ont} 1 PC de plus", "{who}, the cheaper army, {who@has|have} 1 more CP") \
    X(AVAILABLE_ROLL, "{unit} : la téléportation {b|n'est pas prête|est prête} {dice}", "{unit}: the teleport is {b|not ready|ready} {dice}") \
    X(VANGUARD, "{unit} {@forme|forment} l'avant-garde", "{unit} {@is|are} in the vanguard") \
    X(BID, "{who} {who@mise|misent} {a} PC", "{who} {who@bids|bid} {a} CP") \
    X(EXTRA, "{who} {who@ajoute|ajoutent} 1 au total : {a|première armée à avoir fini au tour précédent|prise entre deux adversaires}", "{who} {who@adds|add} 1 to the total: {a|first to finish in the last turn|caught between two others}") \
    X(BID_ROLL, "{who} : mise {a}, total {b} {dice}", "{who}: bid {a}, total {b} {dice}") \
    X(TIE, "Totaux et mises sont égaux : on relance", "Totals and bids are tied: the dice are rolled again") \
    X(TIE_BROKEN, "Les totaux sont égaux : la plus petite mise, celle de {who} ({a} PC), l'emporte", "The totals are equal: the smaller bid, that of {who} ({a} CP), wins") \
    X(FIRST, "{who} {who@joue|jouent} en premier", "{who} {who@plays|play} first") \
    X(ACTIVATES, "{unit} {@est|sont} activé{@+}", "{unit} {@is|are} activated") \
    X(PASSES, "{who} {who@passe|passent} pour 1 PC", "{who} {who@passes|pass} for 1 CP") \
    X(GOES_ON, "{who} {who@paie|paient} {a} PC pour une autre activation", "{who} {who@pays|pay} {a} CP for another activation") \
    X(ORDER, "{unit} {@reçoit|reçoivent} l'ordre : {order} ({b} PC)", "{unit} {@receives|receive} the order: {order} ({b} CP)") \
    X(DISCIPLINE_ROLL, "{unit}, indiscipliné{@+} : {b|l'ordre n'est pas entendu|l'ordre est entendu} {dice}", "{unit}, undisciplined: the order is {b|not heard|heard} {dice}") \
    X(ORDER_LOST, "{unit} {@n'écoute|n'écoutent} pas : l'ordre est perdu", "{unit} {@does|do} not listen: the order is lost") \
    X(PAYS, "{who} {who@paie|paient} {a} PC de plus", "{who} {who@pays|pay} {a} more CP") \
    X(RALLY_ROLL, "{unit} : « ressaisissez-vous ! », {b|sans effet|avec succès} {dice}", "{unit}: the attempt to rally {b|fails|succeeds} {dice}") \
    X(RALLIES, "{unit} {@n'est|ne sont} plus paniqué{@+}", "{unit} {@is|are} no longer panicked") \
    X(AIMS, "{unit} {@vise|visent} {other} : {weapon}{bonus}", "{unit} {@aims|aim} at {other}: {weapon}{bonus}") \
    X(AIMS_SCENERY, "{unit} {@vise|visent} l'élément {b} : {weapon}{bonus}", "{unit} {@aims|aim} at piece {b}: {weapon}{bonus}") \
    X(VOLLEY_SCENERY, "{unit} {@tire|tirent} sur l'élément {c} : {weapon}, {b} {b#tir|tirs}", "{unit} {@fires|fire} at piece {c}: {weapon}, {b} {b#shot|shots}") \
    X(RAIDS, "{unit} {@charge|chargent} l'élément {a}", "{unit} {@charges|charge} piece {a}") \
    X(BATTERS, "{unit} {@frappe|frappent} l'élément {c} : {weapon}, {b} {b#attaque|attaques}", "{unit} {@strikes|strike} piece {c}: {weapon}, {b} {b#attack|attacks}") \
    X(SCARRED, "L'élément {a} perd {b} {b#point|points} de structure, {c} {c#reste|restent}", "Piece {a} loses {b} structure {b#point|points}, {c} {c#is|are} left") \
    X(COLLAPSES, "L'élément {a} est détruit", "Piece {a} is destroyed") \
    X(DOOR, "La porte du bunker, élément {a}, est détruite", "The door of the bunker, piece {a}, is destroyed") \
    X(MANS, "{unit} {@occupe|occupent} le bunker, élément {a}", "{unit} {@occupies|occupy} the bunker, piece {a}") \
    X(QUITS, "{unit} {@quitte|quittent} le bunker, élément {a}", "{unit} {@leaves|leave} the bunker, piece {a}") \
    X(RUBBLE_ROLL, "{unit}, dans les décombres : {b} {b#blessure|blessures} sur {a} {dice}", "{unit}, in the rubble: {b} of {a} {a#hit|hits} {b#wounds|wound} {dice}") \
    X(ALERT, "{unit} {@tire|tirent} en alerte sur {other}", "{unit} {@fires|fire} on alert at {other}") \
    X(ALERT_LOST, "{unit} {@perd son|perdent leur} alerte sans tirer : {other} {other@n'est|ne sont} plus là", "{unit} {@loses its|lose their} alert without a shot: {other} {other@is|are} gone") \
    X(PISTOL_ANSWER, "{unit}, chargé{@+}, {@tire|tirent} au pistolet sur {other}", "{unit}, charged, {@fires its|fire their} pistols at {other}") \
    X(VOLLEY, "{unit} {@tire|tirent} sur {other} : {weapon}, {b} {b#tir|tirs}", "{unit} {@fires|fire} at {other}: {weapon}, {b} {b#shot|shots}") \
    X(VOLLEY_LOST, "{unit} : plus de cible pour {weapon}", "{unit}: no target left for {weapon}") \
    X(STRIKES, "{unit} {@frappe|frappent} {other} : {weapon}, {b} {b#attaque|attaques}", "{unit} {@strikes|strike} {other}: {weapon}, {b} {b#attack|attacks}") \
    X(HANDY, "{unit}, armes maniables : +1 en {a|rien|précision|puissance}", "{unit}, handy weapons: +1 {a|nothing|precision|power}") \
    X(HIT_ROLL, "Pour toucher : {b} sur {a} {dice}", "To hit: {b} of {a} {dice}") \
    X(HIT_REROLL, "Relance pour toucher : {b} sur {a} {dice}", "Re-roll to hit: {b} of {a} {dice}") \
    X(CLUMSY_ROLL, "Maladroits : {b} {b#touche gardée|touches gardées} sur {a} {dice}", "Clumsy: {b} of {a} {a#hit|hits} kept {dice}") \
    X(COVER_ROLL, "Couvert{why} : {b} {b#touche annulée|touches annulées} sur {a} {dice}", "Cover{why}: {b} of {a} {a#hit|hits} cancelled {dice}") \
    X(FIELD_ROLL, "Champs de protection : {b} {b#touche annulée|touches annulées} sur {a} {dice}", "Protection fields: {b} of {a} {a#hit|hits} cancelled {dice}") \
    X(EXPLOSION_ROLL, "Explosion : {b} {b#touche|touches} {dice}", "Explosion: {b} {b#hit|hits} {dice}") \
    X(CAPPED, "Explosion plafonnée : {b} {b#touche|touches} sur {a}", "The explosion is capped: {b} of {a} {a#hit|hits}") \
    X(UNSTABLE, "{unit} : incident sur une arme instable", "{unit}: an unstable weapon misfires") \
    X(JOLTS, "{other} {other@subit|subissent} {a} {a#touche disruptive|touches disruptives}", "{other} {other@takes|take} {a} disruptive {a#hit|hits}") \
    X(WOUND_ROLL, "Pour blesser : {b} sur {a} {dice}", "To wound: {b} of {a} {dice}") \
    X(WOUND_REROLL, "Relance pour blesser : {b} sur {a} {dice}", "Re-roll to wound: {b} of {a} {dice}") \
    X(HARMLESS_ROLL, "Inoffensifs : {b} {b#blessure gardée|blessures gardées} sur {a} {dice}", "Harmless: {b} of {a} {a#wound|wounds} kept {dice}") \
    X(SNIPER_ROLL, "Sniper, qui choisit la victime : {dice}", "Sniper, who chooses the victim: {dice}") \
    X(DEFENSIVE_ROLL, "{unit} {@pare|parent} {b} {b#blessure|blessures} sur {a} {dice}", "{unit} {@parries|parry} {b} of {a} {a#wound|wounds} {dice}") \
    X(FALLS, "{unit} : la figurine {figure} tombe", "{unit}: figure {figure} falls") \
    X(WASTED, "{unit} : {a} {a#blessure de trop est perdue|blessures de trop sont perdues}", "{unit}: {a} excess {a#wound is|wounds are} lost") \
    X(HURT, "{unit} {@perd|perdent} {a} {a#point|points} de vie, {b} {b#reste|restent}", "{unit} {@loses|lose} {a} life {a#point|points}, {b} {b#is|are} left") \
    X(MARKS, "{unit} : {a|plus aucune blessure marquée|1 blessure marquée|2 blessures marquées}", "{unit}: {a|no wounds marked|1 wound marked|2 wounds marked}") \
    X(LEADER, "{unit} : la figurine {figure} devient leader", "{unit}: figure {figure} becomes leader") \
    X(ELIMINATED, "{unit} {@est|sont} éliminé{@+}", "{unit} {@is|are} eliminated") \
    X(MEDIC_ROLL, "{unit} : soins, {b} sur {a} {dice}", "{unit}: medics, {b} of {a} {dice}") \
    X(RETURNS, "{unit} : la figurine {figure} se relève", "{unit}: figure {figure} stands up again") \
    X(MORALE_ROLL, "{unit} : test de moral contre {c}, {b|raté|réussi} {dice}", "{unit}: morale test against {c}, {b|failed|passed} {dice}") \
    X(PANICS, "{unit} {@panique|paniquent}", "{unit} {@panics|panic}") \
    X(MOVES, "{unit} se {@déplace|déplacent} de {inches}", "{unit} {@moves|move} {inches}") \
    X(HALTED, "{unit} s'{@arrête|arrêtent} plus tôt : {obstacle}", "{unit} {@stops|stop} short: {obstacle}") \
    X(PIVOTS, "{unit} {@pivote|pivotent} de {turn}", "{unit} {@pivots|pivot} {turn}") \
    X(BOARDS, "{unit} {@embarque|embarquent} dans {other}", "{unit} {@boards|board} {other}") \
    X(GETS_OUT, "{unit} {@débarque|débarquent} de {other}", "{unit} {@disembarks|disembark} from {other}") \
    X(BAIL_ROLL, "{unit}, à bord de {other} : {b} {b#blessure|blessures} sur {a} {dice}", "{unit}, aboard {other}: {b} of {a} {a#hit|hits} wound {dice}") \
    X(COLLIDES, "{unit} {@entre|entrent} en collision", "{unit} {@collides|collide}") \
    X(RAM_ROLL, "{unit}, dans la collision : {b} {b#dégât|dégâts} sur {a} {dice}", "{unit}, in the collision: {b} of {a} {a#hit|hits} {b#does|do} damage {dice}") \
    X(CRUSH_ROLL, "{unit} sous les roues de {other} : {b} {b#indemne|indemnes} sur {a} {dice}", "{unit} under the wheels of {other}: {b} of {a} unharmed {dice}") \
    X(CRUSH_WOUND_ROLL, "Écrasement : {b} {b#blessure|blessures} sur {a} {dice}", "Crushing: {b} of {a} {a#hit|hits} wound {dice}") \
    X(LEAVES, "{unit} {@quitte|quittent} la table pour se redéployer", "{unit} {@leaves|leave} the table to redeploy") \
    X(CRASHES, "{unit} s'{@écrase|écrasent}", "{unit} {@crashes|crash}") \
    X(REPAIR_ROLL, "{unit} : autoréparation, {b} sur {a} {dice}", "{unit}: self-repair, {b} of {a} {dice}") \
    X(MENDS, "{unit} {@répare|réparent} : {a|un point de structure|une propulsion touchée|l'arme}{b|| 1| 2| 3| 4| 5| 6| 7| 8| 9| 10| 11| 12| 13| 14| 15| 16}", "{unit} {@repairs|repair} {a|a structure point|a propulsion hit|weapon}{b|| 1| 2| 3| 4| 5| 6| 7| 8| 9| 10| 11| 12| 13| 14| 15| 16}") \
    X(DAMAGE, "{unit} {@perd|perdent} un point de structure, {a} {a#reste|restent}", "{unit} {@loses|lose} a structure point, {a} {a#is|are} left") \
    X(DAMAGE_ROLL, "{unit} : test d'avarie, {b|rien|avarie} {dice}", "{unit}: damage test, {b|no damage|damage} {dice}") \
    X(TABLE_ROLL, "{unit} : table des avaries {dice}", "{unit}: damage table {dice}") \
    X(ROBUST_DIE, "{unit}, robuste : un dé de {a} est écarté, total {b}", "{unit}, robust: a die of {a} is discarded, total {b}") \
    X(STUNNED, "{unit} : équipage sonné", "{unit}: crew stunned") \
    X(BREAKS, "{unit} : arme détruite, {weapon}", "{unit}: weapon destroyed, {weapon}") \
    X(PROPULSION, "{unit} : propulsion touchée, {a|véhicule ralenti|véhicule immobilisé}", "{unit}: propulsion hit, {a|slowed|immobilised}") \
    X(CHAIN, "{unit} : réaction en chaîne", "{unit}: chain reaction") \
    X(WRECK, "{unit} : une épave reste sur place", "{unit}: a wreck stays where it was") \
    X(EXPLODES, "{unit} {@explose|explosent}", "{unit} {@explodes|explode}") \
    X(BACKLASH_ROLL, "{unit} : grenades ratées, {b} {b#blessure|blessures} sur {a} {dice}", "{unit}: failed grenades, {b} of {a} {b#wounds|wound} {dice}") \
    X(ROBUST_ROLL, "{unit}, robuste : {b} sur {a} {dice}", "{unit}, robust: {b} of {a} {dice}") \
    X(WOUNDED_ROLL, "{unit} : {b} {b#point de structure|points de structure} de plus {dice}", "{unit}: {b} more structure {b#point|points} {dice}") \
    X(ENTERS, "{unit} {@entre|entrent} en jeu, {inches}", "{unit} {@enters|enter} play, {inches}") \
    X(ARRIVES, "{unit} se {@téléporte|téléportent}", "{unit} {@teleports|teleport} in") \
    X(STAYS_OUT, "{unit} ne {@trouve|trouvent} pas de place et {@reste|restent} dehors", "{unit} {@finds|find} no room and {@stays|stay} out") \
    X(DANGER_ROLL, "{unit} : terrain dangereux, {b} {b#indemne|indemnes} sur {a} {dice}", "{unit}: dangerous ground, {b} of {a} unharmed {dice}") \
    X(CHARGES, "{unit} {@charge|chargent} {other}", "{unit} {@charges|charge} {other}") \
    X(CONTACT, "{unit} {@arrive|arrivent} au contact, {inches}", "{unit} {@comes|come} into contact, {inches}") \
    X(LIGHTNING, "{unit} {@frappe|frappent} en premier", "{unit} {@strikes|strike} first") \
    X(BLAST, "{unit} {@fait exploser ses|font exploser leurs} charges", "{unit} {@sets off its|set off their} charges") \
    X(RETREATS, "{unit} se {@replie|replient} de {inches}", "{unit} {@retreats|retreat} {inches}") \
    X(FOLLOWS, "{unit}, victorieu{@x|se|x|ses}, se {@déplace|déplacent} de {inches}", "{unit}, victorious, {@moves|move} {inches}") \
    X(REGROUPS, "{unit} se {@réorganise|réorganisent}", "{unit} {@regroups|regroup}") \
    X(RADIO_ROLL, "{unit} : radio {dice}", "{unit}: radio {dice}") \
    X(GAINS, "{who} {who@gagne|gagnent} {a} PC", "{who} {who@gains|gain} {a} CP") \
    X(DEPLOYS, "{unit} se {@déploie|déploient}", "{unit} {@is|are} deployed") \
    X(COMES_BACK, "{unit} {@revient|reviennent} en jeu", "{unit} {@comes|come} back into play") \
    X(SPOILS, "{who} {who@a|ont} éliminé {unit} : {a} PV", "{who} eliminated {unit}: {a} VP") \
    X(SABOTAGE, "{who} {who@tient|tiennent} les deux installations : sabotage réussi", "{who} {who@holds|hold} both installations: the sabotage succeeds") \
    X(POWER, "{unit} {@utilise|utilisent} {power} sur {other}", "{unit} {@uses|use} {power} on {other}") \
    X(POWER_ROLL, "{unit} : {b} {dice}", "{unit}: {b} {dice}") \
    X(REGAINS, "{unit} {@regagne|regagnent} {a} {a#point|points} de vie", "{unit} {@regains|regain} {a} life {a#point|points}") \
    X(SHELLS, "{who} : tir d'artillerie sur {other}, {a} {a#dé|dés}", "{who}: artillery fires at {other}, {a} {a#die|dice}") \
    X(TOLL, "{who} {who@gagne|gagnent} {a} PV pour les pertes de {unit}", "{who} {who@gets|get} {a} VP for the losses of {unit}") \
    X(QUARTER, "{who} {who@contrôle|contrôlent} le quart {b|sud-ouest|sud-est|nord-ouest|nord-est} : {a} PV", "{who} {who@controls|control} the {b|south-west|south-east|north-west|north-east} quarter: {a} VP") \
    X(CARD_ROLL, "{who} {who@tire|tirent} une carte{card}{b|| : elle est déjà sortie, une autre est tirée} {dice}", "{who} {who@draws|draw} a card{card}{b||: already drawn, another is drawn} {dice}") \
    X(CHOOSER, "{a|A|B} choisit en premier un décor spécial {dice}", "{a|A|B} is the first to choose a special piece {dice}") \
    X(SPECIAL, "{who} : l'élément {a} devient {b|" OFAS_SPECIALS_FR "}", "{who}: piece {a} becomes {b|" OFAS_SPECIALS_EN "}") \
    X(SPECIAL_WEAPON, "{who} : l'arme automatisée de l'élément {b} est : {weapon}", "{who}: the automated weapon of piece {b} is: {weapon}") \
    X(TOWER_ROLL, "{who}, tours de contrôle : {b} PC {dice}", "{who}, control towers: {b} CP {dice}") \
    X(GENERAL, "Le général de {who} : le leader de {unit}", "The general of {who}: the leader of {unit}") \
    X(MISSION, "{who}, objectif secret : {a|" OFAS_MISSIONS_FR "}, {b|manqué|rempli} ({c} PV)", "{who}, secret objective: {a|" OFAS_MISSIONS_EN "}, {b|failed|fulfilled} ({c} VP)") \
    X(TACTIC, "{who} {who@déclare|déclarent} une tactique : {a|" OFAS_TACTICS_FR "}", "{who} {who@declares|declare} a tactic: {a|" OFAS_TACTICS_EN "}") \
    X(TACTIC_KEPT, "{who} {who@n'a pas utilisé sa|n'ont pas utilisé leur} tactique, la n° {a}", "{who} did not use tactic number {a}") \
    X(RESERVE_ROLL, "{unit}, éliminé{@+}, {b|ne pourra pas revenir|pourra revenir} {dice}", "{unit}, eliminated, may {b|not return|return} {dice}") \
    X(SECURES, "{unit} {@tient|tiennent} un objectif : {a} PV pour {who}", "{unit} {@holds|hold} an objective: {a} VP for {who}") \
    X(SCORES, "{who} {who@contrôle|contrôlent} l'objectif {b} : {a} PV", "{who} {who@controls|control} objective {b}: {a} VP") \
    X(SCORE, "Score : {a} à {b}", "Score: {a} to {b}") \
    X(TALLY, "{who} : {a} PV en tout", "{who}: {a} VP in total") \
    X(ALL_ENDS, "Fin de la bataille{victor}", "End of the battle{victor}") \
    X(CORNER, "{who} {who@joue|jouent} depuis le coin {a|sud-ouest|nord-ouest|nord-est|sud-est} {dice}", "{who} {who@plays|play} from the {a|south-west|north-west|north-east|south-east} corner {dice}") \
    X(ENDS, "Fin de la bataille, {a} à {b}{victor}", "End of the battle, {a} to {b}{victor}")
/* clang-format on */

enum ofas_event {
#define X(name, french, english) EVENT_##name,
    OFAS_EVENTS(X)
#undef X
        EVENT_COUNT
};

#endif
