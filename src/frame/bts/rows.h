/* rows.h -- the structs of bts that people write, a row for each field. The rows
 * are made from the lists of fields in books/bts/; a new field is a line there. */
#ifndef ALEA_FRAME_BTS_ROWS_H
#define ALEA_FRAME_BTS_ROWS_H

#include "books/bts/ch02.h"
#include "read/fields.h"

extern const struct row bts_weapon_rows[], bts_profile_rows[];
extern const struct row bts_value_rows[]; /* of a model */
extern const struct row bts_line_rows[];  /* figures of a list that are alike */
extern const struct row bts_army_rows[];
extern const struct row bts_settings_rows[];

extern const char *const bts_keyword_keys[]; /* ORDER KEYWORDS */
/* ORDER SCENARIOS: keys, and what they are called */
extern const char *const bts_scenario_keys[];
extern const char *const bts_scenarios_called[][LANGS];

/* Where the content has what things are called, and the catalogue. */
extern const struct row_names bts_keyword_names, bts_special_names,
    bts_weapon_names, bts_profile_names, bts_ride_names, bts_faction_names,
    bts_rank_names, bts_armour_names, bts_plate_names, bts_place_names,
    bts_civilisation_names, bts_order_names, bts_feat_names, bts_spell_names;

#endif
