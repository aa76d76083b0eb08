/* odds.h -- how a book says what may come of an attack, before a die falls.
 *
 * A book turns a position, or numbers somebody typed, into a plan: a state to
 * begin with, what is rolled from each state, and the state that follows from
 * what came. It is data and small functions without dice; src/lab/odds.c works
 * out the chances, exactly and for every book alike. */
#ifndef ALEA_BATTLE_ODDS_H
#define ALEA_BATTLE_ODDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/lang.h"

enum {
    ODDS_STAGES = 12,  /* tests in a row */
    ODDS_TABLE = 32,   /* results of a table */
    ODDS_ROOM = 12288, /* bytes of a book in a plan */
    ODDS_FACTS = 8,    /* words that a book remembers of a sequence */
    ODDS_NUMBERS = 48, /* that may be typed, at most */
    ODDS_COUNT = 576,  /* things rolled for at once */
    ODDS_ROWS = 16,    /* of what is counted on the way */
    ODDS_NOTHING = -1
};

/* So many of faces^dice outcomes. Where a die already counted tells more than
 * whether it passed, of the 'of' that were counted then; 0: 1. */
struct odds_chance {
    uint32_t good, dice, of;
};

/* A test that each thing must pass: shots to hit, hits to hold against cover,
 * hits to wound. Its word names what has passed. */
struct odds_stage {
    struct odds_chance chance;
    uint16_t rule; /* of the book */
    uint16_t word; /* of odds_book.words */
};

/* Dice that are rolled together: 'count' things, alike and independent, pass
 * the stages one by one. Before stage 'burst_at' each may become the sum of
 * 'burst' dice, all together 'most' at most. With a 'table' there are no stages:
 * the result i has the chance table[i] of faces^table_dice. */
struct odds_roll {
    int faces, count;
    int unit, arm; /* whose weapon, plus 1; unit 0: of nobody */
    int stages;
    struct odds_stage stage[ODDS_STAGES];
    int burst, burst_at, most;
    int results, table_dice;
    uint32_t table[ODDS_TABLE];
};

/* Where a sequence stands. 'order' grows with every roll, so that states which
 * are the same by whatever way are met once; the facts are the book's. */
struct odds_state {
    uint64_t order, facts[ODDS_FACTS];
};

/* A plan; the book keeps what it needs in 'room'. */
struct odds_plan {
    const struct odds_book *book;
    struct odds_state start;
    uint64_t room[ODDS_ROOM / 8];
};

/* What is counted at the end. */
struct odds_measure {
    const char *key; /* in JSON: "target_lost" */
    const char *name[LANGS];
    bool yes_no; /* 0 or 1: told as one chance */
};

/* A number that may be typed, as in shots=10. */
struct odds_number {
    const char *key;
    const char *help[LANGS];
    int least, most, usual;
    bool of_target;           /* else each attack has its own */
    const char *const *words; /* for its values, from 'least' on; or NULL */
};

struct battle;

/* A unit attacks another, as it stands. */
struct odds_attack {
    int unit, target;
    bool close; /* a charge, else a shooting phase */
    int how;    /* the book's: bits of how it fires */
};

/* The same attack at each unit of a set, ANSWER_NONE left out; gives how many. */
int odds_at_each(uint64_t targets, struct odds_attack like,
                 struct odds_attack *out, int most);

/* A way to attack that may be asked for: "precise". */
struct odds_way {
    const char *key; /* NULL ends a list */
    int how;         /* its bits of odds_attack.how */
};

/* ---- odds by playing the rules (lab/counted.h) ---- */

struct odds_groups;

/* Events that are counted on the way, by their row: those of a kind, of a player
 * (ODDS_NOTHING: of any), whose number 'where' is 'is' (ODDS_NOTHING: whatever it
 * is). Each adds its number 'adds', or 1. Battles in which different things were
 * counted do not go on as one: what the last battle says need not be counted. */
struct odds_row {
    int kind, who;
    int where, is;
    int adds; /* a number, or ODDS_NOTHING */
};
#define ODDS_EACH(name, who)                             \
    {                                                    \
        EVENT_##name, who, ODDS_NOTHING, 0, ODDS_NOTHING \
    }
#define ODDS_SUM(name, who, number)                                      \
    {                                                                    \
        EVENT_##name, who, ODDS_NOTHING, 0, (int)NUMBER_AT(name, number) \
    }

struct decision;

/* How the plans of a book are played. */
struct odds_play {
    size_t bytes; /* that 'begin' needs for a stage of its own */
    /* Puts the battle of a plan up: rules that wait, or a question that is open.
     * 'room' is there as long as the odds are. */
    void (*begin)(const struct odds_plan *plan, void *room, struct battle *b);
    /* Answers the questions on the way, in the first of two decisions; false: as
     * counted_choose(). */
    bool (*choose)(const struct battle *b, const void *plan,
                   struct decision *out);
    /* Is what the plan is about over? NULL: when its first rule has ended. */
    bool (*over)(const struct battle *b, const void *plan);
    /* Which dice of the next step do the same; NULL, or false: nobody knows. */
    bool (*group)(const struct battle *b, struct odds_groups *g);
    const struct odds_row *row;
    int rows;
    /* The value of a measure at an end; -1: it does not count. */
    int (*value)(const struct odds_plan *plan, const struct battle *end,
                 const int32_t *counted, int measure);
};

/* Ways in which the dice of a step of a rule can fall, where a book knows which of
 * them do the same: 'dice' results of the tape stand for so many of faces^dice
 * ways. The book says 'dice', then puts one after the other; false from 'put':
 * there is no room. It may work in 'room', which is zero at first and then as it was left. */
struct odds_groups {
    int dice;
    bool (*put)(struct odds_groups *g, const uint8_t *die, uint64_t ways);
    void *room;
};
enum { ODDS_GROUP_ROOM = 6 << 20, ODDS_GROUP_DICE = 24 };

struct odds_book {
    const char *const (*words)[LANGS]; /* of stages */
    const struct odds_measure *measure;
    int measures;
    const int
        *chain; /* yes-or-no measures, each after the one before; -1 ends */
    const struct odds_number *number;
    int numbers;
    const struct odds_way *way;
    int32_t unit; /* of a length without one: an inch when it is 0 */

    /* What is rolled from this state; false when all is done. */
    bool (*next)(const struct odds_plan *plan, struct odds_state state,
                 struct odds_roll *out);
    /* The state that follows when so many have passed. */
    struct odds_state (*after)(const struct odds_plan *plan,
                               struct odds_state state, int passed);
    /* The value of a measure in a state where all is done; -1: it does not
     * count there at all. */
    int (*value)(const struct odds_plan *plan, struct odds_state end,
                 int measure);
    /* The plan of attacks given by numbers: value[attack][number]. NULL when it
     * is done, else words for what is wrong, in both languages. */
    const char *const *(*of_numbers)(int (*value)[ODDS_NUMBERS], int attacks,
                                     struct odds_plan *out);
    /* Stands two units so far apart on a bare table, and nobody else. */
    void (*face)(struct battle *b, int unit, int target, int32_t apart);
    /* The plan of an attack in a position; false when there is none. */
    bool (*of_attack)(const struct battle *b, const struct odds_attack *attack,
                      struct odds_plan *out);
    /* The attacks that the open question is about; gives how many. */
    int (*asked)(const struct battle *b, struct odds_attack *out, int most);
    /* The n-th plan of what may come of an answer to the open question; false: there
     * are no more. NULL: nothing is foretold. */
    bool (*of_answer)(const struct battle *b, const struct decision *d, int n,
                      struct odds_plan *out);
    /* The attacks that enemies could make on a unit, as all stand. */
    int (*threats)(const struct battle *b, int unit, struct odds_attack *out,
                   int most);
    /* The first dice of each attack of a plan, for tables; gives how many. */
    int (*rolls)(const struct odds_plan *plan, struct odds_roll *out, int most);

    /* Instead of 'next', 'after', 'value' and 'rolls': the rules play. */
    const struct odds_play *play;
};

#endif
