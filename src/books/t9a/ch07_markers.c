/* ch07_markers.c -- t9a 07.22: the markers of Secure Target. */
#include "battle/spread.h"
#include "books/t9a/play.h"

enum { FROM_ZONE = INCH(12), FROM_OTHER = INCH(24), GRID = INCH(1) };

static bool near_zone(const struct battle *b, int player, struct vec at)
{
    const struct t9a_state *s = t9a_state_of(b);

    for (int i = 0; i < T9A_ZONE_PARTS; i++) {
        const struct polygon part = t9a_zone_part(
            &s->zones, &b->stage->terrain, (enum t9a_half)s->half[player], i);

        if (part.corners && polygon_near(&part, at, FROM_ZONE))
            return true;
    }
    return false;
}

/* The rule that keeps a marker from there, or 0. */
static uint16_t marker_bar(const struct battle *b, int player, struct vec at)
{
    const struct t9a_state *s = t9a_state_of(b);
    const struct terrain *t = &b->stage->terrain;

    if (!box_has(terrain_box(t), at) || near_zone(b, player, at))
        return T9A(7, 22);
    for (int i = 0; i < s->markers; i++)
        if (vec_distance2(s->marker[i], at) <= (int64_t)FROM_OTHER * FROM_OTHER)
            return T9A(7, 22);
    for (uint64_t left = t9a_impassable(b); left; left &= left - 1)
        if (polygon_near(&t->piece[set_first(left)].shape, at, 0))
            return T9A(7, 22);
    return 0;
}

bool t9a_judge_marker(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    if (d->count != 1) {
        *why = (struct refusal){ .rule = T9A(7, 22), .reason = REFUSED_FORM };
        return false;
    }
    why->rule = marker_bar(b, b->asked.who, d->step[0].at);
    why->reason = REFUSED_END;
    return why->rule == 0;
}

bool t9a_marker_anywhere(const struct battle *b, int player, struct vec *out)
{
    const struct box all = terrain_box(&b->stage->terrain);

    for (int32_t y = all.bottom + GRID; y < all.top; y += GRID)
        for (int32_t x = all.left + GRID; x < all.right; x += GRID)
            if (!marker_bar(b, player, vec(x, y))) {
                *out = vec(x, y);
                return true;
            }
    return false;
}

void t9a_spread_markers(struct spread *s)
{
    enum { TRIES = 64 };
    const struct box all = terrain_box(&s->b->stage->terrain);
    struct vec at;

    for (int i = 0; i < TRIES; i++)
        spread_step(s, spread_point(s, all, 0), 0, 0);
    if (s->n == 0 && t9a_marker_anywhere(s->b, s->b->asked.who, &at))
        spread_step(s, at, 0, 0);
}
