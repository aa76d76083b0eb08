/* asks.h -- the questions of duo, and what their answers mean. What is not here
 * is decided by nobody (duo.91.14): turning when engaged, pushes, Saves, duels,
 * Morale, flight, falls. */
#ifndef ALEA_BOOKS_DUO_ASKS_H
#define ALEA_BOOKS_DUO_ASKS_H

#include "battle/options.h"
#include "battle/rule.h"
#include "books/duo/band.h"

/* ---- the questions of the book: a row each, as ASK_ROW of battle/book.h has it:
 * name, word, form, options, what is special, names of what it is about, French
 * and English. ---- */

/* clang-format off */
#define DUO_ASKS(X) \
    /* duo.91.02 which model is placed */ \
    X(DEPLOY, "deploy", UNIT, NONE, PLAIN, NONE, "Déployer quelle figurine ?", "Deploy which model?") \
    /* duo.22.21 */ \
    X(INFILTRATE, "infiltrate", OPTION, KEYS(no_yes), PLAIN, NONE, "{unit} : s'infiltrer ?", "{unit}: infiltrate?") \
    /* duo.91.02 where it stands, and faces */ \
    X(STATION, "station", POSE, NONE, PLAIN, NONE, "{unit} : où se placer, et tourné{@+} vers où ?", "{unit}: stand where, and facing which way?") \
    /* duo.91.03 which model is next */ \
    X(ACTIVATE, "activate", UNIT, NONE, PLAIN, NONE, "Activer quelle figurine ?", "Activate which model?") \
    /* duo.91.04 */ \
    X(ACTION, "action", OPTION, SAID(action), PLAIN, NONE, "{unit} : quelle action ?", "{unit}: which action?") \
    /* duo.91.05, 91.06 the way, or a facing */ \
    X(WAY, "way", POSE, NONE, PLAIN, N(action), "{unit} : où aller ?", "{unit}: go where?") \
    /* duo.91.05 what it climbs */ \
    X(WALL, "wall", OPTION, KEYS(piece), PLAIN, N(action), "{unit} : grimper à quel élément ?", "{unit}: climb which piece?") \
    /* duo.91.05 in hundredths of a pas */ \
    X(HEIGHT, "height", NUMBER, NONE, HEIGHT(PAS(1) / 100), N(piece), "{unit} : jusqu'à quelle hauteur (en centièmes de pas) ?", "{unit}: up or down to which height (in hundredths of a pace)?") \
    /* duo.91.06 take-off and landing */ \
    X(JUMP, "jump", WAY, NONE, PLAIN, N(action), "{unit} : où prendre son élan, où retomber ?", "{unit}: take off where, and land where?") \
    /* duo.91.05 of a jetpack or a leap */ \
    X(LANDING, "landing", WAY, NONE, PLAIN, N(action), "{unit} : où se poser ?", "{unit}: land where?") \
    /* duo.91.07 whom it fights */ \
    X(OPPONENT, "opponent", UNIT, NONE, PLAIN, NONE, "{unit} : combattre qui ?", "{unit}: fight whom?") \
    /* duo.91.07 with which weapon */ \
    X(BLADE, "blade", WEAPON, NONE, PLAIN, NONE, "{unit} : avec quelle arme ?", "{unit}: with which weapon?") \
    /* duo.91.08 which weapon shoots */ \
    X(GUN, "gun", WEAPON, NONE, PLAIN, NONE, "{unit} : tirer avec quelle arme ?", "{unit}: shoot with which weapon?") \
    /* duo.91.08, 91.10 at whom; 'means': an arm, or an action */ \
    X(TARGET, "target", UNIT, NONE, PLAIN, N(means, cast), "{unit} : sur qui ?", "{unit}: which target?") \
    /* duo.91.09 the same action again */ \
    X(AGAIN, "again", OPTION, KEYS(no_yes), PLAIN, N(action), "{unit}, en héros : une seconde fois ?", "{unit}, as a hero: a second time?") \
    /* duo.91.12 which model reacts */ \
    X(REACT, "react", UNIT, NONE, PLAIN, NONE, "Qui réagit à {other} ?", "Who reacts to {other}?") \
    /* duo.91.12 and how */ \
    X(REACTION, "reaction", OPTION, SAID(action), PLAIN, NONE, "{unit} : comment réagir ?", "{unit}: react how?")
/* clang-format on */

ASK_ROWS(DUO)

#endif
