/* states.h -- what a unit is in, a row for each state: words/states.h. */
#ifndef ALEA_FRAME_OFAS_STATES_H
#define ALEA_FRAME_OFAS_STATES_H

#include "words/states.h"

/* What is kept of a unit, struct ofas_unit: of all units; of those on foot; of
 * vehicles. */
extern const struct row ofas_unit_rows[], ofas_foot_rows[], ofas_hull_rows[];
extern const struct book_states ofas_states;

#endif
