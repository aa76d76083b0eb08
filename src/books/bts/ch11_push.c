/* ch11_push.c -- bts chapter 11: Poussée magique throws an enemy away from the
 * caster, into whatever is behind it.
 *
 * bts.11.15 ruling: it is ejected, then figures are thrown down, then come all
 * hits. */
#include "books/bts/bts.h"

enum {
    PUSH_FORCE = 5,
    DOWN_FORCE = 3,
    HEAVY = 6,   /* Force from which on nobody is thrown about */
    NEAR = MM(3) /* whoever is nearer to where it stops was run into */
};

static bool is_mounted(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE));
}

static bool is_machine(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(MONSTER) | BTS_IS(SIEGE) | BTS_IS(VEHICLE));
}

/* bts.11.16, 11.17 who is neither ejected nor thrown down. */
static bool is_heavy(const struct battle *b, int f)
{
    return is_machine(b, f) || bts_force(b, f) >= HEAVY;
}

/* bts.11.08 one roll to wound, or to pierce a Véhicule. */
static void hit(struct battle *b, int by, int f, int force)
{
    const struct bts_hit blow = { .by = by,
                                  .force = force,
                                  .rule = BTS(11, 14) };

    if (!bts_is_here(b, f))
        return;
    if (bts_is(b, f, BTS_IS(VEHICLE)))
        bts_pierce(b, by, f, force, 0, BTS(11, 14));
    else
        (void)bts_strike(b, &blow, f);
}

/* ---- the way ---- */

/* bts.11.14 two dice of cm; one for riders. */
static int32_t roll_length(struct battle *b, int f)
{
    const int n = is_mounted(b, f) ? 1 : 2;
    uint8_t die[2];
    int32_t length = 0;

    roll_alike(b, BTS_TOLD(b, PUSH_ROLL, BTS(11, 14), ONE(b, f)),
               BTS_FACES_OF_DIE, n, DICE_EACH, die);
    for (int i = 0; i < n; i++)
        length += CM(die[i] + 1);
    LOG_SET(b, PUSH_ROLL, length, length);
    return length;
}

/* The nearest figure in front of where it stopped; NO_FIGURE: none. */
static int run_into(const struct battle *b, int f, struct vec end,
                    struct vec towards)
{
    const struct footprint print = bts_footprint_at(b, f, end);
    int found = NO_FIGURE;
    int32_t nearest = NEAR;

    for (int g = 0; g < b->figures; g++) {
        struct footprint other;

        if (g == f || !bts_is_out(b, g) ||
            vec_dot(towards, vec_sub(bts_at(b, g), end)) <= 0)
            continue;
        other = bts_footprint(b, g);
        if (footprint_gap(&print, &other) < nearest) {
            nearest = footprint_gap(&print, &other);
            found = g;
        }
    }
    return found;
}

/* bts.01.30 along the line from caster to target, to the first contact. */
static void find_end(struct battle *b, struct bts_push *v)
{
    const struct vec from = bts_at(b, v->target);
    const struct vec towards = vec_sub(from, bts_at(b, v->caster));
    const int32_t length = roll_length(b, v->target);
    const struct vec over = vec_add(from, vec_scaled(towards, length));
    int touched;

    v->end = bts_driven(b, v->target, towards, length, false);
    if (vec_distance(from, v->end) >= length - 2)
        return;
    if (bts_drop_at(b, v->target, over).height > 0) {
        v->end = over; /* over the rim of the height where it stands */
        return;
    }
    touched = run_into(b, v->target, v->end, towards);
    v->stopped = touched == NO_FIGURE;
    v->touched = (uint16_t)(touched + 1);
}

/* ---- who goes down ---- */

static bool may_fall(const struct battle *b, const struct bts_push *v)
{
    return v->touched && !is_heavy(b, v->touched - 1);
}

/* bts.06.22 a split is asked for where a combat is affected. */
static bool disturbs_combat(const struct battle *b, const struct bts_push *v)
{
    return bts_is_engaged(b, v->target) ||
           (may_fall(b, v) && bts_is_engaged(b, v->touched - 1));
}

/* bts.11.15 the target, whom it runs into, and all of their combats. */
static struct figures thrown_down(const struct battle *b,
                                  const struct bts_push *v)
{
    struct figures out = bts_fellows(b, v->target);

    if (may_fall(b, v)) {
        const struct figures more = bts_fellows(b, v->touched - 1);

        out = figures_or(&out, &more);
        figures_add(&out, v->touched - 1);
    }
    figures_add(&out, v->target);
    return out;
}

/* Throws them down; gives who went. */
static struct figures throw_all(struct battle *b, const struct figures *who)
{
    struct figures out = *who;

    for (FIGURES_EACH(f, who)) {
        const bool lay = bts_figure(b, f)->prone;

        if (!is_heavy(b, f))
            bts_throw_down(b, f, BTS(11, 15));
        if (lay || !bts_figure(b, f)->prone)
            figures_remove(&out, f);
    }
    return out;
}

/* bts.11.17 who is ejected out of its combat is free, and so are its opponents. */
static void eject(struct battle *b, int f, struct vec end)
{
    const struct figures opponents = bts_opponents(b, f);
    const struct bts_drop drop = bts_drop_at(b, f, end);

    if (vec_same(end, bts_at(b, f)))
        return;
    for (FIGURES_EACH(g, &opponents))
        bts_figure(b, g)->duel = 0;
    bts_disengage(b, f);
    bts_figure(b, f)->duel = 0;
    if (drop.height > 0) { /* bts.01.30 ruling: in the air, until it lands */
        *stand_at(b, f) =
            (struct stand){ drop.to.at.x, drop.to.at.y, drop.to.floor };
        bts_figure(b, f)->hangs = (uint16_t)drop.height;
    } else {
        *stand_at(b, f) = (struct stand){ end.x, end.y, stand_of(b, f)->floor };
    }
}

/* bts.11.14 .. 11.16 */
static void resolve(struct battle *b, const struct bts_push *v)
{
    const struct figures who = thrown_down(b, v);
    const bool struck = v->stopped || (v->touched && !may_fall(b, v));
    struct figures down;

    eject(b, v->target, v->end);
    down = throw_all(b, &who);
    if (struck)
        figures_add(&down, v->target);
    if (v->touched && !may_fall(b, v) && !is_machine(b, v->touched - 1))
        figures_add(&down, v->touched - 1);
    for (int n = is_mounted(b, v->target) ? 2 : 1; n > 0; n--)
        hit(b, v->caster, v->target, PUSH_FORCE);
    for (FIGURES_EACH(f, &down))
        hit(b, v->caster, f, DOWN_FORCE);
    if (bts_is_here(b, v->target) && bts_figure(b, v->target)->hangs)
        bts_fall(b, v->target, bts_figure(b, v->target)->hangs); /* 08.11 */
}

enum flow bts_push(struct battle *b)
{
    struct bts_push *v = LOCALS(b, bts_push);

    switch ((enum bts_push_step)frame_top(b)->step) {
    case PUSH_BEGIN:
        if (is_heavy(b, v->target)) {
            hit(b, v->caster, v->target, PUSH_FORCE);
            return FLOW_DONE;
        }
        find_end(b, v);
        if (disturbs_combat(b, v))
            CALL(b, PUSH_SPLIT, bts_split,
                 .only = { (uint16_t)(v->target + 1), v->touched });
        resolve(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
