/* terrain.c -- pieces of scenery: who stands where, and how high.
 *
 * Tables have a few dozen pieces, so every question is a walk over them with
 * the boxes first. Where pieces overlap the first in the list answers, but for
 * heights: the highest ground counts. */
#include "table/terrain.h"

static bool touches_box(const struct piece *p, struct disc d)
{
    struct segment point = { d.at, d.at };

    return box_meets(p->shape.around, box_of_segment(point, d.radius));
}

/* Does the piece have that floor or roof at that place? Above the ground. */
static bool has_floor(const struct piece *p, struct vec at, int floor)
{
    bool storey = (p->traits & TRAIT_FLOORS) && floor <= p->floors;
    bool roof = (p->traits & TRAIT_ROOF) && floor == p->floors;

    return (storey || roof) && polygon_has(&p->shape, at);
}

bool terrain_holds(const struct terrain *t, struct disc d)
{
    int64_t x = d.at.x < 0 ? -(int64_t)d.at.x : d.at.x;
    int64_t y = d.at.y < 0 ? -(int64_t)d.at.y : d.at.y;

    return 2 * (x + d.radius) <= t->width && 2 * (y + d.radius) <= t->depth;
}

bool terrain_holds_box(const struct terrain *t, struct box b)
{
    return 2 * b.right <= t->width && -2 * b.left <= t->width &&
           2 * b.top <= t->depth && -2 * b.bottom <= t->depth;
}

uint64_t terrain_with(const struct terrain *t, uint32_t traits)
{
    uint64_t with = 0;

    for (int i = 0; i < t->pieces; i++)
        with |= (uint64_t)((t->piece[i].traits & traits) != 0) << i;
    return with;
}

int terrain_floors_at(const struct terrain *t, struct vec at)
{
    int highest = 0;

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if ((p->traits & (TRAIT_FLOORS | TRAIT_ROOF)) && p->floors > highest &&
            polygon_has(&p->shape, at))
            highest = p->floors;
    }
    return highest;
}

int terrain_floor_piece(const struct terrain *t, struct vec at, int floor)
{
    if (floor <= 0)
        return -1;
    for (int i = 0; i < t->pieces; i++)
        if (has_floor(&t->piece[i], at, floor))
            return i;
    return -1;
}

/* The highest raised ground at that place. */
static int32_t ground_at(const struct terrain *t, struct vec at)
{
    int32_t height = 0;

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if ((p->traits & TRAIT_RAISED) && p->height > height &&
            polygon_has(&p->shape, at))
            height = p->height;
    }
    return height;
}

int32_t terrain_height_at(const struct terrain *t, struct vec at, int floor)
{
    int i = terrain_floor_piece(t, at, floor);

    if (i < 0)
        return ground_at(t, at);
    if (t->piece[i].traits & TRAIT_FLOORS)
        return ground_at(t, at) + floor * FLOOR_HEIGHT;
    return t->piece[i].height;
}

int terrain_piece_at(const struct terrain *t, struct vec at, uint32_t traits)
{
    for (int i = 0; i < t->pieces; i++)
        if ((t->piece[i].traits & traits) &&
            polygon_has(&t->piece[i].shape, at))
            return i;
    return -1;
}

int terrain_piece_around(const struct terrain *t, struct disc base,
                         uint32_t traits)
{
    for (int i = 0; i < t->pieces; i++)
        if ((t->piece[i].traits & traits) && touches_box(&t->piece[i], base) &&
            polygon_holds_disc(&t->piece[i].shape, base))
            return i;
    return -1;
}

int terrain_piece_under(const struct terrain *t, struct disc base,
                        uint32_t traits)
{
    for (int i = 0; i < t->pieces; i++)
        if ((t->piece[i].traits & traits) && touches_box(&t->piece[i], base) &&
            polygon_overlaps_disc(&t->piece[i].shape, base))
            return i;
    return -1;
}

bool terrain_bars(const struct terrain *t, struct disc base, int floor,
                  uint32_t traits)
{
    int32_t foot = floor > 0 ? terrain_height_at(t, base.at, floor) : -1;

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if ((p->traits & traits) && p->height > foot && touches_box(p, base) &&
            polygon_overlaps_disc(&p->shape, base))
            return true;
    }
    return false;
}

bool terrain_stands(const struct terrain *t, struct disc base, int floor)
{
    if (!terrain_holds(t, base))
        return false;
    if (floor != 0 && terrain_floor_piece(t, base.at, floor) < 0)
        return false;
    if (floor == 0 && terrain_piece_at(t, base.at, TRAIT_LINEAR) >= 0)
        return false;
    return !terrain_bars(t, base, floor, TRAIT_SOLID);
}

bool terrain_false_twin(const struct terrain *t, int which)
{
    const struct piece *roof = &t->piece[which];

    for (int i = 0; i < which; i++)
        if (t->piece[i].traits & TRAIT_ROOF &&
            t->piece[i].floors == roof->floors &&
            t->piece[i].height != roof->height &&
            polygon_within(&t->piece[i].shape, &roof->shape, 0))
            return true;
    return false;
}
