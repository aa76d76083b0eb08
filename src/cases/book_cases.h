/* book_cases.h -- the part of a case that only its book knows.
 *
 * Shared are the head of a case, its armies, table and settings, its dice and
 * decisions, where units stand, and what can be expected of any battle: events,
 * questions, candidates, turn, end. A book brings rows (read/fields.h) of what
 * it keeps for a battle and for a unit, and a table of what may be expected of
 * it. What only one book has is a hook. The schema of its cases is made of the
 * same rows and tables. What the files of a book use is in cases/case_in.h. */
#ifndef ALEA_CASES_BOOK_CASES_H
#define ALEA_CASES_BOOK_CASES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/vec.h"
#include "battle/battle.h"

struct alea_error;
struct dice;
struct field;
struct row;
struct run;
struct scenery_book;
struct terrain_kinds;
struct yaml_map;
struct yaml_node;

/* ---- what may be expected ---- */

/* What the engine is asked with: the unit that the verb names, and what the rows
 * of 'given' take. */
struct case_question {
    int unit, figure;      /* NOBODY: none is given; its leader */
    int other, other_body; /* the same of the second one */
    int32_t number;        /* a length, or a count */
    uint8_t word;
    uint8_t flag;
    uint8_t unused[2];
    figure_set figures; /* of the unit; all that live */
};

enum { CASE_NUMBERS = 16 };

/* What it answers; rows of it say which part, and how it is written. */
struct case_answer {
    int64_t over, under; /* a fraction */
    unit_set units;
    figure_set figures[3];
    int32_t
        number; /* a count, a length or a word; a way that there is not: -1 */
    int8_t numbers[CASE_NUMBERS];
    uint8_t count; /* of them */
    uint8_t yes;
};

typedef void case_ask(const struct battle *b, const struct case_question *q,
                      struct case_answer *out);
/* One expectation; 'value' belongs to the key that names it. */
typedef bool case_look(struct run *r, struct yaml_map *map,
                       struct yaml_node *value);

/* An expectation is a map whose first key is its verb. Its other keys are those of
 * the rows, which are compared with a struct:
 *
 *     { .rows = state_rows },                       {held: 2}: any of their keys
 *     { "profile", profile_rows, .of = profile_of }, {profile: ada, quality: 4}
 *     { "sees", case_as_yes, .other = "target", .ask = sees },
 *                                                   {sees: ada, target: bea, as: true}
 *
 * A table of them ends with one that has neither name nor rows.
 * They are written in this order, whatever the padding.
 * NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding) */
struct case_verb {
    const char *name; /* NULL: each key of the rows is one */
    const struct row *rows;
    /* Rows alone are of what the book keeps for the battle, or of this part of it:
     * one of 'count' (a byte of it) that have so many bytes each, by its number
     * from 1; or of the unit that acts, which the value names, or none, 'actor'
     * being the byte that says which it is. */
    size_t at, each, count, actor;
    bool acts;
    /* Or the struct that the value of the name, or the key, is about; NULL, and a
     * failure, when there is none. Or ... */
    const void *(*of)(struct run *r, struct yaml_node *value);
    /* ... a question to the engine about a unit, which gives a struct
     * case_answer; or ... */
    case_ask *ask;
    /* ... the same, where it is a plain yes or no: 'as: true'; under a condition
     * that a flag gives; is it within a length, or 'less'? 'turned': the rules ask
     * it of the second unit about the first. Or ... */
    bool (*yes)(const struct battle *b, int unit, int other);
    bool (*yes_if)(const struct battle *b, int unit, int other, bool flag);
    bool (*within)(const struct battle *b, int unit, int other, int32_t length,
                   bool less);
    /* ... a number, or a length: 'as: 8', of the unit under such a condition, or of
     * both. Or ... */
    int (*number)(const struct battle *b, int unit, bool flag);
    int32_t (*gap)(const struct battle *b, int unit, int other);
    /* ... what no row can say: it does it all, and the rows, if any, tell its keys
     * for the schema. */
    case_look *look;
    bool lists; /* it needs no battle: a list, a table or a campaign will do */
    /* ---- of questions ---- */
    bool nobody;       /* it is about no unit; the verb is an answer */
    const char *unit;  /* the key of the unit, where the verb is an answer;
                                NULL: the verb itself */
    const char *other; /* that of the second unit; NULL: there is none */
    bool bodies;       /* a unit may be [unit, figure] or A1.2; 'yes', 'gap' and
                          the like get the numbers of figures in the battle */
    bool turned;       /* of these */
    const struct row
        *given; /* of struct case_question: what it is asked with */
    /* What 'given' cannot know of the battle; may be NULL. */
    bool (*judge)(struct run *r, const struct yaml_node *value,
                  const struct case_question *q);
};

/* ---- armies that are written unit by unit ---- */

/* A stage of units that a case lists, in one block of memory: its struct stage,
 * then what the book puts there. Whole lists, {A: {...}}, are mustered as those
 * of any battle, and need none of this. */
struct case_models {
    size_t size;         /* bytes of the block, zeroed */
    int needed, players; /* that must be there, that may be */
    /* Makes it a stage of the book that nobody is on, with the usual settings. */
    void (*begin)(void *block, const void *content);
    const struct row *settings; /* of the block */
    /* The side of a table that no 'field' describes, or its width and depth; neither:
     * the side of 'tables'. */
    int32_t (*side)(const void *block);
    struct vec table;
    /* Takes a unit out of its map, which is closed then. */
    void (*add)(struct run *r, void *block, struct yaml_map *map, int player);
    /* The same as a schema: what a unit of a player says of itself, and what may
     * be other than its profile says. */
    const struct row *rows[MAX_PLAYERS], *changes;
    void (*end)(void *block); /* completes it; may be NULL */
};

/* ---- tables that are dealt ---- */

/* What a table is dealt with, besides its dice or its seed. */
struct case_deal {
    struct vec size;
    uint8_t small, mirrored;
    uint8_t share; /* that scenery covers, per cent */
    uint8_t unused;
};

/* ---- where play begins ---- */

struct case_start {
    int phase;  /* its place in 'phases' */
    int player; /* whose turn it is; the first where nothing is said */
    int unit;   /* that acts, or NOBODY */
};

struct book_cases {
    size_t own; /* bytes, zeroed, that a run keeps for the book: r->own */

    /* ---- armies and tables ---- */
    const struct case_models *models; /* NULL: armies are whole lists */
    /* In place of all that, where a book makes its stages in its own way: r->stage
     * of the case's field, settings and armies. False when the case is wrong;
     * armies that may not fight have no stage, and an error with the rule that
     * says why. */
    bool (*stage)(struct run *r, struct alea_error *error);
    const struct scenery_book *tables; /* NULL: read/scenery.h reads none */
    /* A field with the key 'dealt' (dice) or 'seed'; NULL: there is none. */
    const struct row *deal_rows; /* of struct case_deal */
    struct vec deal_size;        /* where nothing is said */
    void (*deal)(struct field *out, const struct terrain_kinds *kinds,
                 const struct case_deal *how, struct dice *dice);
    /* What a piece is besides, as 'piece' expects it; may be NULL. */
    const struct row *piece_rows;
    const void *(*piece)(struct run *r, const struct piece *piece);

    /* ---- the state in which a case begins ---- */
    const char *const *phases; /* NULL-ended. In the first nothing stands on the
                                  table; NULL: there is but one */
    int phase;                 /* where nothing is said */
    const char *turn; /* the key of it: "turn", "round"; NULL: "turn" */
    int32_t turn_least, turns; /* the first and the last that may be written */
    int32_t turn_usual;
    bool by_player, by_unit; /* 'player', 'active' say where play goes on */
    const struct row *state_rows; /* of what it keeps for the battle */
    /* What the state is before the case says anything; takes what no row can say,
     * and judges what was read. Each may be NULL. */
    void (*usual)(struct battle *b);
    void (*state)(struct run *r, struct yaml_map *top);
    const struct row *more_rows; /* keys that 'state' takes, for the schema */
    /* Goes on from there: play() comes next. NULL: a battle begins as ever. */
    void (*start)(struct battle *b, const struct case_start *from);

    /* ---- units, set up and expected by their rows ---- */
    const struct row *unit_rows; /* of what it keeps for a unit */
    /* Words of 'gone', NULL-ended: how a unit without 'at' is away; and what that
     * means, NULL: with the first word it is gone for good. */
    const char *const *absences;
    void (*absent)(struct battle *b, int unit, int how);
    /* In place of 'at', 'lost', 'gone' and 'facing', where a book has more. */
    bool (*place)(struct run *r, struct yaml_map *map, int unit);
    const struct row *place_rows; /* its keys, for the schema */
    /* Takes what no row can say, and judges what was read. May be NULL. */
    void (*settle)(struct run *r, struct yaml_map *map, int unit);
    const struct row *settle_rows; /* its keys, for the schema */
    /* How high over the table a figure stands, which is expected of the leader as
     * 'height'; may be NULL. */
    int32_t (*height)(const struct battle *b, int unit, int figure);
    /* What is expected of a unit besides: rows of the struct that 'now' gives. */
    const struct row *now_rows;
    const void *(*now)(struct run *r, int unit);
    /* ---- figures, where it keeps something for each: case_bodies.c ---- */
    /* Rows of that: 'figures: {2: {prone: true}}' of a unit sets it up, 'each' all
     * of them; {figure: A1.2, prone: true} expects it. */
    const struct row *figure_rows;
    /* What is expected besides: rows of the struct that 'figure_now' gives. */
    const struct row *figure_now_rows;
    const void *(*figure_now)(struct run *r, int unit, int figure);
    /* In place of 'now', where its keys depend on the unit. */
    bool (*unit)(struct run *r, struct yaml_map *map, int unit);

    /* ---- cases of lists, tables and campaigns ---- */
    /* Lists are checked by read/book_lists.h, tables by read/scenery.h, and what
     * is done in a campaign by read/book_campaign.h, these rows being those of a
     * campaign that a case may set; the hooks are for what is not so. */
    const struct row *campaign_rows;
    /* Where a list, and a campaign that began with one, have the people in it:
     * what case_roster() gives. */
    size_t list_roster, campaign_roster;
    bool (*table)(struct run *r);
    bool (*campaign)(struct run *r);

    const struct case_verb *verbs; /* what may be expected of the book alone */
    const char *const *tests; /* words of event.test, NULL-ended; or NULL */
    /* Has the event a test? Its number 0 may be a word or nothing. NULL: an
     * event has a test that is not 0. */
    bool (*has_test)(const struct event *e);
};

#endif
