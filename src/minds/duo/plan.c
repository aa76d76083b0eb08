/* plan.c -- what a model of duo does next (duo.90.18).
 *
 * It weighs what it can do at once against a few places it could go to, each
 * with the attack it could make from there. Places are tried on a copy of the
 * battle in which only this model is put elsewhere; nothing is played there. */
#include "minds/duo/scout.h"

#include <stddef.h>
#include <string.h>

enum {
    CAUTION = 4,     /* one part in ... of what may be lost counts */
    ALERT_PARTS = 3, /* a shot that may come is worth one in ... */
    BACK_PARTS = 2,  /* to turn round again costs one in ... of a shot */
    RELOAD_PARTS = 2
};

/* Actions that are attacks: all powers, but who leaps only goes somewhere. */
static const uint64_t ATTACKS =
    ((uint64_t)1 << ACTION_FIGHT | (uint64_t)1 << ACTION_SHOOT |
     (((uint64_t)1 << POWER_COUNT) - 1) << ACTION_POWERS) &
    ~((uint64_t)1 << (ACTION_POWERS + POWER_LEAP));

static void offer(struct scout *s, int32_t value, int action,
                  const struct decision *go)
{
    if (value <= s->best.value)
        return;
    s->best.value = value;
    s->best.action = action;
    if (go)
        decision_copy(&s->best.go, go);
    else
        decision_value(&s->best.go, 0);
}

/* What it costs to be so far from the goal. */
static int32_t way_left(const struct scout *s, struct vec here)
{
    const int32_t far = vec_distance(here, s->goal.at) - s->goal.near;

    return far > 0 ? (int32_t)((int64_t)far * s->goal.pull / PAS(1)) : 0;
}

/* What may be lost there, as far as it counts. */
static int32_t risk(const struct scout *s, const struct battle *at)
{
    return duo_mind_danger(at, s->unit, &s->outlook) / CAUTION;
}

/* duo.11.01 what leaving its opponents may cost. */
static int32_t parting(const struct scout *s)
{
    int32_t cost = 0;

    for (unit_set left = duo_engaged(s->b, s->unit, true); left;
         left &= left - 1) {
        const int foe = set_first(left);
        const struct duo_blow blow = duo_blow_of(
            s->b, foe, s->unit, duo_best_blade(s->b, foe, s->unit), BLOW_MELEE);

        cost += duo_mind_blow(s->b, &blow);
    }
    return cost;
}

/* Is there an action left for an attack after one of that cost? */
static bool attacks_after(const struct scout *s, int action)
{
    return s->actor->left > duo_cost(action);
}

/* The copy, all but its log. Many a model never looks at another place. */
static struct battle *elsewhere(struct scout *s)
{
    if (!s->copied)
        battle_copy_quiet(s->there, s->b);
    s->copied = true;
    return s->there;
}

/* What the test of an action that has one leaves of its value. */
static int32_t tested(const struct scout *s, int action, int32_t value)
{
    const int mark = duo_model(s->b, s->unit)->power[POWER_LEAP];

    return action == ACTION_POWERS + POWER_LEAP
               ? (int32_t)((int64_t)value * duo_mind_test(mark) / CERTAIN)
               : value;
}

/* Friends whose turn is still to come and who can get at that enemy as well. */
static int helpers(const struct scout *s, int foe)
{
    int n = 0;

    for (unit_set left = duo_enemies(s->b, foe) & ~unit_bit(s->unit); left;
         left &= left - 1) {
        const int ally = set_first(left);

        n += !duo_foes(s->b, s->unit, ally) &&
             !duo_unit_of(s->b, ally)->activated &&
             !duo_unit_of(s->b, ally)->held &&
             !duo_unit_of(s->b, ally)->prone &&
             !duo_engaged(s->b, ally, true) &&
             duo_within(s->b, ally, foe, duo_pace(s->b, ally));
    }
    return n;
}

/* The best of the bouts that it may have with whom it touches there. */
static int32_t fight_there(const struct scout *s, const struct battle *g)
{
    int32_t most = 0;

    for (unit_set left = duo_engaged(g, s->unit, false); left;
         left &= left - 1) {
        const int foe = set_first(left);
        const int32_t value = duo_mind_bout(
            g, s->unit, duo_best_blade(g, s->unit, foe), foe, helpers(s, foe));

        most = value > most ? value : most;
    }
    return most;
}

/* The best attack from there; who only gets there fights next turn, if he is
 * still there. */
static int32_t attack_there(const struct scout *s, const struct battle *g,
                            bool attacks)
{
    const int32_t fight = fight_there(s, g);
    int32_t value;

    if (!attacks)
        return fight / 2;
    value = duo_mind_attack(g, s->unit, s->attacks).value;
    return value > fight ? value : fight;
}

/* What its best shot or power is worth, at whomever: for who is to turn his back
 * upon them. */
static int32_t best_aim(struct scout *s)
{
    for (int i = 0; !s->aimed && i < s->outlook.count; i++) {
        const int32_t value =
            duo_mind_aim(s->b, s->unit, s->outlook.threat[i].unit, false);

        s->aim = value > s->aim ? value : s->aim;
    }
    s->aimed = true;
    return s->aim;
}

/* The value of an action that ends there, with the attack that may follow. The
 * place is legal but for who is near it. What may be lost there takes longest to
 * see and only ever lessens it: where it is not good enough without, it is not
 * looked for. */
void duo_scout_weigh(struct scout *s, int action, struct point to, int floor,
                     angle facing, const struct decision *go, bool charges)
{
    const bool attacks = attacks_after(s, action);
    struct battle *g;
    int32_t value;

    if (duo_contact_bar(s->b, s->unit, to.at, to.z) ||
        (duo_charged(s->b, s->unit, to.at, to.z) != 0) != charges)
        return;
    value = -way_left(s, to.at) - s->here;
    if (duo_breaks_contact(s->b, s->unit, to.at, to.z))
        value -= parting(s);
    if (!attacks && !charges && tested(s, action, value) <= s->best.value)
        return;
    g = elsewhere(s);
    figure_put(g, s->unit, 0, to.at, floor);
    duo_unit(g, s->unit)->z = to.z;
    g->unit[s->unit].facing = facing;
    if (charges && fight_there(s, g) <= 0)
        return; /* no charge into a fight that is lost */
    if (attacks || charges)
        value += attack_there(s, g, attacks);
    if (s->foe != NOBODY && !charges &&
        !duo_in_front(g, s->unit, duo_at(g, s->foe)))
        value -= best_aim(s) / BACK_PARTS;
    if (tested(s, action, value) <= s->best.value)
        return;
    value = tested(s, action, value - risk(s, g));
    offer(s, value, action, go);
}

/* ---- the rest ---- */

/* The best shot at anybody who is in range or may come into it. */
static int32_t hoped_shot(const struct scout *s, int32_t farther, bool loaded)
{
    const struct battle *b = s->b;
    int32_t most = 0;

    for (int arm = 0; arm < duo_model(b, s->unit)->arms; arm++) {
        const struct duo_weapon *w = duo_arm(b, s->unit, arm);

        if (w->range == 0 ||
            (duo_unit_of(b, s->unit)->empty >> arm & 1) == loaded)
            continue;
        for (int i = 0; i < s->outlook.count; i++) {
            const int foe = s->outlook.threat[i].unit;

            if (duo_in_front(b, s->unit, duo_at(b, foe)) &&
                duo_within(b, s->unit, foe, w->range + farther)) {
                const int32_t value =
                    duo_mind_shot(b, s->unit, arm, foe, false);

                most = value > most ? value : most;
            }
        }
    }
    return most;
}

/* Would it see anybody come? */
static bool has_in_front(const struct scout *s)
{
    for (int i = 0; i < s->outlook.count; i++)
        if (duo_in_front(s->b, s->unit,
                         duo_at(s->b, s->outlook.threat[i].unit)))
            return true;
    return false;
}

/* Is the nearest enemy off to a side, or behind? */
static bool looks_aside(const struct scout *s)
{
    const struct vec ahead =
        vec_sub(duo_at(s->b, s->foe), duo_at(s->b, s->unit));
    const int16_t off =
        (int16_t)(angle)(angle_of(ahead) - s->b->unit[s->unit].facing);

    return off > TURN / 8 || off < -TURN / 8;
}

static void consider_quiet(struct scout *s, uint64_t among)
{
    const struct duo_unit *u = duo_unit_of(s->b, s->unit);

    if (among >> ACTION_MOVE & 1 && s->actor->left > 1 && s->foe != NOBODY &&
        !duo_engaged(s->b, s->unit, false) && looks_aside(s)) {
        const struct decision go = duo_scout_facing(s);

        offer(s, 1, ACTION_MOVE, &go);
    }
    /* duo.15.19 the last action, or the only one where nothing else is to be
     * gained: then what may follow another counts for that as well */
    if (among >> ACTION_ALERT & 1 && has_in_front(s))
        offer(s,
              1 + (s->actor->left > 1
                       ? 0
                       : hoped_shot(s, PAS(5), true) / ALERT_PARTS),
              ACTION_ALERT, NULL);
    if (among >> ACTION_RELOAD & 1)
        offer(s, hoped_shot(s, PAS(5), false) / RELOAD_PARTS, ACTION_RELOAD,
              NULL);
    if (among >> ACTION_HIDE & 1 && !u->hidden)
        offer(s, duo_mind_danger(s->b, s->unit, &s->outlook) / CAUTION,
              ACTION_HIDE, NULL);
}

/* What a second attack adds: nothing where the first put its target out of
 * action. */
static int32_t second_attack(const struct scout *s, uint64_t among,
                             struct duo_attack first)
{
    const struct duo_attack next = duo_mind_attack(
        s->b, s->unit, among & s->attacks & ~((uint64_t)1 << first.action));
    int64_t falls;

    if (next.action == ACTION_END || next.value <= 0)
        return 0;
    if (next.target == NOBODY || next.target != first.target ||
        duo_unit_of(s->b, next.target)->life > 1)
        return next.value;
    falls = (int64_t)first.value * CERTAIN / duo_mind_worth(s->b, first.target);
    return falls < CERTAIN ? duo_mind_part(next.value, CERTAIN - (int32_t)falls)
                           : 0;
}

/* An attack now; with two actions left what may follow it counts, too. */
static void consider_attacks(struct scout *s, uint64_t among)
{
    struct duo_attack a = duo_mind_attack(s->b, s->unit, among & s->attacks);
    const int32_t luck = duo_mind_test(duo_model(s->b, s->unit)->hero);

    /* who charged because friends will come strikes before they do */
    if (among >> ACTION_FIGHT & 1 && fight_there(s, s->b) > a.value) {
        a.action = ACTION_FIGHT;
        a.value = fight_there(s, s->b);
    }
    if (a.action == ACTION_END || a.value <= 0)
        return;
    /* duo.22.02 twice with luck, once without */
    if (among >> ACTION_HERO & 1 && duo_cost(a.action) == 1)
        offer(s, a.value + duo_mind_part(a.value, luck), ACTION_HERO, NULL);
    if (s->actor->left > 1)
        a.value += second_attack(s, among, a);
    else if (s->actor->hero && duo_cost(a.action) == 1)
        a.value *= 2; /* it will be done twice */
    offer(s, a.value, a.action, NULL);
}

/* Who hangs on a wall or swims goes on; so does who must get up somewhere. */
static bool consider_heights(struct scout *s, uint64_t among)
{
    const struct duo_unit *u = duo_unit_of(s->b, s->unit);
    const uint64_t climbs =
        among & ((uint64_t)1 << ACTION_CLIMB | (uint64_t)1 << ACTION_LADDER);
    const bool there = vec_distance2(duo_at(s->b, s->unit), s->goal.at) <
                       (int64_t)PAS(4) * PAS(4);

    if (climbs && (u->perch || (there && s->goal.z > u->z + DUO_LEVEL))) {
        offer(s, INT32_MAX, set_first(climbs), NULL);
        return true;
    }
    if (among >> ACTION_SWIM & 1 && duo_water(s->b, s->unit) >= 0) {
        offer(s, INT32_MAX, ACTION_SWIM, NULL);
        return true;
    }
    return false;
}

struct duo_plan duo_mind_plan(const struct battle *b, int unit, uint64_t among)
{
    struct battle there;
    struct scout s = { .b = b,
                       .there = &there,
                       .actor = &duo_state_of(b)->actor,
                       .unit = unit,
                       .foe = duo_mind_nearest(b, unit),
                       .goal = duo_mind_goal(b, unit),
                       .best = { .action = ACTION_END } };

    if (among >> ACTION_STAND_UP & 1) /* duo.22.06 there is nothing else */
        return (struct duo_plan){ .action = ACTION_STAND_UP };
    if (consider_heights(&s, among))
        return s.best;
    s.attacks = ATTACKS & ~(uint64_t)s.actor->done;
    duo_mind_look(b, unit, &s.outlook);
    s.here = -risk(&s, b) - way_left(&s, duo_at(b, unit));
    consider_attacks(&s, among);
    if (among >> ACTION_MOVE & 1)
        duo_scout_moves(&s);
    if (among >> ACTION_RUN & 1)
        duo_scout_runs(&s);
    if (among >> ACTION_JETPACK & 1)
        duo_scout_leaps(&s, ACTION_JETPACK);
    if (among >> (ACTION_POWERS + POWER_LEAP) & 1)
        duo_scout_leaps(&s, ACTION_POWERS + POWER_LEAP);
    if (!s.actor->reacting)
        consider_quiet(&s, among);
    return s.best;
}

int32_t duo_mind_reaction(const struct battle *b, int unit, int foe)
{
    struct battle then; /* duo.15.22 when it acts against that enemy alone */
    int32_t value;

    memcpy(&then, b, offsetof(struct battle, log));
    duo_state(&then)->actor = duo_reactor(b, unit, foe);
    value = duo_mind_attack(&then, unit, ATTACKS).value;
    /* A charge stops the enemy; that is for who fights better. */
    if (value <= 0 && duo_may_charge(b, unit, foe) &&
        !duo_has(b, foe, TRAITED_FRIGHTENING))
        value = duo_mind_plan(&then, unit, (uint64_t)1 << ACTION_MOVE).value;
    return value;
}
