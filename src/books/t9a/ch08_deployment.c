/* ch08_deployment.c -- t9a chapter 8: armies deploy by turns, and who plays first. */
#include "books/t9a/play.h"

/* ---- rules of their own: Scouts and Ambush ---- */

/* t9a.08.06, 20.11, 20.12, 20.30 may it keep off the table now? A Character waits
 * alone, or with the unit that he joins there. */
static bool may_keep(const struct battle *b, int u, bool ambush)
{
    return t9a_all_have(b, u, ambush ? SPECIAL_AMBUSH : SPECIAL_SCOUT);
}

/* Who is asked next, of both sides in the order of the lists; NOBODY. */
static int next_to_keep(const struct battle *b, const struct t9a_deploy *v)
{
    for (int u = 0; u < b->units; u++)
        if (!(v->asked & unit_bit(u)) && b->unit[u].where == UNIT_OFF_TABLE &&
            (may_keep(b, u, true) || may_keep(b, u, false)))
            return u;
    return NOBODY;
}

/* t9a.20.30 who waits in Ambush with room for him. */
static unit_set ambushers(const struct battle *b, int u)
{
    unit_set out = 0;

    if (!t9a_is_character_unit(b, u) || !t9a_marked(b, u, MARK_AMBUSH))
        return 0;
    for (int v = 0; v < b->units; v++)
        if (v != u && b->unit[v].owner == b->unit[u].owner &&
            t9a_marked(b, v, MARK_AMBUSH) && !t9a_is_character_unit(b, v) &&
            t9a_may_join(b, u, v))
            out |= unit_bit(v);
    return out;
}

/* ---- flags: 07.20, 07.21 ---- */

enum { FLAGS_MOST = 3 };

/* t9a.07.21 no battle standard: it is not one of a unit. Who waits may be named. */
static unit_set flags_left(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner != player && b->unit[u].where != UNIT_GONE &&
            t9a_command(b, u, T9A_STANDARD) != NOBODY &&
            !t9a_any_has(b, u, SPECIAL_LIGHT_TROOPS))
            out |= unit_bit(u);
    return out & ~t9a_state_of(b)->named[player];
}

static bool names_more(const struct battle *b, const struct t9a_flags *v,
                       int player)
{
    return v->named[player] < FLAGS_MOST && flags_left(b, player);
}

enum flow t9a_flags(struct battle *b)
{
    struct t9a_flags *v = LOCALS(b, t9a_flags);

    switch ((enum t9a_flags_step)frame_top(b)->step) {
    case FLAGS_BEGIN:
        for (; names_more(b, v, 0) || names_more(b, v, 1); v->player ^= 1) {
            if (!names_more(b, v, v->player))
                continue;
            ASK(b, FLAGS_NAME, NAME_FLAG, .who = v->player, .rule = T9A(7, 20),
                .unit = NOBODY, .other = NOBODY,
                .among = flags_left(b, v->player),
                .left = FLAGS_MOST - v->named[v->player]);
            v->named[v->player]++;
            t9a_state(b)->named[v->player] |= unit_bit(b->answer.value);
            TELL_BY(b, v->player, NAMED, T9A(7, 20), b->answer.value, NOBODY);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- who plays first: 08.09 .. 08.11 ---- */

static int rolls_for_turn(struct battle *b, int player, int added)
{
    uint8_t die;

    roll(b,
         TOLD_BY(player, TURN_ROLL, T9A(8, 9), NOBODY, NOBODY, .added = added),
         T9A_FACES, 1, &die);
    LOG_SET(b, TURN_ROLL, total, die + 1 + added);
    return die + 1 + added;
}

static void goes_first(struct battle *b, int player)
{
    t9a_state(b)->first = (uint8_t)player;
    TELL_BY(b, player, GOES_FIRST, T9A(3, 2), NOBODY, NOBODY);
}

/* t9a.08.10 does he who had finished first get the turn that he announced? */
static bool gets_his_turn(struct battle *b)
{
    const struct t9a_state *s = t9a_state_of(b);
    const int finisher = s->finisher - 1;
    const int own = rolls_for_turn(b, finisher, s->late_units);
    const int their = rolls_for_turn(b, t9a_enemy(finisher), 0);

    return own > their;
}

/* ---- the rule ---- */

enum flow t9a_deploy(struct battle *b)
{
    struct t9a_deploy *v = LOCALS(b, t9a_deploy);
    struct t9a_state *s = t9a_state(b);
    int kept;

    switch ((enum t9a_deploy_step)frame_top(b)->step) {
    case DEPLOY_BEGIN:
        ASK(b, DEPLOY_BEGINS, BEGINS, .who = t9a_enemy(s->chooser),
            .rule = T9A(8, 2), .unit = NOBODY, .other = NOBODY, .among = 3);
        v->player = b->answer.value == SELF_ME ? t9a_enemy(s->chooser) & 1
                                               : s->chooser & 1;
        while ((kept = next_to_keep(b, v)) != NOBODY) {
            v->unit = (uint8_t)kept;
            v->asked |= unit_bit(v->unit);
            ASK(b, DEPLOY_KEEP, KEEP, .who = b->unit[v->unit].owner,
                .rule = may_keep(b, v->unit, true) ? T9A(20, 12) : T9A(20, 11),
                .unit = v->unit, .other = NOBODY, .among = 3,
                .ambush = may_keep(b, v->unit, true));
            if (b->answer.value == NO)
                continue;
            t9a_mark(b, v->unit,
                     may_keep(b, v->unit, true) ? MARK_AMBUSH : MARK_SCOUT);
            TELL(b, KEPT, T9A(8, 6), v->unit, NOBODY,
                 .ambush = may_keep(b, v->unit, true));
            if (!ambushers(b, v->unit))
                continue;
            ASK(b, DEPLOY_WITH, JOIN, .who = b->unit[v->unit].owner,
                .rule = T9A(20, 30), .unit = v->unit, .other = NOBODY,
                .among = ambushers(b, v->unit) | (uint64_t)1 << ANSWER_NONE);
            if (b->answer.value == ANSWER_NONE)
                continue;
            t9a_unit(b, v->unit)->host = (uint8_t)(b->answer.value + 1);
            TELL(b, JOINED, T9A(20, 30), v->unit, b->answer.value);
        }
        while (t9a_undeployed(b, v->player)) { /* t9a.08.03 by turns */
            CALL(b, DEPLOY_GO, t9a_go, .player = v->player);
            if (!t9a_undeployed(b, v->player))
                break;
            if (t9a_undeployed(b, t9a_enemy(v->player)))
                v->player = t9a_enemy(v->player) & 1;
        }
        s->finisher = (uint8_t)(v->player + 1); /* t9a.08.06 */
        s->late_units = (uint8_t)t9a_undeployed_count(b, t9a_enemy(v->player));
        ASK(b, DEPLOY_ANNOUNCE, ANNOUNCE, .who = v->player, .rule = T9A(8, 6),
            .unit = NOBODY, .other = NOBODY, .among = 3);
        s->wants_first = b->answer.value == ORDER_FIRST;
        TELL_BY(b, v->player, ANNOUNCED, T9A(8, 6), NOBODY, NOBODY,
                .order = b->answer.value);
        TELL_BY(b, t9a_enemy(v->player), LATE, T9A(8, 7), NOBODY, NOBODY,
                .count = s->late_units);
        CALL(b, DEPLOY_REST, t9a_go, .player = t9a_enemy(v->player) & 1,
             .all = 1);
        CALL(b, DEPLOY_SCOUTS, t9a_scouts, .player = v->player);
        CALL(b, DEPLOY_VANGUARD, t9a_vanguards, .player = v->player);
        if (s->objectives >> OBJECTIVE_FLAGS & 1) /* t9a.08.08 */
            CALL(b, DEPLOY_FLAGS, t9a_flags, .player = v->player);
        if (gets_his_turn(b)) {
            goes_first(b, s->wants_first ? v->player : t9a_enemy(v->player));
            return FLOW_DONE;
        }
        ASK(b, DEPLOY_ORDER, TURN_ORDER, .who = t9a_enemy(v->player),
            .rule = T9A(8, 11), .unit = NOBODY, .other = NOBODY, .among = 3);
        goes_first(b, b->answer.value == ORDER_FIRST ? t9a_enemy(v->player)
                                                     : v->player);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
