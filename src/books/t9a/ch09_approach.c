/* ch09_approach.c -- t9a chapter 9: where a way would end, seen from the side that is
 * to be hit. */
#include "books/t9a/ch09_approach.h"

struct spot {
    int64_t x, y;
};

static struct spot plus(struct spot a, int64_t length, struct spot way)
{
    const int64_t half = (int64_t)1 << 29;

    return (struct spot){ a.x + ((length * way.x + half) >> 30),
                          a.y + ((length * way.y + half) >> 30) };
}

/* Ahead of who looks that way, as it is seen; and to the left of that. */
static struct spot ahead_of(angle facing)
{
    const struct rotation r = angle_rotation(facing);

    return (struct spot){ -r.sin, r.cos };
}

static struct spot left_of(struct spot ahead)
{
    return (struct spot){ -ahead.y, ahead.x };
}

struct approach t9a_approach(const struct t9a_charge *c)
{
    const bool flank = c->side == HULL_LEFT || c->side == HULL_RIGHT;
    const angle out = t9a_side_facing(&c->at, c->side);
    const struct pivot front = hull_pivot(&c->from, c->from.half_length, 0);
    const int64_t x = front.x - (int64_t)c->at.at.x * WHEEL_PARTS;
    const int64_t y = front.y - (int64_t)c->at.at.y * WHEEL_PARTS;
    const int64_t cosine = angle_cos(out), sine = angle_sin(out);
    const int32_t deep = flank ? c->at.half_width : c->at.half_length;
    const int32_t half = flank ? c->at.half_length : c->at.half_width;
    const angle facing = (angle)(c->from.facing - out);
    const struct spot ahead = ahead_of(facing);

    return (struct approach){
        .x = (x * sine - y * cosine) >> 30,
        .y = ((x * cosine + y * sine) >> 30) - (int64_t)deep * WHEEL_PARTS,
        .half = (int64_t)half * WHEEL_PARTS,
        .depth = 2 * (int64_t)deep * WHEEL_PARTS,
        .width = (int64_t)c->from.half_width * WHEEL_PARTS,
        .ahead = { ahead.x, ahead.y },
        .facing = facing,
    };
}

/* What the front comes to first: of the side, and of all the rest. */
struct first {
    int64_t side, rest, offset;
};

static void corner_to(struct first *f, int64_t way, int64_t offset, bool side)
{
    if (!side && way < f->rest)
        f->rest = way;
    if (side && way < f->side) {
        f->side = way;
        f->offset = offset;
    }
}

/* The target's corners, before the front. */
static void corners(const struct approach *a, struct spot middle,
                    struct spot ahead, struct spot left, struct first *f)
{
    for (int i = 0; i < 4; i++) {
        const int64_t x = i % 2 ? a->half : -a->half;
        const int64_t dx = x - middle.x;
        const int64_t dy = (i / 2 ? -a->depth : 0) - middle.y;
        const int64_t aside = (dx * left.x + dy * left.y) >> 30;

        if (aside <= a->width && aside >= -a->width)
            corner_to(f, (dx * ahead.x + dy * ahead.y) >> 30, x - aside, i < 2);
    }
}

/* The ends of the front, before the target's edges; 'own' is where it is on the
 * front, to the right. */
static void ends(const struct approach *a, struct spot end, struct spot ahead,
                 int64_t own, struct first *f)
{
    int64_t way = -(end.y * (1 << 30) / ahead.y);
    /* who comes almost along an edge meets its line far away: more than 64 bits */
    int64_t at = end.x + (int64_t)(((wide)way * ahead.x) >> 30);

    if (at <= a->half && at >= -a->half)
        corner_to(f, way, at + own, true);
    if (ahead.x == 0)
        return;
    way = (ahead.x < 0 ? a->half : -a->half) - end.x;
    way = way * (1 << 30) / ahead.x;
    at = end.y + (int64_t)(((wide)way * ahead.y) >> 30);
    if (at <= 0 && at >= -a->depth)
        corner_to(f, way, 0, false);
}

struct approach_wheel t9a_approach_wheel(const struct approach *a,
                                         int32_t wheel)
{
    const struct spot before = { a->ahead[0], a->ahead[1] };
    const struct spot ahead = ahead_of((angle)(a->facing + wheel));
    const int64_t pivot = wheel > 0 ? a->width : wheel < 0 ? -a->width : 0;
    const struct spot at =
        plus((struct spot){ a->x, a->y }, pivot, left_of(before));
    const struct spot middle = plus(at, -pivot, left_of(ahead));

    return (struct approach_wheel){ { ahead.x, ahead.y },
                                    { middle.x, middle.y } };
}

bool t9a_approach_comes(const struct approach *a,
                        const struct approach_wheel *wheel, int32_t forward,
                        struct t9a_ending *end)
{
    const struct spot ahead = { wheel->ahead[0], wheel->ahead[1] };
    const struct spot left = left_of(ahead);
    const int64_t slack = WHEEL_PARTS;
    const int64_t far = INT64_MAX - slack;
    struct first f = { far, far, 0 };
    struct spot middle;

    /* who looks along the side, or away from it, does not come to it */
    if (ahead.y >= -(1 << 18))
        return false;
    middle = plus((struct spot){ wheel->middle[0], wheel->middle[1] },
                  (int64_t)forward * WHEEL_PARTS,
                  (struct spot){ a->ahead[0], a->ahead[1] });
    corners(a, middle, ahead, left, &f);
    ends(a, plus(middle, a->width, left), ahead, -a->width, &f);
    ends(a, plus(middle, -a->width, left), ahead, a->width, &f);
    if (f.side == far || f.side > f.rest + slack ||
        f.side < -(int64_t)T9A_TOUCHES * WHEEL_PARTS)
        return false;
    end->offset = (int32_t)((f.offset + WHEEL_PARTS / 2) >> 4);
    end->then = f.side < 0 ? 0 : (int32_t)(f.side / WHEEL_PARTS);
    return true;
}

bool t9a_approach_ends(const struct approach *a, struct t9a_rush way,
                       struct t9a_ending *end)
{
    const struct approach_wheel wheel = t9a_approach_wheel(a, way.wheel);

    return t9a_approach_comes(a, &wheel, way.ahead, end);
}
