/* ch09_reinforce.c -- t9a 12.23, 12.47 pursuers come back; 20.12, 20.30 Ambush. */
#include "books/t9a/play.h"

enum {
    AMBUSH_TURN = 2,
    AMBUSH_NEED = 3,
    LATE_TURN = 4, /* t9a.19.03 */
    EDGES = 4,
    PITCH = INCH(1) / 2
};

/* ---- places at an edge ---- */

/* The unit with its whole rear rank on an edge, so far along it from its middle; edges
 * are south, east, north, west. */
static struct hull at_edge(const struct battle *b,
                           const struct t9a_formation *f, int edge,
                           int32_t along)
{
    const struct box all = terrain_box(&b->stage->terrain);
    const angle facing = (angle)(QUARTER_TURN + edge * QUARTER_TURN);
    struct hull h = t9a_bounds(f, vec(0, 0), facing);
    const struct vec middle = edge == 0   ? vec(0, all.bottom)
                              : edge == 1 ? vec(all.right, 0)
                              : edge == 2 ? vec(0, all.top)
                                          : vec(all.left, 0);
    const struct vec side = edge % 2 == 0 ? vec(along, 0) : vec(0, along);

    h.at = vec_add(vec_add(middle, side), angle_vec(facing, h.half_length));
    return h;
}

static bool may_enter(const struct battle *b, int u,
                      const struct t9a_formation *f, const struct hull *h)
{
    struct t9a_around about;

    t9a_around(b, u, 0, &about);
    return t9a_may_stand(&about.scene, f, h).bar == BAR_NONE;
}

/* Is its rear edge on an edge of the table, which it looks away from? */
static bool is_at_edge(const struct battle *b, const struct t9a_formation *f,
                       const struct hull *h)
{
    for (int edge = 0; edge < EDGES; edge++) {
        const struct hull like =
            at_edge(b, f, edge, edge % 2 == 0 ? h->at.x : h->at.y);

        if (like.facing == h->facing &&
            vec_distance2(like.at, h->at) <= T9A_EPS * T9A_EPS)
            return true;
    }
    return false;
}

/* t9a.12.47 the legal place of that formation whose rear is nearest to the point. */
static bool nearest_entry(const struct battle *b, int u,
                          const struct t9a_formation *f, struct vec point,
                          struct hull *out)
{
    const struct box all = terrain_box(&b->stage->terrain);
    int64_t least = INT64_MAX;

    for (int edge = 0; edge < EDGES; edge++) {
        const int32_t half = edge % 2 == 0 ? all.right : all.top;
        const int32_t exit = edge % 2 == 0 ? point.x : point.y;

        for (int32_t off = 0; off <= 2 * half; off += PITCH)
            for (int sign = -1; sign <= 1; sign += 2) {
                const struct hull h = at_edge(b, f, edge, exit + sign * off);
                const struct vec rear = hull_point(&h, -h.half_length, 0);
                const int64_t far = vec_distance2(rear, point);

                if (far < least && may_enter(b, u, f, &h)) {
                    least = far;
                    *out = h;
                }
            }
    }
    return least < INT64_MAX;
}

/* ---- Ambush: where its player says ---- */

static bool entry_of(const struct battle *b, int u, const struct ranked *said,
                     struct t9a_formation *f, struct hull *h)
{
    return said->placed && t9a_would_stand(b, u, said, f, h) &&
           is_at_edge(b, f, h) && may_enter(b, u, f, h);
}

bool t9a_judge_entry(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    const struct ranked said = ranked_of(d);
    struct t9a_formation f;
    struct hull h;

    *why = (struct refusal){ .rule = T9A(20, 30), .reason = REFUSED_END };
    return entry_of(b, b->asked.unit, &said, &f, &h);
}

/* Along all edges, 'pitch' apart; true: the one after so many that are legal. */
static bool any_entry(const struct battle *b, int u, int32_t pitch,
                      struct ranked *out)
{
    const struct box all = terrain_box(&b->stage->terrain);
    struct ranked said = { .facing = FACING_AHEAD, .placed = true };
    struct t9a_formation f;
    struct hull h;

    if (!t9a_would_stand(b, u, &said, &f, &h))
        return false;
    for (int edge = 0; edge < EDGES; edge++) {
        const int32_t half = edge % 2 == 0 ? all.right : all.top;

        for (int32_t along = -half; along <= half; along += pitch) {
            h = at_edge(b, &f, edge, along);
            if (may_enter(b, u, &f, &h)) {
                *out = (struct ranked){ .at = h.at,
                                        .facing = h.facing,
                                        .files = f.files,
                                        .placed = true };
                return true;
            }
        }
    }
    return false;
}

void t9a_spread_entries(struct spread *s)
{
    enum { TRIES = 48 };
    const struct box all = terrain_box(&s->b->stage->terrain);
    const int u = s->b->asked.unit;
    struct ranked said = { .facing = FACING_AHEAD, .placed = true };
    struct t9a_formation f;
    struct decision d;
    struct hull h;

    if (!t9a_would_stand(s->b, u, &said, &f, &h))
        return;
    for (int i = 0; i < TRIES; i++) {
        const int edge = spread_draw(s, EDGES);
        const int32_t half = edge % 2 == 0 ? all.right : all.top;

        h = at_edge(s->b, &f, edge, spread_draw(s, 2 * half) - half);
        said = (struct ranked){
            .at = h.at, .facing = h.facing, .files = f.files, .placed = true
        };
        decision_ranks(&d, &said);
        spread_offer(s, &d);
    }
    if (s->n == 0 && any_entry(s->b, u, PITCH, &said)) {
        decision_ranks(&d, &said);
        spread_offer(s, &d);
    }
}

/* ---- who comes ---- */

static unit_set waiting(const struct battle *b, enum t9a_mark mark,
                        uint64_t tried)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == t9a_state_of(b)->active &&
            b->unit[u].where == UNIT_OFF_TABLE && !t9a_has_joined(b, u) &&
            t9a_marked(b, u, mark))
            out |= unit_bit(u);
    return out & ~tried;
}

/* Those in its ranks come with it. */
static void enter(struct battle *b, int u, const struct t9a_formation *f,
                  const struct hull *h, uint16_t rule)
{
    t9a_place(b, u, f, h);
    t9a_unmark(b, u, MARK_AWAY);
    t9a_unmark(b, u, MARK_AMBUSH);
    t9a_do(b, u, DID_ENTER);
    t9a_do(b, u, DID_MOVE); /* t9a.11.14 */
    t9a_note_near(b, u);
    TELL(b, ENTERS, rule, u, NOBODY);
}

static void come_back(struct battle *b, int u)
{
    const struct t9a_formation f = t9a_formation(b, u);
    struct hull h;

    if (nearest_entry(b, u, &f, t9a_unit_of(b, u)->exit, &h))
        enter(b, u, &f, &h, T9A(12, 47));
    else
        TELL(b, WAITS_ON, T9A(12, 47), u, NOBODY);
}

static bool ambush_comes(struct battle *b, int u)
{
    uint8_t die;
    bool comes;

    roll(b, TOLD(b, AMBUSH_ROLL, T9A(20, 12), u, NOBODY, .need = AMBUSH_NEED),
         T9A_FACES, 1, &die);
    comes = die + 1 >= AMBUSH_NEED;
    LOG_SET(b, AMBUSH_ROLL, passed, comes);
    return comes;
}

enum flow t9a_reinforce(struct battle *b)
{
    struct t9a_reinforce *v = LOCALS(b, t9a_reinforce);
    struct t9a_formation f;
    struct ranked said;
    struct hull h;

    switch ((enum t9a_reinforce_step)frame_top(b)->step) {
    case REINFORCE_BEGIN:
        for (unit_set back = waiting(b, MARK_AWAY, 0); back; back &= back - 1)
            come_back(b, set_first(back));
        while (b->turn >= AMBUSH_TURN && waiting(b, MARK_AMBUSH, v->tried)) {
            ASK(b, REINFORCE_NEXT, ENTER_NEXT, .who = t9a_state(b)->active,
                .rule = T9A(20, 12), .unit = NOBODY, .other = NOBODY,
                .among = waiting(b, MARK_AMBUSH, v->tried));
            v->unit = (uint8_t)b->answer.value;
            v->tried |= unit_bit(v->unit);
            if (!ambush_comes(b, v->unit))
                continue;
            if (!any_entry(b, v->unit, PITCH, &said)) { /* t9a.20.30 */
                TELL(b, WAITS_ON, T9A(20, 30), v->unit, NOBODY);
                continue;
            }
            ASK(b, REINFORCE_PLACE, ENTRY, .who = t9a_state(b)->active,
                .rule = T9A(20, 30), .unit = v->unit, .other = NOBODY);
            said = ranked_of(&b->answer);
            if (!entry_of(b, v->unit, &said, &f, &h))
                return FLOW_LOST; /* it was judged */
            enter(b, v->unit, &f, &h, T9A(20, 30));
            if (b->turn >= LATE_TURN)
                t9a_mark(b, v->unit, MARK_LATE);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
