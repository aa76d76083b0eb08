/* ch09_stand.c -- t9a chapters 4 and 9: where a unit may end a move, and the edge of
 * the table. */
#include "books/t9a/ch09.h"

enum { OF_NOBODY = -1 };

static struct t9a_barred barred(enum t9a_bar bar, int32_t which)
{
    return (struct t9a_barred){ .bar = bar, .step = -1, .which = which };
}

/* t9a.04.18; 04.21 who is excused only does not overlap, 04.22 nor touches an
 * enemy */
static bool too_near(int32_t gap, bool excused, bool enemy, bool overlaps)
{
    if (!excused)
        return !t9a_apart(gap, T9A_APART);
    return enemy ? t9a_touch(gap) : overlaps;
}

static bool overlaps_piece(const struct t9a_ground *a, const struct polygon *p)
{
    for (int i = 0; i < a->parts; i++) {
        struct footprint part = a->part[i];

        part.radius -= part.radius ? T9A_EPS : 0;
        part.hull.half_length -= T9A_EPS;
        part.hull.half_width -= T9A_EPS;
        if (footprint_over(&part, p))
            return true;
    }
    return false;
}

struct t9a_barred t9a_may_stand(const struct t9a_scene *s,
                                const struct t9a_formation *f,
                                const struct hull *bounds)
{
    struct t9a_ground own;
    struct box near;

    t9a_cover(f, bounds, &own);
    near = box_grown(own.around, T9A_APART);
    if (!t9a_on_table(&own, s->table))
        return barred(BAR_EDGE, OF_NOBODY);
    for (int i = 0; i < s->things; i++) {
        const struct t9a_thing *it = &s->thing[i];
        int32_t gap;

        if (t9a_far(&own, it->ground, T9A_APART))
            continue;
        gap = t9a_gap(&own, it->ground);
        if (too_near(gap, t9a_excused(&s->excused, i), it->enemy,
                     gap == 0 && t9a_overlap_by(&own, it->ground, T9A_EPS)))
            return barred(BAR_UNIT, i);
    }
    for (uint64_t left = s->impassable; left; left &= left - 1) {
        const int i = __builtin_ctzll(left);
        const struct polygon *piece = &s->table->piece[i].shape;
        int32_t gap;

        if (!box_meets(near, piece->around))
            continue;
        gap = t9a_gap_piece(&own, piece);
        if (too_near(gap, (s->excused.piece >> i & 1) != 0, false,
                     gap == 0 && overlaps_piece(&own, piece)))
            return barred(BAR_PIECE, i);
    }
    return barred(BAR_NONE, OF_NOBODY);
}

/* ---- how much is lacking ---- */

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* How far a part is beyond the table. */
static int32_t beyond(const struct box *table, const struct footprint *part)
{
    struct box own = box_of_disc(footprint_disc(part), 0);
    int32_t aside, along;

    if (!part->radius)
        own = hull_shape(&part->hull).around;
    aside = larger(table->left - own.left, own.right - table->right);
    along = larger(table->bottom - own.bottom, own.top - table->top);
    return larger(aside, along);
}

/* Of an inch; of who is excused it is not known, but something. */
static int32_t lacking(int32_t gap, bool excused)
{
    return excused ? 1 : T9A_APART - T9A_EPS - gap;
}

int32_t t9a_lacks(const struct t9a_scene *s, const struct t9a_formation *f,
                  const struct hull *bounds)
{
    /* what is measured may be two units off at either place */
    enum { ROUNDED = 4 };
    const struct box table = box_grown(terrain_box(s->table), T9A_EPS);
    int32_t most = 0;
    struct t9a_ground own;

    if (t9a_may_stand(s, f, bounds).bar == BAR_NONE)
        return 0;
    t9a_cover(f, bounds, &own);
    for (int i = 0; i < own.parts; i++)
        most = larger(most, beyond(&table, &own.part[i]));
    for (int i = 0; i < s->things; i++)
        if (t9a_excused(&s->excused, i) ||
            !t9a_far(&own, s->thing[i].ground, T9A_APART))
            most = larger(most, lacking(t9a_gap(&own, s->thing[i].ground),
                                        t9a_excused(&s->excused, i)));
    for (uint64_t left = s->impassable; left; left &= left - 1) {
        const int i = __builtin_ctzll(left);

        most =
            larger(most, lacking(t9a_gap_piece(&own, &s->table->piece[i].shape),
                                 (s->excused.piece >> i & 1) != 0));
    }
    return larger(1, most - ROUNDED);
}

/* ---- half a base ---- */

static int64_t twice_area(const struct convex *c)
{
    int64_t sum = 0;

    for (int i = 0; i < c->corners; i++)
        sum +=
            vec_cross(vec_sub(c->corner[i], c->corner[0]),
                      vec_sub(c->corner[(i + 1) % c->corners], c->corner[0]));
    return sum;
}

static bool half_held(const struct terrain *table, const struct convex *base)
{
    const struct box box = terrain_box(table);
    const struct vec corner[4] = { { box.left, box.bottom },
                                   { box.right, box.bottom },
                                   { box.right, box.top },
                                   { box.left, box.top } };
    struct convex held = *base;
    int64_t slack;

    for (int i = 0; i < 4 && held.corners > 0; i++)
        held = convex_left_of(
            &held, (struct segment){ corner[i], corner[(i + 1) % 4] });
    /* who stands with his middle on the edge is half on it, however rounded */
    slack = (int64_t)4 * T9A_EPS *
            vec_distance(base->corner[0], base->corner[base->corners / 2]);
    return held.corners > 0 &&
           2 * twice_area(&held) + slack >= twice_area(base);
}

/* Of eight corners, so that the four edges of the table can cut it. */
static struct convex convex_of_base(struct disc d)
{
    struct convex c = { .corners = 8 };

    for (int i = 0; i < c.corners; i++)
        c.corner[i] =
            vec_add(d.at, angle_vec((angle)(i * (TURN / 8)), d.radius));
    return c;
}

/* Most stand too far inside to be looked at. */
static bool half_of_hull_held(const struct terrain *table,
                              const struct hull *base)
{
    const int32_t reach = base->half_length + base->half_width + 1;
    struct polygon shape;
    struct convex convex;

    if (box_has(box_grown(terrain_box(table), -reach), base->at))
        return true;
    shape = hull_shape(base);
    if (terrain_holds_box(table, shape.around))
        return true;
    convex = convex_of(&shape);
    return half_held(table, &convex);
}

bool t9a_half_on_table(const struct t9a_formation *f, const struct hull *bounds,
                       const struct terrain *table)
{
    struct convex disc;

    if (terrain_holds_hull(table, bounds))
        return true;
    if (f->radius) {
        disc = convex_of_base((struct disc){ bounds->at, f->radius });
        return half_held(table, &disc);
    }
    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++) {
            struct hull base;

            if (!t9a_stands_in(f, rank, file))
                continue;
            base = t9a_base(f, bounds, rank, file);
            if (!half_of_hull_held(table, &base))
                return false;
        }
    for (int h = 0; h < HANDS; h++)
        if (f->beside[h].width > 0) {
            const struct hull base =
                t9a_base_beside(f, bounds, (enum t9a_hand)h);

            if (!half_of_hull_held(table, &base))
                return false;
        }
    return true;
}
