/* case_own.h -- private to cases of duo: what their files share. */
#ifndef ALEA_FRAME_DUO_CASE_OWN_H
#define ALEA_FRAME_DUO_CASE_OWN_H

#include "books/duo/book.h"
#include "books/duo/duo.h"
#include "cases/case_in.h"
#include "frame/duo/content.h"

static inline const struct duo_content *content(const struct run *r)
{
    return r->content;
}

/* Models that a case lists one by one: case_stage.c. */
extern const struct case_models duo_case_models;

/* ---- what is expected of models and bands: case_profile.c ---- */

case_look duo_look_profile, duo_look_cost, duo_look_names;
extern const struct row duo_look_profile_rows[], duo_look_cost_rows[],
    duo_look_names_rows[];

#endif
