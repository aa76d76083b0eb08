/* place_shift.c -- making room: the nearest free place for one base.
 *
 * Rings are looked at from the middle outwards; on the first ring with a free
 * place each such direction is followed back to where it first is free, and the
 * best direction is then turned a little to both sides while that helps. */
#include "table/near.h"

enum {
    LEAST_PLACES = 64,
    RINGS = 16, /* in a radius: a deeper pocket is found for sure */
    NONE = INT32_MAX
};

struct shift {
    const struct near *near;
    struct step from;
    bool leashed; /* only places within the leash count */
};

static struct step place_at(const struct shift *s, angle a, int32_t away)
{
    struct step at = s->from;

    at.at = vec_add(at.at, angle_vec(a, away));
    return at;
}

static bool is_free(const struct shift *s, struct step at)
{
    const struct squad *squad = s->near->squad;
    struct disc base = base_at(squad->mover, at.at);

    /* the cheapest question first */
    if (near_is_taken(s->near, base) || near_stands(s->near, at) != PLACE_FREE)
        return false;
    if (squad->count == 0) /* it is the leader who makes room */
        return true;
    return !(squad->leader.floor == at.floor &&
             disc_overlaps(base, s->near->leader)) &&
           (!s->leashed || (disc_within(base, s->near->leader, squad->leash) &&
                            floors_between(at, squad->leader) <= NEAR_FLOORS));
}

/* How near a direction is free, given a free place and one that is not. */
static int32_t first_free(const struct shift *s, angle a, int32_t low,
                          int32_t high)
{
    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;

        if (is_free(s, place_at(s, a, middle)))
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* Turns the direction while that brings the place nearer. */
static int32_t refine(const struct shift *s, angle *best, int32_t away,
                      int32_t step, int turn)
{
    for (; turn > 0; turn /= 2)
        for (int side = -1; side <= 1; side += 2) {
            angle a = (angle)(*best + side * turn);
            int32_t low = away > step ? away - step : 0;
            int32_t got;

            if (!is_free(s, place_at(s, a, away)))
                continue;
            got = first_free(s, a, low, away);
            if (got < away) {
                away = got;
                *best = a;
            }
        }
    return away;
}

/* Looks at one ring; gives the least distance, or NONE. */
static int32_t look_at_ring(const struct shift *s, angle first, int32_t ring,
                            int32_t step, angle *best)
{
    int places = near_places_round(ring, 2 * step);
    int32_t least = NONE;

    places = places < LEAST_PLACES ? LEAST_PLACES : places;
    for (int i = 0; i < places; i++) {
        angle a = (angle)(first + (int32_t)((int64_t)TURN * i / places));
        int32_t away;

        if (!is_free(s, place_at(s, a, ring)))
            continue;
        away = first_free(s, a, ring - step, ring);
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

static bool find(const struct shift *s, angle first, int32_t limit,
                 struct step *at)
{
    const int32_t radius = s->near->squad->mover->radius;
    int32_t step = radius / RINGS + 1, deep, begin = step;

    *at = s->from;
    if (is_free(s, s->from))
        return true;
    deep = buried(s, limit);
    if (deep > 0) /* a whole ring less: places are rounded */
        begin = (deep + radius) / step * step - step;
    for (int32_t ring = begin > step ? begin : step; ring < limit + step;
         ring += step) {
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
    struct shift shift = { .from = from, .leashed = true };
    struct near n;

    near_gather(&n, s, from.at, limit + s->mover->radius);
    shift.near = &n;
    if (find(&shift, first, limit, at))
        return true;
    shift.leashed = false;
    return s->count > 0 && find(&shift, first, limit, at);
}
