/* ch02_formations.c -- t9a chapter 2: models in ranks and files, the rectangle about
 * them, its arcs. */
#include "books/t9a/ch02.h"

#include <assert.h>
#include <string.h>

/* ---- ranks and files ---- */

/* The first n files. */
static uint64_t files_to(int n)
{
    return n >= T9A_FILES ? UINT64_MAX : ((uint64_t)1 << n) - 1;
}

static int in_last_rank(const struct t9a_formation *f)
{
    return __builtin_popcountll(f->last);
}

bool t9a_formation_legal(const struct t9a_formation *f)
{
    if (f->files == 0 || f->files > T9A_FILES || f->ranks == 0)
        return false;
    if (f->last == 0 || (f->last & ~files_to(f->files)) != 0)
        return false;
    /* t9a.02.10 a single rank has no empty places: its models are the files */
    if (f->ranks == 1 && f->last != files_to(f->files))
        return false;
    return f->radius ? f->files == 1 && f->ranks == 1
                     : f->width > 0 && f->length > 0;
}

struct t9a_formation t9a_formation_of(int models, int files, uint16_t width,
                                      uint16_t length)
{
    int across = files < models ? files : models;
    int ranks = (models + across - 1) / across;
    int rest = models - (ranks - 1) * across;

    assert(models > 0 && across > 0 && across <= T9A_FILES &&
           ranks <= UINT8_MAX);
    return (struct t9a_formation){ .last = files_to(rest)
                                           << (across - rest) / 2,
                                   .width = width,
                                   .length = length,
                                   .files = (uint8_t)across,
                                   .ranks = (uint8_t)ranks };
}

int t9a_in_ranks(const struct t9a_formation *f)
{
    return (f->ranks - 1) * f->files + in_last_rank(f);
}

int t9a_in_rank(const struct t9a_formation *f, int rank)
{
    assert(rank < f->ranks);
    return rank < f->ranks - 1 ? f->files : in_last_rank(f);
}

bool t9a_stands_in(const struct t9a_formation *f, int rank, int file)
{
    if (rank < 0 || file < 0 || file >= f->files)
        return false;
    return rank < f->ranks - 1 ||
           (rank == f->ranks - 1 && (f->last >> file & 1) != 0);
}

int t9a_full_ranks(const struct t9a_formation *f, int needed)
{
    int full = 0;

    for (int rank = 0; rank < f->ranks; rank++)
        full += t9a_in_rank(f, rank) >= needed;
    return full;
}

bool t9a_is_horde(const struct t9a_formation *f, int needed)
{
    return f->files >= needed;
}

/* ---- where it stands ---- */

static int32_t width_of(const struct t9a_formation *f)
{
    return f->files * t9a_file_step(f) - f->gap + f->beside[HAND_LEFT].width +
           f->beside[HAND_RIGHT].width;
}

static int32_t depth_of(const struct t9a_formation *f)
{
    int32_t deep = f->ranks * t9a_rank_step(f) - f->gap;

    for (int h = 0; h < HANDS; h++)
        if (deep < f->beside[h].length)
            deep = f->beside[h].length;
    return deep;
}

/* t9a.02.15. Base sizes are whole millimetres: halves of what they add up to are whole.
 * Example: t9a.02.21. */
struct hull t9a_bounds(const struct t9a_formation *f, struct vec centre,
                       angle facing)
{
    return (struct hull){
        .at = centre,
        .half_length = f->radius ? f->radius : depth_of(f) / 2,
        .half_width = f->radius ? f->radius : width_of(f) / 2,
        .facing = facing,
    };
}

/* The rectangle of a part: 'left' and 'right' are how far its sides are from the left
 * side of the unit, 'front' and 'rear' from its front. */
static struct hull part_turned(const struct hull *bounds, struct rotation by,
                               int32_t left, int32_t right, int32_t front,
                               int32_t rear)
{
    int32_t ahead = bounds->half_length - (front + rear) / 2;
    int32_t leftward = bounds->half_width - (left + right) / 2;

    return (struct hull){
        .at = vec_add(bounds->at, vec_rotated(vec(ahead, leftward), by)),
        .half_length = (rear - front) / 2,
        .half_width = (right - left) / 2,
        .facing = bounds->facing,
    };
}

static struct hull part_of(const struct hull *bounds, int32_t left,
                           int32_t right, int32_t front, int32_t rear)
{
    return part_turned(bounds, angle_rotation(bounds->facing), left, right,
                       front, rear);
}

/* Files of a rank, from one to before another. */
static struct hull files_of(const struct t9a_formation *f,
                            const struct hull *bounds, int rank, int from,
                            int to)
{
    int32_t first = f->beside[HAND_LEFT].width;

    return part_of(bounds, first + from * t9a_file_step(f),
                   first + to * t9a_file_step(f) - f->gap,
                   rank * t9a_rank_step(f),
                   (rank + 1) * t9a_rank_step(f) - f->gap);
}

struct hull t9a_base(const struct t9a_formation *f, const struct hull *bounds,
                     int rank, int file)
{
    assert(t9a_stands_in(f, rank, file) && !f->radius);
    return files_of(f, bounds, rank, file, file + 1);
}

struct hull t9a_base_beside(const struct t9a_formation *f,
                            const struct hull *bounds, enum t9a_hand hand)
{
    const struct t9a_beside *b = &f->beside[hand];
    int32_t left = hand == HAND_LEFT ? 0 : 2 * bounds->half_width - b->width;

    assert(b->width > 0);
    return part_of(bounds, left, left + b->width, 0, b->length);
}

static void add_hull(struct t9a_ground *g, struct hull hull)
{
    g->part[g->parts++] = (struct footprint){ .hull = hull };
}

/* Neighbours of the last rank are one rectangle. */
static void cover_last_rank(const struct t9a_formation *f,
                            const struct hull *bounds, struct t9a_ground *out)
{
    for (int from = 0; from < f->files;) {
        int to = from;

        while (to < f->files && (f->last >> to & 1) != 0)
            to++;
        if (to > from)
            add_hull(out, files_of(f, bounds, f->ranks - 1, from, to));
        from = to + 1;
    }
}

/* Of the rectangle about all of it; roundings of corners are in the hair. */
static struct box box_about(const struct hull *bounds, struct rotation r)
{
    enum { HAIR = 4 };
    const int64_t c = r.cos < 0 ? -r.cos : r.cos,
                  s = r.sin < 0 ? -r.sin : r.sin;
    const int64_t x = bounds->half_length * c + bounds->half_width * s;
    const int64_t y = bounds->half_length * s + bounds->half_width * c;
    const int32_t far_x = (int32_t)(x >> 30) + HAIR;
    const int32_t far_y = (int32_t)(y >> 30) + HAIR;

    return (struct box){ bounds->at.x - far_x, bounds->at.y - far_y,
                         bounds->at.x + far_x, bounds->at.y + far_y };
}

void t9a_cover_base(const struct footprint *base, struct t9a_ground *out)
{
    out->parts = 1;
    out->part[0] = *base;
    out->around = base->radius ? box_of_disc(footprint_disc(base), 0)
                               : box_about(&base->hull,
                                           angle_rotation(base->hull.facing));
}

void t9a_cover(const struct t9a_formation *f, const struct hull *bounds,
               struct t9a_ground *out)
{
    const struct rotation turned = angle_rotation(bounds->facing);
    int32_t first = f->beside[HAND_LEFT].width;
    int full = f->ranks - (f->last != files_to(f->files));

    out->parts = 0;
    if (f->radius) {
        t9a_cover_base(
            &(struct footprint){ .hull = *bounds, .radius = f->radius }, out);
        return;
    }
    out->around = box_about(bounds, turned);
    if (full > 0)
        add_hull(out, part_turned(bounds, turned, first,
                                  first + f->files * t9a_file_step(f) - f->gap,
                                  0, full * t9a_rank_step(f) - f->gap));
    if (full < f->ranks)
        cover_last_rank(f, bounds, out);
    for (int h = 0; h < HANDS; h++)
        if (f->beside[h].width > 0)
            add_hull(out, t9a_base_beside(f, bounds, (enum t9a_hand)h));
}

/* ---- arcs ---- */

/* t9a.02.17, 02.18. Example: t9a.02.22. */
enum hull_arc t9a_arc_of(const struct hull *bounds, struct vec point)
{
    unsigned in = hull_quarters_of(bounds, point);

    /* t9a.02.18 where one is needed, front or rear wins over flank */
    if (in & (HULL_FRONT | HULL_REAR))
        in &= HULL_FRONT | HULL_REAR;
    return (enum hull_arc)(in & -in);
}

struct segment t9a_front_edge(const struct hull *bounds)
{
    struct polygon shape = hull_shape(bounds);

    /* rear right, front right, front left, rear left */
    return (struct segment){ shape.corner[2], shape.corner[1] };
}

/* t9a.02.19, 09.22 by how much of the edge each arc holds. Example: t9a.09.36. */
unsigned t9a_sides_faced(const struct hull *bounds, struct segment front)
{
    int32_t share[HULL_QUARTERS], most = 0;
    unsigned sides = 0;

    hull_quarter_shares(bounds, front, share);
    for (int i = 0; i < HULL_QUARTERS; i++) {
        const unsigned arc = (unsigned)HULL_FRONT << i;

        if (share[i] > most) {
            most = share[i];
            sides = arc;
        } else if (share[i] == most && share[i] > 0) {
            sides |= arc;
        }
    }
    return sides;
}
