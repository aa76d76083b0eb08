/* rows.h -- the structs of duo that people write, a row for each field. A new field
 * is a row here: read/fields.h says what follows from it. */
#ifndef ALEA_FRAME_DUO_ROWS_H
#define ALEA_FRAME_DUO_ROWS_H

#include "books/duo/band.h"
#include "read/fields.h"

extern const struct row duo_weapon_rows[];
extern const struct row duo_power_rows[];
extern const struct row duo_model_rows[]; /* a profile, or what is changed */
extern const struct row duo_worth_rows[]; /* of struct duo_worth */

/* Keys of things that the rules know; each ends with NULL. */
extern const char *const duo_trait_keys[],
    *const duo_power_keys[], *const duo_rule_keys[], *const duo_universes[];
/* Where the catalogue has what powers are called. */
extern const struct row_names duo_power_names;

#endif
