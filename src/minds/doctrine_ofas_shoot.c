/* doctrine_ofas_shoot.c -- expected damage: what a shot at whom is worth.
 *
 * The averages follow chapter 4 step by step, with what chapters 15 and 20 add;
 * sight is guessed from a few rays, since counting every shooter would cost
 * more than all the rest of the doctrine. */
#include "minds/doctrine_ofas.h"

enum {
    HARD_RANGE = INCH(12),     /* ofas.15.24 */
    MOVING_RANGE = INCH(24),   /* ofas.06.20 */
    INDIRECT_RANGE = INCH(18), /* ofas.20.23 */
    GUESSED_SHARE = ONE / 4    /* legal, though no ray found it */
};

/* ---- averages ---- */

static int32_t rerolled(int32_t chance)
{
    return chance + of_one(ONE - chance, chance);
}

static int raised(int value, int by)
{
    return value >= OFAS_VALUE_AF ? value : value + by; /* ofas.20.31 */
}

static enum ofas_test test_to_hit(const struct battle *b,
                                  const struct ofas_mind_fire *f)
{
    int speed = ofas_team(b, f->target)->speed;
    int precision =
        raised(f->profile->precision, f->bonus == BONUS_PRECISION ? 1 : 0);
    enum ofas_test test;

    if (ofas_state_of(b)->condition == CONDITION_HIGH_GRAVITY)
        speed--; /* ofas.14.25 */
    test = ofas_test_of(precision, speed);
    return f->capped && test > TEST_HD ? TEST_HD : test; /* ofas.20.23 */
}

static bool ignores_terrain(const struct ofas_mind_fire *f)
{
    if (f->profile->explosion)
        return true;                            /* ofas.20.15 */
    return (f->profile->flags & OFAS_SNIPER) && /* ofas.20.32 */
           (f->bonus != BONUS_NONE || (f->fire & FIRE_ALERT));
}

static enum ofas_test cover_of(const struct battle *b,
                               const struct ofas_mind_fire *f)
{
    bool terrain = f->cover != TEST_AF && !ignores_terrain(f);

    if (!f->close && ofas_unit_of(b, f->target)->hidden)
        return terrain ? TEST_EZ : TEST_HD; /* ofas.06.14, 06.15 */
    return terrain ? f->cover : TEST_AF;
}

/* Hits that neither cover nor fields cancel. */
static int32_t hits_of(const struct battle *b, const struct ofas_mind_fire *f,
                       enum ofas_test test)
{
    uint32_t mine = ofas_team(b, f->unit)->options;
    uint32_t theirs = ofas_team(b, f->target)->options;
    int32_t chance = ofas_mind_chance(test);

    if (OFAS_HAS(mine, EXPERTS) ||
        (!f->close && OFAS_HAS(theirs, EASY_TARGETS)))
        chance = rerolled(chance); /* ofas.15.26, 15.38 */
    if (OFAS_HAS(mine, CLUMSY))
        chance = of_one(chance, ofas_mind_chance(TEST_EZ)); /* ofas.15.44 */
    chance = of_one(chance, ONE - ofas_mind_chance(cover_of(b, f)));
    if (OFAS_HAS(theirs, FIELDS))
        chance = of_one(chance, ofas_mind_chance(TEST_EZ)); /* ofas.15.22 */
    return of_one(f->dice, chance);
}

static int32_t chance_to_wound(const struct battle *b,
                               const struct ofas_mind_fire *f, int more)
{
    int power =
        raised(f->profile->power, more + (f->bonus == BONUS_POWER ? 1 : 0));
    int32_t chance = ofas_mind_chance(
        ofas_test_of(power, ofas_team(b, f->target)->resistance));

    return OFAS_HAS(ofas_team(b, f->unit)->options, DEADLY) ? rerolled(chance)
                                                            : chance;
}

/* ofas.15.20 which part of the hits pierces: a die of 2, or no die at all */
static int32_t piercing_part(const struct battle *b,
                             const struct ofas_mind_fire *f,
                             enum ofas_test test)
{
    if (!OFAS_HAS(ofas_team(b, f->unit)->options, PIERCING) ||
        !(f->profile->flags & OFAS_PIERCEABLE))
        return 0;
    return test == TEST_EZ ? ONE / 2 : ONE;
}

/* ofas.20.17, 20.18 a die of explosion is one hit on average */
static int32_t exploded(const struct battle *b, const struct ofas_mind_fire *f,
                        int32_t hits)
{
    int dice = f->profile->explosion + (f->bonus == BONUS_EXPLOSION ? 1 : 0);

    return least_of(hits * dice, ofas_figures(b, f->target) * ONE);
}

int32_t ofas_mind_wounds(const struct battle *b, const struct ofas_mind_fire *f)
{
    enum ofas_test test = test_to_hit(b, f);
    int32_t hits = hits_of(b, f, test);
    int32_t piercing = piercing_part(b, f, test), chance;

    if (f->profile->disruptive || hits == 0)
        return 0;
    if (f->profile->explosion)
        hits = exploded(b, f, hits);
    chance = of_one(ONE - piercing, chance_to_wound(b, f, 0));
    if (piercing)
        chance += of_one(piercing, chance_to_wound(b, f, 1));
    if (OFAS_HAS(ofas_team(b, f->unit)->options, HARMLESS))
        chance = of_one(chance, ofas_mind_chance(TEST_EZ)); /* ofas.15.41 */
    return of_one(hits, chance);
}

/* ofas.20.08 each disruptive hit is a test of morale */
static int32_t jolts_value(const struct battle *b,
                           const struct ofas_mind_fire *f)
{
    int level = f->profile->disruptive + (f->bonus == BONUS_POWER ? 1 : 0);
    int32_t hits = hits_of(b, f, test_to_hit(b, f));
    int32_t fails =
        ONE -
        ofas_mind_chance(ofas_test_of(ofas_team(b, f->target)->morale, level));

    return of_one(least_of(of_one(hits, fails), ONE),
                  ofas_mind_panic(b, f->target));
}

int32_t ofas_mind_fire_value(const struct battle *b,
                             const struct ofas_mind_fire *f)
{
    bool sharp;
    int32_t value;

    if (f->profile->disruptive)
        return jolts_value(b, f);
    sharp = f->close || ignores_terrain(f);
    value =
        ofas_mind_harm(b, f->target, f->before + ofas_mind_wounds(b, f), sharp);
    if (f->before)
        value -= ofas_mind_harm(b, f->target, f->before, sharp);
    return value;
}

/* ---- weapons ---- */

static void add_arm(struct ofas_mind_arsenal *out, int arm, int count)
{
    int i = 0;

    while (i < out->kinds && out->arm[i] != arm)
        i++;
    if (i == OFAS_UNIT_ARMS)
        return;
    if (i == out->kinds) {
        out->arm[out->kinds] = (uint8_t)arm;
        out->count[out->kinds++] = 0;
    }
    out->count[i] = (uint8_t)(out->count[i] + count);
}

void ofas_mind_arsenal(const struct battle *b, int unit, figure_set who,
                       bool close, struct ofas_mind_arsenal *out)
{
    const struct ofas_team *team = ofas_team(b, unit);
    const struct ofas_arm *arms = ofas_stage(b)->army[b->unit[unit].owner].arm;
    int bodies = team->swarm ? OFAS_SWARM : 1; /* ofas.15.48 */

    out->kinds = 0;
    for (; who; who &= who - 1) {
        int f = set_first(who);
        const struct ofas_soldier *s = &team->soldier[f];

        for (int i = 0; i < s->arms; i++) {
            const struct ofas_arm *arm = &arms[s->carried[i].arm];

            if (((arm->profile[0].flags & OFAS_CLOSE) != 0) == close)
                add_arm(out, s->carried[i].arm,
                        (arm->combined /* ofas.15.82 perhaps fired */
                             ? ofas_carries(b, unit, f, s->carried[i].arm)
                             : s->carried[i].count) *
                            bodies);
        }
    }
}

/* ---- one kind of weapon ---- */

/* The shortest limit of range that applies; 0: none. */
static int32_t range_of(const struct battle *b, const struct ofas_mind_fire *f)
{
    int32_t limit[] = {
        f->profile->range,
        f->bonus == BONUS_NONE &&
                OFAS_HAS(ofas_team(b, f->target)->options, HARD_TARGETS)
            ? HARD_RANGE
            : 0,
        (f->fire & FIRE_MOVING) &&
                !OFAS_HAS(ofas_team(b, f->unit)->options, RELENTLESS)
            ? MOVING_RANGE
            : 0,
        f->bonus == BONUS_INDIRECT ? INDIRECT_RANGE : 0,
        ofas_weather_range(b),
    };
    int32_t range = 0;

    for (size_t i = 0; i < sizeof limit / sizeof limit[0]; i++)
        if (limit[i] && (range == 0 || limit[i] < range))
            range = limit[i];
    return range;
}

static bool in_range(const struct battle *b, const struct ofas_mind_fire *f,
                     int32_t gap)
{
    int32_t range = range_of(b, f);

    /* ofas.07.07 point blank is always in range */
    return range == 0 || gap <= range || (f->fire & FIRE_POINT_BLANK);
}

/* May this weapon fire at all under these conditions? */
static bool may_fire(const struct battle *b, int unit,
                     const struct ofas_arm *arm, int fire)
{
    if ((fire & FIRE_PISTOLS) && !ofas_is_hand(arm))
        return false; /* ofas.07.06 */
    return !(fire & FIRE_MOVING) || arm->category != OFAS_HEAVY ||
           OFAS_HAS(ofas_team(b, unit)->options, RELENTLESS); /* ofas.06.21 */
}

/* A choice of profile and bonus, and what it is worth. */
struct choice {
    int profile, bonus;
    int32_t value;
};

/* One arm of a unit, about to be aimed. */
struct aim {
    int unit, target, arm, count, fire;
    int32_t gap;    /* of the leaders; 0: range does not matter */
    int32_t before; /* wounds expected of volleys aimed already */
    struct ofas_mind_sight sight;
};

static struct ofas_mind_fire
fire_of(const struct battle *b, const struct aim *a, int profile, int bonus)
{
    const struct ofas_profile *p =
        &ofas_arm(b, a->unit, a->arm)->profile[profile];
    bool blind = bonus == BONUS_INDIRECT;

    return (struct ofas_mind_fire){
        .profile = p,
        .unit = a->unit,
        .target = a->target,
        .bonus = bonus,
        .fire = a->fire,
        .dice = (blind ? ONE : a->sight.share) * a->count * p->shots,
        .cover = a->sight.covered ? TEST_HD : TEST_AF,
        .capped = blind,
        .before = a->before,
    };
}

static void weigh(const struct battle *b, const struct aim *a, int profile,
                  int bonus, struct choice *best)
{
    struct ofas_mind_fire f = fire_of(b, a, profile, bonus);
    int32_t value;

    if ((f.profile->flags & OFAS_TARGETING) || f.dice == 0 ||
        !in_range(b, &f, a->gap))
        return; /* ofas.20.05 */
    if ((bonus == BONUS_EXPLOSION && !f.profile->explosion) ||
        (bonus == BONUS_INDIRECT && !(f.profile->flags & OFAS_INDIRECT)))
        return;
    value = ofas_mind_fire_value(b, &f);
    if (value > best->value)
        *best = (struct choice){ profile, bonus, value };
}

/* The best profile and bonus for this aim. */
static struct choice best_of(const struct battle *b, const struct aim *a)
{
    const struct ofas_arm *arm = ofas_arm(b, a->unit, a->arm);
    bool gains = (a->fire & FIRE_PRECISE) && ofas_benefits(b, a->unit, a->arm);
    struct choice best = { 0, BONUS_NONE, 0 };

    if (!may_fire(b, a->unit, arm, a->fire))
        return best;
    for (int p = 0; p < arm->profiles; p++) {
        if (!gains) {
            weigh(b, a, p, BONUS_NONE, &best);
            continue;
        }
        for (int bonus = BONUS_PRECISION; bonus < BONUS_COUNT; bonus++)
            weigh(b, a, p, bonus, &best);
    }
    return best;
}

int32_t ofas_mind_volley(const struct battle *b, int unit,
                         const struct ofas_mind_arsenal *arsenal, int target,
                         int32_t gap, int fire, struct ofas_mind_sight sight)
{
    int32_t value = 0;

    for (int i = 0; i < arsenal->kinds; i++) {
        struct aim a = { .unit = unit,
                         .target = target,
                         .arm = arsenal->arm[i],
                         .count = arsenal->count[i],
                         .fire = fire,
                         .gap = gap,
                         .sight = sight };

        value += best_of(b, &a).value;
    }
    return value;
}

/* ---- bands of range ---- */

static const int32_t band_limit[OFAS_MIND_BANDS - 1] = { INCH(8), INCH(12),
                                                         INCH(18), INCH(24) };

int ofas_mind_band(int32_t gap)
{
    int band = 0;

    while (band < OFAS_MIND_BANDS - 1 && gap > band_limit[band])
        band++;
    return band;
}

void ofas_mind_bands(const struct battle *b, int unit,
                     const struct ofas_mind_arsenal *arsenal, int target,
                     struct ofas_mind_sight sight,
                     int32_t value[OFAS_MIND_BANDS])
{
    for (int i = 0; i < OFAS_MIND_BANDS; i++)
        value[i] = 0;
    for (int i = 0; i < arsenal->kinds; i++) {
        struct aim a = { .unit = unit,
                         .target = target,
                         .arm = arsenal->arm[i],
                         .count = arsenal->count[i],
                         .sight = sight };
        struct choice best = best_of(b, &a);
        struct ofas_mind_fire f = fire_of(b, &a, best.profile, BONUS_NONE);
        int32_t range = range_of(b, &f);
        int last = range ? ofas_mind_band(range) : OFAS_MIND_BANDS - 1;

        for (int k = 0; k <= last; k++)
            value[k] += best.value;
    }
}

/* ---- aiming one kind after the other ---- */

int32_t ofas_mind_shots(const struct ofas_mind_outlook *o,
                        const struct ofas_mind_arsenal *arsenal, int fire)
{
    int32_t before[MAX_UNITS], total = 0;

    for (unit_set left = o->enemies; left; left &= left - 1)
        before[set_first(left)] = 0;
    for (int i = 0; i < arsenal->kinds; i++) {
        struct choice best = { 0, BONUS_NONE, 0 };
        struct aim best_aim = { 0 };

        for (unit_set left = o->enemies; left; left &= left - 1) {
            int e = set_first(left);
            struct aim a = { .unit = o->unit,
                             .target = e,
                             .arm = arsenal->arm[i],
                             .count = arsenal->count[i],
                             .fire = fire,
                             .gap = o->foe[e].gap,
                             .before = before[e],
                             .sight = o->foe[e].sight };
            struct choice c = best_of(o->b, &a);

            if (c.value > best.value) {
                best = c;
                best_aim = a;
            }
        }
        if (best.value == 0)
            continue;
        total += best.value;
        struct ofas_mind_fire f =
            fire_of(o->b, &best_aim, best.profile, best.bonus);
        before[best_aim.target] += ofas_mind_wounds(o->b, &f);
    }
    return total;
}

/* ---- answers ---- */

static const struct ofas_shooting *shooting(const struct battle *b)
{
    const struct frame *top = &b->frame[b->depth - 1];

    return top->rule == RULE_ofas_shooting
               ? (const struct ofas_shooting *)(const void *)top->locals
               : NULL;
}

static int count_of(const struct battle *b, int unit, int arm)
{
    const struct ofas_shooting *s = shooting(b);
    figure_set who = ofas_bearers(b, unit, arm, s ? s->throwers : 0);
    int n = 0;

    for (; who; who &= who - 1)
        n += ofas_carries(b, unit, set_first(who), arm);
    return n * (ofas_team(b, unit)->swarm ? OFAS_SWARM : 1);
}

static int32_t leaders_gap(const struct battle *b, int unit, int other)
{
    struct disc mine = figure_base(b, unit, b->unit[unit].leader);
    struct disc theirs = figure_base(b, other, b->unit[other].leader);

    return most_of(0, vec_distance(mine.at, theirs.at) - mine.radius -
                          theirs.radius);
}

/* The aim of one arm of the asked unit at some target. */
static struct aim aim_at(const struct battle *b, int arm, int target, int fire,
                         struct ofas_mind_sight sight)
{
    int unit = b->asked.unit;

    /* It is legal: somebody sees, or guides the shot (ofas.15.63). */
    if (sight.share == 0)
        sight.share = GUESSED_SHARE;
    return (struct aim){
        .unit = unit,
        .target = target,
        .arm = arm,
        .count = count_of(b, unit, arm),
        .fire = fire,
        .gap = leaders_gap(b, unit, target),
        .sight = sight,
    };
}

/* Wounds expected of the volleys already aimed at the target. */
static int32_t aimed_at(const struct battle *b, int target,
                        struct ofas_mind_sight sight)
{
    const struct ofas_shooting *s = shooting(b);
    int32_t wounds = 0;

    if (!s)
        return 0;
    for (uint64_t left = s->left; left; left &= left - 1) {
        int arm = set_first(left), place = ofas_arm_place(s->arms, arm);
        struct aim a;
        struct ofas_mind_fire f;

        if (s->target[place] != target)
            continue;
        a = aim_at(b, arm, target, s->fire, sight);
        f = fire_of(b, &a, s->profile[place], s->bonus[place]);
        wounds += ofas_mind_wounds(b, &f);
    }
    return wounds;
}

static struct aim asked_aim(const struct battle *b, int target, int fire)
{
    struct ofas_mind_sight sight = ofas_mind_look(b, b->asked.unit, target);
    struct aim a = aim_at(b, b->asked.about, target, fire, sight);

    a.before = aimed_at(b, target, sight);
    return a;
}

/* ofas.06.16 under cover it shoots or moves: does it want to move? */
static bool saves_its_move(const struct battle *b, int unit)
{
    struct ofas_mind_plan plan;
    int32_t far;

    if (ofas_unit_of(b, unit)->order != ORDER_COVER)
        return false;
    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    if (plan.goal[unit] == NOBODY)
        return false;
    far = ofas_mind_far(b, unit, plan.goal[unit]);
    return far > 0 && far <= ofas_distance(b, unit);
}

/* A weapon that fires once per game waits for something better. */
static int32_t least_value(const struct battle *b, int unit, int arm)
{
    return ofas_arm(b, unit, arm)->combined ? 4 * ONE : 1;
}

void ofas_mind_target(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ask *q = &b->asked;
    int32_t best = least_value(b, q->unit, q->about) - 1;

    (void)seed;
    d->value = ANSWER_NONE;
    if (saves_its_move(b, q->unit))
        return;
    for (unit_set left = q->among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        struct aim a = asked_aim(b, set_first(left), q->detail);
        int32_t value = best_of(b, &a).value;

        if (value > best) {
            best = value;
            d->value = a.target;
        }
    }
}

void ofas_mind_profile(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct aim a = asked_aim(b, b->asked.other, 0);
    struct choice best = best_of(b, &a);

    (void)seed;
    d->value = b->asked.among >> best.profile & 1 ? best.profile
                                                  : set_first(b->asked.among);
}

void ofas_mind_bonus(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct aim a = asked_aim(b, b->asked.other, b->asked.detail);
    const struct ofas_arm *arm = ofas_arm(b, a.unit, a.arm);
    struct choice best = { 0, set_first(b->asked.among), 0 };

    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1)
        for (int p = 0; p < arm->profiles; p++)
            weigh(b, &a, p, set_first(left), &best);
    d->value = best.bonus;
}

/* Explosions while the target is whole (ofas.20.18), weapons that fire once
 * last: a target that is gone does not use them up (ofas.04.06). */
void ofas_mind_next_volley(const struct battle *b, uint64_t seed,
                           struct decision *d)
{
    int best = -1;

    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        const struct ofas_arm *arm =
            ofas_arm(b, b->asked.unit, set_first(left));
        int rank = arm->combined ? 0 : arm->profile[0].explosion ? 2 : 1;

        if (rank > best) {
            best = rank;
            d->value = set_first(left);
        }
    }
}

/* ---- alert ---- */

static int alert_fire(const struct battle *b, int unit)
{
    if (b->asked.other == unit) /* ofas.07.05, 07.06 it is charged */
        return FIRE_POINT_BLANK |
               (ofas_unit_of(b, unit)->alert ? FIRE_ALERT : FIRE_PISTOLS);
    return FIRE_ALERT;
}

static int32_t alert_value(const struct battle *b, int unit, int target,
                           int fire)
{
    struct ofas_mind_arsenal arsenal;
    struct ofas_mind_sight sight = { ONE, false };

    if (!(fire & FIRE_POINT_BLANK))
        sight = ofas_mind_look(b, unit, target);
    if (sight.share == 0)
        sight.share = GUESSED_SHARE;
    ofas_mind_arsenal(b, unit, b->unit[unit].alive, false, &arsenal);
    return ofas_mind_volley(b, unit, &arsenal, target,
                            leaders_gap(b, unit, target), fire, sight);
}

/* What this unit could hope for with its alert: a unit like the others of the
 * enemy, seen by most and in the open. */
static int32_t hoped_for(const struct battle *b, int unit)
{
    struct ofas_mind_arsenal arsenal;
    struct ofas_mind_sight sight = { ONE / 2, false };
    int foe = ofas_foe(b->unit[unit].owner), n = 0;
    int32_t sum = 0;

    ofas_mind_arsenal(b, unit, b->unit[unit].alive, false, &arsenal);
    for (unit_set left = ofas_units_of(b, foe); left; left &= left - 1, n++)
        sum += ofas_mind_volley(b, unit, &arsenal, set_first(left), 0,
                                FIRE_ALERT, sight);
    return n ? sum / n : 0;
}

/* A charge is always answered; other fire waits for a target that is worth
 * it. */
void ofas_mind_alert(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ask *q = &b->asked;
    int32_t best = 0;

    (void)seed;
    d->value = ANSWER_NONE;
    for (unit_set left = q->among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        int u = set_first(left);
        int32_t value = alert_value(b, u, q->unit, alert_fire(b, u));

        if (q->other == NOBODY && value < hoped_for(b, u) / 2)
            continue;
        if (value > best) {
            best = value;
            d->value = u;
        }
    }
}

void ofas_mind_precise(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const struct ask *q = &b->asked;
    int fire = alert_fire(b, q->unit);
    int32_t more;

    (void)seed;
    d->value = set_first(q->among);
    if (set_count(q->among) < 2)
        return;
    more = alert_value(b, q->unit, q->other, fire | FIRE_PRECISE) -
           alert_value(b, q->unit, q->other, fire);
    d->value = more > 2 * ONE ? YES : NO;
}
