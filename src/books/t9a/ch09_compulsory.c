/* ch09_compulsory.c -- t9a 09.54 .. 09.59: fleeing units rally, or flee on; then those
 * move that do not choose whether to: 20.03, 20.08. */
#include "books/t9a/play.h"

enum { BLUNDER_STEP = INCH(1) / 100 };

static unit_set fleeing(const struct battle *b, unit_set tested)
{
    unit_set out = 0;

    for (unit_set left = t9a_here(b, t9a_state_of(b)->active) & ~tested; left;
         left &= left - 1)
        if (t9a_is_fleeing(b, set_first(left)))
            out |= left & -left;
    return out;
}

/* t9a.09.56 a quarter of those bought for the unit, or less. Example: t9a.09.59. */
static bool is_quarter(const struct battle *b, int u)
{
    return 4 * t9a_models(b, u) <= t9a_bought_for(b, u);
}

static void rally(struct battle *b, int u)
{
    t9a_unit(b, u)->fleeing = 0;
    t9a_do(b, u, DID_RALLY); /* t9a.09.57 */
    t9a_do(b, u, DID_ACT);
    TELL(b, RALLIES, T9A(9, 57), u, NOBODY);
}

/* ---- who does not choose: 09.54 ---- */

static unit_set compelled(const struct battle *b, unit_set moved)
{
    unit_set out = 0;

    for (unit_set left = t9a_here(b, t9a_state_of(b)->active) & ~moved; left;
         left &= left - 1) {
        const int u = set_first(left);

        if (!t9a_is_fleeing(b, u) && !t9a_engaged(b, u) &&
            !t9a_did(b, u, DID_CHARGE) && !t9a_did(b, u, DID_FAIL) &&
            !t9a_did(b, u, DID_RALLY) &&
            (t9a_did(b, u, DID_BLUNDER) ||
             t9a_any_has(b, u, SPECIAL_RANDOM_MOVEMENT)))
            out |= left & -left;
    }
    return out;
}

/* How far it gets straight ahead, and may stand there: t9a.20.03 an inch before what is
 * in its way. */
static int32_t gets(const struct battle *b, int u, int32_t most)
{
    const struct t9a_formation f = t9a_formation(b, u);
    const struct hull at = t9a_hull(b, u);
    struct t9a_leg ahead = { STEP_FORWARD, most };
    struct t9a_around about;
    struct t9a_excuse excused;
    struct t9a_barred barred;
    struct hull end;

    t9a_around(b, u, 0, &about);
    excused = about.scene.excused;
    barred = t9a_step_clear(&about.scene, &f, &at, ahead, &excused);
    if (barred.bar != BAR_NONE)
        ahead.by = barred.at;
    for (; ahead.by > 0; ahead.by -= BLUNDER_STEP) {
        end = t9a_step_end(&at, ahead);
        if (t9a_may_stand(&about.scene, &f, &end).bar == BAR_NONE)
            return ahead.by;
    }
    return 0;
}

/* t9a.20.03, 20.24 D6" straight ahead. */
static void blunder(struct battle *b, int u)
{
    const struct hull at = t9a_hull(b, u);
    struct t9a_leg ahead = { STEP_FORWARD, 0 };
    struct hull end;
    uint8_t die;

    roll(b, TOLD(b, BLUNDERS, T9A(20, 3), u, NOBODY), T9A_FACES, 1, &die);
    ahead.by = gets(b, u, INCH(die + 1));
    LOG_SET(b, BLUNDERS, inches, die + 1);
    LOG_SET(b, BLUNDERS, length, ahead.by);
    end = t9a_step_end(&at, ahead);
    t9a_put(b, u, &end);
    t9a_note_near(b, u);
    t9a_do(b, u, DID_MOVE);
    t9a_do(b, u, DID_ACT);
}

enum flow t9a_compulsory(struct battle *b)
{
    struct t9a_compulsory *c = LOCALS(b, t9a_compulsory);

    switch ((enum t9a_compulsory_step)frame_top(b)->step) {
    case COMPULSORY_BEGIN:
        while (fleeing(b, c->tested)) {
            ASK(b, COMPULSORY_NEXT, RALLY_NEXT, .who = t9a_state(b)->active,
                .rule = T9A(9, 55), .unit = NOBODY, .other = NOBODY,
                .among = fleeing(b, c->tested));
            c->unit = (uint8_t)b->answer.value;
            c->tested |= unit_bit(c->unit);
            CALL(b, COMPULSORY_TESTED, t9a_leads, .unit = c->unit,
                 .test = TEST_RALLY, .rule = T9A(9, 55),
                 .half = is_quarter(b, c->unit),
                 .modifier = /* t9a.17.01 */
                 t9a_command(b, c->unit, T9A_MUSICIAN) != NOBODY);
            if (t9a_state(b)->passed) {
                rally(b, c->unit);
                CALL(b, COMPULSORY_REFORMED, t9a_manoeuvre, .unit = c->unit,
                     .occasion = OCCASION_RALLY);
                continue;
            }
            CALL(b, COMPULSORY_FLED, t9a_flees_now, .unit = c->unit,
                 .rule = T9A(9, 58));
            CALL(b, COMPULSORY_PANIC, t9a_panics, .batch = 0);
        }
        c->tested = 0;
        while (compelled(b, c->tested)) {
            ASK(b, COMPULSORY_COMPELLED, COMPELLED_NEXT,
                .who = t9a_state(b)->active, .rule = T9A(9, 54), .unit = NOBODY,
                .other = NOBODY, .among = compelled(b, c->tested));
            c->unit = (uint8_t)b->answer.value;
            c->tested |= unit_bit(c->unit);
            if (t9a_did(b, c->unit, DID_BLUNDER)) {
                blunder(b, c->unit);
                continue;
            }
            ASK(b, COMPULSORY_HEADING, HEADING, .who = t9a_state(b)->active,
                .rule = T9A(20, 8), .unit = c->unit, .other = NOBODY,
                .least = 0, .most = WHOLE_TURN - 1);
            CALL(b, COMPULSORY_RUN, t9a_runs, .unit = c->unit, .random = 1,
                 .towards = vec_add(
                     t9a_centre(b, c->unit),
                     angle_vec(angle_degrees(b->answer.value), INCH(1))));
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
