/* ch14.h -- chapter 14: scenarios, missions, deployment. */
#ifndef ALEA_BOOKS_OFAS_CH14_H
#define ALEA_BOOKS_OFAS_CH14_H

#include "books/ofas/state.h"

/* ofas.13.37 ruling: has it a side of more than 6"? */
bool ofas_is_large(const struct piece *piece);
void ofas_set_up(struct battle *b);
bool ofas_can_control(const struct battle *b, int unit);
int ofas_controller(const struct battle *b, int objective);
/* Does this unit control an objective, now? */
bool ofas_controls_any(const struct battle *b, int unit);
int ofas_objective_value(const struct battle *b, int player, int objective);
int32_t ofas_control_range(void); /* of an objective */
/* On whose side of the table? -1: the player's own, 1: the opponent's, 0: on
 * the median line. */
int ofas_side(const struct battle *b, int player, struct vec at);
void ofas_score_turn(struct battle *b);
void ofas_finish(struct battle *b);
int32_t ofas_weather_range(const struct battle *b);
/* The missions: ch14_missions.c. */
bool ofas_is_asymmetric(int scenario);
/* Does this player attack, or defend, in that scenario now played? */
bool ofas_attacks_in(const struct battle *b, int player, int scenario);
bool ofas_defends_in(const struct battle *b, int player, int scenario);
void ofas_settle_scenario(struct battle *b);
/* Begins this scenario, however it was chosen. */
void ofas_take_scenario(struct battle *b, int scenario, int attacker);
/* What an objective gives in the mission now played; 'side' as ofas_side(). */
int ofas_mission_value(const struct battle *b, int player, int side,
                       bool centre);
/* The rule that says so. */
uint16_t ofas_mission_rule(const struct battle *b, int side, bool centre);
/* ofas.14.36 points for what is gone, at the end of the battle. */
int ofas_spoils(const struct battle *b, int unit);
/* ofas.a8.02 the same of an Old School Battle: a8_old_school.c. */
void ofas_score_toll(struct battle *b, int unit);
/* ofas.14.48 did the attacker do it? */
bool ofas_sabotaged(const struct battle *b);
/* Deployment before turn 1: ch14_deployment.c. */
bool ofas_deploys(const struct battle *b);
unit_set ofas_to_deploy(const struct battle *b);
/* Where the unit's figures must stand, wholly. */
struct box ofas_zone(const struct battle *b, int unit);
bool ofas_judge_station(const struct battle *b, const struct decision *d,
                        struct refusal *why);
bool ofas_find_station(const struct battle *b, int unit, struct step *at);
uint16_t ofas_zone_rule(const struct battle *b);

#endif
