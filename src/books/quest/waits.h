/* waits.h -- the rules of quest that wait for an answer. What each of them
 * remembers is in the header of its chapter: in the battle, so without holes. */
#ifndef ALEA_BOOKS_QUEST_WAITS_H
#define ALEA_BOOKS_QUEST_WAITS_H

#include "books/quest/state.h"

/* ---- waiting rules: name, prefix of its steps, file, steps. New
 * steps come last, also where a rule begins with them (GAME_MISSION): hashes in
 * records have the numbers of the others. ---- */

/* clang-format off */
#define QUEST_RULES(X) \
    X(quest_game, GAME, "ch03_round.c", BEGIN, DEPLOYED, ARRIVED, ROUND, MISSION) \
    X(quest_deployment, DEPLOYMENT, "ch90_deployment.c", BEGIN, WHICH, MANNER, PLACE) \
    X(quest_round, ROUND, "ch03_round.c", BEGIN, ARRIVED, HEROES, MACHINE) \
    X(quest_arrivals, ARRIVALS, "ch90_waves.c", BEGIN, WAVE, AMBUSH, APPEAR, PLACE) \
    X(quest_heroes, HEROES, "ch03_round.c", BEGIN, CHOOSE, PLAYED) \
    X(quest_machine, MACHINE, "ch03_round.c", BEGIN, PLAYED) \
    X(quest_activation, ACTIVATION, "ch04_activation.c", BEGIN, CONDITIONS, CHOOSE, ACTED, MORALE) \
    X(quest_test, TEST, "ch01_tests.c", BEGIN, PAY) \
    X(quest_conditions, CONDITIONS, "ch14_conditions.c", BEGIN, UNBIND, TEST) \
    X(quest_move, MOVE, "ch06_movement.c", BEGIN, WAY, WALKED, SHOT, SPELLS) \
    X(quest_walk, WALK, "ch06_movement.c", BEGIN, JUMPED) \
    X(quest_jump, JUMP, "ch15_jumping.c", BEGIN, PAY, FALLEN) \
    X(quest_fall, FALL, "ch15_falling.c", BEGIN, STOP, HIT) \
    X(quest_shooting, SHOOTING, "ch07_shooting.c", BEGIN, TARGET, ARM, ATTACK) \
    X(quest_attack, ATTACK, "ch07_attack.c", BEGIN, ARM, REMAINDER, SHARE, SETTLE) \
    X(quest_charge, CHARGE, "ch08_melee.c", BEGIN, TARGET, WAY, WALKED, COUNTER, STRIKE, BACK, SPELLS) \
    X(quest_morale, MORALE, "ch09_morale.c", BEGIN, NEXT, PAY) \
    X(quest_skill_action, SKILL, "ch10_skills.c", BEGIN, TOKEN, STAT, TARGET, CONDITION, TEST, WAY, FELL) \
    X(quest_casting, CASTING, "ch13_spells.c", BEGIN, TARGET, BOOST, OPPOSE, PAY, HITS) \
    X(quest_automaton, AUTOMATON, "ch12_machine.c", BEGIN, CONDITIONS, DANGER, CAST, ACT, MORALE) \
    X(quest_spells, SPELLS, "ch13_spells.c", BEGIN, CHOOSE, CAST)
/* clang-format on */

RULE_ROWS(QUEST)

#endif
