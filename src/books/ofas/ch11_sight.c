/* ch11_sight.c -- OFAS chapters 10 and 11: eyes of weapons, hulls in sight.
 *
 * A weapon of a vehicle looks from its mount, into its arc (ofas.10.04, 10.05).
 * A hull is looked at by rays, and has cover when half of it is hidden
 * (ofas.11.02). Hulls between two units hide as they are: those on the ground,
 * wrecks too, as pieces of a copy of the terrain, those that float by rays. */
#include "books/ofas/ofas.h"

enum { FLOATS = MM(50) }; /* ofas.09.10 ruling: a flyer, for sight only */

/* ---- mounts ---- */

struct bulk ofas_bulk(const struct battle *b, int unit)
{
    struct terrain room;
    struct bulk bulk = { .hull = ofas_hull(b, unit),
                         .height = ofas_team(b, unit)->hull.height };

    bulk.foot = terrain_height_at(ofas_land(b, &room), bulk.hull.at, 0);
    /* ofas.11.27 ruling: a wreck lies on the ground */
    if (unit_on_table(b, unit) && ofas_is_chassis(b, unit, OFAS_FLYER))
        bulk.foot += FLOATS;
    return bulk;
}

/* ofas.10.04 ruling: the middle of the edge of its arc; a turret, the centre */
static struct vec mount_point(const struct hull *h, int arc)
{
    switch ((enum ofas_arc)arc) {
    case OFAS_ARC_FRONT:
        return hull_point(h, h->half_length, 0);
    case OFAS_ARC_REAR:
        return hull_point(h, -h->half_length, 0);
    case OFAS_ARC_LEFT:
        return hull_point(h, 0, h->half_width);
    case OFAS_ARC_RIGHT:
        return hull_point(h, 0, -h->half_width);
    case OFAS_ARC_NONE:
        break;
    }
    return h->at;
}

struct body ofas_eye(const struct battle *b, int unit, int arm, int figure)
{
    struct bulk bulk;
    int arc;

    if (ofas_is_gun(arm))
        return ofas_gun_eye(b, arm); /* ofas.a6.09 */
    if (!ofas_is_vehicle(b, unit))
        return figure_body(b, unit, figure);
    bulk = ofas_bulk(b, unit);
    arc = arm == NOBODY ? OFAS_ARC_NONE : ofas_team(b, unit)->mount[arm].arc;
    /* ofas.10.04 ruling: at 3/4 of the height */
    return body_of_mount(mount_point(&bulk.hull, arc),
                         bulk.foot + bulk.height / 4 * 3,
                         bulk.foot + bulk.height);
}

int ofas_eyes_of_hull(const struct battle *b, int unit,
                      struct body eye[OFAS_HULL_EYES])
{
    const struct bulk bulk = ofas_bulk(b, unit);
    const struct polygon roof = hull_shape(&bulk.hull);
    const int32_t top = bulk.foot + bulk.height;

    /* ofas.16.24 ruling: the middle, corners and an eleventh of a side apart */
    eye[0] = body_of_mount(bulk.hull.at, top, top);
    for (int i = 1; i < OFAS_HULL_EYES; i++) {
        const int side = (i - 1) / OFAS_EYES_ASIDE;

        eye[i] = body_of_mount(
            vec_between(roof.corner[side], roof.corner[(side + 1) % 4],
                        (i - 1) % OFAS_EYES_ASIDE, OFAS_EYES_ASIDE),
            top, top);
    }
    return OFAS_HULL_EYES;
}

/* ofas.10.07 a vehicle is the rectangle around its hull; ofas.10.08 a figure is
 * in an arc that holds any part of it. */
static unsigned arcs_of(const struct hull *h, const struct ofas_print *print)
{
    return hull_arcs_partly(h, print->boxed
                                   ? hull_extent_of_hull(h, &print->hull)
                                   : hull_extent_of_disc(h, print->base));
}

/* ofas.09.05 half planes. ORDER ARCS */
static const unsigned side[OFAS_ARCS] = { HULL_FRONT, HULL_LEFT, HULL_RIGHT,
                                          HULL_REAR };

bool ofas_piece_in_arc(const struct battle *b, int unit, int arm, int piece)
{
    const struct polygon *shape = &b->stage->terrain.piece[piece].shape;
    struct hull hull;
    int arc;

    if (!ofas_is_vehicle(b, unit))
        return true;
    arc = ofas_team(b, unit)->mount[arm].arc;
    hull = ofas_hull(b, unit);
    for (int i = 0; arc != OFAS_ARC_NONE && i < shape->corners; i++)
        if (hull_arcs_partly(&hull,
                             hull_extent_of_disc(
                                 &hull, (struct disc){ shape->corner[i], 0 })) &
            side[arc])
            return true;
    return arc == OFAS_ARC_NONE; /* ofas.16.42 */
}

/* Worked examples: ofas.09.11, 10.09. */
figure_set ofas_in_arc(const struct battle *b, int unit, int arm, int target)
{
    const figure_set alive = b->unit[target].alive;
    figure_set out = 0;
    struct hull hull;
    int arc;

    if (arm == NOBODY || !ofas_is_vehicle(b, unit))
        return alive;
    arc = ofas_team(b, unit)->mount[arm].arc;
    if (arc == OFAS_ARC_NONE)
        return alive; /* ofas.16.42 */
    hull = ofas_hull(b, unit);
    for (figure_set left = alive; left; left &= left - 1) {
        struct ofas_print print = ofas_print(b, target, set_first(left));

        if (arcs_of(&hull, &print) & side[arc])
            out |= left & -left;
    }
    return out;
}

/* ---- what comes between ---- */

enum hull_kind { LIES, STANDS, FLIES, HULL_KINDS };

static bool is_of_kind(const struct battle *b, int unit, enum hull_kind kind)
{
    if (kind == LIES)
        return ofas_is_wreck(b, unit);
    return unit_on_table(b, unit) &&
           ofas_is_chassis(b, unit, OFAS_FLYER) == (kind == FLIES);
}

static void add_kind(const struct battle *b, unit_set who, enum hull_kind kind,
                     struct ofas_between *out)
{
    for (; who; who &= who - 1)
        if (is_of_kind(b, set_first(who), kind))
            out->bulk[out->bulks++] = ofas_bulk(b, set_first(who));
}

void ofas_between(const struct battle *b, int unit, int target,
                  struct ofas_between *out)
{
    /* ofas.04.12 neither hides its own; ofas.10.04 ruling */
    const unit_set who =
        ofas_stage(b)->vehicles & ~unit_bit(unit) & ~unit_bit(target);

    out->terrain = ofas_land(b, &out->room);
    out->cleared = NOBODY;
    out->bulks = 0;
    add_kind(b, who, LIES, out); /* ofas.11.17 */
    out->intact = out->bulks;
    add_kind(b, who, STANDS, out);
    out->floating = out->bulks;
    add_kind(b, who, FLIES, out);
    if (out->floating == 0)
        return;
    if (out->terrain != &out->room)
        terrain_copy(&out->room, out->terrain);
    out->terrain = &out->room;
    for (int i = 0; i < out->floating; i++)
        terrain_add_hull(&out->room, &out->bulk[i].hull,
                         out->bulk[i].foot + out->bulk[i].height, TRAIT_HIDES);
}

void ofas_clear_piece(struct ofas_between *m, int piece)
{
    if (m->terrain != &m->room)
        terrain_copy(&m->room, m->terrain);
    m->terrain = &m->room;
    m->cleared = piece;
    m->room.piece[piece].traits = 0;
}

static enum seen past_bulks(const struct ofas_between *m, int first,
                            const struct body *from, const struct body *to)
{
    const struct between between = { .terrain = m->terrain,
                                     .bulk = m->bulk + first,
                                     .bulks = m->bulks - first,
                                     .own = -1 };

    return first == m->bulks ? SEEN_ALL : sight_past_hulls(&between, from, to);
}

enum seen ofas_seen_past(const struct ofas_between *m, const struct body *from,
                         const struct body *to)
{
    enum seen seen = sight_past_terrain(m->terrain, from, to);
    enum seen below;

    if (seen == SEEN_NONE || m->floating == m->bulks)
        return seen;
    below = past_bulks(m, m->floating, from, to);
    return below < seen ? below : seen;
}

/* ofas.04.13 ruling: vehicles are figures of other units, too */
bool ofas_veiled_by_hulls(const struct ofas_between *m, const struct body *from,
                          const struct body *to)
{
    return past_bulks(m, m->intact, from, to) != SEEN_ALL;
}

/* ---- a hull that is looked at ---- */

static bool is_half_hidden(struct hull_view view)
{
    /* ofas.11.02 ruling; ofas.13.25 ruling: across a ruin it is in cover */
    return 2 * (view.hidden + view.veiled) >= HULL_RAYS;
}

struct ofas_hull_glance ofas_glance_at_hull(const struct battle *b,
                                            const struct ofas_between *m,
                                            const struct body *body, int bodies,
                                            const struct body *from, int target)
{
    const struct bulk to = ofas_bulk(b, target);
    struct terrain room;
    struct between all = { .terrain = ofas_land(b, &room),
                           .bulk = m->bulk,
                           .bulks = m->bulks,
                           .own = -1 };
    struct hull_view view;
    struct ofas_hull_glance g;

    if (m->cleared != NOBODY) {
        if (all.terrain != &room)
            terrain_copy(&room, all.terrain);
        all.terrain = &room;
        room.piece[m->cleared].traits = 0;
    }
    view = sight_of_hull(&all, from, &to);
    g = (struct ofas_hull_glance){ .seen = view.hidden < HULL_RAYS,
                                   .by_terrain = is_half_hidden(view),
                                   .behind = is_half_hidden(view) };
    if (bodies == 0 && m->intact == m->bulks)
        return g;
    /* ofas.04.13 ruling: figures on foot hide, but cut no line of sight */
    all.body = bodies ? body : NULL;
    all.bodies = bodies;
    g.behind = is_half_hidden(sight_of_hull(&all, from, &to));
    all.terrain = NULL;
    all.bulk = m->bulk + m->intact;
    all.bulks = m->bulks - m->intact;
    g.by_figures = is_half_hidden(sight_of_hull(&all, from, &to));
    return g;
}

/* ---- the rear ---- */

bool ofas_shot_from_behind(const struct battle *b, int unit, int target)
{
    const struct hull hull = ofas_hull(b, target);
    struct ofas_print print;

    if (unit == NOBODY || !ofas_is_vehicle(b, target))
        return false; /* ofas.11.03 ruling: artillery never */
    if (OFAS_FITTED(ofas_team(b, target), ROBUST))
        return false; /* ofas.16.36 */
    /* ofas.11.03 the leader, wholly, whether he shoots or not */
    print = ofas_print(b, unit, b->unit[unit].leader);
    return hull_arcs_wholly(
               &hull, print.boxed ? hull_extent_of_hull(&hull, &print.hull)
                                  : hull_extent_of_disc(&hull, print.base)) &
           HULL_REAR;
}
