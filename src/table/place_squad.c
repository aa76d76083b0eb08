/* place_squad.c -- standing a squad by itself.
 *
 * Places are tried on a lattice of triangles around the leader, in the order
 * that the stance likes; where it takes too few, it is turned, then refined. */
#include "table/near.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum {
    MAX_SPOTS = 2048, /* places of one lattice that are tried */
    LATER = 1 << 29,  /* rank of what is liked less */
    RANKS = 5,        /* bits of a distance squared that ranks leave out */
    SEARCHES = 64,    /* for ways round, when a squad stands by itself */
    ROOM = 4          /* between bases of a lattice, for roundings */
};
#define NONE UINT32_MAX /* no place has this rank */

/* ---- lattices ---- */

/* Places in the order in which they are tried. */
struct spot {
    struct vec at;
    int32_t floor;
    uint32_t rank; /* the least first */
};

struct spots {
    int n, taken; /* in all, and in order so far */
    struct spot spot[MAX_SPOTS];
};

/* Equal ranks are told apart by the place: nothing is left to chance. */
static bool comes_first(const struct spot *a, const struct spot *b)
{
    if (a->rank != b->rank)
        return a->rank < b->rank;
    if (a->floor != b->floor)
        return a->floor < b->floor;
    return a->at.y != b->at.y ? a->at.y < b->at.y : a->at.x < b->at.x;
}

/* Lets the place at i sink in the heap of the first n: none comes before the one
 * it hangs from. */
static void sink(struct spots *s, int n, int i)
{
    struct spot moved = s->spot[i];

    for (int child; (child = 2 * i + 1) < n; i = child) {
        if (child + 1 < n && comes_first(&s->spot[child + 1], &s->spot[child]))
            child++;
        if (!comes_first(&s->spot[child], &moved))
            break;
        s->spot[i] = s->spot[child];
    }
    s->spot[i] = moved;
}

static void heap_up(struct spots *s)
{
    s->taken = 0;
    for (int i = s->n / 2 - 1; i >= 0; i--)
        sink(s, s->n, i);
}

/* The place number i in order. Only as many are sorted as are asked for: they
 * stand behind the heap, the first one last. */
static struct step spot_at(struct spots *s, int i)
{
    const struct spot *found;

    for (; s->taken <= i; s->taken++) {
        int last = s->n - s->taken - 1;
        struct spot first = s->spot[0];

        s->spot[0] = s->spot[last];
        sink(s, last, 0);
        s->spot[last] = first;
    }
    found = &s->spot[s->n - 1 - i];
    return (struct step){ found->at, found->floor };
}

/* Places whose rank is within bounds. Most squads find room on the first few of
 * a lattice: those are laid alone, and the rest only when they are wanted. */
struct band {
    uint32_t from, below;
};

/* A lattice of triangles about the leader, and what it likes. */
struct lattice {
    int32_t spacing;
    angle turn;
    struct vec wish; /* near this */
    bool far;        /* or far from it */
    bool straight;   /* only for who walks there straight */
    bool cover;      /* seen from 'threat', first of all */
    struct vec threat;
};

/* Does the piece stand between the two? Who is inside a screen is not behind
 * it. */
static bool stands_between(const struct piece *p, struct vec at,
                           struct vec threat)
{
    struct segment line = { at, threat };

    if (!(p->traits & (TRAIT_HIDES | TRAIT_SCREENS)) ||
        !polygon_cut_by(&p->shape, line))
        return false;
    return !(p->traits & TRAIT_SCREENS) || !polygon_has(&p->shape, at);
}

/* In or behind something, seen from there? */
static bool is_covered(const struct near *n, struct vec at, struct vec threat)
{
    const struct terrain *t = n->squad->terrain;
    struct disc base = base_at(n->squad->mover, at);

    if (terrain_piece_around(&n->terrain, base, TRAIT_SHELTERS) >= 0)
        return true;
    for (int i = 0; i < t->pieces; i++)
        if (stands_between(&t->piece[i], at, threat))
            return true;
    return false;
}

static uint32_t rank_of(const struct near *n, const struct lattice *l,
                        struct vec at)
{
    uint32_t rank = (uint32_t)(vec_distance2(at, l->wish) >> RANKS);

    rank = rank < LATER ? rank : LATER - 1;
    if (l->far)
        rank = LATER - 1 - rank;
    return l->cover && !is_covered(n, at, l->threat) ? rank + LATER : rank;
}

/* The place on the leader's floor, or where there is none on the next; later
 * also on the floor above. */
static void add_spot(const struct near *n, const struct lattice *l,
                     const struct band *band, struct vec at, struct spots *out)
{
    int own = n->squad->leader.floor;
    uint32_t rank = rank_of(n, l, at);

    for (int floor = own > 0 ? own - 1 : 0; floor <= own + 1; floor++) {
        uint32_t liked = floor == own ? rank : rank + 2 * LATER;

        if (liked < band->from || liked >= band->below ||
            (floor != own && !n->floors) || out->n == MAX_SPOTS ||
            (floor != 0 && terrain_floor_piece(&n->terrain, at, floor) < 0))
            continue;
        out->spot[out->n++] = (struct spot){ at, floor, liked };
    }
}

/* How far from the leader the places of a band are at most. */
static int64_t reach_of(const struct near *n, const struct band *band)
{
    int64_t reach = root_floor((int64_t)band->below << RANKS) + 1;

    return band->below < LATER && reach < n->leash.radius ? reach
                                                          : n->leash.radius;
}

/* All places of the band within the leash. */
static void lay(const struct near *n, const struct lattice *l,
                const struct band *band, struct spots *out)
{
    int64_t reach = reach_of(n, band);
    int32_t row =
        (int32_t)(l->spacing * 866026LL / 1000000) + 1; /* 60 degrees */
    int rows = (int)(reach / row), columns = (int)(reach / l->spacing) + 1;
    struct vec centre = n->squad->leader.at;

    out->n = 0;
    for (int j = -rows; j <= rows; j++)
        for (int i = -columns; i <= columns; i++) {
            struct vec off =
                vec(i * l->spacing + (j & 1) * (l->spacing / 2), j * row);

            if (vec_length2(off) > reach * reach)
                continue;
            if (l->turn)
                off = vec_turned(off, l->turn);
            add_spot(n, l, band, vec_add(centre, off), out);
        }
    heap_up(out);
}

/* ---- a squad ---- */

/* Soldiers that stand so far. */
struct file {
    struct step at[MAX_SQUAD];
    int n;
};

/* In a hopeless place all ways are in vain: after a while nobody looks. */
static bool may_search(struct near *n)
{
    return n->searches > 0 && n->searches-- > 0;
}

/* May he stand there besides the others? With the cheap questions first, and
 * ways round looked for only when that is wanted. */
static bool joins(struct near *n, struct file *f, struct step at, bool round)
{
    struct disc base = base_at(n->squad->mover, at.at);

    f->at[f->n] = at;
    if (!disc_within(base, n->leader, n->squad->leash) ||
        disc_overlaps(base, n->leader) ||
        near_meets_mate(n->squad, f->at, f->n) ||
        near_stands(n, at) != PLACE_FREE ||
        floors_between(at, n->squad->leader) > NEAR_FLOORS)
        return false;
    if (!near_walks_straight(n, at) &&
        !(round && may_search(n) && near_walks(n, at)))
        return false;
    f->n++;
    return true;
}

/* The rank from which places are laid only when they are wanted: twice as many
 * as there are soldiers come before, about the leader. None, where the far ones
 * come first or are looked at for cover, which costs more than it saves. */
static uint32_t rank_of_rest(const struct near *n, const struct lattice *l)
{
    /* round the leader each place has spacing^2 * 0.866 for itself, and a
     * circle is 3.14 r^2 */
    int64_t area = (int64_t)l->spacing * l->spacing * 100 / 363;
    int64_t rank = area * (2 * n->squad->count + 6) >> RANKS;

    return l->far || l->cover || rank >= LATER ? NONE : (uint32_t)rank;
}

/* Stands as many as the lattice takes: first those who walk straight, then, if
 * there is need, those who must go round something. */
static void stand_on(struct near *n, const struct lattice *l,
                     struct spots *spots, struct file *f)
{
    const uint32_t rest = rank_of_rest(n, l);
    const struct band band[] = { { 0, rest }, { rest, NONE } };
    const int bands = rest == NONE ? 1 : 2;

    f->n = 0;
    for (int round = 0, last = l->straight ? 0 : 1; round <= last; round++)
        for (int k = 0; k < bands && f->n < n->squad->count; k++) {
            lay(n, l, &band[k], spots);
            for (int i = 0; i < spots->n && f->n < n->squad->count; i++)
                joins(n, f, spot_at(spots, i), round);
        }
}

/* Tries a lattice, and keeps the result when it is the best so far. */
static bool try_lattice(struct near *n, const struct lattice *l,
                        struct file *best)
{
    struct spots spots;
    struct file f;

    stand_on(n, l, &spots, &f);
    if (f.n > best->n)
        *best = f;
    return best->n == n->squad->count;
}

static int32_t closest(const struct near *n)
{
    return 2 * n->squad->mover->radius + ROOM;
}

/* The lattice as it is, turned, then finer ones: a crowded place takes some
 * and not others. */
static bool stand_close(struct near *n, struct lattice l, struct file *best)
{
    int32_t fine = n->squad->mover->radius / 2;
    int32_t least = n->leash.radius / 22 + 1; /* so that all spots fit */

    l.spacing = closest(n);
    for (int i = 0; i < 6; i++) {
        l.turn = (angle)(TURN / 36 * i);
        if (try_lattice(n, &l, best))
            return true;
    }
    l.turn = 0;
    l.spacing = fine > least ? fine : least;
    if (try_lattice(n, &l, best))
        return true;
    l.far = true;
    return try_lattice(n, &l, best);
}

/* As far apart as there is room for all. */
static bool stand_wide(struct near *n, struct lattice l, struct file *best)
{
    int64_t area = (int64_t)n->leash.radius * n->leash.radius;
    int32_t spacing = (int32_t)root_floor(area * 4 / (n->squad->count + 1));

    l.straight = true;
    for (; spacing > closest(n); spacing = spacing * 7 / 8) {
        l.spacing = spacing;
        if (try_lattice(n, &l, best))
            return true;
    }
    l.straight = false;
    return stand_close(n, l, best);
}

/* Where he stood about his leader; on the leader's floor. */
static struct step wish_of(const struct near *n, struct vec before)
{
    struct step leader = n->squad->leader;

    return (struct step){ vec_add(leader.at, before), leader.floor };
}

/* The best place for one whose own is not to be had: as near to it as can be,
 * on rings round it. */
static bool stand_near(struct near *n, struct step wish, struct file *f)
{
    int32_t step = n->squad->mover->radius / 2 + 1;
    int32_t most = n->leash.radius + vec_distance(wish.at, n->leash.at);

    for (int32_t away = 0; away <= most; away += step) {
        int places = away ? near_places_round(away, step) : 1;

        for (int i = 0; i < places; i++) {
            angle a = (angle)((int64_t)TURN * i / places);
            struct step at = { vec_add(wish.at, angle_vec(a, away)),
                               wish.floor };

            if (joins(n, f, at, true))
                return true;
        }
    }
    return false;
}

/* Those who can stand as before do; the others come near. The file is in the
 * squad's order again at the end. */
static bool stand_kept(struct near *n, const struct vec *before,
                       struct file *best)
{
    struct file f = { .n = 0 };
    int whose[MAX_SQUAD] = { 0 }, count = n->squad->count;
    uint64_t kept = 0;

    for (int i = 0; i < count; i++)
        if (joins(n, &f, wish_of(n, before[i]), true)) {
            whose[f.n - 1] = i;
            kept |= (uint64_t)1 << i;
        }
    for (int i = 0; i < count; i++)
        if (!(kept >> i & 1) && stand_near(n, wish_of(n, before[i]), &f))
            whose[f.n - 1] = i;
    if (f.n == count)
        for (int i = 0; i < count; i++)
            best->at[whose[i]] = f.at[i];
    else
        memcpy(best->at, f.at, sizeof f.at);
    best->n = f.n;
    return f.n == count;
}

bool place_squad(const struct squad *s, enum stance stance,
                 const struct vec *before, struct vec threat, struct step *at,
                 int *placed)
{
    struct lattice l = { .wish = s->leader.at, .threat = threat };
    struct file best = { .n = 0 };
    struct near n;
    bool done;

    assert(s->count >= 0 && s->count <= MAX_SQUAD);
    near_squad(&n, s);
    n.searches = SEARCHES;
    l.cover = stance == STANCE_COVER;
    if (stance == STANCE_WIDE)
        done = stand_wide(&n, l, &best);
    else if (stance == STANCE_KEEP && before)
        done = stand_kept(&n, before, &best) || stand_close(&n, l, &best);
    else
        done = stand_close(&n, l, &best);
    memcpy(at, best.at, (size_t)best.n * sizeof *at);
    *placed = best.n;
    return done;
}
