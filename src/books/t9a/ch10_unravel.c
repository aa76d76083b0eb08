/* ch10_unravel.c -- t9a 10.15, 10.27, 10.28: attempts on spells that remain in play. */
#include "books/t9a/play.h"

/* Dice are needed for those of the other side. */
static bool may_end(const struct battle *b, int player,
                    const struct t9a_spell_on *on)
{
    return on->spell && on->lasting == LASTING_PLAY && !on->fresh &&
           unit_on_table(b, on->unit) &&
           (on->owner == (unsigned)player || t9a_usable_dice(b, player) > 0);
}

static unit_set places(const struct battle *b, int player)
{
    const struct t9a_spell_on *on = t9a_state_of(b)->on;
    unit_set out = 0;

    for (int i = 0; i < T9A_LASTING; i++)
        if (may_end(b, player, &on[i]))
            out |= unit_bit(t9a_host(b, on[i].unit));
    return out;
}

/* Of those on one unit in its ranks, one entry of each. */
static uint64_t castings(const struct battle *b, int player, int u)
{
    const struct t9a_spell_on *on = t9a_state_of(b)->on;
    uint64_t out = 0;

    for (int i = 0; i < T9A_LASTING; i++) {
        bool known = false;

        if (!may_end(b, player, &on[i]) || t9a_host(b, on[i].unit) != u)
            continue;
        for (uint64_t left = out; left; left &= left - 1)
            known |= on[set_first(left)].spell == on[i].spell &&
                     on[set_first(left)].caster == on[i].caster;
        if (!known)
            out |= (uint64_t)1 << i;
    }
    return out;
}

uint16_t t9a_why_not_in_play(const struct battle *b, int u)
{
    const struct t9a_spell_on *on = t9a_state_of(b)->on;

    for (int i = 0; u != ANSWER_NONE && i < T9A_LASTING; i++)
        if (on[i].spell && on[i].fresh && on[i].lasting == LASTING_PLAY &&
            t9a_host(b, on[i].unit) == u)
            return T9A(10, 28);
    return T9A(10, 15);
}

static int spell_of(const struct battle *b, const struct t9a_unravel *v)
{
    return t9a_state_of(b)->on[v->place].spell - 1;
}

enum flow t9a_unravel(struct battle *b)
{
    struct t9a_unravel *v = LOCALS(b, t9a_unravel);
    const int none = ANSWER_NONE;

    switch ((enum t9a_unravel_step)frame_top(b)->step) {
    case UNRAVEL_BEGIN:
        while (places(b, v->player)) {
            ASK(b, UNRAVEL_WHERE, IN_PLAY, .who = v->player,
                .rule = T9A(10, 15), .unit = NOBODY, .other = NOBODY,
                .among = places(b, v->player) | unit_bit(none));
            if (b->answer.value == none)
                break;
            v->unit = (uint8_t)b->answer.value;
            ASK(b, UNRAVEL_WHICH, IN_PLAY_SPELL, .who = v->player,
                .rule = T9A(10, 15), .unit = v->unit, .other = NOBODY,
                .among = castings(b, v->player, v->unit));
            v->place = (uint8_t)b->answer.value;
            v->acted = 1;
            if (t9a_state(b)->on[v->place].owner == v->player) {
                t9a_end_casting(b, v->place, T9A(10, 15));
                continue;
            }
            ASK(b, UNRAVEL_DICE, DISPEL_DICE, .who = v->player,
                .rule = T9A(10, 15), .unit = v->unit, .other = NOBODY,
                .least = 1, .most = t9a_usable_dice(b, v->player),
                .spell = spell_of(b, v),
                .need = t9a_lowest_value(b, spell_of(b, v)));
            v->dice = (uint8_t)b->answer.value;
            ASK(b, UNRAVEL_WHO, DISPELLER, .who = v->player, .rule = T9A(10, 7),
                .unit = v->unit, .other = NOBODY,
                .among = t9a_wizards(b, v->player) | unit_bit(none),
                .spell = spell_of(b, v),
                .need = t9a_lowest_value(b, spell_of(b, v)));
            if (t9a_try_dispel(
                    b, v->player,
                    b->answer.value == none ? NOBODY : b->answer.value, v->dice,
                    spell_of(b, v), t9a_lowest_value(b, spell_of(b, v)), false))
                t9a_end_casting(b, v->place, T9A(10, 15));
        }
        t9a_state(b)->passed = v->acted;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
