/* content_archetypes.c -- archetypes of armies (chapter 19). */
#include "frame/ofas/content_in.h"

#include <string.h>

/* {least: 8, most: 32, panic: 16}; nobody but the Vermin has a threshold. */
static void read_size(struct loader *l, struct yaml_node *node,
                      struct ofas_archetype_sheet *sheet, int rank)
{
    struct yaml_map m;
    struct yaml_node *n;
    int32_t panic;

    if (!yaml_open(&m, l->report, node))
        return;
    content_number(l, &m, "least", &sheet->rank[rank].least);
    content_number(l, &m, "most", &sheet->rank[rank].most);
    if ((n = yaml_take(&m, "panic")) != NULL &&
        yaml_whole(l->report, n, 1, OFAS_SQUAD, &panic))
        sheet->rank[rank].panic = (int16_t)panic;
    yaml_close(&m);
    if (sheet->rank[rank].least < 1 ||
        sheet->rank[rank].most < sheet->rank[rank].least ||
        sheet->rank[rank].most > OFAS_SQUAD)
        yaml_fail(l->report, node, ALEA_VALUE,
                  "on attend 1 <= least <= most <= %d",
                  "expected 1 <= least <= most <= %d", (int)OFAS_SQUAD);
}

static void read_sizes(struct loader *l, struct yaml_node *node,
                       struct ofas_archetype_sheet *sheet)
{
    struct yaml_map m;
    struct yaml_node *n;

    if (!yaml_open(&m, l->report, node))
        return;
    for (int i = 0; i < OFAS_RANKS; i++)
        if ((n = yaml_need(&m, content_ranks[i])) != NULL)
            read_size(l, n, sheet, i);
    yaml_close(&m);
}

static void read_advice(struct loader *l, struct yaml_node *node,
                        struct ofas_archetype_sheet *sheet)
{
    struct yaml_map m;
    struct yaml_node *n;

    if (!yaml_open(&m, l->report, node))
        return;
    if ((n = yaml_need(&m, "fr")) != NULL)
        yaml_text(l->report, n, sheet->advice[LANG_FR], OFAS_ADVICE);
    if ((n = yaml_need(&m, "en")) != NULL)
        yaml_text(l->report, n, sheet->advice[LANG_EN], OFAS_ADVICE);
    yaml_close(&m);
}

/* Puts a sheet where the rules look for its key. */
static void keep(struct loader *l, const struct yaml_node *node,
                 const struct ofas_archetype_sheet *sheet)
{
    for (int i = OFAS_ARCHETYPE_MARINES; i < OFAS_ARCHETYPE_COUNT; i++)
        if (strcmp(sheet->key, ofas_archetype_key((enum ofas_archetype)i)) ==
                0 &&
            !l->out->archetype[i].key[0]) {
            l->out->archetype[i] = *sheet;
            return;
        }
    yaml_fail(l->report, node, ALEA_UNKNOWN,
              "la clé « %s » est inconnue ou répétée",
              "the key \"%s\" is unknown or repeated", sheet->key);
}

static void read_archetype(struct loader *l, struct yaml_node *node)
{
    struct ofas_archetype_sheet sheet;
    struct yaml_map m;
    struct yaml_node *n;
    int32_t surcharge;

    memset(&sheet, 0, sizeof sheet);
    if (!yaml_open(&m, l->report, node))
        return;
    content_names(l, &m, sheet.key, sheet.name);
    if ((n = yaml_need(&m, "advice")) != NULL)
        read_advice(l, n, &sheet);
    if ((n = yaml_take(&m, "sizes")) != NULL)
        read_sizes(l, n, &sheet);
    if ((n = yaml_take(&m, "surcharge")) != NULL &&
        yaml_whole(l->report, n, 0, 99, &surcharge))
        sheet.surcharge = (int16_t)surcharge;
    yaml_close(&m);
    keep(l, node, &sheet);
}

void content_read_archetypes(struct loader *l, struct yaml_map *m)
{
    struct yaml_node *list = yaml_need(m, "archetypes");

    if (!list || !yaml_list(l->report, list))
        return;
    for (struct yaml_node *n = list->first; n; n = n->next)
        read_archetype(l, n);
    for (int i = OFAS_ARCHETYPE_MARINES; i < OFAS_ARCHETYPE_COUNT; i++)
        if (!l->out->archetype[i].key[0])
            yaml_fail(l->report, list, ALEA_MISSING, "« %s » manque",
                      "\"%s\" is missing",
                      ofas_archetype_key((enum ofas_archetype)i));
}
