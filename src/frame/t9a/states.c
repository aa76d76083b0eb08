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

/* ---- seats: [rank, file] from 1, left, right ---- */

static const char *const hands[] = { "left", "right", NULL };

static struct t9a_seat *seat_at(void *out, const struct row *row)
{
    return (struct t9a_seat *)(void *)((char *)out + row->at);
}

static bool read_seat(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    int32_t rank, file;
    int hand;

    if (node->kind != YAML_LIST) {
        if (!case_word(f->own, node, hands, HANDS, &hand))
            return false;
        *seat_at(out, row) =
            (struct t9a_seat){ (uint8_t)(T9A_SEAT_BESIDE | hand), 0 };
        return true;
    }
    if (node->count != 2)
        return yaml_fail(f->report, node, ALEA_VALUE, "on attend [rang, file]",
                         "expected [rank, file]");
    if (!yaml_whole(f->report, node->first, 1, T9A_FILES, &rank) ||
        !yaml_whole(f->report, node->first->next, 1, T9A_FILES, &file))
        return false;
    *seat_at(out, row) =
        (struct t9a_seat){ (uint8_t)(rank - 1), (uint8_t)(file - 1) };
    return true;
}

static json_t *seat_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct t9a_seat s =
        *(const struct t9a_seat *)(const void *)((const char *)in + row->at);

    (void)f;
    if (s.rank & T9A_SEAT_BESIDE)
        return json_string(hands[s.rank & 1]);
    return json_pack("[i, i]", s.rank + 1, s.file + 1);
}

static json_t *seat_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:[{s:[s, s]}, {s:s, s:{s:s, s:i}, s:i, s:i}]}", "anyOf",
                     "enum", "left", "right", "type", "array", "items", "type",
                     "integer", "minimum", 1, "minItems", 2, "maxItems", 2);
}

static const struct row_own t9a_own_seat = { read_seat, seat_json,
                                             seat_schema };

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
static const struct row t9a_set_rows[] = { { "units", ROW_OWN, .own = &case_own_unit_set }, { 0 } };
static const struct row t9a_panic_rows[] = {
    { "unit", ROW_OWN, ROW_AT(t9a_panic, unit), .own = &case_own_unit, .must = true },
    { "cause", ROW_WORD, ROW_AT(t9a_panic, cause), .words = KEYS_OF(T9A_CAUSES), .must = true },
    { "from", ROW_OWN, ROW_AT(t9a_panic, from), .own = &case_own_unit, .plus = 1 },
    { "other", ROW_OWN, ROW_AT(t9a_panic, other), .own = &case_own_unit, .plus = 1 },
    { 0 },
};
/* clang-format on */

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
