/* ch12_chase.c -- t9a chapter 12: what follows a combat: who pursues (12.17, 12.43), who
 * overruns (12.24, 12.48), flights and pursuits in the order of 12.44, pivots (12.25). */
#include "books/t9a/play.h"

static int player_of(const struct battle *b, int side)
{
    const int active = t9a_state_of(b)->active;

    return side == 0 ? active : t9a_enemy(active);
}

static bool is_machine(const struct battle *b, int u)
{
    return t9a_troop(b, u) == TROOP_WAR_MACHINE;
}

static bool is_broken(const struct battle *b, int u)
{
    return t9a_did(b, u, DID_BREAK);
}

/* Can it move as a winner: is it there, and not in flight? */
static bool stands(const struct battle *b, int u)
{
    return t9a_is_here(b, u) && !t9a_is_fleeing(b, u) && !is_broken(b, u);
}

/* ---- who pursues ---- */

static unit_set broken_foes(const struct battle *b, int u)
{
    unit_set out = 0;

    for (unit_set left = t9a_foes(b, u); left; left &= left - 1)
        if (is_broken(b, set_first(left)))
            out |= left & -left;
    return out;
}

/* t9a.12.17, 12.43 of the winning side, and touching nobody but broken enemies. */
static bool may_pursue(const struct battle *b, const struct t9a_chase *c)
{
    const int u = c->unit, loser = t9a_state_of(b)->loser;
    const unit_set foes = t9a_foes(b, u);

    return !c->alone && (c->winners >> u & 1) != 0 && stands(b, u) && loser &&
           b->unit[u].owner != loser - 1 && foes != 0 &&
           broken_foes(b, u) == foes && !is_machine(b, u);
}

/* t9a.20.25 one model with Frenzy is enough. */
static bool is_frenzied(const struct battle *b, int u)
{
    for (unit_set left = t9a_company(b, u); left; left &= left - 1)
        if (t9a_part_has(b, set_first(left), 0, SPECIAL_FRENZY))
            return true;
    return false;
}

static unit_set pursuit_choice(const struct battle *b, int u)
{
    return broken_foes(b, u) | (is_frenzied(b, u) ? 0 : unit_bit(ANSWER_NONE));
}

static void pursue(struct battle *b, struct t9a_chase *c, int whom)
{
    t9a_unit(b, c->unit)->pursues = (uint8_t)(whom + 1);
    c->runners |= unit_bit(c->unit);
    c->hunters |= unit_bit(c->unit);
}

static void restrain(struct battle *b, int u)
{
    t9a_do(b, u, DID_RESTRAIN);
    TELL(b, RESTRAINS, T9A(12, 17), u, NOBODY);
}

/* ---- who overruns ---- */

/* t9a.12.48 all that it touched this round, its first after a charge, is destroyed;
 * t9a.12.36 or was gone before. Example: t9a.12.59. */
static bool may_overrun(const struct battle *b, const struct t9a_chase *c)
{
    const struct t9a_unit *t = t9a_unit_of(b, c->unit);

    return (c->winners >> c->unit & 1) != 0 && stands(b, c->unit) &&
           !t9a_engaged(b, c->unit) && t->lost_links == 0 &&
           (t->foes > 0 || c->alone) && t9a_charged_now(b, c->unit) != NOBODY &&
           !is_machine(b, c->unit);
}

static unsigned overrun_choice(const struct battle *b, int u)
{
    return 1 << YES | (is_frenzied(b, u) ? 0 : 1 << NO);
}

/* ---- who flees ---- */

static unit_set fleers(const struct battle *b, const struct t9a_chase *c)
{
    unit_set out = 0;

    if (c->alone)
        return 0;
    for (unit_set left = t9a_state_of(b)->combat & t9a_here(b, NOBODY); left;
         left &= left - 1)
        if (is_broken(b, set_first(left)) &&
            !t9a_is_fleeing(b, set_first(left)))
            out |= left & -left;
    return out;
}

/* t9a.12.18 of those it touches the ones with most Full Ranks. */
static unit_set flees_from(const struct battle *b, int u)
{
    unit_set out = 0;
    int most = -1;

    for (unit_set left = t9a_foes(b, u); left; left &= left - 1) {
        const int ranks = t9a_ranks(b, set_first(left));

        if (ranks > most)
            out = 0;
        if (ranks >= most) {
            out |= left & -left;
            most = ranks;
        }
    }
    return out;
}

static void part(struct battle *b, int u)
{
    for (unit_set left = t9a_foes(b, u); left; left &= left - 1)
        t9a_unlink(b, u, set_first(left));
}

/* ---- who runs ---- */

static unit_set runners_of(const struct battle *b, const struct t9a_chase *c,
                           int player)
{
    unit_set out = 0;

    for (unit_set left = c->runners; left; left &= left - 1)
        if (b->unit[set_first(left)].owner == player &&
            stands(b, set_first(left)) && !t9a_engaged(b, set_first(left)))
            out |= left & -left;
    return out;
}

/* The player whose runners move now. */
static int runs_now(const struct battle *b, const struct t9a_chase *c)
{
    return player_of(b, c->side ^ c->second);
}

/* Whom the unit that moves now pursues, + 1; 0: it overruns. */
static uint8_t whom_of(const struct battle *b, const struct t9a_chase *c)
{
    return (c->hunters >> c->unit & 1) != 0 ? t9a_unit_of(b, c->unit)->pursues
                                            : 0;
}

/* ---- who turns ---- */

/* t9a.12.25, 12.48 a unit that has won and neither pursues nor overruns. */
static bool may_turn(const struct battle *b, const struct t9a_chase *c)
{
    return (c->winners >> c->unit & 1) != 0 && stands(b, c->unit) &&
           !t9a_engaged(b, c->unit) && !is_machine(b, c->unit);
}

enum flow t9a_chase(struct battle *b)
{
    struct t9a_chase *c = LOCALS(b, t9a_chase);

    switch ((enum t9a_chase_step)frame_top(b)->step) {
    case CHASE_BEGIN:
        for (c->side = 0; c->side < T9A_SIDES; c->side++)
            for (c->unit = 0; c->unit < b->units; c->unit++) {
                if (b->unit[c->unit].owner != player_of(b, c->side))
                    continue;
                if (may_overrun(b, c)) {
                    ASK(b, CHASE_OVERRUN, OVERRUN,
                        .who = b->unit[c->unit].owner, .rule = T9A(12, 48),
                        .unit = c->unit, .other = NOBODY,
                        .among = overrun_choice(b, c->unit));
                    if (b->answer.value == YES)
                        c->runners |= unit_bit(c->unit);
                }
                if (!may_pursue(b, c))
                    continue;
                ASK(b, CHASE_PURSUE, PURSUE, .who = b->unit[c->unit].owner,
                    .rule = T9A(12, 17), .unit = c->unit, .other = NOBODY,
                    .among = pursuit_choice(b, c->unit));
                if (b->answer.value != ANSWER_NONE) {
                    pursue(b, c, b->answer.value);
                    continue;
                }
                CALL(b, CHASE_RESTRAIN, t9a_leads, .unit = c->unit,
                     .test = TEST_RESTRAIN, .rule = T9A(12, 17),
                     .fear = (uint8_t)t9a_fear_now(b, c->unit));
                if (t9a_state(b)->passed) {
                    restrain(b, c->unit);
                    continue;
                }
                ASK(b, CHASE_FORCED, PURSUE, .who = b->unit[c->unit].owner,
                    .rule = T9A(12, 17), .unit = c->unit, .other = NOBODY,
                    .among = broken_foes(b, c->unit));
                pursue(b, c, b->answer.value);
            }
        while (fleers(b, c)) {
            ASK(b, CHASE_FLEE, FLEE_NEXT,
                .who = b->unit[set_first(fleers(b, c))].owner,
                .rule = T9A(12, 44), .unit = NOBODY, .other = NOBODY,
                .among = fleers(b, c));
            c->unit = (uint8_t)b->answer.value;
            ASK(b, CHASE_FROM, FLIGHT_FROM,
                .who = t9a_enemy(b->unit[c->unit].owner), .rule = T9A(12, 18),
                .unit = c->unit, .other = NOBODY,
                .among = flees_from(b, c->unit));
            part(b, c->unit);
            CALL(b, CHASE_FLED, t9a_flees_now, .unit = c->unit,
                 .from = (uint8_t)(b->answer.value + 1), .rule = T9A(12, 18));
            CALL(b, CHASE_PANICS, t9a_panics, .batch = 0);
        }
        if (runners_of(b, c, player_of(b, 0)) &&
            runners_of(b, c, player_of(b, 1))) {
            ASK(b, CHASE_FIRST, FIRST_SIDE, .who = player_of(b, 0),
                .rule = T9A(12, 44), .unit = NOBODY, .other = NOBODY,
                .among = 1 << NO | 1 << YES, .reforms = 0);
            c->second = b->answer.value == NO;
        }
        for (c->side = 0; c->side < T9A_SIDES; c->side++)
            while (runners_of(b, c, runs_now(b, c))) {
                ASK(b, CHASE_NEXT, PURSUE_NEXT, .who = runs_now(b, c),
                    .rule = T9A(12, 44), .unit = NOBODY, .other = NOBODY,
                    .among = runners_of(b, c, runs_now(b, c)));
                c->unit = (uint8_t)b->answer.value;
                c->runners &= ~unit_bit(c->unit);
                c->winners &= ~unit_bit(c->unit);
                CALL(b, CHASE_RUN, t9a_runs, .unit = c->unit,
                     .whom = whom_of(b, c));
            }
        for (c->side = 0; c->side < T9A_SIDES; c->side++)
            for (c->unit = 0; c->unit < b->units; c->unit++)
                if (b->unit[c->unit].owner == player_of(b, c->side) &&
                    may_turn(b, c))
                    CALL(b, CHASE_TURN, t9a_post_pivot, .unit = c->unit,
                         .rule = T9A(12, 25));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
