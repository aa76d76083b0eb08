/* ch06_recruit.c -- t9a chapter 6: lists that are made up.
 *
 * Units are bought at random until the limit is near. Then whatever the rules say
 * against the list is mended by small changes: one that leaves less to be said, or
 * now and then as much, is kept. The rules judge as they judge every list. */
#include "books/t9a/ch06_recruit.h"

#include "base/hash.h"
#include "battle/battle.h"

enum {
    STARTS = 12,    /* lists that are begun anew, at most */
    BUYS = 200,     /* with which each begins */
    CHANGES = 1500, /* of each */
    GROSS = 400,    /* what a fault weighs that is no matter of points */
    UNITS_FIT = MAX_UNITS / 2,   /* of one army, so that any two may meet */
    MODELS_FIT = MAX_FIGURES / 2 /* the same */
};

struct recruiting {
    const struct t9a_catalogue *c;
    const struct t9a_army *army;
    uint64_t chance;
};

static int below(struct recruiting *r, int n)
{
    r->chance = hash_mix(r->chance + 1);
    return n > 0 ? (int)(r->chance >> 33) % n : 0;
}

/* ---- what is wrong with it ---- */

/* Faults that are a matter of points. */
static const bool is_points[FAULT_COUNT] = {
    [FAULT_TOO_EXPENSIVE] = true,   [FAULT_TOO_CHEAP] = true,
    [FAULT_LITTLE_CORE] = true,     [FAULT_MUCH_RARE] = true,
    [FAULT_MUCH_HEROES] = true,     [FAULT_MUCH_LORDS] = true,
    [FAULT_MUCH_CHARACTERS] = true, [FAULT_ITEM_ALLOWANCE] = true,
};

/* How much more there is of it than of half a battle, which holds any two lists. */
static int64_t crowding(const struct t9a_list *l)
{
    int models = 0;

    if (t9a_size_of(l->limit) ==
        SIZE_GRAND) /* of cheap models none would fit */
        return 0;
    for (int i = 0; i < l->units; i++)
        models += l->unit[i].count;
    return (models > MODELS_FIT ? models - MODELS_FIT : 0) +
           GROSS * (l->units > UNITS_FIT ? l->units - UNITS_FIT : 0);
}

/* How far it is from legal: points where points are wrong. */
static int64_t badness(const struct recruiting *r, const struct t9a_list *l)
{
    struct t9a_faults found = { .n = 0 };
    int64_t sum = 0;

    t9a_judge_list(r->c, l, &found);
    for (int i = 0; i < found.n && i < T9A_FAULTS_KEPT; i++) {
        const struct t9a_fault *f = &found.fault[i];
        const int32_t lacks = f->a > f->b ? f->a - f->b : f->b - f->a;

        sum += is_points[f->kind] ? lacks : GROSS;
    }
    return sum + crowding(l) +
           GROSS * (found.n > T9A_FAULTS_KEPT ? found.n - T9A_FAULTS_KEPT : 0);
}

/* ---- changes ---- */

static void any_count(struct recruiting *r, struct t9a_bought *u)
{
    const struct t9a_entry *e = &r->army->entry[u->entry - 1];

    u->count =
        (uint8_t)(e->models[0] + below(r, e->models[1] - e->models[0] + 1));
}

static void any_option(struct recruiting *r, struct t9a_bought *u)
{
    const int options = r->army->entry[u->entry - 1].options;

    if (options)
        u->options ^= 1U << below(r, options);
}

/* A unit that is bought by itself; nothing where the dice find none. */
static void add(struct recruiting *r, struct t9a_list *l)
{
    struct t9a_bought *u = &l->unit[l->units];
    const int entry = below(r, r->army->entries);

    if (l->units == T9A_UNITS ||
        r->army->entry[entry].category == CATEGORY_MOUNT)
        return;
    *u = (struct t9a_bought){ .entry = (uint8_t)(entry + 1) };
    any_count(r, u);
    for (int n = below(r, 4); n > 0; n--)
        any_option(r, u);
    l->units++;
}

static void remove_one(struct recruiting *r, struct t9a_list *l)
{
    const int last = l->units - 1, gone = below(r, l->units);

    if (last > 0) {
        l->unit[gone] = l->unit[last];
        l->units = (uint8_t)last;
    }
}

/* One Character, and no other, is said to be the General. */
static void any_general(struct recruiting *r, struct t9a_list *l)
{
    const int chosen = below(r, l->units);

    for (int i = 0; i < l->units; i++)
        l->unit[i].general =
            i == chosen && t9a_is_character(t9a_entry_of(r->c, l, i));
}

static void any_item(struct recruiting *r, struct t9a_list *l,
                     struct t9a_bought *u)
{
    const int item = below(r, T9A_ITEMS + T9A_ARMY_ITEMS);

    if (u->items && below(r, 2))
        u->items &= u->items - 1;
    else if (t9a_item_at(r->c, l->army, item))
        u->items |= (uint64_t)1 << item;
}

static void change(struct recruiting *r, struct t9a_list *l)
{
    struct t9a_bought *u = &l->unit[below(r, l->units)];
    const struct t9a_entry *e = &r->army->entry[u->entry - 1];
    const int how = l->units ? below(r, 16) : 0;
    const int by = 1 + below(r, 3);

    if (how == 0)
        add(r, l);
    else if (how == 1)
        remove_one(r, l);
    else if (how == 2)
        any_general(r, l);
    else if (how == 3)
        any_item(r, l, u);
    else if (how == 4)
        any_count(r, u);
    else if (how < 8)
        any_option(r, u);
    else if (how < 12 && u->count + by <= e->models[1])
        u->count = (uint8_t)(u->count + by);
    else if (how >= 12 && u->count - by >= e->models[0])
        u->count = (uint8_t)(u->count - by);
}

/* ---- a list ---- */

static void begin(struct recruiting *r, struct t9a_list *l, int army, int limit)
{
    *l = (struct t9a_list){ .army = (uint8_t)army, .limit = (uint16_t)limit };
    for (int i = 0; i < BUYS && t9a_army_cost(r->c, l) < limit; i++)
        add(r, l);
    any_general(r, l);
}

bool t9a_recruit(struct t9a_list *out, struct t9a_list *spare,
                 const struct t9a_catalogue *c, int army, int limit,
                 uint64_t seed)
{
    struct recruiting r = { c, &c->army[army], hash_mix(seed) };
    int64_t bad, now;

    for (int start = 0; start < STARTS; start++) {
        begin(&r, out, army, limit);
        bad = badness(&r, out);
        for (int i = 0; i < CHANGES && bad > 0; i++) {
            *spare = *out;
            for (int n = 1 + below(&r, 3); n > 0; n--)
                change(&r, spare);
            now = badness(&r, spare);
            if (now > bad)
                continue;
            *out = *spare;
            bad = now;
        }
        if (bad == 0) {
            out->cost = (uint16_t)t9a_army_cost(c, out);
            return true;
        }
    }
    return false;
}
