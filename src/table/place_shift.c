/* place_shift.c -- making room: the nearest free place for one base.
 *
 * Rings are looked at from the middle outwards; on the first ring with a free
 * place each such direction is followed back to where it first is free, and the
 * best direction is then turned a little to both sides while that helps. */
#include "table/near.h"

#include <stddef.h>

enum {
    LEAST_PLACES = 64,
    RINGS = 16,  /* in a radius: a deeper pocket is found for sure */
    ROUNDED = 8, /* more than angles and coordinates move two places */
    NONE = INT32_MAX
};

struct shift {
    const struct near *near;
    struct step from;
    struct crowd bodies;       /* who is near the ring that is looked at */
    bool leashed;              /* only places within the leash count */
    const struct disc *body;   /* what was in the way of the last place: it */
    const struct piece *piece; /* often is in that of the next; or NULL */
};

static struct step place_at(const struct shift *s, angle a, int32_t away)
{
    struct step at = s->from;

    at.at = vec_add(at.at, angle_vec(a, away));
    return at;
}

static void add_bodies(struct shift *s, const struct crowd *from, int32_t ring,
                       int32_t step)
{
    const int32_t radius = s->near->squad->mover->radius;

    for (int i = 0; i < from->count; i++) {
        int64_t away2 = vec_distance2(s->from.at, from->base[i].at);
        int64_t reach = (int64_t)radius + from->base[i].radius + step + ROUNDED;
        int64_t least = ring > reach ? ring - reach : 0, most = ring + reach;

        if (away2 >= least * least && away2 <= most * most)
            s->bodies.base[s->bodies.count++] = from->base[i];
    }
}

/* Those who may stand on the ring, or not a step inside it; farther in, all
 * that is lost is time. */
static void gather_bodies(struct shift *s, int32_t ring, int32_t step)
{
    s->body = NULL;
    s->bodies.count = 0;
    add_bodies(s, &s->near->bars, ring, step);
    if (s->bodies.count + s->near->taken.count <= MAX_OBSTACLES)
        add_bodies(s, &s->near->taken, ring, step);
}

static const struct disc *body_at(const struct crowd *c, struct disc base)
{
    for (int i = 0; i < c->count; i++)
        if (disc_overlaps(base, c->base[i]))
            return &c->base[i];
    return NULL;
}

/* The piece that is in the way of a base on the ground. */
static const struct piece *piece_at(const struct near *n, struct disc base)
{
    for (int i = 0; i < n->terrain.pieces; i++) {
        const struct piece *p = &n->terrain.piece[i];

        if ((p->traits & TRAIT_SOLID) && p->height >= 0 &&
            polygon_overlaps_disc(&p->shape, base))
            return p;
    }
    return NULL;
}

/* Is somebody or something there? The cheapest question first. */
static bool is_barred(struct shift *s, struct disc base, int floor)
{
    const struct near *n = s->near;

    if ((s->body && disc_overlaps(base, *s->body)) ||
        (s->piece && polygon_overlaps_disc(&s->piece->shape, base)))
        return true;
    s->body = body_at(&s->bodies, base);
    if (s->body)
        return true;
    s->piece = floor == 0 ? piece_at(n, base) : NULL;
    return s->piece != NULL;
}

static bool in_leash(const struct shift *s, struct step at)
{
    const struct squad *squad = s->near->squad;

    return !s->leashed || (disc_within(base_at(squad->mover, at.at),
                                       s->near->leader, squad->leash) &&
                           floors_between(at, squad->leader) <= NEAR_FLOORS);
}

static bool is_free(struct shift *s, struct step at)
{
    const struct squad *squad = s->near->squad;
    struct disc base = base_at(squad->mover, at.at);

    if (squad->count > 0 && /* else it is the leader who makes room */
        (!in_leash(s, at) || (squad->leader.floor == at.floor &&
                              disc_overlaps(base, s->near->leader))))
        return false;
    return !is_barred(s, base, at.floor) &&
           near_stands(s->near, at) == PLACE_FREE;
}

/* How deep in what bars it a place is, as far as that is known: every place
 * that is less than that away is barred, too. */
static int32_t depth(const struct shift *s, struct step at)
{
    const struct squad *squad = s->near->squad;
    const int32_t radius = squad->mover->radius;
    int32_t deep = 0, away;

    if (squad->count > 0) {
        away = vec_distance(at.at, squad->leader.at);
        if (s->leashed)
            deep = away - 1 - squad->leash - 2 * radius;
        if (squad->leader.floor == at.floor && 2 * radius - away > deep)
            deep = 2 * radius - away;
    }
    if (s->body) {
        away = vec_distance(at.at, s->body->at);
        if (radius + s->body->radius - away > deep)
            deep = radius + s->body->radius - away;
    }
    if (s->piece && deep <= 0)
        deep = radius - (int32_t)root_ceil(
                            polygon_distance2(&s->piece->shape, at.at) + 1);
    return deep;
}

/* How near a direction is free, given a free place and one that is not; or, as
 * soon as that is known, anything that is not less than 'least'. */
static int32_t first_free(struct shift *s, angle a, int32_t low, int32_t high,
                          int32_t least)
{
    while (high - low > 1 && low + 1 < least) {
        int32_t middle = low + (high - low) / 2;

        if (is_free(s, place_at(s, a, middle)))
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* Turns the direction while that brings the place nearer. */
static int32_t refine(struct shift *s, angle *best, int32_t away, int32_t step,
                      int turn)
{
    for (; turn > 0; turn /= 2)
        for (int side = -1; side <= 1; side += 2) {
            angle a = (angle)(*best + side * turn);
            int32_t low = away > step ? away - step : 0;
            int32_t got;

            if (!is_free(s, place_at(s, a, away)))
                continue;
            got = first_free(s, a, low, away, away);
            if (got < away) {
                away = got;
                *best = a;
            }
        }
    return away;
}

/* Looks at one ring; gives the least distance, or NONE. */
static int32_t look_at_ring(struct shift *s, angle first, int32_t ring,
                            int32_t step, angle *best)
{
    int places = near_places_round(ring, 2 * step);
    int32_t least = NONE, apart;

    places = places < LEAST_PLACES ? LEAST_PLACES : places;
    apart = near_places_round(ring, places); /* at most, to the next */
    gather_bodies(s, ring, step);
    for (int i = 0; i < places; i++) {
        angle a = (angle)(first + (int32_t)((int64_t)TURN * i / places));
        struct step at = place_at(s, a, ring);
        int32_t away;

        if (!is_free(s, at)) {
            away = depth(s, at) - ROUNDED;
            i += away > 0 ? away / apart : 0; /* all those are barred */
            continue;
        }
        away = first_free(s, a, ring - step, ring, least);
        if (away < least) {
            least = away;
            *best = a;
        }
    }
    return least == NONE ? NONE
                         : refine(s, best, least, step, TURN / places / 2);
}

/* How wide a circle about the place lies wholly in something solid: whoever is
 * less than that and his radius away still overlaps it. */
static int32_t buried(const struct shift *s, int32_t limit)
{
    const struct terrain *t = &s->near->terrain;
    int32_t deep = 0;

    if (s->from.floor != 0)
        return 0;
    for (int i = 0; i < t->pieces; i++) {
        int32_t low = deep, high = limit;

        if (!(t->piece[i].traits & TRAIT_SOLID) ||
            !polygon_has(&t->piece[i].shape, s->from.at))
            continue;
        while (low < high) {
            int32_t middle = high - (high - low) / 2;

            if (polygon_holds_disc(&t->piece[i].shape,
                                   (struct disc){ s->from.at, middle }))
                low = middle;
            else
                high = middle - 1;
        }
        deep = low;
    }
    return deep;
}

/* The rings that may come within the leash; rounding is allowed for. */
static void keep_to_leash(const struct shift *s, int32_t step, int32_t *begin,
                          int32_t *end)
{
    const struct squad *squad = s->near->squad;
    const int32_t away = vec_distance(s->from.at, squad->leader.at);
    const int32_t leash = squad->leash + 2 * squad->mover->radius + 2;

    if (!s->leashed || squad->count == 0)
        return;
    if (*begin < away - leash)
        *begin = (away - leash) / step * step;
    if (*end > away + leash)
        *end = away + leash;
}

static bool find(struct shift *s, angle first, int32_t limit, struct step *at)
{
    const int32_t radius = s->near->squad->mover->radius;
    int32_t step = radius / RINGS + 1, deep, begin = step, end = limit + step;

    *at = s->from;
    if (is_free(s, s->from))
        return true;
    deep = buried(s, limit);
    if (deep > 0) /* a whole ring less: places are rounded */
        begin = (deep + radius) / step * step - step;
    keep_to_leash(s, step, &begin, &end);
    for (int32_t ring = begin > step ? begin : step; ring < end; ring += step) {
        angle best = 0;
        int32_t away = look_at_ring(s, first, ring, step, &best);

        if (away > limit)
            continue;
        *at = place_at(s, best, away);
        return true;
    }
    return false;
}

bool place_shift(const struct squad *s, struct step from, angle first,
                 int32_t limit, struct step *at)
{
    struct shift shift;
    struct near n;

    near_gather(&n, s, from.at, limit + s->mover->radius);
    shift.near = &n;
    shift.from = from;
    shift.leashed = true;
    shift.bodies.count = 0;
    shift.body = NULL;
    shift.piece = NULL;
    if (find(&shift, first, limit, at))
        return true;
    shift.leashed = false;
    return s->count > 0 && find(&shift, first, limit, at);
}
