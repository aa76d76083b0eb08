/* ch03_templates.c -- t9a chapter 3: which bases of a unit lie under a template. */
#include "books/t9a/ch03.h"

#include "base/wide.h"

int t9a_bases_count(const struct t9a_bases *bases)
{
    int n = bases->beside[HAND_LEFT] + bases->beside[HAND_RIGHT];

    for (int rank = 0; rank < T9A_FILES; rank++)
        n += __builtin_popcountll(bases->rank[rank]);
    return n;
}

/* ---- a unit's own frame ---- */

/* Back from the front of its rectangle and right of the left end of that front, in
 * parts of 2^-30: a place, a rectangle, a line. */
struct spot {
    int64_t back, right;
};
struct area {
    int64_t front, rear, left, right;
};

static const int64_t PART = 1 << 30;

static struct spot spot_of(const struct hull *bounds, struct vec point)
{
    const struct extent e =
        hull_extent_of_disc(bounds, (struct disc){ point, 0 });

    return (struct spot){ bounds->half_length * PART - e.max_x,
                          bounds->half_width * PART - e.max_y };
}

static struct area area_of(const struct t9a_formation *f, int rank, int file)
{
    const int64_t left = f->beside[HAND_LEFT].width + file * t9a_file_step(f);
    const int64_t front = rank * t9a_rank_step(f);

    return (struct area){ front * PART, (front + f->length) * PART, left * PART,
                          (left + f->width) * PART };
}

static struct area area_beside(const struct t9a_formation *f,
                               const struct hull *bounds, enum t9a_hand hand)
{
    const struct t9a_beside *b = &f->beside[hand];
    const int64_t left =
        hand == HAND_LEFT ? 0 : 2 * bounds->half_width - b->width;

    return (struct area){ 0, b->length * PART, left * PART,
                          (left + b->width) * PART };
}

/* ---- what covers an area ---- */

/* A disc, or a line. */
struct cover {
    struct spot a, b;
    int64_t radius; /* 0: the line from a to b */
};

/* How far outside of 'from' .. 'to' it is. */
static int64_t outside(int64_t from, int64_t to, int64_t at)
{
    return at < from ? from - at : at > to ? at - to : 0;
}

static bool disc_covers(const struct cover *c, const struct area *area)
{
    const int64_t back = outside(area->front, area->rear, c->a.back);
    const int64_t right = outside(area->left, area->right, c->a.right);

    return (wide)back * back + (wide)right * right <
           (wide)c->radius * c->radius;
}

/* The part of the line's way, from 0 to 1, on which one coordinate is strictly
 * between two bounds: narrows 'from' and 'to', fractions of 'over'. */
struct part {
    int64_t from, from_over, to, to_over;
};

static bool narrow(struct part *p, int64_t a, int64_t b, int64_t low,
                   int64_t high)
{
    int64_t enter = low - a, leave = high - a, over = b - a;

    if (over == 0)
        return a > low && a < high;
    if (over < 0) {
        const int64_t swap = enter;

        enter = -leave;
        leave = -swap;
        over = -over;
    }
    if ((wide)enter * p->from_over > (wide)p->from * over) {
        p->from = enter;
        p->from_over = over;
    }
    if ((wide)leave * p->to_over < (wide)p->to * over) {
        p->to = leave;
        p->to_over = over;
    }
    return (wide)p->from * p->to_over < (wide)p->to * p->from_over;
}

static bool line_covers(const struct cover *c, const struct area *area)
{
    struct part p = { 0, 1, 1, 1 };

    return narrow(&p, c->a.back, c->b.back, area->front, area->rear) &&
           narrow(&p, c->a.right, c->b.right, area->left, area->right);
}

static bool covers(const struct cover *c, struct area area)
{
    return c->radius ? disc_covers(c, &area) : line_covers(c, &area);
}

/* All files of a rank: where that is not covered, none of them is. */
static struct area area_of_rank(const struct t9a_formation *f, int rank)
{
    struct area all = area_of(f, rank, 0);

    all.right = area_of(f, rank, f->files - 1).right;
    return all;
}

static struct t9a_bases under(const struct t9a_formation *f,
                              const struct hull *bounds, const struct cover *c)
{
    struct t9a_bases found = { 0 };

    for (int rank = 0; rank < f->ranks; rank++) {
        if (!covers(c, area_of_rank(f, rank)))
            continue;
        for (int file = 0; file < f->files; file++)
            if (t9a_stands_in(f, rank, file) &&
                covers(c, area_of(f, rank, file)))
                found.rank[rank] |= (uint64_t)1 << file;
    }
    for (int h = 0; h < HANDS; h++)
        found.beside[h] = f->beside[h].width > 0 &&
                          covers(c, area_beside(f, bounds, (enum t9a_hand)h));
    return found;
}

/* ---- templates ---- */

/* A unit on a round base is covered or it is not. */
static struct t9a_bases round_base(bool covered)
{
    return (struct t9a_bases){ .rank = { covered } };
}

/* Examples: t9a.03.19 .. 03.22. */
struct t9a_bases t9a_under_disc(const struct t9a_formation *f,
                                const struct hull *bounds, struct disc disc)
{
    /* t9a.03.18 who is only touched is not hit */
    const int32_t radius = disc.radius - T9A_EPS;
    const struct cover c = { .a = spot_of(bounds, disc.at),
                             .radius = radius * PART };

    if (f->radius)
        return round_base(
            disc_overlaps((struct disc){ disc.at, radius },
                          (struct disc){ bounds->at, f->radius }));
    return under(f, bounds, &c);
}

/* t9a.03.24 moved to its left by next to nothing, so that it runs along no side and
 * through no corner. */
static struct cover shifted(struct spot a, struct spot b)
{
    enum { NOTHING = 20 }; /* 2^-10 units, more than turning may be off */
    const int64_t back = (b.back - a.back) >> 20;
    const int64_t right = (b.right - a.right) >> 20;
    const int64_t length = root_floor(back * back + right * right) + 1;
    /* who goes ahead has its left where 'right' falls */
    const int64_t by_back = right * (1 << NOTHING) / length;
    const int64_t by_right = -back * (1 << NOTHING) / length;

    return (struct cover){
        .a = { a.back - by_back, a.right - by_right },
        .b = { b.back - by_back, b.right - by_right },
    };
}

/* Example: t9a.03.25. */
struct t9a_bases t9a_under_line(const struct t9a_formation *f,
                                const struct hull *bounds, struct segment line)
{
    const struct cover c =
        shifted(spot_of(bounds, line.a), spot_of(bounds, line.b));

    if (f->radius)
        return round_base(segment_distance2(line, bounds->at) <
                          (int64_t)f->radius * f->radius);
    return under(f, bounds, &c);
}
