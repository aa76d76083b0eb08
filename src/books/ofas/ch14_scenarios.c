/* ch14_scenarios.c -- OFAS chapter 14: the generic scenario.
 *
 * Edges, control variants and battlefield conditions are settled before turn 1;
 * objectives are scored at the end of each turn; from turn 5 on the battle may
 * end. Other missions are in ch14_missions.c. The table itself is in ch14_table.c, its generator in ch14_generator.c. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    CONTROL_RANGE = INCH(3), /* ofas.14.13 */
    WEATHER_RANGE = INCH(18) /* ofas.14.27 */
};

static uint8_t roll_one(struct battle *b, struct event e, int faces)
{
    uint8_t die;

    roll(b, e, faces, 1, &die);
    return die;
}

/* ofas.14.05 nobody placed the scenery: the edges are drawn; ofas.a7.08 in a
 * skirmish the short ones. */
static void draw_edges(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);

    if (ofas_each_alone(b)) { /* ofas.a3.13, ofas.14.05 */
        ofas_draw_corners(b);
        return;
    }
    s->edge[0] = ofas_stage(b)->settings.skirmish ? EDGE_WEST : EDGE_SOUTH;
    if (!ofas_stage(b)->settings.fixed_edges) {
        s->edge[0] +=
            roll_one(b, TOLD(b, EDGE, OFAS(14, 5), NOBODY, NOBODY), 2);
        LOG_SET(b, EDGE, edge, s->edge[0]);
    }
    s->edge[1] = s->edge[0] ^ 1; /* the opposite one */
}

/* ofas.14.20 one die decides how objectives count; ofas.14.33 but not where one
 * attacks and the other defends. */
static void settle_variant(struct battle *b)
{
    const struct ofas_settings *set = &ofas_stage(b)->settings;
    struct ofas_state *s = ofas_state(b);

    if (ofas_is_asymmetric(s->scenario))
        return; /* VARIANT_POSITION, as the state begins */
    s->variant = set->variant;
    if (set->roll_variant) {
        s->variant =
            roll_one(b, TOLD(b, VARIANT, OFAS(14, 20), NOBODY, NOBODY), 3);
        LOG_SET(b, VARIANT, variant, s->variant);
    }
}

/* ofas.14.24 two dice added give the battlefield; ofas.14.27 mild weather asks
 * for the hour. */
static void settle_condition(struct battle *b)
{
    const struct ofas_settings *set = &ofas_stage(b)->settings;
    struct ofas_state *s = ofas_state(b);
    uint8_t die[2];

    s->condition = set->condition;
    s->hour = set->hour;
    if (!set->roll_condition)
        return;
    roll(b, TOLD(b, CONDITION, OFAS(14, 24), NOBODY, NOBODY), 3, 2, die);
    s->condition = (uint8_t)(CONDITION_HIGH_GRAVITY + die[0] + die[1]);
    LOG_SET(b, CONDITION, condition, s->condition);
    if (s->condition == CONDITION_MILD) {
        s->hour = roll_one(b, TOLD(b, HOUR, OFAS(14, 27), NOBODY, NOBODY), 3);
        LOG_SET(b, HOUR, hour, s->hour);
    }
}

void ofas_set_up(struct battle *b)
{
    ofas_state(b)->phase = PHASE_SETUP;
    draw_edges(b);
    ofas_settle_scenario(b);
    settle_variant(b);
    settle_condition(b);
}

int32_t ofas_weather_range(const struct battle *b)
{
    enum { EARLY, MIDDAY, LATE };
    const struct ofas_state *s = ofas_state_of(b);

    /* ofas.14.27 early: turns 1 and 2; late: from turn 4 on */
    if (s->condition != CONDITION_MILD)
        return 0;
    if ((s->hour == EARLY && b->turn <= 2) || (s->hour == LATE && b->turn >= 4))
        return WEATHER_RANGE;
    return 0;
}

bool ofas_can_control(const struct battle *b, int unit)
{
    /* ofas.14.13, 08.23 not panicked; ofas.15.37 not bestial; ofas.18.27 no
     * character; ofas.18.45 not invisible; ofas.10.19 no vehicle */
    if (ofas_is_tank_battle(b) && ofas_is_vehicle(b, unit))
        return ofas_tank_controls(b, unit); /* ofas.a2.09 */
    if (ofas_is_tank_battle(b) && !ofas_has_life(b, unit))
        return false; /* ofas.a2.04; ruling: nor does it contest */
    return unit_on_table(b, unit) &&
           !ofas_is_under(b, unit, EFFECT_INVISIBLE) &&
           !ofas_unit_of(b, unit)->panicked &&
           (!ofas_has_life(b, unit) || /* ofas.a1.20 but primitive ones */
            ofas_is_primitive(b, b->unit[unit].owner)) &&
           !ofas_is_vehicle(b, unit) &&
           !OFAS_HAS(ofas_team(b, unit)->options, BESTIAL);
}

/* ofas.14.13 ruling: from the point to the nearest point of the leader's base */
static bool is_near(const struct battle *b, int unit, struct vec objective,
                    int32_t range)
{
    struct ofas_print point = ofas_print_of_disc((struct disc){ objective, 0 });
    struct ofas_print leader = ofas_print(b, unit, b->unit[unit].leader);

    return ofas_prints_within(&leader, &point, range);
}

/* Bits of the camps that have somebody there to control it. */
static unsigned camps_at(const struct battle *b, int objective)
{
    unsigned camps = 0;

    for (int u = 0; u < b->units; u++)
        if (ofas_can_control(b, u) &&
            is_near(b, u, ofas_stage(b)->objective[objective], CONTROL_RANGE))
            camps |= 1u << ofas_camp_of(b, u);
    return camps;
}

/* Is somebody of another camp there who contests it, though he controls nothing?
 *                                                       ofas.18.11 */
static bool is_contested(const struct battle *b, int camp, int objective)
{
    for (unit_set left = ofas_foes_of(b, ofas_speaker(b, camp)); left;
         left &= left - 1)
        if (ofas_can_contest(b, set_first(left)) &&
            is_near(b, set_first(left), ofas_stage(b)->objective[objective],
                    ofas_contest_range(b, set_first(left)))) /* ofas.a2.10 */
            return true;
    return false;
}

/* The camp that controls it, or NOBODY: ofas.14.13 where several are, or where
 * one who only contests is with the enemy, it is contested. */
static int controller_of(const struct battle *b, unsigned camps, int objective)
{
    if (set_count(camps) != 1 || is_contested(b, set_first(camps), objective))
        return NOBODY;
    return set_first(camps);
}

int ofas_controller(const struct battle *b, int objective)
{
    return controller_of(b, camps_at(b, objective), objective);
}

bool ofas_controls_any(const struct battle *b, int unit)
{
    const struct ofas_stage *stage = ofas_stage(b);

    if (!ofas_can_control(b, unit))
        return false;
    for (int i = 0; i < stage->objectives; i++)
        if (is_near(b, unit, stage->objective[i], CONTROL_RANGE) &&
            ofas_controller(b, i) == ofas_camp_of(b, unit))
            return true;
    return false;
}

int ofas_side(const struct battle *b, int player, struct vec at)
{
    int edge = ofas_state_of(b)->edge[ofas_camp(b, player)];
    int32_t away = edge == EDGE_SOUTH   ? at.y
                   : edge == EDGE_NORTH ? -at.y
                   : edge == EDGE_WEST  ? at.x
                                        : -at.x;

    if (ofas_each_alone(b))
        return ofas_corner_side(b, player, at);
    return away > 0 ? 1 : away < 0 ? -1 : 0;
}

int32_t ofas_control_range(void)
{
    return CONTROL_RANGE;
}

static bool is_central(const struct battle *b, int objective)
{
    struct vec at = ofas_stage(b)->objective[objective];

    return at.x == 0 && at.y == 0;
}

/* ofas.14.15 by the side of the table */
static int side_of(const struct battle *b, int player, int objective)
{
    return ofas_side(b, player, ofas_stage(b)->objective[objective]);
}

int ofas_objective_value(const struct battle *b, int player, int objective)
{
    return ofas_mission_value(b, player, side_of(b, player, objective),
                              is_central(b, objective));
}

/* Who holds the objective at the end of this turn. ofas.14.22 in a general
 * assault it is kept until an enemy takes or contests it. */
static void update_holder(struct battle *b, int objective)
{
    struct ofas_state *s = ofas_state(b);
    unsigned camps = camps_at(b, objective);
    int holder = s->holder[objective] - 1;
    bool kept = s->variant == VARIANT_ASSAULT && camps == 0 &&
                (holder < 0 || !is_contested(b, holder, objective));

    if (kept)
        return;
    s->holder[objective] = (uint8_t)(controller_of(b, camps, objective) + 1);
}

static void score_objective(struct battle *b, int objective)
{
    struct ofas_state *s = ofas_state(b);
    int camp = s->holder[objective] - 1, speaker, value;

    if (camp < 0)
        return;
    speaker = ofas_speaker(b, camp);
    value = ofas_objective_value(b, speaker, objective);
    if (value == 0)
        return;
    s->score[camp] = (int16_t)(s->score[camp] + value);
    TELL_BY(b, speaker, SCORES,
            ofas_mission_rule(b, side_of(b, speaker, objective),
                              is_central(b, objective)),
            NOBODY, NOBODY, .points = value, .objective = objective + 1);
}

/* ofas.14.48 the battle ends with this turn, whatever the die said. */
static void win_at_once(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);

    s->last_turn = 1;
    TELL_BY(b, ofas_speaker(b, s->attacker), SABOTAGE, OFAS(14, 48), NOBODY,
            NOBODY);
}

/* The points of more than two camps, one by one. */
static void tell_tallies(struct battle *b)
{
    for (int c = 0; c < ofas_camps(b); c++)
        TELL_BY(b, ofas_speaker(b, c), TALLY, OFAS(14, 14), NOBODY, NOBODY,
                .points = ofas_state(b)->score[c]);
}

void ofas_score_turn(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);
    /* ofas.14.23 in a lightning war only the last turn counts */
    bool counts = s->variant != VARIANT_LIGHTNING || s->last_turn;

    /* ofas.14.14 both players at once, or not yet (ofas.14.23) */
    for (int i = 0; i < ofas_stage(b)->objectives; i++) {
        update_holder(b, i);
        if (counts)
            score_objective(b, i);
    }
    if (s->scenario == SCENARIO_SABOTAGE) {
        if (ofas_sabotaged(b))
            win_at_once(b);
        return;
    }
    ofas_score_secured(b); /* ofas.a5.13 */
    if (ofas_camps(b) > OFAS_DUEL)
        tell_tallies(b);
    else
        TELL(b, SCORE, OFAS(14, 14), NOBODY, NOBODY, .first = s->score[0],
             .second = s->score[1]);
}

/* Who has won, or MAX_PLAYERS for a draw; of a coalition its speaker. */
static int winner_of(const struct battle *b)
{
    const struct ofas_state *s = ofas_state_of(b);
    int best = s->score[0] >= s->score[1] ? 0 : 1;
    int second = s->score[1 - best];
    /* ofas.14.18, 14.19 up to the hundreds of the format it is a draw; the
     * same in a skirmish (ofas.a7.07) */
    int margin = ofas_stage(b)->settings.format / 100;

    if (s->scenario == SCENARIO_SABOTAGE) /* ofas.14.48 no draw */
        return ofas_speaker(b,
                            ofas_sabotaged(b) ? s->attacker : 1 - s->attacker);
    /* ofas.a3.14 ruling: the first is compared with the second */
    for (int c = OFAS_DUEL; c < ofas_camps(b); c++)
        if (s->score[c] > s->score[best]) {
            second = s->score[best];
            best = c;
        } else if (s->score[c] > second) {
            second = s->score[c];
        }
    return s->score[best] - second > margin ? ofas_speaker(b, best)
                                            : MAX_PLAYERS;
}

static uint16_t rule_of_end(const struct battle *b, bool by_draw)
{
    if (ofas_state_of(b)->scenario == SCENARIO_SABOTAGE)
        return OFAS(14, 48);
    return by_draw ? OFAS(19, 4) : OFAS(14, 18);
}

void ofas_finish(struct battle *b)
{
    const struct ofas_state *s = ofas_state(b);
    bool by_draw;

    ofas_score_secrets(b); /* ofas.a4.08 */
    ofas_show_tactics(b);
    b->winner = (uint8_t)winner_of(b);
    by_draw = b->winner == MAX_PLAYERS && ofas_wins_draw(b) != NOBODY;
    if (by_draw)
        b->winner = (uint8_t)ofas_wins_draw(b);
    if (ofas_camps(b) > OFAS_DUEL)
        tell_tallies(b);
    if (ofas_camps(b) > OFAS_DUEL)
        TELL_BY(b, b->winner, ALL_ENDS, rule_of_end(b, by_draw), NOBODY,
                NOBODY);
    else
        TELL_BY(b, b->winner, ENDS, rule_of_end(b, by_draw), NOBODY, NOBODY,
                .first = s->score[0], .second = s->score[1]);
}
