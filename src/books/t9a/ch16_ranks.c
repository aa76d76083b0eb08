/* ch16_ranks.c -- t9a chapters 2, 13 and 16: who stands where in the ranks (16.02,
 * 16.13), and ranks that close (13.07, 13.23).
 *
 * A Character whose base is whole bases of the others fills their places; any other
 * stands beside the front rank. Those and the command are seated first, each as far
 * forward as there is room and as near to where he was; everybody else fills what is
 * left from the front, so that the last figures stand in the rear. */
#include "books/t9a/units.h"

#include <string.h>

/* Somebody who is himself in the ranks. */
struct someone {
    uint8_t unit;       /* of a Character; of the command its own */
    uint8_t command;    /* T9A_CHAMPION ..; T9A_COMMAND: a Character */
    uint8_t wide, deep; /* files and ranks that he fills; 0: he stands beside */
    struct t9a_beside base;
    int16_t rank, file; /* where he wants to be, then where he is; the file may
                           be outside */
};
enum { BESIDE = -1 };

struct ranks {
    int host;
    int places; /* that models in the ranks fill */
    int count;
    struct someone who[MAX_UNITS + T9A_COMMAND];
    uint64_t taken[T9A_FILES]; /* files of each rank, by those */
};

static uint64_t files_to(int n)
{
    return n >= T9A_FILES ? UINT64_MAX : ((uint64_t)1 << n) - 1;
}

/* ---- who is himself ---- */

static void sit_at(struct someone *who, struct t9a_seat seat)
{
    const bool beside = (seat.rank & T9A_SEAT_BESIDE) != 0;

    who->rank = beside ? BESIDE : seat.rank;
    who->file =
        beside ? (int16_t)(seat.rank & ~T9A_SEAT_BESIDE) : (int16_t)seat.file;
}

/* t9a.16.02 whole numbers both ways, and the base is not turned. */
static struct someone character(const struct battle *b, int host, int u)
{
    const struct t9a_model *in = t9a_model(b, host), *own = t9a_model(b, u);
    struct someone it = { .unit = (uint8_t)u, .command = T9A_COMMAND };

    it.base.width = (uint16_t)MM(own->base[0]);
    it.base.length = (uint16_t)MM(own->base[1]);
    if (in->base[0] && in->base[1] && own->base[0] % in->base[0] == 0 &&
        own->base[1] % in->base[1] == 0) {
        it.wide = own->base[0] / in->base[0];
        it.deep = own->base[1] / in->base[1];
    }
    sit_at(&it, t9a_unit_of(b, u)->seat);
    return it;
}

/* All of them, Characters first; 'joins' before the others, or NOBODY. */
static void gather(const struct battle *b, int host, int joins,
                   struct ranks *out)
{
    unit_set in = t9a_company(b, host) & ~unit_bit(host);

    out->host = host;
    out->places = unit_strength(b, host);
    out->count = 0;
    if (joins != NOBODY) {
        in &= ~unit_bit(joins);
        out->who[out->count++] = character(b, host, joins);
    }
    for (; in; in &= in - 1)
        out->who[out->count++] = character(b, host, set_first(in));
    for (int i = 0; i < out->count; i++)
        out->places += out->who[i].wide * out->who[i].deep;
    for (int which = 0; which < T9A_COMMAND; which++)
        if (t9a_command(b, host, which) != NOBODY) {
            struct someone *it = &out->who[out->count++];

            *it = (struct someone){ .unit = (uint8_t)host,
                                    .command = (uint8_t)which,
                                    .wide = 1,
                                    .deep = 1 };
            sit_at(it, t9a_unit_of(b, host)->command[which]);
        }
}

/* Stable: of two who are alike the first stays first. */
static void sort(struct ranks *r,
                 bool (*before)(const struct someone *, const struct someone *))
{
    for (int i = 1; i < r->count; i++)
        for (int k = i; k > 0 && before(&r->who[k], &r->who[k - 1]); k--) {
            const struct someone other = r->who[k];

            r->who[k] = r->who[k - 1];
            r->who[k - 1] = other;
        }
}

static bool is_larger(const struct someone *a, const struct someone *b)
{
    return a->wide * a->deep > b->wide * b->deep;
}

static bool is_further_forward(const struct someone *a, const struct someone *b)
{
    return a->rank < b->rank;
}

/* ---- seats ---- */

static bool is_free(const struct t9a_formation *f, const struct ranks *r,
                    const struct someone *who, int rank, int file)
{
    const uint64_t files = files_to(who->wide) << file;

    if (file < 0 || file + who->wide > f->files || rank + who->deep > f->ranks)
        return false;
    for (int i = rank; i < rank + who->deep; i++) {
        const uint64_t stand = i < f->ranks - 1 ? files_to(f->files) : f->last;

        if ((files & (~stand | r->taken[i])) != 0)
            return false;
    }
    return true;
}

/* The free file of a rank that is nearest to the one he wants, or NOBODY. */
static int nearest_file(const struct t9a_formation *f, const struct ranks *r,
                        const struct someone *who, int rank)
{
    const int most = f->files + (who->file < 0 ? -who->file : who->file);

    for (int away = 0; away <= most; away++) {
        if (is_free(f, r, who, rank, who->file - away))
            return who->file - away;
        if (is_free(f, r, who, rank, who->file + away))
            return who->file + away;
    }
    return NOBODY;
}

/* As far forward as there is room. */
static bool seat_in_ranks(const struct t9a_formation *f, struct ranks *r,
                          struct someone *who)
{
    for (int rank = 0; rank < f->ranks; rank++) {
        const int file = nearest_file(f, r, who, rank);

        if (file == NOBODY)
            continue;
        for (int i = rank; i < rank + who->deep; i++)
            r->taken[i] |= files_to(who->wide) << file;
        who->rank = (int16_t)rank;
        who->file = (int16_t)file;
        return true;
    }
    return false;
}

/* t9a.16.02 at most one on each side; the right hand where he has no wish. */
static bool seat_beside(struct t9a_formation *f, struct someone *who)
{
    const int wish = who->rank == BESIDE ? who->file : HAND_RIGHT;

    for (int i = 0; i < HANDS; i++) {
        const int hand = i == 0 ? wish : !wish;

        if (f->beside[hand].width)
            continue;
        f->beside[hand] = who->base;
        who->rank = BESIDE;
        who->file = (int16_t)hand;
        return true;
    }
    return false;
}

/* Seats all of them; writes who stands beside the front rank. */
static bool seat_all(struct t9a_formation *f, struct ranks *r)
{
    memset(f->beside, 0, sizeof f->beside);
    memset(r->taken, 0, sizeof r->taken);
    for (int i = 0; i < r->count; i++)
        if (!(r->who[i].wide ? seat_in_ranks(f, r, &r->who[i])
                             : seat_beside(f, &r->who[i])))
            return false;
    return true;
}

/* ---- formations ---- */

/* So many files for all of them, the last rank in the middle. */
static bool shape_of(const struct battle *b, const struct ranks *r, int files,
                     struct t9a_formation *out)
{
    const struct t9a_model *m = t9a_model(b, r->host);

    if (files < 1 || files > T9A_FILES || r->places < files ||
        (r->places + files - 1) / files > T9A_FILES)
        return false;
    *out = t9a_formation_of(r->places, files, (uint16_t)MM(m->base[0]),
                            (uint16_t)MM(m->base[1]));
    out->radius = (uint16_t)(MM(m->round) / 2);
    return t9a_formation_legal(out);
}

/* Who has stood nowhere yet wants the middle, the largest first. */
static void want_middle(struct ranks *r, int files)
{
    for (int i = 0; i < r->count; i++) {
        r->who[i].rank = 0;
        r->who[i].file = (int16_t)((files - r->who[i].wide) / 2);
    }
    sort(r, is_larger);
}

/* t9a.09.81 the models go least far when the middle stays where it is. */
static void want_same(struct ranks *r, int was, int files)
{
    for (int i = 0; i < r->count; i++)
        if (r->who[i].rank != BESIDE)
            r->who[i].file = (int16_t)(r->who[i].file + (files - was) / 2);
    sort(r, is_further_forward);
}

static void wish(const struct battle *b, struct ranks *r, int files)
{
    const struct t9a_unit *t = t9a_unit_of(b, r->host);

    if (t->files)
        want_same(r, t->files, files);
    else
        want_middle(r, files);
}

bool t9a_formed(const struct battle *b, int u, int files,
                struct t9a_formation *out)
{
    struct ranks r;

    gather(b, t9a_host(b, u), NOBODY, &r);
    if (!shape_of(b, &r, files, out))
        return false;
    wish(b, &r, files);
    if (seat_all(out, &r))
        return true;
    want_middle(&r, files); /* where all may find room who did not before */
    return seat_all(out, &r);
}

/* ---- standing there ---- */

static struct t9a_seat seat_of(const struct someone *who)
{
    return who->rank == BESIDE
               ? (struct t9a_seat){ (uint8_t)(T9A_SEAT_BESIDE | who->file), 0 }
               : (struct t9a_seat){ (uint8_t)who->rank, (uint8_t)who->file };
}

/* The middle of what he fills. */
static struct vec middle_of(const struct t9a_formation *f,
                            const struct hull *bounds,
                            const struct someone *who)
{
    const int32_t left = f->beside[HAND_LEFT].width + who->file * f->width;

    if (f->radius)
        return bounds->at;
    if (who->rank == BESIDE)
        return t9a_base_beside(f, bounds, (enum t9a_hand)who->file).at;
    return hull_point(bounds,
                      bounds->half_length - who->rank * f->length -
                          who->deep * f->length / 2,
                      bounds->half_width - left - who->wide * f->width / 2);
}

static void stand_ranks(struct battle *b, const struct ranks *r,
                        const struct t9a_formation *f,
                        const struct hull *bounds)
{
    figure_set left = b->unit[r->host].alive;
    int rank = 0, file = 0;

    for (int i = 0; i < r->count; i++) {
        const struct someone *who = &r->who[i];
        const struct vec at = middle_of(f, bounds, who);

        if (who->command == T9A_COMMAND) {
            t9a_unit(b, who->unit)->seat = seat_of(who);
            t9a_unit(b, who->unit)->centre = bounds->at;
            b->unit[who->unit].facing = bounds->facing;
            b->unit[who->unit].where = b->unit[r->host].where;
            figure_put(b, who->unit, 0, at, 0);
        } else {
            const int figure = t9a_command(b, r->host, who->command);

            t9a_unit(b, r->host)->command[who->command] = seat_of(who);
            figure_put(b, r->host, figure, at, 0);
            left &= ~figure_bit(figure);
        }
    }
    for (; left; left &= left - 1) {
        while (!t9a_stands_in(f, rank, file) ||
               (r->taken[rank] >> file & 1) != 0) {
            file = file + 1 == f->files ? 0 : file + 1;
            rank += file == 0;
        }
        figure_put(b, r->host, set_first(left),
                   f->radius ? bounds->at : t9a_base(f, bounds, rank, file).at,
                   0);
        file = file + 1 == f->files ? 0 : file + 1;
        rank += file == 0;
    }
}

/* All of the unit is there then; they are seated. */
static void settle(struct battle *b, const struct ranks *r,
                   const struct t9a_formation *f, const struct hull *bounds)
{
    struct t9a_unit *t = t9a_unit(b, r->host);

    t->files = f->files;
    t->ranks = f->ranks;
    t->last = f->last;
    memcpy(t->beside, f->beside, sizeof t->beside);
    t->centre = bounds->at;
    b->unit[r->host].facing = bounds->facing;
    b->unit[r->host].where = UNIT_ON_TABLE;
    b->unit[r->host].leader = (uint8_t)set_first(b->unit[r->host].alive);
    stand_ranks(b, r, f, bounds);
}

void t9a_place(struct battle *b, int u, const struct t9a_formation *f,
               const struct hull *bounds)
{
    const int host = t9a_host(b, u);
    struct t9a_formation seated = *f;
    struct ranks r;
    bool all;

    gather(b, host, NOBODY, &r);
    assert(t9a_formation_legal(f) && t9a_in_ranks(f) == r.places);
    wish(b, &r, f->files);
    all = seat_all(&seated, &r);
    if (!all) {
        want_middle(&r, f->files);
        all = seat_all(&seated, &r);
    }
    assert(all);
    assert(memcmp(seated.beside, f->beside, sizeof seated.beside) == 0);
    settle(b, &r, &seated, bounds);
}

void t9a_put(struct battle *b, int u, const struct hull *bounds)
{
    const struct t9a_formation f = t9a_formation(b, u);

    t9a_place(b, u, &f, bounds);
}

/* Each place that he fills is one of a reform. */
static int32_t add_individuals(struct t9a_individual *out, int32_t n,
                               struct t9a_seat from, const struct someone *to)
{
    struct someone was = *to;

    sit_at(&was, from);
    if (was.rank == BESIDE || to->rank == BESIDE) {
        out[n++] = (struct t9a_individual){ { was.rank, was.file },
                                            { to->rank, to->file } };
        return n;
    }
    for (int rank = 0; rank < to->deep; rank++)
        for (int file = 0; file < to->wide; file++)
            out[n++] =
                (struct t9a_individual){ { was.rank + rank, was.file + file },
                                         { to->rank + rank, to->file + file } };
    return n;
}

int32_t t9a_individuals(const struct battle *b, int u,
                        const struct t9a_formation *to,
                        struct t9a_individual out[T9A_MODELS])
{
    const int host = t9a_host(b, u);
    struct t9a_formation f = *to;
    struct ranks r;
    int32_t n = 0;

    gather(b, host, NOBODY, &r);
    wish(b, &r, f.files);
    if (!seat_all(&f, &r)) {
        want_middle(&r, f.files);
        if (!seat_all(&f, &r))
            return 0;
    }
    for (int i = 0; i < r.count; i++) {
        const struct someone *who = &r.who[i];

        n = add_individuals(out, n,
                            who->command == T9A_COMMAND
                                ? t9a_unit_of(b, who->unit)->seat
                                : t9a_unit_of(b, host)->command[who->command],
                            who);
    }
    return n;
}

/* ---- closing up ---- */

/* Files of the last rank: those that Characters fill stay, then those that were there;
 * the outermost go first, the innermost come first. */
static uint64_t last_rank(uint64_t was, uint64_t stay, int files, int models)
{
    uint64_t now = was | stay;

    while (__builtin_popcountll(now) > models && (now & ~stay)) {
        int out = 0, most = -1;

        for (int i = 0; i < files; i++) {
            const int off =
                2 * i - files + 1 < 0 ? files - 1 - 2 * i : 2 * i - files + 1;

            if ((now & ~stay) >> i & 1 && off >= most) {
                most = off;
                out = i;
            }
        }
        now &= ~((uint64_t)1 << out);
    }
    for (int away = 0; __builtin_popcountll(now) < models && away <= files;
         away++) {
        const int left = (files - 1) / 2 - away, right = (files - 1) / 2 + away;

        if (left >= 0)
            now |= (uint64_t)1 << left;
        if (right < files && __builtin_popcountll(now) < models)
            now |= (uint64_t)1 << right;
    }
    return now;
}

/* Files of the last rank that Characters fill where they are. */
static uint64_t filled(const struct ranks *r, const struct t9a_formation *f)
{
    uint64_t files = 0;

    for (int i = 0; i < r->count; i++) {
        const struct someone *who = &r->who[i];

        if (who->command == T9A_COMMAND && who->rank != BESIDE && who->wide &&
            who->rank + who->deep == f->ranks && who->file >= 0 &&
            who->file + who->wide <= f->files)
            files |= files_to(who->wide) << who->file;
    }
    return files;
}

static uint64_t shifted(uint64_t files, int left)
{
    return left > 0 ? files >> left : files;
}

/* So many files, 'left' of those there were given up on the left; seats all. */
static bool refit(const struct battle *b, struct ranks *r, int files, int left,
                  struct t9a_formation *out)
{
    const struct t9a_formation was = t9a_formation(b, r->host);
    const struct ranks before = *r;
    const uint64_t all = files_to(files);
    int models;

    if (!shape_of(b, r, files, out))
        return false;
    models = __builtin_popcountll(out->last);
    for (int i = 0; i < r->count; i++)
        if (r->who[i].rank != BESIDE)
            r->who[i].file = (int16_t)(r->who[i].file - left);
    sort(r, is_further_forward);
    out->last =
        last_rank(out->ranks < was.ranks   ? all
                  : out->ranks > was.ranks ? 0
                                           : shifted(was.last, left) & all,
                  filled(r, out), files, models);
    if (__builtin_popcountll(out->last) == models && seat_all(out, r))
        return true;
    *r = before;
    shape_of(b, r, files, out);
    want_middle(r, files);
    if (seat_all(out, r))
        return true;
    *r = before;
    return false;
}

/* How far an enemy is from the side of a hull that touches him, in 2^-30 units; negative:
 * inside. */
static int64_t off_side(const struct battle *b, const struct hull *own,
                        const struct t9a_link *link)
{
    const int v = link->unit - 1;
    const struct hull his = t9a_hull(b, v);
    const struct extent e =
        t9a_model(b, v)->round
            ? hull_extent_of_disc(own, (struct disc){ his.at, his.half_length })
            : hull_extent_of_hull(own, &his);
    const int64_t ahead = (int64_t)own->half_length * ((int64_t)1 << 30);
    const int64_t aside = (int64_t)own->half_width * ((int64_t)1 << 30);

    switch ((enum hull_arc)link->own) {
    case HULL_FRONT:
        return e.min_x - ahead;
    case HULL_REAR:
        return -e.max_x - ahead;
    case HULL_LEFT:
        return e.min_y - aside;
    case HULL_RIGHT:
        return -e.max_y - aside;
    }
    return 0;
}

/* Moved by a unit at most so that it touches those it fights as exactly as it can: who
 * closes ranks again and again does not drift off them. Whom it does not touch any more
 * is nothing to it. */
static struct hull snug(const struct battle *b, int u, struct hull bounds)
{
    const int64_t exact = (int64_t)1 << 30, touching = (int64_t)16 << 30;
    const struct t9a_unit *t = t9a_unit_of(b, u);
    struct hull best = bounds;
    int64_t least = INT64_MAX;

    for (int i = 0; i < 9; i++) {
        struct hull at = bounds;
        int64_t off = (i != 4) << 10; /* where it is, if that is as good */

        at.at = vec(bounds.at.x + i % 3 - 1, bounds.at.y + i / 3 - 1);
        for (int k = 0; k < T9A_LINKS; k++) {
            int64_t gap;

            if (!t->link[k].unit)
                continue;
            gap = off_side(b, &at, &t->link[k]);
            gap = gap < 0 ? -gap : gap;
            if (gap > exact && gap < touching)
                off += gap;
        }
        if (off < least) {
            least = off;
            best = at;
        }
    }
    return best;
}

/* t9a.13.07 the front rank stays where it is. */
static struct hull front_kept(const struct battle *b, int u,
                              const struct t9a_formation *f, int left)
{
    const struct t9a_formation was = t9a_formation(b, u);
    const struct hull old = t9a_hull(b, u);
    struct hull now = t9a_bounds(f, old.at, old.facing);
    const int32_t ahead = old.half_length - now.half_length;
    const int32_t grid = old.half_width - was.beside[HAND_LEFT].width -
                         left * was.width; /* its left side */
    const int32_t aside = grid + f->beside[HAND_LEFT].width - now.half_width;

    if (ahead != 0 || aside != 0)
        now.at = hull_point(&old, ahead, aside);
    return snug(b, u, now);
}

/* Bases of a unit that stands so which touch another. */
static int bases_touching(const struct t9a_formation *f,
                          const struct hull *bounds,
                          const struct t9a_ground *other)
{
    int count = 0;

    for (int rank = 0; rank < f->ranks && !f->radius; rank++)
        for (int file = 0; file < f->files; file++) {
            struct t9a_ground base = { .parts = 1 };

            if (!t9a_stands_in(f, rank, file))
                continue;
            base.part[0].hull = t9a_base(f, bounds, rank, file);
            count += t9a_touch(t9a_gap(&base, other));
        }
    return count;
}

/* t9a.13.07 first units, then models that are in contact. */
static int contact_of(const struct battle *b, int u,
                      const struct t9a_formation *f, const struct hull *bounds)
{
    enum { UNIT = 1 << 12 };
    struct t9a_ground own;
    int worth = 0;

    t9a_cover(f, bounds, &own);
    for (unit_set left = t9a_foes(b, u); left; left &= left - 1) {
        const int v = set_first(left);
        const struct t9a_formation theirs = t9a_formation(b, v);
        const struct hull there = t9a_hull(b, v);
        struct t9a_ground other;

        t9a_cover(&theirs, &there, &other);
        if (!t9a_touch(t9a_gap(&own, &other)))
            continue;
        worth += UNIT + bases_touching(f, bounds, &other) +
                 bases_touching(&theirs, &there, &own);
    }
    return worth;
}

/* Evenly from both ends: of one the right end of an odd number of files gives. */
static int shed_evenly(int files, int fewer)
{
    return fewer / 2 + (fewer % 2 != 0 && files % 2 == 0);
}

/* t9a.13.07 how many of the files that it loses it gives up on the left. */
static int shed_left(const struct battle *b, const struct ranks *r, int files)
{
    const int was = t9a_unit_of(b, r->host)->files, fewer = was - files;
    const int even = shed_evenly(was, fewer);
    int best = even, most = -1;

    if (!t9a_engaged(b, r->host))
        return even;
    for (int i = 0; i <= 2 * fewer + 1; i++) { /* even, and off it both ways */
        const int left = even + (i % 2 ? (i + 1) / 2 : -i / 2);
        struct ranks seated = *r;
        struct t9a_formation f;
        struct hull bounds;
        int worth;

        if (left < 0 || left > fewer || !refit(b, &seated, files, left, &f))
            continue;
        bounds = front_kept(b, r->host, &f, left);
        worth = contact_of(b, r->host, &f, &bounds);
        if (worth > most) {
            most = worth;
            best = left;
        }
    }
    return best;
}

/* As many files as before, or as there are models; fewer where no formation is so
 * wide, then more. False: there is none for all of them. */
static bool close(const struct battle *b, struct ranks *r,
                  struct t9a_formation *f, struct hull *bounds)
{
    const int was = t9a_unit_of(b, r->host)->files;

    for (int files = was < r->places ? was : r->places; files > 0; files--) {
        struct ranks seated = *r;

        if (!refit(b, &seated, files, 0, f))
            continue;
        if (files < was) {
            const int left = shed_left(b, r, files);

            seated = *r;
            refit(b, &seated, files, left, f);
            *bounds = front_kept(b, r->host, f, left);
        } else {
            *bounds = front_kept(b, r->host, f, 0);
        }
        *r = seated;
        return true;
    }
    for (int files = was + 1; files <= r->places; files++)
        if (refit(b, r, files, 0, f)) {
            *bounds = front_kept(b, r->host, f, 0);
            return true;
        }
    return false;
}

/* Who stood in ranks still does when some have fallen. */
static void close_those(const struct battle *b, struct ranks *r,
                        struct t9a_formation *f, struct hull *bounds)
{
    const bool closed = close(b, r, f, bounds);

    assert(closed);
    (void)closed;
}

void t9a_closed(const struct battle *b, int u, struct t9a_formation *f,
                struct hull *bounds)
{
    struct ranks r;

    gather(b, t9a_host(b, u), NOBODY, &r);
    close_those(b, &r, f, bounds);
}

void t9a_close_up(struct battle *b, int u)
{
    const int host = t9a_host(b, u);
    struct t9a_formation f;
    struct hull bounds;
    struct ranks r;

    if (!unit_on_table(b, host) || !b->unit[host].alive)
        return;
    gather(b, host, NOBODY, &r);
    close_those(b, &r, &f, &bounds);
    settle(b, &r, &f, &bounds);
    t9a_note_near(b, host);
}

/* ---- joining and leaving ---- */

static bool join(const struct battle *b, int host, int joins,
                 struct t9a_seat seat, struct ranks *r, struct t9a_formation *f,
                 struct hull *bounds)
{
    gather(b, host, joins, r);
    sit_at(&r->who[0], seat);
    return close(b, r, f, bounds);
}

bool t9a_joined(const struct battle *b, int u, int joins, struct t9a_seat seat,
                struct t9a_formation *f, struct hull *bounds)
{
    struct ranks r;

    return join(b, t9a_host(b, u), joins, seat, &r, f, bounds);
}

void t9a_join(struct battle *b, int u, int joins, struct t9a_seat seat)
{
    const int host = t9a_host(b, u);
    struct t9a_formation f;
    struct hull bounds;
    struct ranks r;

    t9a_unit(b, joins)->host = (uint8_t)(host + 1);
    if (!unit_on_table(b, host)) /* seated when they come */
        return;
    if (!join(b, host, joins, seat, &r, &f, &bounds)) {
        assert(!"who joins has room: t9a_joined() says so");
        return;
    }
    settle(b, &r, &f, &bounds);
    for (int v = 0; v < b->units; v++)
        t9a_unit(b, v)->near &= ~unit_bit(joins);
    t9a_note_near(b, host);
}

void t9a_leave(struct battle *b, int leaves)
{
    const int host = t9a_host(b, leaves);
    struct t9a_unit *t = t9a_unit(b, leaves);

    t->host = 0;
    t->seat = (struct t9a_seat){ 0 };
    t->files = 0; /* he is seated anew wherever he goes */
    b->unit[leaves].where = UNIT_OFF_TABLE;
    t9a_close_up(b, host);
}

/* The one of them who is nearest the front, the first of those. */
static int foremost(const struct battle *b, unit_set of)
{
    int first = set_first(of);

    for (unit_set left = of; left; left &= left - 1) {
        const int u = set_first(left);

        if ((t9a_unit_of(b, u)->seat.rank & ~T9A_SEAT_BESIDE) <
            (t9a_unit_of(b, first)->seat.rank & ~T9A_SEAT_BESIDE))
            first = u;
    }
    return first;
}

/* What others note of a unit they note of its heir. */
static void rename_unit(struct battle *b, int u, int heir)
{
    struct t9a_state *s = t9a_state(b);

    for (int v = 0; v < b->units; v++) {
        struct t9a_unit *t = t9a_unit(b, v);

        for (int i = 0; i < T9A_LINKS; i++)
            if (t->link[i].unit == u + 1)
                t->link[i].unit = (uint8_t)(heir + 1);
        if (t->charges == u + 1)
            t->charges = (uint8_t)(heir + 1);
        if (t->pursues == u + 1)
            t->pursues = (uint8_t)(heir + 1);
    }
    if (s->combat >> u & 1)
        s->combat |= unit_bit(heir);
    if (s->fought >> u & 1)
        s->fought |= unit_bit(heir);
}

/* Their new unit stands about him, its front where his was. False: there is no such
 * formation. */
static bool form_about(struct battle *b, int heir, int files)
{
    const struct hull own = t9a_base_of(b, heir, 0);
    struct t9a_formation f;
    struct hull bounds;

    if (!t9a_formed(b, heir, files, &f))
        return false;
    bounds = t9a_bounds(&f, own.at, own.facing);
    bounds.at = hull_point(&own, own.half_length - bounds.half_length, 0);
    t9a_place(b, heir, &f, &bounds);
    return true;
}

/* He takes over what the unit was doing. */
static void inherit(struct t9a_unit *t, const struct t9a_unit *old)
{
    t->fleeing = old->fleeing;
    t->did |= old->did;
    memcpy(t->link, old->link, sizeof t->link);
    t->charges = old->charges;
    t->side = old->side;
    t->range = old->range;
    t->highest = old->highest;
    t->began = old->began;
    t->rounds = old->rounds;
    t->pursues = old->pursues;
    t->flees = old->flees;
    t->lost_links = old->lost_links;
    t->foes = old->foes;
    t->near = old->near;
    t->near_pieces = old->near_pieces;
}

void t9a_bequeath(struct battle *b, int u)
{
    const unit_set rest = t9a_company(b, u) & ~unit_bit(u);
    struct t9a_unit *old = t9a_unit(b, u);
    int heir, files = set_count(rest);

    if (!rest)
        return;
    heir = foremost(b, rest);
    for (unit_set left = rest; left; left &= left - 1)
        t9a_unit(b, set_first(left))->host =
            (uint8_t)(set_first(left) == heir ? 0 : heir + 1);
    t9a_unit(b, heir)->files = 0; /* they form anew */
    t9a_unit(b, heir)->regiment =
        (uint8_t)(old->regiment ? old->regiment : u + 1);
    inherit(t9a_unit(b, heir), old);
    memset(old->link, 0, sizeof old->link);
    rename_unit(b, u, heir);
    while (files > 0 && !form_about(b, heir, files))
        files--;
    if (files == 0) /* t9a.16.02 too many to stand beside him: each is alone */
        for (unit_set left = rest; left; left &= left - 1) {
            t9a_unit(b, set_first(left))->host = 0;
            t9a_unit(b, set_first(left))->files = 0;
            form_about(b, set_first(left), 1);
        }
    t9a_note_near(b, heir);
}
