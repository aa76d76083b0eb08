/* ch07_sight.c -- quest.01.01, 07.01: heights, distances and lines of sight.
 *
 * A base is a disc at the height of its feet. Distances run between nearest
 * edges in three dimensions; they are compared, never rounded. */
#include "books/quest/quest.h"
#include "table/ray.h"

/* ---- heights ---- */

int quest_chasm(const struct terrain *t, struct vec at)
{
    for (uint64_t left = t->chasms; left; left &= left - 1) {
        const struct polygon *p = &t->piece[set_first(left)].shape;

        if (box_has(p->around, at) &&
            polygon_overlaps_disc(p, (struct disc){ at, 0 }))
            return set_first(left);
    }
    return -1;
}

int32_t quest_height(const struct terrain *t, struct step at)
{
    int chasm;

    if (at.floor > 0)
        return terrain_height_at(t, at.at, at.floor);
    chasm = quest_chasm(t, at.at);
    return chasm < 0 ? 0 : -t->piece[chasm].special * QUEST_SUNK;
}

int32_t quest_z(const struct battle *b, int unit, int figure)
{
    return quest_height(&b->stage->terrain, figure_step(b, unit, figure));
}

/* ---- distances ---- */

static bool models_near(const struct battle *b, int unit, int figure, int other,
                        int its, int32_t distance, bool strictly)
{
    const int64_t radii = quest_radius(b, unit) + quest_radius(b, other);
    const int64_t apart2 =
        vec_distance2(figure_at(b, unit, figure), figure_at(b, other, its));

    if (apart2 > (radii + distance) * (radii + distance))
        return false; /* heights cost more to find */
    return gap_within(apart2, radii,
                      quest_z(b, unit, figure) - quest_z(b, other, its),
                      distance, strictly);
}

static bool model_near(const struct battle *b, int unit, int figure, int other,
                       int32_t distance, bool strictly)
{
    for (figure_set left = b->unit[other].alive; left; left &= left - 1)
        if (models_near(b, unit, figure, other, set_first(left), distance,
                        strictly))
            return true;
    return false;
}

bool quest_model_within(const struct battle *b, int unit, int figure, int other,
                        int32_t distance)
{
    return model_near(b, unit, figure, other, quest_length(b, distance), false);
}

bool quest_within(const struct battle *b, int unit, int other, int32_t distance)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (quest_model_within(b, unit, set_first(left), other, distance))
            return true;
    return false;
}

bool quest_measured(const struct battle *b, int unit, int other, int32_t length,
                    bool less)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (model_near(b, unit, set_first(left), other, length, less))
            return true;
    return false;
}

/* The height of a thing that lies there: on a roof where there is one. */
static int32_t height_of_thing(const struct terrain *t, struct vec at)
{
    return quest_height(t, (struct step){ at, terrain_floors_at(t, at) });
}

bool quest_near_point(const struct battle *b, int unit, struct vec at,
                      int32_t distance)
{
    const int32_t radius = quest_radius(b, unit),
                  reach = quest_length(b, distance);

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const int figure = set_first(left);
        const int64_t apart2 = vec_distance2(figure_at(b, unit, figure), at);

        if (apart2 <= (int64_t)(radius + reach) * (radius + reach) &&
            gap_within(apart2, radius,
                       quest_z(b, unit, figure) -
                           height_of_thing(&b->stage->terrain, at),
                       reach, false))
            return true;
    }
    return false;
}

int32_t quest_gap(const struct battle *b, int unit, int other)
{
    const int32_t radii = quest_radius(b, unit) + quest_radius(b, other);
    int64_t best = INT64_MAX;

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        for (figure_set its = b->unit[other].alive; its; its &= its - 1) {
            const int i = set_first(left), j = set_first(its);
            const int64_t plan =
                vec_distance(figure_at(b, unit, i), figure_at(b, other, j)) -
                radii;
            const int64_t across = plan > 0 ? plan : 0;
            int64_t rise, gap2 = across * across;

            if (gap2 >= best)
                continue;
            rise = quest_z(b, unit, i) - quest_z(b, other, j);
            gap2 += rise * rise;
            best = gap2 < best ? gap2 : best;
        }
    return best == INT64_MAX ? INT32_MAX : (int32_t)root_ceil(best);
}

/* ---- lines of sight ---- */

/* Who looks: a model of the unit that stands, or might stand, there. */
struct looker {
    const struct battle *b;
    struct disc base;
    int32_t z, eye;
    int32_t chasm;
};

/* quest.02.06 ruling: on a small table models are half as tall for sight. */
static int32_t tall(const struct battle *b, int unit)
{
    return quest_length(b, quest_kind(b, unit)->height);
}

static struct looker looker_at(const struct battle *b, int unit, struct step at)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t z = quest_height(t, at);

    return (struct looker){
        .b = b,
        .base = { at.at, quest_radius(b, unit) },
        .z = z,
        .eye = z + tall(b, unit) / 8 * 7, /* quest.07.01 */
        .chasm = at.floor ? -1 : quest_chasm(t, at.at),
    };
}

static struct body body_of(const struct battle *b, int unit, int figure)
{
    return (struct body){ .at = figure_at(b, unit, figure),
                          .radius = quest_radius(b, unit),
                          .foot = quest_z(b, unit, figure),
                          .height = tall(b, unit) };
}

/* quest.07.01 ruling: who stands in a chasm and who does not see each other only
 * when the latter is within 1" of its edge. */
static bool sees_into(const struct battle *b, int chasm, struct disc outside,
                      int32_t z)
{
    return z == 0 &&
           polygon_near(&b->stage->terrain.piece[chasm].shape, outside.at,
                        outside.radius + quest_length(b, QUEST_APART));
}

/* From the middle of his base, or from either side of it. */
static bool sees_past(const struct looker *k, const struct body *to)
{
    const struct terrain *t = &k->b->stage->terrain;
    const struct vec d = vec_sub(to->at, k->base.at);
    const struct point eye = point_at(k->base.at, k->eye);
    struct vec aside;

    if (!ray_blocked(t, eye, point_at(to->at, body_eye(to)), TRAIT_HIDES, 0) ||
        ray_count(t, eye, to, TRAIT_HIDES, 0) < RAY_POINTS)
        return true;
    if (d.x == 0 && d.y == 0)
        return false;
    aside = vec_scaled(vec(-d.y, d.x), k->base.radius);
    return ray_count(t, point_at(vec_add(k->base.at, aside), k->eye), to,
                     TRAIT_HIDES, 0) < RAY_POINTS ||
           ray_count(t, point_at(vec_sub(k->base.at, aside), k->eye), to,
                     TRAIT_HIDES, 0) < RAY_POINTS;
}

static bool looks_at(const struct looker *k, int other, int figure)
{
    const struct battle *b = k->b;
    const struct body to = body_of(b, other, figure);
    const int chasm = to.foot < 0 ? quest_chasm(&b->stage->terrain, to.at) : -1;

    if (chasm == k->chasm)
        return chasm >= 0 || sees_past(k, &to);
    if (chasm >= 0 && k->chasm >= 0)
        return false;
    return chasm >= 0 ? sees_into(b, chasm, k->base, k->z)
                      : sees_into(b, k->chasm,
                                  (struct disc){ to.at, to.radius }, to.foot);
}

static bool looks_at_any(const struct looker *k, int other)
{
    for (figure_set left = k->b->unit[other].alive; left; left &= left - 1)
        if (looks_at(k, other, set_first(left)))
            return true;
    return false;
}

bool quest_would_see(const struct battle *b, int unit, struct step from,
                     int other)
{
    const struct looker k = looker_at(b, unit, from);

    return looks_at_any(&k, other);
}

bool quest_model_sees(const struct battle *b, int unit, int figure, int other)
{
    return quest_would_see(b, unit, figure_step(b, unit, figure), other);
}

bool quest_sees(const struct battle *b, int unit, int other)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (quest_model_sees(b, unit, set_first(left), other))
            return true;
    return false;
}

bool quest_sees_point(const struct battle *b, int unit, struct vec at,
                      int floor)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t z = quest_height(t, (struct step){ at, floor });
    const int chasm = z < 0 ? quest_chasm(t, at) : -1;

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const struct looker k =
            looker_at(b, unit, figure_step(b, unit, set_first(left)));

        if (k.chasm != chasm) {
            if (chasm >= 0 && k.chasm < 0 && sees_into(b, chasm, k.base, k.z))
                return true;
            continue;
        }
        if (chasm >= 0 || !ray_blocked(t, point_at(k.base.at, k.eye),
                                       point_at(at, z), TRAIT_HIDES, 0))
            return true;
    }
    return false;
}

/* ---- cover ---- */

/* quest.11.02 ruling: what only gives cover and touches the shooter's own base,
 * he shoots over or out of. */
static uint64_t shot_over(const struct looker *k)
{
    const struct terrain *t = &k->b->stage->terrain;
    uint64_t skip =
        terrain_with(t, TRAIT_COVER) & ~terrain_with(t, TRAIT_HIDES);

    for (uint64_t left = skip; left; left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if (k->z > p->height || !polygon_near(&p->shape, k->base.at,
                                              k->base.radius + QUEST_CONTACT))
            skip &= ~(left & -left);
    }
    return skip;
}

/* Does the point lie inside what gives cover, one of these pieces? */
static bool lies_in_cover(const struct terrain *t, uint64_t pieces,
                          struct point at)
{
    for (; pieces; pieces &= pieces - 1) {
        const struct piece *p = &t->piece[set_first(pieces)];

        if (at.z < p->height && box_has(p->shape.around, at.at) &&
            polygon_has(&p->shape, at.at))
            return true;
    }
    return false;
}

/* Pieces that give cover to who stands in them, under that base. */
static uint64_t cover_under(const struct terrain *t, const struct body *to)
{
    uint64_t set = 0;

    for (uint64_t left = terrain_with(t, TRAIT_COVER); left; left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if (to->foot < p->height &&
            polygon_overlaps_disc(&p->shape,
                                  (struct disc){ to->at, to->radius }))
            set |= left & -left;
    }
    return set;
}

/* quest.11.02 ruling: of 16 rays to the silhouette those that are blocked or end
 * inside cover; of indirect shots (quest.13.32) the latter alone. */
static int covered_rays(const struct looker *k, const struct body *to,
                        bool indirect)
{
    const struct terrain *t = &k->b->stage->terrain;
    const struct point eye = point_at(k->base.at, k->eye);
    const uint64_t skip = indirect ? 0 : shot_over(k),
                   under = cover_under(t, to);
    struct point point[RAY_POINTS];
    int n = 0;

    if (k->z < 0 || to->foot < 0)
        return 0; /* nothing stands between the walls of a chasm */
    if (!indirect && !(under & skip))
        return ray_count(t, eye, to, TRAIT_HIDES | TRAIT_COVER, skip);
    if (indirect && !under)
        return 0;
    ray_silhouette(eye.at, to, point);
    for (int i = 0; i < RAY_POINTS; i++)
        n += lies_in_cover(t, under, point[i]) ||
             (!indirect &&
              ray_blocked(t, eye, point[i], TRAIT_HIDES | TRAIT_COVER, skip));
    return n;
}

/* quest.11.01 more than half of its models completely, 11.02 a single one for
 * the most part */
static bool is_covered(const struct looker *k, int target, bool indirect)
{
    const struct battle *b = k->b;
    const int models = unit_strength(b, target);
    int covered = 0;

    for (figure_set left = b->unit[target].alive; left; left &= left - 1) {
        const struct body to = body_of(b, target, set_first(left));
        const int rays = covered_rays(k, &to, indirect);

        covered += models == 1 ? 2 * rays > RAY_POINTS : rays == RAY_POINTS;
    }
    return 2 * covered > models;
}

bool quest_covered_from(const struct battle *b, int unit, struct step from,
                        int target, bool indirect)
{
    const struct quest_unit *u = quest_unit_of(b, target);
    struct looker k;

    if (u->marked && quest_is_hero(b, unit))
        return false; /* quest.90.08 */
    if (u->rampart)
        return true; /* quest.90.06 */
    k = looker_at(b, unit, from);
    return is_covered(&k, target, indirect);
}

/* The nearest of these models to that unit, in plan. */
static int nearest_to(const struct battle *b, int unit, figure_set among,
                      int target)
{
    int64_t best = INT64_MAX;
    int nearest = set_first(among);

    for (figure_set left = among; left; left &= left - 1)
        for (figure_set its = b->unit[target].alive; its; its &= its - 1) {
            const int64_t apart2 =
                vec_distance2(figure_at(b, unit, set_first(left)),
                              figure_at(b, target, set_first(its)));

            if (apart2 < best) {
                best = apart2;
                nearest = set_first(left);
            }
        }
    return nearest;
}

bool quest_covered(const struct battle *b, int unit, int target, bool indirect)
{
    const figure_set all = b->unit[unit].alive;
    int from = nearest_to(b, unit, all, target);

    /* quest.11.02 ruling: as the nearest of those who shoot sees it; who sees
     * nothing of it does not, unless nobody does (quest.13.32) */
    for (figure_set left = all; set_count(all) > 1 && left;) {
        const int next = nearest_to(b, unit, left, target);

        if (quest_model_sees(b, unit, next, target)) {
            from = next;
            break;
        }
        left &= ~figure_bit(next);
    }
    return quest_covered_from(b, unit, figure_step(b, unit, from), target,
                              indirect);
}
