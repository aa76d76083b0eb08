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

#endif
