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
    for (; who; who &= who - 1)
        widen(box, figure_base(b, unit, set_first(who)));
}

static struct box around_both(const struct battle *b, int unit,
                              figure_set shooters, int target)
{
    struct box box = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };

    widen_by_unit(b, unit, shooters, &box);
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
static void veil_between(const struct battle *b, int unit, figure_set shooters,
                         int target, struct veil *veil)
{
    struct box box = around_both(b, unit, shooters, target);

    veil->count = 0;
    for (int u = 0; u < b->units; u++)
        if (u != unit && u != target && unit_on_table(b, u))
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
 * once, not once for every line of sight. */
static void bodies_of(const struct battle *b, int unit, figure_set who,
                      struct body *body)
{
    for (; who; who &= who - 1)
        body[set_first(who)] = figure_body(b, unit, set_first(who));
}

static struct glance glance(const struct battle *b, unit_set screens,
                            const struct body *from, figure_set target,
                            const struct body *to)
{
    struct glance g = { 0, 0 };

    for (; target; target &= target - 1) {
        int f = set_first(target);
        enum seen seen;

        if (screens && ofas_is_screened(b, screens, from->at, to[f].at))
            continue; /* ofas.18.46 */
        seen = sight_past_terrain(&b->stage->terrain, from, &to[f]);
        if (seen != SEEN_NONE)
            g.seen |= figure_bit(f);
        if (seen == SEEN_ALL)
            g.whole |= figure_bit(f);
    }
    return g;
}

static figure_set veiled_from(const struct veil *veil, const struct body *from,
                              figure_set target, const struct body *to)
{
    figure_set out = 0;

    if (!veil->count)
        return 0;
    for (; target; target &= target - 1)
        if (is_veiled(veil, from, &to[set_first(target)]))
            out |= target & -target;
    return out;
}

/* Worked examples: ofas.04.26, 04.27, 04.28, 04.29. */
void ofas_look(const struct battle *b, int unit, figure_set bearers, int target,
               struct ofas_look *look)
{
    struct body from[OFAS_SQUAD], to[OFAS_SQUAD];
    struct glance g[OFAS_SQUAD] = { { 0, 0 } };
    struct veil veil;
    const unit_set screens = ofas_screens(b, unit, target);
    figure_set alive = b->unit[target].alive;

    *look = (struct ofas_look){ .behind = alive,
                                .by_terrain = alive,
                                .by_figures = alive };
    bodies_of(b, unit, bearers, from);
    bodies_of(b, target, alive, to);
    for (figure_set left = bearers; left; left &= left - 1) {
        int f = set_first(left);

        g[f] = glance(b, screens, &from[f], alive, to);
        if (!g[f].seen)
            continue;
        look->shooters |= figure_bit(f); /* ofas.04.11, 04.14 */
        look->seen |= g[f].seen;
        look->by_terrain &= ~g[f].whole; /* ofas.06.15 */
    }
    veil_between(b, unit, look->shooters, target, &veil); /* ofas.04.13 */
    for (figure_set left = look->shooters; left; left &= left - 1) {
        int f = set_first(left);
        figure_set veiled = veiled_from(&veil, &from[f], alive, to);

        look->by_figures &= veiled;
        look->behind &= ~g[f].whole | veiled;
    }
}

/* ofas.20.15 ruling: whom figures of other units hide from each of these, who
 * need not see anybody (ofas.20.23). */
figure_set ofas_veiled(const struct battle *b, int unit, figure_set shooters,
                       int target)
{
    figure_set alive = b->unit[target].alive, out = alive;
    struct body to[OFAS_SQUAD];
    struct veil veil;

    veil_between(b, unit, shooters, target, &veil);
    bodies_of(b, target, alive, to);
    for (; shooters; shooters &= shooters - 1) {
        struct body from = figure_body(b, unit, set_first(shooters));

        out &= veiled_from(&veil, &from, alive, to);
    }
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

bool ofas_sees(const struct battle *b, int unit, figure_set bearers, int target)
{
    const struct terrain *t = &b->stage->terrain;
    const unit_set screens = ofas_screens(b, unit, target);
    figure_set alive = b->unit[target].alive;
    struct body to[OFAS_SQUAD], room;

    bodies_of(b, target, alive, to);
    room = room_of(to, alive);
    for (; bearers; bearers &= bearers - 1) {
        struct body eye = figure_body(b, unit, set_first(bearers));

        if (sight_hides_room(t, &eye, &room))
            continue; /* most who see nobody are behind one big thing */
        for (figure_set left = alive; left; left &= left - 1) {
            const struct body *one = &to[set_first(left)];

            if (sight_past_terrain(t, &eye, one) != SEEN_NONE &&
                !(screens && ofas_is_screened(b, screens, eye.at, one->at)))
                return true;
        }
    }
    return false;
}

static bool half_of(const struct battle *b, int target, figure_set counted)
{
    figure_set alive = b->unit[target].alive;

    /* ofas.04.18 at least half of the living, unseen ones included */
    return 2 * set_count(counted & alive) >= set_count(alive);
}

enum ofas_test ofas_cover(const struct battle *b, int target,
                          const struct ofas_look *look, bool ignores_terrain)
{
    /* ofas.13.24 inside a ruin or wood they count as partly hidden */
    figure_set inside = ofas_sheltered(b, target, TRAIT_SHELTERS);

    if (ofas_unit_of(b, target)->hidden) {
        /* ofas.06.14 HD at least; ofas.06.15 EZ with real cover from terrain;
         * ofas.20.15 weapons that ignore it leave HD */
        if (!ignores_terrain && half_of(b, target, look->by_terrain | inside))
            return TEST_EZ;
        return TEST_HD;
    }
    /* ofas.20.15 ruling: figures in between still give cover */
    if (ignores_terrain)
        return half_of(b, target, look->by_figures) ? TEST_HD : TEST_AF;
    return half_of(b, target, look->behind | inside) ? TEST_HD : TEST_AF;
}
