/* place.c -- judging where a squad stands around its leader.
 *
 * Only what is near the leader matters, so it is gathered first. How a squad
 * stands by itself is in place_squad.c. */
#include "table/near.h"

#include <stddef.h>

enum { ROUNDED = 2 }; /* places on a ring may be that much nearer or farther */

/* ---- gathering ---- */

static void gather_bases(const struct crowd *from, struct disc around,
                         struct crowd *to)
{
    to->count = 0;
    for (int i = 0; from && i < from->count; i++)
        if (disc_overlaps(around, from->base[i]))
            to->base[to->count++] = from->base[i];
}

void near_gather(struct near *n, const struct squad *s, struct vec centre,
                 int32_t reach)
{
    struct disc around = { centre, reach + s->mover->radius };
    struct segment here = { centre, centre };
    struct box box = box_of_segment(here, around.radius);

    n->squad = s;
    n->terrain.width = s->terrain->width;
    n->terrain.depth = s->terrain->depth;
    n->terrain.pieces = 0;
    n->floors = false;
    n->searches = 0;
    for (int i = 0; i < s->terrain->pieces; i++) {
        const struct piece *p = &s->terrain->piece[i];

        if (!box_meets(p->shape.around, box))
            continue;
        n->terrain.piece[n->terrain.pieces++] = *p;
        n->floors = n->floors || (p->traits & (TRAIT_FLOORS | TRAIT_ROOF));
    }
    gather_bases(s->bars, around, &n->bars);
    gather_bases(s->taken, around, &n->taken);
    n->walker = *s->mover;
    n->walker.halved = 0;
    n->walker.line_cost = n->walker.line_whole = 0;
    n->walker.floor_cost = 0;
    n->ground = (struct ground){ &n->terrain, &n->walker, &n->bars };
    n->leader = base_at(s->mover, s->leader.at);
    n->leash = (struct disc){ s->leader.at, s->leash + 2 * s->mover->radius };
}

void near_squad(struct near *n, const struct squad *s)
{
    near_gather(n, s, s->leader.at, s->leash + 2 * s->mover->radius);
}

/* ---- one soldier ---- */

static bool overlaps_any(const struct crowd *c, struct disc base)
{
    for (int i = 0; i < c->count; i++)
        if (disc_overlaps(base, c->base[i]))
            return true;
    return false;
}

bool near_is_taken(const struct near *n, struct disc base)
{
    return overlaps_any(&n->bars, base) || overlaps_any(&n->taken, base);
}

enum place_stop near_stands(const struct near *n, struct step at)
{
    const struct mover *m = n->squad->mover;
    struct disc base = base_at(m, at.at);

    if (!terrain_holds(&n->terrain, base))
        return PLACE_OFF_TABLE;
    if (n->squad->zone && !box_holds_disc(*n->squad->zone, base))
        return PLACE_ZONE;
    if (at.floor < 0 || !terrain_stands(&n->terrain, base, at.floor) ||
        terrain_bars(&n->terrain, base, at.floor, m->avoids))
        return PLACE_SOLID;
    return near_is_taken(n, base) ? PLACE_BASE : PLACE_FREE;
}

bool near_walks_straight(const struct near *n, struct step at)
{
    return n->squad->mover->flies ||
           leg_stop(&n->ground, n->squad->leader, at, true) == REACH_FREE;
}

bool near_walks(const struct near *n, struct step at)
{
    struct search s = { &n->ground, n->squad->leader, at, n->leash, -1,
                        false,      n->leash,         0,  NULL,     0 };
    struct way way;

    return near_walks_straight(n, at) || search_way(&s, &way) == REACH_FREE;
}

static enum place_stop check(const struct near *n, struct step at)
{
    struct disc base = base_at(n->squad->mover, at.at);
    enum place_stop stop = near_stands(n, at);

    if (stop != PLACE_FREE)
        return stop;
    if (disc_overlaps(base, n->leader))
        return PLACE_BASE;
    if (!disc_within(base, n->leader, n->squad->leash) ||
        floors_between(at, n->squad->leader) > NEAR_FLOORS)
        return PLACE_LEASH;
    return near_walks(n, at) ? PLACE_FREE : PLACE_CUT_OFF;
}

enum place_stop place_check(const struct squad *s, struct step at)
{
    struct near n;

    near_squad(&n, s);
    return check(&n, at);
}

/* A soldier that stands is in the way of the next. Bases on different floors
 * do not meet. */
bool near_meets_mate(const struct squad *s, const struct step *at, int i)
{
    for (int j = 0; j < i; j++)
        if (at[j].floor == at[i].floor &&
            disc_overlaps(base_at(s->mover, at[j].at),
                          base_at(s->mover, at[i].at)))
            return true;
    return false;
}

enum place_stop place_check_all(const struct squad *s, const struct step *at,
                                int *which)
{
    struct near n;

    near_squad(&n, s);
    for (int i = 0; i < s->count; i++) {
        enum place_stop stop = check(&n, at[i]);

        if (stop == PLACE_FREE && near_meets_mate(s, at, i))
            stop = PLACE_BASE;
        if (stop != PLACE_FREE) {
            *which = i;
            return stop;
        }
    }
    return PLACE_FREE;
}

/* ---- one base anywhere ---- */

static bool is_free(const struct near *n, struct step at)
{
    const struct disc base = base_at(n->squad->mover, at.at);

    /* Bases first: among many of them most places are taken, and the ground
     * costs more to look at. */
    if (near_is_taken(n, base) || near_stands(n, at) != PLACE_FREE)
        return false;
    /* Nobody to place: then it is the leader who seeks a place. */
    return n->squad->count == 0 || n->squad->leader.floor != at.floor ||
           !disc_overlaps(base, n->leader);
}

/* Comes back towards the middle from a free place, as long as it is free. */
static struct step come_near(const struct near *n, struct step middle,
                             struct step at, int32_t step)
{
    for (; step > 0; step /= 2) {
        int32_t away = vec_distance(middle.at, at.at);
        struct step nearer = at;

        if (away <= step)
            continue;
        nearer.at = vec_between(middle.at, at.at, away - step, away);
        if (is_free(n, nearer))
            at = nearer;
    }
    return at;
}

/* How far round a place everything is taken, at least: by the base that it lies
 * deepest in. */
static int32_t taken_round(const struct near *n, struct vec at)
{
    const struct crowd *crowd[] = { &n->bars, &n->taken };
    int32_t most = 0;

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < crowd[i]->count; j++) {
            const struct disc *base = &crowd[i]->base[j];
            const int32_t deep = base->radius + n->squad->mover->radius -
                                 vec_distance(base->at, at);

            most = deep > most ? deep : most;
        }
    return most;
}

/* Looks on rings of growing size; of the free places on the first ring that has
 * any, the one from which he comes nearest. */
static bool seek(const struct near *n, struct step middle, int32_t step,
                 int32_t limit, struct step *at)
{
    const int32_t taken = taken_round(n, middle.at) - ROUNDED;
    int32_t least = INT32_MAX;

    for (int32_t away = step; away <= limit && least == INT32_MAX;
         away += step) {
        int places = away < taken ? 0 : near_places_round(away, step);

        for (int i = 0; i < places; i++) {
            angle a = (angle)((int64_t)TURN * i / places);
            struct step to = { vec_add(middle.at, angle_vec(a, away)),
                               middle.floor };
            int32_t gap;

            if (!is_free(n, to))
                continue;
            to = come_near(n, middle, to, step / 2);
            gap = vec_distance(middle.at, to.at);
            if (gap < least) {
                least = gap;
                *at = to;
            }
        }
    }
    return least < INT32_MAX;
}

bool place_nearest(const struct squad *s, struct step near, int32_t limit,
                   struct step *at)
{
    int32_t radius = s->mover->radius;
    struct near n;

    near_gather(&n, s, near.at, limit);
    *at = near;
    /* A hair may be enough, between bases that stand close. */
    return is_free(&n, near) ||
           seek(&n, near, radius / 16 + 1, radius < limit ? radius : limit,
                at) ||
           seek(&n, near, radius / 2 + 1, limit, at);
}
