/* level.c -- surfaces one above the other: what is below a base, where it may
 * stand, where it lands. */
#include "table/level.h"

#include <stddef.h>

struct level level_below(const struct terrain *t, struct vec at, int32_t z)
{
    struct level best = { 0, terrain_height_at(t, at, 0), -1 };
    const int32_t ground = best.z;

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];
        bool roof = p->traits & TRAIT_ROOF;
        int floor = p->floors;
        int32_t top = roof ? p->height : ground + floor * FLOOR_HEIGHT;

        if (!(p->traits & (TRAIT_FLOORS | TRAIT_ROOF)) ||
            !polygon_has(&p->shape, at))
            continue;
        while (!roof && floor > 0 && top > z) {
            floor--;
            top -= FLOOR_HEIGHT;
        }
        if (floor > 0 && top <= z &&
            (top > best.z || (top == best.z && floor < best.floor)))
            best = (struct level){ floor, top, i };
    }
    return best;
}

struct level level_at(const struct terrain *t, struct vec at, int floor)
{
    int piece = terrain_floor_piece(t, at, floor);

    return (struct level){ piece < 0 ? 0 : floor,
                           terrain_height_at(t, at, floor), piece };
}

bool level_meets(const struct footing *f, const struct stander *o, int floor,
                 int32_t z)
{
    int32_t rise =
        o->z - (floor ? z : terrain_height_at(f->terrain, o->base.at, 0));

    return rise <= f->apart && rise >= -f->apart;
}

/* The first other on the same level whose base overlaps this one, or -1. */
static int stander_at(const struct footing *f, struct disc base, int floor,
                      int32_t z)
{
    for (int i = 0; i < f->others; i++)
        if (disc_overlaps(base, f->other[i].base) &&
            level_meets(f, &f->other[i], floor, z))
            return i;
    return -1;
}

enum level_stop level_stands(const struct footing *f, struct vec at, int floor,
                             int *who)
{
    const struct terrain *t = f->terrain;
    struct disc base = { at, f->radius };
    int other;

    if (who)
        *who = -1;
    if (!terrain_holds(t, base))
        return LEVEL_OFF_TABLE;
    if (floor != 0 && terrain_floor_piece(t, at, floor) < 0)
        return LEVEL_NONE;
    if (floor == 0 && terrain_piece_at(t, at, TRAIT_LINEAR) >= 0)
        return LEVEL_SOLID;
    if (terrain_bars(t, base, floor, f->avoids | TRAIT_SOLID))
        return LEVEL_SOLID;
    other = stander_at(f, base, floor, terrain_height_at(t, at, floor));
    if (who)
        *who = other;
    return other < 0 ? LEVEL_FREE : LEVEL_BASE;
}

bool level_landing(const struct footing *f, struct point from, int32_t limit,
                   struct point *to, struct level *on)
{
    struct level below = level_below(f->terrain, from.at, from.z - 1);
    struct vec at;

    if (!level_nearest(f, from.at, below.floor, limit, &at)) {
        if (below.floor == 0 || !level_nearest(f, from.at, 0, limit, &at))
            return false;
        below.floor = 0;
    }
    *on = level_at(f->terrain, at, below.floor);
    *to = point_at(at, on->z);
    return true;
}
