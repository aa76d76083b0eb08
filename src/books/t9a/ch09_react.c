/* ch09_react.c -- t9a 09.07 .. 09.14: a charge is declared, and the charged unit reacts. */
#include "battle/options.h"
#include "books/t9a/play.h"

/* ---- which reactions ---- */

/* t9a.09.09 */
static uint16_t shoot_bar(const struct battle *b, int u, int charger)
{
    const struct t9a_unit *c = t9a_unit_of(b, charger);

    if (t9a_did(b, u, DID_STAND_AND_SHOOT))
        return T9A(9, 11);
    if (c->side != HULL_FRONT || !t9a_can_stand_and_shoot(b, u, charger))
        return T9A(9, 9);
    return 0;
}

uint16_t t9a_reaction_bar(const struct battle *b, int u, int charger,
                          enum t9a_reaction reaction)
{
    if (t9a_is_fleeing(b, u))
        return reaction == REACTION_FLEE ? 0 : T9A(9, 13);
    if (t9a_engaged(b, u))
        return reaction == REACTION_HOLD ? 0 : T9A(9, 8);
    switch (reaction) {
    case REACTION_HOLD:
        return 0;
    case REACTION_SHOOT:
        return shoot_bar(b, u, charger);
    case REACTION_FLEE:
        if (t9a_troop(b, u) == TROOP_WAR_MACHINE)
            return T9A(14, 5);
        return t9a_is_immune(b, u) ? T9A(20, 5) : 0;
    case REACTIONS:
        break;
    }
    return T9A(9, 7);
}

/* t9a.20.02 who has failed to stand the Terror flees, if it can. */
static uint64_t reactions(const struct battle *b, const struct t9a_declared *c)
{
    uint64_t out = 0;

    if (c->forced && !t9a_reaction_bar(b, c->unit, c->charger, REACTION_FLEE))
        return 1 << REACTION_FLEE;
    for (int r = 0; r < REACTIONS; r++)
        if (!t9a_reaction_bar(b, c->unit, c->charger, (enum t9a_reaction)r))
            out |= (uint64_t)1 << r;
    return c->forced ? out & 1 << REACTION_HOLD : out;
}

uint16_t t9a_why_no_reaction(const struct battle *b, int reaction)
{
    const uint16_t bar =
        reaction >= 0 && reaction < REACTIONS
            ? t9a_reaction_bar(b, b->asked.unit, b->asked.other,
                               (enum t9a_reaction)reaction)
            : 0;

    return bar ? bar : T9A(20, 2);
}

/* t9a.16.18 of who charges out of a unit his own. */
static bool terrifies(const struct battle *b, int charger)
{
    return t9a_has_joined(b, charger) ? t9a_has(b, charger, SPECIAL_TERROR)
                                      : t9a_any_has(b, charger, SPECIAL_TERROR);
}

/* t9a.20.23 is it tested? Once per charging unit. Example: t9a.20.34. */
static bool faces_terror(const struct battle *b, int u, int charger)
{
    return terrifies(b, charger) && !t9a_engaged(b, u) &&
           !t9a_is_fleeing(b, u) && !t9a_is_immune(b, u) &&
           !t9a_half_have(b, u, SPECIAL_TERROR) && !t9a_did(b, u, DID_NERVE);
}

/* ---- what comes of it ---- */

/* t9a.11.15 who shot may have broken or destroyed the charger: its charge is over. */
static void call_off(struct battle *b, int charger)
{
    if (!unit_on_table(b, charger) || t9a_is_fleeing(b, charger))
        t9a_unit(b, charger)->charges = 0;
}

/* t9a.09.14 all that have declared a charge on it. */
static void let_redirect(struct battle *b, int fled)
{
    const unit_set all = t9a_chargers(b, t9a_state(b)->active);

    for (unit_set left = all; left; left &= left - 1)
        if (t9a_unit(b, set_first(left))->charges == fled + 1)
            t9a_state(b)->redirecting |= left & -left;
}

/* t9a.20.19 Skirmishers, once it is clear that nobody flees at once. */
static void close_both(struct battle *b, const struct t9a_declared *c,
                       enum t9a_reaction reaction)
{
    if (reaction != REACTION_FLEE)
        t9a_close_ranks(b, c->unit, c->charger);
    t9a_close_ranks(b, c->charger, c->unit);
}

enum flow t9a_declared(struct battle *b)
{
    struct t9a_declared *c = LOCALS(b, t9a_declared);
    const struct t9a_unit *charger = t9a_unit(b, c->charger);

    switch ((enum t9a_declared_step)frame_top(b)->step) {
    case DECLARED_BEGIN:
        t9a_do(b, c->charger, DID_DECLARE);
        TELL(b, DECLARES, T9A(9, 2), c->charger, c->unit,
             .length = t9a_gap_mover(b, c->charger, c->unit),
             .side = t9a_side_number((enum hull_arc)charger->side));
        if (faces_terror(b, c->unit, c->charger)) {
            t9a_do(b, c->unit, DID_TERROR);
            CALL(b, DECLARED_TERROR, t9a_leads, .unit = c->unit,
                 .test = TEST_TERROR, .rule = T9A(20, 2));
            if (t9a_state(b)->passed)
                t9a_do(b, c->unit, DID_NERVE); /* t9a.13.11 */
            else if (t9a_troop(b, c->unit) == TROOP_WAR_MACHINE)
                t9a_silence(b, c->unit); /* t9a.14.12 */
            else
                c->forced = 1;
        }
        ASK(b, DECLARED_REACTION, REACTION, .who = b->unit[c->unit].owner,
            .rule = T9A(9, 7), .unit = c->unit, .other = c->charger,
            .among = reactions(b, c),
            .side = t9a_side_number((enum hull_arc)charger->side));
        TELL(b, REACTS, T9A(9, 7), c->unit, c->charger,
             .reaction = b->answer.value);
        close_both(b, c, (enum t9a_reaction)b->answer.value);
        if (b->answer.value == REACTION_HOLD)
            return FLOW_DONE; /* t9a.09.08 */
        if (b->answer.value == REACTION_SHOOT) {
            t9a_do(b, c->unit, DID_STAND_AND_SHOOT);
            /* t9a.09.10 at once */
            CALL(b, DECLARED_SHOT, t9a_volley, .unit = c->unit,
                 .target = c->charger, .stands = 1);
            CALL(b, DECLARED_PANIC, t9a_panics, .batch = 0);
            call_off(b, c->charger);
            return FLOW_DONE;
        }
        CALL(b, DECLARED_FLED, t9a_flees_now, .unit = c->unit,
             .from = (uint8_t)(c->charger + 1), .rule = T9A(9, 12));
        let_redirect(b, c->unit);
        CALL(b, DECLARED_THROUGH, t9a_panics, .batch = 0);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
