/* ch22_items.c -- t9a chapter 22: magic items in army lists: who may bear which, and
 * what they cost. Core of alea, not of the book. */
#include "books/t9a/ch06.h"

#include <string.h>

static bool bears(const struct t9a_bought *u, int item)
{
    return (u->items >> item & 1) != 0;
}

const struct t9a_item *t9a_item_at(const struct t9a_catalogue *c, int army,
                                   int i)
{
    if (i < T9A_ITEMS)
        return i >= 0 && i < c->items ? &c->item[i] : NULL;
    i -= T9A_ITEMS;
    return i < c->army[army].items ? &c->army[army].item[i] : NULL;
}

enum { ITEMS_ALL = T9A_ITEMS + T9A_ARMY_ITEMS };
_Static_assert((int)ITEMS_ALL <= 64, "items are bits of one word");

int t9a_items_cost(const struct t9a_catalogue *c, const struct t9a_list *l,
                   int unit)
{
    const int which =
        t9a_entry_of(c, l, unit)->category == CATEGORY_LORDS ? 0 : 1;
    int cost = 0;

    for (int i = 0; i < ITEMS_ALL; i++)
        if (bears(&l->unit[unit], i))
            cost += (int)t9a_item_at(c, l->army, i)->price[which];
    return cost;
}

/* Has it a shield, or may it buy one? */
static bool offers_shield(const struct t9a_catalogue *c,
                          const struct t9a_entry *e, int kind)
{
    uint32_t armour = e->armour;

    for (int i = 0; i < e->options; i++)
        armour |= e->option[i].armour;
    for (int i = 0; i < c->armours; i++)
        if ((armour >> i & 1) != 0 && c->armour[i].kind == kind)
            return true;
    return false;
}

/* t9a.22.03 armour is not for Wizards, a shield for who may have one. */
static bool may_wear(const struct t9a_catalogue *c, const struct t9a_entry *e,
                     const struct t9a_item *item)
{
    if (e->wizard)
        return false;
    return !item->armour || c->armour[item->armour - 1].kind != ARMOUR_SHIELD ||
           offers_shield(c, e, ARMOUR_SHIELD);
}

/* t9a.14.09 the troop type of a unit as it was bought. */
static int troop_of(const struct t9a_catalogue *c, const struct t9a_list *l,
                    int unit)
{
    const struct t9a_entry *e = t9a_entry_of(c, l, unit);

    for (int i = 0; i < e->options; i++)
        if ((l->unit[unit].options >> i & 1) != 0 && e->option[i].mount)
            return c->troop
                       [c->army[l->army].entry[e->option[i].mount - 1].troop]
                           .ridden -
                   1;
    return e->troop;
}

/* t9a.22.02, 22.03 may the unit have the item, whatever it costs? */
static bool may_bear(const struct t9a_catalogue *c, const struct t9a_list *l,
                     int unit, const struct t9a_item *item)
{
    const struct t9a_entry *e = t9a_entry_of(c, l, unit);
    const struct t9a_bought *u = &l->unit[unit];

    if ((item->barred >> troop_of(c, l, unit) & 1) != 0)
        return false;
    if (item->sort == SORT_STANDARD)
        return t9a_is_character(e) ? t9a_has_role(e, u, ROLE_BATTLE_STANDARD)
                                   : e->category == CATEGORY_SPECIAL &&
                                         t9a_has_role(e, u, ROLE_STANDARD);
    if (!t9a_is_character(e))
        return false;
    if (item->sort == SORT_ARCANE)
        return e->wizard > 0;
    return item->sort != SORT_ARMOUR || may_wear(c, e, item);
}

uint64_t t9a_bearable(const struct t9a_catalogue *c, const struct t9a_list *l,
                      int unit)
{
    uint64_t out = 0;

    for (int i = 0; i < ITEMS_ALL; i++) {
        const struct t9a_item *item = t9a_item_at(c, l->army, i);

        if (item && may_bear(c, l, unit, item))
            out |= (uint64_t)1 << i;
    }
    return out;
}

/* t9a.22.02 a magic standard alone may cost what it likes. Example: t9a.22.16. */
int t9a_items_allowance(const struct t9a_catalogue *c, const struct t9a_list *l,
                        int unit)
{
    const struct t9a_entry *e = t9a_entry_of(c, l, unit);
    const uint64_t items = l->unit[unit].items;
    const bool alone = (items & (items - 1)) == 0; /* one item */

    for (int i = 0; alone && t9a_is_character(e) && i < ITEMS_ALL; i++)
        if (bears(&l->unit[unit], i) &&
            t9a_item_at(c, l->army, i)->sort == SORT_STANDARD)
            return -1;
    return e->category == CATEGORY_LORDS ? 100 : 50;
}

static void judge_item(const struct t9a_catalogue *c, const struct t9a_list *l,
                       int unit, int item, struct t9a_faults *out)
{
    const struct t9a_item *t = t9a_item_at(c, l->army, item);
    struct t9a_fault f = { .unit = (uint8_t)(unit + 1),
                           .about = ABOUT_ITEM,
                           .which = (uint8_t)item };

    if (!may_bear(c, l, unit, t)) {
        f.kind = FAULT_ITEM_BEARER;
        t9a_fault(out, f);
    }
    for (int i = 0; i < unit; i++)
        if (bears(&l->unit[i], item)) {
            f.kind = FAULT_ITEM_TWICE;
            t9a_fault(out, f);
            break;
        }
    for (int i = 0; i < item; i++)
        if (bears(&l->unit[unit], i) &&
            t9a_item_at(c, l->army, i)->sort == t->sort) {
            f.kind = FAULT_ITEM_SORT;
            t9a_fault(out, f);
            break;
        }
}

void t9a_judge_items(const struct t9a_catalogue *c, const struct t9a_list *l,
                     int unit, struct t9a_faults *out)
{
    const int most = t9a_items_allowance(c, l, unit),
              cost = t9a_items_cost(c, l, unit);

    for (int i = 0; i < ITEMS_ALL; i++)
        if (bears(&l->unit[unit], i))
            judge_item(c, l, unit, i, out);
    if (most >= 0 && cost > 2 * most)
        t9a_fault(out, (struct t9a_fault){ .kind = FAULT_ITEM_ALLOWANCE,
                                           .unit = (uint8_t)(unit + 1),
                                           .a = (cost + 1) / 2,
                                           .b = most });
}
