/* leap.c -- jumps and flights. */
#include "table/climb.h"

#include "table/leg.h"

/* How he comes down on that level. */
static struct leap land(const struct footing *f, struct vec to, struct level on,
                        int32_t length)
{
    static const enum leap_stop why[] = { [LEVEL_FREE] = LEAP_FREE,
                                          [LEVEL_OFF_TABLE] = LEAP_OFF_TABLE,
                                          [LEVEL_NONE] = LEAP_NO_FLOOR,
                                          [LEVEL_SOLID] = LEAP_PIECE,
                                          [LEVEL_BASE] = LEAP_BASE };
    struct leap l = { .end = point_at(to, on.z),
                      .floor = on.floor,
                      .length = length };

    l.stop = why[level_stands(f, to, on.floor, &l.which)];
    return l;
}

static struct leap fails(struct leap l, enum leap_stop why, int which)
{
    l.stop = why;
    l.which = which;
    return l;
}

/* A piece on the way that is higher than 'top', or -1; not one that he leaves
 * since he overlapped it before. */
static int piece_on_way(const struct footing *f, struct segment s, int32_t top)
{
    const uint32_t avoids = f->avoids | TRAIT_SOLID;

    for (int i = 0; i < f->terrain->pieces; i++) {
        const struct piece *p = &f->terrain->piece[i];

        if ((p->traits & avoids) && p->height > top &&
            leg_meets_piece(p, s, f->radius, true))
            return i;
    }
    return -1;
}

/* A figure on the way that he cannot leap over, or -1: whose feet are lower than
 * 'top' and whose head is higher. */
static int figure_on_way(const struct footing *f, struct segment s, int32_t top)
{
    for (int i = 0; i < f->others; i++) {
        const struct stander *o = &f->other[i];

        if (o->z < top && o->z + o->height > top &&
            leg_meets_base(o->base, s, f->radius, true))
            return i;
    }
    return -1;
}

struct leap leap_jump(const struct footing *f, struct point from, struct vec to,
                      int32_t limit, int32_t rise)
{
    const struct segment s = { from.at, to };
    const int32_t top = from.z + rise, length = vec_distance(from.at, to);
    struct level on = level_below(f->terrain, to, top);
    struct leap l = land(f, to, on, length);
    int which;

    if (l.stop == LEAP_OFF_TABLE)
        return l;
    if (length > limit)
        return fails(l, LEAP_TOO_FAR, -1);
    if ((which = piece_on_way(f, s, top)) >= 0)
        return fails(l, LEAP_PIECE, which);
    if ((which = figure_on_way(f, s, top)) >= 0)
        return fails(l, LEAP_BASE, which);
    if (on.z > top)
        return fails(l, LEAP_NO_FLOOR, -1);
    return l;
}

struct leap leap_fly(const struct footing *f, struct point from, struct vec to,
                     int floor, int32_t limit)
{
    struct level on = level_at(f->terrain, to, floor);
    int32_t length = point_distance(from, point_at(to, on.z));
    struct leap l = land(f, to, on, length);

    if (l.stop == LEAP_OFF_TABLE)
        return l;
    if (on.floor != floor)
        return fails(l, LEAP_NO_FLOOR, -1);
    return length > limit ? fails(l, LEAP_TOO_FAR, -1) : l;
}
