/* plan.c -- who goes for which objective.
 *
 * Every unit that can hold ground gets an objective: the pair that promises
 * most first, then the next, each further unit for the same objective being
 * worth less. The plan is made anew for each question, from the table as it
 * stands; since a unit that has come closer promises more, plans keep. */
#include "minds/ofas/doctrine.h"

enum {
    CONTROL_RANGE = INCH(3), /* ofas.14.13 */
    FELT_WHOLE = INCH(8),    /* strength counts in full up to here */
    FELT_MOST = INCH(30),    /* and not at all from here on */
    DOUBT = 12 * ONE,        /* of strength: nothing is ever sure */
    DETOUR = 9,              /* ways are longer than lines: eighths */
};

/* ---- distances ---- */

/* The point of the edge from which it would enter. */
static struct vec foot_on(const struct battle *b, int unit, struct vec goal,
                          int edge)
{
    return ofas_edge_foot(b, unit, goal, edge, ofas_team(b, unit)->radius).at;
}

struct vec ofas_mind_start(const struct battle *b, int unit, struct vec goal)
{
    const int mode = unit_on_table(b, unit) ? WAY_NORMAL : ofas_entry(b, unit);
    int own = ofas_state_of(b)->edge[ofas_camp_of(b, unit)];
    struct vec best;

    if (unit_on_table(b, unit))
        return leader_at(b, unit);
    if (ofas_carrier(b, unit) != NOBODY) /* it is driven */
        return ofas_mind_start(b, ofas_carrier(b, unit), goal);
    while (ofas_each_alone(b) && !ofas_edge_open(b, unit, mode, own))
        own = (own + 1) % EDGES;
    best = foot_on(b, unit, goal, own);
    /* ofas.14.08 nearly always the own edge alone */
    for (int edge = 0; edge < EDGES; edge++) {
        struct vec at;

        if (edge == own || !ofas_edge_open(b, unit, mode, edge))
            continue;
        at = foot_on(b, unit, goal, edge);
        if (vec_distance2(at, goal) < vec_distance2(best, goal))
            best = at;
    }
    return best;
}

int32_t ofas_mind_far(const struct battle *b, int unit, int objective)
{
    struct vec goal = ofas_stage(b)->objective[objective];
    int32_t gap = vec_distance(ofas_mind_start(b, unit, goal), goal) -
                  CONTROL_RANGE - ofas_team(b, unit)->radius;

    return most_of(0, gap);
}

/* In how many activations it gets there, one run counted. */
static int turns_to(const struct battle *b, int unit, int32_t far)
{
    int32_t step = most_of(ofas_distance(b, unit), INCH(1));
    int turns = 1;

    far = far / 8 * DETOUR;
    for (far -= 2 * step; far > 0; far -= step + step / 2)
        turns++;
    return turns;
}

/* ---- what an objective is worth ---- */

struct prize {
    int32_t worth; /* a turn of holding it against what it gives the enemy */
    int32_t enemy; /* strength that can be felt there */
    bool kept;     /* ofas.14.22 ours without anybody near */
};

/* The strength of a unit that far away: it fades with the way to go. */
static int32_t felt(const struct battle *b, int unit, struct vec at)
{
    int32_t far = vec_distance(leader_at(b, unit), at);

    if (far >= FELT_MOST)
        return 0;
    far = most_of(far, FELT_WHOLE);
    return (int32_t)((int64_t)ofas_mind_unit(b, unit) * (FELT_MOST - far) /
                     (FELT_MOST - FELT_WHOLE));
}

static int32_t enemy_at(const struct battle *b, int player, struct vec at)
{
    int32_t sum = 0;

    for (unit_set left = ofas_foes_of(b, player); left; left &= left - 1)
        sum += felt(b, set_first(left), at);
    return sum;
}

/* What it would give to the foe it gives most. */
static int most_for_foes(const struct battle *b, int player, int objective)
{
    int most = 0;

    for (int c = 0; c < ofas_camps(b); c++)
        if (c != ofas_camp(b, player))
            most = most_of(most,
                           ofas_mind_value(b, ofas_speaker(b, c), objective));
    return most;
}

static struct prize prize_of(const struct battle *b, int player, int objective)
{
    const struct ofas_state *s = ofas_state_of(b);
    int32_t enemy = enemy_at(b, player, ofas_stage(b)->objective[objective]);
    int mine = ofas_mind_value(b, player, objective);
    int theirs = most_for_foes(b, player, objective);

    return (struct prize){
        .worth = ofas_mind_points(b, mine) +
                 (int32_t)((int64_t)ofas_mind_points(b, theirs) * enemy /
                           (enemy + DOUBT)),
        .enemy = enemy,
        .kept = s->variant == VARIANT_ASSAULT &&
                s->holder[objective] == ofas_camp(b, player) + 1 && enemy == 0,
    };
}

/* What so much strength of ours makes of a turn there. */
static int32_t turn_worth(const struct prize *p, int32_t strength)
{
    if (p->kept)
        strength += DOUBT * 8;
    return (int32_t)((int64_t)p->worth * strength /
                     (strength + p->enemy + DOUBT));
}

/* How many turns will be scored by who needs so long to get there. */
static int turns_scored(const struct battle *b, int turns)
{
    int left = ofas_mind_turns_left(b);

    if (ofas_state_of(b)->variant == VARIANT_LIGHTNING)
        return turns <= left ? 2 : 0; /* ofas.14.23 the last turn is all */
    return most_of(0, left + 1 - turns);
}

/* ---- the plan ---- */

/* Could it control an objective, whatever state it is in now? */
static bool holds_ground(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);

    if (ofas_is_character(team)) /* ofas.18.27, but ofas.a1.20 */
        return ofas_is_primitive(b, b->unit[unit].owner);
    if (ofas_is_tank_battle(b)) /* ofas.a2.04, a2.09 */
        return team->kind == OFAS_VEHICLE;
    return !OFAS_HAS(team->options, BESTIAL) && !team->kamikaze &&
           team->kind != OFAS_VEHICLE;
}

struct draft {
    unit_set free;
    struct prize prize[OFAS_OBJECTIVES];
    int32_t sent[OFAS_OBJECTIVES]; /* strength on its way */
    int32_t strength[MAX_UNITS];
    int8_t turns[MAX_UNITS][OFAS_OBJECTIVES];
    int32_t far[MAX_UNITS][OFAS_OBJECTIVES];
};

static bool is_there(const struct battle *b, int unit)
{
    return b->unit[unit].where == UNIT_ON_TABLE ||
           b->unit[unit].where == UNIT_OFF_TABLE;
}

static void draft_of(const struct battle *b, int player, struct draft *d)
{
    int n = ofas_stage(b)->objectives;

    d->free = 0;
    for (int i = 0; i < n; i++) {
        d->prize[i] = prize_of(b, player, i);
        d->sent[i] = 0;
    }
    for (int u = 0; u < b->units; u++) {
        if (b->unit[u].owner != player || !is_there(b, u) ||
            !holds_ground(b, u))
            continue;
        d->free |= unit_bit(u);
        d->strength[u] = ofas_mind_unit(b, u);
        for (int i = 0; i < n; i++) {
            d->far[u][i] = ofas_mind_far(b, u, i);
            d->turns[u][i] =
                (int8_t)turns_scored(b, turns_to(b, u, d->far[u][i]));
        }
    }
}

/* What sending the unit there adds to a turn. */
static int32_t added(const struct draft *d, int unit, int objective)
{
    const struct prize *p = &d->prize[objective];
    int32_t sent = d->sent[objective];

    return turn_worth(p, sent + d->strength[unit]) - turn_worth(p, sent);
}

/* The pair that promises most now; gives its unit, or NOBODY. */
static int best_pair(const struct battle *b, const struct draft *d,
                     int *objective)
{
    int n = ofas_stage(b)->objectives, unit = NOBODY;
    int32_t best = INT32_MIN;

    for (unit_set left = d->free; left; left &= left - 1)
        for (int i = 0; i < n; i++) {
            int u = set_first(left);
            /* the nearer of equals */
            int32_t promise =
                added(d, u, i) * d->turns[u][i] - d->far[u][i] / 64;

            if (promise > best) {
                best = promise;
                unit = u;
                *objective = i;
            }
        }
    return unit;
}

/* Being there a turn sooner: in a lightning war there is time. */
static int32_t gain_of(const struct battle *b, const struct draft *d, int unit,
                       int objective)
{
    int32_t worth = added(d, unit, objective);
    int turns = turns_to(b, unit, d->far[unit][objective]);

    if (ofas_state_of(b)->variant == VARIANT_LIGHTNING &&
        turns + 2 < ofas_mind_turns_left(b))
        worth /= 4;
    return worth;
}

void ofas_mind_plan(const struct battle *b, int player,
                    struct ofas_mind_plan *plan)
{
    struct draft d;
    int unit, objective = 0;

    for (int u = 0; u < b->units; u++) {
        plan->goal[u] = NOBODY;
        plan->gain[u] = ofas_mind_points(b, 1);
    }
    plan->promise = 0;
    draft_of(b, player, &d);
    while ((unit = best_pair(b, &d, &objective)) != NOBODY) {
        plan->promise +=
            (int64_t)added(&d, unit, objective) * d.turns[unit][objective];
        plan->goal[unit] = (int8_t)objective;
        plan->gain[unit] = gain_of(b, &d, unit, objective);
        d.free &= ~unit_bit(unit);
        d.sent[objective] += d.strength[unit];
    }
}

/* Who cannot hold ground hunts the nearest enemy. */
static struct vec prey_of(const struct battle *b, int unit)
{
    struct vec at = ofas_mind_start(b, unit, vec(0, 0)), prey = vec(0, 0);
    int64_t best = INT64_MAX;

    for (unit_set left = ofas_foes_of(b, b->unit[unit].owner); left;
         left &= left - 1) {
        struct vec there = leader_at(b, set_first(left));
        int64_t d = vec_distance2(at, there);

        if (d < best) {
            best = d;
            prey = there;
        }
    }
    return prey;
}

struct vec ofas_mind_goal(const struct battle *b, int unit,
                          const struct ofas_mind_plan *plan)
{
    if (plan->goal[unit] != NOBODY)
        return ofas_stage(b)->objective[plan->goal[unit]];
    return prey_of(b, unit);
}
