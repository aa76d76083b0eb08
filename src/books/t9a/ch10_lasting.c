/* ch10_lasting.c -- t9a 10.14, 10.15, 10.22, 10.28, 10.29: spells in effect.
 *
 * A casting on a regiment is one entry for each unit in its ranks; entries of one
 * spell of one caster are one casting. */
#include "books/t9a/play.h"

static int free_places(const struct battle *b)
{
    int n = 0;

    for (int i = 0; i < T9A_LASTING; i++)
        n += !t9a_state_of(b)->on[i].spell;
    return n;
}

bool t9a_lasting_fits(const struct battle *b, int u)
{
    return free_places(b) >= set_count(t9a_company(b, u));
}

/* t9a.10.22 that spell on that unit is replaced, or else a place is free. */
static int place_for(const struct battle *b, int spell, int u)
{
    const struct t9a_spell_on *on = t9a_state_of(b)->on;
    int place = NOBODY;

    for (int i = T9A_LASTING - 1; i >= 0; i--) {
        if (on[i].spell == spell + 1 && on[i].unit == u)
            return i;
        if (!on[i].spell)
            place = i;
    }
    return place;
}

/* t9a.02.07 on a unit it is on every model of it. */
void t9a_enchant(struct battle *b, const struct t9a_spelling *s, int u,
                 bool alone)
{
    const unit_set who = alone ? unit_bit(u) : t9a_company(b, u);
    const unsigned lasting = t9a_spell(b, s->spell)->lasting;

    for (unit_set left = who; left; left &= left - 1) {
        const int v = set_first(left), place = place_for(b, s->spell, v);

        if (place == NOBODY)
            continue;
        t9a_state(b)->on[place] = (struct t9a_spell_on){
            .spell = (uint8_t)(s->spell + 1),
            .unit = (uint8_t)v,
            .caster = (uint8_t)(s->caster + 1),
            .owner = b->unit[s->caster].owner & 1U,
            .boosted = s->boosted & 1U,
            .fresh = 1,
            .lasting = lasting & 31U,
        };
    }
}

bool t9a_is_in_play(const struct battle *b, int caster, int spell)
{
    const struct t9a_spell_on *on = t9a_state_of(b)->on;

    for (int i = 0; i < T9A_LASTING; i++)
        if (on[i].spell == spell + 1 && on[i].caster == caster + 1 &&
            on[i].lasting == LASTING_PLAY)
            return true;
    return false;
}

/* ---- how they end ---- */

static void end(struct battle *b, int place)
{
    t9a_state(b)->on[place] = (struct t9a_spell_on){ 0 };
}

void t9a_end_casting(struct battle *b, int place, uint16_t rule)
{
    const struct t9a_spell_on which = t9a_state_of(b)->on[place];
    unit_set told = 0;

    for (int i = 0; i < T9A_LASTING; i++) {
        const struct t9a_spell_on on = t9a_state_of(b)->on[i];
        unit_set host;

        if (on.spell != which.spell || on.caster != which.caster)
            continue;
        host = unit_bit(t9a_host(b, on.unit));
        if (!(told & host) && unit_on_table(b, on.unit))
            TELL(b, SPELL_ENDS, rule, set_first(host), NOBODY,
                 .spell = on.spell - 1);
        told |= host;
        end(b, i);
    }
}

void t9a_end_spells(struct battle *b, int owner)
{
    for (int i = 0; i < T9A_LASTING; i++) {
        const struct t9a_spell_on *on = &t9a_state_of(b)->on[i];

        if (on->spell && on->owner == (unsigned)owner &&
            on->lasting == LASTING_TURN)
            end(b, i);
    }
}

/* t9a.10.29 what lasts a turn outlives him. */
void t9a_end_spells_of(struct battle *b, int caster)
{
    for (int i = 0; i < T9A_LASTING; i++) {
        const struct t9a_spell_on *on = &t9a_state_of(b)->on[i];

        if (on->spell && on->caster == caster + 1 &&
            on->lasting == LASTING_PLAY)
            t9a_end_casting(b, i, T9A(10, 28));
    }
}

void t9a_end_turn_spells(struct battle *b)
{
    for (int i = 0; i < T9A_LASTING; i++) {
        const struct t9a_spell_on *on = &t9a_state_of(b)->on[i];

        if (on->spell && on->lasting == LASTING_PLAYER_TURN)
            end(b, i);
    }
}
