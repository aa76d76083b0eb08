/* ch12_combats.c -- t9a chapter 12: the Close Combat Phase, one combat after the
 * other. */
#include "books/t9a/play.h"

/* ---- what is left of combats that ended elsewhere ---- */

static void leave_combat(struct battle *b, int u)
{
    struct t9a_unit *t = t9a_unit(b, u);

    t->rounds = t->weapon = t->duel = t->duel_by = t->duel_with = 0;
    t->lost_links = 0;
}

/* t9a.12.36 has a unit lost all its enemies since the Movement Phase, otherwise than by
 * beating them, and has it stood still? One that charged who fled has not fought. */
static bool is_left_over(const struct battle *b, int u)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);
    const bool charged = t9a_did(b, u, DID_CHARGE) && t->charges &&
                         !t9a_unit_of(b, t->charges - 1)->fleeing;

    return !t9a_engaged(b, u) && !t9a_is_fleeing(b, u) &&
           !t9a_did(b, u, DID_MAGIC_MOVE) && (t->rounds > 0 || charged);
}

static unit_set left_over(const struct battle *b)
{
    unit_set out = 0;

    for (unit_set left = t9a_here(b, NOBODY); left; left &= left - 1)
        if (is_left_over(b, set_first(left)))
            out |= left & -left;
    return out;
}

/* Weapons and duels last as long as a combat (t9a.15.10, 16.16). */
static void forget(struct battle *b)
{
    for (int u = 0; u < b->units; u++)
        if (!unit_on_table(b, u) || !t9a_engaged(b, u))
            leave_combat(b, u);
}

/* ---- which combat ---- */

static unit_set company_of_all(const struct battle *b, unit_set units)
{
    unit_set out = 0;

    for (; units; units &= units - 1)
        out |= t9a_company(b, set_first(units));
    return out;
}

/* t9a.12.01 the first unit of each combat that is still to be fought; t9a.12.49 of one
 * that was joined afterwards, nobody. */
static unit_set combats_left(const struct battle *b)
{
    unit_set out = 0, seen = 0;

    for (unit_set left = t9a_here(b, NOBODY); left; left &= left - 1) {
        const int u = set_first(left);
        unit_set all;

        if ((seen >> u & 1) != 0 || !t9a_engaged(b, u))
            continue;
        all = t9a_combat_of(b, u);
        seen |= all;
        if ((all & t9a_state_of(b)->fought) == 0)
            out |= unit_bit(u);
    }
    return out;
}

void t9a_begin_combat(struct battle *b, int u)
{
    struct t9a_state *s = t9a_state(b);

    s->combat = company_of_all(b, t9a_combat_of(b, u));
    TELL(b, COMBAT, T9A(12, 1), u, set_first(t9a_foes(b, u)));
}

static void end_combat(struct battle *b)
{
    t9a_state(b)->combat = 0;
    forget(b);
}

enum flow t9a_combats(struct battle *b)
{
    struct t9a_combats *c = LOCALS(b, t9a_combats);

    switch ((enum t9a_combats_step)frame_top(b)->step) {
    case COMBATS_BEGIN:
        c->left = left_over(b);
        forget(b);
        if (c->left)
            CALL(b, COMBATS_LEFT, t9a_chase, .winners = left_over(b) | c->left,
                 .alone = true);
        while (combats_left(b)) {
            ASK(b, COMBATS_NEXT, COMBAT_NEXT, .who = t9a_state(b)->active,
                .rule = T9A(12, 1), .unit = NOBODY, .other = NOBODY,
                .among = combats_left(b));
            t9a_begin_combat(b, b->answer.value);
            CALL(b, COMBATS_FOUGHT, t9a_round, .step = 0);
            end_combat(b);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
