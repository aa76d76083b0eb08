/* ch04_sight.c -- OFAS chapter 4, steps 2 and 4: who sees, who has cover.
 *
 * What every shooter sees of every target figure is worked out once per volley,
 * before its first die. Terrain may hide wholly; a figure of a third unit may
 * hide in part, never wholly (ofas.04.13 ruling). */
#include "books/ofas/ofas.h"

/* The figures of other units that stand near the lines of fire. */
struct veil {
    int count;
    struct body body[MAX_OBSTACLES];
};

static void widen(struct box *box, struct disc d)
{
    if (d.at.x - d.radius < box->left)
        box->left = d.at.x - d.radius;
    if (d.at.x + d.radius > box->right)
        box->right = d.at.x + d.radius;
    if (d.at.y - d.radius < box->bottom)
        box->bottom = d.at.y - d.radius;
    if (d.at.y + d.radius > box->top)
        box->top = d.at.y + d.radius;
}

static void widen_by_unit(const struct battle *b, int unit, figure_set who,
                          struct box *box)
{
    if (who && ofas_is_vehicle(b, unit)) {
        const struct hull hull = ofas_hull(b, unit);

        widen(box,
              (struct disc){ hull.at, hull.half_length + hull.half_width });
        return;
    }
    if (who && ofas_bunker_of(b, unit) != NOBODY) { /* ofas.13.40 */
        const struct hull walls =
            ofas_shelter_hull(b, MAX_UNITS + ofas_bunker_of(b, unit));

        widen(box,
              (struct disc){ walls.at, walls.half_length + walls.half_width });
        return;
    }
    for (; who; who &= who - 1)
        widen(box, figure_base(b, unit, set_first(who)));
}

static struct box around_both(const struct battle *b, int unit, int arm,
                              figure_set shooters, int target)
{
    struct box box = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };

    widen_by_unit(b, unit, shooters, &box);
    if (ofas_is_gun(arm)) /* ofas.a6.09 */
        widen(&box, (struct disc){ ofas_gun_eye(b, arm).at, 0 });
    widen_by_unit(b, target, b->unit[target].alive, &box);
    return box;
}

static void veil_of_unit(const struct battle *b, int other, struct box box,
                         struct veil *veil)
{
    for (figure_set left = b->unit[other].alive; left; left &= left - 1) {
        struct disc base = figure_base(b, other, set_first(left));

        if (box_meets(box, box_of_disc(base, 0)) && veil->count < MAX_OBSTACLES)
            veil->body[veil->count++] = figure_body(b, other, set_first(left));
    }
}

/* ofas.04.12 neither unit hides its own; ofas.04.13 others may. */
static void veil_between(const struct battle *b, int unit, int arm,
                         figure_set shooters, int target, struct veil *veil)
{
    struct box box = around_both(b, unit, arm, shooters, target);

    veil->count = 0;
    for (int u = 0; u < b->units; u++)
        if (u != unit && u != target && unit_on_table(b, u) &&
            !ofas_is_vehicle(b, u) && ofas_bunker_of(b, u) == NOBODY)
            veil_of_unit(b, u, box, veil);
}

static bool is_veiled(const struct veil *veil, const struct body *from,
                      const struct body *to)
{
    return sight_first_graze(from, to, veil->body, veil->count) >= 0;
}

/* What one figure makes of the target. ofas.04.17 partly hidden, wholly hidden;
 * the zone of ofas.04.24, 04.25 comes out of the same lines of sight. */
struct glance {
    figure_set seen, whole;
};

/* The bodies of a unit's living figures, by their number: each is worked out
 * once, not once for every line of sight. Of a garrison the openings are seen,
 * one body each (ofas.13.41). Gives which there are. */
static figure_set bodies_of(const struct battle *b, int unit, figure_set who,
                            struct body *body)
{
    if (who && ofas_bunker_of(b, unit) != NOBODY)
        return figure_bit(ofas_openings(b, ofas_bunker_of(b, unit), body)) - 1;
    for (figure_set left = who; left; left &= left - 1)
        body[set_first(left)] = figure_body(b, unit, set_first(left));
    return who;
}

static struct glance glance(const struct battle *b,
                            const struct ofas_between *between,
                            unit_set screens, const struct body *from,
                            figure_set target, const struct body *to)
{
    struct glance g = { 0, 0 };

    for (; target; target &= target - 1) {
        int f = set_first(target);
        enum seen seen;

        if (screens && ofas_is_screened(b, screens, from->at, to[f].at))
            continue; /* ofas.18.46 */
        seen = ofas_seen_past(between, from, &to[f]);
        if (seen != SEEN_NONE)
            g.seen |= figure_bit(f);
        if (seen == SEEN_ALL)
            g.whole |= figure_bit(f);
    }
    return g;
}

static figure_set veiled_from(const struct veil *veil,
                              const struct ofas_between *between,
                              const struct body *from, figure_set target,
                              const struct body *to)
{
    figure_set out = 0;

    if (!veil->count && between->intact == between->bulks)
        return 0;
    for (; target; target &= target - 1)
        if (is_veiled(veil, from, &to[set_first(target)]) ||
            ofas_veiled_by_hulls(between, from, &to[set_first(target)]))
            out |= target & -target;
    return out;
}

figure_set ofas_eyes(const struct battle *b, int unit, int arm, figure_set who,
                     struct body eye[OFAS_SQUAD])
{
    if (who && ofas_looks_out(b, unit, arm))
        return figure_bit(ofas_openings(b, ofas_bunker_of(b, unit), eye)) - 1;
    for (figure_set left = who; left; left &= left - 1)
        eye[set_first(left)] = ofas_eye(b, unit, arm, set_first(left));
    return who;
}

/* What was found for eyes and bodies, for the figures of both units: openings
 * serve all of a garrison, and show all of it (ofas.13.40, 13.41). */
static void tell_figures(const struct battle *b, int unit, int arm,
                         figure_set bearers, int target, struct ofas_look *look)
{
    const figure_set alive = b->unit[target].alive;

    if (ofas_looks_out(b, unit, arm))
        look->shooters = look->shooters ? bearers : 0;
    if (ofas_bunker_of(b, target) == NOBODY)
        return;
    look->behind = look->seen & ~look->behind ? 0 : alive;
    look->by_terrain = look->seen & ~look->by_terrain ? 0 : alive;
    look->by_figures = look->seen & ~look->by_figures ? 0 : alive;
    look->seen = look->seen ? alive : 0;
}

/* ofas.a6.09 what a weapon looks from does not hide from it */
static void between_for(const struct battle *b, int unit, int arm, int target,
                        struct ofas_between *out)
{
    ofas_between(b, unit, target, out);
    if (ofas_is_gun(arm))
        ofas_clear_piece(out, ofas_gun_piece(b, arm));
}

/* ofas.11.02 in cover only if it is so for each who sees it */
static void look_at_hull(const struct battle *b, int unit, int arm,
                         figure_set bearers, int target, struct ofas_look *look)
{
    const unit_set screens = ofas_screens(b, unit, target);
    const figure_set hull = figure_bit(0);
    struct body from[OFAS_SQUAD];
    struct ofas_between between;
    struct veil veil;
    figure_set eyes;

    between_for(b, unit, arm, target, &between);
    veil_between(b, unit, arm, bearers, target, &veil);
    if (!ofas_in_arc(b, unit, arm, target))
        bearers = 0; /* ofas.10.05 */
    eyes = ofas_eyes(b, unit, arm, bearers, from);
    for (figure_set left = eyes; left; left &= left - 1) {
        const struct body *eye = &from[set_first(left)];
        struct ofas_hull_glance g;

        if (screens &&
            ofas_is_screened(b, screens, eye->at, figure_at(b, target, 0)))
            continue; /* ofas.18.46 */
        g = ofas_glance_at_hull(b, &between, veil.body, veil.count, eye,
                                target);
        if (!g.seen)
            continue;
        look->shooters |= left & -left;
        look->seen = hull;
        look->behind &= g.behind ? hull : 0;
        look->by_terrain &= g.by_terrain ? hull : 0;
        look->by_figures &= g.by_figures ? hull : 0;
    }
    tell_figures(b, unit, arm, bearers, target, look);
}

/* Who of the target, as it is seen, is in the arc: of a bunker all or nothing. */
static figure_set arc_for(const struct battle *b, int unit, int arm, int target,
                          figure_set bodies)
{
    const figure_set arc = ofas_in_arc(b, unit, arm, target);

    if (ofas_bunker_of(b, target) == NOBODY)
        return arc;
    return arc ? bodies : 0;
}

/* Worked examples: ofas.04.26, 04.27, 04.28, 04.29. */
void ofas_look(const struct battle *b, int unit, int arm, figure_set bearers,
               int target, struct ofas_look *look)
{
    struct body from[OFAS_SQUAD], to[OFAS_SQUAD];
    struct glance g[OFAS_SQUAD] = { { 0, 0 } };
    struct ofas_between between;
    struct veil veil;
    const unit_set screens = ofas_screens(b, unit, target);
    const figure_set alive = b->unit[target].alive;
    const figure_set bodies = bodies_of(b, target, alive, to);
    figure_set arc, eyes;

    *look = (struct ofas_look){ .behind = bodies,
                                .by_terrain = bodies,
                                .by_figures = bodies };
    if (ofas_is_vehicle(b, target)) { /* ofas.11.02 */
        look_at_hull(b, unit, arm, bearers, target, look);
        return;
    }
    between_for(b, unit, arm, target, &between);
    arc = arc_for(b, unit, arm, target, bodies);
    eyes = ofas_eyes(b, unit, arm, bearers, from);
    for (figure_set left = eyes; left; left &= left - 1) {
        int f = set_first(left);

        g[f] = glance(b, &between, screens, &from[f], bodies, to);
        if (!(g[f].seen & arc))
            continue;
        look->shooters |= figure_bit(f); /* ofas.04.11, 04.14 */
        look->seen |= g[f].seen & arc;   /* ofas.10.05 */
        look->by_terrain &= ~g[f].whole; /* ofas.06.15 */
    }
    veil_between(b, unit, arm, look->shooters, target, &veil); /* ofas.04.13 */
    for (figure_set left = look->shooters; left; left &= left - 1) {
        int f = set_first(left);
        figure_set veiled = veiled_from(&veil, &between, &from[f], bodies, to);

        look->by_figures &= veiled;
        look->behind &= ~g[f].whole | veiled;
    }
    tell_figures(b, unit, arm, bearers, target, look); /* ofas.13.40, 13.41 */
}

/* ofas.20.15 ruling: whom figures of other units hide from each of these, who
 * need not see anybody (ofas.20.23). */
figure_set ofas_veiled(const struct battle *b, int unit, int arm,
                       figure_set shooters, int target)
{
    const figure_set alive = b->unit[target].alive;
    struct body to[OFAS_SQUAD], from[OFAS_SQUAD];
    const figure_set bodies = bodies_of(b, target, alive, to);
    figure_set out = bodies;
    struct ofas_between between;
    struct veil veil;

    between_for(b, unit, arm, target, &between);
    veil_between(b, unit, arm, shooters, target, &veil);
    for (figure_set left = ofas_eyes(b, unit, arm, shooters, from); left;
         left &= left - 1) {
        const struct body *eye = &from[set_first(left)];

        if (!ofas_is_vehicle(b, target))
            out &= veiled_from(&veil, &between, eye, bodies, to);
        else if (!ofas_glance_at_hull(b, &between, veil.body, veil.count, eye,
                                      target)
                      .by_figures)
            out = 0;
    }
    if (ofas_bunker_of(b, target) != NOBODY)
        return out ? alive : 0;
    return out;
}

/* The room that these bodies fill together. */
static struct body room_of(const struct body *body, figure_set who)
{
    struct box box = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };
    struct body room = { .foot = INT32_MAX };
    int32_t top = 0;

    for (figure_set left = who; left; left &= left - 1) {
        const struct body *one = &body[set_first(left)];

        widen(&box, (struct disc){ one->at, one->radius });
        room.foot = one->foot < room.foot ? one->foot : room.foot;
        top = body_top(one) > top ? body_top(one) : top;
    }
    room.at = vec((box.left + box.right) / 2, (box.bottom + box.top) / 2);
    room.height = top - room.foot;
    for (; who; who &= who - 1) {
        const struct body *one = &body[set_first(who)];
        int32_t reach = vec_distance(room.at, one->at) + one->radius;

        room.radius = reach > room.radius ? reach : room.radius;
    }
    return room;
}

/* Does this eye see somebody of the target who is in the arc? */
static bool eye_sees(const struct battle *b, const struct ofas_between *between,
                     unit_set screens, const struct body *eye, int target,
                     figure_set arc, const struct body *to,
                     const struct body *room)
{
    if (sight_hides_room(between->terrain, eye, room))
        return false; /* most who see nobody are behind one big thing */
    for (; arc; arc &= arc - 1) {
        const struct body *one = &to[set_first(arc)];

        if (screens && ofas_is_screened(b, screens, eye->at, one->at))
            continue;
        if (ofas_is_vehicle(b, target)
                ? ofas_glance_at_hull(b, between, NULL, 0, eye, target).seen
                : ofas_seen_past(between, eye, one) != SEEN_NONE)
            return true;
    }
    return false;
}

/* All of the target that is seen lies in this room. */
static struct body room_for(const struct battle *b, int target,
                            figure_set bodies, const struct body *to)
{
    struct bulk bulk;

    if (!ofas_is_vehicle(b, target))
        return room_of(to, bodies);
    bulk = ofas_bulk(b, target);
    return (struct body){ bulk.hull.at,
                          bulk.hull.half_length + bulk.hull.half_width,
                          bulk.foot, bulk.height };
}

bool ofas_sees(const struct battle *b, int unit, int arm, figure_set bearers,
               int target)
{
    const unit_set screens = ofas_screens(b, unit, target);
    struct body to[OFAS_SQUAD], room, eye[OFAS_SQUAD];
    const figure_set bodies = bodies_of(b, target, b->unit[target].alive, to);
    const figure_set arc = arc_for(b, unit, arm, target, bodies);
    struct ofas_between between;
    figure_set eyes;

    if (!arc || !bearers)
        return false; /* ofas.10.05 */
    between_for(b, unit, arm, target, &between);
    room = room_for(b, target, bodies, to);
    if (arm == NOBODY && ofas_is_vehicle(b, unit))
        eyes = figure_bit(ofas_eyes_of_hull(b, unit, eye)) - 1;
    else
        eyes = ofas_eyes(b, unit, arm, bearers, eye);
    for (; eyes; eyes &= eyes - 1)
        if (eye_sees(b, &between, screens, &eye[set_first(eyes)], target, arc,
                     to, &room))
            return true;
    return false;
}

static bool half_of(const struct battle *b, int target, figure_set counted)
{
    figure_set alive = b->unit[target].alive;

    /* ofas.04.18 at least half of the living, unseen ones included */
    return 2 * set_count(counted & alive) >= set_count(alive);
}

enum ofas_test ofas_cover_by(const struct battle *b, int target,
                             const struct ofas_look *look, bool ignores_terrain,
                             uint32_t *why)
{
    /* ofas.13.24 inside a ruin or wood they count as partly hidden */
    figure_set inside = ofas_is_vehicle(b, target)
                            ? 0
                            : ofas_sheltered(b, target, TRAIT_SHELTERS);
    /* ofas.20.15 ruling: figures in between still give cover */
    figure_set behind =
        ignores_terrain ? look->by_figures : look->behind | inside;

    *why = 0;
    /* ofas.13.41 without any order; ofas.13.42 but against what ignores it */
    if (ofas_bunker_of(b, target) != NOBODY && !ignores_terrain) {
        *why = COVER_BUNKER;
        return TEST_EZ;
    }
    if (ofas_is_hidden(b, target)) {
        *why = COVER_ORDER;
        /* ofas.06.14 HD at least; ofas.06.15 EZ with real cover from terrain;
         * ofas.20.15 weapons that ignore it leave HD */
        if (ignores_terrain || !half_of(b, target, look->by_terrain | inside))
            return TEST_HD;
        *why |= COVER_TERRAIN;
        return TEST_EZ;
    }
    if (!half_of(b, target, behind))
        return TEST_AF;
    if (!ignores_terrain && (look->by_terrain | inside))
        *why |= COVER_TERRAIN;
    if (look->by_figures)
        *why |= COVER_FIGURES;
    return TEST_HD;
}

enum ofas_test ofas_cover(const struct battle *b, int target,
                          const struct ofas_look *look, bool ignores_terrain)
{
    uint32_t why;

    return ofas_cover_by(b, target, look, ignores_terrain, &why);
}
