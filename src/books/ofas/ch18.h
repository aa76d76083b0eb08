/* ch18.h -- chapter 18: characters and powers. */
#ifndef ALEA_BOOKS_OFAS_CH18_H
#define ALEA_BOOKS_OFAS_CH18_H

#include "books/ofas/state.h"

static inline bool ofas_has_life(const struct battle *b, int unit)
{
    return ofas_is_character(ofas_team(b, unit));
}
int ofas_life_left(const struct battle *b, int unit);
/* Is a character a hard target, with friends at his side? */
bool ofas_is_shielded(const struct battle *b, int unit);
/* The rule by which the unit may roll a failed test of morale again, or 0. */
uint16_t ofas_inspiration_rule(const struct battle *b, int unit);
/* Does it contest what the enemy controls, without controlling anything? */
bool ofas_can_contest(const struct battle *b, int unit);
/* Heroes who heal the unit besides its own medics. */
int ofas_medics_near(const struct battle *b, int unit);

/* Powers: ch18_powers.c. */
static inline bool ofas_is_under(const struct battle *b, int unit, int effect)
{
    return (ofas_unit_of(b, unit)->effects & effect) != 0;
}
/* The rule that keeps the Psionik from using this power so, or 0. */
uint16_t ofas_power_refused(const struct battle *b, int unit, int power,
                            int target);
unit_set ofas_power_targets(const struct battle *b, int unit, int power);
/* The powers that may take the place of his shots, a bit each. */
uint64_t ofas_powers(const struct battle *b, int unit);
/* The arms that powers give him now. */
uint64_t ofas_power_arms(const struct battle *b, int unit);
/* He uses the power that this arm is, if it is one. */
void ofas_use_arm(struct battle *b, int unit, int arm);
/* ofas.a6.11 has he a second power in this activation? Then it is open. */
bool ofas_reopen_powers(struct battle *b, int unit);
bool ofas_may_touch(const struct battle *b, int unit);
void ofas_touch(struct battle *b, int unit);
/* What may strike after this arm did. */
uint64_t ofas_other_blows(const struct battle *b, int unit, int arm,
                          uint64_t arms);
/* Are there figures or points of life that could come back? How many dice of
 * its rank bring back. */
bool ofas_has_lost(const struct battle *b, int unit);
int ofas_roll_returns(struct battle *b, int unit, int rule);
/* Does a unit that nobody sees stand between, other than these two? */
unit_set ofas_screens(const struct battle *b, int unit, int target);
bool ofas_is_screened(const struct battle *b, unit_set screens, struct vec from,
                      struct vec to);

#endif
