/* ways.c -- round scenery: the corner to head for first. It is looked for piece by
 * piece and not over the whole table, which is quick and good enough on a table
 * that is not a maze. */
#include "minds/bts/doctrine.h"

enum {
    CLEARANCE = MM(15), /* of the base, from a corner */
    ROUNDS = 3,         /* pieces in a row */
    DETOUR = CM(15)     /* further is nobody led round what he may cross */
};

/* bts.08.23 nobody enters it. */
static bool is_burning(const struct battle *b, const struct piece *p)
{
    return bts_state_of(b)->burning >> (p - b->stage->terrain.piece) & 1;
}

/* Pieces that may be in the way of who walks: bits. Slow ground is crossed: an army
 * that goes round it comes no sooner. The VIP alone has no turn to lose. */
static uint64_t bars_of(const struct battle *b, const struct mover *m, int f)
{
    const struct terrain *t = &b->stage->terrain;
    const uint32_t avoids = m->avoids | (bts_mind_is_vip(b, f) ? m->slow : 0);
    uint64_t out = 0;

    for (int i = 0; i < t->pieces && stand_of(b, f)->floor == 0; i++) {
        const struct piece *p = &t->piece[i];
        const bool low = (p->traits & TRAIT_LINEAR) && p->height < m->over;

        if (is_burning(b, p) || ((p->traits & avoids) && !low))
            out |= (uint64_t)1 << i;
    }
    return out;
}

/* The corner by which the way past a piece is the shortest, with room for a base. */
static struct vec corner_of(const struct piece *p, struct vec from,
                            struct vec to, int32_t radius, int64_t *length)
{
    const struct vec middle = box_middle(p->shape.around);
    struct vec best = to;

    *length = INT64_MAX;
    for (int i = 0; i < p->shape.corners; i++) {
        const struct vec corner = p->shape.corner[i];
        const struct vec at = vec_add(
            corner, vec_scaled(vec_sub(corner, middle), radius + CLEARANCE));
        const int32_t first = vec_distance(from, at);
        int64_t way = first;

        if (first <= CLEARANCE || first >= *length)
            continue;
        way += vec_distance(at, to);
        if (way < *length &&
            polygon_cut_by(&p->shape, (struct segment){ from, at }))
            way += CM(30); /* the far side */
        if (way < *length) {
            *length = way;
            best = at;
        }
    }
    return best;
}

/* What it costs about to go straight through or over a piece. */
static int32_t crossing(const struct battle *b, const struct mover *m, int f,
                        const struct piece *p, struct segment s)
{
    if (is_burning(b, p))
        return BTS_TABLE;
    if (p->traits & m->slow)
        return (m->times - 1) * polygon_length_inside(&p->shape, s, 0);
    return !(p->traits & TRAIT_SOLID) && bts_may_cross(b, f) &&
                   p->height < bts_stature(b, f)
               ? DETOUR
               : BTS_TABLE;
}

struct vec bts_mind_round(const struct battle *b, int f, struct vec from,
                          struct vec goal)
{
    const struct terrain *t = &b->stage->terrain;
    const struct mover m = bts_mover(b, f);
    const uint64_t bars = bars_of(b, &m, f);
    struct vec to = goal;

    if (bts_has(b, f, SPECIAL_FLIGHT))
        return goal;
    for (int round = 0; round < ROUNDS; round++) {
        const struct segment s = { from, to };
        const struct box box = box_of_segment(s, m.radius);
        int32_t nearest = INT32_MAX;
        int in_way = NOBODY;
        struct vec corner;
        int64_t length;

        for (uint64_t left = bars; left; left &= left - 1) {
            const int i = set_first(left);
            int32_t away;

            if (!box_meets(t->piece[i].shape.around, box) ||
                !polygon_swept_by(&t->piece[i].shape, s, m.radius))
                continue;
            away = vec_distance(from, box_middle(t->piece[i].shape.around));
            in_way = away < nearest ? i : in_way;
            nearest = away < nearest ? away : nearest;
        }
        if (in_way == NOBODY)
            break;
        corner = corner_of(&t->piece[in_way], from, to, m.radius, &length);
        if (length >
            vec_distance(from, to) + crossing(b, &m, f, &t->piece[in_way], s))
            break; /* it is sooner crossed */
        if (vec_same(corner, to))
            break;
        to = corner;
    }
    return to;
}
