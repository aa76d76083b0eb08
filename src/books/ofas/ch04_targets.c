/* ch04_targets.c -- OFAS chapter 4, step 1: who may be shot at with what.
 *
 * One judge for all: the question's legal answers, the reason of a refusal and
 * what the opponent thinks of come from ofas_shot_refused(). */
#include "books/ofas/ofas.h"

enum {
    HARD_RANGE = INCH(12),     /* ofas.15.24 */
    MOVING_RANGE = INCH(24),   /* ofas.06.20 */
    INDIRECT_RANGE = INCH(18), /* ofas.20.23 */
    AGREED_RANGE = INCH(48),   /* ofas.04.02 */
    MOST_WEAPONS = 2           /* ofas.16.10 */
};

figure_set ofas_bearers(const struct battle *b, int unit, int arm,
                        figure_set throwers)
{
    figure_set out = 0;

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (ofas_carries(b, unit, set_first(left), arm))
            out |= left & -left;
    if (arm == OFAS_GRENADE_ARM)
        return out & throwers;
    if (ofas_is_gun(arm))
        return out; /* ofas.a6.09 whatever he does with his own weapons */
    /* ofas.06.13 who throws a grenade fires nothing else this turn */
    return out & ~throwers & ~ofas_unit_of(b, unit)->threw;
}

bool ofas_benefits(const struct battle *b, int unit, int arm)
{
    const struct ofas_arm *a = ofas_arm(b, unit, arm);

    /* ofas.06.25, 15.77, 15.83 pistols and assault weapons gain nothing */
    return a->category != OFAS_ASSAULT && !ofas_is_hand(a);
}

bool ofas_leaders_within(const struct battle *b, int unit, int other,
                         int32_t range)
{
    /* ofas.04.08, 01.14 leader to leader, base to base, in plan; ofas.04.07,
     * ofas.00.03 equal to the limit is within it */
    struct ofas_print from = ofas_print(b, unit, b->unit[unit].leader);
    struct ofas_print to = ofas_print(b, other, b->unit[other].leader);

    return ofas_prints_within(&from, &to, range);
}

bool ofas_radio_of(const struct battle *b, int unit, int target)
{
    figure_set radios = ofas_of_role(b, unit, OFAS_RADIO);

    if (OFAS_FITTED(ofas_team(b, unit), COMMUNICATION))
        radios = b->unit[unit].alive; /* ofas.16.24 from all over its hull */

    return radios && ofas_sees(b, unit, NOBODY, radios, target);
}

/* ofas.15.63 does a radio operator of the army see the unit? */
bool ofas_radio_sees(const struct battle *b, int player, int target)
{
    for (unit_set left = ofas_friends_of(b, player); left; left &= left - 1)
        if (ofas_radio_of(b, set_first(left), target))
            return true;
    return false;
}

static bool is_indirect(const struct ofas_profile *p)
{
    return (p->flags & OFAS_INDIRECT) != 0;
}

/* Is what is measured to within the range, a unit or scenery? */
static bool is_within(const struct battle *b, const struct ofas_shot *s,
                      int32_t range)
{
    if (ofas_is_gun(s->arm))
        return s->piece /* ofas.a6.09 from the piece */
                   ? ofas_gun_within_piece(b, s->arm, s->piece - 1, range)
                   : ofas_gun_within(b, s->arm, s->measured, range);
    return s->piece ? ofas_near_piece(b, s->unit, s->piece - 1, range)
                    : ofas_leaders_within(b, s->unit, s->measured, range);
}

/* The rule whose range is too short, or 0. */
static uint16_t range_refuses(const struct battle *b, const struct ofas_shot *s,
                              const struct ofas_profile *p)
{
    /* A limit of 0 is none. */
    const bool moving = (s->fire & FIRE_MOVING) &&
                        !OFAS_HAS(ofas_team(b, s->unit)->options, RELENTLESS);
    const bool hard = OFAS_HAS(ofas_options(b, s->target), HARD_TARGETS);
    const bool shielded = !s->piece && ofas_is_shielded(b, s->target);
    const struct {
        int32_t range;
        uint16_t rule;
    } limit[] = {
        { p->range, OFAS(4, 7) }, /* ofas.20.01, 20.02 */
        { hard && s->bonus == BONUS_NONE ? HARD_RANGE : 0, OFAS(15, 24) },
        { s->bonus == BONUS_NONE && shielded ? HARD_RANGE : 0, OFAS(18, 31) },
        { moving ? MOVING_RANGE : 0, OFAS(6, 20) },
        { ofas_has_bonus(s->bonus, BONUS_INDIRECT) ? INDIRECT_RANGE : 0,
          OFAS(20, 23) },
        { ofas_weather_range(b), OFAS(14, 27) },
        { ofas_stage(b)->settings.range_48 ? AGREED_RANGE : 0, OFAS(4, 2) },
    };

    /* ofas.04.01 without a limit a weapon reaches the whole table; ofas.04.07
     * with one it reaches no farther */
    for (size_t i = 0; i < sizeof limit / sizeof limit[0]; i++)
        if (limit[i].range && !is_within(b, s, limit[i].range))
            return limit[i].rule;
    return 0;
}

/* Who fires at what, and whether he sees it: found out when first asked, since
 * that is dear, and the same for all profiles and bonuses. */
struct glance {
    figure_set bearers;
    enum { UNKNOWN, SEEN, UNSEEN } sight;
};

static bool is_seen(const struct battle *b, const struct ofas_shot *s,
                    struct glance *g)
{
    if (g->sight == UNKNOWN)
        g->sight =
            (s->piece ? ofas_who_see_piece(b, s->unit, s->arm, g->bearers,
                                           s->piece - 1) != 0
                      : ofas_sees(b, s->unit, s->arm, g->bearers, s->measured))
                ? SEEN
                : UNSEEN;
    return g->sight == SEEN;
}

static uint16_t sight_refuses(const struct battle *b, const struct ofas_shot *s,
                              struct glance *g)
{
    const struct ofas_profile *p =
        &ofas_arm(b, s->unit, s->arm)->profile[s->profile];

    if (is_seen(b, s, g))
        return 0;
    if (s->piece)
        return OFAS(4, 14);
    if (is_indirect(p) &&
        ofas_radio_sees(b, b->unit[s->unit].owner, s->measured))
        return 0;       /* ofas.15.63, 20.24 */
    return OFAS(4, 14); /* ruling: nobody of the volley sees it */
}

static uint16_t weapon_refuses(const struct battle *b,
                               const struct ofas_shot *s,
                               const struct ofas_arm *arm)
{
    const int flags = arm->profile[s->profile].flags;

    if (flags & OFAS_CLOSE)
        return OFAS(20, 6); /* a grenade in close combat */
    /* ofas.13.34 scenery counts as a vehicle */
    if ((flags & OFAS_TARGETING) && !s->piece && !ofas_is_vehicle(b, s->target))
        return OFAS(20, 5); /* never at infantry */
    if ((flags & OFAS_NO_FLYERS) && !s->piece && ofas_flies_high(b, s->target))
        return OFAS(20, 2);
    if ((s->fire & FIRE_PISTOLS) && !ofas_is_hand(arm))
        return OFAS(7, 6);
    if ((s->fire & FIRE_MOVING) && arm->category == OFAS_HEAVY &&
        !OFAS_HAS(ofas_team(b, s->unit)->options, RELENTLESS) &&
        !ofas_stage(b)->settings.heavy_advance) /* ofas.hr.06 */
        return OFAS(6, 21);                     /* ofas.15.75; but ofas.15.27 */
    if (ofas_has_bonus(s->bonus, BONUS_EXPLOSION) &&
        !arm->profile[s->profile].explosion)
        return OFAS(20, 22);
    if (ofas_has_bonus(s->bonus, BONUS_INDIRECT) &&
        !is_indirect(&arm->profile[s->profile]))
        return OFAS(20, 23);
    /* scenery has no damage table to aim for */
    if (ofas_has_bonus(s->bonus, BONUS_AIMED) &&
        (s->piece || !ofas_has_parts(b, s->target)))
        return OFAS(OFAS_ANNEX + 2, 18);
    if (ofas_has_bonus(s->bonus, BONUS_INDIRECT) && (s->fire & FIRE_ALERT))
        return OFAS(20, 24); /* ofas.06.07 ruling: not without a radio */
    return 0;
}

/* All that may forbid a shot but sight, which is dear. */
static uint16_t refused_but_for_sight(const struct battle *b,
                                      const struct ofas_shot *s,
                                      figure_set bearers)
{
    const struct ofas_arm *arm = ofas_arm(b, s->unit, s->arm);
    uint16_t rule;

    if (s->piece && !ofas_can_raze(b, s->piece - 1))
        return OFAS(13, 37);
    if (!s->piece &&
        (!unit_on_table(b, s->target) || !ofas_are_foes(b, s->unit, s->target)))
        return OFAS(4, 4); /* any enemy unit on the table */
    if (!s->piece && ofas_is_under(b, s->target, EFFECT_INVISIBLE))
        return OFAS(18, 45);
    if ((rule = weapon_refuses(b, s, arm)))
        return rule;
    if (!bearers) /* ofas.15.82 perhaps all combined weapons are fired */
        return OFAS(4, 14);
    if (s->piece ? !ofas_piece_in_arc(b, s->unit, s->arm, s->piece - 1)
                 : !ofas_in_arc(b, s->unit, s->arm, s->measured))
        return OFAS(10, 5);
    /* ofas.07.07, 07.12 all are in range; elsewhere ofas.04.07 */
    if (s->fire & FIRE_POINT_BLANK)
        return 0;
    return range_refuses(b, s, &arm->profile[s->profile]);
}

/* Does sight matter to this shot? ofas.07.07 all see; ofas.20.23 nobody need. */
static bool needs_sight(const struct ofas_shot *s)
{
    return !(s->fire & FIRE_POINT_BLANK) &&
           !ofas_has_bonus(s->bonus, BONUS_INDIRECT);
}

uint16_t ofas_shot_refused(const struct battle *b, const struct ofas_shot *s)
{
    struct glance g = { ofas_bearers(b, s->unit, s->arm, s->throwers),
                        UNKNOWN };
    uint16_t rule = refused_but_for_sight(b, s, g.bearers);

    if (rule || !needs_sight(s))
        return rule;
    return sight_refuses(b, s, &g);
}

static uint64_t bonuses_of(const struct battle *b, struct ofas_shot s,
                           struct glance *g)
{
    bool unseen = false;
    /* ofas.06.22, 06.24 a precise fire has one bonus for each volley, but of
     * weapons that gain nothing (ofas.06.25) */
    bool precise = (s.fire & FIRE_PRECISE) && ofas_benefits(b, s.unit, s.arm);
    int most = precise ? BONUS_COUNT - 1 : BONUS_NONE;
    uint64_t out = 0;

    for (s.bonus = precise ? BONUS_PRECISION : BONUS_NONE; s.bonus <= most;
         s.bonus++) {
        if ((unseen && needs_sight(&s)) ||
            refused_but_for_sight(b, &s, g->bearers))
            continue;
        unseen |= needs_sight(&s) && sight_refuses(b, &s, g);
        if (!needs_sight(&s) || !unseen)
            out |= (uint64_t)1 << s.bonus;
    }
    return out;
}

uint64_t ofas_bonuses(const struct battle *b, struct ofas_shot s)
{
    struct glance g = { ofas_bearers(b, s.unit, s.arm, s.throwers), UNKNOWN };

    return bonuses_of(b, s, &g);
}

int ofas_most_weapons(const struct battle *b, int unit)
{
    return ofas_is_vehicle(b, unit) && ofas_stage(b)->settings.two_weapons
               ? MOST_WEAPONS
               : OFAS_UNIT_ARMS;
}

uint64_t ofas_second_bonuses(const struct battle *b, struct ofas_shot s)
{
    const int first = s.bonus;
    uint64_t out = 0;

    if (first == BONUS_NONE || !ofas_is_vehicle(b, s.unit) ||
        !ofas_team(b, s.unit)->mount[s.arm].turret)
        return 1 << BONUS_NONE;
    for (int bonus = BONUS_PRECISION; bonus < BONUS_COUNT; bonus++) {
        s.bonus = first | bonus << SECOND_BONUS;
        if (bonus != first && !ofas_shot_refused(b, &s))
            out |= (uint64_t)1 << bonus;
    }
    return out ? out : 1 << BONUS_NONE;
}

/* The profiles with which the bearers may fire, or only the first of them. */
static uint64_t profiles_of(const struct battle *b, struct ofas_shot s,
                            figure_set bearers, bool any)
{
    const int profiles = ofas_arm(b, s.unit, s.arm)->profiles;
    struct glance g = { bearers, UNKNOWN };
    uint64_t out = 0;

    for (s.profile = 0; s.profile < profiles && !(any && out); s.profile++)
        if (bonuses_of(b, s, &g))
            out |= (uint64_t)1 << s.profile;
    return out;
}

uint64_t ofas_profiles(const struct battle *b, struct ofas_shot s)
{
    return profiles_of(b, s, ofas_bearers(b, s.unit, s.arm, s.throwers), false);
}

unit_set ofas_targets(const struct battle *b, struct ofas_shot s)
{
    const figure_set bearers = ofas_bearers(b, s.unit, s.arm, s.throwers);
    unit_set out = 0;

    for (int u = 0; u < b->units; u++) {
        if (!ofas_are_foes(b, s.unit, u) || !unit_on_table(b, u))
            continue;
        s.target = s.measured = u;
        if (profiles_of(b, s, bearers, true))
            out |= unit_bit(u);
    }
    return out;
}

int ofas_arm_place(uint64_t arms, int arm)
{
    int place = set_count(arms & (((uint64_t)1 << arm) - 1));

    assert(place < OFAS_UNIT_ARMS);
    return place;
}
