/* case_in.h -- private to cases: what their files share.
 *
 * A run plays one case. The first thing that is wrong, in the text or in the
 * battle, is kept with its place and ends the run; every function here that
 * returns a bool returns false once that has happened. */
#ifndef ALEA_CASES_CASE_IN_H
#define ALEA_CASES_CASE_IN_H

#include <jansson.h>

#include "base/length.h"
#include "battle/rule.h"
#include "battle/stage.h"
#include "cases/book_cases.h"
#include "cases/case.h"
#include "ledger/ledger.h"
#include "read/book_text.h"
#include "read/fields.h"
#include "read/yaml.h"
#include "words/decision.h"

/* A book whose cases are run: its content and its ledger. */
struct case_shelf {
    const struct book_text *text;
    void *content; /* NULL: not opened */
    struct ledger ledger;
};

enum { CASE_BOOKS = 8 };

struct case_tools {
    enum lang lang; /* of what is said of a case; cases are judged in English */
    struct case_shelf shelf[CASE_BOOKS]; /* in the order of books.c */
};

/* An event that happened; its dice are die[event.die ..] of the run. */
struct told {
    struct event event;
    int after; /* decisions taken before it */
};

/* A decision that was taken, or refused. */
struct said {
    int before;      /* the event that came after it */
    char words[240]; /* "A decides {target: white}" */
};

enum { CASE_NEAR = MM(1) / 4 }; /* of what rows say of a unit now */

struct list_report;

struct run {
    const struct case_tools *tools;
    const struct book_cases *book; /* what only the book knows */
    const void *content;           /* of the book */
    const struct ledger *ledger;
    void *own; /* what the book keeps: book->own bytes */
    struct case_text *text;
    struct case_report *report;
    struct yaml_report yaml;   /* for the getters of yaml.h; keeps one error */
    struct stage *stage;       /* freed by the run, with stage_free() */
    const struct battle *look; /* what expectations look at: 'battle', or
                                  somebody's view of it */
    const struct terrain *terrain; /* of a table case */
    struct battle battle;
    struct told *told;
    uint8_t *die;
    struct said *said;
    char (*automatic)[UNIT_WORD]; /* room for "A1" of each unit */
    int events, dice, saids;
    int tape;         /* dice of the case */
    int step;         /* of 'do' that is played, from 1; 0: none yet */
    int since;        /* first event that the next 'expect' looks at */
    int cursor;       /* events are looked for from here on */
    int begin;        /* and this is the first of the block */
    int subject;      /* unit that is read or looked at, for hooks of rows */
    int body;         /* and the figure of it, where it is one */
    int other;        /* and the second unit of a question */
    int listed;       /* units that the armies of the case name one by one */
    const char *verb; /* of the expectation that is looked at */
    const struct list_report *list; /* of a case of a list */
    void *campaign;                 /* of a case of a campaign */
    struct case_start start;        /* where play goes on from */
    struct case_answer answer;      /* of the last question */
    int32_t points[MAX_PLAYERS];    /* of the players, for rows */
    int32_t within;                 /* points of rows are expected so well */
    bool lists; /* a case of a list or a table: no battle is played */
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

/* Is the value of a key some words? */
bool case_words(struct run *r, const struct yaml_node *node, const char *key);
bool case_player(struct run *r, const struct yaml_node *node, int *out);
/* A player's number plus 1, or 0 for "none". */
bool case_player_or_none(struct run *r, const struct yaml_node *node, int *out);
bool case_unit(struct run *r, const struct yaml_node *node, int *out);
/* A figure of the unit, counted from 1 in the text and from 0 in 'out'. */
bool case_figure(struct run *r, const struct yaml_node *node, int unit,
                 int *out);
bool case_figures(struct run *r, struct yaml_node *node, int unit,
                  figure_set *out);
/* [unit, figure] or A1.2, or a unit for its leader. */
bool case_somebody(struct run *r, const struct yaml_node *node, int *unit,
                   int *figure);
/* A length; bare numbers are millimetres. */
bool case_length(struct run *r, const struct yaml_node *node, int32_t *out);
/* A length that is counted in so many 1/100 mm: a bare number is that count. */
bool case_measure(struct run *r, const struct yaml_node *node, int32_t unit,
                  int32_t *out);
/* Is this length, or count, from least to most? */
bool case_in(struct run *r, const struct yaml_node *node, int32_t is,
             int32_t least, int32_t most);
/* [x, y] or [x, y, floor]. */
bool case_point(struct run *r, const struct yaml_node *node, struct step *out);
/* A rule of the ledger, or "none" for 0. */
bool case_rule(struct run *r, const struct yaml_node *node, uint16_t *out);
/* The id of a rule, "" for none. */
const char *case_rule_text(const struct run *r, uint16_t rule,
                           char out[RULE_TEXT]);
/* One of n words; the place in the list. */
bool case_word(struct run *r, const struct yaml_node *node,
               const char *const *words, int n, int *out);
/* Yes or no, as a byte of the battle. */
bool case_flag(struct run *r, const struct yaml_node *node, uint8_t *out);
/* Degrees to the left of +x, with decimals if one likes. */
bool case_facing(struct run *r, const struct yaml_node *node, uint16_t *out);
/* The same words in texts and messages: unit's name, figures "1 2 5". */
const char *case_unit_word(const struct run *r, int unit);
void case_set_words(uint64_t set, char *out, size_t size);

/* A letter of a name in capitals as texts have it: small, "-" for "_". */
char case_letter(char c);
extern const char *const case_players[]; /* "A" and so on, NULL-ended */
extern const char *const case_winners[]; /* the same, then "draw" */
extern const char *const case_wheres[];  /* of enum whereabouts */

/* ---- rows of fields: case_fields.c ---- */

/* What rows are read with here: lengths are in millimetres, hooks get the run. */
struct fields case_fields(struct run *r);
/* Does the state have what the rows say that the map wants? */
bool case_are_fields(struct run *r, struct yaml_map *map,
                     const struct row *rows, const void *actual);
/* The same, and keys that must be there are missed. */
bool case_answers_fields(struct run *r, struct yaml_map *map,
                         const struct row *rows, const void *actual);

/* The same of a whole struct: each field is as in another one. */
bool case_same_fields(struct run *r, const struct yaml_node *node,
                      const struct row *rows, const void *actual,
                      const void *wanted);
/* Takes the keys of the rows out of a map; 'whole': those that must be there are
 * missed. */
bool case_take(struct run *r, struct yaml_map *map, const struct row *rows,
               void *out, bool whole);

/* ---- hooks of rows: own_battle.c, own_players.c, own_values.c ---- */

/* A unit, kept as its number + plus, none is 0 then; a list of units, a byte each,
 * up to 'most', and their count; units as a unit_set. */
extern const struct row_own case_own_unit, case_own_units, case_own_unit_set;
/* A figure, A1.2, kept as its number in the battle + plus in two bytes; a list of
 * such, those behind the last being 0. */
extern const struct row_own case_own_body, case_own_bodies;
/* Things by their numbers from 1, as bits; degrees, kept as a facing. */
extern const struct row_own case_own_set, case_own_facing;
/* A point, [x, y]; the byte 'count' has its floor, where there is one. A list of
 * points, up to 'most', and their count. */
extern const struct row_own case_own_point, case_own_points;
/* Weapons of the unit that is read, by their words, as bits of a byte. */
extern const struct row_own case_own_arms;
/* A word of the options of a question of the book, whose kind is 'nth'. */
extern const struct row_own case_own_option;
/* A player, kept as its number + plus; a list of players, a byte each. */
extern const struct row_own case_own_player, case_own_players;
/* Who holds each of some things, a byte each: a player plus 1, or 0 for none. */
extern const struct row_own case_own_holders;
/* Figures of the unit that is read, as a set, counted from 1; 'nth': of the other
 * unit of a question. And such a set as it is written, and its schema. */
extern const struct row_own case_own_figures;
/* One of them, a byte, counted from 1 in the text and from 0 there. */
extern const struct row_own case_own_figure;
json_t *case_set_json(uint64_t set);
json_t *case_numbers_schema(const struct fields *f, const struct row *row);
/* A number for each player, {A: 3, B: 1}, or a word where the row has words or the
 * kind 'nth' of a question with options, or what the one of 'rows' says; an array
 * of MAX_PLAYERS, or of as many as play where it says how many bytes 'each' has. And
 * a box for each, [left, bottom, right, top] or none. */
extern const struct row_own case_own_each, case_own_boxes;
/* Things of content that are other in this case, {rifle: {range: 12"}}: an array of
 * them, 'each' bytes, by 'names', with 'rows'. */
extern const struct row_own case_own_changed;
/* Which of so many bytes are 1, or 0 where it is 'inverse', as a list counted from
 * 1: [1, 3]. */
extern const struct row_own case_own_places;
/* The width of a base, kept as its radius; a rule of the ledger. */
extern const struct row_own case_own_base, case_own_rule;
/* For schemas alone, of what a function takes: an entry of a list, by number or
 * name; words; a count for each of some words. */
extern const struct row_own case_own_entry, case_own_words, case_own_counts;
/* 7/3 of struct case_answer; a length that is
 * measured, or none, which is kept as -1. */
extern const struct row_own case_own_fraction, case_own_way;

/* ---- units: case_units.c ---- */

/* Sets up every unit of 'units' by the rows of the book. */
bool case_take_units(struct run *r);
/* 'at', 'lost', 'facing' or 'gone' of a unit; 'gone' and 'lost' alone. */
bool case_take_place(struct run *r, struct yaml_map *map, int unit);
bool case_take_absence(struct run *r, struct yaml_map *map, int unit);
bool case_take_lost(struct run *r, struct yaml_map *map, int unit);
case_look case_look_subject, case_look_count;
extern const struct row case_place_rows[];  /* keys of where a unit is */
extern const struct row case_height_rows[]; /* how high its leader stands */
/* A number that was read of a unit is at most that, or the case is wrong. */
bool case_most(struct run *r, const struct yaml_map *map, const char *key,
               int is, int most);
/* Is this unit, or none, the one that acts? */
bool case_acts(struct run *r, const struct yaml_node *node, int actor);

/* ---- figures: case_figures.c ---- */

/* Puts all figures of a unit on the table: a point each, or rows. */
bool case_take_places(struct run *r, struct yaml_node *node, int unit);
/* 'lost' and 'leader': who is alive and who leads. */
bool case_take_losses(struct run *r, struct yaml_map *map, int unit);
/* 'figures', 'alive', 'fallen', 'leader' of what is expected of a unit. */
bool case_is_figures(struct run *r, struct yaml_map *map, int unit);
/* 'at', 'figures-at', 'within'. */
bool case_is_places(struct run *r, struct yaml_map *map, int unit);
bool case_is_facing(struct run *r, const struct yaml_node *node, int unit);

/* 'at' and 'within' of one figure. */
bool case_is_place(struct run *r, struct yaml_map *map, int unit, int figure);

/* ---- figures one by one: case_bodies.c ---- */

/* 'each' and 'figures' of a unit, by the rows that the book has of figures. */
bool case_take_bodies(struct run *r, struct yaml_map *map, int unit);
case_look case_look_figure;

/* ---- setting up: case_setup.c ---- */

/* Makes the stage and the battle, and plays to the first question. */
bool case_set_up(struct run *r);
/* r->stage of the field, settings and armies of the case; false when it is wrong.
 * Armies that may not fight have no stage, and an error: case_stage.c. */
bool case_stage(struct run *r, struct alea_error *error);
/* The state of the case, and where play goes on from: case_begin.c. */
bool case_begin(struct run *r);
/* A unit that 'units' names, which no line before it does. */
bool case_name_once(struct run *r, const struct yaml_node *key, int unit,
                    uint64_t *named);
/* 'units' names every unit. */
bool case_all_placed(struct run *r, uint64_t named);
/* A battle that cannot be: the stage is refused by the rule it names. */
bool case_run_refused(struct run *r);

/* ---- what happened: case_story.c ---- */

/* Plays on and keeps the events. */
bool case_play(struct run *r, const struct yaml_node *node);
/* Keeps a decision, as case_answer_words() has it, and what came of it. */
void case_note(struct run *r, int who, const char *answer, const char *came);
/* Writes all events and decisions and the open question into the report. */
void case_story(struct run *r);

/* ---- in words: case_tell.c ---- */

/* Writes one event in a line. */
void case_event_words(const struct run *r, const struct told *t, char *out,
                      size_t size);
/* Writes an answer to the open question as a step has it: "{target: white}". */
void case_answer_words(const struct run *r, const struct decision *d, char *out,
                       size_t size);
/* Writes the open question in a line. */
void case_asked_words(const struct run *r, char *out, size_t size);
/* The place of an event in the book's list by its name: "hit-roll"; or -1. */
int case_event_named(const struct run *r, const char *name);
/* "hit-roll". */
void case_event_name(const struct run *r, int kind, char *out, size_t size);
/* The key of a number of an event: "hits", "mission-level"; "" when the event has
 * fewer. */
const char *case_number_key(const struct run *r, const struct event *e,
                            int number, char *out, size_t size);
/* A number of an event or a question as texts have it: "figure 2", without the
 * key "2". */
void case_number_words(const struct run *r, const char *name, int unit,
                       int other, int32_t value, char *out, size_t size);
/* "mission-level" for mission_level. */
const char *case_key(const char *name, char *out, size_t size);
/* Is it a roll whose test has a word? */
bool case_has_test(const struct run *r, const struct event *e);

/* ---- decisions: case_steps.c ---- */

bool case_steps(struct run *r, struct yaml_node *list);
/* Reads an answer to the open question: its word and its value. */
bool case_decision(struct run *r, const struct yaml_node *value,
                   struct decision *out);
/* How many 1/100 mm are 1 of the open question's number; 0: it is no length. */
int32_t case_measure_of(const struct run *r);

/* ---- what must follow: case_expect.c ---- */

/* Looks at a list of expectations, or one. */
bool case_expect(struct run *r, struct yaml_node *list);
/* 'as: true' and so on, for questions that are answered by one thing. */
extern const struct row case_as_yes[], case_as_number[], case_as_length[];
/* 'distance: 3"', and 'closer: true' for less than that, as number and flag. */
extern const struct row case_given_distance[];
/* {points: {A: 210, B: 0}}: what each has scored, as things stand. */
extern const struct row case_points_rows[];
const void *case_points(struct run *r, struct yaml_node *value);
/* Is the verb a question to the engine? What it answers: case_question.c. */
bool case_asks(const struct case_verb *verb);
bool case_ask_engine(struct run *r, struct yaml_map *map,
                     struct yaml_node *value, const struct case_verb *verb);

/* ---- campaigns: case_campaign.c ---- */

/* Runs a case of a campaign that begins with a list. */
bool case_run_campaign(struct run *r);
/* The campaign that is looked at; NULL, and a failure, when there is none. */
const void *case_campaign_of(struct run *r, const struct yaml_node *node);

/* ---- lists: case_lists.c ---- */

/* Runs a case of a list; r->list is what was found out of it. */
bool case_run_list(struct run *r);
/* All about a list of the case, to be freed; NULL without memory. */
struct list_report *case_check_list(struct run *r, struct yaml_node *node,
                                    enum lang lang);
/* The list that is looked at; NULL, and a failure, when there is none. */
const struct list_report *case_list_of(struct run *r,
                                       const struct yaml_node *node);
/* What it costs, or 'unit' of it; who leads it. */
case_look case_list_cost, case_list_general;
extern const struct row case_list_cost_rows[];
/* The people in it, or in the campaign: a struct of the book; NULL, and a failure. */
const void *case_roster(struct run *r, struct yaml_node *node);
/* An entry of it by its name, or its number from 'least', 0 or 1. */
bool case_list_entry(struct run *r, const struct yaml_node *node, int32_t least,
                     int32_t *out);
/* 'faults', and 'warnings' where the case has them, are all that was found;
 * 'where' is what was read, 'french' the same in French, or NULL. */
bool case_findings(struct run *r, const struct yaml_node *where,
                   const struct list_report *found,
                   const struct list_report *french);

/* What can be expected of any battle. */
case_look case_look_event, case_look_not;                   /* case_events.c */
case_look case_look_asked, case_look_candidates;            /* case_asked.c */
case_look case_command, case_usual;                         /* case_group.c */
case_look case_look_turn, case_look_over, case_look_winner; /* case_look.c */
case_look case_look_view, case_look_size;
case_look case_look_width, case_look_pieces, case_look_piece,
    case_look_covered;                      /* case_scenery.c */
extern const struct case_verb case_verbs[]; /* all of them */

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
/* ---- expected events and questions: case_events.c ---- */

/* Takes a number of that name: a figure from 1, a length, a word. An arm may be
 * named by its word, which is then in 'arm' and compared by case_same_arm(). */
bool case_take_number(struct run *r, const struct yaml_node *node,
                      const char *name, int32_t *out, const char **arm);
bool case_same_arm(const struct run *r, const char *name, int unit, int other,
                   int32_t arm, const char *wanted);

/* ORDER WANTS */
enum {
    WANTS_RULE = 1 << 0,
    WANTS_UNIT = 1 << 1,
    WANTS_OTHER = 1 << 2,
    WANTS_WHO = 1 << 3,
    WANTS_NUMBER = 1 << 4, /* and one bit more for each number */
    WANTS_TEST = WANTS_NUMBER << EVENT_NUMBERS,
    WANTS_DICE = WANTS_TEST << 1
};

/* The event that is wanted. */
struct case_wanted {
    int kind;
    uint32_t wants;
    uint16_t rule;
    int unit, other, who, test;
    int32_t number[EVENT_NUMBERS];
    const char *arm[EVENT_NUMBERS]; /* the word of a number that is an arm */
    int dice;
    uint8_t die[MAX_ROLL];
};

#endif
