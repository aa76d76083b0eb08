/* damage.c -- expected damage: what a shot at whom is worth.
 *
 * The averages follow chapter 4 step by step, with what chapters 15 and 20 add.
 * Nothing is rounded but the parts of ONE. */
#include "minds/ofas/doctrine.h"

enum {
    HARD_RANGE = INCH(12),     /* ofas.15.24 */
    MOVING_RANGE = INCH(24),   /* ofas.06.20 */
    INDIRECT_RANGE = INCH(18), /* ofas.20.23 */
    BREAKDOWN_PARTS = 2        /* what breaks is worth 1 in ... of a point */
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
    int precision =
        raised(f->profile->precision, f->bonus == BONUS_PRECISION ? 1 : 0);
    enum ofas_test test = ofas_test_of(precision, ofas_speed(b, f->target));

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

    if (!f->close && ofas_is_hidden(b, f->target))
        return terrain ? TEST_EZ : TEST_HD; /* ofas.06.14, 06.15 */
    return terrain ? f->cover : TEST_AF;
}

/* Hits that neither cover nor fields cancel. */
static int32_t hits_of(const struct battle *b, const struct ofas_mind_fire *f,
                       enum ofas_test test)
{
    uint32_t theirs = ofas_options(b, f->target);
    int32_t chance = ofas_mind_chance(test);

    if (ofas_expert_rule(b, f->unit, f->close) ||
        (!f->close && OFAS_HAS(theirs, EASY_TARGETS)))
        chance = rerolled(chance); /* ofas.15.26, 15.38 */
    if (ofas_clumsy_rule(b, f->unit, f->close))
        chance = of_one(chance, ofas_mind_chance(TEST_EZ)); /* ofas.15.44 */
    chance = of_one(chance, ONE - ofas_mind_chance(cover_of(b, f)));
    if (OFAS_HAS(theirs, FIELDS))
        chance = of_one(chance, ofas_mind_chance(TEST_EZ)); /* ofas.15.22 */
    return of_one(f->dice, chance);
}

static int32_t chance_to_wound(const struct battle *b,
                               const struct ofas_mind_fire *f, int more)
{
    int power = raised(f->profile->power,
                       more + (f->bonus == BONUS_POWER ? 1 : 0) +
                           ofas_tactic_power(b, f->unit, 0, f->close));
    int32_t chance = ofas_mind_chance(ofas_test_of(
        power, ofas_resistance_to(b, f->unit, f->target, f->close)));

    return OFAS_HAS(ofas_options(b, f->unit), DEADLY) ? rerolled(chance)
                                                      : chance;
}

/* ofas.15.20 which part of the hits pierces: a die of 2, or no die at all */
static int32_t piercing_part(const struct battle *b,
                             const struct ofas_mind_fire *f,
                             enum ofas_test test)
{
    if (!OFAS_HAS(ofas_options(b, f->unit), PIERCING) ||
        !(f->profile->flags & OFAS_PIERCEABLE))
        return 0;
    return test == TEST_EZ ? ONE / 2 : ONE;
}

/* ofas.20.17, 20.18 a die of explosion is one hit on average */
static int32_t exploded(const struct battle *b, const struct ofas_mind_fire *f,
                        int32_t hits)
{
    int dice = f->profile->explosion + (f->bonus == BONUS_EXPLOSION ? 1 : 0);

    return least_of(hits * dice, ofas_most_blasts(b, f->target) * ONE);
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
    if (OFAS_HAS(ofas_options(b, f->unit), HARMLESS))
        chance = of_one(chance, ofas_mind_chance(TEST_EZ)); /* ofas.15.41 */
    hits = of_one(hits, chance);
    return ofas_team(b, f->target)->structure ? hits * f->profile->damage
                                              : hits;
}

/* ofas.20.08 each disruptive hit is a test of morale */
static int32_t jolts_value(const struct battle *b,
                           const struct ofas_mind_fire *f)
{
    int level = f->profile->disruptive + (f->bonus == BONUS_POWER ? 1 : 0);
    int32_t hits = hits_of(b, f, test_to_hit(b, f));
    int32_t fails;

    if (ofas_is_vehicle(b, f->target)) /* ofas.20.09 */
        return of_one(of_one(hits * level, ofas_mind_chance(TEST_HD)),
                      ofas_mind_soldier(b, f->target)) /
               BREAKDOWN_PARTS;
    fails = ONE -
            ofas_mind_chance(ofas_test_of(ofas_morale_of(b, f->target), level));

    return of_one(least_of(of_one(hits, fails), ONE),
                  ofas_mind_panic(b, f->target));
}

/* What it adds to the volleys before it. */
static int32_t fire_value(const struct battle *b,
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
    if (ofas_is_vehicle(b, unit)) { /* ofas.10.06 */
        for (uint64_t left = who ? ofas_arms(b, unit, close) : 0; left;
             left &= left - 1)
            add_arm(out, set_first(left), 1);
        return;
    }
    for (uint64_t left = who ? ofas_power_arms(b, unit) : 0; left;
         left &= left - 1)
        if (((arms[set_first(left)].profile[0].flags & OFAS_CLOSE) != 0) ==
            close)
            add_arm(out, set_first(left), 1);
    for (; who; who &= who - 1) {
        int f = set_first(who);
        const struct ofas_soldier *s = &team->soldier[f];

        for (int i = 0; i < s->arms; i++) {
            const struct ofas_arm *arm = &arms[s->carried[i].arm];

            int n = s->carried[i].count;

            if (arm->combined) /* ofas.15.82 perhaps fired */
                n = ofas_carries(b, unit, f, s->carried[i].arm);
            if (((arm->profile[0].flags & OFAS_CLOSE) != 0) == close)
                add_arm(out, s->carried[i].arm, n * bodies);
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
                (OFAS_HAS(ofas_options(b, f->target), HARD_TARGETS) ||
                 ofas_is_shielded(b, f->target))
            ? HARD_RANGE
            : 0,
        (f->fire & FIRE_MOVING) &&
                !OFAS_HAS(ofas_options(b, f->unit), RELENTLESS)
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

/* May a weapon with these rules be aimed at the target? */
static bool may_aim_at(const struct battle *b, int flags, int target)
{
    if ((flags & OFAS_TARGETING) && !ofas_is_vehicle(b, target))
        return false; /* ofas.20.05 */
    return !(flags & OFAS_CLOSE) &&
           !((flags & OFAS_NO_FLYERS) && ofas_flies_high(b, target));
}

static struct ofas_mind_fire fire_of(const struct battle *b,
                                     const struct ofas_mind_aim *a, int profile,
                                     int bonus)
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
        .dice = (blind ? ONE : a->sight.share) * a->count *
                (p->shots + ofas_tactic_shots(b, a->unit, a->arm, false)),
        .cover = a->sight.covered ? TEST_HD : TEST_AF,
        .capped = blind,
        .before = a->before,
    };
}

int32_t ofas_mind_aimed(const struct battle *b, const struct ofas_mind_aim *a,
                        int profile, int bonus)
{
    struct ofas_mind_fire f = fire_of(b, a, profile, bonus);

    return ofas_mind_wounds(b, &f);
}

int32_t ofas_mind_aim_value(const struct battle *b,
                            const struct ofas_mind_aim *a, int profile,
                            int bonus)
{
    struct ofas_mind_fire f = fire_of(b, a, profile, bonus);

    if (!may_aim_at(b, f.profile->flags, a->target) || f.dice == 0 ||
        !in_range(b, &f, a->gap))
        return 0;
    if (bonus == BONUS_AIMED) /* the last choice among equals: a worse break */
        return ofas_has_parts(b, a->target) ? fire_value(b, &f) + 1 : 0;
    if ((bonus == BONUS_EXPLOSION && !f.profile->explosion) ||
        (bonus == BONUS_INDIRECT && !(f.profile->flags & OFAS_INDIRECT)))
        return 0;
    return fire_value(b, &f);
}

struct ofas_mind_choice ofas_mind_best(const struct battle *b,
                                       const struct ofas_mind_aim *a)
{
    const struct ofas_arm *arm = ofas_arm(b, a->unit, a->arm);
    bool gains = (a->fire & FIRE_PRECISE) && ofas_benefits(b, a->unit, a->arm);
    int first = gains ? BONUS_PRECISION : BONUS_NONE;
    int last = gains ? BONUS_COUNT - 1 : BONUS_NONE;
    struct ofas_mind_choice best = { 0, first, 0 };

    if (!may_fire(b, a->unit, arm, a->fire))
        return best;
    for (int p = 0; p < arm->profiles; p++)
        for (int bonus = first; bonus <= last; bonus++) {
            int32_t value = ofas_mind_aim_value(b, a, p, bonus);

            if (value > best.value)
                best = (struct ofas_mind_choice){ p, bonus, value };
        }
    return best;
}

/* ---- all kinds ---- */

/* The aim with the i-th kind of weapon. */
static struct ofas_mind_aim aim_with(struct ofas_mind_aim aim,
                                     const struct ofas_mind_arsenal *arsenal,
                                     int i)
{
    aim.arm = arsenal->arm[i];
    aim.count = arsenal->count[i];
    return aim;
}

int32_t ofas_mind_volley(const struct battle *b,
                         const struct ofas_mind_arsenal *arsenal,
                         struct ofas_mind_aim aim)
{
    int32_t value = 0;

    for (int i = 0; i < arsenal->kinds; i++) {
        struct ofas_mind_aim a = aim_with(aim, arsenal, i);

        value += ofas_mind_best(b, &a).value;
    }
    return value;
}

/* ORDER BANDS: the last has no limit. */
static const int32_t band_limit[OFAS_MIND_BANDS - 1] = { INCH(8), INCH(12),
                                                         INCH(18), INCH(24) };

int ofas_mind_band(int32_t gap)
{
    int band = 0;

    while (band < OFAS_MIND_BANDS - 1 && gap > band_limit[band])
        band++;
    return band;
}

void ofas_mind_bands(const struct battle *b,
                     const struct ofas_mind_arsenal *arsenal,
                     struct ofas_mind_aim aim, int32_t value[OFAS_MIND_BANDS])
{
    for (int i = 0; i < OFAS_MIND_BANDS; i++)
        value[i] = 0;
    for (int i = 0; i < arsenal->kinds; i++) {
        struct ofas_mind_aim a = aim_with(aim, arsenal, i);
        struct ofas_mind_choice best = ofas_mind_best(b, &a);
        struct ofas_mind_fire f = fire_of(b, &a, best.profile, best.bonus);
        int32_t range = range_of(b, &f);
        int last = range ? ofas_mind_band(range) : OFAS_MIND_BANDS - 1;

        for (int k = 0; k <= last; k++)
            value[k] += best.value;
    }
}

/* The enemy the i-th kind of weapon likes best, those aimed at 'before'
 * known; its aim is left in 'aim'. */
static struct ofas_mind_choice best_target(const struct ofas_mind_outlook *o,
                                           struct ofas_mind_aim *aim,
                                           const int32_t *before)
{
    struct ofas_mind_choice best = { 0, BONUS_NONE, 0 };
    struct ofas_mind_aim a = *aim;

    for (unit_set left = o->enemies; left; left &= left - 1) {
        struct ofas_mind_choice c;

        a.target = set_first(left);
        a.gap = o->foe[a.target].gap;
        a.sight = o->foe[a.target].sight;
        a.before = before[a.target];
        c = ofas_mind_best(o->b, &a);
        if (c.value > best.value) {
            best = c;
            *aim = a;
        }
    }
    return best;
}

int32_t ofas_mind_shots(const struct ofas_mind_outlook *o,
                        const struct ofas_mind_arsenal *arsenal, int fire)
{
    int32_t before[MAX_UNITS], total = 0;

    for (unit_set left = o->enemies; left; left &= left - 1)
        before[set_first(left)] = 0;
    for (int i = 0; i < arsenal->kinds; i++) {
        struct ofas_mind_aim aim = { .unit = o->unit, .fire = fire };
        struct ofas_mind_choice best;

        aim = aim_with(aim, arsenal, i);
        best = best_target(o, &aim, before);
        if (best.value == 0)
            continue;
        total += best.value;
        before[aim.target] +=
            ofas_mind_aimed(o->b, &aim, best.profile, best.bonus);
    }
    return total;
}
