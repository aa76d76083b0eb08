/* climb.c -- up and down walls and ladders. */
#include "table/climb.h"

#include <stddef.h>

static struct disc base_at(const struct footing *f, struct vec at)
{
    return (struct disc){ at, f->radius };
}

/* ---- walls and ladders ---- */

int climb_wall(const struct terrain *t, int via)
{
    const struct piece *ladder = &t->piece[via];

    if (!(ladder->traits & TRAIT_LADDER))
        return ladder->traits & TRAIT_CLIMB ? via : -1;
    for (int i = 0; i < t->pieces; i++)
        if ((t->piece[i].traits & TRAIT_ROOF) &&
            polygon_within(&ladder->shape, &t->piece[i].shape, CLIMB_TOUCH))
            return i;
    return -1;
}

/* Does the base touch the outline from outside? */
static bool touches(const struct footing *f, struct vec at,
                    const struct piece *wall)
{
    return polygon_near(&wall->shape, at, f->radius + CLIMB_TOUCH) &&
           !polygon_overlaps_disc(&wall->shape, base_at(f, at));
}

/* Is he beside the wall, and at the ladder if it is one? */
static bool is_beside(const struct footing *f, struct vec at, int via, int wall)
{
    const struct terrain *t = f->terrain;

    return touches(f, at, &t->piece[wall]) &&
           polygon_near(&t->piece[via].shape, at, f->radius + CLIMB_TOUCH);
}

/* Does he stand on the roof, with his base at its edge? */
static bool is_on_edge(const struct footing *f, struct point from, int via,
                       int wall)
{
    const struct terrain *t = f->terrain;
    const struct piece *p = &t->piece[wall];
    struct disc wide_base = { from.at, f->radius + CLIMB_TOUCH + 1 };

    return (p->traits & TRAIT_ROOF) && from.z == p->height &&
           polygon_has(&p->shape, from.at) &&
           !polygon_holds_disc(&p->shape, wide_base) &&
           polygon_near(&t->piece[via].shape, from.at, f->radius + CLIMB_TOUCH);
}

/* The wall that via is or leans on, if he may begin to climb it; or -1. */
static int begins_up(const struct footing *f, struct point from, int via)
{
    int wall = climb_wall(f->terrain, via);

    return wall >= 0 && from.z < f->terrain->piece[wall].height &&
                   is_beside(f, from.at, via, wall)
               ? wall
               : -1;
}

static int begins_down(const struct footing *f, struct point from, int via)
{
    int wall = climb_wall(f->terrain, via);

    if (wall < 0)
        return -1;
    if (is_on_edge(f, from, via, wall) ||
        (from.z <= f->terrain->piece[wall].height &&
         is_beside(f, from.at, via, wall) && !level_carries(f->terrain, from)))
        return wall;
    return -1;
}

static uint64_t ways(const struct footing *f, struct point from,
                     int begins(const struct footing *f, struct point from,
                                int via))
{
    const struct terrain *t = f->terrain;
    struct box around = box_of_disc(base_at(f, from.at), CLIMB_TOUCH);
    uint64_t found = 0;

    for (int i = 0; i < t->pieces; i++)
        if ((t->piece[i].traits & (TRAIT_CLIMB | TRAIT_LADDER)) &&
            box_meets(t->piece[i].shape.around, around) &&
            begins(f, from, i) >= 0)
            found |= (uint64_t)1 << i;
    return found;
}

uint64_t climb_up_ways(const struct footing *f, struct point from)
{
    return ways(f, from, begins_up);
}

uint64_t climb_down_ways(const struct footing *f, struct point from)
{
    return ways(f, from, begins_down);
}

/* ---- who is in the way ---- */

static struct climb stopped(struct point at, enum climb_stop why, int who)
{
    return (struct climb){ at, 0, -1, who, why };
}

/* Somebody who hangs beside the wall between two heights, ends left out, and
 * whom he would pass through; or -1. */
static int hangs_between(const struct footing *f, struct vec at, int32_t low,
                         int32_t high)
{
    for (int i = 0; i < f->others; i++)
        if (f->other[i].z > low && f->other[i].z < high &&
            disc_overlaps(f->other[i].base, base_at(f, at)))
            return i;
    return -1;
}

/* Somebody of the same height whom he would overlap there; or -1. */
static int overlaps_at(const struct footing *f, struct point at)
{
    for (int i = 0; i < f->others; i++)
        if (level_meets(f, &f->other[i], 1, at.z) &&
            disc_overlaps(f->other[i].base, base_at(f, at.at)))
            return i;
    return -1;
}

/* He hangs at 'to', having come from the height 'from'. */
static struct climb hang(const struct footing *f, struct point to, int32_t from)
{
    int32_t low = to.z < from ? to.z : from, high = to.z < from ? from : to.z;
    int who = hangs_between(f, to.at, low, high);

    if (who < 0)
        who = overlaps_at(f, to);
    if (who >= 0)
        return stopped(to, CLIMB_BASE, who);
    return (struct climb){ to, high - low, -1, -1, CLIMB_FREE };
}

/* ---- up ---- */

/* A place on the roof, within a base's diameter of where he hung. */
static bool find_roof(const struct footing *f, struct vec from, int wall,
                      struct vec *at)
{
    const struct piece *p = &f->terrain->piece[wall];

    return level_nearest(f, from, p->floors, 2 * f->radius + CLIMB_TOUCH, at) &&
           polygon_has(&p->shape, *at);
}

static struct climb go_over_top(const struct footing *f, struct point from,
                                int wall)
{
    const struct piece *p = &f->terrain->piece[wall];
    struct footing alone = *f;
    struct vec at = from.at;
    int who;

    if (!(p->traits & TRAIT_ROOF))
        return stopped(from, CLIMB_NO_ROOF, -1);
    who = hangs_between(f, from.at, from.z, p->height);
    if (who >= 0)
        return stopped(from, CLIMB_BASE, who);
    if (find_roof(f, from.at, wall, &at))
        return (struct climb){ point_at(at, p->height), p->height - from.z,
                               p->floors, -1, CLIMB_FREE };
    alone.others = 0;
    if (!find_roof(&alone, from.at, wall, &at))
        return stopped(from, CLIMB_NO_ROOM, -1);
    return stopped(from, CLIMB_BASE, overlaps_at(f, point_at(at, p->height)));
}

struct climb climb_up(const struct footing *f, struct point from, int via,
                      int32_t height)
{
    int wall = begins_up(f, from, via);

    if (wall < 0)
        return stopped(from, CLIMB_NO_WALL, -1);
    if (height >= f->terrain->piece[wall].height - from.z)
        return go_over_top(f, from, wall);
    return hang(f, point_at(from.at, from.z + height), from.z);
}

/* ---- down ---- */

static struct vec middle_of(const struct polygon *p)
{
    return vec_between(vec(p->around.left, p->around.bottom),
                       vec(p->around.right, p->around.top), 1, 2);
}

/* The place beside the wall where he comes to hang: as near as there is one on
 * the ground or on a lower roof, whoever stands there. */
static bool find_wall(const struct footing *f, struct vec from, int via,
                      int wall, struct vec *at)
{
    const struct terrain *t = f->terrain;
    const int32_t limit = 2 * (f->radius + CLIMB_TOUCH);
    struct footing alone = *f;
    int64_t best = INT64_MAX;
    uint64_t tried = 0; /* floors */

    alone.others = 0;
    if (via != wall)
        from = middle_of(&t->piece[via].shape);
    for (int i = -1; i < t->pieces; i++) {
        const struct piece *p = i < 0 ? NULL : &t->piece[i];
        int floor = p ? p->floors : 0;
        struct vec found;

        if (p && (!(p->traits & TRAIT_ROOF) ||
                  p->height >= t->piece[wall].height || (tried >> floor & 1) ||
                  !box_meets(p->shape.around,
                             box_of_disc((struct disc){ from, limit }, 0))))
            continue;
        tried |= (uint64_t)1 << floor;
        if (level_nearest(&alone, from, floor, limit, &found) &&
            vec_distance2(from, found) < best &&
            is_beside(f, found, via, wall)) {
            best = vec_distance2(from, found);
            *at = found;
        }
    }
    return best < INT64_MAX;
}

/* He is down, if there is room. */
static struct climb arrive(const struct footing *f, struct vec at, int32_t from,
                           struct level foot)
{
    struct point end = point_at(at, foot.z);
    int who = hangs_between(f, at, foot.z, from);
    enum level_stop stop;

    if (who >= 0)
        return stopped(end, CLIMB_BASE, who);
    stop = level_stands(f, at, foot.floor, &who);
    if (stop != LEVEL_FREE)
        return stopped(end, stop == LEVEL_BASE ? CLIMB_BASE : CLIMB_NO_ROOM,
                       who);
    return (struct climb){ end, from - foot.z, foot.floor, -1, CLIMB_FREE };
}

struct climb climb_down(const struct footing *f, struct point from, int via,
                        int32_t height)
{
    int wall = begins_down(f, from, via);
    struct vec at = from.at;
    struct level foot;

    if (wall < 0)
        return stopped(from, CLIMB_NO_WALL, -1);
    if (is_on_edge(f, from, via, wall) &&
        !find_wall(f, from.at, via, wall, &at))
        return stopped(from, CLIMB_NO_ROOM, -1);
    foot = level_below(f->terrain, at, from.z - 1);
    if (height >= from.z - foot.z)
        return arrive(f, at, from.z, foot);
    return hang(f, point_at(at, from.z - height), from.z);
}
