/* ch21_turn.c -- duo chapter 21: the game, its rounds, the turn of a group. */
#include "books/duo/duo.h"

/* duo.21.03 groups that are still equal roll again among themselves; what was
 * rolled before counts first. */
static void roll_order(struct battle *b)
{
    enum { TRIES = 12 }; /* then the first of the equals plays first */
    struct duo_state *s = duo_state(b);
    uint64_t key[DUO_GROUPS] = { 0 };
    bool tied[DUO_GROUPS] = { true, true, true, true };

    for (int try = 0; try < TRIES; try++) {
        bool any = false;

        for (int g = 0; g < b->players; g++) {
            const struct event e =
                TOLD_BY(g, ORDER_ROLL, DUO(21, 3), NOBODY, NOBODY);

            key[g] =
                16 * key[g] + (uint64_t)(tied[g] ? duo_roll(b, e, PLAIN) : 0);
        }
        for (int g = 0; g < b->players; g++) {
            tied[g] = false;
            for (int o = 0; o < b->players; o++)
                tied[g] = tied[g] || (o != g && key[o] == key[g]);
            any = any || tied[g];
        }
        if (!any)
            break;
    }
    for (int g = 0; g < b->players; g++) {
        int place = 0;

        for (int o = 0; o < b->players; o++)
            place += key[o] > key[g] || (o < g && key[o] == key[g]);
        s->order[place] = (uint8_t)g; /* duo.21.02 for the whole game */
        TELL_BY(b, g, ORDER, DUO(21, 2), NOBODY, NOBODY, .place = place + 1);
    }
}

enum flow duo_game(struct battle *b)
{
    switch ((enum duo_game_step)frame_top(b)->step) {
    case GAME_BEGIN:
        roll_order(b);
        duo_state(b)->phase = PHASE_DEPLOYMENT;
        CALL(b, GAME_DEPLOYED, duo_deployment, .place = 0);
        duo_state(b)->phase = PHASE_PLAY;
        /* duo.90.04 */
        while (b->turn < duo_stage(b)->scenario.rounds && !duo_is_decided(b))
            CALL(b, GAME_ROUND, duo_round, .place = 0);
        duo_state(b)->phase = PHASE_END;
        duo_score_end(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* duo.21.04 a round: every group plays once. */
enum flow duo_round(struct battle *b)
{
    struct duo_round *v = LOCALS(b, duo_round);

    switch ((enum duo_round_step)frame_top(b)->step) {
    case ROUND_BEGIN:
        b->turn++;
        TELL(b, ROUND, DUO(21, 4), NOBODY, NOBODY, .round = b->turn);
        for (int u = 0; u < b->units; u++) {
            duo_unit(b, u)->activated = 0;
            duo_unit(b, u)->terrified = 0; /* duo.22.20 once a round */
        }
        for (v->place = 0; v->place < b->players; v->place++) {
            duo_state(b)->active = duo_state(b)->order[v->place];
            CALL(b, ROUND_TURN, duo_turn, .unused = 0);
        }
        duo_score_round(b); /* duo.92.03 */
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* duo.21.04 models of the group that may still be activated. */
static unit_set ready(const struct battle *b)
{
    unit_set set = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == duo_state_of(b)->active &&
            unit_on_table(b, u) && !duo_unit_of(b, u)->activated)
            set |= unit_bit(u);
    return set;
}

enum flow duo_turn(struct battle *b)
{
    const uint8_t group = duo_state(b)->active;

    switch ((enum duo_turn_step)frame_top(b)->step) {
    case TURN_BEGIN:
        for (int u = 0; u < b->units; u++)
            if (b->unit[u].owner == group && !unit_on_table(b, u))
                duo_end_powers(b, u); /* duo.25.06 the user left the game */
        if (ready(b) && !duo_is_decided(b))
            TELL_BY(b, group, TURN, DUO(21, 2), NOBODY, NOBODY);
        while (ready(b) && !duo_is_decided(b)) {
            ASK(b, TURN_CHOOSE, ACTIVATE, .who = duo_state(b)->active,
                .rule = DUO(21, 4), .unit = NOBODY, .other = NOBODY,
                .among = ready(b));
            CALL(b, TURN_PLAYED, duo_activation,
                 .unit = (int8_t)b->answer.value);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
