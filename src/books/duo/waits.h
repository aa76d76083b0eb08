/* waits.h -- the rules of duo that wait for an answer, and what each of them
 * remembers: in the battle, so without holes. */
#ifndef ALEA_BOOKS_DUO_WAITS_H
#define ALEA_BOOKS_DUO_WAITS_H

#include "books/duo/state.h"

/* ---- waiting rules: name, prefix of its steps, file, steps; their locals. New
 * steps come last: hashes in records have the numbers of the others. ---- */

/* clang-format off */
#define DUO_RULES(X) \
    X(game, GAME, "ch21_turn.c", BEGIN, DEPLOYED, ROUND) \
    X(deployment, DEPLOYMENT, "ch90_deployment.c", BEGIN, WHICH, INFILTRATES, PLACE) \
    X(round, ROUND, "ch21_turn.c", BEGIN, TURN) \
    X(turn, TURN, "ch21_turn.c", BEGIN, CHOOSE, PLAYED) \
    X(activation, ACTIVATION, "ch15_actions.c", BEGIN, TERROR, FLED, CHOOSE, ACTED, AGAIN, DOUBLED) \
    X(acting, ACTING, "ch15_actions.c", BEGIN, BODY, AFTER, WATCHED) \
    X(move, MOVE, "ch15_movement.c", BEGIN, WAY, LEAVE, WALKED) \
    X(climb, CLIMB, "ch15_climbing.c", BEGIN, PIECE, HEIGHT, LEAVE, STEP) \
    X(jump, JUMP, "ch15_jumping.c", BEGIN, WAY, LEAVE, RUNUP) \
    X(leap, LEAP, "ch15_jumping.c", BEGIN, PLACE, LEAVE) \
    X(walk, WALK, "ch15_movement.c", BEGIN, STEP) \
    X(leaving, LEAVING, "ch11_disengaging.c", BEGIN, NEXT) \
    X(fight, FIGHT, "ch04_combat.c", BEGIN, OPPONENT, BLADE, BOUT) \
    X(shooting, SHOOTING, "ch12_shooting.c", BEGIN, GUN, TARGET, BLAST) \
    X(blast, BLAST, "ch12_shooting.c", BEGIN, NEXT) \
    X(wielding, WIELDING, "ch25_powers.c", BEGIN, TARGET, BLAST, LEAPT) \
    X(watch, WATCH, "ch15_alert.c", BEGIN, ASK, REACT) \
    X(reaction, REACTION, "ch15_alert.c", BEGIN, CHOOSE, ACTED) \
    X(aftermath, AFTERMATH, "ch18_morale.c", BEGIN, TERROR, DEMORALISED)
/* clang-format on */

enum duo_rule {
#define X(name, ...) RULE_duo_##name,
    DUO_RULES(X)
#undef X
        RULE_COUNT
};
#define X(name, ...) enum flow duo_##name(struct battle *b);
DUO_RULES(X)
#undef X
DUO_RULES(RULE_STEPS)

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct duo_game {
    uint64_t unused;
};
struct duo_deployment {
    int8_t unit;
    uint8_t place; /* of the order, from the last */
    uint8_t late;  /* duo.22.21 infiltrators now */
    uint8_t unused[5];
};
struct duo_round {
    uint64_t place;
};
struct duo_turn {
    uint64_t unused;
};
/* duo.21.05 one model, all its actions. */
struct duo_activation {
    int8_t unit;
    uint8_t type; /* enum duo_action now done */
    uint8_t unused[6];
};
/* One action of the actor, with all that comes of it. */
struct duo_acting {
    int8_t unit;
    uint8_t type;
    uint8_t free; /* duo.22.02 the second of two for one */
    uint8_t unused[5];
};
struct duo_move {
    int8_t unit;
    uint8_t type; /* MOVE, RUN, SWIM */
    uint8_t corners;
    uint8_t unused[5];
    struct vec corner[DUO_CORNERS];
};
struct duo_climb {
    unit_set before;  /* whom it touched when it began, or who came since */
    unit_set touched; /* and after its last step */
    int8_t unit;
    uint8_t type;  /* CLIMB, LADDER */
    uint8_t piece; /* + 1 */
    uint8_t unused;
    int32_t height;
};
struct duo_jump {
    unit_set before; /* whom it touched when it began */
    int8_t unit;
    uint8_t unused[3];
    int32_t limit;      /* how far it may leap */
    struct vec off, on; /* where it takes off and lands */
};
struct duo_leap {
    int8_t unit;
    uint8_t type; /* JETPACK or the power LEAP */
    uint8_t unused[2];
    int32_t floor;
    struct vec on;
};
/* A model goes along a way, a quarter of a pas at a time where somebody may
 * react. */
struct duo_walk {
    int8_t unit;
    uint8_t corners, at; /* corners in all, the next */
    uint8_t stopped;     /* duo.15.20 somebody charged it */
    int32_t gone;        /* how far */
    unit_set before;     /* whom it touched when it began */
    unit_set touched;    /* and after its last step */
    struct vec from;     /* where it set out */
    struct vec corner[DUO_CORNERS];
    uint16_t rule; /* of its way: duo.15.05, 15.08, 15.13, 15.15 */
    uint8_t upon;  /* duo.17.03 quarters of a pas upon a low wall */
    uint8_t unused[5];
};
/* duo.11.01 free attacks on who breaks contact. */
struct duo_leaving {
    unit_set foes; /* who strike */
    int8_t unit;
    uint8_t unused[7];
};
/* One Fight action. */
struct duo_fight {
    unit_set foes;   /* duo.09.01 still to be fought, fixed at the start */
    struct vec push; /* duo.09.02 kept until the last bout */
    int8_t unit, foe;
    int8_t arm;         /* NOBODY: bare hands */
    uint8_t assailants; /* duo.08.01 fixed for a group attack */
    uint8_t owed;       /* duo.09.02 life to be lost after the last bout */
    uint8_t bouts;      /* fought */
    uint8_t unused[2];
};
/* One Shoot action: duo.22.26 shot by shot, duo.22.01 weapon by weapon. */
struct duo_shooting {
    int8_t unit, target;
    int8_t arm, second; /* duo.22.01 the weapon shot before, NOBODY: none */
    uint8_t shot;       /* with this weapon */
    uint8_t hand;       /* duo.22.01 weapons shot before */
    uint8_t unused[2];
};
/* duo.24.06 everybody in a zone, one after the other. */
struct duo_blast {
    unit_set victims; /* still to come, the target first */
    struct vec from;  /* of the shooter, for cover and arcs */
    int8_t unit;      /* who shot, or threw a power back */
    int8_t first;     /* the target, NOBODY: done, or none */
    int8_t arm;       /* NOBODY: a power */
    int8_t user;      /* of the power */
    uint8_t power;
    uint8_t unused[3];
};
struct duo_wielding {
    int8_t unit, target;
    int8_t victim, from; /* of what it does: another when it is thrown back */
    uint8_t power;
    uint8_t cast; /* duo.31.06 so many */
    uint8_t unused[2];
};
/* duo.15.22 who may react to what 'foe' just did. */
struct duo_watch {
    unit_set fresh;   /* who has a reason to be asked */
    unit_set asked;   /* who reacted */
    unit_set engaged; /* whom 'foe' touched, and where it stood */
    struct vec at;
    int8_t foe;
    uint8_t place; /* of the order of groups */
    uint8_t halt;  /* enum duo_halt: what came of it so far */
    uint8_t unused[5];
};
struct duo_reaction {
    struct duo_actor before; /* who acted, and does again */
    int8_t unit, foe;
    uint8_t tried; /* something, if only in vain (duo.22.19) */
    uint8_t unused[5];
};
/* duo.19.01, 22.20 what is tested when something is over. */
struct duo_aftermath {
    unit_set left;  /* who must still test */
    int8_t moved;   /* duo.22.20 who ended a movement, NOBODY */
    uint8_t begins; /* no: its activation starts */
    uint8_t told;   /* bits of groups that are demoralised */
    uint8_t unused[5];
};

#pragma GCC diagnostic pop

/* Did somebody react, does that end what the actor was doing, and was the actor
 * thrown? */
enum duo_halt { HALT_REACTED = 1, HALT_UPSET = 2, HALT_THROWN = 4 };

#endif
