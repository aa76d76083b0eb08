/* doctrine.c -- how doctrine plays Of Flesh and Steel: who answers what.
 *
 * Each question of the book has one function; this is the table of them. The
 * answers know nothing of each other but the battle: a unit that got the order
 * to run is asked for its way with the distance of a run, and plans again. */
#include "minds/ofas/doctrine.h"
#include "books/ofas/book.h"
#include "minds/doctrine.h"

/* The first allowed answer: where all are as good. */
static void any(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = set_first(b->asked.among);
}

/* The last allowed answer. */
static void last(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = 63 - __builtin_clzll(b->asked.among);
}

static void yes(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = b->asked.among >> YES & 1 ? YES : NO;
}

static void no(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = b->asked.among >> NO & 1 ? NO : YES;
}

static ofas_mind_answer *const answers[ASK_COUNT] = {
    [ASK_BID] = ofas_mind_bid,
    [ASK_FIRST] = ofas_mind_first,
    [ASK_STARTER] = ofas_mind_starter,
    [ASK_DIRECTION] = any,
    [ASK_SHARE] = ofas_mind_share,
    [ASK_ACTIVATE] = ofas_mind_activate,
    [ASK_AGAIN] = ofas_mind_again,
    [ASK_RALLY] = yes,
    [ASK_RALLY_PAY] = yes,
    [ASK_ORDER] = ofas_mind_order,
    [ASK_CHARGE] = ofas_mind_charge_target,
    [ASK_SCENERY] = ofas_mind_scenery,
    [ASK_DISCIPLINE] = ofas_mind_discipline,
    [ASK_RELENTLESS] = ofas_mind_relentless,
    [ASK_THROWERS] = ofas_mind_throwers,
    [ASK_TARGET] = ofas_mind_target,
    [ASK_PROFILE] = ofas_mind_profile,
    [ASK_BONUS] = ofas_mind_bonus,
    [ASK_ALERT] = ofas_mind_alert,
    [ASK_PRECISE] = ofas_mind_precise,
    [ASK_FIRES] = any,
    [ASK_VOLLEY] = ofas_mind_next_volley,
    [ASK_CASUALTY] = ofas_mind_casualty,
    [ASK_SNIPED] = ofas_mind_sniped,
    [ASK_LEADER] = ofas_mind_leader,
    [ASK_RETURNS] = ofas_mind_returns,
    [ASK_WAY] = ofas_mind_way,
    [ASK_PLACES] = ofas_mind_places,
    [ASK_ARRIVE] = ofas_mind_arrive,
    [ASK_ARRIVAL] = ofas_mind_arrival,
    [ASK_PISTOLS] = yes,
    [ASK_CONTACT] = any,
    [ASK_STRIKE] = ofas_mind_strike,
    [ASK_DETONATE] = ofas_mind_detonate,
    [ASK_REGROUP] = no,
    [ASK_DEPLOY] = any,
    [ASK_STATION] = ofas_mind_station,
    [ASK_REVIVE] = any, /* who comes back is free; "none" is the last choice */
    [ASK_QUARTER] = any,
    [ASK_PIVOT] = ofas_mind_pivot,
    [ASK_DRIVE] = ofas_mind_drive,
    [ASK_REPAIR] = ofas_mind_repair,
    [ASK_SEATS] = ofas_mind_seats,
    [ASK_TRANSPORT] = ofas_mind_transport,
    [ASK_TOTAL] = last, /* the higher, the worse for the vehicle */
    [ASK_NAMED] = ofas_mind_named,
    [ASK_BROKEN] = ofas_mind_broken,
    [ASK_GRENADIERS] = ofas_mind_grenadiers,
    [ASK_ALL_WEAPONS] = yes,
    [ASK_MECHANIC] = any, /* a vehicle; "none" is the last choice */
    [ASK_EXIT] = ofas_mind_exit,
    [ASK_SACRIFICE] = ofas_mind_sacrifice,
    [ASK_ARTILLERY] = ofas_mind_artillery,
    [ASK_SHELL] = ofas_mind_shell,
    [ASK_POWER] = ofas_mind_power,
    [ASK_POWER_TARGET] = ofas_mind_power_target,
    [ASK_TOUCH] = ofas_mind_touch,
    [ASK_RESTORED] = ofas_mind_returns,
    [ASK_TACTIC] = ofas_mind_tactic,
    [ASK_DECLARE] = ofas_mind_declare,
    [ASK_SPECIAL_PIECE] = ofas_mind_special_piece,
    [ASK_SPECIAL_KIND] = ofas_mind_special_kind,
    [ASK_SPECIAL_WEAPON] = ofas_mind_special_weapon,
    [ASK_BUNKER] = ofas_mind_bunker,
    [ASK_OPENINGS] = ofas_mind_openings,
    [ASK_HANDY] = ofas_mind_handy,
    [ASK_GENERAL] = ofas_mind_general,
    [ASK_MISSION] = ofas_mind_mission,
};

static void decide(const struct battle *view, uint64_t seed,
                   struct decision *out)
{
    assert(view->asked.kind < ASK_COUNT && answers[view->asked.kind]);
    decision_value(out, 0);
    answers[view->asked.kind](view, seed, out);
}

const struct doctrine ofas_doctrine = {
    .book = &ofas_book,
    .decide = decide,
    .standing = ofas_mind_standing,
    .share = ofas_mind_attention,
};
