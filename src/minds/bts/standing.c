/* standing.c -- how a battle of bts stands, and which questions are worth looking
 * ahead for. */
#include "minds/bts/doctrine.h"

enum {
    LOGIT = 3500, /* thousandths, for an army that is all there against none */
    POINTS = 250  /* and for each point of victory */
};

/* What is left of an army, of MILLI. */
static int32_t left(const struct battle *b, int player)
{
    int64_t whole = 0, sum = 0;

    for (int f = 0; f < b->figures; f++) {
        const struct bts_model *m = bts_model(b, f);

        if (m->owner != player)
            continue;
        whole += m->cost;
        if (bts_figure_of(b, f)->away != AWAY_DEAD)
            sum +=
                m->life ? (int64_t)m->cost * bts_life(b, f) / m->life : m->cost;
    }
    return whole ? (int32_t)(sum * MILLI / whole) : 0;
}

int32_t bts_mind_standing(const struct battle *b, int player)
{
    int64_t mille;

    if (b->over)
        return b->winner == MAX_PLAYERS ? STANDING_SURE / 2
               : b->winner == player    ? STANDING_SURE
                                        : 0;
    mille = (int64_t)(left(b, player) - left(b, !player)) * LOGIT / MILLI +
            (bts_victory(b, player) - bts_victory(b, !player)) * POINTS;
    return doctrine_chance(mille);
}

/* bts.91.11, 91.19 where figures go and whom they shoot at. */
int bts_mind_attention(const struct ask *asked)
{
    switch (asked->kind) {
    case ASK_MOVE:
        return 50;
    case ASK_SHOOTERS:
    case ASK_AIM:
        return 15;
    case ASK_ORDER:
        return 10;
    }
    return 0;
}
