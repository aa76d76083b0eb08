/* spread.c -- sensible legal ways and places, well spread.
 *
 * For a move: turning, straight legs of four lengths, ways round a corner, and
 * contact with each enemy in reach by the way the table finds. Everything offered
 * was judged legal. */
#include "books/duo/duo.h"

#include <string.h>

#include "base/hash.h"
#include "table/climb.h"

enum { TRIES = 6 }; /* looked at for each candidate wanted */

/* A small stream of chance that is no part of the battle. */
static int32_t draw(uint64_t *seed, int32_t below)
{
    *seed = hash_mix(*seed + 1);
    return (int32_t)((*seed >> 32) * (uint32_t)below >> 32);
}

/* Is it among those already? */
static bool is_there(const struct decision *d, const struct decision *out,
                     int n)
{
    for (int i = 0; i < n; i++)
        if (decision_same(&out[i], d))
            return true;
    return false;
}

static void offer(const struct battle *b, const struct decision *d,
                  struct decision *out, int max, int *n)
{
    struct refusal why;

    if (*n < max && !is_there(d, out, *n) && duo_judge(b, d, &why))
        decision_copy(&out[(*n)++], d);
}

static struct decision one_step(struct vec at, int floor, int facing)
{
    return (struct decision){ .count = 1,
                              .value = facing,
                              .step = { { at, floor } } };
}

/* The way into contact with an enemy, if there is one within reach. */
static void offer_charge(const struct battle *b, int foe, struct decision *out,
                         int max, int *n)
{
    const int unit = b->asked.unit, action = ASKED(&b->asked, WAY, action);
    const struct mover m = duo_mover(b, unit, action);
    const struct step from = { duo_at(b, unit), figure_floor(b, unit, 0) };
    const int32_t limit = duo_reach_of(b, unit, action);
    struct decision d = { .value = FACING_AHEAD };
    struct crowd crowd, others = { 0 };
    struct way way;

    if (figure_floor(b, foe, 0) != from.floor ||
        !duo_within(b, unit, foe, limit) || duo_touch(b, unit, foe))
        return;
    duo_crowd(b, unit, &crowd);
    for (int i = 0; i < crowd.count; i++)
        if (!vec_same(crowd.base[i].at, duo_at(b, foe)))
            others.base[others.count++] = crowd.base[i];
    if (action == ACTION_RUN
            ? !reach_touch_straight(&b->stage->terrain, &m, &others, from,
                                    duo_base(b, foe), from.floor, limit, &way)
            : reach_touch(&b->stage->terrain, &m, &others, from,
                          duo_base(b, foe), from.floor, 0, limit,
                          &way) != REACH_FREE)
        return;
    if (way.steps < 2 || way.steps - 1 > DUO_CORNERS)
        return;
    d.count = way.steps - 1;
    memcpy(d.step, way.step + 1, (size_t)d.count * sizeof d.step[0]);
    offer(b, &d, out, max, n);
}

static int spread_way(const struct battle *b, uint64_t seed,
                      struct decision *out, int max)
{
    const int unit = b->asked.unit, action = ASKED(&b->asked, WAY, action);
    const int32_t limit = duo_reach_of(b, unit, action);
    const struct vec from = duo_at(b, unit);
    const int floor = figure_floor(b, unit, 0);
    unit_set foes = duo_enemies(b, unit);
    int n = 0;

    for (; foes && n < max / 2; foes &= foes - 1)
        offer_charge(b, set_first(foes), out, max, &n);
    for (int i = 0; i < TRIES * max && n < max; i++) {
        const angle a = (angle)draw(&seed, TURN);
        const int32_t length = limit * (draw(&seed, 4) + 1) / 4;
        struct decision d = one_step(vec_add(from, angle_vec(a, length - 2)),
                                     floor, FACING_AHEAD);

        offer(b, &d, out, max, &n);
        if (action != ACTION_RUN &&
            i % 4 == 1) { /* duo.15.08 that is straight */
            const angle on = (angle)draw(&seed, TURN);

            d = one_step(vec_add(from, angle_vec(a, length / 2)), floor,
                         FACING_AHEAD);
            d.step[d.count++] = (struct step){
                vec_add(d.step[0].at, angle_vec(on, length / 2 - 2)), floor
            };
            offer(b, &d, out, max, &n);
        }
        /* turning where it stands is a move, too */
        if (action == ACTION_MOVE && i % 4 == 0 && n < max) {
            d = (struct decision){ .value = draw(&seed, WHOLE_TURN) };
            offer(b, &d, out, max, &n);
        }
    }
    return n;
}

/* Landings that touch an enemy, on the side from which it comes. */
static int offer_contacts(const struct battle *b, struct decision *out, int max)
{
    const int unit = b->asked.unit;
    int n = 0;

    for (unit_set foes = duo_enemies(b, unit); foes && n < max;
         foes &= foes - 1) {
        const int foe = set_first(foes);
        const struct vec away = vec_sub(duo_at(b, unit), duo_at(b, foe));
        const int32_t apart = duo_radius(b, foe) + duo_radius(b, unit) + 2;
        struct decision d;
        struct vec at;

        if (away.x == 0 && away.y == 0)
            continue;
        at = vec_add(duo_at(b, foe), vec_scaled(away, apart));
        d = one_step(at, terrain_floors_at(&b->stage->terrain, at), 0);
        offer(b, &d, out, max, &n);
    }
    return n;
}

static int spread_landing(const struct battle *b, uint64_t seed,
                          struct decision *out, int max)
{
    const int unit = b->asked.unit;
    const struct terrain *t = &b->stage->terrain;
    const int32_t limit = duo_reach_of(b, unit, ACTION_JETPACK);
    int n = offer_contacts(b, out, max / 4);

    for (int i = 0; i < 4 * TRIES * max && n < max; i++) {
        const int32_t length = limit * (draw(&seed, 8) + 1) / 8;
        const struct vec at = vec_add(
            duo_at(b, unit), angle_vec((angle)draw(&seed, TURN), length - 2));
        const int top = terrain_floors_at(t, at);
        struct decision d = one_step(at, top, 0);

        offer(b, &d, out, max, &n);
        if (top == 0)
            continue; /* that was the ground */
        d.step[0].floor = 0;
        offer(b, &d, out, max, &n);
    }
    return n;
}

static int spread_jump(const struct battle *b, uint64_t seed,
                       struct decision *out, int max)
{
    const int unit = b->asked.unit;
    const struct terrain *t = &b->stage->terrain;
    const struct vec from = duo_at(b, unit);
    const int32_t pace = duo_pace(b, unit);
    int n = 0;

    for (int i = 0; i < 4 * TRIES * max && n < max; i++) {
        const angle a = (angle)draw(&seed, TURN);
        const int32_t run = pace * (draw(&seed, 4) + 1) / 4 - 2;
        const int32_t leap = run * (draw(&seed, 4) + 1) / 4;
        const struct vec on = vec_add(from, angle_vec(a, run + leap));
        struct decision d = {
            .count = 2,
            .step = { { vec_add(from, angle_vec(a, run)),
                        figure_floor(b, unit, 0) },
                      { on, terrain_floors_at(t, on) } },
        };

        offer(b, &d, out, max, &n);
        if (d.step[1].floor == 0)
            continue; /* that was the ground */
        d.step[1].floor = 0;
        offer(b, &d, out, max, &n);
    }
    return n;
}

static int spread_station(const struct battle *b, uint64_t seed,
                          struct decision *out, int max)
{
    const int unit = b->asked.unit;
    const struct box zone = duo_zone(b, unit);
    const int32_t r = duo_radius(b, unit);
    const int32_t width = zone.right - zone.left - 2 * r + 1,
                  depth = zone.top - zone.bottom - 2 * r + 1;
    int n = 0;

    for (int i = 0; i < 40 * TRIES * max && n < max; i++) {
        /* one after the other: the order of arguments is the compiler's */
        const int32_t y = zone.bottom + r + draw(&seed, depth);
        const struct vec at = vec(zone.left + r + draw(&seed, width), y);
        /* facing the middle of the table, or anywhere */
        const int middle =
            (int)((angle_of(vec(-at.x, -at.y)) * 360u + HALF_TURN) / TURN) %
            WHOLE_TURN;
        const int facing = i % 4 ? middle : draw(&seed, WHOLE_TURN);
        struct decision d =
            one_step(at,
                     duo_unit_of(b, unit)->late && i % 2
                         ? terrain_floors_at(&b->stage->terrain, at)
                         : 0,
                     facing);

        offer(b, &d, out, max, &n);
    }
    return n;
}

static int with_staying(const struct battle *b, struct decision *out, int max,
                        int n)
{
    const struct decision stay = { .value = FACING_AHEAD };

    if (n == max)
        n--;
    offer(b, &stay, out, max, &n);
    return n;
}

int duo_spread(const struct battle *b, uint64_t seed, struct decision *out,
               int max)
{
    /* to stay is an answer of its own; candidates.c adds it to ways */
    switch (b->asked.kind) {
    case ASK_WAY:
        return with_staying(b, out, max, spread_way(b, seed, out, max));
    case ASK_LANDING:
        return spread_landing(b, seed, out, max);
    case ASK_JUMP:
        return spread_jump(b, seed, out, max);
    case ASK_STATION:
        return spread_station(b, seed, out, max);
    }
    return 0;
}
