/* ch09_swept.c -- t9a chapter 9: all that a move sweeps, in a box. */
#include "books/t9a/ch09_swept.h"

enum { HAIR = 8 }; /* roundings of corners and of where moves end */

static int64_t lesser(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t greater(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t size_of(int64_t n)
{
    return n < 0 ? -n : n;
}

/* A disc as it is seen from where the move begins. */
static struct extent extent_at(const struct t9a_swept *s, struct vec at,
                               int32_t radius)
{
    const struct vec d = vec_sub(at, s->at);
    const int64_t c = s->turned.cos, n = s->turned.sin;
    const int64_t x = d.x * c + d.y * n, y = d.y * c - d.x * n;
    const int64_t by = (int64_t)radius * (1 << 30);

    return (struct extent){ x - by, x + by, y - by, y + by };
}

/* A rectangle as it is seen from there. */
static struct extent extent_of(const struct t9a_swept *s, const struct hull *h)
{
    const struct rotation r = angle_rotation((angle)(h->facing - s->facing));
    const struct extent at = extent_at(s, h->at, 0);
    const int64_t c = size_of(r.cos), n = size_of(r.sin);
    const int64_t x = h->half_length * c + h->half_width * n;
    const int64_t y = h->half_length * n + h->half_width * c;

    return (struct extent){ at.min_x - x, at.max_x + x, at.min_y - y,
                            at.max_y + y };
}

/* The rectangles at both ends, and as much more as an arc is beside its chord. */
struct t9a_swept t9a_swept_between(const struct hull *from,
                                   const struct hull *to, int32_t turn,
                                   int32_t radius)
{
    const int64_t one = (int64_t)1 << 30;
    const int64_t x = from->half_length * one, y = from->half_width * one;
    const int64_t beside =
        turn ? radius * (one - angle_cos((angle)(turn / 2 + 1))) : 0;
    struct t9a_swept s = { .at = from->at,
                           .facing = from->facing,
                           .turned = angle_rotation(from->facing) };
    const struct extent end = extent_of(&s, to);

    s.reach = (struct extent){ lesser(-x, end.min_x) - beside,
                               greater(x, end.max_x) + beside,
                               lesser(-y, end.min_y) - beside,
                               greater(y, end.max_y) + beside };
    return s;
}

struct t9a_swept t9a_swept_by(const struct hull *from, struct t9a_leg leg)
{
    const bool wheel =
        leg.step == STEP_WHEEL_LEFT || leg.step == STEP_WHEEL_RIGHT;
    const struct hull to = t9a_step_end(from, leg);

    return t9a_swept_between(from, &to,
                             wheel || leg.step == STEP_PIVOT ? leg.by : 0,
                             2 * (from->half_length + from->half_width));
}

static bool is_past(const struct extent *a, const struct extent *b, int32_t gap)
{
    const int64_t ahead = greater(a->min_x - b->max_x, b->min_x - a->max_x);
    const int64_t aside = greater(a->min_y - b->max_y, b->min_y - a->max_y);

    return greater(ahead, aside) >= (int64_t)(gap + HAIR) * (1 << 30);
}

bool t9a_passes_hull(const struct t9a_swept *s, const struct hull *other,
                     int32_t gap)
{
    const struct extent its = extent_of(s, other);

    return is_past(&s->reach, &its, gap);
}

bool t9a_passes(const struct t9a_swept *s, const struct t9a_ground *ground,
                int32_t gap)
{
    for (int i = 0; i < ground->parts; i++) {
        const struct footprint *part = &ground->part[i];
        struct extent its;

        if (!part->radius) {
            if (!t9a_passes_hull(s, &part->hull, gap))
                return false;
            continue;
        }
        its = extent_at(s, part->hull.at, part->radius);
        if (!is_past(&s->reach, &its, gap))
            return false;
    }
    return true;
}

bool t9a_passes_piece(const struct t9a_swept *s, const struct polygon *piece,
                      int32_t gap)
{
    struct extent its = { INT64_MAX, INT64_MIN, INT64_MAX, INT64_MIN };

    for (int i = 0; i < piece->corners; i++) {
        const struct extent at = extent_at(s, piece->corner[i], 0);

        its.min_x = lesser(its.min_x, at.min_x);
        its.max_x = greater(its.max_x, at.max_x);
        its.min_y = lesser(its.min_y, at.min_y);
        its.max_y = greater(its.max_y, at.max_y);
    }
    return is_past(&s->reach, &its, gap);
}
