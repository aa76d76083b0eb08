/* spread.c -- sensible legal ways and places, well spread.
 *
 * For a move: towards what matters (enemies, tokens, objectives, the way out),
 * and straight legs in many directions and lengths, onto roofs and over chasms
 * too. For a charge: contact with each model in reach, from several sides.
 * Everything offered was judged legal. */
#include "books/quest/quest.h"

#include <string.h>

#include "base/hash.h"

enum {
    TRIES = 4, /* looked at for each candidate wanted */
    SIDES = 8, /* of a base that is charged */
    SEARCHES = 2,
    BENDS = 2 /* ways with a corner that nothing makes necessary */
};

/* Candidates as they are found. */
struct distribution {
    const struct battle *b;
    struct decision *out;
    int max, n;
    int searches; /* for ways round that may still be made */
    uint64_t seed;
};

/* A small stream of chance that is no part of the battle. */
static int32_t draw(struct distribution *s, int32_t below)
{
    s->seed = hash_mix(s->seed + 1);
    return (int32_t)((s->seed >> 32) * (uint32_t)below >> 32);
}

/* Is it among those already? */
static bool is_there(const struct distribution *s, const struct decision *d)
{
    for (int i = 0; i < s->n; i++)
        if (decision_same(&s->out[i], d))
            return true;
    return false;
}

static bool offer(struct distribution *s, const struct decision *d)
{
    struct refusal why;

    if (s->n >= s->max || is_there(s, d) || !quest_judge(s->b, d, &why))
        return false;
    decision_copy(&s->out[s->n++], d);
    return true;
}

static bool offer_step(struct distribution *s, struct vec at, int floor)
{
    const struct decision d = { .count = 1, .step = { { at, floor } } };

    return offer(s, &d);
}

static void offer_way(struct distribution *s, const struct way *way)
{
    struct decision d = { .count = way->steps - 1 };

    if (d.count < 1 || d.count > QUEST_CORNERS)
        return;
    memcpy(d.step, way->step + 1, (size_t)d.count * sizeof d.step[0]);
    (void)offer(s, &d);
}

/* ---- ways ---- */

static int32_t size(int32_t n)
{
    return n < 0 ? -n : n;
}

static struct step start_of(const struct distribution *s)
{
    return quest_where(s->b, s->b->asked.unit, 0);
}

/* Past what is in the way, to one side or the other. */
static bool go_aslant(struct distribution *s, struct vec goal, int32_t length)
{
    const struct step from = start_of(s);
    const angle ahead = angle_of(vec_sub(goal, from.at));

    for (int i = 2; i < 6; i++) {
        const int turn = i / 2 * (TURN / 10) * (i % 2 ? 1 : -1);

        if (offer_step(
                s, vec_add(from.at, angle_vec((angle)(ahead + turn), length)),
                from.floor))
            return true;
    }
    return false;
}

/* By the way that the table finds, cut short. */
static void go_round(struct distribution *s, struct vec goal)
{
    const struct battle *b = s->b;
    const int unit = b->asked.unit;
    struct mover m = quest_mover(b, unit);
    struct crowd crowd;
    struct way way;

    if (m.flies || start_of(s).floor > 0 || quest_z(b, unit, 0) < 0 ||
        s->searches-- <= 0)
        return;
    m.grounded = 1;
    quest_crowd(b, unit, NOBODY, (struct step){ goal, 0 }, &crowd);
    if (reach_shortest(&b->stage->terrain, &m, &crowd, start_of(s),
                       (struct step){ goal, 0 }, -1, &way) != REACH_FREE)
        return;
    way_cut(&b->stage->terrain, &m, &way, b->asked.most);
    offer_way(s, &way);
}

/* Towards a place as far as may be gone: straight, or round what is in the way.
 * Searches are for what is near; far away any way will do. */
static void go_towards(struct distribution *s, struct vec goal,
                       int32_t stop_short)
{
    const struct battle *b = s->b;
    const struct step from = start_of(s);
    const int32_t limit = b->asked.most, far = vec_distance(from.at, goal),
                  cap = quest_length(b, QUEST_CAP);
    const int32_t length =
        far - stop_short - 2 < limit ? far - stop_short - 2 : limit;

    if (far <= stop_short || length <= 0 || s->n >= s->max)
        return;
    if (offer_step(s, vec_between(from.at, goal, length, far), from.floor) ||
        offer_step(s,
                   vec_between(from.at, goal, length < cap ? length : cap, far),
                   from.floor))
        return;
    if (far < limit + limit / 2)
        go_round(s, goal);
    else
        (void)go_aslant(s, goal, limit - 2);
}

/* Where missions end: the way out, or home with the relic. */
static void go_home(struct distribution *s)
{
    const struct battle *b = s->b;
    const struct box zone = quest_stage(b)->layout.hero_zone;
    const int unit = b->asked.unit;
    const int32_t edge = b->stage->terrain.depth / 2 - quest_radius(b, unit);

    if (quest_mission(b) == MISSION_ESCAPE)
        go_towards(s, vec(start_of(s).at.x, edge), 0);
    if (quest_unit_of(b, unit)->relic)
        go_towards(
            s, vec((zone.left + zone.right) / 2, (zone.bottom + zone.top) / 2),
            0);
}

/* What somebody might want to get to. */
static void go_places(struct distribution *s)
{
    const struct battle *b = s->b;
    const struct quest_state *q = quest_state_of(b);
    const int unit = b->asked.unit;
    const int32_t radius = quest_radius(b, unit);
    int nearest = NOBODY;

    go_home(s);
    for (int i = 0; i < q->tokens; i++)
        if (q->token[i].state == TOKEN_HIDDEN ||
            q->token[i].state == TOKEN_SHOWN)
            go_towards(s, q->token[i].at, 0);
    for (int i = 0; i < q->objectives; i++)
        if (q->working[i])
            go_towards(s, q->objective[i], 0);
    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        if (nearest == NOBODY ||
            quest_gap(b, unit, set_first(left)) < quest_gap(b, unit, nearest))
            nearest = set_first(left);
    if (nearest != NOBODY)
        go_towards(s, figure_at(b, nearest, set_first(b->unit[nearest].alive)),
                   radius + quest_radius(b, nearest) +
                       quest_length(b, QUEST_APART));
    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (u != unit && quest_on_table(b, u))
            go_towards(s, figure_at(b, u, 0), 2 * radius);
}

/* Onto the roofs beside, and down again. */
static void go_up(struct distribution *s)
{
    const struct battle *b = s->b;
    const struct terrain *t = &b->stage->terrain;
    const struct step from = start_of(s);
    const int32_t limit = b->asked.most;
    const struct mover m = quest_mover(b, b->asked.unit);
    struct crowd crowd;
    struct way way;

    for (int i = 0; i < t->pieces && s->n < s->max; i++) {
        const struct piece *p = &t->piece[i];
        const struct vec at = {
            (p->shape.around.left + p->shape.around.right) / 2,
            (p->shape.around.bottom + p->shape.around.top) / 2
        };

        if (!(p->traits & TRAIT_ROOF) || p->floors == from.floor ||
            size(at.x - from.at.x) > limit || size(at.y - from.at.y) > limit ||
            draw(s, 2))
            continue;
        quest_crowd(b, b->asked.unit, NOBODY, (struct step){ at, p->floors },
                    &crowd);
        if (reach_shortest(t, &m, &crowd, from, (struct step){ at, p->floors },
                           limit, &way) == REACH_FREE)
            offer_way(s, &way);
    }
}

static void go_anywhere(struct distribution *s)
{
    const struct battle *b = s->b;
    const struct terrain *t = &b->stage->terrain;
    const struct step from = start_of(s);
    const int32_t limit = b->asked.most;

    for (int i = 0; i < TRIES * s->max && s->n < s->max; i++) {
        const angle a = (angle)draw(s, TURN);
        const int32_t length = limit * (draw(s, 4) + 1) / 4 - 2;
        const struct vec at = vec_add(from.at, angle_vec(a, length));

        (void)offer_step(s, at, terrain_floors_at(t, at));
    }
}

/* quest.15.02 over the chasms, as far again as they are wide. */
static void go_across(struct distribution *s)
{
    const struct battle *b = s->b;
    const struct terrain *t = &b->stage->terrain;
    const struct step from = start_of(s);
    const int32_t limit = b->asked.most;

    for (uint64_t left = terrain_with(t, TRAIT_DEEP); left; left &= left - 1) {
        const struct polygon *p = &t->piece[set_first(left)].shape;
        int jumps = 0;

        if (!polygon_near(p, from.at, limit))
            continue;
        for (int i = 0; i < 2 * SIDES && jumps < 2 && s->n < s->max; i++) {
            const angle a = (angle)(i * (TURN / (2 * SIDES)));
            const struct vec far = vec_add(from.at, angle_vec(a, INCH(12)));
            const struct segment line = { from.at, far };
            const int32_t over = polygon_length_inside(p, line, 0);

            if (over > 0)
                jumps += offer_step(
                    s,
                    vec_add(from.at, angle_vec(a, over + limit / 2 > INCH(12)
                                                      ? INCH(12)
                                                      : over + limit / 2)),
                    from.floor);
        }
    }
}

static bool offer_bend(struct distribution *s, struct step corner,
                       struct step end)
{
    const struct decision d = { .count = 2, .step = { corner, end } };

    return offer(s, &d);
}

/* How much of that line is over chasms. */
static int32_t over_chasms(const struct terrain *t, struct vec from,
                           struct vec to)
{
    const struct segment line = { from, to };
    int32_t over = 0;

    for (uint64_t left = terrain_with(t, TRAIT_DEEP); left; left &= left - 1)
        over +=
            polygon_length_inside(&t->piece[set_first(left)].shape, line, 0);
    return over;
}

/* The middle of a chasm that is near, if there is one. */
static bool chasm_near(const struct distribution *s, struct vec *middle)
{
    const struct terrain *t = &s->b->stage->terrain;

    for (uint64_t left = terrain_with(t, TRAIT_DEEP); left; left &= left - 1) {
        const struct polygon *p = &t->piece[set_first(left)].shape;

        *middle = vec((p->around.left + p->around.right) / 2,
                      (p->around.bottom + p->around.top) / 2);
        if (polygon_near(p, start_of(s).at, s->b->asked.most))
            return true;
    }
    return false;
}

/* With a corner, and beyond it over a chasm if there is one: what is jumped is no
 * part of the way (quest.15.04). */
static void go_bent(struct distribution *s)
{
    const struct terrain *t = &s->b->stage->terrain;
    const struct step from = start_of(s);
    const int32_t limit = s->b->asked.most;
    const int wanted = s->n + BENDS;
    struct vec middle;
    const bool jumps = chasm_near(s, &middle);

    for (int i = 0; i < TRIES * BENDS && s->n < wanted; i++) {
        const angle first = (angle)draw(s, TURN);
        const int32_t gone = limit * (draw(s, 3) + 1) / 4;
        const struct vec corner = vec_add(from.at, angle_vec(first, gone));
        const angle then = jumps && i % 2 ? angle_of(vec_sub(middle, corner))
                                          : (angle)draw(s, TURN);
        const int32_t over =
            over_chasms(t, corner, vec_add(corner, angle_vec(then, INCH(12))));
        const struct vec end =
            vec_add(corner, angle_vec(then, limit - gone - 4 + over));

        (void)offer_bend(s,
                         (struct step){ corner, terrain_floors_at(t, corner) },
                         (struct step){ end, terrain_floors_at(t, end) });
    }
}

static int spread_way(struct distribution *s)
{
    const struct decision stay = { .count = 0 };
    const int max = s->max;

    (void)offer(s, &stay);
    s->max = max < 3 ? max : max - max / 3; /* some for chance */
    if (s->b->asked.most > 0) {
        go_places(s);
        go_across(s);
        go_up(s);
        s->max = max;
        go_bent(s);
        go_anywhere(s);
    }
    return s->n;
}

/* From a roof towards a place, down to whatever is there. */
static void go_down(struct distribution *s, struct vec goal)
{
    enum { PARTS = 4 };
    const struct step from = start_of(s);
    const int32_t limit = s->b->asked.most, far = vec_distance(from.at, goal),
                  length = far < limit ? far : limit;

    for (int i = PARTS; from.floor > 0 && far > 0 && i > 0; i--) {
        const struct vec at =
            vec_between(from.at, goal, length * i / PARTS, far);

        (void)offer_step(s, at, terrain_floors_at(&s->b->stage->terrain, at));
    }
}

int quest_ways_to(const struct battle *b, struct vec goal, uint64_t seed,
                  struct decision *out, int max)
{
    struct distribution s = {
        .b = b, .out = out, .max = max, .searches = 1, .seed = seed
    };
    const struct decision stay = { .count = 0 };

    (void)offer(&s, &stay);
    if (b->asked.most > 0) {
        go_towards(&s, goal, 0);
        go_down(&s, goal);
        if (s.n < 2)
            go_round(&s, goal);
        go_across(&s);
        go_anywhere(&s);
    }
    return s.n;
}

/* ---- charges ---- */

static void charge_model(struct distribution *s, int target, int its)
{
    const struct battle *b = s->b;
    const int unit = b->asked.unit;
    const struct step from = start_of(s), goal = quest_where(b, target, its);
    const int32_t away = quest_radius(b, unit) + quest_radius(b, target) + 2;
    const angle towards = angle_of(vec_sub(from.at, goal.at));

    for (int i = 0; i < SIDES && s->n < s->max; i++) {
        const int turn = (i + 1) / 2 * (TURN / SIDES) * (i % 2 ? 1 : -1);

        (void)offer_step(
            s, vec_add(goal.at, angle_vec((angle)(towards + turn), away)),
            goal.floor);
    }
}

/* quest.15.02 over a chasm, and not straight: aside first, or behind it. */
static void charge_across(struct distribution *s, int target)
{
    const struct battle *b = s->b;
    const struct terrain *t = &b->stage->terrain;
    const struct step from = start_of(s),
                      goal = quest_where(b, target,
                                         set_first(b->unit[target].alive));
    const int32_t away =
        quest_radius(b, b->asked.unit) + quest_radius(b, target) + 2;
    const int wanted = s->n + BENDS;

    for (int i = 0; i < 2 * SIDES && s->n < wanted; i++) {
        const struct vec corner =
            vec_add(from.at, angle_vec((angle)(i * (TURN / (2 * SIDES))),
                                       b->asked.most * (i % 2 + 1) / 3));
        const int32_t far = vec_distance(corner, goal.at);
        struct vec end;

        if (far <= away)
            continue;
        end = vec_between(goal.at, corner, away, far);
        if (over_chasms(t, from.at, corner) || over_chasms(t, corner, end))
            (void)offer_bend(s, (struct step){ corner, from.floor },
                             (struct step){ end, goal.floor });
    }
}

static int spread_charge(struct distribution *s)
{
    const struct battle *b = s->b;
    const int unit = b->asked.unit, target = b->asked.other;
    const struct decision stay = { .count = 0 };
    struct vec middle;
    struct way way;

    (void)offer(s, &stay);
    if (quest_charge_way(b, unit, 0, target, &way))
        offer_way(s, &way);
    for (figure_set its = b->unit[target].alive; its; its &= its - 1)
        charge_model(s, target, set_first(its));
    if (chasm_near(s, &middle))
        charge_across(s, target);
    return s->n;
}

/* ---- stations ---- */

/* Where to look: the zone, round it, or the whole table. */
static struct box where_to(const struct battle *b)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t w = t->width / 2, d = t->depth / 2;
    struct box zone = quest_stage(b)->layout.hero_zone;
    const int32_t round = quest_length(b, INCH(12));

    if (ASKED(&b->asked, STATION, manner) == COME_AMBUSH)
        return (struct box){ -w, -d, w, d };
    if (ASKED(&b->asked, STATION, manner) == COME_SCOUT)
        zone = (struct box){
            zone.left - round < -w ? -w : zone.left - round,
            zone.bottom - round < -d ? -d : zone.bottom - round,
            zone.right + round > w ? w : zone.right + round,
            zone.top + round > d ? d : zone.top + round,
        };
    return zone;
}

static int spread_station(struct distribution *s)
{
    const struct battle *b = s->b;
    const struct terrain *t = &b->stage->terrain;
    const int32_t r = quest_radius(b, b->asked.unit);
    const struct box zone = where_to(b);
    const int32_t width = zone.right - zone.left - 2 * r + 1,
                  depth = zone.top - zone.bottom - 2 * r + 1;

    for (int i = 0; i < 40 * TRIES * s->max && s->n < s->max; i++) {
        /* one after the other: the order of arguments is the compiler's */
        const int32_t y = zone.bottom + r + draw(s, depth);
        const struct vec at = vec(zone.left + r + draw(s, width), y);

        (void)offer_step(s, at, terrain_floors_at(t, at));
    }
    return s->n;
}

int quest_spread(const struct battle *b, uint64_t seed, struct decision *out,
                 int max)
{
    struct distribution s = {
        .b = b, .out = out, .max = max, .searches = SEARCHES, .seed = seed
    };

    switch (b->asked.kind) {
    case ASK_WAY:
        return ASKED(&b->asked, WAY, action) == ACTION_CHARGE
                   ? spread_charge(&s)
                   : spread_way(&s);
    case ASK_STATION:
        return spread_station(&s);
    }
    return 0;
}
