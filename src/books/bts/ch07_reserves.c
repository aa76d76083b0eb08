/* ch07_reserves.c -- bts chapter 7: which units are kept back, and when they come.
 * Example: bts.93.10. */
#include "books/bts/bts.h"

enum {
    FLANK_NEED = 3, /* bts.23.16 */
    SURE_TURN = 6
};

/* bts.07.04 the score needed by the turn; 7: none can enter. */
static int need_of(int turn)
{
    static const uint8_t needs[SURE_TURN] = { 7, 7, 5, 4, 3, 2 };

    return turn < SURE_TURN ? needs[turn] : 1;
}

static bool is_sure(const struct battle *b)
{
    return b->turn >= SURE_TURN;
}

/* ---- keeping units back ---- */

/* bts.07.01 half of his Combat Units, rounded up. */
static int most_kept(const struct battle *b, int player)
{
    int units = 0;

    for (int u = 0; u < b->units; u++)
        units += b->unit[u].owner == player;
    return bts_half(units);
}

static unit_set may_be_kept(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && !bts_unit_of(b, u)->reserve &&
            !bts_reserve_bar(b, u))
            out |= unit_bit(u);
    return out;
}

uint16_t bts_why_not_kept(const struct battle *b, int unit)
{
    return unit < b->units && b->unit[unit].owner == b->asked.who
               ? bts_reserve_bar(b, unit)
               : 0;
}

static void keep_back(struct battle *b, int unit)
{
    bts_unit(b, unit)->reserve = 1;
    TELL(b, KEPT_BACK, BTS(7, 1), unit, NOBODY);
}

enum flow bts_withhold(struct battle *b)
{
    struct bts_withhold *v = LOCALS(b, bts_withhold);

    switch ((enum bts_withhold_step)frame_top(b)->step) {
    case WITHHOLD_BEGIN:
        for (v->half = 0; v->half < BTS_SIDES; v->half++) {
            v->player = bts_state(b)->leader ^ v->half;
            for (v->kept = 0; v->kept < most_kept(b, v->player); v->kept++) {
                if (!may_be_kept(b, v->player))
                    break;
                ASK(b, WITHHOLD_WHICH, RESERVE, .who = v->player,
                    .rule = BTS(7, 1), .unit = NOBODY, .other = NOBODY,
                    .among = may_be_kept(b, v->player) | (uint64_t)1
                                                             << ANSWER_NONE);
                if (b->answer.value == ANSWER_NONE)
                    break;
                keep_back(b, b->answer.value);
                CALL(b, WITHHOLD_ABOARD, bts_aboard,
                     .unit = (uint8_t)b->answer.value);
            }
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* How many may be named at once: where somebody takes two places, one. */
static int named_at_once(const struct battle *b, int unit)
{
    const struct figures who = bts_may_begin_aboard(b, unit);

    for (FIGURES_EACH(f, &who))
        if (bts_places_of(b, f) > 1)
            return 1;
    return bts_places_left(b, bts_transport_of(b, unit));
}

enum flow bts_aboard(struct battle *b)
{
    const struct bts_aboard *v = LOCALS(b, bts_aboard);
    struct figures who;

    switch ((enum bts_aboard_step)frame_top(b)->step) {
    case ABOARD_BEGIN:
        for (;;) {
            who = bts_may_begin_aboard(b, v->unit);
            if (!figures_any(&who))
                return FLOW_DONE;
            ASK(b, ABOARD_WHO, ABOARD, .who = b->unit[v->unit].owner,
                .rule = BTS(2, 21), .unit = v->unit, .other = NOBODY,
                .across = bts_may_begin_aboard(b, v->unit),
                .most = named_at_once(b, v->unit));
            who = b->answer.across;
            if (!figures_any(&who))
                return FLOW_DONE;
            for (FIGURES_EACH(f, &who))
                bts_figure(b, f)->inside =
                    (uint16_t)(bts_transport_of(b, v->unit) + 1);
        }
    }
    return FLOW_LOST;
}

/* ---- coming in ---- */

bool bts_unit_has(const struct battle *b, int unit, enum bts_special which)
{
    const struct unit *u = &b->unit[unit];
    const int transport = bts_transport_of(b, unit);

    if (transport != NO_FIGURE && bts_has(b, transport, which))
        return true;
    for (int i = 0; i < u->count; i++)
        if (!bts_has(b, u->first + i, which))
            return false;
    return true;
}

int bts_entering_unit(const struct battle *b)
{
    for (int u = 0; u < b->units; u++)
        if (bts_unit_of(b, u)->entering)
            return u;
    return NOBODY;
}

bool bts_is_entering(const struct battle *b, int f)
{
    return bts_figure_of(b, f)->away == AWAY_RESERVE &&
           bts_unit_of(b, bts_model(b, f)->unit)->entering &&
           bts_figure_of(b, f)->inside == BTS_NO_PLACE && !bts_has_hull(b, f);
}

struct figures bts_outside(const struct battle *b, int unit)
{
    struct figures out = { { 0 } };

    for (int i = 0; i < b->unit[unit].count; i++)
        if (bts_is_entering(b, b->unit[unit].first + i))
            figures_add(&out, b->unit[unit].first + i);
    return out;
}

bool bts_must_enter(const struct battle *b)
{
    const int unit = bts_entering_unit(b);
    struct figures left;

    if (unit == NOBODY || bts_state_of(b)->walker) /* bts.06.01 he goes on */
        return false;
    left = bts_outside(b, unit);
    for (FIGURES_EACH(f, &left))
        if (!bts_judge_walk(b, f, MANNER_OF_WALK, NULL, 0).rule)
            return true;
    return false;
}

/* bts.07.03 units that may still try this turn. */
static unit_set waiting(const struct battle *b, int player, uint64_t tried)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && bts_unit_of(b, u)->reserve &&
            need_of(b->turn) <= BTS_FACES_OF_DIE && !(tried >> u & 1))
            out |= unit_bit(u);
    return out;
}

/* bts.05.21, 23.56 by how much its die may be changed. */
static int changes(const struct battle *b, int unit)
{
    const struct unit *u = &b->unit[unit];
    int n = bts_unit_of(b, unit)->alarm ? 1 : 0;

    for (int i = 0; i < u->count; i++)
        if (bts_has(b, u->first + i, SPECIAL_TACTICIAN) &&
            bts_is(b, u->first + i, BTS_IS(CHAMPION)))
            return n + 1;
    return n;
}

static bool has_tactician(const struct battle *b, int unit)
{
    return changes(b, unit) > (bts_unit_of(b, unit)->alarm ? 1 : 0);
}

static uint64_t entries(const struct battle *b, int unit)
{
    uint64_t out = 0;

    if (bts_own_edges(b, b->unit[unit].owner))
        out |= 1U << ENTRY_EDGE;
    if (bts_unit_has(b, unit, SPECIAL_FLANK))
        out |= 1U << ENTRY_FLANK;
    if (bts_unit_has(b, unit, SPECIAL_TELEPORT))
        out |= 1U << ENTRY_TELEPORT;
    if (is_sure(b) && changes(b, unit)) /* bts.07.04 ruling */
        out |= 1U << ENTRY_WAIT;
    return out;
}

static void roll_reserve(struct battle *b, struct bts_arrivals *v)
{
    v->die = (uint8_t)bts_roll(b, TOLD(b, RESERVE_ROLL, BTS(7, 3), v->unit,
                                       NOBODY, .need = need_of(b->turn)));
    v->told = v->die >= need_of(b->turn);
    LOG_SET(b, RESERVE_ROLL, passed, v->told);
}

/* bts.23.16, 23.57 who names the point on the edge. */
static int roll_flank(struct battle *b, int unit)
{
    const int owner = b->unit[unit].owner, bonus = has_tactician(b, unit);
    const int die = bts_roll(b, TOLD(b, FLANK_ROLL, BTS(23, 16), unit, NOBODY,
                                     .need = FLANK_NEED, .modifier = bonus));
    const bool passed = bts_score(die, bonus) >= FLANK_NEED;

    LOG_SET(b, FLANK_ROLL, passed, passed);
    return passed ? owner : owner ^ 1;
}

static unsigned edges_of(const struct battle *b, const struct bts_arrivals *v)
{
    return v->entry == ENTRY_FLANK ? (1U << EDGE_COUNT) - 1
                                   : bts_own_edges(b, v->player);
}

/* bts.07.05, 23.17 all are in, or all go back. */
static void close_gate(struct battle *b, int unit)
{
    const struct unit *u = &b->unit[unit];
    const struct figures left = bts_outside(b, unit);
    const bool all_in =
        !figures_any(&left) && bts_next_hull(b, unit) == NO_FIGURE;

    bts_unit(b, unit)->entering = 0;
    bts_unit(b, unit)->reserve = !all_in;
    b->unit[unit].where = all_in ? UNIT_ON_TABLE : UNIT_OFF_TABLE;
    if (all_in)
        return;
    for (int f = u->first; f < u->first + u->count; f++)
        if (bts_is_here(b, f)) {
            bts_disengage(b, f);
            bts_figure(b, f)->away = AWAY_RESERVE;
            bts_figure(b, f)->done = bts_figure(b, f)->moved = 0;
            bts_figure(b, f)->lodged = 0;
            if (bts_house_of(b, f) != NOBODY)
                bts_figure(b, f)->inside = BTS_NO_PLACE;
        }
    TELL(b, TURNED_BACK, BTS(23, 17), unit, NOBODY);
}

enum flow bts_arrivals(struct battle *b)
{
    struct bts_arrivals *v = LOCALS(b, bts_arrivals);

    switch ((enum bts_arrivals_step)frame_top(b)->step) {
    case ARRIVALS_BEGIN:
        while (waiting(b, v->player, v->tried)) {
            /* bts.91.16 */
            ASK(b, ARRIVALS_WHICH, REINFORCE, .who = v->player,
                .rule = BTS(7, 3), .unit = NOBODY, .other = NOBODY,
                .among = waiting(b, v->player, v->tried) |
                         (is_sure(b) ? 0 : (uint64_t)1 << ANSWER_NONE));
            if (b->answer.value == ANSWER_NONE)
                return FLOW_DONE;
            v->unit = (uint8_t)b->answer.value;
            v->tried |= unit_bit(v->unit);
            v->told = false;
            if (!is_sure(b)) {
                roll_reserve(b, v);
                if (changes(b, v->unit)) {
                    ASK(b, ARRIVALS_ADJUST, ADJUST, .who = v->player,
                        .rule = bts_unit(b, v->unit)->alarm ? BTS(5, 21)
                                                            : BTS(23, 56),
                        .unit = v->unit, .other = NOBODY, .die = v->die,
                        .least = -changes(b, v->unit),
                        .most = changes(b, v->unit));
                    v->die = (uint8_t)bts_score(v->die, b->answer.value);
                }
                if (v->die < need_of(b->turn))
                    continue;
            }
            if (!entries(b, v->unit))
                continue; /* bts.24.33 it has no edge */
            ASK(b, ARRIVALS_HOW, ENTRY, .who = v->player, .rule = BTS(7, 6),
                .unit = v->unit, .other = NOBODY, .among = entries(b, v->unit));
            v->entry = (uint8_t)b->answer.value;
            if (v->entry == ENTRY_WAIT)
                continue;
            if (!v->told)
                TELL(b, ARRIVES, BTS(7, 4), v->unit, NOBODY);
            if (v->entry == ENTRY_TELEPORT) {
                CALL(b, ARRIVALS_TELEPORT, bts_teleport, .unit = v->unit);
                continue;
            }
            v->chooser = v->entry == ENTRY_FLANK
                             ? (uint8_t)roll_flank(b, v->unit)
                             : v->player;
            ASK(b, ARRIVALS_GATE, GATE, .who = v->chooser, .rule = BTS(7, 5),
                .unit = v->unit, .other = NOBODY,
                .flank = v->entry == ENTRY_FLANK, .least = 1);
            bts_open_gate(b, v->unit, b->answer.step[0].at, edges_of(b, v));
            CALL(b, ARRIVALS_MOVES, bts_moves, .player = v->player);
            while (bts_next_hull(b, v->unit) != NO_FIGURE &&
                   bts_enter_hull(b, bts_next_hull(b, v->unit)))
                CALL(b, ARRIVALS_HULL, bts_moves, .player = v->player);
            close_gate(b, v->unit);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
