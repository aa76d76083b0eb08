/* odds_in.h -- shared by the files of the odds of OFAS: where a sequence stands
 * and what it remembers, unpacked from a struct odds_state. */
#ifndef ALEA_BOOKS_OFAS_ODDS_IN_H
#define ALEA_BOOKS_OFAS_ODDS_IN_H

#include "books/ofas/odds.h"

/* What broke on a hull. */
struct harm {
    uint8_t stuns, propulsion, broken;
};

enum { MOST_JOLTS = 255, MOST_STUNS = 31 };

/* What a sequence remembers of each side, and of both. */
struct facts {
    uint8_t lost[SIDES];               /* all that it lost */
    uint8_t quiet[SIDES];              /* of these, no cause for a test */
    uint8_t leader[SIDES];             /* while its soldiers are told apart */
    uint8_t worn[SIDES];               /* weapons broken before the blows */
    uint8_t jolts[SIDES][ODDS_LEVELS]; /* ofas.20.08 of each level */
    struct harm harm[SIDES];
    uint8_t before;       /* by the target before the blows */
    uint8_t bared;        /* ofas.08.05 of its losses */
    uint8_t panics, gone; /* a bit for each side */
    uint8_t scared;       /* ofas.16.41 the same */
    uint8_t arrived;      /* the charger, as far as the contact */
    uint8_t met;          /* both stood when the blows began */
    uint8_t contact;      /* of the charger's, when it got there */
    uint8_t misfires;     /* of a hull's weapons, in this volley */
    uint8_t unused[3];
};

/* Where it is: struct odds_state.order, the first field first. A tick grows with
 * what has been dealt with, not with the rolls that took, so that ways which
 * come to the same meet. */
struct place {
    uint8_t volley;
    bool self;      /* what comes back on who attacked */
    uint8_t what;   /* enum what is rolled, in order within a tick */
    uint8_t points; /* wounds or points that wait */
    uint16_t tick;
    uint8_t hits; /* of an unstable weapon that wait, grenades that failed */
    uint8_t unused;
};

enum what {
    ROLL_VOLLEY,
    ROLL_GROUND,  /* ofas.13.15 */
    ROLL_AIM,     /* of one unstable weapon: does it hit? */
    ROLL_CANCEL,  /* its hits that stand */
    ROLL_BLAST,   /* ofas.20.26 of one hit of an unstable weapon */
    ROLL_WOUNDS,  /* of its blasts, or of grenades that hit */
    ROLL_RETURNS, /* ofas.15.61 who fell to the ground */
    ROLL_BACK,    /* ofas.11.14 of grenades that failed */
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
    figure_set fallen[SIDES]; /* of sides whose soldiers are told apart */
    figure_set struck;        /* of the target's, before the blows */
    /* Soldiers in the middle of something: whose unstable weapons hit, who
     * parries, who fell to the ground. */
    figure_set pending;
};

/* Behind the volleys: what comes after them, a place each. */
enum {
    AFTER_MEDICS,
    AFTER_ATTACKER,
    AFTER_OWN_JOLTS, /* of each level */
    AFTER_TARGET = AFTER_OWN_JOLTS + ODDS_LEVELS,
    AFTER_JOLTS,
    AFTER_ALL = AFTER_JOLTS + ODDS_LEVELS
};

/* ---- odds_now.c ---- */

struct now now_unpack(const struct odds_plan *plan, const struct odds_state *s);
struct odds_state now_pack(const struct now *n);

/* What is left of a side (0 when it is gone); losing points or bases. */
int now_left(const struct now *n, int side);
void now_lose(struct now *n, int side, int by);

/* The volley, whom it hurts, what it needs; its dice, the hits of an explosion
 * that count. */
const struct ofas_odds_volley *now_volley(const struct now *n);
int now_victim(const struct now *n);
const struct ofas_odds_side *now_target(const struct now *n);
const struct ofas_needs *now_needs(const struct now *n);
int now_dice(const struct now *n);
int now_most(const struct now *n);
/* Does something come between the hits of an unstable weapon and its blasts? */
bool now_cancels(const struct now *n);

/* After the volleys: who tests, of what level, against what; who heals. */
int now_side(const struct now *n);
int now_level(const struct now *n);
int now_difficulty(const struct now *n, int side);
int now_test(const struct now *n, int side, int difficulty);
int now_medics(const struct now *n, int side);

/* On to another roll of this volley, to the next volley, or to the first place
 * from here on where something is rolled. */
void now_go_on(struct now *n, enum what what);
void now_next_volley(struct now *n);
void now_settle(struct now *n);

/* ---- odds_soldiers.c: who of them ---- */

/* Are the soldiers of this side told apart, here? */
bool now_tells(const struct now *n, int side);
/* Those who bear the weapons of this volley still; whose the shot is. */
figure_set now_bearers(const struct now *n);
int now_shooter(const struct now *n, int shot);
/* Those it can take still, and how many; the first so many of them. */
figure_set now_eligible(const struct now *n);
int now_open(const struct now *n);
figure_set now_victims(const struct now *n, int count);
/* This one falls; so many of these fall, in their order. */
void now_drop(struct now *n, int side, int figure);
void now_take(struct now *n, int side, figure_set among, int count);
/* So many of those that wait stand up again, the best first. */
void now_raise(struct now *n, int side, int count);
/* Who rolls next to parry, all alike: some of those that wait; and how many,
 * where soldiers are not told apart. */
figure_set now_parrying(const struct now *n);
int now_parries(const struct now *n);

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
