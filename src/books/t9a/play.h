/* play.h -- The 9th Age as it is played, chapter by chapter: for the files of this
 * folder that play. README.md says which chapter is where. */
#ifndef ALEA_BOOKS_T9A_PLAY_H
#define ALEA_BOOKS_T9A_PLAY_H

#include <string.h>

#include "books/t9a/book.h"
#include "books/t9a/ch03.h"
#include "books/t9a/ch03_game.h"
#include "books/t9a/ch08.h"
#include "books/t9a/ch09_moves.h"
#include "books/t9a/ch09_play.h"
#include "books/t9a/ch10.h"
#include "books/t9a/ch11.h"
#include "books/t9a/ch12.h"
#include "books/t9a/ch13.h"
#include "books/t9a/ch18.h"
#include "books/t9a/ch19.h"

/* What the dice of an event are. */
enum t9a_die_roll {
    ROLL_NONE,
    ROLL_CHANCE,   /* no test */
    ROLL_TEST,     /* each die needs 'need' */
    ROLL_RISK,     /* each die below 'need' is bad */
    ROLL_SUM_LOW,  /* the sum of the dice kept is at most 'need' */
    ROLL_SUM_HIGH, /* the sum and what is added reach 'need' */
    ROLL_EFFORT    /* t9a.10.06, 10.07 all dice and 'added' reach 'need' */
};

/* Ways to be lost: name, key, French, English. */
#define T9A_MANNERS(X)                                              \
    X(OTHER, "other", "autrement", "otherwise")                     \
    X(SHOT, "shot", "par un tir", "by a shot")                      \
    X(MISFIRE, "misfire", "par un incident de tir", "by a misfire") \
    X(FOUGHT, "combat", "au Corps à Corps", "in combat")            \
    X(MAGIC, "magic", "par un sort", "by a spell")                  \
    X(MISCAST, "miscast", "par un fiasco", "by a miscast")          \
    X(GROUND, "ground", "par le terrain", "by the ground")          \
    X(CAUGHT, "caught", "rattrapé", "run down")                     \
    X(FLED, "fled", "mis en fuite", "put to flight")
enum t9a_manner { T9A_MANNERS(MANNER_NAME) MANNER_COUNT };

/* ---- all rows: each chapter has its own in its header ---- */

/* clang-format off */
#define T9A_ASKS(X) \
    T9A_ASKS_03(X) \
    T9A_ASKS_08(X) \
    T9A_ASKS_09(X) \
    T9A_ASKS_MOVES(X) \
    T9A_ASKS_10(X) \
    T9A_ASKS_11(X) \
    T9A_ASKS_12(X) \
    T9A_ASKS_13(X)
#define T9A_EVENTS(X) \
    T9A_EVENTS_03(X) \
    T9A_EVENTS_08(X) \
    T9A_EVENTS_09(X) \
    T9A_EVENTS_MOVES(X) \
    T9A_EVENTS_10(X) \
    T9A_EVENTS_11(X) \
    T9A_EVENTS_12(X) \
    T9A_EVENTS_13(X) \
    T9A_EVENTS_19(X)
#define T9A_RULES(X) \
    T9A_RULES_03(X) \
    T9A_RULES_08(X) \
    T9A_RULES_09(X) \
    T9A_RULES_MOVES(X) \
    T9A_RULES_10(X) \
    T9A_RULES_11(X) \
    T9A_RULES_12(X) \
    T9A_RULES_13(X) \
    T9A_RULES_19(X)
/* clang-format on */

BOOK_ROWS(T9A)

const char *t9a_broken(const struct battle *b);
const char *t9a_broken_unit(const struct battle *b, int unit);

#endif
