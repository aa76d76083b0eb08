/* ch06_movement.c -- bts chapter 6: the Movement Phase.
 *
 * The player with the initiative moves all his figures, then the other. A decision
 * moves as many figures as the player likes, one after the other as if each had
 * been named alone; a move that begins with dice comes last in its decision, since
 * nobody knows what follows it (bts.92, many figures). */
#include "books/bts/bts.h"

/* bts.10.16 in the Duel Phase only winners of a Combat Légendaire move, bts.05.12
 * and by an Order only whom it concerns. */
static bool is_its_time(const struct battle *b, int f)
{
    const struct bts_state *s = bts_state_of(b);

    if (s->walker) /* bts.06.01 one move is finished before the next; bts.20.09 */
        return s->walker == f + 1 ||
               (!s->forced && bts_carrier(b, f) == s->walker - 1);
    return (s->phase != PHASE_DUEL && !s->leash) ||
           (bts_figure_of(b, f)->fought & FOUGHT_MOVES);
}

struct figures bts_movers(const struct battle *b, int player)
{
    const int entering = bts_entering_unit(b);
    struct figures out = entering == NOBODY || bts_state_of(b)->walker
                             ? bts_side(b, player)
                             : bts_outside(b, entering); /* bts.07.05 */

    for (FIGURES_EACH(f, &out))
        if (!is_its_time(b, f) || (bts_move_bar(b, f) && !bts_may_cast(b, f)))
            figures_remove(&out, f);
    return out;
}

/* bts.16.02, 23.82, 11.22 must it test before it charges one of these? */
bool bts_fears(const struct battle *b, int f, const struct figures *charged)
{
    if (bts_is(b, f, BTS_IS(VEHICLE)))
        return false;
    for (FIGURES_EACH(g, charged))
        if (bts_is_terrifying(b, g))
            return true;
    return false;
}

bool bts_is_terrifying(const struct battle *b, int f)
{
    return bts_has(b, f, SPECIAL_TERRIFYING) ||
           (bts_figure_of(b, f)->charms & CHARM_TERROR);
}

/* ---- judging a decision ---- */

bool bts_judge_move(struct battle *b, const struct move *m,
                    const struct step *way, struct refusal *why)
{
    const struct bts_walk walk = bts_judge_moved(b, m, way);

    if (!walk.rule && bts_state(b)->passed == PASSED_WAITS) {
        /* somebody before it has to test first */
        *why = (struct refusal){ BTS(92, 1), REFUSED_CHOICE, m->figure };
        return false;
    }
    if (walk.rule) {
        *why = (struct refusal){ walk.rule, walk.reason, m->figure };
        return false;
    }
    if (walk.tests)
        bts_state(b)->passed = PASSED_WAITS;
    else
        bts_make_moved(b, m, &walk);
    return true;
}

/* ---- a player's moves ---- */

static enum bts_turn_to_move turn_now(const struct battle *b)
{
    const struct bts_state *s = bts_state_of(b);

    return s->walker                        ? TURN_OF_WALKER
           : s->leash                       ? TURN_OF_ORDERED
           : bts_entering_unit(b) != NOBODY ? TURN_OF_ENTERING
           : s->phase == PHASE_DUEL         ? TURN_OF_WINNERS
                                            : TURN_OF_ALL;
}

/* Keeps the move that waits for a test: the last of the decision. */
static void keep(struct bts_moves *v, const struct move *m,
                 const struct step *way)
{
    v->figure = m->figure;
    v->manner = (uint8_t)m->manner;
    v->facing = m->facing;
    v->corners = (uint8_t)m->steps;
    memcpy(v->corner, way, m->steps * sizeof *way);
}

/* Makes all moves of the answer but one that waits; true when there is one. */
static bool make_moves(struct battle *b, struct bts_moves *v)
{
    const struct decision d = b->answer;
    const struct step *way = d.step;

    for (int i = 0; i < d.moves; i++) {
        const struct move *m = &d.move[i];
        const struct bts_walk walk = bts_judge_moved(b, m, way);

        if (walk.tests) {
            keep(v, m, way);
            return true;
        }
        bts_make_moved(b, m, &walk);
        way += m->steps;
    }
    return false;
}

static struct move kept_move(const struct bts_moves *v)
{
    return (struct move){ .figure = v->figure,
                          .facing = v->facing,
                          .steps = v->corners,
                          .manner = v->manner };
}

/* The move that waited is made, if its figure is still there and dares. */
static void make_kept(struct battle *b, const struct bts_moves *v)
{
    const struct move m = kept_move(v);
    const struct bts_walk walk = bts_judge_moved(b, &m, v->corner);

    if (!walk.rule)
        bts_make_moved(b, &m, &walk);
}

/* The drive that waited, if it may still be made. */
static bool drives_on(const struct battle *b, const struct bts_moves *v,
                      struct bts_course *course)
{
    const struct move m = kept_move(v);
    struct bts_walk walk;

    if (!bts_is_out(b, v->figure) ||
        !bts_moves_on_wheels(b, v->figure, v->manner))
        return false;
    walk = bts_judge_moved(b, &m, v->corner);
    *course = walk.course;
    return !walk.rule;
}

/* Whom the waiting move would charge. */
static bool is_afraid(const struct battle *b, const struct bts_moves *v)
{
    const struct move m = kept_move(v);
    const struct bts_walk walk = bts_judge_moved(b, &m, v->corner);

    return bts_is_here(b, v->figure) && !walk.rule &&
           bts_fears(b, v->figure, &walk.charged);
}

/* bts.23.37 ruling: nobody passes before his raging figures have charged. */
static bool somebody_rages(const struct battle *b, int player)
{
    const struct figures movers = bts_movers(b, player);

    if (bts_state_of(b)->leash || bts_state_of(b)->walker)
        return false; /* it may still do so in its player's turn */
    for (FIGURES_EACH(f, &movers))
        if (bts_must_charge(b, f))
            return true;
    return false;
}

enum flow bts_moves(struct battle *b)
{
    struct bts_moves *v = LOCALS(b, bts_moves);
    struct bts_course course;
    struct figures who;

    switch ((enum bts_moves_step)frame_top(b)->step) {
    case MOVES_BEGIN:
        for (;;) {
            while (bts_next_bolter(b, v->player) != NO_FIGURE) /* 20.18 */
                CALL(b, MOVES_BOLT, bts_bolt,
                     .figure = (uint16_t)bts_next_bolter(b, v->player));
            who = bts_tenders(b, v->player, true);
            if (figures_any(&who))
                CALL(b, MOVES_TENDED, bts_tend,
                     .left = bts_tenders(b, v->player, true));
            who = bts_movers(b, v->player);
            if (bts_wiped_out(b)) /* bts.24.08 */
                return FLOW_DONE;
            if (!figures_any(&who)) {
                if (!bts_state(b)->walker)
                    return FLOW_DONE;
                bts_end_walk(b);
                continue;
            }
            /* bts.91.11 */
            ASK(b, MOVES_MOVE, MOVE, .who = v->player, .rule = BTS(6, 1),
                .unit = NOBODY, .other = NOBODY, .turn = (int32_t)turn_now(b),
                .across = who,
                .least = somebody_rages(b, v->player) || bts_must_enter(b),
                .most = MAX_MOVES);
            if (b->answer.moves == 0) {
                if (!bts_state(b)->walker)
                    return FLOW_DONE;
                bts_end_walk(b); /* only this figure has done */
                continue;
            }
            if (!make_moves(b, v))
                continue;
            if (bts_owes_test(b, v->figure))
                /* bts.91.14 */
                CALL(b, MOVES_TESTED, bts_resolve,
                     .left = figures_only(v->figure));
            if (is_afraid(b, v)) {
                CALL(b, MOVES_DARED, bts_morale, .figure = v->figure,
                     .rule = BTS(23, 82));
                if (!bts_state(b)->passed) {
                    bts_figure(b, v->figure)->frozen = 1;
                    BTS_TELL(b, FROZEN, BTS(23, 82), ONE(b, v->figure));
                }
            }
            if (drives_on(b, v, &course))
                CALL(b, MOVES_DRIVEN, bts_drive, .figure = v->figure,
                     .course = course);
            else if (!bts_moves_on_wheels(b, v->figure, v->manner))
                make_kept(b, v);
            CALL(b, MOVES_SETTLED, bts_settle, .figure = 0);
            if (bts_state(b)->walker == v->figure + 1 &&
                bts_may_cast(b, v->figure)) {
                CALL(b, MOVES_CAST, bts_cast, .figure = v->figure);
                /* bts.20.18, 21.06 ruling: due when the spell is over */
                CALL(b, MOVES_SPELLED, bts_settle, .figure = 0);
            }
        }
    }
    return FLOW_LOST;
}

/* ---- the phase ---- */

/* bts.16.06 ruling: who has not tested by the end of its player's moves does. */
static struct figures owing(const struct battle *b, int player)
{
    struct figures out = bts_side(b, player);

    for (FIGURES_EACH(f, &out))
        if (!bts_owes_test(b, f))
            figures_remove(&out, f);
    return out;
}

enum flow bts_movement(struct battle *b)
{
    struct bts_movement *v = LOCALS(b, bts_movement);
    int player;

    switch ((enum bts_movement_step)frame_top(b)->step) {
    case MOVEMENT_BEGIN:
        CALL(b, MOVEMENT_ORDERS, bts_hurry, .given = 1);
        for (v->half = 0; v->half < BTS_SIDES && !bts_wiped_out(b); v->half++) {
            player = v->half ^ bts_state(b)->initiative;
            CALL(b, MOVEMENT_PART, bts_moves, .player = (uint8_t)player);
            player = v->half ^ bts_state(b)->initiative;
            CALL(b, MOVEMENT_TENDED, bts_tend,
                 .left = bts_tenders(b, player, false));
            player = v->half ^ bts_state(b)->initiative;
            CALL(b, MOVEMENT_RESERVES, bts_arrivals,
                 .player = (uint8_t)player); /* bts.07.03 */
            player = v->half ^ bts_state(b)->initiative;
            CALL(b, MOVEMENT_OWED, bts_resolve, .left = owing(b, player));
        }
        if (bts_wiped_out(b))
            return FLOW_DONE;
        CALL(b, MOVEMENT_SPLIT, bts_split, .figure = 0); /* bts.06.19 */
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
