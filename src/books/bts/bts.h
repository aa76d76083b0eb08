/* bts.h -- Beyond the Stars, chapter by chapter: for the files of this folder.
 * README.md says which chapter is where. */
#ifndef ALEA_BOOKS_BTS_BTS_H
#define ALEA_BOOKS_BTS_BTS_H

#include <string.h>

#include "books/bts/book.h"
#include "books/bts/ch01.h"
#include "books/bts/ch05.h"
#include "books/bts/ch06.h"
#include "books/bts/ch07.h"
#include "books/bts/ch08.h"
#include "books/bts/ch09.h"
#include "books/bts/ch10.h"
#include "books/bts/ch11.h"
#include "books/bts/ch12.h"
#include "books/bts/ch13.h"
#include "books/bts/ch14.h"
#include "books/bts/ch15.h"
#include "books/bts/ch16.h"
#include "books/bts/ch20.h"
#include "books/bts/ch21.h"
#include "books/bts/ch21_transports.h"
#include "books/bts/ch22.h"
#include "books/bts/ch23.h"
#include "books/bts/ch24.h"
#include "books/bts/ch92.h"
#include "books/bts/state.h"

/* What the dice of an event are. */
enum bts_die_roll {
    ROLL_NONE,
    ROLL_CHANCE, /* no test */
    ROLL_TEST,   /* 'need' and 'modifier' are said */
    ROLL_DIE,    /* the same of one die: those behind it came of it */
    ROLL_MORALE, /* two dice and Moral */
    ROLL_ORDER,  /* a die and Moral */
    ROLL_FIRST   /* one die that is read or added: those behind it came of it */
};

/* Ways to be lost: name, key, French, English. */
#define BTS_MANNERS_OF_LOSS(X)                             \
    X(OTHER, "other", "autrement", "otherwise")            \
    X(SHOT, "shot", "par un tir", "by a shot")             \
    X(FOUGHT, "duel", "en Duel", "in a duel")              \
    X(RAMMED, "rammed", "percuté", "by ramming")           \
    X(MAGIC, "magic", "par un Sort", "by a spell")         \
    X(GROUND, "ground", "par le terrain", "by the ground") \
    X(MORALE, "morale", "par la fuite", "by fleeing")
enum bts_manner_of_loss { BTS_MANNERS_OF_LOSS(MANNER_NAME) MANNER_COUNT };

/* ---- all rows: each chapter has its own in its header ---- */

#define BTS_ASKS(X) \
    BTS_ASKS_24(X)  \
    BTS_ASKS_05(X)  \
    BTS_ASKS_10(X)  \
    BTS_ASKS_11(X)  \
    BTS_ASKS_06(X)  \
    BTS_ASKS_07(X)  \
    BTS_ASKS_09(X)  \
    BTS_ASKS_21T(X) \
    BTS_ASKS_12(X)  \
    BTS_ASKS_13(X)  \
    BTS_ASKS_14(X)  \
    BTS_ASKS_15(X) BTS_ASKS_16(X) BTS_ASKS_20(X) BTS_ASKS_21(X) BTS_ASKS_23(X)
#define BTS_EVENTS(X) \
    BTS_EVENTS_24(X)  \
    BTS_EVENTS_05(X)  \
    BTS_EVENTS_10(X)  \
    BTS_EVENTS_11(X)  \
    BTS_EVENTS_06(X)  \
    BTS_EVENTS_08(X)  \
    BTS_EVENTS_07(X)  \
    BTS_EVENTS_09(X)  \
    BTS_EVENTS_21T(X) \
    BTS_EVENTS_12(X)  \
    BTS_EVENTS_13(X)  \
    BTS_EVENTS_14(X)  \
    BTS_EVENTS_15(X)  \
    BTS_EVENTS_16(X)  \
    BTS_EVENTS_20(X) BTS_EVENTS_21(X) BTS_EVENTS_22(X) BTS_EVENTS_23(X)
#define BTS_RULES(X) \
    BTS_RULES_24(X)  \
    BTS_RULES_05(X)  \
    BTS_RULES_10(X)  \
    BTS_RULES_11(X)  \
    BTS_RULES_06(X)  \
    BTS_RULES_07(X)  \
    BTS_RULES_09(X)  \
    BTS_RULES_12(X)  \
    BTS_RULES_13(X)  \
    BTS_RULES_14(X)  \
    BTS_RULES_15(X)  \
    BTS_RULES_16(X)  \
    BTS_RULES_20(X) BTS_RULES_21(X) BTS_RULES_22(X) BTS_RULES_23(X)

BOOK_ROWS(BTS)

/* spread.c: what is offered. */
void bts_spread_moves(struct spread *s);
void bts_spread_deployments(struct spread *s);
void bts_spread_aims(struct spread *s);
void bts_spread_compel(struct spread *s);
void bts_spread_recoils(struct spread *s);
void bts_spread_make_way(struct spread *s);
const char *bts_broken(const struct battle *b);
bool bts_stands(const struct battle *b, int unit, int figure,
                struct stander *out);

#endif
