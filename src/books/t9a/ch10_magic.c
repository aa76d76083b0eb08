/* ch10_magic.c -- t9a chapter 10: the Magic Phase. */
#include "books/t9a/play.h"

static bool has_bound(const struct battle *b, int u)
{
    for (uint64_t left = t9a_model(b, u)->items; left; left &= left - 1)
        if (t9a_bound(b, u, set_first(left)) != NULL)
            return true;
    return false;
}

static bool is_in_play(const struct battle *b)
{
    const struct t9a_spell_on *on = t9a_state_of(b)->on;

    for (int i = 0; i < T9A_LASTING; i++)
        if (on[i].spell && on[i].lasting == LASTING_PLAY)
            return true;
    return false;
}

/* t9a.10.02 ruling: who has nobody to cast, while no spell is in play, passes the phase
 * without a die. */
static bool is_idle(const struct battle *b)
{
    const int active = t9a_state_of(b)->active;

    if (t9a_wizards_here(b, active) || is_in_play(b))
        return false;
    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == active && has_bound(b, u))
            return false;
    return true;
}

static void begin(struct battle *b)
{
    struct t9a_state *s = t9a_state(b);

    t9a_end_spells(b, s->active); /* t9a.10.29 before the flux */
    for (int player = 0; player < T9A_SIDES; player++)
        s->pool[player] = s->extra[player] = s->used[player] = 0;
    for (int u = 0; u < b->units; u++) {
        t9a_unit(b, u)->tried = 0;
        t9a_unmark(b, u, MARK_LOST_FOCUS); /* t9a.10.08 */
    }
}

/* t9a.10.33 dice that are left are lost; t9a.10.28 what was cast may be dispelled from
 * now on. */
static void end(struct battle *b)
{
    struct t9a_state *s = t9a_state(b);

    for (int player = 0; player < T9A_SIDES; player++)
        s->pool[player] = s->extra[player] = s->used[player] = 0;
    for (int u = 0; u < b->units; u++)
        t9a_unmark(b, u, MARK_LOST_FOCUS);
    for (int i = 0; i < T9A_LASTING; i++)
        s->on[i].fresh = 0;
}

enum flow t9a_magic(struct battle *b)
{
    struct t9a_magic *m = LOCALS(b, t9a_magic);
    const uint8_t active = t9a_state(b)->active;

    switch ((enum t9a_magic_step)frame_top(b)->step) {
    case MAGIC_BEGIN:
        begin(b);
        if (is_idle(b))
            return FLOW_DONE;
        t9a_flux(b);
        do {
            m->acted = 0;
            CALL(b, MAGIC_REACTIVE, t9a_unravel,
                 .player = (uint8_t)t9a_enemy(active));
            m->acted |= t9a_state(b)->passed;
            CALL(b, MAGIC_ACTIVE, t9a_unravel, .player = active);
            m->acted |= t9a_state(b)->passed;
            CALL(b, MAGIC_CAST, t9a_cast, .player = active);
            m->acted |= t9a_state(b)->passed;
        } while (m->acted && !t9a_wiped_out(b));
        end(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
