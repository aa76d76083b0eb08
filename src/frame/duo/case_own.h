/* case_own.h -- private to cases of duo: what their files share. */
#ifndef ALEA_FRAME_DUO_CASE_OWN_H
#define ALEA_FRAME_DUO_CASE_OWN_H

#include "books/duo/book.h"
#include "books/duo/duo.h"
#include "cases/case_in.h"
#include "frame/duo/band.h"

static inline const struct duo_content *content(const struct run *r)
{
    return r->content;
}

/* What a run keeps. */
struct duo_case_own {
    const struct duo_band_report *report, *french; /* of a case of a band */
};

static inline struct duo_case_own *ours(const struct run *r)
{
    return r->own;
}

bool duo_case_band(struct run *r);                            /* case_band.c */
bool duo_case_table(struct run *r);                           /* case_table.c */
bool duo_case_stage(struct run *r, struct alea_error *error); /* case_stage.c */
/* Armies that are whole bands: case_bands.c. */
bool duo_case_has_bands(const struct run *r);
bool duo_case_bands(struct run *r, struct alea_error *error);
bool duo_case_begin(struct run *r); /* case_units.c */

/* Where a model is, and what its rows cannot know: case_units.c. */
bool duo_case_place(struct run *r, struct yaml_map *map, int unit);
void duo_case_settle(struct run *r, struct yaml_map *map, int unit);
extern const struct row_own duo_case_arms; /* weapons of a model, as bits */

/* ---- what is expected: case_look.c ---- */

case_look duo_look_score, duo_look_order;
case_look duo_look_sees, duo_look_cover, duo_look_within, duo_look_engaged;
case_look duo_look_front, duo_look_saves, duo_look_combat, duo_look_pace;
case_look duo_look_undetectable, duo_look_markers, duo_look_points;
case_look duo_look_marker;
case_look duo_look_profile; /* case_profile.c */

/* ---- of bands and tables: case_band.c, case_table.c ---- */

case_look duo_look_formula;
case_look duo_look_cost, duo_look_names, duo_look_pieces, duo_look_piece;
case_look duo_look_zones, duo_look_homes;

#endif
