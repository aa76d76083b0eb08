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

#define FIELDS_OF t9a_says
static const struct row t9a_says_rows[] = { FIELD_ROWS(T9A_SAYS_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_effect
static const struct row t9a_effect_rows[] = { FIELD_ROWS(T9A_EFFECT_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_boost
static const struct row t9a_boost_rows[] = { FIELD_ROWS(T9A_BOOST_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_part
const struct row t9a_part_rows[] = { FIELD_ROWS(T9A_PART_FIELDS) };
#undef FIELDS_OF
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

#define FIELDS_OF t9a_option
static const struct row t9a_option_rows[] = { FIELD_ROWS(T9A_OPTION_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_ruled
const struct row t9a_ruled_rows[] = { SOME_FIELD_ROWS(T9A_RULED_FIELDS)
                                          FIELD_ROWS(T9A_CORE_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_type
const struct row t9a_type_rows[] = { SOME_FIELD_ROWS(T9A_TYPE_FIELDS)
                                         FIELD_ROWS(T9A_CORE_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_weapon
const struct row t9a_weapon_rows[] = { SOME_FIELD_ROWS(T9A_WEAPON_FIELDS)
                                           FIELD_ROWS(T9A_CORE_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_armour
const struct row t9a_armour_rows[] = { SOME_FIELD_ROWS(T9A_ARMOUR_FIELDS)
                                           FIELD_ROWS(T9A_CORE_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_path
const struct row t9a_path_rows[] = { FIELD_ROWS(T9A_CORE_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_army
const struct row t9a_army_rows[] = { FIELD_ROWS(T9A_CORE_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_spell
const struct row t9a_spell_rows[] = { SOME_FIELD_ROWS(T9A_SPELL_FIELDS)
                                          FIELD_ROWS(T9A_CORE_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_item
const struct row t9a_item_rows[] = { SOME_FIELD_ROWS(T9A_ITEM_FIELDS)
                                         FIELD_ROWS(T9A_CORE_FIELDS) };
#undef FIELDS_OF
#define FIELDS_OF t9a_entry
const struct row t9a_entry_rows[] = { SOME_FIELD_ROWS(T9A_ENTRY_FIELDS)
                                          FIELD_ROWS(T9A_CORE_FIELDS) };
#undef FIELDS_OF
