/* ch03_start.c -- a battle of t9a that begins in the middle: for cases and for who
 * looks at what would be. */
#include "books/t9a/play.h"

/* The step behind which the phase begins: ch03_game.c. */
static enum t9a_player_turn_step step_before(enum t9a_phase phase,
                                             enum t9a_stride stride)
{
    switch (phase) {
    case PHASE_SETUP:
    case PHASES:
    case PHASE_MOVEMENT:
        return stride == STRIDE_NONE ? PLAYER_TURN_BEGIN : PLAYER_TURN_STUPID;
    case PHASE_MAGIC:
        return PLAYER_TURN_MOVEMENT;
    case PHASE_SHOOTING:
        return PLAYER_TURN_MAGIC;
    case PHASE_COMBAT:
        return PLAYER_TURN_SHOOTING;
    }
    return PLAYER_TURN_BEGIN;
}

void t9a_start_at(struct battle *b, enum t9a_phase phase,
                  enum t9a_stride stride, int player)
{
    struct t9a_state *s = t9a_state(b);
    const uint8_t second = player != s->first;

    s->active = (uint8_t)player;
    FRAMES_WAIT(b, { RULE_t9a_game, GAME_TURN },
                { RULE_t9a_player_turn, step_before(phase, stride) });
    ((struct t9a_game *)(void *)frame_at(b, 0)->locals)->second = second;
    if (phase == PHASE_MOVEMENT && stride != STRIDE_NONE)
        t9a_begin_phase(b, PHASE_MOVEMENT);
}
