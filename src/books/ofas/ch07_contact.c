/* ch07_contact.c -- OFAS chapter 7, steps 1 and 4: can the leader get there?
 *
 * The leader goes the cheapest way to the figure he reaches cheapest
 * (ofas.07.16). Behind an obstacle close by he stops at the obstacle and counts
 * as in contact (ofas.07.18). Units still off the table start from the best
 * point of an edge they may enter by (ofas.14.10). */
#include "books/ofas/ofas.h"

enum {
    CHARGE_BONUS = INCH(6),   /* ofas.06.03, 07.03 */
    OBSTACLE_GAP = INCH(1),   /* ofas.07.18 ruling */
    OBSTACLE_SAVES = INCH(5), /* stopping at one shortens no way by more */
    HAIR = 3 * OFAS_CONTACT,  /* nor contact, though it may count double */
    MAX_STARTS = EDGES
};

int32_t ofas_charge_distance(const struct battle *b, int unit)
{
    int mode = unit_on_table(b, unit) ? WAY_NORMAL : ofas_entry(b, unit);

    return ofas_allowance(b, unit, ORDER_CHARGE, mode) +
           (ofas_state_of(b)->sallies == unit + 1 ? 0 : CHARGE_BONUS);
}

struct path_finder { /* what a charge walks among */
    const struct battle *b;
    int unit, target;
    int32_t reach;                 /* how far it may charge, or -1 */
    const struct terrain *terrain; /* hulls in the way are in it */
    struct mover mover;
    struct crowd crowd;   /* enemies, and the target but for the goal */
    struct crowd friends; /* nobody ends on them */
    int starts;
    struct step start[MAX_STARTS];
    const struct step *given; /* the only start, or NULL */
};

/* Everybody of the target but the goal is in the way, though not widened. */
static void crowd_for(struct path_finder *p, int figure)
{
    const struct battle *b = p->b;
    figure_set others = b->unit[p->target].alive & ~figure_bit(figure);

    ofas_enemies(b, p->unit, p->target, OFAS_CLEAR, &p->crowd);
    for (; others; others &= others - 1)
        if (p->crowd.count < MAX_OBSTACLES)
            p->crowd.base[p->crowd.count++] =
                figure_base(b, p->target, set_first(others));
}

static int32_t clamp(int32_t v, int32_t limit)
{
    return v < -limit ? -limit : v > limit ? limit : v;
}

struct step ofas_edge_foot(const struct battle *b, int unit, struct vec goal,
                           int edge, int32_t radius)
{
    const struct terrain *t = &b->stage->terrain;
    struct vec at = vec(clamp(goal.x, t->width / 2 - radius),
                        clamp(goal.y, t->depth / 2 - radius));
    int32_t *along = edge < EDGE_WEST ? &at.x : &at.y;

    if (edge == EDGE_SOUTH)
        at.y = -t->depth / 2 - radius;
    else if (edge == EDGE_NORTH)
        at.y = t->depth / 2 + radius;
    else if (edge == EDGE_WEST)
        at.x = -t->width / 2 - radius;
    else
        at.x = t->width / 2 + radius;
    if (!ofas_edge_part(b, unit, ofas_entry(b, unit), edge, at))
        /* ofas.14.47 no farther than the median line */
        *along =
            ofas_each_alone(b) ? ofas_corner_foot(b, unit, edge, *along) : 0;
    return (struct step){ at, 0 };
}

static void starts_for(struct path_finder *p, struct vec goal)
{
    const struct battle *b = p->b;
    const int mode = ofas_entry(b, p->unit);

    p->starts = 0;
    if (unit_on_table(b, p->unit)) {
        p->mover.enters = ofas_state_of(b)->packed == p->unit + 1;
        p->start[p->starts++] =
            (struct step){ leader_at(b, p->unit),
                           figure_floor(b, p->unit, b->unit[p->unit].leader) };
        return;
    }
    p->mover.enters = 1;
    if (p->given) {
        p->start[p->starts++] = *p->given;
        return;
    }
    for (int edge = 0; edge < EDGES; edge++)
        if (ofas_edge_open(b, p->unit, mode, edge))
            p->start[p->starts++] =
                ofas_edge_foot(b, p->unit, goal, edge, p->mover.radius);
}

static bool ends_free(const struct path_finder *p, const struct way *way)
{
    struct disc base = { way->step[way->steps - 1].at, p->mover.radius };

    for (int i = 0; i < p->friends.count; i++)
        if (disc_overlaps(base, p->friends.base[i]))
            return false;
    return !ofas_under_flyer(p->b, p->unit, base.at);
}

/* Walks a leg until the base touches the piece: the last free point. */
static struct vec stop_at(const struct piece *piece, struct vec a, struct vec b,
                          int32_t radius)
{
    int64_t whole = 1 << 20, low = 0, high = whole;

    while (high - low > 1) {
        int64_t mid = (low + high) / 2;
        struct vec end = vec_between(a, b, mid, whole);

        if (polygon_swept_by(&piece->shape, (struct segment){ a, end }, radius))
            high = mid;
        else
            low = mid;
    }
    return vec_between(a, b, low, whole);
}

static bool is_close_to(const struct piece *piece, struct disc goal)
{
    int64_t reach = (int64_t)goal.radius + OBSTACLE_GAP;

    return box_meets(piece->shape.around, box_of_disc(goal, OBSTACLE_GAP)) &&
           polygon_distance2(&piece->shape, goal.at) <= reach * reach;
}

/* Does the piece bar this leg of a charge? A leg above the ground passes over
 * it. */
static bool bars_charge(const struct piece *piece, const struct step *from,
                        const struct step *to, struct disc goal)
{
    struct segment walk = { from->at, to->at };

    return (piece->traits & TRAIT_LINEAR) &&
           (from->floor == 0 || to->floor == 0) &&
           segments_cross(walk, piece->line) && is_close_to(piece, goal);
}

/* Does the way end across the piece, with the goal behind it? So it does where
 * wall and gap together are less than his radius: he would touch the man before
 * his centre comes to the wall. */
static bool ends_across(const struct piece *piece, const struct step *end,
                        int32_t radius, struct disc goal)
{
    const struct step man = { goal.at, end->floor };

    return bars_charge(piece, end, &man, goal) &&
           polygon_overlaps_disc(&piece->shape,
                                 (struct disc){ end->at, radius });
}

/* Where a way ends at an obstacle. */
struct cut {
    int leg; /* of the way */
    struct vec at;
    int64_t along2; /* how far along its leg, squared */
};

/* Where the way comes to the piece that a leg crosses: on that leg, or on one
 * before when it bends over the piece. False where nobody can stand. */
static bool find_cut(const struct path_finder *p, const struct piece *piece,
                     const struct way *way, int leg, struct cut *out)
{
    struct disc from = { way->step[leg - 1].at, p->mover.radius };
    struct disc end = from;

    while (leg > 1 && polygon_overlaps_disc(&piece->shape, from))
        from.at = way->step[--leg - 1].at;
    end.at = stop_at(piece, from.at, way->step[leg].at, end.radius);
    *out = (struct cut){ leg, end.at, vec_distance2(from.at, end.at) };
    return terrain_stands(p->terrain, end, 0);
}

static bool is_earlier(const struct cut *a, const struct cut *b)
{
    return a->leg < b->leg || (a->leg == b->leg && a->along2 < b->along2);
}

/* Does the piece bar this leg, or his place at the end of the last one? */
static bool bars_leg(const struct path_finder *p, const struct piece *piece,
                     const struct way *way, int leg, struct disc goal)
{
    const struct step *to = &way->step[leg];

    return bars_charge(piece, to - 1, to, goal) ||
           (leg == way->steps - 1 &&
            ends_across(piece, to, p->mover.radius, goal));
}

/* The first cut that the pieces barring a leg ask for. */
static bool first_cut(const struct path_finder *p, struct disc goal,
                      const struct way *way, int leg, struct cut *out)
{
    const struct terrain *t = p->terrain;
    bool found = false;
    struct cut cut = { 0 };

    for (int i = 0; i < t->pieces; i++)
        if (bars_leg(p, &t->piece[i], way, leg, goal) &&
            find_cut(p, &t->piece[i], way, leg, &cut) &&
            (!found || is_earlier(&cut, out))) {
            *out = cut;
            found = true;
        }
    return found;
}

/* ofas.07.18 cuts the way at the first linear obstacle the goal stands behind;
 * crossing it is not paid. One so close to the table's edge that nobody can
 * stand before it is crossed like any other. False when nothing is cut. */
static bool stop_at_obstacle(const struct path_finder *p, struct disc goal,
                             struct way *way)
{
    struct crowd nobody = { 0 };
    struct cut cut = { 0 };

    for (int leg = 1; leg < way->steps; leg++)
        if (first_cut(p, goal, way, leg, &cut)) {
            way->step[cut.leg] = (struct step){ cut.at, 0 };
            way->steps = cut.leg + 1;
            reach_cost(p->terrain, &p->mover, &nobody, way, -1, NULL);
            return true;
        }
    return false;
}

/* Straight up to this piece: a way that may be walked within the limit? */
static bool walks_up_to(const struct path_finder *p, const struct piece *piece,
                        struct step from, struct vec goal, int32_t limit,
                        struct way *way)
{
    way->steps = 2;
    way->step[0] = from;
    way->step[1] =
        (struct step){ stop_at(piece, from.at, goal, p->mover.radius),
                       from.floor };
    return reach_cost(p->terrain, &p->mover, &p->crowd, way, limit, NULL) ==
               REACH_FREE &&
           ends_free(p, way);
}

/* ofas.07.18 barred by a simple obstacle close to the goal: straight up to it
 * counts as contact. */
static bool touch_simple(const struct path_finder *p, struct step from,
                         struct disc goal, int32_t limit, struct way *way)
{
    const struct terrain *t = p->terrain;
    struct segment line = { from.at, goal.at };

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *piece = &t->piece[i];

        if ((piece->traits & TRAIT_SOLID) && (piece->traits & TRAIT_GUARDS) &&
            !(piece->traits & TRAIT_SCREENS) && is_close_to(piece, goal) &&
            polygon_swept_by(&piece->shape, line, p->mover.radius) &&
            walks_up_to(p, piece, from, goal.at, limit, way))
            return true;
    }
    return false;
}

/* ofas.07.16, 07.18 the straight way to a man who hugs a wall ends at the wall,
 * even where nobody could stand beyond it to touch him. 'whole' is what the way
 * would cost if he crossed it. */
static bool touch_wall(const struct path_finder *p, struct step from,
                       struct disc goal, int32_t limit, struct way *way,
                       int32_t *whole)
{
    struct disc end = { .radius = p->mover.radius };

    *way =
        (struct way){ .steps = 2, .step = { from, { goal.at, from.floor } } };
    if (!stop_at_obstacle(p, goal, way) ||
        reach_cost(p->terrain, &p->mover, &p->crowd, way, limit, NULL) !=
            REACH_FREE ||
        !ends_free(p, way))
        return false;
    end.at = way->step[1].at;
    *whole = way->cost + disc_gap(end, goal) + p->mover.line_cost;
    return true;
}

/* Does an obstacle stand so close to the goal that touching it is contact? */
static bool has_obstacle(const struct path_finder *p, struct disc goal)
{
    const struct terrain *t = p->terrain;

    for (int i = 0; i < t->pieces; i++)
        if ((t->piece[i].traits & TRAIT_GUARDS) &&
            !(t->piece[i].traits & TRAIT_SCREENS) &&
            is_close_to(&t->piece[i], goal))
            return true;
    return false;
}

/* The pieces that the way ends across. */
static uint64_t pieces_across(const struct path_finder *p, struct disc goal,
                              const struct way *way)
{
    const struct terrain *t = p->terrain;
    uint64_t out = 0;

    for (int i = 0; i < t->pieces; i++)
        if (ends_across(&t->piece[i], &way->step[way->steps - 1],
                        p->mover.radius, goal))
            out |= (uint64_t)1 << i;
    return out;
}

/* Finds a way to touch the goal that keeps clear of these pieces. */
static bool goes_round(const struct path_finder *p, const struct crowd *crowd,
                       uint64_t pieces, struct step from, struct disc goal,
                       int floor, int32_t limit, struct way *way)
{
    struct terrain barred;

    terrain_copy(&barred, p->terrain);
    for (; pieces; pieces &= pieces - 1)
        barred.piece[set_first(pieces)].traits |= TRAIT_SOLID;
    return reach_touch(&barred, &p->mover, crowd, from, goal, floor,
                       OFAS_CONTACT, limit, way) == REACH_FREE;
}

/* Walks to the goal among this crowd, and stops at what it stands behind;
 * 'whole' is what the way costs with all crossings paid. Nobody touches a man
 * over a wall: around it, where that is shorter than over it, or up to it. */
static bool walks_to(const struct path_finder *p, const struct crowd *crowd,
                     struct step from, struct disc goal, int floor,
                     int32_t limit, struct way *way, int32_t *whole)
{
    struct way round;
    uint64_t across;

    if (reach_touch(p->terrain, &p->mover, crowd, from, goal, floor,
                    OFAS_CONTACT, limit, way) != REACH_FREE)
        return false;
    *whole = way->cost;
    if (p->mover.flies)
        return true;
    across = pieces_across(p, goal, way);
    if (across) {
        *whole += p->mover.line_cost;
        if (goes_round(p, crowd, across, from, goal, floor, limit, &round) &&
            round.cost < *whole) {
            *way = round;
            *whole = round.cost;
        }
    }
    stop_at_obstacle(p, goal, way);
    return true;
}

static bool touch_from(struct path_finder *p, struct step from,
                       struct disc goal, int floor, int32_t limit,
                       struct way *way)
{
    struct crowd all = p->crowd;
    struct way straight;
    int32_t cost = INT32_MAX, whole;
    /* Only where an obstacle may end the way is it worth looking farther. */
    int32_t far =
        limit < 0 || !has_obstacle(p, goal) ? limit : limit + OBSTACLE_SAVES;
    bool found = walks_to(p, &p->crowd, from, goal, floor, far, way, &cost);

    if (found && !ends_free(p, way)) {
        /* Somebody of his own army stands there: look for another spot. */
        for (int i = 0; i < p->friends.count && all.count < MAX_OBSTACLES; i++)
            all.base[all.count++] = p->friends.base[i];
        found = walks_to(p, &all, from, goal, floor, far, way, &cost) &&
                ends_free(p, way);
    }
    if (found && limit >= 0 && way->cost > limit)
        /* Not nearer than what was found (ofas.07.16); or a hair too far, but
         * contact is a gap (ofas.05.10 ruling). */
        found = limit == p->reach && way->cost <= limit + HAIR &&
                walks_to(p, &all, from, goal, floor, limit, way, &cost) &&
                ends_free(p, way);
    if (p->mover.flies)
        return found;
    if (touch_wall(p, from, goal, limit, &straight, &whole) &&
        (!found || whole <= cost)) {
        *way = straight;
        return true;
    }
    if (touch_simple(p, from, goal, limit, &straight) &&
        (!found || straight.cost < way->cost)) {
        *way = straight;
        return true;
    }
    return found;
}

/* The cheapest way to this figure, from any start. */
static bool touch_figure(struct path_finder *p, int figure, int32_t limit,
                         struct way *way)
{
    const struct battle *b = p->b;
    struct disc goal = figure_base(b, p->target, figure);
    struct way one;
    bool found = false;

    crowd_for(p, figure);
    starts_for(p, goal.at);
    for (int i = 0; i < p->starts; i++)
        if (touch_from(p, p->start[i], goal, figure_floor(b, p->target, figure),
                       limit, &one) &&
            (!found || one.cost < way->cost)) {
            *way = one;
            found = true;
        }
    return found;
}

/* ofas.11.08, 11.11 the cheapest way to touch the target's hull, that piece of
 * the terrain; obstacles beside it are crossed like any other. */
static bool touch_hull(struct path_finder *p, int goal, int32_t limit,
                       struct way *way)
{
    struct way one;
    bool found = false;

    ofas_enemies(p->b, p->unit, p->target, OFAS_CLEAR, &p->crowd);
    for (int i = 0; i < p->friends.count; i++) /* nobody ends on friends */
        if (p->crowd.count < MAX_OBSTACLES)
            p->crowd.base[p->crowd.count++] = p->friends.base[i];
    starts_for(p, figure_at(p->b, p->target, 0));
    for (int i = 0; i < p->starts; i++)
        if (reach_touch_piece(p->terrain, &p->mover, &p->crowd, p->start[i],
                              goal, OFAS_CONTACT, limit, &one) == REACH_FREE &&
            ends_free(p, &one) && (!found || one.cost < way->cost)) {
            *way = one;
            found = true;
        }
    return found;
}

/* Can this figure be run to straight? Where any way will do this spares the
 * search for a bent one. */
static bool is_straight_ahead(struct path_finder *p, int figure, int32_t limit)
{
    struct disc goal = figure_base(p->b, p->target, figure);
    int floor = figure_floor(p->b, p->target, figure);
    struct way way;

    crowd_for(p, figure);
    starts_for(p, goal.at);
    for (int i = 0; i < p->starts; i++)
        if (reach_touch_straight(p->terrain, &p->mover, &p->crowd, p->start[i],
                                 goal, floor, limit, &way) &&
            ends_free(p, &way))
            return true;
    return false;
}

/* The straight gap to the figure, from the nearest start. */
static int32_t straight_gap(struct path_finder *p, int figure)
{
    struct disc goal = figure_base(p->b, p->target, figure);
    int32_t best = INT32_MAX;

    starts_for(p, goal.at);
    for (int i = 0; i < p->starts; i++) {
        struct disc from = { p->start[i].at, p->mover.radius };
        int32_t gap = disc_gap(from, goal);

        if (gap < best)
            best = gap;
    }
    return best;
}

/* A figure that might be run to, and what no way to it can undercut. */
struct goal {
    int figure;
    int32_t gap, least;
};

/* The figures within reach, the nearest first. */
static int list_goals(struct path_finder *p, figure_set left, int32_t limit,
                      struct goal *goal)
{
    int n = 0;

    for (; left; left &= left - 1) {
        struct goal g = { .figure = set_first(left) };
        int k = n;

        g.gap = straight_gap(p, g.figure);
        if (limit >= 0 && g.gap - OBSTACLE_SAVES > limit)
            continue; /* whatever stands there */
        /* ofas.07.16 the nearest first. Contact is a gap (ofas.05.10 ruling);
         * with an obstacle it may come sooner by its gap and depth
         * (ofas.07.18). */
        g.least =
            g.gap - (has_obstacle(p, figure_base(p->b, p->target, g.figure))
                         ? OBSTACLE_SAVES
                         : OFAS_CONTACT);
        if (g.least < 0)
            g.least = 0;
        if (limit >= 0 && g.least > limit)
            continue;
        for (; k > 0 && goal[k - 1].least > g.least; k--)
            goal[k] = goal[k - 1];
        goal[k] = g;
        n++;
    }
    return n;
}

/* Is every figure of the target out of reach even straight, with all that an
 * obstacle saves? Told without laying the ground; hulls and bunkers are larger
 * than their figures, and who is off the table starts anywhere. */
static bool is_far(const struct battle *b, int unit, int target, int32_t limit)
{
    const struct disc from = figure_base(b, unit, b->unit[unit].leader);

    if (limit < 0 || !unit_on_table(b, unit) || ofas_is_vehicle(b, target) ||
        ofas_bunker_of(b, target) != NOBODY)
        return false;
    for (figure_set left = b->unit[target].alive; left; left &= left - 1)
        if (disc_gap(from, figure_base(b, target, set_first(left))) <=
            limit + OBSTACLE_SAVES)
            return false;
    return true;
}

bool ofas_find_contact(const struct battle *b, int unit, int target, int figure,
                       int32_t limit, struct ofas_contact *c)
{
    struct path_finder p; /* its crowds are large, and filled when wanted */
    struct goal goal[OFAS_SQUAD];
    struct terrain room;
    int32_t best = INT32_MAX, best_gap = INT32_MAX;
    struct way way;
    int goals, hull;

    if (ofas_is_vehicle(b, unit))
        return ofas_find_walker_contact(b, unit, target, figure, limit, c);
    c->nearest = 0;
    if (is_far(b, unit, target, limit))
        return false;
    p.b = b;
    p.unit = unit;
    p.target = target;
    p.reach = limit;
    p.given = c->start;
    p.starts = 0;
    p.crowd.count = 0;
    p.terrain = ofas_terrain_to(b, unit, target, TO_WALK, &room, &hull);
    ofas_mover(b, unit, &p.mover);
    ofas_friends(b, unit, NOBODY, &p.friends);
    if (hull >= 0) {
        if (touch_hull(&p, hull, limit, &c->way))
            c->nearest = figure_bit(0);
        return c->nearest != 0;
    }
    goals = list_goals(
        &p, figure == NOBODY ? b->unit[target].alive : figure_bit(figure),
        limit, goal);
    for (int i = 0; i < goals && c->any; i++)
        if (is_straight_ahead(&p, goal[i].figure, limit))
            return true;
    for (int i = 0; i < goals && goal[i].least <= best; i++) {
        /* Nothing dearer than what was found is worth a search; a hair more, so
         * that nobody stops short of contact to come out as cheap. */
        int32_t most = best == INT32_MAX ? limit : best + HAIR;

        if (limit >= 0 && most > limit)
            most = limit;
        if (!touch_figure(&p, goal[i].figure, most, &way))
            continue;
        /* ofas.07.16 ruling: least cost, then smallest straight gap */
        if (way.cost < best || (way.cost == best && goal[i].gap < best_gap)) {
            c->way = way;
            c->nearest = 0;
            best = way.cost;
            best_gap = goal[i].gap;
        }
        if (way.cost == best && goal[i].gap == best_gap)
            c->nearest |= figure_bit(goal[i].figure);
        if (c->any)
            break;
    }
    return c->nearest != 0;
}

uint16_t ofas_charge_refused(const struct battle *b, int unit, int target)
{
    int32_t distance;
    struct ofas_contact c = { .any = true };

    if (target >= b->units || !unit_on_table(b, target) ||
        !ofas_are_foes(b, unit, target))
        return OFAS(7, 2); /* one enemy unit (ofas.07.04) */
    if (ofas_is_under(b, target, EFFECT_INVISIBLE))
        return OFAS(18, 45);
    if (ofas_flies_high(b, target))
        return OFAS(11, 10); /* ofas.10.26 */
    if (ofas_is_closed(b, target))
        return OFAS(13, 43); /* the door stands */
    distance = ofas_charge_distance(b, unit);
    return ofas_find_contact(b, unit, target, NOBODY, distance, &c)
               ? 0
               : OFAS(7, 3);
}
