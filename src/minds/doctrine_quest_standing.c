/* doctrine_quest_standing.c -- how a mission stands, and which questions are
 * worth looking ahead for. */
#include "minds/doctrine_quest.h"

#include "minds/doctrine.h"

enum {
    WHOLE = 1000,
    HEALTH = 450,   /* of a party without a wound */
    PROGRESS = 650, /* of a mission all but done */
    FOES = 350,     /* of a table full of enemies */
    FULL_TABLE = 6  /* threat for each hero */
};

static int32_t clamp(int32_t value, int32_t least, int32_t most)
{
    return value < least ? least : value > most ? most : value;
}

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

/* How near the best hero is to a place, of WHOLE. */
static int32_t nearest(const struct battle *b, struct vec at)
{
    int32_t least = b->stage->terrain.depth;

    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_is_up(b, u)) {
            const int32_t far = vec_distance(figure_at(b, u, 0), at);

            least = far < least ? far : least;
        }
    return WHOLE - least / (b->stage->terrain.depth / WHOLE + 1);
}

/* quest.90.37 looking, finding, bringing home */
static int32_t recovered(const struct battle *b)
{
    const struct quest_state *s = quest_state_of(b);
    const struct box zone = quest_stage(b)->layout.hero_zone;
    const struct vec home = vec(0, (zone.bottom + zone.top) / 2);
    int32_t known = 0;

    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_unit_of(b, u)->relic)
            return WHOLE / 2 +
                   (WHOLE - vec_distance(figure_at(b, u, 0), home) /
                                (b->stage->terrain.depth / WHOLE + 1)) /
                       2;
    for (int i = 0; i < s->tokens; i++) {
        if (s->token[i].state == TOKEN_SHOWN && s->token[i].relic)
            return WHOLE / 3 + nearest(b, s->token[i].at) / 6;
        known += s->token[i].state != TOKEN_HIDDEN;
    }
    return known * WHOLE / 12;
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

static int32_t hunted(const struct battle *b)
{
    for (int u = quest_stage(b)->heroes; u < b->units; u++)
        if (quest_kind(b, u)->traits >> TRAITED_VILLAIN & 1)
            return WHOLE -
                   WHOLE * quest_remaining(b, u) / quest_kind(b, u)->toughness;
    return 0;
}

static int32_t progress(const struct battle *b)
{
    switch (quest_mission(b)) {
    case MISSION_RECOVERY:
        return recovered(b);
    case MISSION_ELIMINATION:
        return hunted(b);
    case MISSION_STAND:
        return quest_state_of(b)->held * WHOLE / 4;
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

/* The mission must keep pace with the rounds. */
int32_t quest_mind_standing(const struct battle *b, int player)
{
    const struct quest_state *s = quest_state_of(b);
    const int32_t gone = WHOLE * b->turn / (quest_rounds(b) + 1);
    int32_t value = WHOLE / 2;

    if (s->outcome == OUTCOME_OPEN && s->phase != PHASE_END) {
        value += (health(b) - WHOLE * 3 / 4) * HEALTH / WHOLE;
        value += (progress(b) - gone) * PROGRESS / WHOLE;
        value -= (foes(b) - WHOLE / 4) * FOES / WHOLE;
        value = clamp(value, WHOLE / 50, WHOLE - WHOLE / 50);
    } else {
        value = s->outcome == OUTCOME_WON ? WHOLE : 0;
    }
    if (player != QUEST_PARTY)
        value = WHOLE - value;
    return value * (STANDING_SURE / WHOLE);
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
