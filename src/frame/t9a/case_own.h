/* case_own.h -- what the files that set up cases of t9a share. */
#ifndef ALEA_FRAME_T9A_CASE_OWN_H
#define ALEA_FRAME_T9A_CASE_OWN_H

#include "books/t9a/play.h"
#include "cases/case_in.h"
#include "frame/t9a/rows.h"

/* Armies unit by unit: case_stage.c. */
extern const struct case_models t9a_case_models;
/* What a model is: changed in armies, expected of 'profile'. */
extern const struct row t9a_model_rows[];

/* Questions: case_ask.c. */
extern const struct case_verb t9a_case_verbs[];

#endif
