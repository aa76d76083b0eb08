/* spread.c -- sensible legal ways and places, well spread.
 *
 * For a move, points of the reachable area with the way the table finds; for an
 * entry, points along the edge with ways in, straight or slanting; for a squad,
 * the stances that work and places by hand. Everything offered was judged
 * legal. */
#include "battle/spread.h"

#include "books/ofas/ofas.h"

enum {
    ENTRY_STEP = INCH(1), /* how finely an edge is searched */
    TRIES = 4             /* looked at for each candidate wanted */
};

/* A straight way in from an edge: 'along' it, 'deep' from it. */
static struct decision entry_way(const struct battle *b, int edge,
                                 int32_t along, int32_t deep, int32_t radius)
{
    const struct terrain *t = &b->stage->terrain;
    int32_t x = t->width / 2 + radius, y = t->depth / 2 + radius;
    struct vec from, in;

    if (edge < 2) {
        from = vec(along, edge ? y : -y);
        in = vec(0, edge ? -deep : deep);
    } else {
        from = vec(edge == 3 ? x : -x, along);
        in = vec(edge == 3 ? -deep : deep, 0);
    }
    return (struct decision){
        .count = 2, .step = { { from, 0 }, { vec_add(from, in), 0 } }
    };
}

/* Every inch of every edge, near and far, until something fits. */
static bool first_entry(const struct battle *b, struct decision *out)
{
    const struct terrain *t = &b->stage->terrain;
    int unit = b->asked.unit;
    int32_t radius = ofas_team(b, unit)->radius;
    struct refusal why;

    for (int edge = 0; edge < EDGES; edge++) {
        int32_t half = (edge < 2 ? t->width : t->depth) / 2;

        if (!ofas_edge_open(b, unit, b->asked.about, edge))
            continue;
        for (int32_t deep = 2 * radius; deep <= b->asked.most;
             deep += ENTRY_STEP)
            for (int32_t along = -half + radius; along <= half - radius;
                 along += ENTRY_STEP) {
                *out = entry_way(b, edge, along, deep, radius);
                if (ofas_judge_walk(b, out, &why))
                    return true;
            }
    }
    return false;
}

bool ofas_can_enter(const struct battle *b, int unit, int mode)
{
    struct battle asked;
    struct decision d;

    battle_copy_quiet(&asked, b);
    /* The judge reads the question: ask it of a copy. */
    asked.asked = (struct ask){ .unit = (int8_t)unit,
                                .about = (int16_t)mode,
                                .other = NOBODY,
                                .form = FORM_WAY,
                                .least = 1,
                                .most = ofas_distance(b, unit) };
    return first_entry(&asked, &d);
}

/* The same way, turned a little to one side: who comes in need not come straight
 * in. Only from the second way on, so that the first is straight. */
static void slant(struct spread *s, struct decision *d)
{
    enum { WIDEST = TURN / 8 };
    struct vec in = vec_sub(d->step[1].at, d->step[0].at);

    if (s->n % 2)
        d->step[1].at = vec_add(
            d->step[0].at,
            vec_turned(in, (angle)(spread_draw(s, 2 * WIDEST) - WIDEST)));
}

/* A storey or the roof of what stands there, one time in four where that is not
 * the first place. */
static int32_t some_floor(struct spread *s, struct vec at)
{
    const struct battle *b = s->b;
    struct terrain room;

    if (s->n == 0 || ofas_is_vehicle(b, b->asked.unit) || spread_draw(s, 4))
        return 0;
    return spread_draw(s, terrain_floors_at(ofas_land(b, &room), at) + 1);
}

static void spread_entries(struct spread *s)
{
    const struct battle *b = s->b;
    const struct terrain *t = &b->stage->terrain;
    int32_t radius = ofas_team(b, b->asked.unit)->radius;

    for (int i = 0; i < TRIES * s->max && s->n < s->max; i++) {
        int edge = spread_draw(s, 4);
        int32_t half = (edge < 2 ? t->width : t->depth) / 2 - radius;
        int32_t along = -half + spread_draw(s, half * 2);
        int32_t deep = b->asked.most / 4 * (1 + spread_draw(s, 4));
        struct decision d;

        if (deep < 2 * radius)
            deep = 2 * radius;
        if (!ofas_edge_open(b, b->asked.unit, b->asked.about, edge))
            continue;
        d = entry_way(b, edge, along, deep, radius);
        slant(s, &d);
        d.step[1].floor = some_floor(s, d.step[1].at);
        spread_add(s, &d);
    }
    if (s->n == 0 && first_entry(b, &s->out[0]))
        s->n = 1;
}

void ofas_spread_arrivals(struct spread *s)
{
    const struct battle *b = s->b;
    const struct terrain *t = &b->stage->terrain;

    for (int i = 0; i < TRIES * s->max && s->n < s->max; i++) {
        struct decision d = { .count = 1 };
        /* one after the other: compilers differ in the order of arguments */
        int32_t x = spread_draw(s, t->width);
        int32_t y = spread_draw(s, t->depth);

        d.step[0].at = vec(x - t->width / 2, y - t->depth / 2);
        d.step[0].floor = some_floor(s, d.step[0].at);
        spread_add(s, &d);
    }
    if (s->n == 0) {
        s->out[0] = (struct decision){ .count = 1 };
        if (ofas_is_vehicle(b, b->asked.unit)
                ? ofas_find_landing(b, b->asked.unit, &s->out[0].step[0])
                : ofas_find_arrival(b, b->asked.unit, &s->out[0].step[0]))
            s->n = 1;
    }
}

/* Points of the zone of deployment. */
void ofas_spread_stations(struct spread *s)
{
    const struct battle *b = s->b;
    const int unit = b->asked.unit;
    const int32_t radius = ofas_team(b, unit)->radius;
    const struct box zone = ofas_zone(b, unit);
    const int32_t width = zone.right - zone.left - 2 * radius + 1;
    const int32_t depth = zone.top - zone.bottom - 2 * radius + 1;

    for (int i = 0; i < TRIES * s->max && s->n < s->max; i++) {
        int32_t x = zone.left + radius + spread_draw(s, width);
        int32_t y = zone.bottom + radius + spread_draw(s, depth);
        struct decision d = { .count = 1, .step = { { vec(x, y), 0 } } };

        d.step[0].floor = some_floor(s, d.step[0].at);
        spread_add(s, &d);
    }
    if (s->n == 0) {
        s->out[0] = (struct decision){ .count = 1 };
        if (ofas_find_station(b, unit, &s->out[0].step[0]))
            s->n = 1;
    }
}

/* A way to a point of the map, as an answer: the start is not repeated. */
static bool way_to(const struct battle *b, const struct terrain *t,
                   const struct mover *m, const struct crowd *c,
                   struct step from, struct step to, struct decision *d)
{
    struct way way;

    if (reach_shortest(t, m, c, from, to, b->asked.most, &way) != REACH_FREE)
        return false;
    *d = (struct decision){ .count = way.steps - 1 };
    for (int i = 1; i < way.steps; i++)
        d->step[i - 1] = way.step[i];
    return true;
}

static void spread_moves(struct spread *s)
{
    const struct battle *b = s->b;
    int unit = b->asked.unit;
    struct step from = leader_step(b, unit);
    const int passed = b->asked.about == WAY_COMBAT ? b->asked.other : NOBODY;
    struct terrain room;
    const struct terrain *t = ofas_terrain(b, unit, passed, TO_WALK, &room);
    struct mover m;
    struct crowd c;
    struct reach map;

    ofas_mover(b, unit, &m);
    ofas_enemies(b, unit, passed, OFAS_CLEAR, &c);
    if (m.flies)
        reach_lay(from, b->asked.most, &map);
    else
        reach_fill(t, &m, &c, from, b->asked.most, &map);
    for (int i = 0; i < TRIES * s->max && s->n < s->max; i++) {
        int row = spread_draw(s, map.side);
        int col = spread_draw(s, map.side);
        struct step to = { vec(map.corner.x + col * map.cell,
                               map.corner.y + row * map.cell),
                           from.floor };
        struct decision d;

        if (m.flies ? !reach_flies(t, &m, &c, from, to.at, b->asked.most)
                    : map.cost[row][col] < 0)
            continue;
        /* Sometimes up or down the stairs there. */
        if (!m.grounded && spread_draw(s, 4) == 0)
            to.floor = spread_draw(s, terrain_floors_at(t, to.at) + 1);
        if (way_to(b, t, &m, &c, from, to, &d))
            spread_add(s, &d);
    }
}

/* Upstairs or downstairs, where that is somewhere (ofas.13.23). */
static int32_t next_floor(const struct terrain *t, struct spread *s,
                          struct step at)
{
    const bool down = spread_draw(s, 2) == 0;

    if (at.floor > 0 && down)
        return at.floor - 1;
    return at.floor < terrain_floors_at(t, at.at) ? at.floor + 1 : at.floor;
}

/* No stance, but what hands do: some near the leader and some far, and every
 * other one by the stairs if there are any. */
static void add_by_hand(struct spread *s)
{
    const struct battle *b = s->b;
    const int unit = b->asked.unit, other = b->asked.other;
    struct decision d = { .value = STANCES,
                          .count = set_count(ofas_followers(b, unit)) };
    struct step far[MAX_SQUAD];
    struct terrain room;
    const struct terrain *t = ofas_land(b, &room);

    if (!ofas_stand(b, unit, other, STANCE_CLOSE, d.step) ||
        !ofas_stand(b, unit, other, STANCE_WIDE, far))
        return;
    for (int i = 0; i < d.count; i++) {
        if (i % 2)
            d.step[i] = far[i];
        if (spread_draw(s, 2) == 0)
            d.step[i].floor = next_floor(t, s, d.step[i]);
    }
    spread_add(s, &d);
}

void ofas_spread_places(struct spread *s)
{
    for (int stance = 0; stance < STANCES && s->n < s->max; stance++) {
        struct decision d = { .value = stance };

        spread_add(s, &d);
    }
    if (s->n < s->max)
        add_by_hand(s);
}

/* Opposite each figure of the target, from every edge that may be used. */
static void spread_charge_entries(struct spread *s)
{
    const struct battle *b = s->b;
    int unit = b->asked.unit, target = b->asked.other;
    int32_t radius = ofas_depth(b, unit);

    for (int edge = 0; edge < EDGES; edge++) {
        if (!ofas_edge_open(b, unit, ofas_entry(b, unit), edge))
            continue;
        for (figure_set left = b->unit[target].alive; left && s->n < s->max;
             left &= left - 1) {
            struct vec goal = figure_at(b, target, set_first(left));
            struct decision d = { .count = 1 };

            d.step[0] = ofas_edge_foot(b, unit, goal, edge, radius);
            spread_add(s, &d);
        }
    }
}

/* Points of the edges for a hull, with a way straight in for those that walk
 * or fly. */
static void spread_hull_entries(struct spread *s)
{
    const struct battle *b = s->b;
    const struct terrain *t = &b->stage->terrain;
    const int unit = b->asked.unit;
    const bool walks = b->asked.detail == ORDER_NONE &&
                       !ofas_is_chassis(b, unit, OFAS_WHEELED);

    for (int i = 0; i < s->max && s->n < s->max; i++) {
        int edge = spread_draw(s, 4);
        int32_t half = (edge < 2 ? t->width : t->depth) / 2;
        int32_t along = -half + spread_draw(s, half * 2);
        int32_t deep = b->asked.most / 4 * (1 + spread_draw(s, 4));
        struct hull from = ofas_hull_outside(b, unit, edge, along);
        struct decision d = { .count = 1, .step = { { from.at, 0 } } };

        if (!ofas_edge_open(b, unit, b->asked.about, edge))
            continue;
        if (walks) {
            d.count = 2;
            d.step[1].at = hull_moved(&from, deep).at;
            slant(s, &d);
        }
        spread_add(s, &d);
    }
    if (s->n == 0 && ofas_find_hull_entry(b, &s->out[0]))
        s->n = 1;
}

/* Places around a transport. */
void ofas_spread_exits(struct spread *s)
{
    const struct battle *b = s->b;
    const int shelter = ofas_asked_shelter(b);
    const int all = ofas_exits(b, shelter);
    const int first = spread_draw(s, all);
    struct decision d = { .count = 1 };
    int found = NOBODY;

    for (int i = 0; i < s->max && s->n < s->max; i++) {
        const int from = first + i * all / s->max;

        /* Up to the one found last it is the next from anywhere: whether there
         * is room is slow to tell. */
        if (from > found)
            found = ofas_next_exit(b, b->asked.unit, shelter, b->asked.about,
                                   from, &d.step[0]);
        if (found == NOBODY)
            break;
        spread_add(s, &d);
    }
}

/* The way to a transport. */
static void spread_boarding(struct spread *s)
{
    const struct battle *b = s->b;
    struct decision d = { 0 };
    struct way way;
    int from;

    if (!ofas_find_boarding(b, b->asked.unit, ofas_asked_shelter(b), &way))
        return;
    from = way.steps > 1 ? 1 : 0; /* who is there stays there */
    for (int i = from; i < way.steps; i++)
        d.step[d.count++] = way.step[i];
    spread_add(s, &d);
}

void ofas_spread_way(struct spread *s)
{
    const int mode = s->b->asked.about;

    if (mode == WAY_BOARD)
        spread_boarding(s);
    else if (mode == WAY_CHARGE)
        spread_charge_entries(s);
    else if (ofas_enters(mode) && ofas_is_vehicle(s->b, s->b->asked.unit))
        spread_hull_entries(s);
    else if (ofas_enters(mode))
        spread_entries(s);
    else
        spread_moves(s);
}
