/* ch12_pursuit.c -- t9a chapter 12: where a pursuit or an overrun leads, as geometry:
 * 12.20 .. 12.23, 12.45, 12.46. No dice, and nothing is changed. */
#include "books/t9a/play.h"

enum { TURN_STEPS = 64 }; /* in which a turn that is not free is shortened */

/* Enemies that just broke from the combat that is fought count as friends. */
static bool is_prey(const struct battle *b, int u, int v)
{
    return b->unit[v].owner != b->unit[u].owner &&
           !(t9a_is_fleeing(b, v) && (t9a_state_of(b)->combat >> v & 1) != 0);
}

/* ---- the turn ---- */

/* How much of a front edge lies over a part, in 1/1024 of it: cut by the sides of the
 * part, in its own frame. */
static int32_t share_over(const struct footprint *part, struct segment edge)
{
    const struct hull *h = &part->hull;
    const struct vec from =
        vec_turned(vec_sub(edge.a, h->at), (angle)-h->facing);
    const struct vec to = vec_turned(vec_sub(edge.b, h->at), (angle)-h->facing);
    const int32_t start[2] = { from.x, from.y }, end[2] = { to.x, to.y };
    const int32_t half[2] = { part->radius ? part->radius : h->half_length,
                              part->radius ? part->radius : h->half_width };
    int64_t low = 0, high = 1024;

    for (int i = 0; i < 2; i++) {
        const int64_t way = end[i] - start[i];
        int64_t enter, leave;

        if (way == 0) {
            if (start[i] <= -half[i] || start[i] >= half[i])
                return 0;
            continue;
        }
        enter = ((way > 0 ? -half[i] : half[i]) - start[i]) * 1024 / way;
        leave = ((way > 0 ? half[i] : -half[i]) - start[i]) * 1024 / way;
        low = enter > low ? enter : low;
        high = leave < high ? leave : high;
    }
    return high > low ? (int32_t)(high - low) : 0;
}

/* t9a.12.21 ruling: the enemy that holds most of the front edge, or NOBODY. */
static int under_edge(const struct battle *b, int u, const struct hull *at,
                      const struct t9a_around *about)
{
    const struct segment edge = t9a_front_edge(at);
    int best = NOBODY;
    int32_t most = 0;

    for (int i = 0; i < about->scene.things; i++) {
        const struct hull bounds = t9a_hull(b, about->unit[i]);
        const struct footprint all = {
            .hull = bounds, .radius = t9a_formation(b, about->unit[i]).radius
        };
        const int32_t share = share_over(&all, edge);

        if (is_prey(b, u, about->unit[i]) && share > most) {
            most = share;
            best = about->unit[i];
        }
    }
    return best;
}

/* Does it stand over somebody, or over Impassable Terrain? */
static bool is_over(const struct t9a_formation *f, const struct hull *at,
                    const struct t9a_around *about)
{
    struct t9a_ground own;

    t9a_cover(f, at, &own);
    for (int i = 0; i < about->scene.things; i++)
        if (t9a_overlap(&own, &about->ground[i]))
            return true;
    for (uint64_t left = about->scene.impassable; left; left &= left - 1)
        for (int k = 0; k < own.parts; k++)
            if (footprint_over(
                    &own.part[k],
                    &about->scene.table->piece[set_first(left)].shape))
                return true;
    return false;
}

/* t9a.12.21 as far of the turn as leaves an inch; none, if even that does not. */
static struct hull turn_part(const struct t9a_formation *f,
                             const struct hull *from, angle facing,
                             const struct t9a_around *about)
{
    const int16_t by = (int16_t)(facing - from->facing);

    for (int i = TURN_STEPS; i > 0; i--) {
        const struct hull at = hull_turned(from, by * i / TURN_STEPS);

        if (t9a_lacks(&about->scene, f, &at) == 0)
            return at;
    }
    return *from;
}

/* ---- charges on the way ---- */

/* Where everybody stands but for one. */
static void about_without(const struct battle *b, int u, int v,
                          struct t9a_around *out)
{
    t9a_around(b, u, unit_bit(v), out);
    for (int i = 0; i < out->scene.things; i++)
        out->thing[i].enemy = is_prey(b, u, out->unit[i]);
}

/* t9a.09.22 the side of it that it comes upon. */
static enum hull_arc side_met(const struct battle *b, int v,
                              const struct hull *from)
{
    const struct hull bounds = t9a_hull(b, v);
    const unsigned sides = t9a_sides_faced(&bounds, t9a_front_edge(from));

    return (enum hull_arc)(sides ? sides & -sides : HULL_FRONT);
}

/* t9a.12.45 a charge from there; false: it finds no way to stand along it. */
static bool charge(const struct battle *b, int u, int v,
                   const struct hull *from, struct t9a_pursuit *out)
{
    const struct t9a_formation who = t9a_array(b, u);
    const struct t9a_formation whom = t9a_array(b, v);
    struct t9a_around about;
    struct t9a_charged end;
    struct t9a_rush way;
    struct t9a_charge c = { .who = &who,
                            .whom = &whom,
                            .from = *from,
                            .at = t9a_hull(b, v),
                            .side = side_met(b, v, from),
                            .engaged = t9a_engaged(b, v),
                            .scene = &about.scene };

    about_without(b, u, v, &about);
    if (!t9a_charge_find(&c, &way, &end))
        return false;
    *out = (struct t9a_pursuit){ .end = end.end,
                                 .target = end.target,
                                 .how = RUN_CHARGES,
                                 .side = c.side,
                                 .unit = v };
    return true;
}

/* t9a.12.21 it is already over it: it is put along the side that it faces. */
static bool charge_there(const struct battle *b, int u, int v,
                         const struct hull *was, const struct hull *turned,
                         struct t9a_pursuit *out)
{
    const struct t9a_formation who = t9a_array(b, u);
    const struct t9a_formation whom = t9a_array(b, v);
    const struct hull at = t9a_hull(b, v);
    const enum hull_arc side = side_met(b, v, was);
    const int32_t near = -vec_turned(vec_sub(turned->at, at.at),
                                     (angle)-t9a_side_facing(&at, side))
                              .y;
    struct t9a_facade front, along;
    struct t9a_around about;
    int32_t offset, most;

    t9a_facade_of(&who, HULL_FRONT, &front);
    t9a_facade_of(&whom, side, &along);
    most = front.half + along.half;
    t9a_best_offset(&front, &along, -most, most, near, &offset);
    *out = (struct t9a_pursuit){
        .target = at, .how = RUN_CHARGES, .side = side, .unit = v
    };
    out->end = t9a_along(&at, side, turned, offset);
    about_without(b, u, v, &about);
    return !whom.radius && !is_over(&who, &out->end, &about);
}

/* ---- straight ahead ---- */

/* What stops it first, and where. */
struct stop {
    int32_t at;
    int unit; /* or NOBODY */
};

static struct stop first_met(const struct battle *b, int u,
                             const struct t9a_ground *own,
                             const struct hull *from, int32_t distance,
                             const struct t9a_around *about)
{
    const struct t9a_leg leg = { STEP_FORWARD, distance };
    struct stop out = { distance, NOBODY };

    for (int i = 0; i < about->scene.things; i++) {
        const bool prey = is_prey(b, u, about->unit[i]);
        const int32_t at = t9a_free_of(own, from, leg, &about->ground[i], prey);

        if (at < out.at)
            out = (struct stop){ at, prey ? about->unit[i] : NOBODY };
    }
    for (uint64_t left = about->scene.impassable; left; left &= left - 1) {
        const int32_t at = t9a_free_of_piece(
            own, from, leg, &about->scene.table->piece[set_first(left)].shape);

        if (at < out.at)
            out = (struct stop){ at, NOBODY };
    }
    return out;
}

/* t9a.12.45 back to the last place with an inch about it, no further than it began. Example:
 * t9a.12.62. */
static struct hull step_back(const struct t9a_formation *f,
                             const struct hull *from, int32_t distance,
                             const struct t9a_scene *scene)
{
    struct hull at = hull_moved(from, distance);

    for (int32_t lacks = t9a_lacks(scene, f, &at); lacks > 0 && distance > 0;
         lacks = t9a_lacks(scene, f, &at)) {
        distance -= lacks < distance ? lacks : distance;
        at = hull_moved(from, distance);
    }
    return at;
}

/* t9a.12.23 the point of the edge of the table before its centre. */
static struct vec way_out(const struct hull *from, const struct terrain *table)
{
    const struct box in = terrain_box(table);
    struct vec at = from->at;
    int32_t low = 0, high = VEC_LIMIT / 2;

    while (low < high) { /* how far its centre stays on the table */
        const int32_t middle = low + (high - low + 1) / 2;
        const struct vec there = hull_point(from, middle, 0);

        if (there.x >= in.left && there.x <= in.right && there.y >= in.bottom &&
            there.y <= in.top) {
            low = middle;
            at = there;
        } else {
            high = middle - 1;
        }
    }
    return at;
}

static struct t9a_pursuit straight(const struct battle *b, int u,
                                   const struct hull *from, int32_t distance)
{
    const struct t9a_formation f = t9a_formation(b, u);
    struct t9a_pursuit out = { .end = *from, .how = RUN_STOPS, .unit = NOBODY };
    struct t9a_around about;
    struct t9a_ground own;
    struct stop stop;
    struct hull reached;

    t9a_around(b, u, 0, &about);
    t9a_cover(&f, from, &own);
    stop = first_met(b, u, &own, from, distance, &about);
    reached = hull_moved(from, stop.at);
    if (t9a_reaches_edge(&f, from, &reached, about.scene.table)) {
        out.how = RUN_LEAVES;
        out.exit = way_out(from, about.scene.table);
        return out;
    }
    if (stop.unit != NOBODY && t9a_is_fleeing(b, stop.unit)) {
        out = (struct t9a_pursuit){ .end = reached,
                                    .how = RUN_KILLS,
                                    .unit = stop.unit }; /* t9a.12.46 */
        return out;
    }
    if (stop.unit != NOBODY && charge(b, u, stop.unit, from, &out))
        return out;
    out.end = step_back(&f, from, stop.at, &about.scene);
    return out;
}

struct t9a_pursuit t9a_run_of(const struct battle *b, int u,
                              const struct vec *towards, int32_t distance)
{
    const struct t9a_formation f = t9a_formation(b, u);
    const struct hull from = t9a_hull(b, u);
    struct hull turned = from;
    struct t9a_around about;
    struct t9a_pursuit out;
    int over;

    if (towards == NULL || vec_same(*towards, from.at))
        return straight(b, u, &from, distance);
    turned.facing = angle_of(vec_sub(*towards, from.at));
    t9a_around(b, u, 0, &about);
    over = under_edge(b, u, &turned, &about);
    if (over != NOBODY && charge_there(b, u, over, &from, &turned, &out))
        return out;
    if (is_over(&f, &turned, &about))
        return (struct t9a_pursuit){ .end = turn_part(&f, &from, turned.facing,
                                                      &about),
                                     .how = RUN_STOPS,
                                     .unit = NOBODY };
    out = straight(b, u, &turned, distance);
    /* t9a.12.45 not even the place where it turned is legal */
    if (out.how == RUN_STOPS && t9a_lacks(&about.scene, &f, &out.end) > 0)
        out.end = turn_part(&f, &from, turned.facing, &about);
    return out;
}
