/* ch09_reform.c -- t9a chapter 9: reforms, of which a pivot is one.
 *
 * Models of one kind change places as they like (t9a.09.81). Within some distance
 * each place of the new formation can be reached from some places of the old one:
 * whether all can be filled at once is a matching, which grows by ways that take a
 * model from one place and give it another. The least distance is found by
 * halving: squares of distances are whole. */
#include "books/t9a/ch09.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { WORDS = T9A_MODELS / 64, NOBODY = 255 };

struct models {
    uint64_t word[WORDS];
};

static void add(struct models *m, int i)
{
    m->word[i / 64] |= (uint64_t)1 << i % 64;
}

/* The places of a formation, in order. */
struct places {
    struct vec at[T9A_MODELS];
    struct t9a_place place[T9A_MODELS];
    int count;
};

static void add_place(struct places *p, struct vec at, int32_t rank,
                      int32_t file)
{
    assert(p->count < T9A_MODELS);
    p->at[p->count] = at;
    p->place[p->count++] = (struct t9a_place){ rank, file };
}

static void places_of(struct places *p, const struct t9a_formation *f,
                      const struct hull *bounds)
{
    p->count = 0;
    if (f->radius) {
        add_place(p, bounds->at, 0, 0);
        return;
    }
    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++)
            if (t9a_stands_in(f, rank, file))
                add_place(p, t9a_base(f, bounds, rank, file).at, rank, file);
    for (int h = 0; h < HANDS; h++)
        if (f->beside[h].width > 0)
            add_place(p, t9a_base_beside(f, bounds, (enum t9a_hand)h).at, -1,
                      h);
}

static int number_of(const struct places *p, struct t9a_place place)
{
    for (int i = 0; i < p->count; i++)
        if (p->place[i].rank == place.rank && p->place[i].file == place.file)
            return i;
    return -1;
}

/* ---- matching ---- */

/* Which old places reach which new ones, and who went where. */
struct matching {
    int count;
    int64_t apart2[T9A_MODELS][T9A_MODELS]; /* new, old; -1: never */
    struct models within[T9A_MODELS];       /* of the old, for each new */
    struct models taken; /* of the old: they went somewhere */
    uint8_t came[T9A_MODELS], went[T9A_MODELS];
};

static bool give(struct matching *m, int place, int old)
{
    m->went[old] = (uint8_t)place;
    m->came[place] = (uint8_t)old;
    add(&m->taken, old);
    return true;
}

/* Gives the new place a model: one that has no place yet, or else one of another place
 * that finds another. */
static bool fill(struct matching *m, int place, struct models *seen)
{
    for (int w = 0; w < WORDS; w++) {
        const uint64_t idle = m->within[place].word[w] & ~m->taken.word[w];

        if (idle)
            return give(m, place, w * 64 + __builtin_ctzll(idle));
    }
    for (int w = 0; w < WORDS; w++) {
        uint64_t left = m->within[place].word[w] & ~seen->word[w];

        while (left) {
            const int old = w * 64 + __builtin_ctzll(left);

            add(seen, old);
            if (fill(m, m->went[old], seen))
                return give(m, place, old);
            left = m->within[place].word[w] & ~seen->word[w];
        }
    }
    return false;
}

/* Can all change places within that? */
static bool filled(struct matching *m, int64_t within2)
{
    memset(m->within, 0, sizeof m->within);
    memset(&m->taken, 0, sizeof m->taken);
    memset(m->came, NOBODY, sizeof m->came);
    memset(m->went, NOBODY, sizeof m->went);
    for (int i = 0; i < m->count; i++)
        for (int j = 0; j < m->count; j++)
            if (m->apart2[i][j] >= 0 && m->apart2[i][j] <= within2)
                add(&m->within[i], j);
    for (int i = 0; i < m->count; i++) {
        struct models seen = { { 0 } };

        if (!fill(m, i, &seen))
            return false;
    }
    return true;
}

/* ---- reforms ---- */

/* The place of the old formation is the only one for the new one, so far away. */
static void only(struct matching *m, int place, int old, int64_t apart2)
{
    for (int i = 0; i < m->count; i++) {
        if (i != old)
            m->apart2[place][i] = -1;
        if (i != place)
            m->apart2[i][old] = -1;
    }
    m->apart2[place][old] = apart2;
}

/* The number of a place that he fills, counted from his first one; or -1. */
static int part_of(const struct places *p, struct t9a_place first, int rank,
                   int file)
{
    first.rank += rank;
    first.file += file;
    return number_of(p, first);
}

static struct vec middle(struct vec a, struct vec b)
{
    return vec(a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2);
}

/* t9a.09.81 he keeps all of his places, as far away as the middle of his base goes. */
static bool keep(struct matching *m, const struct places *was,
                 const struct places *will, const struct t9a_individual *who)
{
    const int deep = who->deep > 1 ? who->deep : 1;
    const int across = who->wide > 1 ? who->wide : 1;
    const int from = part_of(was, who->from, 0, 0);
    const int to = part_of(will, who->to, 0, 0);
    const int last = part_of(was, who->from, deep - 1, across - 1);
    const int end = part_of(will, who->to, deep - 1, across - 1);
    int64_t apart2;

    if (from < 0 || to < 0 || last < 0 || end < 0)
        return false;
    apart2 = vec_distance2(middle(was->at[from], was->at[last]),
                           middle(will->at[to], will->at[end]));
    for (int rank = 0; rank < deep; rank++)
        for (int file = 0; file < across; file++) {
            const int old = part_of(was, who->from, rank, file);
            const int place = part_of(will, who->to, rank, file);

            if (old < 0 || place < 0)
                return false;
            only(m, place, old, apart2);
        }
    return true;
}

/* False when there is not the same number of places, or no place for a special
 * model. */
static bool lay_out(struct matching *m, const struct t9a_reform *r)
{
    struct places was, will;

    places_of(&was, r->from, &r->was);
    places_of(&will, r->to, &r->will);
    if (was.count != will.count)
        return false;
    m->count = was.count;
    for (int i = 0; i < m->count; i++)
        for (int j = 0; j < m->count; j++)
            m->apart2[i][j] = vec_distance2(will.at[i], was.at[j]);
    for (int i = 0; i < r->specials; i++)
        if (!keep(m, &was, &will, &r->special[i]))
            return false;
    return true;
}

/* The least and the most that it can be: each new place asks for the nearest. */
static void bounds_of(const struct matching *m, int64_t *low, int64_t *high)
{
    *low = *high = 0;
    for (int i = 0; i < m->count; i++) {
        int64_t nearest = INT64_MAX;

        for (int j = 0; j < m->count; j++) {
            const int64_t apart2 = m->apart2[i][j];

            if (apart2 >= 0 && apart2 < nearest)
                nearest = apart2;
            if (apart2 > *high)
                *high = apart2;
        }
        if (nearest > *low)
            *low = nearest;
    }
}

int64_t t9a_reform_farthest2(const struct t9a_reform *r,
                             uint8_t came[T9A_MODELS])
{
    struct matching m;
    int64_t low, high;

    if (!lay_out(&m, r))
        return -1;
    bounds_of(&m, &low, &high);
    if (!filled(&m, high))
        return -1;
    while (low < high) {
        const int64_t middle = low + (high - low) / 2;

        if (filled(&m, middle))
            high = middle;
        else
            low = middle + 1;
    }
    if (came != NULL && filled(&m, low))
        memcpy(came, m.came, sizeof m.came);
    return low;
}

enum t9a_shift t9a_reform_within(const struct t9a_reform *r, int64_t most2)
{
    struct matching m;
    int64_t low, high;

    if (!lay_out(&m, r))
        return SHIFT_NEVER;
    if (filled(&m, most2))
        return SHIFT_WITHIN;
    bounds_of(&m, &low, &high);
    return filled(&m, high) ? SHIFT_FAR : SHIFT_NEVER;
}

/* The first place that is not filled within that, or -1. */
static int not_filled(const struct matching *m)
{
    for (int i = 0; i < m->count; i++)
        if (m->came[i] == NOBODY)
            return i;
    return -1;
}

static struct t9a_barred barred(enum t9a_bar bar, struct t9a_place place)
{
    return (struct t9a_barred){ bar, -1, place.file, place.rank };
}

struct t9a_barred t9a_may_reform(const struct t9a_scene *s,
                                 const struct t9a_reform *r, int32_t reach)
{
    const struct t9a_place nowhere = { -1, 0 };
    const int64_t furthest = reach + T9A_EPS;
    struct matching m;
    struct places will;

    /* t9a.09.80 about the same centre, in a legal formation */
    if (!t9a_formation_legal(r->to) || !vec_same(r->was.at, r->will.at))
        return barred(BAR_KIND, nowhere);
    if (!lay_out(&m, r))
        return barred(BAR_SPECIAL, nowhere);
    if (!filled(&m, furthest * furthest)) {
        places_of(&will, r->to, &r->will);
        return barred(BAR_MODEL, will.place[not_filled(&m)]);
    }
    return t9a_may_stand(s, r->to, &r->will);
}
