/* walks.c -- how figures of bts that charge nobody walk: towards what they want,
 * round scenery, and not into danger. */
#include "minds/bts/plan.h"

enum {
    WORTH_IT = CM(1), /* a shorter move is none */
    LOOKS = 3,        /* enemies that a shooter looks at */
    RECKLESS = 4,     /* part of its worth that a General may lose */
    HUNT = 3,         /* the turn from which guns go for who brings points */
    LAST_CALL = 1     /* turns to spare with which nobody stops to shoot */
};

/* ---- one figure ---- */

/* Towards a place, so far; straight, or to one side, but not less than that; from
 * 'tried' on all has been tried in vain. */
static bool head_for(struct planner *p, int f, struct vec goal, int32_t length,
                     int32_t least, int32_t tried)
{
    static const struct {
        int8_t turn;  /* in 1/24 of a turn */
        uint8_t part; /* in 1/32; slow ground takes a little less than half */
    } tries[] = { { 0, 32 }, { 1, 32 },  { -1, 32 }, { 2, 32 },  { -2, 32 },
                  { 0, 24 }, { 3, 32 },  { -3, 32 }, { 1, 24 },  { -1, 24 },
                  { 2, 24 }, { -2, 24 }, { 4, 32 },  { -4, 32 }, { 0, 15 },
                  { 4, 24 }, { -4, 24 }, { 3, 15 },  { -3, 15 }, { 0, 9 } };
    const struct battle *b = &p->after;
    const struct vec from = plan_from(p, f);
    const angle ahead = angle_of(vec_sub(goal, from));
    const enum bts_manner manner = plan_manner(b, f);

    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        const int32_t far = length / 32 * tries[i].part;

        if (far < least || far >= tried)
            continue;
        const struct step to = {
            vec_add(
                from,
                angle_vec((angle)(ahead + tries[i].turn * (TURN / 24)), far)),
            bts_is_out(b, f) ? stand_of(b, f)->floor : 0
        };

        if (vec_distance2(to.at, goal) >= vec_distance2(from, goal))
            continue; /* round it and not nearer */
        if ((manner == MANNER_OF_FLY
                 ? plan_has_room(p, f, to.at, false)
                 : plan_has_way(p, f, (struct segment){ from, to.at })) &&
            plan_go(p, f, manner, &to, 1, FACING_AHEAD))
            return true;
    }
    return false;
}

/* To a corner and on from there, as far as it gets. */
static bool turn_corner(struct planner *p, int f, struct vec corner,
                        struct vec goal, int32_t length)
{
    const struct battle *b = &p->after;
    const struct vec from = plan_from(p, f);
    const int floor = bts_is_out(b, f) ? stand_of(b, f)->floor : 0;
    const int32_t left = length - vec_distance(from, corner);
    struct vec next;
    int32_t whole;

    if (left < WORTH_IT ||
        !plan_is_free(p, f, (struct segment){ from, corner }, false))
        return false;
    next = bts_mind_round(b, f, corner, goal); /* this costs most */
    whole = vec_distance(corner, next);
    if (whole < WORTH_IT)
        return false;
    for (int part = 4; part > 0; part--) {
        const int32_t far = (left < whole ? left : whole) / 4 * part;
        const struct vec end = vec_between(corner, next, far, whole);
        const struct step way[2] = { { corner, floor }, { end, floor } };

        if (plan_has_way(p, f, (struct segment){ corner, end }) &&
            plan_go(p, f, plan_manner(b, f), way, 2, FACING_AHEAD))
            return true;
    }
    return false;
}

/* Past the friend who is in the way, on one side or the other. */
static bool go_past(struct planner *p, int f, struct vec goal, int32_t length)
{
    const struct vec from = plan_from(p, f);
    const int32_t whole = vec_distance(from, goal);
    const int friend =
        whole < WORTH_IT
            ? NO_FIGURE
            : plan_in_way(p, f,
                          (struct segment){
                              from, vec_between(from, goal,
                                                length < whole ? length : whole,
                                                whole) },
                          false);
    struct vec aside;

    if (friend == NO_FIGURE || bts_are_enemies(p->b, f, friend))
        return false;
    aside = vec_scaled(vec(from.y - goal.y, goal.x - from.x),
                       bts_model(p->b, f)->radius + p->place[friend].radius +
                           MM(2));
    return turn_corner(p, f, vec_add(p->place[friend].at, aside), goal,
                       length) ||
           turn_corner(p, f, vec_sub(p->place[friend].at, aside), goal,
                       length) ||
           turn_corner(p, f, vec_add(from, aside), goal, length) ||
           turn_corner(p, f, vec_sub(from, aside), goal, length);
}

/* Could it shoot at that one, nobody being in the way? */
static bool may_shoot_at(const struct battle *b, int f, uint64_t arms, int g)
{
    for (; arms; arms &= arms - 1)
        if (bts_shot_bar(b, f, set_first(arms), g) == 0)
            return true;
    return false;
}

/* The nearest of the enemies to where it is or would be, but for those. */
static int nearest_but(const struct planner *p, int f,
                       const struct figures *those)
{
    int64_t least = INT64_MAX;
    int best = NO_FIGURE;

    for (int i = 0; i < p->o.foes; i++) {
        const int g = p->o.foe[i];
        const int64_t far = vec_distance2(p->place[f].at, p->place[g].at);

        if (far < least && !figures_has(those, g)) {
            least = far;
            best = g;
        }
    }
    return best;
}

/* Has a shooter somebody to shoot at: one of the nearest? */
static bool shoots_from_here(struct planner *p, int f)
{
    const uint64_t arms =
        plan_is_fighter(p, f) ? 0 : bts_arms_now(&p->after, f, 0);
    const int32_t range = bts_mind_range(p->b, f);
    struct figures seen = { { 0 } };

    for (int look = 0; arms && look < LOOKS; look++) {
        const int best = nearest_but(p, f, &seen);

        if (best == NO_FIGURE || !bts_within(&p->after, f, best, range))
            return false;
        if (may_shoot_at(&p->after, f, arms, best))
            return true;
        figures_add(&seen, best);
    }
    return false;
}

/* The same, if nobody has moved since it looked. */
static bool may_stay_and_shoot(struct planner *p, int f)
{
    struct plan_try *t = &p->tried[f];

    if (t->looked != p->d->moves + 1)
        t->shoots = shoots_from_here(p, f);
    t->looked = p->d->moves + 1;
    return t->shoots;
}

/* Is that the enemy whom the battle is about? Then who does not have him in sight
 * goes on. */
static bool hunts(struct planner *p, int f, int prey)
{
    const uint64_t arms = bts_arms_now(p->b, f, 0);

    return prey != NO_FIGURE && bts_mind_points(p->b, prey) > 0 &&
           p->b->turn >= HUNT &&
           !(bts_within(p->b, f, prey, bts_mind_range(p->b, f)) &&
             may_shoot_at(&p->after, f, arms, prey));
}

/* bts.13.14 most guns do not shoot after more than half a move: who comes into
 * range by that much goes no further, and a hair less, as ways are rounded up. */
static int32_t steady(struct planner *p, int f, struct vec from, int32_t length)
{
    const int32_t half = bts_half_pace(p->b, f) - MM(1);
    const int g = bts_is_out(p->b, f) ? bts_mind_near(p->b, &p->o, f)
                                      : bts_mind_nearest(p->b, &p->o, from);

    return g != NO_FIGURE && !plan_is_fighter(p, f) && half < length &&
                   bts_within(p->b, f, g, bts_mind_range(p->b, f) + half)
               ? half
               : length;
}

/* Could it shoot after half a move that ends there? */
static bool would_shoot(struct planner *p, int f, struct vec at)
{
    struct stand *stand = stand_at(&p->after, f);
    struct bts_figure *figure = bts_figure(&p->after, f);
    const struct stand was = *stand;
    const uint8_t moved = figure->moved;
    bool shoots;

    *stand = (struct stand){ at.x, at.y, was.floor };
    figure->moved = MOVED_HALF;
    p->place[f].at = at;
    shoots = shoots_from_here(p, f);
    *stand = was;
    figure->moved = moved;
    p->place[f].at = vec(was.x, was.y);
    return shoots;
}

/* A gun to a place about half a move away from which it sees somebody, ahead or to
 * one side. */
static bool step_out(struct planner *p, int f, struct vec next, int32_t half)
{
    static const int8_t turns[] = { 0, 3, -3, 6, -6 }; /* in 1/24 of a turn */
    const struct vec from = p->place[f].at;
    const angle ahead = angle_of(vec_sub(next, from));

    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        const struct step to = {
            vec_add(from,
                    angle_vec((angle)(ahead + turns[i] * (TURN / 24)), half)),
            stand_of(&p->after, f)->floor
        };

        if (plan_has_way(p, f, (struct segment){ from, to.at }) &&
            would_shoot(p, f, to.at) &&
            plan_go(p, f, plan_manner(&p->after, f), &to, 1, FACING_AHEAD))
            return true;
    }
    return false;
}

/* Would a General be in danger there? */
static bool is_reckless(const struct planner *p, int f, struct vec next,
                        int32_t length)
{
    const struct vec from = p->place[f].at;
    const int32_t far = vec_distance(from, next);

    return bts_is(p->b, f, BTS_IS(GENERAL)) && far > 0 &&
           bts_mind_danger(p->b, &p->o, f,
                           vec_between(from, next, length, far)) >
               bts_mind_worth(p->b, f) / RECKLESS;
}

static void stand_up(struct planner *p, int f)
{
    if (bts_figure_of(p->b, f)->prone)
        (void)plan_go(p, f, MANNER_OF_STAND, NULL, 0, FACING_AHEAD);
}

/* bts.05.12 did it give the Order by which figures move now? They follow him. */
static bool leads(const struct battle *b, int f)
{
    return bts_state_of(b)->leash == f + 1;
}

/* bts.05.12 a move by an Order that is not longer than its own is none; who is
 * patient waits for room. */
static int32_t least_of(const struct planner *p, int f, int32_t length,
                        bool patient)
{
    if (leads(p->b, f))
        return bts_half_pace(p->b, f);
    if (bts_state_of(p->b)->leash)
        return bts_pace(p->b, f);
    return patient ? length / 8 * 3 : WORTH_IT;
}

static bool is_same_goal(const struct bts_goal *a, const struct bts_goal *b)
{
    return vec_same(a->at, b->at) && a->near == b->near && a->pull == b->pull &&
           a->prey == b->prey && a->spare == b->spare;
}

/* Has it been tried before, to the same end and with everybody where he is? Then
 * what was tried comes to nothing again. */
static bool is_again(struct planner *p, int f, const struct bts_goal *goal)
{
    struct plan_try *t = &p->tried[f];
    const int32_t moves = t->moves;
    const bool same = moves && is_same_goal(&t->goal, goal);

    t->moves = p->d->moves + 1;
    if (!same) {
        t->goal = *goal;
        t->led = false;
    }
    return same && moves == t->moves;
}

/* Where to first on the way to its goal, round scenery. */
static struct vec next_of(struct planner *p, int f)
{
    struct plan_try *t = &p->tried[f];

    if (!t->led)
        t->next = bts_mind_round(p->b, f, plan_from(p, f), t->goal.at);
    t->led = true;
    return t->next;
}

static void walk_on(struct planner *p, int f, bool patient)
{
    const struct battle *b = p->b;
    const struct vec from = plan_from(p, f);
    const struct bts_goal goal = bts_mind_goal(b, &p->o, f, from);
    const bool in_haste = goal.pull && goal.spare <= LAST_CALL;
    int32_t near = goal.near, left, length, most;
    struct vec next;
    bool again;

    if (goal.prey != NO_FIGURE && p->o.chased[goal.prey] < UINT8_MAX)
        p->o.chased[goal.prey]++;
    again = is_again(p, f, &goal);
    if (again && patient)
        return;
    if (!in_haste && bts_is_out(b, f)) {
        if (!hunts(p, f, goal.prey) && may_stay_and_shoot(p, f)) {
            stand_up(p, f);
            return;
        }
        if (!goal.pull && !bts_is(b, f, BTS_IS(GENERAL)))
            near = 0; /* to where it sees somebody */
    }
    left = most = vec_distance(from, goal.at) - near;
    if (left < WORTH_IT && !bts_is_entering(b, f)) {
        stand_up(p, f);
        return;
    }
    length = bts_reach(b, f, plan_manner(b, f));
    if (bts_is_entering(b, f))
        length -= bts_start_at_edge(b, f).spent;
    next = next_of(p, f);
    if (!in_haste && !again && bts_is_out(b, f) && !bts_state_of(b)->leash) {
        const int32_t half = steady(p, f, from, length);

        if (half < length && step_out(p, f, next, half))
            return;
    }
    if (!vec_same(next, goal.at)) {
        if (!again && !is_reckless(p, f, next, length) &&
            turn_corner(p, f, next, goal.at, length))
            return;
        if (vec_distance(from, next) > length / 2) /* else past it somehow */
            most = vec_distance(from, next);
        else
            next = goal.at;
    }
    length = length < most ? length : most;
    if (is_reckless(p, f, next, length) ||
        (!patient && (!bts_state_of(b)->leash || leads(b, f)) &&
         go_past(p, f, next, length)))
        return;
    if (head_for(p, f, next, length, least_of(p, f, length, patient),
                 again ? least_of(p, f, length, true) : INT32_MAX) ||
        patient)
        return;
    stand_up(p, f);
}

/* ---- fire ---- */

/* bts.08.23 does it burn there? */
static bool burns_at(const struct battle *b, int f, struct vec at)
{
    const struct terrain *t = &b->stage->terrain;

    for (uint64_t left = bts_state_of(b)->burning; left; left &= left - 1)
        if (polygon_near(&t->piece[set_first(left)].shape, at,
                         bts_girth(b, f) + BTS_CONTACT))
            return true;
    return false;
}

/* Out of the fire that it stands in, by the shortest way that there is. */
static bool leave_fire(struct planner *p, int f)
{
    enum { WAYS = 12, PARTS = 4 };
    const struct battle *b = &p->after;
    const enum bts_manner manner = plan_manner(b, f);
    const int32_t length = bts_reach(b, f, manner);

    for (int i = 0; i < PARTS * WAYS; i++) {
        const struct step to = {
            vec_add(p->place[f].at, angle_vec(bts_turned(0, i % WAYS, WAYS),
                                              length / PARTS * (i / WAYS + 1))),
            stand_of(b, f)->floor
        };

        if (!burns_at(b, f, to.at) && plan_has_room(p, f, to.at, false) &&
            plan_go(p, f, manner, &to, 1, FACING_AHEAD))
            return true;
    }
    return false;
}

/* ---- all of them ---- */

static bool walks(const struct planner *p, int f)
{
    return !bts_drives(p->b, f) && !bts_has_hull(p->b, f) &&
           (bts_is_out(p->b, f) || bts_is_entering(p->b, f)) &&
           !bts_is(p->b, f, BTS_IS(SIEGE)) &&
           bts_siege_of(p->b, f) == NO_FIGURE && !bts_move_bar(&p->after, f);
}

/* Who is nearest to its goal goes first, so that others find room. */
static void walk_all(struct planner *p, bool patient)
{
    int64_t far[MAX_FIGURES] = { 0 };
    struct figures rest = p->left;

    for (FIGURES_EACH(f, &rest)) {
        const int g = bts_mind_near(p->b, &p->o, f);

        if (!walks(p, f))
            figures_remove(&rest, f);
        else
            far[f] = g == NO_FIGURE
                         ? 0
                         : vec_distance2(p->place[f].at, p->place[g].at);
    }
    while (figures_any(&rest) && !p->waits) {
        int best = figures_first(&rest);

        for (FIGURES_EACH(f, &rest))
            if (far[f] < far[best])
                best = f;
        figures_remove(&rest, best);
        if (!bts_is_out(p->b, best) || bts_fire_at(p->b, best) == NOBODY ||
            !leave_fire(p, best))
            walk_on(p, best, patient);
    }
}

void plan_walks(struct planner *p)
{
    bts_mind_look_near(p->b, &p->o, &p->left);
    walk_all(p, true);
    walk_all(p, true); /* others have made room */
    walk_all(p, false);
}
