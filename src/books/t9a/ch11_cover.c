/* ch11_cover.c -- t9a 11.07 .. 11.10, 11.18: how much of a target is obscured.
 *
 * The footprint is a grid of points (t9a.11.07 ruling). From the eye of a model a
 * convex shape hides all that lies in the wedge it subtends and beyond its near
 * edges: half planes. A row of the grid meets each in a stretch, so that a row is
 * found by one division for each of them, and no point is looked at alone. */
#include "books/t9a/ch11.h"

/* ---- the grid ---- */

/* A target too large for the grid has a coarser one. */
enum { COLUMNS = 64 * T9A_GRID_WORDS, FINE = 10 };

static bool is_on(int32_t at, int32_t from, int32_t size, int count, int *which)
{
    *which = size ? (at - from) / size : 0;
    return at >= from && at <= from + size * count;
}

/* Is there a base, 'back' behind the front of the rectangle and 'right' of its left
 * side? On a border either of both counts. */
static bool on_base(const struct t9a_formation *f, const struct hull *bounds,
                    int32_t back, int32_t right)
{
    const int32_t first = f->beside[HAND_LEFT].width;
    const int32_t end = 2 * bounds->half_width;
    int rank, file;

    if (f->radius)
        return (int64_t)(back - f->radius) * (back - f->radius) +
                   (int64_t)(right - f->radius) * (right - f->radius) <=
               (int64_t)f->radius * f->radius;
    for (int h = 0; h < HANDS; h++) {
        const struct t9a_beside *by = &f->beside[h];
        const int32_t from = h == HAND_LEFT ? 0 : end - by->width;

        if (by->width && back <= by->length && right >= from &&
            right <= from + by->width)
            return true;
    }
    if (!is_on(back, 0, f->length, f->ranks, &rank) ||
        !is_on(right, first, f->width, f->files, &file))
        return false;
    for (int r = 0; r < 2; r++)
        for (int c = 0; c < 2; c++)
            if ((r == 0 || back == rank * f->length) &&
                (c == 0 || right == first + file * f->width) &&
                t9a_stands_in(f, rank - r, file - c))
                return true;
    return false;
}

static void grid_of(const struct t9a_formation *f, const struct hull *bounds,
                    struct t9a_grid *g)
{
    int32_t step = INCH(1) / 4, half_rows, half_columns;

    while (2 * (bounds->half_length / step) + 1 > T9A_GRID_ROWS ||
           2 * (bounds->half_width / step) + 1 > COLUMNS)
        step *= 2;
    half_rows = bounds->half_length / step;
    half_columns = bounds->half_width / step;
    g->rows = 2 * half_rows + 1;
    g->columns = 2 * half_columns + 1;
    g->ahead.x = ((int64_t)step * angle_cos(bounds->facing)) >> (30 - FINE);
    g->ahead.y = ((int64_t)step * angle_sin(bounds->facing)) >> (30 - FINE);
    g->left = (struct t9a_grid_point){ -g->ahead.y, g->ahead.x };
    g->first.x = (int64_t)bounds->at.x * (1 << FINE) + half_rows * g->ahead.x +
                 half_columns * g->left.x;
    g->first.y = (int64_t)bounds->at.y * (1 << FINE) + half_rows * g->ahead.y +
                 half_columns * g->left.y;
    g->points = 0;
    memset(g->in, 0, (size_t)g->rows * sizeof g->in[0]);
    for (int row = 0; row < g->rows; row++)
        for (int column = 0; column < g->columns; column++) {
            const int32_t back = bounds->half_length - (half_rows - row) * step;
            const int32_t right =
                bounds->half_width - (half_columns - column) * step;

            if (!on_base(f, bounds, back, right))
                continue;
            g->in[row][column / 64] |= (uint64_t)1 << column % 64;
            g->points++;
        }
}

/* ---- shadows ---- */

/* at + column * across + row * down is positive on one side of a line. */
struct half_plane {
    int64_t at, across, down;
};
enum { PLANES = SHAPE_CORNERS + 2 };
struct shadow {
    struct half_plane half[PLANES];
    int halves;
    enum t9a_shelter shelter;
};

/* Left of the line from a point on the table along 'way'; right of it with -way. */
static struct half_plane half_of(const struct t9a_grid *g, struct vec from,
                                 struct vec way)
{
    const int64_t x = g->first.x - (int64_t)from.x * (1 << FINE);
    const int64_t y = g->first.y - (int64_t)from.y * (1 << FINE);

    return (struct half_plane){
        .at = way.x * y - way.y * x,
        .across = -(way.x * g->left.y - way.y * g->left.x),
        .down = -(way.x * g->ahead.y - way.y * g->ahead.x),
    };
}

/* Is none of the grid's corners in it? Then nothing of the grid is. */
static bool misses(const struct t9a_grid *g, const struct half_plane *h)
{
    const int64_t across = (g->columns - 1) * h->across;
    const int64_t down = (g->rows - 1) * h->down;

    return h->at <= 0 && h->at + across <= 0 && h->at + down <= 0 &&
           h->at + across + down <= 0;
}

static bool add_half(const struct t9a_grid *g, struct shadow *s,
                     struct half_plane h)
{
    if (misses(g, &h))
        return false;
    s->half[s->halves++] = h;
    return true;
}

/* What the shape hides of the grid from there; false: nothing. Who looks from inside
 * it sees out. */
static bool shadow_of(const struct t9a_grid *g, const struct convex *c,
                      struct vec eye, struct shadow *out)
{
    struct vec left = vec(0, 0), right = vec(0, 0);
    bool any = false, outside = false;

    out->halves = 0;
    for (int i = 0; i < c->corners; i++) {
        const struct vec way = vec_sub(c->corner[i], eye);
        const struct vec edge =
            vec_sub(c->corner[(i + 1) % c->corners], c->corner[i]);

        if (vec_cross(edge, vec_sub(eye, c->corner[i])) <= 0) {
            outside = true;
            if (!add_half(g, out, half_of(g, c->corner[i], edge)))
                return false;
        }
        if (way.x == 0 && way.y == 0)
            continue;
        if (!any || vec_cross(right, way) < 0)
            right = way;
        if (!any || vec_cross(left, way) > 0)
            left = way;
        any = true;
    }
    return outside && add_half(g, out, half_of(g, eye, right)) &&
           add_half(g, out, half_of(g, eye, vec(-left.x, -left.y)));
}

/* The columns of a row that are in it: from .. to - 1. */
static void stretch_of(const struct half_plane *h, int row, int *from, int *to)
{
    const int64_t at = h->at + row * h->down, by = h->across;

    if (by > 0 && at <= 0) {
        const int64_t first = -at / by + 1;

        *from = first > *from ? (int)(first < *to ? first : *to) : *from;
    } else if (by < 0 && at > 0) {
        const int64_t end = (at - by - 1) / -by;

        *to = end < *to ? (int)end : *to;
    } else if (at <= 0) {
        *to = *from;
    }
}

static void darken(const struct shadow *s, const struct t9a_grid *g, int row,
                   uint64_t dark[T9A_GRID_WORDS])
{
    int from = 0, to = g->columns;

    for (int i = 0; i < s->halves && from < to; i++)
        stretch_of(&s->half[i], row, &from, &to);
    for (int w = from / 64; from < to; w++) {
        const int end = to < 64 * (w + 1) ? to : 64 * (w + 1);
        const int n = end - from;

        dark[w] |= (n == 64 ? ~(uint64_t)0 : (((uint64_t)1 << n) - 1))
                   << from % 64;
        from = end;
    }
}

/* ---- what obscures ---- */

enum { SHADOWS = T9A_BODIES + MAX_PIECES };

/* t9a.11.08, 11.09 */
static enum t9a_shelter shelter_of_body(enum t9a_stature body,
                                        enum t9a_stature from,
                                        enum t9a_stature to)
{
    if (body >= from && body >= to)
        return SHELTER_HARD;
    return body == STATURE_SMALL &&
                   (from == STATURE_LARGE || to == STATURE_LARGE)
               ? SHELTER_NONE
               : SHELTER_SOFT;
}

/* t9a.11.07 pieces that the shooter stands in. */
static uint64_t pieces_about(const struct battle *b,
                             const struct t9a_post *post)
{
    const struct terrain *t = &b->stage->terrain;
    uint64_t in = 0;

    for (int i = 0; i < t->pieces; i++)
        if (footprint_over(&post->base, &t->piece[i].shape))
            in |= (uint64_t)1 << i;
    return in;
}

/* t9a.11.07 ruling: the middle of its front edge; of a round base its centre. */
static struct vec eye_of(const struct footprint *base)
{
    return base->radius ? base->hull.at
                        : hull_point(&base->hull, base->hull.half_length, 0);
}

static int shadows_of(const struct t9a_lane *lane, const struct t9a_post *post,
                      const struct t9a_grid *g, uint64_t in, bool volley,
                      struct shadow out[SHADOWS])
{
    const struct vec eye = eye_of(&post->base);
    int n = 0;

    for (int i = 0; i < lane->bodies && !volley; i++) {
        const enum t9a_shelter shelter = shelter_of_body(
            lane->body[i].stature, post->stature, lane->stature);

        if (shelter && shadow_of(g, &lane->body[i].shape, eye, &out[n]))
            out[n++].shelter = shelter;
    }
    for (int i = 0; i < lane->covers; i++)
        if ((in >> lane->cover[i].piece & 1) == 0 &&
            shadow_of(g, &lane->cover[i].shape, eye, &out[n]))
            out[n++].shelter = (enum t9a_shelter)lane->cover[i].shelter;
    return n;
}

/* t9a.11.10 of so many points those that are obscured hard, and those that are. */
static enum t9a_shelter shelter_by(int points, int hard, int obscured)
{
    return 2 * hard >= points       ? SHELTER_HARD
           : 2 * obscured >= points ? SHELTER_SOFT
                                    : SHELTER_NONE;
}

enum t9a_shelter t9a_cover_from(const struct battle *b, struct t9a_lane *lane,
                                const struct t9a_post *post, bool volley)
{
    struct t9a_grid *grid = &lane->grid;
    const uint64_t in = pieces_about(b, post);
    const bool soft_ground = (lane->within[SHELTER_SOFT] & ~in) != 0;
    struct shadow shadow[SHADOWS];
    int n, hard = 0, obscured = 0;

    if (lane->within[SHELTER_HARD] & ~in)
        return SHELTER_HARD;
    if (lane->covers == 0 && (volley || lane->bodies == 0))
        return soft_ground ? SHELTER_SOFT : SHELTER_NONE;
    if (grid->rows == 0)
        grid_of(&lane->formation, &lane->bounds, grid);
    n = shadows_of(lane, post, grid, in, volley, shadow);
    for (int row = 0; row < grid->rows && n > 0; row++) {
        uint64_t dark[SHELTERS][T9A_GRID_WORDS] = { { 0 } };

        for (int i = 0; i < n; i++)
            darken(&shadow[i], grid, row, dark[shadow[i].shelter]);
        for (int w = 0; 64 * w < grid->columns; w++) {
            const uint64_t is_hard = dark[SHELTER_HARD][w] & grid->in[row][w];

            hard += set_count(is_hard);
            obscured +=
                set_count(is_hard | (dark[SHELTER_SOFT][w] & grid->in[row][w]));
        }
    }
    return shelter_by(grid->points, hard,
                      soft_ground ? grid->points : obscured);
}
