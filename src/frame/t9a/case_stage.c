/* case_stage.c -- units of a case that lists them one by one.
 *
 * A unit is written as in a list (docs/armybooks.md), with options and items that no
 * list would allow, and may change what comes of that. All units of a side are of one
 * army book: that of its first, or the one which 'army' of it names. */
#include <stdio.h>

#include "books/t9a/book.h"
#include "books/t9a/ch05_effective.h"
#include "books/t9a/ch07_armies.h"
#include "frame/t9a/case_own.h"
#include "frame/t9a/rows.h"
#include "frame/t9a/show_own.h"
#include "read/word.h"

/* One block: the stage, the book's own part, the content it points to. */
struct block {
    struct stage stage;
    struct t9a_stage own;
    struct t9a_catalogue catalogue;
    struct t9a_list list[T9A_SIDES];
};

enum { LIMIT = 2000 };

static void begin(void *block, const void *content)
{
    struct block *all = block;

    all->catalogue = *t9a_catalogue_of(content);
    all->own.catalogue = &all->catalogue;
    fields_usual(t9a_settings_rows, &all->own.settings);
    all->own.settings.turns = 1; /* cases end where they have shown it */
    all->own.settings.objective = OBJECTIVES;
    all->own.limit = LIMIT;
    for (int i = 0; i < T9A_SIDES; i++)
        all->own.list[i] = &all->list[i];
    all->stage.own = &all->own;
}

/* clang-format off */
#define CHANGED(key, list, type, of)                                          \
    { key, ROW_OWN, ROW_AT(block, catalogue.list), .each = sizeof(struct type), \
      .own = &case_own_changed, .names = &t9a_##of##_names, .rows = t9a_##of##_rows }
static const struct row settings_rows[] = {
    { .kind = ROW_ROWS, .rows = t9a_settings_rows,
      .at = offsetof(struct block, own.settings) },
    { "limit", ROW_WHOLE, ROW_AT(block, own.limit), .least = 100, .most = 20000 },
    CHANGED("weapons", weapon, t9a_weapon, weapon),
    CHANGED("armours", armour, t9a_armour, armour),
    CHANGED("spells", spell, t9a_spell, spell),
    CHANGED("items", item, t9a_item, item),
    { 0 },
};

/* ---- a model ---- */

/* What it may be besides what its purchase makes of it; values are those of its first
 * part, 'parts' are all of them. */
const struct row t9a_model_rows[] = {
    { "parts", ROW_PARTS, ROW_AT(t9a_model, part), ROW_COUNT(t9a_model, parts),
      .each = sizeof(struct t9a_part), .least = 1, .most = T9A_MODEL_PARTS, .rows = t9a_part_rows },
    { .kind = ROW_ROWS, .at = offsetof(struct t9a_model, part), .rows = t9a_value_rows },
    { "weapons", ROW_NAMES, ROW_AT(t9a_model, part[0].weapons), .names = &t9a_weapon_names, .without = "without-weapons" },
    { "rules", ROW_NAMES, ROW_AT(t9a_model, rules.set), T9A_RULE_SET },
    { "part-rules", ROW_NAMES, ROW_AT(t9a_model, part[0].rules.set), T9A_RULE_SET },
    { "armour", ROW_NAMES, ROW_AT(t9a_model, armour), .names = &t9a_armour_names },
    { "type", ROW_NAME, ROW_AT(t9a_model, troop), .names = &t9a_troop_names },
    { "base-mm", ROW_NUMBERS, ROW_AT(t9a_model, base), .most = 250, .fewest = 2 },
    { "round-mm", ROW_WHOLE, ROW_AT(t9a_model, round), .most = 250 },
    { "wizard", ROW_WHOLE, ROW_AT(t9a_model, wizard), .most = 4 },
    { "path", ROW_NAME, ROW_AT(t9a_model, path), .names = &t9a_path_names },
    { "save", ROW_WHOLE, ROW_AT(t9a_model, save), .most = 6 },
    { "character", ROW_FLAG, ROW_AT(t9a_model, character) },
    { 0 },
};
/* clang-format on */

/* ---- a unit ---- */

/* The first army book that has the unit of the map; none: the first of all. */
static int army_with(const struct t9a_catalogue *c, const struct yaml_map *map)
{
    const struct yaml_node *unit = yaml_look(map->node, "unit");

    for (int army = 0; unit && unit->kind == YAML_TEXT && army < c->armies;
         army++)
        for (int i = 0; i < c->army[army].entries; i++)
            if (word_is(unit->text, c->army[army].entry[i].key))
                return army;
    return 0;
}

/* The army book of a side: of its first unit. */
static bool take_army(struct run *r, const struct block *all,
                      struct yaml_map *map, struct t9a_list *l)
{
    const struct t9a_content *c = r->content;
    struct yaml_node *n = yaml_take(map, "army");
    const int which = n ? names_choice(&r->yaml, n, &c->armies)
                        : army_with(&all->catalogue, map);

    if (l->units == 0)
        l->army = (uint8_t)(which < 0 ? 0 : which);
    else if (n && which != l->army)
        return case_fail(r, n, ALEA_VALUE,
                         "les unités d'un camp sont d'un même livre d'armée",
                         "all units of a side are of one army book");
    return !case_failed(r);
}

static bool take_bought(struct run *r, struct yaml_map *map,
                        const struct t9a_list *l, struct t9a_bought *u)
{
    struct fields f = case_fields(r);
    struct yaml_node *name = yaml_take(map, "name");

    f.catalogue = t9a_catalogue_of(r->content);
    f.of = l;
    f.whole = true;
    *u = (struct t9a_bought){ .name = "" };
    if (!fields_take(&f, map, t9a_bought_rows, u) ||
        (name && !case_words(r, name, "name")))
        return false;
    if (name)
        snprintf(u->name, sizeof u->name, "%s", name->text);
    return true;
}

static void add(struct run *r, void *block, struct yaml_map *map, int player)
{
    struct block *all = block;
    struct t9a_stage *s = &all->own;
    struct t9a_list *l = &all->list[player];
    const bool worn = yaml_look(map->node, "armour") != NULL &&
                      yaml_look(map->node, "save") == NULL;
    int u;

    if (!take_army(r, all, map, l) ||
        !take_bought(r, map, l, &l->unit[l->units]))
        return;
    l->limit = (uint16_t)s->limit;
    if ((u = t9a_stage_add(s, player, l->units)) < 0) {
        case_fail(r, map->node, ALEA_LIMIT, "trop d'unités ou de figurines",
                  "too many units or models");
        return;
    }
    l->units++;
    case_take(r, map, t9a_model_rows, &s->model[u], false);
    if (worn) /* of what it wears now */
        s->model[u].save =
            (uint8_t)t9a_save_of(s->catalogue, &s->model[u], l->army, true);
}

static void end(void *block)
{
    struct block *all = block;

    t9a_stage_generals(&all->own);
    t9a_survey(&all->own);
    all->stage.players = T9A_SIDES;
}

/* For the schema. */
static const struct row unit_rows[] = {
    { "army", ROW_NAME, .names = &t9a_army_names },
    { .kind = ROW_ROWS, .rows = t9a_bought_rows },
    { 0 },
};

const struct case_models t9a_case_models = {
    .size = sizeof(struct block),
    .needed = 1,
    .players = T9A_SIDES,
    .begin = begin,
    .table = { T9A_TABLE_WIDTH, T9A_TABLE_DEPTH },
    .settings = settings_rows,
    .add = add,
    .rows = { unit_rows, unit_rows },
    .changes = t9a_model_rows,
    .end = end,
};
