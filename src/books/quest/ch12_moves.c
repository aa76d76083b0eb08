/* ch12_moves.c -- quest chapter 12: where a unit of the machine goes.
 *
 * Its leader, the first model alive, goes by the rules of the chapter; the
 * others go with him (ch12_groups.c). What is cheap is asked first: most units
 * go straight, or stay. */
#include "books/quest/quest.h"

#include <stddef.h>

enum {
    APART = INCH(1),  /* quest.06.01 */
    DETOUR = INCH(6), /* quest.12.05 */
    CLOSE = INCH(3),  /* quest.12.06 */
    BACKWARDS = 16,   /* parts by which a way is shortened to find room */
    FINE = 25         /* how exactly the edge of difficult ground is found */
};

void quest_survey(const struct battle *b, int unit, struct step to,
                  struct quest_ground *g)
{
    g->mover = quest_mover(b, unit);
    quest_crowd(b, unit, NOBODY, to, &g->bars);
    quest_taken(b, unit, &g->taken);
}

void quest_swap(struct battle *b, int unit, struct quest_post *post)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const int f = set_first(left);
        const struct step before = figure_step(b, unit, f);

        figure_put(b, unit, f, post->at[f].at, post->at[f].floor);
        post->at[f] = before;
    }
}

bool quest_is_taken(const struct crowd *c, struct disc base)
{
    for (int i = 0; i < c->count; i++)
        if (disc_overlaps(c->base[i], base))
            return true;
    return false;
}

/* ---- along a way ---- */

bool quest_may_end(const struct battle *b, const struct quest_ground *g,
                   const struct way *way)
{
    const struct step end = way->step[way->steps - 1];
    struct way flown = *way;

    if (quest_is_taken(&g->taken, (struct disc){ end.at, g->mover.radius }))
        return false;
    /* who walks may stop anywhere on a legal way; who flies goes over enemies
     * and walls, but does not come down on them */
    return !g->mover.flies ||
           reach_cost(&b->stage->terrain, &g->mover, &g->bars, &flown, -1,
                      NULL) == REACH_FREE;
}

void quest_cut(const struct battle *b, int unit, const struct mover *m,
               struct way *way, int32_t limit)
{
    const struct terrain *t = &b->stage->terrain;
    const struct way whole = *way;
    int32_t low = quest_length(b, QUEST_CAP), high = limit;

    way_cut(t, m, way, limit);
    if (limit <= low || way->cost <= low || m->flies ||
        quest_has(b, unit, TRAITED_STRIDER) ||
        !way_touches(t, way, m->radius, TRAIT_DIFFICULT))
        return;
    while (high - low > FINE) {
        const int32_t middle = low + (high - low) / 2;

        *way = whole;
        way_cut(t, m, way, middle);
        if (way_touches(t, way, m->radius, TRAIT_DIFFICULT))
            high = middle;
        else
            low = middle;
    }
    *way = whole;
    way_cut(t, m, way, low);
}

/* Goes along the way as far as the action allows and there is room for all; with
 * 'whole' only so far that all come along. False: it cannot. */
static bool go(struct battle *b, int unit, const struct quest_ground *g,
               const struct way *way, enum quest_action action, bool whole)
{
    const int32_t pace = quest_pace(b, unit, action);
    const int32_t part = pace / BACKWARDS + 1;
    struct quest_post post;

    for (int32_t limit = way->cost < pace ? way->cost : pace; limit > 0;
         limit -= part) {
        post.way = *way;
        quest_cut(b, unit, &g->mover, &post.way, limit);
        if (!quest_may_end(b, g, &post.way) ||
            !quest_follow_leader(b, unit, g, pace, whole, &post))
            continue; /* quest.06.01 ruling: no ending on a friend */
        quest_march(b, unit, post.walk, action);
        return true;
    }
    return false;
}

/* ---- ways ---- */

/* Those of the crowd that do not stand there. */
static void all_but(const struct crowd *from, struct vec at, struct crowd *to)
{
    to->count = 0;
    for (int i = 0; i < from->count; i++)
        if (!vec_same(from->base[i].at, at))
            to->base[to->count++] = from->base[i];
}

/* The shortest way to where it touches the goal, straight if that can be. */
static bool touch(const struct battle *b, const struct mover *m,
                  const struct crowd *others, struct step from,
                  struct disc goal, int floor, struct way *way)
{
    const struct terrain *t = &b->stage->terrain;
    struct mover walks = *m;

    walks.grounded = from.floor == 0 && floor == 0; /* round roofs, not over */
    return reach_touch_straight(t, &walks, others, from, goal, floor, -1,
                                way) ||
           reach_touch(t, &walks, others, from, goal, floor, 0, -1, way) ==
               REACH_FREE;
}

bool quest_find_way(const struct battle *b, const struct quest_ground *g,
                    struct step from, struct disc goal, int floor,
                    struct way *way)
{
    const struct terrain *t = &b->stage->terrain;
    struct mover careful = g->mover;
    struct crowd others;
    struct way round;

    all_but(&g->bars, goal.at, &others);
    if (!touch(b, &g->mover, &others, from, goal, floor, way))
        return false;
    careful.avoids |= TRAIT_DANGEROUS; /* quest.12.05 ruling */
    if (!careful.flies &&
        way_touches(t, way, g->mover.radius, TRAIT_DANGEROUS) &&
        touch(b, &careful, &others, from, goal, floor, &round) &&
        round.cost <= way->cost + quest_length(b, DETOUR))
        *way = round;
    return true;
}

/* No way leads there: straight on, as far as that goes. */
static bool straight_on(const struct battle *b, const struct quest_ground *g,
                        struct step from, struct vec to, int32_t pace,
                        struct way *way)
{
    const int32_t far = vec_distance(from.at, to);

    for (int part = BACKWARDS; part > 0; part--) {
        const int32_t length = pace * part / BACKWARDS;

        if (length >= far)
            continue;
        *way = (struct way){ .steps = 2, .step = { from, from } };
        way->step[1].at = vec_between(from.at, to, length, far);
        if (reach_cost(&b->stage->terrain, &g->mover, &g->bars, way, pace,
                       NULL) == REACH_FREE)
            return true;
    }
    return false;
}

static void run(struct battle *b, int unit, struct disc goal, int floor)
{
    const struct step from = figure_step(b, unit, quest_leader(b, unit));
    struct quest_ground g;
    struct way way;

    if (disc_within(quest_base(b, unit, quest_leader(b, unit)), goal, 0))
        return; /* it is there, or right below */
    quest_survey(b, unit, (struct step){ goal.at, floor }, &g);
    if (quest_find_way(b, &g, from, goal, floor, &way) ||
        straight_on(b, &g, from, goal.at, quest_pace(b, unit, ACTION_RUN),
                    &way))
        (void)(go(b, unit, &g, &way, ACTION_RUN, true) ||
               go(b, unit, &g, &way, ACTION_RUN, false));
}

void quest_run_at(struct battle *b, int unit, int hero)
{
    struct disc goal = quest_base(b, hero, 0);

    goal.radius += quest_length(b, APART); /* outside 1" of him */
    run(b, unit, goal, figure_floor(b, hero, 0));
}

/* quest.12.06, 12.07 who is within 3" has come far enough. */
static struct disc close_to(const struct battle *b, struct vec at)
{
    return (struct disc){ at, quest_length(b, CLOSE) - QUEST_CONTACT };
}

void quest_run_to(struct battle *b, int unit, struct vec at)
{
    run(b, unit, close_to(b, at), 0);
}

int32_t quest_walk_to(const struct battle *b, int unit, struct vec at)
{
    const struct step from = figure_step(b, unit, quest_leader(b, unit));
    struct quest_ground g;
    struct way way;

    quest_survey(b, unit, (struct step){ at, 0 }, &g);
    return touch(b, &g.mover, &g.bars, from, close_to(b, at), 0, &way)
               ? way.cost
               : INT32_MAX;
}

/* ---- marches ---- */

static uint16_t march_rule(enum quest_action action)
{
    return action == ACTION_RUN ? QUEST(4, 6) : QUEST(4, 5);
}

void quest_march(struct battle *b, int unit, const struct way *walk,
                 enum quest_action action)
{
    const int first = set_first(b->unit[unit].alive);
    uint8_t risk[MAX_SQUAD] = { 0 };

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const int f = set_first(left);
        const struct step end = walk[f].step[walk[f].steps - 1];

        if (walk[f].steps > 1) /* who stays goes through nothing */
            risk[f] = (uint8_t)quest_risk(b, unit, &walk[f]);
        figure_put(b, unit, f, end.at, end.floor);
    }
    TELL(b, MOVES, march_rule(action), unit, NOBODY,
         .length = walk[first].cost);
    quest_brave_all(b, unit, risk);
}
