/* ch04_attack.c -- from the dice to hit to the wounds, for shots and blows.
 *
 * Chapter 4 steps 3 to 5 and chapter 7 steps 5 and 6 are the same sequence, and
 * chapters 15 and 20 add their dice to both at the same places. The order of the
 * dice is that of the ruling under ofas.04.19: to hit, re-rolls, clumsy, cover,
 * fields, explosion, wounds, re-rolls, harmless. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum { MOST_ON_ONE = 3 }; /* ofas.20.21 hits of an explosion on one thing */

/* Hits in firing order, each with its bearer, until something cancels them. */
struct hits {
    int first, count; /* hit[first .. count) stand */
    struct {
        uint8_t bearer, piercing;
    } hit[MAX_ROLL];
};

static int player_of(const struct battle *b, const struct ofas_attack *a)
{
    return a->unit == NOBODY ? a->by : b->unit[a->unit].owner;
}
/* A roll of the attacker, with his weapon. */
#define BY_ATTACKER(name, rule) \
    TOLD_BY(player_of(b, a), name, (rule), a->unit, a->target, .weapon = a->arm)

static bool has_bonus(const struct ofas_attack *a, enum ofas_bonus bonus)
{
    /* ofas.hr.01, hr.02 */
    return ofas_has_bonus(a->bonus, bonus) || a->handy == (int)bonus;
}

/* A value written as a test stays as it is (ofas.20.31 ruling, ofas.01.07);
 * others may leave 0 .. 5 (ofas.01.05). */
static int raised(int value, int by)
{
    return value >= OFAS_VALUE_AF ? value : value + by;
}

/* Points of power besides those of the weapon itself. */
static int more_power(const struct battle *b, const struct ofas_attack *a)
{
    int by = has_bonus(a, BONUS_POWER) ? 1 : 0;

    return by + ofas_tactic_power(b, a->unit, a->arm, a->close) +
           ofas_special_power(b, a->unit, a->target, a->arm, a->close);
}

/* ofas.hr.05 does somebody with jet packs charge into this fire? */
static bool flies_into(const struct battle *b, int target, int fire)
{
    bool charged = (fire & FIRE_COVERING) ||
                   ((fire & FIRE_POINT_BLANK) && !(fire & FIRE_CHARGER));

    return ofas_stage(b)->settings.jet_charge && charged &&
           OFAS_HAS(ofas_team(b, target)->options, JET_PACKS);
}

static int difficulty_to_hit(const struct battle *b, int target, int fire)
{
    if (target == NOBODY)
        return 0; /* ofas.13.34 scenery */
    return ofas_speed(b, target) + flies_into(b, target, fire); /* ofas.hr.05 */
}

static enum ofas_test test_to_hit(const struct battle *b,
                                  const struct ofas_attack *a)
{
    int precision =
        raised(a->profile->precision, has_bonus(a, BONUS_PRECISION) ? 1 : 0);
    enum ofas_test test =
        ofas_test_of(precision, difficulty_to_hit(b, a->target, a->fire));

    if (a->capped && test > TEST_HD)
        return TEST_HD; /* ofas.20.23 out of sight: HD at best */
    return test;
}

/* ofas.a6.17 ammunition at hand serves shots only */
static bool has_ammunition(const struct battle *b, const struct ofas_attack *a)
{
    return !a->close && ofas_profits(b, a->unit, SPECIAL_AMMUNITION);
}

static bool is_clumsy(const struct battle *b, const struct ofas_attack *a)
{
    return ofas_clumsy_rule(b, a->unit, a->close) != 0;
}

/* How often failed dice are rolled again: ofas.15.26 experts, and ofas.15.38
 * against easy targets, shooting only, but a die once; ofas.a6.17 for
 * ammunition, or once more for experts; the clumsy are not clumsy instead. */
static int rerolls_of(const struct battle *b, const struct ofas_attack *a)
{
    bool experts = ofas_expert_rule(b, a->unit, a->close) != 0;
    bool easy = !a->close && OFAS_HAS(ofas_options(b, a->target), EASY_TARGETS);
    bool more = has_ammunition(b, a) && !is_clumsy(b, a);

    if (experts)
        return more ? 2 : 1;
    return easy || more ? 1 : 0;
}

static bool hits_with(enum ofas_test test, int die)
{
    return test == TEST_EZ ? die >= 1 : die == 2;
}

/* Rolls the failed dice again, once, in their order; gives how many succeed. */
static int reroll_failed(struct battle *b, struct event e, enum ofas_test test,
                         uint8_t *die, int n)
{
    uint8_t again[MAX_ROLL];
    int failed = 0, k = 0, successes;

    for (int i = 0; i < n; i++)
        failed += !hits_with(test, die[i]);
    successes = ofas_tests(b, e, test, failed, again);
    for (int i = 0; i < n; i++)
        if (!hits_with(test, die[i]))
            die[i] = again[k++];
    return successes;
}

/* Why they are rolled again, the first time or the second. */
static int reroll_rule(const struct battle *b, const struct ofas_attack *a,
                       int time)
{
    uint16_t rule = ofas_expert_rule(b, a->unit, a->close);

    if (time == 0 && rule)
        return rule;
    return has_ammunition(b, a) && !is_clumsy(b, a) ? OFAS(OFAS_ANNEX + 6, 17)
                                                    : OFAS(15, 38);
}

static bool pierces(const struct battle *b, int unit,
                    const struct ofas_profile *p)
{
    return OFAS_HAS(ofas_options(b, unit), PIERCING) &&
           (p->flags & OFAS_PIERCEABLE);
}

/* Step 3. ofas.04.16, 07.24: each success is a hit. */
static void roll_to_hit(struct battle *b, const struct ofas_attack *a,
                        struct hits *hits)
{
    uint8_t die[MAX_ROLL];
    enum ofas_test test = test_to_hit(b, a);
    /* ofas.15.20 a piercing hit is automatic, or its final die shows 2 */
    bool piercing = pierces(b, a->unit, a->profile);
    struct event e =
        BY_ATTACKER(HIT_ROLL, a->close ? OFAS(7, 24) : OFAS(4, 16));

    hits->first = hits->count = 0;
    ofas_tests(b, e, test, a->shots, die);
    if (test == TEST_AF)
        return;
    for (int i = 0; test != TEST_AS && i < rerolls_of(b, a); i++)
        reroll_failed(b, BY_ATTACKER(HIT_REROLL, reroll_rule(b, a, i)), test,
                      die, a->shots);
    for (int i = 0; i < a->shots; i++) {
        if (test != TEST_AS && !hits_with(test, die[i]))
            continue;
        hits->hit[hits->count].bearer = a->bearer[i]; /* ofas.20.26 */
        hits->hit[hits->count].piercing =
            piercing && (test == TEST_AS || die[i] == 2);
        hits->count++;
    }
}

static int standing(const struct hits *hits)
{
    return hits->count - hits->first;
}

/* Cancels hits in firing order (ofas.20.26 ruling). */
static void cancel(struct hits *hits, int n)
{
    hits->first += n;
}

/* ofas.15.22 protection fields; ofas.a6.14 a hospital, against shots, where
 * there are none. The rule that gives the test, or 0. */
static int field_rule(const struct battle *b, const struct ofas_attack *a)
{
    if (OFAS_HAS(ofas_options(b, a->target), FIELDS))
        return OFAS(15, 22);
    return !a->close && ofas_profits(b, a->target, SPECIAL_HOSPITAL)
               ? OFAS(OFAS_ANNEX + 6, 14)
               : 0;
}

/* Step 4, with what chapters 15 adds before and after it. */
static void cancel_hits(struct battle *b, const struct ofas_attack *a,
                        struct hits *hits)
{
    int n = standing(hits), field;
    uint16_t clumsy = ofas_clumsy_rule(b, a->unit, a->close);

    if (clumsy && !has_ammunition(b, a)) /* ofas.15.44 */
        cancel(hits, n - ofas_tests(b, BY_ATTACKER(CLUMSY_ROLL, clumsy),
                                    TEST_EZ, n, NULL));
    if (a->cover != TEST_AF) { /* ofas.04.19, 07.25 */
        struct event e =
            TOLD(b, COVER_ROLL, a->close ? OFAS(7, 25) : OFAS(4, 19), a->target,
                 a->unit, .why = a->why, .other_weapon = a->arm);

        cancel(hits, ofas_tests(b, e, a->cover, standing(hits), NULL));
    }
    field = field_rule(b, a);
    if (field)
        cancel(hits, ofas_tests(b,
                                TOLD(b, FIELD_ROLL, field, a->target, a->unit,
                                     .other_weapon = a->arm),
                                TEST_HD, standing(hits), NULL));
}

static int dice_per_hit(const struct ofas_attack *a)
{
    /* ofas.20.22 a precise fire may add one explosion die */
    return a->profile->explosion + (has_bonus(a, BONUS_EXPLOSION) ? 1 : 0);
}

/* ofas.03.02 rolls so many dice, all at once, and gives their sum. */
static int blast(struct battle *b, const struct ofas_attack *a, int dice,
                 uint8_t *die)
{
    struct event e = BY_ATTACKER(EXPLOSION_ROLL, OFAS(20, 17));
    int sum = 0;

    NUMBER(&e, EXPLOSION_ROLL, rolled) = dice;
    roll(b, e, 3, dice, die);
    for (int i = 0; i < dice; i++)
        sum += die[i];
    LOG_SET(b, EXPLOSION_ROLL, hits, sum);
    return sum;
}

/* ofas.20.26 the dice of each hit, in firing order, are its bearer's; ofas.20.25
 * two or more zeros among them cost him his life. */
static void find_incidents(const struct hits *hits, int each,
                           const uint8_t *die, struct ofas_outcome *o)
{
    for (int i = hits->first; i < hits->count; i++) {
        int zeros = 0;

        for (int k = 0; k < each; k++)
            zeros += *die++ == 0;
        if (zeros >= 2) {
            o->misfires |= figure_bit(hits->hit[i].bearer);
            o->incidents++; /* ofas.15.48 for swarms */
        }
    }
}

int ofas_most_blasts(const struct battle *b, int target)
{
    if (ofas_has_life(b, target))
        return MOST_ON_ONE; /* ofas.18.32 */
    /* ofas.20.21 three, six or nine; ofas.20.18 on infantry its soldiers */
    if (ofas_is_vehicle(b, target))
        return MOST_ON_ONE * ofas_weight(ofas_team(b, target));
    return ofas_figures(b, target);
}

static int cap_rule(const struct battle *b, const struct ofas_attack *a)
{
    if (a->piece)
        return OFAS(13, 34);
    if (ofas_has_life(b, a->target))
        return OFAS(18, 32);
    return ofas_is_vehicle(b, a->target) ? OFAS(20, 21) : OFAS(20, 18);
}

/* ofas.20.17 each hit becomes Nd hits, all added; ofas.20.18 never more than
 * the soldiers of the target, ofas.18.32 nor than three on a character; ofas.20.20
 * is the book's example. */
static int explode(struct battle *b, const struct ofas_attack *a,
                   const struct hits *hits, struct ofas_outcome *o)
{
    /* ofas.13.34 ruling: scenery by its rank, as a vehicle */
    int most = a->piece ? MOST_ON_ONE * ofas_piece_weight(b, a->piece - 1)
                        : ofas_most_blasts(b, a->target);
    uint8_t die[MAX_ROLL];
    int n = standing(hits), sum;

    if (n == 0)
        return 0;
    sum = blast(b, a, n * dice_per_hit(a), die); /* ofas.20.17 */
    if (a->profile->flags & OFAS_UNSTABLE)
        find_incidents(hits, dice_per_hit(a), die, o); /* ofas.20.26 */
    if (sum <= most)
        return sum;
    TELL_BY(b, player_of(b, a), CAPPED, cap_rule(b, a), a->unit, a->target,
            .hits = sum, .most = most);
    return most;
}

/* ofas.13.34 scenery has its own, without a rear */
static int resistance_of(const struct battle *b, const struct ofas_attack *a)
{
    if (a->piece)
        return ofas_piece_tough(b, a->piece - 1); /* ofas.13.37 */
    return ofas_resistance(b, a->target) - a->weaker;
}

static enum ofas_test test_to_wound(const struct battle *b,
                                    const struct ofas_attack *a, bool piercing)
{
    int by = more_power(b, a) + (piercing ? 1 : 0);

    /* ofas.11.04 with no floor, whatever adds to the power */
    return ofas_test_of(raised(a->profile->power, by), resistance_of(b, a));
}

/* Failed dice to wound are rolled again: ofas.15.29, or a twin weapon
 * (ofas.16.20); else 0. */
static uint16_t again_rule(const struct battle *b, const struct ofas_attack *a)
{
    if (OFAS_HAS(ofas_options(b, a->unit), DEADLY))
        return OFAS(15, 29);
    return ofas_is_twin(b, a->unit, a->arm) ? OFAS(16, 20) : 0;
}

/* Step 5. ofas.04.20, 07.26: power (ofas.01.07) against resistance (ofas.01.03),
 * each success is a wound. */
static int roll_to_wound(struct battle *b, const struct ofas_attack *a, int n,
                         bool piercing)
{
    uint8_t die[MAX_ROLL];
    enum ofas_test test = test_to_wound(b, a, piercing);
    const uint16_t again = again_rule(b, a);
    struct event e = BY_ATTACKER(WOUND_ROLL, piercing   ? OFAS(15, 20)
                                             : a->close ? OFAS(7, 26)
                                                        : OFAS(4, 20));
    int wounds = ofas_tests(b, e, test, n, die);

    if (test == TEST_AS || test == TEST_AF || !again)
        return wounds;
    return wounds +
           reroll_failed(b, BY_ATTACKER(WOUND_REROLL, again), test, die, n);
}

static int piercing_hits(const struct hits *hits)
{
    int n = 0;

    for (int i = hits->first; i < hits->count; i++)
        n += hits->hit[i].piercing;
    return n;
}

/* ofas.20.08, 20.10 disruptive hits do no damage; what would add to it adds to
 * their level. */
static void disrupt(struct battle *b, const struct ofas_attack *a, int n,
                    struct ofas_outcome *o)
{
    o->jolts = n;
    o->jolt_level = a->profile->disruptive + more_power(b, a);
    if (n > 0 && !a->piece) /* ofas.13.34 scenery takes no tests */
        TELL_BY(b, player_of(b, a), JOLTS, OFAS(20, 8), a->unit, a->target,
                .hits = n, .strength = o->jolt_level);
}

/* ofas.04.14, 07.23 the dice of each who takes part; a swarm base counts three,
 * less the wounds marked (ofas.15.48). */
void ofas_count_shots(const struct battle *b, figure_set who, int marks,
                      struct ofas_attack *a)
{
    /* ofas.a6.09 an automated weapon is one, whoever works it */
    bool swarm = ofas_team(b, a->unit)->swarm && !ofas_is_gun(a->arm);
    int spare = swarm ? marks : 0;
    int each = a->profile->shots +
               ofas_tactic_shots(b, a->unit, a->arm, a->close); /* ofas.a5.08 */

    a->shots = 0;
    for (; who; who &= who - 1) {
        int f = set_first(who);
        int bodies = swarm ? OFAS_SWARM - spare : 1;
        /* ofas.11.20 ruling: a weapon destroyed just now still strikes */
        int count = ofas_is_vehicle(b, a->unit)
                        ? 1
                        : ofas_carries(b, a->unit, f, a->arm);
        int n = count * each * bodies;

        spare = 0;
        while (n-- > 0 && a->shots < MAX_ROLL)
            a->bearer[a->shots++] = (uint8_t)f;
    }
}

/* The best bonus a precise fire could give to each of the two tests. */
bool ofas_shot_can_hurt(const struct battle *b, const struct ofas_shot *s)
{
    const struct ofas_profile *p =
        &ofas_arm(b, s->unit, s->arm)->profile[s->profile];
    int by = ((s->fire & FIRE_PRECISE) && ofas_benefits(b, s->unit, s->arm)) ||
             ofas_is_handy(b, s->unit, s->arm);
    enum ofas_test hit = ofas_test_of(raised(p->precision, by),
                                      difficulty_to_hit(b, s->target, s->fire));
    int more = by + pierces(b, s->unit, p) + /* ofas.15.20 some hits do */
               ofas_special_power(b, s->unit, s->target, s->arm, false);
    enum ofas_test wound =
        ofas_test_of(raised(p->power, more),
                     ofas_resistance_to(b, s->unit, s->target, false));

    assert(s->target >= 0);
    if ((p->flags & OFAS_CLOSE) || hit == TEST_AF ||
        ((p->flags & OFAS_TARGETING) && !ofas_is_vehicle(b, s->target)))
        return false;
    return wound != TEST_AF || p->disruptive > 0;
}

bool ofas_ignores_cover(const struct battle *b, const struct ofas_attack *a)
{
    if (ofas_keeps_cover(b, a->target, a->unit, a->arm))
        return false; /* ofas.13.42 */
    if (a->profile->explosion)
        return true; /* ofas.20.15 */
    /* ofas.20.32 a sniper with a precise fire that serves him, or on alert */
    return (a->profile->flags & OFAS_SNIPER) &&
           (a->bonus != BONUS_NONE || (a->fire & FIRE_ALERT));
}

/* The same tests for soldiers and vehicles (ofas.11.01). */
void ofas_attack(struct battle *b, const struct ofas_attack *a,
                 struct ofas_outcome *o)
{
    struct hits hits;
    int plain, piercing;

    *o = (struct ofas_outcome){ 0 };
    roll_to_hit(b, a, &hits);          /* ofas.04.16 */
    o->failed = a->shots - hits.count; /* ofas.11.14 */
    cancel_hits(b, a, &hits);          /* ofas.04.19 */
    if (a->profile->disruptive) {      /* ofas.20.08 */
        disrupt(b, a, standing(&hits), o);
        return;
    }
    if (a->profile->explosion) { /* ofas.20.17 */
        plain = explode(b, a, &hits, o);
        piercing = 0;
    } else {
        piercing = piercing_hits(&hits); /* ofas.15.20 */
        plain = standing(&hits) - piercing;
    }
    if (piercing) /* ofas.04.20, 07.26, 15.20 */
        o->wounds += roll_to_wound(b, a, piercing, true);
    if (plain) /* ofas.04.20, 07.26 */
        o->wounds += roll_to_wound(b, a, plain, false);
    /* ofas.15.41, and before Dom multiplies it (ofas.20.14) */
    if (OFAS_HAS(ofas_options(b, a->unit), HARMLESS))
        o->wounds = ofas_tests(b, BY_ATTACKER(HARMLESS_ROLL, OFAS(15, 41)),
                               TEST_EZ, o->wounds, NULL);
}

void ofas_needs_of(const struct battle *b, const struct ofas_attack *a,
                   struct ofas_needs *out)
{
    *out = (struct ofas_needs){
        .hit = (uint8_t)test_to_hit(b, a),
        .cover = (uint8_t)a->cover,
        .rerolls = (uint8_t)rerolls_of(b, a),
        .clumsy = is_clumsy(b, a) && !has_ammunition(b, a),
        .field = field_rule(b, a) != 0,
        .harmless = OFAS_HAS(ofas_options(b, a->unit), HARMLESS),
    };
    if (a->profile->disruptive) {
        out->disruptive = (uint8_t)(a->profile->disruptive + more_power(b, a));
        return;
    }
    out->wound = (uint8_t)test_to_wound(b, a, false);
    out->pierced = (uint8_t)test_to_wound(b, a, true);
    out->again = again_rule(b, a) != 0;
    if (a->profile->explosion) {
        out->explosion = (uint8_t)dice_per_hit(a);
        out->unstable = (a->profile->flags & OFAS_UNSTABLE) != 0;
    } else {
        out->piercing = pierces(b, a->unit, a->profile);
    }
}
