/* ch06.h -- chapter 6: orders. */
#ifndef ALEA_BOOKS_OFAS_CH06_H
#define ALEA_BOOKS_OFAS_CH06_H

#include "books/ofas/state.h"

/* What an order costs by the list alone: its rank, archetype, options and those
 * of it who are alive. */
int ofas_order_price(const struct ofas_army *army, const struct ofas_team *team,
                     figure_set alive, int order);
/* The same with what the battle makes of it: what is charged. */
int ofas_order_cost(const struct battle *b, int unit, int order);
uint16_t ofas_order_refused(const struct battle *b, int unit, int order);
uint64_t ofas_orders(const struct battle *b, int unit);
/* Must it test before it obeys (ofas.15.40)? May a failed test be bought off? */
bool ofas_is_undisciplined(const struct battle *b, int unit);
bool ofas_may_insist(const struct battle *b, int unit);
unit_set ofas_charge_targets(const struct battle *b, int unit);
bool ofas_has_charge_target(const struct battle *b, int unit);
/* The same, and ANSWER_NONE where scenery may be charged. */
unit_set ofas_charge_choices(const struct battle *b, int unit);

#endif
