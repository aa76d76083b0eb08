/* ch07_spells.c -- t9a 07.24 .. 07.29: which spells Wizards know. */
#include "books/t9a/play.h"

int t9a_spell_of(const struct battle *b, int wizard, int number)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;

    for (int i = 0; i < c->spells; i++)
        if (c->spell[i].path == t9a_model(b, wizard)->path &&
            c->spell[i].number == number)
            return i;
    return NOBODY;
}

/* t9a.07.27 numbers 1 .. 6 of his Path that nobody of his army knows; t9a.07.29 what an
 * item holds nobody knows. */
static unsigned free_numbers(const struct battle *b, int wizard)
{
    unsigned known = 1U << T9A_PRIMARY, out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == b->unit[wizard].owner &&
            t9a_model(b, u)->wizard &&
            t9a_model(b, u)->path == t9a_model(b, wizard)->path)
            known |= t9a_unit_of(b, u)->spells;
    for (int i = 1; i < T9A_NUMBERS_OF_PATH; i++)
        if (t9a_spell_of(b, wizard, i) != NOBODY && !(known >> i & 1))
            out |= 1U << i;
    return out;
}

static void learn(struct battle *b, int wizard, int number)
{
    t9a_unit(b, wizard)->spells |= (uint8_t)(1U << number);
    TELL(b, LEARNS, T9A(7, 26), wizard, NOBODY, .number = number);
}

/* t9a.07.25 the spell of the die; false: it is taken, and he chooses another. */
static bool rolls_spell(struct battle *b, int wizard, uint8_t *number)
{
    uint8_t die;

    roll(b, TOLD(b, KNOWS, T9A(7, 25), wizard, NOBODY), T9A_FACES, 1, &die);
    *number = (uint8_t)(die + 1);
    LOG_SET(b, KNOWS, number, *number);
    if (!(free_numbers(b, wizard) >> *number & 1))
        return false;
    t9a_unit(b, wizard)->spells |= (uint8_t)(1U << *number);
    return true;
}

static unit_set wizards_left(const struct battle *b,
                             const struct t9a_spells_drawn *v)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == v->player && t9a_model(b, u)->wizard)
            out |= unit_bit(u);
    return out & ~v->done;
}

enum flow t9a_spells_drawn(struct battle *b)
{
    struct t9a_spells_drawn *v = LOCALS(b, t9a_spells_drawn);
    uint8_t *spells;

    switch ((enum t9a_spells_drawn_step)frame_top(b)->step) {
    case SPELLS_DRAWN_BEGIN:
        for (; v->players < T9A_SIDES; v->players++, v->player ^= 1) {
            while (wizards_left(b, v)) {
                ASK(b, SPELLS_DRAWN_WIZARD, WIZARD, .who = v->player,
                    .rule = T9A(7, 24), .unit = NOBODY, .other = NOBODY,
                    .among = wizards_left(b, v));
                v->wizard = (uint8_t)b->answer.value;
                v->done |= unit_bit(v->wizard);
                for (v->roll = 0; v->roll < t9a_model(b, v->wizard)->wizard;
                     v->roll++) {
                    if (rolls_spell(b, v->wizard, &v->rolled))
                        continue;
                    if (!free_numbers(b, v->wizard)) { /* t9a.07.26 */
                        TELL(b, NO_SPELL, T9A(7, 26), v->wizard, NOBODY);
                        continue;
                    }
                    ASK(b, SPELLS_DRAWN_SPELL, SPELL, .who = v->player,
                        .rule = T9A(7, 26), .unit = v->wizard, .other = NOBODY,
                        .among = free_numbers(b, v->wizard),
                        .rolled = v->rolled);
                    learn(b, v->wizard, b->answer.value);
                }
                /* t9a.07.28 ruling: who has no spell has nothing to swap */
                if (!t9a_unit(b, v->wizard)->spells ||
                    t9a_spell_of(b, v->wizard, T9A_PRIMARY) == NOBODY)
                    continue;
                ASK(b, SPELLS_DRAWN_SWAP, SWAP, .who = v->player,
                    .rule = T9A(7, 28), .unit = v->wizard, .other = NOBODY,
                    .among = t9a_unit(b, v->wizard)->spells |
                             (uint64_t)1 << ANSWER_NONE);
                if (b->answer.value == ANSWER_NONE)
                    continue;
                spells = &t9a_unit(b, v->wizard)->spells;
                *spells &= (uint8_t) ~(1U << b->answer.value);
                learn(b, v->wizard, T9A_PRIMARY);
            }
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
