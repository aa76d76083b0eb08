/* standing.c -- how a mission stands, and which questions are
 * worth looking ahead for. */
#include "minds/quest/doctrine.h"

enum {
    WHOLE = 1000,
    FULL_TABLE = 6 /* threat for each hero */
};

/* What is left of the party, of WHOLE: wounds count, who is down counts less. */
static int32_t health(const struct battle *b)
{
    const int heroes = quest_stage(b)->heroes;
    int32_t sum = 0;

    for (int u = 0; u < heroes; u++) {
        const int full = quest_kind(b, u)->toughness;

        if (quest_unit_of(b, u)->left)
            sum += WHOLE;
        else if (!quest_unit_of(b, u)->unconscious)
            sum += WHOLE / 3 +
                   WHOLE * 2 / 3 * (full - quest_unit_of(b, u)->wounds) / full;
    }
    return sum / heroes;
}

static int32_t foes(const struct battle *b)
{
    int32_t threat = 0;

    for (int u = quest_stage(b)->heroes; u < b->units; u++)
        if (quest_is_up(b, u))
            threat += quest_kind(b, u)->threat * WHOLE * quest_remaining(b, u) /
                      (quest_kind(b, u)->toughness * b->unit[u].count);
    return clamp(threat / (FULL_TABLE * quest_stage(b)->heroes), 0, WHOLE);
}

static int32_t most_of(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* How near a hero is to a place, of WHOLE. */
static int32_t closeness(const struct battle *b, int unit, struct vec at)
{
    return nearness(b, figure_at(b, unit, 0), at, WHOLE);
}

/* The same of the best of them. */
static int32_t nearest(const struct battle *b, struct vec at)
{
    int32_t most = 0;

    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_is_up(b, u))
            most = most_of(most, closeness(b, u, at));
    return most;
}

/* quest.90.37 looking, finding, bringing home */
static int32_t recovered(const struct battle *b)
{
    const struct quest_state *s = quest_state_of(b);
    const struct box zone = quest_stage(b)->layout.hero_zone;
    const struct vec home = vec(0, (zone.bottom + zone.top) / 2);
    int32_t known = 0, near = 0;

    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_unit_of(b, u)->relic)
            return WHOLE / 2 + closeness(b, u, home) / 2;
    for (int i = 0; i < s->tokens; i++) {
        if (s->token[i].state == TOKEN_SHOWN && s->token[i].relic)
            return WHOLE / 3 + nearest(b, s->token[i].at) / 6;
        known += s->token[i].state != TOKEN_HIDDEN;
        if (s->token[i].state == TOKEN_HIDDEN)
            near = most_of(near, nearest(b, s->token[i].at));
    }
    return (known * WHOLE + near) / 15;
}

static int32_t escaped(const struct battle *b)
{
    const int32_t depth = b->stage->terrain.depth;
    const int heroes = quest_stage(b)->heroes;
    int64_t sum = 0;

    for (int u = 0; u < heroes; u++)
        sum += quest_unit_of(b, u)->left ? WHOLE
               : quest_is_up(b, u)
                   ? (int64_t)(figure_at(b, u, 0).y + depth / 2) * WHOLE / depth
                   : 0;
    return (int32_t)(sum / heroes);
}

static int32_t disabled(const struct battle *b)
{
    const struct quest_state *s = quest_state_of(b);
    int32_t sum = 0;

    for (int i = 0; i < s->objectives; i++)
        sum += s->working[i] ? nearest(b, s->objective[i]) / 3 : WHOLE;
    return s->objectives ? sum / s->objectives : 0;
}

/* How near the heroes are to a place on average, of WHOLE; who is down is not. */
static int32_t average(const struct battle *b, struct vec at)
{
    const int heroes = quest_stage(b)->heroes;
    int32_t sum = 0;

    for (int u = 0; u < heroes; u++)
        if (quest_is_up(b, u))
            sum += closeness(b, u, at);
    return sum / heroes;
}

/* quest.90.38 the villain: what it has left, and how near they are to it */
static int32_t hunted(const struct battle *b)
{
    for (int u = quest_stage(b)->heroes; u < b->units; u++)
        if (quest_kind(b, u)->traits >> TRAITED_VILLAIN & 1) {
            const int32_t left =
                WHOLE * quest_remaining(b, u) / quest_kind(b, u)->toughness;
            const int32_t near =
                quest_is_up(b, u) ? average(b, figure_at(b, u, 0)) : 0;

            return ((WHOLE - left) * 12 + near) / 13;
        }
    return 0;
}

/* quest.90.39 rounds that it was held, who is near the centre, and who holds
 * it against them */
static int32_t held(const struct battle *b)
{
    const struct vec centre = vec(0, 0);
    int32_t there = nearest(b, centre);

    for (int u = quest_stage(b)->heroes; u < b->units; u++)
        if (quest_is_up(b, u) && !quest_unit_of(b, u)->shaken &&
            quest_near_point(b, u, centre, INCH(3)))
            there = there / 2;
    return quest_state_of(b)->held * WHOLE / 5 + there / 5;
}

static int32_t progress(const struct battle *b)
{
    switch (quest_mission(b)) {
    case MISSION_RECOVERY:
        return recovered(b);
    case MISSION_ELIMINATION:
        return hunted(b);
    case MISSION_STAND:
        return held(b);
    case MISSION_ESCAPE:
        return escaped(b);
    case MISSION_SABOTAGE:
        return disabled(b);
    case MISSION_NONE:
    case MISSION_COUNT:
        break;
    }
    return 0;
}

struct quest_mind_hope quest_mind_hope(const struct battle *b)
{
    return (struct quest_mind_hope){ .health = health(b),
                                     .progress = progress(b),
                                     .foes = foes(b) };
}

/* Fitted to which of 3000 missions of doctrine were won (tools/fit_standing.py).
 * In thousandths of a logit: to begin with, for a whole party, for a mission all
 * but done, for a table full of enemies, for each round left. Not of an escape:
 * a round more to the gate is no gain (quest.90.40). ORDER MISSIONS */
struct weights {
    int16_t start, health, progress, foes, round;
};
static const struct weights weights[MISSION_NONE] = {
    [MISSION_RECOVERY] = { -7270, 2690, 6890, -2110, 768 },
    [MISSION_ELIMINATION] = { -7360, 4650, 5370, -1120, 456 },
    [MISSION_STAND] = { -7380, 2940, 6540, -1410, 553 },
    [MISSION_ESCAPE] = { -3380, 2700, 3530, -500, 0 },
    [MISSION_SABOTAGE] = { -7290, 5650, 5970, -1830, 226 },
};

/* How likely a mission that is not over is won. */
static int32_t hoped(const struct battle *b)
{
    const struct quest_mind_hope h = quest_mind_hope(b);
    const int left = quest_rounds(b) - b->turn + 1;
    const struct weights *w;

    if (quest_mission(b) == MISSION_NONE)
        return STANDING_SURE / 2;
    w = &weights[quest_mission(b)];
    return doctrine_chance(
        w->start +
        (h.health * w->health + h.progress * w->progress + h.foes * w->foes) /
            WHOLE +
        left * w->round);
}

int32_t quest_mind_standing(const struct battle *b, int player)
{
    const struct quest_state *s = quest_state_of(b);
    const bool open = s->outcome == OUTCOME_OPEN && s->phase != PHASE_END;
    const int32_t value = open                        ? hoped(b)
                          : s->outcome == OUTCOME_WON ? STANDING_SURE
                                                      : 0;

    return player == QUEST_PARTY ? value : STANDING_SURE - value;
}

/* quest.91.03 .. 91.09 where heroes go and whom they attack is worth thought. */
int quest_mind_attention(const struct ask *asked)
{
    switch (asked->kind) {
    case ASK_ACTION:
        return 40;
    case ASK_WAY:
        return 30;
    case ASK_TARGET:
        return 15;
    case ASK_ACTIVATE:
        return 15;
    }
    return 0;
}
