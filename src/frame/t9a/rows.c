/* rows.c -- rows of t9a, see rows.h. */
#include "frame/t9a/rows.h"

#include "frame/t9a/content.h"
#include "words/agreement.h"

const char *const t9a_troop_keys[] = { T9A_TROOPS(LIST_KEY) NULL };
const char *const t9a_special_keys[] = { T9A_SPECIALS(LIST_KEY) NULL };

/* ---- names ---- */

#define THINGS(list, all) NAMES_OF(t9a_content, list, t9a_catalogue, all)

const struct row_names t9a_troop_names = { THINGS(troops, troop) };
const struct row_names t9a_weapon_names = { THINGS(weapons, weapon) };
const struct row_names t9a_armour_names = { THINGS(armours, armour) };
const struct row_names t9a_path_names = { THINGS(paths, path) };
const struct row_names t9a_spell_names = { THINGS(spells, spell) };
const struct row_names t9a_item_names = { THINGS(items, item) };
/* Of the army book that is read. */
const struct row_names t9a_entry_names = { .names = offsetof(struct t9a_content,
                                                             entries) };

/* ---- rows ---- */

static const struct scale t9a_halves = { 2, 1 };

static FIELD_ROWS(t9a_says, T9A_SAYS_FIELDS);
static FIELD_ROWS(t9a_effect, T9A_EFFECT_FIELDS);
static FIELD_ROWS(t9a_boost, T9A_BOOST_FIELDS);
FIELD_ROWS(t9a_part, T9A_PART_FIELDS);
/* clang-format off */
#define VALUE(name, key, french, english, ...) \
    { key, ROW_WHOLE, ROW_AT(t9a_part, stat[name]), .most = STAT_MOST, .title = { __VA_ARGS__ } },
const struct row t9a_value_rows[] = { T9A_STATS(VALUE) { 0 } };
#define CAN(i) \
    { "rules", ROW_OWN, ROW_AT(t9a_model, part[i].rules), .nth = (i) + 1, .own = &t9a_rules_own, .member = t9a_rule_member }
const struct row t9a_can_rows[] = {
    { "armour", ROW_NAMES, ROW_AT(t9a_model, armour), .names = &t9a_armour_names },
    { "items", ROW_OWN, ROW_AT(t9a_model, items), .nth = ABOUT_ITEM, .own = &t9a_bought_own, .member = t9a_bought_member },
    { "rules", ROW_OWN, ROW_AT(t9a_model, rules), .own = &t9a_rules_own, .member = t9a_rule_member },
    CAN(0), CAN(1), CAN(2), CAN(3), CAN(4), CAN(5),
    { 0 },
};
_Static_assert(T9A_MODEL_PARTS == 6, "a row for the rules of each part");
/* clang-format on */
const char *const t9a_parts_said[][LANGS] = { T9A_PARTS_ARE(LIST_SAYS) };

static FIELD_ROWS(t9a_option, T9A_OPTION_FIELDS);
FIELD_ROWS(t9a_ruled, T9A_RULED_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_type, T9A_TYPE_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_weapon, T9A_WEAPON_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_armour, T9A_ARMOUR_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_path, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_army, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_spell, T9A_SPELL_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_item, T9A_ITEM_FIELDS, T9A_CORE_FIELDS);
FIELD_ROWS(t9a_entry, T9A_ENTRY_FIELDS, T9A_CORE_FIELDS);
