/* events.h -- every kind of event of duo: a row says all that is known of it.
 *
 * EVENT_ROW of battle/book.h has the columns: name, level, what its dice are
 * (enum duo_roll), the names of its numbers, whose doing what follows is or what
 * is lost, the sentence in French and in English. Slots are as in words/words.h,
 * and those of frame/duo/words.c. 'test' of a roll is the mark + 1, 'why' its
 * causes (enum duo_cause). ORDER EVENTS */
#ifndef ALEA_BOOKS_DUO_EVENTS_H
#define ALEA_BOOKS_DUO_EVENTS_H

#include "battle/rule.h"

/* What the dice of an event are. The first number of a sum is the total that is
 * kept, of a test also whether it is passed the second. */
enum duo_roll {
    ROLL_NONE,
    ROLL_CHANCE, /* no mark */
    ROLL_SUM,    /* who has more wins */
    ROLL_TEST
};

/* Ways to be lost: name, key, French, English. */
#define DUO_MANNERS(X)                                              \
    X(MANNER_OTHER, "other", "autre cause", "something else")       \
    X(MANNER_FOUGHT, "fought", "corps à corps", "close combat")     \
    X(MANNER_SHOT, "shot", "tir", "shooting")                       \
    X(MANNER_POWER, "power", "pouvoir ou sort", "a power or spell") \
    X(MANNER_FALL, "fall", "chute", "a fall")                       \
    X(MANNER_FLED, "fled", "fuite", "flight")
enum duo_manner { DUO_MANNERS(LIST_NAME) MANNER_COUNT };

/* clang-format off */
#define DUO_SOURCES_FR "armure|bouclier|arme|Force|robustesse|destinée|couvert|méditation|magie"
#define DUO_SOURCES_EN "armour|shield|weapon|the Force|sturdiness|destiny|cover|meditation|magic"

#define DUO_EVENTS(X) \
    X(ORDER_ROLL, DETAIL, SUM, N(total), NONE, "{who} : initiative {total} {dice}", "{who}: initiative {total} {dice}") \
    X(ORDER, MAIN, NONE, N(place), NONE, "{who} {who@joue|jouent} en position {place}", "{who} {who@plays|play} in position {place}") \
    X(DEPLOYS, DETAIL, NONE, NONE, NONE, "{unit} se {@déploie|déploient}", "{unit} {@is|are} deployed") \
    X(ROUND, TITLE, NONE, N(round), NONE, "Tour {round}", "Round {round}") \
    X(TURN, MAIN, NONE, NONE, NONE, "C'est au groupe {who} de jouer", "Now {who} {who@plays|play}") \
    X(ACTIVATES, MAIN, NONE, NONE, NOBODY(OTHER), "{unit} {@est|sont} activé{@+}", "{unit} {@is|are} activated") \
    X(ACTS, DETAIL, NONE, N(action), NONE, "{unit} : {action}", "{unit}: {action}") \
    X(ENDS, DETAIL, NONE, NONE, NONE, "{unit} {@renonce|renoncent} au reste de {@ses|leurs} actions", "{unit} {@gives|give} up the rest of {@its|their} actions") \
    X(MOVES, DETAIL, NONE, N(length, action), NONE, "{unit} {moving} {length}", "{unit} {moving} {length}") \
    X(FACES, DETAIL, NONE, NONE, NONE, "{unit} se {@tourne|tournent}", "{unit} {@turns|turn}") \
    X(CLIMBS, DETAIL, NONE, N(length), NONE, "{unit} {@est|sont} maintenant à {length} de haut", "{unit} {@is|are} now {length} up") \
    X(LEAPS, DETAIL, NONE, N(length), NONE, "{unit} {@bondit|bondissent} de {length}", "{unit} {@leaps|leap} {length}") \
    X(CHARGES, DETAIL, NONE, NONE, NONE, "{unit} {@charge|chargent} {other}", "{unit} {@charges|charge} {other}") \
    X(TURNS_TO, DETAIL, NONE, NONE, NONE, "{unit} {@fait|font} face à {other}", "{unit} {@turns|turn} to face {other}") \
    X(LEAVES, DETAIL, NONE, NONE, NONE, "{unit} se {@désengage|désengagent} de {other}", "{unit} {@breaks|break} away from {other}") \
    X(FREE_ATTACK, DETAIL, NONE, NONE, UNIT(FOUGHT), "{unit} {@a|ont} une attaque gratuite contre {other}", "{unit} {@has|have} a free attack on {other}") \
    X(FIGHTS, DETAIL, NONE, NONE, NONE, "{unit} {@combat|combattent} {other}", "{unit} {@fights|fight} {other}") \
    X(COMBAT_ROLL, DETAIL, SUM, N(total, assailants), NONE, "{unit} : combat {total}{why} {dice}", "{unit}: combat {total}{why} {dice}") \
    X(WINS, DETAIL, NONE, NONE, UNIT(FOUGHT), "{unit} {@l'emporte|l'emportent} sur {other}", "{unit} {@beats|beat} {other}") \
    X(TIE, DETAIL, NONE, NONE, NONE, "{unit} et {other} sont à égalité", "{unit} and {other} are level") \
    X(PUSHED, DETAIL, NONE, N(length, falls), NONE, "{unit} {@est|sont} repoussé{@+} de {length}", "{unit} {@is|are} pushed back {length}") \
    X(SHOOTS, DETAIL, NONE, N(weapon), WEAPON(SHOT), "{unit} {@tire|tirent} sur {other} : {weapon}", "{unit} {@shoots|shoot} at {other}: {weapon}") \
    X(SHOT_ROLL, DETAIL, TEST, N(total, passed, weapon), NONE, "{unit} : tir {total}, {passed|raté|touché}{why} {dice}", "{unit}: shot {total}, {passed|miss|hit}{why} {dice}") \
    X(DEVIATES, DETAIL, CHANCE, N(length, degrees), NONE, "Le tir dévie de {length} {dice}", "The shot deviates by {length} {dice}") \
    X(DAMAGE_ROLL, DETAIL, TEST, N(total, passed, blow), NONE, "{other} {other@subit|subissent} un jet de Dégâts : {total}, {passed|sans effet|un point de Dégât}{why} {dice}", "{other} {other@takes|take} a Damage roll: {total}, {passed|no effect|one damage point}{why} {dice}") \
    X(SAVE_ROLL, DETAIL, TEST, N(total, passed, source), NONE, "{unit} : sauvegarde ({source|" DUO_SOURCES_FR "}) {total}, {passed|ratée|réussie} {dice}", "{unit}: save ({source|" DUO_SOURCES_EN "}) {total}, {passed|failed|passed} {dice}") \
    X(FATAL_ROLL, DETAIL, CHANCE, N(points), NONE, "Coup fatal : {points} {points#point|points} {dice}", "Fatal blow: {points} {points#point|points} {dice}") \
    X(HURT, DETAIL, NONE, N(life, left), HURTS, "{unit} {@perd|perdent} {life} PV, {left} {left#reste|restent}", "{unit} {@loses|lose} {life} HP, {left} {left#is|are} left") \
    X(OUT, MAIN, NONE, NONE, ALL_FALL, "{unit} {@est|sont} hors de combat", "{unit} {@is|are} out of action") \
    X(FALLS, DETAIL, NONE, N(length), SAME(FALL), "{unit} {@tombe|tombent} de {length}", "{unit} {@falls|fall} {length}") \
    X(PRONE, DETAIL, NONE, NONE, NONE, "{unit} {@est|sont} {@mis|mise|mis|mises} à terre", "{unit} {@is|are} knocked down") \
    X(STANDS_UP, DETAIL, NONE, NONE, NONE, "{unit} se {@relève|relèvent}", "{unit} {@stands|stand} up") \
    X(ALERT, DETAIL, NONE, NONE, NONE, "{unit} se {@met|mettent} en posture d'alerte", "{unit} {@takes|take} the alert stance") \
    X(ALERT_ENDS, DETAIL, NONE, NONE, NONE, "{unit} {@n'est|ne sont} plus en alerte", "{unit} {@is|are} no longer on alert") \
    X(REACTS, MAIN, NONE, NONE, NONE, "{unit} {@réagit|réagissent} à {other}", "{unit} {@reacts|react} to {other}") \
    X(HIDES, DETAIL, NONE, NONE, NONE, "{unit} se {@cache|cachent}", "{unit} {@hides|hide}") \
    X(UNHIDDEN, DETAIL, NONE, NONE, NONE, "{unit} {@n'est|ne sont} plus caché{@+}", "{unit} {@is|are} no longer hidden") \
    X(NOTICED, DETAIL, NONE, NONE, NONE, "{unit} {@est|sont} repéré{@+}", "{unit} {@is|are} spotted") \
    X(RELOADS, DETAIL, NONE, N(weapon), NONE, "{unit} {@recharge|rechargent} : {weapon}", "{unit} {@reloads|reload}: {weapon}") \
    X(HERO_ROLL, DETAIL, TEST, N(total, passed), NONE, "{unit} : test de Héros {total}, {passed|raté|réussi}{why} {dice}", "{unit}: Hero test {total}, {passed|failed|passed}{why} {dice}") \
    X(MORALE_ROLL, DETAIL, TEST, N(total, passed), OTHER(FLED), "{unit} : test de Moral {total}, {passed|raté|réussi}{why} {dice}", "{unit}: Morale test {total}, {passed|failed|passed}{why} {dice}") \
    X(AFRAID, DETAIL, NONE, NONE, NONE, "{unit} {@n'ose|n'osent} pas charger {other}", "{unit} {@does|do} not dare to charge {other}") \
    X(FLEES, DETAIL, NONE, N(length), NONE, "{unit} {@fuit|fuient} {other} de {length}", "{unit} {@flees|flee} {length} from {other}") \
    X(DEMORALISED, DETAIL, NONE, NONE, NONE, "Plus de la moitié du groupe {who} est hors de combat", "More than half of {who} is out of action") \
    X(GONE, MAIN, NONE, NONE, ALL_FALL, "{unit} {@fuit|fuient} définitivement", "{unit} {@flees|flee} for good") \
    X(POWER_ROLL, DETAIL, TEST, N(total, passed, power), UNIT(POWER), "{unit} : {power}, test de Force {total}, {passed|raté|réussi}{why} {dice}", "{unit}: {power}, Force test {total}, {passed|failed|passed}{why} {dice}") \
    X(SPELL_ROLL, DETAIL, TEST, N(total, passed, power), UNIT(POWER), "{unit} : {power}, incantation {total}, {passed|ratée|réussie}{why} {dice}", "{unit}: {power}, casting {total}, {passed|failed|passed}{why} {dice}") \
    X(DUEL_ROLL, DETAIL, SUM, N(total), NONE, "{unit} : duel {total}{why} {dice}", "{unit}: duel {total}{why} {dice}") \
    X(REFLECTED, DETAIL, NONE, NONE, UNIT(POWER), "{unit} {@retourne|retournent} l'effet contre {other}", "{unit} {@turns|turn} the effect back on {other}") \
    X(AFFECTED, DETAIL, NONE, N(power), NONE, "{unit} {@est|sont} sous l'effet de : {power}", "{unit} {@is|are} under the effect of: {power}") \
    X(FREED, DETAIL, NONE, N(power), NONE, "{unit} {@n'est|ne sont} plus sous l'effet de : {power}", "{unit} {@is|are} no longer under the effect of: {power}") \
    X(HEALED, DETAIL, NONE, NONE, NONE, "{unit} {@est|sont} {@sain et sauf|saine et sauve|sains et saufs|saines et sauves}", "{unit} {@is|are} unhurt again") \
    X(TAKES, DETAIL, NONE, N(objective), NONE, "{unit} {@prend|prennent} l'objectif {objective}", "{unit} {@takes|take} objective {objective}") \
    X(DROPS, DETAIL, NONE, N(objective), NONE, "L'objectif {objective} est abandonné", "Objective {objective} is dropped") \
    X(EXITS, DETAIL, NONE, NONE, NONE, "{unit} {@quitte|quittent} la table", "{unit} {@leaves|leave} the table") \
    X(SCORES, MAIN, NONE, N(points), NONE, "{who} {who@marque|marquent} {points} {points#point|points}", "{who} {who@scores|score} {points} {points#point|points}") \
    X(VICTORY, TITLE, NONE, NONE, NONE, "Fin de la partie{victor}", "End of the game{victor}")
/* clang-format on */

EVENT_ROWS(DUO)

#endif
