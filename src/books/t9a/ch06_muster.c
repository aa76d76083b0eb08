/* ch06_muster.c -- t9a chapter 6: building an army.
 *
 * A list is judged whole: every trouble is told, each with its rule. Shares of the
 * points are of the limit, not of what was spent, and are compared without
 * rounding. */
#include "books/t9a/ch06.h"

#include <assert.h>
#include <string.h>

/* ---- costs ---- */

const struct t9a_entry *t9a_entry_of(const struct t9a_catalogue *c,
                                     const struct t9a_list *l, int unit)
{
    const struct t9a_army *a = &c->army[l->army];

    assert(l->army < c->armies && l->unit[unit].entry - 1 < a->entries);
    return &a->entry[l->unit[unit].entry - 1];
}

bool t9a_is_character(const struct t9a_entry *e)
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

int t9a_unit_cost(const struct t9a_catalogue *c, const struct t9a_list *l,
                  int unit)
{
    const struct t9a_entry *e = t9a_entry_of(c, l, unit);
    const struct t9a_bought *u = &l->unit[unit];
    const int which = price_of(e);
    int cost = u->count * (int)e->price[which] + t9a_items_cost(c, l, unit);

    for (int i = 0; i < e->options; i++)
        if (has(u->options, i))
            cost += (int)e->option[i].price[which] *
                    (e->option[i].each ? u->count : 1);
    return (cost + 1) / 2; /* t9a.06.04 */
}

int t9a_counts_in(const struct t9a_catalogue *c, const struct t9a_list *l,
                  int unit)
{
    return l->unit[unit].as_core ? CATEGORY_CORE
                                 : t9a_entry_of(c, l, unit)->category;
}

int t9a_points_of(const struct t9a_catalogue *c, const struct t9a_list *l,
                  int category)
{
    int points = 0;

    for (int i = 0; i < l->units; i++)
        if (category == CATEGORIES || t9a_counts_in(c, l, i) == category)
            points += t9a_unit_cost(c, l, i);
    return points;
}

int t9a_army_cost(const struct t9a_catalogue *c, const struct t9a_list *l)
{
    return t9a_points_of(c, l, CATEGORIES);
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

/* Example: t9a.06.22. */
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

/* ---- shares of the points ---- */

/* t9a.06.07 percent of the limit, and what is said of too little and too much; 0: no
 * such bound. ORDER CATEGORIES, then all Characters */
static const struct {
    uint8_t least, most, little, much;
} shares[] = {
    [CATEGORY_LORDS] = { .most = 35, .much = FAULT_MUCH_LORDS },
    [CATEGORY_HEROES] = { .most = 50, .much = FAULT_MUCH_HEROES },
    [CATEGORY_CORE] = { .least = 25, .little = FAULT_LITTLE_CORE },
    [CATEGORY_SPECIAL] = { 0 },
    [CATEGORY_RARE] = { .most = 25, .much = FAULT_MUCH_RARE },
    [T9A_CHARACTERS] = { .most = 50, .much = FAULT_MUCH_CHARACTERS },
};

/* Example: t9a.06.21. */
struct t9a_share t9a_share_of(int category, int limit)
{
    return (struct t9a_share){
        .least = (shares[category].least * limit + 99) / 100,
        .most =
            shares[category].most ? shares[category].most * limit / 100 : -1,
    };
}

/* ---- what is said against a list ---- */

struct judging {
    const struct t9a_catalogue *c;
    const struct t9a_list *l;
    struct t9a_faults *out;
};

void t9a_fault(struct t9a_faults *out, struct t9a_fault fault)
{
    if (out->n < T9A_FAULTS_KEPT)
        out->fault[out->n] = fault;
    out->n++;
}

static void fault(const struct judging *j, struct t9a_fault f)
{
    t9a_fault(j->out, f);
}

static const struct t9a_entry *entry_at(const struct judging *j, int unit)
{
    return t9a_entry_of(j->c, j->l, unit);
}

static void judge_share(const struct judging *j, int category, int points)
{
    const struct t9a_share share = t9a_share_of(category, j->l->limit);

    if (points < share.least)
        fault(j, (struct t9a_fault){ .kind = shares[category].little,
                                     .a = points,
                                     .b = share.least });
    if (share.most >= 0 && points > share.most)
        fault(j, (struct t9a_fault){ .kind = shares[category].much,
                                     .a = points,
                                     .b = share.most });
}

static void judge_points(const struct judging *j)
{
    int limit = j->l->limit, total = t9a_army_cost(j->c, j->l);

    if (j->l->cost && total != j->l->cost)
        fault(j, (struct t9a_fault){
                     .kind = FAULT_WRONG_COST, .a = total, .b = j->l->cost });
    if (total > limit)
        fault(j, (struct t9a_fault){
                     .kind = FAULT_TOO_EXPENSIVE, .a = total, .b = limit });
    if (total < limit - 20)
        fault(j, (struct t9a_fault){
                     .kind = FAULT_TOO_CHEAP, .a = total, .b = limit - 20 });
    for (int i = 0; i < CATEGORIES; i++)
        judge_share(j, i, t9a_points_of(j->c, j->l, i));
    judge_share(j, T9A_CHARACTERS,
                t9a_points_of(j->c, j->l, CATEGORY_LORDS) +
                    t9a_points_of(j->c, j->l, CATEGORY_HEROES));
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

/* t9a.06.08, 06.09: each unit too many is told. Example: t9a.06.11. */
static void judge_times(const struct judging *j, int unit)
{
    const struct t9a_bought *u = &j->l->unit[unit];
    int most = t9a_times_of(entry_at(j, unit), j->l->limit);
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
        const struct t9a_entry *e = entry_at(j, i);

        if (e->troop == TROOP_WAR_MACHINE)
            machines = 1;
        else
            n += !t9a_is_character(e);
    }
    if (n + machines < least)
        fault(j, (struct t9a_fault){
                     .kind = FAULT_FEW_UNITS, .a = n + machines, .b = least });
}

/* ---- the General ---- */

bool t9a_has_role(const struct t9a_entry *e, const struct t9a_bought *u,
                  enum t9a_role role)
{
    for (int i = 0; i < e->options; i++)
        if (has(u->options, i) && e->option[i].role == role)
            return true;
    return false;
}

/* t9a.16.05 */
static bool may_lead(const struct t9a_catalogue *c, const struct t9a_list *l,
                     int unit)
{
    const struct t9a_entry *e = t9a_entry_of(c, l, unit);

    return t9a_is_character(e) &&
           !rules_have(&e->rules, SPECIAL_NOT_A_LEADER) &&
           !t9a_has_role(e, &l->unit[unit], ROLE_BATTLE_STANDARD);
}

/* t9a.14.04 the best Leadership of its parts: that of the rider. */
static int ld_of(const struct t9a_entry *e)
{
    int best = 0;

    for (int i = 0; i < e->parts; i++)
        if (e->part[i].stat[STAT_LD] > best)
            best = e->part[i].stat[STAT_LD];
    return best;
}

/* The best Leadership of those who may lead; -1: nobody may. */
static int best_ld(const struct t9a_catalogue *c, const struct t9a_list *l)
{
    int best = -1;

    for (int i = 0; i < l->units; i++)
        if (may_lead(c, l, i) && ld_of(t9a_entry_of(c, l, i)) > best)
            best = ld_of(t9a_entry_of(c, l, i));
    return best;
}

int t9a_general_of(const struct t9a_catalogue *c, const struct t9a_list *l)
{
    int best = best_ld(c, l), found = -1, marked = -1, equals = 0;

    for (int i = l->units - 1; i >= 0; i--) {
        if (!may_lead(c, l, i) || ld_of(t9a_entry_of(c, l, i)) < best)
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

    if (best_ld(j->c, j->l) < 0)
        fault(j, (struct t9a_fault){ .kind = FAULT_NO_GENERAL });
    else if (general < 0)
        fault(j, (struct t9a_fault){ .kind = FAULT_WHICH_GENERAL });
    for (int i = 0, n = 0; i < j->l->units; i++) {
        if (!j->l->unit[i].general)
            continue;
        if (!may_lead(j->c, j->l, i) ||
            ld_of(entry_at(j, i)) < best_ld(j->c, j->l))
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
    int with = entry_at(j, unit)->core_with;

    if (u->as_core &&
        (!with || general < 0 || j->l->unit[general].entry != with))
        fault(j, (struct t9a_fault){ .kind = FAULT_NOT_CORE,
                                     .unit = (uint8_t)(unit + 1) });
}

/* ---- models and options of a unit ---- */

static void judge_models(const struct judging *j, int unit)
{
    const struct t9a_bought *u = &j->l->unit[unit];
    const struct t9a_entry *e = entry_at(j, unit);
    const bool few = u->count < e->models[0];

    if (few || u->count > e->models[1])
        fault(j, (struct t9a_fault){ .kind = FAULT_MODELS,
                                     .unit = (uint8_t)(unit + 1),
                                     .a = u->count,
                                     .b = e->models[few ? 0 : 1] });
}

/* Is any option of that group taken? */
static bool takes_of(const struct t9a_entry *e, uint32_t options, int group)
{
    for (int i = 0; i < e->options; i++)
        if (has(options, i) && e->option[i].group == group)
            return true;
    return false;
}

/* Has a unit before this one the same option? */
static bool taken_before(const struct judging *j, int unit, int option)
{
    for (int i = 0; i < unit; i++)
        if (j->l->unit[i].entry == j->l->unit[unit].entry &&
            has(j->l->unit[i].options, option))
            return true;
    return false;
}

static int fault_of_option(const struct judging *j, int unit, int i)
{
    const uint32_t options = j->l->unit[unit].options;
    const struct t9a_entry *e = entry_at(j, unit);
    const struct t9a_option *o = &e->option[i];

    if (has(options, i)) {
        if (o->group && takes_of(e, options & ((1U << i) - 1), o->group))
            return FAULT_OPTIONS_CLASH;
        if (o->once && taken_before(j, unit, i))
            return FAULT_OPTION_TWICE;
    } else if (o->must && !takes_of(e, options, o->group))
        return FAULT_OPTION_NEEDED;
    return -1;
}

static void judge_options(const struct judging *j, int unit)
{
    const struct t9a_entry *e = entry_at(j, unit);

    if (j->l->unit[unit].options >> e->options)
        fault(j, (struct t9a_fault){ .kind = FAULT_NO_OPTION,
                                     .unit = (uint8_t)(unit + 1) });
    for (int i = 0; i < e->options; i++) {
        const int kind = fault_of_option(j, unit, i);

        if (kind >= 0)
            fault(j, (struct t9a_fault){ .kind = (uint8_t)kind,
                                         .unit = (uint8_t)(unit + 1),
                                         .about = ABOUT_OPTION,
                                         .which = (uint8_t)i });
    }
}

/* t9a.07.24 */
static void judge_path(const struct judging *j, int unit)
{
    const int path = j->l->unit[unit].path;
    const unsigned paths = entry_at(j, unit)->paths;

    if (!path && (paths & (paths - 1)) != 0)
        fault(j, (struct t9a_fault){ .kind = FAULT_WHICH_PATH,
                                     .unit = (uint8_t)(unit + 1) });
    if (path && !has(paths, path - 1))
        fault(j, (struct t9a_fault){ .kind = FAULT_NO_PATH,
                                     .unit = (uint8_t)(unit + 1),
                                     .about = ABOUT_PATH,
                                     .which = (uint8_t)(path - 1) });
}

/* t9a.06.15, 16.07 */
static void judge_battle_standard(const struct judging *j)
{
    int n = 0;

    for (int i = 0; i < j->l->units; i++)
        n += t9a_has_role(entry_at(j, i), &j->l->unit[i], ROLE_BATTLE_STANDARD);
    if (n > 1)
        fault(j, (struct t9a_fault){ .kind = FAULT_BATTLE_STANDARDS, .a = n });
}

/* Examples: t9a.31.16, 31.21. */
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
        judge_path(&j, i);
        t9a_judge_items(c, l, i, out);
    }
}
