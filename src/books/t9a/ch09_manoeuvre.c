/* ch09_manoeuvre.c -- t9a 09.69 .. 09.89: one unit makes its move. */
#include "books/t9a/play.h"

enum { MARCH_NEAR = INCH(8) }; /* t9a.09.77 */

/* Example: t9a.04.27. */
static bool enemy_near(const struct battle *b, int u)
{
    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1)
        if (t9a_within(t9a_gap_mover(b, u, set_first(left)), MARCH_NEAR))
            return true;
    return false;
}

static bool is_march(int how)
{
    return how == HOW_MARCH || how == HOW_LIGHT_MARCH || how == HOW_FLY_MARCH;
}

static bool tells_ranks(int how)
{
#define T9A_TELLS_RANKS(name, key, french, english, ranks) (ranks) != 0,
    static const bool tells[HOWS] = { T9A_HOWS(T9A_TELLS_RANKS) };

    return tells[how];
}

/* t9a.09.77 is there a test to be taken, and not taken yet (t9a.16.19)? */
static bool owes_march_test(const struct battle *b,
                            const struct t9a_manoeuvre *v)
{
    const int host = t9a_host(b, v->unit);

    return is_march(v->how) && enemy_near(b, v->unit) &&
           !t9a_did(b, host, DID_MARCH_TEST) &&
           !t9a_did(b, v->unit, DID_MARCH_TEST);
}

/* What the unit has done by it. t9a.09.89, 11.14 */
static void note_move(struct battle *b, const struct t9a_manoeuvre *v)
{
    t9a_do(b, v->unit, DID_MOVE);
    if (is_march(v->how))
        t9a_do(b, v->unit, DID_MARCH); /* t9a.09.79 */
    if (v->how == HOW_REFORM)
        t9a_do(b, v->unit, DID_REFORM); /* t9a.09.82 */
    if (v->occasion == OCCASION_REMAINING)
        t9a_do(b, v->unit, DID_ACT);
    if (v->occasion == OCCASION_MAGIC)
        t9a_do(b, v->unit, DID_MAGIC_MOVE);
    t9a_note_near(b, v->unit);
}

static void leave_host(struct battle *b, int u)
{
    if (t9a_has_joined(b, u))
        TELL(b, PARTS, T9A(16, 3), u, t9a_host(b, u));
}

/* It goes that way; t9a.18.01 marches over dangerous ground. */
static void go(struct battle *b, const struct t9a_manoeuvre *v,
               const struct t9a_course *way)
{
    const struct hull from = t9a_mover(b, v->unit).bounds;
    const struct hull to = t9a_path_end(&from, way);

    if (t9a_has_joined(b, v->unit) && way->legs == 0) {
        t9a_do(b, v->unit, DID_ACT); /* t9a.16.03 he stays with them */
        return;
    }
    leave_host(b, v->unit);
    TELL(b, MOVES, is_march(v->how) ? T9A(9, 76) : T9A(9, 70), v->unit, NOBODY,
         .how = v->how, .length = t9a_path_cost(&from, way));
    t9a_mover_to(b, v->unit, &to);
    note_move(b, v);
    if (is_march(v->how))
        t9a_dangerous_way(b, v->unit, &from, way);
}

static bool is_as_it_was(const struct battle *b, int u,
                         const struct t9a_formation *f, const struct hull *h)
{
    const struct t9a_formation was = t9a_formation(b, u);

    return was.files == f->files && was.last == f->last &&
           t9a_hull(b, u).facing == h->facing;
}

/* It stands so from now on. */
static void stand(struct battle *b, const struct t9a_manoeuvre *v,
                  const struct ranked *said)
{
    const struct t9a_course nothing = { .legs = 0 };
    const struct hull from = t9a_mover(b, v->unit).bounds;
    struct t9a_formation f;
    struct hull to;

    if (!t9a_ranks_laid(b, v->unit, said, &f, &to))
        return; /* it was judged */
    if (v->occasion == OCCASION_RALLY && is_as_it_was(b, v->unit, &f, &to))
        return; /* t9a.09.57 it may */
    if (t9a_has_joined(b, v->unit) && vec_same(from.at, to.at)) {
        t9a_do(b, v->unit, DID_ACT);
        return;
    }
    leave_host(b, v->unit);
    TELL(b, MOVES,
         v->how == HOW_REFORM || v->how == HOW_SWIFT ? T9A(9, 80) : T9A(20, 9),
         v->unit, NOBODY, .how = v->how,
         .length = vec_distance(from.at, to.at));
    if (t9a_has_joined(b, v->unit))
        t9a_mover_to(b, v->unit, &to);
    else
        t9a_place(b, v->unit, &f, &to);
    note_move(b, v);
    if (is_march(v->how))
        t9a_dangerous_way(b, v->unit, &from, &nothing);
}

/* ---- joining: 16.01, 16.13 ---- */

static bool has_way(const struct battle *b, const struct t9a_manoeuvre *v,
                    int host)
{
    struct t9a_course way;

    for (int i = 0; i < T9A_JOIN_WAYS; i++)
        if (t9a_join_way(b, v, host, i, &way))
            return true;
    return false;
}

static unit_set hosts_near(const struct battle *b,
                           const struct t9a_manoeuvre *v)
{
    const int32_t reach = INCH(t9a_how_far(b, v, HOW_JOIN));
    unit_set out = 0;

    for (unit_set left = t9a_here(b, b->unit[v->unit].owner); left;
         left &= left - 1) {
        const int host = set_first(left);

        if (host != t9a_host(b, v->unit) && !t9a_join_bar(b, v->unit, host) &&
            t9a_gap_mover(b, v->unit, host) <= reach &&
            t9a_join_seats(b, v->unit, host) > 0 && has_way(b, v, host))
            out |= unit_bit(host);
    }
    return out;
}

static void join(struct battle *b, const struct t9a_manoeuvre *v, int number)
{
    const int old = t9a_has_joined(b, v->unit) ? t9a_host(b, v->unit) : NOBODY;

    if (old != NOBODY)
        t9a_leave(b, v->unit);
    t9a_join(b, v->host, v->unit,
             t9a_seat_numbered(b, v->unit, v->host, number));
    t9a_do(b, v->unit, DID_MOVE);
    t9a_do(b, v->unit, DID_ACT);
    t9a_do(b, v->host, DID_JOINED); /* t9a.16.01 it moves no further */
    TELL(b, JOINS, T9A(16, 1), v->unit, v->host);
}

/* ---- the rule ---- */

enum flow t9a_manoeuvre(struct battle *b)
{
    struct t9a_manoeuvre *v = LOCALS(b, t9a_manoeuvre);
    struct t9a_course way;
    struct ranked said;
    uint64_t hows;

    switch ((enum t9a_manoeuvre_step)frame_top(b)->step) {
    case MANOEUVRE_BEGIN:
        for (;;) {
            hows = t9a_hows(b, v);
            if (!hosts_near(b, v))
                hows &= ~((uint64_t)1 << HOW_JOIN);
            ASK(b, MANOEUVRE_HOW, HOW, .who = b->unit[v->unit].owner,
                .rule = T9A(9, 69), .unit = v->unit, .other = NOBODY,
                .among = hows);
            v->how = (uint8_t)b->answer.value;
            if (owes_march_test(b, v)) {
                t9a_do(b, v->unit, DID_MARCH_TEST);
                CALL(b, MANOEUVRE_TESTED, t9a_leads, .unit = v->unit,
                     .test = TEST_MARCH, .rule = T9A(9, 77));
                if (!t9a_state(b)->passed)
                    t9a_do(b, v->unit, DID_SLOW);
            } else if (v->how == HOW_SWIFT) {
                t9a_do(b, v->unit, DID_SWIFT);
                CALL(b, MANOEUVRE_GROUND, t9a_leads, .unit = v->unit,
                     .test = TEST_SWIFT, .rule = T9A(17, 1));
                if (!t9a_state(b)->passed)
                    v->how = HOW_REFORM;
            }
            v->slow = is_march(v->how) && t9a_did(b, v->unit, DID_SLOW);
            if (v->how == HOW_JOIN) {
                ASK(b, MANOEUVRE_WHOM, JOIN_WHOM, .who = b->unit[v->unit].owner,
                    .rule = T9A(16, 1), .unit = v->unit, .other = NOBODY,
                    .among = hosts_near(b, v));
                v->host = (uint8_t)b->answer.value;
            }
            if (tells_ranks(v->how)) {
                ASK(b, MANOEUVRE_RANKS, RANKS, .who = b->unit[v->unit].owner,
                    .rule = T9A(9, 80), .unit = v->unit, .other = NOBODY,
                    .how = v->how,
                    .inches = t9a_how_far(b, v, (enum t9a_kind_of_move)v->how));
                said = ranked_of(&b->answer);
                stand(b, v, &said);
            } else {
                ASK(b, MANOEUVRE_LEGS, LEGS, .who = b->unit[v->unit].owner,
                    .rule = is_march(v->how) ? T9A(9, 76) : T9A(9, 70),
                    .unit = v->unit, .other = NOBODY,
                    .least = v->how == HOW_JOIN, .how = v->how,
                    .inches = t9a_how_far(b, v, (enum t9a_kind_of_move)v->how));
                if (v->how == HOW_JOIN) {
                    ASK(b, MANOEUVRE_SEAT, JOIN_SEAT,
                        .who = b->unit[v->unit].owner, .rule = T9A(16, 13),
                        .unit = v->unit, .other = v->host, .least = 1,
                        .most = t9a_join_seats(b, v->unit, v->host),
                        .beside = !t9a_fits_ranks(b, v->unit, v->host));
                    join(b, v, b->answer.value);
                    return FLOW_DONE;
                }
                way = t9a_course_of(&b->answer);
                go(b, v, &way);
            }
            CALL(b, MANOEUVRE_PANIC, t9a_panics, .batch = 0);
            /* t9a.17.06 behind a Swift Reform it may still advance */
            if (v->how != HOW_SWIFT || v->again || !t9a_is_here(b, v->unit))
                return FLOW_DONE;
            v->again = 1;
        }
    }
    return FLOW_LOST;
}
