/* ch11_shooting.c -- t9a chapter 11: the Shooting Phase.
 *
 * The Active Player names one unit after the other, and its target; each volley is
 * played to its end, panic too, before the next (t9a.11.11). */
#include "books/t9a/play.h"

/* t9a.11.01 those that may still shoot, and at somebody. */
static unit_set shooters(const struct battle *b)
{
    unit_set may = 0;

    for (unit_set left = t9a_here(b, t9a_state_of(b)->active); left;
         left &= left - 1) {
        const int u = set_first(left);

        if (!t9a_shoot_bar(b, u) && t9a_has_shot(b, u))
            may |= unit_bit(u);
    }
    return may;
}

uint16_t t9a_why_no_shooter(const struct battle *b, int u)
{
    const uint16_t bar = u == ANSWER_NONE ? 0 : t9a_shoot_bar(b, u);

    return bar || u == ANSWER_NONE ? bar : T9A(11, 12);
}

uint16_t t9a_why_no_shot(const struct battle *b, int v)
{
    return v == ANSWER_NONE ? T9A(11, 3) : t9a_shot_bar(b, b->asked.unit, v);
}

enum flow t9a_shooting(struct battle *b)
{
    struct t9a_shooting *s = LOCALS(b, t9a_shooting);
    unit_set may;

    switch ((enum t9a_shooting_step)frame_top(b)->step) {
    case SHOOTING_BEGIN:
        while ((may = shooters(b)) != 0) {
            ASK(b, SHOOTING_UNIT, SHOOTER, .who = t9a_state(b)->active,
                .rule = T9A(11, 1), .unit = NOBODY, .other = NOBODY,
                .among = may | unit_bit(ANSWER_NONE));
            if (b->answer.value == ANSWER_NONE)
                return FLOW_DONE;
            s->unit = (uint8_t)b->answer.value;
            ASK(b, SHOOTING_TARGET, SHOOT_AT, .who = t9a_state(b)->active,
                .rule = T9A(11, 3), .unit = s->unit, .other = NOBODY,
                .among = t9a_shot_targets(b, s->unit));
            CALL(b, SHOOTING_VOLLEY, t9a_volley, .unit = s->unit,
                 .target = (uint8_t)b->answer.value);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
