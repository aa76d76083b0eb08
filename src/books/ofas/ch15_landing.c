/* ch15_landing.c -- OFAS chapter 15: where a teleported unit may appear.
 *
 * Anywhere its leader can stand away from enemies and objectives, with room for
 * the others (ofas.15.35): in the open, on a storey of a ruin, on a roof. */
#include "books/ofas/ofas.h"

enum { ARRIVAL_GAP = INCH(6) }; /* ofas.15.35 */

/* What bears on a landing, gathered once for many places. */
struct landing {
    const struct battle *b;
    int unit;
    struct mover mover;
    struct crowd enemies, friends;
    const struct terrain *terrain; /* hulls in the way are in it */
};

static void survey(const struct battle *b, int unit, struct landing *l,
                   struct terrain *room)
{
    l->terrain = ofas_terrain(b, unit, NOBODY, TO_STAND, room);
    l->b = b;
    l->unit = unit;
    ofas_mover(b, unit, &l->mover);
    ofas_enemies(b, unit, NOBODY, 0, &l->enemies);
    ofas_friends(b, unit, NOBODY, &l->friends);
}

static bool is_near_hulls(const struct landing *l, struct disc base)
{
    const struct battle *b = l->b;

    for (unit_set left = ofas_stage(b)->vehicles; left; left &= left - 1) {
        int u = set_first(left);
        struct hull hull = ofas_hull(b, u);

        if (unit_on_table(b, u) && ofas_are_foes(b, l->unit, u) &&
            hull_near_disc(&hull, base, ARRIVAL_GAP))
            return true;
    }
    return false;
}

/* ofas.15.35 more than 6" from every objective and every enemy figure */
static bool is_far_from_all(const struct landing *l, struct disc base)
{
    const struct ofas_stage *s = ofas_stage(l->b);

    for (int i = 0; i < s->objectives; i++)
        if (disc_within(base, (struct disc){ s->objective[i], 0 }, ARRIVAL_GAP))
            return false;
    for (int i = 0; i < l->enemies.count; i++)
        if (disc_within(base, l->enemies.base[i], ARRIVAL_GAP))
            return false;
    return !is_near_hulls(l, base);
}

static bool stands_free(const struct landing *l, struct disc base, int floor)
{
    const struct terrain *t = l->terrain;

    for (int i = 0; i < l->friends.count; i++)
        if (disc_overlaps(base, l->friends.base[i]))
            return false;
    if (floor > 0 && l->mover.grounded)
        return false; /* ofas.15.39 */
    return terrain_stands(t, base, floor) &&
           (floor > 0 || terrain_piece_under(t, base, l->mover.avoids) < 0);
}

/* Why the leader may not appear there; REFUSED_NONE when he may. */
static enum refusal_reason fault_of(const struct landing *l, struct step at)
{
    struct disc base = { at.at, l->mover.radius };

    if (!is_far_from_all(l, base))
        return REFUSED_CONTACT;
    return stands_free(l, base, at.floor) &&
                   ofas_room(l->b, l->unit, at, NOBODY)
               ? REFUSED_NONE
               : REFUSED_NO_ROOM;
}

bool ofas_judge_arrival(const struct battle *b, const struct decision *d,
                        struct refusal *why)
{
    struct landing l;
    struct terrain room;

    why->figure = NOBODY;
    why->rule = OFAS(15, 35);
    why->reason = REFUSED_FORM;
    if (d->count != 1)
        return false;
    survey(b, b->asked.unit, &l, &room);
    why->reason = (uint16_t)fault_of(&l, d->step[0]);
    return why->reason == REFUSED_NONE;
}

/* Does the leader find a place there, on the ground or above? */
static bool lands_at(const struct landing *l, struct vec at, struct step *out)
{
    struct terrain room;
    int floors = terrain_floors_at(ofas_land(l->b, &room), at);

    for (int floor = 0; floor <= floors; floor++) {
        *out = (struct step){ at, floor };
        if (fault_of(l, *out) == REFUSED_NONE)
            return true;
    }
    return false;
}

/* The next point of a line that ends at 'last': the last one is never left
 * out. */
static int32_t next_point(int32_t now, int32_t step, int32_t last)
{
    return now < last && now + step > last ? last : now + step;
}

/* Looks at a point each 'step' of the table, borders included. */
static bool search(const struct landing *l, int32_t step, struct step *out)
{
    const struct terrain *t = &l->b->stage->terrain;
    int32_t right = t->width / 2 - l->mover.radius;
    int32_t top = t->depth / 2 - l->mover.radius;

    for (int32_t y = -top; y <= top; y = next_point(y, step, top))
        for (int32_t x = -right; x <= right; x = next_point(x, step, right))
            if (lands_at(l, vec(x, y), out))
                return true;
    return false;
}

/* Ever closer: nearly always the first look finds a place. */
bool ofas_find_arrival(const struct battle *b, int unit, struct step *at)
{
    static const int32_t steps[] = { INCH(2), INCH(1) / 2, INCH(1) / 4 };
    struct landing l;
    struct terrain room;

    survey(b, unit, &l, &room);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (search(&l, steps[i], at))
            return true;
    return false;
}
