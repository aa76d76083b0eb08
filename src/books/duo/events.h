/* events.h -- every kind of event of duo, with its sentence.
 *
 * Slots as in text/words.h: {who} the group, {unit} and {other} models, {a} {b}
 * {c} numbers, {a|x|y} a word by number, {dice} the dice with what they needed,
 * {weapon} arm a of {unit}, {action} action a, {power} power a, {pas} a as pas.
 * In a roll b is the total that is kept, c whether the test succeeded; 'test' is the mark + 1. ORDER EVENTS */
#ifndef ALEA_BOOKS_DUO_EVENTS_H
#define ALEA_BOOKS_DUO_EVENTS_H

/* clang-format off */
#define DUO_SOURCES_FR "l'armure|le bouclier|l'arme|la Force|la robustesse|la destinée|le couvert|la méditation|la magie"
#define DUO_SOURCES_EN "armour|the shield|the weapon|the Force|sturdiness|destiny|cover|meditation|magic"

/* name, French, English */
#define DUO_EVENTS(X) \
    X(ORDER_ROLL, "{who} : initiative {b} {dice}", "{who}: initiative {b} {dice}") \
    X(ORDER, "{who} joue en position {a}", "{who} plays as number {a}") \
    X(DEPLOYS, "{unit} se déploie", "{unit} is deployed") \
    X(ROUND, "Tour {a}", "Round {a}") \
    X(TURN, "C'est au groupe {who} de jouer", "It is the turn of {who}") \
    X(ACTIVATES, "{unit} est activé", "{unit} is activated") \
    X(ACTS, "{unit} : {action}", "{unit}: {action}") \
    X(ENDS, "{unit} renonce au reste de ses actions", "{unit} gives up the rest of its actions") \
    X(MOVES, "{unit} avance de {pas} pas", "{unit} goes {pas} pas") \
    X(FACES, "{unit} se tourne", "{unit} turns") \
    X(CLIMBS, "{unit} grimpe : il est à {pas} pas de haut", "{unit} climbs: it is {pas} pas up") \
    X(LEAPS, "{unit} bondit de {pas} pas", "{unit} leaps {pas} pas") \
    X(CHARGES, "{unit} charge {other}", "{unit} charges {other}") \
    X(TURNS_TO, "{unit} fait face à {other}", "{unit} turns to face {other}") \
    X(LEAVES, "{unit} se désengage de {other}", "{unit} breaks away from {other}") \
    X(FREE_ATTACK, "{unit} a une attaque gratuite contre {other}", "{unit} has a free attack on {other}") \
    X(FIGHTS, "{unit} combat {other}", "{unit} fights {other}") \
    X(COMBAT_ROLL, "{unit} : combat {b} {dice}", "{unit}: combat {b} {dice}") \
    X(WINS, "{unit} l'emporte sur {other}", "{unit} beats {other}") \
    X(TIE, "{unit} et {other} sont à égalité", "{unit} and {other} are equal") \
    X(PUSHED, "{unit} est repoussé de {pas} pas", "{unit} is pushed back {pas} pas") \
    X(SHOOTS, "{unit} tire sur {other} : {weapon}", "{unit} shoots at {other}: {weapon}") \
    X(SHOT_ROLL, "{unit} : tir {b}, {c|raté|touché} {dice}", "{unit}: shot {b}, {c|miss|hit} {dice}") \
    X(DEVIATES, "Le tir dévie de {pas} pas {dice}", "The shot deviates by {pas} pas {dice}") \
    X(DAMAGE_ROLL, "{other} subit un jet de Dégâts : {b}, {c|sans effet|un point de Dégât} {dice}", "{other} suffers a Damage roll: {b}, {c|no effect|one damage point} {dice}") \
    X(SAVE_ROLL, "{unit} : sauvegarde ({a|" DUO_SOURCES_FR "}) {b}, {c|ratée|réussie} {dice}", "{unit}: save ({a|" DUO_SOURCES_EN "}) {b}, {c|failed|passed} {dice}") \
    X(FATAL_ROLL, "Coup fatal : {b} {b#point|points} {dice}", "Fatal blow: {b} {b#point|points} {dice}") \
    X(HURT, "{unit} perd {a} PV, {b} {b#reste|restent}", "{unit} loses {a} PV, {b} {b#is|are} left") \
    X(OUT, "{unit} est hors de combat", "{unit} is out of action") \
    X(FALLS, "{unit} tombe de {pas} pas", "{unit} falls {pas} pas") \
    X(PRONE, "{unit} est mis à terre", "{unit} is knocked down") \
    X(STANDS_UP, "{unit} se relève", "{unit} stands up") \
    X(ALERT, "{unit} se met en posture d'alerte", "{unit} takes the alert stance") \
    X(ALERT_ENDS, "{unit} n'est plus en alerte", "{unit} is no longer on alert") \
    X(REACTS, "{unit} réagit à {other}", "{unit} reacts to {other}") \
    X(HIDES, "{unit} se cache", "{unit} hides") \
    X(UNHIDDEN, "{unit} n'est plus caché", "{unit} is no longer hidden") \
    X(NOTICED, "{unit} est repéré", "{unit} is noticed") \
    X(RELOADS, "{unit} recharge : {weapon}", "{unit} reloads: {weapon}") \
    X(HERO_ROLL, "{unit} : test de Héros {b}, {c|raté|réussi} {dice}", "{unit}: Hero test {b}, {c|failed|passed} {dice}") \
    X(MORALE_ROLL, "{unit} : test de Moral {b}, {c|raté|réussi} {dice}", "{unit}: Morale test {b}, {c|failed|passed} {dice}") \
    X(AFRAID, "{unit} n'ose pas charger {other}", "{unit} does not dare to charge {other}") \
    X(FLEES, "{unit} fuit {other} de {pas} pas", "{unit} flees from {other}, {pas} pas") \
    X(DEMORALISED, "Plus de la moitié du groupe {who} est hors de combat", "More than half of {who} is out of action") \
    X(GONE, "{unit} fuit définitivement", "{unit} flees for good") \
    X(POWER_ROLL, "{unit} : test de Force {b}, {c|raté|réussi} {dice}", "{unit}: Force test {b}, {c|failed|passed} {dice}") \
    X(SPELL_ROLL, "{unit} : incantation {b}, {c|ratée|réussie} {dice}", "{unit}: casting {b}, {c|failed|passed} {dice}") \
    X(DUEL_ROLL, "{unit} : duel {b} {dice}", "{unit}: duel {b} {dice}") \
    X(REFLECTED, "{unit} retourne l'effet contre {other}", "{unit} turns the effect back on {other}") \
    X(AFFECTED, "{unit} subit : {power}", "{unit} is under: {power}") \
    X(FREED, "{unit} ne subit plus : {power}", "{unit} is no longer under: {power}") \
    X(HEALED, "{unit} est sain et sauf", "{unit} is unhurt again") \
    X(TAKES, "{unit} prend l'objectif {a}", "{unit} takes objective {a}") \
    X(DROPS, "L'objectif {a} est abandonné", "Objective {a} is dropped") \
    X(EXITS, "{unit} quitte la table", "{unit} leaves the table") \
    X(SCORES, "{who} marque {a} {a#point|points}", "{who} scores {a} {a#point|points}") \
    X(VICTORY, "Fin de la partie{victor}", "End of the game{victor}")
/* clang-format on */

enum duo_event {
#define X(name, french, english) EVENT_##name,
    DUO_EVENTS(X)
#undef X
        EVENT_COUNT
};

#endif
