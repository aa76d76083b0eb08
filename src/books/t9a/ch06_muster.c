/* ch06_muster.c -- t9a chapter 6: building an army; chapter 22: its magic items.
 *
 * A list is judged whole: every trouble is told, each with its rule. Shares of the
 * points are of the limit, not of what was spent, and are compared without
 * rounding. */
#include "books/t9a/ch06.h"

#include <assert.h>
#include <string.h>

/* ---- costs ---- */

static const struct t9a_entry *entry_of(const struct t9a_catalogue *c,
                                        const struct t9a_bought *u)
{
    assert(u->entry < c->entries);
    return &c->entry[u->entry];
}

static bool is_character(const struct t9a_entry *e)
{
    return e->category == CATEGORY_LORDS || e->category == CATEGORY_HEROES;
}

static bool has(uint32_t set, int nth)
{
    return (set >> nth & 1) != 0;
}

/* t9a.06.05 the place of its price in "x / y" */
static int price_of(const struct t9a_entry *e)
{
    return e->category == CATEGORY_LORDS ? 0 : 1;
}

/* Half points of its magic items. */
static int items_cost(const struct t9a_catalogue *c, const struct t9a_bought *u)
{
    int price = price_of(entry_of(c, u)), cost = 0;

    for (int i = 0; i < c->items; i++)
        if (has(u->items, i))
            cost += c->item[i].price[price];
    return cost;
}

int t9a_unit_cost(const struct t9a_catalogue *c, const struct t9a_bought *u)
{
    const struct t9a_entry *e = entry_of(c, u);
    int cost = u->count * e->price + items_cost(c, u);

    for (int i = 0; i < e->options; i++)
        if (has(u->options, i))
            cost += e->option[i].price[price_of(e)] *
                    (e->option[i].each ? u->count : 1);
    return (cost + 1) / 2; /* t9a.06.04 */
}

int t9a_army_cost(const struct t9a_catalogue *c, const struct t9a_list *l)
{
    int cost = 0;

    for (int i = 0; i < l->units; i++)
        cost += t9a_unit_cost(c, &l->unit[i]);
    return cost;
}

/* ---- how often ---- */

enum t9a_size t9a_size_of(int limit)
{
    return limit <= 1500   ? SIZE_WARBAND /* t9a.06.17 */
           : limit >= 4000 ? SIZE_GRAND   /* t9a.06.19 */
                           : SIZE_STANDARD;
}

/* t9a.06.18, 06.08 and 06.20: Lords, Heroes, Core, Special, Rare */
static const uint8_t usual[SIZES][CATEGORIES] = {
    [SIZE_WARBAND] = { 2, 2, 2, 2, 1 },
    [SIZE_STANDARD] = { 3, 3, 4, 3, 2 },
    [SIZE_GRAND] = { 6, 6, 8, 6, 4 },
};

int t9a_times_of(const struct t9a_entry *e, int limit)
{
    enum t9a_size size = t9a_size_of(limit);

    switch ((enum t9a_times)e->times) {
    case TIMES_USUAL:
        break;
    case TIMES_UNIQUE: /* t9a.06.15 */
        return size == SIZE_GRAND ? 2 : 1;
    case TIMES_ONCE:
        return 1;
    case TIMES_CHOICE: /* t9a.06.16, 06.18 and 06.20 */
        return size == SIZE_WARBAND ? (e->choice + 1) / 2
               : size == SIZE_GRAND ? 2 * e->choice
                                    : e->choice;
    }
    return usual[size][e->category];
}

/* ---- what is said against a list ---- */

struct judging {
    const struct t9a_catalogue *c;
    const struct t9a_list *l;
    struct t9a_faults *out;
};

static void fault(const struct judging *j, struct t9a_fault f)
{
    if (j->out->n < T9A_FAULTS_KEPT)
        j->out->fault[j->out->n] = f;
    j->out->n++;
}

/* t9a.06.10 where its points count */
static int counts_in(const struct judging *j, const struct t9a_bought *u)
{
    return u->as_core ? CATEGORY_CORE : entry_of(j->c, u)->category;
}

static void judge_points(const struct judging *j)
{
    static const struct {
        uint8_t kind, percent;
    } most[] = {
        /* t9a.06.07, ORDER CATEGORIES */
        [CATEGORY_LORDS] = { FAULT_MUCH_LORDS, 35 },
        [CATEGORY_HEROES] = { FAULT_MUCH_HEROES, 50 },
        [CATEGORY_CORE] = { FAULT_LITTLE_CORE, 0 },
        [CATEGORY_SPECIAL] = { 0, 0 },
        [CATEGORY_RARE] = { FAULT_MUCH_RARE, 25 },
    };
    int limit = j->l->limit, total = t9a_army_cost(j->c, j->l);
    int points[CATEGORIES] = { 0 };

    for (int i = 0; i < j->l->units; i++)
        points[counts_in(j, &j->l->unit[i])] +=
            t9a_unit_cost(j->c, &j->l->unit[i]);
    if (total > limit)
        fault(j, (struct t9a_fault){
                     .kind = FAULT_TOO_EXPENSIVE, .a = total, .b = limit });
    if (total < limit - 20)
        fault(j, (struct t9a_fault){
                     .kind = FAULT_TOO_CHEAP, .a = total, .b = limit - 20 });
    if (100 * points[CATEGORY_CORE] < 25 * limit)
        fault(j, (struct t9a_fault){ .kind = FAULT_LITTLE_CORE,
                                     .a = points[CATEGORY_CORE],
                                     .b = (25 * limit + 99) / 100 });
    for (int i = 0; i < CATEGORIES; i++)
        if (most[i].percent && 100 * points[i] > most[i].percent * limit)
            fault(j, (struct t9a_fault){ .kind = most[i].kind,
                                         .a = points[i],
                                         .b = most[i].percent * limit / 100 });
    total = points[CATEGORY_LORDS] + points[CATEGORY_HEROES];
    if (100 * total > 50 * limit)
        fault(j, (struct t9a_fault){ .kind = FAULT_MUCH_CHARACTERS,
                                     .a = total,
                                     .b = limit / 2 });
}

/* How often the entry of a unit is taken up to that unit; of those that count as
 * Core only. */
static int taken(const struct judging *j, int unit, bool as_core)
{
    int n = 0;

    for (int i = 0; i <= unit; i++)
        n += j->l->unit[i].entry == j->l->unit[unit].entry &&
             (!as_core || j->l->unit[i].as_core);
    return n;
}

/* t9a.06.08, 06.09: each unit too many is told. */
static void judge_times(const struct judging *j, int unit)
{
    const struct t9a_bought *u = &j->l->unit[unit];
    int most = t9a_times_of(entry_of(j->c, u), j->l->limit);
    int core = usual[t9a_size_of(j->l->limit)][CATEGORY_CORE];
    int n = taken(j, unit, false), as_core = taken(j, unit, true);

    if (n > most)
        fault(j, (struct t9a_fault){ .kind = FAULT_TOO_OFTEN,
                                     .unit = (uint8_t)(unit + 1),
                                     .a = n,
                                     .b = most });
    if (u->as_core && as_core > core)
        fault(j, (struct t9a_fault){ .kind = FAULT_TOO_OFTEN_CORE,
                                     .unit = (uint8_t)(unit + 1),
                                     .a = as_core,
                                     .b = core });
}

/* t9a.06.12, 06.13 and 06.17 */
static void judge_number(const struct judging *j)
{
    int n = 0, machines = 0;
    int least = t9a_size_of(j->l->limit) == SIZE_WARBAND ? 3 : 4;

    for (int i = 0; i < j->l->units; i++) {
        const struct t9a_entry *e = entry_of(j->c, &j->l->unit[i]);

        if (e->machine)
            machines = 1;
        else
            n += !is_character(e);
    }
    if (n + machines < least)
        fault(j, (struct t9a_fault){
                     .kind = FAULT_FEW_UNITS, .a = n + machines, .b = least });
}

/* ---- the General ---- */

/* Does a unit take an option of this kind? */
static bool bears_battle_standard(const struct t9a_entry *e,
                                  const struct t9a_bought *u)
{
    for (int i = 0; i < e->options; i++)
        if (has(u->options, i) && e->option[i].battle_standard)
            return true;
    return false;
}

/* t9a.16.05 */
static bool may_lead(const struct t9a_catalogue *c, const struct t9a_bought *u)
{
    const struct t9a_entry *e = entry_of(c, u);

    return is_character(e) && !e->no_leader && !bears_battle_standard(e, u);
}

/* The best Leadership of those who may lead; 0: nobody may. */
static int best_ld(const struct t9a_catalogue *c, const struct t9a_list *l)
{
    int best = 0;

    for (int i = 0; i < l->units; i++)
        if (may_lead(c, &l->unit[i]) && entry_of(c, &l->unit[i])->ld > best)
            best = entry_of(c, &l->unit[i])->ld;
    return best;
}

int t9a_general_of(const struct t9a_catalogue *c, const struct t9a_list *l)
{
    int best = best_ld(c, l), found = -1, marked = -1, equals = 0;

    for (int i = l->units - 1; i >= 0; i--) {
        if (!may_lead(c, &l->unit[i]) || entry_of(c, &l->unit[i])->ld < best)
            continue;
        found = i;
        equals++;
        if (l->unit[i].general)
            marked = i;
    }
    return marked >= 0 ? marked : equals == 1 ? found : -1;
}

static void judge_general(const struct judging *j)
{
    int general = t9a_general_of(j->c, j->l);

    if (!best_ld(j->c, j->l))
        fault(j, (struct t9a_fault){ .kind = FAULT_NO_GENERAL });
    else if (general < 0)
        fault(j, (struct t9a_fault){ .kind = FAULT_WHICH_GENERAL });
    for (int i = 0, n = 0; i < j->l->units; i++) {
        const struct t9a_bought *u = &j->l->unit[i];

        if (!u->general)
            continue;
        if (!may_lead(j->c, u) || entry_of(j->c, u)->ld < best_ld(j->c, j->l))
            fault(j, (struct t9a_fault){ .kind = FAULT_NOT_GENERAL,
                                         .unit = (uint8_t)(i + 1) });
        if (n++ > 0)
            fault(j, (struct t9a_fault){ .kind = FAULT_TWO_GENERALS,
                                         .unit = (uint8_t)(i + 1) });
    }
}

/* t9a.06.09 may it count as Core? */
static void judge_core(const struct judging *j, int unit)
{
    const struct t9a_bought *u = &j->l->unit[unit];
    int general = t9a_general_of(j->c, j->l);
    int with = entry_of(j->c, u)->core_with;

    if (u->as_core &&
        (!with || general < 0 || j->l->unit[general].entry + 1 != with))
        fault(j, (struct t9a_fault){ .kind = FAULT_NOT_CORE,
                                     .unit = (uint8_t)(unit + 1) });
}

/* ---- models and options of a unit ---- */

static void judge_models(const struct judging *j, int unit)
{
    const struct t9a_bought *u = &j->l->unit[unit];
    const struct t9a_entry *e = entry_of(j->c, u);

    if (u->count < e->least || u->count > e->most)
        fault(j, (struct t9a_fault){ .kind = FAULT_MODELS,
                                     .unit = (uint8_t)(unit + 1),
                                     .a = u->count,
                                     .b = u->count < e->least ? e->least
                                                              : e->most });
}

static void judge_options(const struct judging *j, int unit)
{
    const struct t9a_bought *u = &j->l->unit[unit];
    const struct t9a_entry *e = entry_of(j->c, u);

    if (u->options >> e->options)
        fault(j, (struct t9a_fault){ .kind = FAULT_NO_OPTION,
                                     .unit = (uint8_t)(unit + 1) });
    for (int i = 0; i < e->options; i++)
        for (int k = 0; k < i; k++)
            if (has(u->options, i) && has(u->options, k) &&
                e->option[i].group && e->option[i].group == e->option[k].group)
                fault(j, (struct t9a_fault){ .kind = FAULT_OPTIONS_CLASH,
                                             .unit = (uint8_t)(unit + 1),
                                             .which = (uint8_t)(i + 1) });
}

/* t9a.06.15, 16.07 */
static void judge_battle_standard(const struct judging *j)
{
    int n = 0;

    for (int i = 0; i < j->l->units; i++)
        n += bears_battle_standard(entry_of(j->c, &j->l->unit[i]),
                                   &j->l->unit[i]);
    if (n > 1)
        fault(j, (struct t9a_fault){ .kind = FAULT_BATTLE_STANDARDS, .a = n });
}

/* ---- magic items: core of alea, not of the book ---- */

/* May the model have a shield? */
static bool offers_shield(const struct t9a_entry *e)
{
    for (int i = 0; i < e->options; i++)
        if (e->option[i].shield)
            return true;
    return false;
}

/* Has the unit a Standard Bearer? */
static bool has_standard(const struct t9a_entry *e, const struct t9a_bought *u)
{
    for (int i = 0; i < e->options; i++)
        if (has(u->options, i) && e->option[i].standard)
            return true;
    return false;
}

/* t9a.22.02, 22.03 may the unit have the item, whatever it costs? */
static bool may_bear(const struct t9a_entry *e, const struct t9a_bought *u,
                     const struct t9a_item *item)
{
    if (item->sort == SORT_STANDARD)
        return is_character(e)
                   ? bears_battle_standard(e, u)
                   : e->category == CATEGORY_SPECIAL && has_standard(e, u);
    if (!is_character(e))
        return false;
    if (item->sort == SORT_ARCANE)
        return e->wizard > 0;
    if (item->sort == SORT_ARMOUR)
        return e->wizard == 0 && (!item->shield || offers_shield(e));
    return true;
}

/* t9a.22.02 points of items that the unit may have; -1: any */
static int allowance(const struct judging *j, const struct t9a_bought *u)
{
    const struct t9a_entry *e = entry_of(j->c, u);
    bool alone = (u->items & (u->items - 1)) == 0; /* one item */

    for (int i = 0; alone && is_character(e) && i < j->c->items; i++)
        if (has(u->items, i) && j->c->item[i].sort == SORT_STANDARD)
            return -1;
    return e->category == CATEGORY_LORDS ? 100 : 50;
}

static void judge_item(const struct judging *j, int unit, int item)
{
    const struct t9a_bought *u = &j->l->unit[unit];
    const struct t9a_item *t = &j->c->item[item];
    struct t9a_fault f = { .unit = (uint8_t)(unit + 1),
                           .which = (uint8_t)(item + 1) };

    if (!may_bear(entry_of(j->c, u), u, t)) {
        f.kind = FAULT_ITEM_BEARER;
        fault(j, f);
    }
    for (int i = 0; i < unit; i++)
        if (has(j->l->unit[i].items, item)) {
            f.kind = FAULT_ITEM_TWICE;
            fault(j, f);
            break;
        }
    for (int i = 0; i < item; i++)
        if (has(u->items, i) && j->c->item[i].sort == t->sort) {
            f.kind = FAULT_ITEM_SORT;
            fault(j, f);
            break;
        }
}

static void judge_items(const struct judging *j, int unit)
{
    const struct t9a_bought *u = &j->l->unit[unit];
    int most = allowance(j, u), cost = items_cost(j->c, u);

    for (int i = 0; i < j->c->items; i++)
        if (has(u->items, i))
            judge_item(j, unit, i);
    if (most >= 0 && cost > 2 * most)
        fault(j, (struct t9a_fault){ .kind = FAULT_ITEM_ALLOWANCE,
                                     .unit = (uint8_t)(unit + 1),
                                     .a = (cost + 1) / 2,
                                     .b = most });
}

void t9a_judge_list(const struct t9a_catalogue *c, const struct t9a_list *l,
                    struct t9a_faults *out)
{
    struct judging j = { c, l, out };

    memset(out, 0, sizeof *out);
    judge_points(&j);
    judge_number(&j);
    judge_general(&j);
    judge_battle_standard(&j);
    for (int i = 0; i < l->units; i++) {
        judge_times(&j, i);
        judge_core(&j, i);
        judge_models(&j, i);
        judge_options(&j, i);
        judge_items(&j, i);
    }
}
