/* spread.c -- what heroes may want of ways and places; battle/spread.h finds
 * them.
 *
 * For a move: towards what matters (enemies, tokens, objectives, the way out),
 * and straight legs in many directions and lengths, onto roofs and over chasms
 * too. For a charge: contact with each model in reach, from several sides. */
#include "battle/spread.h"

#include "books/quest/quest.h"

/* quest.06.01 who is in the way of a hero who charges nobody */
static void crowd_of(const struct battle *b, struct step to, struct crowd *out)
{
    quest_crowd(b, b->asked.unit, NOBODY, to, out);
}

/* The hero who is asked; ways round are looked for on the ground only. */
static struct spread_walker walker_of(const struct battle *b, int searches)
{
    const int unit = b->asked.unit;
    const struct step from = figure_step(b, unit, 0);
    const struct mover mover = quest_mover(b, unit);
    const bool walks =
        !mover.flies && from.floor <= 0 && quest_z(b, unit, 0) >= 0;

    return (struct spread_walker){ .from = from,
                                   .mover = mover,
                                   .limit = b->asked.most,
                                   .slow = quest_length(b, QUEST_CAP),
                                   .ahead = INCH(12),
                                   .corners = QUEST_CORNERS,
                                   .searches = walks ? searches : 0,
                                   .crowd = crowd_of };
}

/* Where missions end: the way out, or home with the relic. */
static void name_home(const struct battle *b, int unit,
                      struct spread_goals *all)
{
    const int32_t edge = b->stage->terrain.depth / 2 - quest_radius(b, unit);

    if (quest_mission(b) == MISSION_ESCAPE)
        spread_goal(all, vec(figure_at(b, unit, 0).x, edge), 0);
    if (quest_unit_of(b, unit)->relic)
        spread_goal(all, box_middle(quest_stage(b)->layout.hero_zone), 0);
}

static void name_nearest_enemy(const struct battle *b, int unit,
                               struct spread_goals *all)
{
    int nearest = NOBODY;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        if (nearest == NOBODY ||
            quest_gap(b, unit, set_first(left)) < quest_gap(b, unit, nearest))
            nearest = set_first(left);
    if (nearest != NOBODY)
        spread_goal(all, figure_at(b, nearest, quest_leader(b, nearest)),
                    quest_radius(b, unit) + quest_radius(b, nearest) +
                        quest_length(b, QUEST_APART));
}

/* What somebody might want to get to, the most telling first. */
static void name_goals(const struct battle *b, int unit,
                       struct spread_goals *all)
{
    const struct quest_state *q = quest_state_of(b);

    name_home(b, unit, all);
    for (int i = 0; i < q->tokens; i++)
        if (q->token[i].state == TOKEN_HIDDEN ||
            q->token[i].state == TOKEN_SHOWN)
            spread_goal(all, q->token[i].at, 0);
    for (int i = 0; i < q->objectives; i++)
        if (q->working[i])
            spread_goal(all, q->objective[i], 0);
    name_nearest_enemy(b, unit, all);
    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (u != unit && unit_on_table(b, u))
            spread_goal(all, figure_at(b, u, 0), 2 * quest_radius(b, unit));
}

static void spread_move(struct spread *s)
{
    struct spread_walker w = walker_of(s->b, 2);
    struct spread_goals goals = { 0 };

    name_goals(s->b, s->b->asked.unit, &goals);
    spread_walks(s, &w, &goals);
}

int quest_ways_to(const struct battle *b, struct vec goal, uint64_t seed,
                  struct decision *out, int max)
{
    struct spread s = { .b = b, .out = out, .max = max, .seed = seed };
    struct spread_walker w = walker_of(b, 1);

    spread_walks_to(&s, &w, goal);
    return s.n;
}

static void spread_charge(struct spread *s)
{
    const struct battle *b = s->b;
    const struct spread_walker w = walker_of(b, 0);
    const int unit = b->asked.unit, target = b->asked.other;
    struct way way;

    (void)spread_stay(s, 0);
    if (quest_charge_way(b, unit, 0, target, &way))
        (void)spread_way(s, &way, w.corners, 0);
    spread_contacts(s, &w, target,
                    quest_radius(b, unit) + quest_radius(b, target) + 2);
}

void quest_spread_way(struct spread *s)
{
    if (ASKED(&s->b->asked, WAY, action) == ACTION_CHARGE)
        spread_charge(s);
    else
        spread_move(s);
}

/* Where to look: the zone, round it, or the whole table. */
static struct box where_to(const struct battle *b)
{
    const struct box table = terrain_box(&b->stage->terrain),
                     zone = quest_stage(b)->layout.hero_zone;
    const int32_t round = quest_length(b, INCH(12));
    const int manner = ASKED(&b->asked, STATION, manner);

    return manner == COME_AMBUSH  ? table
           : manner == COME_SCOUT ? box_within(box_grown(zone, round), table)
                                  : zone;
}

void quest_spread_station(struct spread *s)
{
    spread_stands(s, where_to(s->b), quest_radius(s->b, s->b->asked.unit));
}
