/* waits.h -- the rules of duo that wait for an answer. What each of them
 * remembers is in the header of its chapter: in the battle, so without holes. */
#ifndef ALEA_BOOKS_DUO_WAITS_H
#define ALEA_BOOKS_DUO_WAITS_H

#include "books/duo/state.h"

/* ---- waiting rules: name, prefix of its steps, file, steps. New
 * steps come last: hashes in records have the numbers of the others. ---- */

/* clang-format off */
#define DUO_RULES(X) \
    X(duo_game, GAME, "ch21_turn.c", BEGIN, DEPLOYED, ROUND) \
    X(duo_deployment, DEPLOYMENT, "ch90_deployment.c", BEGIN, WHICH, INFILTRATES, PLACE) \
    X(duo_round, ROUND, "ch21_turn.c", BEGIN, TURN) \
    X(duo_turn, TURN, "ch21_turn.c", BEGIN, CHOOSE, PLAYED) \
    X(duo_activation, ACTIVATION, "ch15_actions.c", BEGIN, TERROR, FLED, CHOOSE, ACTED, AGAIN, DOUBLED) \
    X(duo_acting, ACTING, "ch15_actions.c", BEGIN, BODY, AFTER, WATCHED) \
    X(duo_move, MOVE, "ch15_movement.c", BEGIN, WAY, LEAVE, WALKED) \
    X(duo_climb, CLIMB, "ch15_climbing.c", BEGIN, PIECE, HEIGHT, LEAVE, STEP) \
    X(duo_jump, JUMP, "ch15_jumping.c", BEGIN, WAY, LEAVE, RUNUP) \
    X(duo_leap, LEAP, "ch15_jumping.c", BEGIN, PLACE, LEAVE) \
    X(duo_walk, WALK, "ch15_movement.c", BEGIN, STEP) \
    X(duo_leaving, LEAVING, "ch11_disengaging.c", BEGIN, NEXT) \
    X(duo_fight, FIGHT, "ch04_combat.c", BEGIN, OPPONENT, BLADE, BOUT) \
    X(duo_shooting, SHOOTING, "ch12_shooting.c", BEGIN, GUN, TARGET, BLAST) \
    X(duo_blast, BLAST, "ch12_shooting.c", BEGIN, NEXT) \
    X(duo_wielding, WIELDING, "ch25_powers.c", BEGIN, TARGET, BLAST, LEAPT) \
    X(duo_watch, WATCH, "ch15_alert.c", BEGIN, ASK, REACT) \
    X(duo_reaction, REACTION, "ch15_alert.c", BEGIN, CHOOSE, ACTED) \
    X(duo_aftermath, AFTERMATH, "ch18_morale.c", BEGIN, TERROR, DEMORALISED)
/* clang-format on */

RULE_ROWS(DUO)

#endif
