/* ch10_resolve.c -- t9a 10.10, 10.12, 10.17, 10.25, 10.30, 21.18: what comes of a spell
 * that nobody stopped. */
#include "books/t9a/play.h"

static int owner(const struct battle *b, const struct t9a_resolve *v)
{
    return b->unit[v->with.caster].owner;
}

/* t9a.10.17 its attribute, with whom it is for; false: it has none, or he is gone.
 * What gives dice waits for the miscast (t9a.21.18). */
static bool has_attribute(const struct battle *b, const struct t9a_resolve *v)
{
    const int attribute = t9a_attribute_of(b, v->with.spell);

    if (attribute == NOBODY || t9a_does(b, attribute, DOES_DICE))
        return false;
    if (!t9a_needs_unit(b, attribute))
        return true;
    return v->attribute && unit_on_table(b, v->attribute - 1);
}

static void give_dice(struct battle *b, const struct t9a_resolve *v)
{
    const int attribute = t9a_attribute_of(b, v->with.spell);
    struct t9a_effects of;

    if (attribute == NOBODY)
        return;
    of = t9a_effects_of(b, attribute, false);
    for (int i = 0; i < of.count; i++)
        if (of.effect[i].does == DOES_DICE &&
            (!of.effect[i].killed || v->killed))
            t9a_gain_dice(b, owner(b, v), of.effect[i].by, T9A(10, 17));
}

/* t9a.10.30 two 6s of a Bound Spell: dice go, and with many of them the item. */
static void burn_out(struct battle *b, const struct t9a_resolve *v)
{
    enum { BURNS = 4 };

    t9a_lose_dice(b, owner(b, v), v->dice, T9A(10, 30));
    if (v->dice < BURNS)
        return;
    t9a_use_item(b, v->with.caster, v->with.item - 1);
    TELL(b, ITEM_SPENT, T9A(10, 30), v->with.caster, NOBODY,
         .item = v->with.item - 1);
}

enum flow t9a_resolve(struct battle *b)
{
    struct t9a_resolve *v = LOCALS(b, t9a_resolve);

    switch ((enum t9a_resolve_step)frame_top(b)->step) {
    case RESOLVE_BEGIN:
        CALL(b, RESOLVE_WORKED, t9a_works, .at = v->at, .with = v->with,
             .target = v->target);
        v->killed = t9a_state(b)->passed;
        CALL(b, RESOLVE_PANICS, t9a_panics, .batch = 0);
        if (has_attribute(b, v))
            CALL(b, RESOLVE_ATTRIBUTE, t9a_works,
                 .with = { .caster = v->with.caster,
                           .spell =
                               (uint8_t)t9a_attribute_of(b, v->with.spell) },
                 .target = v->attribute, .killed = v->killed);
        if (v->power && v->with.item) {
            burn_out(b, v);
        } else if (v->power) {
            if (unit_on_table(b, v->with.caster))
                CALL(b, RESOLVE_MISCAST, t9a_miscast, .caster = v->with.caster,
                     .dice = v->dice, .spell = v->with.spell);
            CALL(b, RESOLVE_FLED, t9a_panics, .batch = 0);
            t9a_lose_dice(b, owner(b, v), v->dice, T9A(10, 12));
        }
        give_dice(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
