/* charges.c -- whom doctrine charges, and how it meets charges. */
#include "minds/t9a/doctrine.h"

enum {
    TOGETHER = 1400, /* a charge beside others, in thousandths */
    HOPELESS = 100,  /* two dice that show so much so seldom are not tried */
    FAILED = 15,     /* what it costs to fail, of the unit's worth */
    SPARED = 2000    /* what a charge is dreaded that will not come */
};

static enum hull_arc side_of(const struct battle *b, int u, int v)
{
    const unsigned sides = t9a_sides_to_hit(b, u, v);

    return (enum hull_arc)(sides & -sides);
}

static bool is_charged(const struct battle *b, int v)
{
    for (unit_set left = t9a_chargers(b, t9a_enemy(b->unit[v].owner)); left;
         left &= left - 1)
        if (t9a_unit_of(b, set_first(left))->charges == v + 1)
            return true;
    return false;
}

/* Points that v would win by a charge of its own, by how likely that reaches: who is
 * charged declares none. */
static int32_t spared_by(const struct battle *b, int u, int v)
{
    const struct hull own = t9a_hull(b, u), his = t9a_hull(b, v);
    int32_t loss;

    if (t9a_is_fleeing(b, v) || t9a_engaged(b, v) ||
        !t9a_mind_looks_at(&his, &own))
        return 0;
    loss = t9a_mind_fight(b, v, u, t9a_mind_side_met(&his, &own));
    return loss > 0 ? (int32_t)((int64_t)loss *
                                t9a_mind_reaches(b, v, t9a_gap_mover(b, v, u)) /
                                PARTS_OF_ONE * SPARED / PARTS_OF_ONE)
                    : 0;
}

/* t9a.18.01 points that dangerous ground takes of who charges straight over it. */
static int32_t ground_cost(const struct battle *b, int u, int v)
{
    struct t9a_mover m = t9a_mover(b, u);
    const struct t9a_course way = {
        .leg = { { STEP_FORWARD, t9a_gap_mover(b, u, v) } }, .legs = 1
    };
    struct hull end;

    m.bounds.facing = angle_of(vec_sub(t9a_centre(b, v), m.bounds.at));
    end = t9a_path_end(&m.bounds, &way);
    return t9a_mind_danger_on(b, u, &m, &way, &end);
}

/* What it would bring to declare that charge. */
static int32_t charge_value(const struct battle *b, int u, int v)
{
    const int reach = t9a_mind_reaches(b, u, t9a_gap_mover(b, u, v));
    const int32_t fight = reach < HOPELESS ? 0
                          : t9a_is_fleeing(b, v)
                              ? t9a_mind_worth(b, v)
                              : t9a_mind_fight(b, u, v, side_of(b, u, v));
    const int32_t worth =
        is_charged(b, v) && fight > 0 ? fight * TOGETHER / PARTS_OF_ONE : fight;
    const int32_t dread = reach < HOPELESS ? 0 : spared_by(b, u, v);
    const int32_t value =
        (int32_t)(((int64_t)(worth + dread) * reach -
                   (int64_t)t9a_mind_worth(b, u) * FAILED / PARTS_OF_ONE *
                       (PARTS_OF_ONE - reach)) /
                  PARTS_OF_ONE);

    return value > 0 ? value - ground_cost(b, u, v) : value;
}

static struct best best_target(const struct battle *b, int u, unit_set among)
{
    struct best best = { NOBODY, INT32_MIN };

    for (unit_set left = among; left; left &= left - 1)
        best_offer(&best, set_first(left), charge_value(b, u, set_first(left)));
    return best;
}

static bool may_charge(const struct battle *b, int u, int v)
{
    return t9a_target_bar(b, u, v, 0) == 0;
}

/* What the best charge of the unit brings, of those that bring more than 'floor'. */
static int32_t best_charge(const struct battle *b, int u, unit_set but,
                           int32_t floor)
{
    const unit_set among = t9a_here(b, t9a_enemy(b->unit[u].owner)) & ~but;

    return t9a_mind_best_enemy(b, u, among, charge_value, may_charge, floor)
        .value;
}

void t9a_mind_charger(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { ANSWER_NONE, 0 };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        const int u = set_first(left);

        if (t9a_has_joined(b, u)) /* who is with a unit stays with it */
            continue;
        best_offer(&best, u, best_charge(b, u, 0, best.value));
    }
    if (!(b->asked.among >> best.which & 1))
        best.which = set_first(b->asked.among);
    d->value = best.which;
}

void t9a_mind_charge(const struct battle *b, uint64_t seed, struct decision *d)
{
    const unit_set among = b->asked.among & ~unit_bit(ANSWER_NONE);
    const struct best best = best_target(b, b->asked.unit, among);

    (void)seed;
    d->value = best.which == NOBODY ||
                       (best.value <= 0 && b->asked.among >> ANSWER_NONE & 1)
                   ? set_first(b->asked.among >> ANSWER_NONE & 1
                                   ? unit_bit(ANSWER_NONE)
                                   : b->asked.among)
                   : best.which;
}

/* The more of them who can get there, the better: whoever has somebody else. */
void t9a_mind_redirect(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct best best = { ANSWER_NONE, 0 };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        const int u = set_first(left);

        best_offer(&best, u,
                   best_charge(b, u, unit_bit(b->asked.other), best.value));
    }
    d->value = b->asked.among >> best.which & 1 ? best.which
                                                : set_first(b->asked.among);
}

/* Where it wins it need not be known what a flight would cost. */
static bool flees(const struct battle *b, int u)
{
    const int32_t stand = t9a_mind_stand(b, u);

    return stand > 0 && t9a_mind_flight(b, u, b->asked.other, stand) < stand;
}

/* t9a.09.07 it flees where to stand would cost more. */
void t9a_mind_reaction(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const int u = b->asked.unit;
    const uint64_t among = b->asked.among;

    (void)seed;
    if (among >> REACTION_FLEE & 1 && among != 1U << REACTION_FLEE &&
        flees(b, u))
        d->value = REACTION_FLEE;
    else if (among >> REACTION_SHOOT & 1)
        d->value = REACTION_SHOOT;
    else
        d->value =
            among >> REACTION_HOLD & 1 ? REACTION_HOLD : set_first(among);
}
