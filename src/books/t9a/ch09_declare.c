/* ch09_declare.c -- t9a 09.02, 09.14 .. 09.16: charges are declared one by one, and
 * redirected; 20.04 who is frenzied must. */
#include "books/t9a/play.h"

static int active(const struct battle *b)
{
    return t9a_state_of(b)->active;
}

/* ---- whom: declared by the player, or for who must ---- */

/* t9a.09.23 as much of its front in one arc as in another: it is drawn, before he commits
 * himself. */
static void draw_sides(struct battle *b, struct t9a_aim *a, unit_set among)
{
    for (unit_set left = among; left; left &= left - 1) {
        const int v = set_first(left);
        const unsigned sides = t9a_sides_to_hit(b, a->unit, v);
        const unsigned other = sides & (sides - 1);
        uint8_t die;

        if (!other)
            continue;
        roll(b, TOLD(b, SIDE_DRAWN, T9A(9, 23), a->unit, v), T9A_FACES, 1,
             &die);
        a->drawn |= unit_bit(v);
        a->second |= die < T9A_FACES / 2 ? 0 : unit_bit(v);
        LOG_SET(b, SIDE_DRAWN, side,
                t9a_side_number((enum hull_arc)(
                    die < T9A_FACES / 2 ? sides & -sides : other)));
    }
}

static enum hull_arc side_of(const struct battle *b, const struct t9a_aim *a,
                             int v)
{
    const unsigned sides = t9a_sides_to_hit(b, a->unit, v);
    const unsigned other = sides & (sides - 1);

    return (enum hull_arc)(other && (a->second >> v & 1) ? other
                                                         : sides & -sides);
}

/* Those that may be charged on the side that was drawn. */
static unit_set choices(const struct battle *b, const struct t9a_aim *a,
                        unit_set among)
{
    for (unit_set left = among & a->drawn; left; left &= left - 1) {
        const int v = set_first(left);

        if (t9a_target_bar(b, a->unit, v, side_of(b, a, v)))
            among &= ~unit_bit(v);
    }
    return among;
}

/* t9a.09.02, 09.23: who has seen a side drawn may still decline. */
static bool may_decline(const struct t9a_aim *a)
{
    return a->redirects || (a->drawn && !a->only);
}

enum flow t9a_aim(struct battle *b)
{
    struct t9a_aim *a = LOCALS(b, t9a_aim);
    unit_set among;
    int v;

    switch ((enum t9a_aim_step)frame_top(b)->step) {
    case AIM_BEGIN:
        among = a->only ? a->only : t9a_targets(b, a->unit);
        if (a->but)
            among &= ~unit_bit(a->but - 1);
        draw_sides(b, a, among);
        t9a_state(b)->passed = 0;
        among = choices(b, a, among);
        if (!among)
            return FLOW_DONE;
        if (may_decline(a))
            among |= unit_bit(ANSWER_NONE);
        ASK(b, AIM_TARGET, CHARGE, .who = active(b),
            .rule = a->redirects ? T9A(9, 15) : T9A(9, 2), .unit = a->unit,
            .other = NOBODY, .among = among, .redirects = a->redirects);
        v = b->answer.value;
        if (v == ANSWER_NONE)
            return FLOW_DONE;
        t9a_unit(b, a->unit)->charges = (uint8_t)(v + 1);
        t9a_unit(b, a->unit)->side = (uint8_t)side_of(b, a, v);
        t9a_state(b)->passed = 1;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- redirections ---- */

/* t9a.09.14, 09.16 those of them that still may. */
static unit_set may_redirect(const struct battle *b)
{
    unit_set out = t9a_state_of(b)->redirecting & t9a_chargers(b, active(b));

    for (unit_set left = out; left; left &= left - 1) {
        const int u = set_first(left);

        if (t9a_did(b, u, DID_REDIRECT) || t9a_is_fleeing(b, u) ||
            !t9a_has_target(b, u, t9a_unit_of(b, u)->charges))
            out &= ~unit_bit(u);
    }
    return out;
}

enum flow t9a_redirects(struct battle *b)
{
    struct t9a_redirects *r = LOCALS(b, t9a_redirects);
    unit_set among;

    switch ((enum t9a_redirects_step)frame_top(b)->step) {
    case REDIRECTS_BEGIN:
        while ((among = may_redirect(b)) != 0) {
            ASK(b, REDIRECTS_WHO, REDIRECT, .who = active(b),
                .rule = T9A(9, 14), .unit = NOBODY,
                .other = t9a_unit(b, set_first(among))->charges - 1,
                .among = among | unit_bit(ANSWER_NONE));
            if (b->answer.value == ANSWER_NONE)
                break;
            r->unit = (uint8_t)b->answer.value;
            r->fled = t9a_unit(b, r->unit)->charges;
            t9a_state(b)->redirecting &= ~unit_bit(r->unit);
            /* t9a.09.15, 09.16: a test failed binds it to who fled */
            t9a_do(b, r->unit, DID_REDIRECT);
            CALL(b, REDIRECTS_TESTED, t9a_leads, .unit = r->unit,
                 .test = TEST_REDIRECT, .rule = T9A(9, 14));
            if (!t9a_state(b)->passed)
                continue;
            CALL(b, REDIRECTS_AIMED, t9a_aim, .unit = r->unit, .but = r->fled,
                 .redirects = 1);
            if (!t9a_state(b)->passed)
                continue;
            t9a_unit(b, r->unit)->first_fled = r->fled;
            TELL(b, REDIRECTS, T9A(9, 15), r->unit,
                 t9a_unit(b, r->unit)->charges - 1);
            CALL(b, REDIRECTS_CHARGED, t9a_declared,
                 .unit = (uint8_t)(t9a_unit(b, r->unit)->charges - 1),
                 .charger = r->unit);
        }
        t9a_state(b)->redirecting = 0;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- the step ---- */

static unit_set may_declare(const struct battle *b, unit_set passed)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if ((passed >> u & 1) == 0 && t9a_charger_bar(b, u) == 0 &&
            t9a_has_target(b, u, 0))
            out |= unit_bit(u);
    return out;
}

/* t9a.20.25 one model of it is enough; t9a.20.04 unless it has lost it. */
static bool is_frenzied(const struct battle *b, int u)
{
    for (unit_set left = t9a_company(b, u); left; left &= left - 1)
        if (t9a_has(b, set_first(left), SPECIAL_FRENZY) &&
            !t9a_marked(b, set_first(left), MARK_CALMED))
            return true;
    return false;
}

/* t9a.20.04 the next unit whose Frenzy is tested, or NOBODY. */
static int frenzied(const struct battle *b, unit_set tested)
{
    for (int u = 0; u < b->units; u++)
        if ((tested >> u & 1) == 0 && t9a_is_here(b, u) && is_frenzied(b, u) &&
            t9a_charger_bar(b, u) == 0 && t9a_has_target(b, u, 0))
            return u;
    return NOBODY;
}

enum flow t9a_declare(struct battle *b)
{
    struct t9a_declare *d = LOCALS(b, t9a_declare);
    unit_set among;
    int who;

    switch ((enum t9a_declare_step)frame_top(b)->step) {
    case DECLARE_BEGIN:
        while ((among = may_declare(b, d->passed)) != 0) {
            ASK(b, DECLARE_CHARGER, CHARGER, .who = active(b),
                .rule = T9A(9, 2), .unit = NOBODY, .other = NOBODY,
                .among = among | unit_bit(ANSWER_NONE));
            if (b->answer.value == ANSWER_NONE)
                break;
            d->unit = (uint8_t)b->answer.value;
            CALL(b, DECLARE_AIMED, t9a_aim, .unit = d->unit);
            if (!t9a_state(b)->passed) {
                d->passed |= unit_bit(d->unit);
                continue;
            }
            CALL(b, DECLARE_CHARGED, t9a_declared,
                 .unit = (uint8_t)(t9a_unit(b, d->unit)->charges - 1),
                 .charger = d->unit);
            CALL(b, DECLARE_REDIRECTED, t9a_redirects, .unit = 0);
        }
        d->passed = 0;
        while ((who = frenzied(b, d->passed)) != NOBODY) {
            d->unit = (uint8_t)who;
            d->passed |= unit_bit(d->unit);
            CALL(b, DECLARE_FRENZY, t9a_leads, .unit = d->unit,
                 .test = TEST_FRENZY, .rule = T9A(20, 4));
            if (t9a_state(b)->passed)
                continue;
            CALL(b, DECLARE_FORCED, t9a_aim, .unit = d->unit,
                 .only = t9a_closest_targets(b, d->unit));
            if (!t9a_state(b)->passed)
                continue;
            CALL(b, DECLARE_ANSWERED, t9a_declared,
                 .unit = (uint8_t)(t9a_unit(b, d->unit)->charges - 1),
                 .charger = d->unit);
            CALL(b, DECLARE_FLED, t9a_redirects, .unit = 0);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
