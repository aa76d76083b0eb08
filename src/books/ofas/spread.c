/* spread.c -- sensible legal ways and places, well spread.
 *
 * For a move, points of the reachable area with the way the table finds; for an
 * entry, points along the edge with ways in, straight or slanting; for a squad,
 * the stances that work and places by hand. Everything offered was judged
 * legal. */
#include "base/hash.h"
#include "books/ofas/ofas.h"

enum {
    ENTRY_STEP = INCH(1), /* how finely an edge is searched */
    TRIES = 4             /* looked at for each candidate wanted */
};

/* A small stream of chance that is no part of the battle. */
static uint32_t draw(uint64_t *seed, uint32_t below)
{
    *seed = hash_mix(*seed + 1);
    return (uint32_t)((*seed >> 32) * below >> 32);
}

static bool add_legal(const struct battle *b, const struct decision *d,
                      struct decision *out, int *n)
{
    struct refusal why;

    if (!ofas_judge(b, d, &why))
        return false;
    decision_copy(&out[(*n)++], d);
    return true;
}

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
                if (ofas_judge(b, out, &why))
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
static void slant(uint64_t *seed, int n, struct decision *d)
{
    enum { WIDEST = TURN / 8 };
    struct vec in = vec_sub(d->step[1].at, d->step[0].at);

    if (n % 2)
        d->step[1].at = vec_add(
            d->step[0].at,
            vec_turned(in, (angle)((int32_t)draw(seed, 2 * WIDEST) - WIDEST)));
}

/* A storey or the roof of what stands there, one time in four where that is not
 * the first place. */
static int32_t some_floor(const struct battle *b, uint64_t *seed, int n,
                          struct vec at)
{
    struct terrain room;

    if (n == 0 || ofas_is_vehicle(b, b->asked.unit) || draw(seed, 4))
        return 0;
    return (int32_t)draw(
        seed, (uint32_t)terrain_floors_at(ofas_land(b, &room), at) + 1);
}

static int spread_entries(const struct battle *b, uint64_t seed,
                          struct decision *out, int max)
{
    const struct terrain *t = &b->stage->terrain;
    int32_t radius = ofas_team(b, b->asked.unit)->radius;
    int n = 0;

    for (int i = 0; i < TRIES * max && n < max; i++) {
        int edge = (int)draw(&seed, 4);
        int32_t half = (edge < 2 ? t->width : t->depth) / 2 - radius;
        int32_t along = -half + (int32_t)draw(&seed, (uint32_t)half * 2);
        int32_t deep = b->asked.most / 4 * (1 + (int32_t)draw(&seed, 4));
        struct decision d;

        if (deep < 2 * radius)
            deep = 2 * radius;
        if (!ofas_edge_open(b, b->asked.unit, b->asked.about, edge))
            continue;
        d = entry_way(b, edge, along, deep, radius);
        slant(&seed, n, &d);
        d.step[1].floor = some_floor(b, &seed, n, d.step[1].at);
        add_legal(b, &d, out, &n);
    }
    if (n == 0 && first_entry(b, &out[0]))
        n = 1;
    return n;
}

static int spread_arrivals(const struct battle *b, uint64_t seed,
                           struct decision *out, int max)
{
    const struct terrain *t = &b->stage->terrain;
    int n = 0;

    for (int i = 0; i < TRIES * max && n < max; i++) {
        struct decision d = { .count = 1 };
        /* one after the other: compilers differ in the order of arguments */
        int32_t x = (int32_t)draw(&seed, (uint32_t)t->width);
        int32_t y = (int32_t)draw(&seed, (uint32_t)t->depth);

        d.step[0].at = vec(x - t->width / 2, y - t->depth / 2);
        d.step[0].floor = some_floor(b, &seed, n, d.step[0].at);
        add_legal(b, &d, out, &n);
    }
    if (n == 0) {
        out[0] = (struct decision){ .count = 1 };
        if (ofas_is_vehicle(b, b->asked.unit)
                ? ofas_find_landing(b, b->asked.unit, &out[0].step[0])
                : ofas_find_arrival(b, b->asked.unit, &out[0].step[0]))
            n = 1;
    }
    return n;
}

/* Points of the zone of deployment. */
static int spread_stations(const struct battle *b, uint64_t seed,
                           struct decision *out, int max)
{
    const int unit = b->asked.unit;
    const int32_t radius = ofas_team(b, unit)->radius;
    const struct box zone = ofas_zone(b, unit);
    uint32_t width = (uint32_t)(zone.right - zone.left - 2 * radius + 1);
    uint32_t depth = (uint32_t)(zone.top - zone.bottom - 2 * radius + 1);
    int n = 0;

    for (int i = 0; i < TRIES * max && n < max; i++) {
        int32_t x = zone.left + radius + (int32_t)draw(&seed, width);
        int32_t y = zone.bottom + radius + (int32_t)draw(&seed, depth);
        struct decision d = { .count = 1, .step = { { vec(x, y), 0 } } };

        d.step[0].floor = some_floor(b, &seed, n, d.step[0].at);
        add_legal(b, &d, out, &n);
    }
    if (n == 0) {
        out[0] = (struct decision){ .count = 1 };
        if (ofas_find_station(b, unit, &out[0].step[0]))
            n = 1;
    }
    return n;
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

static int spread_moves(const struct battle *b, uint64_t seed,
                        struct decision *out, int max)
{
    int unit = b->asked.unit;
    struct step from = { leader_at(b, unit),
                         figure_floor(b, unit, b->unit[unit].leader) };
    const int passed = b->asked.about == WAY_COMBAT ? b->asked.other : NOBODY;
    struct terrain room;
    const struct terrain *t = ofas_terrain(b, unit, passed, TO_WALK, &room);
    struct mover m;
    struct crowd c;
    struct reach map;
    int n = 0;

    ofas_mover(b, unit, &m);
    ofas_enemies(b, unit, passed, OFAS_CLEAR, &c);
    if (m.flies)
        reach_lay(from, b->asked.most, &map);
    else
        reach_fill(t, &m, &c, from, b->asked.most, &map);
    for (int i = 0; i < TRIES * max && n < max; i++) {
        int row = (int)draw(&seed, (uint32_t)map.side);
        int col = (int)draw(&seed, (uint32_t)map.side);
        struct step to = { vec(map.corner.x + col * map.cell,
                               map.corner.y + row * map.cell),
                           from.floor };
        struct decision d;

        if (m.flies ? !reach_flies(t, &m, &c, from, to.at, b->asked.most)
                    : map.cost[row][col] < 0)
            continue;
        /* Sometimes up or down the stairs there. */
        if (!m.grounded && draw(&seed, 4) == 0)
            to.floor =
                (int32_t)draw(&seed, (uint32_t)terrain_floors_at(t, to.at) + 1);
        if (way_to(b, t, &m, &c, from, to, &d))
            add_legal(b, &d, out, &n);
    }
    return n;
}

/* Upstairs or downstairs, where that is somewhere (ofas.13.23). */
static int32_t next_floor(const struct terrain *t, uint64_t *seed,
                          struct step at)
{
    const bool down = draw(seed, 2) == 0;

    if (at.floor > 0 && down)
        return at.floor - 1;
    return at.floor < terrain_floors_at(t, at.at) ? at.floor + 1 : at.floor;
}

/* No stance, but what hands do: some near the leader and some far, and every
 * other one by the stairs if there are any. */
static void add_by_hand(const struct battle *b, uint64_t seed,
                        struct decision *out, int *n)
{
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
        if (draw(&seed, 2) == 0)
            d.step[i].floor = next_floor(t, &seed, d.step[i]);
    }
    add_legal(b, &d, out, n);
}

static int spread_places(const struct battle *b, uint64_t seed,
                         struct decision *out, int max)
{
    int n = 0;

    for (int stance = 0; stance < STANCES && n < max; stance++) {
        struct decision d = { .value = stance };

        add_legal(b, &d, out, &n);
    }
    if (n < max)
        add_by_hand(b, seed, out, &n);
    return n;
}

/* ofas.04.10 a target that no shot can hurt is legal, but not offered. */
bool ofas_sensible(const struct battle *b, int value)
{
    struct ofas_shot s = { .unit = b->asked.unit,
                           .arm = b->asked.about,
                           .target = value,
                           .fire = b->asked.detail };

    if (b->asked.kind != ASK_TARGET || value == ANSWER_NONE)
        return true;
    for (s.profile = 0; s.profile < ofas_arm(b, s.unit, s.arm)->profiles;
         s.profile++)
        if (ofas_shot_can_hurt(b, &s))
            return true;
    return false;
}

/* Opposite each figure of the target, from every edge that may be used. */
static int spread_charge_entries(const struct battle *b, struct decision *out,
                                 int max)
{
    int unit = b->asked.unit, target = b->asked.other;
    int32_t radius = ofas_depth(b, unit);
    int n = 0;

    for (int edge = 0; edge < EDGES; edge++) {
        if (!ofas_edge_open(b, unit, ofas_entry(b, unit), edge))
            continue;
        for (figure_set left = b->unit[target].alive; left && n < max;
             left &= left - 1) {
            struct vec goal = figure_at(b, target, set_first(left));
            struct decision d = { .count = 1 };

            d.step[0] = ofas_edge_foot(b, unit, goal, edge, radius);
            add_legal(b, &d, out, &n);
        }
    }
    return n;
}

/* Points of the edges for a hull, with a way straight in for those that walk
 * or fly. */
static int spread_hull_entries(const struct battle *b, uint64_t seed,
                               struct decision *out, int max)
{
    const struct terrain *t = &b->stage->terrain;
    const int unit = b->asked.unit;
    const bool walks = b->asked.detail == ORDER_NONE &&
                       !ofas_is_chassis(b, unit, OFAS_WHEELED);
    int n = 0;

    for (int i = 0; i < max && n < max; i++) {
        int edge = (int)draw(&seed, 4);
        int32_t half = (edge < 2 ? t->width : t->depth) / 2;
        int32_t along = -half + (int32_t)draw(&seed, (uint32_t)half * 2);
        int32_t deep = b->asked.most / 4 * (1 + (int32_t)draw(&seed, 4));
        struct hull from = ofas_hull_outside(b, unit, edge, along);
        struct decision d = { .count = 1, .step = { { from.at, 0 } } };

        if (!ofas_edge_open(b, unit, b->asked.about, edge))
            continue;
        if (walks) {
            d.count = 2;
            d.step[1].at = hull_moved(&from, deep).at;
            slant(&seed, n, &d);
        }
        add_legal(b, &d, out, &n);
    }
    if (n == 0 && ofas_find_hull_entry(b, &out[0]))
        n = 1;
    return n;
}

/* Places around a transport. */
static int spread_exits(const struct battle *b, uint64_t seed,
                        struct decision *out, int max)
{
    const int shelter = ofas_asked_shelter(b);
    const int all = ofas_exits(b, shelter);
    const int first = (int)draw(&seed, (uint32_t)all);
    struct decision d = { .count = 1 };
    int n = 0, found = NOBODY;

    for (int i = 0; i < max && n < max; i++) {
        const int from = first + i * all / max;

        /* Up to the one found last it is the next from anywhere: whether there
         * is room is slow to tell. */
        if (from > found)
            found = ofas_next_exit(b, b->asked.unit, shelter, b->asked.about,
                                   from, &d.step[0]);
        if (found == NOBODY)
            break;
        add_legal(b, &d, out, &n);
    }
    return n;
}

/* The way to a transport. */
static int spread_boarding(const struct battle *b, struct decision *out)
{
    struct decision d = { 0 };
    struct way way;
    int n = 0, from;

    if (!ofas_find_boarding(b, b->asked.unit, ofas_asked_shelter(b), &way))
        return 0;
    from = way.steps > 1 ? 1 : 0; /* who is there stays there */
    for (int i = from; i < way.steps; i++)
        d.step[d.count++] = way.step[i];
    add_legal(b, &d, out, &n);
    return n;
}

int ofas_spread(const struct battle *b, uint64_t seed, struct decision *out,
                int max)
{
    if (b->asked.kind == ASK_EXIT)
        return spread_exits(b, seed, out, max);
    if (b->asked.kind == ASK_WAY && b->asked.about == WAY_BOARD)
        return spread_boarding(b, out);
    if (b->asked.form == FORM_PLACES)
        return spread_places(b, seed, out, max);
    if (b->asked.about == WAY_CHARGE)
        return spread_charge_entries(b, out, max);
    if (b->asked.kind == ASK_ARRIVE)
        return spread_arrivals(b, seed, out, max);
    if (b->asked.kind == ASK_STATION)
        return spread_stations(b, seed, out, max);
    if (ofas_enters(b->asked.about) && ofas_is_vehicle(b, b->asked.unit))
        return spread_hull_entries(b, seed, out, max);
    if (ofas_enters(b->asked.about))
        return spread_entries(b, seed, out, max);
    return spread_moves(b, seed, out, max);
}
