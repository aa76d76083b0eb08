/* ch03_game.c -- t9a chapter 3: Game Turns, Player Turns and their phases. */
#include "books/t9a/play.h"

void t9a_begin_phase(struct battle *b, enum t9a_phase phase)
{
    struct t9a_state *s = t9a_state(b);

    s->phase = (uint8_t)phase;
    s->stride = STRIDE_NONE;
    s->fought = 0;
    t9a_count_models(b);
    for (int u = 0; u < b->units; u++) {
        t9a_unit(b, u)->did &= ~(uint32_t)DID_NERVE; /* t9a.13.11 */
        t9a_unit(b, u)->in_use = 0;                  /* t9a.22.10 */
    }
    TELL_BY(b, s->active, PHASE, T9A(3, 3), NOBODY, NOBODY,
            .phase = (int)phase);
}

/* t9a.03.04, 09.89 a Player Turn begins: what units did in the last one is past. */
static void begin_turn(struct battle *b, int player)
{
    t9a_state(b)->active = (uint8_t)player;
    t9a_end_turn_spells(b); /* t9a.21.17 those of the turn before */
    for (int u = 0; u < b->units; u++) {
        struct t9a_unit *unit = t9a_unit(b, u);

        unit->did = 0;
        unit->charges = unit->side = unit->range = unit->highest = 0;
        unit->first_fled = 0;
    }
    TELL_BY(b, player, PLAYER_TURN, T9A(3, 1), NOBODY, NOBODY);
}

bool t9a_wiped_out(const struct battle *b)
{
    return t9a_is_gone(b, 0) || t9a_is_gone(b, 1);
}

/* t9a.03.03 four phases; t9a.19.08 the game may end behind each of them. */
enum flow t9a_player_turn(struct battle *b)
{
    switch ((enum t9a_player_turn_step)frame_top(b)->step) {
    case PLAYER_TURN_BEGIN:
        t9a_begin_phase(b, PHASE_MOVEMENT);
        CALL(b, PLAYER_TURN_STUPID, t9a_stupidity, .unused = 0);
        CALL(b, PLAYER_TURN_MOVEMENT, t9a_movement, .unused = 0);
        if (t9a_wiped_out(b))
            return FLOW_DONE;
        t9a_begin_phase(b, PHASE_MAGIC);
        CALL(b, PLAYER_TURN_MAGIC, t9a_magic, .unused = 0);
        if (t9a_wiped_out(b))
            return FLOW_DONE;
        t9a_begin_phase(b, PHASE_SHOOTING);
        CALL(b, PLAYER_TURN_SHOOTING, t9a_shooting, .unused = 0);
        if (t9a_wiped_out(b))
            return FLOW_DONE;
        t9a_begin_phase(b, PHASE_COMBAT);
        CALL(b, PLAYER_TURN_COMBAT, t9a_combats, .unused = 0);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* t9a.03.01, 03.02 six Game Turns of two Player Turns. */
enum flow t9a_game(struct battle *b)
{
    struct t9a_game *game = LOCALS(b, t9a_game);

    switch ((enum t9a_game_step)frame_top(b)->step) {
    case GAME_BEGIN:
        CALL(b, GAME_SETUP, t9a_setup, .unused = 0);
        CALL(b, GAME_DEPLOYED, t9a_deploy, .unused = 0);
        while (!t9a_wiped_out(b) &&
               (game->second || b->turn < t9a_stage(b)->settings.turns)) {
            if (!game->second) {
                b->turn++;
                TELL_BY(b, 0, TURN, T9A(3, 1), NOBODY, NOBODY, .turn = b->turn);
            }
            begin_turn(b, game->second ? !t9a_state(b)->first
                                       : t9a_state(b)->first);
            CALL(b, GAME_TURN, t9a_player_turn, .unused = 0);
            game->second = !game->second;
        }
        CALL(b, GAME_SETTLED, t9a_settle, .unit = 0);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
