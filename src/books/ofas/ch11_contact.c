/* ch11_contact.c -- OFAS chapter 11: walkers that charge, and that give ground.
 *
 * A walker goes by the way of its centre until its front touches what it
 * charges (ofas.11.08); with Jump it goes over everything (ofas.16.37). Its
 * moves after a combat are looked for here, too (ofas.07.34, 07.36). */
#include "books/ofas/ofas.h"
#include "table/hull_walk.h"

enum {
    UNCROSSABLE = TRAIT_SOLID | TRAIT_ROOF, /* ofas.10.20 ruling */
    DIRECTIONS = 64,
    LENGTHS = 6
};

/* What a walker goes among; the other unit may be touched. */
struct ground {
    struct terrain room;
    struct mover mover;
    struct crowd bars, taken;
    struct hull_walk walk;
    int goal; /* the hull of the other unit as a piece, or -1 */
};

static void lay_ground(const struct battle *b, int unit, int other,
                       struct ground *g)
{
    const struct terrain *t =
        ofas_terrain_to(b, unit, other, TO_STAND, &g->room, &g->goal);

    ofas_mover(b, unit, &g->mover);
    t = ofas_slow_ruins(t, &g->mover, &g->room); /* ofas.13.21 */
    g->mover.enters = !unit_on_table(b, unit) || ofas_is_packed(b, unit);
    ofas_enemies(b, unit, other, OFAS_CLEAR, &g->bars);
    ofas_friends(b, unit, NOBODY, &g->taken);
    g->walk = (struct hull_walk){ .terrain = t,
                                  .mover = &g->mover,
                                  .pieces = terrain_with(t, UNCROSSABLE),
                                  .bars = &g->bars,
                                  .taken = &g->taken,
                                  .from = ofas_hull(b, unit) };
}

/* Everybody of the target but the goal is in the way, though not widened. */
static void bar_others(const struct battle *b, int target, int figure,
                       struct crowd *bars)
{
    figure_set others = b->unit[target].alive & ~figure_bit(figure);

    for (; others; others &= others - 1)
        if (bars->count < MAX_OBSTACLES)
            bars->base[bars->count++] =
                figure_base(b, target, set_first(others));
}

/* ofas.16.37 over units and scenery, to a place where it may stand */
static void jump(struct ground *g)
{
    g->mover.flies = 1;
    for (int i = 0; i < g->bars.count; i++)
        if (g->taken.count < MAX_OBSTACLES)
            g->taken.base[g->taken.count++] = g->bars.base[i];
    g->bars.count = 0;
}

static bool touch_figure(const struct battle *b, int unit, int target,
                         int figure, int32_t limit, struct way *way,
                         angle *facing)
{
    struct ground g;

    lay_ground(b, unit, target, &g);
    if (g.goal < 0)
        bar_others(b, target, figure, &g.bars);
    if (OFAS_FITTED(ofas_team(b, unit), JUMP))
        jump(&g);
    *facing = g.walk.from.facing;
    if (g.goal >= 0)
        return hull_walk_touch_piece(&g.walk, g.goal, OFAS_CONTACT, limit, way,
                                     facing) == REACH_FREE;
    return hull_walk_touch(&g.walk, figure_base(b, target, figure),
                           OFAS_CONTACT, limit, way, facing) == REACH_FREE;
}

bool ofas_find_walker_raid(const struct battle *b, int unit, int piece,
                           int32_t limit, struct way *way, angle *facing)
{
    struct ground g;

    lay_ground(b, unit, NOBODY, &g);
    if (OFAS_FITTED(ofas_team(b, unit), JUMP))
        jump(&g);
    *facing = g.walk.from.facing;
    return hull_walk_touch_piece(&g.walk, piece, OFAS_CONTACT, limit, way,
                                 facing) == REACH_FREE;
}

/* ofas.13.23 who stands upstairs is out of reach of what cannot climb */
static figure_set within_reach(const struct battle *b, int target,
                               figure_set who)
{
    figure_set out = 0;

    for (; who; who &= who - 1)
        if (figure_floor(b, target, set_first(who)) == 0)
            out |= who & -who;
    return out;
}

static bool find_contact(const struct battle *b, int unit, int target,
                         int figure, int32_t limit, struct ofas_contact *c)
{
    const struct ofas_print from = ofas_print(b, unit, 0);
    /* No way is shorter than the gap, but for what turning gains. */
    const int32_t slack = from.hull.half_length + OFAS_CONTACT;
    figure_set left = within_reach(b, target,
                                   figure == NOBODY ? b->unit[target].alive
                                                    : figure_bit(figure));
    int32_t best = INT32_MAX;
    struct way way;
    angle facing;

    c->nearest = 0;
    for (; left; left &= left - 1) {
        const struct ofas_print to = ofas_print(b, target, set_first(left));
        const int32_t gap = ofas_prints_gap(&from, &to);

        if ((limit >= 0 && gap - slack > limit) ||
            (best != INT32_MAX && gap - slack > best) ||
            !touch_figure(b, unit, target, set_first(left), limit, &way,
                          &facing))
            continue;
        if (way.cost < best) { /* ofas.07.16 */
            best = way.cost;
            c->way = way;
            c->facing = facing;
            c->nearest = 0;
        }
        if (way.cost == best)
            c->nearest |= left & -left;
        if (c->any)
            break;
    }
    return c->nearest != 0;
}

int32_t ofas_depth(const struct battle *b, int unit)
{
    return ofas_is_vehicle(b, unit) ? ofas_hull(b, unit).half_length
                                    : ofas_team(b, unit)->radius;
}

/* At most how far from its centre a unit's figure or hull reaches. */
static int32_t girth(const struct battle *b, int unit)
{
    const struct hull h = ofas_hull(b, unit);

    return ofas_is_vehicle(b, unit) ? h.half_length + h.half_width
                                    : ofas_team(b, unit)->radius;
}

/* Is everybody of the target farther from there than find_contact() looks? It
 * is asked of many places of an edge, and most are. */
static bool is_beyond(const struct battle *b, int unit, int target,
                      int32_t limit, struct vec start)
{
    const int32_t reach = limit + ofas_depth(b, unit) + OFAS_CONTACT +
                          girth(b, unit) + girth(b, target) + 1;

    if (limit < 0)
        return false;
    for (figure_set left = b->unit[target].alive; left; left &= left - 1)
        if (vec_distance(start, figure_at(b, target, set_first(left))) <= reach)
            return false;
    return true;
}

/* ofas.14.12 from there, its front on the line */
static bool find_from(const struct battle *b, int unit, int target, int figure,
                      int32_t limit, struct vec start, struct ofas_contact *c)
{
    struct battle outside;

    c->nearest = 0;
    if (is_beyond(b, unit, target, limit, start))
        return false;
    battle_copy_quiet(&outside, b);
    ofas_put_outside(&outside, unit, start);
    return find_contact(&outside, unit, target, figure, limit, c);
}

/* ofas.14.10 who enters may charge: from the point that is given, or from one
 * right opposite the target. */
bool ofas_find_walker_contact(const struct battle *b, int unit, int target,
                              int figure, int32_t limit, struct ofas_contact *c)
{
    const int32_t half = ofas_depth(b, unit);

    if (unit_on_table(b, unit))
        return find_contact(b, unit, target, figure, limit, c);
    if (c->start)
        return find_from(b, unit, target, figure, limit, c->start->at, c);
    for (int edge = 0; edge < EDGES; edge++)
        for (figure_set left = b->unit[target].alive; left; left &= left - 1) {
            struct vec goal = figure_at(b, target, set_first(left));

            if (ofas_edge_open(b, unit, ofas_entry(b, unit), edge) &&
                find_from(b, unit, target, figure, limit,
                          ofas_edge_foot(b, unit, goal, edge, half).at, c))
                return true;
        }
    return false;
}

/* ---- giving ground ---- */

static bool gives_ground(const struct battle *b, const struct ground *g,
                         int other, int32_t limit, struct way *way,
                         struct hull *end)
{
    struct ofas_print here, there;

    end->at = way->step[1].at;
    end->facing = g->walk.from.facing;
    hull_turns_to_fit(&g->walk, end);
    if (hull_walk_cost(&g->walk, way, end->facing, limit, NULL) != REACH_FREE)
        return false;
    here = (struct ofas_print){ .hull = *end, .boxed = true };
    for (figure_set left = b->unit[other].alive; left; left &= left - 1) {
        there = ofas_print(b, other, set_first(left));
        if (ofas_prints_within(&here, &there, OFAS_CONTACT))
            return false; /* ofas.07.35 they end apart */
    }
    return true;
}

bool ofas_find_hull_retreat(const struct battle *b, int unit, int other,
                            int32_t limit, struct way *out, angle *facing)
{
    const struct vec foe = leader_at(b, other);
    struct ground g;
    int64_t best = -1;

    lay_ground(b, unit, other, &g);
    for (int i = 0; i < DIRECTIONS; i++)
        for (int k = LENGTHS; k > 0; k--) {
            angle a = (angle)(angle_of(vec_sub(g.walk.from.at, foe)) +
                              i * (TURN / DIRECTIONS));
            /* a hair less, so that rounding makes no leg too long */
            int32_t length = (limit - 2) / LENGTHS * k;
            struct hull end = g.walk.from;
            struct way way = {
                .steps = 2,
                .step = { { g.walk.from.at, 0 },
                          { vec_add(g.walk.from.at, angle_vec(a, length)), 0 } }
            };

            if (vec_distance2(way.step[1].at, foe) <= best ||
                !gives_ground(b, &g, other, limit, &way, &end))
                continue;
            best = vec_distance2(way.step[1].at, foe);
            *out = way;
            *facing = end.facing;
        }
    return best >= 0;
}
