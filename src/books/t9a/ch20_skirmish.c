/* ch20_skirmish.c -- t9a 20.19: Skirmishers close their ranks and open them. */
#include "books/t9a/play.h"

static bool skirmishes(const struct battle *b, int u)
{
    return t9a_is_here(b, u) && t9a_all_have(b, u, SPECIAL_SKIRMISHERS);
}

static bool is_same(const struct t9a_formation *a,
                    const struct t9a_formation *b)
{
    return a->gap == b->gap;
}

/* The place whose model is nearest to that enemy: of two the first. */
static void nearest_place(const struct battle *b, int u, int enemy, int *rank,
                          int *file)
{
    const struct t9a_formation f = t9a_formation(b, u);
    const struct hull bounds = t9a_hull(b, u);
    int32_t least = INT32_MAX;
    struct t9a_ground its;

    t9a_ground(b, enemy, &its);
    *rank = *file = 0;
    for (int r = 0; r < f.ranks; r++)
        for (int i = 0; i < f.files; i++) {
            struct t9a_ground own;
            int32_t gap;

            if (!t9a_stands_in(&f, r, i))
                continue;
            t9a_cover_base(
                &(struct footprint){ .hull = t9a_base(&f, &bounds, r, i) },
                &own);
            gap = t9a_gap(&own, &its);
            if (gap < least) {
                least = gap;
                *rank = r;
                *file = i;
            }
        }
}

void t9a_close_ranks(struct battle *b, int u, int enemy)
{
    const int host = t9a_host(b, u);
    struct t9a_formation open, closed;
    struct hull bounds;
    struct vec keeps, goes;
    int rank, file;

    if (host != u || !skirmishes(b, u) || !t9a_is_here(b, enemy) ||
        t9a_marked(b, u, MARK_CLOSED) || t9a_engaged(b, u))
        return;
    open = t9a_formation(b, u);
    bounds = t9a_hull(b, u);
    nearest_place(b, u, enemy, &rank, &file);
    keeps = t9a_base(&open, &bounds, rank, file).at;
    t9a_mark(b, u, MARK_CLOSED);
    closed = t9a_formation(b, u);
    bounds = t9a_bounds(&closed, bounds.at, bounds.facing);
    goes = t9a_base(&closed, &bounds, rank, file).at;
    bounds.at = vec_add(bounds.at, vec_sub(keeps, goes));
    t9a_place(b, u, &closed, &bounds);
    t9a_note_near(b, u);
    TELL(b, CLOSES_RANKS, T9A(20, 19), u, NOBODY);
}

/* The middle of its front rank stays where it is. */
static void open_one(struct battle *b, int u)
{
    const struct t9a_formation closed = t9a_formation(b, u);
    const struct hull was = t9a_hull(b, u);
    struct t9a_formation open;
    struct t9a_around about;
    struct hull will;

    t9a_unmark(b, u, MARK_CLOSED);
    open = t9a_formation(b, u);
    will = t9a_bounds(&open, was.at, was.facing);
    will.at = hull_point(&was, was.half_length - will.half_length, 0);
    t9a_around(b, u, 0, &about);
    if (!is_same(&open, &closed) &&
        t9a_may_stand(&about.scene, &open, &will).bar != BAR_NONE) {
        t9a_mark(b, u, MARK_CLOSED);
        return;
    }
    t9a_place(b, u, &open, &will);
    TELL(b, OPENS_RANKS, T9A(20, 19), u, NOBODY);
}

void t9a_open_ranks(struct battle *b)
{
    for (int u = 0; u < b->units; u++)
        if (skirmishes(b, u) && t9a_marked(b, u, MARK_CLOSED) &&
            !t9a_engaged(b, u))
            open_one(b, u);
}
