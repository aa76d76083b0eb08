/* events.h -- every kind of event of Of Flesh and Steel: a row says all that is
 * known of it.
 *
 * EVENT_ROW of battle/book.h has the columns: name, level, what its dice are
 * (enum ofas_roll), the names of its numbers, whose doing what follows is or what
 * is lost, the sentence in French and in English. Slots are as in words/words.h,
 * and those of frame/ofas/words.c. Rows of tests begin with how many tests and how
 * many succeeded, rows of moves with the length and where the leader stands then.
 * ORDER EVENTS */
#ifndef ALEA_BOOKS_OFAS_EVENTS_H
#define ALEA_BOOKS_OFAS_EVENTS_H

#include "battle/rule.h"

/* What the dice of an event are. */
enum ofas_roll {
    ROLL_NONE,   /* there are none */
    ROLL_CHANCE, /* they are read or added */
    ROLL_TEST    /* ofas.03.04; 'test' is an enum ofas_test */
};

/* Ways to be lost: name, key, French, English. */
/* clang-format off */
#define OFAS_MANNERS(X) \
    X(MANNER_UNKNOWN, "other", "autre cause", "something else") \
    X(MANNER_SHOT, "shot", "tir", "shooting") \
    X(MANNER_STRUCK, "struck", "corps à corps", "close combat") \
    X(MANNER_AUTOMATED, "automated", "arme automatisée", "automated weapon") \
    X(MANNER_ARTILLERY, "artillery", "artillerie", "artillery") \
    X(MANNER_POWER, "power", "pouvoir", "a power") \
    X(MANNER_CRUSHED, "crushed", "écrasement", "crushing") \
    X(MANNER_RAMMED, "rammed", "collision", "collision") \
    X(MANNER_DANGER, "danger", "terrain dangereux", "dangerous ground") \
    X(MANNER_RUBBLE, "rubble", "décombres", "rubble") \
    X(MANNER_ABOARD, "aboard", "à bord d'un véhicule détruit", "aboard a lost vehicle") \
    X(MANNER_BLAST, "blast", "explosion d'un véhicule", "a vehicle's explosion") \
    X(MANNER_GRENADES, "grenades", "ses propres grenades", "their own grenades") \
    X(MANNER_MISFIRE, "misfire", "arme instable", "an unstable weapon") \
    X(MANNER_CRASH, "crash", "chute", "a crash") \
    X(MANNER_ROOM, "room", "manque de place", "no room to stand")
/* clang-format on */
enum ofas_manner { OFAS_MANNERS(LIST_NAME) MANNER_COUNT };

/* clang-format off */
#define OFAS_EVENTS(X) \
    X(EDGE, MAIN, CHANCE, N(edge), NONE, "{who} {who@joue|jouent} depuis le bord {edge|sud|nord|ouest|est} {dice}", "{who} {who@plays|play} from the {edge|south|north|west|east} edge {dice}") \
    X(SCENARIO, MAIN, CHANCE, N(scenario), NONE, "Scénario : {scenario} {dice}", "Scenario: {scenario} {dice}") \
    X(ATTACKER, MAIN, NONE, N(scenario), NONE, "{who} {who@attaque|attaquent} : {scenario}", "{who} {who@attacks|attack}: {scenario}") \
    X(VARIANT, MAIN, CHANCE, N(variant), NONE, "Contrôle des objectifs : {variant} {dice}", "Control of objectives: {variant} {dice}") \
    X(CONDITION, MAIN, CHANCE, N(condition), NONE, "Champ de bataille : {condition} {dice}", "Battlefield: {condition} {dice}") \
    X(HOUR, MAIN, CHANCE, N(hour), NONE, "Heure de la bataille : {hour} {dice}", "Time of day: {hour} {dice}") \
    X(TURN, TITLE, NONE, N(turn), NOBODY(UNKNOWN), "Tour {turn}", "Turn {turn}") \
    X(END_ROLL, MAIN, CHANCE, N(turn), NONE, "Dernier tour ? Tour {turn} et {dice}", "Last turn? Turn {turn} plus {dice}") \
    X(LAST_TURN, MAIN, NONE, N(turn), NONE, "Ce tour est le dernier", "This turn is the last") \
    X(POOL, MAIN, NONE, N(points), NONE, "{who} {who@dispose|disposent} de {points} PC", "{who} {who@has|have} {points} CP") \
    X(PURSE, DETAIL, NONE, N(points), NONE, "{unit} : son champion dispose de {points} PC pour cette seule unité", "{unit}: the champion has {points} CP for this unit alone") \
    X(CHEAPER, MAIN, NONE, N(points), NONE, "{who}, l'armée la moins chère, {who@a|ont} 1 PC de plus", "{who}, the cheaper army, {who@has|have} 1 more CP") \
    X(AVAILABLE_ROLL, MAIN, CHANCE, N(ready), NONE, "{unit} : la téléportation {ready|n'est pas prête|est prête} {dice}", "{unit}: the teleport is {ready|not ready|ready} {dice}") \
    X(VANGUARD, DETAIL, NONE, NONE, NONE, "{unit} {@forme|forment} l'avant-garde", "{unit} {@is|are} in the vanguard") \
    X(BID, DETAIL, NONE, N(points), NONE, "{who} {who@mise|misent} {points} PC", "{who} {who@bids|bid} {points} CP") \
    X(EXTRA, DETAIL, NONE, N(caught), NONE, "{who} {who@ajoute|ajoutent} 1 au total : {caught|première armée à avoir fini au tour précédent|prise entre deux adversaires}", "{who} {who@adds|add} 1 to the total: {caught|first to finish in the last turn|caught between two others}") \
    X(BID_ROLL, DETAIL, CHANCE, N(bid, total, extra), NONE, "{who} : mise {bid}, total {total} {dice}", "{who}: bid {bid}, total {total} {dice}") \
    X(TIE, DETAIL, NONE, NONE, NONE, "Totaux et mises sont égaux : on relance", "Totals and bids are tied: the dice are rolled again") \
    X(TIE_BROKEN, DETAIL, NONE, N(bid), NONE, "Les totaux sont égaux : la plus petite mise, celle de {who} ({bid} PC), l'emporte", "The totals are equal: the smaller bid, that of {who} ({bid} CP), wins") \
    X(FIRST, MAIN, NONE, NONE, NONE, "{who} {who@joue|jouent} en premier", "{who} {who@plays|play} first") \
    X(ACTIVATES, MAIN, NONE, NONE, NOBODY(UNKNOWN), "{unit} {@est|sont} activé{@+}", "{unit} {@is|are} activated") \
    X(PASSES, MAIN, NONE, N(points), NONE, "{who} {who@passe|passent} pour 1 PC", "{who} {who@passes|pass} for 1 CP") \
    X(GOES_ON, MAIN, NONE, N(points), NONE, "{who} {who@paie|paient} {points} PC pour une autre activation", "{who} {who@pays|pay} {points} CP for another activation") \
    X(ORDER, DETAIL, NONE, N(order, points), NONE, "{unit} {@reçoit|reçoivent} l'ordre : {order} ({points} PC)", "{unit} {@receives|receive} the order: {order} ({points} CP)") \
    X(DISCIPLINE_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{unit}, indiscipliné{@+} : {successes|l'ordre n'est pas entendu|l'ordre est entendu} {dice}", "{unit}, undisciplined: the order is {successes|not heard|heard} {dice}") \
    X(ORDER_LOST, DETAIL, NONE, NONE, NONE, "{unit} {@n'écoute|n'écoutent} pas : l'ordre est perdu", "{unit} {@does|do} not listen: the order is lost") \
    X(PAYS, DETAIL, NONE, N(points), NONE, "{who} {who@paie|paient} {points} PC de plus", "{who} {who@pays|pay} {points} more CP") \
    X(RALLY_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{unit} : « ressaisissez-vous ! », {successes|sans effet|avec succès} {dice}", "{unit}: the attempt to rally {successes|fails|succeeds} {dice}") \
    X(RALLIES, DETAIL, NONE, NONE, NONE, "{unit} {@n'est|ne sont} plus paniqué{@+}", "{unit} {@is|are} no longer panicked") \
    X(AIMS, DETAIL, NONE, N(weapon, profile, bonus), NONE, "{unit} {@vise|visent} {other} : {weapon}{bonus}", "{unit} {@aims|aim} at {other}: {weapon}{bonus}") \
    X(AIMS_SCENERY, DETAIL, NONE, N(weapon, piece, bonus), NONE, "{unit} {@vise|visent} l'élément {piece} : {weapon}{bonus}", "{unit} {@aims|aim} at piece {piece}: {weapon}{bonus}") \
    X(VOLLEY_SCENERY, DETAIL, NONE, N(weapon, shots, piece), WEAPON(SHOT), "{unit} {@tire|tirent} sur l'élément {piece} : {weapon}, {shots} {shots#tir|tirs}", "{unit} {@fires|fire} at piece {piece}: {weapon}, {shots} {shots#shot|shots}") \
    X(RAIDS, DETAIL, NONE, N(piece), NONE, "{unit} {@charge|chargent} l'élément {piece}", "{unit} {@charges|charge} piece {piece}") \
    X(BATTERS, DETAIL, NONE, N(weapon, attacks, piece), WEAPON(STRUCK), "{unit} {@frappe|frappent} l'élément {piece} : {weapon}, {attacks} {attacks#attaque|attaques}", "{unit} {@strikes|strike} piece {piece}: {weapon}, {attacks} {attacks#attack|attacks}") \
    X(SCARRED, DETAIL, NONE, N(piece, points, left), NONE, "L'élément {piece} perd {points} {points#point|points} de structure, {left} {left#reste|restent}", "Piece {piece} loses {points} structure {points#point|points}, {left} {left#is|are} left") \
    X(COLLAPSES, DETAIL, NONE, N(piece), NONE, "L'élément {piece} est détruit", "Piece {piece} is destroyed") \
    X(DOOR, DETAIL, NONE, N(piece), NONE, "La porte du bunker, élément {piece}, est détruite", "The door of the bunker, piece {piece}, is destroyed") \
    X(MANS, DETAIL, NONE, N(piece), NONE, "{unit} {@occupe|occupent} le bunker, élément {piece}", "{unit} {@occupies|occupy} the bunker, piece {piece}") \
    X(QUITS, DETAIL, NONE, N(piece, x, y), NONE, "{unit} {@quitte|quittent} le bunker, élément {piece}", "{unit} {@leaves|leave} the bunker, piece {piece}") \
    X(RUBBLE_ROLL, DETAIL, TEST, N(tried, successes), SAME(RUBBLE), "{unit}, dans les décombres : {successes} {successes#blessure|blessures} sur {tried} {dice}", "{unit}, in the rubble: {successes} of {tried} {tried#hit|hits} {successes#wounds|wound} {dice}") \
    X(ALERT, DETAIL, NONE, NONE, NONE, "{unit} {@tire|tirent} en alerte sur {other}", "{unit} {@fires|fire} on alert at {other}") \
    X(ALERT_LOST, DETAIL, NONE, NONE, NONE, "{unit} {@perd son|perdent leur} alerte sans tirer : {other} {other@n'est|ne sont} plus là", "{unit} {@loses its|lose their} alert without a shot: {other} {other@is|are} gone") \
    X(PISTOL_ANSWER, DETAIL, NONE, NONE, NONE, "{unit}, chargé{@+}, {@tire|tirent} au pistolet sur {other}", "{unit}, charged, {@fires its|fire their} pistols at {other}") \
    X(VOLLEY, DETAIL, NONE, N(weapon, shots, bonus), WEAPON(SHOT), "{unit} {@tire|tirent} sur {other} : {weapon}, {shots} {shots#tir|tirs}", "{unit} {@fires|fire} at {other}: {weapon}, {shots} {shots#shot|shots}") \
    X(VOLLEY_LOST, DETAIL, NONE, N(weapon), NONE, "{unit} : plus de cible pour {weapon}", "{unit}: no target left for {weapon}") \
    X(STRIKES, DETAIL, NONE, N(weapon, attacks), WEAPON(STRUCK), "{unit} {@frappe|frappent} {other} : {weapon}, {attacks} {attacks#attaque|attaques}", "{unit} {@strikes|strike} {other}: {weapon}, {attacks} {attacks#attack|attacks}") \
    X(HANDY, DETAIL, NONE, N(bonus), NONE, "{unit}, armes maniables : +1 en {bonus|rien|précision|puissance}", "{unit}, handy weapons: +1 {bonus|nothing|precision|power}") \
    X(HIT_ROLL, DETAIL, TEST, N(tried, successes, weapon), NONE, "Pour toucher : {successes} sur {tried} {dice}", "To hit: {successes} of {tried} {dice}") \
    X(HIT_REROLL, DETAIL, TEST, N(tried, successes, weapon), NONE, "Relance pour toucher : {successes} sur {tried} {dice}", "Re-roll to hit: {successes} of {tried} {dice}") \
    X(CLUMSY_ROLL, DETAIL, TEST, N(tried, successes, weapon), NONE, "Maladroits : {successes} {successes#touche gardée|touches gardées} sur {tried} {dice}", "Clumsy: {successes} of {tried} {tried#hit|hits} kept {dice}") \
    X(COVER_ROLL, DETAIL, TEST, N(tried, successes, other_weapon), NONE, "Couvert{why} : {successes} {successes#touche annulée|touches annulées} sur {tried} {dice}", "Cover{why}: {successes} of {tried} {tried#hit|hits} cancelled {dice}") \
    X(FIELD_ROLL, DETAIL, TEST, N(tried, successes, other_weapon), NONE, "Champs de protection : {successes} {successes#touche annulée|touches annulées} sur {tried} {dice}", "Protection fields: {successes} of {tried} {tried#hit|hits} cancelled {dice}") \
    X(EXPLOSION_ROLL, DETAIL, CHANCE, N(rolled, hits, weapon), NONE, "Explosion : {hits} {hits#touche|touches} {dice}", "Explosion: {hits} {hits#hit|hits} {dice}") \
    X(CAPPED, DETAIL, NONE, N(hits, most), NONE, "Explosion plafonnée : {most} {most#touche|touches} sur {hits}", "The explosion is capped: {most} of {hits} {hits#hit|hits}") \
    X(UNSTABLE, DETAIL, NONE, NONE, UNIT(MISFIRE), "{unit} : incident sur une arme instable", "{unit}: an unstable weapon misfires") \
    X(JOLTS, DETAIL, NONE, N(hits, strength), NONE, "{other} {other@subit|subissent} {hits} {hits#touche disruptive|touches disruptives}", "{other} {other@takes|take} {hits} disruptive {hits#hit|hits}") \
    X(WOUND_ROLL, DETAIL, TEST, N(tried, successes, weapon), NONE, "Pour blesser : {successes} sur {tried} {dice}", "To wound: {successes} of {tried} {dice}") \
    X(WOUND_REROLL, DETAIL, TEST, N(tried, successes, weapon), NONE, "Relance pour blesser : {successes} sur {tried} {dice}", "Re-roll to wound: {successes} of {tried} {dice}") \
    X(HARMLESS_ROLL, DETAIL, TEST, N(tried, successes, weapon), NONE, "Inoffensifs : {successes} {successes#blessure gardée|blessures gardées} sur {tried} {dice}", "Harmless: {successes} of {tried} {tried#wound|wounds} kept {dice}") \
    X(SNIPER_ROLL, DETAIL, CHANCE, N(wounds), NONE, "Sniper, qui choisit la victime : {dice}", "Sniper, who chooses the victim: {dice}") \
    X(DEFENSIVE_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{unit} {@pare|parent} {successes} {successes#blessure|blessures} sur {tried} {dice}", "{unit} {@parries|parry} {successes} of {tried} {tried#wound|wounds} {dice}") \
    X(FALLS, DETAIL, NONE, N(figure), FALLS, "{unit} : {run#la figurine {figure} tombe|les figurines {fallen} tombent}", "{unit}: {run#figure {figure} falls|figures {fallen} fall}") \
    X(WASTED, DETAIL, NONE, N(wounds), NONE, "{unit} : {wounds} {wounds#blessure de trop est perdue|blessures de trop sont perdues}", "{unit}: {wounds} excess {wounds#wound is|wounds are} lost") \
    X(HURT, DETAIL, NONE, N(life, left), HURTS, "{unit} {@perd|perdent} {life} {life#point|points} de vie, {left} {left#reste|restent}", "{unit} {@loses|lose} {life} life {life#point|points}, {left} {left#is|are} left") \
    X(MARKS, DETAIL, NONE, N(marks), NONE, "{unit} : {marks|plus aucune blessure marquée|1 blessure marquée|2 blessures marquées}", "{unit}: {marks|no wounds marked|1 wound marked|2 wounds marked}") \
    X(LEADER, DETAIL, NONE, N(figure), NONE, "{unit} : la figurine {figure} devient leader", "{unit}: figure {figure} becomes leader") \
    X(ELIMINATED, DETAIL, NONE, NONE, ALL_FALL, "{unit} {@est|sont} éliminé{@+}", "{unit} {@is|are} eliminated") \
    X(MEDIC_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{unit} : soins, {successes} sur {tried} {dice}", "{unit}: medics, {successes} of {tried} {dice}") \
    X(RETURNS, DETAIL, NONE, N(figure), RISES, "{unit} : la figurine {figure} se relève", "{unit}: figure {figure} stands up again") \
    X(MORALE_ROLL, DETAIL, TEST, N(tried, successes, against), NONE, "{unit} : test de moral contre {against}, {successes|raté|réussi} {dice}", "{unit}: morale test against {against}, {successes|failed|passed} {dice}") \
    X(PANICS, DETAIL, NONE, NONE, NONE, "{unit} {@panique|paniquent}", "{unit} {@panics|panic}") \
    X(MOVES, DETAIL, NONE, N(length, x, y), NONE, "{unit} se {@déplace|déplacent} de {length}", "{unit} {@moves|move} {length}") \
    X(HALTED, DETAIL, NONE, N(by, piece), NONE, "{unit} s'{@arrête|arrêtent} plus tôt : {obstacle}", "{unit} {@stops|stop} short: {obstacle}") \
    X(PIVOTS, DETAIL, NONE, N(degrees, x, y), NONE, "{unit} {@pivote|pivotent} de {degrees}", "{unit} {@pivots|pivot} {degrees}") \
    X(BOARDS, DETAIL, NONE, NONE, NONE, "{unit} {@embarque|embarquent} dans {other}", "{unit} {@boards|board} {other}") \
    X(GETS_OUT, DETAIL, NONE, N(x, y), NONE, "{unit} {@débarque|débarquent} de {other}", "{unit} {@disembarks|disembark} from {other}") \
    X(BAIL_ROLL, DETAIL, TEST, N(tried, successes), SAME(ABOARD), "{unit}, à bord de {other} : {successes} {successes#blessure|blessures} sur {tried} {dice}", "{unit}, aboard {other}: {successes} of {tried} {tried#hit|hits} wound {dice}") \
    X(COLLIDES, DETAIL, NONE, NONE, NONE, "{unit} {@entre|entrent} en collision", "{unit} {@collides|collide}") \
    X(RAM_ROLL, DETAIL, TEST, N(tried, successes), OTHER(RAMMED), "{unit}, dans la collision : {successes} {successes#dégât|dégâts} sur {tried} {dice}", "{unit}, in the collision: {successes} of {tried} {tried#hit|hits} {successes#does|do} damage {dice}") \
    X(CRUSH_ROLL, DETAIL, TEST, N(tried, successes), OTHER(CRUSHED), "{unit} sous les roues de {other} : {successes} {successes#indemne|indemnes} sur {tried} {dice}", "{unit} under the wheels of {other}: {successes} of {tried} unharmed {dice}") \
    X(CRUSH_WOUND_ROLL, DETAIL, TEST, N(tried, successes), NONE, "Écrasement : {successes} {successes#blessure|blessures} sur {tried} {dice}", "Crushing: {successes} of {tried} {tried#hit|hits} wound {dice}") \
    X(LEAVES, DETAIL, NONE, NONE, NONE, "{unit} {@quitte|quittent} la table pour se redéployer", "{unit} {@leaves|leave} the table to redeploy") \
    X(CRASHES, DETAIL, NONE, NONE, UNIT(CRASH), "{unit} s'{@écrase|écrasent}", "{unit} {@crashes|crash}") \
    X(REPAIR_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{unit} : autoréparation, {successes} sur {tried} {dice}", "{unit}: self-repair, {successes} of {tried} {dice}") \
    X(MENDS, DETAIL, NONE, N(part, mount), NONE, "{unit} {@répare|réparent} : {part|un point de structure|une propulsion touchée|l'arme}{mount|| 1| 2| 3| 4| 5| 6| 7| 8| 9| 10| 11| 12| 13| 14| 15| 16}", "{unit} {@repairs|repair} {part|a structure point|a propulsion hit|weapon}{mount|| 1| 2| 3| 4| 5| 6| 7| 8| 9| 10| 11| 12| 13| 14| 15| 16}") \
    X(DAMAGE, DETAIL, NONE, N(left), HURTS, "{unit} {@perd|perdent} un point de structure, {left} {left#reste|restent}", "{unit} {@loses|lose} a structure point, {left} {left#is|are} left") \
    X(DAMAGE_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{unit} : test d'avarie, {successes|rien|avarie} {dice}", "{unit}: damage test, {successes|no damage|damage} {dice}") \
    X(TABLE_ROLL, DETAIL, CHANCE, N(rolled, total), NONE, "{unit} : table des avaries {dice}", "{unit}: damage table {dice}") \
    X(ROBUST_DIE, DETAIL, NONE, N(discarded, total), NONE, "{unit}, robuste : un dé de {discarded} est écarté, total {total}", "{unit}, robust: a die of {discarded} is discarded, total {total}") \
    X(STUNNED, DETAIL, NONE, NONE, NONE, "{unit} : équipage sonné", "{unit}: crew stunned") \
    X(BREAKS, DETAIL, NONE, N(weapon), NONE, "{unit} : arme détruite, {weapon}", "{unit}: weapon destroyed, {weapon}") \
    X(PROPULSION, DETAIL, NONE, N(immobilised), NONE, "{unit} : propulsion touchée, {immobilised|véhicule ralenti|véhicule immobilisé}", "{unit}: propulsion hit, {immobilised|slowed|immobilised}") \
    X(CHAIN, DETAIL, NONE, NONE, NONE, "{unit} : réaction en chaîne", "{unit}: chain reaction") \
    X(WRECK, DETAIL, NONE, NONE, NONE, "{unit} : une épave reste sur place", "{unit}: a wreck stays where it was") \
    X(EXPLODES, DETAIL, NONE, NONE, SAME(BLAST), "{unit} {@explose|explosent}", "{unit} {@explodes|explode}") \
    X(BACKLASH_ROLL, DETAIL, TEST, N(tried, successes), UNIT(GRENADES), "{unit} : grenades ratées, {successes} {successes#blessure|blessures} sur {tried} {dice}", "{unit}: failed grenades, {successes} of {tried} {successes#wounds|wound} {dice}") \
    X(ROBUST_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{unit}, robuste : {successes} sur {tried} {dice}", "{unit}, robust: {successes} of {tried} {dice}") \
    X(WOUNDED_ROLL, DETAIL, CHANCE, N(rolled, points), NONE, "{unit} : {points} {points#point de structure|points de structure} de plus {dice}", "{unit}: {points} more structure {points#point|points} {dice}") \
    X(ENTERS, DETAIL, NONE, N(length, x, y), NONE, "{unit} {@entre|entrent} en jeu, {length}", "{unit} {@enters|enter} play, {length}") \
    X(ARRIVES, DETAIL, NONE, N(x, y), NONE, "{unit} se {@téléporte|téléportent}", "{unit} {@teleports|teleport} in") \
    X(STAYS_OUT, DETAIL, NONE, NONE, NONE, "{unit} ne {@trouve|trouvent} pas de place et {@reste|restent} dehors", "{unit} {@finds|find} no room and {@stays|stay} out") \
    X(DANGER_ROLL, DETAIL, TEST, N(tried, successes), NOBODY(DANGER), "{unit} : terrain dangereux, {successes} {successes#indemne|indemnes} sur {tried} {dice}", "{unit}: dangerous ground, {successes} of {tried} unharmed {dice}") \
    X(CHARGES, DETAIL, NONE, NONE, NONE, "{unit} {@charge|chargent} {other}", "{unit} {@charges|charge} {other}") \
    X(CONTACT, DETAIL, NONE, N(length, x, y), NONE, "{unit} {@arrive|arrivent} au contact, {length}", "{unit} {@comes|come} into contact, {length}") \
    X(LIGHTNING, DETAIL, NONE, NONE, NONE, "{unit} {@frappe|frappent} en premier", "{unit} {@strikes|strike} first") \
    X(BLAST, DETAIL, NONE, NONE, NONE, "{unit} {@fait exploser ses|font exploser leurs} charges", "{unit} {@sets off its|set off their} charges") \
    X(RETREATS, DETAIL, NONE, N(length, x, y), NONE, "{unit} se {@replie|replient} de {length}", "{unit} {@retreats|retreat} {length}") \
    X(FOLLOWS, DETAIL, NONE, N(length, x, y), NONE, "{unit}, victorieu{@x|se|x|ses}, se {@déplace|déplacent} de {length}", "{unit}, victorious, {@moves|move} {length}") \
    X(REGROUPS, DETAIL, NONE, NONE, NONE, "{unit} se {@réorganise|réorganisent}", "{unit} {@regroups|regroup}") \
    X(RADIO_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{unit} : radio {dice}", "{unit}: radio {dice}") \
    X(GAINS, DETAIL, NONE, N(points), NONE, "{who} {who@gagne|gagnent} {points} PC", "{who} {who@gains|gain} {points} CP") \
    X(DEPLOYS, MAIN, NONE, N(x, y), NONE, "{unit} se {@déploie|déploient}", "{unit} {@is|are} deployed") \
    X(COMES_BACK, MAIN, NONE, NONE, ALL_RISE, "{unit} {@revient|reviennent} en jeu", "{unit} {@comes|come} back into play") \
    X(SPOILS, MAIN, NONE, N(points), NONE, "{who} {who@a|ont} éliminé {unit} : {points} PV", "{who} eliminated {unit}: {points} VP") \
    X(SABOTAGE, MAIN, NONE, NONE, NONE, "{who} {who@tient|tiennent} les deux installations : sabotage réussi", "{who} {who@holds|hold} both installations: the sabotage succeeds") \
    X(POWER, DETAIL, NONE, N(power), UNIT(POWER), "{unit} {@utilise|utilisent} {power} sur {other}", "{unit} {@uses|use} {power} on {other}") \
    X(POWER_ROLL, DETAIL, CHANCE, N(rolled, total), NONE, "{unit} : {total} {dice}", "{unit}: {total} {dice}") \
    X(REGAINS, DETAIL, NONE, N(life), NONE, "{unit} {@regagne|regagnent} {life} {life#point|points} de vie", "{unit} {@regains|regain} {life} life {life#point|points}") \
    X(SHELLS, MAIN, NONE, N(explosion), NOBODY(ARTILLERY), "{who} : tir d'artillerie sur {other}, {explosion} {explosion#dé|dés}", "{who}: artillery fires at {other}, {explosion} {explosion#die|dice}") \
    X(TOLL, MAIN, NONE, N(points), NONE, "{who} {who@gagne|gagnent} {points} PV pour les pertes de {unit}", "{who} {who@gets|get} {points} VP for the losses of {unit}") \
    X(QUARTER, MAIN, NONE, N(points, quarter), NONE, "{who} {who@contrôle|contrôlent} le quart {quarter|sud-ouest|sud-est|nord-ouest|nord-est} : {points} PV", "{who} {who@controls|control} the {quarter|south-west|south-east|north-west|north-east} quarter: {points} VP") \
    X(CARD_ROLL, DETAIL, CHANCE, N(card, again), NONE, "{who} {who@tire|tirent} une carte{card}{again|| : elle est déjà sortie, une autre est tirée} {dice}", "{who} {who@draws|draw} a card{card}{again||: already drawn, another is drawn} {dice}") \
    X(CHOOSER, DETAIL, CHANCE, N(side), NONE, "{side|A|B} choisit en premier un décor spécial {dice}", "{side|A|B} is the first to choose a special piece {dice}") \
    X(SPECIAL, DETAIL, NONE, N(piece, special), NONE, "{who} : l'élément {piece} devient {special}", "{who}: piece {piece} becomes {special}") \
    X(SPECIAL_WEAPON, DETAIL, NONE, N(weapon, piece), NONE, "{who} : l'arme automatisée de l'élément {piece} est : {weapon}", "{who}: the automated weapon of piece {piece} is: {weapon}") \
    X(TOWER_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{who}, tours de contrôle : {successes} PC {dice}", "{who}, control towers: {successes} CP {dice}") \
    X(GENERAL, DETAIL, NONE, NONE, NONE, "Le général de {who} : le leader de {unit}", "The general of {who}: the leader of {unit}") \
    X(MISSION, DETAIL, NONE, N(mission, done, points), NONE, "{who}, objectif secret : {mission}, {done|manqué|rempli} ({points} PV)", "{who}, secret objective: {mission}, {done|failed|fulfilled} ({points} VP)") \
    X(TACTIC, DETAIL, NONE, N(tactic), NONE, "{who} {who@déclare|déclarent} une tactique : {tactic}", "{who} {who@declares|declare} a tactic: {tactic}") \
    X(TACTIC_KEPT, DETAIL, NONE, N(tactic), NONE, "{who} {who@n'a pas utilisé sa|n'ont pas utilisé leur} tactique : {tactic}", "{who} did not use the tactic: {tactic}") \
    X(RESERVE_ROLL, DETAIL, TEST, N(tried, successes), NONE, "{unit}, éliminé{@+}, {successes|ne pourra pas revenir|pourra revenir} {dice}", "{unit}, eliminated, may {successes|not return|return} {dice}") \
    X(SECURES, DETAIL, NONE, N(points), NONE, "{unit} {@tient|tiennent} un objectif : {points} PV pour {who}", "{unit} {@holds|hold} an objective: {points} VP for {who}") \
    X(SCORES, MAIN, NONE, N(points, objective), NONE, "{who} {who@contrôle|contrôlent} l'objectif {objective} : {points} PV", "{who} {who@controls|control} objective {objective}: {points} VP") \
    X(SCORE, MAIN, NONE, N(first, second), NONE, "Score : {first} à {second}", "Score: {first} to {second}") \
    X(TALLY, MAIN, NONE, N(points), NONE, "{who} : {points} PV en tout", "{who}: {points} VP in total") \
    X(ALL_ENDS, TITLE, NONE, NONE, NONE, "Fin de la bataille{victor}", "End of the battle{victor}") \
    X(CORNER, MAIN, CHANCE, N(corner), NONE, "{who} {who@joue|jouent} depuis le coin {corner|sud-ouest|nord-ouest|nord-est|sud-est} {dice}", "{who} {who@plays|play} from the {corner|south-west|north-west|north-east|south-east} corner {dice}") \
    X(ENDS, TITLE, NONE, N(first, second), NONE, "Fin de la bataille, {first} à {second}{victor}", "End of the battle, {first} to {second}{victor}")
/* clang-format on */

EVENT_ROWS(OFAS)

#endif
