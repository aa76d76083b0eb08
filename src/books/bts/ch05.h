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
/* bts_figure.bound: what Orders have done to it. */
enum {
    BTS_BOUND_ONWARD = 1 << 0,  /* bts.05.14 it may not charge */
    BTS_BOUND_HURRIED = 1 << 1, /* bts.05.13 it has made the immediate move */
    BTS_DECLINED_FROM = 2 /* bts.05.09 from this bit on: Orders it declined */
};

/* clang-format off */
#define BTS_ASKS_05(X) \
    X(COMMANDS, "commands", ACROSS, NONE, PLAIN, NONE, "Quel Champion donne un Ordre ?", "Which Champion gives an Order?") \
    X(ORDER, "order", OPTION, SAID(order), PLAIN, N(figure), "{figure} : quel Ordre ?", "{figure}: which Order?") \
    X(BANNER, "banner", ACROSS, NONE, PLAIN, N(figure), "{figure} : quelle bannière hisser ?", "{figure}: which banner is raised?") \
    X(ALARM, "alarm", UNIT, NONE, PLAIN, N(figure), "{figure} : alerter quelle Unité en réserve ?", "{figure}: which unit in reserve is alarmed?") \
    X(OBEY, "obey", ACROSS, NONE, PLAIN, N(figure), "{figure} a donné un Ordre : quels Champions obéissent ?", "{figure} gave an Order: which Champions obey?")
#define BTS_EVENTS_05(X) \
    X(INITIATIVE_ROLL, DETAIL, CHANCE, N(result), NONE, "{player} lance pour l'initiative {dice}", "{player} rolls for the initiative {dice}") \
    X(INITIATIVE_TIED, DETAIL, NONE, N(rolled), NONE, "Égalité : {rolled|l'initiative change de camp|les dés sont relancés}", "A tie: {rolled|the initiative changes sides|the dice are rolled again}") \
    X(INITIATIVE, MAIN, NONE, NONE, NONE, "{player} a l'initiative", "{player} has the initiative") \
    X(ORDER_ROLL, MAIN, ORDER, N(figure, order, total, need, passed), NONE, "{figure}, {order} : {passed|Ordre raté|Ordre donné}, {total} pour {need}+{why} {dice}", "{figure}, {order}: {passed|failed|given}, {total} for {need}+{why} {dice}") \
    X(OBEYS, DETAIL, NONE, N(figure), NONE, "{figure} obéit", "{figure} obeys") \
    X(DECLINES, DETAIL, NONE, N(figure), NONE, "{figure} décline l'Ordre", "{figure} declines the Order") \
    X(RAISED, DETAIL, NONE, N(figure), NONE, "{figure} hisse la bannière, qui porte deux fois plus loin", "{figure} raises the banner, which reaches twice as far") \
    X(ALARMED, DETAIL, NONE, NONE, NONE, "{unit} {@reçoit|reçoivent} l'alerte", "{unit} {@hears|hear} the alarm") \
    X(LEFT_BEHIND, DETAIL, NONE, N(figure), NONE, "{figure} est trop loin de son chef et ne bouge pas", "{figure} is too far from the leader and does not move") \
    X(PASSES, DETAIL, NONE, NONE, NONE, "{player} ne donne pas d'Ordre", "{player} gives no Order")
#define BTS_RULES_05(X) \
    X(bts_command, COMMAND, "ch05_orders.c", BEGIN, FEATS, TESTED, WHO, WHICH, BANNER, ALARM, OBEY) \
    X(bts_hurry, HURRY, "ch05_hurry.c", BEGIN, CHAMPION, OTHERS)
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
/* The moves by Orders. */
struct bts_hurry {
    struct figures aura; /* whom the Order concerns */
    uint16_t champion;
    uint8_t given; /* the Order of this number */
    uint8_t unused[5];
};
#pragma GCC diagnostic pop

/* bts.04.01 .. 04.03 */
void bts_roll_initiative(struct battle *b);
/* bts.05.22 what an Order adds to Défense. */
int bts_order_defence(const struct battle *b, int f);
/* bts.05.19 may it roll misses at that target again? */
bool bts_order_kills(const struct battle *b, int f, int g);
/* bts.05.09 has it declined such an Order this turn? */
bool bts_has_declined(const struct battle *b, int f, enum bts_order order);
/* bts.05.13 what an Order adds to its move. */
int32_t bts_order_pace(const struct battle *b, int f);
/* bts.05.12, 05.16 the rule that forbids to end there while an Order moves it. */
uint16_t bts_leash_bar(const struct battle *b, int f, struct step end);
/* bts.90.10 what a Grand Instrument de Guerre adds to a move without charge. */
int32_t bts_march_pace(const struct battle *b, int f);
/* It has made the move of an Order. */
void bts_has_hurried(struct battle *b, int f);

/* The rule that keeps a figure from giving an Order, and an Order from being given,
 * where that is asked. */
uint16_t bts_why_no_command(const struct battle *b, int f);
uint16_t bts_why_no_order(const struct battle *b, int order);

#endif
