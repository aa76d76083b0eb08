/* ch20_panic.c -- bts chapter 20: a Monstre that panics is moved by its enemy, first
 * of all figures of its side. */
#include "books/bts/bts.h"

bool bts_is_bolting(const struct battle *b, int f)
{
    return bts_state_of(b)->walker == f + 1 &&
           bts_state_of(b)->forced == FORCED_BOLTS;
}

bool bts_rides_panic(const struct battle *b, int f)
{
    const int carrier = bts_carrier(b, f);

    return carrier != f && bts_figure_of(b, carrier)->panic == PANIC_NOW;
}

void bts_frighten(struct battle *b, int f)
{
    struct bts_figure *s = bts_figure(b, f);

    if (bts_is(b, f, BTS_IS(MONSTER)) && bts_life(b, f) > 0 && /* bts.21.10 */
        (s->owes & OWES_TESTS) != OWES_TESTS)
        s->owes += OWES_TEST;
}

/* bts.20.18 ruling: at its first turn to move, also in this phase if it has not
 * moved yet; what Orders move comes before. */
int bts_next_bolter(const struct battle *b, int player)
{
    const struct bts_state *s = bts_state_of(b);

    if (s->phase != PHASE_MOVEMENT || s->leash || s->walker)
        return NO_FIGURE;
    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) == player && bts_is_out(b, f) &&
            bts_figure_of(b, f)->panic == PANIC_DUE &&
            !bts_figure_of(b, f)->done)
            return f;
    return NO_FIGURE;
}

struct bts_course bts_course_answered(const struct battle *b, int f)
{
    const struct move *m = &b->answer.move[0];

    return bts_judge_drive(b, f, b->answer.step, m->steps, m->facing).course;
}

enum flow bts_bolt(struct battle *b)
{
    struct bts_bolt *v = LOCALS(b, bts_bolt);

    switch ((enum bts_bolt_step)frame_top(b)->step) {
    case BOLT_BEGIN:
        bts_figure(b, v->figure)->panic = PANIC_NOW; /* bts.20.19 this turn */
        if (bts_move_bar(b, v->figure)) { /* 20.07, 20.18 ruling: it stays */
            bts_figure(b, v->figure)->panic = PANIC_NOT;
            BTS_TELL(b, CALMS, BTS(20, 7), ONE(b, v->figure));
            return FLOW_DONE;
        }
        bts_state(b)->walker = (uint16_t)(v->figure + 1);
        bts_state(b)->forced = FORCED_BOLTS;
        /* bts.91.12 */
        ASK(b, BOLT_MOVE, MOVE, .who = bts_owner(b, v->figure) ^ 1,
            .rule = BTS(20, 18), .unit = NOBODY, .other = NOBODY,
            .turn = TURN_OF_DRIVEN, .across = figures_only(v->figure),
            .most = 1);
        bts_figure(b, v->figure)->done = 1;
        if (b->answer.moves > 0)
            CALL(b, BOLT_DRIVEN, bts_drive, .figure = v->figure,
                 .course = bts_course_answered(b, v->figure));
        bts_end_walk(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
