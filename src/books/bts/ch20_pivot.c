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

/* bts.20.05 nothing that it may not enter is touched on the way round. */
static bool swings_free(const struct battle *b, int f, int from, int turn)
{
    const struct terrain *t = &b->stage->terrain;
    const struct box table = terrain_box(t);
    const int step = turn < 0 ? -1 : 1;

    for (int at = step; size_of(at) <= size_of(turn); at += step) {
        const struct footprint print =
            bts_turned_to(b, f, (from + at + WHOLE_TURN) % WHOLE_TURN);

        if (!footprint_held(&table, &print))
            return false;
        for (int i = 0; i < t->pieces && !bts_floats(b, f); i++)
            if (bts_keeps_out(b, f, i) &&
                footprint_over(&print, &t->piece[i].shape))
                return false;
    }
    return true;
}

/* May g be pushed there: a millimetre off the hull, on free ground, and in contact
 * with no enemy but those it fights? */
static bool may_be_pushed(const struct battle *b, int g, struct vec to,
                          const struct footprint *by)
{
    const struct step at = { to, stand_of(b, g)->floor };
    const struct footprint print = bts_footprint_at(b, g, to);

    if (footprint_near(&print, by, BTS_GAP - 1) || !bts_fits(b, g, at))
        return false;
    for (int h = 0; h < b->figures; h++)
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

/* How far g goes in that direction until it is a millimetre off: hulls are convex,
 * so that who has left does not come back. */
static int32_t way_out(const struct battle *b, int g, angle towards,
                       const struct footprint *by)
{
    const struct vec from = bts_at(b, g);
    struct footprint print = bts_footprint(b, g);
    int32_t low = 0, high = 2 * (footprint_outer(by) + bts_reach_of(b, g));

    while (low < high) {
        const int32_t middle = (low + high) / 2;

        print.hull.at = vec_add(from, angle_vec(towards, middle));
        if (footprint_near(&print, by, BTS_GAP - 1))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* bts.20.05 by the least distance, of 64 directions. */
static bool push_aside(struct battle *b, int g, const struct footprint *by)
{
    const struct vec from = bts_at(b, g);
    const angle out = angle_of(vec_sub(from, by->hull.at));
    int32_t way[PUSHES];

    for (int i = 0; i < PUSHES; i++)
        way[i] = way_out(b, g, bts_turned(out, i, PUSHES), by);
    for (int32_t more = 0; more <= PUSHED_MORE; more += PUSHED_STEP) {
        int best = NOBODY;

        for (int i = 0; i < PUSHES; i++)
            if ((best == NOBODY || way[i] < way[best]) &&
                may_be_pushed(
                    b, g,
                    vec_add(from, angle_vec(bts_turned(out, i, PUSHES),
                                            way[i] + more)),
                    by))
                best = i;
        if (best == NOBODY)
            continue;
        *stand_at(b, g) = (struct stand){
            from.x +
                angle_vec(bts_turned(out, best, PUSHES), way[best] + more).x,
            from.y +
                angle_vec(bts_turned(out, best, PUSHES), way[best] + more).y,
            stand_of(b, g)->floor
        };
        BTS_TELL(b, PUSHED, BTS(20, 5), ONE(b, g), .length = way[best] + more);
        return true;
    }
    return false;
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

/* Pushes all who are in the way of the turned hull; who stands there first is in
 * the way of none of them. */
static bool push_all(struct battle *b, int f, const struct footprint *by)
{
    const uint8_t away = bts_figure(b, f)->away;
    bool done = true;

    bts_figure(b, f)->away = AWAY_RESERVE; /* its old place is free */
    for (int g = 0; g < b->figures && done; g++)
        if (g != f && meets(b, f, g, by))
            done = push_aside(b, g, by);
    bts_figure(b, f)->away = away;
    return done;
}

bool bts_is_in_way(const struct battle *b, int f, const struct footprint *by)
{
    for (int g = 0; g < b->figures; g++)
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
        bts_figure(b, f)->facing = print.hull.facing;
    } else {
        if (!swings_free(b, f, from, turn) &&
            (size_of(turn) != WHOLE_TURN / 2 ||
             !swings_free(b, f, from, -turn)))
            return false;
        if (bts_is_in_way(b, f, &print)) {
            struct battle tried;

            battle_copy_quiet(&tried, b); /* all of them, or the pivot fails */
            if (!push_all(&tried, f, &print))
                return false;
            (void)push_all(b, f, &print);
        }
        bts_figure(b, f)->facing = print.hull.facing;
    }
    bts_figure(b, f)->pivots =
        (uint8_t)(bts_figure(b, f)->pivots + bts_pivots_of(size_of(turn)));
    if (bts_figure(b, f)->moved == MOVED_NOT) /* bts.20.12 it counts */
        bts_figure(b, f)->moved = MOVED_HALF;
    BTS_TELL(b, PIVOTS, BTS(20, 5), ONE(b, f), .degrees = size_of(turn));
    return true;
}
