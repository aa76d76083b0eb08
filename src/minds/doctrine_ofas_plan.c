/* doctrine_ofas_plan.c -- who goes for which objective.
 *
 * Every unit that can hold ground gets an objective: the pair that promises
 * most first, then the next, each further unit for the same objective being
 * worth less. The plan is made anew for each question, from the table as it
 * stands; since a unit that has come closer promises more, plans keep. */
#include "minds/doctrine_ofas.h"

enum {
    CONTROL_RANGE = INCH(3), /* ofas.14.13 */
    NEAR = INCH(9),          /* an enemy that close will contest it */
    SUPPORT_PARTS = 4,       /* a second unit adds one in ... */
    DETOUR = 9,              /* ways are longer than lines: eighths */
};

/* ---- distances ---- */

static int32_t clamp(int32_t v, int32_t limit)
{
    return v < -limit ? -limit : v > limit ? limit : v;
}

/* The point of the edge from which it would enter. */
static struct vec foot_on(const struct battle *b, int unit, struct vec goal,
                          int edge)
{
    const struct terrain *t = &b->stage->terrain;
    int32_t radius = ofas_team(b, unit)->radius;
    int32_t x = t->width / 2 + radius, y = t->depth / 2 + radius;

    switch (edge) {
    case 0:
        return vec(clamp(goal.x, t->width / 2 - radius), -y);
    case 1:
        return vec(clamp(goal.x, t->width / 2 - radius), y);
    case 2:
        return vec(-x, clamp(goal.y, t->depth / 2 - radius));
    default:
        return vec(x, clamp(goal.y, t->depth / 2 - radius));
    }
}

struct vec ofas_mind_start(const struct battle *b, int unit, struct vec goal)
{
    const struct ofas_state *s = ofas_state_of(b);
    int owner = b->unit[unit].owner;
    struct vec best;

    if (unit_on_table(b, unit))
        return leader_at(b, unit);
    best = foot_on(b, unit, goal, s->edge[owner]);
    if (ofas_entry(b, unit) != WAY_ENTER_ANY)
        return best; /* ofas.14.08; ofas.15.32 from turn 3 on others too */
    for (int edge = 0; edge < 4; edge++) {
        struct vec at = foot_on(b, unit, goal, edge);

        if (edge != s->edge[ofas_foe(owner)] &&
            vec_distance2(at, goal) < vec_distance2(best, goal))
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
    int mine, theirs; /* PV of a turn to either side */
    bool held;        /* an enemy stands there now */
    bool contested;   /* one may come */
    bool kept;        /* ofas.14.22 ours without anybody near */
};

static struct prize prize_of(const struct battle *b, int player, int objective)
{
    const struct ofas_state *s = ofas_state_of(b);
    struct vec at = ofas_stage(b)->objective[objective];
    struct prize p = {
        .mine = ofas_objective_value(b, player, objective),
        .theirs = ofas_objective_value(b, ofas_foe(player), objective),
    };

    for (unit_set left = ofas_units_of(b, ofas_foe(player)); left;
         left &= left - 1) {
        int u = set_first(left);

        if (!ofas_can_control(b, u))
            continue;
        p.held |= ofas_mind_holds(b, u, objective);
        p.contested |= vec_distance2(leader_at(b, u), at) <=
                       (int64_t)(NEAR + CONTROL_RANGE) * (NEAR + CONTROL_RANGE);
    }
    p.kept = s->variant == VARIANT_ASSAULT &&
             s->holder[objective] == player + 1 && !p.contested;
    return p;
}

/* A turn of having somebody there, in army points. */
static int32_t turn_worth(const struct prize *p)
{
    if (p->held) /* what is denied, and a hope to drive them off */
        return ofas_mind_points(p->theirs * 2 + p->mine) / 2;
    if (p->contested)
        return ofas_mind_points(p->mine * 2 + p->theirs) / 2;
    return ofas_mind_points(p->mine) / (p->kept ? 8 : 1);
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

static bool holds_ground(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);

    return !OFAS_HAS(team->options, BESTIAL) && !team->kamikaze;
}

struct draft {
    unit_set free;
    struct prize prize[OFAS_OBJECTIVES];
    int sent[OFAS_OBJECTIVES];
    int32_t promise[MAX_UNITS][OFAS_OBJECTIVES]; /* to be there alone */
};

static void draft_of(const struct battle *b, int player, struct draft *d)
{
    int n = ofas_stage(b)->objectives;

    d->free = 0;
    for (int i = 0; i < n; i++) {
        d->prize[i] = prize_of(b, player, i);
        d->sent[i] = 0;
    }
    for (int u = 0; u < b->units; u++) {
        if (b->unit[u].owner != player || b->unit[u].where == UNIT_GONE ||
            b->unit[u].where == UNIT_NONE || !holds_ground(b, u))
            continue;
        d->free |= unit_bit(u);
        for (int i = 0; i < n; i++) {
            int32_t far = ofas_mind_far(b, u, i);

            d->promise[u][i] = turn_worth(&d->prize[i]) *
                                   turns_scored(b, turns_to(b, u, far)) -
                               far / 64; /* the nearer of equals */
        }
    }
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
            int32_t promise = d->promise[u][i];

            for (int k = 0; k < d->sent[i]; k++)
                promise /= SUPPORT_PARTS;
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
    int32_t worth = turn_worth(&d->prize[objective]);
    int turns = turns_to(b, unit, ofas_mind_far(b, unit, objective));

    for (int k = 0; k < d->sent[objective]; k++)
        worth /= 2;
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
        plan->gain[u] = ofas_mind_points(1);
    }
    draft_of(b, player, &d);
    while ((unit = best_pair(b, &d, &objective)) != NOBODY) {
        plan->goal[unit] = (int8_t)objective;
        plan->gain[unit] = gain_of(b, &d, unit, objective);
        d.free &= ~unit_bit(unit);
        d.sent[objective]++;
    }
}

/* Who cannot hold ground hunts the nearest enemy. */
static struct vec prey_of(const struct battle *b, int unit)
{
    struct vec at = ofas_mind_start(b, unit, vec(0, 0)), prey = vec(0, 0);
    int64_t best = INT64_MAX;

    for (unit_set left = ofas_units_of(b, ofas_foe(b->unit[unit].owner)); left;
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
