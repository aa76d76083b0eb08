/* events.h -- every kind of event of Of Flesh and Steel, with its sentence.
 *
 * Slots: {who} the player, {unit} and {other} units, {a} {b} {c} numbers,
 * {figure} figure a of {unit} (counted from 1), {weapon} arm a of {unit},
 * {order} order a, {bonus} bonus c, {test} what was rolled for, {dice} the dice,
 * {inches} a as inches, {place} the point (b, c). Rolls say what they needed by
 * themselves. {a|one|many} chooses by number. ORDER EVENTS */
#ifndef ALEA_BOOKS_OFAS_EVENTS_H
#define ALEA_BOOKS_OFAS_EVENTS_H

/* clang-format off */
/* name, French, English */
#define OFAS_EVENTS(X) \
    X(EDGE, "Bords de table : {who} joue depuis le bord {a|sud|nord} {dice}", "Table edges: {who} plays from the {a|south|north} edge {dice}") \
    X(VARIANT, "Contrôle des objectifs : {variant} {dice}", "Control of objectives: {variant} {dice}") \
    X(CONDITION, "Champ de bataille : {condition} {dice}", "Battlefield: {condition} {dice}") \
    X(HOUR, "Heure de la bataille : {hour} {dice}", "Time of day: {hour} {dice}") \
    X(TURN, "Tour {a}", "Turn {a}") \
    X(END_ROLL, "Fin de partie ? tour {a} {dice}", "End of the battle? turn {a} {dice}") \
    X(LAST_TURN, "Ce tour est le dernier", "This turn is the last") \
    X(POOL, "{who} dispose de {a} PC", "{who} has {a} PC") \
    X(CHEAPER, "{who} a l'armée la moins chère : 1 PC de plus", "{who} has the cheaper army: 1 more PC") \
    X(AVAILABLE_ROLL, "{unit} : téléportation disponible ? {dice}", "{unit}: teleport available? {dice}") \
    X(BID, "{who} avait misé {a} PC", "{who} had bid {a} PC") \
    X(BID_ROLL, "{who} : mise {a}, total {b} {dice}", "{who}: bid {a}, total {b} {dice}") \
    X(FIRST, "{who} joue en premier", "{who} plays first") \
    X(ACTIVATES, "{unit} est activée", "{unit} is activated") \
    X(PASSES, "{who} passe pour 1 PC", "{who} passes for 1 PC") \
    X(GOES_ON, "{who} paie 2 PC pour une autre activation", "{who} pays 2 PC for another activation") \
    X(ORDER, "{unit} reçoit l'ordre : {order} ({b} PC)", "{unit} gets the order: {order} ({b} PC)") \
    X(DISCIPLINE_ROLL, "{unit} est indisciplinée {dice}", "{unit} is undisciplined {dice}") \
    X(ORDER_LOST, "{unit} n'écoute pas : l'ordre est perdu", "{unit} does not listen: the order is lost") \
    X(PAYS, "{who} paie {a} PC de plus", "{who} pays {a} more PC") \
    X(RALLY_ROLL, "{unit} se ressaisit ? {dice}", "{unit} pulls itself together? {dice}") \
    X(RALLIES, "{unit} n'est plus paniquée", "{unit} is no longer panicked") \
    X(AIMS, "{unit} vise {other} : {weapon}{bonus}", "{unit} aims at {other}: {weapon}{bonus}") \
    X(ALERT, "{unit} tire en alerte sur {other}", "{unit} fires on alert at {other}") \
    X(VOLLEY, "{unit} tire sur {other} : {weapon}, {b} tirs", "{unit} fires at {other}: {weapon}, {b} shots") \
    X(VOLLEY_LOST, "{unit} : plus de cible pour {weapon}", "{unit}: no target left for {weapon}") \
    X(STRIKES, "{unit} frappe {other} : {weapon}, {b} attaques", "{unit} strikes {other}: {weapon}, {b} attacks") \
    X(HIT_ROLL, "Toucher : {b} {dice}", "To hit: {b} {dice}") \
    X(HIT_REROLL, "Relance pour toucher : {b} {dice}", "Re-roll to hit: {b} {dice}") \
    X(CLUMSY_ROLL, "Maladroits : {b} touches gardées {dice}", "Clumsy: {b} hits kept {dice}") \
    X(COVER_ROLL, "Couvert : {b} touches annulées {dice}", "Cover: {b} hits cancelled {dice}") \
    X(FIELD_ROLL, "Champs de protection : {b} touches annulées {dice}", "Protection fields: {b} hits cancelled {dice}") \
    X(EXPLOSION_ROLL, "Explosion : {b} touches {dice}", "Explosion: {b} hits {dice}") \
    X(UNSTABLE, "{unit} : incident sur une arme instable", "{unit}: an unstable weapon misfires") \
    X(JOLTS, "{other} subit {a} touches disruptives", "{other} takes {a} disruptive hits") \
    X(WOUND_ROLL, "Blesser : {b} {dice}", "To wound: {b} {dice}") \
    X(WOUND_REROLL, "Relance pour blesser : {b} {dice}", "Re-roll to wound: {b} {dice}") \
    X(HARMLESS_ROLL, "Inoffensifs : {b} blessures gardées {dice}", "Harmless: {b} wounds kept {dice}") \
    X(SNIPER_ROLL, "Sniper : qui choisit ? {dice}", "Sniper: who chooses? {dice}") \
    X(DEFENSIVE_ROLL, "{unit} se protège : {b} {dice}", "{unit} parries: {b} {dice}") \
    X(FALLS, "{unit} : la figurine {figure} tombe", "{unit}: figure {figure} falls") \
    X(MARKS, "{unit} : {a} blessures marquées", "{unit}: {a} wounds marked") \
    X(LEADER, "{unit} : la figurine {figure} devient leader", "{unit}: figure {figure} becomes leader") \
    X(ELIMINATED, "{unit} est éliminée", "{unit} is eliminated") \
    X(MEDIC_ROLL, "{unit} : soins {dice}", "{unit}: medics {dice}") \
    X(RETURNS, "{unit} : la figurine {figure} se relève", "{unit}: figure {figure} stands up again") \
    X(MORALE_ROLL, "{unit} : moral contre {a} {dice}", "{unit}: morale against {a} {dice}") \
    X(PANICS, "{unit} panique", "{unit} panics") \
    X(MOVES, "{unit} se déplace de {inches}", "{unit} moves {inches}") \
    X(ENTERS, "{unit} entre en jeu, {inches}", "{unit} enters the table, {inches}") \
    X(ARRIVES, "{unit} se téléporte", "{unit} teleports in") \
    X(STAYS_OUT, "{unit} ne trouve pas de place et reste dehors", "{unit} finds no room and stays out") \
    X(DANGER_ROLL, "{unit} : terrain dangereux, {b} blessures {dice}", "{unit}: dangerous ground, {b} wounds {dice}") \
    X(CHARGES, "{unit} charge {other}", "{unit} charges {other}") \
    X(CONTACT, "{unit} arrive au contact, {inches}", "{unit} comes into contact, {inches}") \
    X(LIGHTNING, "{unit} frappe en premier", "{unit} strikes first") \
    X(BLAST, "{unit} fait exploser ses charges", "{unit} sets off its charges") \
    X(RETREATS, "{unit} se replie de {inches}", "{unit} retreats {inches}") \
    X(FOLLOWS, "{unit}, victorieuse, se déplace de {inches}", "{unit}, victorious, moves {inches}") \
    X(REGROUPS, "{unit} se réorganise", "{unit} regroups") \
    X(RADIO_ROLL, "{unit} : radio {dice}", "{unit}: radio {dice}") \
    X(GAINS, "{who} gagne {a} PC", "{who} gains {a} PC") \
    X(SCORES, "{who} contrôle l'objectif {b} : {a} PV", "{who} controls objective {b}: {a} VP") \
    X(SCORE, "Score : {a} à {b}", "Score: {a} to {b}") \
    X(ENDS, "Fin de la bataille, {a} à {b}", "End of the battle, {a} to {b}")
/* clang-format on */

enum ofas_event {
#define X(name, french, english) EVENT_##name,
    OFAS_EVENTS(X)
#undef X
    EVENT_COUNT
};

#endif
