/* case_own.h -- what the files that set up cases of bts share. */
#ifndef ALEA_FRAME_BTS_CASE_OWN_H
#define ALEA_FRAME_BTS_CASE_OWN_H

#include "cases/book_cases.h"

extern const struct case_models bts_case_models;
/* What a model is: changed in armies, expected of 'profile'. */
extern const struct row bts_model_rows[];

/* Of cases of lists: case_lists.c. */
case_look bts_look_cost, bts_look_figures, bts_look_model;

#endif
