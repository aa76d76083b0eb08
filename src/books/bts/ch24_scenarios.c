/* ch24_scenarios.c -- bts chapter 24: how the six scenarios are set up: zones,
 * objective markers, who may keep reserves. */
#include "books/bts/bts.h"

#include "battle/spread.h"

/* clang-format off */
static const struct bts_plan plans[SCENARIO_COUNT] = {
    /*                         depth   zones          markers        secret picks                  set-up */
    [SCENARIO_CLASH] =      { CM(60), GROUND_STRIPS, LAYOUT_NONE,   0,                               15 },
    [SCENARIO_SEARCH] =     { CM(30), GROUND_STRIPS, LAYOUT_CAMPS,
                              1 << PICK_OWN | 1 << PICK_ENEMY | 1 << PICK_MARKER,                    20 },
    [SCENARIO_CONQUEST] =   { CM(30), GROUND_STRIPS, LAYOUT_PLACED, 0,                               27 },
    [SCENARIO_AMBUSH] =     { CM(15), GROUND_AMBUSH, LAYOUT_CROSS,  0,                               31 },
    [SCENARIO_ESCALATION] = { CM(30), GROUND_HALVES, LAYOUT_NONE,   1 << PICK_ENEMY,                 37 },
    [SCENARIO_VIP] =        { CM(30), GROUND_STRIPS, LAYOUT_NONE,   1 << PICK_OWN,                   40 },
};
/* clang-format on */

const struct bts_plan *bts_plan(const struct battle *b)
{
    return &plans[bts_state_of(b)->scenario];
}

int bts_roll_off(struct battle *b, uint16_t rule)
{
    int die[BTS_SIDES];

    do {
        for (int player = 0; player < BTS_SIDES; player++) {
            die[player] =
                bts_roll(b, TOLD_BY(player, SIDE_ROLL, rule, NOBODY, NOBODY,
                                    .markers = rule == BTS(24, 28)));
            LOG_SET(b, SIDE_ROLL, result, die[player]);
        }
    } while (die[0] == die[1]);
    return die[1] > die[0];
}

/* ---- zones ---- */

enum { AMBUSHED = CM(30) }; /* bts.24.31 about the centre */

/* bts.24.10 player A has chosen; the other zone is B's. */
static bool is_north(const struct battle *b, int player)
{
    const struct bts_state *s = bts_state_of(b);

    return (player == s->leader) == (s->zone == 1);
}

static bool is_ambushed(const struct battle *b, int player)
{
    return bts_plan(b)->ground == GROUND_AMBUSH &&
           player == bts_state_of(b)->leader;
}

/* bts.24.37 ruling: zone 1 is the left half, as its owner sees it. */
static struct box half_of(struct box strip, int half, bool north)
{
    if (half == 0)
        return strip;
    if ((half == 1) == north)
        strip.left = 0;
    else
        strip.right = 0;
    return strip;
}

struct box bts_zone(const struct battle *b, int player)
{
    const struct bts_plan *plan = bts_plan(b);
    const bool north = is_north(b, player);
    const int32_t edge = BTS_TABLE / 2;
    struct box strip = { -edge, -edge, edge, edge };

    if (is_ambushed(b, player))
        return (struct box){ -AMBUSHED, -AMBUSHED, AMBUSHED, AMBUSHED };
    if (plan->ground == GROUND_AMBUSH)
        return strip;
    if (north)
        strip.bottom = edge - plan->depth;
    else
        strip.top = plan->depth - edge;
    return half_of(strip, bts_state_of(b)->half, north);
}

/* bts.24.31 within 15 cm of any edge: the strips of two edges meet in a corner, and
 * a base may lie across. */
static bool keeps_to_edges(const struct footprint *print, int32_t depth)
{
    const int32_t inner = BTS_TABLE - 2 * depth;
    const struct polygon middle = polygon_rectangle(vec(0, 0), inner, inner, 0);

    return !footprint_over(print, &middle);
}

/* Is all of it so near to the middle of the table? */
static bool keeps_within(const struct footprint *print, int32_t reach)
{
    const int64_t room = reach - print->radius;
    struct polygon shape;

    if (print->radius)
        return vec_length2(print->hull.at) <= room * room;
    shape = hull_shape(&print->hull);
    for (int i = 0; i < shape.corners; i++)
        if (vec_length2(shape.corner[i]) > room * room)
            return false;
    return true;
}

bool bts_zone_takes(const struct battle *b, int player,
                    const struct footprint *print)
{
    const struct box box = bts_zone(b, player);

    if (is_ambushed(b, player))
        return keeps_within(print, AMBUSHED);
    return footprint_held(&box, print) &&
           (bts_plan(b)->ground != GROUND_AMBUSH ||
            keeps_to_edges(print, bts_plan(b)->depth));
}

/* The box of what a figure counts as being: itself, its Transport or building. */
static struct box box_of(const struct battle *b, int f)
{
    const int inside = bts_figure_of(b, f)->inside;
    struct hull hull;

    if (inside > MAX_FIGURES)
        return b->stage->terrain.piece[inside - MAX_FIGURES - 1].shape.around;
    f = bts_carrier(b, f);
    if (!bts_has_hull(b, f))
        return box_of_disc(bts_base(b, f), 0);
    hull = bts_hull(b, f);
    return hull_shape(&hull).around;
}

/* Zones reach from edge to edge, so boxes are exact. */
bool bts_is_in_zone(const struct battle *b, int f, int player)
{
    return bts_is_here(b, f) && box_meets(box_of(b, f), bts_zone(b, player));
}

/* ---- reserves ---- */

static bool has_general(const struct battle *b, int unit)
{
    for (int i = 0; i < b->unit[unit].count; i++)
        if (bts_is(b, b->unit[unit].first + i, BTS_IS(GENERAL)))
            return true;
    return false;
}

uint16_t bts_reserve_bar(const struct battle *b, int unit)
{
    if (bts_state_of(b)->scenario == SCENARIO_SEARCH)
        return BTS(24, 20);
    if (is_ambushed(b, b->unit[unit].owner) &&
        (!bts_unit_has(b, unit, SPECIAL_TELEPORT) || has_general(b, unit)))
        return BTS(24, 33);
    return 0;
}

/* ---- markers ---- */

enum {
    MARKERS_PLACED = 5,      /* bts.24.28 */
    MARKERS_APART = CM(30),  /* more than that */
    MARKERS_INSIDE = CM(15), /* more than that from the edges */
    MARKER_SPOTS = 24
};

static void add_marker(struct battle *b, struct vec at, int rule)
{
    struct bts_state *s = bts_state(b);

    s->marker[s->markers++].at = at;
    TELL_BY(b, 0, MARKER_LIES, BTS(24, rule), NOBODY, NOBODY,
            .marker = s->markers, .x = at.x, .y = at.y);
}

/* bts.24.21 of one camp, as (60,15), (30,30) and (90,30) of its owner's side. */
static void add_camp(struct battle *b, int side)
{
    const int32_t edge = BTS_TABLE / 2;

    add_marker(b, vec(0, side * (edge - CM(15))), 21);
    add_marker(b, vec(-CM(30), side * (edge - CM(30))), 21);
    add_marker(b, vec(CM(30), side * (edge - CM(30))), 21);
}

/* bts.24.32 the centre and the middle of each edge. */
static void add_cross(struct battle *b)
{
    const int32_t arm = BTS_TABLE / 2 - CM(15);

    add_marker(b, vec(0, 0), 32);
    add_marker(b, vec(0, -arm), 32);
    add_marker(b, vec(arm, 0), 32);
    add_marker(b, vec(0, arm), 32);
    add_marker(b, vec(-arm, 0), 32);
}

bool bts_judge_marker(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    const struct bts_state *s = bts_state_of(b);
    const int32_t inner = BTS_TABLE / 2 - MARKERS_INSIDE - 1;
    const struct box inside = { -inner, -inner, inner, inner };

    *why = (struct refusal){ .rule = BTS(24, 28), .reason = REFUSED_END };
    if (d->count != 1 || !box_has(inside, d->step[0].at))
        return false;
    for (int i = 0; i < s->markers; i++)
        if (vec_distance2(s->marker[i].at, d->step[0].at) <=
            (int64_t)MARKERS_APART * MARKERS_APART)
            return false;
    return true;
}

/* Chance places, and the corners: one marker bars one of them at most, so there is
 * always a corner left. */
void bts_spread_marker(struct spread *s)
{
    const int32_t inner = BTS_TABLE / 2 - MARKERS_INSIDE - 1;

    for (int i = 0; i < MARKER_SPOTS; i++) {
        const int32_t x = spread_draw(s, 2 * inner + 1) - inner;
        const int32_t y = spread_draw(s, 2 * inner + 1) - inner;

        spread_step(s, vec(x, y), 0, 0);
    }
    for (int i = 0; i < 4; i++)
        spread_step(s, vec(i & 1 ? inner : -inner, i & 2 ? inner : -inner), 0,
                    0);
}

enum flow bts_markers(struct battle *b)
{
    struct bts_markers *v = LOCALS(b, bts_markers);

    switch ((enum bts_markers_step)frame_top(b)->step) {
    case MARKERS_BEGIN:
        if (bts_plan(b)->layout == LAYOUT_CAMPS) {
            add_camp(b, -1);
            add_camp(b, 1);
        }
        if (bts_plan(b)->layout == LAYOUT_CROSS)
            add_cross(b);
        if (bts_plan(b)->layout != LAYOUT_PLACED)
            return FLOW_DONE;
        add_marker(b, vec(0, 0), 28);
        v->player = (uint8_t)bts_roll_off(b, BTS(24, 28));
        while (bts_state(b)->markers < MARKERS_PLACED) {
            /* bts.91.03 */
            ASK(b, MARKERS_PLACE, MARKER, .who = v->player, .rule = BTS(24, 28),
                .unit = NOBODY, .other = NOBODY,
                .marker = bts_state(b)->markers + 1, .least = 1, .most = 1);
            add_marker(b, b->answer.step[0].at, 28);
            v->player ^= 1;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* bts.24.04 ruling: from the marker's edge. */
bool bts_is_at_marker(const struct battle *b, int f, int marker)
{
    const struct disc disc = { bts_state_of(b)->marker[marker].at, BTS_MARKER };
    const int inside = bts_figure_of(b, f)->inside;
    struct hull hull;

    if (!bts_is_here(b, f))
        return false;
    if (inside > MAX_FIGURES)
        return polygon_near(
            &b->stage->terrain.piece[inside - MAX_FIGURES - 1].shape, disc.at,
            BTS_MARKER + BTS_AURA);
    f = bts_carrier(b, f);
    if (!bts_has_hull(b, f))
        return disc_within(bts_base(b, f), disc, BTS_AURA);
    hull = bts_hull(b, f);
    return hull_near_disc(&hull, disc, BTS_AURA);
}

bool bts_same_limit(int points, int others, enum lang lang,
                    struct alea_error *error)
{
    return points == others ||
           error_forbid(error, lang, BTS(24, 3),
                        "une armée est de %d points, l'autre de %d : la "
                        "limite est la même pour les deux",
                        "one army is of %d points, the other of %d: both "
                        "have the same limit",
                        points, others);
}
