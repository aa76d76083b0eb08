/* places.c -- how good a place is for a regiment: whom it may charge from there, who may
 * charge it, and what it holds. */
#include "minds/t9a/doctrine.h"

enum {
    THREAT = 1000, /* of what an enemy's charge would cost, in thousandths */
    FLANKED = 2,   /* so often that in a flank or the rear */
    DRAW = 20,     /* points for all of the way to an enemy; */
    DRAW_PART = 6  /* and of what a charge would bring */
};

/* ---- fights ---- */

static enum hull_arc side_met(struct segment front, const struct hull *whom)
{
    const unsigned sides = t9a_sides_faced(whom, front);

    return sides ? (enum hull_arc)(sides & -sides) : HULL_FRONT;
}

enum hull_arc t9a_mind_side_met(const struct hull *who, const struct hull *whom)
{
    return side_met(t9a_front_edge(who), whom);
}

bool t9a_mind_looks_at(const struct hull *who, const struct hull *whom)
{
    return t9a_arc_of(who, whom->at) == HULL_FRONT;
}

static int32_t apart(const struct hull *a, const struct hull *b)
{
    const int32_t centres = vec_distance(a->at, b->at);
    const int32_t near = centres - a->half_length - b->half_length;

    return near > 0 ? near : 0;
}

/* Where an enemy stands. */
static void look_at(const struct battle *b, struct t9a_mind_foreseen *f, int v)
{
    if (f->stand & unit_bit(v))
        return;
    f->at[v] = t9a_hull(b, v);
    f->front[v] = t9a_front_edge(&f->at[v]);
    f->stand |= unit_bit(v);
}

/* What it might do to that enemy next turn, and be drawn to it by. */
static int32_t chance_at(const struct battle *b, struct t9a_mind_foreseen *f,
                         const struct hull *at, struct segment front, int v)
{
    const struct hull his = f->at[v];
    const int32_t far = apart(at, &his);
    const int32_t fight =
        t9a_mind_foresee(b, f, v, true, side_met(front, &his));
    const int32_t draw =
        nearness(b, at->at, his.at, DRAW + (fight > 0 ? fight / DRAW_PART : 0));

    if (fight <= 0 || !t9a_mind_looks_at(at, &his))
        return draw / 2;
    return draw + fight * t9a_mind_foresee_range(b, f, f->unit, far) /
                      PARTS_OF_ONE / 2;
}

static int32_t danger_of(const struct battle *b, struct t9a_mind_foreseen *f,
                         const struct hull *at, int v)
{
    const struct hull his = f->at[v];
    enum hull_arc side;
    int32_t loss;

    if (t9a_is_fleeing(b, v) || t9a_engaged(b, v) ||
        !t9a_mind_looks_at(&his, at))
        return 0;
    side = side_met(f->front[v], at);
    loss = t9a_mind_foresee(b, f, v, false, side);
    if (loss <= 0)
        return 0;
    if (side != HULL_FRONT)
        loss *= FLANKED;
    return loss * t9a_mind_foresee_range(b, f, v, apart(&his, at)) /
           PARTS_OF_ONE * THREAT / PARTS_OF_ONE;
}

/* ---- dangerous ground ---- */

int32_t t9a_mind_danger_on(const struct battle *b, int u,
                           const struct t9a_mover *m,
                           const struct t9a_course *way, const struct hull *end)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t worth = t9a_mind_worth(b, u);
    const int models = t9a_models(b, u);
    int32_t cost = 0;

    for (int i = 0; i < t->pieces; i++) {
        struct t9a_place model[T9A_MODELS];
        const int most = t9a_danger_of(b, u, i);

        if (most > 0)
            cost += t9a_been_on(&m->formation, &m->bounds, way, end,
                                &t->piece[i].shape, model) *
                    most * worth / (6 * models);
    }
    return cost;
}

/* ---- objectives ---- */

/* Turns that its player has after this one. */
static int turns_left(const struct battle *b)
{
    const int left = t9a_stage(b)->settings.turns - b->turn;

    return left > 0 ? left : 0;
}

/* Points for being so far from where it counts: all of them there, and on the way the
 * more, the more turns it may lose before it is too late. Fights keep it from marching
 * in every turn. */
static int32_t on_the_way(const struct battle *b, int u, int32_t far,
                          int32_t points)
{
    enum { LATE = 60, IN_TIME = 100, TURN_OF = 100, ENOUGH = 2 };
    const int left = turns_left(b);
    const int32_t pace = INCH(1) * t9a_pace(b, u, false) * 3 / 2;
    int32_t slack;

    if (far <= 0)
        return points;
    if (pace == 0)
        return 0;
    slack = left * TURN_OF - (int32_t)((int64_t)far * TURN_OF / pace);
    if (slack > ENOUGH * TURN_OF)
        slack = ENOUGH * TURN_OF;
    return slack < 0
               ? 0
               : points *
                     (LATE + slack * (IN_TIME - LATE) / (ENOUGH * TURN_OF)) /
                     100;
}

/* t9a.19.11 how much too far that is from the point. */
static int32_t beyond(const struct hull *at, struct vec point)
{
    enum { NEAR = INCH(6), HAIR = INCH(1) / 4 };

    return vec_distance(at->at, point) - at->half_length - NEAR + HAIR;
}

/* Its own scoring units near the point, but for this one, less those of the enemy. */
static int lead_at(const struct battle *b, int u, struct vec point)
{
    int lead = 0;

    for (unit_set left = t9a_here(b, NOBODY) & ~unit_bit(u); left;
         left &= left - 1) {
        const int v = set_first(left);
        const struct hull at = t9a_hull(b, v);

        if (beyond(&at, point) <= 0 && t9a_is_scoring(b, v))
            lead += b->unit[v].owner == b->unit[u].owner ? 1 : -1;
    }
    return lead;
}

/* One more holds it, or keeps the enemy from it; or there are enough. */
static int32_t point_worth(const struct battle *b, int u, const struct hull *at,
                           struct vec point, int32_t points)
{
    const int lead = lead_at(b, u, point);

    return on_the_way(b, u, beyond(at, point),
                      lead > 0 || lead < -1 ? points / 4 : points);
}

/* t9a.07.19 somebody of his is enough. */
static int32_t zone_worth(const struct battle *b, int u, const struct hull *at,
                          int32_t points)
{
    enum { DEEP = INCH(1) };
    const struct t9a_state *s = t9a_state_of(b);
    const int owner = b->unit[u].owner, enemy = t9a_enemy(owner);
    const struct vec in = place_inside(t9a_zone_of(b, enemy), at->at, DEEP);
    const bool there =
        t9a_zone_has(&s->zones, &b->stage->terrain,
                     (enum t9a_half)s->half[enemy], t9a_centre(b, u));

    if (t9a_achieved(b, OBJECTIVE_BREAKTHROUGH) >> owner & 1 && !there)
        return 0;
    if (t9a_zone_has(&s->zones, &b->stage->terrain,
                     (enum t9a_half)s->half[enemy], at->at))
        return on_the_way(b, u, 0, points);
    return on_the_way(b, u, vec_distance(at->at, in) + 1, points);
}

/* t9a.19.03 what it is worth to the objectives that it stands there. */
static int32_t ground_at(const struct battle *b, int u, const struct hull *at)
{
    const struct t9a_state *s = t9a_state_of(b);
    const int32_t points = t9a_objective_points(b);
    int32_t sum = 0;

    if (!s->objectives || !t9a_is_scoring(b, u))
        return 0;
    if (s->objectives >> OBJECTIVE_LINE & 1)
        sum += point_worth(b, u, at, vec(0, 0), points);
    if (s->objectives >> OBJECTIVE_BREAKTHROUGH & 1)
        sum += zone_worth(b, u, at, points);
    for (int i = 0; i < s->markers; i++)
        sum += point_worth(b, u, at, s->marker[i], points / s->markers);
    return sum;
}

int t9a_mind_goals(const struct battle *b, int u,
                   struct vec out[T9A_MIND_GOALS])
{
    enum { DEEP = INCH(2) };
    const struct t9a_state *s = t9a_state_of(b);
    const struct vec at = t9a_centre(b, u);
    int n = 0;

    if (!s->objectives || !t9a_is_scoring(b, u))
        return 0;
    if (s->objectives >> OBJECTIVE_LINE & 1)
        out[n++] = vec(0, 0);
    if (s->objectives >> OBJECTIVE_BREAKTHROUGH & 1)
        out[n++] =
            place_inside(t9a_zone_of(b, t9a_enemy(b->unit[u].owner)), at, DEEP);
    for (int i = 0; i < s->markers && n < T9A_MIND_GOALS; i++)
        out[n++] = s->marker[i];
    return n;
}

/* ---- all of it ---- */

int32_t t9a_mind_place(const struct battle *b, struct t9a_mind_foreseen *f,
                       const struct hull *at)
{
    const int u = f->unit;
    const struct segment front = t9a_front_edge(at);
    const bool last = turns_left(b) == 0;
    /* t9a.03.01 who has the last Player Turn of all is charged no more */
    const bool end = last && b->unit[u].owner != t9a_state_of(b)->first;
    int32_t best = 0, worst = 0, all = 0;

    for (unit_set left = end ? 0 : t9a_here(b, t9a_enemy(b->unit[u].owner));
         left; left &= left - 1) {
        const int v = set_first(left);
        int32_t chance, danger;

        look_at(b, f, v);
        chance = last ? 0 : chance_at(b, f, at, front, v);
        danger = danger_of(b, f, at, v);
        best = chance > best ? chance : best;
        worst = danger > worst ? danger : worst;
        all += danger;
    }
    /* who is charged by several does not lose all that each would take alone */
    return best - worst - (all - worst) / 2 + ground_at(b, u, at);
}
