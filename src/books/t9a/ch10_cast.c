/* ch10_cast.c -- t9a 10.06, 10.16, 10.19, 10.24, 10.30: one attempt to cast: one question
 * after the other, then the dice. */
#include "books/t9a/play.h"

static bool may_boost(const struct battle *b, const struct t9a_spelling *s)
{
    return !s->item && t9a_spell(b, s->spell)->boost.value > 0;
}

/* t9a.10.04 the die of an item is one more of the phase, and not of the pool. */
static int pool_dice(const struct battle *b, const struct t9a_cast *v)
{
    enum { DICE_MOST = 5 }; /* t9a.10.06, 22.13 */
    const struct t9a_state *s = t9a_state_of(b);
    const int room = T9A_DICE_MOST - s->used[v->player] - v->extra;
    int most = DICE_MOST - v->extra;

    most = most < s->pool[v->player] ? most : s->pool[v->player];
    return most < room ? most : room;
}

static void take_dice(struct battle *b, struct t9a_cast *v, int dice)
{
    struct t9a_state *s = t9a_state(b);

    t9a_use_dice(b, v->player, dice);
    v->dice = (uint8_t)(dice + v->extra);
    if (!v->extra)
        return;
    s->used[v->player]++;
    s->extra[v->player]++;
}

/* t9a.10.06 it is tried, whatever comes of it. */
static void note_attempt(struct battle *b, const struct t9a_spelling *s)
{
    if (s->item)
        t9a_try_bound(b, s->caster, s->item - 1);
    else
        t9a_unit(b, s->caster)->tried |=
            (uint8_t)(1U << t9a_spell(b, s->spell)->number);
}

/* True: it is cast. */
static bool rolls(struct battle *b, struct t9a_cast *v)
{
    const struct t9a_thrown t = t9a_roll_casting(b, &v->with, v->dice);
    const int u = v->with.caster;

    v->total = (uint8_t)t.total;
    v->power = t.power;
    if (t.reached)
        return true;
    TELL(b, CAST_FAILS, T9A(10, 6), u, NOBODY, .spell = v->with.spell);
    if (!v->with.item) { /* t9a.10.08, 10.30 */
        t9a_mark(b, u, MARK_LOST_FOCUS);
        TELL(b, LOSES_FOCUS, T9A(10, 8), u, NOBODY);
    }
    return false;
}

enum flow t9a_cast(struct battle *b)
{
    struct t9a_cast *v = LOCALS(b, t9a_cast);
    const int none = ANSWER_NONE;

    switch ((enum t9a_cast_step)frame_top(b)->step) {
    case CAST_BEGIN:
        t9a_state(b)->passed = 0;
        if (!t9a_usable_dice(b, v->player)) /* t9a.10.33 */
            return FLOW_DONE;
        ASK(b, CAST_WHO, CASTER, .who = v->player, .rule = T9A(10, 6),
            .unit = NOBODY, .other = NOBODY,
            .among = t9a_casters(b, v->player) | unit_bit(none));
        if (b->answer.value == none)
            return FLOW_DONE;
        v->with.caster = (uint8_t)b->answer.value;
        ASK(b, CAST_SPELL, CAST_SPELL, .who = v->player, .rule = T9A(10, 6),
            .unit = v->with.caster, .other = NOBODY,
            .among = t9a_castable(b, v->with.caster));
        v->with = t9a_spelling_of(b, v->with.caster, b->answer.value);
        if (may_boost(b, &v->with)) {
            ASK(b, CAST_VERSION, BOOST, .who = v->player, .rule = T9A(10, 16),
                .unit = v->with.caster, .other = NOBODY,
                .among = 1 << NO | 1 << YES, .spell = v->with.spell);
            v->with.boosted = b->answer.value == YES;
        }
        if (t9a_needs_unit(b, v->with.spell)) {
            ASK(b, CAST_ON, CAST_ON, .who = v->player, .rule = T9A(10, 19),
                .unit = v->with.caster, .other = NOBODY,
                .among = t9a_spell_targets(b, v->with.caster, v->with.spell),
                .spell = v->with.spell);
            v->target = (uint8_t)(b->answer.value + 1);
        } else if (t9a_needs_point(b, v->with.spell)) {
            ASK(b, CAST_AT, CAST_AT, .who = v->player, .rule = T9A(10, 21),
                .unit = v->with.caster, .other = NOBODY, .least = 1, .most = 1,
                .spell = v->with.spell);
            v->at = b->answer.step[0].at;
        }
        if (t9a_attribute_targets(b, &v->with, v->target - 1)) {
            ASK(b, CAST_ATTRIBUTE, ATTRIBUTE_ON, .who = v->player,
                .rule = T9A(10, 17), .unit = v->with.caster, .other = NOBODY,
                .among = t9a_attribute_targets(b, &v->with, v->target - 1),
                .spell = t9a_attribute_of(b, v->with.spell),
                .with = v->with.spell);
            v->attribute = (uint8_t)(b->answer.value + 1);
        }
        if (t9a_bead(b, v->with.caster) != NOBODY) {
            ASK(b, CAST_EXTRA, EXTRA_DIE, .who = v->player, .rule = T9A(22, 13),
                .unit = v->with.caster, .other = NOBODY,
                .among = 1 << NO | 1 << YES,
                .item = t9a_bead(b, v->with.caster));
            if (b->answer.value == YES) {
                t9a_use_item(b, v->with.caster, t9a_bead(b, v->with.caster));
                v->extra = 1;
            }
        }
        ASK(b, CAST_DICE, POWER_DICE, .who = v->player, .rule = T9A(10, 6),
            .unit = v->with.caster, .other = NOBODY, .least = 1,
            .most = pool_dice(b, v), .spell = v->with.spell,
            .need = t9a_casting(b, &v->with).need);
        take_dice(b, v, b->answer.value);
        note_attempt(b, &v->with);
        if (!rolls(b, v)) {
            t9a_state(b)->passed = 1;
            return FLOW_DONE;
        }
        CALL(b, CAST_DISPEL, t9a_dispel, .with = v->with,
             .player = (uint8_t)t9a_enemy(v->player), .total = v->total);
        if (!t9a_state(b)->passed)
            CALL(b, CAST_RESOLVED, t9a_resolve, .at = v->at, .with = v->with,
                 .target = v->target, .attribute = v->attribute,
                 .dice = v->dice, .power = v->power);
        t9a_state(b)->passed = 1;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
