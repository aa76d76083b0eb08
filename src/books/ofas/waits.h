/* waits.h -- the rules of Of Flesh and Steel that wait for an answer. */
#ifndef ALEA_BOOKS_OFAS_WAITS_H
#define ALEA_BOOKS_OFAS_WAITS_H

#include "battle/rule.h"

/* ---- rules that wait: name, chapter, where each can wait ---- */

/* clang-format off */
#define OFAS_RULES(X) \
    X(game, 2, \
      "begin turn deployment quarters seating tactic secrets dressing " \
      "reckoning") \
    X(turn, 2, "begin bidding activations revival sacrifice tactics") \
    X(bidding, 2, "begin bid first starter direction") \
    X(activations, 2, "begin choose activation again artillery shelling pass pay") \
    X(pooling, 2, "begin share") \
    X(activation, 2, \
      "begin arrival rally rally_pay order charge discipline relentless " \
      "throwers charging shooting moving advancing danger charge_touch touch driving " \
      "transport boarding leaving back assault assault_drive scenery raiding " \
      "bunker") \
    X(arrival, 15, "begin arrive places choose discipline shooting moving") \
    X(shooting, 4, \
      "begin target profile bonus alert choose volley aftermath power " \
      "second_bonus mechanic repairing power_again all_weapons scenery") \
    X(volley, 4, \
      "begin losses unstable unstable_swarm tests handy razing openings") \
    X(losses, 4, "begin sniped casualty removal life damage") \
    X(removal, 1, "begin leader") \
    X(aftermath, 8, "begin returns jolts") \
    X(alert, 6, \
      "begin declare precise bonus fires volley_choice volley aftermath") \
    X(movement, 5, "begin way places danger alert") \
    X(placing, 5, "begin places") \
    X(danger, 13, "begin casualty removal returns") \
    X(charge, 7, \
      "begin entry alert pistols pistol_choice pistol_volley contact placing " \
      "danger detonate attack_choice attack answer_choice answer blast " \
      "blast_removal answer_blast answer_removal result grenades late_grenades " \
      "jolts answer_jolts") \
    X(strike, 7, "begin losses backlash handy razing") \
    X(result, 7, \
      "begin retreat retreat_danger victory victory_places victory_danger " \
      "regroup regrouping rolling facing exit exit_places") \
    X(deployment, 14, "begin deploy station places facing") \
    X(revival, 14, "begin revive") \
    X(sacrifice, 14, "begin sacrifice") \
    X(shelling, 17, "begin shell losses aftermath") \
    X(quarters, 28, "begin quarter reckoning") \
    X(channelling, 18, "begin power target restoring repairing") \
    X(restoring, 18, "begin restored") \
    X(drive, 10, \
      "begin order shooting moving advancing repair discipline rushing landing bailing " \
      "charge charging relentless hazard scenery raiding") \
    X(rolling, 10, "begin way facing first drive last alert hazard") \
    X(rush, 10, "begin entry leg pivot shooting alert crush collision hazard") \
    X(collision, 10, "begin struck self razing") \
    X(razing, 13, "begin losses aftermath") \
    X(raid, 13, \
      "begin placing danger alert grenadiers grenades choice blow regroup " \
      "regrouping") \
    X(hazard, 13, "begin damage") \
    X(crush, 10, "begin losses aftermath") \
    X(landing, 16, "begin arrive facing") \
    X(seating, 12, "begin seats") \
    X(boarding, 12, "begin way danger") \
    X(leaving, 12, "begin exit places choose shooting moving charge charging") \
    X(bailing, 12, "begin losses aftermath exit places") \
    X(damage, 11, "begin total named broken bailing") \
    X(grenades, 11, "begin grenadiers strike") \
    X(repairing, 11, "begin repair") \
    X(cards, 25, "begin keep") \
    X(tactics, 25, "begin declare restoring") \
    X(secrets, 24, "begin general mission") \
    X(dressing, 26, "begin piece kind weapon") \
    X(reckoning, 14, "begin reward") \
    X(reward, 14, "begin")
/* clang-format on */

enum ofas_rule {
#define X(name, chapter, steps) RULE_ofas_##name,
    OFAS_RULES(X)
#undef X
        RULE_COUNT
};

#define X(name, chapter, steps) enum flow ofas_##name(struct battle *b);
OFAS_RULES(X)
#undef X

#endif
