/* case_own.h -- private to cases of Of Flesh and Steel: what their files share. */
#ifndef ALEA_FRAME_OFAS_CASE_OWN_H
#define ALEA_FRAME_OFAS_CASE_OWN_H

#include "books/ofas/book.h"
#include "books/ofas/field.h"
#include "books/ofas/ofas.h"
#include "cases/case_in.h"
#include "frame/ofas/book.h"

/* The state of the battle as cases tell it: players are counted from 1, camps are
 * known by who speaks for them. */
struct case_now {
    uint8_t phase, last_turn, variant, scenario, condition, hour;
    uint8_t attacker, first, active, done_first;
    uint8_t pc[OFAS_PLAYERS], bid[OFAS_PLAYERS], tactic[OFAS_PLAYERS];
    uint8_t mission[OFAS_PLAYERS], edge[OFAS_PLAYERS];
    uint8_t holder[OFAS_OBJECTIVES], holders;
    int16_t score[OFAS_PLAYERS];
};

/* How a campaign stands. */
struct case_standing {
    int32_t glory[MAX_PLAYERS], limit[MAX_PLAYERS];
    int32_t format;
    uint8_t attacks, next, variant, condition, verdict, leader;
};

/* What a run keeps. */
struct case_own {
    struct ofas_army army[OFAS_PLAYERS];
    int players;
    struct case_now now;
    struct case_standing standing;
    const struct ofas_field *table; /* of a table case */
};
static inline struct case_own *ours(const struct run *r)
{
    return r->own;
}
static inline const struct ofas_content *content(const struct run *r)
{
    return r->content;
}

/* ---- words of enums of the book, NULL-ended: case_words.c ---- */

extern const char *const case_phases[];
extern const char *const case_corners[];
extern const char *const case_edges[];
extern const char *const case_tests[];

/* ---- setting up ---- */

/* The stage: case_stage.c. */
bool ofas_case_stage(struct run *r, struct alea_error *error);
/* The field of the case, or an empty table. */
bool case_field(struct run *r, struct ofas_field *out);
/* The state in which a case begins: case_setup.c. */
extern const struct row ofas_case_state_rows[], ofas_case_more_rows[];
void ofas_case_usual(struct battle *b);
void ofas_case_state(struct run *r, struct yaml_map *map);
void ofas_case_start(struct battle *b, const struct case_start *from);
/* Where a unit is; what only some have, and what must fit: case_units.c. */
bool case_place(struct run *r, struct yaml_map *map, int unit);
void case_settle(struct run *r, struct yaml_map *map, int unit);
extern const struct row ofas_case_place_rows[], ofas_case_settle_rows[];

/* What is expected of a unit as it is now, by the rules: states.c. */
bool case_is_now(struct run *r, struct yaml_map *map, int unit);
extern const struct row case_unit_now_rows[]; /* for the schema: all of it */

/* ---- cases of lists, tables and campaigns ---- */

bool ofas_case_table(struct run *r);    /* case_table.c */
bool ofas_case_campaign(struct run *r); /* case_campaign.c */
/* The army of a case of a list; without teams when it is not legal. */
const struct ofas_army *case_listed_army(const struct run *r);

/* ---- what must follow ---- */

bool case_is_unit(struct run *r, struct yaml_map *map, int unit);
extern const struct row case_now_rows[]; /* struct case_now */
const void *case_now(struct run *r, struct yaml_node *value);
extern const struct row case_standing_rows[]; /* struct case_standing */
const void *case_standing(struct run *r, struct yaml_node *value);

case_look case_look_distance, case_look_objectives, case_look_cost,
    case_look_profile, case_look_soldier, case_look_weapon;
extern const struct row case_distance_rows[], case_cost_rows[],
    case_profile_rows[], case_soldier_rows[], case_weapon_rows[];

/* ---- plain questions: case_query.c ---- */

extern const struct row case_sees_given[], case_look_given[],
    case_cover_given[], case_test_given[], case_moves_given[];
extern const struct row case_sees_rows[], case_look_rows[], case_cover_rows[],
    case_test_rows[], case_moves_rows[];
case_ask case_ask_sees, case_ask_look, case_ask_cover, case_ask_test,
    case_ask_moves;
bool case_judge_mount(struct run *r, const struct yaml_node *value,
                      const struct case_question *q);

#endif
