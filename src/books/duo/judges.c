/* judges.c -- is an answer legal, and if not, which rule forbids it? The
 * chapters judge; here is which of them is asked. */
#include "books/duo/duo.h"

bool duo_judge(const struct battle *b, const struct decision *d,
               struct refusal *why)
{
    switch (b->asked.kind) {
    case ASK_WAY:
        return duo_judge_way(b, d, why);
    case ASK_JUMP:
        return duo_judge_jump(b, d, why);
    case ASK_LANDING:
        return duo_judge_landing(b, d, why);
    case ASK_HEIGHT:
        return duo_judge_height(b, d, why);
    case ASK_STATION:
        return duo_judge_station(b, d, why);
    }
    return duo_refuse(why, REFUSED_FORM, b->asked.rule);
}

/* duo.21.04, 21.05, 91.03 why this model is not activated now */
static uint16_t activation_bar(const struct battle *b, int unit)
{
    if (unit < b->units && duo_on_table(b, unit) &&
        b->unit[unit].owner == b->asked.who)
        return DUO(21, 5); /* it had its turn */
    return b->asked.rule;
}

uint16_t duo_why_not(const struct battle *b, int value)
{
    const struct ask *a = &b->asked;
    const bool somebody = value < b->units;
    uint16_t rule = 0;

    switch (a->kind) {
    case ASK_ACTIVATE:
        return activation_bar(b, value);
    case ASK_ACTION:
    case ASK_REACTION:
        rule = duo_action_bar(b, a->unit, value);
        break;
    case ASK_REACT:
        rule = somebody ? duo_react_bar(b, value, a->other) : 0;
        if (somebody && rule == 0)
            rule = DUO(15, 22); /* it saw nothing new */
        break;
    case ASK_OPPONENT:
        rule = somebody ? duo_fight_bar(b, a->unit, value) : 0;
        break;
    case ASK_TARGET: /* about: an arm, or powers from ACTION_POWERS on */
        if (somebody)
            rule =
                ASKED(a, TARGET, means) >= ACTION_POWERS
                    ? duo_power_bar(b, a->unit,
                                    ASKED(a, TARGET, means) - ACTION_POWERS,
                                    value)
                    : duo_shot_bar(b, a->unit, ASKED(a, TARGET, means), value);
        break;
    }
    return rule ? rule : a->rule;
}

bool duo_sensible(const struct battle *b, int value)
{
    (void)b;
    (void)value;
    return true; /* an end, too: who waits is not drawn out of cover */
}
