/* states.c -- rows of what a battle of t9a keeps: for cases, badges and signs; and of
 * its settings. A new state is a line of books/t9a/state.h. */

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

/* ---- what lies in a battle ---- */

/* Seats: [rank, file] from 1; beside the front rank. ORDER HANDS */
#define T9A_SEAT_ROW                                        \
    .fewest = 2, .least = 1, .most = T9A_FILES, .plus = -1, \
    .ways = ANY_OF("left", "right"), .way_is = T9A_SEAT_BESIDE

/* ORDER HULL ARCS, bits */
const char *const t9a_side_words[] = { "front", "rear", "left", "right", NULL };

/* clang-format off */
static const struct row t9a_zone_rows[] = {
    { "type", ROW_WORD, ROW_AT(t9a_zones, type), .words = t9a_deployment_keys },
    { "falling", ROW_FLAG, ROW_AT(t9a_zones, falling) },
    { "attacker", ROW_WORD, ROW_AT(t9a_zones, attacker), .words = ANY_OF("below", "above") },
    { 0 },
};
/* t9a.10.14 The last byte of a spell in effect has its owner and flags as bits. */
enum { OWNER_BIT, BOOSTED_BIT, FRESH_BIT };
#define ON_FLAGS .at = 3, .size = 1
_Static_assert(sizeof(struct t9a_spell_on) == 4, "flags are its last byte");
static const struct row t9a_on_rows[] = {
    { "spell", ROW_NAME, ROW_AT(t9a_spell_on, spell), .names = &t9a_spell_names, .plus = 1, .must = true },
    { "on", ROW_OWN, ROW_AT(t9a_spell_on, unit), .own = &case_own_unit, .must = true },
    { "by", ROW_OWN, ROW_AT(t9a_spell_on, caster), .own = &case_own_unit, .plus = 1 },
    { "boosted", ROW_BIT, ON_FLAGS, .nth = BOOSTED_BIT },
    { "fresh", ROW_BIT, ON_FLAGS, .nth = FRESH_BIT },
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
