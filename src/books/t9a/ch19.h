/* ch19.h -- chapter 19: victory points, secondary objectives, the result. Core of
 * alea, not of the book. */
#ifndef ALEA_BOOKS_T9A_CH19_H
#define ALEA_BOOKS_T9A_CH19_H

#include "books/t9a/ch02_units.h"

/* t9a.19.01 what of an enemy unit brings points: name, key, French, English. */
#define T9A_WORTHS(X)                                                         \
    X(WORTH_DESTROYED, "destroyed", "{unit} {@est|sont} détruit{@+}",         \
      "{unit} destroyed")                                                     \
    X(WORTH_FLEEING, "fleeing", "{unit} en fuite", "{unit} fleeing")          \
    X(WORTH_DECIMATED, "decimated",                                           \
      "{unit} {@a|ont} perdu les trois quarts de {@ses|leurs} Points de Vie", \
      "{unit} {@has|have} lost three quarters of {@its|their} Wounds")        \
    X(WORTH_GENERAL, "general", "le Général perdu", "the General lost")       \
    X(WORTH_BATTLE_STANDARD, "battle-standard", "la Grande Bannière prise",   \
      "the battle standard taken")                                            \
    X(WORTH_STANDARD, "standard", "l'étendard de {unit} pris",                \
      "the standard of {unit} taken")
enum t9a_worth { T9A_WORTHS(LIST_NAME) WORTHS };
/* t9a.19.05 */
enum t9a_result { RESULT_DRAW, RESULT_MINOR, RESULT_MAJOR, RESULT_MASSACRE };

/* ---- points: ch19_scoring.c ---- */

/* t9a.19.01, 19.03 his victory points as things stand. */
int32_t t9a_points(const struct battle *b, int player);
/* t9a.19.03 20 % of L, rounded up: what an objective brings. */
int32_t t9a_objective_points(const struct battle *b);
/* t9a.19.05, 19.13 of a difference, whoever leads. */
enum t9a_result t9a_result_of(int32_t limit, int32_t difference);
/* t9a.19.06, 19.13 of 10 those of who leads by the difference (a negative one: of who
 * trails), when he won so many more objectives than the other. */
int t9a_battle_points(int32_t limit, int32_t difference, int objectives);
/* CALL(b, HERE, t9a_settle, .unit = 0): t9a.19.05 .. 19.13 counts, tells and ends the
 * battle. */

/* ---- secondary objectives: ch19_objectives.c ---- */

/* t9a.19.02, 19.10 does the unit hold objectives? */
bool t9a_is_scoring(const struct battle *b, int u);
/* t9a.19.08 has he nobody left, on the table or to arrive? */
bool t9a_is_gone(const struct battle *b, int player);
/* t9a.19.03, 19.04, 19.12 who achieves it as things stand: players, bits. */
unsigned t9a_achieved(const struct battle *b, enum t9a_objective o);

/* clang-format off */
#define T9A_WORTH_FR(name, key, french, english) french "|"
#define T9A_WORTH_EN(name, key, french, english) english "|"
#define T9A_AIM_FR(name, key, french, english) french "|"
#define T9A_AIM_EN(name, key, french, english) english "|"
#define T9A_EVENTS_19(X) \
    X(NEVER_CAME, MAIN, NONE, NONE, ALL_FALL, "{unit} {@n'est jamais|ne sont jamais} arrivé{@+}", "{unit} never came") \
    X(WORTH, DETAIL, NONE, N(worth, points), NONE, "{player} : {worth|" T9A_WORTHS(T9A_WORTH_FR) "}, {points} points", "{player}: {worth|" T9A_WORTHS(T9A_WORTH_EN) "}, {points} points") \
    X(ACHIEVED, MAIN, NONE, N(aim, points), NONE, "{player} remporte l'objectif secondaire : {aim|" T9A_OBJECTIVES(T9A_AIM_FR) "}{points#|, {points} points}", "{player} wins the secondary objective: {aim|" T9A_OBJECTIVES(T9A_AIM_EN) "}{points#|, {points} points}") \
    X(SCORES, MAIN, NONE, N(points), NONE, "{player} marque {points} {points#point|points} de victoire", "{player} scores {points} victory {points#point|points}") \
    X(SHARES, MAIN, NONE, N(points), NONE, "{player} reçoit {points} {points#point|points} de bataille sur 10", "{player} gets {points} of 10 battle points") \
    X(RESULT, TITLE, NONE, N(result, difference), NONE, "{result|Match nul|{player} remporte une victoire mineure|{player} remporte une victoire majeure|Massacre : {player} l'emporte}, {difference} {difference#point|points} d'écart", "{result|A draw|A minor victory for {player}|A major victory for {player}|A massacre by {player}}, {difference} {difference#point|points} apart")
#define T9A_RULES_19(X) \
    X(t9a_settle, SETTLE, "ch19_scoring.c", BEGIN, NEXT)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_settle {
    uint8_t unit; /* that is counted next */
    uint8_t unused[7];
};
#pragma GCC diagnostic pop

#endif
