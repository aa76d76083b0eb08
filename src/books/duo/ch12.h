/* ch12.h -- chapters 12 to 14: shooting. */
#ifndef ALEA_BOOKS_DUO_CH12_H
#define ALEA_BOOKS_DUO_CH12_H

#include "books/duo/state.h"

/* Why this arm may not shoot this target now; 0: it may. */
uint16_t duo_shot_bar(const struct battle *b, int unit, int arm, int target);
/* Why this enemy is not in view and in range of the arm, loaded or not. */
uint16_t duo_view_bar(const struct battle *b, int unit, int arm, int target);
unit_set duo_targets(const struct battle *b, int unit, int arm);
/* Bits of arms that have a target and are loaded. */
uint64_t duo_guns(const struct battle *b, int unit);
/* Tir indications: profile, wounds (duo.06.04). */
int duo_shot_marks(const struct battle *b, int unit);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

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

#pragma GCC diagnostic pop

#endif
