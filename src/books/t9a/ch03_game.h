/* ch03_game.h -- chapter 3: turns and phases, and tests of Leadership (chapter 5). */
#ifndef ALEA_BOOKS_T9A_CH03_GAME_H
#define ALEA_BOOKS_T9A_CH03_GAME_H

#include "books/t9a/ch05_tests.h"

/* t9a.03.03 */
enum t9a_phase {
    PHASE_SETUP,
    PHASE_MOVEMENT,
    PHASE_MAGIC,
    PHASE_SHOOTING,
    PHASE_COMBAT,
    PHASES
};
/* t9a.09.01 steps of the Movement Phase. */
enum t9a_stride {
    STRIDE_NONE,
    STRIDE_DECLARE,
    STRIDE_CHARGE,
    STRIDE_COMPULSORY,
    STRIDE_REMAINING
};

/* clang-format off */
#define T9A_TEST_FR(name, key, french, english) french "|"
#define T9A_TEST_EN(name, key, french, english) english "|"
#define T9A_ASKS_03(X) \
    X(REROLL, "reroll", OPTION, KEYS(no_yes), PLAIN, N(test), "{unit} : relancer le test de {test|" T9A_TESTS(T9A_TEST_FR) "} ?", "{unit}: roll the {test|" T9A_TESTS(T9A_TEST_EN) "} test again?")
#define T9A_EVENTS_03(X) \
    X(TURN, TITLE, NONE, N(turn), NONE, "Tour {turn}", "Turn {turn}") \
    X(PLAYER_TURN, TITLE, NONE, NONE, NONE, "Tour de {player}", "{player}'s turn") \
    X(PHASE, MAIN, NONE, N(phase), NOBODY(OTHER), "Phase {phase|de préparation|de Mouvement|de Magie|de Tir|de Corps à Corps}", "{phase|Preparation|Movement|Magic|Shooting|Close Combat} Phase") \
    X(LEADERSHIP, DETAIL, SUM_LOW, N(about, need, total, passed), NONE, "{unit}, test de {about|" T9A_TESTS(T9A_TEST_FR) "}, {total} pour {need} : {passed|raté|réussi} {dice}", "{unit}, {about|" T9A_TESTS(T9A_TEST_EN) "} test, {total} for {need}: {passed|failed|passed} {dice}") \
    X(DIRECTION, DETAIL, CHANCE, N(degrees), NONE, "Direction au hasard : {degrees}° {dice}", "Random direction: {degrees}° {dice}") \
    X(AMOUNT, DETAIL, CHANCE, N(total), NONE, "{total} {dice}", "{total} {dice}")
#define T9A_RULES_03(X) \
    X(t9a_game, GAME, "ch03_game.c", BEGIN, SETUP, DEPLOYED, TURN, SETTLED) \
    X(t9a_player_turn, PLAYER_TURN, "ch03_game.c", BEGIN, STUPID, MOVEMENT, MAGIC, SHOOTING, COMBAT) \
    X(t9a_leads, LEADS, "ch05_tests.c", BEGIN, AGAIN)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_game {
    uint8_t second; /* the second Player Turn of the Game Turn */
    uint8_t unused[7];
};
struct t9a_player_turn {
    uint64_t unused;
};
/* t9a.05.15 a Leadership test. */
struct t9a_leads {
    uint16_t rule;
    uint8_t unit, test; /* enum t9a_test */
    int8_t modifier;
    uint8_t half; /* t9a.09.56 */
    uint8_t fear; /* t9a.20.22 it touches a Fear model */
    uint8_t need;
};
#pragma GCC diagnostic pop

/* t9a.03.03 */
void t9a_begin_phase(struct battle *b, enum t9a_phase phase);
/* Goes on from there: play() comes next. The Player Turn of that player, from its
 * beginning (PHASE_MOVEMENT, STRIDE_NONE), from a step of the Movement Phase, from
 * another phase. Who has the first one of the Game Turn is in the state. */
void t9a_start_at(struct battle *b, enum t9a_phase phase,
                  enum t9a_stride stride, int player);
/* t9a.19.08 has a side nobody left, so that the game ends? */
bool t9a_wiped_out(const struct battle *b);

#endif
