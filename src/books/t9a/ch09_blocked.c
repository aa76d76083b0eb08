/* ch09_blocked.c -- t9a 09.44 .. 46: who is barred by enemies that it cannot charge goes
 * straight ahead; whom it meets reforms to face it. */
#include "books/t9a/play.h"

/* The first that it comes to touch straight ahead, with how far; NOBODY: none, or a
 * friend, or terrain, or one that fights or flees. */
static int first_met(const struct battle *b, const struct t9a_mover *m,
                     const struct t9a_around *a, int32_t *way)
{
    const struct t9a_leg leg = { STEP_FORWARD, *way };
    int out = NOBODY;
    struct t9a_ground own;

    t9a_cover(&m->formation, &m->bounds, &own);
    for (int i = 0; i < a->scene.things; i++) {
        const int32_t free =
            t9a_free_of(&own, &m->bounds, leg, a->scene.thing[i].ground, false);

        if (free < *way) {
            *way = free;
            out = a->unit[i];
        }
    }
    if (out == NOBODY || b->unit[out].owner == t9a_state_of(b)->active ||
        t9a_engaged(b, out) || t9a_is_fleeing(b, out))
        return NOBODY;
    return out;
}

/* How far 'to' lies ahead of 'from' and to its left, as that one looks. */
static struct vec seen_from(const struct hull *from, struct vec to)
{
    const struct vec by = vec_sub(to, from->at);
    const int64_t c = angle_cos(from->facing), s = angle_sin(from->facing);
    const int64_t half = (int64_t)1 << 29;

    return vec((int32_t)((by.x * c + by.y * s + half) >> 30),
               (int32_t)((by.y * c - by.x * s + half) >> 30));
}

/* It faces the charger with that side. */
static angle facing_with(enum hull_arc side, angle charger)
{
    const struct hull none = { .facing = 0 };

    return (angle)(charger + HALF_TURN - t9a_side_facing(&none, side));
}

/* Along the new side, straight ahead of where it was: false when it is not before it. */
static bool comes_along(const struct t9a_mover *m, const struct hull *target,
                        const struct t9a_formation *whom, enum hull_arc side,
                        struct t9a_detour *out)
{
    struct t9a_facade own, its;
    const int32_t offset = t9a_offset_of(target, side, m->bounds.at);

    t9a_facade_of(&m->formation, HULL_FRONT, &own);
    t9a_facade_of(whom, side, &its);
    out->end = t9a_along(target, side, &m->bounds, offset);
    out->models = t9a_contact_at(&own, &its, offset).models;
    return out->models > 0;
}

/* No one but its target is in its way, or stands where it ends. */
static bool way_is_free(const struct battle *b, int u, int whom,
                        const struct t9a_mover *m, int32_t ahead)
{
    const unit_set host = t9a_has_joined(b, u) ? unit_bit(t9a_host(b, u)) : 0;
    struct t9a_around about;

    t9a_around(b, u, unit_bit(whom) | host, &about);
    return t9a_step_free(&about.scene, &m->formation, &m->bounds,
                         (struct t9a_leg){ STEP_FORWARD, ahead }, true)
               .bar == BAR_NONE;
}

/* t9a.09.45 ruling: within 2M for each model, keeping the inch from all others. */
static bool may_reform(const struct battle *b, int u, int whom,
                       const struct t9a_detour *d)
{
    const struct t9a_formation from = t9a_formation(b, whom);
    const struct t9a_reform reform = {
        .from = &from,
        .to = &d->reformed,
        .was = t9a_hull(b, whom),
        .will = d->target,
    };
    struct t9a_around about;

    t9a_around(b, whom, unit_bit(t9a_host(b, u)), &about);
    return t9a_may_reform(&about.scene, &reform,
                          INCH(2 * t9a_pace(b, whom, false)))
               .bar == BAR_NONE;
}

bool t9a_detour(const struct battle *b, int u, int files,
                struct t9a_detour *out)
{
    const struct t9a_mover m = t9a_mover(b, u);
    const unit_set host = t9a_has_joined(b, u) ? unit_bit(t9a_host(b, u)) : 0;
    const int32_t most = INCH(t9a_unit_of(b, u)->range);
    unsigned sides;
    struct t9a_around about;
    int32_t way = most;

    t9a_around(b, u, host, &about);
    out->whom = (int8_t)first_met(b, &m, &about, &way);
    if (out->whom == NOBODY)
        return false;
    sides = t9a_sides_to_hit(b, u, out->whom);
    out->side = (uint8_t)(sides & -sides);
    if (t9a_formation(b, out->whom).radius) { /* nothing to align */
        out->reformed = t9a_formation(b, out->whom);
        out->target = t9a_hull(b, out->whom);
        out->end = hull_moved(&m.bounds, way);
        out->models = 2;
        out->ahead = way;
        return files == 1 && way_is_free(b, u, out->whom, &m, way);
    }
    if (!t9a_formed(b, out->whom, files, &out->reformed))
        return false;
    out->target =
        t9a_bounds(&out->reformed, t9a_centre(b, out->whom),
                   facing_with((enum hull_arc)out->side, m.bounds.facing));
    if (!comes_along(&m, &out->target, &out->reformed, (enum hull_arc)out->side,
                     out))
        return false;
    way = seen_from(&m.bounds, out->end.at).x;
    out->ahead = way;
    return way >= 0 && way <= most && way_is_free(b, u, out->whom, &m, way) &&
           may_reform(b, u, out->whom, out);
}
