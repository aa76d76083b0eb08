/* ch10_dispel.c -- t9a 10.07 .. 10.10, 10.23, 22.12: a spell that was cast is answered. */
#include "books/t9a/play.h"

static void stop(struct battle *b, const struct t9a_dispel *v, int u)
{
    const int item = t9a_stopping_item(b, u);

    t9a_use_item(b, u, item);
    TELL(b, STOPPED, T9A(22, 12), u, v->with.caster, .spell = v->with.spell,
         .item = item);
}

/* t9a.10.08 a roll that fails costs its Wizard his focus. */
bool t9a_try_dispel(struct battle *b, int player, int wizard, int dice,
                    int spell, int need, bool bound)
{
    const struct t9a_effort e = t9a_dispelling(b, wizard, need, bound);
    struct t9a_thrown t;

    t9a_use_dice(b, player, dice);
    t = t9a_roll_dispel(b, player, wizard, dice, &e);
    if (t.reached) {
        TELL_BY(b, player, DISPELLED, T9A(10, 7), NOBODY, NOBODY,
                .spell = spell);
    } else if (wizard != NOBODY) {
        t9a_mark(b, wizard, MARK_LOST_FOCUS);
        TELL(b, LOSES_FOCUS, T9A(10, 8), wizard, NOBODY);
    }
    return t.reached;
}

/* t9a.10.10 a total may be more than any dice. */
enum flow t9a_dispel(struct battle *b)
{
    struct t9a_dispel *v = LOCALS(b, t9a_dispel);
    const int none = ANSWER_NONE;

    switch ((enum t9a_dispel_step)frame_top(b)->step) {
    case DISPEL_BEGIN:
        t9a_state(b)->passed = 0;
        ASK(b, DISPEL_STOP, STOP_SPELL, .who = v->player, .rule = T9A(22, 12),
            .unit = NOBODY, .other = v->with.caster,
            .among = t9a_stoppers(b, v->player) | unit_bit(none),
            .spell = v->with.spell, .total = v->total);
        if (b->answer.value != none) {
            stop(b, v, b->answer.value);
            t9a_state(b)->passed = 1;
            return FLOW_DONE;
        }
        ASK(b, DISPEL_DICE, DISPEL_DICE, .who = v->player, .rule = T9A(10, 7),
            .unit = NOBODY, .other = v->with.caster, .least = 0,
            .most = t9a_usable_dice(b, v->player), .spell = v->with.spell,
            .need = v->total);
        if (b->answer.value == 0)
            return FLOW_DONE;
        v->dice = (uint8_t)b->answer.value;
        ASK(b, DISPEL_WHO, DISPELLER, .who = v->player, .rule = T9A(10, 7),
            .unit = NOBODY, .other = v->with.caster,
            .among = t9a_wizards(b, v->player) | unit_bit(none),
            .spell = v->with.spell, .need = v->total);
        t9a_state(b)->passed = t9a_try_dispel(
            b, v->player, b->answer.value == none ? NOBODY : b->answer.value,
            v->dice, v->with.spell, v->total, v->with.item != 0);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
