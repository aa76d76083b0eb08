/* case_own.h -- what the files that set up cases of t9a share. */
#ifndef ALEA_FRAME_T9A_CASE_OWN_H
#define ALEA_FRAME_T9A_CASE_OWN_H

#include "books/t9a/play.h"
#include "cases/case_in.h"
#include "frame/t9a/states.h"

/* Sides of a unit that fights another. */
struct t9a_pair {
    uint8_t with; /* + 1 */
    uint8_t side; /* enum hull_arc of 'with' that the unit touches */
    uint8_t own;  /* of its own that is touched; 0: the front */
};

/* Where a case puts a unit, and how a unit stands when it is looked at. */
struct t9a_spot {
    struct vec at, front; /* the centre; the middle of the front edge */
    uint64_t last, fights;
    int32_t files, ranks, models, full;
    uint16_t facing;
    uint8_t pairs;
    struct t9a_pair pair[T9A_LINKS];
    bool by_front;
};

/* What a run keeps. */
struct t9a_case_run {
    struct t9a_spot spot[MAX_UNITS];
    struct t9a_spot now; /* of the unit that is looked at */
    struct t9a_spell_on on[T9A_LASTING];
    int32_t lasting;
};
static inline struct t9a_case_run *t9a_case_run(struct run *r)
{
    return r->own;
}

/* Armies unit by unit: case_stage.c. */
extern const struct case_models t9a_case_models;
/* What a model is: changed in armies, expected of 'profile'. */
extern const struct row t9a_model_rows[];

/* Where units stand: case_place.c. */
extern const struct row t9a_spot_rows[], t9a_now_rows[];
bool t9a_case_place(struct run *r, struct yaml_map *map, int unit);
/* All of them, when all are read. */
void t9a_case_stand(struct run *r);
const void *t9a_case_now(struct run *r, int unit);

/* Questions: case_ask.c. */
extern const struct case_verb t9a_case_verbs[];
/* Of lists: case_stage.c. */
extern const struct row t9a_look_cost_rows[];
case_look t9a_look_cost, t9a_look_model;

#endif
