/* ch14_deployment.c -- OFAS chapter 14: a defender deploys before turn 1.
 *
 * In a last stand his whole army stands in the middle of the table
 * (ofas.14.40), before a surprise attack along his own edge (ofas.14.46). Unit by
 * unit, in the order he likes: the leader's place, then the others around him,
 * every base wholly inside the zone. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    ZONE_DEPTH = INCH(12),  /* ofas.14.46 from the own edge */
    ZONE_SCOUTS = INCH(12), /* ofas.14.46 scouts, that much farther */
    SLACK_MOST = 96,        /* inches: the whole table */
    FACINGS = 16            /* of a vehicle, that are tried */
};

bool ofas_deploys(const struct battle *b)
{
    int scenario = ofas_state_of(b)->scenario;

    return scenario == SCENARIO_LAST_STAND || scenario == SCENARIO_SURPRISE;
}

uint16_t ofas_zone_rule(const struct battle *b)
{
    return ofas_state_of(b)->scenario == SCENARIO_LAST_STAND ? OFAS(14, 40)
                                                             : OFAS(14, 46);
}

/* ofas.14.40 ruling: reserves and teleports come later, by their own rules. */
unit_set ofas_to_deploy(const struct battle *b)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (ofas_camp_of(b, u) != ofas_state_of(b)->attacker &&
            !ofas_in_reserve(b, u) && !ofas_by_teleport(b, u) &&
            ofas_carrier(b, u) == NOBODY)
            out |= unit_bit(u);
    return out;
}

/* ---- the zone ---- */

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* ofas.14.40 the square that the objectives draw. */
static struct box square_of(const struct ofas_stage *s)
{
    struct box box = { 0, 0, 0, 0 };

    for (int i = 0; i < s->objectives; i++) {
        struct vec at = s->objective[i];

        box.left = at.x < box.left ? at.x : box.left;
        box.right = at.x > box.right ? at.x : box.right;
        box.bottom = at.y < box.bottom ? at.y : box.bottom;
        box.top = at.y > box.top ? at.y : box.top;
    }
    return box;
}

/* ofas.14.46 so deep along the edge, on the whole width. */
static struct box strip_of(const struct terrain *t, int edge, int32_t depth)
{
    struct box box = { -t->width / 2, -t->depth / 2, t->width / 2,
                       t->depth / 2 };

    switch ((enum ofas_edge)edge) {
    case EDGE_SOUTH:
        box.top = box.bottom + depth;
        break;
    case EDGE_NORTH:
        box.bottom = box.top - depth;
        break;
    case EDGE_WEST:
        box.right = box.left + depth;
        break;
    case EDGE_EAST:
        box.left = box.right - depth;
        break;
    case EDGES:
        break;
    }
    return box;
}

struct box ofas_zone(const struct battle *b, int unit)
{
    const struct ofas_state *s = ofas_state_of(b);
    const struct terrain *t = &b->stage->terrain;
    const bool scouts = ofas_is_vehicle(b, unit)
                            ? OFAS_FITTED(ofas_team(b, unit), RECON) > 0
                            : OFAS_HAS(ofas_team(b, unit)->options, SCOUTS);
    struct box zone;

    if (s->scenario == SCENARIO_LAST_STAND)
        zone = square_of(ofas_stage(b));
    else
        zone = strip_of(t, s->edge[ofas_camp_of(b, unit)],
                        ZONE_DEPTH + (scouts ? ZONE_SCOUTS : 0));
    /* ofas.14.40 as near to it as possible: where there is no room, wider */
    return (struct box){
        -least(-zone.left + INCH(s->slack), t->width / 2),
        -least(-zone.bottom + INCH(s->slack), t->depth / 2),
        least(zone.right + INCH(s->slack), t->width / 2),
        least(zone.top + INCH(s->slack), t->depth / 2),
    };
}

/* ---- a vehicle's place ---- */

/* Does all of the hull lie in the zone? */
static bool zone_holds(const struct battle *b, int unit, const struct hull *h)
{
    const struct box zone = ofas_zone(b, unit);
    const struct polygon shape = hull_shape(h);
    const struct box *box = &shape.around;

    return box->left >= zone.left && box->right <= zone.right &&
           box->bottom >= zone.bottom && box->top <= zone.top;
}

bool ofas_station_holds(const struct battle *b, int unit, const struct hull *h)
{
    struct ofas_stride s;

    ofas_lay_stride(b, unit, &s);
    return zone_holds(b, unit, h) && hull_fits(&s.walk, h) == REACH_FREE;
}

/* The facing, straight at the enemy's edge or turned from it by eighths, in
 * which the hull has room there; false when there is none. */
static bool station_of(const struct battle *b, int unit, struct vec at,
                       struct hull *out)
{
    const int edge = ofas_state_of(b)->edge[b->unit[unit].owner];
    struct ofas_stride s;

    ofas_lay_stride(b, unit, &s);
    for (int i = 0; i < FACINGS; i++) {
        *out = ofas_hull_outside(b, unit, edge, 0);
        *out = hull_turned(out, i * (TURN / FACINGS));
        out->at = at;
        if (zone_holds(b, unit, out) && hull_fits(&s.walk, out) == REACH_FREE)
            return true;
    }
    return false;
}

static enum refusal_reason fault_of_hull(const struct battle *b, int unit,
                                         struct step at)
{
    struct disc centre = { at.at, 0 };
    struct hull h;

    if (at.floor > 0)
        return REFUSED_FLOOR; /* ofas.13.23 */
    if (station_of(b, unit, at.at, &h))
        return REFUSED_NONE;
    return box_holds_disc(ofas_zone(b, unit), centre) ? REFUSED_NO_ROOM
                                                      : REFUSED_TOO_FAR;
}

/* ---- a leader's place ---- */

/* Why the leader may not stand there; REFUSED_NONE when he may. */
static enum refusal_reason fault_of(const struct battle *b, int unit,
                                    struct step at)
{
    const struct ofas_team *team = ofas_team(b, unit);
    struct terrain room;
    const struct terrain *t = ofas_terrain(b, unit, NOBODY, TO_STAND, &room);
    struct disc base = { at.at, team->radius };
    struct mover m;
    struct crowd friends;

    ofas_mover(b, unit, &m);
    if (!box_holds_disc(ofas_zone(b, unit), base))
        return REFUSED_TOO_FAR;
    if (at.floor > 0 && m.grounded)
        return REFUSED_FLOOR; /* ofas.15.39 */
    if (!terrain_stands(t, base, at.floor) ||
        (at.floor == 0 && terrain_piece_under(t, base, m.avoids) >= 0))
        return REFUSED_SOLID;
    ofas_friends(b, unit, NOBODY, &friends);
    for (int i = 0; i < friends.count; i++)
        if (disc_overlaps(base, friends.base[i]))
            return REFUSED_BASE;
    return ofas_room(b, unit, at, NOBODY) ? REFUSED_NONE : REFUSED_NO_ROOM;
}

static enum refusal_reason place_fault(const struct battle *b, int unit,
                                       struct step at)
{
    return ofas_is_vehicle(b, unit) ? fault_of_hull(b, unit, at)
                                    : fault_of(b, unit, at);
}

bool ofas_judge_station(const struct battle *b, const struct decision *d,
                        struct refusal *why)
{
    why->figure = NOBODY;
    why->rule = ofas_zone_rule(b);
    why->reason = REFUSED_FORM;
    if (d->count != 1)
        return false;
    why->reason = (uint16_t)place_fault(b, b->asked.unit, d->step[0]);
    return why->reason == REFUSED_NONE;
}

static bool search(const struct battle *b, int unit, int32_t step,
                   struct step *at)
{
    const struct box zone = ofas_zone(b, unit);
    const int32_t radius = ofas_team(b, unit)->radius;

    for (int32_t y = zone.bottom + radius; y <= zone.top - radius; y += step)
        for (int32_t x = zone.left + radius; x <= zone.right - radius;
             x += step) {
            *at = (struct step){ vec(x, y), 0 };
            if (place_fault(b, unit, *at) == REFUSED_NONE)
                return true;
        }
    return false;
}

bool ofas_find_station(const struct battle *b, int unit, struct step *at)
{
    return search(b, unit, INCH(2), at) || search(b, unit, INCH(1) / 2, at);
}

/* Widens the zone inch by inch until the unit finds room. */
static bool make_room(struct battle *b, int unit)
{
    struct ofas_state *s = ofas_state(b);
    struct step at;

    for (s->slack = 0; s->slack < SLACK_MOST; s->slack++)
        if (ofas_find_station(b, unit, &at))
            return true;
    return false;
}

static void stand_there(struct battle *b, int unit)
{
    struct step at = b->answer.step[0];

    struct hull h;

    if (ofas_is_vehicle(b, unit) && station_of(b, unit, at.at, &h))
        b->unit[unit].facing = h.facing;
    for (int f = 0; f < b->unit[unit].count; f++)
        figure_put(b, unit, f, at.at, at.floor);
    b->unit[unit].where = UNIT_ON_TABLE;
    TELL(b, DEPLOYS, ofas_zone_rule(b), unit, NOBODY, .x = at.at.x,
         .y = at.at.y);
}

/* ofas.14.46 ruling: by unit, in any order. */
enum flow ofas_deployment(struct battle *b)
{
    struct ofas_deployment *v = LOCALS(b, ofas_deployment);
    const uint8_t defender =
        (uint8_t)ofas_speaker(b, 1 - ofas_state(b)->attacker);

    switch ((enum ofas_deployment_step)frame_top(b)->step) {
    case DEPLOYMENT_BEGIN:
        v->left = ofas_to_deploy(b);
        while (v->left) {
            ASK(b, DEPLOYMENT_DEPLOY, DEPLOY, .who = defender,
                .rule = ofas_zone_rule(b), .unit = NOBODY, .other = NOBODY,
                .among = v->left);
            v->unit = b->answer.value;
            v->left &= ~unit_bit(v->unit);
            if (!make_room(b, v->unit)) {
                /* no room on the whole table: it enters in turn 1 */
                TELL(b, STAYS_OUT, ofas_zone_rule(b), v->unit, NOBODY);
                continue;
            }
            ASK(b, DEPLOYMENT_STATION, STATION, .who = b->unit[v->unit].owner,
                .rule = ofas_zone_rule(b), .unit = (int8_t)v->unit,
                .other = NOBODY, .least = 1, .most = 1);
            stand_there(b, v->unit);
            if (ofas_is_vehicle(b, v->unit)) {
                ASK(b, DEPLOYMENT_FACING, PIVOT, .who = defender,
                    .rule = ofas_zone_rule(b), .unit = (int8_t)v->unit,
                    .other = NOBODY, .pivot = PIVOT_STATION, .least = -180,
                    .most = 180);
                ofas_pivot(b, v->unit, b->answer.value, ofas_zone_rule(b));
                ofas_unit(b, v->unit)->moved = 0;
                continue;
            }
            CALL(b, DEPLOYMENT_PLACES, ofas_placing, .unit = v->unit,
                 .other = NOBODY, .rule = ofas_zone_rule(b));
        }
        ofas_state(b)->slack = 0;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
