/* ch10_wizards.c -- t9a chapter 10: what spells are, and who is a Wizard. */
#include "books/t9a/play.h"

/* ---- spells ---- */

struct t9a_effects t9a_effects_of(const struct battle *b, int spell,
                                  bool boosted)
{
    const struct t9a_spell *s = t9a_spell(b, spell);

    return boosted && s->boost.effects
               ? (struct t9a_effects){ s->boost.effect, s->boost.effects }
               : (struct t9a_effects){ s->effect, s->effects };
}

bool t9a_does(const struct battle *b, int spell, enum t9a_does does)
{
    const struct t9a_effects of = t9a_effects_of(b, spell, false);

    for (int i = 0; i < of.count; i++)
        if (of.effect[i].does == (uint8_t)does)
            return true;
    return false;
}

int t9a_attribute_of(const struct battle *b, int spell)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;

    for (int i = 0; i < c->spells; i++)
        if (c->spell[i].path == c->spell[spell].path &&
            c->spell[i].number == T9A_SPELL_ATTRIBUTE)
            return i;
    return NOBODY;
}

/* ---- Wizards ---- */

int t9a_level(const struct battle *b, int u)
{
    const int level = t9a_model(b, u)->wizard - t9a_unit_of(b, u)->level_lost;

    return level > 0 ? level : 0;
}

unit_set t9a_wizards_here(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && unit_on_table(b, u) &&
            t9a_level(b, u) > 0)
            out |= unit_bit(u);
    return out;
}

unit_set t9a_wizards(const struct battle *b, int player)
{
    unit_set out = 0;

    for (unit_set left = t9a_wizards_here(b, player); left; left &= left - 1)
        if (!t9a_is_fleeing(b, set_first(left)))
            out |= left & -left;
    return out;
}
