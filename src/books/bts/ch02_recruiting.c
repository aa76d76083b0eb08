/* ch02_recruiting.c -- bts chapter 2: an army by dice. Things are added one by one, and
 * what the judge of armies does not allow is taken back: so every legal list can come
 * of it, and no other. */
#include "books/bts/ch02.h"

#include "base/dice.h"
#include "books/bts/ch02_faults.h"
#include "books/bts/ch05.h"
#include "books/bts/ch10.h"
#include "books/bts/ch11.h"

enum {
    TRIES = 700,
    FAULTS_LOOKED_AT = 16,
    CROWD = 10 /* figures that are added at once, at most */
};

struct recruiting {
    const struct bts_catalogue *c;
    struct dice dice;
    int faction;
};

static int below(struct recruiting *r, int n)
{
    return n > 1 ? dice_roll(&r->dice, n) : 0;
}

/* ---- who ---- */

typedef bool sort(const struct bts_profile *p);

static bool leads(const struct bts_profile *p)
{
    return p->keywords & BTS_IS(CHAMPION);
}
static bool follows(const struct bts_profile *p)
{
    return (p->keywords & BTS_IS(WARRIOR)) || p->rank == RANK_PRODIGY;
}
static bool carries(const struct bts_profile *p)
{
    return p->keywords & BTS_IS(TRANSPORT);
}
static bool stands_alone(const struct bts_profile *p)
{
    return p->keywords &
           (BTS_IS(MONSTER) | BTS_IS(WALKER) | BTS_IS(SIEGE) | BTS_IS(VEHICLE));
}

/* A profile of the faction of that sort, + 1; 0: it has none. */
static uint16_t somebody(struct recruiting *r, sort *is)
{
    uint16_t found[BTS_PROFILES];
    int n = 0;

    for (int i = 0; i < r->c->profiles; i++)
        if (r->c->profile[i].faction == r->faction && is(&r->c->profile[i]))
            found[n++] = (uint16_t)(i + 1);
    return n ? found[below(r, n)] : 0;
}

/* ---- what he takes ---- */

/* So many different ones of the first 'of'. */
static uint8_t choose(struct recruiting *r, uint8_t *out, int n, int of)
{
    for (int i = 0; i < n; i++) {
        bool again = true;

        while (again) {
            out[i] = (uint8_t)below(r, of);
            again = false;
            for (int k = 0; k < i; k++)
                again |= out[k] == out[i];
        }
    }
    return (uint8_t)n;
}

/* Something to fight with, of the arsenal of his faction; that of an Arme de Siège is
 * for its Servants. */
static void arm(struct recruiting *r, struct bts_line *l)
{
    const struct bts_profile *p = line_profile(r->c, l);

    if (p->keywords & BTS_IS(SIEGE))
        return;
    for (int i = 0; p->arsenal && i < TRIES; i++) {
        const int which = below(r, r->c->weapons);
        const struct bts_weapon *w = &r->c->weapon[which];

        if (w->hands && (p->arsenal >> w->arsenal & 1) &&
            (!w->faction || w->faction == p->faction + 1)) {
            l->equipment[l->equipments++] = (uint8_t)which;
            return;
        }
    }
}

static struct bts_line line_of(struct recruiting *r, uint16_t profile)
{
    struct bts_line l = { .profile = profile };
    const struct bts_profile *p = profile ? line_profile(r->c, &l) : NULL;

    if (!p)
        return l;
    /* bts.05.01, 10.01, 11.01 as many as the profile has */
    l.orders = choose(r, l.order, p->orders, ORDER_COUNT);
    l.feats = choose(r, l.feat, p->feats, FEAT_COUNT);
    l.spells = choose(r, l.spell, p->spells, SPELL_COUNT);
    for (int n = below(r, 3); n > 0; n--)
        arm(r, &l);
    return l;
}

/* One thing more for a line, or more of them; often it is refused. */
static void better(struct recruiting *r, struct bts_line *l)
{
    const struct bts_profile *p = line_profile(r->c, l);

    switch (below(r, 9)) {
    case 0:
    case 1:
    case 2:
        if (l->equipments < BTS_ARMS)
            l->equipment[l->equipments++] = (uint8_t)below(r, r->c->weapons);
        break;
    case 3:
        if (p->upgrades && l->upgrades < BTS_UPGRADES)
            l->upgrade[l->upgrades++] =
                p->upgrade[below(r, p->upgrades)].special;
        break;
    case 4:
        l->armour++;
        break;
    case 5:
        l->ride = (uint8_t)(1 + below(r, r->c->rides));
        l->barded = (uint8_t)(below(r, 4) == 0);
        break;
    case 6:
        if (p->guns && l->guns < BTS_ARMS) {
            const uint8_t mount = p->gun[below(r, p->guns)].place;
            const uint8_t weapon = (uint8_t)below(r, r->c->weapons);

            l->gun[l->guns++] =
                (struct bts_bought){ .mount = mount, .weapon = weapon };
        }
        break;
    case 7:
        l->plates[below(r, FACES)]++;
        break;
    default:
        if (p->keywords & BTS_IS(WARRIOR))
            l->count = (uint8_t)(line_count(l) + 1 + below(r, 2));
        else if (below(r, 4) == 0)
            l->base = 1;
        break;
    }
}

/* ---- the army ---- */

/* bts.02.29 where several are of the highest rank, the first is General. */
static void name_general(const struct bts_catalogue *c, struct bts_army *a)
{
    int best = NOBODY;

    for (int u = 0; u < a->units; u++) {
        const struct bts_line *l = &a->unit[u].champion;

        a->unit[u].champion.general = 0;
        if (line_is(l) && (best == NOBODY ||
                           line_profile(c, l)->rank <
                               line_profile(c, &a->unit[best].champion)->rank))
            best = u;
    }
    if (best != NOBODY && bts_general_of(c, a) == NOBODY)
        a->unit[best].champion.general = 1;
}

static void add_unit(struct recruiting *r, struct bts_army *a, bool led)
{
    struct bts_troop *t = &a->unit[a->units];

    if (a->units == MUSTER_UNITS)
        return;
    a->units++;
    if (led)
        t->champion = line_of(r, somebody(r, leads));
    else
        t->solo.line = line_of(r, somebody(r, stands_alone));
}

/* Some line of a unit. */
static struct bts_line *some_line(struct recruiting *r, struct bts_troop *t)
{
    const int n =
        below(r, 1 + (line_is(&t->champion) ? t->lines : t->solo.servants));

    if (!line_is(&t->champion))
        return n ? &t->solo.servant[n - 1] : &t->solo.line;
    if (line_is(&t->transport) && below(r, 4) == 0)
        return &t->transport;
    return n ? &t->line[n - 1] : &t->champion;
}

static void change(struct recruiting *r, struct bts_army *a)
{
    struct bts_troop *t = &a->unit[below(r, a->units)];

    switch (below(r, 12)) {
    case 0:
        add_unit(r, a, true);
        break;
    case 1:
        add_unit(r, a, false);
        break;
    case 2:
        t->transport = line_of(r, somebody(r, carries));
        break;
    case 3:
    case 4:
        if (line_is(&t->champion) && t->lines < MUSTER_LINES) {
            t->line[t->lines] = line_of(r, somebody(r, follows));
            t->line[t->lines++].count = (uint8_t)(1 + below(r, CROWD));
        }
        break;
    default:
        better(r, some_line(r, t));
        break;
    }
}

/* Is there nothing against it that is more than odd? */
static bool is_legal(const struct bts_catalogue *c, const struct bts_army *a)
{
    struct bts_fault fault[FAULTS_LOOKED_AT];
    struct bts_faults found = { .most = FAULTS_LOOKED_AT, .fault = fault };

    bts_judge_army(c, a, &found);
    for (int i = 0; i < found.n && i < found.most; i++)
        if (!bts_fault_is_odd((enum bts_fault_kind)fault[i].kind))
            return false;
    return found.n <= found.most;
}

bool bts_recruit(struct bts_army *out, struct bts_army *spare,
                 const struct bts_catalogue *c, int faction, int points,
                 uint64_t seed)
{
    struct recruiting r = { .c = c, .faction = faction };

    dice_seed(&r.dice, seed);
    *out = (struct bts_army){ .faction = (uint8_t)faction,
                              .points = (uint16_t)points };
    for (int i = 0; i < TRIES && out->units == 0; i++) {
        add_unit(&r, out, true);
        name_general(c, out);
        if (!line_is(&out->unit[0].champion) || !is_legal(c, out))
            *out = (struct bts_army){ .faction = (uint8_t)faction,
                                      .points = (uint16_t)points };
    }
    for (int i = 0; i < TRIES && out->units > 0; i++) {
        *spare = *out;
        change(&r, spare);
        bts_complete_army(c, spare);
        name_general(c, spare);
        if (is_legal(c, spare))
            *out = *spare;
    }
    return out->units > 0;
}
