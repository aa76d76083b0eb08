/* ch15_alert.c -- duo chapter 15: the alert stance and reactions.
 *
 * Who stands on alert may do one thing against an enemy that moves, rises or comes
 * to be seen in its activation (duo.15.20 .. 15.22): after each quarter of a pas of
 * its way, and where it ends. He is asked as soon as there is something that he
 * could do to it, and again when there is something new: a weapon that reaches
 * it, a shot without cover, a power, a charge. Who acts now is kept in the frame
 * of the reaction meanwhile. */
#include "books/duo/duo.h"

/* ---- who may ---- */

/* Why it may not react to that enemy, whatever it could do to it. */
static uint16_t watch_bar(const struct battle *b, int unit, int foe)
{
    const struct duo_actor *a = &duo_state_of(b)->actor;

    if (!unit_on_table(b, unit) || !duo_unit_of(b, unit)->alert)
        return DUO(15, 19);
    /* duo.15.22 ruling: only what an enemy does in its own activation;
     * duo.15.23 ruling: reactions trigger none */
    if (!unit_on_table(b, foe) || !duo_foes(b, unit, foe) || a->unit != foe ||
        a->reacting)
        return DUO(15, 22);
    if (duo_engaged(b, unit, false))
        return DUO(15, 23); /* the step that makes contact is too late */
    if (duo_unit_of(b, unit)->prone)
        return DUO(22, 6);
    if (!duo_in_front(b, unit, duo_at(b, foe)))
        return DUO(15, 22); /* an enemy in the front arc */
    return 0;
}

bool duo_may_aim(const struct battle *b, int unit, int target)
{
    const struct duo_actor *a = &duo_state_of(b)->actor;

    return !a->reacting || a->unit != unit || a->reacting == target + 1;
}

void duo_shows(struct battle *b, int unit)
{
    struct duo_actor *a = &duo_state(b)->actor;

    /* duo.15.22 ruling: in its own activation; duo.15.23 reactions trigger none */
    if (a->unit == unit && !a->reacting)
        a->showed = 1;
}

bool duo_watched(const struct battle *b, int foe)
{
    if (duo_state_of(b)->actor.unit != foe || duo_state_of(b)->actor.reacting)
        return false;
    for (unit_set left = duo_enemies(b, foe); left; left &= left - 1)
        if (duo_unit_of(b, set_first(left))->alert)
            return true;
    return false;
}

void duo_end_alert(struct battle *b, int unit, uint16_t rule)
{
    struct duo_unit *u = duo_unit(b, unit);

    if (!u->alert)
        return;
    u->alert = 0; /* duo.15.23 */
    if (unit_on_table(b, unit))
        TELL(b, ALERT_ENDS, rule, unit, NOBODY);
}

/* ---- what he could do to it ---- */

enum { /* besides a bit for each arm */
       OFFER_CHARGE = 1 << DUO_ARMS,
       OFFER_FLIGHT = 1 << (DUO_ARMS + 1), /* a charge through the air */
       OFFER_CLEAR = 1 << (DUO_ARMS + 2),  /* it has no cover from a shot */
       OFFER_FIGHT = 1 << (DUO_ARMS + 3),  /* duo.30.02 over a friend */
       OFFER_CLIMB = 1 << (DUO_ARMS + 4),  /* a charge by wall or ladder */
       OFFER_POWERS = 1 << (DUO_ARMS + 5)  /* and one for each power */
};
static_assert(DUO_ARMS + 5 + POWER_COUNT <= 32, "offers are 32 bits");

bool duo_may_charge(const struct battle *b, int unit, int foe)
{
    const struct duo_unit *u = duo_unit_of(b, unit);
    const int32_t pace = duo_pace(b, unit),
                  apart = duo_unit_of(b, foe)->z - u->z;
    const struct mover m = duo_mover(b, unit, ACTION_MOVE);
    const struct disc goal = duo_base(b, foe);
    struct crowd crowd;
    struct step from = figure_step(b, unit, 0);
    struct way way;
    int kept = 0;

    /* duo.15.20 strictly below the base movement, along its way */
    if (u->held || u->perch || u->prone || !duo_closer(b, unit, foe, pace) ||
        apart > DUO_LEVEL || apart < -DUO_LEVEL || duo_water(b, unit) >= 0 ||
        !duo_may_contact(b, unit, foe))
        return false;
    duo_crowd(b, unit, &crowd);
    for (int i = 0; i < crowd.count; i++) /* the goal bars no way to itself */
        if (!vec_same(crowd.base[i].at, goal.at))
            crowd.base[kept++] = crowd.base[i];
    crowd.count = kept;
    return reach_touch_straight(&b->stage->terrain, &m, &crowd, from, goal,
                                figure_floor(b, foe, 0), pace - 1, &way) ||
           reach_touch(&b->stage->terrain, &m, &crowd, from, goal,
                       figure_floor(b, foe, 0), DUO_CONTACT, pace - 1,
                       &way) == REACH_FREE;
}

/* duo.24.03, 25.10 may it come down beside who passes? Near enough, not more is
 * looked at. */
static bool may_fly_at(const struct battle *b, int unit, int foe)
{
    return (duo_kind_bar(b, unit, ACTION_JETPACK) == 0 ||
            duo_kind_bar(b, unit, ACTION_POWERS + POWER_LEAP) == 0) &&
           !duo_unit_of(b, foe)->perch &&
           duo_within(b, unit, foe, duo_reach_of(b, unit, ACTION_JETPACK)) &&
           duo_may_contact(b, unit, foe);
}

static uint32_t offers(const struct battle *b, int unit, int foe)
{
    const bool dry = duo_water(b, unit) < 0;
    const uint32_t empty = duo_unit_of(b, unit)->empty;
    uint32_t set = 0;

    if (watch_bar(b, unit, foe) != 0)
        return 0;
    /* duo.15.15 in deep water nobody shoots */
    for (int arm = 0; arm < duo_model(b, unit)->arms && dry; arm++)
        if (duo_arm(b, unit, arm)->range > 0 &&
            duo_view_bar(b, unit, arm, foe) == 0)
            set |=
                1u << arm; /* duo.15.21 in view and in range, be it to load */
    if ((set & ~empty) && !duo_has_cover(b, unit, foe))
        set |= OFFER_CLEAR;
    /* once its own charge is over */
    if (dry && duo_fight_bar(b, unit, foe) == 0 && !duo_is_under_way(b, foe))
        set |= OFFER_FIGHT;
    for (int p = 0; p < POWER_COUNT; p++)
        if (duo_model(b, unit)->power[p] != DUO_NOT &&
            (duo_power_targets(b, unit, p) & unit_bit(foe)))
            set |= (uint32_t)OFFER_POWERS << p;
    if (duo_may_charge(b, unit, foe))
        set |= OFFER_CHARGE; /* duo.15.20 */
    if (may_fly_at(b, unit, foe))
        set |= OFFER_FLIGHT;
    if (duo_may_climb_at(b, unit, foe))
        set |= OFFER_CLIMB;
    return set;
}

uint16_t duo_react_bar(const struct battle *b, int unit, int foe)
{
    const uint16_t rule = watch_bar(b, unit, foe);

    if (rule)
        return rule;
    if (offers(b, unit, foe))
        return 0;
    return duo_unit_of(b, unit)->held ? DUO(31, 7) : DUO(15, 22);
}

/* Those to whom it offers something that it did not a step ago. */
static unit_set newly_offered(struct battle *b, int foe)
{
    unit_set fresh = 0;

    for (unit_set left = duo_enemies(b, foe); left; left &= left - 1) {
        struct duo_unit *u = duo_unit(b, set_first(left));
        const uint32_t before = u->offered_by == foe + 1 ? u->offers : 0;

        if (!u->alert)
            continue;
        u->offers = offers(b, set_first(left), foe);
        u->offered_by = (uint8_t)(foe + 1);
        if (u->offers & ~before)
            fresh |= left & -left;
    }
    return fresh;
}

void duo_look_anew(struct battle *b, int foe, bool stays)
{
    if (duo_state(b)->actor.reacting)
        return; /* who reacts is not watched */
    duo_state(b)->actor.showed = 0;
    for (int u = 0; u < b->units; u++)
        if (duo_unit(b, u)->offered_by == foe + 1)
            duo_unit(b, u)->offered_by = 0;
    /* only who hides can come to be seen where it is, by who did not see it */
    if (stays && duo_watched(b, foe) && duo_undetectable(b, foe))
        newly_offered(b, foe);
}

/* ---- the window ---- */

/* Models of the group whose place it is that may react now. */
static unit_set ready(const struct battle *b, const struct duo_watch *v)
{
    const int group = duo_state_of(b)->order[v->place];
    unit_set set = 0;

    for (unit_set left = v->fresh & ~v->asked; left; left &= left - 1)
        if (b->unit[set_first(left)].owner == group &&
            duo_react_bar(b, set_first(left), v->foe) == 0)
            set |= left & -left;
    return set;
}

/* duo.15.20 does what came of a reaction end what the enemy was doing? It was
 * charged, moved, knocked down or held. */
static bool is_upset(const struct battle *b, const struct duo_watch *v)
{
    const struct duo_unit *u = duo_unit_of(b, v->foe);

    return !unit_on_table(b, v->foe) || !vec_same(duo_at(b, v->foe), v->at) ||
           u->prone || u->held ||
           (duo_engaged(b, v->foe, false) & ~v->engaged) != 0;
}

enum flow duo_watch(struct battle *b)
{
    struct duo_watch *v = LOCALS(b, duo_watch);

    switch ((enum duo_watch_step)frame_top(b)->step) {
    case WATCH_BEGIN:
        duo_state(b)->halted = 0;
        if (!duo_watched(b, v->foe))
            return FLOW_DONE;
        v->at = duo_at(b, v->foe);
        v->engaged = duo_engaged(b, v->foe, false);
        v->fresh = newly_offered(b, v->foe);
        /* duo.15.23 ruling: one at a time, groups in play order, within a group
         * as its player likes */
        for (v->place = 0; v->place < b->players; v->place++)
            while (ready(b, v)) {
                ASK(b, WATCH_ASK, REACT, .who = duo_state(b)->order[v->place],
                    .rule = DUO(15, 23), .unit = NOBODY, .other = v->foe,
                    .among = ready(b, v) | unit_bit(ANSWER_NONE));
                if (b->answer.value == ANSWER_NONE)
                    break; /* duo.15.23 he waits */
                v->asked |= unit_bit(b->answer.value);
                CALL(b, WATCH_REACT, duo_reaction,
                     .unit = (int8_t)b->answer.value, .foe = v->foe);
                /* duo.15.22 ruling: who is thrown comes nowhere by itself,
                 * though it went before */
                if (duo_state(b)->halted & HALT_THROWN)
                    duo_state(b)->actor.showed = 0;
                v->halt |= HALT_REACTED;
                if (is_upset(b, v))
                    v->halt |= HALT_UPSET;
                duo_state(b)->halted = v->halt; /* over what walks in between */
            }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- one reaction ---- */

struct duo_actor duo_reactor(const struct battle *b, int unit, int foe)
{
    struct duo_actor a = duo_actor_of(b, unit, 1);

    a.reacting = (uint8_t)(foe + 1);
    return a;
}

/* duo.15.22 actions that cost 1, but Alert and the Hero test: duo_action_bar()
 * knows that somebody reacts. */
static uint64_t reactions(const struct battle *b, const struct duo_reaction *v)
{
    uint64_t set = duo_actions(b, v->unit) & ~((uint64_t)1 << ACTION_END);

    /* duo.22.19 who did not dare to charge may leave it at that */
    if (set && v->tried)
        set |= (uint64_t)1 << ACTION_END;
    return set;
}

enum flow duo_reaction(struct battle *b)
{
    struct duo_reaction *v = LOCALS(b, duo_reaction);

    switch ((enum duo_reaction_step)frame_top(b)->step) {
    case REACTION_BEGIN:
        TELL(b, REACTS, DUO(15, 22), v->unit, v->foe);
        /* duo.15.24 outside its activation: who acted waits, and duo.15.22
         * ruling: each type may be done anew */
        v->before = duo_state(b)->actor;
        duo_state(b)->actor = duo_reactor(b, v->unit, v->foe);
        while (unit_on_table(b, v->unit) && duo_state(b)->actor.left > 0 &&
               reactions(b, v)) {
            ASK(b, REACTION_CHOOSE, REACTION, .who = b->unit[v->unit].owner,
                .rule = DUO(15, 22), .unit = v->unit, .other = v->foe,
                .among = reactions(b, v));
            v->tried = 1;
            if (b->answer.value == ACTION_END)
                break;
            CALL(b, REACTION_ACTED, duo_acting, .unit = v->unit,
                 .type = (uint8_t)b->answer.value);
        }
        /* duo.15.23 ruling: one reaction, then the stance is over */
        duo_end_alert(b, v->unit, DUO(15, 23));
        duo_turn_at_last(b, v->unit); /* duo.03.05 whom it stabbed just now */
        duo_state(b)->actor = v->before;
        duo_state(b)->kept = 0; /* that was the reaction's */
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
