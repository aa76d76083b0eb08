/* ch10_flux.c -- t9a 10.02 .. 10.04, 10.33: Power Dice and Dispel Dice. */
#include "books/t9a/play.h"

enum { EXTRA_MOST = 2, CHANNELLED = 7 };

/* ---- pools ---- */

int t9a_usable_dice(const struct battle *b, int player)
{
    const struct t9a_state *s = t9a_state_of(b);
    const int room = T9A_DICE_MOST - s->used[player];

    return s->pool[player] < room ? s->pool[player] : room;
}

void t9a_use_dice(struct battle *b, int player, int dice)
{
    struct t9a_state *s = t9a_state(b);

    assert(dice <= t9a_usable_dice(b, player));
    s->pool[player] = (uint8_t)(s->pool[player] - dice);
    s->used[player] = (uint8_t)(s->used[player] + dice);
}

bool t9a_may_gain(const struct battle *b, int player)
{
    return t9a_state_of(b)->extra[player] < EXTRA_MOST;
}

void t9a_gain_dice(struct battle *b, int player, int dice, uint16_t rule)
{
    struct t9a_state *s = t9a_state(b);
    int gained = 0;

    while (gained < dice && t9a_may_gain(b, player) &&
           s->pool[player] < T9A_DICE_MOST) {
        s->pool[player]++;
        s->extra[player]++;
        gained++;
    }
    if (gained)
        TELL_BY(b, player, DICE_GAINED, rule, NOBODY, NOBODY, .count = gained,
                .pool = s->pool[player]);
}

void t9a_lose_dice(struct battle *b, int player, int dice, uint16_t rule)
{
    struct t9a_state *s = t9a_state(b);
    const int lost = dice < s->pool[player] ? dice : s->pool[player];

    s->pool[player] = (uint8_t)(s->pool[player] - lost);
    if (lost)
        TELL_BY(b, player, DICE_LOST, rule, NOBODY, NOBODY, .count = lost,
                .pool = s->pool[player]);
}

/* ---- the start of the phase ---- */

/* t9a.10.03 models that have Channel: all Wizards, and who has the rule. */
static int channellers(const struct battle *b, int player)
{
    int models = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && unit_on_table(b, u) &&
            !t9a_is_fleeing(b, u) &&
            (t9a_model(b, u)->wizard ? t9a_level(b, u) > 0
                                     : t9a_has(b, u, SPECIAL_CHANNEL)))
            models += set_count(b->unit[u].alive);
    return models;
}

/* Nobody rolls who has no such model: a 6 alone is no 7. */
static void channel(struct battle *b, int player)
{
    const int models = channellers(b, player);
    uint8_t die;

    if (!models)
        return;
    roll(
        b,
        TOLD_BY(player, CHANNELS, T9A(10, 3), NOBODY, NOBODY, .models = models),
        T9A_FACES, 1, &die);
    LOG_SET(b, CHANNELS, total, die + 1 + models);
    LOG_SET(b, CHANNELS, gained, die + 1 + models >= CHANNELLED);
    if (die + 1 + models >= CHANNELLED)
        t9a_gain_dice(b, player, 1, T9A(10, 3));
}

void t9a_flux(struct battle *b)
{
    struct t9a_state *s = t9a_state(b);
    const int active = s->active, other = t9a_enemy(active);
    uint8_t die[2];

    roll(b, TOLD_BY(active, FLUX, T9A(10, 2), NOBODY, NOBODY, .power = 0),
         T9A_FACES, 2, die);
    s->pool[active] = (uint8_t)(die[0] + die[1] + 2);
    s->pool[other] = (uint8_t)((die[0] > die[1] ? die[0] : die[1]) + 1);
    LOG_SET(b, FLUX, power, s->pool[active]);
    LOG_SET(b, FLUX, dispel, s->pool[other]);
    channel(b, active);
    channel(b, other);
}
