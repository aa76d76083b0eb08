/* asks.h -- the questions of duo, and what their answers mean. What is not here
 * is decided by nobody (duo.91.14): turning when engaged, pushes, Saves, duels,
 * Morale, flight, falls. */
#ifndef ALEA_BOOKS_DUO_ASKS_H
#define ALEA_BOOKS_DUO_ASKS_H

#include "battle/rule.h"
#include "books/duo/band.h"

/* clang-format off */
#define DUO_ASKS(X) \
    X(DEPLOY, "deploy", NULL)         /* duo.91.02 which model is placed */ \
    X(INFILTRATE, "infiltrate", no_yes) /* duo.22.21 */ \
    X(STATION, "station", NULL)       /* duo.91.02 where it stands, and faces */ \
    X(ACTIVATE, "activate", NULL)     /* duo.91.03 which model is next */ \
    X(ACTION, "action", action_words) /* duo.91.04 */ \
    X(WAY, "way", NULL)               /* duo.91.05, 91.06 the way, or a facing */ \
    X(WALL, "wall", piece_words)      /* duo.91.05 what it climbs */ \
    X(HEIGHT, "height", NULL)         /* duo.91.05 in hundredths of a pas */ \
    X(JUMP, "jump", NULL)             /* duo.91.06 take-off and landing */ \
    X(LANDING, "landing", NULL)       /* duo.91.05 of a jetpack or a leap */ \
    X(OPPONENT, "opponent", NULL)     /* duo.91.07 whom it fights */ \
    X(BLADE, "blade", NULL)           /* duo.91.07 with which weapon */ \
    X(GUN, "gun", NULL)               /* duo.91.08 which weapon shoots */ \
    X(TARGET, "target", NULL)         /* duo.91.08, 91.10 at whom */ \
    X(AGAIN, "again", no_yes)         /* duo.91.09 the same action again */ \
    X(REACT, "react", NULL)           /* duo.91.12 which model reacts */ \
    X(REACTION, "reaction", action_words) /* duo.91.12 and how */
/* clang-format on */

enum duo_ask {
#define X(name, word, options) ASK_##name,
    DUO_ASKS(X)
#undef X
        ASK_COUNT
};

enum { NO, YES };

/* duo.15.04 types of actions; powers follow, each a type of its own. ORDER
 * ACTIONS */
#define DUO_ACTIONS(X)                                               \
    X(END, "end", 0)           /* duo.15.04 the rest is forfeited */ \
    X(MOVE, "move", 1)         /* duo.15.05 */                       \
    X(RUN, "run", 2)           /* duo.15.08 */                       \
    X(FIGHT, "fight", 1)       /* duo.15.10 */                       \
    X(SHOOT, "shoot", 1)       /* duo.15.12 */                       \
    X(JUMP, "jump", 2)         /* duo.15.13 */                       \
    X(CLIMB, "climb", 1)       /* duo.15.14 */                       \
    X(SWIM, "swim", 1)         /* duo.15.15 */                       \
    X(LADDER, "ladder", 1)     /* duo.15.16 */                       \
    X(ALERT, "alert", 1)       /* duo.15.19 */                       \
    X(STAND_UP, "stand-up", 1) /* duo.22.06 */                       \
    X(HIDE, "hide", 1)         /* duo.22.23 */                       \
    X(RELOAD, "reload", 1)     /* duo.30.04 */                       \
    X(HERO, "hero", 1)         /* duo.22.02 */                       \
    X(JETPACK, "jetpack", 1)   /* duo.24.03 */

enum duo_action {
#define X(name, word, cost) ACTION_##name,
    DUO_ACTIONS(X)
#undef X
        ACTION_POWERS, /* + enum duo_power */
    ACTION_COUNT = ACTION_POWERS + POWER_COUNT
};

#endif
