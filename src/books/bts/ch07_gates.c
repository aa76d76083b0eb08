/* ch07_gates.c -- bts chapter 7: coming in at a point of the edge.
 *
 * bts.07.05 ruling: a figure begins outside, its base touching the edge at that
 * point, and comes straight in until its whole base is on the table; from there it
 * goes on as any figure does. What it walked so far is paid. */
#include "books/bts/bts.h"

enum { FROM_CORNER = CM(15) }; /* bts.23.16 */

static struct vec inwards(int edge, int32_t length)
{
    static const struct vec way[EDGE_COUNT] = {
#define X(name, x, y) { x, y },
        BTS_EDGES(X)
#undef X
    };

    return vec(way[edge].x * length, way[edge].y * length);
}

/* bts.07.05 that of its zone; bts.24.33 of the ambush any, and none for those who
 * are ambushed. */
unsigned bts_own_edges(const struct battle *b, int player)
{
    const struct bts_state *s = bts_state_of(b);
    const bool north = (player == s->leader) == (s->zone == 1);

    if (s->scenario == SCENARIO_AMBUSH)
        return player == s->leader ? 0 : (1U << EDGE_COUNT) - 1;
    return 1U << (north ? EDGE_NORTH : EDGE_SOUTH);
}

int bts_edge_at(struct vec at, unsigned edges)
{
    const int32_t half = BTS_TABLE / 2;

    for (int edge = 0; edge < EDGE_COUNT; edge++) {
        const struct vec in = inwards(edge, 1);
        const int64_t depth = vec_dot(in, at) + half;

        if ((edges >> edge & 1) && depth >= -BTS_CONTACT &&
            depth <= BTS_CONTACT && at.x >= -half && at.x <= half &&
            at.y >= -half && at.y <= half)
            return edge;
    }
    return NOBODY;
}

static bool is_clear_of_corners(struct vec at)
{
    const int32_t most = BTS_TABLE / 2 - FROM_CORNER;
    const int32_t x = at.x < 0 ? -at.x : at.x, y = at.y < 0 ? -at.y : at.y;

    return x <= most || y <= most;
}

bool bts_judge_gate(const struct battle *b, const struct decision *d,
                    struct refusal *why)
{
    const bool flank = ASKED(&b->asked, GATE, flank) != 0;
    const unsigned edges = flank
                               ? (1U << EDGE_COUNT) - 1
                               : bts_own_edges(b, b->unit[b->asked.unit].owner);

    if (d->count != 1)
        return answer_refuse(why, REFUSED_FORM, BTS(7, 5));
    if (bts_edge_at(d->step[0].at, edges) == NOBODY)
        return answer_refuse(why, REFUSED_START,
                             flank ? BTS(23, 16) : BTS(7, 5));
    return !flank || is_clear_of_corners(d->step[0].at) ||
           answer_refuse(why, REFUSED_START, BTS(23, 16));
}

void bts_open_gate(struct battle *b, int unit, struct vec at, unsigned edges)
{
    struct bts_unit *u = bts_unit(b, unit);
    const int edge = bts_edge_at(at, edges);
    const struct vec in = inwards(edge, 1);

    u->edge = (uint8_t)edge;
    u->gate = in.x ? vec(-in.x * (BTS_TABLE / 2), at.y)
                   : vec(at.x, -in.y * (BTS_TABLE / 2));
    u->entering = 1;
}

struct bts_start bts_start_at_edge(const struct battle *b, int f)
{
    const struct bts_unit *u = bts_unit_of(b, bts_model(b, f)->unit);
    const int32_t radius = bts_model(b, f)->radius;
    struct bts_start out = { .kind = START_EDGE,
                             .at = { vec_add(u->gate, inwards(u->edge, radius)),
                                     0 },
                             .spent = 2 * radius };

    if (out.spent > bts_pace(b, f))
        out.rule = BTS(7, 5);
    else if (!bts_fits(b, f, out.at))
        out.rule = BTS(6, 3);
    return out;
}

/* ---- hulls ---- */

int bts_next_hull(const struct battle *b, int unit)
{
    const struct unit *u = &b->unit[unit];

    for (int f = u->first; f < u->first + u->count; f++)
        if (bts_figure_of(b, f)->away == AWAY_RESERVE && bts_has_hull(b, f))
            return f;
    return NO_FIGURE;
}

/* Where it stands when its whole hull has come in. */
static struct vec inside_gate(const struct battle *b, int f)
{
    const struct bts_unit *u = bts_unit_of(b, bts_model(b, f)->unit);

    return vec_add(u->gate, inwards(u->edge, bts_model(b, f)->half_length));
}

bool bts_hull_has_room(struct battle *b, int f)
{
    const struct bts_unit *u = bts_unit_of(b, bts_model(b, f)->unit);
    const int32_t pace =
        bts_is(b, f, BTS_IS(SIEGE)) ? bts_entry_pace(b, f) : bts_pace(b, f);

    bts_figure(b, f)->facing = angle_of(inwards(u->edge, 1));
    return 2 * bts_model(b, f)->half_length <= pace &&
           bts_fits(b, f, (struct step){ inside_gate(b, f), 0 });
}

/* Straight in, its front first, as far as its whole hull needs; then it goes on with
 * what is left of its move. */
bool bts_enter_hull(struct battle *b, int f)
{
    const int32_t half = bts_model(b, f)->half_length;
    const struct vec at = inside_gate(b, f);
    const struct figures aboard = bts_passengers(b, f);

    if (!bts_hull_has_room(b, f))
        return false;
    *stand_at(b, f) = (struct stand){ at.x, at.y, 0 };
    bts_figure(b, f)->away = AWAY_NOT;
    bts_figure(b, f)->moved = MOVED_MORE;
    bts_figure(b, f)->walked = (uint16_t)((2 * half + MM(1) - 1) / MM(1));
    bts_figure(b, f)->lodged |= LODGED_ARRIVED;
    BTS_TELL(b, COMES_IN, BTS(7, 5), ONE(b, f));
    for (FIGURES_EACH(p, &aboard)) {
        bts_figure(b, p)->away = AWAY_NOT;
        bts_figure(b, p)->lodged |= LODGED_ARRIVED;
    }
    bts_interrupt(b, f, at, 0);
    return true;
}
