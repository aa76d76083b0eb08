/* case_in.h -- private to cases: what their files share.
 *
 * A run plays one case. The first thing that is wrong, in the text or in the
 * battle, is kept with its place and ends the run; every function here that
 * returns a bool returns false once that has happened. */
#ifndef ALEA_TEXT_CASE_IN_H
#define ALEA_TEXT_CASE_IN_H

#include <jansson.h>

#include "battle/rule.h"
#include "books/ofas/book.h"
#include "books/ofas/field.h"
#include "books/ofas/ofas.h"
#include "text/case.h"
#include "text/ledger.h"
#include "text/yaml.h"

struct army_report;
struct ofas_campaign;

struct case_tools {
    enum lang lang; /* of what is said of a case; cases are judged in English */
    struct ofas_catalogue catalogue;
    struct ofas_kinds kinds;
    struct ledger ledger;
};

/* An event that happened; its dice are die[event.die ..] of the run. */
struct told {
    struct event event;
    int after; /* decisions taken before it */
};

struct run {
    const struct case_tools *tools;
    struct case_text *text;
    struct case_report *report;
    struct yaml_report yaml; /* for the getters of yaml.h; keeps one error */
    struct stage *stage;
    const struct battle *look; /* what expectations look at: 'battle', or
                                  somebody's view of it */
    struct battle battle;
    struct told *told;
    uint8_t *die;
    int events, dice;
    int tape;   /* dice of the case */
    int since;  /* first event that the next 'expect' looks at */
    int cursor; /* events are looked for from here on */
    int begin;  /* and this is the first of the block */
    bool lists; /* a case of a list or a table: no battle is played */
    struct ofas_army army[OFAS_PLAYERS];
    int players;
    const struct army_report *list;       /* of an army case */
    const struct ofas_field *table;       /* of a table case */
    const struct ofas_campaign *campaign; /* of a campaign case */
};

/* Notes the first failure, at a node (NULL: no line), in one of two formats for
 * the same arguments; returns false. */
bool case_fail(struct run *r, const struct yaml_node *node, enum alea_code code,
               const char *french, const char *english, ...)
    __attribute__((format(printf, 4, 6))) __attribute__((format(printf, 5, 6)));
/* One of two words, by the language of what is said. */
static inline const char *case_say(const struct run *r, const char *french,
                                   const char *english)
{
    return r->tools->lang == LANG_FR ? french : english;
}
static inline bool case_failed(const struct run *r)
{
    return r->yaml.count > 0;
}

/* ---- values: case_values.c ---- */

bool case_player(struct run *r, const struct yaml_node *node, int *out);
/* A player's number plus 1, or 0 for "none". */
bool case_player_or_none(struct run *r, const struct yaml_node *node, int *out);
bool case_unit(struct run *r, const struct yaml_node *node, int *out);
/* A figure of the unit, counted from 1 in the text and from 0 in 'out'. */
bool case_figure(struct run *r, const struct yaml_node *node, int unit,
                 int *out);
bool case_figures(struct run *r, struct yaml_node *node, int unit,
                  figure_set *out);
/* [unit, figure], or a unit for its leader. */
bool case_somebody(struct run *r, const struct yaml_node *node, int *unit,
                   int *figure);
/* A length; bare numbers are millimetres. */
bool case_length(struct run *r, const struct yaml_node *node, int32_t *out);
/* [x, y] or [x, y, floor]. */
bool case_point(struct run *r, const struct yaml_node *node, struct step *out);
/* A rule of the ledger, or "none" for 0. */
bool case_rule(struct run *r, const struct yaml_node *node, uint16_t *out);
/* One of n words; the place in the list. */
/* Effects of powers by their words, as bits. ORDER EFFECTS */
bool case_effects(struct run *r, struct yaml_node *node, uint8_t *out);
bool case_word(struct run *r, const struct yaml_node *node,
               const char *const *words, int n, int *out);
/* Yes or no, as a byte of the battle. */
bool case_flag(struct run *r, const struct yaml_node *node, uint8_t *out);
bool case_test(struct run *r, const struct yaml_node *node, int *out);
/* The same words in texts and messages: unit's name, figures "1 2 5". */
const char *case_unit_word(const struct run *r, int unit);
void case_set_words(uint64_t set, char *out, size_t size);

/* A letter of a name in capitals as texts have it: small, "-" for "_". */
char case_letter(char c);
/* Words of enums of the book, NULL-ended: case_values.c. */
extern const char *const case_phases[];
extern const char *const case_variants[];
extern const char *const case_conditions[];
extern const char *const case_hours[];
extern const char *const case_players[], *const case_corners[];
extern const char *const case_companies[];
extern const char *const case_edges[];
extern const char *const case_scenarios[];
extern const char *const case_wheres[];
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

/* ---- setting up: case_setup.c ---- */

/* Makes the stage and the battle, and plays to the first question. */
bool case_set_up(struct run *r);
/* The stage: case_stage.c. */
bool case_stage(struct run *r);
/* A battle that cannot be: the stage is refused by the rule it names. */
bool case_run_refused(struct run *r);
/* The field of the case, or an empty table. */
bool case_field(struct run *r, struct ofas_field *out);
/* Places and states of all units: case_units.c. */
bool case_units(struct run *r);

/* What only vehicles have, taken and expected: case_vehicles.c. */
bool case_take_vehicle(struct run *r, struct yaml_map *map, int unit);
bool case_check_vehicle(struct run *r, struct yaml_map *map, int unit);

/* ---- what happened: case_story.c ---- */

/* Plays on and keeps the events. */
bool case_play(struct run *r, const struct yaml_node *node);
/* Writes all events and the open question into the report. */
void case_story(struct run *r);
/* Writes one event in a line. */
void case_event_words(const struct run *r, const struct told *t, char *out,
                      size_t size);
/* The word of the weapon an event is about, or "". */
void case_event_weapon(const struct run *r, const struct event *e, char *out,
                       size_t size);
/* Writes the open question in a line. */
void case_asked_words(const struct run *r, char *out, size_t size);
/* The place of an event in the book's list by its name: "hit-roll"; or -1. */
int case_event_named(const struct run *r, const char *name);
/* "hit-roll". */
void case_event_name(const struct run *r, int kind, char *out, size_t size);

/* ---- decisions: case_steps.c ---- */

bool case_steps(struct run *r, struct yaml_node *list);
/* Reads an answer to the open question: its word and its value. */
bool case_decision(struct run *r, const struct yaml_node *value,
                   struct decision *out);

/* ---- what must follow: case_expect.c ---- */

/* Looks at a list of expectations, or one. */
bool case_expect(struct run *r, struct yaml_node *list);

/* One expectation; 'value' belongs to the key that names it. */
typedef bool case_verb(struct run *r, struct yaml_map *map,
                       struct yaml_node *value);
case_verb case_look_event, case_look_not;                /* case_events.c */
case_verb case_look_unit, case_look_pc, case_look_score; /* case_state.c */
case_verb case_look_bid, case_look_tactics, case_look_missions;
case_verb case_look_turn, case_look_phase, case_look_first;
case_verb case_look_active, case_look_over, case_look_winner;
case_verb case_look_last_turn, case_look_done_first, case_look_holders;
case_verb case_look_edges, case_look_variant, case_look_condition;
case_verb case_look_hour, case_look_scenario, case_look_attacker;
case_verb case_look_glory, case_look_limit; /* case_campaign.c */
case_verb case_look_attacks, case_look_verdict, case_look_next;
case_verb case_look_asked, case_look_candidates; /* case_asked.c */
case_verb case_look_sees, case_look_look;        /* case_query.c */
case_verb case_look_cover, case_look_distance, case_look_test;
case_verb case_look_moves, case_look_view, case_look_objectives;
case_verb case_look_size;
case_verb case_look_cost, case_look_profile; /* case_army.c */
case_verb case_look_soldier, case_look_weapon;

/* Compares numbers, words and so on; on a difference fails at the node with
 * "what is actual, not wanted". */
bool case_is_number(struct run *r, const struct yaml_node *node,
                    const char *what, int32_t actual);
bool case_is_yes(struct run *r, const struct yaml_node *node, const char *what,
                 bool actual);
bool case_is_word(struct run *r, const struct yaml_node *node, const char *what,
                  const char *const *words, int actual);
bool case_is_set(struct run *r, struct yaml_node *node, const char *what,
                 int unit, figure_set actual);
bool case_is_length(struct run *r, const struct yaml_node *node,
                    const char *what, int32_t actual);

/* ---- cases of lists and tables: case_army.c, case_table.c ---- */

bool case_run_army(struct run *r);
bool case_run_table(struct run *r);
bool case_run_campaign(struct run *r); /* case_campaign.c */

#endif
