/* odds_position.c -- OFAS: the odds of an attack as the units stand.
 *
 * Volleys and blows are those that the chapters would play: who fires, with how
 * many dice, at what cover (ofas_foresee_volley, ofas_foresee_blow). */
#include <string.h>

#include "books/ofas/odds.h"

/* A plan being made. */
struct making {
    const struct battle *b;
    struct battle later; /* the same, when a hull has been hit or units met */
    struct ofas_odds *plan;
    int unit[SIDES];
    figure_set risky; /* who fired unstable weapons (ofas.20.25) */
};

/* ---- the sides ---- */

static int shields_of(const struct battle *b, int unit, int left)
{
    int shields = 0;

    if (ofas_is_vehicle(b, unit))
        return 0;
    if (ofas_has_life(b, unit) || ofas_team(b, unit)->swarm)
        return ofas_carries_shield(b, unit, 0) ? left : 0;
    for (figure_set who = b->unit[unit].alive; who; who &= who - 1)
        shields += ofas_carries_shield(b, unit, set_first(who));
    return shields;
}

static int left_of(const struct battle *b, int unit)
{
    if (ofas_is_vehicle(b, unit))
        return ofas_structure_left(b, unit);
    return ofas_has_life(b, unit) ? ofas_life_left(b, unit)
                                  : ofas_figures(b, unit);
}

/* ofas.11.21 hits on its propulsion that stop it */
static int strides_of(struct making *m, int unit)
{
    int hits = 0;

    m->later = *m->b;
    while (hits < ODDS_PACES && !ofas_is_immobilised(&m->later, unit)) {
        ofas_unit(&m->later, unit)->harm.propulsion++;
        hits++;
    }
    return hits;
}

static void fill_hull(struct making *m, int unit, struct ofas_odds_side *s)
{
    const struct ofas_team *team = ofas_team(m->b, unit);

    s->kind = SIDE_HULL;
    s->test = (uint8_t)ofas_damage_test(m->b);
    s->unstable = OFAS_FITTED(team, UNSTABLE) && !team->monster;
    s->robust = (uint8_t)OFAS_FITTED(team, ROBUST);
    s->spare = (uint8_t)((OFAS_FITTED(team, UNSTABLE) ? 1 : 0) +
                         ofas_breaks_badly(m->b, unit));
    s->monster = team->monster != 0;
    s->flyer = ofas_is_chassis(m->b, unit, OFAS_FLYER);
    s->mounts = (uint8_t)set_count(ofas_working_mounts(m->b, unit));
    s->strides = (uint8_t)strides_of(m, unit);
    s->parries = ofas_stage(m->b)->settings.tough_hulls != 0;
}

static void fill_side(struct making *m, int side)
{
    const struct battle *b = m->b;
    const int unit = m->unit[side], other = m->unit[!side];
    struct ofas_odds_side *s = &m->plan->side[side];
    const bool squad = !ofas_is_vehicle(b, unit) && !ofas_has_life(b, unit);

    *s = (struct ofas_odds_side){
        .kind = squad ? SIDE_FIGURES : SIDE_LIFE,
        .left = (uint8_t)left_of(b, unit),
        .strength = (uint8_t)left_of(b, unit),
        .shields = (uint8_t)shields_of(b, unit, left_of(b, unit)),
        .morale = (int8_t)ofas_morale_of(b, unit),
        .second = ofas_second_try(b, unit) != 0,
        .steady = ofas_never_panics(b, unit) || ofas_unit_of(b, unit)->panicked,
        .terrified = ofas_is_vehicle(b, other) &&
                     OFAS_FITTED(ofas_team(b, other), TERRIFYING),
        .easier = (int8_t)-ofas_combat_difficulty(b, unit, 0),
    };
    if (squad && !ofas_team(b, unit)->swarm) {
        s->medics = (uint8_t)set_count(ofas_of_role(b, unit, OFAS_MEDIC));
        s->helpers = (uint8_t)ofas_medics_near(b, unit); /* ofas.15.62 */
    }
    if (ofas_is_vehicle(b, unit))
        fill_hull(m, unit, s);
}

/* ---- who is left to strike ---- */

enum { /* how much a soldier is worth keeping */
       WORTH_LEADER = 1000,
       WORTH_MEDIC = 100,
       WORTH_SHIELD = 50,
       WORTH_SPECIAL = 1
};

/* Leaders most, then medics, shields, and who carries what most do not. */
static int worth_of(const struct battle *b, int unit, int figure)
{
    const struct ofas_team *team = ofas_team(b, unit);
    const struct ofas_soldier *s = &team->soldier[figure];
    int worth = figure == b->unit[unit].leader ? WORTH_LEADER : 0;

    if (s->role == OFAS_MEDIC)
        worth += WORTH_MEDIC;
    if (ofas_carries_shield(b, unit, figure))
        worth += WORTH_SHIELD;
    for (int i = 0; i < s->arms; i++) {
        int carriers = 0;

        for (int f = 0; f < b->unit[unit].count; f++)
            carriers += ofas_carries(b, unit, f, s->carried[i].arm) > 0;
        if (2 * carriers < b->unit[unit].count)
            worth += WORTH_SPECIAL;
    }
    return worth;
}

int ofas_odds_falls(const struct battle *b, int unit, figure_set among,
                    bool enemy)
{
    int falls = set_first(among), least = 2 * WORTH_LEADER;

    for (; among; among &= among - 1) {
        int worth = worth_of(b, unit, set_first(among));

        if (enemy && worth < WORTH_LEADER) /* ofas.07.27 he goes last */
            worth = WORTH_LEADER - 1 - worth;
        if (worth < least) {
            least = worth;
            falls = set_first(among);
        }
    }
    return falls;
}

/* The dice of a volley by the losses of its side. */
static void fill_count(const struct battle *b, const struct ofas_attack *attack,
                       figure_set bearers, int marks, bool enemy,
                       struct ofas_odds_volley *v)
{
    const int unit = attack->unit, left = left_of(b, unit);
    const bool swarm = ofas_team(b, unit)->swarm;
    const bool alone = ofas_is_vehicle(b, unit) || ofas_has_life(b, unit);
    figure_set stand = b->unit[unit].alive;

    for (int lost = 0; lost < left && lost <= ODDS_LOSSES; lost++) {
        struct ofas_attack a = *attack;
        const int spent = swarm ? (marks + lost) % OFAS_SWARM : marks;

        /* another figure, or the last third of a base, has gone */
        if (lost > 0 && !alone && (!swarm || spent == 0))
            stand &= ~figure_bit(ofas_odds_falls(b, unit, stand, enemy));
        v->count[lost] = (uint16_t)attack->shots;
        if (lost > 0 && !alone) {
            ofas_count_shots(b, bearers & stand, spent, &a);
            v->count[lost] = (uint16_t)a.shots;
        }
    }
}

/* The same in a shooting phase, where only they fall whose weapons misfire. */
static void fill_misfires(const struct making *m,
                          const struct ofas_attack *attack, figure_set bearers,
                          struct ofas_odds_volley *v)
{
    const int marks = ofas_unit_of(m->b, attack->unit)->marks;
    figure_set risky = m->risky;

    for (int lost = 0; lost <= ODDS_LOSSES; lost++) {
        struct ofas_attack a = *attack;

        if (lost > 0 && risky) {
            bearers &= ~(risky & -risky);
            risky &= risky - 1;
        }
        ofas_count_shots(m->b, bearers, marks, &a);
        v->count[lost] = (uint16_t)a.shots;
    }
}

/* ---- volleys ---- */

static bool note_level(struct ofas_odds *o, int level)
{
    if (!level)
        return true;
    for (int i = 0; i < ODDS_LEVELS; i++) {
        if (!o->level[i])
            o->level[i] = (uint8_t)level;
        if (o->level[i] == level)
            return true;
    }
    return false;
}

/* What both kinds of attacks share; false when the plan is full. */
static bool add(struct making *m, int by, const struct ofas_attack *a,
                struct ofas_odds_volley *v)
{
    const int at = !by, target = m->unit[at];

    v->by = (uint8_t)by;
    v->at = (uint8_t)at;
    v->unit = (uint8_t)(a->unit + 1);
    v->arm = (uint8_t)a->arm;
    if (m->plan->side[at].kind != SIDE_FIGURES)
        v->eligible = m->plan->side[at].left;
    v->most = m->plan->side[at].kind == SIDE_FIGURES
                  ? 0
                  : (uint8_t)ofas_most_blasts(m->b, target);
    if (a->shots == 0)
        return true;
    if (m->plan->volleys == ODDS_VOLLEYS ||
        !note_level(m->plan, v->needs[0].disruptive))
        return false;
    m->plan->volley[m->plan->volleys++] = *v;
    return true;
}

/* The battle with a target slowed by so many hits. */
static const struct battle *slowed(struct making *m, const struct battle *b,
                                   int target, int pace)
{
    if (pace == 0)
        return b;
    m->later = *b;
    ofas_unit(&m->later, target)->harm.propulsion =
        (uint8_t)(ofas_unit_of(b, target)->harm.propulsion + pace);
    return &m->later;
}

/* What the same volley, or blow, needs at a target that is so slow. */
static void volley_needs(struct making *m, const struct ofas_volley *volley,
                         int pace, struct ofas_needs *out)
{
    const struct battle *b = slowed(m, m->b, volley->target, pace);
    struct ofas_attack a;
    struct ofas_foreseen seen;

    ofas_foresee_volley(b, volley, &a, &seen);
    ofas_needs_of(b, &a, out);
}

static void blow_needs(struct making *m, const struct battle *met,
                       const struct ofas_strike *blow, int pace,
                       struct ofas_needs *out)
{
    const struct battle *b = slowed(m, met, blow->target, pace);
    struct ofas_attack a;
    struct ofas_profile profile;

    ofas_foresee_blow(b, blow, &profile, &a);
    ofas_needs_of(b, &a, out);
}

static bool add_volley(struct making *m, int by, struct ofas_volley *volley,
                       bool others)
{
    const struct battle *b = m->b;
    struct ofas_odds_volley v = { 0 };
    struct ofas_foreseen seen;
    struct ofas_attack a;
    const int target = volley->target;

    volley->handy = ofas_handy(b, volley->unit, volley->arm, volley->bonus);
    if (volley->handy == BONUS_COUNT)
        volley->handy = BONUS_POWER; /* ofas.hr.01 either */
    volley->crew = ~(figure_set)0;
    if (ofas_crew_limits(b, volley->unit, volley->arm)) {
        struct ofas_crew crew = ofas_crew(
            b, volley->unit, ofas_bearers(b, volley->unit, volley->arm, 0));

        volley->crew = crew.there; /* ofas.13.40 as many as may */
        for (int i = 0; i < crew.most && crew.among; i++) {
            volley->crew |= crew.among & -crew.among;
            crew.among &= crew.among - 1;
        }
    }
    ofas_foresee_volley(b, volley, &a, &seen);
    v.damage = (uint8_t)(seen.damage > 1 ? seen.damage : 1);
    v.flags = (uint8_t)(seen.flags & (LOSS_BARED | LOSS_HEAVY));
    v.aimed = (seen.flags & LOSS_AIMED) != 0;
    v.eligible = (uint8_t)set_count(seen.eligible & b->unit[target].alive);
    v.among = seen.eligible & b->unit[target].alive;
    if (ofas_team(b, target)->swarm)
        v.eligible =
            (uint8_t)(OFAS_SWARM * v.eligible - ofas_unit_of(b, target)->marks);
    for (int pace = 0; pace < ODDS_PACES; pace++)
        if (pace == 0 || ofas_is_vehicle(b, target))
            volley_needs(m, volley, pace, &v.needs[pace]);
    /* ofas.a6.09 nobody carries a gun; whoever else fires loses nobody here */
    for (int pace = 0; pace < ODDS_PACES; pace++)
        if (others || ofas_is_gun(volley->arm))
            v.needs[pace].unstable = 0;
    if (others)
        for (int lost = 0; lost <= ODDS_LOSSES; lost++)
            v.count[lost] = (uint16_t)a.shots;
    else if (!m->plan->close && m->plan->side[by].kind == SIDE_FIGURES &&
             !ofas_team(b, volley->unit)->swarm)
        fill_misfires(m, &a, seen.shooters, &v);
    else
        fill_count(b, &a, seen.shooters, ofas_unit_of(b, volley->unit)->marks,
                   false, &v);
    if (v.needs[0].unstable)
        m->risky |= seen.shooters;
    return add(m, by, &a, &v);
}

/* ofas.06.23 the bonus of a precise fire that does most: how likely a shot
 * wounds, in 81sts, and an explosion by its dice. */
static int use_of(const struct battle *b, const struct ofas_volley *volley)
{
    struct ofas_foreseen seen;
    struct ofas_attack a;
    struct ofas_needs n;

    ofas_foresee_volley(b, volley, &a, &seen);
    ofas_needs_of(b, &a, &n);
    if (n.disruptive)
        return a.shots * n.hit * n.disruptive;
    return a.shots * n.hit * n.wound * (3 - n.cover) *
           (n.explosion ? n.explosion : 1);
}

/* The best of these, each 'shift' bits above what the volley has already. */
static int best_of(const struct battle *b, struct ofas_volley volley,
                   uint64_t bonuses, int shift)
{
    const int before = volley.bonus;
    int best = before, most = -1;

    volley.crew = ~(figure_set)0;
    for (; bonuses; bonuses &= bonuses - 1) {
        int use;

        volley.bonus = before | set_first(bonuses) << shift;
        use = use_of(b, &volley);
        if (use > most) {
            most = use;
            best = volley.bonus;
        }
    }
    return best;
}

static struct ofas_volley volley_for(const struct ofas_shot *shot)
{
    return (struct ofas_volley){ .unit = shot->unit,
                                 .target = shot->target,
                                 .arm = shot->arm,
                                 .profile = shot->profile,
                                 .fire = shot->fire,
                                 .charged = NOBODY };
}

int ofas_odds_bonus(const struct battle *b, struct ofas_shot shot)
{
    const uint64_t profiles = ofas_profiles(b, shot);
    struct ofas_volley volley;

    shot.profile = profiles ? set_first(profiles) : 0;
    volley = volley_for(&shot);
    volley.bonus = best_of(b, volley, ofas_bonuses(b, shot), 0);
    shot.bonus = volley.bonus;
    return best_of(b, volley, ofas_second_bonuses(b, shot), SECOND_BONUS);
}

/* Every kind of weapon of one unit that may fire at the other so. */
static bool add_fire(struct making *m, int by, int unit, int fire, int measured)
{
    const struct battle *b = m->b;
    const int target = m->unit[!by];
    int fired = 0;

    for (uint64_t left = ofas_arms(b, unit, false); left; left &= left - 1) {
        struct ofas_shot shot = { .unit = unit,
                                  .arm = set_first(left),
                                  .target = target,
                                  .measured = measured,
                                  .fire = fire };
        struct ofas_volley volley;
        uint64_t profiles = ofas_profiles(b, shot);

        if (!profiles || fired == ofas_most_weapons(b, unit))
            continue;
        shot.profile = set_first(profiles);
        volley = volley_for(&shot);
        volley.bonus = ofas_odds_bonus(b, shot);
        if (m->plan->close)
            volley.charged = m->unit[SIDE_TARGET];
        if ((fire & FIRE_CHARGER) != 0) /* ofas.07.12 as on alert */
            volley.fire |= FIRE_ALERT;
        fired++;
        if (!add_volley(m, by, &volley, unit != m->unit[by]))
            return false;
    }
    return true;
}

/* ---- a charge ---- */

/* ofas.07.05 .. 07.11 who is charged fires what he may, and who covers him. */
static bool add_answer_fire(struct making *m)
{
    const struct battle *b = m->b;
    const int charged = m->unit[SIDE_TARGET], charger = m->unit[SIDE_ATTACKER];
    const bool alert = ofas_unit_of(b, charged)->alert;

    if (!add_fire(m, SIDE_TARGET, charged,
                  FIRE_ALERT | FIRE_POINT_BLANK | (alert ? 0 : FIRE_PISTOLS),
                  charger))
        return false;
    for (int u = 0; u < b->units; u++)
        if (u != charged && unit_on_table(b, u) &&
            ofas_are_foes(b, u, charger) && ofas_unit_of(b, u)->alert &&
            !add_fire(m, SIDE_TARGET, u, FIRE_ALERT | FIRE_COVERING, charged))
            return false;
    return true;
}

/* The weapons one side strikes with, in the order of their numbers. */
static uint64_t blows_of(const struct battle *b, int unit)
{
    uint64_t arms = 0;

    if (!ofas_is_vehicle(b, unit))
        return ofas_close_weapons(b, unit, b->unit[unit].alive);
    for (uint64_t left = ofas_working_mounts(b, unit); left; left &= left - 1)
        if (ofas_arm(b, unit, set_first(left))->profile[0].flags & OFAS_CLOSE)
            arms |= left & -left;
    return arms;
}

static bool add_blow(struct making *m, const struct battle *met, int by,
                     struct ofas_strike blow, bool frozen)
{
    struct ofas_odds_volley v = { .frozen = frozen };
    struct ofas_profile profile;
    struct ofas_attack a;

    blow.handy = ofas_handy(met, blow.unit, blow.arm, BONUS_NONE);
    if (blow.handy == BONUS_COUNT)
        blow.handy = BONUS_POWER;
    ofas_foresee_blow(met, &blow, &profile, &a);
    v.damage = (uint8_t)(profile.damage > 1 ? profile.damage : 1);
    v.flags = (uint8_t)(LOSS_CLOSE | (profile.damage > 1 ? LOSS_HEAVY : 0));
    v.eligible = m->plan->side[!by].left;
    for (int pace = 0; pace < ODDS_PACES; pace++)
        if (pace == 0 || ofas_is_vehicle(met, blow.target))
            blow_needs(m, met, &blow, pace, &v.needs[pace]);
    for (int pace = 0; pace < ODDS_PACES; pace++)
        v.needs[pace].unstable = 0; /* ofas.20.25 of shots */
    fill_count(met, &a, blow.bearers, blow.marks, !frozen, &v);
    return add(m, by, &a, &v);
}

static bool add_blows(struct making *m, const struct battle *met, int by,
                      int cover, bool rear, bool frozen)
{
    const int unit = m->unit[by];
    uint64_t arms = blows_of(met, unit);

    for (int struck = 0; arms && struck < ofas_most_weapons(met, unit);
         struck++) {
        const int arm = set_first(arms);
        struct ofas_strike blow = {
            .unit = unit,
            .target = m->unit[!by],
            .arm = arm,
            .cover = cover,
            .rear = rear,
            .same = 1,
            .marks = ofas_unit_of(met, unit)->marks,
            .bearers = ofas_who_carry(met, unit, met->unit[unit].alive, arm),
        };

        arms = ofas_other_blows(met, unit, arm, arms);
        if (!add_blow(m, met, by, blow, frozen))
            return false;
    }
    return true;
}

/* The charger beside the unit it charges (ofas.07.16), as step 4 leaves it. */
static void meet(const struct battle *b, int unit, int target,
                 struct battle *out)
{
    struct ofas_contact contact = { .any = false };

    *out = *b;
    out->log.quiet = 1;
    if (!ofas_find_contact(b, unit, target, NOBODY, -1, &contact))
        return;
    if (ofas_is_vehicle(b, unit))
        out->unit[unit].facing = contact.facing;
    ofas_walk(out, unit, &contact.way, 0, OFAS(7, 16));
}

static bool add_charge(struct making *m)
{
    const struct battle *b = m->b;
    const int charger = m->unit[SIDE_ATTACKER], charged = m->unit[SIDE_TARGET];
    const bool first =
        OFAS_HAS(ofas_team(b, charger)->options, LIGHTNING_CHARGE);
    struct battle met;
    int hill;

    if (ofas_team(b, charger)->kamikaze || ofas_team(b, charged)->kamikaze)
        return false; /* ofas.20.27 they go up with whom they touch */
    if (!add_answer_fire(m) ||
        !add_fire(m, SIDE_ATTACKER, charger,
                  FIRE_PISTOLS | FIRE_POINT_BLANK | FIRE_CHARGER, charged))
        return false;
    m->plan->fire = m->plan->volleys;
    hill = ofas_height_under(b, leader_at(b, charger),
                             figure_floor(b, charger, b->unit[charger].leader));
    meet(b, charger, charged, &met);
    m->later = met;
    m->later.unit[charged].where = UNIT_GONE;
    m->plan->marker = ofas_controls_any(&m->later, charger);
    return add_blows(m, &met, SIDE_ATTACKER,
                     (int)ofas_close_cover(&met, charger, charged, hill),
                     ofas_charged_from_behind(&met, charger, charged), true) &&
           add_blows(m, &met, SIDE_TARGET, TEST_AF, false, !first);
}

/* Where all volleys can take the same soldiers it is enough to count them. */
static void name_soldiers(struct making *m)
{
    const struct battle *b = m->b;
    const int target = m->unit[SIDE_TARGET];
    struct ofas_odds_side *s = &m->plan->side[SIDE_TARGET];
    figure_set left = b->unit[target].alive;
    /* ofas.07.27 in close combat anybody falls to any blow */
    bool alike = m->plan->close || s->kind != SIDE_FIGURES ||
                 ofas_team(b, target)->swarm;

    if (!alike) {
        alike = true;
        for (int i = 1; i < m->plan->volleys; i++)
            alike =
                alike && m->plan->volley[i].among == m->plan->volley[0].among;
    }
    for (int i = 0; alike && i < m->plan->volleys; i++)
        m->plan->volley[i].among = 0;
    if (alike)
        return;
    for (int i = 0; left && i < ODDS_SQUAD; i++) {
        s->falls[i] = (uint8_t)ofas_odds_falls(b, target, left, false);
        left &= ~figure_bit(s->falls[i]);
    }
    s->healing = ofas_of_role(b, target, OFAS_MEDIC);
    for (figure_set who = b->unit[target].alive; who; who &= who - 1)
        if (ofas_carries_shield(b, target, set_first(who)))
            s->shielded |= who & -who;
}

bool ofas_odds_of_attack(const struct battle *b,
                         const struct odds_attack *attack,
                         struct odds_plan *out)
{
    struct making m = { .b = b,
                        .plan = ofas_odds_in(out),
                        .unit = { attack->unit, attack->target } };

    memset(out, 0, sizeof *out);
    if (!unit_on_table(b, attack->unit) || !unit_on_table(b, attack->target))
        return false;
    m.plan->close = attack->close;
    for (int side = 0; side < SIDES; side++)
        fill_side(&m, side);
    if (attack->close ? !add_charge(&m)
                      : !add_fire(&m, SIDE_ATTACKER, attack->unit, attack->how,
                                  attack->target))
        return false;
    name_soldiers(&m);
    ofas_odds_begin(out);
    return m.plan->volleys > 0;
}
