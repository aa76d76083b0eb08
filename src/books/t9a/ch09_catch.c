/* ch09_catch.c -- t9a 09.41 who has caught a fleeing unit may pivot; 12.25 the pivot. */
#include "battle/options.h"
#include "books/t9a/play.h"

enum flow t9a_catch(struct battle *b)
{
    struct t9a_catch *c = LOCALS(b, t9a_catch);

    switch ((enum t9a_catch_step)frame_top(b)->step) {
    case CATCH_BEGIN:
        if (!t9a_is_here(b, c->unit) || t9a_is_fleeing(b, c->unit))
            return FLOW_DONE;
        ASK(b, CATCH_WHETHER, AFTER_CATCH, .who = b->unit[c->unit].owner,
            .rule = T9A(9, 41), .unit = c->unit, .other = NOBODY,
            .among = 1 << NO | 1 << YES);
        if (b->answer.value == NO)
            return FLOW_DONE;
        CALL(b, CATCH_TESTED, t9a_leads, .unit = c->unit, .test = TEST_PIVOT,
             .rule = T9A(9, 41));
        if (t9a_state(b)->passed)
            CALL(b, CATCH_PIVOTED, t9a_post_pivot, .unit = c->unit,
                 .rule = T9A(9, 41));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- the pivot ---- */

static struct hull pivoted(const struct battle *b, int u, int degrees)
{
    const struct hull h = t9a_hull(b, u);

    return hull_turned(&h, angle_degrees(degrees));
}

bool t9a_judge_post_pivot(const struct battle *b, const struct decision *d,
                          struct refusal *why)
{
    const int u = b->asked.unit;
    const struct t9a_formation f = t9a_formation(b, u);
    const struct hull end = pivoted(b, u, d->value);
    struct t9a_around about;

    t9a_around(b, u, 0, &about);
    if (d->value == 0 || t9a_may_stand(&about.scene, &f, &end).bar == BAR_NONE)
        return true;
    return answer_refuse(why, REFUSED_NO_ROOM, T9A(4, 18));
}

enum flow t9a_post_pivot(struct battle *b)
{
    struct t9a_post_pivot *p = LOCALS(b, t9a_post_pivot);
    struct hull end;

    switch ((enum t9a_post_pivot_step)frame_top(b)->step) {
    case POST_PIVOT_BEGIN:
        if (t9a_formation(b, p->unit).radius) /* it has no front */
            return FLOW_DONE;
        ASK(b, POST_PIVOT_BY, POST_PIVOT, .who = b->unit[p->unit].owner,
            .rule = p->rule, .unit = p->unit, .other = NOBODY, .least = 0,
            .most = 359);
        if (b->answer.value == 0)
            return FLOW_DONE;
        end = pivoted(b, p->unit, b->answer.value);
        t9a_put(b, p->unit, &end);
        t9a_note_near(b, p->unit);
        TELL(b, PIVOTS, p->rule, p->unit, NOBODY, .degrees = b->answer.value);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
