/* a1.h -- annex 1: primitive armies. */
#ifndef ALEA_BOOKS_OFAS_A1_H
#define ALEA_BOOKS_OFAS_A1_H

#include "books/ofas/state.h"

bool ofas_is_primitive(const struct battle *b, int player);
/* What its order costs, for what it costs others. */
int ofas_primitive_order(const struct ofas_team *team, figure_set alive,
                         int cost);
/* Has it a standard, to roll failed tests of morale again? */
bool ofas_has_standard(const struct battle *b, int unit);
/* Has its leader a friendly great banner in sight? */
bool ofas_sees_banner(const struct battle *b, int unit);
bool ofas_is_champion(const struct battle *b, int unit);
/* One less Power. */
void ofas_weaken(struct ofas_arm *arm);
/* The command points that may be spent on this unit, its own among them. */
int ofas_funds(const struct battle *b, int unit);
void ofas_spend(struct battle *b, int unit, int price);
/* Has it a champion's point? */
bool ofas_has_champion_point(const struct battle *b, int unit);
/* It pays 'price' in place of what it paid, his point among it or not. */
void ofas_settle(struct battle *b, int unit, int paid, int price,
                 bool champion);

#endif
