/* ch19_scoring.c -- t9a chapter 19: victory points and the result. */
#include "books/t9a/play.h"

enum {
    GENERAL_POINTS = 100, /* t9a.19.01, as the next two */
    BATTLE_STANDARD_POINTS = 100,
    STANDARD_POINTS = 50
};

/* ---- t9a.19.01 what a unit brings ---- */

/* t9a.19.09 is a quarter of its wounds left, or less? Example: t9a.19.15. */
static bool is_decimated(const struct battle *b, int u)
{
    const struct t9a_stage *s = t9a_stage(b);
    const int each = t9a_defends(s->catalogue, &s->model[u], STAT_W);
    const int lost =
        t9a_unit_of(b, u)->wounds + t9a_unit_of(b, u)->champion_wounds;
    const int left = unit_strength(b, u) * each - lost;

    return left * 4 <= s->count[u] * each;
}

/* Points of an enemy unit, by what brings them. */
static void worths(const struct battle *b, int player, int u,
                   int32_t out[WORTHS])
{
    const struct t9a_stage *s = t9a_stage(b);
    const bool taken = (t9a_state_of(b)->flags[player] >> u & 1) != 0;
    const bool grand =
        (t9a_model(b, u)->roles >> ROLE_BATTLE_STANDARD & 1) != 0;
    const int32_t half = (s->cost[u] + 1) / 2;

    memset(out, 0, WORTHS * sizeof *out);
    if (b->unit[u].where == UNIT_GONE)
        out[WORTH_DESTROYED] = s->cost[u];
    else if (b->unit[u].where != UNIT_ON_TABLE) /* t9a.12.47 */
        return;
    else if (t9a_is_fleeing(b, u))
        out[WORTH_FLEEING] = half;
    else if (is_decimated(b, u))
        out[WORTH_DECIMATED] = half;
    if (b->unit[u].where == UNIT_GONE &&
        s->general[b->unit[u].owner] == u) /* t9a.19.10 */
        out[WORTH_GENERAL] = GENERAL_POINTS;
    if (taken && grand)
        out[WORTH_BATTLE_STANDARD] = BATTLE_STANDARD_POINTS;
    else if (taken)
        out[WORTH_STANDARD] = STANDARD_POINTS;
}

int32_t t9a_objective_points(const struct battle *b)
{
    return (t9a_stage(b)->limit + 4) / 5;
}

static int objectives_won(const struct battle *b, int player)
{
    int won = 0;

    for (int o = 0; o < OBJECTIVES; o++)
        if (t9a_state_of(b)->objectives >> o & 1)
            won += (t9a_achieved(b, (enum t9a_objective)o) >> player & 1) != 0;
    return won;
}

/* Of units and standards alone. */
static int32_t kill_points(const struct battle *b, int player)
{
    int32_t points = 0;

    for (int u = 0; u < b->units; u++) {
        int32_t of[WORTHS];

        if (b->unit[u].owner == player)
            continue;
        worths(b, player, u, of);
        for (int i = 0; i < WORTHS; i++)
            points += of[i];
    }
    return points;
}

int32_t t9a_points(const struct battle *b, int player)
{
    if (t9a_stage(b)->settings.shared) /* t9a.19.06 */
        return kill_points(b, player);
    return kill_points(b, player) +
           objectives_won(b, player) * t9a_objective_points(b);
}

/* ---- the result ---- */

/* Is the difference more than so much percent of L? */
static bool is_above(int32_t limit, int32_t difference, int percent)
{
    return (int64_t)100 * difference > (int64_t)percent * limit;
}

/* t9a.19.05, 19.13 exactly so much is not above it. Example: t9a.19.14. */
enum t9a_result t9a_result_of(int32_t limit, int32_t difference)
{
    if ((int64_t)100 * difference < (int64_t)5 * limit)
        return RESULT_DRAW;
    return is_above(limit, difference, 60)   ? RESULT_MASSACRE
           : is_above(limit, difference, 20) ? RESULT_MAJOR
                                             : RESULT_MINOR;
}

int t9a_battle_points(int32_t limit, int32_t difference, int objectives)
{
    const int32_t d = difference < 0 ? -difference : difference;
    const int lead = is_above(limit, d, 50)   ? 3
                     : is_above(limit, d, 25) ? 2
                     : is_above(limit, d, 10) ? 1
                                              : 0;
    const int points = 5 + (difference < 0 ? -lead : lead) + 2 * objectives;

    return points < 0 ? 0 : points > 10 ? 10 : points;
}

/* ---- the end of the battle ---- */

/* t9a.19.07, 20.12 who waited in ambush to the end is destroyed. */
static void miss_the_battle(struct battle *b, int u)
{
    if (b->unit[u].where != UNIT_OFF_TABLE ||
        t9a_marked(b, t9a_host(b, u), MARK_AWAY))
        return;
    TELL(b, NEVER_CAME, T9A(19, 7), u, NOBODY);
    t9a_remove(b, u);
}

static void tell_worths(struct battle *b, int u)
{
    const int player = t9a_enemy(b->unit[u].owner);
    int32_t of[WORTHS];

    worths(b, player, u, of);
    for (int i = 0; i < WORTHS; i++)
        if (of[i])
            TELL_BY(b, player, WORTH, T9A(19, 1), u, NOBODY, .worth = i,
                    .points = of[i]);
}

static void tell_objectives(struct battle *b)
{
    for (int o = 0; o < OBJECTIVES; o++) {
        unsigned won = 0;

        if (t9a_state_of(b)->objectives >> o & 1)
            won = t9a_achieved(b, (enum t9a_objective)o);
        for (int player = 0; player < T9A_SIDES; player++)
            if (won >> player & 1)
                TELL_BY(b, player, ACHIEVED,
                        o == OBJECTIVE_FLAGS ? T9A(19, 4) : T9A(19, 3), NOBODY,
                        NOBODY, .aim = o, .points = t9a_objective_points(b));
    }
}

/* t9a.19.06 ten points are shared; gives the winner. */
static int share_points(struct battle *b, int32_t lead)
{
    const int objectives = objectives_won(b, 0) - objectives_won(b, 1);
    const int first = t9a_battle_points(t9a_stage(b)->limit, lead, objectives);

    TELL_BY(b, 0, SHARES, T9A(19, 6), NOBODY, NOBODY, .points = first);
    TELL_BY(b, 1, SHARES, T9A(19, 6), NOBODY, NOBODY, .points = 10 - first);
    return first == 5 ? MAX_PLAYERS : first < 5;
}

/* t9a.19.05 */
static int give_result(struct battle *b, int32_t lead)
{
    const int32_t difference = lead < 0 ? -lead : lead;
    const enum t9a_result result =
        t9a_result_of(t9a_stage(b)->limit, difference);

    TELL_BY(b, lead < 0, RESULT, T9A(19, 5), NOBODY, NOBODY,
            .result = (int)result, .difference = difference);
    return result == RESULT_DRAW ? MAX_PLAYERS : lead < 0;
}

static void end(struct battle *b)
{
    int32_t points[T9A_SIDES];

    tell_objectives(b);
    for (int player = 0; player < T9A_SIDES; player++) {
        points[player] = t9a_points(b, player);
        TELL_BY(b, player, SCORES, T9A(19, 7), NOBODY, NOBODY,
                .points = points[player]);
    }
    b->winner = (uint8_t)(t9a_stage(b)->settings.shared
                              ? share_points(b, points[0] - points[1])
                              : give_result(b, points[0] - points[1]));
}

enum flow t9a_settle(struct battle *b)
{
    struct t9a_settle *s = LOCALS(b, t9a_settle);

    switch ((enum t9a_settle_step)frame_top(b)->step) {
    case SETTLE_BEGIN:
        for (; s->unit < b->units; s->unit++) {
            miss_the_battle(b, s->unit);
            tell_worths(b, s->unit);
            BREATHE(b, SETTLE_NEXT);
        }
        end(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
