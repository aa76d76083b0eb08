/* ch09_flight.c -- t9a chapter 9: flee moves. */
#include "books/t9a/ch09_swept.h"

#include <assert.h>
#include <stddef.h>

angle t9a_flee_facing(const struct hull *bounds, const struct hull *from)
{
    const struct vec away = vec_sub(bounds->at, from->at);

    /* t9a.09.12 centres that coincide: along the charger's facing */
    return away.x == 0 && away.y == 0 ? from->facing : angle_of(away);
}

/* ---- the edge ---- */

enum { EDGES = 4 };

/* How far the unit is beyond each edge; negative: so far from it. */
static void beyond(const struct t9a_formation *f, const struct hull *bounds,
                   const struct terrain *table, int32_t out[EDGES])
{
    const struct box box = terrain_box(table);
    struct t9a_ground own;

    t9a_cover(f, bounds, &own);
    for (int e = 0; e < EDGES; e++)
        out[e] = INT32_MIN;
    for (int i = 0; i < own.parts; i++) {
        const struct footprint *part = &own.part[i];
        const struct box it = part->radius
                                  ? box_of_disc(footprint_disc(part), 0)
                                  : hull_shape(&part->hull).around;
        const int32_t by[EDGES] = { box.left - it.left, it.right - box.right,
                                    box.bottom - it.bottom, it.top - box.top };

        for (int e = 0; e < EDGES; e++)
            if (by[e] > out[e])
                out[e] = by[e];
    }
}

bool t9a_reaches_edge(const struct t9a_formation *f, const struct hull *before,
                      const struct hull *after, const struct terrain *table)
{
    int32_t was[EDGES], is[EDGES];

    beyond(f, before, table, was);
    beyond(f, after, table, is);
    for (int e = 0; e < EDGES; e++)
        if (is[e] >= -T9A_EPS &&
            (was[e] < -T9A_EPS || is[e] > was[e] + T9A_EPS))
            return true;
    return false;
}

/* ---- the move ---- */

struct t9a_flight t9a_flees(const struct t9a_scene *s,
                            const struct t9a_formation *f,
                            const struct hull *bounds, int32_t distance)
{
    struct t9a_flight flight = { .distance = distance };
    struct t9a_scene scene = *s;

    scene.excused = (struct t9a_excuse){ .piece = 0 };
    for (;;) {
        int32_t lacks;

        flight.end = hull_moved(bounds, flight.distance);
        /* what goes straight gets ever further out: the end tells of the way */
        flight.gone = t9a_reaches_edge(f, bounds, &flight.end, s->table);
        lacks = flight.gone ? 0 : t9a_lacks(&scene, f, &flight.end);
        if (lacks == 0)
            return flight;
        flight.distance += lacks;
    }
}

/* ---- who is passed through ---- */

struct passing {
    int32_t distance;
    const struct t9a_ground *ground; /* or */
    const struct polygon *piece;
    struct t9a_place *model;
    int32_t count;
};

static bool passes(const struct passing *p, const struct footprint *base)
{
    struct footprint own = *base;

    /* t9a.02.04 who touches does not overlap */
    own.radius -= own.radius ? T9A_EPS : 0;
    own.hull.half_length -= T9A_EPS;
    own.hull.half_width -= T9A_EPS;
    if (p->ground == NULL)
        return footprint_meets_shape(&own, p->distance, p->piece) < p->distance;
    for (int i = 0; i < p->ground->parts; i++)
        if (footprint_meets(&own, p->distance, &p->ground->part[i]) <
            p->distance)
            return true;
    return false;
}

static void look_at(struct passing *p, struct footprint base, int32_t rank,
                    int32_t file)
{
    assert(p->count < T9A_MODELS);
    if (passes(p, &base))
        p->model[p->count++] = (struct t9a_place){ rank, file };
}

static int32_t all_that_pass(const struct t9a_formation *f,
                             const struct hull *bounds, struct passing *p)
{
    if (f->radius) {
        look_at(p, (struct footprint){ *bounds, f->radius }, 0, 0);
        return p->count;
    }
    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++)
            if (t9a_stands_in(f, rank, file))
                look_at(
                    p, (struct footprint){ t9a_base(f, bounds, rank, file), 0 },
                    rank, file);
    for (int h = 0; h < HANDS; h++)
        if (f->beside[h].width > 0)
            look_at(p,
                    (struct footprint){
                        t9a_base_beside(f, bounds, (enum t9a_hand)h), 0 },
                    -1, h);
    return p->count;
}

int32_t t9a_pass_unit(const struct t9a_formation *f, const struct hull *bounds,
                      int32_t distance, const struct t9a_ground *other,
                      struct t9a_place model[T9A_MODELS])
{
    struct passing p = { .distance = distance,
                         .ground = other,
                         .model = model };
    const struct t9a_swept swept =
        t9a_swept_by(bounds, (struct t9a_leg){ STEP_FORWARD, distance });

    if (t9a_passes(&swept, other, 0))
        return 0;
    return all_that_pass(f, bounds, &p);
}

int32_t t9a_pass_piece(const struct t9a_formation *f, const struct hull *bounds,
                       int32_t distance, const struct polygon *piece,
                       struct t9a_place model[T9A_MODELS])
{
    struct passing p = { .distance = distance, .piece = piece, .model = model };

    return all_that_pass(f, bounds, &p);
}
