/* ch03_start.c -- a battle of t9a that begins in the middle: for cases and for who
 * looks at what would be. */
#include "books/t9a/play.h"

/* The steps behind which a phase, and a step of the Movement Phase, begin:
 * ch03_game.c, ch09_movement.c. */
static const uint8_t before_phase[PHASES] = {
    [PHASE_MOVEMENT] = PLAYER_TURN_BEGIN,
    [PHASE_MAGIC] = PLAYER_TURN_MOVEMENT,
    [PHASE_SHOOTING] = PLAYER_TURN_MAGIC,
    [PHASE_COMBAT] = PLAYER_TURN_SHOOTING,
};
static const uint8_t before_stride[] = {
    [STRIDE_DECLARE] = MOVEMENT_BEGIN,
    [STRIDE_CHARGE] = MOVEMENT_DECLARED,
    [STRIDE_COMPULSORY] = MOVEMENT_CHARGED,
    [STRIDE_REMAINING] = MOVEMENT_COMPELLED,
};

void t9a_start_at(struct battle *b, enum t9a_phase phase,
                  enum t9a_stride stride, int player)
{
    struct t9a_state *s = t9a_state(b);
    const uint8_t second = player != s->first;

    s->active = (uint8_t)player;
    if (phase == PHASE_MOVEMENT && stride != STRIDE_NONE) {
        t9a_begin_phase(b, PHASE_MOVEMENT);
        FRAMES_WAIT(b, { RULE_t9a_game, GAME_TURN },
                    { RULE_t9a_player_turn, PLAYER_TURN_MOVEMENT },
                    { RULE_t9a_movement, before_stride[stride] });
    } else {
        FRAMES_WAIT(b, { RULE_t9a_game, GAME_TURN },
                    { RULE_t9a_player_turn, before_phase[phase] });
    }
    ((struct t9a_game *)(void *)frame_at(b, 0)->locals)->second = second;
}
