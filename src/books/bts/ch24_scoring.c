/* ch24_scoring.c -- bts chapter 24: victory points. A scenario is a list of aims;
 * most bring some points, and more when reached wholly. */
#include "books/bts/bts.h"

/* In the order in which texts know them (BTS_AIMS). */
enum aim {
    AIM_NONE,
    AIM_GENERAL,     /* the enemy General is wounded; is dead */
    AIM_BLOOD,       /* he was wounded or is dead, healed or not */
    AIM_DEMORALISED, /* the enemy army is; and this one is not */
    AIM_BANNER,      /* a banner is left; and the enemy has none */
    AIM_CHAMPIONS,   /* the enemy has none left; and this side has */
    AIM_HOLD,    /* of each marker: more figures at it; the enemy has none */
    AIM_PROTECT, /* his secret Champion lives; unhurt */
    AIM_ESCORT,  /* the same; and is in the enemy's zone; there, unhurt */
    AIM_MARK,    /* his secret target is wounded; is dead */
    AIM_CAMP     /* at his secret marker as AIM_HOLD, but nobody at all */
};

enum { AIMS = 6, DEGREES = 4 };
#define SQUAD (BTS_IS(INFANTRY) | BTS_IS(CAVALRY) | BTS_IS(BIKE))
struct worth {
    uint8_t aim;
    uint8_t rule;
    uint8_t points[DEGREES]; /* by how far it was reached */
    uint8_t from, to;        /* AIM_HOLD: markers */
    uint64_t who;            /* and whose figures count there */
};

/* clang-format off */
static const struct worth worths[SCENARIO_COUNT][AIMS] = {
    [SCENARIO_CLASH] = {
        { AIM_GENERAL,     16, { 3, 5 }, 0, 0, 0 },
        { AIM_DEMORALISED, 17, { 1, 3 }, 0, 0, 0 },
        { AIM_BANNER,      18, { 1, 2 }, 0, 0, 0 },
        { AIM_CHAMPIONS,   19, { 1, 2 }, 0, 0, 0 } },
    [SCENARIO_SEARCH] = {
        { AIM_DEMORALISED, 22, { 1, 2 }, 0, 0, 0 },
        { AIM_BANNER,      23, { 1, 2 }, 0, 0, 0 },
        { AIM_PROTECT,     24, { 1, 3 }, 0, 0, 0 },
        { AIM_MARK,        25, { 1, 3 }, 0, 0, 0 },
        { AIM_CAMP,        26, { 1, 3 }, 0, 0, SQUAD } },
    [SCENARIO_CONQUEST] = {
        { AIM_HOLD,        29, { 1, 2 }, 0, BTS_MARKERS, SQUAD },
        { AIM_BLOOD,       30, { 1, 1 }, 0, 0, 0 },
        { AIM_DEMORALISED, 30, { 1, 1 }, 0, 0, 0 } },
    [SCENARIO_AMBUSH] = {
        { AIM_HOLD,        34, { 2, 4 }, 0, 1, BTS_IS(WARRIOR) },
        { AIM_HOLD,        35, { 1, 1 }, 1, BTS_MARKERS, BTS_IS(WARRIOR) },
        { AIM_GENERAL,     36, { 1, 2 }, 0, 0, 0 },
        { AIM_DEMORALISED, 36, { 1, 2 }, 0, 0, 0 } },
    [SCENARIO_ESCALATION] = {
        { AIM_DEMORALISED, 38, { 1, 2 }, 0, 0, 0 },
        { AIM_BANNER,      38, { 1, 2 }, 0, 0, 0 },
        { AIM_GENERAL,     38, { 3, 5 }, 0, 0, 0 },
        { AIM_MARK,        39, { 1, 3 }, 0, 0, 0 } },
    [SCENARIO_VIP] = {
        { AIM_DEMORALISED, 41, { 1, 2 }, 0, 0, 0 },
        { AIM_BANNER,      41, { 1, 2 }, 0, 0, 0 },
        { AIM_GENERAL,     41, { 1, 2 }, 0, 0, 0 },
        { AIM_ESCORT,      42, { 1, 2, 4, 6 }, 0, 0, 0 } },
};
/* clang-format on */

/* ---- how far an aim was reached: 0 not, 1 in part, 2 wholly or further ---- */

/* bts.24.14 what has been healed does not count, bts.24.39 nor what was repaired. */
static bool is_hurt(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    return s->lost || s->arms_lost || s->engine_lost || s->crew_lost;
}

/* However it was removed: bts.24.14 ruling. */
static int struck(const struct battle *b, int f)
{
    return bts_figure_of(b, f)->away == AWAY_DEAD ? 2 : is_hurt(b, f) ? 1 : 0;
}

static int general_of(const struct battle *b, int player)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) == player && bts_is(b, f, BTS_IS(GENERAL)))
            return f;
    return NO_FIGURE;
}

static int general(const struct battle *b, int player)
{
    const int f = general_of(b, !player);

    return f == NO_FIGURE ? 0 : struck(b, f);
}

/* bts.24.30 this scenario alone does not forgive what was healed. */
static int blood(const struct battle *b, int player)
{
    const int f = general_of(b, !player);

    return f != NO_FIGURE && bts_figure_of(b, f)->healed ? 1
                                                         : general(b, player);
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

/* How much a player has at a marker. */
static int weight_at(const struct battle *b, int player, int marker,
                     uint64_t who)
{
    int n = 0;

    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) == player && bts_is(b, f, who) &&
            bts_is_at_marker(b, f, marker))
            n += bts_counts_as(b, f);
    return n;
}

static int held(const struct battle *b, int player, int marker, uint64_t who)
{
    const int own = weight_at(b, player, marker, who);
    const int enemy = weight_at(b, !player, marker, who);

    return own <= enemy ? 0 : enemy ? 1 : 2;
}

/* bts.24.26 whoever is there denies the marker: an Arme de Siège is no figure. */
static bool is_anybody_at(const struct battle *b, int player, int marker)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) == player && !bts_is(b, f, BTS_IS(SIEGE)) &&
            bts_is_at_marker(b, f, marker))
            return true;
    return false;
}

static int camp(const struct battle *b, int player, uint64_t who)
{
    const int marker = bts_state_of(b)->pick[player][PICK_MARKER] - 1;
    const int how = marker < 0 ? 0 : held(b, player, marker, who);

    return how == 2 && is_anybody_at(b, !player, marker) ? 1 : how;
}

static int protect(const struct battle *b, int player)
{
    const int f = bts_state_of(b)->pick[player][PICK_OWN] - 1;

    if (f < 0 || bts_figure_of(b, f)->away == AWAY_DEAD)
        return 0;
    return is_hurt(b, f) ? 1 : 2;
}

static int escort(const struct battle *b, int player)
{
    const int f = bts_state_of(b)->pick[player][PICK_OWN] - 1;
    const int how = protect(b, player);

    return how && bts_is_in_zone(b, f, !player) ? how + 2 : how;
}

static int mark(const struct battle *b, int player)
{
    const int f = bts_state_of(b)->pick[player][PICK_ENEMY] - 1;

    return f < 0 ? 0 : struck(b, f);
}

static int reached(const struct battle *b, int player, const struct worth *w)
{
    switch ((enum aim)w->aim) {
    case AIM_GENERAL:
        return general(b, player);
    case AIM_BLOOD:
        return blood(b, player);
    case AIM_DEMORALISED:
        return demoralised(b, player);
    case AIM_BANNER:
        return banners(b, player);
    case AIM_CHAMPIONS:
        return champions(b, player);
    case AIM_PROTECT:
        return protect(b, player);
    case AIM_ESCORT:
        return escort(b, player);
    case AIM_MARK:
        return mark(b, player);
    case AIM_CAMP:
        return camp(b, player, w->who);
    case AIM_HOLD:
    case AIM_NONE:
        break;
    }
    return 0;
}

/* ---- points ---- */

static int32_t points_of(const struct worth *w, int how)
{
    return how ? w->points[how - 1] : 0;
}

/* How far the aim was reached at that marker; those without markers have one turn. */
static int reached_at(const struct battle *b, int player, const struct worth *w,
                      int marker)
{
    return w->aim == AIM_HOLD ? held(b, player, marker, w->who)
                              : reached(b, player, w);
}

static int turns_of(const struct battle *b, const struct worth *w)
{
    const int markers = bts_state_of(b)->markers;

    return w->aim != AIM_HOLD ? w->from + 1 : w->to < markers ? w->to : markers;
}

static int32_t brings(const struct battle *b, int player, const struct worth *w)
{
    int32_t points = 0;

    for (int i = w->from; i < turns_of(b, w); i++)
        points += points_of(w, reached_at(b, player, w, i));
    return points;
}

/* bts.24.08 whoever has nobody left, nothing else counts. */
static bool is_rout(const struct battle *b)
{
    return bts_strength(b, 0) == 0 || bts_strength(b, 1) == 0;
}

void bts_tell_aims(struct battle *b, int player)
{
    const struct worth *w = worths[bts_state_of(b)->scenario];

    for (int i = 0; !is_rout(b) && i < AIMS && w[i].aim != AIM_NONE; i++)
        for (int n = w[i].from; n < turns_of(b, &w[i]); n++) {
            const int how = reached_at(b, player, &w[i], n);

            if (points_of(&w[i], how))
                TELL_BY(b, player, AIM, BTS(24, w[i].rule), NOBODY, NOBODY,
                        .points = points_of(&w[i], how), .aim = w[i].aim,
                        .reached = how, .marker = n + 1);
        }
}

int32_t bts_victory(const struct battle *b, int player)
{
    const struct worth *w = worths[bts_state_of(b)->scenario];
    int32_t points = 0;

    if (is_rout(b))
        return bts_strength(b, player) == 0 ? 0 : BTS_POINTS_MOST;
    for (int i = 0; i < AIMS && w[i].aim != AIM_NONE; i++)
        points += brings(b, player, &w[i]);
    return points < BTS_POINTS_MOST ? points : BTS_POINTS_MOST;
}
