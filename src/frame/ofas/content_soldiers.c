/* content_soldiers.c -- ranks, options and equipment of infantry. */
#include "base/length.h"
#include "frame/ofas/content_in.h"

#include <string.h>

/* ---- ranks.yaml ---- */

/* Prices of a rank: ofas.15.04, 15.14, 15.52, 15.56 and 15.69. */
static void read_costs(struct loader *l, struct yaml_node *node,
                       struct ofas_rank_sheet *sheet)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    content_number(l, &m, "soldier", &sheet->cost);
    content_number(l, &m, "advantage", &sheet->excess);
    content_number(l, &m, "disadvantage", &sheet->rebate);
    content_number(l, &m, "sub-officer", &sheet->grade[OFAS_SUB_OFFICER]);
    content_number(l, &m, "regular-officer",
                   &sheet->grade[OFAS_REGULAR_OFFICER]);
    content_number(l, &m, "senior-officer", &sheet->grade[OFAS_SENIOR_OFFICER]);
    content_number(l, &m, "specialist", &sheet->specialist);
    content_number(l, &m, "close-combat", &sheet->melee);
    content_number(l, &m, "shooting", &sheet->shooting);
    content_number(l, &m, "combined", &sheet->combined);
    yaml_close(&m);
}

static void read_size(struct loader *l, struct yaml_node *node,
                      struct ofas_rank_sheet *sheet)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    content_number(l, &m, "least", &sheet->least);
    content_number(l, &m, "most", &sheet->most);
    yaml_close(&m);
    if (sheet->least < 1 || sheet->most < sheet->least ||
        sheet->most > OFAS_SQUAD)
        yaml_fail(l->report, node, ALEA_VALUE,
                  "on attend 1 <= least <= most <= %d",
                  "expected 1 <= least <= most <= %d", (int)OFAS_SQUAD);
}

/* Speed, resistance and morale.                                ofas.15.90 */
static void read_profile(struct loader *l, struct yaml_node *node,
                         struct ofas_rank_sheet *sheet)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    content_number(l, &m, "speed", &sheet->speed);
    content_number(l, &m, "resistance", &sheet->resistance);
    content_number(l, &m, "morale", &sheet->morale);
    yaml_close(&m);
}

static void read_figure(struct loader *l, struct yaml_node *node,
                        struct ofas_rank_sheet *sheet)
{
    struct yaml_map m;
    struct yaml_node *n;
    int32_t base = 0;

    if (!yaml_open(&m, l->report, node))
        return;
    if ((n = yaml_need(&m, "base")) != NULL &&
        yaml_length(l->report, n, MM(1), &base)) {
        sheet->radius = base / 2;
        if (base < MM(5) || base > MM(200))
            yaml_fail(l->report, n, ALEA_VALUE, "un socle mesure de %d à %d mm",
                      "a base is %d to %d mm", 5, 200);
    }
    if ((n = yaml_need(&m, "height")) != NULL)
        yaml_length(l->report, n, MM(1), &sheet->height);
    yaml_close(&m);
}

static void read_rank(struct loader *l, struct yaml_node *node)
{
    struct ofas_rank_sheet sheet;
    struct yaml_map m;
    struct yaml_node *n;

    memset(&sheet, 0, sizeof sheet);
    if (!yaml_open(&m, l->report, node))
        return;
    content_names(l, &m, sheet.key, sheet.name);
    if ((n = yaml_need(&m, "size")) != NULL)
        read_size(l, n, &sheet);
    if ((n = yaml_need(&m, "profile")) != NULL)
        read_profile(l, n, &sheet);
    if ((n = yaml_need(&m, "figure")) != NULL)
        read_figure(l, n, &sheet);
    if ((n = yaml_need(&m, "cost")) != NULL)
        read_costs(l, n, &sheet);
    content_number(l, &m, "order", &sheet.order_cost); /* ofas.15.91, 06.02 */
    yaml_close(&m);
    for (int i = 0; i < OFAS_RANKS; i++)
        if (strcmp(sheet.key, content_ranks[i]) == 0)
            l->out->rank[i] = sheet;
}

void content_read_ranks(struct loader *l, struct yaml_map *m)
{
    static const char *const grades[] = { "sub-officer", "regular-officer",
                                          "senior-officer" };
    static const char *const roles[] = { "mechanic", "medic", "radio",
                                         "musician", "standard-bearer" };
    struct yaml_node *n;

    if ((n = yaml_need(m, "ranks")) != NULL && yaml_list(l->report, n)) {
        for (struct yaml_node *i = n->first; i; i = i->next)
            read_rank(l, i);
        for (int i = 0; i < OFAS_RANKS; i++)
            if (!l->out->rank[i].key[0])
                yaml_fail(l->report, n, ALEA_MISSING, "« %s » manque",
                          "\"%s\" is missing", content_ranks[i]);
    }
    if ((n = yaml_need(m, "grades")) != NULL)
        content_all_named(l, n, grades, 3, &l->out->grade[OFAS_SUB_OFFICER]);
    if ((n = yaml_need(m, "specialists")) != NULL)
        content_all_named(l, n, roles, OFAS_ROLES - OFAS_MECHANIC,
                          &l->out->role[OFAS_MECHANIC]);
}

/* ---- options.yaml ---- */

/* Advantages weigh more than nothing, disadvantages less: the lists of the file
 * must be those of the rules. */
static void read_option_list(struct loader *l, struct yaml_node *list,
                             bool advantages)
{
    const char *keys[OFAS_TRAIT_COUNT];
    int n = 0, first = 0;

    for (int i = 0; i < OFAS_TRAIT_COUNT; i++)
        if ((ofas_trait_weight((enum ofas_trait)i) > 0) == advantages) {
            if (n == 0)
                first = i;
            keys[n++] = ofas_trait_key((enum ofas_trait)i);
        }
    content_all_named(l, list, keys, n, &l->out->option[first]);
}

void content_read_options(struct loader *l, struct yaml_map *m)
{
    struct yaml_node *n;

    if ((n = yaml_need(m, "advantages")) != NULL)
        read_option_list(l, n, true);
    if ((n = yaml_need(m, "disadvantages")) != NULL)
        read_option_list(l, n, false);
}

/* ---- kits.yaml ---- */

static void read_kit_items(struct loader *l, struct yaml_node *node,
                           struct ofas_kit *kit)
{
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (kit->items == 2) {
            yaml_fail(l->report, n, ALEA_LIMIT, "plus de %d armes",
                      "more than %d weapons", 2);
            return;
        }
        if (!yaml_text(l->report, n, kit->item[kit->items], OFAS_NAME))
            return;
        if (!content_is_weapon(l->out, kit->item[kit->items]))
            yaml_fail(l->report, n, ALEA_UNKNOWN, "« %s » n'est pas une arme",
                      "\"%s\" is not a weapon", kit->item[kit->items]);
        kit->items++;
    }
}

static void read_kit(struct loader *l, struct yaml_node *node)
{
    struct ofas_kit *kit = &l->out->kit[l->out->kits];
    struct yaml_map m;
    struct yaml_node *n;
    int32_t cost = 0;

    if (!yaml_open(&m, l->report, node))
        return;
    content_names(l, &m, kit->key, kit->name);
    if ((n = yaml_need(&m, "weapons")) != NULL)
        read_kit_items(l, n, kit);
    if ((n = yaml_take(&m, "cost")) != NULL &&
        yaml_whole(l->report, n, 0, 99, &cost))
        kit->surcharge = (uint8_t)cost;
    if ((n = yaml_need(&m, "ranks")) != NULL)
        for (struct yaml_node *i = yaml_first(n); i; i = yaml_next(n, i)) {
            int rank = yaml_choice(l->report, i, content_ranks, OFAS_RANKS);
            if (rank >= 0)
                kit->ranks = (uint8_t)(kit->ranks | 1 << rank);
        }
    yaml_close(&m);
    l->out->kits++;
}

/* Standard equipment.                                          ofas.15.93 */
void content_read_kits(struct loader *l, struct yaml_map *m)
{
    struct yaml_node *n = yaml_need(m, "equipment");

    if (!n || !yaml_list(l->report, n))
        return;
    for (struct yaml_node *i = n->first; i; i = i->next) {
        if (l->out->kits == OFAS_KITS) {
            yaml_fail(l->report, i, ALEA_LIMIT, "plus de %d équipements",
                      "more than %d kits", (int)OFAS_KITS);
            return;
        }
        read_kit(l, i);
    }
}
