/* ch15_arrivals.c -- OFAS chapters 14 and 15: how units come on the table.
 *
 * Most walk in from their own edge in turn 1 (ofas.14.08); reserves come later,
 * from turn 3 on by other edges too (ofas.15.32); teleported units appear where
 * their leader likes, away from enemies and objectives (ofas.15.34, 15.35), which
 * ch15_landing.c judges. The radio operator's command point ends every activation (ofas.15.65). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    RESERVE_TURN = 2, /* ofas.15.32 */
    RESERVE_ANY_EDGE = 3
};

/* Off the table for another reason: aboard (ofas.12.04), away (ofas.10.29). */
static bool is_otherwise_off(const struct battle *b, int unit)
{
    return ofas_carrier(b, unit) != NOBODY || ofas_is_away(b, unit);
}

bool ofas_in_reserve(const struct battle *b, int unit)
{
    return OFAS_HAS(ofas_team(b, unit)->options, RESERVE) &&
           !ofas_unit_of(b, unit)->returned && !is_otherwise_off(b, unit);
}

bool ofas_by_teleport(const struct battle *b, int unit)
{
    return OFAS_HAS(ofas_team(b, unit)->options, TELEPORT) &&
           !ofas_unit_of(b, unit)->returned && !is_otherwise_off(b, unit) &&
           !(ofas_state_of(b)->vanguard & unit_bit(unit));
}

/* How a unit that is not kept back comes on. */
static int usual_entry(const struct battle *b, int unit)
{
    const int owner = b->unit[unit].owner;

    if (ofas_attacks_in(b, owner, SCENARIO_LAST_STAND))
        return WAY_ENTER_ALL; /* ofas.14.42 */
    if (ofas_attacks_in(b, owner, SCENARIO_SURPRISE) &&
        ofas_state_of(b)->flankers > 0)
        return WAY_ENTER_FLANK; /* ofas.14.47 */
    return WAY_ENTER;           /* ofas.14.08 */
}

int ofas_entry(const struct battle *b, int unit)
{
    if (ofas_carrier(b, unit) != NOBODY)
        return NOBODY;
    /* ofas.10.30 in the turn after, by any edge */
    if (ofas_is_away(b, unit))
        return b->turn >= ofas_unit_of(b, unit)->harm.away ? WAY_ENTER_ALL
                                                           : NOBODY;
    if (ofas_by_teleport(b, unit))
        return ofas_unit_of(b, unit)->available ? WAY_NORMAL : NOBODY;
    if (!ofas_in_reserve(b, unit))
        return usual_entry(b, unit);
    /* ofas.14.40 where the opponent comes from everywhere, by any edge, but not
     * before turn 3 */
    if (ofas_defends_in(b, b->unit[unit].owner, SCENARIO_LAST_STAND))
        return b->turn < RESERVE_ANY_EDGE ? NOBODY : WAY_ENTER_ALL;
    if (b->turn < RESERVE_TURN)
        return NOBODY; /* ofas.15.32 */
    if (b->turn < RESERVE_ANY_EDGE || usual_entry(b, unit) == WAY_ENTER_ALL)
        return usual_entry(b, unit);
    return WAY_ENTER_ANY;
}

bool ofas_edge_open(const struct battle *b, int unit, int mode, int edge)
{
    const struct ofas_state *s = ofas_state_of(b);
    const int camp = ofas_camp_of(b, unit);

    if (mode == WAY_ENTER_ALL)
        return true; /* ofas.14.42 */
    if (ofas_each_alone(b))
        return ofas_corner_open(b, unit, mode, edge);
    /* ofas.15.32 from turn 3 by any edge but the opponent's; ofas.14.47 by his
     * own or a side edge */
    if (mode == WAY_ENTER_ANY || mode == WAY_ENTER_FLANK)
        return edge != (s->edge[camp] ^ 1);
    return edge == s->edge[camp]; /* ofas.14.08, 14.12 */
}

bool ofas_edge_part(const struct battle *b, int unit, int mode, int edge,
                    struct vec at)
{
    const int owner = b->unit[unit].owner;

    if (ofas_each_alone(b))
        return ofas_corner_part(b, unit, mode, edge, at);
    /* ofas.14.47 a side edge only along the own half */
    return mode != WAY_ENTER_FLANK ||
           edge == ofas_state_of(b)->edge[ofas_camp(b, owner)] ||
           ofas_side(b, owner, at) <= 0;
}

/* Does the start lie beside the table, seen from the player's own edge? */
static bool is_beside(const struct battle *b, int player, struct vec start)
{
    const struct terrain *t = &b->stage->terrain;
    const bool turned =
        ofas_state_of(b)->edge[ofas_camp(b, player)] >= EDGE_WEST;
    const int32_t half = (turned ? t->depth : t->width) / 2;
    const int32_t along = turned ? start.y : start.x;

    return along < -half || along > half;
}

void ofas_note_entry(struct battle *b, int unit, int mode, struct vec start)
{
    uint8_t *flankers = &ofas_state(b)->flankers;
    /* ofas.14.47 ruling: who rides counts with its transport */
    int units = 1 + set_count(ofas_passengers(b, unit));

    /* ofas.14.47 until the number is used up */
    if (mode == WAY_ENTER_FLANK && is_beside(b, b->unit[unit].owner, start))
        *flankers = (uint8_t)(*flankers > units ? *flankers - units : 0);
}

/* ofas.15.34, 16.39 each turn, right after the reserves of PC, one die per unit: less
 * than the turn's number, and it must come this turn. */
void ofas_roll_teleports(struct battle *b)
{
    for (int u = 0; u < b->units; u++) {
        uint8_t die;

        if (b->unit[u].where != UNIT_OFF_TABLE || !ofas_by_teleport(b, u) ||
            ofas_unit(b, u)->available || ofas_had_its_die(b, u))
            continue;
        roll(b, TOLD(b, AVAILABLE_ROLL, OFAS(15, 34), u, NOBODY), 3, 1, &die);
        ofas_unit(b, u)->available = die < b->turn;
        LOG_SET(b, AVAILABLE_ROLL, ready, ofas_unit(b, u)->available);
    }
}

bool ofas_has_radio(const struct battle *b, int unit)
{
    if (ofas_is_vehicle(b, unit))
        return OFAS_FITTED(ofas_team(b, unit), COMMUNICATION);
    return ofas_of_role(b, unit, OFAS_RADIO) != 0;
}

void ofas_radio_command(struct battle *b, int unit)
{
    if (!unit_on_table(b, unit) || !ofas_has_radio(b, unit))
        return;
    if (!ofas_tests(b, TOLD(b, RADIO_ROLL, OFAS(15, 65), unit, NOBODY), TEST_HD,
                    1, NULL))
        return;
    ofas_state(b)->pc[b->unit[unit].owner]++;
    TELL(b, GAINS, OFAS(15, 65), unit, NOBODY, .points = 1);
}

static void appear(struct battle *b, int unit)
{
    struct step at = b->answer.step[0];

    for (int f = 0; f < b->unit[unit].count; f++)
        figure_put(b, unit, f, at.at, at.floor);
    b->unit[unit].where = UNIT_ON_TABLE;
    ofas_unit(b, unit)->arrived = b->turn;
    ofas_unit(b, unit)->available = 0;
    TELL(b, ARRIVES, OFAS(15, 35), unit, NOBODY, .x = at.at.x, .y = at.at.y);
}

/* The free order to take cover; gives whether a test was failed. */
static bool disobeys(struct battle *b, int unit)
{
    TELL(b, ORDER, OFAS(15, 35), unit, NOBODY, .order = ORDER_COVER);
    return ofas_is_undisciplined(b, unit) &&
           !ofas_tests(b, TOLD(b, DISCIPLINE_ROLL, OFAS(15, 40), unit, NOBODY),
                       TEST_EZ, 1, NULL);
}

static void take_cover(struct battle *b, int unit)
{
    ofas_unit(b, unit)->hidden = 1;
    ofas_unit(b, unit)->order = ORDER_COVER;
}

static void insist(struct battle *b, int unit)
{
    ofas_spend(b, unit, OFAS_INSIST_PRICE);
    TELL(b, PAYS, OFAS(15, 40), unit, NOBODY, .points = OFAS_INSIST_PRICE);
}

/* ofas.15.35 placed anywhere, then it shoots, moves or takes cover for free. */
enum flow ofas_arrival(struct battle *b)
{
    struct ofas_arrival *v = LOCALS(b, ofas_arrival);
    const uint8_t owner = b->unit[v->unit].owner;
    struct step at;

    switch ((enum ofas_arrival_step)frame_top(b)->step) {
    case ARRIVAL_BEGIN:
        if (!ofas_find_arrival(b, v->unit, &at)) {
            /* ofas.15.35 ruling: it stays available */
            TELL(b, STAYS_OUT, OFAS(15, 35), v->unit, NOBODY);
            return FLOW_DONE;
        }
        ASK(b, ARRIVAL_ARRIVE, ARRIVE, .who = owner, .rule = OFAS(15, 35),
            .unit = (int8_t)v->unit, .other = NOBODY, .least = 1, .most = 1);
        appear(b, v->unit);
        CALL(b, ARRIVAL_PLACES, ofas_placing, .unit = v->unit, .other = NOBODY,
             .rule = OFAS(15, 35));
        ASK(b, ARRIVAL_CHOOSE, ARRIVAL, .who = owner, .rule = OFAS(15, 35),
            .unit = (int8_t)v->unit, .other = NOBODY,
            .among =
                1 << ARRIVAL_NOTHING | 1 << ARRIVAL_MOVE | 1 << ARRIVAL_COVER |
                (ofas_has_shooting(b, v->unit, FIRE_MOVING) ? 1 << ARRIVAL_SHOOT
                                                            : 0));
        v->choice = b->answer.value;
        if (v->choice == ARRIVAL_COVER) {
            if (disobeys(b, v->unit)) {
                ASK(b, ARRIVAL_DISCIPLINE, DISCIPLINE, .who = owner,
                    .rule = OFAS(15, 40), .unit = (int8_t)v->unit,
                    .other = NOBODY,
                    .among = ofas_may_insist(b, v->unit) ? 3 : 1);
                if (b->answer.value == NO) {
                    TELL(b, ORDER_LOST, OFAS(15, 40), v->unit, NOBODY);
                    return FLOW_DONE;
                }
                insist(b, v->unit);
            }
            take_cover(b, v->unit);
        }
        if (v->choice == ARRIVAL_SHOOT) /* ofas.15.35; limits: 06.20, 06.21 */
            CALL(b, ARRIVAL_SHOOTING, ofas_shooting, .unit = v->unit,
                 .fire = FIRE_MOVING);
        if (v->choice == ARRIVAL_MOVE)
            CALL(b, ARRIVAL_MOVING, ofas_movement, .unit = v->unit,
                 .mode = WAY_NORMAL, .distance = ofas_distance(b, v->unit));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
