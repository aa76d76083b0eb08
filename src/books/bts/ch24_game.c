/* ch24_game.c -- bts chapters 1 and 24: turns and their phases, and the end. */
#include "books/bts/bts.h"

static void begin_phase(struct battle *b, enum bts_phase phase)
{
    bts_state(b)->phase = (uint8_t)phase;
    TELL_BY(b, bts_state(b)->initiative, PHASE, BTS(1, 6), NOBODY, NOBODY,
            .phase = (int)phase);
}

/* ---- the end of a turn ---- */

/* bts.01.11, 11.07 what lasts until the end of the turn ends. */
static void expire(struct battle *b)
{
    for (int f = 0; f < b->figures; f++) {
        struct bts_figure *s = bts_figure(b, f);

        s->immobilised = s->moved = s->done = s->frozen = s->charged = 0;
        s->shot = s->order = s->tried = s->bound = s->feat = s->bonus = 0;
        s->cast = s->stunned = s->supports = s->fought = 0;
        if (s->panic == PANIC_NOW) /* bts.20.19 */
            s->panic = PANIC_NOT;
        s->walked = s->pivots = 0;
        s->lodged &= (uint8_t) ~(LODGED_BOARDED | LODGED_ARRIVED);
        s->morale &= (uint8_t)~NERVE_TESTED;
        s->charms &= (uint8_t) ~(CHARM_COURAGE | CHARM_RAGE | CHARM_RAISED);
    }
    for (int u = 0; u < b->units; u++)
        bts_unit(b, u)->alarm = 0;
    bts_state(b)->drilled[0] = bts_state(b)->drilled[1] = 0;
    bts_state(b)->drilled_last = 0;
}

/* bts.01.05 was that the last turn that there may be? */
static bool is_late(struct battle *b)
{
    const int turns = bts_stage(b)->settings.turns;

    if (!turns || b->turn < turns)
        return false;
    TELL_BY(b, 0, TIME_OUT, BTS(1, 5), NOBODY, NOBODY, .turns = turns);
    return true;
}

/* bts.24.13 from the end of the turn after the one in which it was found. */
static bool game_ends(struct battle *b)
{
    const struct bts_state *s = bts_state_of(b);
    bool rolls = false;
    int die;

    for (int player = 0; player < BTS_SIDES; player++)
        rolls |= s->demoralised[player] && s->demoralised[player] <= b->turn;
    if (!rolls)
        return is_late(b);
    die = bts_roll(
        b, TOLD_BY(s->initiative, END_ROLL, BTS(24, 13), NOBODY, NOBODY));
    LOG_SET(b, END_ROLL, result, die <= 2);
    return die <= 2 || is_late(b);
}

/* bts.24.07 of a lead: a draw, honourable, crushing; and of who is behind. */
enum { POINTS_OF_DRAW = 2 };
static const uint8_t event_points[2][2] = {
    /* honourable, crushing */
    { 1, 0 }, /* defeat */
    { 4, 6 }, /* victory */
};

static void tell_result(struct battle *b, int32_t lead)
{
    const bool crushing = lead >= BTS_CRUSHING || lead <= -BTS_CRUSHING;

    if (lead == 0)
        TELL_BY(b, 0, DRAW, BTS(24, 5), NOBODY, NOBODY);
    else
        TELL_BY(b, b->winner, RESULT, BTS(24, 6), NOBODY, NOBODY,
                .crushing = crushing);
    for (int player = 0; player < BTS_SIDES; player++)
        TELL_BY(b, player, EVENT_POINTS, BTS(24, 7), NOBODY, NOBODY,
                .points =
                    lead == 0
                        ? POINTS_OF_DRAW
                        : event_points[player == b->winner][crushing ? 1 : 0]);
}

/* bts.24.05, 24.06, 91.29 secrets are shown, points counted. */
static void settle(struct battle *b)
{
    int32_t points[BTS_SIDES];

    b->over = 1;
    bts_reveal(b);
    for (int player = 0; player < BTS_SIDES; player++) {
        bts_tell_aims(b, player);
        points[player] = bts_victory(b, player);
        TELL_BY(b, player, SCORES, BTS(24, 5), NOBODY, NOBODY,
                .points = points[player]);
    }
    b->winner = points[0] == points[1] ? MAX_PLAYERS : points[0] < points[1];
    tell_result(b, points[0] - points[1]);
}

/* Had it anybody, and has lost all? */
static bool is_gone(const struct battle *b, int player)
{
    bool any = false;

    for (int u = 0; u < b->units; u++)
        any |= b->unit[u].owner == player;
    return any && bts_strength(b, player) == 0;
}

/* bts.24.08, 24.09 12 to 0 at once, or a draw where nobody is left at all. */
bool bts_wiped_out(struct battle *b)
{
    const bool gone[BTS_SIDES] = { is_gone(b, 0), is_gone(b, 1) };

    if (!gone[0] && !gone[1])
        return false;
    if (b->over) /* it was told */
        return true;
    for (int player = 0; player < BTS_SIDES; player++)
        if (gone[player])
            TELL_BY(b, player, WIPED_OUT,
                    gone[!player] ? BTS(24, 9) : BTS(24, 8), NOBODY, NOBODY);
    settle(b);
    return true;
}

/* ---- a turn ---- */

enum flow bts_turn(struct battle *b)
{
    struct bts_turn *turn = LOCALS(b, bts_turn);

    switch ((enum bts_turn_step)frame_top(b)->step) {
    case TURN_BEGIN:
        b->turn++;
        TELL_BY(b, 0, TURN, BTS(1, 6), NOBODY, NOBODY, .turn = b->turn);
        begin_phase(b, PHASE_INITIATIVE);
        bts_roll_initiative(b);        /* bts.91.06 */
        begin_phase(b, PHASE_COMMAND); /* bts.01.07 */
        CALL(b, TURN_COMMAND, bts_command, .passes = 0);
        if (bts_wiped_out(b))
            return FLOW_DONE;
        begin_phase(b, PHASE_MOVEMENT); /* bts.01.08 */
        CALL(b, TURN_MOVEMENT, bts_movement, .half = 0);
        if (bts_wiped_out(b))
            return FLOW_DONE;
        begin_phase(b, PHASE_SHOOTING); /* bts.01.09 */
        CALL(b, TURN_SHOOTING, bts_shooting, .half = 0);
        if (bts_wiped_out(b))
            return FLOW_DONE;
        begin_phase(b, PHASE_DUEL); /* bts.01.10 */
        CALL(b, TURN_DUEL, bts_duels, .unused = 0);
        if (bts_wiped_out(b))
            return FLOW_DONE;
        begin_phase(b, PHASE_END); /* bts.91.28 nobody decides anything more */
        while (
            (turn->burnt = (uint16_t)bts_burn(b, turn->burnt))) /* bts.08.23 */
            BREATHE(b, TURN_BURNT);
        bts_end_rage(b); /* bts.11.25 */
        CALL(b, TURN_SETTLED, bts_settle, .figure = 0);
        if (!bts_wiped_out(b))
            bts_find_demoralised(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

void bts_start_at(struct battle *b, enum bts_phase phase)
{
    /* clang-format off */
    static const struct {
        size_t depth;
        struct frame_wait stack[3];
    } starts[] = {
        [PHASE_DEPLOYMENT] = { 1, { { RULE_bts_game, GAME_BEGIN } } },
        [PHASE_INITIATIVE] = { 2, { { RULE_bts_game, GAME_TURN }, { RULE_bts_turn, TURN_BEGIN } } },
        [PHASE_COMMAND] = { 3, { { RULE_bts_game, GAME_TURN }, { RULE_bts_turn, TURN_COMMAND }, { RULE_bts_command, COMMAND_BEGIN } } },
        [PHASE_MOVEMENT] = { 3, { { RULE_bts_game, GAME_TURN }, { RULE_bts_turn, TURN_MOVEMENT }, { RULE_bts_movement, MOVEMENT_BEGIN } } },
        [PHASE_SHOOTING] = { 3, { { RULE_bts_game, GAME_TURN }, { RULE_bts_turn, TURN_SHOOTING }, { RULE_bts_shooting, SHOOTING_BEGIN } } },
        [PHASE_DUEL] = { 3, { { RULE_bts_game, GAME_TURN }, { RULE_bts_turn, TURN_DUEL }, { RULE_bts_duels, DUELS_BEGIN } } },
        [PHASE_END] = { 2, { { RULE_bts_game, GAME_TURN }, { RULE_bts_turn, TURN_DUEL } } },
    };
    /* clang-format on */

    bts_state(b)->phase = (uint8_t)phase;
    b->turn = (uint8_t)(b->turn - (phase == PHASE_INITIATIVE)); /* it begins */
    (void)frames_wait(b, starts[phase].stack, starts[phase].depth);
}

/* bts.24.01 chosen, or by the die. */
static void find_scenario(struct battle *b)
{
    if (bts_stage(b)->settings.rolled) {
        const int die =
            /* bts.91.02 */
            bts_roll(b, TOLD_BY(0, SCENARIO_ROLL, BTS(24, 1), NOBODY, NOBODY));

        LOG_SET(b, SCENARIO_ROLL, result, die);
        bts_state(b)->scenario = (uint8_t)(die - 1);
    }
    TELL_BY(b, 0, SCENARIO, BTS(24, 1), NOBODY, NOBODY,
            .scenario = bts_state(b)->scenario);
}

enum flow bts_game(struct battle *b)
{
    struct bts_state *s;

    switch ((enum bts_game_step)frame_top(b)->step) {
    case GAME_BEGIN:
        find_scenario(b);
        CALL(b, GAME_MARKED, bts_markers, .player = 0);
        CALL(b, GAME_DEPLOYED, bts_deployment, .player = 0);
        s = bts_state(b);
        for (int player = 0; player < BTS_SIDES; player++)
            s->strength[player] = (uint16_t)bts_strength(b, player);
        while (!b->over) {
            CALL(b, GAME_TURN, bts_turn, .burnt = 0);
            if (b->over)
                break;
            if (game_ends(b))
                settle(b);
            expire(b);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
