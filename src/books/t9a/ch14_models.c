/* ch14_models.c -- t9a chapter 14: models of several parts, and what mounts and
 * options make of them; 15.05 and 15.18 for their armour. */
#include "books/t9a/ch14.h"

#include <string.h>

/* ---- special rules ---- */

/* Twice what the number is on average. */
static int mean(struct rolled a)
{
    return a.dice * (a.faces + 1) + 2 * a.plus;
}

/* t9a.20.21, 13.05 */
static bool is_better(int rule, struct rolled a, struct rolled b)
{
    const bool save = rule == SPECIAL_WARD || rule == SPECIAL_REGENERATION;

    return save ? mean(a) < mean(b) : mean(a) > mean(b);
}

void t9a_rules_add(struct t9a_rules *to, const struct t9a_rules *from)
{
    for (int i = 0; i < T9A_NUMBERS; i++)
        if (rules_have(from, (enum t9a_special)i) &&
            (!rules_have(to, (enum t9a_special)i) ||
             is_better(i, from->by[i], to->by[i])))
            to->by[i] = from->by[i];
    to->set |= from->set;
}

struct rolled t9a_rules_best(const struct t9a_rules *a,
                             const struct t9a_rules *b, enum t9a_special s)
{
    if (rules_have(b, s) &&
        (!rules_have(a, s) || is_better((int)s, b->by[s], a->by[s])))
        return b->by[s];
    return rules_have(a, s) ? a->by[s] : (struct rolled){ 0 };
}

/* ---- parts ---- */

static void add_part(struct t9a_model *m, const struct t9a_part *part)
{
    if (m->parts < T9A_MODEL_PARTS)
        m->part[m->parts++] = *part;
}

/* t9a.14.09 rules of the rider do not pass to the mount; those that the mount has as
 * a model do, it is what moves and frightens. */
static void mount_up(struct t9a_model *m, const struct t9a_catalogue *c,
                     const struct t9a_entry *mount)
{
    const int rider = m->parts - 1;

    if (rider >= 0 && m->part[rider].is == PART_BODY)
        m->part[rider].is = PART_RIDER;
    m->troop = (uint8_t)(c->troop[mount->troop].ridden - 1);
    memcpy(m->base, mount->base, sizeof m->base);
    m->round = mount->round;
    m->armour |= mount->armour;
    t9a_rules_add(&m->rules, &mount->rules);
    for (int i = 0; i < mount->parts; i++) {
        add_part(m, &mount->part[i]);
        if (m->part[m->parts - 1].is == PART_BODY)
            m->part[m->parts - 1].is = PART_MOUNT;
    }
}

/* t9a.05.13 what is bought when an army is built is of the profile. */
static void change(struct t9a_part *part, const int8_t *adds)
{
    for (int i = 0; i < STATS; i++) {
        const int value = part->stat[i] + adds[i];

        part->stat[i] = (uint8_t)(value < 0           ? 0
                                  : value > STAT_MOST ? STAT_MOST
                                                      : value);
    }
}

/* Weapons, rules and values are of who fights: its first part. */
static void take_option(struct t9a_model *m, const struct t9a_catalogue *c,
                        const struct t9a_army *army, const struct t9a_option *o)
{
    struct t9a_part *first = &m->part[0];

    for (int i = 0; i < 2; i++)
        first->weapons.word[i] |= o->weapons.word[i];
    change(first, o->adds);
    t9a_rules_add(o->mount || m->parts == 1 ? &m->rules : &first->rules,
                  &o->rules);
    m->armour |= o->armour;
    m->roles |= (uint8_t)(1 << o->role);
    if (o->level)
        m->wizard = o->level;
    if (o->mount)
        mount_up(m, c, &army->entry[o->mount - 1]);
}

/* t9a.22.04 what it bears always: a weapon is of its first part, and magical; rules are
 * of that part or of the whole model. What changes values, helps a unit or is used
 * once is for play. */
static void take_item(struct t9a_model *m, const struct t9a_item *item)
{
    struct t9a_part *first = &m->part[0];

    if (item->weapon) {
        const int weapon = item->weapon - 1;

        first->weapons.word[weapon / 64] |= (uint64_t)1 << weapon % 64;
        first->rules.set |= (uint64_t)1 << SPECIAL_MAGICAL;
    }
    if (item->moment != MOMENT_ALWAYS)
        return;
    for (int i = 0; i < item->effects; i++) {
        const struct t9a_effect *e = &item->effect[i];

        if (e->does == DOES_RULE && e->whom == WHOM_BEARER)
            t9a_rules_add(&first->rules, &e->rules);
        else if (e->does == DOES_RULE && e->whom == WHOM_MODEL)
            t9a_rules_add(&m->rules, &e->rules);
    }
}

/* ---- armour ---- */

/* t9a.15.18 the best of each kind; of a Ridden Monster what it was born with. */
int t9a_save_of(const struct t9a_catalogue *c, const struct t9a_model *m,
                int army, bool shield)
{
    const bool ridden = c->troop[m->troop].defence == DEFENCE_MOUNT;
    int best[ARMOUR_KINDS] = { 0 }, sum = 0;

    for (int i = 0; i < c->armours; i++)
        if ((m->armour >> i & 1) != 0 &&
            c->armour[i].save > best[c->armour[i].kind])
            best[c->armour[i].kind] = c->armour[i].save;
    for (int i = 0; i < T9A_ITEMS + T9A_ARMY_ITEMS; i++)
        if ((m->items >> i & 1) != 0) {
            const struct t9a_item *item = t9a_item_at(c, army, i);

            if (item->armour) /* t9a.22.03 it replaces the ordinary piece */
                best[c->armour[item->armour - 1].kind] = item->save;
        }
    if (!shield)
        best[ARMOUR_SHIELD] = 0;
    for (int i = 0; i < ARMOUR_KINDS; i++)
        sum += ridden && i != ARMOUR_INNATE ? 0 : best[i];
    return sum < 6 ? sum : 6; /* t9a.13.04 */
}

/* t9a.15.18 of two pieces of a kind the lesser one stays at home. */
static uint32_t worn(const struct t9a_catalogue *c, uint32_t armour)
{
    uint32_t out = armour;

    for (int i = 0; i < c->armours; i++)
        for (int k = 0; k < c->armours; k++)
            if ((armour >> i & armour >> k & 1) != 0 &&
                c->armour[i].kind == c->armour[k].kind &&
                c->armour[i].save < c->armour[k].save)
                out &= ~((uint32_t)1 << i);
    return out;
}

struct t9a_model t9a_model_of(const struct t9a_catalogue *c,
                              const struct t9a_list *l, int unit)
{
    const struct t9a_entry *e = t9a_entry_of(c, l, unit);
    const struct t9a_bought *u = &l->unit[unit];
    struct t9a_model m = { .rules = e->rules,
                           .items = u->items,
                           .armour = e->armour,
                           .troop = e->troop,
                           .round = e->round,
                           .wizard = e->wizard,
                           .character = t9a_is_character(e) };

    memcpy(m.base, e->base, sizeof m.base);
    for (int i = 0; i < e->parts; i++)
        add_part(&m, &e->part[i]);
    for (int i = 0; i < e->options; i++)
        if ((u->options >> i & 1) != 0)
            take_option(&m, c, &c->army[l->army], &e->option[i]);
    for (int i = 0; i < T9A_ITEMS + T9A_ARMY_ITEMS; i++)
        if ((u->items >> i & 1) != 0)
            take_item(&m, t9a_item_at(c, l->army, i));
    while (!u->path && (e->paths >> m.path) > 1) /* the only one: t9a.07.24 */
        m.path++;
    if (u->path)
        m.path = (uint8_t)(u->path - 1);
    t9a_rules_add(&m.rules, &c->troop[m.troop].rules);
    if (m.wizard) /* t9a.10.03 */
        m.rules.set |= (uint64_t)1 << SPECIAL_CHANNEL;
    m.armour = worn(c, m.armour);
    m.save = (uint8_t)t9a_save_of(c, &m, l->army, true);
    return m;
}

/* ---- what it defends itself with ---- */

static bool moves(const struct t9a_part *p)
{
    return p->is == PART_MOUNT;
}

static bool fights(const struct t9a_part *p)
{
    return p->is != PART_MOUNT && p->is != PART_CHASSIS &&
           p->is != PART_MACHINE;
}

/* The first of those with the highest value; part 0 where there is none of them. */
static int highest(const struct t9a_model *m, enum t9a_stat stat,
                   bool (*of)(const struct t9a_part *))
{
    int best = 0, value = 0;

    for (int i = 0; i < m->parts; i++)
        if ((!of || of(&m->part[i])) && m->part[i].stat[stat] > value) {
            value = m->part[i].stat[stat];
            best = i;
        }
    return best;
}

/* t9a.14.03 */
static int combined(const struct t9a_model *m, enum t9a_stat stat)
{
    if (stat == STAT_M)
        return highest(m, stat, moves);
    return stat == STAT_T || stat == STAT_W ? highest(m, stat, NULL)
                                            : highest(m, stat, fights);
}

/* t9a.14.03 .. 14.05. Example: t9a.14.16. */
int t9a_defending_part(const struct t9a_catalogue *c, const struct t9a_model *m,
                       enum t9a_stat stat, bool shot)
{
    switch ((enum t9a_defence)c->troop[m->troop].defence) {
    case DEFENCE_COMBINED:
        return combined(m, stat);
    case DEFENCE_MOUNT: /* t9a.14.04 */
        return stat == STAT_LD ? highest(m, stat, fights)
                               : highest(m, stat, moves);
    case DEFENCE_MACHINE: /* t9a.14.05 */
        return stat == STAT_W || (stat == STAT_T && shot)
                   ? 0
                   : highest(m, stat, fights);
    case DEFENCE_ONE:
        break;
    }
    return 0;
}

int t9a_defends(const struct t9a_catalogue *c, const struct t9a_model *m,
                enum t9a_stat stat)
{
    return m->part[t9a_defending_part(c, m, stat, true)].stat[stat];
}
