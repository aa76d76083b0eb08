/* ch16_ranks.c -- t9a chapters 2 and 16: who stands where in the ranks (16.02).
 *
 * A Character whose base is whole bases of the others fills their places; any other
 * stands beside the front rank. Those and the command are seated first, each as far
 * forward as there is room and as near to where he was; everybody else fills what is
 * left from the front, so that the last figures stand in the rear. */
#include "books/t9a/ch16_ranks.h"
#include "books/t9a/ch13.h"

#include <string.h>

/* ---- who is himself ---- */

void t9a_want(struct t9a_seated *who, struct t9a_seat seat)
{
    const bool beside = (seat.rank & T9A_SEAT_BESIDE) != 0;

    who->rank = (int16_t)(beside ? T9A_BESIDE : seat.rank);
    who->file = (int16_t)(beside ? seat.rank & ~T9A_SEAT_BESIDE : seat.file);
}

/* t9a.16.02 whole numbers both ways, and the base is not turned. */
static struct t9a_seated character(const struct battle *b, int host, int u)
{
    const struct t9a_model *in = t9a_model(b, host), *own = t9a_model(b, u);
    struct t9a_seated it = { .unit = (uint8_t)u, .command = T9A_COMMAND };

    it.base.width = (uint16_t)MM(own->base[0]);
    it.base.length = (uint16_t)MM(own->base[1]);
    if (in->base[0] && in->base[1] && own->base[0] % in->base[0] == 0 &&
        own->base[1] % in->base[1] == 0) {
        it.wide = own->base[0] / in->base[0];
        it.deep = own->base[1] / in->base[1];
    }
    t9a_want(&it, t9a_unit_of(b, u)->seat);
    return it;
}

/* All of them, Characters first; 'joins' before the others, or NOBODY. */
void t9a_gather(const struct battle *b, int host, int joins,
                struct t9a_in_ranks *out)
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
            struct t9a_seated *it = &out->who[out->count++];

            *it = (struct t9a_seated){ .unit = (uint8_t)host,
                                       .command = (uint8_t)which,
                                       .wide = 1,
                                       .deep = 1 };
            t9a_want(it, t9a_unit_of(b, host)->command[which]);
        }
}

/* Stable: of two who are alike the first stays first. */
static void sort(struct t9a_in_ranks *r,
                 bool (*before)(const struct t9a_seated *,
                                const struct t9a_seated *))
{
    for (int i = 1; i < r->count; i++)
        for (int k = i; k > 0 && before(&r->who[k], &r->who[k - 1]); k--) {
            const struct t9a_seated other = r->who[k];

            r->who[k] = r->who[k - 1];
            r->who[k - 1] = other;
        }
}

static bool is_larger(const struct t9a_seated *a, const struct t9a_seated *b)
{
    return a->wide * a->deep > b->wide * b->deep;
}

static bool is_further_forward(const struct t9a_seated *a,
                               const struct t9a_seated *b)
{
    return a->rank < b->rank;
}

/* ---- seats ---- */

static bool is_free(const struct t9a_formation *f, const struct t9a_in_ranks *r,
                    const struct t9a_seated *who, int rank, int file)
{
    uint64_t files;

    if (file < 0 || file + who->wide > f->files || rank + who->deep > f->ranks)
        return false;
    files = t9a_files_to(who->wide) << file;
    for (int i = rank; i < rank + who->deep; i++) {
        const uint64_t stand =
            i < f->ranks - 1 ? t9a_files_to(f->files) : f->last;

        if ((files & (~stand | r->taken[i])) != 0)
            return false;
    }
    return true;
}

/* The free file of a rank that is nearest to the one he wants, or NOBODY. */
static int nearest_file(const struct t9a_formation *f,
                        const struct t9a_in_ranks *r,
                        const struct t9a_seated *who, int rank)
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
static bool seat_in_ranks(const struct t9a_formation *f, struct t9a_in_ranks *r,
                          struct t9a_seated *who)
{
    for (int rank = 0; rank < f->ranks; rank++) {
        const int file = nearest_file(f, r, who, rank);

        if (file == NOBODY)
            continue;
        for (int i = rank; i < rank + who->deep; i++)
            r->taken[i] |= t9a_files_to(who->wide) << file;
        who->rank = (int16_t)rank;
        who->file = (int16_t)file;
        return true;
    }
    return false;
}

/* t9a.16.02 at most one on each side; the right hand where he has no wish. */
static bool seat_beside(struct t9a_formation *f, struct t9a_seated *who)
{
    const int wish = who->rank == T9A_BESIDE ? who->file : HAND_RIGHT;

    for (int i = 0; i < HANDS; i++) {
        const int hand = i == 0 ? wish : !wish;

        if (f->beside[hand].width)
            continue;
        f->beside[hand] = who->base;
        who->rank = T9A_BESIDE;
        who->file = (int16_t)hand;
        return true;
    }
    return false;
}

/* Seats all of them; writes who stands beside the front rank. */
bool t9a_seat_all(struct t9a_formation *f, struct t9a_in_ranks *r)
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
bool t9a_shape_of(const struct battle *b, const struct t9a_in_ranks *r,
                  int files, struct t9a_formation *out)
{
    const struct t9a_model *m = t9a_model(b, r->host);

    if (files < 1 || files > T9A_FILES || r->places < files ||
        (r->places + files - 1) / files > T9A_FILES)
        return false;
    *out = t9a_formation_of(r->places, files, (uint16_t)MM(m->base[0]),
                            (uint16_t)MM(m->base[1]));
    out->radius = (uint16_t)(MM(m->round) / 2);
    out->gap = t9a_formation(b, r->host).gap;
    return t9a_formation_legal(out);
}

/* Who has stood nowhere yet wants the middle, the largest first. */
void t9a_want_middle(struct t9a_in_ranks *r, int files)
{
    for (int i = 0; i < r->count; i++) {
        r->who[i].rank = 0;
        r->who[i].file = (int16_t)((files - r->who[i].wide) / 2);
    }
    sort(r, is_larger);
}

void t9a_want_in_order(struct t9a_in_ranks *r)
{
    sort(r, is_further_forward);
}

/* t9a.09.81 the models go least far when the middle stays where it is. */
static void want_same(struct t9a_in_ranks *r, int was, int files)
{
    for (int i = 0; i < r->count; i++)
        if (r->who[i].rank != T9A_BESIDE)
            r->who[i].file = (int16_t)(r->who[i].file + (files - was) / 2);
    t9a_want_in_order(r);
}

static void wish(const struct battle *b, struct t9a_in_ranks *r, int files)
{
    const struct t9a_unit *t = t9a_unit_of(b, r->host);

    if (t->files)
        want_same(r, t->files, files);
    else
        t9a_want_middle(r, files);
}

bool t9a_formed(const struct battle *b, int u, int files,
                struct t9a_formation *out)
{
    struct t9a_in_ranks r;

    t9a_gather(b, t9a_host(b, u), NOBODY, &r);
    if (!t9a_shape_of(b, &r, files, out))
        return false;
    wish(b, &r, files);
    if (t9a_seat_all(out, &r))
        return true;
    t9a_want_middle(&r, files); /* where all may find room who did not before */
    return t9a_seat_all(out, &r);
}

/* ---- standing there ---- */

static struct t9a_seat seat_of(const struct t9a_seated *who)
{
    return who->rank == T9A_BESIDE
               ? (struct t9a_seat){ (uint8_t)(T9A_SEAT_BESIDE | who->file), 0 }
               : (struct t9a_seat){ (uint8_t)who->rank, (uint8_t)who->file };
}

/* The middle of what he fills. */
static struct vec middle_of(const struct t9a_formation *f,
                            const struct hull *bounds,
                            const struct t9a_seated *who)
{
    const int32_t left =
        f->beside[HAND_LEFT].width + who->file * t9a_file_step(f);
    const int32_t across = who->wide * t9a_file_step(f) - f->gap;
    const int32_t back = who->deep * t9a_rank_step(f) - f->gap;

    if (f->radius)
        return bounds->at;
    if (who->rank == T9A_BESIDE)
        return t9a_base_beside(f, bounds, (enum t9a_hand)who->file).at;
    return hull_point(
        bounds, bounds->half_length - who->rank * t9a_rank_step(f) - back / 2,
        bounds->half_width - left - across / 2);
}

static void stand_ranks(struct battle *b, const struct t9a_in_ranks *r,
                        const struct t9a_formation *f,
                        const struct hull *bounds)
{
    figure_set left = b->unit[r->host].alive;
    int rank = 0, file = 0;

    for (int i = 0; i < r->count; i++) {
        const struct t9a_seated *who = &r->who[i];
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
void t9a_stand(struct battle *b, const struct t9a_in_ranks *r,
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
    struct t9a_in_ranks r;
    bool all;

    t9a_gather(b, host, NOBODY, &r);
    assert(t9a_formation_legal(f) && t9a_in_ranks(f) == r.places);
    wish(b, &r, f->files);
    all = t9a_seat_all(&seated, &r);
    if (!all) {
        t9a_want_middle(&r, f->files);
        all = t9a_seat_all(&seated, &r);
    }
    assert(all);
    assert(memcmp(seated.beside, f->beside, sizeof seated.beside) == 0);
    t9a_stand(b, &r, &seated, bounds);
}

void t9a_put(struct battle *b, int u, const struct hull *bounds)
{
    const struct t9a_formation f = t9a_formation(b, u);

    t9a_place(b, u, &f, bounds);
}

static struct t9a_individual individual_of(struct t9a_seat from,
                                           const struct t9a_seated *to)
{
    struct t9a_seated was = *to;
    bool beside;

    t9a_want(&was, from);
    beside = was.rank == T9A_BESIDE || to->rank == T9A_BESIDE;
    return (struct t9a_individual){
        .from = { was.rank, was.file },
        .to = { to->rank, to->file },
        .wide = beside ? 1 : to->wide,
        .deep = beside ? 1 : to->deep,
    };
}

int32_t t9a_individuals(const struct battle *b, int u,
                        const struct t9a_formation *to,
                        struct t9a_individual out[T9A_MODELS])
{
    const int host = t9a_host(b, u);
    struct t9a_formation f = *to;
    struct t9a_in_ranks r;
    int32_t n = 0;

    t9a_gather(b, host, NOBODY, &r);
    wish(b, &r, f.files);
    if (!t9a_seat_all(&f, &r)) {
        t9a_want_middle(&r, f.files);
        if (!t9a_seat_all(&f, &r))
            return 0;
    }
    for (int i = 0; i < r.count; i++) {
        const struct t9a_seated *who = &r.who[i];

        out[n++] =
            individual_of(who->command == T9A_COMMAND
                              ? t9a_unit_of(b, who->unit)->seat
                              : t9a_unit_of(b, host)->command[who->command],
                          who);
    }
    return n;
}
