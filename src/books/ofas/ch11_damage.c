/* ch11_damage.c -- OFAS chapter 11: what happens to a vehicle that is hurt.
 *
 * Damage is dealt one point at a time: the point is lost, then comes its test,
 * then the roll on the table, then the next point (ofas.11.16 ruling). All
 * these dice are the opponent's (ofas.11.18). Monsters have no table but lose
 * more points (ofas.16.56). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    TABLE_DICE = 3,       /* ofas.11.18 */
    FACES = 3,            /* ofas.00.01 */
    TOTAL_STUNNED = 2,    /* ofas.11.19 at most; ofas.11.23 the chances */
    TOTAL_PROPULSION = 4, /* ofas.11.21; 11.22 what is more, 11.20 between */
    NAMED = 2             /* ofas.11.20 weapons */
};

/* ---- what an attack meets ---- */

int ofas_resistance_to(const struct battle *b, int unit, int target, bool close)
{
    int resistance = ofas_resistance(b, target);

    if (close)
        return resistance - ofas_weakness(b, target, false);
    return resistance - ofas_shot_from_behind(b, unit, target);
}

bool ofas_is_twin(const struct battle *b, int unit, int arm)
{
    return unit != NOBODY && ofas_is_vehicle(b, unit) &&
           ofas_team(b, unit)->mount[arm].twin; /* ofas.16.20 */
}

/* ---- losing points ---- */

/* Who rolls and chooses: a player who does not own it, whoever did it
 * (ofas.11.18 ruling). */
static uint8_t opponent(const struct battle *b, const struct ofas_damage *v)
{
    int player = v->by;

    while (ofas_camp(b, player) == ofas_camp_of(b, v->unit))
        player = (player + 1) % b->players;
    return (uint8_t)player;
}

/* ofas.11.17 its wreck stays, unless it exploded (ofas.11.24). */
static void destroy(struct battle *b, int unit, int rule)
{
    struct ofas_harm *harm = &ofas_unit(b, unit)->harm;

    ofas_eliminate(b, unit, rule);
    harm->wreck = !harm->chain && ofas_leaves_wreck(b, unit);
    if (harm->chain)
        TELL(b, EXPLODES, OFAS(11, 24), unit, NOBODY);
    else if (harm->wreck)
        TELL(b, WRECK, OFAS(11, 17), unit, NOBODY);
}

/* ofas.11.16 out of action with the last one */
static void lose_point(struct battle *b, int unit, int rule)
{
    int left;

    ofas_unit(b, unit)->wounds++;
    left = ofas_structure_left(b, unit);
    TELL(b, DAMAGE, rule, unit, NOBODY, .left = left);
    if (left == 0)
        destroy(b, unit, OFAS(11, 16));
}

/* ofas.14.26 in air that feeds every fire it is easy */
enum ofas_test ofas_damage_test(const struct battle *b)
{
    return ofas_state_of(b)->condition == CONDITION_OXIDISING ? TEST_EZ
                                                              : TEST_HD;
}

/* ofas.11.18 does the point just lost break something? */
static bool breaks(struct battle *b, const struct ofas_damage *v)
{
    const struct ofas_team *team = ofas_team(b, v->unit);
    struct event e =
        TOLD_BY(opponent(b, v), DAMAGE_ROLL, OFAS(11, 18), v->unit, NOBODY);

    if (!unit_on_table(b, v->unit))
        return false; /* ofas.11.16 ruling: destroyed, without a test */
    if (ofas_tests(b, e, ofas_damage_test(b), 1, NULL))
        return true;
    if (!OFAS_FITTED(team, UNSTABLE) || team->monster)
        return false; /* ofas.16.50, 16.58 ruling */
    e.rule = OFAS(16, 50);
    return ofas_tests(b, e, ofas_damage_test(b), 1, NULL) == 1;
}

/* ---- the table ---- */

static void stun(struct battle *b, int unit, int rule)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    u->harm.stuns++; /* ofas.11.19 they add up */
    u->alert = 0;
    TELL(b, STUNNED, rule, unit, NOBODY);
}

/* ofas.11.21 slowed (ofas.11.25), then immobilised (ofas.11.26) */
static void hit_propulsion(struct battle *b, int unit)
{
    bool immobilised;

    if (ofas_is_immobilised(b, unit)) {
        stun(b, unit, OFAS(11, 21)); /* in its place */
        return;
    }
    ofas_unit(b, unit)->harm.propulsion++;
    immobilised = ofas_is_immobilised(b, unit);
    TELL(b, PROPULSION, OFAS(11, 21), unit, NOBODY, .immobilised = immobilised);
    if (immobilised && ofas_is_chassis(b, unit, OFAS_FLYER))
        destroy(b, unit, OFAS(11, 27));
}

static void break_mount(struct battle *b, int unit, int mount)
{
    ofas_unit(b, unit)->harm.broken |= (uint16_t)(1u << mount);
    TELL(b, BREAKS, OFAS(11, 20), unit, NOBODY, .weapon = mount);
}

/* Sums of three of these dice, a bit each. */
static int32_t sums_of_three(const uint8_t *die, int n)
{
    int32_t sums = 0;

    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = j + 1; k < n; k++)
                sums |= 1 << (die[i] + die[j] + die[k]);
    return sums;
}

static int highest(const uint8_t *die, int n)
{
    int high = 0;

    for (int i = 1; i < n; i++)
        if (die[i] > die[high])
            high = i;
    return high;
}

/* Dice of which the opponent keeps the best for him. */
static int spare_dice(const struct battle *b, const struct ofas_damage *v)
{
    return (OFAS_FITTED(ofas_team(b, v->unit), UNSTABLE) ? 1 : 0) +
           ofas_breaks_badly(b, v->unit) + v->aimed;
}

/* By which rule he chooses among them. */
static uint16_t total_rule(const struct battle *b, const struct ofas_damage *v)
{
    if (v->aimed)
        return OFAS(OFAS_ANNEX + 2, 18);
    return OFAS_FITTED(ofas_team(b, v->unit), UNSTABLE) ? OFAS(16, 50)
                                                        : OFAS(19, 31);
}

/* ofas.11.18 three dice; ofas.16.36 Robust: one more each time, the highest do
 * not count; ofas.16.50 Unstable, ofas.19.31 Space pigs, ofas.a2.18 an aimed
 * shot: one more each, and the opponent keeps three. Gives the totals he has to choose from. */
static int32_t roll_table(struct battle *b, const struct ofas_damage *v)
{
    const struct ofas_team *team = ofas_team(b, v->unit);
    const bool robust = OFAS_FITTED(team, ROBUST);
    uint8_t die[MAX_ROLL];
    int n = TABLE_DICE + robust + spare_dice(b, v);
    int sum = 0, high = 0;

    roll(b,
         TOLD_BY(opponent(b, v), TABLE_ROLL, OFAS(11, 18), v->unit, NOBODY,
                 .rolled = n),
         FACES, n, die);
    if (robust) {
        high = die[highest(die, n)];
        die[highest(die, n)] = die[n - 1];
        n--;
    }
    for (int i = 0; i < n; i++)
        sum += die[i];
    LOG_SET(b, TABLE_ROLL, total, sum);
    if (robust)
        TELL(b, ROBUST_DIE, OFAS(16, 36), v->unit, NOBODY, .discarded = high,
             .total = sum);
    return sums_of_three(die, n);
}

/* ofas.16.56 a monster is stunned and loses a die of points, which cause no
 * further tests; ofas.16.57 Robust may spare it all; ofas.16.58 Unstable,
 * ofas.19.33 Space pigs: a die more, and the highest counts. */
static void break_monster(struct battle *b, const struct ofas_damage *v)
{
    const int unit = v->unit;
    const struct ofas_team *team = ofas_team(b, unit);
    const int n = 1 + spare_dice(b, v);
    uint8_t die[MAX_ROLL];
    int most;

    if (ofas_tests(b, TOLD(b, ROBUST_ROLL, OFAS(16, 57), unit, NOBODY), TEST_HD,
                   OFAS_FITTED(team, ROBUST), NULL))
        return;
    stun(b, unit, OFAS(16, 56));
    roll(b,
         TOLD_BY(opponent(b, v), WOUNDED_ROLL, OFAS(16, 56), v->unit, NOBODY,
                 .rolled = n),
         FACES, n, die);
    most = die[highest(die, n)];
    LOG_SET(b, WOUNDED_ROLL, points, most);
    for (int i = 0; i < most && unit_on_table(b, unit); i++)
        lose_point(b, unit, OFAS(16, 56));
}

/* ofas.hr.03 does it ignore the shot that would be its last? */
static bool parries(struct battle *b, const struct ofas_damage *v)
{
    return v->parries && ofas_structure_left(b, v->unit) == 1 &&
           ofas_tests(
               b, TOLD(b, DEFENSIVE_ROLL, OFAS(OFAS_HOUSE, 3), v->unit, NOBODY),
               TEST_HD, 1, NULL) == 1;
}

/* The next point or test of the attack; gives whether something breaks. */
static bool next_blow(struct battle *b, struct ofas_damage *v)
{
    if (v->points > 0) {
        v->points--;
        if (parries(b, v))
            return false;
        lose_point(b, v->unit, OFAS(11, 16)); /* ofas.20.13 */
        return breaks(b, v);
    }
    v->tests--; /* ofas.20.09 ruling: one by one */
    return breaks(b, v);
}

/* Worked example: ofas.11.29. */
enum flow ofas_damage(struct battle *b)
{
    struct ofas_damage *v = LOCALS(b, ofas_damage);
    const uint8_t owner = b->unit[v->unit].owner;
    const uint8_t foe = opponent(b, v);

    switch ((enum ofas_damage_step)frame_top(b)->step) {
    case DAMAGE_BEGIN:
        if (!v->same)
            ofas_unit(b, v->unit)->harm.chain = 0; /* ofas.11.24 ruling */
        while (unit_on_table(b, v->unit) &&
               (v->results > 0 || v->points > 0 || v->tests > 0)) {
            if (v->results == 0) {
                v->results = next_blow(b, v);
                continue;
            }
            v->results--;
            if (ofas_team(b, v->unit)->monster) { /* ofas.16.56 */
                break_monster(b, v);
                continue;
            }
            ASK(b, DAMAGE_TOTAL, TOTAL, .who = foe, .rule = total_rule(b, v),
                .unit = (int8_t)v->unit, .other = NOBODY,
                .among = (uint64_t)roll_table(b, v));
            if (b->answer.value > TOTAL_PROPULSION) {
                /* ofas.11.22 one more point, and the table again */
                TELL(b, CHAIN, OFAS(11, 22), v->unit, NOBODY);
                ofas_unit(b, v->unit)->harm.chain = 1;
                lose_point(b, v->unit, OFAS(11, 22));
                v->results++;
                continue;
            }
            if (b->answer.value == TOTAL_PROPULSION) {
                hit_propulsion(b, v->unit);
                continue;
            }
            v->pair = ofas_working_mounts(b, v->unit);
            if (b->answer.value <= TOTAL_STUNNED || v->pair == 0) {
                stun(b, v->unit,
                     b->answer.value <= TOTAL_STUNNED ? OFAS(11, 19)
                                                      : OFAS(11, 20));
                continue;
            }
            /* ofas.11.20 the opponent names two, the owner picks one */
            for (v->named = 0; set_count(v->pair) > NAMED;) {
                ASK(b, DAMAGE_NAMED, NAMED, .who = foe, .rule = OFAS(11, 20),
                    .unit = (int8_t)v->unit, .other = NOBODY,
                    .among = v->pair & ~v->named);
                v->named |= (uint64_t)1 << b->answer.value;
                if (set_count(v->named) == NAMED)
                    v->pair = v->named;
            }
            ASK(b, DAMAGE_BROKEN, BROKEN, .who = owner, .rule = OFAS(11, 20),
                .unit = (int8_t)v->unit, .other = NOBODY, .among = v->pair);
            break_mount(b, v->unit, b->answer.value);
        }
        /* ofas.12.10 ruling: at once, before anything else of the attack */
        if (!unit_on_table(b, v->unit))
            CALL(b, DAMAGE_BAILING, ofas_bailing, .vehicle = v->unit,
                 .exploded = ofas_unit(b, v->unit)->harm.chain);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
