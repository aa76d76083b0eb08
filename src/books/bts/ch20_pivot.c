/* ch20_pivot.c -- bts chapter 20: where hulls face, and pivots, which push aside who
 * is in the way. */
#include "books/bts/bts.h"

/* ---- headings ---- */

int bts_degrees(angle a)
{
    return ((int)a * WHOLE_TURN + TURN / 2) / TURN % WHOLE_TURN;
}

int bts_heading(const struct battle *b, int f)
{
    return bts_degrees(bts_figure_of(b, f)->facing);
}

/* From one heading to another the shorter way, -179 .. 180. */
int bts_turn_of(int from, int to)
{
    const int turn = (to - from + 2 * WHOLE_TURN) % WHOLE_TURN;

    return turn > WHOLE_TURN / 2 ? turn - WHOLE_TURN : turn;
}

static int size_of(int turn)
{
    return turn < 0 ? -turn : turn;
}

struct vec bts_ahead(const struct battle *b, int f, int degrees, int32_t length)
{
    return vec_add(bts_at(b, f), angle_vec(angle_degrees(degrees), length));
}

/* Its footprint, turned to that heading. */
struct footprint bts_turned_to(const struct battle *b, int f, int degrees)
{
    struct footprint out = bts_footprint(b, f);

    out.hull.facing = angle_degrees(degrees);
    return out;
}

/* bts.23.05 flies over what it may not enter. */
bool bts_floats(const struct battle *b, int f)
{
    return bts_has(b, f, SPECIAL_ANTIGRAVITY);
}

/* ---- pivots ---- */

/* Pieces that it may not enter and may touch on its way round, whichever way it
 * faces. */
static uint64_t pieces_about(const struct battle *b, int f, struct box about)
{
    const struct terrain *t = &b->stage->terrain;
    uint64_t out = 0;

    for (int i = 0; i < t->pieces && !bts_floats(b, f); i++)
        if (box_meets(about, t->piece[i].shape.around) &&
            bts_keeps_out(b, f, i))
            out |= (uint64_t)1 << i;
    return out;
}

/* bts.20.05 nothing that it may not enter is touched on the way round. */
static bool swings_free(const struct battle *b, int f, int from, int turn)
{
    const struct terrain *t = &b->stage->terrain;
    const int step = turn < 0 ? -1 : 1;
    struct hull hull = bts_hull(b, f);
    const struct box about = hull_box(&hull, 0);
    const uint64_t near = pieces_about(b, f, about);

    if (!near && terrain_holds_box(t, about))
        return true;
    for (int at = step; size_of(at) <= size_of(turn); at += step) {
        struct polygon shape;

        hull.facing = angle_degrees((from + at + WHOLE_TURN) % WHOLE_TURN);
        shape = hull_shape(&hull);
        if (!terrain_holds_box(t, shape.around))
            return false;
        for (uint64_t left = near; left; left &= left - 1)
            if (polygon_overlaps(&shape, &t->piece[set_first(left)].shape))
                return false;
    }
    return true;
}

/* Whom a turned hull pushes, and both shapes, which do not change on its way. */
struct push {
    int g;
    int32_t radius; /* of its base; 0: 'own' is its hull where it stands */
    struct vec from;
    struct polygon own, hull;
};

static struct push push_of(const struct battle *b, int g,
                           const struct polygon *hull)
{
    struct push out = { .g = g,
                        .radius = bts_model(b, g)->radius,
                        .from = bts_at(b, g),
                        .hull = *hull };

    if (!out.radius) {
        const struct hull own = bts_hull(b, g);

        out.own = hull_shape(&own);
    }
    return out;
}

static struct polygon moved(const struct polygon *p, struct vec by)
{
    struct polygon out = *p;

    for (int i = 0; i < out.corners; i++)
        out.corner[i] = vec_add(out.corner[i], by);
    out.around.left += by.x;
    out.around.right += by.x;
    out.around.bottom += by.y;
    out.around.top += by.y;
    return out;
}

/* Is it no further off the hull than that when its centre is there? */
static bool is_within(const struct push *p, struct vec to, int32_t far)
{
    struct polygon shape;

    if (p->radius)
        return polygon_near(&p->hull, to, p->radius + far);
    shape = moved(&p->own, vec_sub(to, p->from));
    return polygon_within(&shape, &p->hull, far);
}

static bool is_near(const struct push *p, struct vec to)
{
    return is_within(p, to, BTS_GAP - 1);
}

/* May it be pushed there: a millimetre off the hull, on free ground, and in contact
 * with no enemy but those it fights? */
static bool may_be_pushed(const struct battle *b, const struct push *p,
                          struct vec to)
{
    const int g = p->g;
    const struct step at = { to, stand_of(b, g)->floor };

    struct figures about;

    if (is_near(p, to) || !bts_fits(b, g, at))
        return false;
    about = bts_about_at(b, g, to, BTS_GAP);
    for (FIGURES_EACH(h, &about))
        if (bts_are_enemies(b, g, h) && bts_is_out(b, h) &&
            !bts_are_engaged(b, g, h) &&
            bts_within_at(b, g, to, h, BTS_GAP - 1))
            return false;
    return true;
}

enum {
    PUSHES = 64, /* directions */
    PUSHED_MORE =
        CM(5), /* beyond what frees the hull, past others in the way */
    PUSHED_STEP = MM(1)
};

/* How far it goes in that direction until it is a millimetre off: hulls are convex,
 * so that who has left does not come back, but for what places are rounded by where
 * it goes along the hull. */
struct way_out {
    int32_t length; /* at least */
    bool known;     /* exactly */
};

static struct vec along(const struct push *p, angle towards, int32_t length)
{
    return vec_add(p->from, angle_vec(towards, length));
}

static struct way_out way_out(const struct push *p, angle towards, int32_t most)
{
    int32_t low = 0, high = most;

    while (low < high) {
        const int32_t middle = (low + high) / 2;

        if (is_near(p, along(p, towards, middle)))
            low = middle + 1;
        else
            high = middle;
    }
    return (struct way_out){ low, true };
}

/* Is it shorter than that one? Mostly not, which costs one look. */
static bool is_shorter(const struct push *p, angle towards, int32_t much,
                       struct way_out *way)
{
    if (!way->known && way->length < much &&
        is_near(p, along(p, towards, much - 1)))
        way->length = much;
    return way->length < much;
}

#ifdef ALEA_CHECKS
/* What one look said: it leaves no sooner, or it has left by a rounding only. */
static bool leaves_late(const struct push *p, angle towards, int32_t most,
                        int32_t least)
{
    enum { ROUNDED = 2 }; /* two places, each by less than one */
    const int32_t length = way_out(p, towards, most).length;

    return length >= least ||
           is_within(p, along(p, towards, length), BTS_GAP - 1 + ROUNDED);
}
#endif

/* bts.20.05 by the least distance, of 64 directions: how far, or 0 when there is no
 * place. */
static int32_t push_aside(struct battle *b, int g, const struct footprint *by,
                          const struct polygon *hull)
{
    const struct push p = push_of(b, g, hull);
    const int32_t most = 2 * (footprint_outer(by) + bts_reach_of(b, g));
    const angle out = angle_of(vec_sub(p.from, by->hull.at));
    struct way_out way[PUSHES] = { { 0, false } };

    for (int32_t more = 0; more <= PUSHED_MORE; more += PUSHED_STEP) {
        int32_t least = most + 1; /* no way is longer */
        struct vec best = p.from;

        for (int i = 0; i < PUSHES; i++) {
            const angle towards = bts_turned(out, i, PUSHES);
            struct vec to;

            if (!is_shorter(&p, towards, least, &way[i])) {
#ifdef ALEA_CHECKS
                assert(leaves_late(&p, towards, most, least));
#endif
                continue;
            }
            if (!way[i].known)
                way[i] = way_out(&p, towards, most);
            to = along(&p, towards, way[i].length + more);
            if (!may_be_pushed(b, &p, to))
                continue;
            least = way[i].length;
            best = to;
        }
        if (least > most)
            continue;
        stand_at(b, g)->x = best.x;
        stand_at(b, g)->y = best.y;
        return least + more;
    }
    return 0;
}

/* Does g stand where f would be? */
static bool meets(const struct battle *b, int f, int g,
                  const struct footprint *by)
{
    struct footprint print;

    if (!bts_is_out(b, g) || stand_of(b, g)->floor != stand_of(b, f)->floor ||
        !bts_may_meet(b, f, (struct segment){ by->hull.at, by->hull.at }, g, 0))
        return false;
    print = bts_footprint(b, g);
    return footprint_overlaps(&print, by);
}

/* Pushes all who are in the way of the turned hull, and says how far; who stands
 * there first is in the way of none of them. */
static bool push_all(struct battle *b, int f, const struct footprint *by,
                     int32_t pushed[MAX_FIGURES])
{
    const struct polygon hull = hull_shape(&by->hull);

    bts_figure(b, f)->away = AWAY_RESERVE; /* its old place is free */
    for (int g = 0; g < b->figures; g++) {
        pushed[g] = 0;
        if (g == f || !meets(b, f, g, by))
            continue;
        pushed[g] = push_aside(b, g, by, &hull);
        if (!pushed[g])
            return false;
    }
    return true;
}

static void tell_pivot(struct battle *b, int f, int turn)
{
    BTS_TELL(b, PIVOTS, BTS(20, 5), ONE(b, f), .degrees = size_of(turn));
}

/* All of them, or nobody. */
static bool make_room(struct battle *b, int f, const struct footprint *by,
                      int turn)
{
    int32_t pushed[MAX_FIGURES];
    struct battle tried;

    battle_copy_quiet(&tried, b);
    if (!push_all(&tried, f, by, pushed))
        return false;
    tell_pivot(b, f, turn);
    for (int g = 0; g < tried.figures; g++)
        if (pushed[g]) {
            *stand_at(b, g) = *stand_of(&tried, g);
            BTS_TELL(b, PUSHED, BTS(20, 5), ONE(b, g), .length = pushed[g]);
        }
    return true;
}

bool bts_is_in_way(const struct battle *b, int f, const struct footprint *by)
{
    const struct figures about = bts_about_at(b, f, by->hull.at, 0);

    for (FIGURES_EACH(g, &about))
        if (g != f && meets(b, f, g, by))
            return true;
    return false;
}

bool bts_pivot(struct battle *b, int f, int degrees)
{
    const int from = bts_heading(b, f), turn = bts_turn_of(from, degrees);
    const struct footprint print = bts_turned_to(b, f, degrees);

    if (turn == 0)
        return true;
    if (!bts_has_hull(b, f)) { /* a round base is in nobody's way */
        tell_pivot(b, f, turn);
    } else {
        if (!swings_free(b, f, from, turn) &&
            (size_of(turn) != WHOLE_TURN / 2 ||
             !swings_free(b, f, from, -turn)))
            return false;
        if (!bts_is_in_way(b, f, &print))
            tell_pivot(b, f, turn);
        else if (!make_room(b, f, &print, turn))
            return false;
    }
    bts_figure(b, f)->facing = print.hull.facing;
    bts_figure(b, f)->pivots =
        (uint8_t)(bts_figure(b, f)->pivots + bts_pivots_of(size_of(turn)));
    if (bts_figure(b, f)->moved == MOVED_NOT) /* bts.20.12 it counts */
        bts_figure(b, f)->moved = MOVED_HALF;
    return true;
}
