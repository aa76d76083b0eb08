/* rows.h -- the structs of t9a that people write, a row for each field. The rows are
 * made from the lists of fields in books/t9a/; a new field is a line there. */
#ifndef ALEA_FRAME_T9A_ROWS_H
#define ALEA_FRAME_T9A_ROWS_H

#include "books/t9a/ch06.h"
#include "read/fields.h"

extern const struct row t9a_ruled_rows[], t9a_type_rows[], t9a_weapon_rows[],
    t9a_armour_rows[], t9a_path_rows[], t9a_army_rows[], t9a_spell_rows[],
    t9a_item_rows[], t9a_entry_rows[], t9a_part_rows[];

/* ORDER TROOPS, SPECIALS: their keys. */
extern const char *const t9a_troop_keys[], *const t9a_special_keys[];

/* Where the content has what things are called, and the catalogue. */
extern const struct row_names t9a_troop_names, t9a_weapon_names,
    t9a_armour_names, t9a_path_names, t9a_spell_names, t9a_item_names,
    t9a_army_names, t9a_entry_names;

/* Numbers that may be rolled, D3+1; rules with them, {stomp: D6}; prices, 0.5 or
 * [5, 3]: rows_own.c. */
extern const struct row_own t9a_amount_own, t9a_rules_own, t9a_price_own;
/* "D3+1": what an amount is written as. */
enum { T9A_AMOUNT_SIZE = 16 };
const char *t9a_amount_text(struct t9a_amount a, char out[T9A_AMOUNT_SIZE]);

/* "Stomp (D6)": a special rule of a set with its number; "mount": a part of a model:
 * roster.c. */
enum { T9A_RULE_SIZE = T9A_NAME + T9A_AMOUNT_SIZE + 4 };
const char *t9a_rule_text(const struct t9a_catalogue *c,
                          const struct t9a_rules *rules, int which,
                          enum lang lang, char out[T9A_RULE_SIZE]);
extern const char *const t9a_parts_said[][LANGS];

/* Lists: list_rows.c. They are read and written with one of these as f->own. */
struct t9a_reading {
    const struct t9a_army *army; /* NULL: the list names none that there is */
};
extern const struct row t9a_list_rows[], t9a_bought_rows[];
extern const struct row_own t9a_unit_own, t9a_options_own, t9a_items_own;

#endif
