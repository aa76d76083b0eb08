/* ways.c -- where a hero of quest goes, and where he begins. */
#include "minds/quest/doctrine.h"

#include "base/hash.h"
#include "battle/candidates.h"

enum {
    WAYS = 16, /* looked at */
    STATIONS = 8,
    DANGER_PARTS = 3
};

/* What it could shoot at from there: in sight, and in range. */
static int32_t shot_from(const struct battle *b, int unit, struct step at)
{
    const struct quest_kind *k = quest_kind(b, unit);
    int32_t most = 0;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1) {
        const int target = set_first(left);
        const int32_t far = vec_distance(at.at, leader_at(b, target)) -
                            quest_radius(b, unit) - quest_radius(b, target);
        struct quest_blows blows = {
            .unit = unit,
            .target = target,
            .kind = ATTACK_SHOT,
            .models = 1,
            .moved = true,
            .far = far > quest_length(b, INCH(9)),
            .crowd = (uint8_t)unit_strength(b, target),
        };
        int32_t value;
        bool any = false;

        for (int i = 0; i < k->arms; i++)
            if (quest_arm(b, unit, i)->range > 0 &&
                far <= quest_length(b, quest_arm(b, unit, i)->range) &&
                !(quest_unit_of(b, unit)->spent >> i & 1)) {
                blows.bearers[i] = 1;
                any = true;
            }
        if (!any)
            continue;
        value = quest_mind_blows(b, &blows);
        if (value > most && quest_would_see(b, unit, at, target))
            most = value;
    }
    return most;
}

/* The end of a way: what it gains, what may be shot from there, what it may
 * cost. */
static int32_t place_worth(const struct battle *b, int unit,
                           const struct quest_goal *g,
                           const struct quest_outlook *o, struct step at,
                           bool shoots)
{
    int32_t left = vec_distance(at.at, g->at) - g->near;
    int32_t value;

    left = left > 0 ? left : 0;
    value = left <= QUEST_CONTACT ? g->there : 0;
    value -= (int32_t)((int64_t)g->pull * left / quest_length(b, INCH(1)));
    value -= quest_mind_danger(o, at.at) / DANGER_PARTS;
    if (shoots)
        value += shot_from(b, unit, at);
    return value;
}

/* quest.15.03 what a leap may cost: two dice for a chasm as wide as they are,
 * and two points for each that fails, or a fall. Nobody leaps who only hurries:
 * the fall would cost him all that he has not done yet (quest.15.07). */
static int32_t leap_risk(const struct battle *b, int unit)
{
    enum { DICE = 2, STRIDER = 2, DEAR = 700, FALL = 2000, NEVER = 1 << 24 };
    const int need = quest_has(b, unit, TRAITED_STRIDER)
                         ? STRIDER
                         : quest_need(b, unit, STAT_DEXTERITY);
    const int fails = QUEST_FACES - quest_faces(need, quest_modifier(b, unit));
    const bool pays = quest_unit_of(b, unit)->power >= DICE * QUEST_PRICE;

    if (ASKED(&b->asked, WAY, action) == ACTION_HURRY)
        return NEVER;
    return DICE * fails * (pays ? DEAR : FALL) / QUEST_FACES;
}

/* What a way costs that needs luck. quest.11.04: one die in six for each wound
 * that he can bear. */
static int32_t risk_of(const struct battle *b, int unit,
                       const struct decision *d)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t radius = quest_radius(b, unit);
    struct way way = { .steps = d->count + 1 };
    int32_t risk = 0;

    if (quest_has(b, unit, TRAITED_FLYING))
        return 0; /* quest.13.26, 13.27 */
    way.step[0] = figure_step(b, unit, 0);
    for (int i = 0; i < d->count && i < MAX_WAY; i++)
        way.step[i + 1] = d->step[i];
    if (way_touches(t, &way, radius, TRAIT_DANGEROUS))
        risk += quest_kind(b, unit)->toughness * quest_mind_wound(b, unit) /
                QUEST_FACES;
    if (quest_z(b, unit, 0) >= 0 && way_touches(t, &way, radius, TRAIT_DEEP))
        risk += leap_risk(b, unit);
    return risk;
}

/* The same ways for the same place: what was thought of when the move was chosen
 * is there when it is made. */
static uint64_t ways_seed(const struct battle *b, int unit)
{
    const struct vec at = figure_at(b, unit, 0);

    return hash_mix((uint64_t)(uint32_t)at.x << 32 | (uint32_t)at.y);
}

static int ways(const struct battle *b, const struct quest_goal *g,
                struct decision *option)
{
    const uint64_t seed = ways_seed(b, b->asked.unit);

    return ASKED(&b->asked, WAY, action) == ACTION_CHARGE
               ? candidates(b, seed, option, WAYS)
               : quest_ways_to(b, g->at, seed, option, WAYS);
}

/* Does this way bring him nearer? Who cannot shoot afterwards moves for nothing
 * else. */
static bool is_nearer(const struct battle *b, const struct quest_goal *g,
                      struct step end)
{
    return vec_distance(end.at, g->at) <
           vec_distance(figure_at(b, b->asked.unit, 0), g->at);
}

/* The best way for the move that is asked about: no step, he stays. */
static void best_way(const struct battle *b, struct decision *best)
{
    const int unit = b->asked.unit;
    const bool shoots = ASKED(&b->asked, WAY, action) == ACTION_ADVANCE;
    const bool runs = !shoots && ASKED(&b->asked, WAY, action) != ACTION_CHARGE;
    const struct quest_goal g = quest_mind_goal(b, unit);
    struct decision option[WAYS];
    struct quest_outlook outlook;
    int32_t most = INT32_MIN;
    const int n = ways(b, &g, option);

    quest_mind_look(b, unit, &outlook);
    for (int i = 0; i < n; i++) {
        const struct step end = option[i].count
                                    ? option[i].step[option[i].count - 1]
                                    : figure_step(b, unit, 0);
        int32_t value = place_worth(b, unit, &g, &outlook, end, shoots);

        if (runs && option[i].count && !is_nearer(b, &g, end))
            continue;
        if (value > most && option[i].count)
            value -= risk_of(b, unit, &option[i]);
        if (value > most) {
            most = value;
            *best = option[i];
        }
    }
}

void quest_mind_way(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    best_way(b, d);
}

/* The same for a move that is not asked about yet. */
static bool goes(const struct battle *b, int unit, enum quest_action move,
                 int32_t length)
{
    struct battle then = *b;
    struct decision d = { 0 };

    then.asked =
        ASKING(b, WAY, .who = QUEST_PARTY, .unit = unit, .other = NOBODY,
               .action = (int32_t)move, .most = length);
    best_way(&then, &d);
    return d.count > 0;
}

bool quest_mind_leads_on(const struct battle *b, int unit,
                         enum quest_action move)
{
    enum { LENGTHS = 3 }; /* quest.10.05 of 1D3 */
    const int32_t pace = quest_pace(b, unit, move);

    if (move == ACTION_HURRY)
        for (int i = 1; i < LENGTHS; i++)
            if (!goes(b, unit, move, pace * i / LENGTHS))
                return false;
    return goes(b, unit, move, pace);
}

void quest_mind_station(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    struct decision option[STATIONS];
    int32_t most = INT32_MIN;
    int n = candidates(b, seed, option, STATIONS);

    for (int i = 0; i < n; i++) { /* as far north as it may, in the middle */
        const struct vec at = option[i].step[0].at;
        const int32_t value = at.y - (at.x < 0 ? -at.x : at.x) / 2;

        if (value > most) {
            most = value;
            *d = option[i];
        }
    }
}
