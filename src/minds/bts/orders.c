/* orders.c -- which Champion of bts gives which Order, and who obeys. */
#include "minds/bts/doctrine.h"

enum {
    NEAR = CM(60),     /* enemies so near may shoot or charge this turn */
    HELD_PARTS = 14,   /* +1 Défense spares such a part of who is in danger */
    SPEED = 2 * MILLI, /* of a figure that comes 10 cm nearer */
    KILL_PARTS = 5,    /* what rolling misses again adds */
    SOONER = 2,        /* to charge first gains so many parts of the charge */
    BANNER_WORTH = MILLI,
    ALARM_WORTH = 3 * MILLI
};

static const uint8_t values[ORDER_COUNT] = {
#define X(name, key, french, english, value, rule) value,
    BTS_ORDERS(X)
#undef X
};

/* ---- what an Order is worth ---- */

/* bts.05.07 those of its own, on the table, who are in the aura of a Champion. */
static struct figures aura_of(const struct battle *b,
                              const struct bts_outlook *o, int champion)
{
    struct figures out =
        bts_is_out(b, champion)
            ? bts_about_at(b, champion, bts_at(b, champion), BTS_AURA)
            : bts_side(b, o->player); /* wherever it is in may be large */

    for (FIGURES_EACH(f, &out))
        if (bts_owner(b, f) != o->player || !bts_is_out(b, f) ||
            !bts_within(b, champion, f, BTS_AURA))
            figures_remove(&out, f);
    return out;
}

static bool is_great(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(WALKER) | BTS_IS(MONSTER) | BTS_IS(VEHICLE));
}

/* bts.05.22 */
static int32_t hold_worth(const struct battle *b, const struct bts_outlook *o,
                          const struct figures *aura)
{
    int32_t value = 0;

    for (FIGURES_EACH(h, aura)) {
        int g;

        if (!bts_is(b, h, BTS_IS(INFANTRY)))
            continue;
        g = bts_mind_near(b, o, h);
        if (g != NO_FIGURE && bts_within(b, h, g, NEAR))
            value += bts_mind_worth(b, h) / HELD_PARTS;
    }
    return value;
}

/* Is one of these so near that it may shoot at him in this turn? */
static bool may_reach(const struct battle *b, int f,
                      const struct figures *great)
{
    for (FIGURES_EACH(g, great))
        if (bts_within(b, f, g, bts_mind_range(b, f) + bts_half_pace(b, f)))
            return true;
    return false;
}

/* bts.05.19 */
static int32_t kill_worth(const struct battle *b, const struct bts_outlook *o,
                          const struct figures *aura)
{
    struct figures great = { { 0 } };
    int32_t value = 0;

    for (int i = 0; i < o->foes; i++)
        if (is_great(b, o->foe[i]))
            figures_add(&great, o->foe[i]);
    if (!figures_any(&great))
        return 0;
    for (FIGURES_EACH(h, aura))
        if (may_reach(b, h, &great))
            value += bts_mind_firepower(b, h) / KILL_PARTS;
    return value;
}

/* bts.05.12, 05.14 it is good as long as nobody could charge anyway. */
static int32_t onward_worth(const struct battle *b, const struct bts_outlook *o,
                            int f, const struct figures *aura)
{
    const struct bts_goal own = bts_mind_goal(b, o, f, bts_at(b, f));
    int32_t value = 0;

    if (vec_distance(bts_at(b, f), own.at) - own.near < bts_pace(b, f))
        return 0; /* who leads does not go on himself */
    for (FIGURES_EACH(h, aura)) {
        const int g = bts_mind_near(b, o, h);
        const struct bts_goal goal = bts_mind_goal(b, o, h, bts_at(b, h));
        int32_t left;

        left = vec_distance(bts_at(b, h), goal.at) - goal.near - bts_pace(b, h);
        if (left > 0)
            value += SPEED;
        if (g != NO_FIGURE && bts_mind_is_fighter(b, h) &&
            bts_within(b, h, g, bts_pace(b, h)))
            value -= 3 * SPEED; /* it would rather charge */
    }
    return value > 0 && bts_mind_would_lead(b, f) ? value : 0;
}

/* bts.05.16 to charge before the enemy moves, who has the initiative. */
static int32_t stop_worth(const struct battle *b, const struct bts_outlook *o,
                          const struct figures *aura)
{
    int32_t value = 0;

    if (bts_state_of(b)->initiative == o->player)
        return 0;
    for (FIGURES_EACH(h, aura)) {
        const int g = bts_mind_near(b, o, h);
        struct bts_mind_fight fight;

        if (g == NO_FIGURE || !bts_within(b, h, g, bts_pace(b, h)) ||
            bts_has_hull(b, g))
            continue;
        fight = bts_mind_fight(b, h, g, true);
        if (fight.gain > fight.cost)
            value += (fight.gain - fight.cost) / SOONER;
    }
    return value;
}

static int32_t order_worth(const struct battle *b, const struct bts_outlook *o,
                           int f, const struct figures *aura,
                           enum bts_order order)
{
    const int moral = bts_moral(b, f) + bts_has(b, f, SPECIAL_TACTICIAN);
    int32_t value = 0;

    switch (order) {
    case ORDER_ONWARD:
        value = onward_worth(b, o, f, aura);
        break;
    case ORDER_STOP:
        value = stop_worth(b, o, aura);
        break;
    case ORDER_COLOURS:
        value = BANNER_WORTH;
        break;
    case ORDER_KILL:
        value = kill_worth(b, o, aura);
        break;
    case ORDER_ALARM:
        value = ALARM_WORTH;
        break;
    case ORDER_HOLD:
        value = hold_worth(b, o, aura);
        break;
    case ORDER_COUNT:
        return 0;
    }
    return (int32_t)((int64_t)value * bts_mind_roll(moral, values[order]) /
                     MILLI);
}

/* The best of these Orders of a Champion. */
static struct best best_order(const struct battle *b,
                              const struct bts_outlook *o, int f,
                              const struct figures *aura, uint64_t among)
{
    struct best best = { NOBODY, 0 };

    for (; among; among &= among - 1)
        best_offer(
            &best, set_first(among),
            order_worth(b, o, f, aura, (enum bts_order)set_first(among)));
    return best;
}

/* bts.05.18, 05.21 those of his Orders that somebody is there for. */
static uint64_t able(const struct battle *b, const struct bts_outlook *o, int f,
                     const struct figures *aura)
{
    uint64_t orders = bts_model(b, f)->orders;
    bool banner = false, reserve = false;

    for (FIGURES_EACH(h, aura))
        banner |= (bts_model(b, h)->gear & BTS_GEAR_BIT(BANNER)) != 0;
    for (int u = 0; u < b->units; u++)
        reserve |= b->unit[u].owner == o->player && bts_unit_of(b, u)->reserve;
    if (!banner)
        orders &= ~((uint64_t)1 << ORDER_COLOURS);
    if (!reserve)
        orders &= ~((uint64_t)1 << ORDER_ALARM);
    return orders;
}

/* ---- answers ---- */

/* Who gives the best; nobody when none is worth a word. */
void bts_mind_commands(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct best best = { NO_FIGURE, 0 };
    struct figures looked = { { 0 } };
    struct bts_outlook o;

    (void)seed;
    bts_mind_look(b, b->asked.who, &o);
    for (FIGURES_EACH(f, &b->asked.across)) {
        const struct figures aura = aura_of(b, &o, f);
        const struct figures more = figures_minus(&aura, &looked);

        bts_mind_look_near(b, &o, &more);
        looked = figures_or(&looked, &aura);
        best_offer(&best, f,
                   best_order(b, &o, f, &aura, able(b, &o, f, &aura)).value);
    }
    bts_mind_name(d, best.which);
}

void bts_mind_order(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int f = bts_mind_asked(b);
    struct figures aura;
    struct bts_outlook o;
    struct best best;

    bts_mind_look(b, b->asked.who, &o);
    aura = aura_of(b, &o, f);
    best = best_order(b, &o, f, &aura, b->asked.among);
    answer_first(b, seed, d);
    if (best.which != NOBODY)
        d->value = best.which;
}

/* bts.13.26 the banner nearest to an enemy serves most duels. */
void bts_mind_banner(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };
    struct bts_outlook o;

    (void)seed;
    bts_mind_see(b, b->asked.who, &o);
    for (FIGURES_EACH(f, &b->asked.across)) {
        const int g = bts_mind_nearest(b, &o, bts_at(b, f));

        best_offer(&best, f, g == NO_FIGURE ? 0 : -bts_gap(b, f, g));
    }
    bts_mind_name(d, best.which);
}

/* bts.05.08, 05.14 all but those who would rather charge. */
void bts_mind_obey(const struct battle *b, uint64_t seed, struct decision *d)
{
    const bool onward =
        bts_figure_of(b, bts_mind_asked(b))->order == ORDER_ONWARD + 1;
    struct bts_outlook o;

    (void)seed;
    bts_mind_see(b, b->asked.who, &o);
    for (FIGURES_EACH(f, &b->asked.across)) {
        const int g = bts_mind_nearest(b, &o, bts_at(b, f));

        if (!onward || g == NO_FIGURE || !bts_mind_is_fighter(b, f) ||
            !bts_within(b, f, g, bts_pace(b, f)))
            figures_add(&d->across, f);
    }
}
