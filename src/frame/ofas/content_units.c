/* content_units.c -- vehicles, artillery and characters. */
#include "base/length.h"
#include "frame/ofas/content_in.h"

#include <string.h>

enum { HULL_LEAST = MM(20), HULL_MOST = MM(400) };

static bool read_length(struct loader *l, struct yaml_map *m, const char *name,
                        int32_t unit, int32_t *out)
{
    struct yaml_node *n = yaml_need(m, name);

    return n && yaml_length(l->report, n, unit, out);
}

/* All weapons of a list. */
static void read_weapons(struct loader *l, struct yaml_map *m)
{
    struct yaml_node *n = yaml_need(m, "weapons");

    if (n && yaml_list(l->report, n))
        for (struct yaml_node *i = n->first; i; i = i->next)
            content_weapon(l, i);
}

/* ---- vehicles.yaml ---- */

/* Prices of a rank: ofas.16.02, 16.05 and 16.16. */
static void read_costs(struct loader *l, struct yaml_node *node,
                       struct ofas_rank_sheet *sheet)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    content_number(l, &m, "vehicle", &sheet->cost);
    content_number(l, &m, "advantage", &sheet->excess);
    content_number(l, &m, "disadvantage", &sheet->rebate);
    content_number(l, &m, "shooting", &sheet->shooting);
    content_number(l, &m, "close-combat", &sheet->melee);
    yaml_close(&m);
}

static void read_rank(struct loader *l, struct yaml_node *node)
{
    struct ofas_rank_sheet sheet;
    struct yaml_map m;
    struct yaml_node *n;

    memset(&sheet, 0, sizeof sheet);
    sheet.least = sheet.most = 1; /* ofas.09.07 */
    if (!yaml_open(&m, l->report, node))
        return;
    content_names(l, &m, sheet.key, sheet.name);
    if ((n = yaml_need(&m, "cost")) != NULL)
        read_costs(l, n, &sheet);
    content_number(l, &m, "order", &sheet.order_cost);
    yaml_close(&m);
    for (int i = OFAS_LIGHT_VEHICLE; i < OFAS_ALL_RANKS; i++)
        if (strcmp(sheet.key, content_ranks[i]) == 0)
            l->out->rank[i] = sheet;
}

/* The three ranks of vehicles.                                 ofas.09.01 */
static void read_ranks(struct loader *l, struct yaml_node *list)
{
    if (!yaml_list(l->report, list))
        return;
    for (struct yaml_node *i = list->first; i; i = i->next)
        read_rank(l, i);
    for (int i = OFAS_LIGHT_VEHICLE; i < OFAS_ALL_RANKS; i++)
        if (!l->out->rank[i].key[0])
            yaml_fail(l->report, list, ALEA_MISSING, "« %s » manque",
                      "\"%s\" is missing", content_ranks[i]);
}

/* ofas.09.10 ruling: the box around the model. */
static void read_hull(struct loader *l, struct yaml_node *node,
                      struct ofas_hull *out)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    if (read_length(l, &m, "length", MM(1), &out->length) &&
        read_length(l, &m, "width", MM(1), &out->width) &&
        read_length(l, &m, "height", MM(1), &out->height) &&
        (out->length < HULL_LEAST || out->length > HULL_MOST ||
         out->width < HULL_LEAST || out->width > HULL_MOST ||
         out->height < HULL_LEAST || out->height > HULL_MOST))
        yaml_fail(l->report, node, ALEA_VALUE,
                  "un côté de coque mesure de %d à %d mm",
                  "the side of a hull is %d to %d mm", HULL_LEAST / MM(1),
                  HULL_MOST / MM(1));
    yaml_close(&m);
}

/* One line of the table of profiles.                           ofas.16.62 */
static void read_profile(struct loader *l, struct yaml_node *node,
                         struct ofas_chassis_sheet *sheet, int rank)
{
    struct yaml_map m;
    struct yaml_node *n;

    if (!yaml_open(&m, l->report, node))
        return;
    content_number(l, &m, "speed", &sheet->rank[rank].speed);
    content_number(l, &m, "resistance", &sheet->rank[rank].resistance);
    content_number(l, &m, "structure", &sheet->rank[rank].structure);
    read_length(l, &m, "distance", INCH(1), &sheet->rank[rank].distance);
    if ((n = yaml_need(&m, "hull")) != NULL)
        read_hull(l, n, &sheet->rank[rank].hull);
    yaml_close(&m);
}

static void read_one_chassis(struct loader *l, struct yaml_node *node,
                             const char *const *keys)
{
    struct ofas_chassis_sheet sheet;
    struct yaml_map m;
    struct yaml_node *n;

    memset(&sheet, 0, sizeof sheet);
    if (!yaml_open(&m, l->report, node))
        return;
    content_names(l, &m, sheet.key, sheet.name);
    for (int i = OFAS_LIGHT_VEHICLE; i < OFAS_ALL_RANKS; i++)
        if ((n = yaml_need(&m, content_ranks[i])) != NULL)
            read_profile(l, n, &sheet, i - OFAS_LIGHT_VEHICLE);
    yaml_close(&m);
    for (int i = 0; i < OFAS_CHASSIS; i++)
        if (strcmp(sheet.key, keys[i]) == 0)
            l->out->chassis[i] = sheet;
}

static void read_chassis(struct loader *l, struct yaml_node *list)
{
    static const char *const keys[] = { "walker", "flyer", "wheeled" };

    if (!yaml_list(l->report, list))
        return;
    for (struct yaml_node *i = list->first; i; i = i->next)
        read_one_chassis(l, i, keys);
    for (int i = 0; i < OFAS_CHASSIS; i++)
        if (!l->out->chassis[i].key[0])
            yaml_fail(l->report, list, ALEA_MISSING, "« %s » manque",
                      "\"%s\" is missing", keys[i]);
}

/* The lists of the file must be those of the rules. */
static void read_option_list(struct loader *l, struct yaml_node *list,
                             bool advantages)
{
    const char *keys[OFAS_FITTING_COUNT];
    int n = 0, first = advantages ? 0 : OFAS_FITTING_LOW_ALTITUDE;

    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        if ((ofas_fitting_weight((enum ofas_fitting)i) > 0) == advantages)
            keys[n++] = ofas_fitting_key((enum ofas_fitting)i);
    content_all_named(l, list, keys, n, &l->out->fitting[first]);
}

void content_read_vehicles(struct loader *l, struct yaml_map *m)
{
    static const char *const arcs[] = { "front", "left", "right", "rear" };
    struct yaml_node *n;

    if ((n = yaml_need(m, "ranks")) != NULL)
        read_ranks(l, n);
    if ((n = yaml_need(m, "chassis")) != NULL)
        read_chassis(l, n);
    if ((n = yaml_need(m, "arcs")) != NULL)
        content_all_named(l, n, arcs, OFAS_ARCS, l->out->arc);
    if ((n = yaml_need(m, "advantages")) != NULL)
        read_option_list(l, n, true);
    if ((n = yaml_need(m, "disadvantages")) != NULL)
        read_option_list(l, n, false);
    read_weapons(l, m); /* ofas.16.63 .. 65 */
}

/* ---- artillery.yaml ---- */

void content_read_artillery(struct loader *l, struct yaml_map *m)
{
    struct yaml_node *n;

    if ((n = yaml_need(m, "cost")) != NULL)
        yaml_whole(l->report, n, 0, 999, &l->out->artillery_cost);
    if ((n = yaml_need(m, "weapon")) != NULL)
        content_weapon(l, n);
}

/* ---- characters.yaml ---- */

static void read_life(struct loader *l, struct yaml_node *node)
{
    struct yaml_map m;

    if (!yaml_open(&m, l->report, node))
        return;
    for (int i = 0; i < OFAS_RANKS; i++) /* ofas.18.03 */
        content_number(l, &m, content_ranks[i], &l->out->rank[i].life);
    yaml_close(&m);
}

void content_read_characters(struct loader *l, struct yaml_map *m)
{
    const char *keys[OFAS_POWER_COUNT];
    struct yaml_node *n;

    if ((n = yaml_need(m, "multiplier")) != NULL)
        yaml_whole(l->report, n, 1, 9, &l->out->character_multiplier);
    if ((n = yaml_need(m, "life")) != NULL)
        read_life(l, n);
    for (int i = 0; i < OFAS_CALLING_COUNT; i++)
        keys[i] = ofas_calling_key((enum ofas_calling)i);
    if ((n = yaml_need(m, "profiles")) != NULL)
        content_all_named(l, n, keys, OFAS_CALLING_COUNT, l->out->calling);
    for (int i = 0; i < OFAS_POWER_COUNT; i++)
        keys[i] = ofas_power_key((enum ofas_power)i);
    if ((n = yaml_need(m, "powers")) != NULL)
        content_all_named(l, n, keys, OFAS_POWER_COUNT, l->out->power);
    read_weapons(l, m); /* ofas.18.52 */
}
