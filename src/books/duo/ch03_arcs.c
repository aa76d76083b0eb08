/* ch03_arcs.c -- duo chapters 3 and 14: who is near, touched, in front, seen
 * and covered.
 *
 * A base is a disc at the height of its feet. Distances run between nearest
 * edges in three dimensions (duo.03.01); they are compared, never rounded. */
#include "books/duo/duo.h"

#include "table/ray.h"

unit_set duo_present(const struct battle *b)
{
    unit_set set = 0;

    for (int u = 0; u < b->units; u++)
        set |= (unit_set)unit_on_table(b, u) << u;
    return set;
}

unit_set duo_enemies(const struct battle *b, int unit)
{
    const uint8_t *const side = duo_stage(b)->settings.side;
    const int own = side[b->unit[unit].owner];
    unit_set set = 0;

    /* without a branch: this is asked more often than anything else */
    for (int u = 0; u < b->units; u++)
        set |= (unit_set)(unit_on_table(b, u) & (side[b->unit[u].owner] != own))
               << u;
    return set;
}

/* ---- distances ---- */

static bool models_within(const struct battle *b, int unit, int other,
                          int32_t distance, bool strictly)
{
    return gap_within(vec_distance2(duo_at(b, unit), duo_at(b, other)),
                      duo_radius(b, unit) + duo_radius(b, other),
                      duo_unit_of(b, unit)->z - duo_unit_of(b, other)->z,
                      distance, strictly);
}

bool duo_within(const struct battle *b, int unit, int other, int32_t distance)
{
    return models_within(b, unit, other, distance, false);
}

bool duo_closer(const struct battle *b, int unit, int other, int32_t distance)
{
    return models_within(b, unit, other, distance, true);
}

bool duo_near_point(const struct battle *b, int unit, struct vec at, int32_t z,
                    int32_t distance, bool strictly)
{
    return gap_within(vec_distance2(duo_at(b, unit), at), duo_radius(b, unit),
                      duo_unit_of(b, unit)->z - z, distance, strictly);
}

bool duo_would_near(const struct battle *b, int unit, struct vec at, int32_t z,
                    int other, int32_t distance)
{
    return gap_within(vec_distance2(at, duo_at(b, other)),
                      duo_radius(b, unit) + duo_radius(b, other),
                      z - duo_unit_of(b, other)->z, distance, true);
}

/* ---- contact ---- */

bool duo_would_touch(const struct battle *b, int unit, struct vec at, int32_t z,
                     int other)
{
    const struct disc base = { at, duo_radius(b, unit) };
    const int32_t rise = z - duo_unit_of(b, other)->z;

    /* duo.03.01 ruling: contact is 0.01 pas; duo.15.18 on one level */
    return disc_within(base, duo_base(b, other), DUO_CONTACT) &&
           rise <= DUO_LEVEL && rise >= -DUO_LEVEL;
}

bool duo_touch(const struct battle *b, int unit, int other)
{
    return duo_would_touch(b, unit, duo_at(b, unit), duo_unit_of(b, unit)->z,
                           other);
}

/* Whose base may touch one at that place, by their sizes: a few, some of them
 * not on the table. Without a branch; a model's figure has its own number. */
static unit_set about(const struct battle *b, struct vec at)
{
    const uint32_t reach = 2 * PAS(1) + DUO_CONTACT; /* two that are Enorme */
    const struct stand *stand = stand_of(b, 0);
    unit_set set = 0;

    for (int u = 0; u < b->units; u++) {
        const uint32_t right = (uint32_t)(stand[u].x - at.x) + reach;
        const uint32_t up = (uint32_t)(stand[u].y - at.y) + reach;

        set |= (unit_set)((right <= 2 * reach) & (up <= 2 * reach)) << u;
    }
    return set;
}

unit_set duo_touched_at(const struct battle *b, int unit, struct vec at,
                        int32_t z)
{
    unit_set set = 0;

    for (unit_set left = about(b, at); left; left &= left - 1) {
        const int foe = set_first(left);

        if (unit_on_table(b, foe) && duo_foes(b, unit, foe) &&
            duo_would_touch(b, unit, at, z, foe))
            set |= unit_bit(foe);
    }
    return set;
}

unit_set duo_engaged(const struct battle *b, int unit, bool standing)
{
    unit_set set =
        duo_touched_at(b, unit, duo_at(b, unit), duo_unit_of(b, unit)->z);

    for (unit_set left = set; standing && left; left &= left - 1)
        if (duo_unit_of(b, set_first(left))->prone)
            set &= ~(left & -left); /* duo.22.06 */
    return set;                     /* duo.15.11 */
}

/* ---- arcs and sight ---- */

bool duo_in_front(const struct battle *b, int unit, struct vec at)
{
    const angle facing = b->unit[unit].facing;

    /* duo.03.01 ruling: exactly sideways is in front */
    return vec_dot(vec(angle_cos(facing), angle_sin(facing)),
                   vec_sub(at, duo_at(b, unit))) >= 0;
}

void duo_face(struct battle *b, int unit, struct vec towards)
{
    const struct vec at = duo_at(b, unit);

    if (!vec_same(at, towards))
        b->unit[unit].facing = angle_of(vec_sub(towards, at));
}

int32_t duo_height(const struct battle *b, int unit)
{
    /* duo.14.01 ruling: 1 pas tall, Enorme 2 */
    return duo_has(b, unit, TRAITED_HUGE) ? PAS(2) : PAS(1);
}

static struct point eye_of(const struct battle *b, int unit)
{
    /* duo.03.02 ruling: at 0.8 pas; an Enorme sees from twice as high */
    return point_at(duo_at(b, unit),
                    duo_unit_of(b, unit)->z + duo_height(b, unit) / 5 * 4);
}

static struct body body_of(const struct battle *b, int unit)
{
    return (struct body){ .at = duo_at(b, unit),
                          .radius = duo_radius(b, unit),
                          .foot = duo_unit_of(b, unit)->z,
                          .height = duo_height(b, unit) };
}

bool duo_line_free(const struct battle *b, int unit, int other)
{
    const struct terrain *t = &b->stage->terrain;
    const struct body body = body_of(b, other);

    if (ray_blocked(t, eye_of(b, unit), eye_of(b, other), TRAIT_HIDES, 0))
        return false; /* duo.03.02 from centre to centre, models never block */
    /* duo.14.01 ruling: who shows no point of his silhouette is not seen */
    return ray_count(t, eye_of(b, unit), &body, TRAIT_HIDES, 0) < RAY_POINTS;
}

bool duo_sees(const struct battle *b, int unit, int other)
{
    return !duo_unit_of(b, unit)->prone &&            /* duo.22.06 */
           duo_in_front(b, unit, duo_at(b, other)) && /* duo.03.02 */
           duo_line_free(b, unit, other);
}

/* duo.14.01 ruling: what only gives cover and touches the shooter's own base,
 * he shoots over or out of. */
static uint64_t shot_over(const struct battle *b, int shooter)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t reach = duo_radius(b, shooter) + DUO_CONTACT;
    uint64_t skip =
        terrain_with(t, TRAIT_COVER) & ~terrain_with(t, TRAIT_HIDES);

    for (uint64_t left = skip; left; left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if (!polygon_near(&p->shape, duo_at(b, shooter), reach) ||
            duo_unit_of(b, shooter)->z > p->height)
            skip &= ~(left & -left);
    }
    return skip;
}

bool duo_has_cover(const struct battle *b, int shooter, int target)
{
    const struct body body = body_of(b, target);

    if (shooter == target)
        return false;
    /* duo.14.01 more than half of the points of its silhouette */
    return 2 * ray_count(&b->stage->terrain, eye_of(b, shooter), &body,
                         TRAIT_HIDES | TRAIT_COVER, shot_over(b, shooter)) >
           RAY_POINTS;
}
