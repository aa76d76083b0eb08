/* ch08_places.c -- quest.08.01, 08.02, 08.05, 12.09: models of a unit that move
 * without being asked for their ways: marches of the machine, closing in, and
 * backing off. */
#include "books/quest/ch06.h"
#include "books/quest/events.h"
#include "table/shove.h"

#include <stddef.h>

enum {
    CLOSING = INCH(3),   /* quest.08.02 */
    BACK = INCH(1),      /* quest.08.05 */
    RING = 16,           /* places round a base that are tried */
    GAPS = 16,           /* and how far from it, without contact */
    GAP = INCH(2) / GAPS /* within reach (quest.08.03) */
};

static void tell_move(struct battle *b, enum quest_event kind, int unit,
                      int32_t length, uint16_t rule)
{
    struct event e = quest_told(b, (int)kind, rule, unit, NOBODY);

    e.a = length;
    tell(b, e);
}

/* quest.11.04 what each model meets on its way, once all have gone: if it still
 * lives by then. */
static void brave_all(struct battle *b, int unit, const uint8_t *risk)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (risk[set_first(left)] && (b->unit[unit].alive & left & -left))
            quest_brave(b, unit, set_first(left), risk[set_first(left)],
                        QUEST(11, 4));
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
    tell_move(b, EVENT_MOVES, unit, walk[first].cost, march_rule(action));
    brave_all(b, unit, risk);
}

/* ---- closing in ---- */

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

/* Straight to a place so far from it: on the near side first, then farther
 * round. */
static bool go_beside(const struct closing *c, int its, int32_t gap,
                      struct way *way)
{
    const struct step from = quest_where(c->b, c->unit, c->figure),
                      goal = quest_where(c->b, c->target, its);
    const int32_t away =
        c->mover.radius + quest_radius(c->b, c->target) + gap + 1;
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

static bool touch_straight(const struct closing *c, int its, struct way *way)
{
    return go_beside(c, its, 0, way);
}

/* quest.08.01 no contact, but as close as possible, if within reach. */
static bool go_near(const struct closing *c, int its, struct way *way)
{
    const int32_t now = disc_gap(quest_base(c->b, c->unit, c->figure),
                                 quest_base(c->b, c->target, its));

    for (int i = 1; i <= GAPS; i++) {
        const int32_t gap = quest_length(c->b, i * GAP);

        if (gap >= now)
            return false; /* it stands as near */
        if (go_beside(c, its, gap, way))
            return true;
    }
    return false;
}

/* Past the base that it goes for, on either side, to a free place beyond: when
 * others have taken the near side. */
static bool touch_beyond(const struct closing *c, int its, struct way *way)
{
    const struct step from = quest_where(c->b, c->unit, c->figure),
                      goal = quest_where(c->b, c->target, its);
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
    const struct step from = quest_where(c->b, c->unit, c->figure),
                      goal = quest_where(c->b, c->target, its);
    struct way way = { .steps = 2, .step = { from, goal } };

    return from.floor != goal.floor ||
           reach_cost(&c->b->stage->terrain, &c->mover, NULL, &way, -1, NULL) !=
               REACH_FREE;
}

/* Goes back along a way until nobody stands at its end. */
static bool cut_back(const struct closing *c, struct way *way)
{
    enum { PARTS = 12 };
    const struct way whole = *way;

    for (int part = PARTS; part > 0; part--) {
        *way = whole;
        way_cut(&c->b->stage->terrain, &c->mover, way,
                whole.cost / PARTS * part);
        if (is_legal(c, way))
            return true;
    }
    return false;
}

/* Round scenery, by a way that is searched for; to where a friend has not come
 * to stand before. */
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
    return reach_touch(&b->stage->terrain, &c->mover, &crowd,
                       quest_where(b, c->unit, c->figure),
                       quest_base(b, c->target, its),
                       figure_floor(b, c->target, its), 0, c->limit,
                       way) == REACH_FREE &&
           cut_back(c, way);
}

static bool reaches(const struct closing *c, const struct way *way)
{
    return quest_would_reach(c->b, c->unit, way->step[way->steps - 1],
                             c->target);
}

/* As near as it gets on the way straight to it. */
static bool go_towards(const struct closing *c, int its, struct way *way)
{
    enum { PARTS = 24 };
    const struct step from = quest_where(c->b, c->unit, c->figure);
    const struct vec goal = figure_at(c->b, c->target, its);
    const int32_t whole = vec_distance(from.at, goal),
                  most = c->limit < whole ? c->limit : whole;

    for (int part = PARTS; part > 0 && whole > 0; part--) {
        *way = (struct way){ .steps = 2, .step = { from, from } };
        way->step[1].at =
            vec_between(from.at, goal, (int64_t)most * part / PARTS, whole);
        if (is_legal(c, way))
            return true;
    }
    return false;
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

/* quest.06.02 who charges goes the way for whose sake it may: round others, too,
 * and round difficult ground; where that is not to contact it comes within reach,
 * even if not by the nearest way. */
static bool charge_round(const struct closing *c, int its, struct way *way)
{
    struct way judged;
    const bool may =
        quest_charge_way(c->b, c->unit, c->figure, c->target, &judged);

    if (may && quest_would_touch(c->b, c->unit, judged.step[judged.steps - 1],
                                 c->target)) {
        *way = judged;
        return true;
    }
    if ((touch_round(c, its, way) && reaches(c, way)) || go_near(c, its, way) ||
        (go_towards(c, its, way) && reaches(c, way)))
        return true;
    if (may)
        *way = judged;
    return may || go_towards(c, its, way);
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
    if (touch_beyond(c, its, way))
        return true;
    if (c->charges)
        return charge_round(c, its, way);
    return touch_round(c, its, way) || go_near(c, its, way) ||
           go_towards(c, its, way);
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
        if (quest_would_touch(b, unit, quest_where(b, unit, c.figure),
                              target) ||
            !find_closing(&c, &way))
            continue;
        risk[c.figure] = (uint8_t)quest_risk(b, unit, &way);
        longest = way.cost > longest ? way.cost : longest;
        figure_put(b, unit, c.figure, way.step[way.steps - 1].at,
                   way.step[way.steps - 1].floor);
    }
    if (longest > 0)
        tell_move(b, EVENT_CLOSES_IN, unit, longest,
                  charges ? QUEST(8, 1) : QUEST(8, 2));
    brave_all(b, unit, risk);
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

/* ---- backing off ---- */

struct footing quest_footing(const struct battle *b, int unit, int figure,
                             enum quest_others which,
                             struct stander out[QUEST_STANDERS])
{
    struct footing f = { .terrain = &b->stage->terrain,
                         .other = out,
                         .apart = QUEST_LEVEL - 1,
                         .radius = quest_radius(b, unit),
                         .avoids = TRAIT_SOLID };
    const unit_set enemies = quest_enemies(b, unit);

    for (int u = 0; u < b->units; u++) {
        const bool widened = which == OTHERS_APART && enemies & unit_bit(u);

        if (!quest_on_table(b, u) || (which == OTHERS_UP && !quest_is_up(b, u)))
            continue;
        for (figure_set its = b->unit[u].alive; its; its &= its - 1) {
            const int i = set_first(its);

            if (u == unit && i == figure)
                continue;
            out[f.others] =
                (struct stander){ .base = quest_base(b, u, i),
                                  .z = quest_z(b, u, i),
                                  .height = quest_kind(b, u)->height };
            out[f.others++].base.radius +=
                widened ? quest_length(b, QUEST_APART) : 0;
        }
    }
    return f;
}

/* The nearest model of an enemy, base to base, as a place, and how far off it is;
 * false: there is none. */
static bool nearest_enemy(const struct battle *b, int unit, int figure,
                          struct vec *at, int32_t *apart)
{
    const struct disc from = quest_base(b, unit, figure);
    int32_t best = INT32_MAX;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        for (figure_set its = b->unit[set_first(left)].alive; its;
             its &= its - 1) {
            const struct disc o =
                quest_base(b, set_first(left), set_first(its));
            const int32_t gap = disc_gap(from, o);

            if (gap < best) {
                best = gap;
                *at = o.at;
            }
        }
    *apart = best;
    return best < INT32_MAX;
}

/* One model that steps back. */
struct backing {
    struct vec towards; /* straight away from the nearest enemy */
    int32_t gap;        /* to that enemy, before anybody moves */
    int32_t gone;
    struct step from;
    bool in_danger; /* it stands in dangerous ground already */
};

/* quest.08.05 ruling: whoever finds no enemy to step back from, or stands between
 * the walls of a chasm, stays. */
static bool may_back_off(const struct battle *b, int unit, int figure,
                         struct backing *k)
{
    struct vec foe = { 0, 0 };

    *k = (struct backing){ .from = quest_where(b, unit, figure),
                           .in_danger = quest_in_danger(b, unit, figure) };
    if (quest_z(b, unit, figure) < 0 ||
        !nearest_enemy(b, unit, figure, &foe, &k->gap) ||
        vec_same(foe, k->from.at))
        return false;
    k->towards = vec_sub(k->from.at, foe);
    return true;
}

/* quest.08.05 ruling: as much of the 1" as is left to it and as there is room
 * for; nobody steps off an edge for that. */
static struct step backed(const struct battle *b, int unit, int figure,
                          const struct backing *k, enum quest_others which)
{
    struct stander other[QUEST_STANDERS];
    struct footing f = quest_footing(b, unit, figure, which, other);
    const struct step at = quest_where(b, unit, figure);
    const struct push p = { .towards = k->towards,
                            .length = quest_length(b, BACK) - k->gone,
                            .brink = quest_length(b, BACK) };
    struct shoved s;

    f.avoids |= TRAIT_DEEP;
    s = shove(&f, point_at(at.at, quest_z(b, unit, figure)), &p);
    if (s.falls)
        return at;
    /* who stands at a chasm, his base over its edge, stays out of it */
    if (s.floor == 0)
        s.end.at =
            quest_edge(&b->stage->terrain, (struct step){ at.at, 0 }, s.end.at);
    return (struct step){ s.end.at, s.floor };
}

/* Gives whether it got any farther. */
static bool back_off(struct battle *b, int unit, int figure, struct backing *k)
{
    const int32_t before = k->gone;
    struct step end;

    if (k->gone >= quest_length(b, BACK))
        return false;
    end = backed(b, unit, figure, k, OTHERS_UP);
    /* quest.07.05 who lies unconscious stops nobody; 06.01 nor is he stood on */
    if (!quest_is_free(b, unit, figure, end))
        end = backed(b, unit, figure, k, OTHERS_ALL);
    figure_put(b, unit, figure, end.at, end.floor);
    k->gone = vec_distance(k->from.at, end.at);
    return k->gone > before;
}

/* Who is farthest from his enemy goes first, so that nobody is held up by a mate
 * behind him. */
static int farthest_off(const struct backing *k, figure_set left)
{
    int best = set_first(left);

    for (left &= left - 1; left; left &= left - 1)
        if (k[set_first(left)].gap > k[best].gap)
            best = set_first(left);
    return best;
}

/* Which event tells that: all of them went so far, or some. */
static enum quest_event backing_event(bool gone, bool all)
{
    if (gone)
        return all ? EVENT_BACKS_OFF : EVENT_SOME_BACK_OFF;
    return all ? EVENT_CORNERED : EVENT_SOME_CORNERED;
}

/* Each distance that somebody has gone is told once, with how many went so
 * far. */
static void tell_backing(struct battle *b, int unit, const struct backing *k)
{
    const figure_set all = b->unit[unit].alive;

    for (figure_set left = all; left;) {
        const int32_t gone = k[set_first(left)].gone;
        figure_set same = 0;
        struct event e;

        for (figure_set its = left; its; its &= its - 1)
            if (k[set_first(its)].gone == gone)
                same |= its & -its;
        e = quest_told(b, (int)backing_event(gone > 0, same == all),
                       QUEST(8, 5), unit, NOBODY);
        e.a = gone;
        e.b = set_count(same);
        tell(b, e);
        left &= ~same;
    }
}

void quest_back_off(struct battle *b, int unit)
{
    const figure_set all = b->unit[unit].alive;
    struct backing k[MAX_SQUAD] = { 0 };
    uint8_t risk[MAX_SQUAD] = { 0 };
    figure_set able = 0;
    bool moved = true;

    for (figure_set left = all; left; left &= left - 1)
        if (may_back_off(b, unit, set_first(left), &k[set_first(left)]))
            able |= left & -left;
    /* who was held up by a mate goes on when that one has gone */
    while (moved) {
        moved = false;
        for (figure_set left = able; left;) {
            const int f = farthest_off(k, left);

            left &= ~figure_bit(f);
            moved |= back_off(b, unit, f, &k[f]);
        }
    }
    tell_backing(b, unit, k);
    for (figure_set left = all; left; left &= left - 1) {
        const int f = set_first(left);
        const struct way way = {
            .steps = 2, .step = { k[f].from, quest_where(b, unit, f) }
        };

        if (!k[f].in_danger && k[f].gone > 0) /* quest.11.04 it enters it */
            risk[f] = (uint8_t)quest_risk(b, unit, &way);
    }
    brave_all(b, unit, risk);
}
