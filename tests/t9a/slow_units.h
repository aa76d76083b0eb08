/* slow_units.h -- units that nothing rounds, to try the quick ones on. */
#ifndef ALEA_TESTS_T9A_SLOW_UNITS_H
#define ALEA_TESTS_T9A_SLOW_UNITS_H

#include "slow.h"

#include "books/t9a/ch09.h"

/* A rectangle that nothing rounds. */
struct slab {
    struct place at;
    long double length, width, facing; /* half sides */
};

static inline long double radians(long double steps)
{
    return steps * 2 * PI / TURN;
}

static inline struct slab slab_of(const struct hull *h)
{
    return (struct slab){ place(h->at), h->half_length, h->half_width,
                          radians(h->facing) };
}

/* x before and y left of its centre. */
static inline struct place slab_point(const struct slab *s, long double x,
                                      long double y)
{
    long double c = cosl(s->facing), n = sinl(s->facing);

    return (struct place){ s->at.x + x * c - y * n, s->at.y + x * n + y * c };
}

/* Turned about a point, to the left. */
static inline struct slab slab_swung(const struct slab *s, struct place about,
                                     long double by)
{
    long double c = cosl(radians(by)), n = sinl(radians(by));
    long double x = s->at.x - about.x, y = s->at.y - about.y;
    struct slab end = *s;

    end.at = (struct place){ about.x + x * c - y * n, about.y + x * n + y * c };
    end.facing += radians(by);
    return end;
}

static inline struct slab slab_moved(const struct slab *s, long double x,
                                     long double y)
{
    struct slab end = *s;

    end.at = slab_point(s, x, y);
    return end;
}

/* After a part of the leg. */
static inline struct slab slab_after(const struct slab *s, struct t9a_leg leg)
{
    if (leg.step == STEP_FORWARD)
        return slab_moved(s, leg.by, 0);
    if (leg.step == STEP_BACKWARD)
        return slab_moved(s, -leg.by, 0);
    if (leg.step == STEP_LEFTWARD)
        return slab_moved(s, 0, leg.by);
    if (leg.step == STEP_RIGHTWARD)
        return slab_moved(s, 0, -leg.by);
    if (leg.step == STEP_WHEEL_LEFT)
        return slab_swung(s, slab_point(s, s->length, s->width), leg.by);
    if (leg.step == STEP_WHEEL_RIGHT)
        return slab_swung(s, slab_point(s, s->length, -s->width), -leg.by);
    return slab_swung(s, s->at, leg.by);
}

struct slow_unit {
    struct slab base[T9A_MODELS];
    int bases;
};

/* The bases of a formation whose rectangle that is. */
static inline struct slow_unit slow_unit_of(const struct t9a_formation *f,
                                            const struct slab *bounds)
{
    struct slow_unit u = { .bases = 0 };

    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++) {
            struct slab base = *bounds;

            if (rank == f->ranks - 1 && (f->last >> file & 1) == 0)
                continue;
            base.length = f->length / 2.0L;
            base.width = f->width / 2.0L;
            base.at =
                slab_point(bounds, bounds->length - (rank + 0.5L) * f->length,
                           bounds->width - f->beside[HAND_LEFT].width -
                               (file + 0.5L) * f->width);
            u.base[u.bases++] = base;
        }
    for (int hand = 0; hand < HANDS; hand++)
        if (f->beside[hand].width > 0) {
            struct slab base = *bounds;

            base.length = f->beside[hand].length / 2.0L;
            base.width = f->beside[hand].width / 2.0L;
            base.at =
                slab_point(bounds, bounds->length - base.length,
                           hand == HAND_LEFT ? bounds->width - base.width
                                             : -bounds->width + base.width);
            u.base[u.bases++] = base;
        }
    return u;
}

/* ---- gaps ---- */

static inline void slab_corners(const struct slab *s, struct place corner[4])
{
    corner[0] = slab_point(s, -s->length, -s->width);
    corner[1] = slab_point(s, s->length, -s->width);
    corner[2] = slab_point(s, s->length, s->width);
    corner[3] = slab_point(s, -s->length, s->width);
}

/* How far a point is from the slab; 0 inside. */
static inline long double slab_to(const struct slab *s, struct place p)
{
    long double c = cosl(s->facing), n = sinl(s->facing);
    long double x = p.x - s->at.x, y = p.y - s->at.y;

    return hypotl(fmaxl(0, fabsl(x * c + y * n) - s->length),
                  fmaxl(0, fabsl(y * c - x * n) - s->width));
}

/* How deep two of them overlap, by the axes that could part them; not positive:
 * they do not. */
static inline long double slab_depth(const struct slab *a, const struct slab *b)
{
    const struct slab *own[2] = { a, b };
    long double least = INFINITY;

    for (int i = 0; i < 2; i++) {
        const struct slab *s = own[i];
        struct place corner[4];

        slab_corners(own[1 - i], corner);
        for (int axis = 0; axis < 4; axis++) {
            long double to = s->facing + axis * PI / 2, low = INFINITY;

            for (int k = 0; k < 4; k++)
                low = fminl(low, (corner[k].x - s->at.x) * cosl(to) +
                                     (corner[k].y - s->at.y) * sinl(to));
            least = fminl(least, (axis % 2 ? s->width : s->length) - low);
        }
    }
    return least;
}

/* The gap; minus how deep, when they overlap. */
static inline long double slab_gap(const struct slab *a, const struct slab *b)
{
    long double least = INFINITY, deep = slab_depth(a, b);
    struct place corner[4];

    if (deep > 0)
        return -deep;
    slab_corners(a, corner);
    for (int i = 0; i < 4; i++)
        least = fminl(least, slab_to(b, corner[i]));
    slab_corners(b, corner);
    for (int i = 0; i < 4; i++)
        least = fminl(least, slab_to(a, corner[i]));
    return least;
}

static inline long double slow_gap(const struct slow_unit *a,
                                   const struct slow_unit *b)
{
    long double least = INFINITY;

    for (int i = 0; i < a->bases; i++)
        for (int j = 0; j < b->bases; j++)
            least = fminl(least, slab_gap(&a->base[i], &b->base[j]));
    return least;
}

/* ---- units by chance ---- */

static inline struct t9a_formation some_formation(struct chance *c, int most)
{
    /* one after the other, whatever the compiler */
    const int length = chance_in(c, 4, 10), width = chance_in(c, 4, 8);
    const int files = chance_in(c, 1, 8), models = chance_in(c, 1, most);
    struct t9a_formation f = t9a_formation_of(
        models, files, (uint16_t)MM(width * 5), (uint16_t)MM(length * 5));

    if (f.ranks > 1 && chance_in(c, 0, 1))
        f.last = 1 + (uint64_t)chance_in(c, 0, (1 << f.files) - 2);
    if (chance_in(c, 0, 3) == 0)
        f.beside[chance_in(c, 0, 1)] = (struct t9a_beside){ MM(50), MM(50) };
    return f;
}

static inline struct hull
some_bounds(struct chance *c, const struct t9a_formation *f, int32_t spread)
{
    const angle facing = (angle)chance_in(c, 0, TURN - 1);
    const int32_t y = chance_in(c, -spread, spread);
    const int32_t x = chance_in(c, -spread, spread);

    return t9a_bounds(f, vec(x, y), facing);
}

/* ---- units that stand about ---- */

struct someone {
    struct t9a_formation formation;
    struct hull bounds;
    struct t9a_ground ground;
};

/* On bases of 20 mm. */
static inline void stand(struct someone *it, int models, int files,
                         struct vec at, angle facing)
{
    it->formation = t9a_formation_of(models, files, MM(20), MM(20));
    it->bounds = t9a_bounds(&it->formation, at, facing);
    t9a_cover(&it->formation, &it->bounds, &it->ground);
}

#endif
