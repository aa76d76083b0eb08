/* waits.h -- the rules of Of Flesh and Steel that wait for an answer. */
#ifndef ALEA_BOOKS_OFAS_WAITS_H
#define ALEA_BOOKS_OFAS_WAITS_H

#include "battle/rule.h"

/* ---- waiting rules: name, prefix of its steps, file, steps. New steps come
 * last: hashes in records have the numbers of the others. ---- */

/* clang-format off */
#define OFAS_RULES(X) \
    X(ofas_game, GAME, "ch02_turn.c", BEGIN, TURN, DEPLOYMENT, QUARTERS, SEATING, TACTIC, SECRETS, DRESSING, RECKONING) \
    X(ofas_turn, TURN, "ch02_turn.c", BEGIN, BIDDING, ACTIVATIONS, REVIVAL, SACRIFICE, TACTICS) \
    X(ofas_bidding, BIDDING, "ch02_turn.c", BEGIN, BID, FIRST, STARTER, DIRECTION) \
    X(ofas_activations, ACTIVATIONS, "ch02_turn.c", BEGIN, CHOOSE, ACTIVATION, AGAIN, ARTILLERY, SHELLING, PASS, PAY) \
    X(ofas_pooling, POOLING, "a3_company.c", BEGIN, SHARE) \
    X(ofas_activation, ACTIVATION, "ch02_activation.c", BEGIN, ARRIVAL, RALLY, RALLY_PAY, ORDER, CHARGE, DISCIPLINE, RELENTLESS, THROWERS, CHARGING, SHOOTING, MOVING, ADVANCING, DANGER, CHARGE_TOUCH, TOUCH, DRIVING, TRANSPORT, BOARDING, LEAVING, BACK, ASSAULT, ASSAULT_DRIVE, SCENERY, RAIDING, BUNKER) \
    X(ofas_arrival, ARRIVAL, "ch15_arrivals.c", BEGIN, ARRIVE, PLACES, CHOOSE, DISCIPLINE, SHOOTING, MOVING) \
    X(ofas_shooting, SHOOTING, "ch04_shooting.c", BEGIN, TARGET, PROFILE, BONUS, ALERT, CHOOSE, VOLLEY, AFTERMATH, POWER, SECOND_BONUS, MECHANIC, REPAIRING, POWER_AGAIN, ALL_WEAPONS, SCENERY) \
    X(ofas_volley, VOLLEY, "ch04_volley.c", BEGIN, LOSSES, UNSTABLE, UNSTABLE_SWARM, TESTS, HANDY, RAZING, OPENINGS) \
    X(ofas_losses, LOSSES, "ch04_losses.c", BEGIN, SNIPED, CASUALTY, REMOVAL, LIFE, DAMAGE) \
    X(ofas_removal, REMOVAL, "ch01_profiles.c", BEGIN, LEADER) \
    X(ofas_aftermath, AFTERMATH, "ch08_morale.c", BEGIN, RETURNS, JOLTS) \
    X(ofas_alert, ALERT, "ch06_alert.c", BEGIN, DECLARE, PRECISE, BONUS, FIRES, VOLLEY_CHOICE, VOLLEY, AFTERMATH) \
    X(ofas_movement, MOVEMENT, "ch05_movement.c", BEGIN, WAY, PLACES, DANGER, ALERT) \
    X(ofas_placing, PLACING, "ch05_places.c", BEGIN, PLACES) \
    X(ofas_danger, DANGER, "ch13_terrain.c", BEGIN, CASUALTY, REMOVAL, RETURNS, HAZARD) \
    X(ofas_charge, CHARGE, "ch07_charge.c", BEGIN, ENTRY, ALERT, PISTOLS, PISTOL_CHOICE, PISTOL_VOLLEY, CONTACT, PLACING, DANGER, DETONATE, ATTACK_CHOICE, ATTACK, ANSWER_CHOICE, ANSWER, BLAST, BLAST_REMOVAL, ANSWER_BLAST, ANSWER_REMOVAL, RESULT, GRENADES, LATE_GRENADES, JOLTS, ANSWER_JOLTS) \
    X(ofas_strike, STRIKE, "ch07_blows.c", BEGIN, LOSSES, BACKLASH, HANDY, RAZING) \
    X(ofas_result, RESULT, "ch07_result.c", BEGIN, RETREAT, RETREAT_DANGER, VICTORY, VICTORY_PLACES, VICTORY_DANGER, REGROUP, REGROUPING, ROLLING, FACING, EXIT, EXIT_PLACES) \
    X(ofas_deployment, DEPLOYMENT, "ch14_deployment.c", BEGIN, DEPLOY, STATION, PLACES, FACING) \
    X(ofas_revival, REVIVAL, "ch14_missions.c", BEGIN, REVIVE) \
    X(ofas_sacrifice, SACRIFICE, "ch14_missions.c", BEGIN, SACRIFICE, BAILING) \
    X(ofas_shelling, SHELLING, "ch17_artillery.c", BEGIN, SHELL, LOSSES, AFTERMATH) \
    X(ofas_quarters, QUARTERS, "a8_old_school.c", BEGIN, QUARTER, RECKONING) \
    X(ofas_channelling, CHANNELLING, "ch18_powers.c", BEGIN, POWER, TARGET, RESTORING, REPAIRING) \
    X(ofas_restoring, RESTORING, "ch18_powers.c", BEGIN, RESTORED) \
    X(ofas_drive, DRIVE, "ch10_activation.c", BEGIN, ORDER, SHOOTING, MOVING, ADVANCING, REPAIR, DISCIPLINE, RUSHING, LANDING, BAILING, CHARGE, CHARGING, RELENTLESS, HAZARD, SCENERY, RAIDING) \
    X(ofas_rolling, ROLLING, "ch10_moves.c", BEGIN, WAY, FACING, FIRST, DRIVE, LAST, ALERT, HAZARD) \
    X(ofas_rush, RUSH, "ch10_rush.c", BEGIN, ENTRY, LEG, PIVOT, SHOOTING, ALERT, CRUSH, COLLISION, HAZARD) \
    X(ofas_collision, COLLISION, "ch10_collision.c", BEGIN, STRUCK, SELF, RAZING) \
    X(ofas_razing, RAZING, "ch13_destruction.c", BEGIN, LOSSES, AFTERMATH) \
    X(ofas_raid, RAID, "ch13_destruction.c", BEGIN, PLACING, DANGER, ALERT, GRENADIERS, GRENADES, CHOICE, BLOW, REGROUP, REGROUPING) \
    X(ofas_hazard, HAZARD, "ch13_vehicles.c", BEGIN, DAMAGE) \
    X(ofas_crush, CRUSH, "ch10_crush.c", BEGIN, LOSSES, AFTERMATH) \
    X(ofas_landing, LANDING, "ch10_entry.c", BEGIN, ARRIVE, FACING) \
    X(ofas_seating, SEATING, "ch12_transports.c", BEGIN, SEATS) \
    X(ofas_boarding, BOARDING, "ch12_transports.c", BEGIN, WAY, DANGER) \
    X(ofas_leaving, LEAVING, "ch12_transports.c", BEGIN, EXIT, PLACES, CHOOSE, SHOOTING, MOVING, CHARGE, CHARGING) \
    X(ofas_bailing, BAILING, "ch12_bailing.c", BEGIN, LOSSES, AFTERMATH, EXIT, PLACES) \
    X(ofas_damage, DAMAGE, "ch11_damage.c", BEGIN, TOTAL, NAMED, BROKEN, BAILING) \
    X(ofas_grenades, GRENADES, "ch11_combat.c", BEGIN, GRENADIERS, STRIKE) \
    X(ofas_repairing, REPAIRING, "ch11_repairs.c", BEGIN, REPAIR) \
    X(ofas_cards, CARDS, "cards.c", BEGIN, KEEP) \
    X(ofas_tactics, TACTICS, "a5_tactics.c", BEGIN, DECLARE, RESTORING) \
    X(ofas_secrets, SECRETS, "a4_secrets.c", BEGIN, GENERAL, MISSION) \
    X(ofas_dressing, DRESSING, "a6_special_terrain.c", BEGIN, PIECE, KIND, WEAPON) \
    X(ofas_reckoning, RECKONING, "ch14_missions.c", BEGIN, REWARD) \
    X(ofas_reward, REWARD, "ch14_missions.c", BEGIN)
/* clang-format on */

RULE_ROWS(OFAS)

#endif
