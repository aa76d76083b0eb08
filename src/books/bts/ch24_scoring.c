/* ch24_scoring.c -- bts chapter 24: victory points. A scenario is a list of what
 * brings them; most things bring some points, and more when done wholly. */
#include "books/bts/bts.h"

enum aim {
    AIM_NONE,
    AIM_GENERAL,     /* the enemy General is wounded; is dead */
    AIM_DEMORALISED, /* the enemy army is; and this one is not */
    AIM_BANNER,      /* a banner is left; and the enemy has none */
    AIM_CHAMPIONS    /* the enemy has none left; and this side has */
};

struct worth {
    uint8_t aim, some, most;
    uint8_t rule;
};

enum { AIMS = 6 };
static const struct worth worths[SCENARIO_COUNT][AIMS] = {
    [SCENARIO_CLASH] = { { AIM_GENERAL, 3, 5, 16 },
                         { AIM_DEMORALISED, 1, 3, 17 },
                         { AIM_BANNER, 1, 2, 18 },
                         { AIM_CHAMPIONS, 1, 2, 19 } },
};

/* How far an aim was reached: 0 not, 1 in part, 2 wholly. */
static int general(const struct battle *b, int player)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) != player && bts_is(b, f, BTS_IS(GENERAL)))
            return bts_figure_of(b, f)->away == AWAY_DEAD ? 2
                   : bts_figure_of(b, f)->lost            ? 1
                                                          : 0;
    return 0;
}

static int demoralised(const struct battle *b, int player)
{
    const struct bts_state *s = bts_state_of(b);

    if (!s->demoralised[!player])
        return 0;
    return s->demoralised[player] ? 1 : 2;
}

static bool has_left(const struct battle *b, int player, bool banners)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) == player &&
            bts_figure_of(b, f)->away != AWAY_DEAD &&
            (banners ? (bts_model(b, f)->gear & BTS_GEAR_BIT(BANNER)) != 0
                     : bts_is(b, f, BTS_IS(CHAMPION))))
            return true;
    return false;
}

static int banners(const struct battle *b, int player)
{
    if (!has_left(b, player, true))
        return 0;
    return has_left(b, !player, true) ? 1 : 2;
}

static int champions(const struct battle *b, int player)
{
    if (has_left(b, !player, false))
        return 0;
    return has_left(b, player, false) ? 2 : 1;
}

static int reached(const struct battle *b, int player, enum aim aim)
{
    switch (aim) {
    case AIM_GENERAL:
        return general(b, player);
    case AIM_DEMORALISED:
        return demoralised(b, player);
    case AIM_BANNER:
        return banners(b, player);
    case AIM_CHAMPIONS:
        return champions(b, player);
    case AIM_NONE:
        break;
    }
    return 0;
}

int32_t bts_victory(const struct battle *b, int player)
{
    const struct worth *w = worths[bts_stage(b)->settings.scenario];
    int32_t points = 0;

    if (bts_strength(b, !player) == 0) /* bts.24.08 */
        return bts_strength(b, player) == 0 ? 0 : BTS_POINTS_MOST;
    if (bts_strength(b, player) == 0)
        return 0;
    for (int i = 0; i < AIMS && w[i].aim != AIM_NONE; i++) {
        const int how = reached(b, player, (enum aim)w[i].aim);

        points += how == 2 ? w[i].most : how == 1 ? w[i].some : 0;
    }
    return points < BTS_POINTS_MOST ? points : BTS_POINTS_MOST;
}
