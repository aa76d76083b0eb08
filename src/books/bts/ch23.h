/* ch23.h -- chapter 23: special rules that several chapters ask for. Most others
 * are done where they act: bts_has(). */
#ifndef ALEA_BOOKS_BTS_CH23_H
#define ALEA_BOOKS_BTS_CH23_H

#include "books/bts/state.h"

/* bts.23.78 is it a Solitaire that has not moved; from how near is it seen? */
bool bts_is_loner(const struct battle *b, int f);
int32_t bts_loner_seen(const struct battle *b, int f);

/* bts.23.60, 23.87 as how many figures it counts at an objective; Cavalerie and
 * Motos as one more (bts.24.26). */
int bts_counts_as(const struct battle *b, int f);

/* bts.23.89 is 'other' the second or the third of a line that begins with f? */
bool bts_shoots_past(const struct battle *b, int f, int other);
/* bts.23.46 is g a Gigantesque that is seen over the head of 'other'? */
bool bts_towers_over(const struct battle *b, int g, int other);

#endif
