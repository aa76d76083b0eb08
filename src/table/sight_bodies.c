/* sight_bodies.c -- what figures hide of each other.
 *
 * The other's disc covers a part of the chord; whether its cylinder comes
 * between is looked at along a few rays of that part. */
#include "table/look.h"

struct wedge { /* of directions, less than a half turn */
    struct vec right, left;
};

static bool points_into(struct wedge w, struct vec v)
{
    return vec_cross(w.right, v) >= 0 && vec_cross(v, w.left) >= 0;
}

/* The part of the chord that stands behind the other; false when none does. */
static bool behind(const struct look *k, const struct look *other,
                   int32_t *right, int32_t *left)
{
    struct wedge a = { k->right, k->left }, b = { other->right, other->left };

    *right = 0;
    *left = k->chord;
    if (points_into(a, b.right))
        *right = look_place(k, b.right);
    else if (!points_into(b, a.right))
        return false;
    if (points_into(a, b.left))
        *left = look_place(k, b.left);
    return *left - *right >= LOOK_SLIVER;
}

/* Does the other come between the eye and the body along this ray? */
static bool comes_between(const struct look *k, const struct ray *r,
                          struct vec other, const struct body *o)
{
    int64_t along = vec_dot(other, r->to) * LOOK_PARTS2 / r->length;
    int64_t aside2 = vec_length2(other) * LOOK_PARTS2 - along * along;
    int64_t half2 = (int64_t)o->radius * o->radius * LOOK_PARTS2 - aside2;
    int64_t half = half2 > 0 ? root_floor(half2) : 0, in, out;
    int32_t low = o->foot - k->eye, high = body_top(o) - k->eye;
    int32_t foot = k->foot - k->eye, top = k->top - k->eye;

    in = along - half;
    out = along + half;
    if (half == 0 || out <= 0 || in >= r->near)
        return false;
    in = in < 1 ? 1 : in;
    out = out > r->near ? r->near : out;
    /* Over its head, or under its feet? */
    if (look_slopes(high, high > 0 ? in : out, foot, r->near) <= 0)
        return false;
    return look_slopes(low, low > 0 ? out : in, top,
                       top < 0 ? r->far : r->near) < 0;
}

/* Does the other, near the corridor, hide anything? */
static bool hides(const struct look *k, const struct body *other)
{
    struct look o = look_at(k->from, other);
    int32_t right = 0, left = k->chord;

    if (look_open(&o) && !behind(k, &o, &right, &left))
        return false;
    for (int i = 0; i <= 4; i++) {
        struct ray r = look_ray(k, right + (left - right) * i / 4);

        if (comes_between(k, &r, o.centre, other))
            return true;
    }
    return false;
}

int sight_first_graze(const struct body *from, const struct body *to,
                      const struct body *other, int n)
{
    struct look k = look_at(from, to);
    struct box box = look_corridor(from, to);
    bool open = false;

    for (int i = 0; i < n; i++) {
        struct vec at = other[i].at;
        int32_t r = other[i].radius;
        struct box around = { at.x - r, at.y - r, at.x + r, at.y + r };

        if (!box_meets(around, box) || look_aside(&k, around))
            continue;
        if (!open && !look_open(&k))
            return -1;
        open = true;
        if (hides(&k, &other[i]))
            return i;
    }
    return -1;
}

bool sight_grazes(const struct body *from, const struct body *to,
                  const struct body *other)
{
    return sight_first_graze(from, to, other, 1) == 0;
}
