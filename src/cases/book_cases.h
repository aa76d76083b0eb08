/* book_cases.h -- the part of a case that only its book knows.
 *
 * Shared are the head of a case, its dice, its decisions, and what can be
 * expected of any battle: events, questions, candidates, turn, end. The book
 * makes the stage, sets the state up in which the case begins, and has verbs of
 * its own. What its files use is in cases/case_in.h. */
#ifndef ALEA_CASES_BOOK_CASES_H
#define ALEA_CASES_BOOK_CASES_H

#include <stdbool.h>
#include <stddef.h>

struct alea_error;
struct event;
struct run;
struct yaml_map;
struct yaml_node;

/* One expectation; 'value' belongs to the key that names it. */
typedef bool case_look(struct run *r, struct yaml_map *map,
                       struct yaml_node *value);

struct case_verb {
    const char *name;
    case_look *look;
    bool battle; /* needs a battle, not only a list or a table */
};

struct row;

/* Expectations that compare the fields of a struct by its rows (read/fields.h),
 * which are the keys of their maps:
 *
 *     { "actor", actor_of, actor_rows, true },   {actor: ada, choice: 1}
 *     { NULL, state_of, state_rows, true },      {held: 2}: any of their keys */
struct case_rows {
    const char *name; /* NULL: each key of the rows is one */
    /* The struct that the value of the name, or the key, is about; NULL, and a
     * failure, when there is none. */
    const void *(*of)(struct run *r, struct yaml_node *value);
    const struct row *rows;
    bool battle;
};

struct book_cases {
    size_t own; /* bytes, zeroed, that a run keeps for the book: r->own */
    /* Makes r->stage from the case's field, settings and armies. False when the
     * case is wrong; armies that may not fight have no stage, and an error with
     * the rule that says why. No function: by the rows of book_stages. */
    bool (*stage)(struct run *r, struct alea_error *error);
    /* Takes the state out of r->text->units and what is left of r->text->top,
     * closes that map, and goes on from there: r->battle is fresh on its stage,
     * with the tape of the case, and play() comes next. No function: there is
     * nothing but the units, or the battle begins as any does. */
    bool (*begin)(struct run *r);
    /* ---- states by their rows; case_take_units() and the verb 'unit' use
     * them. NULL: the book does it all in 'begin' and verbs of its own. ---- */
    const struct row *unit_rows; /* of what it keeps for a unit */
    /* Takes where a unit is, what it lost: 'at', 'gone' and so on. No function:
     * 'at', a point or one for each figure. */
    bool (*place)(struct run *r, struct yaml_map *map, int unit);
    /* Takes what no row can say, and judges what was read. May be NULL. */
    void (*settle)(struct run *r, struct yaml_map *map, int unit);
    /* Expects the same of a unit. May be NULL. */
    bool (*unit)(struct run *r, struct yaml_map *map, int unit);
    /* Cases of lists, tables and campaigns; NULL: the book has none. */
    bool (*army)(struct run *r);
    bool (*table)(struct run *r);
    bool (*campaign)(struct run *r);
    /* Its expectations; 'unit' need not be one where there are unit_rows. */
    const struct case_verb *verbs;
    int verb_count;
    const struct case_rows *rows; /* more of them; ended by one without rows */
    const char *const *tests;     /* words of event.test, NULL-ended; or NULL */
    /* Has the event a test? Its number 0 may be a word or nothing. NULL: an
     * event has a test that is not 0. */
    bool (*has_test)(const struct event *e);
};

#endif
