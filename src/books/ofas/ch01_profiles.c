/* ch01_profiles.c -- OFAS chapter 1: soldiers, units and their leaders.
 *
 * What a unit is made of is read from the mustered army; who of it is alive and
 * who leads it is in the battle. Every unit on the table has one leader, from
 * whom everything is measured (ofas.01.13, 01.14). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

/* ofas.01.06 distance by speed, in inches. */
static const int8_t inches_by_speed[] = { 0, 4, 6, 9, 12, 15 };

int32_t ofas_speed_distance(int speed)
{
    const int most = (int)sizeof inches_by_speed - 1;

    if (speed < 0)
        return 0; /* ofas.01.06 ruling */
    if (speed > most)
        return INCH(3 * speed); /* ofas.01.06 ruling: 3" per point */
    return INCH(inches_by_speed[speed]);
}

int ofas_figures(const struct battle *b, int unit)
{
    int bases = unit_strength(b, unit);

    if (!ofas_team(b, unit)->swarm)
        return bases;
    /* ofas.15.48 the count is three to a base, less the wounds marked */
    return OFAS_SWARM * bases - ofas_unit_of(b, unit)->marks;
}

figure_set ofas_of_role(const struct battle *b, int unit, int role)
{
    const struct ofas_team *team = ofas_team(b, unit);
    figure_set out = 0;

    for (int i = 0; i < b->unit[unit].count; i++)
        if (team->soldier[i].role == role)
            out |= figure_bit(i);
    return out & b->unit[unit].alive;
}

bool ofas_is_graded(const struct battle *b, int unit)
{
    if (ofas_is_vehicle(b, unit)) /* ofas.09.08 where an archetype allows it */
        return ofas_team(b, unit)->grade && b->unit[unit].alive;
    return ofas_of_role(b, unit, OFAS_GRADED) != 0;
}

/* ofas.18.08 a Fighter is better with grenades, too */
static const struct ofas_arm *grenade_of(const struct ofas_stage *s,
                                         const struct ofas_team *team)
{
    const uint8_t *skill = team->grenade_skill;

    return &s->grenade[team->rank][skill[0]][skill[1]];
}

const struct ofas_arm *ofas_arm(const struct battle *b, int unit, int arm)
{
    const struct ofas_stage *s = ofas_stage(b);

    if (unit == NOBODY) /* ofas.17.01 it comes from no unit; ofas.a6.09 */
        return arm == 0 ? &s->artillery : &s->arsenal[arm - 1];
    if (ofas_is_vehicle(b, unit)) /* ofas.10.06 each weapon by itself */
        return &ofas_team(b, unit)->mount[arm].arm;
    if (arm == OFAS_GRENADE_ARM && !ofas_has_life(b, unit) &&
        ofas_is_primitive(b, b->unit[unit].owner))
        return &s->torch[ofas_team(b, unit)->rank]; /* ofas.a1.04 */
    if (arm == OFAS_GRENADE_ARM)
        return grenade_of(s, ofas_team(b, unit));
    if (ofas_is_gun(arm))
        return ofas_gun(b, arm);
    return &s->army[b->unit[unit].owner].arm[arm];
}

uint32_t ofas_options(const struct battle *b, int unit)
{
    uint32_t options;

    if (unit == NOBODY)
        return 0;
    options = ofas_team(b, unit)->options;
    if (ofas_is_under(b, unit, EFFECT_FERVOUR)) /* ofas.18.37; and experts */
        options |= 1u << OFAS_TRAIT_DEADLY;
    return options;
}

bool ofas_is_hand(const struct ofas_arm *arm)
{
    return arm->category == OFAS_HAND_WEAPON ||
           (arm->profile[0].flags & OFAS_HAND);
}

int ofas_combined_place(const struct battle *b, int unit, int figure, int arm)
{
    const struct ofas_soldier *s = &ofas_team(b, unit)->soldier[figure];
    int place = 0;

    for (int i = 0; i < s->arms && s->carried[i].arm != arm; i++)
        place += ofas_arm(b, unit, s->carried[i].arm)->combined;
    return place < 2 ? place : 1;
}

int ofas_carries(const struct battle *b, int unit, int figure, int arm)
{
    const struct ofas_soldier *s = &ofas_team(b, unit)->soldier[figure];

    if (ofas_is_vehicle(b, unit))
        return (int)(ofas_working_mounts(b, unit) >> arm & 1);
    if (arm == OFAS_GRENADE_ARM)
        return s->grenades ? 1 : 0;
    if (ofas_is_gun(arm)) /* ofas.a6.09 one, and the leader works it */
        return b->unit[unit].leader == figure;
    if (ofas_power_arms(b, unit) >> arm & 1)
        return 1; /* ofas.18.36, 18.51 */
    for (int i = 0; i < s->arms; i++) {
        int place;

        if (s->carried[i].arm != arm)
            continue;
        if (!ofas_arm(b, unit, arm)->combined)
            return s->carried[i].count;
        /* ofas.15.82 a combined weapon fires once per game */
        place = ofas_combined_place(b, unit, figure, arm);
        if (ofas_unit_of(b, unit)->spent[place] & figure_bit(figure))
            return 0;
        return s->carried[i].count;
    }
    return 0;
}

/* The kinds of weapons that it may use, in close combat or else to shoot. */
uint64_t ofas_arms(const struct battle *b, int unit, bool close)
{
    const struct ofas_team *team = ofas_team(b, unit);
    uint64_t arms = ofas_is_vehicle(b, unit) ? ofas_working_mounts(b, unit)
                                             : ofas_power_arms(b, unit);

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const struct ofas_soldier *s = &team->soldier[set_first(left)];

        for (int i = 0; i < s->arms; i++)
            arms |= (uint64_t)1 << s->carried[i].arm;
    }
    arms |= ofas_gun_arms(b, unit);
    /* ofas.20.06 weapons of close combat do nothing else */
    for (uint64_t left = arms; left; left &= left - 1) {
        int arm = set_first(left);
        bool is_close =
            (ofas_arm(b, unit, arm)->profile[0].flags & OFAS_CLOSE) != 0;

        if (is_close != close)
            arms &= ~((uint64_t)1 << arm);
    }
    return arms;
}

struct disc figure_base(const struct battle *b, int unit, int figure)
{
    return (struct disc){ figure_at(b, unit, figure),
                          ofas_team(b, unit)->radius };
}

struct body figure_body(const struct battle *b, int unit, int figure)
{
    const struct ofas_team *team = ofas_team(b, unit);
    struct vec at = figure_at(b, unit, figure);
    struct terrain room;

    /* ofas.04.11 ruling: a cylinder over the base, from its floor up */
    return (struct body){
        .at = at,
        .radius = team->radius,
        .foot = terrain_height_at(ofas_land(b, &room), at,
                                  figure_floor(b, unit, figure)),
        .height = team->height,
    };
}

unit_set ofas_units_of(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && unit_on_table(b, u))
            out |= unit_bit(u);
    return out;
}

unit_set ofas_friends_of(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (ofas_camp_of(b, u) == ofas_camp(b, player) && unit_on_table(b, u))
            out |= unit_bit(u);
    return out;
}

unit_set ofas_foes_of(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (ofas_camp_of(b, u) != ofas_camp(b, player) && unit_on_table(b, u))
            out |= unit_bit(u);
    return out;
}

/* Who of the unit stands nearest to where the leader fell. ofas.01.15 ruling:
 * bases of a unit are round and equal, so centres decide. */
static figure_set nearest_to(const struct battle *b, int unit, struct vec at)
{
    int64_t best = INT64_MAX;
    figure_set nearest = 0;

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        int f = set_first(left);
        int64_t d = vec_distance2(figure_at(b, unit, f), at);

        if (d < best) {
            best = d;
            nearest = 0;
        }
        if (d == best)
            nearest |= figure_bit(f);
    }
    return nearest;
}

int ofas_falls_next(const struct battle *b, int unit, figure_set who)
{
    const int leader = b->unit[unit].leader;
    const figure_set others = who & b->unit[unit].alive & ~figure_bit(leader);

    return others ? set_first(others) : leader;
}

void ofas_eliminate(struct battle *b, int unit, int rule)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    b->unit[unit].alive = 0;
    b->unit[unit].where = UNIT_GONE;
    u->alert = u->hidden = u->panicked = u->effects = 0;
    ofas_state(b)->aboard[unit] = 0;
    TELL(b, ELIMINATED, rule, unit, NOBODY);
}

/* ofas.18.26 a wound takes points of a character's life, and not the figure
 * while some are left. */
static bool survives(struct battle *b, const struct ofas_removal *v)
{
    int left = ofas_life_left(b, v->unit), lost;

    if (!ofas_has_life(b, v->unit))
        return false;
    lost = v->points > 1 ? v->points : 1;
    if (lost > left)
        lost = left; /* ofas.20.12 ruling: what is more is lost */
    left -= lost;
    ofas_unit(b, v->unit)->wounds += (uint8_t)lost;
    TELL(b, HURT, OFAS(18, 26), v->unit, NOBODY, .life = lost, .left = left);
    return left > 0;
}

/* One figure is taken off; a new leader steps up at once (ofas.01.15). */
enum flow ofas_removal(struct battle *b)
{
    struct ofas_removal *v = LOCALS(b, ofas_removal);
    struct unit *unit = &b->unit[v->unit];
    struct ofas_unit *u = ofas_unit(b, v->unit);

    switch ((enum ofas_removal_step)frame_top(b)->step) {
    case REMOVAL_BEGIN:
        assert(unit->alive & figure_bit(v->figure));
        if (survives(b, v))
            return FLOW_DONE;                  /* ofas.18.26 */
        unit->alive &= ~figure_bit(v->figure); /* ofas.01.17 one wound */
        u->fallen |= figure_bit(v->figure);    /* ofas.15.60 */
        if (!v->uncounted)
            u->lost++;
        TELL_BY(b, unit->owner, FALLS, OFAS(1, 17), v->unit, NOBODY,
                .figure = v->figure);
        if (!unit->alive) {
            ofas_eliminate(b, v->unit, OFAS(1, 17));
            return FLOW_DONE;
        }
        if (unit->leader != v->figure)
            return FLOW_DONE;
        ASK(b, REMOVAL_LEADER, LEADER, .who = unit->owner, .rule = OFAS(1, 15),
            .unit = (int8_t)v->unit, .other = NOBODY,
            .among = nearest_to(b, v->unit, figure_at(b, v->unit, v->figure)));
        /* ofas.01.16 he leads, but the grade fell with the graded soldier */
        unit->leader = (uint8_t)b->answer.value;
        TELL_BY(b, unit->owner, LEADER, OFAS(1, 15), v->unit, NOBODY,
                .figure = unit->leader);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
