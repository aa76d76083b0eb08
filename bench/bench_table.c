/* bench_table.c -- sight, ways, reach and squads.
 *
 * One table of 24 pieces of the generator, 150 bases stood on it at random; the
 * questions go round in a fixed list, so that no cache knows the answer. */
#include <string.h>

#include "base/hash.h"
#include "bench.h"
#include "frame/ofas/setup.h"
#include "rows.h"
#include "table/place.h"
#include "table/sight.h"
#include "table/sight_hull.h"
#include "timing.h"

enum {
    PIECES = 24,
    BASES = 150,
    BODIES = 100,
    RADIUS = MM(25) / 2,
    TALL = MM(32),
    MOVE = INCH(6),
    TIMES = 61,
    SQUAD = 9,
    HULL_LENGTH = MM(105), /* a medium one */
    HULL_WIDTH = MM(70),
    HULL_HEIGHT = MM(60)
};

/* All that the questions are about. */
struct scene {
    struct terrain t;
    struct disc base[BASES];
    struct body body[BODIES];
    struct crowd crowd; /* the bases, widened by a gap */
    struct mover mover;
    struct squad squad;
    struct crowd none;
    uint32_t next;  /* question */
    int64_t answer; /* added up: nobody may leave the work out */
};

static struct scene scene;

/* The first table of the generator that has enough pieces. */
static void lay_terrain(const struct ofas_samples *samples)
{
    static struct ofas_field field;
    uint64_t seed = 1;

    do
        setup_table(&field, &samples->kinds,
                    &(struct ofas_settings){ .format = 250 }, seed++, false);
    while (field.terrain.pieces < PIECES);
    scene.t = field.terrain;
    scene.t.pieces = PIECES;
}

static bool is_free(struct disc d, int count)
{
    if (!terrain_stands(&scene.t, d, 0))
        return false;
    for (int i = 0; i < count; i++)
        if (disc_within(d, scene.base[i], MM(1)))
            return false;
    return true;
}

static void stand_bases(void)
{
    uint64_t chance = 1;

    for (int i = 0; i < BASES;) {
        uint64_t a = hash_mix(chance++), b = hash_mix(chance++);
        struct disc d = {
            vec((int32_t)(a % (uint64_t)scene.t.width) - scene.t.width / 2,
                (int32_t)(b % (uint64_t)scene.t.depth) - scene.t.depth / 2),
            RADIUS
        };

        if (is_free(d, i))
            scene.base[i++] = d;
    }
}

static void dress(void)
{
    for (int i = 0; i < BODIES; i++)
        scene.body[i] = (struct body){
            .at = scene.base[i].at,
            .radius = RADIUS,
            .foot = terrain_height_at(&scene.t, scene.base[i].at, 0),
            .height = TALL,
        };
    scene.mover = (struct mover){ .radius = RADIUS,
                                  .floor_cost = INCH(3),
                                  .line_cost = INCH(1),
                                  .avoids = TRAIT_SOLID,
                                  .halved = 1 };
    /* base 0 .. 15 are those who move, one after the other */
    for (int i = 16; i < BASES; i++) {
        scene.crowd.base[scene.crowd.count] = scene.base[i];
        scene.crowd.base[scene.crowd.count++].radius += 26;
    }
}

static struct step mover_at(uint32_t n)
{
    return (struct step){ scene.base[n % 16].at, 0 };
}

/* A point so far away in one of 64 directions. */
static struct step away(struct step from, uint32_t n, int32_t distance)
{
    from.at = vec_add(from.at, angle_vec((angle)(n * 7919u * 1024u), distance));
    return from;
}

static void sight(void *own, int count)
{
    (void)own;
    for (int i = 0; i < count; i++) {
        uint32_t n = (uint32_t)hash_mix(scene.next++ % 4096);
        const struct body *from = &scene.body[n % BODIES];
        const struct body *to = &scene.body[(n >> 8) % BODIES];
        enum seen seen =
            from == to ? SEEN_NONE : sight_past_terrain(&scene.t, from, to);

        for (int k = 0; k < BODIES && seen == SEEN_ALL; k++)
            if (&scene.body[k] != from && &scene.body[k] != to &&
                sight_grazes(from, to, &scene.body[k]))
                seen = SEEN_PART;
        scene.answer += seen;
    }
}

/* A hull where a body stands, seen by another past all the rest. */
static void sight_hull(void *own, int count)
{
    const struct between b = {
        &scene.t, scene.body + 2, BODIES - 2, NULL, 0, -1
    };

    (void)own;
    for (int i = 0; i < count; i++) {
        uint32_t n = (uint32_t)hash_mix(scene.next++ % 4096);
        struct bulk to = { { scene.body[(n >> 8) % 2].at, HULL_LENGTH / 2,
                             HULL_WIDTH / 2, (angle)(n >> 16), 0 },
                           0,
                           HULL_HEIGHT };

        scene.answer +=
            sight_of_hull(&b, &scene.body[2 + n % (BODIES - 2)], &to).hidden;
    }
}

static void legal(void *own, int count)
{
    (void)own;
    for (int i = 0; i < count; i++) {
        uint32_t n = scene.next++ % 4096;
        struct way way = { .steps = 2, .step = { mover_at(n) } };

        way.step[1] = away(way.step[0], n, MOVE);
        scene.answer +=
            reach_cost(&scene.t, &scene.mover, &scene.crowd, &way, MOVE, NULL);
    }
}

static void shortest(void *own, int count)
{
    (void)own;
    for (int i = 0; i < count; i++) {
        uint32_t n = scene.next++ % 1024;
        struct way way;
        struct step from = mover_at(n);

        scene.answer +=
            reach_shortest(&scene.t, &scene.mover, &scene.crowd, from,
                           away(from, n, MOVE - MM(20)), MOVE, &way);
    }
}

static void whole_reach(void *own, int count)
{
    static struct reach map;

    (void)own;
    for (int i = 0; i < count; i++) {
        reach_fill(&scene.t, &scene.mover, &scene.crowd, mover_at(scene.next++),
                   MOVE, &map);
        scene.answer += map.cost[0][0];
    }
}

static void squad(void *own, int count)
{
    struct step at[MAX_SQUAD];
    int placed = 0;

    (void)own;
    for (int i = 0; i < count; i++) {
        uint32_t n = scene.next++;
        struct squad s = { .terrain = &scene.t,
                           .mover = &scene.mover,
                           .bars = &scene.crowd,
                           .taken = &scene.none,
                           .leader = mover_at(n),
                           .leash = INCH(3),
                           .count = SQUAD };

        place_squad(&s, (enum stance)(1 + n % (STANCES - 1)), NULL, vec(0, 0),
                    at, &placed);
        scene.answer += placed;
    }
}

void bench_table(const struct ofas_samples *samples)
{
    lay_terrain(samples);
    stand_bases();
    dress();
    rows_add((struct bench_row){ "sight", "sight, 24 pieces and 100 bodies",
                                 IN_NS, timing_median(sight, NULL, 2048, TIMES),
                                 1e3, 300, NULL });
    rows_add((struct bench_row){ "hull", "sight of a hull, 128 rays", IN_NS,
                                 timing_median(sight_hull, NULL, 256, TIMES), 0,
                                 0, NULL });
    rows_add((struct bench_row){ "legal", "legality of a move among 150 bases",
                                 IN_NS, timing_median(legal, NULL, 2048, TIMES),
                                 1e3, 300, NULL });
    rows_add((struct bench_row){ "path", "shortest path", IN_NS,
                                 timing_median(shortest, NULL, 64, TIMES), 50e3,
                                 15e3, NULL });
    rows_add((struct bench_row){ "reach", "whole reach of a unit", IN_NS,
                                 timing_median(whole_reach, NULL, 16, 15),
                                 250e3, 100e3, NULL });
    rows_add((struct bench_row){ "squad", "a squad of ten stands", IN_NS,
                                 timing_median(squad, NULL, 18, TIMES), 0, 0,
                                 NULL });
    look_at(&scene.answer);
}
