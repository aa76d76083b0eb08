/* odds_charge.c -- OFAS: the plan of a charge: chapter 7 from the fire of who is
 * charged to the last blow, in the order of ch07_charge.c. */
#include "books/ofas/odds_plan.h"

enum { BACKLASH_POWER = 2 }; /* ofas.11.14 */

/* ---- the way there ---- */

/* The charger beside the unit it charges (ofas.07.16), as step 4 leaves it, and
 * what the ground did on its way. */
void ofas_odds_meet(struct making *m)
{
    const struct battle *b = m->b;
    const int unit = m->unit[SIDE_ATTACKER], target = m->unit[SIDE_TARGET];
    struct ofas_contact contact = { .facing = b->unit[unit].facing };
    int32_t risky = 0, rough = 0;

    battle_copy_quiet(&m->met, b);
    m->plan->reaches = !ofas_charge_refused(b, unit, target);
    if (!ofas_find_contact(b, unit, target, NOBODY, -1, &contact))
        return;
    m->met.unit[unit].facing = contact.facing;
    ofas_ground_risks(b, unit, &contact.way, &risky, &rough);
    ofas_walk(&m->met, unit, &contact.way, 0, OFAS(7, 16));
    m->danger = risky || rough ||
                (ofas_is_vehicle(b, unit) &&
                 ofas_stands_in_danger(&m->met, unit)); /* ofas.13.18 */
}

/* ofas.13.15 before the attacks; ofas.13.17 a hull tests once, ofas.15.25,
 * 16.43 some twice */
static void add_ground(struct making *m)
{
    const int unit = m->unit[SIDE_ATTACKER];
    const struct ofas_team *team = ofas_team(m->b, unit);
    const bool hull = ofas_is_vehicle(m->b, unit);
    const struct ofas_odds_volley ground = {
        .deed = DEED_GROUND,
        .by = SIDE_ATTACKER,
        .at = SIDE_ATTACKER,
        .among = m->b->unit[unit].alive,
        .test = TEST_EZ,
        .again = (uint8_t)(hull ? OFAS_FITTED(team, ALL_TERRAIN) != 0
                                : OFAS_HAS(team->options, SCOUTS) != 0),
        .fixed = hull || ofas_has_life(m->b, unit),
    };

    if (m->danger)
        ofas_odds_append(m, &ground);
}

/* ofas.07.05 .. 07.11 who is charged fires what he may, and who covers him. */
static void add_answer_fire(struct making *m)
{
    const struct battle *b = m->b;
    const int charged = m->unit[SIDE_TARGET], charger = m->unit[SIDE_ATTACKER];
    const bool alert = ofas_unit_of(b, charged)->alert;
    unit_set others = ofas_foes_of(b, b->unit[charger].owner);

    ofas_odds_add_fire(
        m, SIDE_TARGET, charged,
        FIRE_ALERT | FIRE_POINT_BLANK | (alert ? 0 : FIRE_PISTOLS), charger);
    others &= ~unit_bit(charged);
    for (; others; others &= others - 1)
        if (ofas_unit_of(b, set_first(others))->alert)
            ofas_odds_add_fire(m, SIDE_TARGET, set_first(others),
                               FIRE_ALERT | FIRE_COVERING, charged);
}

/* ---- blows ---- */

/* What the same blow needs at a target that is so slow. */
static void blow_needs(struct making *m, const struct ofas_strike *blow,
                       int pace, struct ofas_needs *out)
{
    const struct battle *b = ofas_odds_slowed(m, &m->met, blow->target, pace);
    struct ofas_attack a;
    struct ofas_profile profile;

    ofas_foresee_blow(b, blow, &profile, &a);
    ofas_needs_of(b, &a, out);
    out->unstable = 0; /* ofas.20.25 of shots */
}

static void add_blow(struct making *m, int by, struct ofas_strike blow,
                     struct ofas_odds_volley v)
{
    const struct battle *met = &m->met;
    struct ofas_profile profile;
    struct ofas_attack a;

    blow.unit = m->unit[by];
    blow.target = m->unit[!by];
    blow.marks = ofas_unit_of(met, blow.unit)->marks;
    blow.handy = ofas_handy(met, blow.unit, blow.arm, BONUS_NONE);
    if (blow.handy == BONUS_COUNT)
        blow.handy = BONUS_POWER; /* ofas.hr.01 either */
    ofas_foresee_blow(met, &blow, &profile, &a);
    v.damage = (uint8_t)(profile.damage > 1 ? profile.damage : 1);
    v.flags = (uint8_t)(LOSS_CLOSE | (profile.damage > 1 ? LOSS_HEAVY : 0));
    v.eligible = m->plan->side[!by].left;
    v.among = met->unit[blow.target].alive;
    for (int pace = 0; pace < ODDS_PACES; pace++)
        if (pace == 0 || ofas_is_vehicle(met, blow.target))
            blow_needs(m, &blow, pace, &v.needs[pace]);
    ofas_odds_count(m, met, &a, blow.bearers, blow.marks, &v);
    ofas_odds_add(m, by, &a, &v);
}

/* Where a weapon of a hull stands among those that work. */
static int place_of(const struct battle *b, int unit, int arm)
{
    return ofas_is_vehicle(b, unit) ? set_count(ofas_working_mounts(b, unit) &
                                                (((uint64_t)1 << arm) - 1))
                                    : 0;
}

/* Steps 5 and 6: the weapons of one side, in the order of their numbers; those
 * who use grenades strike with nothing else (ofas.11.13). */
static void add_blows(struct making *m, int by, struct ofas_strike like,
                      bool frozen, figure_set users)
{
    const struct battle *met = &m->met;
    const int unit = m->unit[by];
    const bool hull = ofas_is_vehicle(met, unit);
    const figure_set who = met->unit[unit].alive & ~users;
    uint64_t arms =
        hull ? ofas_close_mounts(met, unit, ofas_working_mounts(met, unit))
             : ofas_close_weapons(met, unit, who);

    if (ofas_team(met, unit)->kamikaze)
        return; /* ofas.20.27 later */
    while (arms) {
        const int arm = set_first(arms);

        like.arm = arm;
        like.bearers = ofas_who_carry(met, unit, who, arm);
        arms = ofas_other_blows(met, unit, arm, arms);
        add_blow(
            m, by, like,
            (struct ofas_odds_volley){
                .frozen = frozen, .place = (uint8_t)place_of(met, unit, arm) });
    }
}

/* ofas.11.13 those of a side who use grenades, when that is asked for */
static figure_set users_of(const struct making *m, int by)
{
    return m->how & ODDS_GRENADES
               ? ofas_grenadiers(&m->met, m->unit[by], m->unit[!by])
               : 0;
}

static void add_grenades(struct making *m, int by, struct ofas_strike like,
                         figure_set users)
{
    const int tough = ofas_resistance(&m->met, m->unit[by]);

    if (!users)
        return;
    like.arm = OFAS_GRENADE_ARM;
    like.bearers = users;
    add_blow(m, by, like,
             (struct ofas_odds_volley){
                 .deed = DEED_GRENADES,
                 .test = (uint8_t)ofas_test_of(BACKLASH_POWER, tough) });
}

/* ofas.20.27 every kamikaze still alive, then all are gone */
static void add_blast(struct making *m, int by, struct ofas_strike like)
{
    const int unit = m->unit[by];
    const figure_set who = m->met.unit[unit].alive;
    const uint64_t arms = ofas_close_weapons(&m->met, unit, who);

    if (!ofas_team(&m->met, unit)->kamikaze || !arms)
        return;
    like.arm = set_first(arms);
    like.bearers = who;
    add_blow(m, by, like, (struct ofas_odds_volley){ .deed = DEED_BLAST });
}

static void add_combat(struct making *m, struct ofas_strike attack)
{
    const struct ofas_strike answer = { .cover = TEST_AF };
    const int charger = m->unit[SIDE_ATTACKER];
    const bool lightning =
        OFAS_HAS(ofas_team(m->b, charger)->options, LIGHTNING_CHARGE);
    const figure_set users = users_of(m, SIDE_ATTACKER),
                     theirs = users_of(m, SIDE_TARGET);
    /* ofas.16.26 a walker that strikes first does so before any grenade */
    const bool late = lightning && ofas_is_vehicle(m->b, charger);

    add_grenades(m, SIDE_ATTACKER, attack, users);
    if (!late)
        add_grenades(m, SIDE_TARGET, answer, theirs);
    add_blows(m, SIDE_ATTACKER, attack, true, users);
    if (late)
        add_grenades(m, SIDE_TARGET, answer, theirs);
    add_blows(m, SIDE_TARGET, answer, !lightning, theirs);
    add_blast(m, SIDE_ATTACKER, attack);
    add_blast(m, SIDE_TARGET, answer);
}

void ofas_odds_add_charge(struct making *m)
{
    const struct battle *b = m->b;
    const int charger = m->unit[SIDE_ATTACKER], charged = m->unit[SIDE_TARGET];
    const int hill =
        ofas_height_under(b, leader_at(b, charger),
                          figure_floor(b, charger, b->unit[charger].leader));
    const struct ofas_strike attack = {
        .cover = (int)ofas_close_cover(&m->met, charger, charged, hill),
        .rear = ofas_charged_from_behind(&m->met, charger, charged),
    };

    add_answer_fire(m);
    ofas_odds_add_fire(m, SIDE_ATTACKER, charger,
                       FIRE_PISTOLS | FIRE_POINT_BLANK | FIRE_CHARGER, charged);
    m->plan->fire = m->plan->volleys;
    add_ground(m);
    m->plan->blows = m->plan->volleys;
    m->later = m->met;
    m->later.unit[charged].where = UNIT_GONE;
    m->plan->marker = ofas_controls_any(&m->later, charger);
    add_combat(m, attack);
}
