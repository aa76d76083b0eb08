/* ch16_company.c -- t9a chapters 13 and 16: Characters who join a unit and leave it
 * (16.01, 16.03, 16.13), and who are all that is left of it (13.23). */
#include "books/t9a/ch13.h"
#include "books/t9a/ch16_ranks.h"

#include <string.h>

static bool join(const struct battle *b, int host, int joins,
                 struct t9a_seat seat, struct t9a_in_ranks *r,
                 struct t9a_formation *f, struct hull *bounds)
{
    t9a_gather(b, host, joins, r);
    t9a_want(&r->who[0], seat);
    return t9a_close(b, r, f, bounds);
}

bool t9a_joined(const struct battle *b, int u, int joins, struct t9a_seat seat,
                struct t9a_formation *f, struct hull *bounds)
{
    struct t9a_in_ranks r;

    return join(b, t9a_host(b, u), joins, seat, &r, f, bounds);
}

void t9a_join(struct battle *b, int u, int joins, struct t9a_seat seat)
{
    const int host = t9a_host(b, u);
    struct t9a_formation f;
    struct hull bounds;
    struct t9a_in_ranks r;
    bool room;

    t9a_unit(b, joins)->host = (uint8_t)(host + 1);
    if (!unit_on_table(b, host)) /* seated when they come */
        return;
    room = join(b, host, joins, seat, &r, &f, &bounds);
    assert(room); /* t9a_joined() says so */
    (void)room;
    t9a_stand(b, &r, &f, &bounds);
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

/* ---- all that is left of it ---- */

/* What others note of a unit they note of its heir. */
static void rename_in(unit_set *set, int u, int heir)
{
    if (*set >> u & 1)
        *set = (*set & ~unit_bit(u)) | unit_bit(heir);
}

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
        rename_in(&t->near, u, heir);
    }
    for (int i = 0; i < s->waiting; i++) {
        if (s->queue[i].unit == u)
            s->queue[i].unit = (uint8_t)heir;
        if (s->queue[i].from == u + 1)
            s->queue[i].from = (uint8_t)(heir + 1);
    }
    rename_in(&s->combat, u, heir);
    rename_in(&s->fought, u, heir);
}

/* He takes over what the unit was doing; what each model did or bears is its own. */
static void inherit(struct t9a_unit *t, const struct t9a_unit *old)
{
    enum { AS_A_UNIT = MARK_IMPACT | MARK_SPREE | MARK_LATE | MARK_AWAY };

    t->did |= old->did;
    t->marks |= (uint16_t)(old->marks & AS_A_UNIT);
    t->fleeing = old->fleeing;
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
    t->exit = old->exit;
}

/* They stand with their front on that of the rectangle. False: there is no such
 * formation. */
static bool form_on(struct battle *b, int heir, int files,
                    const struct hull *was)
{
    struct t9a_formation f;
    struct hull bounds;

    if (!t9a_formed(b, heir, files, &f))
        return false;
    bounds = t9a_bounds(&f, was->at, was->facing);
    bounds.at = hull_point(was, was->half_length - bounds.half_length, 0);
    t9a_place(b, heir, &f, &bounds);
    return true;
}

/* t9a.16.02 of too many to stand beside the first each is alone. */
static void part(struct battle *b, unit_set rest)
{
    for (unit_set left = rest; left; left &= left - 1)
        t9a_unit(b, set_first(left))->host = 0;
    for (unit_set left = rest; left; left &= left - 1) {
        const int u = set_first(left);
        const struct hull own = t9a_base_of(b, u, 0);

        t9a_unit(b, u)->files = 0;
        form_on(b, u, 1, &own);
    }
}

int t9a_bequeath(struct battle *b, int u)
{
    const unit_set rest = t9a_characters(b, u) & ~unit_bit(u);
    const struct hull whole = t9a_hull(b, u);
    struct t9a_unit *old = t9a_unit(b, u);
    struct hull own;
    int heir, files = set_count(rest);

    if (!rest)
        return NOBODY;
    heir = set_first(rest);
    own = t9a_base_of(b, heir, 0);
    for (unit_set left = rest; left; left &= left - 1) {
        struct t9a_unit *t = t9a_unit(b, set_first(left));

        t->host = (uint8_t)(set_first(left) == heir ? 0 : heir + 1);
        t->files = 0; /* they form anew */
    }
    t9a_unit(b, heir)->regiment =
        (uint8_t)(old->regiment ? old->regiment : u + 1);
    inherit(t9a_unit(b, heir), old);
    memset(old->link, 0, sizeof old->link);
    rename_unit(b, u, heir);
    if (!unit_on_table(b, u))
        return heir;
    while (files > 0 &&
           !form_on(b, heir, files, set_count(rest) > 1 ? &whole : &own))
        files--;
    if (files == 0)
        part(b, rest);
    return heir;
}
