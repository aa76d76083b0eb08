/* ch04.h -- chapters 4 and 8 to 11: close combat. */
#ifndef ALEA_BOOKS_DUO_CH04_H
#define ALEA_BOOKS_DUO_CH04_H

#include "books/duo/state.h"

/* Why it may not fight this one now: 0 when it may (duo.15.10, 30.02). */
uint16_t duo_fight_bar(const struct battle *b, int unit, int foe);
/* Whom it may fight. */
unit_set duo_opponents(const struct battle *b, int unit);
/* duo.08.01 indications for those who count against it, when it fights with
 * this arm (duo.22.03) */
int duo_assailants(const struct battle *b, int unit, int arm);
/* The same with so many more, who come to it alone. */
int duo_assailants_and(const struct battle *b, int unit, int arm, int more);
/* duo.05.02 the arm that harms most; NOBODY: bare hands (duo.10.01) */
int duo_best_blade(const struct battle *b, int unit, int foe);
/* The same of these arms. */
int duo_best_of(const struct battle *b, int unit, uint64_t arms);
/* Bits of arms for close combat; those it may take to this opponent: to whom it
 * does not touch only what supports (duo.30.02). */
uint64_t duo_blades(const struct battle *b, int unit);
uint64_t duo_blades_for(const struct battle *b, int unit, int foe);
/* Of arms that are the same weapon only the first: what is worth asking. */
uint64_t duo_unlike(const struct battle *b, int unit, uint64_t arms);
/* Combat indications of a model with this arm against that foe: profile, wounds
 * (06.03), assailants, bare hands, powers. */
int duo_combat_marks(const struct battle *b, int unit, int arm, int assailants);
/* duo.11.02 one Damage roll without a Combat roll */
void duo_free_attack(struct battle *b, int unit, int foe, uint16_t rule);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

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

#pragma GCC diagnostic pop

#endif
