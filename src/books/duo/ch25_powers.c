/* ch25_powers.c -- duo chapters 25 and 31: powers of the Force and spells.
 *
 * Both are used alike: a test, the duel of who may parry it, the effect, on the
 * target or, when it lost the duel, on the user (duo.25.12, 31.10). Ranges,
 * marks, rates and zones are content; what they do besides harm is here. Effects
 * that last are in ch31_effects.c. */
#include "books/duo/duo.h"

enum { THROWN = PAS(5) }; /* duo.25.04, 31.05 so far away */

static bool is_spell(int power)
{
    return power >= POWER_SPELLS;
}

static const struct duo_power_profile *profile_of(const struct battle *b,
                                                  int power)
{
    return &duo_stage(b)->catalogue->power[power];
}

/* The rule of each power: what it does. ORDER POWERS */
uint16_t duo_power_rule(int power)
{
    static const uint16_t rule[POWER_COUNT] = {
        [POWER_PUSH] = DUO(25, 4),          [POWER_THROW] = DUO(25, 3),
        [POWER_LIGHTNING] = DUO(25, 5),     [POWER_SHOCK] = DUO(25, 6),
        [POWER_CHOKE] = DUO(25, 7),         [POWER_MEDITATION] = DUO(25, 8),
        [POWER_HEALING] = DUO(25, 9),       [POWER_LEAP] = DUO(25, 10),
        [POWER_BOLT] = DUO(31, 3),          [POWER_BALL] = DUO(31, 4),
        [POWER_IMPACT] = DUO(31, 5),        [POWER_CURSE] = DUO(31, 6),
        [POWER_IMMOBILISE] = DUO(31, 7),    [POWER_MAGIC_SHIELD] = DUO(31, 8),
        [POWER_MAGIC_HEALING] = DUO(31, 9),
    };

    return rule[power];
}

static bool heals(int power)
{
    return power == POWER_HEALING || power == POWER_MAGIC_HEALING;
}

/* duo.25.08, 31.08 it is for all allies who are near */
static bool blesses(int power)
{
    return power == POWER_MEDITATION || power == POWER_MAGIC_SHIELD;
}

/* ---- who can be aimed at ---- */

uint16_t duo_power_bar(const struct battle *b, int unit, int power, int target)
{
    const struct duo_power_profile *p = profile_of(b, power);
    const uint16_t use = is_spell(power) ? DUO(31, 1) : DUO(25, 1);
    const uint16_t rule = duo_power_rule(power);

    if (duo_model(b, unit)->power[power] == DUO_NOT)
        return use;
    if (target == NOBODY) /* those that need no target, and nobody to aim at */
        return blesses(power) || power == POWER_LEAP ? 0 : rule;
    if (blesses(power) || power == POWER_LEAP || !unit_on_table(b, target))
        return rule;
    if (heals(power)) {
        /* duo.25.09, 31.09 an ally, itself too, who is hurt */
        if (duo_foes(b, unit, target) ||
            duo_unit_of(b, target)->life >= duo_full_life(b, target))
            return rule;
        if (target == unit)
            return 0;
    } else if (!duo_foes(b, unit, target)) {
        return use;
    } else if (!duo_may_aim(b, unit, target)) {
        return DUO(15, 22);
    }
    if (!duo_within(b, unit, target, p->range))
        return rule;
    /* duo.25.01 ruling: in the front arc and in sight */
    if (!duo_sees(b, unit, target))
        return use;
    /* duo.22.15 ruling: not from afar at who cannot be detected */
    if (duo_foes(b, unit, target) && duo_undetectable(b, target) &&
        !duo_within(b, unit, target, DUO_HIDDEN))
        return DUO(22, 15);
    return 0;
}

unit_set duo_power_targets(const struct battle *b, int unit, int power)
{
    unit_set set = 0;

    if (duo_model(b, unit)->power[power] == DUO_NOT)
        return 0;
    for (unit_set left = duo_present(b); left; left &= left - 1)
        if (duo_power_bar(b, unit, power, set_first(left)) == 0)
            set |= left & -left;
    return set;
}

/* ---- the test and the duel ---- */

/* duo.25.01, 31.01 the total of a test that succeeded, else 0. Wounds do not
 * matter. */
static int use(struct battle *b, int unit, int power, int target)
{
    const int mark = duo_model(b, unit)->power[power];
    const uint32_t why = duo_cause(mark, CAUSE_WEAK, CAUSE_SKILL);
    const int total =
        duo_roll(b,
                 is_spell(power) ? TOLD(b, SPELL_ROLL, DUO(31, 1), unit, target,
                                        .power = power, .why = why)
                                 : TOLD(b, POWER_ROLL, DUO(25, 1), unit, target,
                                        .power = power, .why = why),
                 mark);

    log_set(b, is_spell(power) ? EVENT_SPELL_ROLL : EVENT_POWER_ROLL,
            NUMBER_AT(POWER_ROLL, passed), total >= DUO_NEED);
    return total >= DUO_NEED ? total : 0;
}

/* duo.25.11, 31.10 does the target throw it back? Only what can be parried, and
 * by a total that is strictly higher (duo.25.12). */
static bool turns_back(struct battle *b, int unit, int power, int target,
                       int total)
{
    const struct duo_model *m = duo_model(b, target);
    const int mark = is_spell(power) ? m->magic_duel : m->force_duel;
    const uint16_t rule = is_spell(power) ? DUO(31, 10) : DUO(25, 11);

    /* duo.25.02, 31.02 */
    if (!profile_of(b, power)->parried || mark == DUO_NOT)
        return false;
    if (duo_roll(b,
                 TOLD(b, DUEL_ROLL, rule, target, unit,
                      .why = duo_cause(mark, CAUSE_WEAK, CAUSE_SKILL)),
                 mark) <= total)
        return false;
    TELL(b, REFLECTED, is_spell(power) ? DUO(31, 10) : DUO(25, 12), target,
         unit);
    return true;
}

/* ---- effects ---- */

static void heal(struct battle *b, int power, int target)
{
    duo_unit(b, target)->life = (uint8_t)duo_full_life(b, target);
    TELL(b, HEALED, duo_power_rule(power), target, NOBODY);
}

void duo_knock_down(struct battle *b, int unit, uint16_t rule)
{
    struct duo_unit *u = duo_unit(b, unit);

    if (!unit_on_table(b, unit) || u->prone)
        return; /* duo.22.06 again changes nothing */
    u->prone = 1;
    TELL(b, PRONE, rule, unit, NOBODY);
    duo_end_alert(b, unit, DUO(22, 6));
    duo_drop_markers(b, unit); /* duo.92.05 */
}

/* duo.25.04, 31.05 away from whom it comes, and down, even if it cannot move */
static void throw(struct battle * b, int power, int from, int victim)
{
    struct vec away = vec_sub(duo_at(b, victim), duo_at(b, from));

    if (away.x == 0 && away.y == 0) /* one above the other */
        away = angle_vec(b->unit[from].facing, PAS(1));
    if (duo_push(b, victim, away, THROWN, duo_power_rule(power)))
        duo_land(b, victim); /* duo.16.01 */
    duo_knock_down(b, victim, duo_power_rule(power));
}

struct duo_blow duo_power_blow(const struct battle *b, int user, int power,
                               int from, int victim)
{
    const struct duo_power_profile *p = profile_of(b, power);
    struct duo_blow blow = duo_blow_of(b, user, victim, NOBODY, BLOW_POWER);

    blow.power = power;
    blow.marks += p->damage;
    blow.why |= duo_cause(p->damage, CAUSE_POOR_POWER, CAUSE_POWER);
    blow.flags |= p->flags; /* duo.25.07 no Saves */
    blow.rule = duo_power_rule(power);
    if (from != user) {
        /* duo.25.12 ruling: what was thrown back comes from there, but stays
         * what the user's power does */
        blow.unit = from;
        blow.from = duo_at(b, from);
        blow.cover = duo_has_cover(b, from, victim);
    }
    return blow;
}

/* A Damage roll with the mark of the power, Saves as against a shot. */
static void harm(struct battle *b, int user, int power, int from, int victim)
{
    const struct duo_blow blow = duo_power_blow(b, user, power, from, victim);

    duo_strike(b, &blow);
}

/* The victim and everybody less than that from it. duo.24.06, 31.04 */
static unit_set caught(const struct battle *b, int victim, int32_t zone)
{
    unit_set set = unit_bit(victim);

    for (unit_set left = duo_present(b); left; left &= left - 1)
        if (duo_closer(b, victim, set_first(left), zone))
            set |= left & -left;
    return set;
}

/* What the power does to one model, but for zones. 'from' is whose doing it is:
 * the user, or who threw it back (duo.25.12). */
static void take_effect(struct battle *b, int unit, int power, int from,
                        int victim)
{
    if (heals(power))
        heal(b, power, victim); /* duo.25.09, 31.09 */
    else if (power == POWER_PUSH || power == POWER_IMPACT)
        throw(b, power, from, victim); /* duo.25.04, 31.05 */
    else if (profile_of(b, power)->harms)
        harm(b, unit, power, from, victim); /* duo.25.03, 25.05, 25.07, 31.03 */
    else
        duo_affect(b, victim, power, unit); /* duo.25.06, 31.06, 31.07 */
}

/* duo.25.08, 31.08 ruling: all allies who are near now, the user too */
static void bless(struct battle *b, int unit, int power)
{
    const int32_t near = PAS(profile_of(b, power)->allies);

    for (unit_set left = duo_present(b); left; left &= left - 1) {
        const int ally = set_first(left);

        if (!duo_foes(b, unit, ally) &&
            (ally == unit || duo_closer(b, unit, ally, near)))
            duo_affect(b, ally, power, unit);
    }
}

/* ---- one use: a Force power, or the castings of a spell ---- */

enum flow duo_wielding(struct battle *b)
{
    struct duo_wielding *v = LOCALS(b, duo_wielding);
    const struct duo_power_profile *p = profile_of(b, v->power);
    int total;
    bool back;

    switch ((enum duo_wielding_step)frame_top(b)->step) {
    case WIELDING_BEGIN:
        if (v->power == POWER_LEAP) {
            if (use(b, v->unit, v->power, NOBODY)) /* duo.25.10 */
                CALL(b, WIELDING_LEAPT, duo_leap, .unit = v->unit,
                     .type = ACTION_POWERS + POWER_LEAP);
            return FLOW_DONE;
        }
        if (blesses(v->power)) {
            if (use(b, v->unit, v->power, NOBODY))
                bless(b, v->unit, v->power);
            return FLOW_DONE;
        }
        /* duo.31.06 ruling: so many castings, each at whom he likes; duo.22.26
         * only the first must be */
        for (v->cast = 0; v->cast < p->rate; v->cast++) {
            if (!unit_on_table(b, v->unit) || duo_unit(b, v->unit)->prone ||
                !duo_power_targets(b, v->unit, v->power))
                break;
            ASK(b, WIELDING_TARGET, TARGET, .who = b->unit[v->unit].owner,
                .rule = duo_power_rule(v->power), .unit = v->unit,
                .other = NOBODY, .means = ACTION_POWERS + v->power,
                .cast = v->cast,
                .among = duo_power_targets(b, v->unit, v->power) |
                         (v->cast ? unit_bit(ANSWER_NONE) : 0));
            if (b->answer.value == ANSWER_NONE)
                break;
            v->target = (int8_t)b->answer.value;
            /* duo.22.18 ruling: what is aimed at an enemy is never silent */
            if (duo_foes(b, v->unit, v->target))
                duo_notice(b, v->unit);
            total = use(b, v->unit, v->power, v->target);
            if (!total)
                continue;
            back = turns_back(b, v->unit, v->power, v->target, total);
            v->victim = (int8_t)(back ? v->unit : v->target);
            v->from = (int8_t)(back ? v->target : v->unit);
            assert(v->victim != NOBODY);
            if (p->zone && p->harms)
                /* duo.31.04 ruling: a duel that is won recentres the zone */
                CALL(b, WIELDING_BLAST, duo_blast, .unit = v->from,
                     .user = v->unit, .first = v->victim, .arm = NOBODY,
                     .power = v->power, .from = duo_at(b, v->from),
                     .victims = caught(b, v->victim, PAS(p->zone)));
            else
                take_effect(b, v->unit, v->power, v->from, v->victim);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
