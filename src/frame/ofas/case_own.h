/* case_own.h -- private to cases of Of Flesh and Steel: what their files share. */
#ifndef ALEA_FRAME_OFAS_CASE_OWN_H
#define ALEA_FRAME_OFAS_CASE_OWN_H

#include "books/ofas/book.h"
#include "books/ofas/field.h"
#include "books/ofas/ofas.h"
#include "cases/case_in.h"
#include "frame/ofas/book.h"

struct army_report;
struct ofas_campaign;

/* The state of the battle as cases tell it: players are counted from 1, camps are
 * known by who speaks for them. */
struct case_now {
    uint8_t phase, last_turn, variant, scenario, condition, hour;
    uint8_t attacker, first, active, done_first;
};

/* What a run keeps. */
struct case_own {
    struct ofas_army army[OFAS_PLAYERS];
    int players;
    struct case_now now;
    const struct army_report *list;       /* of an army case */
    const struct ofas_field *table;       /* of a table case */
    const struct ofas_campaign *campaign; /* of a campaign case */
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
/* Those that the book itself has, for its decisions. */
static inline const char *const *case_orders(void)
{
    return ofas_book.asks[ASK_ORDER].options;
}
static inline const char *const *case_bonuses(void)
{
    return ofas_book.asks[ASK_BONUS].options;
}

/* ---- setting up ---- */

bool case_stage(struct run *r, struct alea_error *error); /* case_stage.c */
bool case_begin(struct run *r);                           /* case_setup.c */
/* The field of the case, or an empty table. */
bool case_field(struct run *r, struct ofas_field *out);
/* Where a unit is; what only some have, and what must fit: case_units.c. */
bool case_place(struct run *r, struct yaml_map *map, int unit);
void case_settle(struct run *r, struct yaml_map *map, int unit);

/* What is expected of a unit as it is now, by the rules: states.c. */
bool case_is_now(struct run *r, struct yaml_map *map, int unit);

/* ---- cases of lists, tables and campaigns ---- */

bool case_run_army(struct run *r);     /* case_army.c */
bool case_run_table(struct run *r);    /* case_table.c */
bool case_run_campaign(struct run *r); /* case_campaign.c */

/* ---- what must follow ---- */

bool case_is_unit(struct run *r, struct yaml_map *map, int unit);
extern const struct row case_now_rows[]; /* struct case_now */
const void *case_now(struct run *r, struct yaml_node *value);

case_look case_look_each, case_look_tactics, case_look_missions,
    case_look_holders, case_look_edges, case_look_sees, case_look_look,
    case_look_cover, case_look_distance, case_look_test, case_look_moves,
    case_look_objectives, case_look_glory, case_look_limit, case_look_attacks,
    case_look_next, case_look_verdict, case_look_cost, case_look_profile,
    case_look_soldier, case_look_weapon;

#endif
