/* ch09_vehicles.c -- OFAS chapter 9: vehicles and their hulls.
 *
 * A vehicle is a unit of one figure, which is its leader (ofas.09.07, 09.09).
 * Where others have a base it has a hull: a rectangle about the figure's place
 * that faces somewhere. All that depends on a vehicle's chassis, on what it
 * suffered and on how it was driven is asked here, so that nobody else reads
 * the profile of a unit that may be one. */
#include "books/ofas/ofas.h"

bool ofas_is_chassis(const struct battle *b, int unit, int chassis)
{
    /* ofas.09.02, 01.18 */
    return ofas_is_vehicle(b, unit) && ofas_team(b, unit)->chassis == chassis;
}

bool ofas_flies_high(const struct battle *b, int unit)
{
    return ofas_is_chassis(b, unit, OFAS_FLYER) &&
           !OFAS_FITTED(ofas_team(b, unit), LOW_ALTITUDE); /* ofas.16.46 */
}

uint64_t ofas_working_mounts(const struct battle *b, int unit)
{
    uint64_t all = ((uint64_t)1 << ofas_team(b, unit)->mounts) - 1;

    return all & ~(uint64_t)ofas_unit_of(b, unit)->harm.broken; /* 11.20 */
}

bool ofas_is_wreck(const struct battle *b, int unit)
{
    return ofas_is_vehicle(b, unit) && b->unit[unit].where == UNIT_GONE &&
           ofas_unit_of(b, unit)->harm.wreck;
}

bool ofas_hovers(const struct battle *b, int unit)
{
    return ofas_is_chassis(b, unit, OFAS_FLYER) && unit_on_table(b, unit);
}

struct hull ofas_hull(const struct battle *b, int unit)
{
    const struct ofas_hull *size = &ofas_team(b, unit)->hull;

    return (struct hull){ .at = figure_at(b, unit, 0),
                          .half_length = size->length / 2,
                          .half_width = size->width / 2,
                          .facing = b->unit[unit].facing };
}

/* ---- values ---- */

/* ofas.09.03 out of action only when the last one is lost */
int ofas_structure_left(const struct battle *b, int unit)
{
    return ofas_team(b, unit)->structure - ofas_unit_of(b, unit)->wounds;
}

bool ofas_is_slow(const struct battle *b, int unit)
{
    if (!ofas_is_vehicle(b, unit))
        return OFAS_HAS(ofas_team(b, unit)->options, SLOW);
    /* ofas.11.25 by its profile (ofas.16.51), or once its propulsion was hit */
    return OFAS_FITTED(ofas_team(b, unit), SLOW) > 0 ||
           ofas_unit_of(b, unit)->harm.propulsion > 0;
}

bool ofas_leaves_wreck(const struct battle *b, int unit)
{
    const struct hull hull = ofas_hull(b, unit);

    if (ofas_team(b, unit)->monster)
        return false; /* ofas.16.59 */
    if (ofas_is_packed(b, unit))
        return false; /* ofas.14.10 ruling: it never came in */
    /* ofas.11.27 ruling: what comes down on a hull leaves nothing; ofas.10.25
     * ruling: below what hovers there is room */
    for (unit_set left = ofas_stage(b)->vehicles & ~unit_bit(unit); left;
         left &= left - 1) {
        int u = set_first(left);
        struct hull there = ofas_hull(b, u);

        if ((unit_on_table(b, u) || ofas_is_wreck(b, u)) &&
            !ofas_hovers(b, u) && hull_overlaps_hull(&hull, &there))
            return false;
    }
    return true;
}

/* The speed that options and propulsion hits leave: 0 is immobilised. */
static int lasting_speed(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);
    int hits = ofas_unit_of(b, unit)->harm.propulsion;

    if (OFAS_FITTED(team, FIXED))
        return 0; /* ofas.16.53 */
    /* ofas.11.28 ruling: at 2, or at 1 if the profile is slow */
    if (hits + OFAS_FITTED(team, SLOW) >= 2)
        return 0;              /* ofas.11.26 */
    return team->speed - hits; /* ofas.11.25 */
}

bool ofas_is_immobilised(const struct battle *b, int unit)
{
    return ofas_is_vehicle(b, unit) && lasting_speed(b, unit) <= 0;
}

/* ofas.18.49 for a while, by a Psionik */
static int is_slowed(const struct battle *b, int unit)
{
    return ofas_is_under(b, unit, EFFECT_SLOWED) ? 1 : 0;
}

static int speed_of_vehicle(const struct battle *b, int unit)
{
    const struct ofas_harm *harm = &ofas_unit_of(b, unit)->harm;
    int speed = lasting_speed(b, unit) - is_slowed(b, unit);

    if (harm->pace != PACE_PLAIN)
        speed++; /* ofas.10.28, 10.37 */
    if (harm->aimed)
        speed--; /* ofas.10.12; ruling: it may fall below 0 */
    return speed;
}

int ofas_own_speed(const struct battle *b, int unit)
{
    /* ofas.01.02; ofas.18.49 */
    return ofas_team(b, unit)->speed - is_slowed(b, unit);
}

int ofas_speed(const struct battle *b, int unit)
{
    if (ofas_is_vehicle(b, unit))
        return speed_of_vehicle(b, unit);
    /* ofas.14.25 high gravity slows infantry under attack */
    return ofas_own_speed(b, unit) -
           (ofas_state_of(b)->condition == CONDITION_HIGH_GRAVITY);
}

int ofas_resistance(const struct battle *b, int unit)
{
    return ofas_team(b, unit)->resistance; /* ofas.01.03 */
}

/* ---- measuring ---- */

/* ofas.09.10 from any point of the hull, in plan; what it is turned to counts */
struct ofas_print ofas_print(const struct battle *b, int unit, int figure)
{
    if (ofas_is_vehicle(b, unit))
        return (struct ofas_print){ .hull = ofas_hull(b, unit), .boxed = true };
    if (ofas_bunker_of(b, unit) != NOBODY) /* ofas.13.39 ruling */
        return (struct ofas_print){ .hull = ofas_shelter_hull(
                                        b, MAX_UNITS + ofas_bunker_of(b, unit)),
                                    .boxed = true };
    return ofas_print_of_disc(figure_base(b, unit, figure));
}

bool ofas_prints_within(const struct ofas_print *p, const struct ofas_print *q,
                        int32_t reach)
{
    if (p->boxed && q->boxed)
        return hull_near_hull(&p->hull, &q->hull, reach);
    if (p->boxed)
        return hull_near_disc(&p->hull, q->base, reach);
    if (q->boxed)
        return hull_near_disc(&q->hull, p->base, reach);
    return disc_within(p->base, q->base, reach);
}

int32_t ofas_prints_gap(const struct ofas_print *p, const struct ofas_print *q)
{
    if (p->boxed && q->boxed)
        return hull_gap_hull(&p->hull, &q->hull);
    if (p->boxed)
        return hull_gap_disc(&p->hull, q->base);
    if (q->boxed)
        return hull_gap_disc(&q->hull, p->base);
    return disc_gap(p->base, q->base);
}

/* ---- hulls in the way ---- */

bool ofas_under_flyer(const struct battle *b, int unit, struct vec at)
{
    struct disc base = { at, ofas_team(b, unit)->radius };

    for (unit_set left = ofas_stage(b)->vehicles; left; left &= left - 1) {
        int u = set_first(left);
        struct hull hull = ofas_hull(b, u);

        if (u != unit && ofas_hovers(b, u) && hull_overlaps_disc(&hull, base))
            return true;
    }
    return false;
}

static bool is_in_the_way(const struct battle *b, int unit, int other,
                          enum ofas_purpose purpose)
{
    if (other == unit)
        return false;
    if (ofas_is_wreck(b, other))
        return true; /* ofas.11.17 */
    if (!unit_on_table(b, other))
        return false;
    /* ofas.05.03, 10.25 under a flyer one may pass, not stop; ofas.16.46 but
     * some fly so low that wheels run into them */
    if (!ofas_is_chassis(b, other, OFAS_FLYER) ||
        (purpose == TO_DRIVE && OFAS_FITTED(ofas_team(b, other), LOW_ALTITUDE)))
        return true;
    return purpose != TO_WALK && purpose != TO_DRIVE;
}

/* ofas.05.10 an enemy's hull is neither touched nor passed; wrecks and friends
 * may be touched. */
static int32_t berth_of(const struct battle *b, int unit, int other)
{
    bool is_enemy = unit_on_table(b, other) && ofas_are_foes(b, unit, other);

    return is_enemy ? OFAS_CLEAR : 0;
}

static int add_hull(struct terrain *t, const struct battle *b, int other,
                    int32_t berth)
{
    struct hull hull = ofas_hull(b, other);
    int piece;

    hull.half_length += berth;
    hull.half_width += berth;
    piece = terrain_add_hull(t, &hull, ofas_team(b, other)->hull.height,
                             TRAIT_SOLID | TRAIT_HIDES);
    assert(piece >= 0); /* the stage was made with room for all hulls */
    return piece;
}

const struct terrain *ofas_terrain(const struct battle *b, int unit, int except,
                                   enum ofas_purpose purpose,
                                   struct terrain *room)
{
    const struct terrain *t = ofas_land(b, room);

    for (unit_set left = ofas_stage(b)->vehicles; left; left &= left - 1) {
        int other = set_first(left);

        /* ofas.11.17 whoever it was, nobody stands on a wreck */
        if ((other == except && !ofas_is_wreck(b, other)) ||
            !is_in_the_way(b, unit, other, purpose))
            continue;
        if (t != room)
            terrain_copy(room, t);
        t = room;
        add_hull(room, b, other,
                 purpose >= TO_DRIVE ? 0 : berth_of(b, unit, other));
    }
    return t;
}

int ofas_hull_of_piece(const struct battle *b, int unit, int piece)
{
    int next = b->stage->terrain.pieces;

    /* in the order in which ofas_terrain() adds them */
    for (unit_set left = ofas_stage(b)->vehicles; left; left &= left - 1)
        if (is_in_the_way(b, unit, set_first(left), TO_DRIVE) &&
            next++ == piece)
            return set_first(left);
    return NOBODY;
}

const struct terrain *ofas_terrain_to(const struct battle *b, int unit,
                                      int other, enum ofas_purpose purpose,
                                      struct terrain *room, int *goal)
{
    const struct terrain *t = ofas_terrain(b, unit, other, purpose, room);

    *goal = -1;
    if (other != NOBODY && ofas_bunker_of(b, other) != NOBODY)
        *goal = ofas_bunker_of(b, other); /* ofas.13.43 its walls */
    if (other == NOBODY || !ofas_is_vehicle(b, other) ||
        !unit_on_table(b, other))
        return t;
    if (t != room)
        terrain_copy(room, t);
    *goal = add_hull(room, b, other, 0);
    return room;
}
