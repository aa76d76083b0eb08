/* waits.h -- the rules of Of Flesh and Steel that wait for an answer. */
#ifndef ALEA_BOOKS_OFAS_WAITS_H
#define ALEA_BOOKS_OFAS_WAITS_H

#include "battle/rule.h"

/* ---- waiting rules: name, prefix of its steps, file, steps. New steps come
 * last: hashes in records have the numbers of the others. ---- */

/* clang-format off */
#define OFAS_RULES(X) \
    X(game, GAME, "ch02_turn.c", BEGIN, TURN, DEPLOYMENT, QUARTERS, SEATING, TACTIC, SECRETS, DRESSING, RECKONING) \
    X(turn, TURN, "ch02_turn.c", BEGIN, BIDDING, ACTIVATIONS, REVIVAL, SACRIFICE, TACTICS) \
    X(bidding, BIDDING, "ch02_turn.c", BEGIN, BID, FIRST, STARTER, DIRECTION) \
    X(activations, ACTIVATIONS, "ch02_turn.c", BEGIN, CHOOSE, ACTIVATION, AGAIN, ARTILLERY, SHELLING, PASS, PAY) \
    X(pooling, POOLING, "a3_company.c", BEGIN, SHARE) \
    X(activation, ACTIVATION, "ch02_activation.c", BEGIN, ARRIVAL, RALLY, RALLY_PAY, ORDER, CHARGE, DISCIPLINE, RELENTLESS, THROWERS, CHARGING, SHOOTING, MOVING, ADVANCING, DANGER, CHARGE_TOUCH, TOUCH, DRIVING, TRANSPORT, BOARDING, LEAVING, BACK, ASSAULT, ASSAULT_DRIVE, SCENERY, RAIDING, BUNKER) \
    X(arrival, ARRIVAL, "ch15_arrivals.c", BEGIN, ARRIVE, PLACES, CHOOSE, DISCIPLINE, SHOOTING, MOVING) \
    X(shooting, SHOOTING, "ch04_shooting.c", BEGIN, TARGET, PROFILE, BONUS, ALERT, CHOOSE, VOLLEY, AFTERMATH, POWER, SECOND_BONUS, MECHANIC, REPAIRING, POWER_AGAIN, ALL_WEAPONS, SCENERY) \
    X(volley, VOLLEY, "ch04_volley.c", BEGIN, LOSSES, UNSTABLE, UNSTABLE_SWARM, TESTS, HANDY, RAZING, OPENINGS) \
    X(losses, LOSSES, "ch04_losses.c", BEGIN, SNIPED, CASUALTY, REMOVAL, LIFE, DAMAGE) \
    X(removal, REMOVAL, "ch01_profiles.c", BEGIN, LEADER) \
    X(aftermath, AFTERMATH, "ch08_morale.c", BEGIN, RETURNS, JOLTS) \
    X(alert, ALERT, "ch06_alert.c", BEGIN, DECLARE, PRECISE, BONUS, FIRES, VOLLEY_CHOICE, VOLLEY, AFTERMATH) \
    X(movement, MOVEMENT, "ch05_movement.c", BEGIN, WAY, PLACES, DANGER, ALERT) \
    X(placing, PLACING, "ch05_places.c", BEGIN, PLACES) \
    X(danger, DANGER, "ch13_terrain.c", BEGIN, CASUALTY, REMOVAL, RETURNS, HAZARD) \
    X(charge, CHARGE, "ch07_charge.c", BEGIN, ENTRY, ALERT, PISTOLS, PISTOL_CHOICE, PISTOL_VOLLEY, CONTACT, PLACING, DANGER, DETONATE, ATTACK_CHOICE, ATTACK, ANSWER_CHOICE, ANSWER, BLAST, BLAST_REMOVAL, ANSWER_BLAST, ANSWER_REMOVAL, RESULT, GRENADES, LATE_GRENADES, JOLTS, ANSWER_JOLTS) \
    X(strike, STRIKE, "ch07_blows.c", BEGIN, LOSSES, BACKLASH, HANDY, RAZING) \
    X(result, RESULT, "ch07_result.c", BEGIN, RETREAT, RETREAT_DANGER, VICTORY, VICTORY_PLACES, VICTORY_DANGER, REGROUP, REGROUPING, ROLLING, FACING, EXIT, EXIT_PLACES) \
    X(deployment, DEPLOYMENT, "ch14_deployment.c", BEGIN, DEPLOY, STATION, PLACES, FACING) \
    X(revival, REVIVAL, "ch14_missions.c", BEGIN, REVIVE) \
    X(sacrifice, SACRIFICE, "ch14_missions.c", BEGIN, SACRIFICE, BAILING) \
    X(shelling, SHELLING, "ch17_artillery.c", BEGIN, SHELL, LOSSES, AFTERMATH) \
    X(quarters, QUARTERS, "a8_old_school.c", BEGIN, QUARTER, RECKONING) \
    X(channelling, CHANNELLING, "ch18_powers.c", BEGIN, POWER, TARGET, RESTORING, REPAIRING) \
    X(restoring, RESTORING, "ch18_powers.c", BEGIN, RESTORED) \
    X(drive, DRIVE, "ch10_activation.c", BEGIN, ORDER, SHOOTING, MOVING, ADVANCING, REPAIR, DISCIPLINE, RUSHING, LANDING, BAILING, CHARGE, CHARGING, RELENTLESS, HAZARD, SCENERY, RAIDING) \
    X(rolling, ROLLING, "ch10_moves.c", BEGIN, WAY, FACING, FIRST, DRIVE, LAST, ALERT, HAZARD) \
    X(rush, RUSH, "ch10_rush.c", BEGIN, ENTRY, LEG, PIVOT, SHOOTING, ALERT, CRUSH, COLLISION, HAZARD) \
    X(collision, COLLISION, "ch10_collision.c", BEGIN, STRUCK, SELF, RAZING) \
    X(razing, RAZING, "ch13_destruction.c", BEGIN, LOSSES, AFTERMATH) \
    X(raid, RAID, "ch13_destruction.c", BEGIN, PLACING, DANGER, ALERT, GRENADIERS, GRENADES, CHOICE, BLOW, REGROUP, REGROUPING) \
    X(hazard, HAZARD, "ch13_vehicles.c", BEGIN, DAMAGE) \
    X(crush, CRUSH, "ch10_crush.c", BEGIN, LOSSES, AFTERMATH) \
    X(landing, LANDING, "ch10_entry.c", BEGIN, ARRIVE, FACING) \
    X(seating, SEATING, "ch12_transports.c", BEGIN, SEATS) \
    X(boarding, BOARDING, "ch12_transports.c", BEGIN, WAY, DANGER) \
    X(leaving, LEAVING, "ch12_transports.c", BEGIN, EXIT, PLACES, CHOOSE, SHOOTING, MOVING, CHARGE, CHARGING) \
    X(bailing, BAILING, "ch12_bailing.c", BEGIN, LOSSES, AFTERMATH, EXIT, PLACES) \
    X(damage, DAMAGE, "ch11_damage.c", BEGIN, TOTAL, NAMED, BROKEN, BAILING) \
    X(grenades, GRENADES, "ch11_combat.c", BEGIN, GRENADIERS, STRIKE) \
    X(repairing, REPAIRING, "ch11_repairs.c", BEGIN, REPAIR) \
    X(cards, CARDS, "cards.c", BEGIN, KEEP) \
    X(tactics, TACTICS, "a5_tactics.c", BEGIN, DECLARE, RESTORING) \
    X(secrets, SECRETS, "a4_secrets.c", BEGIN, GENERAL, MISSION) \
    X(dressing, DRESSING, "a6_special_terrain.c", BEGIN, PIECE, KIND, WEAPON) \
    X(reckoning, RECKONING, "ch14_missions.c", BEGIN, REWARD) \
    X(reward, REWARD, "ch14_missions.c", BEGIN)
/* clang-format on */

enum ofas_rule {
#define X(name, ...) RULE_ofas_##name,
    OFAS_RULES(X)
#undef X
        RULE_COUNT
};

#define X(name, ...) enum flow ofas_##name(struct battle *b);
OFAS_RULES(X)
#undef X
OFAS_RULES(RULE_STEPS)

#endif
