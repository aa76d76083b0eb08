/* doctrine_ofas_standing.c -- how a player of OFAS stands, and which questions
 * are worth looking ahead for. */
#include "minds/doctrine_ofas.h"

enum {
    PANIC_PARTS = 4, /* who panicked counts so much less: one in ... */
    END_RATE = 30,   /* a victory point at the end, in PA */
    WIN = 300 * ONE, /* and the battle */
    LEFT_AT_END = 8  /* what is left then counts one in ... */
};

/* What a unit is worth as it is now. */
static int64_t worth_of(const struct battle *b, int unit)
{
    int32_t worth = b->unit[unit].alive && b->unit[unit].where != UNIT_GONE
                        ? ofas_mind_unit(b, unit)
                        : 0;

    return ofas_unit_of(b, unit)->panicked ? worth - worth / PANIC_PARTS
                                           : worth;
}

/* What is left of the camp more than of the strongest other, in PA. */
static int64_t lead_in_strength(const struct battle *b, int camp)
{
    int64_t left[OFAS_PLAYERS] = { 0 }, best = 0;

    for (int u = 0; u < b->units; u++)
        left[ofas_camp(b, b->unit[u].owner)] += worth_of(b, u);
    for (int c = 0; c < ofas_camps(b); c++)
        if (c != camp && left[c] > best)
            best = left[c];
    return left[camp] - best;
}

/* Its victory points before the best of the others. */
static int lead_in_points(const struct battle *b, int camp)
{
    const struct ofas_state *s = ofas_state_of(b);
    int best = INT16_MIN;

    for (int c = 0; c < ofas_camps(b); c++)
        if (c != camp && s->score[c] > best)
            best = s->score[c];
    return s->score[camp] - best;
}

int32_t ofas_mind_standing(const struct battle *b, int player)
{
    const int camp = ofas_camp(b, player), points = lead_in_points(b, camp);
    int64_t out = lead_in_strength(b, camp);

    if (!b->over)
        return (int32_t)(out + ofas_mind_points(b, points));
    out = out / LEFT_AT_END + (int64_t)points * END_RATE * ONE;
    if (b->winner < MAX_PLAYERS)
        out += ofas_camp(b, b->winner) == camp ? WIN : -WIN;
    return (int32_t)out;
}

int ofas_mind_attention(const struct ask *asked)
{
    switch (asked->kind) {
    case ASK_ACTIVATE:
    case ASK_ORDER:
        return 30;
    case ASK_WAY:
        return 25;
    case ASK_CHARGE:
    case ASK_TARGET:
        return 5;
    default:
        return 0;
    }
}
