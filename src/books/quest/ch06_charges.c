/* ch06_charges.c -- quest chapters 6, 8 and 12: where a charge may end, which way
 * leads there, who may charge whom, and how far one would walk to somebody. */
#include "books/quest/quest.h"

#include <stddef.h>

/* ---- where a charge ends ---- */

bool quest_would_touch(const struct battle *b, int unit, struct step at,
                       int target)
{
    const int32_t z = quest_height(&b->stage->terrain, at);
    const struct disc base = { at.at, quest_radius(b, unit) };

    for (figure_set left = b->unit[target].alive; left; left &= left - 1)
        if (disc_within(base, quest_base(b, target, set_first(left)),
                        QUEST_CONTACT) &&
            quest_on_level(z, quest_z(b, target, set_first(left)), QUEST_LEVEL))
            return true;
    return false;
}

/* The base does not overlap the other but by the rounding of contact. */
static bool nearly_touches(struct disc base, struct disc other)
{
    return disc_overlaps(base, other) &&
           !disc_within(base, other, -QUEST_CONTACT);
}

struct step quest_charge_end(const struct battle *b, int unit, int target,
                             struct step end)
{
    const int32_t z = quest_height(&b->stage->terrain, end);
    const struct disc base = { end.at, quest_radius(b, unit) };

    for (figure_set left = b->unit[target].alive; left; left &= left - 1) {
        const struct disc other = quest_base(b, target, set_first(left));

        if (nearly_touches(base, other) &&
            quest_on_level(z, quest_z(b, target, set_first(left)), QUEST_LEVEL))
            end.at =
                vec_between(other.at, end.at, base.radius + other.radius + 1,
                            vec_distance(other.at, end.at));
    }
    return end;
}

/* quest.08.03 ruling: the rounding of contact is not counted. */
bool quest_would_reach(const struct battle *b, int unit, struct step at,
                       int target)
{
    const int32_t z = quest_height(&b->stage->terrain, at);
    const struct disc base = { at.at, quest_radius(b, unit) };

    for (figure_set left = b->unit[target].alive; left; left &= left - 1)
        if (disc_within(base, quest_base(b, target, set_first(left)),
                        quest_length(b, INCH(2)) + QUEST_CONTACT) &&
            quest_on_level(z, quest_z(b, target, set_first(left)),
                           quest_length(b, INCH(4)) + 1))
            return true;
    return false;
}

/* quest.04.09 does a lower roof lean on the one there, from which it is climbed? */
static bool has_step(const struct battle *b, struct step on)
{
    const struct terrain *t = &b->stage->terrain;
    const int roof = terrain_floor_piece(t, on.at, on.floor);

    for (uint64_t left = roof < 0 ? 0 : terrain_with(t, TRAIT_ROOF); left;
         left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];
        const int32_t rise = t->piece[roof].height - p->height;

        if (rise > 0 && rise <= quest_length(b, QUEST_CLIMBED) &&
            polygon_within(&p->shape, &t->piece[roof].shape, 0))
            return true;
    }
    return false;
}

/* Could a model that stands there come to that place, however far it is? Nobody
 * climbs more than 3" at once (quest.04.09), out of a chasm excepted
 * (quest.15.07); only heroes jump, and only they go down into a chasm, on foot
 * (quest.15.01, 15.02). */
static bool could_come(const struct battle *b, int unit, struct step from,
                       struct step to)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t climb = quest_length(b, QUEST_CLIMBED),
                  down = quest_is_hero(b, unit) ? quest_length(b, QUEST_JUMPED)
                                                : climb,
                  z0 = quest_height(t, from), z1 = quest_height(t, to);
    const int chasm = to.floor ? -1 : quest_chasm(t, to.at);

    if (chasm >= 0)
        return (from.floor == 0 && quest_chasm(t, from.at) == chasm) ||
               (quest_is_hero(b, unit) && !quest_flies(b, unit) && -z1 <= down);
    if (quest_flies(b, unit))
        return true;
    if (to.floor == 0)
        return z0 <= down || has_step(b, from);
    return z1 <= climb || (quest_is_hero(b, unit) && z0 >= z1) ||
           terrain_floor_piece(t, from.at, from.floor) ==
               terrain_floor_piece(t, to.at, to.floor) ||
           has_step(b, to);
}

static bool any_could_come(const struct battle *b, int unit, struct step to)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (could_come(b, unit, figure_step(b, unit, set_first(left)), to))
            return true;
    return false;
}

bool quest_unreachable(const struct battle *b, int unit, int target)
{
    enum { PLACES = 24 };
    const struct terrain *t = &b->stage->terrain;
    const int32_t radius = quest_radius(b, unit),
                  away = radius + quest_radius(b, target) + 2;

    for (figure_set left = b->unit[target].alive; left; left &= left - 1) {
        const struct step its = figure_step(b, target, set_first(left));

        if (!any_could_come(b, unit, its))
            continue;
        for (int i = 0; i < PLACES; i++) {
            const struct step at = {
                vec_add(its.at, angle_vec((angle)(i * (TURN / PLACES)), away)),
                its.floor
            };

            if (terrain_stands(t, (struct disc){ at.at, radius }, at.floor) &&
                quest_chasm(t, at.at) == quest_chasm(t, its.at) &&
                quest_is_free(b, unit, -1, at))
                return false;
        }
    }
    return true;
}

/* ---- the way into contact ---- */

/* Bases that a charger does not pass: of all enemies but this one model. */
static void charge_crowd(const struct battle *b, int unit, int target,
                         int figure, struct crowd *out)
{
    quest_crowd(b, unit, target, figure_step(b, target, figure), out);
    for (figure_set its = b->unit[target].alive & ~figure_bit(figure); its;
         its &= its - 1)
        out->base[out->count++] = quest_base(b, target, set_first(its));
}

/* quest.11.03 is the way not too long for the ground it crosses? */
static bool keeps_cap(const struct battle *b, int unit, const struct way *way)
{
    return way->cost <= quest_length(b, QUEST_CAP) || quest_strides(b, unit) ||
           !way_touches(&b->stage->terrain, way, quest_radius(b, unit),
                        TRAIT_DIFFICULT);
}

/* quest.15.04 how much farther jumps may bring it, two at most: they are not
 * counted. */
static int32_t jumping(const struct battle *b, int unit)
{
    return quest_is_hero(b, unit) || quest_flies(b, unit)
               ? 2 * quest_length(b, QUEST_JUMPED)
               : 0;
}

/* Straight to contact, over a chasm if it must be: heroes jump. */
static bool jumps_at(const struct battle *b, int unit, struct step from,
                     struct step goal, int32_t away, int32_t limit, int target,
                     struct way *way)
{
    const int32_t whole = vec_distance(from.at, goal.at);
    struct refusal why;

    if (!quest_is_hero(b, unit) || whole <= away)
        return false;
    *way = (struct way){ .steps = 2, .step = { from, goal } };
    way->step[1].at = vec_between(goal.at, from.at, away, whole);
    return quest_judge_legs(b, unit, target, way, limit, QUEST(6, 2), &why);
}

/* Is there a height or a chasm between them? */
static bool has_drop(const struct terrain *t, struct step from,
                     struct step goal)
{
    for (uint64_t left = t->chasms; left; left &= left - 1)
        if (polygon_cut_by(&t->piece[set_first(left)].shape,
                           (struct segment){ from.at, goal.at }))
            return true;
    return from.floor > 0;
}

/* As that, but to another place beside him, on the near side first: where nobody
 * can stand before him, on the edge of a chasm or of a roof. */
static bool jumps_beside(const struct battle *b, int unit, struct step from,
                         struct step goal, int32_t away, int32_t limit,
                         int target, struct way *way)
{
    enum { RING = 16 };
    const angle towards = angle_of(vec_sub(from.at, goal.at));
    struct refusal why;

    if (!quest_is_hero(b, unit) || !has_drop(&b->stage->terrain, from, goal))
        return false;
    for (int i = 1; i < RING; i++) {
        const int turn = (i + 1) / 2 * (TURN / RING) * (i % 2 ? 1 : -1);
        const struct step at = {
            vec_add(goal.at, angle_vec((angle)(towards + turn), away)),
            goal.floor
        };

        *way = (struct way){ .steps = 2, .step = { from, at } };
        if (quest_judge_legs(b, unit, target, way, limit, QUEST(6, 2), &why) &&
            quest_would_touch(b, unit, at, target))
            return true;
    }
    return false;
}

static void add_base(struct disc base, struct disc goal, int32_t radius,
                     struct crowd *out)
{
    if (disc_within(base, goal, 2 * radius + QUEST_CONTACT))
        out->base[out->count++] = base;
}

/* Those whom it may pass, but on whom it may not end: only who stands by the goal
 * takes a place beside it. */
static void add_friends(const struct battle *b, int unit, int figure,
                        struct disc goal, struct crowd *out)
{
    const int32_t radius = quest_radius(b, unit);
    struct crowd taken;

    quest_taken(b, unit, &taken);
    for (int i = 0; i < taken.count; i++)
        add_base(taken.base[i], goal, radius, out);
    for (figure_set left = b->unit[unit].alive & ~figure_bit(figure); left;
         left &= left - 1)
        add_base(quest_base(b, unit, set_first(left)), goal, radius, out);
}

int32_t quest_climb_out(const struct battle *b, int unit, struct step from,
                        struct step to)
{
    const struct terrain *t = &b->stage->terrain;
    const int chasm = from.floor ? -1 : quest_chasm(t, from.at);

    if (chasm < 0 || quest_flies(b, unit) ||
        (to.floor == 0 && quest_chasm(t, to.at) == chasm))
        return 0;
    return -quest_height(t, from);
}

/* From the table to the table nobody climbs a roof on his way: over one and down
 * again is never shorter than round it. */
static bool stays_down(struct step from, struct step to)
{
    return from.floor == 0 && to.floor == 0;
}

/* Round what is in the way. */
static bool searched_way(const struct battle *b, int unit, int figure,
                         int target, int its, int32_t limit, struct mover m,
                         struct crowd *crowd, struct way *way)
{
    const struct disc base = quest_base(b, target, its);

    for (int tries = 0; tries < 3; tries++) {
        if (reach_touch(&b->stage->terrain, &m, crowd,
                        figure_step(b, unit, figure), base,
                        figure_floor(b, target, its), 0, limit,
                        way) != REACH_FREE)
            return false;
        if (!keeps_cap(b, unit, way))
            m.avoids |= TRAIT_DIFFICULT; /* round it, then */
        else if (!quest_is_free(b, unit, figure, way->step[way->steps - 1]))
            add_friends(b, unit, figure, base, crowd); /* beside them */
        else
            /* a hero's way must fit the answer; who stands in a chasm is not
             * touched from its edge */
            return (!quest_is_hero(b, unit) ||
                    way->steps - 1 <= QUEST_CORNERS) &&
                   quest_would_touch(b, unit, way->step[way->steps - 1],
                                     target);
    }
    return false;
}

/* From this model to that one. */
static bool contact_way(const struct battle *b, int unit, int figure,
                        int target, int its, bool searches, struct way *way)
{
    const struct terrain *t = &b->stage->terrain;
    const struct step from = figure_step(b, unit, figure),
                      goal = figure_step(b, target, its);
    const int32_t whole = quest_pace(b, unit, ACTION_CHARGE),
                  limit = whole - quest_climb_out(b, unit, from, goal);
    const struct disc base = quest_base(b, target, its);
    struct mover m = quest_mover(b, unit);
    struct crowd crowd;

    if (!disc_within(quest_base(b, unit, figure), base,
                     limit + jumping(b, unit)))
        return false; /* no way is shorter than straight */
    if (quest_chasm(t, from.at) >= 0 &&
        quest_chasm(t, from.at) == quest_chasm(t, goal.at))
        m.avoids &= ~(uint32_t)TRAIT_DEEP; /* both stand in it */
    m.grounded = stays_down(from, goal);
    charge_crowd(b, unit, target, its, &crowd);
    if (reach_touch_straight(t, &m, &crowd, from, base, goal.floor, limit,
                             way) &&
        keeps_cap(b, unit, way) &&
        quest_is_free(b, unit, figure, way->step[way->steps - 1]) &&
        quest_would_touch(b, unit, way->step[way->steps - 1], target))
        return true;
    if (jumps_at(b, unit, from, goal, m.radius + base.radius + 1, whole, target,
                 way))
        return true;
    return searches &&
           (searched_way(b, unit, figure, target, its, limit, m, &crowd, way) ||
            jumps_beside(b, unit, from, goal, m.radius + base.radius + 1, whole,
                         target, way));
}

/* quest.06.02 ruling: to 2" in plan and 4" in height, straight. */
static bool reaches_straight(const struct battle *b, int unit, int figure,
                             int target, struct way *way)
{
    const int32_t limit = quest_pace(b, unit, ACTION_CHARGE),
                  away = quest_radius(b, unit) + quest_radius(b, target) +
                         quest_length(b, INCH(2)) - 2;
    const struct mover m = quest_mover(b, unit);
    const struct step from = figure_step(b, unit, figure);
    struct crowd crowd;

    if (!quest_unreachable(b, unit, target))
        return false;
    quest_crowd(b, unit, target,
                figure_step(b, target, set_first(b->unit[target].alive)),
                &crowd);
    for (figure_set its = b->unit[target].alive; its; its &= its - 1) {
        const struct vec goal = figure_at(b, target, set_first(its));
        const int32_t whole = vec_distance(from.at, goal);

        *way = (struct way){ .steps = whole > away ? 2 : 1,
                             .step = { from, from } };
        if (whole > away)
            way->step[1].at = vec_between(goal, from.at, away, whole);
        if (reach_cost(&b->stage->terrain, &m, &crowd, way,
                       limit - quest_climb_out(b, unit, from,
                                               way->step[way->steps - 1]),
                       NULL) == REACH_FREE &&
            keeps_cap(b, unit, way) &&
            quest_would_reach(b, unit, way->step[way->steps - 1], target) &&
            quest_is_free(b, unit, figure, way->step[way->steps - 1]))
            return true;
    }
    return false;
}

/* quest.08.01 a hero goes on from there, as near as possible; who is of the
 * machine is moved so when it charges. */
static bool reaching_way(const struct battle *b, int unit, int figure,
                         int target, struct way *way)
{
    struct way nearest;

    if (!reaches_straight(b, unit, figure, target, way))
        return false;
    if (quest_is_hero(b, unit) &&
        quest_nearest_reach(b, unit, target, &nearest))
        *way = nearest;
    return true;
}

/* The model of that unit nearest to a place, of those. */
static int nearest_model(const struct battle *b, int unit, figure_set among,
                         struct vec at)
{
    int best = set_first(among);

    for (figure_set left = among & (among - 1); left; left &= left - 1)
        if (vec_distance2(figure_at(b, unit, set_first(left)), at) <
            vec_distance2(figure_at(b, unit, best), at))
            best = set_first(left);
    return best;
}

/* A hero's player answers with a way, which is judged: one that would be
 * refused is no way. Nobody judges the machine. */
static bool is_judged(const struct battle *b, int unit, int target,
                      const struct way *way)
{
    struct way judged = *way;
    const struct step end = way->step[way->steps - 1];
    struct refusal why;

    if (!quest_is_hero(b, unit))
        return true;
    if (way->steps - 1 > QUEST_CORNERS) /* quest.91.06 */
        return false;
    if (way->steps > 1 && !quest_judge_legs(b, unit, target, &judged,
                                            quest_pace(b, unit, ACTION_CHARGE),
                                            QUEST(6, 2), &why))
        return false;
    return quest_would_touch(b, unit, end, target) ||
           quest_near_enough(b, unit, end, target);
}

/* Ways round are looked for to the nearest model, to the others it goes straight
 * or not. */
static bool charge_way(const struct battle *b, int unit, int figure, int target,
                       bool searches, struct way *way)
{
    figure_set left = b->unit[target].alive;
    const struct vec from = figure_at(b, unit, figure);

    while (left) {
        const int its = nearest_model(b, target, left, from);

        if (contact_way(b, unit, figure, target, its,
                        searches && left == b->unit[target].alive, way) &&
            is_judged(b, unit, target, way))
            return true;
        left &= ~figure_bit(its);
    }
    return false;
}

bool quest_charge_way(const struct battle *b, int unit, int figure, int target,
                      struct way *way)
{
    return charge_way(b, unit, figure, target, true, way) ||
           (reaching_way(b, unit, figure, target, way) &&
            is_judged(b, unit, target, way));
}

int32_t quest_straight(const struct battle *b, int unit, int other)
{
    int32_t least = INT32_MAX;

    if (!quest_flies(b, unit))
        return quest_gap(b, unit, other);
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        for (figure_set its = b->unit[other].alive; its; its &= its - 1) {
            const int32_t gap = disc_gap(quest_base(b, unit, set_first(left)),
                                         quest_base(b, other, set_first(its)));

            least = gap < least ? gap : least;
        }
    return least;
}

bool quest_may_charge(const struct battle *b, int unit, int target)
{
    const int32_t limit = quest_pace(b, unit, ACTION_CHARGE);
    figure_set left = b->unit[unit].alive;
    struct vec goal;
    struct way way;
    int first;

    if (limit == 0 || !quest_is_up(b, target) ||
        quest_straight(b, unit, target) >
            limit + quest_length(b, INCH(2)) + jumping(b, unit))
        return false;
    goal = figure_at(b, target, set_first(b->unit[target].alive));
    first = nearest_model(b, unit, left, goal);
    if (quest_charge_way(b, unit, first, target, &way))
        return true;
    for (left &= ~figure_bit(first); left; left &= left - 1)
        if (charge_way(b, unit, set_first(left), target, false, &way))
            return true;
    return false;
}

/* Enemies that it might charge, as far as that is told by the distance. */
static unit_set charge_range(const struct battle *b, int unit)
{
    const int32_t limit = quest_pace(b, unit, ACTION_CHARGE) +
                          quest_length(b, INCH(2)) + jumping(b, unit);
    unit_set set = 0;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        if (quest_straight(b, unit, set_first(left)) <= limit)
            set |= left & -left;
    return set;
}

bool quest_has_charge(const struct battle *b, int unit)
{
    const unit_set near = charge_range(b, unit);
    struct way way;

    /* straight first: a search costs more than all of that */
    for (unit_set left = near; left; left &= left - 1)
        for (figure_set who = b->unit[unit].alive; who; who &= who - 1)
            if (charge_way(b, unit, set_first(who), set_first(left), false,
                           &way))
                return true;
    for (unit_set left = near; left; left &= left - 1)
        if (quest_may_charge(b, unit, set_first(left)))
            return true;
    return false;
}

/* How far it flies to touch that base, straight: what it leaps is not counted. */
static int32_t flying(const struct battle *b, const struct mover *m,
                      struct step from, struct disc goal, int floor)
{
    const int32_t whole = vec_distance(from.at, goal.at),
                  away = m->radius + goal.radius;
    struct way way = { .steps = 2, .step = { from, { from.at, floor } } };

    if (whole <= away)
        return 0;
    way.step[1].at = vec_between(goal.at, from.at, away, whole);
    (void)reach_cost(&b->stage->terrain, m, NULL, &way, -1, NULL);
    return way.cost;
}

int32_t quest_walking(const struct battle *b, int unit, int other,
                      int32_t limit)
{
    const struct terrain *t = &b->stage->terrain;
    const int leader = set_first(b->unit[unit].alive);
    const struct step from = figure_step(b, unit, leader);
    const int its = nearest_model(b, other, b->unit[other].alive, from.at);
    const struct disc goal = quest_base(b, other, its);
    struct mover m = quest_mover(b, unit);
    struct crowd crowd;
    struct way way;

    if (m.flies)
        return flying(b, &m, from, goal, figure_floor(b, other, its));
    m.grounded = stays_down(from, figure_step(b, other, its));
    charge_crowd(b, unit, other, its, &crowd);
    if (reach_touch_straight(t, &m, &crowd, from, goal,
                             figure_floor(b, other, its), -1, &way) ||
        reach_touch(t, &m, &crowd, from, goal, figure_floor(b, other, its), 0,
                    limit, &way) == REACH_FREE)
        return way.cost;
    return -1;
}
