/* ch22_use.c -- t9a chapter 22: magic items that somebody uses: at a moment of the
 * Magic Phase, or as a Bound Spell. What they do all the time is in
 * ch05_effective.c. */
#include "books/t9a/play.h"

const struct t9a_item *t9a_item(const struct battle *b, int u, int item)
{
    const struct t9a_stage *s = t9a_stage(b);

    return t9a_item_at(s->catalogue, s->list[b->unit[u].owner]->army, item);
}

/* t9a.22.15 who flees uses none. */
static uint64_t in_hand(const struct battle *b, int u)
{
    uint64_t out = 0;

    if (!unit_on_table(b, u) || t9a_is_fleeing(b, u))
        return 0;
    for (uint64_t left = t9a_model(b, u)->items; left; left &= left - 1)
        if (t9a_bears(b, u, set_first(left)))
            out |= left & -left;
    return out;
}

uint64_t t9a_items_for(const struct battle *b, int u, enum t9a_moment moment)
{
    uint64_t out = 0;

    for (uint64_t left = in_hand(b, u); left; left &= left - 1)
        if (t9a_item(b, u, set_first(left))->moment == (uint8_t)moment)
            out |= left & -left;
    return out;
}

/* The first of those items with that effect, or NOBODY. */
static int item_that(const struct battle *b, int u, enum t9a_moment moment,
                     enum t9a_does does)
{
    for (uint64_t left = t9a_items_for(b, u, moment); left; left &= left - 1) {
        const struct t9a_item *item = t9a_item(b, u, set_first(left));

        for (int i = 0; i < item->effects; i++)
            if (item->effect[i].does == (uint8_t)does)
                return set_first(left);
    }
    return NOBODY;
}

int t9a_stopping_item(const struct battle *b, int u)
{
    return item_that(b, u, MOMENT_DISPEL, DOES_STOP);
}

unit_set t9a_stoppers(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && t9a_stopping_item(b, u) != NOBODY)
            out |= unit_bit(u);
    return out;
}

/* t9a.22.13 with it a die of the pool is rolled, too. */
int t9a_bead(const struct battle *b, int u)
{
    const int player = b->unit[u].owner;
    const int room = T9A_DICE_MOST - t9a_state_of(b)->used[player];

    return t9a_may_gain(b, player) && t9a_usable_dice(b, player) > 0 && room > 1
               ? item_that(b, u, MOMENT_CAST, DOES_DICE)
               : NOBODY;
}

/* ---- t9a.10.30 Bound Spells ---- */

const struct t9a_effect *t9a_bound(const struct battle *b, int u, int item)
{
    const struct t9a_item *t =
        (in_hand(b, u) >> item & 1) != 0 ? t9a_item(b, u, item) : NULL;

    for (int i = 0; t != NULL && i < t->effects; i++)
        if (t->effect[i].does == DOES_CAST)
            return &t->effect[i];
    return NULL;
}

/* The items of a model in their order are the bits of 'in_use'. */
static uint8_t bit_of(const struct battle *b, int u, int item)
{
    const uint64_t before =
        t9a_model(b, u)->items & (((uint64_t)1 << item) - 1);

    return (uint8_t)(1U << set_count(before));
}

bool t9a_bound_tried(const struct battle *b, int u, int item)
{
    return (t9a_unit_of(b, u)->in_use & bit_of(b, u, item)) != 0;
}

void t9a_try_bound(struct battle *b, int u, int item)
{
    t9a_unit(b, u)->in_use |= bit_of(b, u, item);
}
