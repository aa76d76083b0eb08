/* ch09_offers.c -- t9a chapter 9: moves that are worth offering: ahead, towards
 * enemies, aside and back, wheels; reforms of all usual widths and facings. */
#include "books/t9a/play.h"

enum { PARTS = 4, ENEMIES = 4 };

static const struct t9a_manoeuvre *asked_move(const struct battle *b)
{
    return (const struct t9a_manoeuvre *)(const void *)frame_of(b, b->depth - 1)
        ->locals;
}

/* The nearest units of the enemy, or of friends he may join, from the nearest on. */
static int nearest(const struct battle *b, int u, unit_set among,
                   int out[ENEMIES])
{
    int32_t gap[MAX_UNITS] = { 0 };
    int n = 0;

    for (unit_set left = among; left; left &= left - 1)
        gap[set_first(left)] = t9a_gap_mover(b, u, set_first(left));
    for (; n < ENEMIES && among; n++) {
        int best = set_first(among);

        for (unit_set left = among; left; left &= left - 1)
            if (gap[set_first(left)] < gap[best])
                best = set_first(left);
        out[n] = best;
        among &= ~unit_bit(best);
    }
    return n;
}

/* ---- legs ---- */

static void offer_legs(struct spread *s, const struct t9a_leg *leg, int legs)
{
    struct decision d;

    decision_value(&d, 0);
    for (int i = 0; i < legs; i++)
        if (leg[i].by > 0 || legs == 1)
            decision_add_leg(&d, (enum leg_kind)leg[i].step, leg[i].by);
    if (d.count > 0)
        spread_offer(s, &d);
}

/* Straight, all of the way or part of it. */
static void straight(struct spread *s, enum t9a_step step, int32_t most)
{
    for (int part = PARTS; part > 0; part--) {
        const struct t9a_leg leg = { step, most * part / PARTS };

        offer_legs(s, &leg, 1);
    }
}

/* Wheel, and then ahead as far as is left, or part of it. */
static void wheel_and_go(struct spread *s, const struct hull *bounds,
                         int32_t wheel, int32_t reach)
{
    struct t9a_leg leg[2] = { { wheel > 0 ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT,
                                wheel > 0 ? wheel : -wheel },
                              { STEP_FORWARD, 0 } };
    const int32_t left = reach - t9a_step_cost(bounds, leg[0]);

    if (left < 0 || wheel == 0)
        return;
    for (int part = PARTS; part >= 0; part -= 2) {
        leg[1].by = left * part / PARTS;
        offer_legs(s, leg, 2);
    }
}

/* What stands alone turns on the spot: t9a.09.75 */
static void turn_and_go(struct spread *s, const struct hull *bounds,
                        struct vec to, int32_t reach)
{
    const angle turn =
        (angle)(angle_of(vec_sub(to, bounds->at)) - bounds->facing);
    struct t9a_leg leg[2] = { { STEP_PIVOT, turn }, { STEP_FORWARD, 0 } };

    for (int part = PARTS; part >= 0; part--) {
        leg[1].by = reach * part / PARTS;
        offer_legs(s, leg, 2);
    }
}

/* t9a.16.01 to whom he joins. */
static void go_join(struct spread *s, const struct t9a_manoeuvre *v)
{
    struct t9a_course way;

    for (int i = 0; i < T9A_JOIN_WAYS; i++)
        if (t9a_join_way(s->b, v, v->host, i, &way))
            offer_legs(s, way.leg, way.legs);
}

void t9a_spread_legs(struct spread *s)
{
    static const int degrees[] = { 10, 20, 30, 45, 60, 90 };
    const struct t9a_manoeuvre *v = asked_move(s->b);
    const enum t9a_kind_of_move how = (enum t9a_kind_of_move)v->how;
    const struct t9a_mover m = t9a_mover(s->b, v->unit);
    const int32_t reach = INCH(t9a_how_far(s->b, v, how));
    const bool alone = m.formation.files == 1 && m.formation.ranks == 1;
    int enemy[ENEMIES];
    const int enemies =
        nearest(s->b, v->unit,
                t9a_here(s->b, t9a_enemy(s->b->unit[v->unit].owner)), enemy);

    if (how == HOW_JOIN) {
        go_join(s, v);
        return;
    }
    straight(s, STEP_FORWARD, reach);
    for (int i = 0; i < enemies; i++) {
        const struct vec at = t9a_centre(s->b, enemy[i]);

        if (alone)
            turn_and_go(s, &m.bounds, at, reach);
        else
            wheel_and_go(s, &m.bounds, t9a_wheel_towards(&m.bounds, at), reach);
    }
    for (size_t i = 0; i < sizeof degrees / sizeof degrees[0]; i++) {
        const int32_t turn = angle_degrees(degrees[i]);

        wheel_and_go(s, &m.bounds, turn, reach);
        wheel_and_go(s, &m.bounds, -turn, reach);
    }
    if (alone)
        for (int i = 0; i < 8; i++)
            turn_and_go(s, &m.bounds,
                        vec_add(m.bounds.at,
                                angle_vec((angle)(i * (TURN / 8)), INCH(1))),
                        reach);
    if (how == HOW_MARCH)
        return;
    straight(s, STEP_BACKWARD, reach / 2);
    straight(s, STEP_LEFTWARD, reach / 2);
    straight(s, STEP_RIGHTWARD, reach / 2);
}

/* ---- ranks ---- */

static void offer_ranks(struct spread *s, const struct ranked *said)
{
    struct decision d;

    decision_ranks(&d, said);
    spread_offer(s, &d);
}

/* The widths of a unit: as it is, a file or two more and less, half, double. */
static int widths(const struct battle *b, int u, int out[7])
{
    const int files = t9a_mover(b, u).formation.files;
    const int models = t9a_has_joined(b, u) ? 1 : t9a_models(b, u);
    const int wish[7] = { files,     files + 1,       files - 1, files + 2,
                          files - 2, (files + 1) / 2, 2 * files };
    int n = 0;

    for (int i = 0; i < 7; i++)
        if (wish[i] > 0 && wish[i] <= models)
            out[n++] = wish[i];
    return n;
}

/* Where it might look: ahead, at the nearest enemies, and all about. */
static int facings(const struct battle *b, int u, angle out[ENEMIES + 8])
{
    const struct hull at = t9a_mover(b, u).bounds;
    int enemy[ENEMIES];
    const int enemies =
        nearest(b, u, t9a_here(b, t9a_enemy(b->unit[u].owner)), enemy);
    int n = 0;

    for (int i = 0; i < enemies; i++)
        out[n++] = angle_of(vec_sub(t9a_centre(b, enemy[i]), at.at));
    for (int i = 0; i < 8; i++)
        out[n++] = (angle)(at.facing + i * (TURN / 8));
    return n;
}

static void spread_reforms(struct spread *s, int u)
{
    angle facing[ENEMIES + 8];
    int files[7];
    const int looks = facings(s->b, u, facing), broad = widths(s->b, u, files);

    offer_ranks(s, &(struct ranked){ .facing = FACING_AHEAD });
    for (int i = 0; i < broad; i++)
        for (int k = 0; k < looks; k++)
            offer_ranks(
                s, &(struct ranked){ .facing = facing[k], .files = files[i] });
}

/* t9a.20.09, 20.28 in all directions, near and far, looking ahead or at enemies. */
static void spread_scattered(struct spread *s, int u, int32_t reach)
{
    enum { WAYS = 12 };
    const struct hull at = t9a_mover(s->b, u).bounds;
    angle facing[ENEMIES + 8];
    const int looks = facings(s->b, u, facing);

    offer_ranks(s, &(struct ranked){ .facing = FACING_AHEAD });
    for (int part = PARTS; part > 0; part--)
        for (int i = 0; i < WAYS + looks; i++) {
            const angle way =
                i < looks ? facing[i]
                          : (angle)(at.facing + (i - looks) * (TURN / WAYS));

            /* a hair less: what is rounded must not be too far */
            offer_ranks(
                s, &(struct ranked){
                       .at = vec_add(at.at,
                                     angle_vec(way, reach * part / PARTS - 2)),
                       .facing = i < looks ? (int32_t)way : FACING_AHEAD,
                       .placed = true });
        }
}

void t9a_spread_ranks(struct spread *s)
{
    const struct t9a_manoeuvre *v = asked_move(s->b);
    const enum t9a_kind_of_move how = (enum t9a_kind_of_move)v->how;

    if (how == HOW_REFORM || how == HOW_SWIFT)
        spread_reforms(s, v->unit);
    else
        spread_scattered(s, v->unit, INCH(t9a_how_far(s->b, v, how)));
}
