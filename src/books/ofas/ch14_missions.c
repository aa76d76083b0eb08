/* ch14_missions.c -- OFAS chapter 14: the generator of scenarios.
 *
 * Each player's die says what is fought for (ofas.14.30, 14.31). Equal dice give
 * both the same goals, different ones an attacker and a defender. Every mission
 * is the generic scenario with the changes written here (ofas.14.32): what
 * objectives give, who cannot panic, who comes back, who wins at once. How a
 * defender is deployed is in ch14_deployment.c, by which edges units come in
 * ch15_arrivals.c. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

/* ---- which mission, who attacks ---- */

/* ofas.14.31 by the higher die, then the lower. */
static const uint8_t scenario_by_dice[3][3] = {
    { SCENARIO_CONTROL },
    { SCENARIO_SABOTAGE, SCENARIO_CENTRAL },
    { SCENARIO_LAST_STAND, SCENARIO_SURPRISE, SCENARIO_NO_QUARTER },
};

bool ofas_is_asymmetric(int scenario)
{
    return scenario >= SCENARIO_LAST_STAND;
}

bool ofas_attacks_in(const struct battle *b, int player, int scenario)
{
    const struct ofas_state *s = ofas_state_of(b);

    return s->scenario == scenario && s->attacker == ofas_camp(b, player);
}

bool ofas_defends_in(const struct battle *b, int player, int scenario)
{
    const struct ofas_state *s = ofas_state_of(b);

    return s->scenario == scenario && s->attacker != ofas_camp(b, player);
}

/* ofas.14.30 one die each, A's first; ofas.14.52 one die for both. */
static void draw_scenario(struct battle *b, int dice)
{
    struct ofas_state *s = ofas_state(b);
    uint8_t die[OFAS_DUEL];
    bool first;

    roll(b, TOLD(b, SCENARIO, OFAS(14, 31), NOBODY, NOBODY), 3, dice, die);
    if (dice < OFAS_DUEL)
        die[1] = die[0];
    first = die[0] > die[1];
    s->scenario = first ? scenario_by_dice[die[0]][die[1]]
                        : scenario_by_dice[die[1]][die[0]];
    s->attacker = first ? 0 : 1; /* ofas.14.38 the higher die */
    LOG_SET(b, SCENARIO, scenario, s->scenario);
}

/* ofas.14.47 half of the attacker's units, rounded down */
static uint8_t half_the_army(const struct battle *b, int camp)
{
    int units = 0;

    for (int p = 0; p < b->players; p++)
        if (ofas_camp(b, p) == camp)
            units += ofas_stage(b)->army[p].teams;
    return (uint8_t)(units / 2);
}

static void tell_attacker(struct battle *b)
{
    const struct ofas_state *s = ofas_state(b);

    TELL_BY(b, ofas_speaker(b, s->attacker), ATTACKER, OFAS(14, 38), NOBODY,
            NOBODY, .scenario = s->scenario);
}

void ofas_take_scenario(struct battle *b, int scenario, int attacker)
{
    struct ofas_state *s = ofas_state(b);

    s->scenario = (uint8_t)scenario;
    s->attacker = ofas_is_asymmetric(scenario) ? (uint8_t)attacker : 0;
    s->flankers =
        scenario == SCENARIO_SURPRISE ? half_the_army(b, attacker) : 0;
    /* ofas.14.39 always on a square: the middle of a wide table */
    if (scenario == SCENARIO_LAST_STAND && ofas_stage(b)->square)
        b->stage = ofas_stage(b)->square;
}

void ofas_settle_scenario(struct battle *b)
{
    const struct ofas_settings *set = &ofas_stage(b)->settings;
    struct ofas_state *s = ofas_state(b);

    s->scenario = set->scenario;
    s->attacker = set->attacker;
    if (set->draw_scenario)
        draw_scenario(b, set->draw_scenario == DRAW_BY_BOTH ? OFAS_DUEL : 1);
    ofas_take_scenario(b, s->scenario, s->attacker);
    if (ofas_is_asymmetric(s->scenario))
        tell_attacker(b);
}

/* ---- what objectives give ---- */

enum { OWN, MEDIAN, ENEMY, SIDES }; /* sides of the table, as ofas_side() + 1 */

/* ofas.14.15 PV by side of the table, and what missions make of it. */
static const uint8_t value_by_side[SCENARIO_COUNT][SIDES] = {
    /*                       own  median  enemy                     */
    [SCENARIO_CONTROL] = { 1, 3, 5 },
    [SCENARIO_CENTRAL] = { 1, 3, 3 }, /* ofas.14.35 */
    [SCENARIO_NO_QUARTER] = { 1, 3, 5 },
    [SCENARIO_OLD_SCHOOL] = { 0, 0, 0 }, /* ofas.a8.01 no objectives */
    [SCENARIO_LAST_STAND] = { 3, 3, 3 }, /* ofas.14.39 */
    [SCENARIO_SURPRISE] = { 0, 1, 5 },   /* ofas.14.45 the attacker */
    [SCENARIO_SABOTAGE] = { 0, 0, 0 },   /* ofas.14.48 no points */
};
/* ofas.14.45 the defender of a surprise attack */
static const uint8_t value_when_surprised[SIDES] = { 3, 1, 0 };

enum { VALUE_CENTRE = 5 }; /* ofas.14.35, 14.39 */

int ofas_mission_value(const struct battle *b, int player, int side,
                       bool centre)
{
    int scenario = ofas_state_of(b)->scenario;

    if (centre &&
        (scenario == SCENARIO_CENTRAL || scenario == SCENARIO_LAST_STAND))
        return VALUE_CENTRE;
    if (ofas_defends_in(b, player, SCENARIO_SURPRISE))
        return value_when_surprised[side + 1];
    return value_by_side[scenario][side + 1];
}

uint16_t ofas_mission_rule(const struct battle *b, int side, bool centre)
{
    int scenario = ofas_state_of(b)->scenario;

    if (scenario == SCENARIO_LAST_STAND)
        return OFAS(14, 39);
    if (scenario == SCENARIO_SURPRISE)
        return OFAS(14, 45);
    if (scenario == SCENARIO_CENTRAL && (centre || side + 1 == ENEMY))
        return OFAS(14, 35);
    return ofas_each_alone(b) ? OFAS(OFAS_ANNEX + 3, 14) : OFAS(14, 15);
}

/* ---- no quarter ---- */

/* ofas.14.37 PV for a unit by its rank: soldiers, then vehicles; for a graded
 * soldier by his grade. Heroes and Psioniks give 1. */
static const uint8_t spoils_by_rank[] = {
    [OFAS_IRREGULAR] = 1,      [OFAS_REGULAR] = 2,
    [OFAS_ELITE] = 3,          [OFAS_LIGHT_VEHICLE] = 1,
    [OFAS_MEDIUM_VEHICLE] = 2, [OFAS_HEAVY_VEHICLE] = 3,
};
static const uint8_t spoils_by_grade[OFAS_GRADES] = { 0, 1, 2, 3 };
enum { SPOILS_CHARACTER = 1 };

/* ofas.14.36 ruling: both score, and who was brought back does not. */
int ofas_spoils(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);
    int points = 0;

    if (b->unit[unit].where == UNIT_GONE)
        points += ofas_is_character(team) ? SPOILS_CHARACTER
                                          : spoils_by_rank[team->rank];
    if (!ofas_is_graded(b, unit))
        points += spoils_by_grade[team->grade];
    return points;
}

static void score_spoils(struct battle *b, int unit)
{
    struct ofas_state *s = ofas_state(b);
    const int points = ofas_spoils(b, unit);

    /* ofas.14.36 ruling: whatever it was, it counts for all its foes */
    for (int c = 0; c < ofas_camps(b) && points > 0; c++) {
        if (c == ofas_camp_of(b, unit))
            continue;
        s->score[c] = (int16_t)(s->score[c] + points);
        TELL_BY(b, ofas_speaker(b, c), SPOILS, OFAS(14, 37), unit, NOBODY,
                .points = points);
    }
}

/* What one unit is worth to its foes at the end. */
enum flow ofas_reward(struct battle *b)
{
    const struct ofas_reward *v = LOCALS(b, ofas_reward);

    switch ((enum ofas_reward_step)frame_top(b)->step) {
    case REWARD_BEGIN:
        if (ofas_state(b)->scenario == SCENARIO_OLD_SCHOOL)
            ofas_score_toll(b, v->unit);
        else
            score_spoils(b, v->unit);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* One unit after the other, and play may pause between them: of four players
 * who fight each alone there is more to tell than the log holds. */
enum flow ofas_reckoning(struct battle *b)
{
    struct ofas_reckoning *v = LOCALS(b, ofas_reckoning);

    switch ((enum ofas_reckoning_step)frame_top(b)->step) {
    case RECKONING_BEGIN:
        for (v->unit = 0; v->unit < b->units; v->unit++)
            CALL(b, RECKONING_REWARD, ofas_reward, .unit = v->unit);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- sabotage ---- */

/* ofas.14.48 the attacker controls both objectives of the defender's side */
bool ofas_sabotaged(const struct battle *b)
{
    const struct ofas_stage *stage = ofas_stage(b);
    const struct ofas_state *s = ofas_state_of(b);
    int there = 0;

    for (int i = 0; i < stage->objectives; i++) {
        if (ofas_side(b, ofas_speaker(b, s->attacker), stage->objective[i]) !=
            1)
            continue;
        if (s->holder[i] != s->attacker + 1)
            return false;
        there++;
    }
    return there > 0;
}

/* ---- last stand: who comes back ---- */

/* ofas.14.43 ruling: whole and fresh, but its officer is a sub-officer now */
static void come_back(struct battle *b, int unit)
{
    b->unit[unit].alive = figure_bit(b->unit[unit].count) - 1;
    b->unit[unit].leader = ofas_team(b, unit)->leader;
    b->unit[unit].where = UNIT_OFF_TABLE;
    *ofas_unit(b, unit) = (struct ofas_unit){ .returned = RETURNED };
    TELL(b, COMES_BACK, OFAS(14, 43), unit, NOBODY);
}

/* This attacker's units that are there. */
static unit_set attackers(const struct battle *b, int player, int where)
{
    unit_set out = 0;

    if (!ofas_attacks_in(b, player, SCENARIO_LAST_STAND))
        return 0;
    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && b->unit[u].where == where)
            out |= unit_bit(u);
    return out;
}

/* ofas.14.43 at the start of a turn the attacker calls eliminated units back. */
enum flow ofas_revival(struct battle *b)
{
    struct ofas_revival *v = LOCALS(b, ofas_revival);

    switch ((enum ofas_revival_step)frame_top(b)->step) {
    case REVIVAL_BEGIN:
        for (v->player = 0; v->player < b->players; v->player++)
            for (v->may = attackers(b, v->player, UNIT_GONE); v->may;
                 v->may &= ~unit_bit(b->answer.value)) {
                ASK(b, REVIVAL_REVIVE, REVIVE, .who = (uint8_t)v->player,
                    .rule = OFAS(14, 43), .unit = NOBODY, .other = NOBODY,
                    .among = v->may | unit_bit(ANSWER_NONE));
                if (b->answer.value == ANSWER_NONE)
                    break;
                come_back(b, b->answer.value);
            }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ofas.14.44 at the end of a turn he may give up his own. Not of the last one:
 * nobody comes back any more. */
enum flow ofas_sacrifice(struct battle *b)
{
    struct ofas_sacrifice *v = LOCALS(b, ofas_sacrifice);

    switch ((enum ofas_sacrifice_step)frame_top(b)->step) {
    case SACRIFICE_BEGIN:
        if (ofas_state(b)->last_turn)
            return FLOW_DONE;
        for (v->player = 0; v->player < b->players; v->player++)
            while ((v->may = attackers(b, v->player, UNIT_ON_TABLE)) != 0) {
                ASK(b, SACRIFICE_SACRIFICE, SACRIFICE,
                    .who = (uint8_t)v->player, .rule = OFAS(14, 44),
                    .unit = NOBODY, .other = NOBODY,
                    .among = v->may | unit_bit(ANSWER_NONE));
                if (b->answer.value == ANSWER_NONE)
                    break;
                v->unit = b->answer.value;
                ofas_eliminate(b, v->unit, OFAS(14, 44));
                /* ofas.14.44 ruling: who is aboard gets out (ofas.12.10) */
                CALL(b, SACRIFICE_BAILING, ofas_bailing, .vehicle = v->unit);
            }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
