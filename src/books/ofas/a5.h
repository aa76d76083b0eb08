/* a5.h -- annex 5: tactics. */
#ifndef ALEA_BOOKS_OFAS_A5_H
#define ALEA_BOOKS_OFAS_A5_H

#include "books/ofas/state.h"

/* The tactic that this player declared for this turn, or TACTIC_NONE. */
int ofas_tactic(const struct battle *b, int player);
/* What it adds to a weapon's shots or blows, and to its power. */
int ofas_tactic_shots(const struct battle *b, int unit, int arm, bool close);
int ofas_tactic_power(const struct battle *b, int unit, int arm, bool close);
/* May the unit move before its activation (ofas.a5.09), and how far? */
bool ofas_assaults(const struct battle *b, int unit);
int32_t ofas_assault_distance(void);
/* ofas.a5.14 it is under cover when its activation ends. */
void ofas_shelter(struct battle *b, int unit);
/* ofas.a5.13 a point for each unit that holds something. */
void ofas_score_secured(struct battle *b);
/* ofas.a5.07 what nobody used is shown after the battle. */
void ofas_show_tactics(struct battle *b);

#endif
