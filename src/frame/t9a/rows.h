/* rows.h -- the structs of t9a that people write, a row for each field. The rows are
 * made from the lists of fields in books/t9a/; a new field is a line there. */
#ifndef ALEA_FRAME_T9A_ROWS_H
#define ALEA_FRAME_T9A_ROWS_H

#include "books/t9a/ch14.h"
#include "read/fields.h"
#include "words/states.h"

extern const struct row t9a_ruled_rows[], t9a_type_rows[], t9a_weapon_rows[],
    t9a_armour_rows[], t9a_path_rows[], t9a_army_rows[], t9a_spell_rows[],
    t9a_item_rows[], t9a_entry_rows[], t9a_part_rows[];

/* ORDER TROOPS, SPECIALS: their keys. */
extern const char *const t9a_troop_keys[], *const t9a_special_keys[];

/* Where the content has what things are called, and the catalogue. */
extern const struct row_names t9a_troop_names, t9a_special_names,
    t9a_weapon_names, t9a_armour_names, t9a_path_names, t9a_spell_names,
    t9a_item_names, t9a_army_names, t9a_entry_names;

/* Special rules, the first of them with a number that may be rolled: [scout,
 * {stomp: D6}]. */
extern const struct row t9a_rule_number;
#define T9A_RULE_SET                                         \
    .names = &t9a_special_names, .number = &t9a_rule_number, \
    .number_count = T9A_NUMBERS,                             \
    .at_least = 1 << SPECIAL_WARD | 1 << SPECIAL_REGENERATION

/* A part of a model: its characteristics, with their titles. What a model carries and
 * can do. */
extern const struct row t9a_value_rows[], t9a_arms_rows[], t9a_can_rows[];
extern const char *const t9a_parts_said[][LANGS];

/* Lists: they and models are read, written and said with a struct t9a_list
 * as f->of, whose army is T9A_ARMIES where it names none that there is. */
extern const struct row t9a_list_rows[], t9a_bought_rows[];
bool t9a_offers(const struct fields *f, const struct row *row, const void *in,
                int i, struct row_called *out);
/* What thing i is called, of that entry + 1 where it is an option; false: there is no
 * such thing. */
bool t9a_called(const struct t9a_catalogue *c, int army, int entry,
                enum t9a_about about, int i, struct row_called *out);

/* What a battle keeps, of a unit and of all of it, and what the players agree on:
 * states.c. */
extern const struct row t9a_unit_rows[], t9a_state_rows[], t9a_settings_rows[];
/* Bits of enum hull_arc. */
extern const char *const t9a_side_words[];
extern const struct book_states t9a_states;
/* Deployments, objectives; then rolled. */
extern const char *const t9a_deployment_keys[];
extern const char *const t9a_deployments_called[][LANGS];
extern const char *const t9a_objectives_called[][LANGS];

#endif
