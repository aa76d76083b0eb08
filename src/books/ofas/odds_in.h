/* odds_in.h -- shared by the files of the odds of OFAS: where a sequence stands
 * and what it remembers, unpacked from a struct odds_state. */
#ifndef ALEA_BOOKS_OFAS_ODDS_IN_H
#define ALEA_BOOKS_OFAS_ODDS_IN_H

#include "books/ofas/odds.h"

/* What a sequence remembers: struct odds_state.facts. */
struct facts {
    uint64_t lost : 7, fell : 7;   /* by the target, by the attacker */
    uint64_t before : 7;           /* by the target before the blows */
    uint64_t bared : 6;            /* ofas.08.05 of these */
    uint64_t jolts : 10;           /* ofas.20.08 of each level */
    uint64_t panics : 2, gone : 2; /* a bit for each side */
    uint64_t scared : 2;           /* ofas.16.41 */
    uint64_t hull : 20;            /* struct harm of each side */
    uint64_t arrived : 1;          /* the charger, to the blows */
};

enum { JOLT_BITS = 5, MOST_JOLTS = 31, HARM_BITS = 10, MOST_STUNS = 7 };

/* What broke on a hull. */
struct harm {
    uint32_t stuns, propulsion, broken;
};

/* Where it is: struct odds_state.order, the first field first. A tick grows with
 * what has been dealt with, not with the rolls that took, so that ways which
 * come to the same meet. */
struct place {
    uint8_t volley;
    uint8_t what; /* enum what is rolled, in order within a tick */
    uint16_t tick;
    uint8_t points; /* wounds or points that wait */
    uint8_t hits;   /* of an unstable weapon that wait */
};

enum what {
    ROLL_VOLLEY,
    ROLL_BLAST,   /* ofas.20.26 of one hit of an unstable weapon */
    ROLL_WOUNDS,  /* of its blasts */
    ROLL_PARRY,   /* ofas.20.07 */
    ROLL_LAST,    /* ofas.20.07 ruling: of the last point of life */
    ROLL_HULL,    /* ofas.hr.03 */
    ROLL_BREAKS,  /* ofas.11.18 */
    ROLL_BREAKS2, /* ofas.16.50 */
    ROLL_SPARED,  /* ofas.16.57 */
    ROLL_TABLE,
    ROLL_MEDICS,
    ROLL_MORALE,
    ROLL_MORALE2,
    ROLL_JOLT,
    ROLL_JOLT2,
    ROLL_NOTHING
};

/* One state, unpacked. */
struct now {
    const struct ofas_odds *plan;
    struct place p;
    struct facts f;
    figure_set fallen; /* of the target: struct odds_state.more */
};

/* Behind the volleys: what comes after them, a place each. */
enum {
    AFTER_MEDICS,
    AFTER_ATTACKER,
    AFTER_TARGET,
    AFTER_JOLTS, /* of each level */
    AFTER_ALL = AFTER_JOLTS + ODDS_LEVELS
};

/* ---- odds_now.c ---- */

struct now now_unpack(const struct odds_plan *plan, struct odds_state s);
struct odds_state now_pack(const struct now *n);

/* What a side has lost, what is left of it (0 when it is gone); losing more. */
int now_lost(const struct now *n, int side);
int now_left(const struct now *n, int side);
void now_lose(struct now *n, int side, int by);
struct harm now_harm(const struct now *n, int side);
void now_set_harm(struct now *n, int side, struct harm h);
int now_jolts(const struct now *n, int level);
void now_set_jolts(struct now *n, int level, int count);

/* The volley, who suffers it, what it needs; its dice, the hits of an explosion
 * that count, the figures it can take, those of so many who parry. */
const struct ofas_odds_volley *now_volley(const struct now *n);
const struct ofas_odds_side *now_target(const struct now *n);
const struct ofas_needs *now_needs(const struct now *n);
int now_dice(const struct now *n);
int now_most(const struct now *n);
int now_open(const struct now *n);
int now_parrying(const struct now *n, int victims);
/* So many of the target fall to this volley, in their order. */
void now_take(struct now *n, int count);

/* After the volleys: who tests, against what. */
int now_side(const struct now *n);
int now_difficulty(const struct now *n, int side);
int now_test(const struct now *n, int side, int difficulty);
int now_medics(const struct now *n);

/* On to another roll of this volley, to the next volley, or to the first place
 * from here on where something is rolled. */
void now_go_on(struct now *n, enum what what);
void now_next_volley(struct now *n);
void now_settle(struct now *n);

/* ---- odds_dice.c, odds_falls.c ---- */

enum { ODDS_FACES = 3 }; /* ofas.00.01 */

/* struct odds_book.next, .after */
bool ofas_odds_next(const struct odds_plan *plan, struct odds_state state,
                    struct odds_roll *out);
struct odds_state ofas_odds_after(const struct odds_plan *plan,
                                  struct odds_state state, int passed);

/* What has passed a stage. ORDER OFAS_STAGES */
enum word {
    WORD_HITS,
    WORD_AIMED,   /* hits that clumsy hands keep */
    WORD_THROUGH, /* cover */
    WORD_FIELDS,
    WORD_WOUNDS,
    WORD_HARM,
    WORD_OTHER,
    WORDS
};

#endif
