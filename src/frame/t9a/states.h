/* states.h -- rows of what a battle of t9a keeps, of a unit and of the battle, and of
 * what the players agree on. */
#ifndef ALEA_FRAME_T9A_STATES_H
#define ALEA_FRAME_T9A_STATES_H

#include "words/states.h"

extern const struct row t9a_unit_rows[], t9a_state_rows[], t9a_settings_rows[];
/* Bits of enum hull_arc. */
extern const char *const t9a_side_words[];
extern const struct book_states t9a_states;
/* Deployments, objectives; then rolled. */
extern const char *const t9a_deployment_keys[];
extern const char *const t9a_deployments_called[][LANGS];
extern const char *const t9a_objectives_called[][LANGS];

#endif
