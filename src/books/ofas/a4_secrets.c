/* a4_secrets.c -- OFAS annex 4: secret objectives.
 *
 * Each player names a general (ofas.a4.03), then draws two of his nine cards and
 * keeps one as his mission order (ofas.a4.07). It is shown at the end of the
 * battle, and scores when it is fulfilled (ofas.a4.08). */
#include <string.h>

#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    A4 = OFAS_ANNEX + 4,
    GAIN = 5,           /* ofas.a4.08 */
    GAIN_LIGHTNING = 3, /* ofas.a4.09 */
    GAIN_SKIRMISH = 3,  /* ofas.a4.10 */
    GAIN_SKIRMISH_LIGHTNING = 2
};

/* ofas.a4.01 ruling: of two players */
static int other_of(int player)
{
    return 1 - player;
}

/* ---- generals ---- */

static bool is_of(const struct battle *b, int unit, int player, bool vehicle)
{
    return b->unit[unit].owner == player && ofas_is_vehicle(b, unit) == vehicle;
}

/* Units of the player, on foot or not, of this grade. */
static unit_set of_grade(const struct battle *b, int player, bool vehicle,
                         int grade)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (is_of(b, u, player, vehicle) && ofas_team(b, u)->grade == grade)
            out |= unit_bit(u);
    return out;
}

/* ofas.a4.06 the vehicles of the lightest rank there is */
static unit_set lightest(const struct battle *b, int player)
{
    unit_set out = 0;
    int best = OFAS_ALL_RANKS;

    for (int u = 0; u < b->units; u++) {
        int rank = ofas_team(b, u)->rank;

        if (!is_of(b, u, player, true) || rank > best)
            continue;
        out = rank < best ? unit_bit(u) : out | unit_bit(u);
        best = rank;
    }
    return out;
}

unit_set ofas_generals(const struct battle *b, int player)
{
    /* ofas.a4.03 the highest grade; ofas.a4.04 on foot before vehicles */
    for (int grade = OFAS_GRADES - 1; grade > 0; grade--) {
        unit_set foot = of_grade(b, player, false, grade);
        unit_set hulls = of_grade(b, player, true, grade);

        if (foot | hulls)
            return foot ? foot : hulls;
    }
    /* ofas.a4.05 whoever leads a unit on foot, characters too */
    if (of_grade(b, player, false, 0))
        return of_grade(b, player, false, 0);
    return lightest(b, player); /* ofas.a4.06 */
}

void ofas_name_general(struct battle *b, int player, int unit)
{
    struct ofas_state *s = ofas_state(b);

    s->general[player] = (uint8_t)(unit + 1);
    /* ofas.a4.05 ruling: who led it at first, even when another leads now */
    s->general_figure[player] = ofas_team(b, unit)->leader;
}

/* ofas.a4.12 ruling: in reserve, or brought back, he is alive */
static bool general_lives(const struct battle *b, int player)
{
    const struct ofas_state *s = ofas_state_of(b);

    return (b->unit[s->general[player] - 1].alive &
            figure_bit(s->general_figure[player])) != 0;
}

/* ---- missions ---- */

/* ofas.a4.13 ruling: a unit counts whole or not at all */
static int32_t lost_by(const struct battle *b, int player)
{
    int32_t sum = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && b->unit[u].where == UNIT_GONE)
            sum += ofas_team(b, u)->cost;
    return sum;
}

static int32_t worth_of(const struct battle *b, int player)
{
    return ofas_stage(b)->army[player].cost; /* its artillery included */
}

/* How many objectives 'holder' controls on the sides from 'least' to 'most', as
 * ofas_side() has them for 'player'. */
static int held(const struct battle *b, int holder, int player, int least,
                int most)
{
    const struct ofas_stage *stage = ofas_stage(b);
    int n = 0;

    for (int i = 0; i < stage->objectives; i++) {
        int side = ofas_side(b, player, stage->objective[i]);

        n += ofas_state_of(b)->holder[i] == holder + 1 && side >= least &&
             side <= most;
    }
    return n;
}

/* All but countermeasures, which look at the other's. */
static bool is_done(const struct battle *b, int player, int mission)
{
    enum { OWN = -1, MEDIAN = 0, THEIRS = 1 };
    const int foe = other_of(player);

    switch ((enum ofas_mission)mission) {
    case MISSION_SAVE: /* ofas.a4.12 */
        return general_lives(b, player);
    case MISSION_PRESERVE: /* ofas.a4.13 strictly less than half */
        return 2 * lost_by(b, player) < worth_of(b, player);
    case MISSION_DEFENCE: /* ofas.a4.14 */
        return held(b, foe, player, OWN, MEDIAN) == 0;
    case MISSION_TERRITORY: /* ofas.a4.15 */
        return held(b, player, player, OWN, THEIRS) >
               held(b, foe, player, OWN, THEIRS);
    case MISSION_CONQUEST: /* ofas.a4.16 */
        return held(b, player, player, THEIRS, THEIRS) > 0;
    case MISSION_ASSASSINATION: /* ofas.a4.17 */
        return !general_lives(b, foe);
    case MISSION_MASSACRE: /* ofas.a4.18 strictly more than three quarters */
        return 4 * lost_by(b, foe) > 3 * worth_of(b, foe);
    case MISSION_COUNTERMEASURES:
    case MISSION_NO_CHOICE:
    case MISSION_NONE:
    case MISSIONS:
        break;
    }
    return false;
}

static bool is_fulfilled(const struct battle *b, int player)
{
    const uint8_t *mission = ofas_state_of(b)->mission;
    const int foe = other_of(player);

    if (mission[player] != MISSION_COUNTERMEASURES)
        return is_done(b, player, mission[player]);
    /* ofas.a4.11 the other's fails; where both hold it neither gains */
    return mission[foe] != MISSION_COUNTERMEASURES &&
           !is_done(b, foe, mission[foe]);
}

int ofas_mission_gain(const struct battle *b)
{
    bool lightning = ofas_state_of(b)->variant == VARIANT_LIGHTNING;

    if (ofas_stage(b)->settings.skirmish)
        return lightning ? GAIN_SKIRMISH_LIGHTNING : GAIN_SKIRMISH;
    return lightning ? GAIN_LIGHTNING : GAIN;
}

void ofas_score_secrets(struct battle *b)
{
    struct ofas_state *s = ofas_state(b);

    for (int p = 0; p < b->players; p++) {
        bool done = is_fulfilled(b, p);
        int points = done ? ofas_mission_gain(b) : 0;

        if (s->mission[p] == MISSION_NONE)
            continue;
        s->score[p] = (int16_t)(s->score[p] + points);
        TELL_BY(b, p, MISSION, OFAS(A4, 10 + s->mission[p]), NOBODY, NOBODY,
                .mission = s->mission[p], .done = done, .points = points);
    }
}

/* ---- before the battle ---- */

static void tell_general(struct battle *b, int unit)
{
    TELL(b, GENERAL, OFAS(A4, 3), unit, NOBODY);
}

/* ofas.a4.19 the last card is never kept */
static uint64_t to_keep(const struct battle *b, int player)
{
    return ofas_cards_drawn(b, player) & ~((uint64_t)1 << MISSION_NO_CHOICE);
}

static void keep(struct battle *b, int player, int card)
{
    struct ofas_state *s = ofas_state(b);

    s->mission[player] = (uint8_t)card;
    memset(s->drawn[player], 0, OFAS_CARDS); /* ofas.a4.07 unseen */
}

/* Generals in the open, then the cards, each for himself. */
enum flow ofas_secrets(struct battle *b)
{
    struct ofas_secrets *v = LOCALS(b, ofas_secrets);

    switch ((enum ofas_secrets_step)frame_top(b)->step) {
    case SECRETS_BEGIN:
        for (v->player = 0; v->player < b->players; v->player++) {
            ASK(b, SECRETS_GENERAL, GENERAL, .who = (uint8_t)v->player,
                .rule = OFAS(A4, 3), .unit = NOBODY, .other = NOBODY,
                .among = ofas_generals(b, v->player));
            ofas_name_general(b, v->player, b->answer.value);
            tell_general(b, b->answer.value);
        }
        for (v->player = 0; v->player < b->players; v->player++) {
            ofas_draw_cards(b, v->player, OFAS(A4, 7));
            ASK(b, SECRETS_MISSION, MISSION, .who = (uint8_t)v->player,
                .rule = OFAS(A4, 7), .unit = NOBODY, .other = NOBODY,
                .among = to_keep(b, v->player));
            keep(b, v->player, b->answer.value);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
