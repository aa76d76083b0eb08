/* tactics.c -- annex 5: which tactic, and in which turn.
 *
 * A tactic is good once, so it waits for a turn that is worth it; the fewer are
 * left, the less it asks for. What it would bring is reckoned in army points,
 * for shots and charges by playing through both in the mind. */
#include "minds/ofas/doctrine.h"

enum {
    WORTH_PARTS = 10,   /* of the army, to be declared with turns to spare */
    LATE_PARTS = 24,    /* and with few left */
    LATE_TURNS = 3,     /* how few that is */
    STEP_VALUE = 2,     /* points of 6" more for a unit that has to walk */
    COORDINATED = 1,    /* points of acting twice, a unit */
    SHELTER_PARTS = 12, /* of a unit that cover may save */
    MIDDLE_TURNS = 6    /* of a battle */
};

/* ---- choosing ---- */

/* The best first. ORDER TACTICS is another matter. */
static const uint8_t liked_by_shooters[] = {
    TACTIC_FIRE,    TACTIC_RESERVES, TACTIC_SECURE,
    TACTIC_WOUNDED, TACTIC_SHELTER,  TACTIC_DISORGANISE,
    TACTIC_ASSAULT, TACTIC_CHARGE,   TACTIC_COORDINATE
};
static const uint8_t liked_by_fighters[] = {
    TACTIC_CHARGE,  TACTIC_RESERVES,    TACTIC_ASSAULT,
    TACTIC_WOUNDED, TACTIC_SECURE,      TACTIC_SHELTER,
    TACTIC_FIRE,    TACTIC_DISORGANISE, TACTIC_COORDINATE
};

void ofas_mind_tactic(const struct battle *b, uint64_t seed, struct decision *d)
{
    const uint8_t *liked = ofas_mind_are_fighters(b, b->asked.who)
                               ? liked_by_fighters
                               : liked_by_shooters;

    (void)seed;
    while (!(b->asked.among >> *liked & 1))
        liked++;
    d->value = *liked;
}

/* ---- declaring ---- */

/* What shots from where they stand, and charges in reach, are worth. */
static int32_t strength_of(const struct battle *b, int player)
{
    struct ofas_mind_plan plan;
    int32_t sum = 0;

    ofas_mind_plan(b, player, &plan);
    for (unit_set left = ofas_units_of(b, player); left; left &= left - 1) {
        const int u = set_first(left);
        struct ofas_mind_outlook o;
        int32_t best;

        if (ofas_is_vehicle(b, u))
            continue;
        ofas_mind_outlook(b, u, &plan, &o);
        ofas_mind_look_around(&o);
        best = ofas_mind_shots(&o, &o.arsenal, 0);
        for (unit_set near = o.enemies; near; near &= near - 1)
            if (o.foe[set_first(near)].gap <= ofas_charge_distance(b, u) &&
                !ofas_is_vehicle(b, set_first(near)))
                best = most_of(best, ofas_mind_charge(b, u, set_first(near)));
        sum += best;
    }
    return sum;
}

/* With the tactic in force, less without. */
static int32_t gain_of_strength(const struct battle *b, int player)
{
    struct battle then;

    battle_copy_quiet(&then, b);
    ofas_state(&then)->declared[player] = b->turn;
    return strength_of(&then, player) - strength_of(b, player);
}

static int32_t gain_of_disorder(const struct battle *b, int player)
{
    enum { DIFFICULTY = 2 }; /* ofas.a5.10 */
    int32_t sum = 0;

    for (unit_set left = ofas_foes_of(b, player); left; left &= left - 1) {
        const int u = set_first(left);
        int32_t holds =
            ofas_mind_chance(ofas_test_of(ofas_team(b, u)->morale, DIFFICULTY));

        if (!ofas_is_vehicle(b, u))
            sum += of_one(ONE - holds, ofas_mind_panic(b, u));
    }
    return sum;
}

/* One unit's part in what the tactic brings. */
static int32_t gain_of_unit(const struct battle *b, int unit, int tactic)
{
    const bool there = unit_on_table(b, unit);
    const struct ofas_team *team = ofas_team(b, unit);
    int lost = team->size - ofas_figures(b, unit);

    if (tactic == TACTIC_RESERVES && b->unit[unit].where == UNIT_GONE)
        return of_one(team->cost * ONE, ofas_mind_chance(TEST_EZ)) *
               ofas_mind_turns_left(b) / MIDDLE_TURNS;
    if (!there || ofas_is_vehicle(b, unit))
        return 0;
    if (tactic == TACTIC_SECURE && ofas_controls_any(b, unit))
        return ofas_mind_points(b, 1);
    if (tactic == TACTIC_ASSAULT && !ofas_controls_any(b, unit))
        return STEP_VALUE * ONE;
    if (tactic == TACTIC_COORDINATE)
        return COORDINATED * ONE;
    if (tactic == TACTIC_SHELTER)
        return ofas_mind_unit(b, unit) / SHELTER_PARTS;
    if (tactic == TACTIC_WOUNDED && !ofas_has_life(b, unit))
        /* ofas.a5.15 a die gives one on average: 3, 2 or 1 by rank */
        return ofas_mind_soldier(b, unit) *
               least_of(lost, OFAS_ELITE + 1 - team->rank);
    return 0;
}

static int32_t gain_of(const struct battle *b, int player, int tactic)
{
    int32_t sum = 0;

    if (tactic == TACTIC_CHARGE || tactic == TACTIC_FIRE)
        return gain_of_strength(b, player);
    if (tactic == TACTIC_DISORGANISE)
        return gain_of_disorder(b, player);
    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player)
            sum += gain_of_unit(b, u, tactic);
    return sum;
}

void ofas_mind_declare(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const int player = b->asked.who, left = ofas_mind_turns_left(b);
    const int32_t army = ofas_stage(b)->army[player].cost * ONE;
    int32_t wanted = army / (left > LATE_TURNS ? WORTH_PARTS : LATE_PARTS);

    (void)seed;
    if (left == 1)
        wanted = 1; /* now or never */
    d->value = gain_of(b, player, ofas_state_of(b)->tactic[player]) >= wanted
                   ? YES
                   : NO;
}
