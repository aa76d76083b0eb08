/* ch12_groups.c -- quest.12.08, 12.09: the models of a group go with their leader
 * and stand about him as they did, so that the group stays together. */
#include "books/quest/quest.h"

#include <stddef.h>

enum {
    APART = INCH(1),  /* quest.12.08 strictly less */
    SPAN = INCH(3),   /* quest.12.09 */
    DETOUR = INCH(6), /* quest.12.05 */
    PARTS = 4         /* of the way of who cannot come along */
};

bool quest_is_together(const struct battle *b, int unit)
{
    const figure_set all = b->unit[unit].alive;
    const int32_t near = quest_length(b, APART) - 1,
                  span = quest_length(b, SPAN);

    for (figure_set left = all; left; left &= left - 1) {
        const struct disc base = quest_base(b, unit, set_first(left));
        bool beside = set_count(all) == 1; /* ruling: who is alone */

        for (figure_set others = all & ~(left & -left); others;
             others &= others - 1) {
            const struct disc other = quest_base(b, unit, set_first(others));

            if (!disc_within(base, other, span))
                return false; /* quest.12.09 */
            beside |= disc_within(base, other, near);
        }
        if (!beside)
            return false; /* quest.12.08 */
    }
    return true;
}

/* quest.12.08, 12.09, 91.17 who is less than 1" from the leader, and so near
 * that two on either side of him are within 3" of each other, breaks neither
 * limit. */
static int32_t leash(const struct battle *b, int unit)
{
    const int32_t near = quest_length(b, APART) - 1;
    const int32_t far = (quest_length(b, SPAN) - 2 * quest_radius(b, unit)) / 2;

    return far < 0 ? 0 : far < near ? far : near;
}

bool quest_gather(const struct battle *b, int unit,
                  const struct quest_ground *g, struct step leader,
                  enum stance stance, const struct box *zone, struct step *at)
{
    const int first = quest_leader(b, unit);
    const struct vec was = figure_at(b, unit, first);
    struct squad squad = { .terrain = &b->stage->terrain,
                           .mover = &g->mover,
                           .bars = &g->bars,
                           .taken = &g->taken,
                           .leader = leader,
                           .leash = leash(b, unit),
                           .zone = zone };
    struct vec before[MAX_SQUAD];
    struct step place[MAX_SQUAD];
    int whose[MAX_SQUAD], placed;

    at[first] = leader;
    for (figure_set left = b->unit[unit].alive & ~figure_bit(first); left;
         left &= left - 1) {
        whose[squad.count] = set_first(left);
        before[squad.count] = vec_sub(figure_at(b, unit, set_first(left)), was);
        squad.count++;
    }
    if (squad.count == 0)
        return true;
    if (!place_squad(&squad, stance, before, leader.at, place, &placed))
        return false;
    for (int i = 0; i < squad.count; i++)
        at[whose[i]] = place[i];
    return true;
}

/* ---- their ways ---- */

/* A group on its way: 'wish' is where each would stand beside the leader. */
struct following {
    const struct battle *b;
    const struct quest_ground *g;
    int unit, leader;
    int32_t limit;
    bool whole;       /* all together, or not at all */
    figure_set stuck; /* who cannot leave their places */
    const struct step *wish;
    struct way *walk;
};

static struct step end_of(const struct way *way)
{
    return way->step[way->steps - 1];
}

/* quest.11.03 not more than 6" through difficult ground */
static bool keeps_cap(const struct following *f, const struct way *way)
{
    return way->cost <= quest_length(f->b, QUEST_CAP) ||
           quest_strides(f->b, f->unit) ||
           !way_touches(&f->b->stage->terrain, way, f->g->mover.radius,
                        TRAIT_DIFFICULT);
}

/* The shortest way there that touches no such ground, within the limit (< 0:
 * none). */
static bool search(const struct following *f, int figure, struct step to,
                   uint32_t avoids, int32_t limit, struct way *way)
{
    struct mover m = f->g->mover;

    m.avoids |= avoids;
    return reach_shortest(&f->b->stage->terrain, &m, &f->g->bars,
                          figure_step(f->b, f->unit, figure), to, limit,
                          way) == REACH_FREE;
}

/* Straight there, or round walls, heroes, dangerous ground (quest.12.05) and
 * difficult ground. */
static bool find_walk(const struct following *f, int figure, struct step to,
                      struct way *way)
{
    const struct terrain *t = &f->b->stage->terrain;
    const struct step from = figure_step(f->b, f->unit, figure);
    const uint32_t rough =
        quest_strides(f->b, f->unit) ? 0 : (uint32_t)TRAIT_DIFFICULT;
    struct way straight = { .steps = 2, .step = { from, to } };
    const bool free = reach_cost(t, &f->g->mover, &f->g->bars, &straight, -1,
                                 NULL) == REACH_FREE &&
                      keeps_cap(f, &straight);

    *way = straight;
    if (free && (f->g->mover.flies ||
                 !way_touches(t, way, f->g->mover.radius, TRAIT_DANGEROUS)))
        return true;
    if (search(f, figure, to, rough | TRAIT_DANGEROUS, f->limit, way) &&
        way->cost <= vec_distance(from.at, to.at) + quest_length(f->b, DETOUR))
        return true;
    *way = straight;
    return free || (rough && search(f, figure, to, rough, f->limit, way)) ||
           search(f, figure, to, 0, -1, way);
}

/* May this model stand there, the others standing where they go? */
static bool has_room(const struct following *f, int figure, struct step to)
{
    const int32_t radius = f->g->mover.radius;
    const struct disc base = { to.at, radius };

    for (figure_set left = f->b->unit[f->unit].alive & ~figure_bit(figure);
         left; left &= left - 1) {
        const struct step other = end_of(&f->walk[set_first(left)]);

        if (other.floor == to.floor &&
            disc_overlaps(base, (struct disc){ other.at, radius }))
            return false;
    }
    return !quest_is_taken(&f->g->taken, base);
}

/* quest.12.09 ruling: broken coherency forbids nothing. Who cannot come along in
 * one move comes as near as he can. False: he cannot leave his place. */
static bool comes_after(struct following *f, int figure, const struct way *way)
{
    for (int part = PARTS; part > 0; part--) {
        struct way *walk = &f->walk[figure];

        *walk = *way;
        quest_cut(f->b, f->unit, &f->g->mover, walk, f->limit * part / PARTS);
        if (quest_may_end(f->b, f->g, walk) &&
            has_room(f, figure, end_of(walk)))
            return true;
    }
    return false;
}

/* One model's way. False: it cannot come along, or cannot go at all. */
static bool walks(struct following *f, int figure)
{
    const struct step to = f->wish[figure];
    struct way way;

    if (!find_walk(f, figure, to, &way))
        return false;
    f->walk[figure] = way;
    if (way.cost <= f->limit && keeps_cap(f, &way) && has_room(f, figure, to))
        return true;
    return !f->whole && comes_after(f, figure, &way);
}

static void stay(struct following *f, int figure)
{
    const struct step at = figure_step(f->b, f->unit, figure);

    f->walk[figure] = (struct way){ .steps = 1, .step = { at } };
    f->stuck |= figure_bit(figure);
}

/* Ways for all who are not stuck, in their order. The first who cannot leave his
 * place is then in the way of the others; NOBODY: all are well. */
static int first_stuck(struct following *f)
{
    const figure_set others =
        f->b->unit[f->unit].alive & ~figure_bit(f->leader) & ~f->stuck;

    for (figure_set left = others; left; left &= left - 1)
        f->walk[set_first(left)] =
            (struct way){ .steps = 1, .step = { f->wish[set_first(left)] } };
    for (figure_set left = others; left; left &= left - 1)
        if (!walks(f, set_first(left)))
            return set_first(left);
    return NOBODY;
}

/* quest.11.03 the whole group goes 6" at most when one of them goes through
 * difficult ground. */
static bool keeps_cap_together(const struct following *f)
{
    const struct terrain *t = &f->b->stage->terrain;
    bool rough = false, far = false;

    for (figure_set left = f->b->unit[f->unit].alive; left; left &= left - 1) {
        const struct way *way = &f->walk[set_first(left)];

        far |= way->cost > quest_length(f->b, QUEST_CAP);
        rough |= way_touches(t, way, f->g->mover.radius, TRAIT_DIFFICULT);
    }
    return !far || !rough || quest_strides(f->b, f->unit);
}

/* Is one of them too far away to stand beside the leader there, whatever his
 * way? That is cheap to know. */
static bool leaves_behind(const struct following *f, struct vec to)
{
    const int64_t near =
        (int64_t)f->limit + leash(f->b, f->unit) + 2 * f->g->mover.radius;

    for (figure_set left = f->b->unit[f->unit].alive; left; left &= left - 1)
        if (vec_distance(figure_at(f->b, f->unit, set_first(left)), to) > near)
            return true;
    return false;
}

bool quest_follow_leader(const struct battle *b, int unit,
                         const struct quest_ground *g, int32_t limit,
                         bool whole, struct quest_post *post)
{
    const struct step end = end_of(&post->way);
    struct step wish[QUEST_GROUP];
    struct following f = { .b = b,
                           .g = g,
                           .unit = unit,
                           .leader = quest_leader(b, unit),
                           .limit = limit,
                           .whole = whole,
                           .wish = wish,
                           .walk = post->walk };

    f.walk[f.leader] = post->way;
    if ((whole && leaves_behind(&f, end.at)) ||
        !quest_gather(b, unit, g, end, STANCE_KEEP, NULL, wish))
        return false;
    for (int who; (who = first_stuck(&f)) != NOBODY;) {
        if (whole)
            return false;
        stay(&f, who);
        if (!has_room(&f, f.leader, end))
            return false; /* the leader would stand on him */
    }
    if (whole && !keeps_cap_together(&f))
        return false;
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        post->at[set_first(left)] = end_of(&f.walk[set_first(left)]);
    return true;
}
