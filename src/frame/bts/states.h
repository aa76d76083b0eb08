/* states.h -- rows of what a battle of bts keeps: of a figure, a Combat Unit, the
 * battle; and which of that page and pictures tell. */
#ifndef ALEA_FRAME_BTS_STATES_H
#define ALEA_FRAME_BTS_STATES_H

#include "words/states.h"

extern const struct row bts_figure_rows[], bts_unit_rows[], bts_state_rows[];
extern const struct book_states bts_states;

#endif
