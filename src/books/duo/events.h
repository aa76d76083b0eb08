/* events.h -- every kind of event of duo, with its sentence.
 *
 * Slots as in words/words.h: {who} the group, {unit} and {other} models, {a} {b}
 * {c} numbers, {a|x|y} a word by number, {dice} the dice with what they needed,
 * {weapon} arm a of {unit}, {action} action a, {power} power a, {pas} a as pas,
 * {why} the Bonus and Malus of 'why' (enum duo_cause) with their causes.
 * In a roll b is the total that is kept, c whether the test succeeded; 'test' is the mark + 1. ORDER EVENTS */
#ifndef ALEA_BOOKS_DUO_EVENTS_H
#define ALEA_BOOKS_DUO_EVENTS_H

/* clang-format off */
#define DUO_SOURCES_FR "armure|bouclier|arme|Force|robustesse|destinée|couvert|méditation|magie"
#define DUO_SOURCES_EN "armour|shield|weapon|the Force|sturdiness|destiny|cover|meditation|magic"

/* name, French, English */
#define DUO_EVENTS(X) \
    X(ORDER_ROLL, "{who} : initiative {b} {dice}", "{who}: initiative {b} {dice}") \
    X(ORDER, "{who} {who@joue|jouent} en position {a}", "{who} {who@plays|play} as number {a}") \
    X(DEPLOYS, "{unit} se {@déploie|déploient}", "{unit} {@is|are} deployed") \
    X(ROUND, "Tour {a}", "Round {a}") \
    X(TURN, "C'est au groupe {who} de jouer", "It is the turn of {who}") \
    X(ACTIVATES, "{unit} {@est|sont} activé{@+}", "{unit} {@is|are} activated") \
    X(ACTS, "{unit} : {action}", "{unit}: {action}") \
    X(ENDS, "{unit} {@renonce|renoncent} au reste de {@ses|leurs} actions", "{unit} {@gives|give} up the rest of {@its|their} actions") \
    X(MOVES, "{unit} {moving} {pas} pas", "{unit} {moving} {pas} pas") \
    X(FACES, "{unit} se {@tourne|tournent}", "{unit} {@turns|turn}") \
    X(CLIMBS, "{unit} {@est|sont} maintenant à {pas} pas de haut", "{unit} {@is|are} now {pas} pas up") \
    X(LEAPS, "{unit} {@bondit|bondissent} de {pas} pas", "{unit} {@leaps|leap} {pas} pas") \
    X(CHARGES, "{unit} {@charge|chargent} {other}", "{unit} {@charges|charge} {other}") \
    X(TURNS_TO, "{unit} {@fait|font} face à {other}", "{unit} {@turns|turn} to face {other}") \
    X(LEAVES, "{unit} se {@désengage|désengagent} de {other}", "{unit} {@breaks|break} away from {other}") \
    X(FREE_ATTACK, "{unit} {@a|ont} une attaque gratuite contre {other}", "{unit} {@has|have} a free attack on {other}") \
    X(FIGHTS, "{unit} {@combat|combattent} {other}", "{unit} {@fights|fight} {other}") \
    X(COMBAT_ROLL, "{unit} : combat {b}{why} {dice}", "{unit}: combat {b}{why} {dice}") \
    X(WINS, "{unit} {@l'emporte|l'emportent} sur {other}", "{unit} {@beats|beat} {other}") \
    X(TIE, "{unit} et {other} sont à égalité", "{unit} and {other} are equal") \
    X(PUSHED, "{unit} {@est|sont} repoussé{@+} de {pas} pas", "{unit} {@is|are} pushed back {pas} pas") \
    X(SHOOTS, "{unit} {@tire|tirent} sur {other} : {weapon}", "{unit} {@shoots|shoot} at {other}: {weapon}") \
    X(SHOT_ROLL, "{unit} : tir {b}, {c|raté|touché}{why} {dice}", "{unit}: shot {b}, {c|miss|hit}{why} {dice}") \
    X(DEVIATES, "Le tir dévie de {pas} pas {dice}", "The shot deviates by {pas} pas {dice}") \
    X(DAMAGE_ROLL, "{other} {other@subit|subissent} un jet de Dégâts : {b}, {c|sans effet|un point de Dégât}{why} {dice}", "{other} {other@suffers|suffer} a Damage roll: {b}, {c|no effect|one damage point}{why} {dice}") \
    X(SAVE_ROLL, "{unit} : sauvegarde ({a|" DUO_SOURCES_FR "}) {b}, {c|ratée|réussie} {dice}", "{unit}: save ({a|" DUO_SOURCES_EN "}) {b}, {c|failed|passed} {dice}") \
    X(FATAL_ROLL, "Coup fatal : {b} {b#point|points} {dice}", "Fatal blow: {b} {b#point|points} {dice}") \
    X(HURT, "{unit} {@perd|perdent} {a} PV, {b} {b#reste|restent}", "{unit} {@loses|lose} {a} PV, {b} {b#is|are} left") \
    X(OUT, "{unit} {@est|sont} hors de combat", "{unit} {@is|are} out of action") \
    X(FALLS, "{unit} {@tombe|tombent} de {pas} pas", "{unit} {@falls|fall} {pas} pas") \
    X(PRONE, "{unit} {@est|sont} {@mis|mise|mis|mises} à terre", "{unit} {@is|are} knocked down") \
    X(STANDS_UP, "{unit} se {@relève|relèvent}", "{unit} {@stands|stand} up") \
    X(ALERT, "{unit} se {@met|mettent} en posture d'alerte", "{unit} {@takes|take} the alert stance") \
    X(ALERT_ENDS, "{unit} {@n'est|ne sont} plus en alerte", "{unit} {@is|are} no longer on alert") \
    X(REACTS, "{unit} {@réagit|réagissent} à {other}", "{unit} {@reacts|react} to {other}") \
    X(HIDES, "{unit} se {@cache|cachent}", "{unit} {@hides|hide}") \
    X(UNHIDDEN, "{unit} {@n'est|ne sont} plus caché{@+}", "{unit} {@is|are} no longer hidden") \
    X(NOTICED, "{unit} {@est|sont} repéré{@+}", "{unit} {@is|are} noticed") \
    X(RELOADS, "{unit} {@recharge|rechargent} : {weapon}", "{unit} {@reloads|reload}: {weapon}") \
    X(HERO_ROLL, "{unit} : test de Héros {b}, {c|raté|réussi}{why} {dice}", "{unit}: Hero test {b}, {c|failed|passed}{why} {dice}") \
    X(MORALE_ROLL, "{unit} : test de Moral {b}, {c|raté|réussi}{why} {dice}", "{unit}: Morale test {b}, {c|failed|passed}{why} {dice}") \
    X(AFRAID, "{unit} {@n'ose|n'osent} pas charger {other}", "{unit} {@does|do} not dare to charge {other}") \
    X(FLEES, "{unit} {@fuit|fuient} {other} de {pas} pas", "{unit} {@flees|flee} {pas} pas from {other}") \
    X(DEMORALISED, "Plus de la moitié du groupe {who} est hors de combat", "More than half of {who} is out of action") \
    X(GONE, "{unit} {@fuit|fuient} définitivement", "{unit} {@flees|flee} for good") \
    X(POWER_ROLL, "{unit} : {power}, test de Force {b}, {c|raté|réussi}{why} {dice}", "{unit}: {power}, Force test {b}, {c|failed|passed}{why} {dice}") \
    X(SPELL_ROLL, "{unit} : {power}, incantation {b}, {c|ratée|réussie}{why} {dice}", "{unit}: {power}, casting {b}, {c|failed|passed}{why} {dice}") \
    X(DUEL_ROLL, "{unit} : duel {b}{why} {dice}", "{unit}: duel {b}{why} {dice}") \
    X(REFLECTED, "{unit} {@retourne|retournent} l'effet contre {other}", "{unit} {@turns|turn} the effect back on {other}") \
    X(AFFECTED, "{unit} {@est|sont} sous l'effet de : {power}", "{unit} {@is|are} under: {power}") \
    X(FREED, "{unit} {@n'est|ne sont} plus sous l'effet de : {power}", "{unit} {@is|are} no longer under: {power}") \
    X(HEALED, "{unit} {@est|sont} {@sain et sauf|saine et sauve|sains et saufs|saines et sauves}", "{unit} {@is|are} unhurt again") \
    X(TAKES, "{unit} {@prend|prennent} l'objectif {a}", "{unit} {@takes|take} objective {a}") \
    X(DROPS, "L'objectif {a} est abandonné", "Objective {a} is dropped") \
    X(EXITS, "{unit} {@quitte|quittent} la table", "{unit} {@leaves|leave} the table") \
    X(SCORES, "{who} {who@marque|marquent} {a} {a#point|points}", "{who} {who@scores|score} {a} {a#point|points}") \
    X(VICTORY, "Fin de la partie{victor}", "End of the game{victor}")
/* clang-format on */

enum duo_event {
#define X(name, french, english) EVENT_##name,
    DUO_EVENTS(X)
#undef X
        EVENT_COUNT
};

#endif
