/* ch09_steps.c -- t9a chapter 9: one step of a way, where it ends and what it goes
 * past.
 *
 * How near a unit comes to a thing while it moves is found by halving: the gap of
 * two shapes changes by no more than the way that goes by, and is bent by no more
 * than 3 / gap of it, since the circle of a wheel is wider than the gap. What the
 * two bounds do not clear is halved. Most things are far from all that a step sweeps,
 * which is asked first. */
#include "books/t9a/ch09_swept.h"

#include <assert.h>
#include <stddef.h>

static bool is_wheel(enum t9a_step step)
{
    return step == STEP_WHEEL_LEFT || step == STEP_WHEEL_RIGHT;
}

static int32_t wheel_of(struct t9a_leg leg)
{
    return leg.step == STEP_WHEEL_LEFT ? leg.by : -leg.by;
}

struct hull t9a_step_end(const struct hull *bounds, struct t9a_leg leg)
{
    struct hull end = *bounds, ahead;

    assert(leg.by >= 0);
    if (is_wheel(leg.step))
        return hull_wheeled(bounds, wheel_of(leg));
    if (leg.step == STEP_PIVOT)
        return hull_turned(bounds, leg.by);
    ahead = t9a_step_heading(bounds, leg.step);
    end.at = hull_moved(&ahead, leg.by).at;
    return end;
}

int32_t t9a_step_cost(const struct hull *bounds, struct t9a_leg leg)
{
    if (is_wheel(leg.step))
        return hull_wheel_length(bounds, wheel_of(leg));
    return leg.step == STEP_PIVOT ? 0 : leg.by;
}

/* ---- gaps on the way ---- */

/* A step, and one thing that it goes past. */
struct passing {
    const struct t9a_formation *formation;
    const struct hull *bounds;
    struct t9a_leg leg;
    const struct t9a_ground *ground; /* or */
    const struct polygon *piece;
    int32_t reach; /* of a wheel: no point of either that is near the other is
                      further from the pivot */
};

static int32_t gap_at(const struct passing *p, int32_t at)
{
    const struct hull there =
        t9a_step_end(p->bounds, (struct t9a_leg){ p->leg.step, at });
    struct t9a_ground own;

    t9a_cover(p->formation, &there, &own);
    return p->ground ? t9a_gap(&own, p->ground) : t9a_gap_piece(&own, p->piece);
}

/* No point goes further while the step does, rounded up. */
static int32_t travel(const struct passing *p, int32_t from, int32_t to)
{
    /* a turn is less than 411775 / 65536 radii */
    return p->reach == 0
               ? to - from
               : (int32_t)((((int64_t)(to - from) * p->reach >> 16) * 411775 >>
                            16) +
                           8);
}

/* Between two places that are clear, is all? */
static bool clear_between(const struct passing *p, int32_t asked, int32_t from,
                          int32_t gap, int32_t to, int32_t gap_to)
{
    const int64_t way = travel(p, from, to), enough = asked - T9A_EPS;

    if (gap < enough || gap_to < enough)
        return false;
    if (gap + gap_to - way >= 2 * enough)
        return true;
    return way <= asked && 3 * way * way <= (int64_t)8 * asked * T9A_EPS;
}

/* Does a straight step keep that far from it, surely? All that it sweeps is in a rectangle. */
static bool passes_by(const struct passing *p, int32_t asked)
{
    const struct hull ahead = t9a_step_heading(p->bounds, p->leg.step);
    struct footprint all = { .hull = hull_moved(&ahead, p->leg.by / 2) };
    struct t9a_ground swept;

    if (is_wheel(p->leg.step) || p->formation->radius)
        return false;
    all.hull.half_length += p->leg.by / 2 + 2; /* what is rounded */
    all.hull.half_width += 2;
    t9a_cover_base(&all, &swept);
    return (p->ground ? t9a_gap(&swept, p->ground)
                      : t9a_gap_piece(&swept, p->piece)) >= asked;
}

/* The first place after 'from' at which it is nearer than asked; -1: none. */
static int32_t first_near(const struct passing *p, int32_t asked, int32_t from,
                          int32_t gap, int32_t to, int32_t gap_to)
{
    int32_t middle, gap_middle, first;

    if (clear_between(p, asked, from, gap, to, gap_to))
        return -1;
    if (to - from <= 1)
        return t9a_apart(gap_to, asked) ? -1 : to;
    middle = from + (to - from) / 2;
    gap_middle = gap_at(p, middle);
    first = first_near(p, asked, from, gap, middle, gap_middle);
    if (first >= 0 || !t9a_apart(gap_middle, asked))
        return first;
    return first_near(p, asked, middle, gap_middle, to, gap_to);
}

enum { EXCUSE_HAIR = 16 };

/* The first place from 'from' on at which the gap is an inch; -1: none. */
static int32_t first_apart(const struct passing *p, int32_t from, int32_t gap,
                           int32_t to, int32_t gap_to)
{
    const int32_t way = travel(p, from, to);
    int32_t middle, gap_middle, first;

    if (gap >= T9A_APART)
        return from;
    if (gap + gap_to + way < 2 * T9A_APART || to - from <= 1 ||
        (way <= EXCUSE_HAIR && gap_to < T9A_APART))
        return gap_to >= T9A_APART ? to : -1;
    middle = from + (to - from) / 2;
    gap_middle = gap_at(p, middle);
    first = first_apart(p, from, gap, middle, gap_middle);
    return first >= 0 ? first : first_apart(p, middle, gap_middle, to, gap_to);
}

/* Who is excused may come as near as he likes, but overlaps nobody, and does not
 * touch enemies: how far does he get? */
static int32_t excused_way(const struct passing *p, bool enemy)
{
    struct t9a_ground own;

    t9a_cover(p->formation, p->bounds, &own);
    return p->ground ? t9a_free_of(&own, p->bounds, p->leg, p->ground, enemy)
                     : t9a_free_of_piece(&own, p->bounds, p->leg, p->piece);
}

/* ---- one step ---- */

/* How far it goes past a thing before it is too near; all of the step when it never
 * is. An excuse that ends is taken away. */
static int32_t clear_way(struct passing *p, bool enemy, bool *excused)
{
    const int32_t by = p->leg.by;
    int32_t from = 0, gap = gap_at(p, 0), gap_to, near;
    struct t9a_leg whole = p->leg;

    if (gap >= T9A_APART + travel(p, 0, by)) {
        *excused = false;
        return by;
    }
    gap_to = gap_at(p, by);
    if (*excused) {
        const int32_t over = first_apart(p, 0, gap, by, gap_to);

        p->leg.by = over < 0 ? by : over;
        near = excused_way(p, enemy);
        if (near < p->leg.by)
            return near;
        p->leg = whole;
        if (over < 0)
            return by;
        *excused = false;
        from = over;
        gap = gap_at(p, over);
    }
    if (passes_by(p, T9A_APART_MOVING))
        return by;
    near = first_near(p, T9A_APART_MOVING, from, gap, by, gap_to);
    if (!t9a_apart(gap, T9A_APART_MOVING))
        near = from;
    return near < 0 ? by : near - (near > from);
}

static struct passing passing_of(const struct t9a_formation *f,
                                 const struct hull *bounds, struct t9a_leg leg)
{
    struct passing p = { .formation = f, .bounds = bounds, .leg = leg };

    if (is_wheel(leg.step))
        p.reach =
            2 * (bounds->half_length + bounds->half_width) + T9A_APART_MOVING;
    return p;
}

static void bar_by(struct t9a_barred *b, int32_t way, enum t9a_bar bar,
                   int32_t which)
{
    if (way < b->at) {
        b->at = way;
        b->bar = bar;
        b->which = which;
    }
}

struct t9a_barred t9a_step_clear(const struct t9a_scene *s,
                                 const struct t9a_formation *f,
                                 const struct hull *bounds, struct t9a_leg leg,
                                 struct t9a_excuse *excused)
{
    struct t9a_barred b = { .bar = BAR_NONE, .at = leg.by, .which = -1 };
    struct t9a_ground own;
    struct t9a_swept swept;

    if (leg.step == STEP_PIVOT) /* t9a.04.19 only where it ends */
        return b;
    t9a_cover(f, bounds, &own);
    swept = t9a_swept_by(bounds, leg);
    for (int i = 0; i < s->things; i++) {
        struct passing p = passing_of(f, bounds, leg);
        bool may = t9a_excused(excused, i);

        p.ground = s->thing[i].ground;
        if (t9a_far(&own, p.ground, T9A_APART + travel(&p, 0, leg.by)) ||
            t9a_passes(&swept, p.ground, T9A_APART)) {
            excused->thing[i / 64] &= ~((uint64_t)1 << i % 64);
            continue;
        }
        if (!may && t9a_passes(&swept, p.ground, T9A_APART_MOVING))
            continue;
        bar_by(&b, clear_way(&p, s->thing[i].enemy, &may), BAR_UNIT, i);
        if (!may)
            excused->thing[i / 64] &= ~((uint64_t)1 << i % 64);
    }
    for (uint64_t left = s->impassable; left; left &= left - 1) {
        const int i = __builtin_ctzll(left);
        struct passing p = passing_of(f, bounds, leg);
        bool may = (excused->piece >> i & 1) != 0;

        p.piece = &s->table->piece[i].shape;
        if (!box_meets(box_grown(own.around, T9A_APART + travel(&p, 0, leg.by)),
                       p.piece->around) ||
            t9a_passes_piece(&swept, p.piece, T9A_APART)) {
            excused->piece &= ~((uint64_t)1 << i);
            continue;
        }
        if (!may && t9a_passes_piece(&swept, p.piece, T9A_APART_MOVING))
            continue;
        bar_by(&b, clear_way(&p, false, &may), BAR_PIECE, i);
        if (!may)
            excused->piece &= ~((uint64_t)1 << i);
    }
    bar_by(&b, t9a_way_on_table(s, f, bounds, leg), BAR_EDGE, -1);
    return b;
}
