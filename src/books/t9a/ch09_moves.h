/* ch09_moves.h -- chapter 9 from 09.54 on: moves that nothing forces, reforms,
 * reinforcements; 16.01 joining and leaving, 20.09 Light Troops, 20.11 Vanguard. */
#ifndef ALEA_BOOKS_T9A_CH09_MOVES_H
#define ALEA_BOOKS_T9A_CH09_MOVES_H

#include "battle/spread.h"
#include "books/t9a/ch09_play.h"

/* Ways to move: name, key, French, English, is it told by how the unit then stands.
 * t9a.20.09 in loose order, 20.16 and 20.28 by wing. */
/* clang-format off */
#define T9A_HOWS(X) \
    X(HOW_ADVANCE, "advance", "mouvement simple", "advance", 0) \
    X(HOW_MARCH, "march", "marche forcée", "march", 0) \
    X(HOW_REFORM, "reform", "reformation", "reform", 1) \
    X(HOW_SWIFT, "swift-reform", "reformation rapide", "swift reform", 1) \
    X(HOW_LIGHT_ADVANCE, "light-advance", "mouvement simple en se reformant", "advance and reform", 1) \
    X(HOW_LIGHT_MARCH, "light-march", "marche forcée en se reformant", "march and reform", 1) \
    X(HOW_FLY, "fly", "vol", "fly", 1) \
    X(HOW_FLY_MARCH, "fly-march", "vol en marche forcée", "fly on a march", 1) \
    X(HOW_JOIN, "join", "rejoindre une unité", "join a unit", 0)
/* clang-format on */
enum t9a_kind_of_move { T9A_HOWS(LIST_NAME) HOWS };

/* Why it moves: what may be done with the move. */
enum t9a_occasion {
    OCCASION_REMAINING, /* t9a.09.69 */
    OCCASION_MAGIC,     /* t9a.10.31 Advance or Reform */
    OCCASION_VANGUARD,  /* t9a.20.29 the same, far from enemies */
    OCCASION_RALLY,     /* t9a.09.57 a Reform */
    OCCASIONS
};

/* CALL(b, HERE, t9a_manoeuvre, .unit = u, .occasion = OCCASION_MAGIC, .inches = 6): one
 * move of a unit, or of a Character out of one. 'inches' stand for its M; 0: its own. */
struct t9a_manoeuvre;

/* ---- who may: ch09_who.c ---- */

/* t9a.09.69 the rule that keeps it from moving now, or 0. */
uint16_t t9a_move_bar(const struct battle *b, int u);
unit_set t9a_may_move(const struct battle *b);

/* ---- what is legal: ch09_judge.c ---- */

/* t9a.09.70 .. 76 and so on: the open question, answered so. */
bool t9a_judge_legs(const struct battle *b, const struct decision *d,
                    struct refusal *why);
bool t9a_judge_ranks(const struct battle *b, const struct decision *d,
                     struct refusal *why);
bool t9a_judge_join_seat(const struct battle *b, const struct decision *d,
                         struct refusal *why);
/* The same of any way. */
bool t9a_legs_legal(const struct battle *b, const struct t9a_manoeuvre *v,
                    const struct t9a_course *course, struct refusal *why);
/* t9a.16.01 the n-th way that is tried for who joins that unit; false: it is not
 * legal. Who lays out a way of his own may find more. */
enum { T9A_JOIN_WAYS = 9 };
bool t9a_join_way(const struct battle *b, const struct t9a_manoeuvre *v,
                  int host, int nth, struct t9a_course *out);
/* The legs of an answer. */
struct t9a_course t9a_course_of(const struct decision *d);
/* How it then stands that answers so; false: there is no such formation. */
bool t9a_ranks_laid(const struct battle *b, int u, const struct ranked *said,
                    struct t9a_formation *f, struct hull *bounds);
/* t9a.16.13 places of the front rank that he may come to, numbered from 1. */
int t9a_join_seats(const struct battle *b, int character, int host);
struct t9a_seat t9a_seat_numbered(const struct battle *b, int character,
                                  int host, int number);
/* t9a.16.02 does his base fill whole places of that unit's ranks? */
bool t9a_fits_ranks(const struct battle *b, int character, int host);

/* ---- what is offered: ch09_offers.c ---- */

void t9a_spread_legs(struct spread *s);
void t9a_spread_ranks(struct spread *s);
/* t9a.12.47, 20.30 where reinforcements come. */
void t9a_spread_entries(struct spread *s);
bool t9a_judge_entry(const struct battle *b, const struct decision *d,
                     struct refusal *why);

uint16_t t9a_why_no_move(const struct battle *b, int u);

/* clang-format off */
#define T9A_ASKS_MOVES(X) \
    X(MOVE, "move", UNIT, NONE, OR("plus aucun mouvement", "no more moves"), NONE, "Quelle unité bouge ?", "Which unit moves?") \
    X(HOW, "how", OPTION, SAID(how), PLAIN, NONE, "{unit} : quel mouvement ?", "{unit}: which move?") \
    X(LEGS, "legs", LEGS, NONE, PLAIN, N(how, inches), "{unit} : par où, {inches}″ au plus ?", "{unit}: which way, {inches}″ at most?") \
    X(RANKS, "ranks", RANKS, NONE, PLAIN, N(how, inches), "{unit} : comment se placer ?", "{unit}: how do they stand?") \
    X(JOIN_WHOM, "join-whom", UNIT, NONE, PLAIN, NONE, "{unit} : rejoindre quelle unité ?", "{unit}: join which unit?") \
    X(JOIN_SEAT, "join-seat", NUMBER, NONE, PLAIN, N(beside), "{unit} : {beside|quelle colonne du premier rang|à gauche (1) ou à droite (2)} ?", "{unit}: {beside|which file of the front rank|on the left (1) or on the right (2)}?") \
    X(ENTRY, "entry", RANKS, NONE, PLAIN, NONE, "{unit} : par où entrer ?", "{unit}: where do they enter?") \
    X(ENTER_NEXT, "enter-next", UNIT, NONE, PLAIN, NONE, "Quelle unité tente d'entrer d'abord ?", "Which unit tries to enter first?") \
    X(COMPELLED_NEXT, "compelled-next", UNIT, NONE, PLAIN, NONE, "Quelle unité fait d'abord son mouvement obligatoire ?", "Which unit makes its compulsory move first?") \
    X(HEADING, "heading", NUMBER, NONE, ANGLE, NONE, "{unit} : dans quelle direction ?", "{unit}: in which direction?") \
    X(VANGUARD, "vanguard", UNIT, NONE, OR("plus aucune", "no more of them"), NONE, "Quelle Avant-Garde bouge ?", "Which Vanguard moves?")
#define T9A_EVENTS_MOVES(X) \
    X(MOVES, MAIN, NONE, N(how, length), NONE, "{unit} {how|{@avance|avancent}|{@fait|font} une marche forcée|se {@reforme|reforment}|se {@reforme|reforment} rapidement|{@avance|avancent} en se reformant|{@fait|font} une marche forcée en se reformant|{@vole|volent}|{@vole|volent} en marche forcée|{@avance|avancent}}{length#|, {length}}", "{unit} {how|{@advances|advance}|{@marches|march}|{@reforms|reform}|{@reforms|reform} swiftly|{@advances|advance} and {@reforms|reform}|{@marches|march} and {@reforms|reform}|{@flies|fly}|{@flies|fly} on a march|{@advances|advance}}{length#|, {length}}") \
    X(JOINS, MAIN, NONE, NONE, NONE, "{unit} {@rejoint|rejoignent} {other}", "{unit} {@joins|join} {other}") \
    X(PARTS, MAIN, NONE, NONE, NONE, "{unit} {@quitte|quittent} {other}", "{unit} {@leaves|leave} {other}") \
    X(AMBUSH_ROLL, MAIN, TEST, N(need, passed), NONE, "{unit} en Embuscade, {need}+ : {passed|pas encore|{@arrive|arrivent}} {dice}", "{unit} in Ambush, {need}+: {passed|not yet|they come} {dice}") \
    X(ENTERS, MAIN, NONE, NONE, NONE, "{unit} {@entre|entrent} sur la table", "{unit} {@enters|enter} the table") \
    X(WAITS_ON, DETAIL, NONE, NONE, NONE, "{unit} n'{@a|ont} pas la place d'entrer", "{unit} {@has|have} no room to enter") \
    X(RANDOM_MOVE, MAIN, CHANCE, N(inches), NONE, "{unit}, mouvement aléatoire : {inches}″ {dice}", "{unit}, random movement: {inches}″ {dice}") \
    X(BLUNDERS, MAIN, CHANCE, N(inches, length), NONE, "{unit} {@avance|avancent} bêtement de {length} {dice}", "{unit} {@blunders|blunder} {length} ahead {dice}")
#define T9A_RULES_MOVES(X) \
    X(t9a_remaining, REMAINING, "ch09_remaining.c", BEGIN, ENTERED, MOVE, MOVED) \
    X(t9a_manoeuvre, MANOEUVRE, "ch09_manoeuvre.c", BEGIN, HOW, TESTED, WHOM, LEGS, RANKS, SEAT, GROUND, PANIC) \
    X(t9a_reinforce, REINFORCE, "ch09_reinforce.c", BEGIN, NEXT, PLACE) \
    X(t9a_vanguards, VANGUARDS, "ch20_vanguard.c", BEGIN, NEXT, MOVED)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_remaining {
    uint64_t unused;
};
struct t9a_manoeuvre {
    uint8_t unit;
    uint8_t occasion; /* enum t9a_occasion */
    uint8_t inches;   /* in place of M; 0: its own */
    uint8_t how;      /* enum t9a_kind_of_move */
    uint8_t slow;     /* t9a.09.78 its march test has failed */
    uint8_t again;    /* t9a.17.06 it may advance behind a Swift Reform */
    uint8_t host;     /* t9a.16.01 whom he joins */
    uint8_t unused;
};
struct t9a_reinforce {
    uint64_t tried;
    uint8_t unit;
    uint8_t unused[7];
};
struct t9a_vanguards {
    uint64_t passed; /* players, bits */
    uint8_t player;
    uint8_t unit;
    uint8_t unused[6];
};
#pragma GCC diagnostic pop

/* Inches of a move of that kind; 0: it may not. */
int t9a_how_far(const struct battle *b, const struct t9a_manoeuvre *m,
                enum t9a_kind_of_move how);
/* The kinds of moves that it has: bits of enum t9a_kind_of_move. */
uint64_t t9a_hows(const struct battle *b, const struct t9a_manoeuvre *m);

#endif
