/* ch09_paths.c -- t9a chapter 9: the ways of Advances and Marches. */
#include "books/t9a/ch09.h"

#include <assert.h>

struct hull t9a_path_end(const struct hull *bounds, const struct t9a_course *p)
{
    struct hull there = *bounds;

    for (int i = 0; i < p->legs; i++)
        there = t9a_step_end(&there, p->leg[i]);
    return there;
}

int32_t t9a_path_cost(const struct hull *bounds, const struct t9a_course *p)
{
    int32_t cost = 0;

    /* wherever it stands: the arc is that of its width */
    for (int i = 0; i < p->legs; i++)
        cost += t9a_step_cost(bounds, p->leg[i]);
    return cost;
}

/* ---- which steps ---- */

static uint32_t bit(enum t9a_step step)
{
    return (uint32_t)1 << step;
}

/* t9a.09.70, 09.76 one direction only, and back and aside straight; 09.75 a model
 * alone pivots when it likes, and what is round has nothing to wheel about. The
 * first step that does not go with those before it, or -1. */
static int32_t odd_step(const struct t9a_formation *f, enum t9a_move move,
                        const struct t9a_course *p)
{
    const bool alone = t9a_in_ranks(f) == 1 &&
                       f->beside[HAND_LEFT].width == 0 &&
                       f->beside[HAND_RIGHT].width == 0;
    const uint32_t free = alone ? bit(STEP_PIVOT) : 0;
    const uint32_t wheels =
        f->radius ? 0 : bit(STEP_WHEEL_LEFT) | bit(STEP_WHEEL_RIGHT);
    uint32_t may =
        (((uint32_t)1 << STEPS) - 1) &
        ~(bit(STEP_PIVOT) | bit(STEP_WHEEL_LEFT) | bit(STEP_WHEEL_RIGHT));

    may |= free | wheels;
    if (move == MOVE_MARCH)
        may = bit(STEP_FORWARD) | free | wheels;
    for (int i = 0; i < p->legs; i++) {
        const uint32_t it = bit(p->leg[i].step);

        if ((it & may) == 0)
            return i;
        if (it & (bit(STEP_FORWARD) | wheels))
            may &= bit(STEP_FORWARD) | wheels | free;
        else if (it & ~bit(STEP_PIVOT))
            may &= it | free;
    }
    return -1;
}

/* t9a.09.72, 09.73 half of M, not rounded */
static int32_t reach_of(const struct t9a_course *p, int32_t reach)
{
    for (int i = 0; i < p->legs; i++)
        if (p->leg[i].step == STEP_BACKWARD ||
            p->leg[i].step == STEP_LEFTWARD || p->leg[i].step == STEP_RIGHTWARD)
            return reach / 2;
    return reach;
}

/* ---- how far models go ---- */

static int64_t moved2(const struct hull *a, const struct hull *b)
{
    return vec_distance2(a->at, b->at);
}

static void further(int64_t *most, struct t9a_place *which, int64_t far,
                    struct t9a_place place)
{
    if (far <= *most)
        return;
    *most = far;
    *which = place;
}

int64_t t9a_furthest2(const struct t9a_formation *f, const struct hull *from,
                      const struct hull *to, struct t9a_place *which)
{
    int64_t most = -1;

    *which = (struct t9a_place){ 0, 0 };
    if (f->radius || from->facing == to->facing) /* all go alike */
        return moved2(from, to);
    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++) {
            struct hull was, is;

            if (!t9a_stands_in(f, rank, file))
                continue;
            was = t9a_base(f, from, rank, file);
            is = t9a_base(f, to, rank, file);
            further(&most, which, moved2(&was, &is),
                    (struct t9a_place){ rank, file });
        }
    for (int h = 0; h < HANDS; h++)
        if (f->beside[h].width > 0) {
            const struct hull was = t9a_base_beside(f, from, (enum t9a_hand)h);
            const struct hull is = t9a_base_beside(f, to, (enum t9a_hand)h);

            further(&most, which, moved2(&was, &is),
                    (struct t9a_place){ -1, h });
        }
    return most;
}

/* Does no model go further, surely? A rectangle moves nothing of it further than the
 * corner that goes furthest. */
static bool none_further(const struct hull *from, const struct hull *to,
                         int64_t furthest)
{
    enum { HAIR = 4 }; /* roundings of corners and of bases */
    const struct polygon was = hull_shape(from), is = hull_shape(to);
    int64_t most = 0;

    for (int i = 0; i < was.corners; i++) {
        const int64_t far = vec_distance2(was.corner[i], is.corner[i]);

        most = far > most ? far : most;
    }
    return furthest > HAIR && most <= (furthest - HAIR) * (furthest - HAIR);
}

/* ---- may it? ---- */

static struct t9a_barred barred(enum t9a_bar bar, int32_t step, int32_t at,
                                int32_t which)
{
    return (struct t9a_barred){ bar, step, at, which };
}

/* t9a.09.71, 09.74, 09.76 each leg is paid for. Examples: t9a.09.86, 09.87, 09.88. */
struct t9a_barred t9a_may_go(const struct t9a_scene *s,
                             const struct t9a_formation *f,
                             const struct hull *bounds, enum t9a_move move,
                             int32_t reach, const struct t9a_course *p)
{
    const int32_t odd = odd_step(f, move, p);
    const int64_t furthest = reach + T9A_EPS;
    struct t9a_scene scene = *s;
    struct hull there = *bounds;
    int32_t left = reach_of(p, reach);
    struct t9a_barred b;
    struct t9a_place model;

    assert(p->legs <= T9A_LEGS);
    if (odd >= 0)
        return barred(BAR_KIND, odd, 0, -1);
    for (int i = 0; i < p->legs; i++) {
        const int32_t cost = t9a_step_cost(&there, p->leg[i]);

        if (cost > left)
            return barred(BAR_LENGTH, i, left, -1);
        left -= cost;
        b = t9a_step_clear(&scene, f, &there, p->leg[i], &scene.excused);
        b.step = i;
        if (b.bar != BAR_NONE)
            return b;
        there = t9a_step_end(&there, p->leg[i]);
    }
    if (!none_further(bounds, &there, furthest) &&
        t9a_furthest2(f, bounds, &there, &model) > furthest * furthest)
        return barred(BAR_MODEL, -1, model.file, model.rank);
    return t9a_may_stand(&scene, f, &there);
}
