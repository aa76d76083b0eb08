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
    json_t *out = json_pack("{s:s}", "kind", "infantry"); /* unless it says */
    json_t *rest = fields_json(f, army_unit_rows, e, false);
    const struct row *rows = army_entry_rows(e);

    json_object_update(out, rest);
    json_decref(rest);
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

/* A unit of these kinds, the first of which need not be said when it is
 * infantry. */
static json_t *unit_schema(const struct fields *f, int first, int last)
{
    const struct ofas_entry like = { .kind = { .id = (int16_t)first,
                                               .state = OFAS_KNOWN } };
    const struct row rows[] = {
        { .kind = ROW_ROWS, .rows = army_unit_rows },
        { .kind = ROW_ROWS, .rows = army_entry_rows(&like) },
        { 0 },
    };
    json_t *out = fields_schema(f, rows), *names = json_array(), *some;
    json_t *properties = json_object_get(out, "properties");

    for (int kind = first; kind <= last; kind++) {
        some = army_names_json(f->catalogue, WORDS_KIND, kind);
        json_array_extend(names, some);
        json_decref(some);
    }
    json_object_set_new(properties, "kind", json_pack("{s:O}", "enum", names));
    json_object_set_new(properties, "genre", json_pack("{s:o}", "enum", names));
    if (first != OFAS_INFANTRY)
        json_object_set_new(out, "anyOf",
                            json_pack("[{s:[s]}, {s:[s]}]", "required", "kind",
                                      "required", "genre"));
    return out;
}

static json_t *units_schema(const struct fields *f, const struct row *row)
{
    (void)row;
    return army_define(f, "units",
                       json_pack("{s:s, s:i, s:{s:[o, o, o]}}", "type", "array",
                                 "maxItems", (int)OFAS_TEAMS, "items", "anyOf",
                                 unit_schema(f, OFAS_INFANTRY, OFAS_INFANTRY),
                                 unit_schema(f, OFAS_VEHICLE, OFAS_VEHICLE),
                                 unit_schema(f, OFAS_HERO, OFAS_PSIONIK)));
}

static const struct row_own units = { read_units, units_json, units_schema };

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

static json_t *book_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[s, s, s]}", "enum", "ofas", "OFAS",
                     "Of Flesh and Steel");
}

static const struct row_own book = { read_book, book_json, book_schema };

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

json_t *army_list_schema(const struct ofas_catalogue *catalogue)
{
    json_t *words = json_object(), *out;

    for (int as = 0; as < WORDS_NONE; as++)
        json_object_set_new(
            words, army_sort((enum army_words)as),
            json_pack("{s:o}", "enum",
                      army_names_json(catalogue, (enum army_words)as, -1)));
    out = fields_schema(
        &(struct fields){ .catalogue = catalogue, .own = words, .whole = true },
        list_rows);
    json_object_set_new(out, "$defs", words);
    return out;
}
