/* ch06_offers.c -- bts chapters 6, 15 and 23: charges that are offered, to one enemy, to two
 * at once, across what an enemy stands at, and out of the air. */
#include "books/bts/bts.h"

#include "battle/spread.h"

/* As it goes furthest: bts.23.91 in the air, if it can. */
enum bts_manner bts_furthest(const struct battle *b, int f)
{
    return bts_figure_of(b, f)->prone ? MANNER_OF_STAND
           : bts_has(b, f, SPECIAL_FLIGHT) && !bts_lies_over(b, f, TRAIT_WOOD)
               ? MANNER_OF_FLY
               : MANNER_OF_WALK;
}

/* Is it moved by the rules of feet? */
bool bts_on_feet(const struct battle *b, int f)
{
    return !bts_drives(b, f) && !bts_is(b, f, BTS_IS(SIEGE));
}

/* One figure goes there alone, in the manner that takes it furthest. */
bool bts_spread_alone(struct spread *s, int f, struct step to)
{
    return spread_one(s, f, (int)bts_furthest(s->b, f), &to, 1);
}

static void charge(struct spread *s, int f, int g)
{
    struct way way;

    if (!bts_charge_way(s->b, f, g, &way))
        return;
    spread_one(s, f,
               bts_figure_of(s->b, f)->prone ? MANNER_OF_STAND : MANNER_OF_WALK,
               way.step + 1, way.steps - 1);
    if (bts_thrown_arm(s->b, f) != NOBODY) /* bts.23.10 */
        spread_one(s, f, MANNER_OF_THROW, way.step + 1, way.steps - 1);
}

/* bts.23.90 down upon an enemy, straight. */
static void swoop(struct spread *s, int f, int g)
{
    const struct vec from = bts_at(s->b, f), at = bts_at(s->b, g);
    const int32_t apart = bts_girth(s->b, f) + bts_girth(s->b, g) + 1;

    if (vec_distance2(from, at) > (int64_t)apart * apart)
        bts_spread_alone(
            s, f,
            (struct step){ vec_between(at, from, apart, vec_distance(from, at)),
                           stand_of(s->b, g)->floor });
}

/* bts.06.18 to one of the two places where it touches both. */
static void charge_both(struct spread *s, int f, int g, int h)
{
    const struct vec line = vec_sub(bts_at(s->b, h), bts_at(s->b, g));
    const int64_t length = vec_distance(bts_at(s->b, g), bts_at(s->b, h));
    const int64_t near = bts_model(s->b, f)->radius +
                         bts_model(s->b, g)->radius + BTS_CONTACT / 2;
    const int64_t far = bts_model(s->b, f)->radius +
                        bts_model(s->b, h)->radius + BTS_CONTACT / 2;
    const int64_t along =
        (length * length + near * near - far * far) / (2 * length);

    if (along > near || along < -near)
        return;
    for (int side = -1; side <= 1; side += 2) {
        const int32_t aside =
            side * (int32_t)root_floor(near * near - along * along);
        const struct vec foot =
            vec_add(bts_at(s->b, g), vec_scaled(line, (int32_t)along));

        bts_spread_alone(
            s, f,
            (struct step){
                vec_add(foot, vec_scaled(vec(-line.y, line.x), aside)),
                stand_of(s->b, g)->floor });
    }
}

/* Goes to that place by a way that keeps out of other zones. */
static void charge_from(struct spread *s, int f, int g, struct vec place)
{
    const int floor = stand_of(s->b, f)->floor;
    const struct mover m = bts_mover(s->b, f);
    struct figures target = { { 0 } };
    struct crowd crowd;
    struct way way;

    figures_add(&target, g);
    bts_crowd(s->b, f, &target, &crowd);
    if (reach_shortest(&s->b->stage->terrain, &m, &crowd,
                       (struct step){ bts_at(s->b, f), floor },
                       (struct step){ place, floor }, bts_pace(s->b, f),
                       &way) != REACH_FREE ||
        way.steps > BTS_CORNERS)
        return;
    spread_one(s, f, MANNER_OF_WALK, way.step + 1, way.steps - 1);
}

/* bts.15.03, 15.12 to the other side of what an enemy stands at or on. */
static void charge_across(struct spread *s, int f, int g)
{
    const struct terrain *t = &s->b->stage->terrain;
    const int32_t radius = bts_model(s->b, f)->radius;
    const struct vec at = bts_at(s->b, g);

    for (uint64_t left = terrain_with(t, TRAIT_LINEAR | TRAIT_ROOF); left;
         left &= left - 1) {
        const struct polygon *p = &t->piece[set_first(left)].shape;

        if (!polygon_near(p, at, bts_model(s->b, g)->radius + BTS_CONTACT))
            continue;
        for (int i = 0; i < p->corners; i++) {
            const struct vec a = p->corner[i];
            const struct vec edge = vec_sub(p->corner[(i + 1) % p->corners], a);
            const int64_t along = vec_dot(vec_sub(at, a), edge);
            const struct vec out =
                vec_scaled(vec(edge.y, -edge.x), radius + BTS_CONTACT / 2);
            struct vec place;

            if (along < 0 || along > vec_length2(edge))
                continue;
            place = vec_add(
                vec_between(a, vec_add(a, edge), along, vec_length2(edge)),
                out);
            if (bts_across_from(
                    s->b, f, g,
                    (struct step){ place, stand_of(s->b, f)->floor }))
                charge_from(s, f, g, place);
        }
    }
}

/* A second enemy beside the first, so that one base touches both. */
static void charge_two(struct spread *s, int f, int g)
{
    const struct figures enemies = bts_side(s->b, s->b->asked.who ^ 1);

    if (bts_has_hull(s->b, f) || bts_has_hull(s->b, g))
        return;
    for (FIGURES_EACH(h, &enemies))
        if (h > g && bts_is_out(s->b, h) && !bts_has_hull(s->b, h) &&
            bts_nearer(s->b, g, h, 2 * bts_model(s->b, f)->radius))
            charge_both(s, f, g, h);
}

/* Enemies that a figure might reach. */
void bts_spread_charges(struct spread *s)
{
    const struct figures movers = s->b->asked.across;
    const struct figures enemies = bts_side(s->b, s->b->asked.who ^ 1);

    for (FIGURES_EACH(f, &movers))
        for (FIGURES_EACH(g, &enemies))
            if (bts_on_feet(s->b, f) && bts_is_out(s->b, g) &&
                bts_within(s->b, f, g, bts_pace(s->b, f)) &&
                bts_sees(s->b, f, g)) {
                charge(s, f, g);
                charge_two(s, f, g);
                charge_across(s, f, g);
                if (bts_furthest(s->b, f) == MANNER_OF_FLY)
                    swoop(s, f, g);
            }
}
