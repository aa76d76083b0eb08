/* ch02_turn.c -- OFAS chapter 2: the game turn, its four phases.
 *
 * 1 reserves of command points, 2 who plays first, 3 activations, 4 end of the
 * turn (ofas.02.01). One activation is in ch02_activation.c. */
#include "books/ofas/events.h"
#include "books/ofas/list.h"
#include "books/ofas/ofas.h"

#include <limits.h>
#include <string.h>

enum {
    AGAIN_PRICE = 2, /* ofas.02.18 */
    PASS_PRICE = 1,  /* ofas.02.19 */
    BIDS = 1024      /* more than anybody could bid */
};

/* Is the unit a part of the turn: on the table, or about to come on it? */
static bool takes_part(const struct battle *b, int unit)
{
    /* ofas.12.05 who rides is activated, if only to stay where it is */
    if (unit_on_table(b, unit) || ofas_carrier(b, unit) != NOBODY)
        return true;
    return b->unit[unit].where == UNIT_OFF_TABLE &&
           ofas_entry(b, unit) != NOBODY;
}

static bool is_reserve(const struct battle *b, int unit)
{
    return !unit_on_table(b, unit) && ofas_in_reserve(b, unit);
}

unit_set ofas_to_activate(const struct battle *b, int camp)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (ofas_camp_of(b, u) == camp && !ofas_unit_of(b, u)->activated &&
            takes_part(b, u) && !is_reserve(b, u))
            out |= unit_bit(u);
    return out;
}

/* ofas.15.32 ruling: reserves may come, but nobody waits for them. */
static unit_set may_enter(const struct battle *b, int camp)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (ofas_camp_of(b, u) == camp && !ofas_unit_of(b, u)->activated &&
            takes_part(b, u) && is_reserve(b, u))
            out |= unit_bit(u);
    return out;
}

/* A whole battle. */
enum flow ofas_game(struct battle *b)
{
    switch ((enum ofas_game_step)frame_top(b)->step) {
    case GAME_BEGIN:
        ofas_set_up(b);
        if (ofas_stage(b)->settings.special) /* ofas.a6.02 */
            CALL(b, GAME_DRESSING, ofas_dressing, 0);
        if (ofas_stage(b)->settings.secrets) /* ofas.a4.01 */
            CALL(b, GAME_SECRETS, ofas_secrets, 0);
        if (ofas_stage(b)->settings.tactics) /* ofas.a5.01 */
            CALL(b, GAME_TACTIC, ofas_cards, 0);
        if (ofas_stage(b)->vehicles)
            CALL(b, GAME_SEATING, ofas_seating, 0);
        if (ofas_deploys(b))
            CALL(b, GAME_DEPLOYMENT, ofas_deployment, 0);
        while (!ofas_state(b)->last_turn || ofas_state(b)->phase != PHASE_END)
            CALL(b, GAME_TURN, ofas_turn, 0);
        if (ofas_state(b)->scenario == SCENARIO_OLD_SCHOOL)
            CALL(b, GAME_QUARTERS, ofas_quarters, 0);
        if (ofas_state(b)->scenario == SCENARIO_NO_QUARTER) /* ofas.14.36 */
            CALL(b, GAME_RECKONING, ofas_reckoning, 0);
        ofas_finish(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ofas.02.02 .. 02.05 does this unit's graded soldier give his points? */
static int pc_of(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);
    /* ofas.12.09 ruling: who rides comes when its transport comes */
    const int comes =
        ofas_carrier(b, unit) == NOBODY ? unit : ofas_carrier(b, unit);

    if (b->unit[unit].where == UNIT_GONE || !ofas_is_graded(b, unit))
        return 0; /* ofas.01.16 the grade falls with its bearer; ofas.18.28 a
                     character has none */
    if (ofas_unit_of(b, unit)->panicked)
        return 0; /* ofas.02.04, 08.22 */
    if (ofas_is_vehicle(b, comes) && ofas_unit_of(b, comes)->harm.stuns)
        return 0; /* ofas.02.05 */
    if (!unit_on_table(b, comes) &&
        (ofas_in_reserve(b, comes) || ofas_by_teleport(b, comes)))
        return 0; /* ofas.15.32, 15.34, ofas.02.06 ruling */
    if (ofas_unit_of(b, unit)->returned == RETURNED)
        return ofas_grade_points(OFAS_SUB_OFFICER);         /* ofas.14.43 */
    return ofas_grade_points((enum ofas_grade)team->grade); /* ofas.02.03 */
}

/* ofas.15.85 in turn 1 the cheapest army has one point more. */
static void favour_the_cheapest(struct battle *b)
{
    const struct ofas_army *army = ofas_stage(b)->army;
    int player = 0, as_cheap = 0;

    for (int p = 1; p < b->players; p++)
        if (army[p].cost < army[player].cost)
            player = p;
    for (int p = 0; p < b->players; p++)
        as_cheap += army[p].cost == army[player].cost;
    if (b->turn != 1 || as_cheap > 1)
        return;
    ofas_state(b)->pc[player]++;
    TELL_BY(b, player, CHEAPER, OFAS(15, 85), NOBODY, NOBODY, .points = 1);
}

static void fill_purse(struct battle *b, int unit)
{
    ofas_state(b)->champions |= unit_bit(unit);
    TELL(b, PURSE, OFAS(OFAS_ANNEX + 1, 7), unit, NOBODY,
         .points = ofas_grade_points(OFAS_SUB_OFFICER));
}

/* Phase 1. */
static void make_reserves(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);

    ofas_roll_vanguard(b); /* ofas.19.49 before all else */
    for (int p = 0; p < OFAS_PLAYERS; p++) {
        int sum = 0;

        for (int u = 0; u < b->units; u++) {
            if (b->unit[u].owner != p)
                continue;
            if (ofas_is_champion(b, u) && pc_of(b, u) > 0)
                fill_purse(b, u); /* ofas.a1.07 */
            else
                sum += pc_of(b, u);
        }
        s->pc[p] = (uint8_t)sum; /* ofas.02.06 nothing was kept */
    }
    favour_the_cheapest(b);
    for (int p = 0; p < b->players; p++)
        ofas_man_towers(b, p);
    for (int p = 0; p < b->players; p++)
        TELL_BY(b, p, POOL, OFAS(2, 2), NOBODY, NOBODY, .points = s->pc[p]);
    ofas_roll_teleports(b);
}

/* ofas.14.16 from turn 5 on one die may make this turn the last. */
static void roll_the_end(struct battle *b)
{
    enum { FIRST_ROLL = 5 };
    uint8_t die = 0;

    if (b->turn < FIRST_ROLL)
        return;
    if (b->turn < OFAS_TURNS)
        roll(b,
             TOLD(b, END_ROLL, OFAS(14, 16), NOBODY, NOBODY, .turn = b->turn),
             3, 1, &die);
    if (b->turn + die < OFAS_TURNS)
        return;
    ofas_state(b)->last_turn = 1; /* ofas.14.17 */
    TELL(b, LAST_TURN, OFAS(14, 16), NOBODY, NOBODY, .turn = b->turn);
}

static void begin_turn(struct battle *b)
{
    b->turn++;
    TELL(b, TURN, OFAS(2, 1), NOBODY, NOBODY, .turn = b->turn);
    for (int u = 0; u < b->units; u++) {
        ofas_unit(b, u)->activated = 0; /* ofas.02.15 */
        ofas_unit(b, u)->threw = 0;     /* ofas.06.13 for one turn */
        ofas_unit(b, u)->favoured = 0;  /* ofas.19.26 one each turn */
        ofas_unit(b, u)->effects &= (uint8_t)~EFFECT_RENEWED; /* ofas.18.40 */
    }
    ofas_state(b)->phase = PHASE_RESERVES;
    roll_the_end(b);
}

/* Phase 4, after the scoring. ofas.02.22, and ofas.02.08 for the turn to come. */
static void end_turn(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);
    int first = 0;

    for (int c = 1; c < ofas_camps(b); c++)
        if (s->acted[c] < s->acted[first])
            first = c;
    s->done_first = s->acts ? (uint8_t)(first + 1) : 0;
    s->acts = 0;
    memset(s->acted, 0, sizeof s->acted);
    memset(s->pc, 0, sizeof s->pc); /* ofas.02.06 */
    s->champions = 0;
}

enum flow ofas_turn(struct battle *b)
{
    switch ((enum ofas_turn_step)frame_top(b)->step) {
    case TURN_BEGIN:
        begin_turn(b);
        /* ofas.14.43 ruling: before the reserves of command points */
        CALL(b, TURN_REVIVAL, ofas_revival, 0);
        make_reserves(b);
        CALL(b, TURN_BIDDING, ofas_bidding, 0);
        CALL(b, TURN_TACTICS, ofas_tactics, 0); /* ofas.a5.06 */
        CALL(b, TURN_ACTIVATIONS, ofas_activations,
             .camp = ofas_state(b)->first);
        ofas_state(b)->phase = PHASE_END;
        ofas_score_turn(b);
        /* ofas.14.44 ruling: after scoring */
        CALL(b, TURN_SACRIFICE, ofas_sacrifice, 0);
        end_turn(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ofas.02.07 the bid and one die; ofas.02.08 and who finished first adds 1. */
static int total_of(struct battle *b, int camp)
{
    /* ofas.a3.16 who is caught between two others adds 1 as well */
    const int extra =
        (ofas_state(b)->done_first == camp + 1) + ofas_is_caught(b, camp);
    const int bid = ofas_bid(b, camp);
    uint8_t die;
    int total;

    /* ofas.03.01 a plain number */
    roll(b,
         TOLD_BY(ofas_speaker(b, camp), BID_ROLL, OFAS(2, 7), NOBODY, NOBODY,
                 .bid = bid, .extra = extra),
         3, 1, &die);
    total = bid + die + extra;
    LOG_SET(b, BID_ROLL, total, total);
    return total;
}

static void tell_extra(struct battle *b, int camp)
{
    const int who = ofas_speaker(b, camp);

    if (ofas_state(b)->done_first == camp + 1)
        TELL_BY(b, who, EXTRA, OFAS(2, 8), NOBODY, NOBODY);
    if (ofas_is_caught(b, camp))
        TELL_BY(b, who, EXTRA, OFAS(OFAS_ANNEX + 3, 16), NOBODY, NOBODY,
                .caught = 1);
}

/* ofas.02.10 says so when somebody had the same total and a larger bid. */
static void tell_smaller_bid(struct battle *b, unsigned in, unsigned ahead,
                             const int *total)
{
    const int first = set_first(ahead);
    struct event e = TOLD_BY(ofas_speaker(b, first), TIE_BROKEN, OFAS(2, 10),
                             NOBODY, NOBODY, .bid = ofas_bid(b, first));

    if (ahead & (ahead - 1))
        return;
    for (unsigned left = in & ~ahead; left; left &= left - 1)
        if (total[set_first(left)] == total[first]) {
            tell(b, e);
            return;
        }
}

/* ofas.02.09, 02.10 the highest total; equal, the smallest bid; else those who
 * tie again. Worked examples: ofas.02.12, 02.13. */
static int roll_for_first(struct battle *b)
{
    int total[OFAS_PLAYERS] = { 0 };
    unsigned in = (1u << ofas_camps(b)) - 1; /* camps that may still win */

    for (int c = 0; c < ofas_camps(b); c++)
        tell_extra(b, c);
    while (in & (in - 1)) {
        int best = INT_MIN;
        unsigned ahead = 0;

        for (int c = 0; c < ofas_camps(b); c++) {
            /* the bid decides among equal totals only */
            int rank = INT_MIN;

            if (in >> c & 1)
                rank = (total[c] = total_of(b, c)) * BIDS - ofas_bid(b, c);
            if (rank > best) {
                best = rank;
                ahead = 0;
            }
            if (rank == best)
                ahead |= 1u << c;
        }
        tell_smaller_bid(b, in, ahead, total);
        in = ahead;
        if (in & (in - 1))
            TELL(b, TIE, OFAS(2, 10), NOBODY, NOBODY);
    }
    return set_first(in);
}

/* All are in: they are shown and paid (ofas.02.11). */
static void reveal(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);

    s->bids_in = 1;
    for (int p = 0; p < b->players; p++) {
        TELL_BY(b, p, BID, OFAS(2, 7), NOBODY, NOBODY, .points = s->bid[p]);
        s->pc[p] = (uint8_t)(s->pc[p] - s->bid[p]);
    }
}

/* Phase 2. */
enum flow ofas_bidding(struct battle *b)
{
    struct ofas_bidding *v = LOCALS(b, ofas_bidding);
    struct ofas_state *s = ofas_state(b);

    switch ((enum ofas_bidding_step)frame_top(b)->step) {
    case BIDDING_BEGIN:
        s->phase = PHASE_BID;
        s->bids_in = 0;
        for (v->player = 0; v->player < b->players; v->player++) {
            /* ofas.02.07 secretly, any number of his PC */
            ASK(b, BIDDING_BID, BID, .who = (uint8_t)v->player,
                .rule = OFAS(2, 7), .unit = NOBODY, .other = NOBODY, .least = 0,
                .most = s->pc[v->player]);
            s->bid[v->player] = (uint8_t)b->answer.value;
        }
        reveal(b);
        v->winner = roll_for_first(b);
        if (ofas_camps(b) == OFAS_DUEL) {
            ASK(b, BIDDING_FIRST, FIRST,
                .who = (uint8_t)ofas_speaker(b, v->winner), .rule = OFAS(2, 9),
                .unit = NOBODY, .other = NOBODY,
                .among = 1 << FIRST_ME | 1 << FIRST_THEM);
            s->first = (uint8_t)(b->answer.value == FIRST_ME ? v->winner
                                                             : 1 - v->winner);
        } else {
            /* ofas.a3.15 who starts, and which way round the table it goes */
            ASK(b, BIDDING_STARTER, STARTER, .who = (uint8_t)v->winner,
                .rule = OFAS(OFAS_ANNEX + 3, 15), .unit = NOBODY,
                .other = NOBODY, .among = (1u << ofas_camps(b)) - 1);
            s->first = (uint8_t)b->answer.value;
            ASK(b, BIDDING_DIRECTION, DIRECTION, .who = (uint8_t)v->winner,
                .rule = OFAS(OFAS_ANNEX + 3, 15), .unit = NOBODY,
                .other = NOBODY, .among = 1 << CLOCKWISE | 1 << ANTICLOCKWISE);
            s->direction = (uint8_t)b->answer.value;
        }
        memset(s->bid, 0, sizeof s->bid);
        TELL_BY(b, ofas_speaker(b, s->first), FIRST, OFAS(2, 9), NOBODY,
                NOBODY);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* Has anybody of another camp a unit to activate yet? */
static bool others_wait(const struct battle *b, int camp)
{
    for (int c = 0; c < ofas_camps(b); c++)
        if (c != camp && ofas_to_activate(b, c))
            return true;
    return false;
}

/* ofas.02.19 .. 02.20 may he pay to pass? */
static bool may_pass(const struct battle *b, const struct ofas_activations *v)
{
    return v->any && !v->refused && ofas_purse(b, v->camp) >= PASS_PRICE &&
           others_wait(b, v->camp);
}

static unit_set choices(const struct battle *b,
                        const struct ofas_activations *v)
{
    unit_set must = ofas_to_activate(b, v->camp);
    unit_set may = may_enter(b, v->camp);

    /* Nobody is made to bring his reserves on; declining them is free. */
    if (!must || (may_pass(b, v) && !v->paid))
        may |= unit_bit(ANSWER_NONE);
    return must | may;
}

/* The reserves stay out this turn. */
static void leave_out(struct battle *b, int camp)
{
    for (unit_set late = may_enter(b, camp); late; late &= late - 1)
        ofas_unit(b, set_first(late))->activated = 1;
}

static bool any_left(const struct battle *b, int camp)
{
    return ofas_to_activate(b, camp) || may_enter(b, camp);
}

/* The camp whose turn comes after this one's: the next that has somebody left,
 * itself if nobody else; NOBODY when all is done.  ofas.02.16 who has nobody
 * left waits, free of charge */
static int next_camp(const struct battle *b, int camp)
{
    for (int i = 0; i < ofas_camps(b); i++) {
        camp = ofas_after(b, camp);
        if (any_left(b, camp))
            return camp;
    }
    return NOBODY;
}

static void note_activation(struct battle *b, int unit)
{
    struct ofas_state *s = ofas_state(b);

    s->active = b->unit[unit].owner;
    s->acted[ofas_camp_of(b, unit)] = ++s->acts; /* ofas.02.08 */
}

/* ofas.18.12 after a Tactician the next activation is free. */
static bool is_led_on(const struct battle *b, const struct ofas_activations *v)
{
    return v->unit != NOBODY && OFAS_IS_A(ofas_team(b, v->unit), TACTICIAN);
}

/* ofas.a5.12 by whoever acted last, or speaks for the camp */
static bool is_coordinated(const struct battle *b,
                           const struct ofas_activations *v)
{
    int player =
        v->unit == NOBODY ? ofas_speaker(b, v->camp) : b->unit[v->unit].owner;

    return ofas_tactic(b, player) == TACTIC_COORDINATE;
}

/* ofas.02.18; ofas.18.12 led on: nothing; ofas.a5.12 coordinated: nothing, then 1, then as always */
static uint8_t price_of_more(const struct battle *b,
                             const struct ofas_activations *v)
{
    if (is_led_on(b, v))
        return 0;
    if (is_coordinated(b, v) && v->more < AGAIN_PRICE)
        return (uint8_t)v->more;
    return AGAIN_PRICE;
}

static uint16_t rule_of_more(const struct battle *b,
                             const struct ofas_activations *v)
{
    if (is_led_on(b, v))
        return OFAS(18, 12);
    return price_of_more(b, v) < AGAIN_PRICE ? OFAS(OFAS_ANNEX + 5, 12)
                                             : OFAS(2, 18);
}

/* ofas.02.18 may he pay for another activation at once? */
static bool may_go_on(const struct battle *b, const struct ofas_activations *v)
{
    return ofas_purse(b, v->camp) >= price_of_more(b, v) &&
           ofas_to_activate(b, v->camp) && others_wait(b, v->camp);
}

static void tell_more(struct battle *b, const struct ofas_activations *v)
{
    TELL_BY(b, ofas_speaker(b, v->camp), GOES_ON, rule_of_more(b, v), NOBODY,
            NOBODY, .points = price_of_more(b, v));
}

/* Phase 3. ofas.02.14 one unit each, in turn, until all were activated. Allies
 * are one side and agree (ofas.a3.05 ruling: their speaker names the unit). */
enum flow ofas_activations(struct battle *b)
{
    struct ofas_activations *v = LOCALS(b, ofas_activations);
    struct ofas_state *s = ofas_state(b);

    switch ((enum ofas_activations_step)frame_top(b)->step) {
    case ACTIVATIONS_BEGIN:
        s->phase = PHASE_ACTIVATION; /* ofas.02.01 */
        if (!any_left(b, v->camp))
            v->camp = next_camp(b, v->camp);
        while (v->camp != NOBODY) {
            s->active = (uint8_t)ofas_speaker(b, v->camp);
            for (v->player = 0; v->player < b->players; v->player++) {
                if (ofas_camp(b, v->player) != v->camp ||
                    !ofas_may_shell(b, v->player))
                    continue;
                ASK(b, ACTIVATIONS_ARTILLERY, ARTILLERY,
                    .who = (uint8_t)v->player, .rule = OFAS(17, 6),
                    .unit = NOBODY, .other = NOBODY,
                    .among = ofas_shell_targets(b, v->player) |
                             unit_bit(ANSWER_NONE));
                if (b->answer.value == ANSWER_NONE)
                    continue;
                v->any = 1;
                v->paid = v->refused = 0;
                v->unit = NOBODY;
                CALL(b, ACTIVATIONS_SHELLING, ofas_shelling,
                     .player = v->player, .target = b->answer.value);
                goto done; /* ofas.17.05 in place of an activation */
            }
            ASK(b, ACTIVATIONS_CHOOSE, ACTIVATE,
                .who = (uint8_t)ofas_speaker(b, v->camp), .rule = OFAS(2, 14),
                .unit = NOBODY, .other = NOBODY, .among = choices(b, v));
            v->unit = b->answer.value; /* ofas.02.17 at no cost */
            if (v->unit == ANSWER_NONE && ofas_to_activate(b, v->camp)) {
                CALL(b, ACTIVATIONS_PASS, ofas_pooling, .camp = v->camp,
                     .price = PASS_PRICE);
                v->refused = !s->pooled;
                if (v->refused)
                    continue;
                TELL_BY(b, s->active, PASSES, OFAS(2, 19), NOBODY, NOBODY,
                        .points = PASS_PRICE);
            }
            v->any = 1; /* ofas.02.20 the very first may not pass */
            v->paid = v->refused = 0;
            if (v->unit == ANSWER_NONE) {
                if (!ofas_to_activate(b, v->camp))
                    leave_out(b, v->camp);
                v->camp = next_camp(b, v->camp);
                v->more = 0;
                continue;
            }
            note_activation(b, v->unit);
            CALL(b, ACTIVATIONS_ACTIVATION, ofas_activation, .unit = v->unit);
        done:
            if (may_go_on(b, v)) {
                ASK(b, ACTIVATIONS_AGAIN, AGAIN,
                    .who = (uint8_t)ofas_speaker(b, v->camp),
                    .rule = rule_of_more(b, v), .unit = NOBODY, .other = NOBODY,
                    .price = price_of_more(b, v), .among = 1 << NO | 1 << YES);
                if (b->answer.value == YES) {
                    CALL(b, ACTIVATIONS_PAY, ofas_pooling, .camp = v->camp,
                         .price = price_of_more(b, v));
                    v->paid = s->pooled;
                    if (v->paid) {
                        tell_more(b, v);
                        v->more++;
                        continue;
                    }
                }
            }
            v->camp = next_camp(b, v->camp);
            v->more = 0; /* ofas.a5.12 the count begins again */
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
