/* ch09_join.c -- t9a chapter 9: charges on one target, one after another.
 *
 * Where they come to stand is told by what each can reach when the others are not
 * there; then an order is looked for in which they are not in each other's way. */
#include "books/t9a/ch09_search.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

struct joining {
    const struct t9a_charge *charge;
    int32_t charges;
    struct known *known;
    struct t9a_joined *out;
    struct t9a_joined now;                  /* what is being tried */
    uint32_t coming;                        /* in that */
    struct t9a_ground ground[T9A_CHARGERS]; /* where they are now */
    struct t9a_thing thing[T9A_THINGS];
    uint64_t
        failed[(1 << T9A_CHARGERS) / 64]; /* who, being left, found no order */
};

/* A scene of a charger, and the others of them in it. */
static struct t9a_scene scene_of(struct joining *s, int own,
                                 const struct t9a_scene *of)
{
    struct t9a_scene scene = *of;

    assert(scene.things + s->charges <= T9A_THINGS);
    for (int i = 0; i < scene.things; i++)
        s->thing[i] = scene.thing[i];
    scene.thing = s->thing;
    for (int i = 0; i < s->charges; i++)
        if (i != own)
            s->thing[scene.things++] =
                (struct t9a_thing){ .ground = &s->ground[i] };
    return scene;
}

void t9a_known_begin(struct known *known, int32_t charges)
{
    known->count = 0;
    for (int i = 0; i < charges; i++)
        t9a_spans_begin(&known->spans[i]);
}

static bool is_same(const struct came *a, const struct came *b)
{
    return a->who == b->who && memcmp(a->at, b->at, sizeof a->at) == 0;
}

/* The place for what is found of that one, to its place, when those are still to come; or
 * what has been found of it, 'is' then. */
static struct came *came_of(struct joining *s, int i, uint32_t left, bool *is)
{
    struct known *k = s->known;
    struct came this = { .who = i };

    for (int n = 0; n < T9A_CHARGERS; n++)
        this.at[n] = n == i || (s->coming & ~left & (uint32_t)1 << n) != 0
                         ? s->now.where.offset[n]
                         : STANDS;
    for (int n = 0; n < k->count; n++)
        if (is_same(&k->came[n], &this)) {
            *is = true;
            return &k->came[n];
        }
    if (k->count == CAME)
        k->count = 0;
    *is = false;
    k->came[k->count] = this;
    return &k->came[k->count++];
}

static bool finds_way(struct joining *s, int i, struct came *out)
{
    struct nearby nearby;
    struct search search;
    struct t9a_charge charge = s->charge[i];
    const bool over = charge.on_wing; /* t9a.20.28 */
    const struct t9a_scene scene =
        scene_of(s, i, over ? charge.landing : charge.scene);

    if (over)
        charge.landing = &scene;
    else
        charge.scene = &scene;
    search = t9a_search_again(t9a_search_near(&charge, &nearby),
                              &s->known->spans[i]);
    return t9a_search_to(&search, s->now.where.offset[i], &out->way, &out->end);
}

static bool moves(struct joining *s, int i, uint32_t left)
{
    bool is;
    struct came *came = came_of(s, i, left, &is);

    if (!is)
        came->comes = finds_way(s, i, came);
    if (!came->comes)
        return false;
    s->now.way[i] = came->way;
    s->now.end[i] = came->end;
    return true;
}

/* All those left, one after another. The others stand where they have come, in whichever
 * order that was. */
static bool move_all(struct joining *s, uint32_t left, int moved)
{
    const uint64_t bit = (uint64_t)1 << left % 64;

    if (left == 0)
        return true;
    if (s->failed[left / 64] & bit)
        return false;
    for (uint32_t rest = left; rest != 0; rest &= rest - 1) {
        const int i = __builtin_ctz(rest);
        const struct t9a_ground before = s->ground[i];

        if (!moves(s, i, left))
            continue;
        s->now.order[moved] = i;
        t9a_cover(s->charge[i].who, &s->now.end[i].end, &s->ground[i]);
        if (move_all(s, left & ~((uint32_t)1 << i), moved + 1))
            return true;
        s->ground[i] = before;
    }
    s->failed[left / 64] |= bit;
    return false;
}

static bool in_some_order(void *data, const struct t9a_together *where)
{
    struct joining *s = (struct joining *)data;
    s->coming = 0;
    s->now.where = *where;
    memset(s->failed, 0, sizeof s->failed);
    for (int i = 0; i < s->charges; i++) {
        s->coming |= (uint32_t)where->comes[i] << i;
        t9a_cover(s->charge[i].who, &s->charge[i].from, &s->ground[i]);
    }
    if (!move_all(s, s->coming, 0))
        return false;
    *s->out = s->now;
    return true;
}

/* Rocks and bystanders are in its way before the others are. */
static void narrow(const struct t9a_charge *c, struct spans *spans,
                   struct t9a_placing *p)
{
    struct nearby nearby;
    const struct search s =
        t9a_search_again(t9a_search_near(c, &nearby), spans);
    struct t9a_charged best;
    struct t9a_rush way;

    if (t9a_search_find(&s, &way, &best) && best.turned == 0)
        p->reach = t9a_search_room(&s, best.offset, p->reach);
}

bool t9a_charge_together(const struct t9a_charge *c, int32_t charges,
                         struct t9a_joined *out)
{
    struct known known;
    struct joining s = {
        .charge = c, .charges = charges, .known = &known, .out = out
    };
    const struct t9a_consent consent = { in_some_order, &s };
    struct t9a_placing placing[T9A_CHARGERS];

    assert(charges > 0 && charges <= T9A_CHARGERS);
    t9a_known_begin(&known, charges);
    for (int i = 0; i < charges; i++) {
        const struct search own = t9a_search_again(&c[i], &known.spans[i]);

        placing[i] = (struct t9a_placing){
            .who = c[i].who,
            .side = c[i].side,
            .reach = { 0, -1 },
            .near = t9a_offset_of(&c[i].at, c[i].side, c[i].from.at),
        };
        t9a_search_reach(&own, &placing[i].reach);
    }
    t9a_place_together(c->whom, placing, charges, &consent, &out->where);
    if (out->where.units < charges) {
        struct t9a_joined again;

        s.out = &again;
        for (int i = 0; i < charges; i++)
            narrow(&c[i], &known.spans[i], &placing[i]);
        t9a_place_together(c->whom, placing, charges, &consent, &again.where);
        if (again.where.units > out->where.units)
            *out = again;
    }
    return out->where.units > 0;
}

bool t9a_charge_as_placed(const struct t9a_charge *c, int32_t charges,
                          struct known *known, const struct t9a_together *where,
                          struct t9a_joined *out)
{
    struct joining s = {
        .charge = c, .charges = charges, .known = known, .out = out
    };
    struct t9a_placing placing[T9A_CHARGERS];
    struct t9a_together there;
    int32_t n = 0;

    for (int i = 0; i < charges; i++)
        if (where->comes[i])
            placing[n++] = (struct t9a_placing){
                .who = c[i].who,
                .side = c[i].side,
                .reach = { where->offset[i], where->offset[i] },
                .near = where->offset[i],
            };
    t9a_place_together(c->whom, placing, n, NULL, &there);
    return there.units == n && there.models >= where->models &&
           in_some_order(&s, where);
}
