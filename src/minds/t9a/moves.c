/* moves.c -- where doctrine leads its regiments: towards those they beat, out of the way
 * of those they do not, with their fronts to the enemy. */
#include "battle/rule.h"
#include "battle/spread.h"
#include "minds/t9a/doctrine.h"

#include <stddef.h>

enum {
    OFFERS = 24,
    PROPOSED = 128,
    MORE = 2 * T9A_MIND_GOALS,
    MARCH_NEAR = INCH(8)
};

/* ---- ways to what counts ---- */

/* Towards each place that counts, as far as to it or half of that; not judged. */
static int ways_to_goals(const struct battle *b, struct decision out[MORE])
{
    enum { STEPS_TRIED = 2 };
    const int u = b->asked.unit;
    const struct hull at = t9a_mover(b, u).bounds;
    const int32_t reach = INCH(ASKED(&b->asked, LEGS, inches));
    struct vec goal[T9A_MIND_GOALS];
    const int goals = t9a_mind_goals(b, u, goal);
    int n = 0;

    for (int i = 0; i < goals; i++) {
        const int32_t turn = t9a_wheel_towards(&at, goal[i]);
        const struct t9a_leg wheel = { turn > 0 ? STEP_WHEEL_LEFT
                                                : STEP_WHEEL_RIGHT,
                                       turn > 0 ? turn : -turn };
        const int32_t left = reach - t9a_step_cost(&at, wheel);
        const int32_t far = vec_distance(t9a_step_end(&at, wheel).at, goal[i]);

        for (int part = 0; part < STEPS_TRIED && left > 0; part++) {
            const int32_t most = far < left ? far : left;
            const int32_t by = part ? most / 2 : most;

            decision_value(&out[n], 0);
            if (wheel.by > 0)
                decision_add_leg(&out[n], (enum leg_kind)wheel.step, wheel.by);
            if (by > 0)
                decision_add_leg(&out[n], LEG_FORWARD, by);
            n += out[n].count > 0;
        }
    }
    return n;
}

/* ---- the best of what is offered ---- */

/* What a book proposes, weighed and judged: of places many more are proposed than it takes
 * to find a legal one that is better than all others. */
struct proposed {
    const struct battle *b;
    struct decision all[PROPOSED + 1 + MORE];
    int32_t value[PROPOSED + 1 + MORE];
    bool known[PROPOSED + 1 + MORE], legal[PROPOSED + 1 + MORE];
    bool whole[PROPOSED + 1 + MORE]; /* nothing is to be taken off the value */
    int count;
    int first; /* of those that are offered if they are legal: to stay, ways to goals */
    bool stays;
};

static bool is_legal(struct proposed *p, int i)
{
    struct refusal why;

    if (!p->known[i])
        p->legal[i] = answer_fits(p->b, &p->all[i], &why);
    p->known[i] = true;
    return p->legal[i];
}

/* Would candidates() have offered it? The first legal ones are. */
static bool is_offered(struct proposed *p, int i)
{
    const int room = OFFERS - p->stays;
    int before = 0;

    if (!is_legal(p, i))
        return false;
    if (i < room || i >= p->first)
        return true;
    for (int k = 0; k < i && before < room; k++)
        before += is_legal(p, k);
    return before < room;
}

static bool propose(const struct battle *b, uint64_t seed, struct proposed *p)
{
    p->b = b;
    p->count = spread_proposals(b, seed, p->all, PROPOSED);
    p->stays = b->asked.form == FORM_LEGS && b->asked.least == 0;
    if (p->count == PROPOSED)
        return false;
    p->first = p->count;
    if (p->stays)
        decision_value(&p->all[p->count++], 0);
    if (b->asked.kind == ASK_LEGS)
        p->count += ways_to_goals(b, p->all + p->count);
    for (int i = 0; i < p->count; i++)
        p->known[i] = false;
    return true;
}

/* All are weighed, and judged from the best on; what one costs besides (NULL: nothing), which
 * is never less than nothing, is asked of those that are the best without it. False: it is not known what would be
 * offered, or nothing of it is of any worth. */
static bool best_proposed(const struct battle *b, uint64_t seed,
                          t9a_mind_value *value, t9a_mind_value *cost,
                          struct decision *d)
{
    struct t9a_mind_foreseen foreseen = { .unit = b->asked.unit };
    struct proposed p;
    struct best best;

    if ((b->asked.form != FORM_LEGS && b->asked.form != FORM_RANKS) ||
        !propose(b, seed, &p))
        return false;
    for (int i = 0; i < p.count; i++) {
        p.value[i] = value(b, &foreseen, &p.all[i]);
        p.whole[i] = cost == NULL;
    }
    for (;;) {
        best = (struct best){ NOBODY, INT32_MIN };
        for (int i = 0; i < p.count; i++)
            best_offer(&best, i, p.value[i]);
        if (best.which == NOBODY)
            return false;
        if (!p.whole[best.which])
            p.value[best.which] -= cost(b, &foreseen, &p.all[best.which]);
        else if (is_offered(&p, best.which))
            break;
        else
            p.value[best.which] = INT32_MIN;
        p.whole[best.which] = true;
    }
    decision_copy(d, &p.all[best.which]);
    return true;
}

static void best_of_offers(const struct battle *b, uint64_t seed,
                           t9a_mind_value *value, struct decision *d)
{
    struct t9a_mind_foreseen foreseen = { .unit = b->asked.unit };
    struct decision offered[OFFERS];
    const int n = candidates(b, seed, offered, OFFERS);
    struct best best = { 0, INT32_MIN };

    for (int i = 0; i < n; i++)
        best_offer(&best, i, value(b, &foreseen, &offered[i]));
    decision_copy(d, &offered[best.which]);
}

void t9a_mind_best(const struct battle *b, uint64_t seed, t9a_mind_value *value,
                   struct decision *d)
{
    if (!best_proposed(b, seed, value, NULL, d))
        best_of_offers(b, seed, value, d);
}
static bool is_march(const struct battle *b)
{
    return ASKED(&b->asked, LEGS, how) == HOW_MARCH;
}

static int32_t legs_value(const struct battle *b,
                          struct t9a_mind_foreseen *foreseen,
                          const struct decision *d)
{
    const struct t9a_mover m = t9a_mover(b, b->asked.unit);
    const struct t9a_course way = t9a_course_of(d);
    const struct hull end = t9a_path_end(&m.bounds, &way);

    return t9a_mind_place(b, foreseen, &end);
}

/* t9a.18.01 of who marches. */
static int32_t legs_cost(const struct battle *b,
                         struct t9a_mind_foreseen *foreseen,
                         const struct decision *d)
{
    const struct t9a_mover m = t9a_mover(b, b->asked.unit);
    const struct t9a_course way = t9a_course_of(d);
    const struct hull end = t9a_path_end(&m.bounds, &way);

    return t9a_mind_danger_on(b, foreseen->unit, &m, &way, &end);
}

static int32_t whole_legs_value(const struct battle *b,
                                struct t9a_mind_foreseen *foreseen,
                                const struct decision *d)
{
    return legs_value(b, foreseen, d) -
           (is_march(b) ? legs_cost(b, foreseen, d) : 0);
}

void t9a_mind_legs(const struct battle *b, uint64_t seed, struct decision *d)
{
    if (!best_proposed(b, seed, legs_value, is_march(b) ? legs_cost : NULL, d))
        best_of_offers(b, seed, whole_legs_value, d);
}

/* The nearest enemy and how far off he is. */
struct near {
    int enemy; /* or NOBODY */
    int32_t gap;
};

static struct near nearest(const struct battle *b, int u)
{
    struct near near = { NOBODY, INT32_MAX };
    struct t9a_ground own, other;

    t9a_ground(b, u, &own);
    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1) {
        int32_t gap;

        t9a_ground(b, set_first(left), &other);
        if (!t9a_has_joined(b, u) && t9a_far(&own, &other, near.gap))
            continue;
        gap = t9a_gap_mover(b, u, set_first(left));
        if (gap < near.gap)
            near = (struct near){ set_first(left), gap };
    }
    return near;
}

static int nearest_enemy(const struct battle *b, int u)
{
    return nearest(b, u).enemy;
}

/* Points for having the nearest enemy ahead. */
static int32_t faces_nearest(const struct battle *b,
                             struct t9a_mind_foreseen *f, const struct hull *at)
{
    enum { SHOOTERS = 30, FIGHTERS = 10 };
    const int u = f->unit;
    struct hull his;

    if (!f->looked)
        f->nearest = nearest_enemy(b, u);
    f->looked = true;
    if (f->nearest == NOBODY)
        return 0;
    his = t9a_hull(b, f->nearest);
    return !t9a_mind_looks_at(at, &his) ? 0
           : t9a_mind_shoots(b, u)      ? SHOOTERS
                                        : FIGHTERS;
}

static int32_t ranks_value(const struct battle *b,
                           struct t9a_mind_foreseen *foreseen,
                           const struct decision *d)
{
    const struct ranked said = ranked_of(d);
    const struct t9a_mover m = t9a_mover(b, b->asked.unit);
    struct t9a_formation f;
    struct hull end;

    if (!t9a_ranks_laid(b, b->asked.unit, &said, &f, &end))
        return INT32_MIN;
    /* it looks at whom it has about it, and of equal places keeps its formation */
    return 16 * (t9a_mind_place(b, foreseen, &end) +
                 faces_nearest(b, foreseen, &end)) -
           (f.files > m.formation.files ? f.files - m.formation.files
                                        : m.formation.files - f.files);
}

void t9a_mind_ranks(const struct battle *b, uint64_t seed, struct decision *d)
{
    t9a_mind_best(b, seed, ranks_value, d);
}

static int32_t entry_value(const struct battle *b,
                           struct t9a_mind_foreseen *foreseen,
                           const struct decision *d)
{
    const struct ranked said = ranked_of(d);
    struct t9a_formation f;
    struct hull end;

    if (!t9a_would_stand(b, b->asked.unit, &said, &f, &end))
        return INT32_MIN;
    return t9a_mind_place(b, foreseen, &end);
}

void t9a_mind_entry(const struct battle *b, uint64_t seed, struct decision *d)
{
    t9a_mind_best(b, seed, entry_value, d);
}

/* ---- who moves, and how ---- */

static bool has(uint64_t hows, enum t9a_kind_of_move how)
{
    return (hows >> how & 1) != 0;
}

/* t9a.09.80 has it the room to turn where it stands? */
static bool has_room(const struct battle *b, int u, const struct hull *turned)
{
    const struct t9a_formation f = t9a_mover(b, u).formation;
    struct t9a_around about;

    t9a_around(b, u, 0, &about);
    return t9a_may_stand(&about.scene, &f, turned).bar == BAR_NONE;
}

/* t9a.18.01 would it cost to march out of where it stands? */
static bool stands_in_danger(const struct battle *b, int u)
{
    const struct t9a_mover m = t9a_mover(b, u);
    const struct t9a_course nowhere = { .legs = 0 };

    return t9a_mind_danger_on(b, u, &m, &nowhere, &m.bounds) > 0;
}

/* Would it be better to look at its nearest enemy than where it looks? */
static bool would_turn(const struct battle *b, int u, const struct hull *at,
                       const struct hull *his)
{
    struct t9a_mind_foreseen foreseen = { .unit = u };
    struct hull turned = *at;

    if (t9a_mind_looks_at(at, his))
        return false;
    turned.facing = angle_of(vec_sub(his->at, at->at));
    return t9a_mind_place(b, &foreseen, &turned) +
                   faces_nearest(b, &foreseen, &turned) >
               t9a_mind_place(b, &foreseen, at) &&
           has_room(b, u, &turned);
}

/* Is there a way ahead, be it short? Who begins to march and finds none has lost its
 * move, and could have stepped back or aside. */
static bool may_go_ahead(const struct battle *b, int u)
{
    static const struct t9a_course tried[] = {
        { .leg = { { STEP_FORWARD, INCH(2) } }, .legs = 1 },
        { .leg = { { STEP_WHEEL_LEFT, TURN / 36 } }, .legs = 1 },
        { .leg = { { STEP_WHEEL_RIGHT, TURN / 36 } }, .legs = 1 },
    };
    const struct t9a_manoeuvre m = { .unit = (uint8_t)u, .how = HOW_MARCH };
    struct refusal why;

    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++)
        if (t9a_legs_legal(b, &m, &tried[i], &why))
            return true;
    return false;
}

/* What the unit does with its move; HOWS: it stays. */
static enum t9a_kind_of_move plan(const struct battle *b, int u, uint64_t hows)
{
    const struct hull at = t9a_mover(b, u).bounds;
    struct near near;
    struct hull his;

    if (t9a_has_joined(b, u))
        return HOWS;
    near = nearest(b, u);
    if (near.enemy == NOBODY)
        return HOWS;
    if (has(hows, HOW_JOIN))
        return HOW_JOIN;
    his = t9a_hull(b, near.enemy);
    if (t9a_mind_shoots(b, u)) {
        if (!t9a_shoot_bar(b, u) && t9a_has_shot(b, u))
            return HOWS;
        if (has(hows, HOW_REFORM) && would_turn(b, u, &at, &his))
            return HOW_REFORM;
        return has(hows, HOW_ADVANCE) &&
                       t9a_model(b, u)->troop != TROOP_WAR_MACHINE
                   ? HOW_ADVANCE
                   : HOWS;
    }
    if ((has(hows, HOW_SWIFT) || has(hows, HOW_REFORM)) &&
        would_turn(b, u, &at, &his))
        return has(hows, HOW_SWIFT) ? HOW_SWIFT : HOW_REFORM;
    if (has(hows, HOW_FLY_MARCH))
        return HOW_FLY_MARCH;
    if (has(hows, HOW_LIGHT_ADVANCE) && near.gap < INCH(14))
        return HOW_LIGHT_ADVANCE;
    if (has(hows, HOW_MARCH) && near.gap >= MARCH_NEAR &&
        !stands_in_danger(b, u) && may_go_ahead(b, u))
        return HOW_MARCH;
    return HOW_ADVANCE;
}

void t9a_mind_move(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = ANSWER_NONE;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        const struct t9a_manoeuvre m = { .unit = (uint8_t)set_first(left) };
        const uint64_t hows = t9a_hows(b, &m) & ~((uint64_t)1 << HOW_JOIN);

        if (plan(b, m.unit, hows) != HOWS) {
            d->value = m.unit;
            return;
        }
    }
}

void t9a_mind_how(const struct battle *b, uint64_t seed, struct decision *d)
{
    const enum t9a_kind_of_move how = plan(b, b->asked.unit, b->asked.among);

    (void)seed;
    d->value = how != HOWS && has(b->asked.among, how)
                   ? (int32_t)how
                   : set_first(b->asked.among);
}

/* The van goes on; who has come near enough stays. */
void t9a_mind_vanguard(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    (void)seed;
    d->value = set_first(b->asked.among);
}

/* t9a.20.08 at the nearest enemy. */
void t9a_mind_heading(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int enemy = nearest_enemy(b, b->asked.unit);
    struct vec way;

    (void)seed;
    if (enemy == NOBODY)
        return;
    way = vec_sub(t9a_centre(b, enemy), t9a_centre(b, b->asked.unit));
    if (way.x || way.y)
        d->value = (int32_t)(((int64_t)angle_of(way) * WHOLE_TURN) / TURN) %
                   WHOLE_TURN;
}
