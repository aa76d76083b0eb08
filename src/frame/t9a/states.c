/* states.c -- rows of what a battle of t9a keeps: for cases, badges and signs; and of
 * its settings. A new state is a line of books/t9a/state.h. */
#include "frame/t9a/states.h"

#include "books/t9a/state.h"
#include "cases/case_in.h"
#include "draw/draw_in.h"
#include "frame/t9a/rows.h"

/* ---- words ---- */

/* What is agreed on; then what the die says. */
#define ROLLED_KEY "rolled|tiré au dé|au dé"
#define ROLLED_CALLED                     \
    {                                     \
        "tiré au dé", "rolled on the die" \
    }
const char *const t9a_deployment_keys[] = { T9A_DEPLOYMENTS(LIST_KEY) NULL };
const char *const t9a_deployments_called[][LANGS] = { T9A_DEPLOYMENTS(LIST_SAYS)
                                                          ROLLED_CALLED };
const char *const t9a_objectives_called[][LANGS] = {
    T9A_OBJECTIVES(LIST_SAYS){ "aucun", "none" }, ROLLED_CALLED
};
static const char *const t9a_tables_called[][LANGS] = {
    { "selon la limite de points", "by the points limit" },
    { "72 × 48 pouces", "72 × 48 inches" },
    { "48 × 36 pouces", "48 × 36 inches" },
};

/* ---- the numbers of spells of a Path: [0, 3, 6], kept as bits ---- */

static bool read_numbers(const struct fields *f, struct yaml_node *node,
                         const struct row *row, void *out)
{
    int32_t set = 0, n;

    for (struct yaml_node *i = yaml_first(node); i; i = yaml_next(node, i)) {
        if (!yaml_whole(f->report, i, 0, T9A_SPELL_ATTRIBUTE - 1, &n))
            return false;
        set |= 1 << n;
    }
    row_set_raw(row, out, set);
    return true;
}

static json_t *numbers_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const int32_t set = row_raw(row, in);
    json_t *out = json_array();

    (void)f;
    for (int i = 0; i < T9A_SPELL_ATTRIBUTE; i++)
        if (set >> i & 1)
            json_array_append_new(out, json_integer(i));
    return out;
}

static json_t *numbers_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return schema_of_some(json_pack("{s:s, s:i, s:i}", "type", "integer",
                                    "minimum", 0, "maximum",
                                    T9A_SPELL_ATTRIBUTE - 1));
}

static const struct row_own t9a_own_numbers = { read_numbers, numbers_json,
                                                numbers_schema };

/* ---- what lies in a battle ---- */

/* ORDER HULL ARCS, bits */
const char *const t9a_side_words[] = { "front", "rear", "left", "right", NULL };

/* clang-format off */
static const struct row t9a_zone_rows[] = {
    { "type", ROW_WORD, ROW_AT(t9a_zones, type), .words = t9a_deployment_keys },
    { "falling", ROW_FLAG, ROW_AT(t9a_zones, falling) },
    { "attacker", ROW_WORD, ROW_AT(t9a_zones, attacker), .words = ANY_OF("below", "above") },
    { 0 },
};
static const struct row t9a_panic_rows[] = {
    { "unit", ROW_OWN, ROW_AT(t9a_panic, unit), .own = &case_own_unit, .must = true },
    { "cause", ROW_WORD, ROW_AT(t9a_panic, cause), .words = KEYS_OF(T9A_CAUSES), .must = true },
    { "from", ROW_OWN, ROW_AT(t9a_panic, from), .own = &case_own_unit, .plus = 1 },
    { "other", ROW_OWN, ROW_AT(t9a_panic, other), .own = &case_own_unit, .plus = 1 },
    { 0 },
};
/* clang-format on */

/* Units of each player, {A: [grey], B: [duke]}. */
static bool read_sets(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml_open(&map, f->report, node))
        return false;
    for (uint32_t i = 0; i < T9A_SIDES; i++) {
        const struct row one = { .at = row->at + 8 * i, .size = 8 };

        if ((n = yaml_take(&map, case_players[i])) != NULL &&
            !case_own_unit_set.read(f, n, &one, out))
            return false;
    }
    yaml_close(&map);
    return f->report->count == 0;
}

static json_t *sets_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    json_t *out = json_object();

    for (uint32_t i = 0; i < T9A_SIDES; i++) {
        const struct row one = { .at = row->at + 8 * i, .size = 8 };

        json_object_set_new(out, case_players[i],
                            case_own_unit_set.json(f, &one, in));
    }
    return out;
}

static json_t *sets_schema(const struct fields *f, const struct row *row)
{
    json_t *out = json_object();

    for (int i = 0; i < T9A_SIDES; i++)
        json_object_set_new(out, case_players[i],
                            case_own_unit_set.schema(f, row));
    return json_pack("{s:s, s:o, s:b}", "type", "object", "properties", out,
                     "additionalProperties", 0);
}

static const struct row_own t9a_own_sets = { read_sets, sets_json,
                                             sets_schema };

/* ---- the rows ---- */

#define FIELDS_OF t9a_unit
const struct row t9a_unit_rows[] = { FIELD_ROWS(T9A_UNIT_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_state
const struct row t9a_state_rows[] = { FIELD_ROWS(T9A_STATE_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_settings
const struct row t9a_settings_rows[] = { FIELD_ROWS(T9A_SETTINGS_FIELDS) };
#undef FIELDS_OF

const struct book_states t9a_states = { .rows = t9a_unit_rows,
                                        .feminine = true };
