/* ch05.h -- chapters 4 and 5: initiative, the Command Phase and Orders. */
#ifndef ALEA_BOOKS_BTS_CH05_H
#define ALEA_BOOKS_BTS_CH05_H

#include "books/bts/state.h"

/* bts.05.11 name, key, French, English, launch value, rule. ORDER ORDERS */
#define BTS_ORDERS(X)                                                         \
    X(ONWARD, "onward", "« En Avant toute ! »", "\"Full speed ahead!\"", 8,   \
      12)                                                                     \
    X(STOP, "stop-them", "« Arrêtez-les ! »", "\"Stop them!\"", 8, 16)        \
    X(COLOURS, "colours", "« Hissez les drapeaux ! »",                        \
      "\"Raise the colours!\"", 9, 18)                                        \
    X(KILL, "kill-it", "« Éliminez cette chose ! »", "\"Kill that thing!\"",  \
      9, 19)                                                                  \
    X(ALARM, "alarm", "« Sonnez l'alerte ! »", "\"Sound the alarm!\"", 9, 21) \
    X(HOLD, "hold", "« Tenez coûte-que-coûte ! »", "\"Hold at all costs!\"",  \
      10, 22)

enum bts_order {
#define X(name, ...) ORDER_##name,
    BTS_ORDERS(X)
#undef X
        ORDER_COUNT
};
/* bts_figure.bound: Orders that its side's Champions have given it. */
enum { BTS_BOUND_ONWARD = 1 << ORDER_ONWARD, BTS_BOUND_STOP = 1 << ORDER_STOP };

/* clang-format off */
#define BTS_ASKS_05(X) \
    X(COMMANDS, "commands", ACROSS, NONE, PLAIN, NONE, "Quel Champion donne un Ordre ?", "Which Champion gives an Order?") \
    X(ORDER, "order", OPTION, SAID(order), PLAIN, N(figure), "{figure} : quel Ordre ?", "{figure}: which Order?") \
    X(OBEY, "obey", ACROSS, NONE, PLAIN, N(figure), "{figure} a donné un Ordre : quels Champions obéissent ?", "{figure} gave an Order: which Champions obey?")
#define BTS_EVENTS_05(X) \
    X(INITIATIVE_ROLL, DETAIL, CHANCE, N(result), NONE, "Initiative de {player} : {result} {dice}", "Initiative of {player}: {result} {dice}") \
    X(INITIATIVE, MAIN, NONE, NONE, NONE, "{player} a l'initiative", "{player} has the initiative") \
    X(ORDER_ROLL, MAIN, ORDER, N(figure, order, total, need, passed), NONE, "{figure}, {order} : {passed|raté|réussi} {dice}", "{figure}, {order}: {passed|failed|given} {dice}") \
    X(OBEYS, DETAIL, NONE, N(figure), NONE, "{figure} obéit", "{figure} obeys") \
    X(DECLINES, DETAIL, NONE, N(figure), NONE, "{figure} décline l'Ordre", "{figure} declines the Order") \
    X(PASSES, DETAIL, NONE, NONE, NONE, "{player} ne donne pas d'Ordre", "{player} gives no Order")
#define BTS_RULES_05(X) \
    X(bts_command, COMMAND, "ch05_orders.c", BEGIN, FEATS, TESTED, WHO, WHICH, OBEY)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct bts_command {
    uint8_t player;
    uint8_t passes;
    uint16_t figure;
    uint8_t order;
    uint8_t unused[3];
};
#pragma GCC diagnostic pop

/* bts.04.01 .. 04.03 */
void bts_roll_initiative(struct battle *b);
/* bts.05.22 what an Order adds to Défense. */
int bts_order_defence(const struct battle *b, int f);
/* bts.05.19 may it roll misses at that target again? */
bool bts_order_kills(const struct battle *b, int f, int g);
/* bts.05.13 what an Order adds to its move. */
int32_t bts_order_pace(const struct battle *b, int f);

#endif
