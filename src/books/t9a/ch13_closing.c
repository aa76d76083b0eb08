/* ch13_closing.c -- t9a chapter 13: ranks that close when models have fallen (13.07,
 * 13.23), and grow when somebody joins: at their rear, the front stays. */
#include "books/t9a/ch13.h"
#include "books/t9a/ch16_ranks.h"

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

        assert(left < T9A_FILES);
        if (left >= 0)
            now |= (uint64_t)1 << left;
        if (right < files && __builtin_popcountll(now) < models)
            now |= (uint64_t)1 << right;
    }
    return now;
}

/* Files of the last rank that Characters fill where they are. */
static uint64_t filled(const struct t9a_in_ranks *r,
                       const struct t9a_formation *f)
{
    uint64_t files = 0;

    for (int i = 0; i < r->count; i++) {
        const struct t9a_seated *who = &r->who[i];

        if (who->command == T9A_COMMAND && who->rank != T9A_BESIDE &&
            who->wide && who->rank + who->deep == f->ranks && who->file >= 0 &&
            who->file + who->wide <= f->files)
            files |= t9a_files_to(who->wide) << who->file;
    }
    return files;
}

static uint64_t shifted(uint64_t files, int left)
{
    return left > 0 ? files >> left : files;
}

/* So many files, 'left' of those there were given up on the left; seats all. */
static bool refit(const struct battle *b, struct t9a_in_ranks *r, int files,
                  int left, struct t9a_formation *out)
{
    const struct t9a_formation was = t9a_formation(b, r->host);
    const struct t9a_in_ranks before = *r;
    const uint64_t all = t9a_files_to(files);
    int models;

    if (!t9a_shape_of(b, r, files, out))
        return false;
    models = __builtin_popcountll(out->last);
    for (int i = 0; i < r->count; i++)
        if (r->who[i].rank != T9A_BESIDE)
            r->who[i].file = (int16_t)(r->who[i].file - left);
    t9a_want_in_order(r);
    out->last =
        last_rank(out->ranks < was.ranks   ? all
                  : out->ranks > was.ranks ? 0
                                           : shifted(was.last, left) & all,
                  filled(r, out), files, models);
    if (__builtin_popcountll(out->last) == models && t9a_seat_all(out, r))
        return true;
    *r = before;
    t9a_shape_of(b, r, files, out);
    t9a_want_middle(r, files);
    if (t9a_seat_all(out, r))
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
                         left * t9a_file_step(&was); /* its left side */
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
            struct t9a_ground base;

            if (!t9a_stands_in(f, rank, file))
                continue;
            t9a_cover_base(
                &(struct footprint){ .hull = t9a_base(f, bounds, rank, file) },
                &base);
            count += !t9a_far(&base, other, T9A_APART) &&
                     t9a_touch(t9a_gap(&base, other));
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
static int shed_left(const struct battle *b, const struct t9a_in_ranks *r,
                     int files)
{
    const int was = t9a_unit_of(b, r->host)->files, fewer = was - files;
    const int even = shed_evenly(was, fewer);
    int best = even, most = -1;

    if (!t9a_engaged(b, r->host))
        return even;
    for (int i = 0; i <= 2 * fewer + 1; i++) { /* even, and off it both ways */
        const int left = even + (i % 2 ? (i + 1) / 2 : -i / 2);
        struct t9a_in_ranks seated = *r;
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
 * wide, then more. */
bool t9a_close(const struct battle *b, struct t9a_in_ranks *r,
               struct t9a_formation *f, struct hull *bounds)
{
    const int was = t9a_unit_of(b, r->host)->files;

    for (int files = was < r->places ? was : r->places; files > 0; files--) {
        struct t9a_in_ranks seated = *r;

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

void t9a_close_up(struct battle *b, int u)
{
    const int host = t9a_host(b, u);
    struct t9a_formation f;
    struct hull bounds;
    struct t9a_in_ranks r;
    bool closed;

    if (!unit_on_table(b, host) || !b->unit[host].alive)
        return;
    t9a_gather(b, host, NOBODY, &r);
    closed = t9a_close(b, &r, &f, &bounds);
    assert(closed); /* who stood in ranks still does when some have fallen */
    (void)closed;
    t9a_stand(b, &r, &f, &bounds);
    t9a_note_near(b, host);
}
