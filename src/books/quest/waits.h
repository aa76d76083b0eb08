/* waits.h -- the rules of quest that wait for an answer, and what each of them
 * remembers: in the battle, so without holes. */
#ifndef ALEA_BOOKS_QUEST_WAITS_H
#define ALEA_BOOKS_QUEST_WAITS_H

#include "books/quest/state.h"

/* ---- waiting rules: name, prefix of its steps, file, steps; their locals. New
 * steps come last, also where a rule begins with them (GAME_MISSION): hashes in
 * records have the numbers of the others. ---- */

/* clang-format off */
#define QUEST_RULES(X) \
    X(game, GAME, "ch03_round.c", BEGIN, DEPLOYED, ARRIVED, ROUND, MISSION) \
    X(deployment, DEPLOYMENT, "ch90_deployment.c", BEGIN, WHICH, MANNER, PLACE) \
    X(round, ROUND, "ch03_round.c", BEGIN, ARRIVED, HEROES, MACHINE) \
    X(arrivals, ARRIVALS, "ch90_waves.c", BEGIN, WAVE, AMBUSH, APPEAR, PLACE) \
    X(heroes, HEROES, "ch03_round.c", BEGIN, CHOOSE, PLAYED) \
    X(machine, MACHINE, "ch03_round.c", BEGIN, PLAYED) \
    X(activation, ACTIVATION, "ch04_activation.c", BEGIN, CONDITIONS, CHOOSE, ACTED, MORALE) \
    X(test, TEST, "ch01_tests.c", BEGIN, PAY) \
    X(conditions, CONDITIONS, "ch14_conditions.c", BEGIN, UNBIND, TEST) \
    X(move, MOVE, "ch06_movement.c", BEGIN, WAY, WALKED, SHOT, SPELLS) \
    X(walk, WALK, "ch06_movement.c", BEGIN, JUMPED) \
    X(jump, JUMP, "ch15_jumping.c", BEGIN, PAY, FALLEN) \
    X(fall, FALL, "ch15_falling.c", BEGIN, STOP, HIT) \
    X(shooting, SHOOTING, "ch07_shooting.c", BEGIN, TARGET, ARM, ATTACK) \
    X(attack, ATTACK, "ch07_attack.c", BEGIN, ARM, REMAINDER, SHARE, SETTLE) \
    X(charge, CHARGE, "ch08_melee.c", BEGIN, TARGET, WAY, WALKED, COUNTER, STRIKE, BACK, SPELLS) \
    X(morale, MORALE, "ch09_morale.c", BEGIN, NEXT, PAY) \
    X(skill_action, SKILL, "ch10_skills.c", BEGIN, TOKEN, STAT, TARGET, CONDITION, TEST, WAY, FELL) \
    X(casting, CASTING, "ch13_spells.c", BEGIN, TARGET, BOOST, OPPOSE, PAY, HITS) \
    X(automaton, AUTOMATON, "ch12_machine.c", BEGIN, CONDITIONS, DANGER, CAST, ACT, MORALE) \
    X(spells, SPELLS, "ch13_spells.c", BEGIN, CHOOSE, CAST)
/* clang-format on */

enum quest_rule {
#define X(name, ...) RULE_quest_##name,
    QUEST_RULES(X)
#undef X
        RULE_COUNT
};
#define X(name, ...) enum flow quest_##name(struct battle *b);
QUEST_RULES(X)
#undef X
QUEST_RULES(RULE_STEPS)

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct quest_game {
    uint64_t unused;
};
struct quest_deployment {
    int8_t unit;
    uint8_t manner; /* enum quest_manner_of_coming */
    uint8_t unused[6];
};
struct quest_round {
    uint64_t unused;
};
/* Waves, then ambushes, then tokens: quest.03.02 */
struct quest_arrivals {
    int8_t unit;
    uint8_t setup; /* quest.90.43 wave 1, before the first round */
    uint8_t wave;
    uint8_t zone; /* of the wave */
    int16_t left; /* quest.90.44 of its threat, in tenths */
    uint8_t unused[2];
};
struct quest_heroes {
    uint64_t unused;
};
struct quest_machine {
    uint64_t place; /* of the order */
};
struct quest_activation {
    uint64_t among; /* actions that were asked for */
    int8_t unit;
    uint8_t action;
    uint8_t unused[6];
};
/* quest.01.02 one stat test of a hero, who may pay for it; state.passed says
 * what came of it. */
struct quest_test {
    int8_t unit;
    uint8_t stat; /* enum quest_stat */
    uint16_t rule;
    uint8_t price; /* of passing a failed test: 2, or 0: not to be paid for */
    uint8_t unused[3];
};
struct quest_conditions {
    int8_t unit;
    uint8_t condition;
    uint8_t unused[6];
};
/* Advance, Run, Hurry: the way is asked for. Hold: no way. Then it may shoot.
 * Of Hurry 'limit' is the length rolled, before quest_length() and 14.03; of
 * the others it is found by quest_pace(). */
struct quest_move {
    int8_t unit;
    uint8_t action;
    uint8_t moved;
    uint8_t unused;
    int32_t limit; /* of Hurry: INCH(what the D3 gave), it is halved here as it
                      must be; of others 0 */
};
/* A hero goes along a way: leg by leg, jumps and falls, dangerous ground. */
struct quest_walk {
    int8_t unit;
    uint8_t action;
    uint8_t corners, at; /* corners in all, the next */
    uint8_t risky;       /* quest.11.04 it touched dangerous ground; 2: acid */
    uint8_t charging;
    uint8_t beyond; /* the same of the ground that it jumps to */
    uint8_t unused;
    int32_t gone; /* of its movement, not yet told */
    int32_t rest; /* of a leg, beyond the gap that it jumps */
    struct step corner[QUEST_CORNERS];
};
/* quest.15.02 over a gap or down; state.passed says whether it got there. */
struct quest_jump {
    int8_t unit;
    uint8_t dice;   /* quest.15.03 */
    uint8_t failed; /* dice that failed and are not paid for */
    uint8_t unused;
    int32_t depth; /* it would fall */
    int32_t far;   /* it jumps */
    struct step to;
    struct step edge; /* where the ground ends */
    struct step foot; /* where it would land */
};
/* quest.15.06 a hero or a model of a unit is in the air. */
struct quest_fall {
    int8_t unit;
    int8_t figure;
    uint8_t unused[2];
    int32_t height;
    struct step edge; /* quest.15.09 where it would stop */
    struct step foot; /* under it */
};
/* One shooting of a unit: a hero's player chooses target and weapons, the
 * machine's target is given. */
struct quest_shooting {
    uint64_t arms;       /* bits that shoot */
    int8_t unit, target; /* NOBODY: to be chosen */
    uint8_t moved;
    uint8_t arm; /* asked about */
    uint8_t unused[4];
};

enum quest_attack_kind {
    ATTACK_SHOT,
    ATTACK_MELEE,   /* of a charger */
    ATTACK_COUNTER, /* quest.13.19 of who is charged, with these weapons */
    ATTACK_BACK,    /* quest.08.04 */
    ATTACK_SPELL,   /* hits without a roll to hit */
    ATTACK_FALL,
    ATTACK_KINDS
};
/* Attacks of one unit on another, weapon by weapon: quest.07.03. state.passed
 * says whether the target was wounded. */
struct quest_attack {
    uint64_t arms;       /* bits of weapons still to come */
    figure_set who;      /* models of the unit that attack */
    unit_set shares;     /* quest.13.09 units that hits are shared among */
    unit_set more;       /* those of them who take one more */
    unit_set left;       /* those who have not taken theirs */
    int8_t unit, target; /* unit: NOBODY of ATTACK_FALL */
    uint8_t kind;        /* enum quest_attack_kind */
    uint8_t moved;       /* quest.13.31 */
    uint8_t impact;      /* quest.13.30 dice that are rolled first */
    uint8_t pierce;      /* ATTACK_SPELL, ATTACK_FALL */
    uint8_t arm;         /* whose hits they are */
    uint8_t hurt;        /* wounds of the target before */
    uint16_t hits;       /* ATTACK_SPELL, ATTACK_FALL; or to be shared */
    uint16_t rending;    /* of them with PA (+4): quest.13.38 */
    uint16_t rest;       /* that are left over */
    uint8_t unused[2];
};
/* quest.08.01 .. 08.05 a charge, to its end. The way of a hero is asked for, with
 * 'other' the target and 'about' ACTION_CHARGE; the machine's target is given. */
struct quest_charge {
    int8_t unit, target; /* NOBODY: to be chosen */
    uint8_t struck;      /* quest.08.07 the target has, first or back */
    uint8_t unused;
    int32_t limit;
};
/* quest.09.01 everybody who must test at the end of this activation: found when
 * it begins. A hero's payments are settled here (quest_sicken). */
struct quest_morale {
    unit_set left;
    int8_t unit;
    uint8_t unused[7];
};
/* One skill action. */
struct quest_skill_action {
    int8_t unit, target;
    uint8_t action;
    uint8_t which;  /* token, console, or what is cleansed */
    uint8_t stat;   /* quest.90.41 */
    uint8_t inches; /* quest.10.05 */
    uint8_t unused[2];
};
/* One spell: of a hero, or of the machine with its target given. */
struct quest_casting {
    int8_t unit, target;
    uint8_t spell;
    uint8_t boost;   /* tokens for +1 */
    uint8_t against; /* quest.13.15 tokens for -1 */
    int8_t opponent; /* hero who is asked */
    uint8_t hurt;    /* wounds of the target in this activation, before it */
    uint8_t unused;
};
/* quest.13.12 the spells of a hero who has moved and is about to attack. */
struct quest_spells {
    uint64_t among; /* actions that were asked for */
    int8_t unit;
    uint8_t action; /* that he attacks by */
    uint8_t unused[6];
};
/* quest.12 one unit of the machine. */
struct quest_automaton {
    int8_t unit;
    int8_t spell; /* NOBODY: none */
    int8_t target;
    uint8_t unused[5];
};

#pragma GCC diagnostic pop

#endif
