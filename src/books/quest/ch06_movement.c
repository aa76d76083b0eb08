/* ch06_movement.c -- quest chapters 4, 6 and 12: how far and among whom units
 * move, who may charge whom, and a hero on his way. */
#include "books/quest/ch06.h"
#include "books/quest/events.h"

#include <string.h>

/* ---- how far ---- */

int32_t quest_pace(const struct battle *b, int unit, enum quest_action action)
{
    const int fast = quest_has(b, unit, TRAITED_FAST) -
                     quest_has(b, unit, TRAITED_SLOW); /* quest.13.40 ruling */
    const bool doubled = action == ACTION_RUN || action == ACTION_CHARGE;
    int32_t pace;

    if (action == ACTION_HURRY)
        pace = INCH(3); /* quest.10.05 at most */
    else if (action == ACTION_ADVANCE || doubled)
        /* quest.04.05 .. 04.07; quest.13.23, 13.40 */
        pace = (INCH(6) + fast * INCH(2)) * (doubled ? 2 : 1);
    else
        return 0;
    if (quest_has(b, unit, TRAITED_IMMOBILE))
        return 0; /* quest.13.29 */
    pace = quest_length(b, pace);
    if (quest_unit_of(b, unit)->conditions >> CONDITION_CRIPPLED & 1)
        pace /= 2; /* quest.14.03 */
    /* quest.15.07 ruling: of heroes' ways and of charges their end decides */
    if (!quest_is_hero(b, unit) && action != ACTION_CHARGE) {
        const int32_t z = quest_z(b, unit, set_first(b->unit[unit].alive));

        pace = z >= 0 || quest_flies(b, unit) ? pace
               : pace + z > 0                 ? pace + z
                                              : 0;
    }
    return pace;
}

/* quest.10.05 what the die of Hurry gave, on this table and with a limp. */
static int32_t hurried(const struct battle *b, int unit, int32_t inches)
{
    const int32_t most = quest_pace(b, unit, ACTION_HURRY);

    return (int32_t)((int64_t)most * inches / INCH(3));
}

struct mover quest_mover(const struct battle *b, int unit)
{
    const bool flies = quest_flies(b, unit);

    return (struct mover){
        .radius = quest_radius(b, unit),
        .climb = flies ? 0 : quest_length(b, QUEST_CLIMBED), /* quest.04.09 */
        .avoids = TRAIT_SOLID | TRAIT_DEEP,                  /* quest.15.02 */
        .flies = flies,
    };
}

/* ---- among whom ---- */

/* Are feet at that height less than so far above or below the others? */
static bool is_level(int32_t z, int32_t other, int32_t apart)
{
    return z - other < apart && other - z < apart;
}

/* quest.06.01 does a way from the one height to the other come to the level of
 * who stands at that height? Along a roof no way comes down from it; all others
 * are on the table, at least in part. */
static bool meets(int32_t from, int32_t to, int32_t z, int32_t apart)
{
    return is_level(z, from, apart) || is_level(z, to, apart) ||
           ((from <= 0 || from != to) && is_level(z, 0, apart));
}

void quest_crowd(const struct battle *b, int unit, int but, struct step to,
                 struct crowd *bars)
{
    const int32_t apart = quest_length(b, QUEST_APART);
    const int32_t z = quest_z(b, unit, set_first(b->unit[unit].alive)),
                  end = quest_height(&b->stage->terrain, to);

    bars->count = 0;
    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1) {
        const int foe = set_first(left);

        if (foe == but)
            continue;
        for (figure_set its = b->unit[foe].alive; its; its &= its - 1) {
            struct disc base = quest_base(b, foe, set_first(its));

            if (!meets(z, end, quest_z(b, foe, set_first(its)), apart))
                continue;
            base.radius += but == NOBODY ? apart : 0;
            bars->base[bars->count++] = base;
        }
    }
}

void quest_taken(const struct battle *b, int unit, struct crowd *taken)
{
    taken->count = 0;
    for (int u = 0; u < b->units; u++) {
        /* quest.06.01 ruling, 07.05: friends, and who lies unconscious */
        if (u == unit || !quest_on_table(b, u) ||
            (quest_foes(b, unit, u) && quest_is_up(b, u)))
            continue;
        for (figure_set its = b->unit[u].alive; its; its &= its - 1)
            taken->base[taken->count++] = quest_base(b, u, set_first(its));
    }
}

bool quest_is_free(const struct battle *b, int unit, int figure, struct step at)
{
    const struct disc base = { at.at, quest_radius(b, unit) };
    const int32_t z = quest_height(&b->stage->terrain, at);

    for (int u = 0; u < b->units; u++) {
        if (!quest_on_table(b, u))
            continue;
        for (figure_set its = b->unit[u].alive; its; its &= its - 1) {
            const int f = set_first(its);
            int32_t rise;

            /* figure -1: whoever of the unit */
            if (u == unit && (figure < 0 || f == figure))
                continue;
            if (!disc_overlaps(base, quest_base(b, u, f)))
                continue;
            rise = quest_z(b, u, f) - z;
            if (rise < QUEST_LEVEL && -rise < QUEST_LEVEL)
                return false;
        }
    }
    return true;
}

bool quest_may_stand(const struct battle *b, int unit, struct step at,
                     int32_t from_enemies)
{
    const struct terrain *t = &b->stage->terrain;
    const struct disc base = { at.at, quest_radius(b, unit) };
    /* on a small table it is halved, and more than half of it is more */
    const int64_t far = from_enemies < 0 ? 0
                        : quest_stage(b)->settings.small
                            ? (from_enemies + 1) / 2
                            : from_enemies;
    const int32_t z = quest_height(t, at);

    if (!terrain_stands(t, base, at.floor) ||
        (at.floor == 0 && terrain_piece_under(t, base, TRAIT_DEEP) >= 0) ||
        !quest_is_free(b, unit, -1, at))
        return false;
    for (unit_set left = far > 0 ? quest_enemies(b, unit) : 0; left;
         left &= left - 1) {
        const int foe = set_first(left);

        for (figure_set its = b->unit[foe].alive; its; its &= its - 1) {
            const struct disc o = quest_base(b, foe, set_first(its));

            if (gap_within(vec_distance2(base.at, o.at), base.radius + o.radius,
                           quest_z(b, foe, set_first(its)) - z, far, true))
                return false;
        }
    }
    return true;
}

/* ---- charges ---- */

/* Bases that a charger does not pass: of all enemies but this one model. */
static void charge_crowd(const struct battle *b, int unit, int target,
                         int figure, struct crowd *out)
{
    quest_crowd(b, unit, target, quest_where(b, target, figure), out);
    for (figure_set its = b->unit[target].alive & ~figure_bit(figure); its;
         its &= its - 1)
        out->base[out->count++] = quest_base(b, target, set_first(its));
}

/* quest.11.03 is the way not too long for the ground it crosses? */
static bool keeps_cap(const struct battle *b, int unit, const struct way *way)
{
    return way->cost <= quest_length(b, QUEST_CAP) || quest_strides(b, unit) ||
           !way_touches(&b->stage->terrain, way, quest_radius(b, unit),
                        TRAIT_DIFFICULT);
}

/* quest.15.04 how much farther a jump may bring it: it is not counted. */
static int32_t jumping(const struct battle *b, int unit)
{
    return quest_is_hero(b, unit) ? quest_length(b, QUEST_JUMPED) : 0;
}

/* Straight to contact, over a chasm if it must be: heroes jump. */
static bool jumps_at(const struct battle *b, int unit, struct step from,
                     struct step goal, int32_t away, int32_t limit, int target,
                     struct way *way)
{
    const int32_t whole = vec_distance(from.at, goal.at);
    struct refusal why;

    if (!quest_is_hero(b, unit) || whole <= away)
        return false;
    *way = (struct way){ .steps = 2, .step = { from, goal } };
    way->step[1].at = vec_between(goal.at, from.at, away, whole);
    return quest_judge_legs(b, unit, target, way, limit, QUEST(6, 2), &why);
}

/* Those whom it may pass, but on whom it may not end. */
static void add_friends(const struct battle *b, int unit, int figure,
                        struct crowd *out)
{
    struct crowd taken;

    quest_taken(b, unit, &taken);
    for (int i = 0; i < taken.count; i++)
        out->base[out->count++] = taken.base[i];
    for (figure_set left = b->unit[unit].alive & ~figure_bit(figure); left;
         left &= left - 1)
        out->base[out->count++] = quest_base(b, unit, set_first(left));
}

int32_t quest_climb_out(const struct battle *b, int unit, struct step from,
                        struct step to)
{
    const struct terrain *t = &b->stage->terrain;
    const int chasm = from.floor ? -1 : quest_chasm(t, from.at);

    if (chasm < 0 || quest_flies(b, unit) ||
        (to.floor == 0 && quest_chasm(t, to.at) == chasm))
        return 0;
    return -quest_height(t, from);
}

/* From the table to the table nobody climbs a roof on his way: over one and down
 * again is never shorter than round it. */
static bool stays_down(struct step from, struct step to)
{
    return from.floor == 0 && to.floor == 0;
}

/* From this model to that one. */
static bool contact_way(const struct battle *b, int unit, int figure,
                        int target, int its, bool searches, struct way *way)
{
    const struct terrain *t = &b->stage->terrain;
    const struct step from = quest_where(b, unit, figure),
                      goal = quest_where(b, target, its);
    const int32_t whole = quest_pace(b, unit, ACTION_CHARGE),
                  limit = whole - quest_climb_out(b, unit, from, goal);
    const struct disc base = quest_base(b, target, its);
    struct mover m = quest_mover(b, unit);
    struct crowd crowd;

    if (!disc_within(quest_base(b, unit, figure), base,
                     limit + jumping(b, unit)))
        return false; /* no way is shorter than straight */
    if (quest_chasm(t, from.at) >= 0 &&
        quest_chasm(t, from.at) == quest_chasm(t, goal.at))
        m.avoids &= ~(uint32_t)TRAIT_DEEP; /* both stand in it */
    m.grounded = stays_down(from, goal);
    charge_crowd(b, unit, target, its, &crowd);
    if (reach_touch_straight(t, &m, &crowd, from, base, goal.floor, limit,
                             way) &&
        keeps_cap(b, unit, way) &&
        quest_is_free(b, unit, figure, way->step[way->steps - 1]) &&
        quest_would_touch(b, unit, way->step[way->steps - 1], target))
        return true;
    if (jumps_at(b, unit, from, goal, m.radius + base.radius + 1, whole, target,
                 way))
        return true;
    if (!searches)
        return false;
    for (int tries = 0; tries < 3; tries++) {
        if (reach_touch(t, &m, &crowd, from, base, goal.floor, 0, limit, way) !=
            REACH_FREE)
            return false;
        if (!keeps_cap(b, unit, way))
            m.avoids |= TRAIT_DIFFICULT; /* round it, then */
        else if (!quest_is_free(b, unit, figure, way->step[way->steps - 1]))
            add_friends(b, unit, figure, &crowd); /* and beside them */
        else
            /* a hero's way must fit the answer; who stands in a chasm is not
             * touched from its edge */
            return (!quest_is_hero(b, unit) ||
                    way->steps - 1 <= QUEST_CORNERS) &&
                   quest_would_touch(b, unit, way->step[way->steps - 1],
                                     target);
    }
    return false;
}

/* quest.06.02 ruling: to 2" in plan and 4" in height, straight. */
static bool reaching_way(const struct battle *b, int unit, int figure,
                         int target, struct way *way)
{
    const int32_t limit = quest_pace(b, unit, ACTION_CHARGE),
                  away = quest_radius(b, unit) + quest_radius(b, target) +
                         quest_length(b, INCH(2)) - 2;
    const struct mover m = quest_mover(b, unit);
    const struct step from = quest_where(b, unit, figure);
    struct crowd crowd;

    if (!quest_unreachable(b, unit, target))
        return false;
    quest_crowd(b, unit, target,
                quest_where(b, target, set_first(b->unit[target].alive)),
                &crowd);
    for (figure_set its = b->unit[target].alive; its; its &= its - 1) {
        const struct vec goal = figure_at(b, target, set_first(its));
        const int32_t whole = vec_distance(from.at, goal);

        *way = (struct way){ .steps = whole > away ? 2 : 1,
                             .step = { from, from } };
        if (whole > away)
            way->step[1].at = vec_between(goal, from.at, away, whole);
        if (reach_cost(&b->stage->terrain, &m, &crowd, way,
                       limit - quest_climb_out(b, unit, from,
                                               way->step[way->steps - 1]),
                       NULL) == REACH_FREE &&
            keeps_cap(b, unit, way) &&
            quest_would_reach(b, unit, way->step[way->steps - 1], target) &&
            quest_is_free(b, unit, figure, way->step[way->steps - 1]))
            return true;
    }
    return false;
}

/* The model of that unit nearest to a place, of those. */
static int nearest_model(const struct battle *b, int unit, figure_set among,
                         struct vec at)
{
    int best = set_first(among);

    for (figure_set left = among & (among - 1); left; left &= left - 1)
        if (vec_distance2(figure_at(b, unit, set_first(left)), at) <
            vec_distance2(figure_at(b, unit, best), at))
            best = set_first(left);
    return best;
}

/* A hero's player answers with a way, which is judged: one that would be
 * refused is no way. Nobody judges the machine. */
static bool is_judged(const struct battle *b, int unit, int target,
                      const struct way *way)
{
    struct way judged = *way;
    const struct step end = way->step[way->steps - 1];
    struct refusal why;

    if (!quest_is_hero(b, unit))
        return true;
    if (way->steps > 1 && !quest_judge_legs(b, unit, target, &judged,
                                            quest_pace(b, unit, ACTION_CHARGE),
                                            QUEST(6, 2), &why))
        return false;
    return quest_would_touch(b, unit, end, target) ||
           (quest_would_reach(b, unit, end, target) &&
            quest_unreachable(b, unit, target));
}

/* Ways round are looked for to the nearest model, to the others it goes straight
 * or not. */
static bool charge_way(const struct battle *b, int unit, int figure, int target,
                       bool searches, struct way *way)
{
    figure_set left = b->unit[target].alive;
    const struct vec from = figure_at(b, unit, figure);

    while (left) {
        const int its = nearest_model(b, target, left, from);

        if (contact_way(b, unit, figure, target, its,
                        searches && left == b->unit[target].alive, way) &&
            is_judged(b, unit, target, way))
            return true;
        left &= ~figure_bit(its);
    }
    return false;
}

bool quest_charge_way(const struct battle *b, int unit, int figure, int target,
                      struct way *way)
{
    return charge_way(b, unit, figure, target, true, way) ||
           (reaching_way(b, unit, figure, target, way) &&
            is_judged(b, unit, target, way));
}

bool quest_may_charge(const struct battle *b, int unit, int target)
{
    const int32_t limit = quest_pace(b, unit, ACTION_CHARGE);
    figure_set left = b->unit[unit].alive;
    struct vec goal;
    struct way way;
    int first;

    if (limit == 0 || !quest_is_up(b, target) ||
        quest_gap(b, unit, target) >
            limit + quest_length(b, INCH(2)) + jumping(b, unit))
        return false;
    goal = figure_at(b, target, set_first(b->unit[target].alive));
    first = nearest_model(b, unit, left, goal);
    if (quest_charge_way(b, unit, first, target, &way))
        return true;
    for (left &= ~figure_bit(first); left; left &= left - 1)
        if (charge_way(b, unit, set_first(left), target, false, &way))
            return true;
    return false;
}

/* Enemies that it might charge, as far as that is told by the distance. */
static unit_set charge_range(const struct battle *b, int unit)
{
    const int32_t limit = quest_pace(b, unit, ACTION_CHARGE) +
                          quest_length(b, INCH(2)) + jumping(b, unit);
    unit_set set = 0;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        if (quest_gap(b, unit, set_first(left)) <= limit)
            set |= left & -left;
    return set;
}

bool quest_has_charge(const struct battle *b, int unit)
{
    const unit_set near = charge_range(b, unit);
    struct way way;

    /* straight first: a search costs more than all of that */
    for (unit_set left = near; left; left &= left - 1)
        for (figure_set who = b->unit[unit].alive; who; who &= who - 1)
            if (charge_way(b, unit, set_first(who), set_first(left), false,
                           &way))
                return true;
    for (unit_set left = near; left; left &= left - 1)
        if (quest_may_charge(b, unit, set_first(left)))
            return true;
    return false;
}

int32_t quest_walking(const struct battle *b, int unit, int other,
                      int32_t limit)
{
    const struct terrain *t = &b->stage->terrain;
    const int leader = set_first(b->unit[unit].alive);
    const struct step from = quest_where(b, unit, leader);
    const int its = nearest_model(b, other, b->unit[other].alive, from.at);
    const struct disc goal = quest_base(b, other, its);
    struct mover m = quest_mover(b, unit);
    struct crowd crowd;
    struct way way;

    if (m.flies)
        return disc_gap(quest_base(b, unit, leader), goal);
    m.grounded = stays_down(from, quest_where(b, other, its));
    charge_crowd(b, unit, other, its, &crowd);
    if (reach_touch_straight(t, &m, &crowd, from, goal,
                             figure_floor(b, other, its), -1, &way) ||
        reach_touch(t, &m, &crowd, from, goal, figure_floor(b, other, its), 0,
                    limit, &way) == REACH_FREE)
        return way.cost;
    return -1;
}

/* ---- moves of heroes ---- */

static void begin_walk(struct battle *b, const struct quest_move *v)
{
    const struct decision d = b->answer;
    struct quest_walk *w = frame_push(b, RULE_quest_walk);

    *w = (struct quest_walk){ .unit = v->unit,
                              .action = v->action,
                              .corners = (uint8_t)d.count };
    memcpy(w->corner, d.step, (size_t)d.count * sizeof d.step[0]);
}

/* Goes a hero on, or has he been stopped? */
static bool goes_on(const struct battle *b, int unit)
{
    return quest_is_up(b, unit) && !quest_state_of(b)->actor.ended;
}

enum move_step { MOVE_BEGIN, MOVE_WAY, MOVE_WALKED, MOVE_SHOT };

enum flow quest_move(struct battle *b)
{
    struct quest_move *v = LOCALS(b, quest_move);

    switch ((enum move_step)frame_top(b)->step) {
    case MOVE_BEGIN:
        if (v->action != ACTION_HOLD) {
            ASK(b, MOVE_WAY, .who = QUEST_PARTY, .kind = ASK_WAY,
                .form = FORM_WAY, .rule = quest_move_rule(v->action),
                .unit = v->unit, .other = NOBODY, .about = v->action,
                .most = v->action == ACTION_HURRY
                            ? hurried(b, v->unit, v->limit)
                            : quest_pace(b, v->unit, v->action));
            v->moved = b->answer.count > 0;
            if (v->moved)
                STOP(b, MOVE_WALKED, FLOW_CALLED, begin_walk(b, v));
        }
        /* quest.04.04, 04.05 it may shoot */
        if ((v->action == ACTION_HOLD || v->action == ACTION_ADVANCE) &&
            goes_on(b, v->unit) && quest_targets(b, v->unit))
            CALL(b, MOVE_SHOT, quest_shooting, .unit = v->unit,
                 .target = NOBODY, .moved = v->moved);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* The leg that is next. What was judged legal when it was answered still is:
 * nobody moves in between. */
static struct quest_leg next_leg(const struct battle *b,
                                 const struct quest_walk *v)
{
    const struct step from = quest_where(b, v->unit, 0), to = v->corner[v->at];
    struct quest_leg leg = { .cost = vec_distance(from.at, to.at) };
    struct refusal why;

    if (!quest_flies(b, v->unit)) /* quest.13.27 who flies needs no jump */
        /* enemies in the way are no matter any more */
        (void)quest_judge_leg(b, v->unit, from, to, v->unit, &leg, &why);
    return leg;
}

/* One die, and one for each whole 3". quest.15.03 */
static uint8_t jump_dice(const struct battle *b, int32_t far)
{
    return (uint8_t)(1 + far / quest_length(b, QUEST_DIE_OF_FALL));
}

/* Over the edge: the rule jump goes on the stack. */
static void take_off(struct battle *b, const struct quest_walk *v,
                     const struct quest_leg *leg)
{
    const struct step from = quest_where(b, v->unit, 0), to = v->corner[v->at];
    const int32_t whole = vec_distance(from.at, to.at);
    struct quest_jump *j = frame_push(b, RULE_quest_jump);

    *j = (struct quest_jump){ .unit = v->unit,
                              .dice = jump_dice(b, leg->jump),
                              .depth = leg->depth,
                              .far = leg->jump,
                              .to = to,
                              .edge = { leg->off, from.floor } };
    /* just beyond the edge, on the bottom of the gap or drop */
    j->foot.at =
        vec_distance(leg->off, to.at) > INCH(1) / 4
            ? vec_add(leg->off,
                      vec_sub(vec_between(from.at, to.at, INCH(1) / 4, whole),
                              from.at))
            : to.at;
}

/* Goes the leg on foot. */
static void step_on(struct battle *b, struct quest_walk *v,
                    const struct quest_leg *leg)
{
    const struct step to = v->corner[v->at];
    struct way way = { .steps = 2, .step = { quest_where(b, v->unit, 0), to } };
    const int risk = quest_risk(b, v->unit, &way);

    v->risky = (uint8_t)(risk > v->risky ? risk : v->risky);
    v->gone += leg->cost;
    v->at++;
    figure_put(b, v->unit, 0, to.at, to.floor);
}

/* It has come down beyond a gap. */
static void step_off(struct battle *b, struct quest_walk *v)
{
    struct way way = { .steps = 1, .step = { quest_where(b, v->unit, 0) } };
    const int risk = quest_risk(b, v->unit, &way);

    v->risky = (uint8_t)(risk > v->risky ? risk : v->risky);
    v->gone = v->rest;
}

static void tell_way(struct battle *b, struct quest_walk *v)
{
    struct event e =
        quest_told(b, EVENT_MOVES, quest_move_rule(v->action), v->unit, NOBODY);

    e.a = v->gone;
    if (v->gone > 0)
        tell(b, e);
    v->gone = 0;
}

static void end_walk(struct battle *b, struct quest_walk *v)
{
    tell_way(b, v);
    if (v->risky && quest_is_up(b, v->unit)) /* quest.11.04 */
        quest_brave(b, v->unit, 0, v->risky, QUEST(11, 4));
}

/* To the edge, where it jumps. */
static void run_up(struct battle *b, struct quest_walk *v,
                   const struct quest_leg *leg)
{
    const int32_t to_edge = vec_distance(figure_at(b, v->unit, 0), leg->off);

    v->rest = leg->cost > to_edge ? leg->cost - to_edge : 0;
    v->gone += leg->cost - v->rest;
    tell_way(b, v);
}

enum walk_step { WALK_BEGIN, WALK_JUMPED };

enum flow quest_walk(struct battle *b)
{
    struct quest_walk *v = LOCALS(b, quest_walk);
    struct quest_leg leg;

    switch ((enum walk_step)frame_top(b)->step) {
    case WALK_BEGIN:
        while (v->at < v->corners && goes_on(b, v->unit)) {
            leg = next_leg(b, v);
            if (leg.jump == 0) {
                step_on(b, v, &leg);
                continue;
            }
            run_up(b, v, &leg);
            STOP(b, WALK_JUMPED, FLOW_CALLED, take_off(b, v, &leg));
            v->at++;
            if (goes_on(b, v->unit))
                step_off(b, v);
        }
        end_walk(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
