/* ch15_cost.c -- OFAS chapters 15 and 18: what a unit costs.
 *
 * The six steps in the book's order; every term is a whole number of PA and
 * nothing is rounded (ofas.15.03). Prices are in the catalogue: ofas.15.04,
 * 15.14, 15.52, 15.56, 15.69 and 15.93 are its tables. Whether a thing may be
 * bought is asked elsewhere; what is unknown costs nothing. */
#include "books/ofas/muster.h"

/* Step 2. Every advantage in excess costs, one disadvantage in excess pays. */
int32_t ofas_balance_cost(const struct ofas_rank_sheet *sheet,
                          const struct ofas_cost *cost)
{
    int32_t balance = cost->advantages - cost->disadvantages;

    if (balance > 0)
        return balance * sheet->excess * cost->size; /* ofas.15.11 */
    if (balance < 0)
        return -sheet->rebate * cost->size; /* ofas.15.12 */
    return 0;                               /* ofas.15.10 */
}

/* Weights of the options: the second Fast weighs again.        ofas.15.10 */
static void weigh(const struct ofas_entry *entry, struct ofas_cost *cost)
{
    for (int i = 0; i < entry->wishes; i++) {
        const struct ofas_word *word = &entry->wish[i].word;
        int weight;
        if (!ofas_known(word))
            continue;
        weight = ofas_trait_weight((enum ofas_trait)word->id);
        if (weight > 0)
            cost->advantages += weight;
        else
            cost->disadvantages -= weight;
    }
    cost->advantages += ofas_gifts_weight(entry); /* ofas.18.07, 18.18 */
}

/* Step 3. Surcharges are paid by each figure so equipped.      ofas.15.93 */
static int32_t equipment_cost(const struct ofas_catalogue *catalogue,
                              const struct ofas_entry *entry, int32_t size)
{
    const struct ofas_kit *kit = ofas_entry_kit(catalogue, entry);
    const struct ofas_kit *own = ofas_officer_kit(catalogue, entry);
    int32_t each = kit ? kit->surcharge : 0;

    if (ofas_known(&entry->grade) && size > 0 && own && own != kit)
        return each * (size - 1) + own->surcharge; /* ofas.15.84 */
    return each * size;
}

/* Price of one special weapon.                                 ofas.15.69 */
static int32_t buy_cost(const struct ofas_catalogue *catalogue,
                        const struct ofas_rank_sheet *sheet,
                        const struct ofas_buy *buy)
{
    if (!ofas_known(&buy->weapon))
        return 0;
    switch ((enum ofas_class)catalogue->weapon[buy->weapon.id].class) {
    case OFAS_MELEE:
        return sheet->melee;
    case OFAS_SHOOTING:
        return buy->combined.value ? sheet->combined : sheet->shooting;
    case OFAS_STANDARD:
    case OFAS_GRENADE:
    case OFAS_STOMP:
    case OFAS_PSYCHIC:
    case OFAS_ARTILLERY:
        break;
    }
    return 0;
}

/* Step 6. Each figure of the group pays for each of its weapons. */
static int32_t group_cost(const struct ofas_list *list,
                          const struct ofas_catalogue *catalogue,
                          const struct ofas_rank_sheet *sheet,
                          const struct ofas_group *group)
{
    int32_t each = 0;

    for (int32_t i = 0; i < group->buys; i++)
        each += buy_cost(catalogue, sheet, &list->buy[group->buy + i]);
    return each * ofas_count(group);
}

struct ofas_cost ofas_entry_cost(const struct ofas_list *list,
                                 const struct ofas_catalogue *catalogue,
                                 int32_t entry)
{
    const struct ofas_entry *e = &list->entry[entry];
    const struct ofas_rank_sheet *sheet = ofas_entry_sheet(catalogue, e);
    struct ofas_cost cost = { .kind = (int32_t)ofas_entry_kind(e),
                              .size = ofas_entry_size(e),
                              .times = 1 };

    if (ofas_entry_kind(e) == OFAS_VEHICLE)
        return ofas_vehicle_cost(list, catalogue, e);
    weigh(e, &cost);
    ofas_weigh_archetype(list, e, &cost);
    if (!sheet)
        return cost;
    cost.soldiers = sheet->cost * cost.size; /* ofas.15.05 */
    cost.options = ofas_balance_cost(sheet, &cost);
    cost.equipment = equipment_cost(catalogue, e, cost.size);
    if (ofas_known(&e->grade)) { /* ofas.15.52 */
        cost.officer = sheet->grade[e->grade.id];
        cost.weapons += group_cost(list, catalogue, sheet, &e->officer);
    }
    for (int32_t i = 0; i < e->groups; i++) {
        const struct ofas_group *g = &list->group[e->group + i];
        if (g->specialists) /* ofas.15.56 */
            cost.specialists += sheet->specialist * ofas_count(g);
        cost.weapons += group_cost(list, catalogue, sheet, g);
    }
    if (ofas_entry_character(e)) /* ofas.18.19, 18.20 */
        cost.times = catalogue->character_multiplier;
    cost.total = cost.times * (cost.soldiers + cost.options + cost.equipment +
                               cost.officer + cost.specialists + cost.weapons);
    cost.surcharge = ofas_surcharge(list, catalogue, cost.size);
    cost.total += cost.surcharge;
    cost.halved = (ofas_list_primitive(list) || ofas_list_tanks(list)) &&
                  cost.kind == OFAS_INFANTRY;
    if (cost.halved) /* ofas.a1.09, a2.05 the finished total, rounded up */
        cost.total = (cost.total + 1) / 2;
    return cost;
}

/* Worked examples: ofas.15.07, 15.15 .. 15.17, 15.57, 15.99, 17.11 and
 * 18.21 .. 23; the summary of ofas.15.98 adds nothing to the detailed text. */
int32_t ofas_list_cost(const struct ofas_list *list,
                       const struct ofas_catalogue *catalogue)
{
    int32_t total = ofas_artillery_cost(list, catalogue);

    for (int32_t i = 0; i < list->entries; i++)
        total += ofas_entry_cost(list, catalogue, i).total;
    return total;
}
