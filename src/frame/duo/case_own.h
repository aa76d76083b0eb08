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

/* Models by name, as a set. */
bool duo_case_units(struct run *r, struct yaml_node *node, unit_set *out);
/* Arms of a model by the words of their weapons, as bits. */
bool duo_case_arms(struct run *r, struct yaml_node *list, int unit,
                   uint8_t *out);
/* Which powers are on a model, by the word of each: case_units.c. */
struct duo_case_effect {
    const char *word;
    size_t offset; /* of the set in struct duo_unit */
};
extern const struct duo_case_effect duo_case_effects[];
enum { DUO_CASE_EFFECTS = 5 };

/* ---- what is expected: case_look.c ---- */

case_look duo_look_unit, duo_look_score, duo_look_order, duo_look_actor;
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
