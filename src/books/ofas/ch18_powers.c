/* ch18_powers.c -- OFAS chapter 18: the powers of Psioniks.
 *
 * A Psionik uses one power in each activation (ofas.18.33), and it works by
 * itself (ofas.18.34). Some are weapons: arms that he has besides those he
 * carries, until he has used another power. The others take the place of his
 * shooting (ofas.18.35). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    NEAR = INCH(6),           /* ofas.18.40 */
    FAR = INCH(12),           /* ofas.18.37, 18.41, 18.43, 18.45, 18.49 */
    CONFUSION_DIFFICULTY = 3, /* ofas.18.41 */
    ONE_MORE = 1              /* ofas.18.43, 18.44, 18.50 to the dice */
};

static bool has_power(const struct battle *b, int unit, int power)
{
    return (ofas_team(b, unit)->powers >> power & 1) != 0;
}

/* ofas.a6.11 the first of two powers that crystals let him use, plus 1. */
static int used_before(const struct battle *b, int unit)
{
    const struct ofas_state *s = ofas_state_of(b);

    return s->power_user == unit + 1 ? s->power_before : 0;
}

/* ofas.a6.11 ruling: in his own activation, and another one than the first */
static bool may_use_two(const struct battle *b, int unit)
{
    return b->unit[unit].owner == ofas_state_of(b)->active &&
           !used_before(b, unit) && ofas_profits(b, unit, SPECIAL_CRYSTALS);
}

static void use(struct battle *b, int unit, int power)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    if (u->powered && u->powered != power + 1) {
        ofas_state(b)->power_before = u->powered;
        ofas_state(b)->power_user = (uint8_t)(unit + 1);
    }
    u->powered = (uint8_t)(power + 1);
}

static bool is_infantry(const struct battle *b, int unit)
{
    return ofas_team(b, unit)->kind != OFAS_VEHICLE;
}

bool ofas_has_lost(const struct battle *b, int unit)
{
    const struct unit *u = &b->unit[unit];

    return ofas_unit_of(b, unit)->wounds || ofas_unit_of(b, unit)->marks ||
           set_count(u->alive) < u->count;
}

/* ---- who may be chosen ---- */

static uint16_t refused_by_text(const struct battle *b, int unit, int power,
                                int target)
{
    const struct ofas_unit *t = ofas_unit_of(b, target);
    const bool own = !ofas_are_foes(b, unit, target);

    switch ((enum ofas_power)power) {
    case OFAS_POWER_FERVOUR: /* ruling: another unit */
        return own && target != unit && is_infantry(b, target) ? 0
                                                               : OFAS(18, 37);
    case OFAS_POWER_TIME_MASTERY: /* ruling: never himself, once a turn */
        return own && target != unit && t->activated &&
                       !(t->effects & EFFECT_RENEWED)
                   ? 0
                   : OFAS(18, 40);
    case OFAS_POWER_CONFUSION: /* ruling: who has morale, and not panicked */
        return !own && is_infantry(b, target) && !ofas_has_life(b, target) &&
                       !t->panicked
                   ? 0
                   : OFAS(18, 41);
    case OFAS_POWER_FLOW_OF_LIFE: /* ruling: friends who lost somebody */
        return own && is_infantry(b, target) && ofas_has_lost(b, target)
                   ? 0
                   : OFAS(18, 43);
    case OFAS_POWER_INVISIBILITY:
        return own ? 0 : OFAS(18, 45);
    case OFAS_POWER_MAGNETISM:
        return own && ofas_is_vehicle(b, target) ? 0 : OFAS(18, 47);
    case OFAS_POWER_SLOWING:
        return own ? OFAS(18, 49) : 0;
    case OFAS_POWER_TELEPATHY:
        return target == unit ? 0 : OFAS(18, 50);
    case OFAS_POWER_FIREBALL:
    case OFAS_POWER_SHOCK:
    case OFAS_POWER_BOLT:
    case OFAS_POWER_MISSILES:
    case OFAS_POWER_DEADLY_TOUCH:
    case OFAS_POWER_COUNT:
        break;
    }
    return OFAS(18, 36); /* a weapon */
}

/* The rule of each power's own text, for one that can be used on nobody. */
static const uint16_t text_of[OFAS_POWER_COUNT] = {
    [OFAS_POWER_FERVOUR] = OFAS(18, 37),
    [OFAS_POWER_TIME_MASTERY] = OFAS(18, 40),
    [OFAS_POWER_CONFUSION] = OFAS(18, 41),
    [OFAS_POWER_FLOW_OF_LIFE] = OFAS(18, 43),
    [OFAS_POWER_INVISIBILITY] = OFAS(18, 45),
    [OFAS_POWER_MAGNETISM] = OFAS(18, 47),
    [OFAS_POWER_SLOWING] = OFAS(18, 49),
    [OFAS_POWER_TELEPATHY] = OFAS(18, 50),
};

uint16_t ofas_power_refused(const struct battle *b, int unit, int power,
                            int target)
{
    int32_t range = power == OFAS_POWER_TIME_MASTERY ? NEAR : FAR;
    uint16_t rule;

    if (!has_power(b, unit, power))
        return OFAS(18, 33);
    if (used_before(b, unit) == power + 1)
        return OFAS(OFAS_ANNEX + 6, 11);
    if (target == NOBODY)
        return text_of[power];
    if (target >= b->units || !unit_on_table(b, target))
        return OFAS(18, 34); /* ruling: not off the table */
    rule = refused_by_text(b, unit, power, target);
    if (rule || ofas_leaders_within(b, unit, target, range))
        return rule;
    return text_of[power];
}

unit_set ofas_power_targets(const struct battle *b, int unit, int power)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (!ofas_power_refused(b, unit, power, u))
            out |= unit_bit(u);
    return out;
}

uint64_t ofas_powers(const struct battle *b, int unit)
{
    uint64_t out = 0;

    if (ofas_team(b, unit)->powers == 0 || ofas_unit_of(b, unit)->powered)
        return 0; /* ofas.18.33 */
    for (int power = 0; power < OFAS_POWER_COUNT; power++)
        if (ofas_power_targets(b, unit, power))
            out |= (uint64_t)1 << power;
    return out;
}

bool ofas_reopen_powers(struct battle *b, int unit)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    if (!u->powered || !may_use_two(b, unit))
        return false;
    ofas_state(b)->power_before = u->powered; /* not the same one twice */
    ofas_state(b)->power_user = (uint8_t)(unit + 1);
    u->powered = 0;
    return true;
}

/* ---- powers that are weapons ---- */

static bool is_ready(const struct battle *b, int unit, int power)
{
    const struct ofas_unit *u = ofas_unit_of(b, unit);

    if (power == OFAS_POWER_DEADLY_TOUCH)
        return (u->effects & EFFECT_TOUCH) != 0; /* ofas.18.51 */
    /* ofas.18.33; ofas.a6.11 or two of them */
    return u->powered == 0 || u->powered == power + 1 ||
           used_before(b, unit) == power + 1 || may_use_two(b, unit);
}

uint64_t ofas_power_arms(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);
    uint64_t arms = 0;

    if (team->powers == 0)
        return 0;
    for (int power = 0; power < OFAS_POWER_COUNT; power++)
        if (team->power_arm[power] != OFAS_NO_ARM && is_ready(b, unit, power))
            arms |= (uint64_t)1 << team->power_arm[power];
    return arms;
}

void ofas_use_arm(struct battle *b, int unit, int arm)
{
    const struct ofas_team *team = ofas_team(b, unit);

    if (team->powers == 0)
        return;
    for (int power = 0; power < OFAS_POWER_COUNT; power++)
        if (team->power_arm[power] == arm)
            use(b, unit, power);
}

bool ofas_may_touch(const struct battle *b, int unit)
{
    return has_power(b, unit, OFAS_POWER_DEADLY_TOUCH) && b->unit[unit].alive &&
           !ofas_unit_of(b, unit)->powered &&
           used_before(b, unit) != OFAS_POWER_DEADLY_TOUCH + 1;
}

static void tell_power(struct battle *b, int unit, int power, int target)
{
    TELL(b, POWER, OFAS(18, 34), unit, target, .power = power);
}

void ofas_touch(struct battle *b, int unit)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    u->powered = OFAS_POWER_DEADLY_TOUCH + 1;
    u->effects |= EFFECT_TOUCH;
    tell_power(b, unit, OFAS_POWER_DEADLY_TOUCH, unit);
}

/* ofas.18.51 the touch in place of his other weapons, never with them */
uint64_t ofas_other_blows(const struct battle *b, int unit, int arm,
                          uint64_t arms)
{
    const uint64_t one = (uint64_t)1 << arm;
    const uint64_t touch =
        ofas_is_under(b, unit, EFFECT_TOUCH) ? ofas_power_arms(b, unit) : 0;

    return touch & one ? 0 : arms & ~one & ~touch;
}

/* ---- nobody sees through ---- */

unit_set ofas_screens(const struct battle *b, int unit, int target)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (ofas_is_under(b, u, EFFECT_INVISIBLE) && u != unit && u != target &&
            unit_on_table(b, u))
            out |= unit_bit(u);
    return out;
}

static bool nearer(struct segment s, struct segment t, int32_t reach)
{
    return segments_meet(s, t) || segment_nearer(s, t.a, reach) ||
           segment_nearer(s, t.b, reach) || segment_nearer(t, s.a, reach) ||
           segment_nearer(t, s.b, reach);
}

/* ofas.18.46 ruling: the convex hull of its bases. A line that crosses it comes
 * nearer than a radius to the line between two of the figures. */
static bool screens(const struct battle *b, int unit, struct segment line)
{
    const int32_t radius = ofas_team(b, unit)->radius;

    for (figure_set i = b->unit[unit].alive; i; i &= i - 1)
        for (figure_set j = i; j; j &= j - 1) {
            struct segment pair = { figure_at(b, unit, set_first(i)),
                                    figure_at(b, unit, set_first(j)) };

            if (nearer(pair, line, radius))
                return true;
        }
    return false;
}

bool ofas_is_screened(const struct battle *b, unit_set units, struct vec from,
                      struct vec to)
{
    for (; units; units &= units - 1)
        if (screens(b, set_first(units), (struct segment){ from, to }))
            return true;
    return false;
}

/* ---- what powers do ---- */

/* ofas.03.02 rolls so many dice and gives their sum (ofas.18.43). */
static int roll_sum(struct battle *b, int unit, int rule, int dice)
{
    uint8_t die[MAX_ROLL];
    int sum = 0;

    roll(b, TOLD(b, POWER_ROLL, rule, unit, NOBODY, .rolled = dice), 3, dice,
         die);
    for (int i = 0; i < dice; i++)
        sum += die[i];
    LOG_SET(b, POWER_ROLL, total, sum);
    return sum;
}

static void gain_points(struct battle *b, int unit)
{
    const int points = roll_sum(b, unit, OFAS(18, 50), 1) + ONE_MORE;

    ofas_state(b)->pc[b->unit[unit].owner] += (uint8_t)points;
    TELL(b, GAINS, OFAS(18, 50), unit, NOBODY, .points = points);
}

/* ofas.18.44 one die and one more, never above what he began with */
static void heal_character(struct battle *b, int unit)
{
    struct ofas_unit *u = ofas_unit(b, unit);
    int life = roll_sum(b, unit, OFAS(18, 44), 1) + ONE_MORE;

    if (life > u->wounds)
        life = u->wounds;
    u->wounds = (uint8_t)(u->wounds - life);
    TELL(b, REGAINS, OFAS(18, 44), unit, NOBODY, .life = life);
}

/* ofas.18.43, 19.20 dice by rank */
static const uint8_t dice_of_life[OFAS_RANKS] = {
    [OFAS_IRREGULAR] = 3,
    [OFAS_REGULAR] = 2,
    [OFAS_ELITE] = 1,
};

int ofas_roll_returns(struct battle *b, int unit, int rule)
{
    return roll_sum(b, unit, rule, dice_of_life[ofas_team(b, unit)->rank]);
}

/* All powers that need no further question. */
static void apply(struct battle *b, const struct ofas_channelling *v)
{
    struct ofas_unit *t = ofas_unit(b, v->target);

    if (v->power == OFAS_POWER_FERVOUR)
        t->effects |= EFFECT_FERVOUR;
    if (v->power == OFAS_POWER_SLOWING)
        t->effects |= EFFECT_SLOWED;
    if (v->power == OFAS_POWER_INVISIBILITY)
        t->effects |= EFFECT_INVISIBLE;
    if (v->power == OFAS_POWER_TIME_MASTERY) {
        t->activated = 0; /* ofas.18.40 */
        t->favoured = 0;  /* ruling: what is free each turn is free again */
        t->effects |= EFFECT_RENEWED;
    }
    if (v->power == OFAS_POWER_CONFUSION)
        ofas_morale(b, v->target, CONFUSION_DIFFICULTY, OFAS(18, 41));
    if (v->power == OFAS_POWER_TELEPATHY)
        gain_points(b, v->unit);
}

/* A power in place of the shooting, or none. */
enum flow ofas_channelling(struct battle *b)
{
    struct ofas_channelling *v = LOCALS(b, ofas_channelling);
    const uint8_t owner = b->unit[v->unit].owner;

    switch ((enum ofas_channelling_step)frame_top(b)->step) {
    case CHANNELLING_BEGIN:
        /* The first word is "none". */
        ASK(b, CHANNELLING_POWER, POWER, .who = owner, .rule = OFAS(18, 35),
            .unit = (int8_t)v->unit, .other = NOBODY,
            .among = ofas_powers(b, v->unit) << 1 | 1);
        if (b->answer.value == 0)
            return FLOW_DONE;
        v->power = b->answer.value - 1;
        ASK(b, CHANNELLING_TARGET, POWER_TARGET, .who = owner,
            .rule = OFAS(18, 34), .unit = (int8_t)v->unit, .other = NOBODY,
            .power = (int16_t)v->power,
            .among = ofas_power_targets(b, v->unit, v->power));
        v->target = b->answer.value;
        ofas_unit(b, v->unit)->powered = (uint8_t)(v->power + 1);
        tell_power(b, v->unit, v->power, v->target);
        if (v->power == OFAS_POWER_MAGNETISM) {
            CALL(b, CHANNELLING_REPAIRING, ofas_repairing, .unit = v->target,
                 .easy = 1, .rule = OFAS(18, 47));
            return FLOW_DONE;
        }
        if (v->power != OFAS_POWER_FLOW_OF_LIFE) {
            apply(b, v);
            return FLOW_DONE;
        }
        if (ofas_has_life(b, v->target)) {
            heal_character(b, v->target);
            return FLOW_DONE;
        }
        v->dice = ofas_roll_returns(b, v->target, OFAS(18, 43));
        CALL(b, CHANNELLING_RESTORING, ofas_restoring, .unit = v->target,
             .figures = v->dice + ONE_MORE, .rule = OFAS(18, 43));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- figures that come back, by whatever rule ---- */

static figure_set lost_of(const struct battle *b, int unit)
{
    return (figure_bit(b->unit[unit].count) - 1) & ~b->unit[unit].alive;
}

/* ofas.15.46, 15.48 figures of a swarm heal its base before they make another;
 * gives how many bases come back. */
static int bases_for(struct battle *b, int unit, int figures)
{
    struct ofas_unit *u = ofas_unit(b, unit);
    int most = OFAS_SWARM * b->unit[unit].count, now = ofas_figures(b, unit);
    int bases;

    if (!ofas_team(b, unit)->swarm)
        return figures; /* ofas.18.43; ofas.15.46, 15.48 */
    now = now + figures < most ? now + figures : most;
    bases = (now + OFAS_SWARM - 1) / OFAS_SWARM;
    u->marks = (uint8_t)(OFAS_SWARM * bases - now);
    return bases - unit_strength(b, unit);
}

/* ofas.18.43 ruling: in coherency and out of contact, the nearest such place */
static bool find_place(const struct battle *b, int unit, struct step *at)
{
    struct step leader = leader_step(b, unit);
    struct ofas_ground g;

    ofas_lay_ground(b, unit, NOBODY, leader, &g);
    g.squad.count = 1;
    for (figure_set left = ofas_followers(b, unit); left; left &= left - 1)
        if (g.taken.count < MAX_OBSTACLES)
            g.taken.base[g.taken.count++] =
                figure_base(b, unit, set_first(left));
    return place_nearest(&g.squad, leader, ofas_leash(b, unit), at);
}

static void restore(struct battle *b, int unit, int figure, int rule)
{
    struct step at;

    if (ofas_bunker_of(b, unit) != NOBODY) {
        at = leader_step(b, unit); /* ofas.13.39 where all are */
    } else if (!find_place(b, unit, &at)) {
        /* no room for him; ofas.15.48 the bases that are there are whole */
        ofas_unit(b, unit)->marks = 0;
        return;
    }
    figure_put(b, unit, figure, at.at, at.floor);
    b->unit[unit].alive |= figure_bit(figure);
    /* ofas.18.43 ruling: a graded soldier leads again at once */
    if (ofas_team(b, unit)->soldier[figure].role == OFAS_GRADED)
        b->unit[unit].leader = (uint8_t)figure;
    TELL(b, RETURNS, rule, unit, NOBODY, .figure = figure);
}

/* The owner says who of those lost comes back, one by one. */
enum flow ofas_restoring(struct battle *b)
{
    struct ofas_restoring *v = LOCALS(b, ofas_restoring);

    switch ((enum ofas_restoring_step)frame_top(b)->step) {
    case RESTORING_BEGIN:
        v->figures = bases_for(b, v->unit, v->figures);
        /* never more than there were */
        for (; v->figures > 0 && lost_of(b, v->unit); v->figures--) {
            ASK(b, RESTORING_RESTORED, RESTORED, .who = b->unit[v->unit].owner,
                .rule = (uint16_t)v->rule, .unit = (int8_t)v->unit,
                .other = NOBODY, .among = lost_of(b, v->unit),
                .figures = (int16_t)v->figures);
            restore(b, v->unit, b->answer.value, v->rule);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
