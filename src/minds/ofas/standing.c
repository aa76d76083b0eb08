/* standing.c -- how a player of OFAS stands, and which questions
 * are worth looking ahead for.
 *
 * Three numbers tell how likely a player wins at the end of a turn: what is
 * left of his army, his victory points, and those his plan may still bring,
 * each before the best of the others. How much each counts was fitted to who
 * won thousands of doctrine's battles (tools/fit_standing.py); docs/minds.md. */
#include "minds/ofas/doctrine.h"

#include <assert.h>

enum {
    PANIC_PARTS = 4, /* who panicked counts so much less: one in ... */
    USUAL = 250,     /* PA of the armies that the weights were fitted to */
    TURNS_FITTED = 6,
    MILLE = 1000, /* of logits */
    TIE = 4 /* what is equally likely differs by so much a logit, of MILLE */
};

/* By turns left, in thousandths of a logit: for 100 PA, for a victory point,
 * for one that is hoped for. What came out below 0 is 0. */
struct weights {
    int16_t strength, point, promise;
};
static const struct weights weights[TURNS_FITTED] = {
    { 0, 531, 529 },    { 0, 531, 529 },   { 0, 346, 374 },
    { 1044, 301, 163 }, { 2525, 210, 24 }, { 2320, 8, 15 },
};
/* ofas.14.23 the last turn is all; points of other kinds count as elsewhere */
static const struct weights lightning[TURNS_FITTED] = {
    { 0, 531, 235 },   { 0, 531, 235 },  { 690, 346, 188 },
    { 2179, 301, 51 }, { 3787, 210, 0 }, { 1530, 8, 116 },
};

/* What a unit is worth as it is now. */
static int64_t worth_of(const struct battle *b, int unit)
{
    int32_t worth = b->unit[unit].alive && b->unit[unit].where != UNIT_GONE
                        ? ofas_mind_unit(b, unit)
                        : 0;

    return ofas_unit_of(b, unit)->panicked ? worth - worth / PANIC_PARTS
                                           : worth;
}

/* Of the camp more than of the best other. */
static int64_t lead_of(const struct battle *b, const int64_t has[OFAS_PLAYERS],
                       int camp)
{
    int64_t best = INT64_MIN;

    for (int c = 0; c < ofas_camps(b); c++)
        if (c != camp && has[c] > best)
            best = has[c];
    return has[camp] - best;
}

struct ofas_mind_lead ofas_mind_lead(const struct battle *b, int player)
{
    const struct ofas_state *s = ofas_state_of(b);
    const int camp = ofas_camp(b, player);
    int64_t left[OFAS_PLAYERS] = { 0 }, cost = 0;
    int64_t score[OFAS_PLAYERS] = { 0 }, hoped[OFAS_PLAYERS] = { 0 };

    for (int u = 0; u < b->units; u++)
        left[ofas_camp(b, b->unit[u].owner)] += worth_of(b, u);
    for (int p = 0; p < b->players; p++) {
        struct ofas_mind_plan plan;

        ofas_mind_plan(b, p, &plan);
        hoped[ofas_camp(b, p)] += plan.promise;
        cost += ofas_stage(b)->army[p].cost;
    }
    for (int c = 0; c < ofas_camps(b); c++)
        score[c] = s->score[c];
    assert(cost > 0); /* no list is empty */
    return (struct ofas_mind_lead){
        .strength =
            (int32_t)(lead_of(b, left, camp) * USUAL * b->players / cost),
        .points = (int32_t)lead_of(b, score, camp),
        .promise =
            (int32_t)(lead_of(b, hoped, camp) * ONE / ofas_mind_points(b, 1)),
    };
}

/* At the end of a battle that is over. */
static int32_t outcome(const struct battle *b, int camp)
{
    if (b->winner >= MAX_PLAYERS)
        return STANDING_SURE / 2;
    return ofas_camp(b, b->winner) == camp ? STANDING_SURE : 0;
}

int32_t ofas_mind_standing(const struct battle *b, int player)
{
    const struct ofas_mind_lead lead = ofas_mind_lead(b, player);
    const int left = least_of(ofas_mind_turns_left(b), TURNS_FITTED - 1);
    const struct weights *w = ofas_state_of(b)->variant == VARIANT_LIGHTNING
                                  ? &lightning[left]
                                  : &weights[left];
    const int64_t mille = (int64_t)lead.strength * w->strength / (100 * ONE) +
                          (int64_t)lead.points * w->point +
                          (int64_t)lead.promise * w->promise / ONE;

    return (b->over ? outcome(b, ofas_camp(b, player))
                    : doctrine_chance(mille)) +
           (int32_t)(mille * TIE);
}

int ofas_mind_attention(const struct ask *asked)
{
    switch (asked->kind) {
    case ASK_ACTIVATE:
    case ASK_ORDER:
        return 35;
    case ASK_WAY:
        return 25;
    case ASK_CHARGE:
        return 20; /* who charges is asked no way */
    default:       /* whom to shoot at doctrine knows as well: docs/minds.md */
        return 0;
    }
}
