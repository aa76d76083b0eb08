/* odds_position.c -- OFAS: the odds of an attack as the units stand.
 *
 * Volleys and blows are those that the chapters would play: who fires, with how
 * many dice, at what cover (ofas_foresee_volley, ofas_foresee_blow). */
#include <string.h>

#include "books/ofas/odds_plan.h"

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

    battle_copy_quiet(&m->later, m->b);
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
    s->strikes = (uint8_t)ofas_most_weapons(m->b, unit);
    s->parries = ofas_stage(m->b)->settings.tough_hulls != 0;
}

/* ofas.19.53 by those who live when the test is made, and where they stand
 * then: in a charge, in contact. */
static void fill_morale(struct making *m, int side, struct ofas_odds_side *s)
{
    const int unit = m->unit[side];
    const struct battle *b = m->then;
    const bool alone = ofas_is_vehicle(b, unit) || ofas_has_life(b, unit);
    const int each = ofas_team(b, unit)->swarm ? OFAS_SWARM : 1;

    battle_copy_quiet(&m->later, b);
    memset(s->morale, ofas_morale_of(b, unit), sizeof s->morale);
    for (int lost = 1; !alone && lost < s->left; lost++) {
        if ((ofas_unit_of(b, unit)->marks + lost) % each == 0)
            m->later.unit[unit].alive &= ~figure_bit(
                ofas_odds_falls(b, unit, m->later.unit[unit].alive, false));
        ofas_unit(&m->later, unit)->marks =
            (uint8_t)((ofas_unit_of(b, unit)->marks + lost) % each);
        s->morale[lost] = (int8_t)ofas_morale_of(&m->later, unit);
    }
    s->second = ofas_second_try_rule(b, unit) != 0;
}

static void fill_side(struct making *m, int side)
{
    const struct battle *b = m->b;
    const int unit = m->unit[side];
    struct ofas_odds_side *s = &m->plan->side[side];
    const bool squad = !ofas_is_vehicle(b, unit) && !ofas_has_life(b, unit);

    *s = (struct ofas_odds_side){
        .kind = squad ? SIDE_FIGURES : SIDE_LIFE,
        .left = (uint8_t)left_of(b, unit),
        .strength = (uint8_t)left_of(b, unit),
        .shields = (uint8_t)shields_of(b, unit, left_of(b, unit)),
        .steady = ofas_never_panics(b, unit) || ofas_unit_of(b, unit)->panicked,
        .easier = (int8_t)-ofas_combat_difficulty(b, unit, 0),
    };
    if (squad && !ofas_team(b, unit)->swarm) {
        s->medics = (uint8_t)set_count(ofas_of_role(b, unit, OFAS_MEDIC));
        s->helpers = (uint8_t)ofas_medics_near(b, unit); /* ofas.15.62 */
        ofas_odds_tell_apart(b, unit, s);
    }
    fill_morale(m, side, s);
    if (ofas_is_vehicle(b, unit))
        fill_hull(m, unit, s);
}

/* ---- volleys ---- */

/* Does each of them all attack with as many dice? */
static bool is_uniform(const struct ofas_odds_volley *v, figure_set bearers,
                       figure_set alive)
{
    for (figure_set left = bearers; left; left &= left - 1)
        if (v->each[set_first(left)] != v->each[set_first(bearers)])
            return false;
    return bearers == alive;
}

/* The dice of a volley by the losses of its side, where all are alike. */
static void count_alike(const struct battle *b,
                        const struct ofas_attack *attack, figure_set bearers,
                        int marks, struct ofas_odds_volley *v)
{
    const int unit = attack->unit, left = left_of(b, unit);
    const int each = ofas_team(b, unit)->swarm ? OFAS_SWARM : 1;

    memset(v->count, 0, sizeof v->count);
    for (int lost = 0; lost < left && lost <= ODDS_LOSSES; lost++) {
        struct ofas_attack a = *attack;

        /* another figure, or the last third of a base, has gone */
        if (lost > 0 && (marks + lost) % each == 0)
            bearers &= bearers - 1;
        ofas_count_shots(b, bearers, (marks + lost) % each, &a);
        v->count[lost] = (uint16_t)a.shots;
    }
}

void ofas_odds_count(const struct making *m, const struct battle *b,
                     const struct ofas_attack *attack, figure_set bearers,
                     int marks, struct ofas_odds_volley *v)
{
    const int unit = attack->unit;
    const bool unstable = v->needs[0].unstable;

    v->bearers = 0;
    if (unit != m->unit[SIDE_ATTACKER] && unit != m->unit[SIDE_TARGET]) {
        v->fixed = 1;
        v->count[0] = (uint16_t)attack->shots;
        return;
    }
    if (ofas_is_vehicle(b, unit) || ofas_has_life(b, unit) ||
        ofas_is_gun(attack->arm)) {
        for (int lost = 0; lost < left_of(b, unit); lost++)
            v->count[lost] = (uint16_t)attack->shots;
        return;
    }
    if (ofas_team(b, unit)->swarm) {
        count_alike(b, attack, bearers, marks, v);
        return;
    }
    v->bearers = bearers;
    v->single = unstable && attack->shots <= ODDS_SINGLE;
    for (figure_set left = bearers; left; left &= left - 1) {
        struct ofas_attack a = *attack;

        ofas_count_shots(b, left & -left, 0, &a);
        v->each[set_first(left)] = (uint8_t)a.shots;
        v->single = v->single && a.shots == 1;
    }
    if (!unstable && v->deed == DEED_ATTACK &&
        is_uniform(v, bearers, b->unit[unit].alive)) {
        v->bearers = 0;
        count_alike(b, attack, bearers, 0, v);
    }
}

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

void ofas_odds_append(struct making *m, const struct ofas_odds_volley *v)
{
    if (m->plan->volleys < ODDS_VOLLEYS &&
        note_level(m->plan, v->needs[0].disruptive))
        m->plan->volley[m->plan->volleys++] = *v;
    else
        m->full = true;
}

void ofas_odds_add(struct making *m, int by, const struct ofas_attack *a,
                   struct ofas_odds_volley *v)
{
    const int at = !by, target = m->unit[at];

    if (a->shots == 0)
        return;
    v->by = (uint8_t)by;
    v->at = (uint8_t)at;
    v->unit = (uint8_t)(a->unit + 1);
    v->arm = (uint8_t)a->arm;
    v->scares = ofas_is_vehicle(m->b, a->unit) &&
                OFAS_FITTED(ofas_team(m->b, a->unit), TERRIFYING);
    if (m->plan->side[at].kind != SIDE_FIGURES) {
        v->eligible = m->plan->side[at].left;
        v->most = (uint8_t)ofas_most_blasts(m->b, target);
    }
    ofas_odds_append(m, v);
}

const struct battle *ofas_odds_slowed(struct making *m, const struct battle *b,
                                      int target, int pace)
{
    if (pace == 0)
        return b;
    battle_copy_quiet(&m->later, b);
    ofas_unit(&m->later, target)->harm.propulsion =
        (uint8_t)(ofas_unit_of(b, target)->harm.propulsion + pace);
    return &m->later;
}

/* What the same volley needs at a target that is so slow. */
static void volley_needs(struct making *m, const struct ofas_volley *volley,
                         int pace, struct ofas_needs *out)
{
    const struct battle *b = ofas_odds_slowed(m, m->b, volley->target, pace);
    struct ofas_attack a;
    struct ofas_foreseen seen;

    ofas_foresee_volley(b, volley, &a, &seen);
    ofas_needs_of(b, &a, out);
}

static void add_volley(struct making *m, int by, struct ofas_volley *volley,
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
    ofas_odds_count(m, b, &a, seen.shooters,
                    ofas_unit_of(b, volley->unit)->marks, &v);
    ofas_odds_add(m, by, &a, &v);
}

/* ofas.06.23 the bonus of a precise fire that does most: how likely a shot
 * wounds, in ninths, and an explosion by its dice; cover is the same with each. */
static int use_of(const struct battle *b, const struct ofas_volley *volley)
{
    struct ofas_foreseen seen;
    struct ofas_attack a;
    struct ofas_needs n;

    ofas_foresee_volley(b, volley, &a, &seen);
    ofas_needs_of(b, &a, &n);
    if (n.disruptive)
        return a.shots * n.hit * n.disruptive;
    return a.shots * n.hit * n.wound * (n.explosion ? n.explosion : 1);
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
                                 /* ofas.07.10 whom it covers */
                                 .charged = shot->fire & FIRE_COVERING
                                                ? shot->measured
                                                : NOBODY };
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

void ofas_odds_add_fire(struct making *m, int by, int unit, int fire,
                        int measured)
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
        /* ofas.07.10 who covers sees the charged */
        volley.charged = m->unit[SIDE_TARGET];
        if ((fire & FIRE_CHARGER) != 0) /* ofas.07.12 as on alert */
            volley.fire |= FIRE_ALERT;
        fired++;
        add_volley(m, by, &volley, unit != m->unit[by]);
    }
}

bool ofas_odds_of_attack(const struct battle *b,
                         const struct odds_attack *attack,
                         struct odds_plan *out)
{
    struct making m = { .b = b,
                        .plan = ofas_odds_in(out),
                        .unit = { attack->unit, attack->target },
                        .how = attack->how };

    memset(out, 0, sizeof *out);
    if (!unit_on_table(b, attack->unit) || !unit_on_table(b, attack->target) ||
        !ofas_are_foes(b, attack->unit, attack->target))
        return false;
    m.plan->close = attack->close;
    m.then = b;
    if (attack->close) {
        ofas_odds_meet(&m);
        m.then = &m.met;
    }
    for (int side = 0; side < SIDES; side++)
        fill_side(&m, side);
    if (attack->close)
        ofas_odds_add_charge(&m);
    else
        ofas_odds_add_fire(&m, SIDE_ATTACKER, attack->unit,
                           attack->how & ~ODDS_GRENADES, attack->target);
    for (int side = 0; side < SIDES; side++)
        if (m.plan->side[side].soldiers)
            ofas_odds_settle_who(m.plan, side, b->unit[m.unit[side]].alive);
    ofas_odds_begin(out);
    return m.plan->volleys > 0 && !m.full;
}
