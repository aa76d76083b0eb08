/* a2.h -- annex 2: tank battles. */
#ifndef ALEA_BOOKS_OFAS_A2_H
#define ALEA_BOOKS_OFAS_A2_H

#include "books/ofas/ch03.h"
#include "books/ofas/state.h"

bool ofas_is_tank_battle(const struct battle *b);
/* The rule by which this army may not fight a tank battle, or only those; 0
 * when all is well. */
uint16_t ofas_tanks_refused(const struct ofas_settings *settings,
                            const struct ofas_army *army);
/* May it control objectives there? */
bool ofas_tank_controls(const struct battle *b, int unit);
/* How far a unit that only contests objectives reaches. */
int32_t ofas_contest_range(const struct battle *b, int unit);
/* What its artillery fires, and the dice that a point of command adds. */
struct ofas_profile ofas_tank_shell(struct ofas_profile p);
int ofas_shell_bonus_dice(const struct battle *b);
/* The repair that every vehicle has at the end of its activation: how hard it
 * is, and by which rule. */
enum ofas_test ofas_makeshift(const struct battle *b, int unit, int *rule);
/* May a precise fire be aimed at a part of this target? */
bool ofas_has_parts(const struct battle *b, int target);

#endif
