/* ch01_values.c -- bts chapter 1: dice, values as they are now, distances. */
#include "books/bts/bts.h"

int bts_roll(struct battle *b, struct event event)
{
    return bts_roll_apart(b, event, DICE_EACH);
}

int bts_roll_apart(struct battle *b, struct event event, uint64_t apart)
{
    uint8_t die;

    roll_alike(b, event, BTS_FACES_OF_DIE, 1, apart, &die);
    return die + 1;
}

/* ---- values ---- */

enum { RAGE = 2 }; /* bts.11.25 */

static int rage(const struct battle *b, int f)
{
    return bts_figure_of(b, f)->charms & CHARM_RAGE ? RAGE : 0;
}

int bts_combat(const struct battle *b, int f)
{
    if (bts_figure_of(b, f)->stunned) /* bts.23.88 */
        return 1;
    return bts_bounded(bts_model(b, f)->combat + rage(b, f));
}

int bts_force(const struct battle *b, int f)
{
    return bts_bounded(bts_model(b, f)->force + rage(b, f) -
                       bts_figure_of(b, f)->weaker + bts_feat_force(b, f));
}

/* bts.01.19 never below 1, whatever pierces it. */
int bts_defence(const struct battle *b, int f, int pierce)
{
    int defence = bts_model(b, f)->defence;

    defence = bts_feat_defence(b, f, defence); /* bts.10.05 doubled first, */
    defence += bts_order_defence(b, f);        /* bts.05.22 then +1 */
    return bts_bounded(bts_bounded(defence) - pierce);
}

int bts_moral(const struct battle *b, int f)
{
    return bts_bounded(bts_model(b, f)->moral + rage(b, f) -
                       bts_figure_of(b, f)->gloomy + bts_popular(b, f));
}

int bts_aim(const struct battle *b, int f)
{
    const int aim = bts_is(b, f, BTS_IS(SIEGE)) ? bts_siege_aim(b, f)
                                                : bts_model(b, f)->aim;

    return aim && bts_figure_of(b, f)->stunned ? 6 : aim; /* bts.23.88 */
}

int32_t bts_height(const struct battle *b, int f)
{
    const int32_t height = bts_model(b, f)->height;

    return bts_figure_of(b, f)->prone ? height / 2 : height; /* bts.06.24 */
}

/* ---- who is here ---- */

struct figures bts_side(const struct battle *b, int player)
{
    struct figures out = { { 0 } };

    for (int f = 0; f < b->figures; f++)
        if (bts_owner(b, f) == player && bts_is_here(b, f))
            figures_add(&out, f);
    return out;
}

/* ---- distances ---- */

int bts_carrier(const struct battle *b, int f)
{
    const int inside = bts_figure_of(b, f)->inside;

    return inside != BTS_NO_PLACE && inside <= MAX_FIGURES ? inside - 1 : f;
}

struct hull bts_hull(const struct battle *b, int f)
{
    const struct bts_model *m = bts_model(b, f);

    return (struct hull){ .at = bts_at(b, f),
                          .half_length = m->half_length,
                          .half_width = m->half_width,
                          .facing = bts_figure_of(b, f)->facing };
}

struct footprint bts_footprint_at(const struct battle *b, int f, struct vec at)
{
    struct footprint out = { bts_hull(b, f), bts_model(b, f)->radius };

    out.hull.at = at;
    return out;
}

struct footprint bts_footprint(const struct battle *b, int f)
{
    return bts_footprint_at(b, f, bts_at(b, f));
}

int32_t bts_girth(const struct battle *b, int f)
{
    const struct bts_model *m = bts_model(b, f);

    return m->radius                        ? m->radius
           : m->half_length < m->half_width ? m->half_length
                                            : m->half_width;
}

/* Nobody foresees who is near, so this has no branches; and four stands are so many
 * numbers that several are compared at once. A number that is less than the lowest
 * wraps round, so that one comparison tells. A stand beyond the last is read, but does
 * not count. */
struct figures bts_about(const struct battle *b, struct box box, int32_t margin)
{
    enum { FOUR = 12, FOURS = 8, NUMBERS = 3 };
    const int32_t reach = margin + bts_stage(b)->widest;
    const uint32_t *number = (const uint32_t *)(const void *)stand_of(b, 0);
    const int32_t breadth = box.right - box.left + 2 * reach;
    const int32_t depth = box.top - box.bottom + 2 * reach;
    uint32_t lowest[FOUR],
        bit[FOUR]; /* taken from a number: INT32_MIN is least */
    int32_t most[FOUR];
    struct figures out = { { 0 } };

    for (int i = 0; i < FOUR; i += NUMBERS) {
        lowest[i] = (uint32_t)(box.left - reach) - (uint32_t)INT32_MIN;
        most[i] = INT32_MIN + breadth;
        lowest[i + 1] = (uint32_t)(box.bottom - reach) - (uint32_t)INT32_MIN;
        most[i + 1] = INT32_MIN + depth;
        lowest[i + 2] = 0;
        most[i + 2] = INT32_MAX; /* whatever the floor */
        bit[i] = bit[i + 1] = bit[i + 2] = 1U << i / NUMBERS;
    }
    for (int from = 0; from < b->figures; from += 4 * FOURS) {
        const int left = b->figures - from;
        uint32_t beyond[FOUR] = { 0 }, any = 0;

        for (int k = 0; k < FOURS; k++)
            for (int i = 0; i < FOUR; i++)
                beyond[i] |= ((int32_t)(number[from * NUMBERS + k * FOUR + i] -
                                        lowest[i]) > most[i]
                                  ? bit[i]
                                  : 0)
                             << 4 * k;
        for (int i = 0; i < FOUR; i++)
            any |= beyond[i];
        any = ~any & (left >= 32 ? ~0U : (1U << left) - 1);
        out.word[from / 64] |= (uint64_t)any << from % 64;
    }
    return out;
}

struct figures bts_those(const struct battle *b, const struct figures *sort)
{
    struct figures out = { { 0 } };

    for (int w = 0; w * 64 < b->figures; w++)
        out.word[w] =
            b->figures - w * 64 >= 64
                ? sort->word[w]
                : sort->word[w] & (((uint64_t)1 << (b->figures - w * 64)) - 1);
    return out;
}

void bts_survey(struct bts_stage *s, const struct terrain *t)
{
    for (int i = 0; i < t->pieces; i++) {
        if (!(t->piece[i].traits & TRAIT_RAISED))
            s->level |= (uint64_t)1 << i;
        if (!bts_piece_is_house(&t->piece[i]))
            s->open |= (uint64_t)1 << i;
        if (!(t->piece[i].traits & (TRAIT_HIDES | TRAIT_WOOD)))
            s->clear |= (uint64_t)1 << i;
        if (!(t->piece[i].traits & (TRAIT_LINEAR | TRAIT_DITCH)))
            s->plain |= (uint64_t)1 << i;
    }
}

void bts_models_vary(struct bts_stage *s)
{
    s->widest = BTS_TABLE;
    memset(&s->great, 0xff, sizeof s->great);
    s->hulls = s->bandsmen = s->of_side[0] = s->of_side[1] = s->great;
}

bool bts_is_sorted(const struct battle *b, int f)
{
    const struct bts_stage *s = bts_stage(b);

    return figures_has(&s->of_side[bts_owner(b, f)], f) &&
           (figures_has(&s->great, f) || !bts_is(b, f, BTS_GREAT)) &&
           (figures_has(&s->hulls, f) || !bts_has_hull(b, f)) &&
           (figures_has(&s->bandsmen, f) ||
            !(bts_model(b, f)->gear & BTS_GEAR_BIT(INSTRUMENT)));
}

/* bts.01.26, 09.21 what a figure without a base is measured from: its hull, or the
 * building that it is in. */
static bool has_shape(const struct battle *b, int f)
{
    return bts_has_hull(b, f) || bts_house_of(b, f) != NOBODY;
}

static struct polygon shape_of(const struct battle *b, int f)
{
    const int house = bts_house_of(b, f);
    struct hull hull;

    if (house != NOBODY)
        return b->stage->terrain.piece[house].shape;
    hull = bts_hull(b, f);
    return hull_shape(&hull);
}

static bool is_one_place(const struct battle *b, int f, int g)
{
    return f == g || (bts_house_of(b, f) != NOBODY &&
                      bts_house_of(b, f) == bts_house_of(b, g));
}

int32_t bts_gap(const struct battle *b, int f, int g)
{
    struct polygon shape, other;
    int64_t gap;

    f = bts_carrier(b, f);
    g = bts_carrier(b, g);
    if (is_one_place(b, f, g))
        return 0;
    if (!has_shape(b, f) && !has_shape(b, g))
        return disc_gap(bts_base(b, f), bts_base(b, g));
    if (!has_shape(b, f))
        return bts_gap(b, g, f);
    shape = shape_of(b, f);
    if (has_shape(b, g)) {
        other = shape_of(b, g);
        return (int32_t)root_floor(polygon_gap2(&shape, &other));
    }
    gap = root_floor(polygon_distance2(&shape, bts_at(b, g))) -
          bts_model(b, g)->radius;
    return gap < 0 ? 0 : (int32_t)gap;
}

bool bts_within_at(const struct battle *b, int f, struct vec at, int g,
                   int32_t distance)
{
    struct footprint print, other;
    struct polygon shape, house;

    g = bts_carrier(b, g);
    if (f == g)
        return true; /* bts.01.23 */
    if (bts_house_of(b, g) != NOBODY) {
        house = shape_of(b, g);
        if (!bts_has_hull(b, f))
            return polygon_near(&house, at, bts_model(b, f)->radius + distance);
        print = bts_footprint_at(b, f, at);
        shape = hull_shape(&print.hull);
        return polygon_within(&shape, &house, distance);
    }
    if (!bts_has_hull(b, f) && !bts_has_hull(b, g)) /* most of them */
        return disc_within((struct disc){ at, bts_model(b, f)->radius },
                           bts_base(b, g), distance);
    if (!bts_may_meet(b, f, (struct segment){ at, at }, g, distance))
        return false;
    print = bts_footprint_at(b, f, at);
    other = bts_footprint(b, g);
    return footprint_near(&print, &other, distance);
}

bool bts_within(const struct battle *b, int f, int g, int32_t distance)
{
    struct polygon shape, other;

    f = bts_carrier(b, f);
    g = bts_carrier(b, g);
    if (is_one_place(b, f, g))
        return true; /* bts.01.23 */
    if (!has_shape(b, f) && !has_shape(b, g))
        return disc_within(bts_base(b, f), bts_base(b, g), distance);
    if (!has_shape(b, f))
        return bts_within(b, g, f, distance);
    shape = shape_of(b, f);
    if (!has_shape(b, g))
        return polygon_near(&shape, bts_at(b, g),
                            bts_model(b, g)->radius + distance);
    other = shape_of(b, g);
    return polygon_within(&shape, &other, distance);
}

bool bts_overlaps_at(const struct battle *b, int f, struct vec at, int g)
{
    struct footprint print, other;

    if (!bts_may_meet(b, f, (struct segment){ at, at }, g, 0))
        return false;
    if (!bts_has_hull(b, f) && !bts_has_hull(b, g))
        return disc_overlaps((struct disc){ at, bts_model(b, f)->radius },
                             bts_base(b, g));
    print = bts_footprint_at(b, f, at);
    other = bts_footprint(b, g);
    return footprint_overlaps(&print, &other);
}

bool bts_lies_over(const struct battle *b, int f, uint32_t traits)
{
    const struct terrain *t = &b->stage->terrain;
    const struct footprint print = bts_footprint(b, f);

    for (uint64_t left = terrain_with(t, traits); left; left &= left - 1)
        if (footprint_over(&print, &t->piece[set_first(left)].shape))
            return true;
    return false;
}

bool bts_nearer(const struct battle *b, int f, int g, int32_t distance)
{
    return distance > 0 && bts_within(b, f, g, distance - 1);
}

/* bts.09.03, 20.11 is it where nobody outside touches it? */
static bool is_within_walls(const struct battle *b, int f)
{
    return bts_house_of(b, f) != NOBODY || bts_is_passenger(b, f);
}

bool bts_touches(const struct battle *b, int f, int g)
{
    if (bts_share_room(b, f, g)) /* bts.09.13 all with all */
        return true;
    return !is_within_walls(b, f) && !is_within_walls(b, g) &&
           bts_within(b, f, g, BTS_CONTACT);
}

int32_t bts_height_at(const struct battle *b, struct step at)
{
    const struct terrain *t = &b->stage->terrain;
    int32_t height = 0;

    if (at.floor > 0)
        return terrain_height_at(t, at.at, at.floor);
    for (uint64_t left = bts_pieces_but(b, bts_stage(b)->level); left;
         left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if ((p->traits & TRAIT_RAISED) && p->height > height &&
            polygon_has(&p->shape, at.at))
            height = p->height;
    }
    return height;
}

int32_t bts_ground(const struct battle *b, int f)
{
    const struct stand *s = stand_of(b, f);

    if (bts_house_of(b, f) != NOBODY)
        return s->floor * BTS_STOREY;
    return bts_height_at(b, (struct step){ { s->x, s->y }, s->floor }) +
           bts_figure_of(b, f)->hangs;
}
