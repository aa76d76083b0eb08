/* ch19.h -- chapter 19: what an archetype gives in play. */
#ifndef ALEA_BOOKS_OFAS_CH19_H
#define ALEA_BOOKS_OFAS_CH19_H

#include "books/ofas/ch03.h"
#include "books/ofas/state.h"

/* Morale as it is now: monsters beside Zaliens, numbers of Vermin. */
int ofas_morale_of(const struct battle *b, int unit);
/* What a test of morale after close combat is made against. */
int ofas_combat_difficulty(const struct battle *b, int unit, int difficulty);
/* What an order costs a unit of this rank, before reductions; whether it is the
 * one that a unit has free. */
int ofas_base_order_cost(const struct ofas_team *team, int order);
bool ofas_is_favoured(const struct battle *b, int unit);
/* An order was given: it may have been the free one. */
void ofas_note_order(struct battle *b, int unit);
/* The rule by which the archetype has not this order, or 0. */
uint16_t ofas_archetype_refuses(const struct battle *b, int unit, int order);
/* The rule by which its precise fires do not exist, or 0. */
uint16_t ofas_imprecision_rule(const struct battle *b, int player);
/* The rule by which hits are rolled again, and lost again; 0: they are not. */
uint16_t ofas_expert_rule(const struct battle *b, int unit, bool close);
uint16_t ofas_clumsy_rule(const struct battle *b, int unit, bool close);
/* How far a character who leads inspires. */
int32_t ofas_inspiration(const struct ofas_team *team);
/* Has the opponent a die more when it breaks? */
bool ofas_breaks_badly(const struct battle *b, int unit);
/* Is its self-repair easy whatever it did? */
bool ofas_repairs_itself(const struct battle *b, int unit);
/* The dice of turn 1 before its reserves; who had one. */
void ofas_roll_vanguard(struct battle *b);
bool ofas_had_its_die(const struct battle *b, int unit);
/* Who wins by a draw in his favour, or NOBODY. */
int ofas_wins_draw(const struct battle *b);
/* What an artillery shot's bonus costs the player. */
int ofas_shell_price(const struct battle *b, int player);

#endif
