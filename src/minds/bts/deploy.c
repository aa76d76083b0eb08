/* deploy.c -- where Combat Units of bts begin: fighters in front, guns behind
 * them, side by side from the middle of the zone outwards. */
#include "minds/bts/doctrine.h"

#include "battle/candidates.h"

enum {
    ROWS = 5,
    ROW = CM(7),
    COLUMNS = 5,
    COLUMN = CM(24),
    APART = CM(8), /* fighters keep so far from the middle of the table */
    BACK = 2,      /* rows that guns stand behind fighters */
    OFFERED = 24
};

/* Is most of what the unit does done with guns? */
static bool is_gunline(const struct battle *b, int unit)
{
    int guns = 0;

    for (int i = 0; i < b->unit[unit].count; i++)
        guns += !bts_mind_is_fighter(b, b->unit[unit].first + i);
    return 2 * guns > b->unit[unit].count;
}

static bool has_general(const struct battle *b, int unit)
{
    for (int i = 0; i < b->unit[unit].count; i++)
        if (bts_is(b, b->unit[unit].first + i, BTS_IS(GENERAL)))
            return true;
    return false;
}

/* bts.24.10 both zones are as good. */
void bts_mind_zone(const struct battle *b, uint64_t seed, struct decision *d)
{
    answer_first(b, seed, d);
}

/* What shows least of the plan first: guns, then fighters, fast and dear ones
 * late, the General last. */
void bts_mind_unit(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { NOBODY, INT32_MIN };

    (void)seed;
    for (unit_set left = b->asked.among; left; left &= left - 1) {
        const int unit = set_first(left);

        if (unit == ANSWER_NONE)
            continue;
        best_offer(&best, unit,
                   (is_gunline(b, unit) ? BTS_TABLE : 0) -
                       bts_pace(b, b->unit[unit].first) -
                       (has_general(b, unit) ? BTS_TABLE : 0));
    }
    d->value = best.which == NOBODY ? set_first(b->asked.among) : best.which;
}

/* bts.09.16 does nobody begin in a building? Who does fights little. */
static bool is_outdoors(const struct battle *b, const struct decision *d)
{
    for (int i = 0; i < d->count; i++)
        if (bts_house_at(b, d->step[i].at) != NOBODY)
            return false;
    return true;
}

/* In ranks with room between them, so that all can move: the leader first, in the
 * middle of the front, others from there outwards; behind them who is to stay
 * behind, in nobody's way. Hulls and who begins aboard are left to the rules. */
static bool in_ranks(const struct battle *b, struct vec at, int towards,
                     struct decision *d)
{
    enum { FILES = 7, RANKS = 4, BEHIND = 2, ROOM = MM(18) };
    const struct unit *u = &b->unit[b->asked.unit];
    const int32_t pitch = 2 * bts_model(b, u->first)->radius + ROOM;
    struct battle after;
    int k = 0, least = 0; /* the place of the last one, and the first for him */

    battle_copy_quiet(&after, b);
    decision_value(d, 0);
    for (int i = 0; i < u->count; i++) {
        const int f = u->first + i, before = least;
        bool found = false;

        if (bts_has_hull(b, f) || bts_figure_of(b, f)->inside)
            return false;
        least = bts_mind_hides(b, f) ? BEHIND * FILES : 0;
        if (i == 0 || least != before || !bts_deploys_like(b, f, f - 1))
            k = least;
        for (; k < FILES * RANKS && !found; k++) {
            const int file = (k % FILES + 1) / 2 * (k % 2 ? 1 : -1);
            const struct step to = {
                vec_add(at,
                        vec(file * pitch, -towards * (k / FILES - 1) * pitch)),
                0
            };

            if (bts_house_at(b, to.at) != NOBODY ||
                bts_deploy_bar(&after, f, to))
                continue;
            *stand_at(&after, f) = (struct stand){ to.at.x, to.at.y, 0 };
            bts_figure(&after, f)->away = AWAY_NOT;
            d->step[d->count++] = to;
            d->move[d->moves++] = (struct move){ .figure = (uint16_t)f,
                                                 .facing = FACING_AHEAD,
                                                 .steps = 1 };
            found = true;
        }
        if (!found)
            return false;
    }
    return true;
}

/* Columns from the middle outwards, rows from the front back. */
static bool in_line(const struct battle *b, bool pushed, struct decision *d)
{
    const struct box zone = bts_zone(b, b->asked.who);
    const int unit = b->asked.unit;
    const int towards = box_middle(zone).y < 0 ? 1 : -1;
    const int32_t edge = towards > 0 ? zone.top : zone.bottom;
    const int32_t front = towards > 0 ? (edge > -APART ? -APART : edge)
                                      : (edge < APART ? APART : edge);
    struct refusal why;
    const int first = is_gunline(b, unit) || has_general(b, unit) ? BACK : 0;

    for (int row = first; row < first + ROWS; row++)
        for (int i = 0; i < COLUMNS; i++) {
            const int column = (i + 1) / 2 * (i % 2 ? 1 : -1);
            const struct vec at = place_inside(
                zone,
                vec(column * COLUMN, front - towards * (row * ROW + ROW / 2)),
                bts_model(b, b->unit[unit].first)->radius + MM(1));

            if (bts_house_at(b, at) != NOBODY)
                continue;
            if (in_ranks(b, at, towards, d) && answer_fits(b, d, &why))
                return true;
            if (bts_deploy_about(b, unit, at, d) && is_outdoors(b, d) &&
                (pushed || !bts_has_hull(b, b->unit[unit].first) ||
                 vec_distance(d->step[0].at, at) < COLUMN / 4))
                return true;
        }
    return false;
}

/* Any place, the nearest to the middle of the table. */
static void anywhere(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct decision can[OFFERED];
    const int n = candidates(b, seed, can, OFFERED);
    struct best best = { 0, INT32_MIN };

    for (int i = 0; i < n; i++)
        best_offer(&best, i,
                   can[i].count ? -vec_distance(can[i].step[0].at, vec(0, 0))
                                : INT32_MIN + 1);
    decision_copy(d, &can[best.which]);
}

void bts_mind_deploy(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct refusal why;

    for (int pushed = 0; pushed < 2; pushed++)
        if (in_line(b, pushed, d) && answer_fits(b, d, &why))
            return;
    anywhere(b, seed, d);
}
