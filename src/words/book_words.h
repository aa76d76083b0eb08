/* book_words.h -- the words of a book: its questions, answers, rolls, and the
 * slots of its sentences. What its files use is in words/saying.h. */
#ifndef ALEA_WORDS_BOOK_WORDS_H
#define ALEA_WORDS_BOOK_WORDS_H

#include "words/agreement.h"
#include "words/lying.h"
#include "words/saying.h"

/* A slot of the book's templates, beside those of any book (words.h). One that
 * is the name of a number of events or questions says that number, one that is
 * not says the test of the roll; numbers without a slot are said as they are. */
struct saying_slot {
    const char *name;
    void (*say)(struct saying *s); /* no number */
    void (*number)(struct saying *s, int32_t value);
    /* A thing of the catalogue, the first of which is number 'first'; or an
     * option of a question (its number, plus 1). Cases and the JSON of events
     * call it by its key, where it has one. */
    const struct row_names *names;
    int first, option_of;
    const struct ruled_words *ruled; /* what the rule of the event says */
};

/* Words for a rule; in the last row, whose rule is 0, those for all others. */
struct ruled_words {
    uint16_t rule;
    const char *words[LANGS];
};

/* Options of a question, from a value on, that the catalogue names. */
struct option_names {
    int ask, from;
    const struct row_names *names; /* NULL: behind the last row */
};

/* Events of a kind that stand side by side are told as one, and not at all when
 * an event of the other kind ends them. */
struct told_as_one {
    int event, end;
};

/* Events of a kind whose first number is one of these, a bit each, are told by what
 * comes of them. */
struct untold {
    int event;
    uint64_t values;
};

/* What a unit is called in a language, and how words agree with that: as said, or
 * as its name shows. */
struct unit_called {
    const char *name;
    enum agreement said; /* masculine, unless the book says otherwise */
    struct usual usual;  /* of what is AGREE_UNSAID and shows nothing */
};

/* What the bits of an event's 'why' mean. From bit 'second' on they are of another
 * sort, and have a title of their own; 0: all are of one. */
struct why_words {
    const char *const (*words)[LANGS];
    int second;
    const char *title[2][LANGS]; /* "Malus: "; NULL: none */
};

/* Dice of a sort of rolls (book_event.roll): what of each is a test. */
struct roll_sort {
    enum {
        TESTED_NOT,    /* they are read or added */
        TESTED_NEED,   /* each needs the number "need" of the event, "modifier"
                         is added, "second" or "then" is needed by a die after it,
                         of each of "shots" where there is such a number;
                         its last number says how many passed */
        TESTED_LOWEST, /* the lowest face, and it is bad; so many were */
        TESTED_SUM, /* the sum needs "need": at least, or where it is 'low' at most;
                       of more than two dice the two highest. Its last number says
                       whether it passed */
        TESTED_OWN /* as 'roll' of the book takes it apart */
    } by;
    bool
        low; /* or, of TESTED_NEED: dice below the need are those that count, and
                 they are bad */
    bool other; /* the event's other unit rolled */
    bool one;   /* it is one die: what lies behind it came after it. Of several
                   the number "again" says how many were rolled again */
    bool
        again; /* behind a die of the highest face lies its reroll, which counts
                   in its place */
};

/* A test of a book that has few of them. */
struct test_words {
    int chance; /* of the book's 'parts' */
    const char *key, *word;
};
/* A roll of that test: its chance, its key, what it needed. */
void roll_test(struct roll_words *roll, const struct test_words *test);

/* A question whose first number is one of from .. to is asked in other words. */
struct asked_otherwise {
    int ask;
    int32_t from, to;
    const char *words[LANGS]; /* NULL: behind the last row */
};

struct book_states;

struct book_words {
    const struct saying_slot *slots;
    int slot_count;
    struct why_words why;
    /* What slots, options and states are called by; may be NULL. */
    const void *(*catalogue)(const struct battle *b);
    const struct option_names *options; /* may be NULL */
    const struct told_as_one *runs;     /* so many of them */
    int run_count;
    const struct untold *untold; /* so many of them */
    int untold_count;
    const struct asked_otherwise *asked; /* may be NULL */
    /* The template of the open question, where rows do not say it; NULL: they do.
     * May be NULL. */
    const char *(*question)(const struct battle *b, enum lang lang);
    /* Say an answer to the open question in the book's own words. False: it has
     * none, and it is said plainly. Each may be NULL. */
    bool (*say_option)(struct saying *s, int value);
    bool (*say_number)(struct saying *s, int32_t n);
    /* Says a length in the measure of the book; NULL: in inches. */
    void (*say_length)(struct saying *s, int32_t length);
    /* What a figure is called, where each has a name: it is said with its number in
     * its unit, "A1.3 Guard". May be NULL. */
    void (*figure_called)(const struct battle *b, int unit, int figure,
                          enum lang lang, struct unit_called *out);
    /* Say a figure, a weapon of a unit; NULL: its number, its word. */
    void (*say_figure)(struct saying *s, int unit, int figure);
    void (*say_weapon)(struct saying *s, int unit, int arm);
    /* The template of an event of the log, where it is not that of its kind; "":
     * what comes before or after it tells it, too. NULL: its kind's. May be
     * NULL. */
    const char *(*told)(const struct battle *b, const struct event *e,
                        enum lang lang);
    /* What its rolls are, by their sort; how many faces pass with that need and
     * modifier; the question (its number, plus 1) whose options, plus 1, are the
     * 'test' of events. 'passing' NULL: a face and the modifier reach the need. Or who takes the roll of an event apart; false when it has
     * none; with sorts, of those that are TESTED_OWN. Neither: dice are only shown. */
    const struct roll_sort *rolls;
    int (*passing)(int need, int modifier);
    int tested;
    bool (*roll)(const struct battle *b, const struct event *e,
                 struct roll_words *out);
    int parts; /* of what the chances of its rolls are counted */
    /* What a unit is called in a language; NULL: the same in all, and it is
     * masculine. */
    void (*called)(const struct battle *b, int unit, enum lang lang,
                   struct unit_called *out);
    /* The answer that names no unit, where the row of the question does not say it;
     * NULL: "none", of units. */
    const char *nobody[LANGS];
    /* What a side is called in a language; NULL: the same in all. */
    const char *(*side_name)(const struct battle *b, int player,
                             enum lang lang);
    /* What lies on the table, and parts of it: thing n, part n, into zeroes;
     * false behind the last. May be NULL. */
    bool (*lies)(const struct battle *b, int n, enum lang lang,
                 struct lying *out);
    bool (*area)(const struct battle *b, int n, struct area *out);
    /* ---- how things stand, each may be NULL ---- */
    const char *score[LANGS];    /* what victory is counted in: "VP" */
    const char *turns[LANGS][2]; /* what its turns are called, one and many;
                                    NULL: "turn", "turns" */
    /* How it ended, where that is more than who won: for the first player, and
     * for another. */
    const char *outcome[2][LANGS];
    const char *(*scenario)(const struct battle *b, enum lang lang);
    /* Under which conditions: some words each, the most telling last. Gives how
     * many, WORDS_CONDITIONS at most. */
    int (*conditions)(const struct battle *b, enum lang lang, const char **out);
    /* What a player does in the scenario, "attacks"; the state of a unit that
     * the reader must know, "panicked", a template that agrees with its name. ""
     * for nothing. */
    const char *(*role)(const struct battle *b, int player, enum lang lang);
    const char *roles[2][LANGS]; /* where each player always does the same */
    const char *(*unit_state)(const struct battle *b, int unit, enum lang lang);
    /* Rows of states, words/states.h: in place of unit_state. */
    const struct book_states *states;
    /* The same of a unit of which nobody is left; NULL: "eliminated". */
    const char *(*unit_end)(const struct battle *b, int unit, enum lang lang);
};

#endif
