/* ch92_scenarios.c -- duo.90.04 .. 90.09 and chapter 92: what is played for, and
 * who has won.
 *
 * Scenarios are looked at when an activation ends (duo_arrive), when a round ends
 * (duo_score_round) and when the game does. */
#include "books/duo/duo.h"

enum {
    HOLDS = PAS(2), /* duo.90.07 */
    TAKES = PAS(1)  /* duo.92.05 */
};

static const struct duo_scenario *scenario(const struct battle *b)
{
    return &duo_stage(b)->scenario;
}

/* duo.92.01 ruling: so many hundredths, rounded to whole points, halves up */
static int32_t percent(int32_t n, int32_t whole)
{
    return (whole * n + 50) / 100;
}

/* What each thing that is scored gives. */
static int32_t worth(const struct battle *b)
{
    return percent(scenario(b)->worth, duo_stage(b)->settings.size);
}

static void score(struct battle *b, int side, int32_t points, uint16_t rule)
{
    int speaks = 0;

    if (points == 0)
        return;
    for (int g = b->players - 1; g >= 0; g--)
        if (duo_stage(b)->settings.side[g] == side)
            speaks = g; /* the first of its groups speaks for it */
    duo_state(b)->score[side] += points;
    TELL_BY(b, speaks, SCORES, rule, NOBODY, NOBODY, .points = points);
}

void duo_place_markers(struct battle *b)
{
    for (int m = 0; m < scenario(b)->markers; m++)
        duo_state(b)->marker[m] = scenario(b)->marker[m];
}

/* ---- homes ---- */

static bool has_home(const struct battle *b, int group)
{
    const struct box *home = &scenario(b)->home[group];

    return home->left < home->right && home->bottom < home->top;
}

/* Its centre is in the home of its group. */
static bool is_home(const struct battle *b, int unit)
{
    const int group = b->unit[unit].owner;

    return has_home(b, group) &&
           box_has(scenario(b)->home[group], duo_at(b, unit));
}

/* ---- things that are carried: duo.92.05, 92.06 ---- */

static bool is_carried(const struct battle *b)
{
    return scenario(b)->objective == OBJECTIVE_HOSTAGE ||
           scenario(b)->objective == OBJECTIVE_TREASURE;
}

static uint16_t carry_rule(const struct battle *b)
{
    return scenario(b)->objective == OBJECTIVE_HOSTAGE ? DUO(92, 6)
                                                       : DUO(92, 5);
}

bool duo_carries(const struct battle *b, int unit)
{
    for (int m = 0; m < scenario(b)->markers; m++)
        if (duo_state_of(b)->carrier[m] == unit + 1)
            return true;
    return false;
}

/* duo.92.05 standing, and closer than 1 pas */
static bool at_marker(const struct battle *b, int unit, int m)
{
    const struct point p = duo_state_of(b)->marker[m];

    return !duo_unit_of(b, unit)->prone &&
           duo_near_point(b, unit, p.at, p.z, TAKES, true);
}

static bool is_disputed(const struct battle *b, int unit, int m)
{
    for (unit_set foes = duo_enemies(b, unit); foes; foes &= foes - 1)
        if (at_marker(b, set_first(foes), m))
            return true;
    return false;
}

/* duo.92.05 the first thing that it can take, if it has its hands free */
static void take(struct battle *b, int unit)
{
    struct duo_state *s = duo_state(b);

    if (duo_carries(b, unit) || !has_home(b, b->unit[unit].owner))
        return;
    for (int m = 0; m < scenario(b)->markers; m++)
        if (!s->scored[m] && !s->carrier[m] && at_marker(b, unit, m) &&
            !is_disputed(b, unit, m)) {
            s->carrier[m] = (uint8_t)(unit + 1);
            TELL(b, TAKES, carry_rule(b), unit, NOBODY, .objective = m + 1);
            break;
        }
    duo_markers_follow(b);
}

/* duo.92.05, 92.06 what it brings home counts; a hostage decides the game */
static void bring_home(struct battle *b, int unit)
{
    struct duo_state *s = duo_state(b);
    const int side = duo_side(b, unit);

    for (int m = 0; m < scenario(b)->markers; m++)
        if (s->carrier[m] == unit + 1) {
            s->scored[m] = (uint8_t)(side + 1);
            s->carrier[m] = 0;
            score(b, side, worth(b), carry_rule(b));
        }
}

void duo_markers_follow(struct battle *b)
{
    struct duo_state *s = duo_state(b);

    for (int m = 0; m < scenario(b)->markers; m++)
        if (s->carrier[m]) {
            const int unit = s->carrier[m] - 1;

            s->marker[m] = point_at(duo_at(b, unit), duo_unit(b, unit)->z);
        }
}

void duo_drop_markers(struct battle *b, int unit)
{
    struct duo_state *s = duo_state(b);
    const struct vec at = duo_at(b, unit);
    const int32_t z = duo_unit(b, unit)->z;

    for (int m = 0; m < scenario(b)->markers; m++)
        if (s->carrier[m] == unit + 1) {
            /* duo.92.03 it lies on something, even if its bearer hung */
            s->marker[m] =
                point_at(at, level_below(&b->stage->terrain, at, z).z);
            s->carrier[m] = 0;
            TELL(b, DROPS, carry_rule(b), unit, NOBODY, .objective = m + 1);
        }
}

/* ---- what comes of where it stands when its activation ends ---- */

/* duo.92.04 it leaves the table, and that counts */
static void leave(struct battle *b, int unit)
{
    score(b, duo_side(b, unit),
          percent(scenario(b)->worth, duo_model(b, unit)->points), DUO(92, 4));
    duo_remove(b, unit, LOST_EXIT, DUO(92, 4));
}

void duo_arrive(struct battle *b, int unit)
{
    const struct duo_scenario *s = scenario(b);

    if (!unit_on_table(b, unit))
        return;
    if (is_carried(b)) {
        take(b, unit);
        if (is_home(b, unit))
            bring_home(b, unit);
    }
    if (s->objective == OBJECTIVE_EXIT &&
        s->attacker == b->unit[unit].owner + 1 && is_home(b, unit))
        leave(b, unit);
}

/* ---- counting ---- */

/* duo.90.07, 92.03 the only side near a marker, or -1 */
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
    /* duo.92.02 a game that is decided ended before its round did */
    if (scenario(b)->objective != OBJECTIVE_MARKERS || duo_is_decided(b))
        return;
    for (int m = 0; m < scenario(b)->markers; m++) {
        const int side = holder(b, m);

        if (side >= 0)
            score(b, side, worth(b), DUO(92, 3));
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

/* duo.90.09, 92.06 the side that has the hostage home, or -1 */
static int rescuer(const struct battle *b)
{
    if (scenario(b)->objective != OBJECTIVE_HOSTAGE)
        return -1;
    return duo_state_of(b)->scored[0] - 1;
}

/* duo.92.02 */
bool duo_is_decided(const struct battle *b)
{
    return sides_left(b) < 2 || rescuer(b) >= 0;
}

/* Is there a thing left that the group could bring home? */
static bool may_carry(const struct battle *b, int group)
{
    for (int m = 0; is_carried(b) && m < scenario(b)->markers; m++)
        if (!duo_state_of(b)->scored[m])
            return has_home(b, group);
    return false;
}

bool duo_is_settled(const struct battle *b, int unit)
{
    const int group = b->unit[unit].owner;

    /* duo.92.02 ruling: but for what the end of an activation may give */
    return duo_is_decided(b) && !may_carry(b, group) &&
           !(scenario(b)->objective == OBJECTIVE_EXIT &&
             scenario(b)->attacker == group + 1);
}

/* The first group of a side. */
static int speaker(const struct battle *b, int side)
{
    for (int g = 0; g < b->players; g++)
        if (duo_stage(b)->settings.side[g] == side)
            return g;
    return MAX_PLAYERS;
}

/* duo.90.05, 92.02 the side that leads by a tenth of the lists, or -1 */
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

/* duo.92.06 nobody brought the hostage home: where only one side had a home, its
 * enemies have kept it */
static void score_kept(struct battle *b)
{
    int side = -1;

    for (int g = 0; g < b->players; g++)
        if (has_home(b, g)) {
            if (side >= 0 && side != duo_stage(b)->settings.side[g])
                return;
            side = duo_stage(b)->settings.side[g];
        }
    for (int g = 0; side >= 0 && g < b->players; g++) {
        const int other = duo_stage(b)->settings.side[g];

        if (other != side && speaker(b, other) == g)
            score(b, other, worth(b), DUO(92, 6));
    }
}

void duo_score_end(struct battle *b)
{
    const bool rescued = rescuer(b) >= 0;
    int side;

    if (scenario(b)->objective == OBJECTIVE_HOSTAGE && !rescued)
        score_kept(b);
    side = rescued ? rescuer(b) : leading_side(b);
    b->winner = (uint8_t)(side < 0 ? MAX_PLAYERS : speaker(b, side));
    TELL_BY(b, b->winner, VICTORY, rescued ? DUO(92, 6) : DUO(90, 5), NOBODY,
            NOBODY);
}
