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

static const struct row pair[] = {
    { "seat", ROW_NUMBERS, .size = 2, .fewest = 2, .least = 1,
      .most = T9A_FILES },
};

static bool read_seat(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    uint8_t at[2];
    int hand;

    if (node->kind == YAML_LIST) {
        if (!row_take(f, node, pair, at))
            return false;
        at[0]--;
        at[1]--;
    } else {
        if (!case_word(f->own, node, hands, HANDS, &hand))
            return false;
        at[0] = (uint8_t)(T9A_SEAT_BESIDE | hand);
        at[1] = 0;
    }
    memcpy((char *)out + row->at, at, sizeof(struct t9a_seat));
    return true;
}

static json_t *seat_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    struct t9a_seat s;

    (void)f;
    memcpy(&s, (const char *)in + row->at, sizeof s);
    if (s.rank & T9A_SEAT_BESIDE)
        return json_string(hands[s.rank & 1]);
    return json_pack("[i, i]", s.rank + 1, s.file + 1);
}

static json_t *seat_schema(const struct fields *f, const struct row *row)
{
    (void)row;
    return json_pack("{s:[{s:[s, s]}, o]}", "anyOf", "enum", "left", "right",
                     row_schema(f, pair));
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

FIELD_ROWS(t9a_unit, T9A_UNIT_FIELDS);
FIELD_ROWS(t9a_state, T9A_STATE_FIELDS);
FIELD_ROWS(t9a_settings, T9A_SETTINGS_FIELDS);

const struct book_states t9a_states = { .rows = t9a_unit_rows,
                                        .feminine = true };
