/* spread.c -- sensible legal moves, deployments and recoils, well spread.
 *
 * Of moves there are whole Combat Units that go somewhere together (towards the
 * enemy, back, aside), single figures that charge, and nobody at all. Everything
 * offered was judged legal. */
#include "books/bts/bts.h"

#include "base/hash.h"

enum { DIRECTIONS = 8, PACES = 3, RECOILS = 16, SPOTS = 24 };

struct offers {
    const struct battle *b;
    struct decision *out;
    int max, n;
    uint64_t seed;
};

/* A small stream of chance that is no part of the battle. */
static int32_t draw(struct offers *o, int32_t below)
{
    o->seed = hash_mix(o->seed + 1);
    return (int32_t)((o->seed >> 32) * (uint32_t)below >> 32);
}

static void offer(struct offers *o, const struct decision *d)
{
    struct refusal why;

    if (o->n < o->max && answer_fits(o->b, d, &why))
        decision_copy(&o->out[o->n++], d);
}

/* ---- moves ---- */

static void add_move(struct decision *d, int f, enum bts_manner manner,
                     const struct step *way, int steps)
{
    if (d->moves >= MAX_MOVES || d->count + steps > MAX_STEPS)
        return;
    d->move[d->moves++] = (struct move){ .figure = (uint16_t)f,
                                         .facing = FACING_AHEAD,
                                         .steps = (uint16_t)steps,
                                         .manner = (uint16_t)manner };
    for (int i = 0; i < steps; i++)
        d->step[d->count++] = way[i];
}

/* bts.92.06, 92.09 a whole unit shifts, the front first; each goes as far as it
 * gets without touching anybody. */
static void shift_unit(struct offers *o, int unit, angle towards, int32_t far)
{
    const struct unit *u = &o->b->unit[unit];
    const struct figures movers = bts_movers(o->b, u->owner);
    const struct vec ahead = angle_vec(towards, 1 << 10);
    struct decision d;
    struct battle after;
    uint64_t left = 0;

    decision_value(&d, 0);
    battle_copy_quiet(&after, o->b);
    for (int i = 0; i < u->count; i++)
        if (figures_has(&movers, u->first + i))
            left |= figure_bit(i);
    while (left) {
        int best = NOBODY;

        for (uint64_t s = left; s; s &= s - 1)
            if (best == NOBODY ||
                vec_dot(ahead, bts_at(o->b, u->first + set_first(s))) >
                    vec_dot(ahead, bts_at(o->b, u->first + best)))
                best = set_first(s);
        left &= ~figure_bit(best);
        for (int part = 4; part > 0; part--) {
            const int f = u->first + best;
            const enum bts_manner manner = bts_figure_of(o->b, f)->prone
                                               ? MANNER_OF_STAND
                                               : MANNER_OF_WALK;
            const struct step to = {
                vec_add(bts_at(o->b, f), angle_vec(towards, far * part / 4)), 0
            };
            const struct bts_walk walk =
                bts_judge_walk(&after, f, manner, &to, 1);

            if (walk.rule || walk.tests)
                continue;
            bts_make_walk(&after, f, manner, &walk);
            add_move(&d, f, manner, &to, 1);
            break;
        }
    }
    if (d.moves > 0)
        offer(o, &d);
}

static void charge(struct offers *o, int f, int g)
{
    struct decision d;
    struct way way;

    if (!bts_charge_way(o->b, f, g, &way))
        return;
    decision_value(&d, 0);
    add_move(&d, f,
             bts_figure_of(o->b, f)->prone ? MANNER_OF_STAND : MANNER_OF_WALK,
             way.step + 1, way.steps - 1);
    offer(o, &d);
}

/* Enemies that a figure might reach. */
static void charges(struct offers *o)
{
    const struct figures movers = bts_movers(o->b, o->b->asked.who);
    const struct figures enemies = bts_side(o->b, o->b->asked.who ^ 1);

    for (FIGURES_EACH(f, &movers))
        for (FIGURES_EACH(g, &enemies))
            if (bts_is_out(o->b, g) && !bts_has_hull(o->b, g) &&
                bts_within(o->b, f, g, bts_pace(o->b, f)) &&
                bts_sees(o->b, f, g))
                charge(o, f, g);
}

static void moves(struct offers *o)
{
    struct decision stay;

    decision_value(&stay, 0);
    offer(o, &stay);
    charges(o);
    for (int u = 0; u < o->b->units; u++) {
        const int32_t pace = bts_pace(o->b, o->b->unit[u].first);

        if (o->b->unit[u].owner != o->b->asked.who ||
            !unit_on_table(o->b, u))
            continue;
        for (int i = 0; i < DIRECTIONS; i++)
            shift_unit(o, u, (angle)(i * (TURN / DIRECTIONS)),
                       pace * (1 + draw(o, PACES)) / PACES);
    }
}

/* ---- deployments and recoils ---- */

static void deployments(struct offers *o)
{
    const struct box zone = bts_zone(o->b, o->b->asked.who);
    struct decision d;

    for (int i = 0; i < SPOTS; i++) {
        const struct vec at = vec(
            zone.left + draw(o, zone.right - zone.left),
            zone.bottom + draw(o, zone.top - zone.bottom));

        if (bts_deploy_about(o->b, o->b->asked.unit, at, &d))
            offer(o, &d);
    }
}

static void recoils(struct offers *o)
{
    const int f =
        o->b->unit[o->b->asked.unit].first + o->b->asked.about;
    struct vec to[RECOILS];
    const int n = bts_recoil_ways(o->b, f, o->b->asked.most, to, RECOILS);

    for (int i = 0; i < n; i++) {
        struct decision d;

        decision_value(&d, 0);
        d.count = 1;
        d.step[0] = (struct step){ to[i], o->b->stand[f].floor };
        offer(o, &d);
    }
}

int bts_spread(const struct battle *b, uint64_t seed, struct decision *out,
               int max)
{
    struct offers o = { .b = b, .out = out, .max = max, .seed = seed };

    if (b->asked.kind == ASK_MOVE)
        moves(&o);
    else if (b->asked.kind == ASK_DEPLOY)
        deployments(&o);
    else if (b->asked.kind == ASK_RECOIL)
        recoils(&o);
    return o.n;
}
