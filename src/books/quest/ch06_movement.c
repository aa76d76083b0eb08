/* ch06_movement.c -- quest chapters 4 and 6: how far and among whom units move,
 * and a hero on his way. */
#include "books/quest/quest.h"

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
        /* quest.13.27, 15.04 */
        .steps = quest_length(b, QUEST_STEPPED),
        .leaps = flies ? quest_length(b, QUEST_JUMPED) : 0,
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
        if (u == unit || !unit_on_table(b, u) ||
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
        if (!unit_on_table(b, u))
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

/* quest.04.04, 04.05 may he shoot now, and is there somebody to shoot? */
static bool may_shoot(const struct battle *b, const struct quest_move *v)
{
    return (v->action == ACTION_HOLD || v->action == ACTION_ADVANCE) &&
           goes_on(b, v->unit) && !quest_is_over(b) &&
           quest_targets(b, v->unit);
}

enum flow quest_move(struct battle *b)
{
    struct quest_move *v = LOCALS(b, quest_move);

    switch ((enum quest_move_step)frame_top(b)->step) {
    case MOVE_BEGIN:
        if (v->action != ACTION_HOLD) {
            ASK(b, MOVE_WAY, WAY, .who = QUEST_PARTY,
                .rule = quest_move_rule(v->action), .unit = v->unit,
                .other = NOBODY, .action = v->action,
                .most = v->action == ACTION_HURRY
                            ? hurried(b, v->unit, v->limit)
                            : quest_pace(b, v->unit, v->action));
            v->moved = b->answer.count > 0;
            if (v->moved)
                STOP(b, MOVE_WALKED, FLOW_CALLED, begin_walk(b, v));
        }
        /* quest.13.12 before he moved he could cast as well */
        if (v->moved && quest_spells_now(b, v->unit) && may_shoot(b, v))
            CALL(b, MOVE_SPELLS, quest_spells, .unit = v->unit,
                 .action = v->action);
        if (may_shoot(b, v))
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
    const struct step from = figure_step(b, v->unit, 0), to = v->corner[v->at];
    struct quest_leg leg = { .cost = 0 };
    struct refusal why;

    if (quest_flies(b, v->unit)) { /* quest.13.27 who flies needs no jump */
        const struct mover m = quest_mover(b, v->unit);
        struct way way = { .steps = 2, .step = { from, to } };

        (void)reach_cost(&b->stage->terrain, &m, NULL, &way, -1, NULL);
        leg.cost = way.cost;
    } else {
        /* enemies in the way are no matter any more */
        (void)quest_judge_leg(b, v->unit, from, to, v->unit, &leg, &why);
    }
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
    const struct step from = figure_step(b, v->unit, 0), to = v->corner[v->at];
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

/* quest.11.04 what it meets on foot from there to there. */
static uint8_t risk_of(const struct battle *b, int unit, struct step from,
                       struct step to)
{
    const struct way way = { .steps = 2, .step = { from, to } };

    return (uint8_t)quest_risk(b, unit, &way);
}

static void risks(struct quest_walk *v, uint8_t risk)
{
    v->risky = risk > v->risky ? risk : v->risky;
}

/* Goes the leg on foot. */
static void step_on(struct battle *b, struct quest_walk *v,
                    const struct quest_leg *leg)
{
    const struct step to = v->corner[v->at];

    risks(v, risk_of(b, v->unit, figure_step(b, v->unit, 0), to));
    v->gone += leg->cost;
    v->at++;
    figure_put(b, v->unit, 0, to.at, to.floor);
}

/* It has come down beyond a gap. */
static void step_off(struct quest_walk *v)
{
    risks(v, v->beyond);
    v->gone = v->rest;
}

static void tell_way(struct battle *b, struct quest_walk *v)
{
    if (v->gone > 0)
        TELL(b, MOVES, quest_move_rule(v->action), v->unit, NOBODY,
             .length = v->gone);
    v->gone = 0;
}

/* quest.14.05 what dice of the jump cost the sick, now that he has landed. */
static void suffer_for_jump(struct battle *b, struct quest_walk *v)
{
    if (quest_unit_of(b, v->unit)->paid == 0)
        return;
    tell_way(b, v);
    quest_sicken(b, v->unit);
}

static void end_walk(struct battle *b, struct quest_walk *v)
{
    tell_way(b, v);
    if (v->risky && quest_is_up(b, v->unit)) /* quest.11.04 */
        quest_brave(b, v->unit, 0, v->risky, QUEST(11, 4));
}

/* To the edge, where it jumps. What it does not jump over it goes through: the
 * ground before the edge, and that from the other edge on (quest.11.04). */
static void run_up(struct battle *b, struct quest_walk *v,
                   const struct quest_leg *leg)
{
    const int32_t to_edge = vec_distance(figure_at(b, v->unit, 0), leg->off);
    const struct step from = figure_step(b, v->unit, 0), to = v->corner[v->at];
    const struct step off = { leg->off, from.floor };
    const struct step down = { quest_edge(&b->stage->terrain, to, leg->off),
                               to.floor };

    risks(v, risk_of(b, v->unit, from, off));
    v->beyond = risk_of(b, v->unit, down, to);
    v->rest = leg->cost > to_edge ? leg->cost - to_edge : 0;
    v->gone += leg->cost - v->rest;
    tell_way(b, v);
}

enum flow quest_walk(struct battle *b)
{
    struct quest_walk *v = LOCALS(b, quest_walk);
    struct quest_leg leg;

    switch ((enum quest_walk_step)frame_top(b)->step) {
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
                step_off(v);
            suffer_for_jump(b, v);
        }
        end_walk(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
