/* army.c -- an army list from YAML to memory and back, by its rows.
 *
 * Units are in army_units.c, what they carry in army_gear.c, their fields in
 * army_fields.c. What is written has English keys and words; what is not written
 * in the list is not written here. Reading it back gives the same list. */
#include "frame/ofas/army.h"

#include <string.h>

#include "frame/ofas/army_in.h"

/* ---- units ---- */

static void read_unit(const struct fields *f, struct yaml_node *node)
{
    struct ofas_list *list = f->own;
    struct ofas_entry *e = &list->entry[list->entries++];
    const struct row *rows;
    struct yaml_map m;

    e->line = node->line;
    e->column = node->column;
    e->group = list->groups;
    e->fit = list->fits;
    if (!yaml_open(&m, f->report, node)) {
        e->kind.state = OFAS_UNREADABLE;
        return;
    }
    fields_take(f, &m, army_unit_rows, e);
    rows = army_entry_rows(e);
    if (rows && e->kind.state == OFAS_KNOWN &&
        (e->kind.id == OFAS_HERO || e->kind.id == OFAS_PSIONIK))
        army_next_group(f, e, node);
    if (rows)
        fields_take(f, &m, rows, e);
    else
        yaml_take_all(&m); /* of no kind: that is said once */
    yaml_close(&m);
}

static bool read_units(const struct fields *f, struct yaml_node *units,
                       const struct row *row, void *out)
{
    const struct ofas_list *list = out;

    (void)row;
    if (army_is_empty(units))
        return true;
    if (!yaml_list(f->report, units))
        return false;
    for (struct yaml_node *n = units->first; n; n = n->next) {
        if (list->entries == OFAS_TEAMS)
            army_full(f, n, OFAS_TEAMS);
        else
            read_unit(f, n);
    }
    return true;
}

static json_t *unit_json(const struct fields *f, const struct ofas_entry *e)
{
    json_t *out = fields_json(f, army_unit_rows, e, false), *rest;
    const struct row *rows = army_entry_rows(e);

    if (!rows)
        return out;
    rest = fields_json(f, rows, e, false);
    if (json_object_size(json_object_get(rest, "hull")) == 0)
        json_object_del(rest, "hull");
    json_object_update(out, rest);
    json_decref(rest);
    return out;
}

static json_t *units_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const struct ofas_list *list = in;
    json_t *out = json_array();

    (void)row;
    for (int i = 0; i < list->entries; i++)
        json_array_append_new(out, unit_json(f, &list->entry[i]));
    return out;
}

static const struct row_own units = { read_units, units_json, NULL };

/* ---- the army ---- */

static bool read_book(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    static const char *const books[] = { "ofas|of flesh and steel" };

    (void)row;
    (void)out;
    return yaml_choice(f->report, node, books, 1) == 0;
}

static json_t *book_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    (void)f;
    (void)row;
    (void)in;
    return json_string("ofas");
}

static const struct row_own book = { read_book, book_json, NULL };

/* clang-format off */
static const struct row list_rows[] = {
    { "book|livre", ROW_OWN, .own = &book, .must = true },
    ARMY_TEXT("name|nom", ofas_list, name),
    ARMY_TEXT("note|notes", ofas_list, note),
    ARMY_NUMBER("format", ofas_list, format, 1),
    ARMY_NUMBER("cost|coût", ofas_list, cost, 0),
    ARMY_WORD("archetype|archétype", ofas_list, archetype, WORDS_ARCHETYPE),
    ARMY_WORD("experts", ofas_list, experts, WORDS_SKILLED),
    ARMY_WORD("variant|variante", ofas_list, variant, WORDS_VARIANT),
    { "artillery|artillerie", ARMY_OWN(ofas_list, artillery),
      .own = &army_shots_own },
    { "units|unités", ROW_OWN, .own = &units },
    { 0 },
};
/* clang-format on */

void army_read(struct ofas_list *out, struct yaml_node *node,
               const struct ofas_catalogue *catalogue,
               struct yaml_report *report)
{
    const struct fields f = {
        .report = report, .catalogue = catalogue, .own = out, .whole = true
    };

    memset(out, 0, sizeof *out);
    fields_read(&f, node, list_rows, out);
}

json_t *army_list_json(const struct ofas_list *list,
                       const struct ofas_catalogue *catalogue)
{
    return fields_json(
        &(struct fields){ .content = list, .catalogue = catalogue }, list_rows,
        list, false);
}
