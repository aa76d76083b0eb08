/* ch92_scenarios.c -- duo.90.04 .. 90.09 and chapter 92: what is played for, and
 * who has won. */
#include "books/duo/duo.h"
#include "books/duo/events.h"

enum {
    HOLDS = PAS(2),    /* duo.90.07 */
    TAKES = PAS(1) / 2 /* from the edge of a base: it touches the marker */
};

static const struct duo_scenario *scenario(const struct battle *b)
{
    return &duo_stage(b)->scenario;
}

/* So many percent of the size of the lists. */
static int32_t percent(const struct battle *b, int32_t n)
{
    return duo_stage(b)->settings.size * n / 100;
}

static void score(struct battle *b, int side, int32_t points, uint16_t rule)
{
    struct event e = {
        .kind = EVENT_SCORES, .rule = rule, .unit = NOBODY, .other = NOBODY
    };

    for (int g = b->players - 1; g >= 0; g--)
        if (duo_stage(b)->settings.side[g] == side)
            e.who = (uint8_t)g; /* the first of its groups speaks for it */
    duo_state(b)->score[side] += points;
    e.a = points;
    tell(b, e);
}

void duo_place_markers(struct battle *b)
{
    for (int m = 0; m < scenario(b)->markers; m++)
        duo_state(b)->marker[m] = scenario(b)->marker[m];
}

/* ---- markers that are carried: duo.90.09, treasures ---- */

static bool is_carried(const struct battle *b)
{
    return scenario(b)->objective == OBJECTIVE_HOSTAGE ||
           scenario(b)->objective == OBJECTIVE_TREASURE;
}

static bool at_marker(const struct battle *b, int unit, int m)
{
    const struct point p = duo_state_of(b)->marker[m];

    return duo_on_table(b, unit) && !duo_unit_of(b, unit)->prone &&
           duo_near_point(b, unit, p.at, p.z, TAKES, false);
}

/* duo.90.09 touched by one side alone */
static bool is_disputed(const struct battle *b, int unit, int m)
{
    for (unit_set foes = duo_enemies(b, unit); foes; foes &= foes - 1)
        if (at_marker(b, set_first(foes), m))
            return true;
    return false;
}

static void take(struct battle *b, int unit, int m)
{
    struct event e = duo_told(b, EVENT_TAKES, DUO(90, 9), unit, NOBODY);

    duo_state(b)->carrier[m] = (uint8_t)(unit + 1);
    e.a = m + 1;
    tell(b, e);
}

/* It is where its carrier is; at home it counts. */
static void carry(struct battle *b, int m)
{
    struct duo_state *s = duo_state(b);
    const int unit = s->carrier[m] - 1, group = b->unit[unit].owner;

    s->marker[m] = point_at(duo_at(b, unit), duo_unit(b, unit)->z);
    if (!box_holds_disc(scenario(b)->home[group], duo_base(b, unit)))
        return;
    s->scored[m] = (uint8_t)(duo_side(b, unit) + 1);
    s->carrier[m] = 0;
    score(b, duo_side(b, unit), percent(b, scenario(b)->worth), DUO(90, 9));
}

void duo_markers_follow(struct battle *b, int unit)
{
    struct duo_state *s = duo_state(b);

    for (int m = 0; is_carried(b) && m < scenario(b)->markers; m++) {
        if (s->scored[m])
            continue;
        if (s->carrier[m] == 0 && at_marker(b, unit, m) &&
            !is_disputed(b, unit, m))
            take(b, unit, m);
        /* who carries it may have been pushed by others, too */
        if (s->carrier[m])
            carry(b, m);
    }
}

void duo_drop_markers(struct battle *b, int unit)
{
    struct duo_state *s = duo_state(b);

    for (int m = 0; m < scenario(b)->markers; m++)
        if (s->carrier[m] == unit + 1) {
            struct event e = duo_told(b, EVENT_DROPS, DUO(90, 9), unit, NOBODY);

            s->marker[m] = point_at(duo_at(b, unit), duo_unit(b, unit)->z);
            s->carrier[m] = 0;
            e.a = m + 1;
            tell(b, e);
        }
}

/* ---- leaving the table: duo.90.08 ---- */

void duo_exit(struct battle *b, int unit)
{
    const struct duo_scenario *s = scenario(b);
    const int group = b->unit[unit].owner;

    if (s->objective != OBJECTIVE_EXIT || s->attacker != group + 1 ||
        !duo_on_table(b, unit) ||
        !box_holds_disc(s->home[group], duo_base(b, unit)))
        return;
    score(b, duo_side(b, unit), duo_model(b, unit)->points, DUO(90, 8));
    duo_remove(b, unit, LOST_EXIT, DUO(90, 8));
}

/* ---- counting ---- */

/* duo.90.07 the only side near a marker, or -1 */
static int holder(const struct battle *b, int m)
{
    const struct point p = duo_state_of(b)->marker[m];
    int side = -1;

    for (unit_set left = duo_present(b); left; left &= left - 1) {
        const int unit = set_first(left);

        if (!duo_near_point(b, unit, p.at, p.z, HOLDS, true))
            continue;
        if (side >= 0 && side != duo_side(b, unit))
            return -1;
        side = duo_side(b, unit);
    }
    return side;
}

void duo_score_round(struct battle *b)
{
    if (scenario(b)->objective != OBJECTIVE_MARKERS)
        return;
    for (int m = 0; m < scenario(b)->markers; m++) {
        const int side = holder(b, m);

        if (side >= 0)
            score(b, side, percent(b, scenario(b)->worth), DUO(90, 7));
    }
}

/* What a model is worth to its enemies as it is now. */
static int32_t spoils(const struct battle *b, int unit)
{
    const struct duo_unit *u = duo_unit_of(b, unit);
    const int32_t points = duo_model(b, unit)->points;

    if (u->lost == LOST_OUT || u->lost == LOST_FLED)
        return points;
    /* Characters and Huge models at half of their life or less */
    if (u->lost == LOST_NOT && duo_full_life(b, unit) > 1 &&
        2 * u->life <= duo_full_life(b, unit))
        return points / 2;
    return 0;
}

int32_t duo_points_of(const struct battle *b, int side)
{
    int32_t points = duo_state_of(b)->score[side];

    for (int u = 0; u < b->units; u++)
        if (duo_side(b, u) != side)
            points += spoils(b, u);
    return points;
}

/* Sides that have somebody on the table. */
static int sides_left(const struct battle *b)
{
    unsigned sides = 0;

    for (unit_set left = duo_present(b); left; left &= left - 1)
        sides |= 1u << duo_side(b, set_first(left));
    return set_count(sides);
}

/* duo.90.09 the hostage is home */
static int rescuer(const struct battle *b)
{
    if (scenario(b)->objective != OBJECTIVE_HOSTAGE)
        return -1;
    return duo_state_of(b)->scored[0] - 1;
}

bool duo_is_decided(const struct battle *b)
{
    return sides_left(b) < 2 || rescuer(b) >= 0;
}

/* The first group of a side. */
static int speaker(const struct battle *b, int side)
{
    for (int g = 0; g < b->players; g++)
        if (duo_stage(b)->settings.side[g] == side)
            return g;
    return MAX_PLAYERS;
}

/* duo.90.05 the side that leads by a tenth of the lists, or -1 */
static int leading_side(const struct battle *b)
{
    int32_t best = -1, second = -1;
    int side = -1;

    for (int g = 0; g < b->players; g++) {
        const int s = duo_stage(b)->settings.side[g];
        const int32_t points = duo_points_of(b, s);

        if (speaker(b, s) != g)
            continue;
        if (points > best) {
            second = best;
            best = points;
            side = s;
        } else if (points > second) {
            second = points;
        }
    }
    return 10 * (best - second) < duo_stage(b)->settings.size ? -1 : side;
}

void duo_score_end(struct battle *b)
{
    const int side = rescuer(b) >= 0 ? rescuer(b) : leading_side(b);

    b->winner = (uint8_t)(side < 0 ? MAX_PLAYERS : speaker(b, side));
    tell(b, (struct event){ .kind = EVENT_VICTORY,
                            .rule = DUO(90, 5),
                            .unit = NOBODY,
                            .other = NOBODY,
                            .who = b->winner });
}
