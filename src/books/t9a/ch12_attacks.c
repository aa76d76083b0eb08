/* ch12_attacks.c -- t9a chapter 12: who strikes at a step of Initiative, how often, at
 * whom, and what a blow is; chapter 15 for close combat weapons, 20 for rules that act
 * in combat. */
#include "books/t9a/play.h"

/* ---- weapons ---- */

/* t9a.15.10 mounts, draught beasts and machines never use any. */
static bool bears_arms(const struct battle *b, int u, int part)
{
    const int is = t9a_model(b, u)->part[part].is;

    return is == PART_BODY || is == PART_RIDER || is == PART_CREW;
}

/* What everybody has: the weapon that parries. */
static int hand_weapon(const struct t9a_catalogue *c)
{
    for (int i = 0; i < c->weapons; i++)
        if (c->weapon[i].kind == WEAPON_MELEE &&
            rules_have(&c->weapon[i].rules, SPECIAL_PARRY))
            return i;
    return 0;
}

static bool is_mounted(const struct battle *b, int u)
{
    const struct t9a_stage *s = t9a_stage(b);

    return s->catalogue->troop[s->model[u].troop].mounted;
}

/* The magic weapon it bears, or NULL. */
static const struct t9a_item *magic_weapon(const struct battle *b, int u)
{
    const struct t9a_stage *s = t9a_stage(b);
    const int army = s->list[s->owner[u]]->army;

    for (uint64_t left = s->model[u].items; left; left &= left - 1) {
        const struct t9a_item *item =
            t9a_item_at(s->catalogue, army, set_first(left));

        if (item != NULL && item->weapon)
            return item;
    }
    return NULL;
}

/* t9a.15.02 who has another weapon does not use his hand weapon; t9a.22.04 a magic one
 * must be used. */
struct t9a_weapons t9a_melee_weapons(const struct battle *b, int u, int part)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;
    const struct t9a_weapons *has = &t9a_model(b, u)->part[part].weapons;
    const struct t9a_item *magic = magic_weapon(b, u);
    const int hand = hand_weapon(c);
    const enum t9a_bearer not_for =
        is_mounted(b, u) ? BEARER_FOOT : BEARER_MOUNTED;
    struct t9a_weapons out = { { 0 } };
    bool any = false;

    for (int i = 0; i < c->weapons; i++) {
        const bool used = magic != NULL && part == 0 ? magic->weapon == i + 1
                                                     : has_weapon(has, i);

        if (!used || c->weapon[i].kind != WEAPON_MELEE || i == hand ||
            c->weapon[i].bearer == not_for)
            continue;
        out.word[i / 64] |= (uint64_t)1 << i % 64;
        any = true;
    }
    if (!any)
        out.word[hand / 64] |= (uint64_t)1 << hand % 64;
    return out;
}

const struct t9a_weapon *t9a_melee_weapon(const struct battle *b, int u,
                                          int which)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;

    for (int part = 0; part < t9a_model(b, u)->parts; part++) {
        struct t9a_weapons may;

        if (!bears_arms(b, u, part))
            continue;
        may = t9a_melee_weapons(b, u, part);
        for (int i = 0; i < c->weapons; i++)
            if (has_weapon(&may, i) && which-- == 0)
                return &c->weapon[i];
        return NULL;
    }
    return NULL;
}

const struct t9a_weapon *t9a_weapon_used(const struct battle *b, int u,
                                         int part)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;
    const int chosen = t9a_unit_of(b, u)->weapon - 1;
    struct t9a_weapons may;

    if (!bears_arms(b, u, part))
        return NULL;
    may = t9a_melee_weapons(b, u, part);
    if (chosen >= 0 && has_weapon(&may, chosen))
        return &c->weapon[chosen];
    return &c->weapon[may.word[0] ? set_first(may.word[0])
                                  : 64 + set_first(may.word[1])];
}

/* t9a.15.11 hand weapon and ordinary shield, on foot; t9a.22.04 nothing magic. */
static bool parries(const struct battle *b, int u)
{
    const struct t9a_stage *s = t9a_stage(b);
    const struct t9a_weapon *w = t9a_weapon_used(b, u, 0);
    const int army = s->list[s->owner[u]]->army;
    bool shield = false;

    if (w == NULL || !rules_have(&w->rules, SPECIAL_PARRY) ||
        is_mounted(b, u) || magic_weapon(b, u) != NULL)
        return false;
    for (uint32_t left = s->model[u].armour; left; left &= left - 1)
        shield |=
            s->catalogue->armour[__builtin_ctz(left)].kind == ARMOUR_SHIELD;
    for (uint64_t left = s->model[u].items; left && shield; left &= left - 1) {
        const struct t9a_item *item =
            t9a_item_at(s->catalogue, army, set_first(left));

        if (item != NULL && item->armour &&
            s->catalogue->armour[item->armour - 1].kind == ARMOUR_SHIELD)
            shield = false;
    }
    return shield;
}

/* ---- what they are worth ---- */

static int bounded(int value)
{
    return value < 0 ? 0 : value > STAT_MOST ? STAT_MOST : value;
}

static int stat_of(const struct battle *b, struct t9a_someone who, int part,
                   enum t9a_stat stat)
{
    return who.is == VICTIM_CHAMPION
               ? t9a_champion_stat(b, who.unit, part, stat)
               : t9a_stat(b, who.unit, part, stat);
}

static bool strikes_with(const struct battle *b, int u, int part,
                         enum t9a_special s)
{
    const struct t9a_weapon *w = t9a_weapon_used(b, u, part);

    return t9a_part_has(b, u, part, s) ||
           (w != NULL && rules_have(&w->rules, s));
}

int t9a_charged_now(const struct battle *b, int u)
{
    const struct t9a_unit *unit = t9a_unit_of(b, u);

    if (unit->rounds > 0)
        return NOBODY;
    if (t9a_marked(b, u, MARK_IMPACT) && unit->pursues) /* t9a.12.49 */
        return unit->pursues - 1;
    return t9a_did(b, u, DID_CHARGE) ? unit->charges - 1 : NOBODY;
}

/* t9a.12.35 a bonus of its charge counts against whom it charged. */
static bool charges_at(const struct battle *b, int u, int v)
{
    const int charged = t9a_charged_now(b, t9a_host(b, u));

    return charged != NOBODY && charged == t9a_host(b, v);
}

/* t9a.20.01, 20.22 */
static bool is_afraid(const struct battle *b, int u)
{
    return t9a_did(b, t9a_host(b, u), DID_FEAR) && !t9a_is_brave(b, u);
}

static int step_of(const struct battle *b, struct t9a_someone who, int part)
{
    const struct t9a_weapon *w = t9a_weapon_used(b, who.unit, part);
    const int own = stat_of(b, who, part, STAT_I);

    if (w == NULL)
        return own;
    return w->last ? 0 : bounded(own + w->initiative);
}

/* ---- at whom ---- */

static bool has_ranks(const struct battle *b, int u)
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
            (g->who.is != VICTIM_CHARACTER && has_ranks(b, unit)))
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
    first = stat_of(b, who, part, STAT_A);
    if (w != NULL) {
        each = bounded(each + w->attacks);
        first = bounded(first + w->attacks);
    }
    return first + (many - 1) * each;
}

/* The part that supports: neither mounts nor draught beasts do. */
static int supporting_part(const struct battle *b, int u)
{
    for (int part = 0; part < t9a_model(b, u)->parts; part++)
        if (bears_arms(b, u, part))
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
             strikes_with(b, who.unit, part, SPECIAL_DEVASTATING_CHARGE);
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

/* A model strikes with a part: all its attacks, or what it supports with. */
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
    uint8_t from[T9A_WHOM];
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

/* Those of a unit who may strike, in the order of t9a.13.28. */
struct strikers {
    struct t9a_someone who[MAX_UNITS];
    int count;
};

static struct strikers strikers_of(const struct battle *b, int u)
{
    struct strikers s = { .count = 0 };

    if (has_ranks(b, u))
        s.who[s.count++] = (struct t9a_someone){ (uint8_t)u, VICTIM_RANKS };
    if (t9a_command(b, u, T9A_CHAMPION) != NOBODY)
        s.who[s.count++] = (struct t9a_someone){ (uint8_t)u, VICTIM_CHAMPION };
    for (unit_set left = t9a_characters(b, u); left; left &= left - 1)
        if (!t9a_did(b, set_first(left), DID_REFUSE)) /* t9a.16.14 */
            s.who[s.count++] = (struct t9a_someone){ (uint8_t)set_first(left),
                                                     VICTIM_CHARACTER };
    return s;
}

int t9a_blows_of(const struct battle *b, int u, int initiative,
                 struct t9a_blows out[T9A_GROUPS])
{
    const struct strikers s = strikers_of(b, u);
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

/* ---- blows ---- */

int t9a_to_hit(int skill, int against)
{
    return against < skill ? 3 : against <= 2 * skill ? 4 : 5;
}

static int skill_of(const struct battle *b, struct t9a_someone who, int part)
{
    return is_afraid(b, who.unit) ? 1 : stat_of(b, who, part, STAT_WS);
}

/* Of a Champion what his bonus adds to what all his models have. */
static int skill_against(const struct battle *b, struct t9a_someone whom)
{
    int skill = t9a_defence_stat(b, whom.unit, STAT_WS, false);

    if (is_afraid(b, whom.unit))
        return 1;
    if (whom.is == VICTIM_CHAMPION)
        skill += t9a_champion_stat(b, whom.unit, 0, STAT_WS) -
                 t9a_stat(b, whom.unit, 0, STAT_WS);
    return bounded(skill);
}

static int exposed(const struct battle *b, int u)
{
    int most = 0;

    for (int part = 0; part < t9a_model(b, u)->parts; part++) {
        const struct t9a_weapon *w = t9a_weapon_used(b, u, part);

        if (w != NULL && w->exposes > most)
            most = w->exposes;
    }
    return most;
}

static int need_of(const struct battle *b, const struct t9a_blows *g,
                   struct t9a_someone whom, int skill, int against)
{
    const int unit = t9a_host(b, whom.unit);
    const struct t9a_link *link = t9a_linked(b, unit, t9a_host(b, g->who.unit));
    int need;

    if (against == 0) /* t9a.05.04 */
        return 0;
    if (skill == 0)
        return 6;
    need = t9a_to_hit(skill, against);
    /* t9a.15.11 the number before modifiers */
    if (need < 4 && parries(b, whom.unit) && link != NULL &&
        link->own == HULL_FRONT)
        need = 4;
    need -= exposed(b, whom.unit); /* t9a.15.19 */
    need -= t9a_roll_bonus(b, g->who.unit, ROLL_HIT);
    need += link != NULL && charges_at(b, g->who.unit, whom.unit) &&
            t9a_walled(b, unit, (enum hull_arc)link->own); /* t9a.18.08 */
    return need < 2 ? 2 : need > 6 ? 6 : need;
}

static int strength_of(const struct battle *b, const struct t9a_blows *g,
                       struct t9a_someone whom)
{
    const int u = g->who.unit;
    const struct t9a_weapon *w = t9a_weapon_used(b, u, g->part);
    const bool charges = charges_at(b, u, whom.unit);
    int strength = stat_of(b, g->who, g->part, STAT_S);

    if (w != NULL && (!w->charge || charges))
        strength = bounded(strength + w->strength);
    if (charges && strikes_with(b, u, g->part, SPECIAL_THUNDEROUS_CHARGE))
        strength = bounded(strength + 1);
    return strength;
}

/* t9a.20.17, 20.21 the highest of a numbered rule that the part strikes with. */
static struct t9a_amount number_of(const struct battle *b, int u, int part,
                                   enum t9a_special s)
{
    const struct t9a_weapon *w = t9a_weapon_used(b, u, part);
    struct t9a_rules all = { 0 };

    if (t9a_part_has(b, u, part, s)) {
        all.set |= (uint64_t)1 << s;
        all.by[s] = t9a_part_amount(b, u, part, s);
    }
    if (w != NULL)
        t9a_rules_add(&all, &w->rules);
    return rules_have(&all, s) ? all.by[s] : (struct t9a_amount){ 0, 0, 0 };
}

struct t9a_blow t9a_blow_of(const struct battle *b, const struct t9a_blows *g,
                            struct t9a_someone whom)
{
    const int u = g->who.unit, part = g->part;
    struct t9a_blow out = { .need = 0 };

    out.skill = skill_of(b, g->who, part);
    out.against = skill_against(b, whom);
    out.need = need_of(b, g, whom, out.skill, out.against);
    out.again = t9a_unit_of(b, t9a_host(b, u))->rounds == 0 &&
                strikes_with(b, u, part, SPECIAL_HATRED); /* t9a.20.14 */
    out.poisoned = strikes_with(b, u, part, SPECIAL_POISONED);
    out.hits = (struct t9a_hits){
        .unit = whom.unit,
        .victim = whom.is,
        .strength = (uint8_t)strength_of(b, g, whom),
        .piercing = number_of(b, u, part, SPECIAL_ARMOUR_PIERCING).plus,
        .to_wound = (uint8_t)t9a_roll_bonus(b, u, ROLL_WOUND),
        .combat = true,
        .no_armour = strikes_with(b, u, part, SPECIAL_NO_ARMOUR_SAVE),
        .flaming = strikes_with(b, u, part, SPECIAL_FLAMING),
        .magical = strikes_with(b, u, part, SPECIAL_MAGICAL),
        .lethal = strikes_with(b, u, part, SPECIAL_LETHAL_STRIKE),
        .by = (uint8_t)(u + 1),
        .multiplies = number_of(b, u, part, SPECIAL_MULTIPLE_WOUNDS),
        .rule = T9A(13, 2),
    };
    return out;
}

/* ---- special attacks ---- */

/* t9a.14.10 the part that has the rule: its own, that of the chassis, of the mount. */
static int part_of(const struct battle *b, int u, enum t9a_special s)
{
    const struct t9a_model *m = t9a_model(b, u);
    int best = 0;

    for (int i = 0; i < m->parts; i++) {
        if (rules_have(&m->part[i].rules, s))
            return i;
        if (m->part[i].is == PART_CHASSIS ||
            (m->part[i].is == PART_MOUNT && m->part[best].is != PART_CHASSIS))
            best = i;
    }
    return best;
}

static const enum t9a_special special_of[BLOWS_SPECIAL] = {
    [BLOW_IMPACT] = SPECIAL_IMPACT_HITS,
    [BLOW_BREATH] = SPECIAL_BREATH_WEAPON,
    [BLOW_STOMP] = SPECIAL_STOMP,
};

/* t9a.20.13 */
static bool is_stomped(const struct battle *b, struct t9a_someone who)
{
    const int troop = who.is == VICTIM_CHARACTER
                          ? (int)t9a_model(b, who.unit)->troop
                          : (int)t9a_troop(b, who.unit);

    return troop == TROOP_INFANTRY || troop == TROOP_WAR_BEAST ||
           troop == TROOP_SWARM || troop == TROOP_WAR_MACHINE;
}

/* Units that the attack may be aimed at, of those that are touched. */
static unit_set aims_of(const struct battle *b, int u,
                        enum t9a_special_blow kind, const struct t9a_touch *t,
                        uint16_t touched)
{
    unit_set out = 0;

    for (unsigned left = touched; left; left &= left - 1) {
        const int v = t9a_host(b, t->whom[__builtin_ctz(left)].unit);
        const struct t9a_someone all = { (uint8_t)v, VICTIM_RANKS };

        if ((kind == BLOW_IMPACT && t9a_charged_now(b, u) != v) ||
            (kind == BLOW_STOMP && !is_stomped(b, all)))
            continue;
        out |= unit_bit(v);
    }
    return out;
}

/* Models of the rank-and-file, Champion among them, that touch that unit. */
static int models_at(const struct battle *b, int u, const struct t9a_touch *t,
                     unit_set whom)
{
    const struct t9a_formation *f = &t->formation;
    int n = 0;

    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++) {
            const struct t9a_place place = { rank, file };
            const int at = t9a_place_number(t, place);
            unit_set units = 0;

            if (!t9a_stands_in(f, rank, file) || t->who[at].unit != u)
                continue;
            for (unsigned left = t->at[at]; left; left &= left - 1)
                units |=
                    unit_bit(t9a_host(b, t->whom[__builtin_ctz(left)].unit));
            n += (units & whom) != 0;
        }
    return n;
}

/* t9a.20.13 Impact Hits are stronger by Full Ranks behind the first. */
static int strength_of_special(const struct battle *b, int u, int host,
                               enum t9a_special_blow kind)
{
    const int part = part_of(b, u, special_of[kind]);
    const int ranks = t9a_ranks(b, host);
    const int strength = t9a_stat(b, u, part, STAT_S);

    if (kind == BLOW_BREATH) /* t9a.20.20 its X */
        return t9a_part_amount(b, u, part, SPECIAL_BREATH_WEAPON).plus;
    return kind == BLOW_IMPACT && ranks > 1 ? bounded(strength + ranks - 1)
                                            : strength;
}

/* The step at which it comes. */
static int step_of_special(const struct battle *b, int u,
                           enum t9a_special_blow kind)
{
    return kind == BLOW_IMPACT ? 10
           : kind == BLOW_STOMP
               ? 0
               : t9a_stat(b, u, part_of(b, u, SPECIAL_BREATH_WEAPON), STAT_I);
}

static bool onslaught(const struct battle *b, int u, const struct t9a_touch *t,
                      struct t9a_someone who, enum t9a_special_blow kind,
                      struct t9a_onslaught *out)
{
    const int it = who.unit;
    const int part = part_of(b, it, special_of[kind]);
    const bool character = who.is == VICTIM_CHARACTER;
    uint16_t touched = 0;

    if (!t9a_part_has(b, it, part, special_of[kind]) ||
        (kind == BLOW_BREATH && t9a_marked(b, it, MARK_BREATH)))
        return false;
    *out = (struct t9a_onslaught){ .who = who, .kind = (uint8_t)kind };
    if (character) {
        touched = t9a_touched_by(t, who);
    } else {
        for (int i = 0; i < t->whoms; i++)
            touched |= (uint16_t)(1 << i);
    }
    out->whom = aims_of(b, u, kind, t, touched);
    if (character && t9a_duels(b, who)) { /* t9a.16.15 */
        const struct t9a_someone foe = t9a_duellist(b, who);

        out->whom = kind == BLOW_STOMP && !is_stomped(b, foe)
                        ? 0
                        : unit_bit(t9a_host(b, foe.unit));
    }
    out->models = (uint8_t)(character || kind == BLOW_BREATH
                                ? 1
                                : models_at(b, u, t, out->whom));
    out->amount = kind == BLOW_BREATH
                      ? (struct t9a_amount){ 2, T9A_FACES, 0 }
                      : t9a_part_amount(b, it, part, special_of[kind]);
    out->strength = (uint8_t)strength_of_special(b, it, u, kind);
    return out->whom != 0 && out->models > 0;
}

int t9a_onslaughts_of(const struct battle *b, int u, int initiative,
                      struct t9a_onslaught out[T9A_GROUPS])
{
    struct strikers s = strikers_of(b, u);
    struct t9a_touch t = { .whoms = -1 };
    int n = 0;

    if (!has_ranks(b, u) &&
        t9a_ordinary(b, u) > 0) /* the Champion is all of it */
        s.who[0].is = VICTIM_RANKS;
    for (int kind = 0; kind < BLOWS_SPECIAL; kind++)
        for (int i = 0; i < s.count; i++) {
            if (n == T9A_GROUPS || s.who[i].is == VICTIM_CHAMPION ||
                step_of_special(b, s.who[i].unit,
                                (enum t9a_special_blow)kind) != initiative)
                continue;
            if (t.whoms < 0)
                t9a_touch_of(b, u, &t);
            n += onslaught(b, u, &t, s.who[i], (enum t9a_special_blow)kind,
                           &out[n]);
        }
    return n;
}
