/* ch05_effective.c -- t9a chapter 5: what units are worth with all that is in effect on
 * them: spells (10.14), items (22.04), what a rule brings with it, Frenzy.
 *
 * Nothing of it is kept: it is worked out of what is in effect whenever somebody asks. */
#include "books/t9a/ch05_tests.h"

#include <string.h>

enum { CHANGES = 16 };

static uint64_t bit(enum t9a_special s)
{
    return (uint64_t)1 << s;
}

/* ---- what is in effect ---- */

struct effects {
    const struct t9a_effect *effect;
    int count;
};

static struct effects of_spell(const struct battle *b,
                               const struct t9a_spell_on *on)
{
    const struct t9a_spell *s = &t9a_stage(b)->catalogue->spell[on->spell - 1];

    return on->boosted && s->boost.effects
               ? (struct effects){ s->boost.effect, s->boost.effects }
               : (struct effects){ s->effect, s->effects };
}

static const struct t9a_item *item_in(const struct t9a_stage *s, int u,
                                      int item)
{
    return t9a_item_at(s->catalogue, s->list[s->owner[u]]->army, item);
}

static const struct t9a_item *item_of(const struct battle *b, int u, int item)
{
    return item_in(t9a_stage(b), u, item);
}

/* The item's number among those of its bearer: its bit in 'spent' and 'in_use'. */
static int place_of(uint64_t items, int item)
{
    return set_count(items & (((uint64_t)1 << item) - 1));
}

/* t9a.22.15 an item of the dead, or a standard that was taken, is gone. */
static bool has_item(const struct battle *b, int u, const struct t9a_item *item)
{
    return b->unit[u].alive &&
           (item->sort != SORT_STANDARD || !t9a_marked(b, u, MARK_CAPTURED));
}

bool t9a_bears(const struct battle *b, int u, int item)
{
    const uint64_t items = t9a_model(b, u)->items;

    return (items >> item & 1) != 0 && has_item(b, u, item_of(b, u, item)) &&
           (t9a_unit_of(b, u)->spent >> place_of(items, item) & 1) == 0;
}

void t9a_use_item(struct battle *b, int u, int item)
{
    const uint64_t bit = (uint64_t)1 << place_of(t9a_model(b, u)->items, item);

    t9a_unit(b, u)->spent |= (uint8_t)bit;
    t9a_unit(b, u)->in_use |= (uint8_t)bit;
}

/* t9a.22.04, 22.10 does it work now: always, or announced in this phase? */
static bool works(const struct battle *b, int u, const struct t9a_item *item,
                  int which)
{
    const uint64_t items = t9a_model(b, u)->items;

    if (!has_item(b, u, item))
        return false;
    return item->moment == MOMENT_ALWAYS ||
           (t9a_unit_of(b, u)->in_use >> place_of(items, which) & 1) != 0;
}

/* Goes through what is in effect on a unit: what to do with each, and whether it is of an
 * item that only the first part has (t9a.22.04). */
struct visit {
    const struct battle *b;
    void (*take)(void *data, const struct t9a_effect *e, bool bearer);
    void *data;
};

static void visit_items(const struct visit *v, int bearer, bool own)
{
    for (uint64_t left = t9a_model(v->b, bearer)->items; left;
         left &= left - 1) {
        const int which = set_first(left);
        const struct t9a_item *item = item_of(v->b, bearer, which);

        if (!works(v->b, bearer, item, which))
            continue;
        for (int i = 0; i < item->effects; i++) {
            const struct t9a_effect *e = &item->effect[i];

            if (own || e->whom == WHOM_UNIT || e->whom == WHOM_SIDE)
                v->take(v->data, e, e->whom == WHOM_BEARER);
        }
    }
}

static void visit_spells(const struct visit *v, int u)
{
    const struct t9a_state *s = t9a_state_of(v->b);

    for (int i = 0; i < T9A_LASTING; i++) {
        struct effects of;

        if (!s->on[i].spell || s->on[i].unit != u)
            continue;
        of = of_spell(v->b, &s->on[i]);
        for (int k = 0; k < of.count; k++)
            if (!of.effect[k].killed)
                v->take(v->data, &of.effect[k], false);
    }
}

static void visit_all(const struct visit *v, int u)
{
    const struct battle *b = v->b;
    const struct t9a_stage *s = t9a_stage(b);
    const int host = t9a_host(b, u);

    visit_spells(v, u);
    for (unit_set left = s->bearers[b->unit[u].owner]; left; left &= left - 1) {
        const int bearer = set_first(left);

        if (t9a_host(b, bearer) == host)
            visit_items(v, bearer, bearer == u);
        else if (unit_on_table(b, bearer) && (s->helpers >> bearer & 1) != 0)
            visit_items(v, bearer, false);
    }
}

static void survey_item(struct t9a_stage *s, int u, const struct t9a_item *item)
{
    for (int i = 0; i < item->effects; i++) {
        const struct t9a_effect *e = &item->effect[i];

        if (e->whom == WHOM_SIDE)
            s->helpers |= unit_bit(u);
        if (e->does == DOES_RULE)
            s->given[s->owner[u]] |= e->rules.set;
        if (e->does == DOES_CHANGE)
            s->altered[s->owner[u]] |= (uint32_t)1 << e->stat;
    }
}

void t9a_survey(struct t9a_stage *s)
{
    for (int u = 0; u < s->units; u++) {
        if (s->model[u].character)
            s->characters |= unit_bit(u);
        for (uint64_t left = s->model[u].items; left; left &= left - 1) {
            s->bearers[s->owner[u]] |= unit_bit(u);
            survey_item(s, u, item_in(s, u, set_first(left)));
        }
    }
}

/* Is a spell in effect on it? It is asked all the time, and mostly there is none at all:
 * those that are over are all zeroes. */
static bool is_enchanted(const struct battle *b, int u)
{
    const struct t9a_state *s = t9a_state_of(b);
    enum { WORDS = T9A_LASTING * sizeof(struct t9a_spell_on) / 8 };
    uint64_t word[WORDS], some = 0;
    unsigned any = 0;

    memcpy(word, s->on, sizeof word);
    for (int i = 0; i < WORDS; i++)
        some |= word[i];
    for (int i = 0; some && i < T9A_LASTING; i++)
        any |= (unsigned)(s->on[i].spell != 0) & (s->on[i].unit == u);
    return any != 0;
}

/* ---- special rules ---- */

/* What has one of those rules has that one with it: t9a.20.02 .. 20.04, 20.06, 20.10,
 * 20.16. */
#define RULE(name) ((uint64_t)1 << SPECIAL_##name)
static const uint64_t brought_by[SPECIALS] = {
    [SPECIAL_FEAR] = RULE(TERROR),
    [SPECIAL_FEARLESS] = RULE(TERROR),
    [SPECIAL_IMMUNE] = RULE(STUPIDITY) | RULE(FRENZY) | RULE(UNBREAKABLE),
    [SPECIAL_LIGHT_TROOPS] = RULE(SKIRMISHERS) | RULE(FLY),
    [SPECIAL_SWIFTSTRIDE] = RULE(FLY),
};
#undef RULE

struct gained {
    struct t9a_rules rules;
    bool bearer; /* those of the first part too */
};

static void take_rules(void *data, const struct t9a_effect *e, bool bearer)
{
    struct gained *g = (struct gained *)data;

    if (e->does == DOES_RULE && (!bearer || g->bearer))
        t9a_rules_add(&g->rules, &e->rules);
}

/* t9a.16.12 a Character in the ranks of Skirmishers is one. */
static bool skirmishes_along(const struct battle *b, int u)
{
    return t9a_has_joined(b, u) &&
           rules_have(&t9a_model(b, t9a_host(b, u))->rules,
                      SPECIAL_SKIRMISHERS);
}

/* The rule and those that bring it. */
static uint64_t sources_of(enum t9a_special s)
{
    return bit(s) | brought_by[s];
}

/* What is in effect gives it some of those rules, perhaps: mostly not. */
static bool may_gain(const struct battle *b, int u, uint64_t wanted)
{
    return (t9a_stage(b)->given[b->unit[u].owner] & wanted) != 0 ||
           is_enchanted(b, u);
}

static void gain(const struct battle *b, int u, struct gained *g)
{
    visit_all(&(const struct visit){ b, take_rules, g }, u);
}

/* The part whose rules count, too; -1: none. */
static int part_asked(const struct t9a_model *m, int part)
{
    return m->parts == 1 ? 0 : part;
}

bool t9a_has(const struct battle *b, int u, enum t9a_special s)
{
    return t9a_part_has(b, u, -1, s);
}

struct rolled t9a_amount(const struct battle *b, int u, enum t9a_special s)
{
    return t9a_part_amount(b, u, -1, s);
}

bool t9a_part_has(const struct battle *b, int u, int part, enum t9a_special s)
{
    const struct t9a_model *m = t9a_model(b, u);
    const uint64_t wanted = sources_of(s);
    uint64_t set = m->rules.set;

    part = part_asked(m, part);
    if (part >= 0)
        set |= m->part[part].rules.set;
    if (skirmishes_along(b, u))
        set |= bit(SPECIAL_SKIRMISHERS);
    if (may_gain(b, u, wanted)) {
        struct gained g = { .bearer = part == 0 };

        gain(b, u, &g);
        set |= g.rules.set;
    }
    if (t9a_marked(b, u, MARK_CALMED)) /* t9a.20.04 */
        set &= ~bit(SPECIAL_FRENZY);
    return (set & wanted) != 0;
}

struct rolled t9a_part_amount(const struct battle *b, int u, int part,
                              enum t9a_special s)
{
    const struct t9a_model *m = t9a_model(b, u);
    struct gained g;

    assert((int)s < (int)T9A_NUMBERS);
    part = part_asked(m, part);
    if (!may_gain(b, u, bit(s)))
        return t9a_rules_best(&m->rules,
                              part >= 0 ? &m->part[part].rules : &m->rules, s);
    g = (struct gained){ .rules = m->rules, .bearer = part == 0 };
    if (part >= 0)
        t9a_rules_add(&g.rules, &m->part[part].rules);
    gain(b, u, &g);
    return rules_have(&g.rules, s) ? g.rules.by[s] : (struct rolled){ 0 };
}

/* Models in the ranks that have it. */
static int how_many(const struct battle *b, int u, enum t9a_special s)
{
    int models = 0;

    for (unit_set left = t9a_company(b, u); left; left &= left - 1)
        if (t9a_has(b, set_first(left), s))
            models += unit_strength(b, set_first(left));
    return models;
}

bool t9a_half_have(const struct battle *b, int u, enum t9a_special s)
{
    const int have = how_many(b, u, s);

    return have > 0 && 2 * have >= t9a_models(b, u);
}

bool t9a_all_have(const struct battle *b, int u, enum t9a_special s)
{
    const int have = how_many(b, u, s);

    return have > 0 && have == t9a_models(b, u);
}

bool t9a_any_has(const struct battle *b, int u, enum t9a_special s)
{
    return how_many(b, u, s) > 0;
}

/* ---- values ---- */

struct changes {
    struct t9a_change change[CHANGES];
    int count;
    enum t9a_stat stat;
    bool bearer;
};

static void add_change(struct changes *c, struct t9a_change change)
{
    assert(c->count < CHANGES);
    c->change[c->count++] = change;
}

static void take_change(void *data, const struct t9a_effect *e, bool bearer)
{
    struct changes *c = (struct changes *)data;

    if (e->does == DOES_CHANGE && e->stat == (uint8_t)c->stat &&
        (!bearer || c->bearer))
        add_change(c, (struct t9a_change){ .how = (uint8_t)effect_how(e),
                                           .by = e->by,
                                           .bounded = e->least > 0,
                                           .least = (int8_t)e->least,
                                           .most = STAT_MOST });
}

/* Armour slows what carries it: t9a.15.18. */
static void slow_down(const struct battle *b, const struct t9a_model *m,
                      int part, struct changes *c)
{
    const struct t9a_catalogue *all = t9a_stage(b)->catalogue;

    if (c->stat != STAT_M || m->part[part].is != PART_MOUNT)
        return;
    for (uint64_t left = m->armour; left; left &= left - 1) {
        const struct t9a_armour *armour = &all->armour[set_first(left)];

        if (armour->movement)
            add_change(c, (struct t9a_change){ .how = CHANGE_ADD,
                                               .by = armour->movement });
    }
}

static void changes_of(const struct battle *b, int u, int part,
                       enum t9a_stat stat, struct changes *out)
{
    const struct t9a_stage *s = t9a_stage(b);

    out->count = 0;
    out->stat = stat;
    out->bearer = part == 0;
    slow_down(b, t9a_model(b, u), part, out);
    if ((s->altered[b->unit[u].owner] >> stat & 1) != 0 || is_enchanted(b, u))
        visit_all(&(const struct visit){ b, take_change, out }, u);
    if (stat == STAT_A && t9a_part_has(b, u, part, SPECIAL_FRENZY))
        add_change(out, (struct t9a_change){ .how = CHANGE_ADD, .by = 1 });
}

static int changed(const struct battle *b, int u, int part, enum t9a_stat stat,
                   int base)
{
    struct changes c;

    changes_of(b, u, part, stat, &c);
    return t9a_value(base, c.change, c.count);
}

int t9a_stat(const struct battle *b, int u, int part, enum t9a_stat stat)
{
    return changed(b, u, part, stat, t9a_model(b, u)->part[part].stat[stat]);
}

/* t9a.17.03, 17.05 his bonus is of the profile, and of who is named first. */
int t9a_champion_stat(const struct battle *b, int u, int part,
                      enum t9a_stat stat)
{
    const bool better =
        part == 0 && (stat == STAT_WS || stat == STAT_BS || stat == STAT_A);

    return changed(b, u, part, stat,
                   t9a_model(b, u)->part[part].stat[stat] + better);
}

int t9a_defence_stat(const struct battle *b, int u, enum t9a_stat stat,
                     bool shot)
{
    const int part = t9a_defending_part(t9a_stage(b)->catalogue,
                                        t9a_model(b, u), stat, shot);

    return t9a_stat(b, u, part, stat);
}

/* ---- rolls ---- */

struct bonus {
    enum t9a_roll roll;
    int sum;
    bool again;
};

static void take_roll(void *data, const struct t9a_effect *e, bool bearer)
{
    struct bonus *r = (struct bonus *)data;

    (void)bearer;
    if (e->does == DOES_ROLL && e->roll == (uint8_t)r->roll)
        r->sum += e->by;
}

int t9a_roll_bonus(const struct battle *b, int u, enum t9a_roll roll)
{
    struct bonus r = { .roll = roll };
    const struct visit v = { b, take_roll, &r };

    visit_all(&v, u);
    return r.sum;
}

static bool rerolls(const struct battle *b, const struct t9a_spell_on *on)
{
    const struct effects of = of_spell(b, on);

    for (int i = 0; i < of.count; i++)
        if (of.effect[i].does == DOES_REROLL &&
            of.effect[i].roll == (uint8_t)ROLL_LEADERSHIP)
            return true;
    return false;
}

/* The spell that lets it, or NOBODY. */
static int rerolling(const struct battle *b, int u)
{
    const struct t9a_state *s = t9a_state_of(b);

    for (int i = 0; i < T9A_LASTING; i++)
        if (s->on[i].spell && s->on[i].unit == t9a_host(b, u) &&
            rerolls(b, &s->on[i]))
            return i;
    return NOBODY;
}

bool t9a_rerolls(const struct battle *b, int u)
{
    return rerolling(b, u) != NOBODY;
}

/* t9a.21.17 of all in its ranks: it was for the unit. */
void t9a_spend_reroll(struct battle *b, int u)
{
    struct t9a_state *s = t9a_state(b);
    const unit_set in = t9a_company(b, u);

    for (int i = 0; i < T9A_LASTING; i++)
        if (s->on[i].spell && (in >> s->on[i].unit & 1) != 0 &&
            rerolls(b, &s->on[i]))
            s->on[i] = (struct t9a_spell_on){ 0 };
}

/* ---- pace ---- */

/* t9a.20.16, 21.22 what changes M changes the X of Fly. */
static int wings(const struct battle *b, int u)
{
    const int part = t9a_defending_part(t9a_stage(b)->catalogue,
                                        t9a_model(b, u), STAT_M, false);

    if (!t9a_has(b, u, SPECIAL_FLY))
        return 0;
    return changed(b, u, part, STAT_M, t9a_amount(b, u, SPECIAL_FLY).plus);
}

/* t9a.05.02 in inches; t9a.16.04 of several the lowest. */
int t9a_pace(const struct battle *b, int u, bool fly)
{
    int least = STAT_MOST;

    for (unit_set left = t9a_company(b, u); left; left &= left - 1) {
        const int who = set_first(left);
        const int pace =
            fly ? wings(b, who) : t9a_defence_stat(b, who, STAT_M, false);

        least = pace < least ? pace : least;
    }
    return least;
}

/* ---- Leadership ---- */

/* t9a.16.14 who refused a challenge has none. */
static int own_leadership(const struct battle *b, int u)
{
    if (t9a_is_character_unit(b, u) && t9a_did(b, u, DID_REFUSE))
        return 0;
    return t9a_defence_stat(b, u, STAT_LD, false);
}

/* t9a.16.06 with what is in effect on him (t9a.21.23), then what is on the borrower
 * (t9a.05.14). */
static int borrowed(const struct battle *b, int u)
{
    const int general = t9a_general(b, b->unit[u].owner);

    if (general == NOBODY || t9a_host(b, general) == t9a_host(b, u) ||
        !t9a_in_aura(b, general, u))
        return 0;
    return changed(b, t9a_host(b, u), 0, STAT_LD, own_leadership(b, general));
}

int t9a_leadership(const struct battle *b, int u)
{
    int best = borrowed(b, u);

    for (unit_set left = t9a_company(b, u); left; left &= left - 1) {
        const int own = own_leadership(b, set_first(left));

        best = own > best ? own : best;
    }
    return best;
}
