/* ch09_failed.c -- t9a chapter 9: failed charges. */
#include "books/t9a/ch09.h"

/* ---- the wheel ---- */

/* From a front corner, x before it and y to the left as the unit looks. */
static angle bearing(const struct hull *h, int32_t side, struct vec point)
{
    const struct pivot corner = hull_pivot(h, h->half_length, side);
    const struct vec to =
        vec((int32_t)((int64_t)point.x * WHEEL_PARTS - corner.x),
            (int32_t)((int64_t)point.y * WHEEL_PARTS - corner.y));

    return (angle)(angle_of(to) - h->facing);
}

/* The angle at the corner between the way to the point and that of the unit's middle,
 * which runs past the corner at half its front. */
static int32_t across(const struct hull *h, int32_t side, struct vec point)
{
    const struct pivot corner = hull_pivot(h, h->half_length, side);
    const int64_t x = (int64_t)point.x * WHEEL_PARTS - corner.x;
    const int64_t y = (int64_t)point.y * WHEEL_PARTS - corner.y;
    const int64_t half = (int64_t)h->half_width * WHEEL_PARTS;
    const int64_t along2 = x * x + y * y - half * half;

    if (along2 <= 0)
        return QUARTER_TURN;
    return angle_of(vec((int32_t)root_floor(along2), (int32_t)half));
}

int32_t t9a_wheel_towards(const struct hull *bounds, struct vec point)
{
    const struct vec to = vec_sub(point, bounds->at);
    const int64_t left = to.y * (int64_t)angle_cos(bounds->facing) -
                         to.x * (int64_t)angle_sin(bounds->facing);
    const int32_t side = left > 0 ? bounds->half_width : -bounds->half_width;
    int32_t by;

    if (left == 0)
        return 0;
    /* t9a.09.50 about the corner on that side; what lies behind may lie beyond half a
     * turn of it */
    by = (int16_t)bearing(bounds, side, point);
    by = left > 0 ? by : -by;
    by = by < -QUARTER_TURN ? by + TURN : by;
    by += across(bounds, side, point);
    by = by < 0 ? 0 : by;
    return left > 0 ? by : -by;
}

/* ---- the move ---- */

struct way {
    struct t9a_leg leg[2];
    int32_t gone[2];
};

static struct hull there(const struct hull *bounds, const struct way *w)
{
    struct hull h = *bounds;

    for (int i = 0; i < 2; i++)
        h = t9a_step_end(&h, (struct t9a_leg){ w->leg[i].step, w->gone[i] });
    return h;
}

/* Back by so much of the way that goes by: no more than that is lacking. */
static void back(const struct hull *bounds, struct way *w, int32_t by)
{
    const int32_t reach = 2 * (bounds->half_length + bounds->half_width);
    int32_t turn;

    if (w->gone[1] > 0) {
        w->gone[1] = w->gone[1] > by ? w->gone[1] - by : 0;
        return;
    }
    /* a radian is 10430 steps; no point is further from the corner than reach */
    turn = (int32_t)((int64_t)by * 10430 / reach);
    turn = turn < 1 ? 1 : turn;
    w->gone[0] = w->gone[0] > turn ? w->gone[0] - turn : 0;
}

/* t9a.09.49, 09.50 a wheel, then ahead. Example: t9a.09.53. */
struct t9a_failed t9a_charge_failed(const struct t9a_scene *s,
                                    const struct t9a_formation *f,
                                    const struct hull *bounds, struct vec point,
                                    int32_t length)
{
    const int32_t wheel = t9a_wheel_towards(bounds, point);
    const int32_t most = hull_wheel_within(bounds, length);
    struct way w = {
        .leg = { { wheel > 0 ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT,
                   wheel < 0 ? -wheel : wheel },
                 { STEP_FORWARD, 0 } },
    };
    struct t9a_scene scene = *s;
    struct hull h = *bounds;
    struct t9a_failed out;

    if (w.leg[0].by > most) /* t9a.09.50 as far as it pays for */
        w.leg[0].by = most;
    else
        w.leg[1].by = length - t9a_step_cost(bounds, w.leg[0]);
    for (int i = 0; i < 2; i++) {
        const struct t9a_barred b =
            t9a_step_clear(&scene, f, &h, w.leg[i], &scene.excused);

        w.gone[i] = b.at;
        if (b.bar != BAR_NONE)
            break;
        h = t9a_step_end(&h, w.leg[i]);
    }
    while (w.gone[0] > 0 || w.gone[1] > 0) {
        const struct hull end = there(bounds, &w);
        const int32_t lacks = t9a_lacks(s, f, &end);

        if (lacks == 0)
            break;
        back(bounds, &w, lacks);
    }
    out.wheel = wheel < 0 ? -w.gone[0] : w.gone[0];
    out.ahead = w.gone[1];
    out.end = there(bounds, &w);
    return out;
}
