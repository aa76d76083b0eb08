/* ch01_sight.c -- bts chapter 1: line of sight and what is in its way.
 *
 * bts.01.21 ruling: a target is 24 points, three columns of eight. A ray from the
 * eye to a point is stopped by solid terrain that it crosses below its top, by
 * more than 7.5 cm of wood, and by the sight cylinder of another figure. */
#include "books/bts/bts.h"

enum {
    ROUNDED = 4, /* units that roundings may make */
    WOOD_SIGHT = MM(75),
    EYE = 9, /* tenths of the height */
    TENTHS = 10
};

/* Half the radius of the base; of a hull half its width. */
static int32_t sight_radius(const struct battle *b, int f)
{
    return bts_has_hull(b, f) ? bts_model(b, f)->half_width
                              : bts_model(b, f)->radius / 2;
}

/* Nothing of it that stops a look, or is looked at, is further from its place. */
static int32_t sight_reach(const struct battle *b, int f)
{
    return bts_has_hull(b, f) ? bts_reach_of(b, f) : sight_radius(b, f);
}

/* bts.18.07 of a rider they are his own: the height is that of both. */
struct point bts_eye(const struct battle *b, int f)
{
    f = bts_carrier(b, f);
    return (struct point){ bts_at(b, f),
                           bts_ground(b, f) + bts_height(b, f) * EYE / TENTHS };
}

/* bts.09.07 ruling: at all openings of its floor; bts.23.69 at all corners of its
 * Transport. */
enum { EYES = SHAPE_CORNERS, STEP_OUT = 2 };
static int eyes_of(const struct battle *b, int f, struct point eye[EYES])
{
    const int house = bts_house_of(b, f), carrier = bts_carrier(b, f);
    struct bts_opening opening[SHAPE_CORNERS];
    struct polygon shape;
    struct hull hull;
    int n;

    if (house != NOBODY) {
        n = bts_openings(b, house, stand_of(b, f)->floor, opening);
        for (int i = 0; i < n; i++)
            eye[i] =
                (struct point){ vec_add(opening[i].at,
                                        angle_vec(opening[i].out, STEP_OUT)),
                                bts_ground(b, f) + BTS_SILL };
        return n;
    }
    eye[0] = bts_eye(b, f);
    if (carrier == f || !bts_has_hull(b, carrier))
        return 1;
    hull = bts_hull(b, carrier);
    shape = hull_shape(&hull);
    for (n = 1; n <= shape.corners && n < EYES; n++)
        eye[n] = (struct point){ shape.corner[n - 1], eye[0].z };
    return n;
}

/* ---- the points of a target ---- */

/* The outermost points of a base or hull, to the left and the right of the line
 * of sight. */
static void outermost(const struct battle *b, struct vec from, int g,
                      struct vec edge[2])
{
    const struct vec at = bts_at(b, g), way = vec_sub(at, from);
    const struct vec across =
        vec_same(at, from) ? vec(1, 0) : vec(-way.y, way.x);

    if (!bts_has_hull(b, g)) {
        const struct vec half = vec_scaled(across, sight_radius(b, g));

        edge[0] = vec_add(at, half);
        edge[1] = vec_sub(at, half);
        return;
    }
    const struct hull hull = bts_hull(b, g);
    const struct polygon shape = hull_shape(&hull);

    edge[0] = edge[1] = shape.corner[0];
    for (int i = 1; i < shape.corners; i++) {
        const int64_t side = vec_dot(across, shape.corner[i]);

        if (side > vec_dot(across, edge[0]))
            edge[0] = shape.corner[i];
        if (side < vec_dot(across, edge[1]))
            edge[1] = shape.corner[i];
    }
}

/* How high a row of points is above the foot. */
static int32_t row_above(int32_t height, int row)
{
    return height * (2 * row + 1) / (2 * SIGHT_ROWS);
}

void bts_points(const struct battle *b, struct vec from, int g,
                struct point point[SIGHT_POINTS])
{
    int32_t foot, height;
    struct vec edge[2], column[SIGHT_COLUMNS];

    g = bts_carrier(b, g); /* bts.03.08 the base is what is seen */
    foot = bts_ground(b, g);
    height = bts_height(b, g);
    outermost(b, from, g, edge);
    column[0] = edge[0];
    column[1] = bts_at(b, g);
    column[2] = edge[1];
    for (int i = 0; i < SIGHT_POINTS; i++)
        point[i] = (struct point){ column[i / SIGHT_ROWS],
                                   foot + row_above(height, i % SIGHT_ROWS) };
}

/* ---- what stops a ray ---- */

/* Pieces that may be in the way of rays: bits. */
struct scenery {
    uint64_t hides, woods;
};

static bool is_bare(const struct scenery *s)
{
    return (s->hides | s->woods) == 0;
}

/* How long the ray is inside woods below their tops. */
static bool wood_stops(const struct battle *b, struct point from,
                       struct point to, uint64_t woods)
{
    const struct terrain *t = &b->stage->terrain;
    const struct segment s = { from.at, to.at };
    const int32_t low = from.z < to.z ? from.z : to.z;
    int32_t inside = 0;

    for (; woods && inside <= WOOD_SIGHT; woods &= woods - 1) {
        const struct piece *p = &t->piece[set_first(woods)];

        if (low < p->height)
            inside += polygon_length_inside(&p->shape, s, 0);
    }
    return inside > WOOD_SIGHT;
}

static bool terrain_stops(const struct battle *b, struct point from,
                          struct point to, const struct scenery *near)
{
    return ray_blocked_by(&b->stage->terrain, from, to, near->hides) ||
           wood_stops(b, from, to, near->woods);
}

/* bts.12.09 ruling: what its base touches and its eyes look over is not in its
 * way. */
static uint64_t looked_over(const struct battle *b, int f, uint64_t hides)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t reach = bts_model(b, f)->radius + BTS_CONTACT;
    const struct vec at = bts_at(b, f);
    uint64_t out = 0;

    if (bts_has_hull(b, f))
        return 0;
    for (uint64_t left = hides; left; left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if (box_near(p->shape.around, at, reach) &&
            polygon_near(&p->shape, at, reach) && p->height < bts_eye(b, f).z)
            out |= left & -left;
    }
    return out;
}

/* bts.01.21 which rows of a column the sight cylinder of a figure, or its hull,
 * stops; their rays are one line in plan. A ray is stopped where it passes nearest
 * to the axis below the top: compared times the square of its length, so without a
 * root. */
static uint32_t rows_stopped(struct point eye, const struct point *row,
                             struct vec axis, int32_t foot, int32_t top)
{
    const struct vec way = vec_sub(row[0].at, eye.at);
    const int64_t length2 = vec_length2(way);
    int64_t part = vec_dot(way, vec_sub(axis, eye.at));
    uint32_t out = 0;

    if (length2 == 0)
        return 0;
    part = part < 0 ? 0 : part > length2 ? length2 : part;
    for (int i = 0; i < SIGHT_ROWS; i++)
        if ((eye.z >= foot || row[i].z >= foot) &&
            (int64_t)(row[i].z - eye.z) * (part >> 8) <
                (int64_t)(top - eye.z) * (length2 >> 8))
            out |= 1U << i;
    return out;
}

/* Does the line of a column meet its cylinder or its hull? */
static bool is_on_line(const struct battle *b, int other,
                       const struct polygon *hull, struct segment s)
{
    return hull ? box_meets(hull->around, box_of_segment(s, 0)) &&
                      polygon_cut_by(hull, s)
                : segment_nearer(s, bts_at(b, other), sight_radius(b, other));
}

/* May a figure be in the way of a look from f to g? */
static bool may_stop(const struct battle *b, int other, int f, int g,
                     struct box corridor)
{
    return box_near(corridor, bts_at(b, other),
                    bts_has_hull(b, other) ? bts_model(b, other)->half_length +
                                                 bts_model(b, other)->half_width
                                           : sight_radius(b, other)) &&
           other != f && other != g && bts_is_out(b, other) &&
           bts_carrier(b, f) != other && bts_carrier(b, g) != other &&
           !bts_towers_over(b, g, other);
}

/* The box in which all rays lie. */
static struct box corridor_of(struct point eye,
                              const struct point point[SIGHT_POINTS])
{
    struct box box = box_of_segment(
        (struct segment){ point[0].at, point[SIGHT_POINTS - 1].at }, 0);

    if (eye.at.x < box.left)
        box.left = eye.at.x;
    if (eye.at.y < box.bottom)
        box.bottom = eye.at.y;
    if (eye.at.x > box.right)
        box.right = eye.at.x;
    if (eye.at.y > box.top)
        box.top = eye.at.y;
    return box;
}

static uint32_t points_stopped(const struct battle *b, int other,
                               struct point eye,
                               const struct point point[SIGHT_POINTS])
{
    struct polygon shape;
    bool met[SIGHT_COLUMNS], any = false;
    int32_t foot, top;
    uint32_t out = 0;

    if (bts_has_hull(b, other)) {
        const struct hull hull = bts_hull(b, other);

        shape = hull_shape(&hull);
    }
    for (int i = 0; i < SIGHT_COLUMNS; i++) {
        met[i] =
            is_on_line(b, other, bts_has_hull(b, other) ? &shape : NULL,
                       (struct segment){ eye.at, point[i * SIGHT_ROWS].at });
        any |= met[i];
    }
    if (!any)
        return 0;
    foot = bts_ground(b, other);
    top = foot + bts_height(b, other);
    for (int i = 0; i < SIGHT_COLUMNS; i++)
        if (met[i])
            out |= rows_stopped(eye, point + i * SIGHT_ROWS, bts_at(b, other),
                                foot, top)
                   << i * SIGHT_ROWS;
    return out;
}

/* Pieces that may be in the way of a ray in the corridor, for the eyes of f if it is
 * a figure. */
static struct scenery scenery_in(const struct battle *b, int f,
                                 struct box corridor, int32_t lowest)
{
    const struct terrain *t = &b->stage->terrain;
    struct scenery out = { 0, 0 };

    for (uint64_t left = bts_pieces_but(b, bts_stage(b)->clear); left;
         left &= left - 1) {
        const struct piece *p = &t->piece[set_first(left)];

        if (p->height <= lowest || !box_meets(p->shape.around, corridor))
            continue;
        if (p->traits & TRAIT_HIDES)
            out.hides |= left & -left;
        if (p->traits & TRAIT_WOOD)
            out.woods |= left & -left;
    }
    if (f != NO_FIGURE && out.hides)
        out.hides &= ~looked_over(b, f, out.hides);
    return out;
}

/* Points stopped by terrain, for the eyes of f if it is a figure. A ray to a higher
 * point of a column is nowhere lower: so the lowest that is free is looked for. */
static uint32_t scenery_stops(const struct battle *b, int f, struct point eye,
                              const struct point point[SIGHT_POINTS],
                              struct box corridor)
{
    const struct scenery near =
        scenery_in(b, f, corridor, eye.z < point[0].z ? eye.z : point[0].z);
    uint32_t out = 0;

    if (is_bare(&near))
        return 0;
    for (int i = 0; i < SIGHT_COLUMNS; i++) {
        const struct point *row = point + i * SIGHT_ROWS;
        int low = 0, high = SIGHT_ROWS; /* the first that is free */

        if (!terrain_stops(b, eye, row[0], &near))
            continue;
        low = 1;
        if (terrain_stops(b, eye, row[SIGHT_ROWS - 1], &near))
            low = SIGHT_ROWS;
        else
            high = SIGHT_ROWS - 1;
        while (low < high) {
            const int middle = (low + high) / 2;

            if (terrain_stops(b, eye, row[middle], &near))
                low = middle + 1;
            else
                high = middle;
        }
        out |= ((1U << low) - 1) << i * SIGHT_ROWS;
    }
    return out;
}

uint32_t bts_hidden_from(const struct battle *b, struct point eye, int g)
{
    struct point point[SIGHT_POINTS];

    bts_points(b, eye.at, g, point);
    return scenery_stops(b, NO_FIGURE, eye, point, corridor_of(eye, point));
}

/* Véhicules, Marcheurs and Monstres hide who is wholly behind them. */
static bool is_bulky(const struct battle *b, int f, int other)
{
    (void)f;
    return bts_is(b, other, BTS_GREAT);
}

/* Which points one figure stops. */
static uint32_t stopped_by_one(const struct battle *b, struct point eye, int f,
                               int g, const struct point point[SIGHT_POINTS],
                               struct box corridor, int other)
{
    const uint32_t stopped = may_stop(b, other, f, g, corridor)
                                 ? points_stopped(b, other, eye, point)
                                 : 0;

    return stopped && bts_shoots_past(b, f, other) ? 0 : stopped;
}

/* Which points figures stop, of those whom 'counts' names; and who stops some. */
typedef bool counting(const struct battle *b, int f, int other);
static uint32_t figures_stop(const struct battle *b, struct point eye, int f,
                             int g, const struct point point[SIGHT_POINTS],
                             counting *counts, struct figures *between)
{
    const struct box corridor = corridor_of(eye, point);
    const struct figures about = bts_about(b, corridor, 0);
    uint32_t out = 0;

    for (FIGURES_EACH(other, &about)) {
        uint32_t stopped = 0;

        if (!counts || counts(b, f, other))
            stopped = stopped_by_one(b, eye, f, g, point, corridor, other);
        if (stopped)
            figures_add(between, other);
        out |= stopped;
    }
    return out;
}

/* Looks past terrain and figures. */
static struct bts_sight look_from(const struct battle *b, struct point eye,
                                  int f, int g)
{
    struct bts_sight out = { .scenery = 0 };
    struct point point[SIGHT_POINTS];

    bts_points(b, eye.at, g, point);
    out.scenery = scenery_stops(b, f, eye, point, corridor_of(eye, point));
    out.figures = figures_stop(b, eye, f, g, point, NULL, &out.between);
    return out;
}

/* The eye from which least of the target is stopped; of equals the one that has the
 * least scenery before it. */
static struct point best_eye(const struct battle *b, int f, int g)
{
    struct point eye[EYES];
    int best = 0, least = INT32_MAX, n;

    if (bts_figure_of(b, f)->inside == BTS_NO_PLACE) /* most have one */
        return bts_eye(b, f);
    n = eyes_of(b, f, eye);

    for (int i = 0; n > 1 && i < n; i++) {
        const struct bts_sight sight = look_from(b, eye[i], f, g);
        const uint32_t stopped = (sight.scenery | sight.figures) & SIGHT_ALL;
        const int worth = set_count(stopped) * (SIGHT_POINTS + 1) +
                          set_count(sight.scenery & SIGHT_ALL);

        if (worth < least) {
            least = worth;
            best = i;
        }
    }
    return n > 0 ? eye[best] : bts_eye(b, f);
}

/* bts.21.08 a mounted weapon looks from where it is. */
static struct point eye_with(const struct battle *b, int f, int arm, int g)
{
    return arm == NOBODY || !bts_is_mounted(b, f, arm)
               ? best_eye(b, f, g)
               : bts_mount_eye(b, f, arm, g);
}

uint32_t bts_stopped_with(const struct battle *b, int f, int arm, int g,
                          int other)
{
    struct point point[SIGHT_POINTS];
    const struct point eye = eye_with(b, f, arm, g);

    bts_points(b, eye.at, g, point);
    return points_stopped(b, other, eye, point);
}

struct bts_sight bts_look_with(const struct battle *b, int f, int arm, int g)
{
    return look_from(b, eye_with(b, f, arm, g), f, g);
}

struct bts_sight bts_look(const struct battle *b, int f, int g)
{
    return look_from(b, best_eye(b, f, g), f, g);
}

/* May a friend stop something: is he as near to the line to the middle of the target
 * as that is wide? Most are surely beside it, however long it is: 'length' is no
 * less. */
static bool is_near_line(const struct battle *b, int f, int g, int other,
                         struct segment line, int32_t half, int64_t length)
{
    const int32_t reach = half + sight_reach(b, other);
    const int64_t beside =
        vec_cross(vec_sub(line.b, line.a), vec_sub(bts_at(b, other), line.a));

    return beside <= reach * length && -beside <= reach * length &&
           segment_nearer(line, bts_at(b, other), reach) && other != f &&
           other != g && !bts_are_enemies(b, f, other);
}

/* Who has so many in his way need not know who else is. */
bool bts_friends_stop(const struct battle *b, int f, int arm, int g, int points)
{
    const struct point eye = eye_with(b, f, arm, g);
    const int whole = bts_carrier(b, g);
    const struct segment line = { eye.at, bts_at(b, whole) };
    const int32_t half = sight_reach(b, whole) + ROUNDED;
    const int64_t length = root_ceil(vec_distance2(line.a, line.b));
    const struct figures about = bts_about(b, box_of_segment(line, half), 0);
    const struct figures near =
        figures_and(&about, &bts_stage(b)->of_side[bts_owner(b, f)]);
    struct point point[SIGHT_POINTS];
    struct box corridor;
    uint32_t stopped = 0;
    bool looked = false;

    for (FIGURES_EACH(other, &near)) {
        if (!is_near_line(b, f, whole, other, line, half, length))
            continue;
        if (!looked) {
            bts_points(b, eye.at, g, point);
            corridor = corridor_of(eye, point);
        }
        looked = true;
        stopped |= stopped_by_one(b, eye, f, g, point, corridor, other);
        if (set_count(stopped) >= points)
            return true;
    }
    return false;
}

/* ---- sight ---- */

/* bts.09.08 ruling: some point of its walls, at the height of that floor. */
enum { WALL_PARTS = 4 };
bool bts_sees_room(const struct battle *b, int f, int piece, int floor)
{
    const struct polygon *walls = &b->stage->terrain.piece[piece].shape;
    const int32_t height = floor * BTS_STOREY + BTS_SILL;
    const struct scenery all = { terrain_with(&b->stage->terrain, TRAIT_HIDES),
                                 terrain_with(&b->stage->terrain, TRAIT_WOOD) };
    struct point eye[EYES];
    const int n = bts_house_of(b, f) == piece ? 0 : eyes_of(b, f, eye);

    for (int side = 0; side < walls->corners; side++)
        for (int part = 1; part < WALL_PARTS; part++) {
            const struct vec from = walls->corner[side];
            const struct vec to = walls->corner[(side + 1) % walls->corners];
            const angle out =
                (angle)(angle_of(vec_sub(to, from)) - QUARTER_TURN);
            const struct point wall = { vec_add(vec_between(from, to, part,
                                                            WALL_PARTS),
                                                angle_vec(out, STEP_OUT)),
                                        height };

            for (int i = 0; i < n; i++)
                if (!terrain_stops(b, eye[i], wall, &all))
                    return true;
        }
    return false;
}

/* bts.23.78 further away it is seen only where no scenery stops a point. */
static bool keeps_out_of_sight(const struct battle *b, int f, int g)
{
    return bts_is_loner(b, g) && bts_are_enemies(b, f, g) &&
           !bts_within(b, f, g, bts_loner_seen(b, g));
}

/* Is there a point that neither these figures nor scenery stop? A ray to a higher
 * point of a column is nowhere lower: so of each the highest is looked at. */
static bool some_is_free(const struct battle *b, int f, struct point eye,
                         const struct point point[SIGHT_POINTS],
                         uint32_t stopped)
{
    static const uint8_t order[SIGHT_COLUMNS] = { 1, 0, 2 };
    const uint32_t rows = (1U << SIGHT_ROWS) - 1;
    const struct scenery near = scenery_in(
        b, f, corridor_of(eye, point), eye.z < point[0].z ? eye.z : point[0].z);

    for (int i = 0; i < SIGHT_COLUMNS; i++) {
        const int column = order[i] * SIGHT_ROWS;
        uint32_t open = ~(stopped >> column) & rows;
        int highest = column;

        if (!open)
            continue;
        while (open >>= 1)
            highest++;
        if (!terrain_stops(b, eye, point[highest], &near))
            return true;
    }
    return false;
}

/* The same where figures stop nothing: the middle first, mostly it is enough. */
static bool scenery_lets_see(const struct battle *b, int f, struct point eye,
                             int g)
{
    const struct segment line = { eye.at, bts_at(b, g) };
    const int32_t foot = bts_ground(b, g), height = bts_height(b, g);
    const int32_t low = foot + row_above(height, 0);
    const struct point top = { line.b,
                               foot + row_above(height, SIGHT_ROWS - 1) };
    const struct scenery near =
        scenery_in(b, f, box_of_segment(line, sight_reach(b, g) + ROUNDED),
                   eye.z < low ? eye.z : low);
    struct point point[SIGHT_POINTS];

    if (is_bare(&near) || !terrain_stops(b, eye, top, &near))
        return true;
    bts_points(b, eye.at, g, point);
    return !terrain_stops(b, eye, point[SIGHT_ROWS - 1], &near) ||
           !terrain_stops(b, eye, point[SIGHT_POINTS - 1], &near);
}

bool bts_sees(const struct battle *b, int f, int g)
{
    return bts_sees_with(b, f, NOBODY, g);
}

bool bts_sees_with(const struct battle *b, int f, int arm, int g)
{
    struct figures between = { { 0 } }, great;
    struct point eye, point[SIGHT_POINTS];
    uint32_t stopped;

    if (f == g || bts_share_room(b, f, g)) /* bts.01.23 */
        return true;
    if (bts_house_of(b, g) != NOBODY)
        return bts_sees_room(b, f, bts_house_of(b, g), stand_of(b, g)->floor);
    g = bts_carrier(b, g);
    if (bts_carrier(b, f) == g)
        return true;
    eye = eye_with(b, f, arm, g);
    great = bts_those(b, &bts_stage(b)->great);
    if (!figures_any(&great) && !keeps_out_of_sight(b, f, g))
        return scenery_lets_see(b, f, eye, g);
    bts_points(b, eye.at, g, point);
    stopped = figures_stop(b, eye, f, g, point, is_bulky, &between);
    return some_is_free(b, f, eye, point, stopped) &&
           !(keeps_out_of_sight(b, f, g) &&
             scenery_stops(b, f, eye, point, corridor_of(eye, point)));
}
