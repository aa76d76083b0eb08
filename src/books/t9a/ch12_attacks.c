/* ch12_attacks.c -- t9a chapter 12: who strikes at a step of Initiative, how often, and at
 * whom. What a blow is is in ch12_blow.c. */
#include "books/t9a/play.h"

/* ---- when ---- */

/* t9a.12.03, 14.14 each part strikes at its own. */
static int step_of(const struct battle *b, struct t9a_someone who, int part)
{
    const struct t9a_weapon *w = t9a_weapon_used(b, who.unit, part);
    const int own = t9a_stat_of(b, who, part, STAT_I);

    if (w == NULL)
        return own;
    return w->last ? 0 : t9a_bounded(own + w->initiative);
}

/* ---- at whom ---- */

bool t9a_has_ranks(const struct battle *b, int u)
{
    return t9a_ordinary(b, u) >
           (t9a_command(b, u, T9A_CHAMPION) != NOBODY ? 1 : 0);
}

static uint16_t add_whom(struct t9a_blows *g, struct t9a_someone who)
{
    for (int i = 0; i < g->whoms; i++)
        if (t9a_same(g->whom[i], who))
            return (uint16_t)(1 << i);
    if (g->whoms == T9A_WHOM)
        return 0;
    g->whom[g->whoms] = who;
    return (uint16_t)(1 << g->whoms++);
}

/* t9a.12.07, 12.34 whom a model may strike that touches these. Of the rank-and-file
 * each may strike that of the unit, t9a.16.17 even if it touches a duellist alone. */
static uint16_t reach_of(const struct battle *b, struct t9a_blows *g,
                         const struct t9a_touch *t, uint16_t touched)
{
    uint16_t out = 0;

    for (unsigned left = touched; left; left &= left - 1) {
        const struct t9a_someone it = t->whom[__builtin_ctz(left)];
        const int unit = t9a_host(b, it.unit);

        if (it.is == VICTIM_RANKS ||
            (g->who.is != VICTIM_CHARACTER && t9a_has_ranks(b, unit)))
            out |= add_whom(
                g, (struct t9a_someone){ (uint8_t)unit, VICTIM_RANKS });
        if (it.is != VICTIM_RANKS && !t9a_duels(b, it))
            out |= add_whom(g, it);
    }
    return out;
}

static void add_attacks(struct t9a_blows *g, uint16_t reach, int attacks)
{
    int i = 0;

    if (!reach || attacks <= 0)
        return;
    if (attacks > UINT8_MAX - g->attacks)
        attacks = UINT8_MAX - g->attacks;
    while (i < g->classes && g->class[i].reach != reach)
        i++;
    if (i == T9A_CLASSES)
        return;
    if (i == g->classes)
        g->class[g->classes++].reach = reach;
    g->class[i].attacks = (uint8_t)(g->class[i].attacks + attacks);
    g->attacks = (uint8_t)(g->attacks + attacks);
}

/* ---- how often ---- */

/* t9a.05.09 what was born without an attack never has one. t9a.17.05 of several
 * riders one has the Champion's. */
static int all_attacks(const struct battle *b, struct t9a_someone who, int part)
{
    const struct t9a_part *p = &t9a_model(b, who.unit)->part[part];
    const struct t9a_weapon *w = t9a_weapon_used(b, who.unit, part);
    const int many = p->count ? p->count : 1;
    int each, first;

    if (p->stat[STAT_A] == 0)
        return 0;
    each = t9a_stat(b, who.unit, part, STAT_A);
    first = t9a_stat_of(b, who, part, STAT_A);
    if (w != NULL) {
        each = t9a_bounded(each + w->attacks);
        first = t9a_bounded(first + w->attacks);
    }
    return first + (many - 1) * each;
}

/* The part that supports: neither mounts nor draught beasts do. */
static int supporting_part(const struct battle *b, int u)
{
    for (int part = 0; part < t9a_model(b, u)->parts; part++)
        if (t9a_bears_arms(b, u, part))
            return part;
    return NOBODY;
}

/* t9a.12.31 one, or of monstrous models up to three of their own. */
static int support_attacks(const struct battle *b, struct t9a_someone who,
                           int part)
{
    const struct t9a_stage *s = t9a_stage(b);
    const int most = s->catalogue->troop[s->model[who.unit].troop].support;
    const int own = t9a_stat(b, who.unit, part, STAT_A);

    if (part != supporting_part(b, who.unit) || most == 0 ||
        t9a_model(b, who.unit)->part[part].stat[STAT_A] == 0)
        return 0;
    return most == 1 ? 1 : own < most ? own : most;
}

/* t9a.12.06 ranks behind the first that support. */
static int supporting_ranks(const struct battle *b, int u,
                            struct t9a_someone who, int part)
{
    const struct t9a_formation f = t9a_formation(b, u);
    const struct t9a_type *type = t9a_type(b, u);
    const struct t9a_weapon *w = t9a_weapon_used(b, who.unit, part);

    return 1 + (type->horde && t9a_is_horde(&f, type->horde)) +
           (w != NULL && rules_have(&w->rules, SPECIAL_EXTRA_RANK)) +
           t9a_part_has(b, who.unit, part, SPECIAL_EXTRA_RANK);
}

/* What one model brings, worked out once for all that are alike. */
struct swing {
    int all;  /* in contact */
    int more; /* t9a.20.14 of them against whom it charged: that many besides */
    int charged; /* whom, or NOBODY */
    int support, ranks;
};

static struct swing swing_of(const struct battle *b, int u,
                             struct t9a_someone who, int part)
{
    const int charged = t9a_charged_now(b, u);
    struct swing s = { .all = all_attacks(b, who, part), .charged = charged };

    s.more = s.all > 0 && charged != NOBODY &&
             t9a_strikes_with(b, who.unit, part, SPECIAL_DEVASTATING_CHARGE);
    s.support = support_attacks(b, who, part);
    s.ranks = s.support ? supporting_ranks(b, u, who, part) : 0;
    return s;
}

/* Of those within reach the ones in that unit. */
static uint16_t reach_in(const struct battle *b, const struct t9a_blows *g,
                         uint16_t reach, int unit)
{
    for (int i = 0; i < g->whoms; i++)
        if (t9a_host(b, g->whom[i].unit) != unit)
            reach &= (uint16_t) ~(1 << i);
    return reach;
}

/* A model strikes with a part: t9a.12.04 all its attacks, or what it supports with, which
 * is against enemies before it alone (t9a.12.05, 12.30). */
static void add_model(const struct battle *b, const struct t9a_touch *t,
                      const struct swing *s, struct t9a_place place,
                      uint16_t touched, struct t9a_blows *g)
{
    if (touched) {
        const uint16_t reach = reach_of(b, g, t, touched);

        add_attacks(g, reach, s->all);
        if (s->more)
            add_attacks(g, reach_in(b, g, reach, s->charged), s->more);
    } else if (place.rank >= 1 && place.rank <= s->ranks &&
               t->ahead[place.file]) {
        add_attacks(g, reach_of(b, g, t, t->ahead[place.file]), s->support);
    }
}

/* t9a.16.10, 16.15 duellists count as touching each other, and strike nobody else. */
static void add_duellist(const struct battle *b, const struct swing *s,
                         struct t9a_blows *g)
{
    const struct t9a_someone foe = t9a_duellist(b, g->who);
    const uint16_t reach = add_whom(g, foe);

    add_attacks(g, reach, s->all);
    if (s->more)
        add_attacks(g, reach_in(b, g, reach, s->charged), s->more);
}

static void add_ranks(const struct battle *b, const struct t9a_touch *t,
                      const struct swing *s, struct t9a_blows *g)
{
    const struct t9a_formation *f = &t->formation;

    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++) {
            const struct t9a_place place = { rank, file };
            const int at = t9a_place_number(t, place);

            if (t9a_stands_in(f, rank, file) && t9a_same(t->who[at], g->who))
                add_model(b, t, s, place, t->at[at], g);
        }
}

/* A Champion or a Character, by the foremost of his places. */
static void add_alone(const struct battle *b, const struct t9a_touch *t,
                      const struct swing *s, struct t9a_blows *g)
{
    const struct t9a_formation *f = &t->formation;

    for (int rank = -1; rank < f->ranks; rank++)
        for (int file = 0; file < (rank < 0 ? HANDS : f->files); file++) {
            const struct t9a_place place = { rank, file };

            if (t9a_place_taken(f, place) &&
                t9a_same(t->who[t9a_place_number(t, place)], g->who)) {
                add_model(b, t, s, place, t9a_touched_by(t, g->who), g);
                return;
            }
        }
}

/* The rank-and-file come last: what falls on nobody in particular falls on them. */
static void put_ranks_last(struct t9a_blows *g)
{
    const struct t9a_blows was = *g;
    uint8_t from[T9A_WHOM] = { 0 };
    int n = 0;

    for (int ranks = 0; ranks < 2; ranks++)
        for (int i = 0; i < was.whoms; i++)
            if ((was.whom[i].is == VICTIM_RANKS) == (ranks == 1))
                from[n++] = (uint8_t)i;
    for (int i = 0; i < g->classes; i++)
        g->class[i].reach = 0;
    for (int k = 0; k < n; k++) {
        g->whom[k] = was.whom[from[k]];
        for (int i = 0; i < g->classes; i++)
            if (was.class[i].reach >> from[k] & 1)
                g->class[i].reach |= (uint16_t)(1 << k);
    }
}

/* The attacks of somebody with one of his parts. */
static int add_group(const struct battle *b, int u, const struct t9a_touch *t,
                     struct t9a_someone who, int part, struct t9a_blows *g)
{
    const struct swing s = swing_of(b, u, who, part);

    memset(g, 0, sizeof *g);
    g->who = who;
    g->part = (uint8_t)part;
    if (t9a_duels(b, who))
        add_duellist(b, &s, g);
    else if (who.is == VICTIM_RANKS)
        add_ranks(b, t, &s, g);
    else
        add_alone(b, t, &s, g);
    put_ranks_last(g);
    return g->attacks > 0;
}

struct t9a_strikers t9a_strikers_of(const struct battle *b, int u)
{
    struct t9a_strikers s = { .count = 0 };

    if (t9a_has_ranks(b, u))
        s.who[s.count++] = (struct t9a_someone){ (uint8_t)u, VICTIM_RANKS };
    if (t9a_command(b, u, T9A_CHAMPION) != NOBODY)
        s.who[s.count++] = (struct t9a_someone){ (uint8_t)u, VICTIM_CHAMPION };
    for (unit_set left = t9a_characters(b, u); left; left &= left - 1)
        if (!t9a_did(b, set_first(left), DID_REFUSE)) /* t9a.16.14 */
            s.who[s.count++] = (struct t9a_someone){ (uint8_t)set_first(left),
                                                     VICTIM_CHARACTER };
    return s;
}

/* t9a.12.32 as they stand now, behind the casualties of earlier steps. Example:
 * t9a.12.64. */
int t9a_blows_of(const struct battle *b, int u, int initiative,
                 struct t9a_blows out[T9A_GROUPS])
{
    const struct t9a_strikers s = t9a_strikers_of(b, u);
    struct t9a_touch t = { .whoms = -1 };
    int n = 0;

    for (int i = 0; i < s.count; i++)
        for (int part = 0; part < t9a_model(b, s.who[i].unit)->parts; part++) {
            if (n == T9A_GROUPS || step_of(b, s.who[i], part) != initiative)
                continue;
            if (t.whoms < 0)
                t9a_touch_of(b, u, &t);
            n += add_group(b, u, &t, s.who[i], part, &out[n]);
        }
    return n;
}

/* ---- shares ---- */

/* Attacks that reach somebody of the set. */
static int reaching(const struct t9a_blows *g, unsigned set)
{
    int n = 0;

    for (int i = 0; i < g->classes; i++)
        if (g->class[i].reach & set)
            n += g->class[i].attacks;
    return n;
}

/* Attacks can be shared out so exactly when no set of those who are struck has more
 * than reach it (Hall); it is enough to look at sets of who is known already. */
struct t9a_bounds_of_share t9a_share_bounds(const struct t9a_blows *g,
                                            const uint8_t *share, int which)
{
    const unsigned all = (1u << g->whoms) - 1, own = 1u << which;
    struct t9a_bounds_of_share out = { 0, g->attacks };

    for (unsigned set = 0; set < own; set++) {
        int given = 0, most, least;

        for (int i = 0; i < which; i++)
            given += (set >> i & 1) != 0 ? share[i] : 0;
        most = reaching(g, set | own) - given;
        least = g->attacks - reaching(g, all & ~(set | own)) - given;
        out.most = most < out.most ? most : out.most;
        out.least = least > out.least ? least : out.least;
    }
    return out;
}
