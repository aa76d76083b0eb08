/* ch09_contact.c -- t9a chapter 9: who stands at which place of a side, and who touches
 * whom along it. */
#include "books/t9a/ch09_charge.h"

#include <assert.h>

/* ---- who shows ---- */

/* The first of the places that his base fills. */
static struct t9a_place first_of(const struct t9a_formation *f,
                                 struct t9a_place place)
{
    for (int i = 0; i < T9A_BLOCKS && f->block[i].wide > 0; i++)
        if (t9a_fills(&f->block[i], place))
            return (struct t9a_place){ f->block[i].rank, f->block[i].file };
    return place;
}

/* From left to right: whose base goes on is shown once. */
static void show(const struct t9a_formation *f, struct t9a_facade *out,
                 int32_t from, int32_t to, struct t9a_place place)
{
    const struct t9a_place model = first_of(f, place);
    struct t9a_shown *last = &out->shown[out->count - (out->count > 0)];

    if (out->count > 0 && last->model.rank == model.rank &&
        last->model.file == model.file) {
        last->to = to;
        return;
    }
    assert(out->count < T9A_SHOWN);
    out->shown[out->count++] = (struct t9a_shown){ from, to, model };
}

/* The last model of a file. */
static int32_t end_of_file(const struct t9a_formation *f, int file)
{
    return t9a_stands_in(f, f->ranks - 1, file) ? f->ranks - 1 : f->ranks - 2;
}

/* Files and who is beside them, as they are seen from the front; 'rear': from there,
 * the same the other way round. */
static void show_files(const struct t9a_formation *f, bool rear,
                       struct t9a_facade *out)
{
    const enum t9a_hand first = rear ? HAND_RIGHT : HAND_LEFT;
    const enum t9a_hand last = rear ? HAND_LEFT : HAND_RIGHT;
    int32_t at = -out->half;

    if (f->beside[first].width > 0)
        show(f, out, at, at + f->beside[first].width,
             (struct t9a_place){ -1, (int32_t)first });
    at += f->beside[first].width;
    for (int i = 0; i < f->files; i++, at += t9a_file_step(f)) {
        const int file = rear ? f->files - 1 - i : i;

        show(f, out, at, at + f->width,
             (struct t9a_place){ rear ? end_of_file(f, file) : 0, file });
    }
    at -= f->gap;
    if (f->beside[last].width > 0)
        show(f, out, at, at + f->beside[last].width,
             (struct t9a_place){ -1, (int32_t)last });
}

static int32_t end_of_rank(const struct t9a_formation *f, int rank,
                           enum t9a_hand hand)
{
    int file = hand == HAND_LEFT ? 0 : f->files - 1;

    while (!t9a_stands_in(f, rank, file))
        file += hand == HAND_LEFT ? 1 : -1;
    return file;
}

/* Ranks from front to rear, but for what is behind who stands beside them. Looking to
 * the right, the front is on the left hand. */
static void show_ranks(const struct t9a_formation *f, enum t9a_hand hand,
                       struct t9a_facade *out)
{
    const struct t9a_beside *beside = &f->beside[hand];
    const bool right = hand == HAND_RIGHT;
    const int steps = f->ranks + 1;

    for (int i = 0; i < steps; i++) {
        const int rank = (right ? i : steps - 1 - i) - 1;
        int32_t front = rank < 0 ? 0 : rank * t9a_rank_step(f), rear;

        if (rank < 0 && beside->width == 0)
            continue;
        rear = rank < 0 ? beside->length : front + f->length;
        if (rank >= 0 && beside->width > 0 && front < beside->length)
            front = beside->length;
        if (front >= rear)
            continue;
        show(f, out, right ? front - out->half : out->half - rear,
             right ? rear - out->half : out->half - front,
             (struct t9a_place){ rank, rank < 0 ? (int32_t)hand
                                                : end_of_rank(f, rank, hand) });
    }
}

void t9a_facade_of(const struct t9a_formation *f, enum hull_arc side,
                   struct t9a_facade *out)
{
    const struct hull bounds = t9a_bounds(f, vec(0, 0), 0);
    const bool ahead = side == HULL_FRONT || side == HULL_REAR;

    out->count = 0;
    out->half = ahead ? bounds.half_width : bounds.half_length;
    if (f->radius) {
        out->half = 0;
        show(f, out, 0, 0, (struct t9a_place){ 0, 0 });
    } else if (ahead) {
        show_files(f, side == HULL_REAR, out);
    } else {
        show_ranks(f, side == HULL_LEFT ? HAND_LEFT : HAND_RIGHT, out);
    }
}

/* ---- who touches ---- */

static void add(struct t9a_touching *t, int i)
{
    t->word[i / 64] |= (uint64_t)1 << i % 64;
}

static int32_t count(const struct t9a_touching *t)
{
    return __builtin_popcountll(t->word[0]) + __builtin_popcountll(t->word[1]);
}

/* t9a.09.33 models of both that touch. Example: t9a.09.35. */
struct t9a_contact t9a_contact_at(const struct t9a_facade *front,
                                  const struct t9a_facade *side, int32_t offset)
{
    struct t9a_contact c = { .models = 0 };
    int first = 0;

    /* from left to right of the side, which is from right to left of the front */
    for (int i = front->count - 1; i >= 0; i--) {
        const int32_t from = offset - front->shown[i].to - T9A_EPS;
        const int32_t to = offset - front->shown[i].from + T9A_EPS;

        while (first < side->count && side->shown[first].to < from)
            first++;
        for (int j = first; j < side->count && side->shown[j].from <= to; j++) {
            add(&c.own, i);
            add(&c.their, j);
        }
    }
    c.models = count(&c.own) + count(&c.their);
    return c;
}

/* ---- offsets ---- */

static void add_offset(struct t9a_offsets *o, int32_t low, int32_t high,
                       int32_t offset)
{
    if (offset >= low && offset <= high)
        o->offset[o->count++] = offset;
}

/* By insertion over gaps that shrink: nothing is allocated. */
static void sort(struct t9a_offsets *o)
{
    int kept = 0;

    for (int gap = o->count / 2; gap > 0; gap /= 2)
        for (int i = gap; i < o->count; i++) {
            const int32_t it = o->offset[i];
            int at = i;

            for (; at >= gap && o->offset[at - gap] > it; at -= gap)
                o->offset[at] = o->offset[at - gap];
            o->offset[at] = it;
        }
    for (int i = 0; i < o->count; i++)
        if (kept == 0 || o->offset[i] != o->offset[kept - 1])
            o->offset[kept++] = o->offset[i];
    o->count = kept;
}

void t9a_offsets_of(const struct t9a_facade *front,
                    const struct t9a_facade *side, int32_t low, int32_t high,
                    struct t9a_offsets *out)
{
    out->count = 0;
    add_offset(out, low, high, low);
    add_offset(out, low, high, high);
    for (int i = 0; i < front->count; i++)
        for (int j = 0; j < side->count; j++) {
            add_offset(out, low, high,
                       side->shown[j].from + front->shown[i].from);
            add_offset(out, low, high, side->shown[j].to + front->shown[i].to);
        }
    sort(out);
}

struct best {
    const struct t9a_facade *front, *side;
    int32_t near, offset, models;
};

static int32_t apart(int32_t a, int32_t b)
{
    return a < b ? b - a : a - b;
}

static void try_offset(struct best *b, int32_t offset)
{
    const int32_t models = t9a_contact_at(b->front, b->side, offset).models;

    if (models < b->models ||
        (models == b->models &&
         apart(offset, b->near) >= apart(b->offset, b->near)))
        return;
    b->models = models;
    b->offset = offset;
}

/* Whom a file touches it touches over a closed stretch of offsets: the best ones end
 * where such stretches do, or at the limits, or hold the one that is wanted. */
int32_t t9a_best_offset(const struct t9a_facade *front,
                        const struct t9a_facade *side, int32_t low,
                        int32_t high, int32_t near, int32_t *offset)
{
    struct best b = { front, side, near, low, -1 };
    struct t9a_offsets all;

    if (near >= low && near <= high)
        try_offset(&b, near);
    if (b.models < front->count + side->count) {
        t9a_offsets_of(front, side, low, high, &all);
        for (int i = 0; i < all.count; i++)
            try_offset(&b, all.offset[i]);
    }
    *offset = b.offset;
    return b.models;
}

/* ---- where they stand ---- */

angle t9a_side_facing(const struct hull *bounds, enum hull_arc side)
{
    const int32_t by = side == HULL_FRONT  ? 0
                       : side == HULL_LEFT ? QUARTER_TURN
                       : side == HULL_REAR ? HALF_TURN
                                           : -QUARTER_TURN;

    return (angle)(bounds->facing + by);
}

struct hull t9a_along(const struct hull *bounds, enum hull_arc side,
                      const struct hull *who, int32_t offset)
{
    struct hull end = *who, out = *bounds;

    out.facing = t9a_side_facing(bounds, side);
    if (side == HULL_LEFT || side == HULL_RIGHT) {
        out.half_length = bounds->half_width;
        out.half_width = bounds->half_length;
    }
    end.facing = (angle)(out.facing + HALF_TURN);
    end.at = hull_point(&out, out.half_length + who->half_length, -offset);
    return end;
}

int32_t t9a_offset_of(const struct hull *bounds, enum hull_arc side,
                      struct vec who)
{
    const angle out = t9a_side_facing(bounds, side);
    const struct vec by = vec_sub(who, bounds->at);
    const int64_t half = (int64_t)1 << 29;

    return (int32_t)((by.x * (int64_t)angle_sin(out) -
                      by.y * (int64_t)angle_cos(out) + half) >>
                     30);
}
