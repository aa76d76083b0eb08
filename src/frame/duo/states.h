/* states.h -- what a model of duo is in: states.c. */
#ifndef ALEA_FRAME_DUO_STATES_H
#define ALEA_FRAME_DUO_STATES_H

#include "words/states.h"

extern const struct row duo_unit_rows[]; /* of struct duo_unit */
extern const struct book_states duo_states;

#endif
