/* ch08_closing.c -- quest.08.01, 08.02: models of a unit go into contact without
 * being asked for their ways, or as near as they can. */
#include "books/quest/quest.h"
#include "table/shove.h"

#include <stddef.h>

enum {
    CLOSING = INCH(3), /* quest.08.02 */
    RING = 16          /* places round a base that are tried first */
};

/* ---- into contact ---- */

/* One model on its way to another unit. */
struct closing {
    const struct battle *b;
    int unit, figure, target;
    int32_t limit;
    bool charges; /* else it was charged */
    struct mover mover;
    struct crowd crowd; /* enemies, not widened */
};

/* Does it go over a chasm, from whose edge its base sticks out? */
static bool crosses_chasm(const struct closing *c, const struct way *way)
{
    const struct terrain *t = &c->b->stage->terrain;
    const struct step from = way->step[0], to = way->step[1];

    return way->steps > 1 && !c->mover.flies && from.floor == 0 &&
           quest_chasm(t, from.at) < 0 &&
           terrain_piece_under(t, (struct disc){ from.at, c->mover.radius },
                               TRAIT_DEEP) >= 0 &&
           !vec_same(quest_edge(t, from, to.at), to.at);
}

static bool is_legal(const struct closing *c, struct way *way)
{
    const struct terrain *t = &c->b->stage->terrain;
    const struct step end = way->step[way->steps - 1];
    const int32_t limit =
        c->limit - quest_climb_out(c->b, c->unit, way->step[0], end);

    return limit >= 0 && !crosses_chasm(c, way) &&
           reach_cost(t, &c->mover, &c->crowd, way, limit, NULL) ==
               REACH_FREE &&
           (quest_strides(c->b, c->unit) ||
            way->cost <= quest_length(c->b, QUEST_CAP) ||
            !way_touches(t, way, c->mover.radius, TRAIT_DIFFICULT)) &&
           quest_is_free(c->b, c->unit, c->figure, end);
}

/* Straight to a place beside it: on the near side first, then farther round. */
static bool touch_straight(const struct closing *c, int its, struct way *way)
{
    const struct step from = figure_step(c->b, c->unit, c->figure),
                      goal = figure_step(c->b, c->target, its);
    const int32_t away = c->mover.radius + quest_radius(c->b, c->target) + 1;
    const angle towards = angle_of(vec_sub(from.at, goal.at));

    for (int i = 0; i < RING; i++) {
        const int turn = (i + 1) / 2 * (TURN / RING) * (i % 2 ? 1 : -1);
        const struct vec at =
            vec_add(goal.at, angle_vec((angle)(towards + turn), away));

        *way = (struct way){ .steps = 2, .step = { from, { at, goal.floor } } };
        if (vec_distance(from.at, at) <= c->limit && is_legal(c, way))
            return true;
    }
    return false;
}

/* Past the base that it goes for, on either side, to a free place beyond: when
 * others have taken the near side. */
static bool touch_beyond(const struct closing *c, int its, struct way *way)
{
    const struct step from = figure_step(c->b, c->unit, c->figure),
                      goal = figure_step(c->b, c->target, its);
    const int32_t away = c->mover.radius + quest_radius(c->b, c->target) + 1;
    const angle towards = angle_of(vec_sub(from.at, goal.at));

    for (int i = 0; i < RING; i++) {
        const int turn = (i + 1) / 2 * (TURN / RING) * (i % 2 ? 1 : -1);
        const int side = i % 2 ? TURN / 4 : -TURN / 4;
        const struct step at = {
            vec_add(goal.at, angle_vec((angle)(towards + turn), away)),
            goal.floor
        };
        const struct step past = {
            vec_add(goal.at, angle_vec((angle)(towards + side), away * 3 / 2)),
            goal.floor
        };

        *way = (struct way){ .steps = 3, .step = { from, past, at } };
        if (vec_distance(from.at, at.at) <= c->limit &&
            quest_is_free(c->b, c->unit, c->figure, at) && is_legal(c, way))
            return true;
    }
    return false;
}

/* Is there scenery on the straight way? Then another must be searched for. */
static bool is_blocked(const struct closing *c, int its)
{
    const struct step from = figure_step(c->b, c->unit, c->figure),
                      goal = figure_step(c->b, c->target, its);
    struct way way = { .steps = 2, .step = { from, goal } };

    return from.floor != goal.floor ||
           reach_cost(&c->b->stage->terrain, &c->mover, NULL, &way, -1, NULL) !=
               REACH_FREE;
}

/* Goes so far along a way; may it stop there? */
static bool stops_at(const struct closing *c, const struct way *whole,
                     int32_t cost, struct way *way)
{
    *way = *whole;
    way_cut(&c->b->stage->terrain, &c->mover, way, cost);
    return is_legal(c, way);
}

/* Goes back along a way until nobody stands at its end. */
static bool cut_back(const struct closing *c, struct way *way)
{
    enum { PARTS = 48 };
    const struct way whole = *way;
    int part = PARTS;
    int32_t low, high;

    while (part > 0 && !stops_at(c, &whole, whole.cost * part / PARTS, way))
        part--;
    if (part == 0 || part == PARTS)
        return part > 0;
    low = whole.cost * part / PARTS;
    high = whole.cost * (part + 1) / PARTS;
    while (high - low > 1) { /* right up to who stands there */
        const int32_t middle = low + (high - low) / 2;

        if (stops_at(c, &whole, middle, way))
            low = middle;
        else
            high = middle;
    }
    return stops_at(c, &whole, low, way);
}

/* Round scenery, by a way that is searched for, as far as it gets (whose way is
 * twice as long or more comes no nearer); to where a friend has not come to stand
 * before. */
static bool touch_round(const struct closing *c, int its, struct way *way)
{
    const struct battle *b = c->b;
    struct crowd crowd;

    if (!is_blocked(c, its))
        return false;
    crowd.count = 0;
    for (int i = 0; i < c->crowd.count; i++)
        if (!vec_same(c->crowd.base[i].at, figure_at(b, c->target, its)))
            crowd.base[crowd.count++] = c->crowd.base[i];
    if (reach_touch(&b->stage->terrain, &c->mover, &crowd,
                    figure_step(b, c->unit, c->figure),
                    quest_base(b, c->target, its),
                    figure_floor(b, c->target, its), 0, 2 * c->limit,
                    way) != REACH_FREE)
        return false;
    way_cut(&b->stage->terrain, &c->mover, way, c->limit);
    return cut_back(c, way);
}

/* ---- as near as possible ---- */

/* The best place so far of who finds no contact. */
struct choice {
    const struct closing *closing;
    struct way way; /* of one step: it stays */
    bool reaches;   /* quest.08.03 it can strike from there */
    int32_t gap;    /* to the nearest model of the target, in plan */
};

static int32_t gap_at(const struct closing *c, struct vec at)
{
    const struct disc base = { at, c->mover.radius };
    int32_t least = INT32_MAX;

    for (figure_set left = c->b->unit[c->target].alive; left;
         left &= left - 1) {
        const int32_t gap =
            disc_gap(base, quest_base(c->b, c->target, set_first(left)));

        least = gap < least ? gap : least;
    }
    return least;
}

/* Where it can strike from is better, then where it is nearer by more than the
 * rounding of contact. */
static void consider(struct choice *k, const struct way *way)
{
    const struct closing *c = k->closing;
    const struct step end = way->step[way->steps - 1];
    const bool reaches = quest_would_reach(c->b, c->unit, end, c->target);
    const int32_t gap = gap_at(c, end.at);

    if (reaches == k->reaches ? gap + QUEST_CONTACT >= k->gap : k->reaches)
        return;
    k->way = *way;
    k->reaches = reaches;
    k->gap = gap;
}

/* What is asked of a place on that floor. */
struct asking {
    const struct closing *closing;
    struct step from;
    int floor;
    bool straight;     /* straight ways only */
    struct disc about; /* the place lies in it, if it is wider than 0 */
    bool reaches;      /* quest.08.03 it can strike from there */
    bool touches;
};

static bool fits(const void *own, struct vec at)
{
    const struct asking *a = own;
    const struct closing *c = a->closing;
    const struct step to = { at, a->floor };
    struct way way = { .steps = 2, .step = { a->from, to } };

    if (a->about.radius > 0 &&
        !disc_within(a->about, (struct disc){ at, 0 }, 0))
        return false;
    if (vec_distance(a->from.at, at) +
            quest_climb_out(c->b, c->unit, a->from, to) >
        c->limit)
        return false;
    return (!a->reaches || quest_would_reach(c->b, c->unit, to, c->target)) &&
           (!a->touches || quest_would_touch(c->b, c->unit, to, c->target)) &&
           (!a->straight || is_legal(c, &way));
}

/* The two lines along which a straight way just passes that disc. */
static void add_tangents(struct level_wish *w, struct vec from,
                         struct disc round, int32_t limit)
{
    const struct vec d = vec_sub(round.at, from);
    const int64_t whole2 = vec_length2(d),
                  beside2 = (int64_t)round.radius * round.radius;
    int64_t whole, along;

    if (whole2 <= beside2 || w->lines + 2 > LEVEL_LINES ||
        whole2 > (int64_t)limit * limit)
        return;
    whole = root_floor(whole2);
    along = root_floor(whole2 - beside2);
    for (int side = -round.radius; side <= round.radius;
         side += 2 * round.radius) {
        const struct vec off = {
            (int32_t)((along * d.x - (int64_t)side * d.y) / whole),
            (int32_t)((along * d.y + (int64_t)side * d.x) / whole)
        };

        w->line[w->lines++] =
            (struct segment){ from, vec_add(from, vec_scaled(off, limit)) };
    }
}

/* Past what is in its way it comes straight along these lines. */
static void add_shadows(struct level_wish *w, const struct asking *a)
{
    const struct closing *c = a->closing;
    const struct terrain *t = &c->b->stage->terrain;

    for (uint64_t left = terrain_with(t, c->mover.avoids); left;
         left &= left - 1) {
        const struct polygon *p = &t->piece[set_first(left)].shape;

        for (int i = 0; i < p->corners; i++)
            add_tangents(w, a->from.at,
                         (struct disc){ p->corner[i], c->mover.radius },
                         c->limit);
    }
    for (int i = 0; i < c->crowd.count; i++) {
        struct disc round = c->crowd.base[i];

        round.radius += c->mover.radius;
        add_tangents(w, a->from.at, round, c->limit);
    }
}

/* The place nearest to 'goal', at most so far from it, where all of that is so. */
static bool nearest_fit(const struct asking *a, struct vec goal, int32_t most,
                        struct vec *at)
{
    const struct closing *c = a->closing;
    struct level_wish wish = { .fits = fits,
                               .own = a,
                               .rims = a->about.radius > 0 ? 3 : 2,
                               .rim = { { a->from.at, c->limit },
                                        { a->from.at,
                                          quest_length(c->b, QUEST_CAP) },
                                        a->about } };
    struct stander other[QUEST_STANDERS];
    struct footing f =
        quest_footing(c->b, c->unit, c->figure, OTHERS_ALL, other);

    f.avoids = c->mover.avoids;
    if (a->straight && !c->mover.flies)
        add_shadows(&wish, a);
    return level_nearest_fit(&f, goal, a->floor, most, &wish, at);
}

/* quest.08.01 the place nearest to that model that is no farther than 'gap' from
 * it. */
static bool nearest_place(const struct asking *a, int its, int32_t gap,
                          struct step *to)
{
    const struct closing *c = a->closing;
    const struct disc goal = quest_base(c->b, c->target, its);

    to->floor = a->floor;
    return nearest_fit(a, goal.at, goal.radius + c->mover.radius + gap,
                       &to->at);
}

/* Of places that are as near but for rounding one that is much nearer to where it
 * stands: nobody runs round a pillar for nothing. */
static struct step on_this_side(struct asking a, int its, struct step to)
{
    enum { ROUNDED = 2, MUCH = INCH(1) / 16 };
    const struct closing *c = a.closing;
    const struct vec goal = figure_at(c->b, c->target, its);
    struct vec at;

    a.about = (struct disc){ goal, vec_distance(goal, to.at) + ROUNDED };
    a.reaches = quest_would_reach(c->b, c->unit, to, c->target);
    a.touches = quest_would_touch(c->b, c->unit, to, c->target);
    if (nearest_fit(&a, a.from.at, vec_distance(a.from.at, to.at) - MUCH, &at))
        to.at = at;
    return to;
}

/* By any way that the table finds. */
static bool goes_round(const struct closing *c, struct step from,
                       struct step to, struct way *way)
{
    return reach_shortest(&c->b->stage->terrain, &c->mover, &c->crowd, from, to,
                          c->limit, way) == REACH_FREE &&
           is_legal(c, way);
}

/* As far as it gets on the way straight to that model. */
static bool goes_straight_on(const struct closing *c, int its, struct way *way)
{
    const struct step from = figure_step(c->b, c->unit, c->figure);
    const struct disc goal = quest_base(c->b, c->target, its);
    const int32_t whole = vec_distance(from.at, goal.at),
                  away = whole - c->mover.radius - goal.radius - 1;

    if (away <= 0)
        return false;
    *way = (struct way){ .steps = 2,
                         .cost = away < c->limit ? away : c->limit,
                         .step = { from, from } };
    way->step[1].at = vec_between(from.at, goal.at, way->cost, whole);
    return cut_back(c, way);
}

/* Is that place as good as the other but for the rounding of contact? */
static bool is_as_good(const struct closing *c, struct step at,
                       struct step other)
{
    return gap_at(c, at.at) <= gap_at(c, other.at) + QUEST_CONTACT &&
           quest_would_reach(c->b, c->unit, at, c->target) >=
               quest_would_reach(c->b, c->unit, other, c->target) &&
           quest_would_touch(c->b, c->unit, at, c->target) >=
               quest_would_touch(c->b, c->unit, other, c->target);
}

/* quest.08.01 ruling: the nearest of all places to stand, if a way leads there;
 * else the nearest that it comes to straight. Straight on if that is as good. */
static void look_about(struct choice *k, int its, int floor)
{
    const struct closing *c = k->closing;
    struct asking a = { .closing = c,
                        .from = figure_step(c->b, c->unit, c->figure),
                        .floor = floor };
    struct way ahead, way;
    const bool goes_on =
        floor == a.from.floor && goes_straight_on(c, its, &ahead);
    struct step to;

    for (int straight = 0; straight < 2; straight++) {
        a.straight = straight;
        if (!nearest_place(&a, its, k->gap, &to))
            return;
        if (goes_on && is_as_good(c, ahead.step[1], to)) {
            consider(k, &ahead);
            return;
        }
        way = (struct way){ .steps = 2, .step = { a.from, to } };
        if (!is_legal(c, &way)) {
            to = on_this_side(a, its, to);
            way = (struct way){ .steps = 2, .step = { a.from, to } };
            if (!is_legal(c, &way) &&
                (straight || !goes_round(c, a.from, to, &way)))
                continue;
        }
        consider(k, &way);
        return;
    }
}

static int nearest_of(const struct closing *c)
{
    const struct vec from = figure_at(c->b, c->unit, c->figure);
    figure_set left = c->b->unit[c->target].alive;
    int best = set_first(left);

    for (left &= left - 1; left; left &= left - 1)
        if (vec_distance2(figure_at(c->b, c->target, set_first(left)), from) <
            vec_distance2(figure_at(c->b, c->target, best), from))
            best = set_first(left);
    return best;
}

/* quest.08.01 as close as possible. False: it stands as near as it can. */
static bool go_near(const struct closing *c, struct way *way)
{
    const struct step from = figure_step(c->b, c->unit, c->figure);
    struct choice k = { .closing = c,
                        .way = { .steps = 1, .step = { from } },
                        .reaches =
                            quest_would_reach(c->b, c->unit, from, c->target),
                        .gap = gap_at(c, from.at) };

    for (figure_set left = c->b->unit[c->target].alive; left;
         left &= left - 1) {
        const int its = set_first(left);

        look_about(&k, its, from.floor);
        if (figure_floor(c->b, c->target, its) != from.floor)
            look_about(&k, its, figure_floor(c->b, c->target, its));
    }
    if (touch_round(c, nearest_of(c), way))
        consider(&k, way);
    if (c->charges &&
        quest_charge_way(c->b, c->unit, c->figure, c->target, way))
        consider(&k, way);
    *way = k.way;
    return k.way.steps > 1;
}

/* quest.06.02 who charges goes the way for whose sake it may: round others, too,
 * and round difficult ground. */
static bool charge_round(const struct closing *c, struct way *way)
{
    return quest_charge_way(c->b, c->unit, c->figure, c->target, way) &&
           quest_would_touch(c->b, c->unit, way->step[way->steps - 1],
                             c->target);
}

/* Into contact with the nearest, with another, or as near as possible. */
static bool find_closing(const struct closing *c, struct way *way)
{
    const int its = nearest_of(c);

    if (touch_straight(c, its, way))
        return true;
    for (figure_set left = c->b->unit[c->target].alive & ~figure_bit(its); left;
         left &= left - 1)
        if (touch_straight(c, set_first(left), way))
            return true;
    return touch_beyond(c, its, way) || (c->charges && charge_round(c, way)) ||
           go_near(c, way);
}

/* All bases of the enemies, so that nobody passes through them. */
static void enemies_as_they_stand(const struct battle *b, int unit,
                                  struct crowd *out)
{
    out->count = 0;
    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        for (figure_set its = b->unit[set_first(left)].alive; its;
             its &= its - 1)
            out->base[out->count++] =
                quest_base(b, set_first(left), set_first(its));
}

bool quest_nearest_reach(const struct battle *b, int unit, int target,
                         struct way *way)
{
    struct closing c = { .b = b,
                         .unit = unit,
                         .target = target,
                         .limit = quest_pace(b, unit, ACTION_CHARGE),
                         .mover = quest_mover(b, unit) };

    enemies_as_they_stand(b, unit, &c.crowd);
    (void)go_near(&c, way); /* or it stays, and way is of one step */
    return quest_would_reach(b, unit, way->step[way->steps - 1], target);
}

bool quest_near_enough(const struct battle *b, int unit, struct step end,
                       int target)
{
    const struct closing c = {
        .b = b, .unit = unit, .target = target, .mover = quest_mover(b, unit)
    };
    struct way way;

    return quest_would_reach(b, unit, end, target) &&
           quest_unreachable(b, unit, target) &&
           (!quest_nearest_reach(b, unit, target, &way) ||
            gap_at(&c, end.at) <=
                gap_at(&c, way.step[way.steps - 1].at) + QUEST_CONTACT);
}

/* Those who are nearest go first, so that they leave room for the others. */
static int next_to_go(const struct battle *b, int unit, figure_set left,
                      int target)
{
    struct closing c = { .b = b, .unit = unit, .target = target };
    int64_t least = INT64_MAX;
    int best = set_first(left);

    for (; left; left &= left - 1) {
        int64_t apart2;

        c.figure = set_first(left);
        apart2 = vec_distance2(figure_at(b, unit, c.figure),
                               figure_at(b, target, nearest_of(&c)));
        if (apart2 < least) {
            least = apart2;
            best = c.figure;
        }
    }
    return best;
}

/* Every model of the unit, to contact with the target; gives the longest way. */
static int32_t close_all(struct battle *b, int unit, int target, int32_t limit,
                         bool charges)
{
    struct closing c = { .b = b,
                         .unit = unit,
                         .target = target,
                         .limit = limit,
                         .charges = charges,
                         .mover = quest_mover(b, unit) };
    figure_set left = b->unit[unit].alive;
    uint8_t risk[MAX_SQUAD] = { 0 };
    int32_t longest = 0;
    struct way way;

    enemies_as_they_stand(b, unit, &c.crowd);
    while (left) {
        c.figure = next_to_go(b, unit, left, target);
        left &= ~figure_bit(c.figure);
        if (quest_would_touch(b, unit, figure_step(b, unit, c.figure),
                              target) ||
            !find_closing(&c, &way))
            continue;
        risk[c.figure] = (uint8_t)quest_risk(b, unit, &way);
        longest = way.cost > longest ? way.cost : longest;
        figure_put(b, unit, c.figure, way.step[way.steps - 1].at,
                   way.step[way.steps - 1].floor);
    }
    if (longest > 0)
        TELL(b, CLOSES_IN, charges ? QUEST(8, 1) : QUEST(8, 2), unit, NOBODY,
             .length = longest);
    quest_brave_all(b, unit, risk);
    return longest;
}

void quest_close_in(struct battle *b, int unit, int target, int32_t limit)
{
    (void)close_all(b, unit, target, limit, true);
}

void quest_pile_in(struct battle *b, int unit, int target)
{
    int32_t limit = quest_length(b, CLOSING);

    /* quest.13.29, 09.04 */
    if (quest_has(b, unit, TRAITED_IMMOBILE) || !quest_is_up(b, unit) ||
        quest_unit(b, unit)->shaken)
        return;
    if (quest_unit(b, unit)->conditions >> CONDITION_CRIPPLED & 1)
        limit /= 2; /* quest.14.03 */
    (void)close_all(b, unit, target, limit, false);
}
