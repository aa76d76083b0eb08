/* state.h -- what a battle of Of Flesh and Steel keeps, and how it is reached. */
#ifndef ALEA_BOOKS_OFAS_STATE_H
#define ALEA_BOOKS_OFAS_STATE_H

#include "battle/book_state.h"
#include "battle/rule.h"
#include "books/ofas/asks.h"
#include "books/ofas/rules.h"
#include "books/ofas/settings.h"

/* ---- the book's state ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* What a hull has suffered and does; all ends with a repair, or with the next
 * activation. */
struct ofas_harm {
    uint16_t broken;    /* ofas.11.20 mounts that are destroyed, a bit each */
    uint8_t propulsion; /* ofas.11.21 hits, 0 to 2 */
    uint8_t stuns;      /* ofas.11.19 */
    uint8_t pace;       /* enum ofas_pace of its last activation */
    uint8_t aimed;      /* ofas.10.12 on wheels, under alert or precise fire */
    uint8_t wreck;      /* ofas.11.17 gone, and its wreck still there */
    uint8_t away;       /* ofas.10.30 redeployed in this turn, plus 1 */
    uint8_t chain; /* ofas.11.24 a chain reaction in the attack now played */
    uint8_t unused[7];
};

struct ofas_unit {
    figure_set spent[2]; /* combined weapons fired, first and second of each */
    struct ofas_harm harm;
    figure_set fallen;     /* in the event now played, for medics */
    figure_set bared;      /* of these, to fire that ignores cover */
    figure_set threw;      /* grenades this turn: they fire nothing else */
    figure_set grenadiers; /* ofas.11.13 who use grenades in close combat */
    uint64_t aim;          /* alert: how each arm fires, 4 bits by its place */
    uint8_t activated;     /* this turn */
    uint8_t order;         /* enum ofas_order, of its last activation */
    uint8_t alert;         /* may fire in an enemy activation */
    uint8_t hidden;        /* took cover */
    uint8_t panicked;
    uint8_t available; /* teleport may arrive this turn */
    uint8_t marks;     /* swarm: wounds marked, 0 to 2 */
    uint8_t declared;  /* will fire in the window now open: 1, precise 2 */
    /* The tally of the shooting phase or combat now played. */
    uint8_t strength; /* at its start */
    uint8_t lost;
    uint8_t jolts[OFAS_JOLT_LEVELS]; /* disruptive hits, Disruptif 2 to 6 */
    uint8_t hit_order; /* which target was shot at first, from 1 */
    uint8_t arrived;   /* turn in which it came on the table */
    uint8_t moved;     /* in this activation */
    uint8_t shot;      /* in this activation */
    uint8_t returned;  /* enum ofas_returned: it came back */
    uint8_t wounds;    /* of vehicles and characters: points lost */
    uint8_t effects;   /* of powers: bits of enum ofas_effect */
    uint8_t powered;   /* ofas.18.33 power used in this activation, plus 1 */
    uint8_t favoured;  /* ofas.19.26 had its free order this turn */
};

/* How a unit came back: ofas.14.43 its officer is a sub-officer, or he is what
 * he was (ofas.a5.16). */
enum ofas_returned { RETURNED_NOT, RETURNED, RETURNED_IN_FULL };

/* What powers do to a unit, and when it ends. ORDER EFFECTS */
enum ofas_effect {
    EFFECT_FERVOUR = 1 << 0,   /* with its next activation (ofas.18.37) */
    EFFECT_SLOWED = 1 << 1,    /* the same (ofas.18.49) */
    EFFECT_INVISIBLE = 1 << 2, /* when its next one begins (ofas.18.45) */
    EFFECT_TOUCH = 1 << 3,     /* the same (ofas.18.51) */
    EFFECT_RENEWED = 1 << 4,   /* with the turn (ofas.18.40) */
    EFFECTS = 5,
    /* of no power: hurt by what is terrifying in this phase (ofas.16.41) */
    EFFECT_SCARED = 1 << 7
};

struct ofas_state {
    unit_set vanguard; /* ofas.19.50 walk in, and do not teleport */
    /* ofas.a1.07 units whose champion has a PC for them */
    unit_set champions;
    /* ofas.13.36 pieces that are destroyed; ofas.13.43 of bunkers the door */
    uint64_t razed;
    figure_set at_openings;      /* ofas.13.40 who fired out of a bunker */
    int16_t score[OFAS_PLAYERS]; /* by camp */
    uint8_t pc[OFAS_PLAYERS];
    uint8_t bid[OFAS_PLAYERS];   /* hidden until all are in */
    uint8_t acted[OFAS_PLAYERS]; /* by camp: which activation of the turn was
                                    its last, from 1 */
    uint8_t edge[OFAS_PLAYERS];  /* enum ofas_edge, by camp */
    uint8_t bids_in;             /* all are in */
    uint8_t phase;               /* enum ofas_phase */
    uint8_t first;               /* camp that plays first this turn */
    uint8_t active;              /* player whose activation it is */
    uint8_t acts;                /* activations in this turn */
    uint8_t done_first;          /* camp + 1 that finished first last turn */
    uint8_t last_turn;           /* the battle ends with this turn */
    uint8_t variant;             /* ofas.14.21 .. 23 */
    uint8_t condition;           /* ofas.14.25 .. 29, 0: none, else + 1 */
    uint8_t hour;                /* ofas.14.27, 0: early, 1: midday, 2: late */
    uint8_t holder[OFAS_OBJECTIVES]; /* camp + 1 that controls it */
    uint8_t hits_counted;            /* for hit_order */
    uint8_t scenario;                /* enum ofas_scenario */
    uint8_t attacker;                /* camp, of an asymmetric scenario */
    uint8_t flankers; /* ofas.14.47 units that may yet come by a side edge */
    uint8_t slack;    /* inches by which the zone of deployment was widened */
    uint8_t shells[OFAS_PLAYERS];  /* ofas.17.03 artillery shots used */
    uint8_t shelled[OFAS_PLAYERS]; /* ofas.17.04 turn of the last of them */
    /* ofas.12.04 of this vehicle, plus 1; ofas.13.39 in the bunker that is the
     * piece of this number, from MAX_UNITS on */
    uint8_t aboard[MAX_UNITS];
    uint8_t corner[OFAS_PLAYERS]; /* ofas.a3.13 enum ofas_corner */
    uint8_t direction;            /* ofas.a3.15 of this turn */
    uint8_t pooled; /* ofas.a3.07 the allies paid what was asked last */
    uint8_t packed; /* unit + 1: charges in from the edge, not yet stood out */
    /* Annexes 4 and 5: cards of nine, hidden from the opponent. */
    uint8_t drawn[OFAS_PLAYERS][OFAS_CARDS]; /* while he chooses; 0: none */
    uint8_t tactic[OFAS_PLAYERS];            /* enum ofas_tactic */
    uint8_t mission[OFAS_PLAYERS];           /* enum ofas_mission */
    uint8_t general[OFAS_PLAYERS];           /* ofas.a4.03 his unit, plus 1 */
    uint8_t general_figure[OFAS_PLAYERS];    /* and he himself */
    uint8_t declared[OFAS_PLAYERS];          /* ofas.a5.05 turn of its use */
    struct {
        uint8_t piece;                           /* plus 1 */
        uint8_t kind;                            /* enum ofas_special */
    } special[OFAS_PLAYERS * OFAS_SPECIAL_MOST]; /* ofas.a6.02 chosen */
    uint8_t idol_charger;      /* ofas.a6.15 unit + 1 who controlled one */
    uint8_t idol_charged;      /* when the charge now played began */
    uint8_t power_before;      /* ofas.a6.11 used before another, plus 1 */
    uint8_t power_user;        /* and by whom, plus 1 */
    uint8_t sallies;           /* ofas.hr.04 got out now to charge, plus 1 */
    uint8_t scars[MAX_PIECES]; /* ofas.13.34 structure points lost */
    struct {
        uint8_t piece;    /* plus 1 */
        uint8_t weapon;   /* of the stage's arsenal */
        uint8_t fired;    /* turn of its last volley */
    } gun[OFAS_GUNS];     /* ofas.a6.09 automated weapons */
    uint8_t opening_unit; /* ofas.13.40 of this unit, plus 1 */
    uint8_t unused[3];
};

#pragma GCC diagnostic pop

enum ofas_phase {
    PHASE_SETUP,
    PHASE_RESERVES,
    PHASE_BID,
    PHASE_ACTIVATION,
    PHASE_END
};
/* ofas.a3.13 corners of the table, clockwise, and ways round it. */
enum ofas_corner { CORNER_SW, CORNER_NW, CORNER_NE, CORNER_SE, CORNERS };
enum ofas_direction { CLOCKWISE, ANTICLOCKWISE };

BOOK_STATE(ofas);
static inline const struct ofas_team *ofas_team(const struct battle *b,
                                                int unit)
{
    const struct ofas_stage *s = ofas_stage(b);
    return &s->army[b->unit[unit].owner].team[s->team_of[unit]];
}
/* ofas.a3.01 who fights together. */
static inline int ofas_camps(const struct battle *b)
{
    return ofas_stage(b)->camps;
}
static inline int ofas_camp(const struct battle *b, int player)
{
    return ofas_stage(b)->camp[player];
}
static inline int ofas_camp_of(const struct battle *b, int unit)
{
    return ofas_camp(b, b->unit[unit].owner);
}
static inline bool ofas_are_foes(const struct battle *b, int unit, int other)
{
    return ofas_camp_of(b, unit) != ofas_camp_of(b, other);
}

#endif
