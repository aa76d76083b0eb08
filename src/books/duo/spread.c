/* spread.c -- what models may want of ways and places; battle/spread.h finds
 * them.
 *
 * For a move: turning, straight legs of four lengths, ways round a corner, and
 * contact with each enemy in reach by the way the table finds. */
#include "battle/spread.h"

#include "books/duo/duo.h"

enum { TRIES = 6 }; /* looked at for each candidate wanted */

/* The way into contact with an enemy, if there is one within reach. */
static void offer_charge(struct spread *s, int foe)
{
    const struct battle *b = s->b;
    const int unit = b->asked.unit, action = ASKED(&b->asked, WAY, action);
    const struct mover m = duo_mover(b, unit, action);
    const struct step from = figure_step(b, unit, 0);
    const int32_t limit = duo_reach_of(b, unit, action);
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
            ? reach_touch_straight(&b->stage->terrain, &m, &others, from,
                                   duo_base(b, foe), from.floor, limit, &way)
            : reach_touch(&b->stage->terrain, &m, &others, from,
                          duo_base(b, foe), from.floor, 0, limit,
                          &way) == REACH_FREE)
        (void)spread_way(s, &way, DUO_CORNERS, FACING_AHEAD);
}

/* One leg of the move; now and then it has a corner half-way (duo.15.08 a run is
 * straight), or it is turning where one stands, which is a move, too. */
static void offer_leg(struct spread *s, int action, int32_t limit, int i)
{
    const struct vec from = duo_at(s->b, s->b->asked.unit);
    const int floor = figure_floor(s->b, s->b->asked.unit, 0);
    const angle a = (angle)spread_draw(s, TURN);
    const int32_t length = limit * (spread_draw(s, 4) + 1) / 4;

    (void)spread_step(s, vec_add(from, angle_vec(a, length - 2)), floor,
                      FACING_AHEAD);
    if (action != ACTION_RUN && i % 4 == 1) {
        const angle on = (angle)spread_draw(s, TURN);
        const struct vec corner = vec_add(from, angle_vec(a, length / 2)),
                         end = vec_add(corner, angle_vec(on, length / 2 - 2));

        (void)spread_bend(s, (struct step){ corner, floor },
                          (struct step){ end, floor }, FACING_AHEAD);
    }
    if (action == ACTION_MOVE && i % 4 == 0 && s->n < s->max)
        (void)spread_stay(s, spread_draw(s, WHOLE_TURN));
}

void duo_spread_way(struct spread *s)
{
    const struct battle *b = s->b;
    const int unit = b->asked.unit, action = ASKED(&b->asked, WAY, action);
    const int32_t limit = duo_reach_of(b, unit, action);

    for (unit_set foes = duo_enemies(b, unit); foes && s->n < s->max / 2;
         foes &= foes - 1)
        offer_charge(s, set_first(foes));
    for (int i = 0; i < TRIES * s->max && s->n < s->max; i++)
        offer_leg(s, action, limit, i);
    /* to stay is an answer of its own */
    if (s->n == s->max)
        s->n--;
    (void)spread_stay(s, FACING_AHEAD);
}

/* Landings that touch an enemy, on the side from which it comes. */
static void offer_contacts(struct spread *s)
{
    const struct battle *b = s->b;
    const int unit = b->asked.unit;

    for (unit_set foes = duo_enemies(b, unit); foes && s->n < s->max;
         foes &= foes - 1) {
        const int foe = set_first(foes);
        const struct vec away = vec_sub(duo_at(b, unit), duo_at(b, foe));
        const int32_t apart = duo_radius(b, foe) + duo_radius(b, unit) + 2;
        struct vec at;

        if (away.x == 0 && away.y == 0)
            continue;
        at = vec_add(duo_at(b, foe), vec_scaled(away, apart));
        (void)spread_step(s, at, terrain_floors_at(&b->stage->terrain, at), 0);
    }
}

/* The way with its end up on what stands there, and on the ground below. */
static void offer_ends(struct spread *s, struct decision d)
{
    struct step *end = &d.step[d.count - 1];

    end->floor = terrain_floors_at(&s->b->stage->terrain, end->at);
    (void)spread_offer(s, &d);
    if (end->floor == 0)
        return; /* that was the ground */
    end->floor = 0;
    (void)spread_offer(s, &d);
}

void duo_spread_landing(struct spread *s)
{
    const struct vec from = duo_at(s->b, s->b->asked.unit);
    const int32_t limit = duo_reach_of(s->b, s->b->asked.unit, ACTION_JETPACK);
    const int max = s->max;

    s->max = max / 4;
    offer_contacts(s);
    s->max = max;
    for (int i = 0; i < 4 * TRIES * max && s->n < max; i++) {
        const int32_t length = limit * (spread_draw(s, 8) + 1) / 8;
        const angle a = (angle)spread_draw(s, TURN);
        const struct vec at = vec_add(from, angle_vec(a, length - 2));

        offer_ends(s, (struct decision){ .count = 1, .step = { { at, 0 } } });
    }
}

void duo_spread_jump(struct spread *s)
{
    const int unit = s->b->asked.unit;
    const struct vec from = duo_at(s->b, unit);
    const int floor = figure_floor(s->b, unit, 0);
    const int32_t pace = duo_pace(s->b, unit);

    for (int i = 0; i < 4 * TRIES * s->max && s->n < s->max; i++) {
        const angle a = (angle)spread_draw(s, TURN);
        const int32_t run = pace * (spread_draw(s, 4) + 1) / 4 - 2;
        const int32_t leap = run * (spread_draw(s, 4) + 1) / 4;
        const struct vec off = vec_add(from, angle_vec(a, run)),
                         on = vec_add(from, angle_vec(a, run + leap));

        offer_ends(s, (struct decision){
                          .count = 2, .step = { { off, floor }, { on, 0 } } });
    }
}

void duo_spread_station(struct spread *s)
{
    const struct battle *b = s->b;
    const int unit = b->asked.unit;
    const struct box zone = duo_zone(b, unit);
    const bool late = duo_unit_of(b, unit)->late;

    for (int i = 0; i < 40 * TRIES * s->max && s->n < s->max; i++) {
        const struct vec at = spread_point(s, zone, duo_radius(b, unit));
        /* facing the middle of the table, or anywhere */
        const int middle =
            (int)((angle_of(vec(-at.x, -at.y)) * 360u + HALF_TURN) / TURN) %
            WHOLE_TURN;
        const int facing = i % 4 ? middle : spread_draw(s, WHOLE_TURN);

        (void)spread_step(
            s, at,
            late && i % 2 ? terrain_floors_at(&b->stage->terrain, at) : 0,
            facing);
    }
}
