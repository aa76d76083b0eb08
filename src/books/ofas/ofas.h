/* ofas.h -- private to Of Flesh and Steel: its rules, their locals, its state,
 * and what the chapters share. Read README.md beside this for the way from
 * chapter to file. */
#ifndef ALEA_BOOKS_OFAS_OFAS_H
#define ALEA_BOOKS_OFAS_OFAS_H

#include "battle/rule.h"
#include "books/ofas/army.h"
#include "books/ofas/rules.h"
#include "table/sight.h"

enum {
    OFAS_PLAYERS = 2,
    OFAS_CONTACT = 25,      /* ofas.05.10 ruling: contact is a gap of 0.25 mm */
    OFAS_CLEAR = 26,        /* the smallest gap that is no contact */
    OFAS_OBJECTIVES = 7,    /* ofas.14.04 */
    OFAS_GRENADE_ARM = 63,  /* grenades are no arm of the list (ofas.15.50) */
    OFAS_UNIT_ARMS = 16,    /* kinds of shooting weapons in one unit */
    OFAS_SWARM = 3          /* ofas.15.46 figures to a base */
};

/* ---- the questions of the book: name, words of FORM_OPTION ---- */

#define OFAS_ASKS(X)                                                         \
    X(BID, "bid")                   /* ofas.02.07 number of PC */            \
    X(FIRST, "first")               /* ofas.02.09 who plays first */         \
    X(ACTIVATE, "activate")         /* ofas.02.14 a unit, or pass */         \
    X(AGAIN, "again")               /* ofas.02.18 pay 2 PC and go on */      \
    X(RALLY, "rally")               /* ofas.08.14 */                         \
    X(RALLY_PAY, "rally-pay")       /* ofas.08.17 */                         \
    X(ORDER, "order")               /* ofas.06.01 */                         \
    X(CHARGE, "charge")             /* ofas.07.02 the target */              \
    X(DISCIPLINE, "discipline-pay") /* ofas.15.40 */                         \
    X(RELENTLESS, "relentless")     /* ofas.15.27 precise on the move */     \
    X(THROWERS, "throwers")         /* ofas.06.11 who throws */              \
    X(TARGET, "target")             /* ofas.04.04 for one kind of weapon */  \
    X(PROFILE, "profile")           /* ofas.20.43 */                         \
    X(BONUS, "bonus")               /* ofas.06.23 */                         \
    X(ALERT, "alert")               /* ofas.06.09 a unit that fires */       \
    X(PRECISE, "alert-precise")     /* ofas.06.07 for 1 PC */                \
    X(FIRES, "fires")               /* ofas.06.09 which declared unit now */ \
    X(VOLLEY, "volley")             /* ofas.04.06 which weapons now */       \
    X(CASUALTY, "casualty")         /* ofas.04.21, 07.27 who falls */        \
    X(SNIPED, "sniped")             /* ofas.20.33 the shooter names two */   \
    X(LEADER, "leader")             /* ofas.01.15 */                         \
    X(RETURNS, "returns")           /* ofas.15.60 who comes back */          \
    X(WAY, "way")                   /* ofas.05.02 the leader's way */        \
    X(PLACES, "places")             /* ofas.05.06 the others */              \
    X(ARRIVE, "arrive")             /* ofas.15.35 where a teleport lands */  \
    X(ARRIVAL, "arrival")           /* ofas.15.35 shoot, move or cover */    \
    X(PISTOLS, "pistols")           /* ofas.07.12 */                         \
    X(CONTACT, "contact")           /* ofas.07.16 which nearest figure */    \
    X(STRIKE, "strike")             /* ofas.07.23 which weapons now */       \
    X(DETONATE, "detonate")         /* ofas.20.27 all or none */             \
    X(REGROUP, "regroup")           /* ofas.07.36 */

enum ofas_ask {
#define X(name, word) ASK_##name,
    OFAS_ASKS(X)
#undef X
    ASK_COUNT
};

enum { NO, YES };
enum { FIRST_ME, FIRST_THEM };

enum ofas_order { /* chapter 6. ORDER ORDERS */
    ORDER_NONE,
    ORDER_CHARGE,
    ORDER_RUN,
    ORDER_ALERT,
    ORDER_GRENADES,
    ORDER_COVER,   /* planquez-vous */
    ORDER_ADVANCE, /* tirer en avancant */
    ORDER_PRECISE,
    ORDER_RALLY,   /* ressaisissez-vous; asked by itself */
    ORDER_COUNT
};

enum ofas_bonus { /* of a precise fire. ORDER BONUSES */
    BONUS_NONE,
    BONUS_PRECISION,
    BONUS_POWER,
    BONUS_EXPLOSION, /* ofas.20.22 one more die */
    BONUS_INDIRECT,  /* ofas.20.23 a target out of sight */
    BONUS_COUNT
};

enum ofas_arrival { ARRIVAL_NOTHING, ARRIVAL_SHOOT, ARRIVAL_MOVE, ARRIVAL_COVER };

/* ---- tests, chapter 3. In order of chance: AF 0, HD 1/3, EZ 2/3, AS 1 ---- */

enum ofas_test { TEST_AF, TEST_HD, TEST_EZ, TEST_AS };

/* ---- the book's state ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct ofas_unit {
    figure_set spent[2]; /* combined weapons fired, first and second of each */
    figure_set fallen;   /* in the event now played, for medics */
    uint64_t aim;        /* alert: bonus of each arm, 4 bits by its place */
    uint8_t activated;   /* this turn */
    uint8_t order;       /* enum ofas_order, of its last activation */
    uint8_t alert;       /* may fire in an enemy activation */
    uint8_t hidden;      /* took cover */
    uint8_t panicked;
    uint8_t available;   /* teleport may arrive this turn */
    uint8_t marks;       /* swarm: wounds marked, 0 to 2 */
    uint8_t declared;    /* will fire in the window now open: 1, precise 2 */
    /* The tally of the shooting phase or combat now played. */
    uint8_t strength;    /* at its start */
    uint8_t lost;
    uint8_t bare;        /* of these, to fire that ignores cover */
    uint8_t jolts;       /* disruptive hits */
    uint8_t jolt_level;  /* the difficulty of their tests */
    uint8_t hit_order;   /* which target was shot at first, from 1 */
    uint8_t arrived;     /* turn in which it came on the table */
    uint8_t unused[9];
};

struct ofas_state {
    int16_t score[OFAS_PLAYERS];
    uint8_t pc[OFAS_PLAYERS];
    uint8_t bid[OFAS_PLAYERS];   /* hidden until both are in */
    uint8_t bids_in;             /* both are in */
    uint8_t phase;               /* enum ofas_phase */
    uint8_t first;               /* player who plays first this turn */
    uint8_t active;              /* player whose activation it is */
    uint8_t last_to_act;         /* player + 1 who made the last activation */
    uint8_t done_first;          /* player + 1 who finished first last turn */
    uint8_t last_turn;           /* the battle ends with this turn */
    uint8_t variant;             /* ofas.14.21 .. 23 */
    uint8_t condition;           /* ofas.14.25 .. 29, 0: none, else + 1 */
    uint8_t hour;                /* ofas.14.27, 0: early, 1: midday, 2: late */
    uint8_t edge[OFAS_PLAYERS];  /* 0: low y, 1: high y */
    uint8_t holder[OFAS_OBJECTIVES]; /* player + 1 who controls it */
    uint8_t hits_counted;        /* for hit_order */
    uint8_t unused[4];
};

#pragma GCC diagnostic pop

enum ofas_phase { PHASE_SETUP, PHASE_RESERVES, PHASE_BID, PHASE_ACTIVATION,
                  PHASE_END };
enum ofas_variant { VARIANT_POSITION, VARIANT_ASSAULT, VARIANT_LIGHTNING };
enum ofas_condition {
    CONDITION_NONE,
    CONDITION_HIGH_GRAVITY,
    CONDITION_OXIDISING,
    CONDITION_MILD,
    CONDITION_STORMS,
    CONDITION_LOW_GRAVITY
};

/* What the players agreed before the battle. */
struct ofas_settings {
    int32_t format;          /* PA */
    uint8_t roll_variant;    /* ofas.14.20 */
    uint8_t roll_condition;  /* ofas.14.24 */
    uint8_t range_48;        /* ofas.04.02 */
    uint8_t learning;        /* ofas.06.26 first learning game */
    uint8_t variant;         /* when it is not rolled */
    uint8_t condition;       /* enum ofas_condition, when it is not rolled */
    uint8_t hour;
    uint8_t fixed_edges;     /* player 0 has the low edge; no die */
};

/* The stage of an OFAS battle. */
struct ofas_stage {
    const struct ofas_catalogue *catalogue;
    struct ofas_army army[OFAS_PLAYERS];
    struct ofas_settings settings;
    int32_t objectives;
    struct vec objective[OFAS_OBJECTIVES];
    struct ofas_arm grenade[OFAS_RANKS];
    uint8_t team_of[MAX_UNITS]; /* unit to team of its owner's army */
};

static inline const struct ofas_stage *ofas_stage(const struct battle *b)
{
    return b->stage->own;
}
static inline struct ofas_state *ofas_state(struct battle *b)
{
    return (struct ofas_state *)(void *)b->own;
}
static inline const struct ofas_state *ofas_state_of(const struct battle *b)
{
    return (const struct ofas_state *)(const void *)b->own;
}
static inline struct ofas_unit *ofas_unit(struct battle *b, int unit)
{
    return (struct ofas_unit *)(void *)b->unit[unit].own;
}
static inline const struct ofas_unit *ofas_unit_of(const struct battle *b,
                                                   int unit)
{
    return (const struct ofas_unit *)(const void *)b->unit[unit].own;
}
static inline const struct ofas_team *ofas_team(const struct battle *b,
                                                int unit)
{
    const struct ofas_stage *s = ofas_stage(b);
    return &s->army[b->unit[unit].owner].team[s->team_of[unit]];
}
static inline int ofas_foe(int player)
{
    return 1 - player;
}

/* ---- rules that wait: name, chapter, where each can wait ---- */

#define OFAS_RULES(X)                                                          \
    X(game, 2, "begin turn")                                                   \
    X(turn, 2, "begin bidding activations")                                    \
    X(bidding, 2, "begin bid first")                                           \
    X(activations, 2, "begin choose activation again")                         \
    X(activation, 2,                                                           \
      "begin rally rally_pay order charge discipline relentless throwers "     \
      "charging shooting moving advancing arrive arrival_places arrival "      \
      "danger")                                                                \
    X(shooting, 4,                                                             \
      "begin target profile bonus alert choose volley aftermath")              \
    X(volley, 4, "begin losses unstable")                                      \
    X(losses, 4, "begin sniped casualty removal")                              \
    X(removal, 1, "begin leader")                                              \
    X(aftermath, 8, "begin returns")                                           \
    X(alert, 6,                                                                \
      "begin declare precise bonus fires volley_choice volley aftermath")      \
    X(movement, 5, "begin way places danger alert")                            \
    X(placing, 5, "begin places")                                              \
    X(danger, 13, "begin casualty removal returns")                            \
    X(charge, 7,                                                               \
      "begin alert pistols pistol_volley contact placing danger detonate "     \
      "attack_choice attack answer_choice answer blast blast_removal result")  \
    X(result, 7, "begin retreat victory places regroup regrouping danger")

enum ofas_rule {
#define X(name, chapter, steps) RULE_ofas_##name,
    OFAS_RULES(X)
#undef X
    RULE_COUNT
};

#define X(name, chapter, steps) enum flow ofas_##name(struct battle *b);
OFAS_RULES(X)
#undef X

#endif
