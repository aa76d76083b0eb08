/* look.c -- one look from an eye at a body: the wedge of its lines of sight. */
#include "table/look.h"

struct look look_at(const struct body *from, const struct body *to)
{
    return (struct look){ .from = from,
                          .to = to,
                          .centre = vec_sub(to->at, from->at),
                          .eye = body_eye(from),
                          .foot = to->foot,
                          .top = body_top(to) };
}

int32_t look_times(int32_t n, int64_t by, int64_t over)
{
    const int64_t small = (int64_t)1 << 38; /* times 2^22, twice, and a bit */

    if (by < small && over < small) {
        int64_t twice = 2 * (int64_t)n * by;

        return (int32_t)((twice + (n < 0 ? -over : over)) / (2 * over));
    }
    return (int32_t)((2 * (wide)n * by + (n < 0 ? -over : over)) /
                     (2 * (wide)over));
}

bool look_open(struct look *k)
{
    int64_t d2 = vec_length2(k->centre), r = k->to->radius, t2 = d2 - r * r;
    struct vec c = k->centre, along, aside;
    int64_t tangent, d;

    /* The chord is t2 / d away; nearer than this its points would round to the
     * eye itself, and a ray would have no direction. */
    d = root_ceil(d2);
    if (t2 < LOOK_NEAR * d || t2 <= 0)
        return false;
    tangent = r * root_floor(t2);
    along =
        vec(c.x - look_times(c.x, r * r, d2), c.y - look_times(c.y, r * r, d2));
    aside = vec(look_times(-c.y, tangent, d2), look_times(c.x, tangent, d2));
    k->left = vec_add(along, aside);
    k->right = vec_sub(along, aside);
    k->chord = vec_distance(k->left, k->right);
    k->length2 = d2;
    k->before = d2 - r * d;
    return k->chord >= LOOK_SLIVER;
}

static struct vec chord_point(const struct look *k, int32_t place)
{
    return vec_between(k->right, k->left, place, k->chord);
}

/* The chord's points are inside the body's outline, so that all but the length
 * are short roots. */
struct ray look_ray(const struct look *k, int32_t place)
{
    struct ray r = { .to = chord_point(k, place) };
    struct vec m = vec_sub(r.to, k->centre);
    int64_t along, half2, half;

    r.length = root_floor(vec_length2(r.to) * LOOK_PARTS2);
    along = vec_dot(m, r.to) * LOOK_PARTS2 / r.length;
    half2 = ((int64_t)k->to->radius * k->to->radius - vec_length2(m)) *
                LOOK_PARTS2 +
            along * along;
    half = half2 > 0 ? root_floor(half2) : 0;
    r.near = r.length - along - half;
    r.far = r.length - along + half;
    if (r.near < 1)
        r.near = 1;
    return r;
}

int32_t look_place(const struct look *k, struct vec v)
{
    int64_t right = vec_cross(k->right, v), left = vec_cross(v, k->left);

    return right + left <= 0 ? 0 : look_times(k->chord, right, right + left);
}

bool look_aside(const struct look *k, struct box b)
{
    struct vec c = k->centre;
    int64_t x = b.left + (int64_t)b.right - 2 * (int64_t)k->from->at.x;
    int64_t y = b.bottom + (int64_t)b.top - 2 * (int64_t)k->from->at.y;
    int64_t wide_x = (int64_t)b.right - b.left + 2 * k->to->radius;
    int64_t wide_y = (int64_t)b.top - b.bottom + 2 * k->to->radius;
    int64_t off = c.x * y - c.y * x; /* all doubled: box centres are halves */
    int64_t reach =
        (c.x < 0 ? -c.x : c.x) * wide_y + (c.y < 0 ? -c.y : c.y) * wide_x;

    return off > reach || off < -reach;
}

struct box look_corridor(const struct body *from, const struct body *to)
{
    struct segment end = { to->at, to->at };
    struct box b = box_of_segment(end, to->radius);

    b.left = from->at.x < b.left ? from->at.x : b.left;
    b.right = from->at.x > b.right ? from->at.x : b.right;
    b.bottom = from->at.y < b.bottom ? from->at.y : b.bottom;
    b.top = from->at.y > b.top ? from->at.y : b.top;
    return b;
}

int look_slopes(int64_t a, int64_t b, int64_t c, int64_t d)
{
    int64_t left = a * d, right = c * b;

    return (left > right) - (left < right);
}
