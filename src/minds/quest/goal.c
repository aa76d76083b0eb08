/* goal.c -- where heroes of quest want to be, by the mission. */
#include "minds/quest/doctrine.h"

enum {
    PULL = 60,    /* for each inch, when there is time */
    URGENT = 240, /* and when there is none to lose */
    WANDER = 25,  /* towards an enemy, when nothing else calls */
    HELP = 200,   /* towards a friend who lies there */
    HELP_FAR = INCH(14),
    STRIDE = INCH(9), /* of a round, on average */
    ARM_LENGTH = INCH(1),
    GUNSHOT = INCH(10), /* near enough to shoot */
    WAIT = INCH(6),     /* near enough to be gone by an Advance */
    SAFE = 5 * MILLI,   /* off the table in time: a hero who is not lost */
    WON = 10 * MILLI    /* with the relic at home */
};

static int32_t far_from(const struct battle *b, int unit, struct vec at)
{
    return vec_distance(figure_at(b, unit, 0), at);
}

/* Heroes that can go somewhere. */
static unit_set able(const struct battle *b)
{
    return quest_present(b) & (unit_bit(quest_stage(b)->heroes) - 1);
}

/* Which of these places this hero goes for: each place in turn takes the
 * nearest hero who has none yet; who gets none goes to the nearest. */
static int share_out(const struct battle *b, int unit, const struct vec *place,
                     uint64_t open)
{
    unit_set free = able(b);
    int near = -1;

    while (open && free) {
        int32_t least = INT32_MAX;
        int who = NOBODY, what = -1;

        for (uint64_t left = open; left; left &= left - 1)
            for (unit_set heroes = free; heroes; heroes &= heroes - 1) {
                const int32_t far =
                    far_from(b, set_first(heroes), place[set_first(left)]);

                if (set_first(heroes) == unit &&
                    (near < 0 || far < far_from(b, unit, place[near])))
                    near = set_first(left);
                if (far < least) {
                    least = far;
                    who = set_first(heroes);
                    what = set_first(left);
                }
            }
        if (who == unit)
            return what;
        if (who == NOBODY)
            break; /* all places are out of the world */
        free &= ~unit_bit(who);
        open &= ~((uint64_t)1 << what);
    }
    return near;
}

/* An inch is worth more the less time there is for the way. */
static int32_t urgency(const struct battle *b, int32_t way)
{
    const int32_t rounds = quest_rounds(b) - b->turn + 1;
    const int32_t needed = way / quest_length(b, STRIDE) + 2;

    return needed >= rounds ? URGENT : PULL + PULL * needed / rounds;
}

static struct quest_goal goal_at(const struct battle *b, int unit,
                                 struct vec at, int32_t near, int32_t more)
{
    return (struct quest_goal){ at, urgency(b, far_from(b, unit, at) + more),
                                quest_length(b, near), 0 };
}

/* Nothing to do but fight. */
static struct quest_goal to_fight(const struct battle *b, int unit)
{
    struct quest_goal g = { figure_at(b, unit, 0), 0, 0, 0 };
    int32_t least = INT32_MAX;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1) {
        const struct vec at = leader_at(b, set_first(left));

        if (far_from(b, unit, at) < least) {
            least = far_from(b, unit, at);
            g = (struct quest_goal){ at, WANDER, quest_length(b, GUNSHOT), 0 };
        }
    }
    return g;
}

/* The nearest place at which the whole base is in the zone. */
static struct vec nearest_home(const struct battle *b, int unit)
{
    return place_inside(quest_stage(b)->layout.hero_zone, figure_at(b, unit, 0),
                        quest_radius(b, unit) + QUEST_CONTACT);
}

/* quest.90.37 tokens first, then home with what was found. */
static struct quest_goal recover(const struct battle *b, int unit)
{
    const struct quest_state *s = quest_state_of(b);
    const struct vec home = box_middle(quest_stage(b)->layout.hero_zone);
    struct vec place[QUEST_TOKENS];
    uint64_t open = 0, found = 0;
    int which;

    if (quest_unit_of(b, unit)->relic)
        return (struct quest_goal){ nearest_home(b, unit), URGENT, 0, WON };
    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_unit_of(b, u)->relic)
            return to_fight(b, unit); /* and keep them off him */
    for (int i = 0; i < s->tokens; i++) {
        place[i] = s->token[i].at;
        if (s->token[i].state == TOKEN_HIDDEN)
            open |= (uint64_t)1 << i;
        if (s->token[i].state == TOKEN_SHOWN && s->token[i].relic)
            found |= (uint64_t)1 << i;
    }
    which = share_out(b, unit, place, found ? found : open);
    return which < 0 ? to_fight(b, unit)
                     : goal_at(b, unit, place[which], ARM_LENGTH,
                               vec_distance(place[which], home));
}

static struct quest_goal sabotage(const struct battle *b, int unit)
{
    const struct quest_state *s = quest_state_of(b);
    uint64_t open = 0;
    int which;

    for (int i = 0; i < s->objectives; i++)
        if (s->working[i])
            open |= (uint64_t)1 << i;
    which = share_out(b, unit, s->objective, open);
    return which < 0 ? to_fight(b, unit)
                     : goal_at(b, unit, s->objective[which], ARM_LENGTH, 0);
}

static struct quest_goal hunt(const struct battle *b, int unit)
{
    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        if (quest_has(b, set_first(left), TRAITED_VILLAIN))
            return goal_at(b, unit, leader_at(b, set_first(left)), GUNSHOT, 0);
    return to_fight(b, unit);
}

/* A friend lies near whom this hero is the nearest to help. */
static bool helps(const struct battle *b, int unit, struct quest_goal *g)
{
    if (quest_unit_of(b, unit)->power < QUEST_PRICE ||
        quest_unit_of(b, unit)->relic)
        return false;
    for (int u = 0; u < quest_stage(b)->heroes; u++) {
        const struct vec at = figure_at(b, u, 0);
        bool nearest = unit_on_table(b, u) &&
                       quest_unit_of(b, u)->unconscious &&
                       far_from(b, unit, at) <= quest_length(b, HELP_FAR);

        for (unit_set left = able(b); nearest && left; left &= left - 1)
            nearest = far_from(b, set_first(left), at) >= far_from(b, unit, at);
        if (nearest) {
            *g = (struct quest_goal){ at, HELP, quest_length(b, INCH(2)), 0 };
            return true;
        }
    }
    return false;
}

/* quest.90.40 straight on, to touch the edge; aside where nobody can stand. */
static struct vec way_out(const struct battle *b, int unit)
{
    enum { SIDESTEPS = 24 };
    const int32_t width = b->stage->terrain.width / 2,
                  radius = quest_radius(b, unit);
    const struct vec ahead =
        vec(figure_at(b, unit, 0).x, b->stage->terrain.depth / 2 - radius);

    for (int i = 0; i < SIDESTEPS; i++) {
        const int32_t aside =
            (i + 1) / 2 * quest_length(b, INCH(1)) * (i % 2 ? 1 : -1);
        const struct step at = {
            { clamp(ahead.x + aside, radius - width, width - radius), ahead.y },
            0
        };

        if (quest_may_stand(b, unit, at, INCH(1)))
            return at.at;
    }
    return ahead;
}

/* quest.90.40 as long as the gate is shut, to where one run is enough, and to
 * fight there; then out. */
static struct quest_goal escape(const struct battle *b, int unit)
{
    struct quest_goal g = goal_at(b, unit, way_out(b, unit), 0, INCH(6));

    if (quest_gate_is_open(b)) {
        g.there = SAFE;
        return g;
    }
    g.near = quest_length(b, WAIT);
    return far_from(b, unit, g.at) > g.near ? g : to_fight(b, unit);
}

struct quest_goal quest_mind_goal(const struct battle *b, int unit)
{
    struct quest_goal g;

    if (!quest_gate_is_open(b) && helps(b, unit, &g))
        return g;
    switch (quest_mission(b)) {
    case MISSION_RECOVERY:
        return recover(b, unit);
    case MISSION_ELIMINATION:
        return hunt(b, unit);
    case MISSION_STAND:
        return goal_at(b, unit, vec(0, 0), INCH(2), INCH(30));
    case MISSION_ESCAPE:
        return escape(b, unit);
    case MISSION_SABOTAGE:
        return sabotage(b, unit);
    case MISSION_NONE:
    case MISSION_COUNT:
        break;
    }
    return to_fight(b, unit);
}

int32_t quest_mind_progress(const struct battle *b, const struct quest_goal *g,
                            struct vec from, int32_t length)
{
    const int32_t left = vec_distance(from, g->at) - g->near;
    const int32_t gone = left < length ? left : length;

    return gone > 0
               ? (int32_t)((int64_t)g->pull * gone / quest_length(b, INCH(1))) +
                     (left <= length ? g->there : 0)
               : 0;
}
