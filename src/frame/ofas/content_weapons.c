/* content_weapons.c -- the arsenal, and the equipment that is made of it. */
#include <string.h>

#include "frame/ofas/content_in.h"
#include "frame/ofas/rows.h"

enum { COST_MOST = 99 };

/* ---- weapons ---- */

/* clang-format off */
static const struct row weapon_rows[] = {
    { .kind = ROW_ROWS, .rows = content_named },
    { "class", ROW_WORD, ROW_AT(ofas_weapon, class), .words = ofas_class_keys,
      .must = true },
    { "hands", ROW_WHOLE, ROW_AT(ofas_weapon, hands), .least = 1, .most = 2 },
    /* what holds for every line is kept in the first */
    { .kind = ROW_ROWS, .at = offsetof(struct ofas_weapon, profile[0]),
      .rows = ofas_line_common_rows },
    { 0 },
};
/* clang-format on */

/* The lines of a rank: one, or two. */
static struct ofas_weapon read_lines(const struct fields *f,
                                     struct yaml_node *node,
                                     const struct ofas_weapon *common)
{
    struct ofas_weapon w = *common;
    const uint16_t flags = common->profile[0].flags;

    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (w.profiles == 2) {
            yaml_fail(f->report, n, ALEA_LIMIT, "plus de %d profils",
                      "more than %d profiles", 2);
            break;
        }
        w.profile[w.profiles] = (struct ofas_profile){ .flags = flags };
        fields_usual(ofas_line_rows, &w.profile[w.profiles]);
        fields_read(f, n, ofas_line_rows, &w.profile[w.profiles++]);
    }
    return w;
}

/* Rows of the arsenal with these lines, for each of the ranks. */
static void add_rows(const struct fields *f, struct ofas_catalogue *c,
                     struct yaml_node *node, const struct ofas_weapon *common,
                     int first, int last)
{
    const struct ofas_weapon w = read_lines(f, node, common);

    for (int rank = first; rank <= last; rank++) {
        if (c->weapons == OFAS_WEAPONS) {
            yaml_fail(f->report, node, ALEA_LIMIT, "plus de %d armes",
                      "more than %d weapons", (int)OFAS_WEAPONS);
            return;
        }
        c->weapon[c->weapons] = w;
        c->weapon[c->weapons++].rank = (uint8_t)rank;
    }
}

static bool read_weapon(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    const int before = f->report->count;
    struct ofas_weapon common;
    struct yaml_map m;
    struct yaml_node *n;

    (void)row;
    memset(&common, 0, sizeof common);
    if (!yaml_open(&m, f->report, node))
        return false;
    fields_take(f, &m, weapon_rows, &common);
    if ((n = yaml_take(&m, "all")) != NULL)
        add_rows(f, out, n, &common, 0, OFAS_RANKS - 1);
    if ((n = yaml_take(&m, "any")) != NULL)
        add_rows(f, out, n, &common, OFAS_ANY_RANK, OFAS_ANY_RANK);
    for (int rank = 0; rank < OFAS_ALL_RANKS; rank++)
        if ((n = yaml_take(&m, ofas_rank_keys[rank])) != NULL)
            add_rows(f, out, n, &common, rank, rank);
    yaml_close(&m);
    return f->report->count == before;
}

static bool read_list(const struct fields *f, struct yaml_node *list,
                      const struct row *row, void *out)
{
    bool good = yaml_list(f->report, list);

    for (struct yaml_node *n = good ? list->first : NULL; n; n = n->next)
        good &= read_weapon(f, n, row, out);
    return good;
}

const struct row_own content_weapon = { .read = read_weapon };
const struct row_own content_weapon_list = { .read = read_list };

bool content_is_weapon(const struct ofas_catalogue *c, const char *key)
{
    for (int i = 0; i < c->weapons; i++)
        if (strcmp(c->weapon[i].key, key) == 0)
            return true;
    return false;
}

/* ---- kits.yaml ---- */

static bool read_items(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct ofas_kit *kit = out;
    bool good = true;

    (void)row;
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (kit->items == 2)
            return yaml_fail(f->report, n, ALEA_LIMIT, "plus de %d armes",
                             "more than %d weapons", 2);
        if (!yaml_text(f->report, n, kit->item[kit->items], OFAS_NAME))
            return false;
        if (!content_is_weapon(f->own, kit->item[kit->items]))
            good = yaml_fail(f->report, n, ALEA_UNKNOWN,
                             "« %s » n'est pas une arme",
                             "\"%s\" is not a weapon", kit->item[kit->items]);
        kit->items++;
    }
    return good;
}

static const struct row_own items = { .read = read_items };

/* clang-format off */
static const struct row kit_rows[] = {
    { .kind = ROW_ROWS, .rows = content_named },
    { "weapons", ROW_OWN, .own = &items, .must = true },
    { "cost", ROW_WHOLE, ROW_AT(ofas_kit, surcharge), .most = COST_MOST },
    { "ranks", ROW_WORDS, ROW_AT(ofas_kit, ranks), .words = ofas_rank_keys,
      .must = true },
    { 0 },
};

/* Standard equipment.                                          ofas.15.93 */
const struct row content_kits[] = {
    { "equipment", ROW_PARTS, ROW_AT(ofas_catalogue, kit),
      .each = sizeof(struct ofas_kit), ROW_COUNT(ofas_catalogue, kits),
      .most = OFAS_KITS, .rows = kit_rows, .must = true },
    { 0 },
};
/* clang-format on */
