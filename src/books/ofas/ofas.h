/* ofas.h -- private to Of Flesh and Steel: its rules, their locals, its state,
 * and what the chapters share. Read README.md beside this for the way from
 * chapter to file. */
#ifndef ALEA_BOOKS_OFAS_OFAS_H
#define ALEA_BOOKS_OFAS_OFAS_H

#include "battle/rule.h"
#include "books/ofas/army.h"
#include "books/ofas/rules.h"
#include "table/hull.h"
#include "table/sight_hull.h"

enum {
    OFAS_PLAYERS = MAX_PLAYERS, /* ofas.a3.01 two to four */
    OFAS_DUEL = 2,
    OFAS_CONTACT = 25,     /* ofas.05.10 ruling: contact is a gap of 0.25 mm */
    OFAS_CLEAR = 26,       /* the smallest gap that is no contact */
    OFAS_OBJECTIVES = 7,   /* ofas.14.04 */
    OFAS_GRENADE_ARM = 63, /* grenades are no arm of the list (ofas.15.50) */
    OFAS_GUN_ARM = OFAS_ARMS, /* nor is the first automated weapon */
    OFAS_GUNS = OFAS_GRENADE_ARM - OFAS_GUN_ARM, /* ofas.a6.09 on a table */
    OFAS_ARSENAL = 60,     /* weapons that may be automated: bits of a set */
    OFAS_UNIT_ARMS = 16,   /* kinds of shooting weapons in one unit */
    OFAS_SWARM = 3,        /* ofas.15.46 figures to a base */
    OFAS_JOLT_LEAST = 2,   /* ofas.20.08 difficulties of disruptive hits */
    OFAS_JOLT_LEVELS = 5,  /* a super-heavy wave cannon, aimed: 6 */
    OFAS_INSIST_PRICE = 1, /* ofas.08.17, 15.27, 15.40 one more PC */
    OFAS_CARDS = 2,        /* ofas.a4.07, a5.03 drawn, one is kept */
    OFAS_SPECIAL_MOST = 3  /* ofas.a6.02 pieces for each player */
};

/* ---- the questions of the book: name, words of FORM_OPTION ---- */

/* clang-format off */
#define OFAS_ASKS(X) \
    X(BID, "bid", NULL)                      /* ofas.02.07 number of PC */ \
    X(FIRST, "first", first_words)           /* ofas.02.09 who plays first */ \
    X(ACTIVATE, "activate", NULL)            /* ofas.02.14 a unit, or pass */ \
    X(AGAIN, "again", no_yes)                /* ofas.02.18 pay 2 PC and go on */ \
    X(RALLY, "rally", no_yes)                /* ofas.08.14 */ \
    X(RALLY_PAY, "rally-pay", no_yes)        /* ofas.08.17 */ \
    X(ORDER, "order", order_words)           /* ofas.06.01 */ \
    X(CHARGE, "charge", NULL)                /* ofas.07.02 the target */ \
    X(SCENERY, "scenery", scenery_words)     /* ofas.13.34 the target */ \
    X(DISCIPLINE, "discipline-pay", no_yes)  /* ofas.15.40 */ \
    X(RELENTLESS, "relentless", no_yes)      /* ofas.15.27 precise on the move */ \
    X(THROWERS, "throwers", NULL)            /* ofas.06.11 who throws */ \
    X(TARGET, "target", NULL)                /* ofas.04.04 for one kind of weapon */ \
    X(PROFILE, "profile", profile_words)     /* ofas.20.43 */ \
    X(BONUS, "bonus", bonus_words)           /* ofas.06.23 */ \
    X(ALERT, "alert", NULL)                  /* ofas.06.09 a unit that fires */ \
    X(PRECISE, "alert-precise", no_yes)      /* ofas.06.07 for 1 PC */ \
    X(FIRES, "fires", NULL)                  /* ofas.06.09 which declared unit now */ \
    X(VOLLEY, "volley", NULL)                /* ofas.04.06 which weapons now */ \
    X(CASUALTY, "casualty", NULL)            /* ofas.04.21, 07.27 who falls */ \
    X(SNIPED, "sniped", NULL)                /* ofas.20.33 the shooter names two */ \
    X(LEADER, "leader", NULL)                /* ofas.01.15 */ \
    X(RETURNS, "returns", NULL)              /* ofas.15.60 who comes back */ \
    X(WAY, "way", NULL)                      /* ofas.05.02 the leader's way */ \
    X(PLACES, "places", NULL)                /* ofas.05.06 the others */ \
    X(ARRIVE, "arrive", NULL)                /* ofas.15.35 where a teleport lands */ \
    X(ARRIVAL, "arrival", arrival_words)     /* ofas.15.35 shoot, move or cover */ \
    X(PISTOLS, "pistols", no_yes)            /* ofas.07.12 */ \
    X(CONTACT, "contact", NULL)              /* ofas.07.16 which nearest figure */ \
    X(STRIKE, "strike", NULL)                /* ofas.07.23 which weapons now */ \
    X(DETONATE, "detonate", no_yes)          /* ofas.20.27 all or none */ \
    X(REGROUP, "regroup", no_yes)            /* ofas.07.36 */ \
    X(DEPLOY, "deploy", NULL)                /* ofas.14.46 which unit next */ \
    X(STATION, "station", NULL)              /* ofas.14.46 where it stands */ \
    X(REVIVE, "revive", NULL)                /* ofas.14.43 who comes back */ \
    X(SACRIFICE, "sacrifice", NULL)          /* ofas.14.44 who is given up */ \
    X(ARTILLERY, "artillery", NULL)          /* ofas.17.06 a target, or none */ \
    X(SHELL, "shell", shell_words)           /* ofas.17.08 the bonus for 1 PC */ \
    X(QUARTER, "quarter", quarter_words)     /* ofas.a8.09 where it counts */ \
    X(POWER, "power", power_words)           /* ofas.18.35 in place of shots */ \
    X(POWER_TARGET, "power-target", NULL)    /* ofas.18.34 on whom */ \
    X(TOUCH, "deadly-touch", no_yes)         /* ofas.18.51 */ \
    X(RESTORED, "restored", NULL)            /* ofas.18.43 who comes back */ \
    X(PIVOT, "pivot", NULL)                  /* ofas.10.31 degrees to the left */ \
    X(DRIVE, "drive", NULL)                  /* ofas.10.31 how far ahead */ \
    X(REPAIR, "repair", mend_words)          /* ofas.10.17 what is mended */ \
    X(SEATS, "seats", NULL)                  /* ofas.14.11 who rides in it */ \
    X(TRANSPORT, "transport", NULL)          /* ofas.12.04 which is boarded */ \
    X(EXIT, "exit", NULL)                    /* ofas.12.07 where one gets out */ \
    X(STARTER, "starter", letters)           /* ofas.a3.15 who plays first */ \
    X(DIRECTION, "direction", directions)    /* ofas.a3.15 and who is next */ \
    X(SHARE, "share", NULL)                  /* ofas.a3.07 PC an ally gives */ \
    X(TOTAL, "total", total_words)           /* ofas.16.50 which dice count */ \
    X(NAMED, "named", NULL)                  /* ofas.11.20 one of two weapons */ \
    X(BROKEN, "broken", NULL)                /* ofas.11.20 which is destroyed */ \
    X(GRENADIERS, "grenadiers", NULL)        /* ofas.11.13 who uses grenades */ \
    X(MECHANIC, "mechanic", NULL)            /* ofas.15.58 what he repairs */ \
    X(TACTIC, "tactic", tactic_words)        /* ofas.a5.02, a5.03 in secret */ \
    X(DECLARE, "declare", no_yes)            /* ofas.a5.06 use it this turn */ \
    X(SPECIAL_PIECE, "special-piece", piece_words) /* ofas.a6.02 */ \
    X(SPECIAL_KIND, "special-kind", special_words) /* ofas.a6.02 */ \
    X(SPECIAL_WEAPON, "special-weapon", NULL) /* ofas.a6.09 which it is */ \
    X(BUNKER, "bunker", scenery_words)       /* ofas.13.39 which is entered */ \
    X(OPENINGS, "openings", NULL)            /* ofas.13.40 who shoots out */ \
    X(HANDY, "handy", bonus_words)           /* ofas.hr.01 which of the two */ \
    X(GENERAL, "general", NULL)              /* ofas.a4.03 who is it */ \
    X(MISSION, "mission", mission_words)     /* ofas.a4.07 in secret */ \
    X(ALL_WEAPONS, "all-weapons", no_yes)    /* ofas.16.10 and no precise fire */
/* clang-format on */

enum ofas_ask {
#define X(name, word, options) ASK_##name,
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
                  ORDER_RALLY,  /* ressaisissez-vous; asked by itself */
                  ORDER_REPAIR, /* autoreparation: vehicles */
                  ORDER_FAST,
                  ORDER_VERY_FAST,
                  ORDER_REDEPLOY,
                  ORDER_EMBARK, /* of infantry: chapter 12 */
                  ORDER_DISEMBARK,
                  ORDER_BACK, /* I'll be back: Robots */
                  ORDER_COUNT
};

enum ofas_bonus { /* of a precise fire. ORDER BONUSES */
                  BONUS_NONE,
                  BONUS_PRECISION,
                  BONUS_POWER,
                  BONUS_EXPLOSION, /* ofas.20.22 one more die */
                  BONUS_INDIRECT,  /* ofas.20.23 a target out of sight */
                  BONUS_AIMED,     /* ofas.a2.18 at a part of a vehicle */
                  BONUS_COUNT
};

/* A turret has two of them (ofas.16.42): the second above the first. */
enum { SECOND_BONUS = 3 };
static inline bool ofas_has_bonus(int bonus, enum ofas_bonus which)
{
    return (bonus & ((1 << SECOND_BONUS) - 1)) == (int)which ||
           bonus >> SECOND_BONUS == (int)which;
}

/* ofas.17.08 what a point of command buys for an artillery shot. */
enum ofas_shell { SHELL_PLAIN, SHELL_POWER, SHELL_EXPLOSION };

/* ofas.10.28, 10.37 how a vehicle was driven. ORDER PACES */
enum ofas_pace { PACE_PLAIN, PACE_FAST, PACE_VERY_FAST, PACES };

enum ofas_arrival_choice {
    ARRIVAL_NOTHING,
    ARRIVAL_SHOOT,
    ARRIVAL_MOVE,
    ARRIVAL_COVER,
    ARRIVAL_CHARGE /* ofas.hr.04 */
};

/* ---- tests, chapter 3. In order of chance: AF 0, HD 1/3, EZ 2/3, AS 1 ---- */

enum ofas_test { TEST_AF, TEST_HD, TEST_EZ, TEST_AS };

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
    union { /* vehicles have no combined weapons, the others no hull */
        /* combined weapons fired, first and second of each */
        figure_set spent[2];
        struct ofas_harm harm;
    };
    figure_set fallen; /* in the event now played, for medics */
    figure_set bared;  /* of these, to fire that ignores cover */
    figure_set threw;  /* grenades this turn: they fire nothing else */
    uint64_t aim;      /* alert: how each arm fires, 4 bits by its place; in
                          close combat: who uses grenades (ofas.11.13) */
    uint8_t activated; /* this turn */
    uint8_t order;     /* enum ofas_order, of its last activation */
    uint8_t alert;     /* may fire in an enemy activation */
    uint8_t hidden;    /* took cover */
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
/* ofas.a3.01 who fights with whom, if anybody. ORDER COMPANIES */
enum ofas_company_kind {
    COMPANY_DUEL,
    COMPANY_EACH_ALONE,
    COMPANY_A_BC,
    COMPANY_AC_B,
    COMPANY_AB_C,
    COMPANY_AB_CD, /* from here on of four */
    COMPANY_AC_BD,
    COMPANY_AD_BC,
    COMPANY_A_BCD,
    COMPANY_ACD_B,
    COMPANY_ABD_C,
    COMPANY_ABC_D,
    OFAS_COMPANIES,
    COMPANY_LAST_OF_THREE = COMPANY_AB_C
};
/* Edges of the table. The opposite one is edge ^ 1. */
enum ofas_edge { EDGE_SOUTH, EDGE_NORTH, EDGE_WEST, EDGE_EAST, EDGES };
/* ofas.14.31 what the players fight for. ORDER SCENARIOS */
enum ofas_scenario {
    SCENARIO_CONTROL, /* the generic scenario (ofas.14.34) */
    SCENARIO_CENTRAL,
    SCENARIO_NO_QUARTER,
    SCENARIO_OLD_SCHOOL, /* annex 8; never drawn */
    SCENARIO_LAST_STAND, /* from here on asymmetric */
    SCENARIO_SURPRISE,
    SCENARIO_SABOTAGE,
    SCENARIO_COUNT
};
/* How a scenario is drawn: not at all, by a die each, by one die. */
enum ofas_draw { DRAW_NOTHING, DRAW_BY_BOTH, DRAW_SYMMETRIC };
/* ofas.a5.02, a5.03 how a tactic is chosen. */
enum ofas_method { TACTICS_NONE, TACTICS_FREE, TACTICS_DRAWN };
/* Annex 5, as its cards are numbered. ORDER TACTICS */
enum ofas_tactic {
    TACTIC_NONE,
    TACTIC_CHARGE,
    TACTIC_ASSAULT,
    TACTIC_DISORGANISE,
    TACTIC_FIRE,
    TACTIC_COORDINATE,
    TACTIC_SECURE,
    TACTIC_SHELTER,
    TACTIC_WOUNDED,
    TACTIC_RESERVES,
    TACTICS
};
/* Annex 4, as its cards are numbered. ORDER MISSIONS */
enum ofas_mission {
    MISSION_NONE,
    MISSION_COUNTERMEASURES,
    MISSION_SAVE,
    MISSION_PRESERVE,
    MISSION_DEFENCE,
    MISSION_TERRITORY,
    MISSION_CONQUEST,
    MISSION_ASSASSINATION,
    MISSION_MASSACRE,
    MISSION_NO_CHOICE,
    MISSIONS
};
/* Annex 6: name, key. ORDER SPECIALS */
#define OFAS_SPECIALS(X)              /* */            \
    X(COMMUNICATION, "communication") /* ofas.a6.10 */ \
    X(CRYSTALS, "crystals")           /* ofas.a6.11 */ \
    X(GENERATOR, "generator")         /* ofas.a6.12 */ \
    X(SMOKE, "smoke")                 /* ofas.a6.13 */ \
    X(HOSPITAL, "hospital")           /* ofas.a6.14 */ \
    X(IDOL, "idol")                   /* ofas.a6.15 */ \
    X(MONUMENT, "monument")           /* ofas.a6.16 */ \
    X(AMMUNITION, "ammunition")       /* ofas.a6.17 */ \
    X(TOWER, "tower")                 /* ofas.a6.18 */ \
    X(WEAPON, "weapon")               /* ofas.a6.09 */
enum ofas_special {
    SPECIAL_NONE,
#define X(name, key) SPECIAL_##name,
    OFAS_SPECIALS(X)
#undef X
        SPECIALS
};
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
    int32_t format;         /* PA */
    uint8_t roll_variant;   /* ofas.14.20 */
    uint8_t roll_condition; /* ofas.14.24 */
    uint8_t range_48;       /* ofas.04.02 */
    uint8_t learning;       /* ofas.06.26 first learning game */
    uint8_t variant;        /* when it is not rolled */
    uint8_t condition;      /* enum ofas_condition, when it is not rolled */
    uint8_t hour;
    uint8_t fixed_edges;   /* player 0 has the low edge; no die */
    uint8_t scenario;      /* enum ofas_scenario, when it is not drawn */
    uint8_t draw_scenario; /* enum ofas_draw: ofas.14.30, 14.52 */
    uint8_t attacker;   /* camp, of an asymmetric scenario that is not drawn */
    uint8_t skirmish;   /* ofas.a7.01 */
    uint8_t jet_charge; /* ofas.hr.05 */
    uint8_t heavy_advance; /* ofas.hr.06 */
    uint8_t company;       /* enum ofas_company_kind */
    uint8_t tactics;       /* enum ofas_method: ofas.a5.01 */
    uint8_t secrets;       /* ofas.a4.01 */
    uint8_t handy;         /* ofas.hr.01 */
    uint8_t special;       /* ofas.a6.02 pieces that each makes special */
    uint8_t duel;          /* ofas.a1.01 two primitive armies, all the same */
    uint8_t sally;         /* ofas.hr.04 */
    uint8_t tough_hulls;   /* ofas.hr.03 */
    uint8_t two_weapons;   /* ofas.16.10 */
    uint8_t aimed;         /* ofas.a2.18 in any battle */
    uint8_t tanks;         /* ofas.a2.01 a tank battle */
    uint8_t destruction;   /* ofas.13.34 */
    uint8_t bunkers;       /* ofas.13.38 with garrisons */
    uint8_t unused[2];
};

/* The stage of an OFAS battle. */
struct ofas_stage {
    const struct ofas_catalogue *catalogue;
    struct ofas_army army[OFAS_PLAYERS];
    struct ofas_settings settings;
    /* ofas.a3.01 allies share a camp; in a duel it is the player himself */
    uint8_t camp[OFAS_PLAYERS];
    int32_t camps;
    int32_t objectives;
    struct vec objective[OFAS_OBJECTIVES];
    /* by rank, and by what a Fighter is good at: thrown, in close combat */
    struct ofas_arm grenade[OFAS_RANKS][OFAS_SKILLS][OFAS_SKILLS];
    struct ofas_arm torch[OFAS_RANKS]; /* ofas.a1.04 primitive grenades */
    struct ofas_arm artillery;         /* ofas.17.07 */
    /* ofas.a6.09 weapons of medium vehicles, then of heavy ones */
    int32_t arsenal_size, arsenal_heavy; /* the first heavy one */
    int32_t specials; /* pieces that the field makes special (annex 6) */
    int32_t unused;
    struct ofas_arm arsenal[OFAS_ARSENAL];
    uint8_t team_of[MAX_UNITS]; /* unit to team of its owner's army */
    unit_set vehicles;
    /* ofas.14.39 the middle of a wide table as a stage of its own, for a last
     * stand; NULL where none can come up. */
    const struct stage *square;
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
/* An event of this unit, to be told or rolled for. */
static inline struct event ofas_event(const struct battle *b, int kind,
                                      int rule, int unit)
{
    return (struct event){ .kind = (uint16_t)kind,
                           .rule = (uint16_t)rule,
                           .unit = (int8_t)unit,
                           .other = NOBODY,
                           .who = b->unit[unit].owner };
}

/* ---- rules that wait: name, chapter, where each can wait ---- */

/* clang-format off */
#define OFAS_RULES(X) \
    X(game, 2, \
      "begin turn deployment quarters seating tactic secrets dressing " \
      "reckoning") \
    X(turn, 2, "begin bidding activations revival sacrifice tactics") \
    X(bidding, 2, "begin bid first starter direction") \
    X(activations, 2, "begin choose activation again artillery shelling pass pay") \
    X(pooling, 2, "begin share") \
    X(activation, 2, \
      "begin arrival rally rally_pay order charge discipline relentless " \
      "throwers charging shooting moving advancing danger charge_touch touch driving " \
      "transport boarding leaving back assault assault_drive scenery raiding " \
      "bunker") \
    X(arrival, 15, "begin arrive places choose discipline shooting moving") \
    X(shooting, 4, \
      "begin target profile bonus alert choose volley aftermath power " \
      "second_bonus mechanic repairing power_again all_weapons scenery") \
    X(volley, 4, \
      "begin losses unstable unstable_swarm tests handy razing openings") \
    X(losses, 4, "begin sniped casualty removal life damage") \
    X(removal, 1, "begin leader") \
    X(aftermath, 8, "begin returns jolts") \
    X(alert, 6, \
      "begin declare precise bonus fires volley_choice volley aftermath") \
    X(movement, 5, "begin way places danger alert") \
    X(placing, 5, "begin places") \
    X(danger, 13, "begin casualty removal returns") \
    X(charge, 7, \
      "begin entry alert pistols pistol_choice pistol_volley contact placing " \
      "danger detonate attack_choice attack answer_choice answer blast " \
      "blast_removal answer_blast answer_removal result grenades late_grenades " \
      "jolts answer_jolts") \
    X(strike, 7, "begin losses backlash handy razing") \
    X(result, 7, \
      "begin retreat retreat_danger victory victory_places victory_danger " \
      "regroup regrouping rolling facing exit exit_places") \
    X(deployment, 14, "begin deploy station places facing") \
    X(revival, 14, "begin revive") \
    X(sacrifice, 14, "begin sacrifice") \
    X(shelling, 17, "begin shell losses aftermath") \
    X(quarters, 28, "begin quarter reckoning") \
    X(channelling, 18, "begin power target restoring repairing") \
    X(restoring, 18, "begin restored") \
    X(drive, 10, \
      "begin order shooting moving advancing repair discipline rushing landing bailing " \
      "charge charging relentless hazard scenery raiding") \
    X(rolling, 10, "begin way facing first drive last alert hazard") \
    X(rush, 10, "begin entry leg pivot shooting alert crush collision hazard") \
    X(collision, 10, "begin struck self razing") \
    X(razing, 13, "begin losses aftermath") \
    X(raid, 13, \
      "begin placing danger alert grenadiers grenades choice blow regroup " \
      "regrouping") \
    X(hazard, 13, "begin damage") \
    X(crush, 10, "begin losses aftermath") \
    X(landing, 16, "begin arrive facing") \
    X(seating, 12, "begin seats") \
    X(boarding, 12, "begin way danger") \
    X(leaving, 12, "begin exit places choose shooting moving charge charging") \
    X(bailing, 12, "begin losses aftermath exit places") \
    X(damage, 11, "begin total named broken bailing") \
    X(grenades, 11, "begin grenadiers strike") \
    X(repairing, 11, "begin repair") \
    X(cards, 25, "begin keep") \
    X(tactics, 25, "begin declare restoring") \
    X(secrets, 24, "begin general mission") \
    X(dressing, 26, "begin piece kind weapon") \
    X(reckoning, 14, "begin reward") \
    X(reward, 14, "begin")
/* clang-format on */

enum ofas_rule {
#define X(name, chapter, steps) RULE_ofas_##name,
    OFAS_RULES(X)
#undef X
        RULE_COUNT
};

#define X(name, chapter, steps) enum flow ofas_##name(struct battle *b);
OFAS_RULES(X)
#undef X

/* ---- what waiting rules remember: in the battle, so without holes ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct ofas_game {
    int32_t none;
};
struct ofas_turn {
    int32_t none;
};
struct ofas_bidding {
    int32_t player; /* who bids now */
    int32_t winner; /* camp */
};
struct ofas_activations {
    int32_t camp;    /* whose choice it is */
    int32_t unit;    /* activated now */
    int32_t any;     /* the first choice of the turn was made */
    int32_t paid;    /* for another activation: no passing now */
    int32_t refused; /* the allies do not pay for passing now */
    int32_t player;  /* whose artillery it is */
    int32_t more;    /* ofas.a5.12 activations more since play came to it */
};
struct ofas_pooling {
    int32_t camp, price;
    int32_t player;              /* who gives now */
    uint8_t share[OFAS_PLAYERS]; /* what each gives */
    int32_t more; /* ofas.a5.12 such activations since play came to it */
};
struct ofas_activation {
    figure_set throwers;
    int32_t unit;
    int32_t order;    /* enum ofas_order in force */
    int32_t target;   /* of a charge */
    int32_t entering; /* off the table when activated */
    int32_t precise;  /* relentless: precise fire on the move */
    int32_t price;    /* of the order just given */
    int32_t returns;  /* ofas.19.20 figures that come back */
    int32_t piece;    /* ofas.13.34 charged, plus 1 */
    int32_t champion; /* ofas.a1.07 his point paid for the order */
    int32_t sally;    /* ofas.hr.04 what a charge would have cost */
};
struct ofas_arrival {
    int32_t unit;
    int32_t choice; /* enum ofas_arrival_choice */
};

/* How a unit shoots. */
enum ofas_fire {
    FIRE_PRECISE = 1 << 0, /* every volley has its bonus */
    FIRE_MOVING = 1 << 1,  /* ofas.06.20, 06.21 limits */
    FIRE_ALERT = 1 << 2,
    FIRE_POINT_BLANK = 1 << 3, /* ofas.07.07, 07.12 all see, all in range */
    FIRE_COVERING = 1 << 4,    /* ofas.07.10 at the charger */
    FIRE_PISTOLS = 1 << 5,     /* hand weapons only */
    FIRE_CHARGER = 1 << 6,     /* step 3: the charger's pistols */
    FIRE_SINGLE = 1 << 7       /* ofas.10.27 one weapon, at 24" at most */
};

struct ofas_shooting {
    figure_set throwers;  /* they use grenades */
    figure_set mechanics; /* not asked about yet */
    uint64_t arms;        /* kinds of weapons that may fire */
    uint64_t pending;     /* kinds not asked about yet */
    uint64_t left;        /* volleys still to play */
    int32_t unit;
    int32_t fire;  /* enum ofas_fire */
    int32_t arm;   /* now asked about, or fired */
    int32_t after; /* targets whose aftermath was played */
    int32_t most;  /* weapons that may fire (ofas.16.10) */
    int32_t unused;
    uint8_t target[OFAS_UNIT_ARMS]; /* by the arm's place among 'arms' */
    uint8_t profile[OFAS_UNIT_ARMS];
    uint8_t bonus[OFAS_UNIT_ARMS];
};

struct ofas_volley {
    figure_set throwers;
    figure_set misfires; /* bearers an unstable weapon takes */
    figure_set eligible; /* who can fall */
    figure_set crew;     /* ofas.13.40 who may fire */
    int32_t wounds, flags;
    int32_t unit, target, arm;
    int32_t profile, bonus;
    int32_t fire;
    int32_t charged; /* covering fire: the unit that is covered */
    int32_t incidents;
    int32_t damage; /* points that each wound takes (ofas.20.12) */
    int32_t tests;  /* ofas.20.09 of a vehicle under disruptive fire */
    int32_t lost;   /* by the target before */
    int32_t handy;  /* ofas.hr.01 enum ofas_bonus besides the one above */
    int32_t piece;  /* ofas.13.34 shot at in place of a unit, plus 1 */
    int32_t unused;
};

enum ofas_loss_flag {
    LOSS_CLOSE = 1 << 0,    /* the attacker chooses, the leader last */
    LOSS_SNIPED = 1 << 1,   /* a die says who chooses */
    LOSS_BARED = 1 << 2,    /* fire that ignores cover */
    LOSS_HEAVY = 1 << 3,    /* Dom x2 or more: no parry */
    LOSS_UNSTABLE = 1 << 4, /* to its own weapon: no parry, no morale */
    LOSS_SAME = 1 << 5,     /* not the first of this side's blows (11.24) */
    LOSS_CRUSHED = 1 << 6,  /* ofas.10.41 under wheels */
    LOSS_RIDING = 1 << 7,   /* ofas.12.10 in a transport that is destroyed */
    LOSS_BACKLASH = 1 << 8, /* ofas.11.14 to its own grenades */
    LOSS_AIMED = 1 << 9,    /* ofas.a2.18 by an aimed shot */
    LOSS_RUBBLE = 1 << 10   /* ofas.13.36 in or on scenery that falls */
};
struct ofas_losses {
    figure_set eligible;
    figure_set chosen;
    figure_set pair; /* ofas.20.33 the two the shooter named */
    uint64_t sniper; /* dice, two bits each */
    int32_t unit;    /* that loses */
    int32_t by;      /* player who caused it */
    int32_t wounds;
    int32_t flags;
    int32_t victims, removed;
    int32_t damage; /* points that each wound takes; 0: one */
    int32_t unused;
    uint8_t victim[OFAS_SQUAD];
};
struct ofas_removal {
    int32_t unit, figure;
    int32_t points;    /* of a character's life; 0: one */
    int32_t uncounted; /* no loss of shooting or close combat */
};
struct ofas_aftermath {
    int32_t unit;
    int32_t healed;    /* figures that may still come back */
    int32_t no_morale; /* dangerous ground: medics only */
    int32_t crusher;   /* ofas.10.42 the vehicle that ran it over, plus 1 */
};
enum ofas_window { WINDOW_MOVE, WINDOW_SHOTS, WINDOW_CHARGE };
struct ofas_alert {
    unit_set declared;
    unit_set may;        /* be declared yet */
    uint64_t arms, left; /* of the unit that fires or is declared */
    int32_t target;      /* the active unit */
    int32_t window;      /* enum ofas_window */
    int32_t charged;     /* WINDOW_CHARGE: the unit charged */
    int32_t unit, arm;
    int32_t player; /* who declares, or fires, now */
    int32_t fired;  /* volleys of the unit that fires */
    int32_t unused;
};
struct ofas_movement {
    int32_t unit;
    int32_t distance;
    int32_t mode;  /* enum ofas_way */
    int32_t rough; /* ofas.15.39 a test is due */
    int32_t risky; /* dangerous ground was touched */
    int32_t cost;
    int32_t rule; /* that lets it move; 0: ofas.05.02 */
};
struct ofas_placing {
    int32_t unit;
    int32_t other; /* may be touched: the charged unit */
    int32_t rule;
};
struct ofas_danger {
    int32_t unit;
    int32_t rule;
    int32_t wounds;
};
struct ofas_charge {
    figure_set charging; /* of the charger, alive at step 5 */
    figure_set striking; /* of the charged unit, alive at step 5 */
    uint64_t arms;       /* close-combat weapons still to strike */
    struct step end;     /* where the leader would end before step 3 */
    int32_t cost;        /* of the way there */
    int32_t unit, target;
    int32_t arm;
    int32_t cover;     /* enum ofas_test of the charged unit */
    int32_t hill;      /* the hill the charge began on, or -1 */
    int32_t detonates; /* the charged unit blows itself up */
    int32_t marks;     /* of a charged swarm at step 5 */
    int32_t risky, rough;
    int32_t rear;       /* ofas.11.12 the charged vehicle, from behind */
    uint16_t mounts[2]; /* ofas.11.20 that worked at step 5, of both */
    int32_t struck;     /* kinds of weapons that struck, of one side */
    int32_t bunker;     /* ofas.13.44 of the charged unit, plus 1 */
    int32_t unused;
};
struct ofas_result {
    int32_t unit, target; /* the charger, the charged unit */
    int32_t mover, other; /* who makes a combat move */
    int32_t winner;       /* unit that may move 3", or NOBODY */
    int32_t loser;        /* whom it beat, and may pass through */
    int32_t regroups;     /* unit that may reorganise, or NOBODY */
    int32_t risky, rough;
    int32_t turns;  /* the retreat of a walker ends as it likes (ofas.10.21) */
    int32_t bunker; /* ofas.13.44 of the charged unit, plus 1 */
};
struct ofas_strike {
    figure_set bearers;
    int32_t unit, target, arm;
    int32_t cover;
    int32_t marks; /* of a swarm that strikes */
    int32_t wounds, flags;
    int32_t damage; /* points that each wound takes */
    int32_t rear;   /* ofas.11.12 */
    int32_t same;   /* not the first blow of this side (ofas.11.24) */
    int32_t failed; /* ofas.11.14 grenades that come back */
    int32_t lost;   /* by the target before */
    int32_t handy;  /* ofas.hr.01 enum ofas_bonus */
    int32_t piece;  /* ofas.13.34 struck in place of a unit, plus 1 */
};
struct ofas_grenades {
    int32_t unit, target;
    int32_t cover, rear;
};
struct ofas_repairing {
    int32_t unit; /* the vehicle */
    int32_t easy;
    int32_t rule;
    int32_t repairs; /* successes still to be used */
};
struct ofas_deployment {
    unit_set left; /* still to be placed */
    int32_t unit;
    int32_t unused;
};
struct ofas_revival {
    unit_set may; /* come back */
    int32_t player;
    int32_t unused;
};
struct ofas_sacrifice {
    unit_set may; /* be given up */
    int32_t player;
    int32_t unit; /* the one that is */
};
struct ofas_channelling {
    int32_t unit, power, target;
    int32_t dice; /* what they gave */
};
struct ofas_restoring {
    int32_t unit;
    int32_t figures; /* that may come back */
    int32_t rule;
};
struct ofas_reckoning {
    int32_t unit;
    int32_t unused;
};
struct ofas_reward {
    int32_t unit;
    int32_t unused;
};
struct ofas_shelling {
    int32_t player;
    int32_t target;
    int32_t wounds;
    int32_t unused;
};
struct ofas_quarters {
    int32_t side; /* 0: who played first in the last turn, 1: the other */
    int32_t unit;
    int32_t unused;
    uint8_t quarter[MAX_UNITS]; /* where it counts, from 1; 0: nowhere */
};

struct ofas_drive {
    int32_t unit;
    int32_t order;
    int32_t repairs;  /* successes still to be used */
    int32_t entering; /* off the table when activated */
    int32_t free;     /* ofas.16.33, a2.08 repairs still to be tried */
    int32_t target;   /* of a charge */
    int32_t precise;  /* ofas.16.38 on the move */
    int32_t stuns;    /* it had when it began */
    int32_t piece;    /* ofas.13.34 charged, plus 1 */
};
struct ofas_rolling {
    int32_t unit;
    int32_t distance;
    int32_t mode;  /* enum ofas_way */
    int32_t quiet; /* after a combat: no alert fire */
    int32_t risky; /* dangerous ground was touched */
    int32_t rule;  /* of a victory move; else 0 */
};
struct ofas_rush {
    unit_set crushed; /* in this activation (ofas.10.38 ruling) */
    int32_t unit;
    int32_t mode;   /* enum ofas_way */
    int32_t legs;   /* two or three */
    int32_t leg;    /* now driven, from 0 */
    int32_t extra;  /* ofas.16.34 what may yet be added to one leg */
    int32_t lined;  /* units crossed by the leg just driven */
    int32_t next;   /* of them, to be crushed */
    int32_t risky;  /* dangerous ground was touched */
    int32_t struck; /* vehicle or wreck that the leg ran into, or NOBODY */
    int32_t piece;  /* or scenery, or NOBODY */
    uint8_t line[MAX_UNITS];
    uint8_t unused[4];
};
struct ofas_collision {
    int32_t vehicle;
    int32_t other;        /* vehicle or wreck that is struck, or NOBODY: */
    int32_t piece;        /* scenery */
    int32_t mine, theirs; /* resistance of both, at the impact */
    int32_t dealt, taken; /* hits */
    int32_t wounds;
};
struct ofas_razing {
    figure_set inside; /* of the unit, in or on the piece */
    unit_set left;     /* units still to be looked at */
    int32_t piece;
    int32_t points; /* of structure that it loses */
    int32_t by;     /* player */
    int32_t unit;
    int32_t wounds;
    int32_t unused;
};
struct ofas_raid {
    uint64_t arms; /* still to strike */
    int32_t unit, piece;
    int32_t arm;
    int32_t risky, rough;
    int32_t struck; /* kinds of weapons that did */
};
struct ofas_hazard {
    int32_t unit;
    int32_t rule;
};
struct ofas_crush {
    int32_t unit;    /* who is crushed */
    int32_t vehicle; /* by whom */
    int32_t wounds;
    int32_t unused;
};
struct ofas_landing {
    int32_t unit;
    int32_t unused;
};
struct ofas_seating {
    int32_t vehicle;
    int32_t unused;
};
struct ofas_boarding {
    int32_t unit, vehicle;
    int32_t risky, rough; /* ground it went through */
};
struct ofas_leaving {
    uint64_t choices; /* of enum ofas_arrival_choice, still open */
    int32_t unit, vehicle;
    int32_t actions;  /* ofas.12.07, 16.27 that it may yet take */
    int32_t paid;     /* for the order to get out */
    int32_t price;    /* ofas.hr.04 of a charge in its place */
    int32_t champion; /* ofas.a1.07 his point is in what was paid */
};
struct ofas_bailing {
    unit_set left; /* passengers still in the wreck */
    int32_t vehicle, unit;
    int32_t exploded; /* ofas.11.24 */
    int32_t wounds;
};
struct ofas_damage {
    uint64_t pair;  /* ofas.11.20 weapons the owner has to choose from */
    uint64_t named; /* by the opponent, so far */
    int32_t unit;
    int32_t points;  /* of structure, each with its test */
    int32_t tests;   /* ofas.20.09 that cost nothing by themselves */
    int32_t results; /* ofas.13.17 of the table, without a test */
    int32_t same;    /* more of an attack that went before (ofas.11.24) */
    int32_t by;      /* player who did it; his own doing counts for another */
    int32_t parries; /* ofas.hr.03 shots that do one point of damage each */
    int32_t aimed;   /* ofas.a2.18 dice more on the table */
};
struct ofas_cards {
    int32_t player; /* who draws, or chooses */
};
struct ofas_dressing {
    int32_t player;
    int32_t left; /* pieces to be made special */
    int32_t piece;
};
struct ofas_secrets {
    int32_t player; /* who names his general, or draws */
};
struct ofas_tactics {
    int32_t place; /* in the order of the turn */
    int32_t unit;  /* whose wounded are looked after */
    int32_t dice;  /* what they gave */
};

#pragma GCC diagnostic pop

/* Where a way may begin and lead. */
enum ofas_way {
    WAY_NORMAL,
    WAY_ENTER,       /* from the own table edge */
    WAY_ENTER_ANY,   /* from any edge but the opponent's */
    WAY_ENTER_ALL,   /* from every edge (ofas.14.42) */
    WAY_ENTER_FLANK, /* own edge, or a side edge along the own half */
    WAY_COMBAT,      /* step 8: through the other unit */
    WAY_CHARGE,      /* the point of an edge to charge in from */
    WAY_BOARD,       /* ofas.12.04 up to a transport */
};

/* ---- shared by chapters ---- */

/* ofas.a6.09 is this arm an automated weapon? */
static inline bool ofas_is_gun(int arm)
{
    return arm >= OFAS_GUN_ARM && arm < OFAS_GUN_ARM + OFAS_GUNS;
}

/* Chapter 1. */
int32_t ofas_speed_distance(int speed);
int ofas_figures(const struct battle *b, int unit); /* a swarm base counts 3 */
figure_set ofas_of_role(const struct battle *b, int unit, int role);
/* The last of a unit is gone, or it is given up. */
void ofas_eliminate(struct battle *b, int unit, int rule);
/* Who of these, who all fall, is taken off next: the leader last, so that nobody
 * who falls with him steps up (ofas.01.15). */
int ofas_falls_next(const struct battle *b, int unit, figure_set who);
/* Is this a hand weapon (ofas.15.79, 20.03)? */
bool ofas_is_hand(const struct ofas_arm *arm);
bool ofas_is_graded(const struct battle *b, int unit); /* alive and graded */
const struct ofas_arm *ofas_arm(const struct battle *b, int unit, int arm);
/* Its options, for OFAS_HAS(). NOBODY has none. */
uint32_t ofas_options(const struct battle *b, int unit);
/* How many weapons of the arm a figure may use now. */
int ofas_carries(const struct battle *b, int unit, int figure, int arm);
uint64_t ofas_arms(const struct battle *b, int unit, bool close);
/* Which of the figure's combined weapons it is: 0, 1. */
int ofas_combined_place(const struct battle *b, int unit, int figure, int arm);
struct disc figure_base(const struct battle *b, int unit, int figure);
struct body figure_body(const struct battle *b, int unit, int figure);
unit_set ofas_units_of(const struct battle *b, int player);   /* on the table */
unit_set ofas_friends_of(const struct battle *b, int player); /* of his camp */
unit_set ofas_foes_of(const struct battle *b, int player);

/* Chapter 2. */
unit_set ofas_to_activate(const struct battle *b, int camp);

/* Chapter 3. */
enum ofas_test ofas_test_of(int value, int difficulty);
/* n tests: tells the roll (a: tests, b: successes) and gives the successes.
 * Automatic ones take no die. 'die' (may be NULL) gets the dice. */
int ofas_tests(struct battle *b, struct event event, enum ofas_test test, int n,
               uint8_t *die);

/* Chapter 4. */
struct ofas_look {
    figure_set shooters;   /* of the bearers, who see somebody */
    figure_set seen;       /* of the target, seen by a shooter */
    figure_set behind;     /* hidden, at least partly, from all shooters */
    figure_set by_terrain; /* the same, terrain alone */
    figure_set by_figures; /* the same, other figures alone */
};
/* The arm says from where a vehicle looks, and into which arc (ofas.10.04);
 * NOBODY: from anywhere, all around. Soldiers use their own eyes. */
void ofas_look(const struct battle *b, int unit, int arm, figure_set bearers,
               int target, struct ofas_look *look);
/* Whom figures of other units hide from each of these, seeing or not. */
figure_set ofas_veiled(const struct battle *b, int unit, int arm,
                       figure_set shooters, int target);
/* Does one of these figures see somebody of the target? */
bool ofas_sees(const struct battle *b, int unit, int arm, figure_set bearers,
               int target);
bool ofas_leaders_within(const struct battle *b, int unit, int other,
                         int32_t range);
/* One shot question: who fires what at whom, and how. */
struct ofas_shot {
    figure_set throwers;
    int unit, arm, profile, bonus, fire;
    int target;   /* who is shot at */
    int measured; /* to whom sight and range go: covering fire differs */
    int piece;    /* ofas.13.34 scenery in place of both, plus 1; 0: none */
};
/* The rule that forbids this shot, or 0. The one judge of targets: it serves
 * the question, the refusal and the opponent alike. */
uint16_t ofas_shot_refused(const struct battle *b, const struct ofas_shot *s);
/* Could this shot, legal or not, ever do anything? */
bool ofas_shot_can_hurt(const struct battle *b, const struct ofas_shot *s);
/* Units that may be aimed at with some profile and bonus. */
unit_set ofas_targets(const struct battle *b, struct ofas_shot s);
/* Is there anything to do in its shooting phase: somebody or something to shoot
 * at, a power to use, a vehicle to repair? */
bool ofas_has_shooting(const struct battle *b, int unit, int fire);
/* The bonuses, profiles it may have: bits. */
uint64_t ofas_bonuses(const struct battle *b, struct ofas_shot s);
uint64_t ofas_profiles(const struct battle *b, struct ofas_shot s);
/* How many of its weapons a unit may use in one phase (ofas.16.10). */
int ofas_most_weapons(const struct battle *b, int unit);
/* What a turret may add to the bonus of its shot (ofas.16.42). */
uint64_t ofas_second_bonuses(const struct battle *b, struct ofas_shot s);
bool ofas_benefits(const struct battle *b, int unit, int arm);
figure_set ofas_bearers(const struct battle *b, int unit, int arm,
                        figure_set throwers);
bool ofas_radio_sees(const struct battle *b, int player, int target);
/* Does a radio operator of this unit see the target? */
bool ofas_radio_of(const struct battle *b, int unit, int target);
/* Why a unit has cover: bits of an event's 'why'. ORDER COVERS */
enum ofas_cover_cause {
    COVER_BUNKER = 1 << 0,  /* ofas.13.41, 13.43 */
    COVER_ORDER = 1 << 1,   /* ofas.06.14 */
    COVER_TERRAIN = 1 << 2, /* ofas.04.18, 13.24 */
    COVER_FIGURES = 1 << 3, /* ofas.04.18 other figures in between */
    COVER_RANGE = 1 << 4,   /* ofas.07.13 half of them are too far */
    COVER_COMBAT = 1 << 5,  /* ofas.07.11 fire at who has been charged */
    COVER_GUARD = 1 << 6    /* ofas.07.25 what guards in close combat */
};
/* The test that cancels hits, and enum ofas_cover_cause of it. */
enum ofas_test ofas_cover_by(const struct battle *b, int target,
                             const struct ofas_look *look, bool ignores_terrain,
                             uint32_t *why);
enum ofas_test ofas_cover(const struct battle *b, int target,
                          const struct ofas_look *look, bool ignores_terrain);
void ofas_tally_begin(struct battle *b);
int ofas_arm_place(uint64_t arms, int arm);

/* One attack, shooting or close combat, from the dice to hit to the wounds. */
struct ofas_attack {
    int unit, target, arm; /* unit: NOBODY when it comes from off the table */
    int by;                /* then: the player who fires */
    const struct ofas_profile *profile;
    int bonus;
    int handy; /* ofas.hr.01 enum ofas_bonus besides */
    int fire;  /* enum ofas_fire */
    bool close;
    bool capped; /* indirect: HD at best */
    int weaker;  /* by so much the target resists less: a vehicle's rear */
    int piece;   /* ofas.13.34 in place of a target, plus 1; 0: none */
    enum ofas_test cover;
    uint32_t why; /* enum ofas_cover_cause of it */
    int shots;
    uint8_t bearer[MAX_ROLL]; /* who makes each shot */
};
struct ofas_outcome {
    int wounds, jolts, jolt_level;
    int failed;    /* tests to hit */
    int incidents; /* of unstable weapons, and whose they are */
    figure_set misfires;
};
void ofas_attack(struct battle *b, const struct ofas_attack *attack,
                 struct ofas_outcome *outcome);
/* Fills in the shots: each of these figures adds those of his weapons. 'marks'
 * are the wounds marked on a swarm (ofas.15.48). */
void ofas_count_shots(const struct battle *b, figure_set who, int marks,
                      struct ofas_attack *a);
/* What the dice of an attack need, in their order: told by the functions that
 * the dice themselves ask, so that odds and dice cannot differ. */
struct ofas_needs {
    uint8_t hit, cover, wound; /* enum ofas_test; a cover cancels */
    uint8_t pierced;           /* ofas.15.20 to wound, of a die that shows 2 */
    uint8_t rerolls;           /* to hit, of failed dice */
    uint8_t again;             /* to wound, once */
    uint8_t piercing, clumsy, field, harmless;
    uint8_t explosion;  /* dice for each hit */
    uint8_t disruptive; /* level, 0: none */
    uint8_t unstable;
};
void ofas_needs_of(const struct battle *b, const struct ofas_attack *a,
                   struct ofas_needs *out);
/* A volley or the blows of a weapon before their first die, as they will be
 * played: the attack itself, who makes it, who can fall, enum ofas_loss_flag and
 * the points of each wound. The profile lies with the caller. */
struct ofas_foreseen {
    figure_set shooters, eligible;
    int flags, damage;
};
void ofas_foresee_volley(const struct battle *b, const struct ofas_volley *v,
                         struct ofas_attack *a, struct ofas_foreseen *out);
void ofas_foresee_blow(const struct battle *b, const struct ofas_strike *v,
                       struct ofas_profile *profile, struct ofas_attack *a);
/* ofas.20.07 does he carry a defensive weapon? ofas.11.18 the test that breaks
 * something. */
bool ofas_carries_shield(const struct battle *b, int unit, int figure);
enum ofas_test ofas_damage_test(const struct battle *b);
bool ofas_ignores_cover(const struct battle *b, const struct ofas_attack *a);
/* How many hits of an explosion the target takes at most. */
int ofas_most_blasts(const struct battle *b, int target);

/* Chapter 5. */
int32_t ofas_distance(const struct battle *b, int unit);
int32_t ofas_leash(const struct battle *b, int unit);
void ofas_mover(const struct battle *b, int unit, struct mover *m);
void ofas_enemies(const struct battle *b, int unit, int except, int32_t gap,
                  struct crowd *out);
void ofas_friends(const struct battle *b, int unit, int besides,
                  struct crowd *out);
struct step ofas_leader_step(const struct battle *b, int unit);
/* The soldiers besides the leader, in the order of their numbers. */
figure_set ofas_followers(const struct battle *b, int unit);
bool ofas_enters(int mode); /* enum ofas_way: from outside the table? */
/* The way of an answer with its start; false when it has too many steps. */
bool ofas_way_of(const struct battle *b, int unit, int mode,
                 const struct decision *d, struct way *way);
/* What a squad is stood on; the parts lie with the caller. 'other' may be
 * touched. */
struct ofas_ground {
    struct terrain room; /* ofas_terrain() may need it */
    struct mover mover;
    struct crowd bars, taken;
    struct box zone; /* of deployment */
    struct squad squad;
};
void ofas_lay_ground(const struct battle *b, int unit, int other,
                     struct step leader, struct ofas_ground *g);
bool ofas_room(const struct battle *b, int unit, struct step leader, int other);
/* Stands the squad by a stance; false when somebody finds no place. */
bool ofas_stand(const struct battle *b, int unit, int other, int stance,
                struct step *at);
int32_t ofas_allowance(const struct battle *b, int unit, int order, int mode);
bool ofas_touches(const struct battle *b, int unit, struct vec at, int other);
/* Puts the leader at the way's end and tells it. */
void ofas_walk(struct battle *b, int unit, const struct way *way, int event,
               int rule);
void ofas_own_bases(const struct battle *b, int unit, int figure,
                    struct crowd *taken);
bool ofas_judge(const struct battle *b, const struct decision *d,
                struct refusal *why);
int ofas_spread(const struct battle *b, uint64_t seed, struct decision *out,
                int max);

/* Chapter 6. */
/* What an order costs by the list alone: its rank, archetype, options and those
 * of it who are alive. */
int ofas_order_price(const struct ofas_army *army, const struct ofas_team *team,
                     figure_set alive, int order);
/* The same with what the battle makes of it: what is charged. */
int ofas_order_cost(const struct battle *b, int unit, int order);
uint16_t ofas_order_refused(const struct battle *b, int unit, int order);
uint64_t ofas_orders(const struct battle *b, int unit);
/* Must it test before it obeys (ofas.15.40)? May a failed test be bought off? */
bool ofas_is_undisciplined(const struct battle *b, int unit);
bool ofas_may_insist(const struct battle *b, int unit);
unit_set ofas_charge_targets(const struct battle *b, int unit);
bool ofas_has_charge_target(const struct battle *b, int unit);
/* The same, and ANSWER_NONE where scenery may be charged. */
unit_set ofas_charge_choices(const struct battle *b, int unit);

/* Chapter 7. */
/* How a charging leader comes into contact. */
struct ofas_contact {
    struct way way;
    figure_set nearest;       /* figures of the target that tie for it */
    bool any;                 /* given: all that is asked is whether */
    const struct step *start; /* given: from here, at the table's edge */
    angle facing;             /* of a walker, at the end */
};
bool ofas_find_contact(const struct battle *b, int unit, int target, int figure,
                       int32_t limit, struct ofas_contact *c);
int32_t ofas_charge_distance(const struct battle *b, int unit);
/* How far before the edge the middle of the leader's base, or of a hull that
 * faces in, is: ofas.14.12. */
int32_t ofas_depth(const struct battle *b, int unit);
/* The point just outside an edge right opposite the goal. */
struct step ofas_edge_foot(const struct battle *b, int unit, struct vec goal,
                           int edge, int32_t radius);
/* The rule that forbids this charge, or 0. */
uint16_t ofas_charge_refused(const struct battle *b, int unit, int target);

/* Chapter 8. */
void ofas_panic(struct battle *b, int unit);
bool ofas_never_panics(const struct battle *b, int unit);
/* Which rule lets it roll a failed test of morale again, or 0. */
uint16_t ofas_second_try(const struct battle *b, int unit);
/* One morale test; true when the unit holds, or need not test. */
void ofas_morale(struct battle *b, int unit, int difficulty, int rule);
int ofas_loss_difficulty(const struct battle *b, int unit, bool close);

/* Was it hurt by something terrifying? Its tests are then harder. */
void ofas_scare(struct battle *b, int unit, int target);
int ofas_scared(const struct battle *b, int unit, int difficulty);
/* One test of morale for a disruptive hit it took, after close combat or not;
 * false when there is none left, or it panicked. */
bool ofas_test_jolt(struct battle *b, int unit, bool combat);

/* Chapter 9. */
static inline bool ofas_is_vehicle(const struct battle *b, int unit)
{
    return (ofas_stage(b)->vehicles & unit_bit(unit)) != 0;
}
bool ofas_is_chassis(const struct battle *b, int unit, int chassis);
/* A flyer out of reach of the shortest weapons, of charges and collisions. */
bool ofas_flies_high(const struct battle *b, int unit);
/* The weapons of a vehicle that are not destroyed, a bit each. */
uint64_t ofas_working_mounts(const struct battle *b, int unit);
/* A destroyed vehicle whose wreck is in the way (ofas.11.17). */
bool ofas_is_wreck(const struct battle *b, int unit);
/* Does it wait outside an edge to charge in (ofas.14.10)? */
static inline bool ofas_is_packed(const struct battle *b, int unit)
{
    return ofas_state_of(b)->packed == unit + 1;
}
/* Is it a flyer in the air (ofas.10.23)? */
bool ofas_hovers(const struct battle *b, int unit);
/* Would a wreck stay where it is now destroyed? */
bool ofas_leaves_wreck(const struct battle *b, int unit);
/* The hull of a vehicle or wreck where it stands. */
struct hull ofas_hull(const struct battle *b, int unit);
int ofas_structure_left(const struct battle *b, int unit);
bool ofas_is_slow(const struct battle *b, int unit);        /* ofas.11.25 */
bool ofas_is_immobilised(const struct battle *b, int unit); /* ofas.11.26 */
/* The difficulty to hit the unit, now. */
int ofas_speed(const struct battle *b, int unit);
/* That of its soldiers, for what they do themselves (ofas.10.39, 11.13). */
int ofas_own_speed(const struct battle *b, int unit);
int ofas_resistance(const struct battle *b, int unit);

/* What a figure covers of the table: its base, or its hull (ofas.09.10). */
struct ofas_print {
    struct disc base;
    struct hull hull;
    bool boxed; /* it is the hull that counts */
};
struct ofas_print ofas_print(const struct battle *b, int unit, int figure);
static inline struct ofas_print ofas_print_of_disc(struct disc base)
{
    return (struct ofas_print){ .base = base };
}
bool ofas_prints_within(const struct ofas_print *p, const struct ofas_print *q,
                        int32_t reach);
bool ofas_prints_overlap(const struct ofas_print *p,
                         const struct ofas_print *q);
int32_t ofas_prints_gap(const struct ofas_print *p, const struct ofas_print *q);

/* Would a base of the unit there be under a flyer (ofas.10.25)? */
bool ofas_under_flyer(const struct battle *b, int unit, struct vec at);
/* The battlefield as it lies for this unit: vehicles and wrecks are solid
 * pieces of it, those of the enemy widened so that nobody comes to touch them,
 * the unit 'except' left out. Who walks may pass under flyers but not stand
 * there (ofas.10.25). Where there is no hull it is the stage's own terrain,
 * else 'room' holds it. */
enum ofas_purpose {
    TO_WALK,
    TO_STAND,
    TO_DRIVE, /* on wheels: up to hulls, and under flyers */
    TO_TOUCH  /* as they are: hulls may be touched */
};
const struct terrain *ofas_terrain(const struct battle *b, int unit, int except,
                                   enum ofas_purpose purpose,
                                   struct terrain *room);

/* The same for a unit that goes for 'other': its hull is there as it is, to be
 * touched, and 'goal' is its piece; -1 when it has none. */
const struct terrain *ofas_terrain_to(const struct battle *b, int unit,
                                      int other, enum ofas_purpose purpose,
                                      struct terrain *room, int *goal);

/* Chapter 10. */
/* What a repair mends: these, then a mount each (ofas.11.28). ORDER MENDS */
enum { MENDS_STRUCTURE, MENDS_PROPULSION, MENDS_MOUNT };
uint16_t ofas_vehicle_order_refused(const struct battle *b, int unit,
                                    int order);
/* What a pivot is for, and a leg: ask.about of the questions. */
enum ofas_pivot {
    PIVOT_ORDINARY,
    PIVOT_ENTRY,      /* from outside: it must be able to drive in */
    PIVOT_HALFWAY,    /* of a fast move: a leg of its own choice follows */
    PIVOT_COMPULSORY, /* of a very fast move: a whole leg follows */
    PIVOT_LANDING,    /* ofas.16.40 where a teleport faces */
    PIVOT_STATION     /* ofas.14.46 where it faces at the start */
};
enum ofas_leg {
    LEG_ORDINARY,
    LEG_ENTRY,
    LEG_RECON, /* ofas.16.34 with the 12" or without */
    LEG_LAST   /* of a fast or very fast move */
};
/* The rule by which this walker may charge nobody now, or 0. */
uint16_t ofas_walker_charge_refused(const struct battle *b, int unit);
int32_t ofas_degrees(int degrees);
bool ofas_judge_number(const struct battle *b, const struct decision *d,
                       struct refusal *why);
bool ofas_judge_stride(const struct battle *b, const struct decision *d,
                       struct refusal *why);
/* How a vehicle comes on the table: ch10_entry.c. */
bool ofas_judge_hull_entry(const struct battle *b, const struct decision *d,
                           struct refusal *why);
bool ofas_judge_landing(const struct battle *b, const struct decision *d,
                        struct refusal *why);
/* Any legal point to come in by under that order. */
bool ofas_hull_can_enter(const struct battle *b, int unit, int order, int mode,
                         struct step *at);
/* The same of the question now asked, as an answer. */
bool ofas_find_hull_entry(const struct battle *b, struct decision *d);
bool ofas_find_landing(const struct battle *b, int unit, struct step *at);
/* ofas.10.29 has it left the table to come back later? */
bool ofas_is_away(const struct battle *b, int unit);

/* Chapter 11: ch11_sight.c. */
struct bulk ofas_bulk(const struct battle *b, int unit);
/* From where a soldier looks, or the weapon of a vehicle (NOBODY: its middle). */
struct body ofas_eye(const struct battle *b, int unit, int arm, int figure);
/* The eyes of all these, by the number of each; in a bunker (ofas.13.40) by that
 * of each opening, for all of them. Gives which there are. */
figure_set ofas_eyes(const struct battle *b, int unit, int arm, figure_set who,
                     struct body eye[OFAS_SQUAD]);
/* Its middle, and each of its four sides in so many parts. */
enum { OFAS_EYES_ASIDE = 11, OFAS_HULL_EYES = 1 + 4 * OFAS_EYES_ASIDE };
/* From where the crew of a vehicle looks around. */
int ofas_eyes_of_hull(const struct battle *b, int unit,
                      struct body eye[OFAS_HULL_EYES]);
/* Who of the target is in the arc of the weapon, even partly. */
figure_set ofas_in_arc(const struct battle *b, int unit, int arm, int target);
/* Hulls and wrecks that may come between two units, and the terrain with those
 * of them that are on the ground. */
struct ofas_between {
    const struct terrain *terrain;
    int cleared;  /* piece that does not hide, or NOBODY */
    int bulks;    /* wrecks first, */
    int intact;   /* from here on vehicles in play, */
    int floating; /* from here on flyers */
    struct bulk bulk[MAX_UNITS];
    struct terrain room;
};
void ofas_between(const struct battle *b, int unit, int target,
                  struct ofas_between *out);
/* This piece hides nothing: it is looked from, or at. */
void ofas_clear_piece(struct ofas_between *m, int piece);
/* What is seen of a figure past terrain and hulls. */
enum seen ofas_seen_past(const struct ofas_between *m, const struct body *from,
                         const struct body *to);
/* Do vehicles in play hide anything of the figure? */
bool ofas_veiled_by_hulls(const struct ofas_between *m, const struct body *from,
                          const struct body *to);
/* What an eye makes of a hull, past these figures, too. */
struct ofas_hull_glance {
    bool seen;
    bool behind;     /* half of it hidden */
    bool by_terrain; /* by scenery and hulls alone */
    bool by_figures; /* by figures and vehicles in play alone */
};
struct ofas_hull_glance ofas_glance_at_hull(const struct battle *b,
                                            const struct ofas_between *m,
                                            const struct body *body, int bodies,
                                            const struct body *from,
                                            int target);
/* What a repair can mend, one bit each; ofas.11.28 */
uint64_t ofas_mendable(const struct battle *b, int unit);
void ofas_mend(struct battle *b, int unit, int what);
/* The vehicles that this mechanic may repair now. */
unit_set ofas_repairable_by(const struct battle *b, int unit, int figure);

/* Close combat: ch11_contact.c, ch11_combat.c. */
bool ofas_find_walker_contact(const struct battle *b, int unit, int target,
                              int figure, int32_t limit,
                              struct ofas_contact *c);
/* A walker's way to touch a piece of scenery with its front (ofas.13.34). */
bool ofas_find_walker_raid(const struct battle *b, int unit, int piece,
                           int32_t limit, struct way *way, angle *facing);
/* Where a walker gives ground, as far from the other unit as it can. */
bool ofas_find_hull_retreat(const struct battle *b, int unit, int other,
                            int32_t limit, struct way *way, angle *facing);
/* Does the charging leader stand in the rear arc of what he charged? */
bool ofas_charged_from_behind(const struct battle *b, int unit, int target);
/* By how much a vehicle is weaker in close combat; 'rear' as above. */
int ofas_weakness(const struct battle *b, int target, bool rear);
/* Who of the unit may use grenades against this vehicle. */
figure_set ofas_grenadiers(const struct battle *b, int unit, int target);
/* A grenade in close combat, in the hands of this unit. */
struct ofas_profile ofas_lobbed(const struct battle *b, int unit);
/* The wounds of grenades that came back. */
int ofas_backlash(struct battle *b, int unit, int failed);

/* Does the unit shoot into the vehicle's rear (ofas.11.03)? */
bool ofas_shot_from_behind(const struct battle *b, int unit, int target);
/* The resistance that a shot or blow of this unit would meet now. */
int ofas_resistance_to(const struct battle *b, int unit, int target,
                       bool close);
bool ofas_is_twin(const struct battle *b, int unit, int arm);

/* Chapter 12. */
/* The vehicle that the unit is aboard of, or NOBODY. */
static inline int ofas_carrier(const struct battle *b, int unit)
{
    int in = ofas_state_of(b)->aboard[unit] - 1;

    return in < MAX_UNITS ? in : NOBODY;
}
/* The piece that is the bunker it is in (ofas.13.39), or NOBODY. */
static inline int ofas_bunker_of(const struct battle *b, int unit)
{
    int in = ofas_state_of(b)->aboard[unit] - 1;

    return in < MAX_UNITS ? NOBODY : in - MAX_UNITS;
}
/* A shelter is a vehicle, or MAX_UNITS and the piece that is a bunker: that of
 * the question now asked. */
static inline int ofas_asked_shelter(const struct battle *b)
{
    return b->asked.other != NOBODY ? b->asked.other
                                    : MAX_UNITS + b->asked.detail;
}
struct hull ofas_shelter_hull(const struct battle *b, int shelter);
/* Seats that the unit takes. */
int ofas_seats_of(const struct battle *b, int unit);
unit_set ofas_passengers(const struct battle *b, int vehicle);
/* Could the unit take its seats there, wherever both are? */
bool ofas_has_seats(const struct battle *b, int vehicle, int unit);
/* The rule that keeps the unit from boarding it now, or 0. */
uint16_t ofas_board_refused(const struct battle *b, int unit, int vehicle);
unit_set ofas_transports(const struct battle *b, int unit);
/* The leader's cheapest way to touch it. */
bool ofas_find_boarding(const struct battle *b, int unit, int shelter,
                        struct way *way);
/* Does his base there touch it? */
bool ofas_touches_shelter(const struct battle *b, int unit, struct vec at,
                          int shelter);
/* The rule that keeps it from leaving its transport now, or 0. */
uint16_t ofas_leave_refused(const struct battle *b, int unit);
bool ofas_judge_exit(const struct battle *b, const struct decision *d,
                     struct refusal *why);
/* A place for the leader beside the hull, the 'skip'th that there is; at that
 * wall of a bunker, counted from 1; 0: at any. */
bool ofas_find_exit(const struct battle *b, int unit, int shelter, int wall,
                    int skip, struct step *at);
/* The same, and the number of that place, from 'skip' on; NOBODY: none. */
int ofas_next_exit(const struct battle *b, int unit, int shelter, int wall,
                   int skip, struct step *at);
int ofas_exits(const struct battle *b, int shelter); /* places that are tried */
/* Who finds no place to get out is lost, until the others do; false when nobody
 * is left. */
bool ofas_squeeze_out(struct battle *b, int unit, int shelter, int rule);
/* The unit stands where the answer says, beside the hull. */
void ofas_get_out(struct battle *b, int unit, int shelter, int rule);
bool ofas_has_transport(const struct battle *b, int player);

/* Chapter 13. */
/* Does the figure's base stand wholly where terrain gives this cover? */
figure_set ofas_sheltered(const struct battle *b, int unit, uint32_t trait);

/* What the way will cost the unit: dangerous ground, and for units of limited
 * movement rough ground too. */
void ofas_ground_risks(const struct battle *b, int unit, const struct way *way,
                       int32_t *risky, int32_t *rough);
/* The battlefield without what is destroyed, which 'room' then holds. */
const struct terrain *ofas_land_left(const struct battle *b,
                                     struct terrain *room);
static inline const struct terrain *ofas_land(const struct battle *b,
                                              struct terrain *room)
{
    return ofas_state_of(b)->razed ? ofas_land_left(b, room)
                                   : &b->stage->terrain;
}
/* Bunkers with garrisons: ch13_bunker.c. */
bool ofas_is_bunker(const struct battle *b, int piece);
/* Who is in it, or NOBODY. */
int ofas_garrison(const struct battle *b, int piece);
int ofas_openings(const struct battle *b, int piece,
                  struct body opening[SHAPE_CORNERS]);
/* Does it look through openings, with this arm? */
static inline bool ofas_looks_out(const struct battle *b, int unit, int arm)
{
    return ofas_bunker_of(b, unit) != NOBODY && !ofas_is_gun(arm);
}
/* May fewer shoot out than the unit has? Then these: who fires as before, who
 * may besides and how many of them. */
struct ofas_crew {
    figure_set there, among;
    int least, most;
};
bool ofas_crew_limits(const struct battle *b, int unit, int arm);
struct ofas_crew ofas_crew(const struct battle *b, int unit,
                           figure_set bearers);
void ofas_note_crew(struct battle *b, int unit, figure_set who);
/* Has the target its cover even against what ignores it? */
bool ofas_keeps_cover(const struct battle *b, int target, int unit, int arm);
/* Is the unit behind a door that stands? */
bool ofas_is_closed(const struct battle *b, int unit);
/* What scenery is as a target: of a bunker it is the door. */
int ofas_piece_tough(const struct battle *b, int piece);
int ofas_piece_weight(const struct battle *b, int piece);
int ofas_piece_structure(const struct battle *b, int piece);
/* The rule that keeps the unit from entering it now, or 0; all it may enter. */
uint16_t ofas_man_refused(const struct battle *b, int unit, int piece);
uint64_t ofas_open_bunkers(const struct battle *b, int unit);
bool ofas_fits_bunker(const struct battle *b, int unit, int piece);
void ofas_put_inside(struct battle *b, int unit, int piece);
void ofas_man(struct battle *b, int unit, int piece, int rule);
bool ofas_at_wall(const struct battle *b, int piece, int wall,
                  struct disc base);
int ofas_far_wall(const struct battle *b, int unit, int piece, int foe);
/* Scenery as a target: ch13_destruction.c. May this piece be destroyed, and is
 * it there? */
bool ofas_can_raze(const struct battle *b, int piece);
/* What may be shot at so; who of the bearers sees a piece. */
uint64_t ofas_scenery_targets(const struct battle *b, struct ofas_shot s);
figure_set ofas_who_see_piece(const struct battle *b, int unit, int arm,
                              figure_set bearers, int piece);
/* Is the leader, or his hull, within the range? Is it in the weapon's arc? */
bool ofas_near_piece(const struct battle *b, int unit, int piece,
                     int32_t range);
bool ofas_piece_in_arc(const struct battle *b, int unit, int arm, int piece);
/* What may be charged, and why a piece may not. */
uint16_t ofas_raid_refused(const struct battle *b, int unit, int piece);
uint64_t ofas_raid_targets(const struct battle *b, int unit);
/* ofas.13.37 ruling: linear obstacles become sections of 3", as many as may be
 * there; false when there is no room for all. */
bool ofas_cut_walls(struct terrain *t, int most);
/* Weapons of infantry for a raid, and who carries one: ch07_blows.c. */
uint64_t ofas_close_weapons(const struct battle *b, int unit, figure_set who);
/* The weapons of a vehicle among these that strike. */
uint64_t ofas_close_mounts(const struct battle *b, int unit, uint64_t mounts);
figure_set ofas_who_carry(const struct battle *b, int unit, figure_set who,
                          int arm);
/* Does the leader stand in dangerous ground? */
bool ofas_stands_in_danger(const struct battle *b, int unit);
/* The hill or roof the centre stands on, or -1. */
int ofas_height_under(const struct battle *b, struct vec at, int floor);
/* Cover of the charged unit in close combat, from the charging leader. */
enum ofas_test ofas_close_cover(const struct battle *b, int unit, int target,
                                int start_hill);

/* Chapter 14. */
/* ofas.13.37 ruling: has it a side of more than 6"? */
bool ofas_is_large(const struct piece *piece);
void ofas_set_up(struct battle *b);
bool ofas_can_control(const struct battle *b, int unit);
int ofas_controller(const struct battle *b, int objective);
/* Does this unit control an objective, now? */
bool ofas_controls_any(const struct battle *b, int unit);
int ofas_objective_value(const struct battle *b, int player, int objective);
int32_t ofas_control_range(void); /* of an objective */
/* On whose side of the table? -1: the player's own, 1: the opponent's, 0: on
 * the median line. */
int ofas_side(const struct battle *b, int player, struct vec at);
void ofas_score_turn(struct battle *b);
void ofas_finish(struct battle *b);
int32_t ofas_weather_range(const struct battle *b);
/* The missions: ch14_missions.c. */
bool ofas_is_asymmetric(int scenario);
/* Does this player attack, or defend, in that scenario now played? */
bool ofas_attacks_in(const struct battle *b, int player, int scenario);
bool ofas_defends_in(const struct battle *b, int player, int scenario);
void ofas_settle_scenario(struct battle *b);
/* Begins this scenario, however it was chosen. */
void ofas_take_scenario(struct battle *b, int scenario, int attacker);
/* What an objective gives in the mission now played; 'side' as ofas_side(). */
int ofas_mission_value(const struct battle *b, int player, int side,
                       bool centre);
/* The rule that says so. */
uint16_t ofas_mission_rule(const struct battle *b, int side, bool centre);
/* ofas.14.36 points for what is gone, at the end of the battle. */
int ofas_spoils(const struct battle *b, int unit);
/* ofas.a8.02 the same of an Old School Battle: a8_old_school.c. */
void ofas_score_toll(struct battle *b, int unit);
/* ofas.14.48 did the attacker do it? */
bool ofas_sabotaged(const struct battle *b);
/* Deployment before turn 1: ch14_deployment.c. */
bool ofas_deploys(const struct battle *b);
unit_set ofas_to_deploy(const struct battle *b);
/* Where the unit's figures must stand, wholly. */
struct box ofas_zone(const struct battle *b, int unit);
bool ofas_judge_station(const struct battle *b, const struct decision *d,
                        struct refusal *why);
bool ofas_find_station(const struct battle *b, int unit, struct step *at);
uint16_t ofas_zone_rule(const struct battle *b);

/* Chapter 15. */
bool ofas_judge_arrival(const struct battle *b, const struct decision *d,
                        struct refusal *why);
void ofas_roll_teleports(struct battle *b);
void ofas_radio_command(struct battle *b, int unit);
/* A radio operator, or what counts as one (ofas.16.24)? */
bool ofas_has_radio(const struct battle *b, int unit);
/* How a unit off the table comes on: enum ofas_way, or NOBODY when it cannot. */
int ofas_entry(const struct battle *b, int unit);
/* Is it kept in reserve, does it teleport? Not who came back (ofas.14.43). */
bool ofas_in_reserve(const struct battle *b, int unit);
bool ofas_by_teleport(const struct battle *b, int unit);
/* May the unit come in by this edge, entering so? */
bool ofas_edge_open(const struct battle *b, int unit, int mode, int edge);
/* Is this point of an open edge in the part that it may use? */
bool ofas_edge_part(const struct battle *b, int unit, int mode, int edge,
                    struct vec at);
/* Counts a unit that comes in by a side edge (ofas.14.47). */
void ofas_note_entry(struct battle *b, int unit, int mode, struct vec start);
/* Is there any legal place to enter by? */
bool ofas_can_enter(const struct battle *b, int unit, int mode);
/* Any legal place to teleport to. */
bool ofas_find_arrival(const struct battle *b, int unit, struct step *at);

/* Chapter 18. */
static inline bool ofas_has_life(const struct battle *b, int unit)
{
    return ofas_is_character(ofas_team(b, unit));
}
int ofas_life_left(const struct battle *b, int unit);
/* Is a character a hard target, with friends at his side? */
bool ofas_is_shielded(const struct battle *b, int unit);
/* The rule by which the unit may roll a failed test of morale again, or 0. */
uint16_t ofas_is_inspired(const struct battle *b, int unit);
/* Does it contest what the enemy controls, without controlling anything? */
bool ofas_can_contest(const struct battle *b, int unit);
/* Heroes who heal the unit besides its own medics. */
int ofas_medics_near(const struct battle *b, int unit);

/* Powers: ch18_powers.c. */
static inline bool ofas_is_under(const struct battle *b, int unit, int effect)
{
    return (ofas_unit_of(b, unit)->effects & effect) != 0;
}
/* The rule that keeps the Psionik from using this power so, or 0. */
uint16_t ofas_power_refused(const struct battle *b, int unit, int power,
                            int target);
unit_set ofas_power_targets(const struct battle *b, int unit, int power);
/* The powers that may take the place of his shots, a bit each. */
uint64_t ofas_powers(const struct battle *b, int unit);
/* The arms that powers give him now. */
uint64_t ofas_power_arms(const struct battle *b, int unit);
/* He uses the power that this arm is, if it is one. */
void ofas_use_arm(struct battle *b, int unit, int arm);
/* ofas.a6.11 has he a second power in this activation? Then it is open. */
bool ofas_reopen_powers(struct battle *b, int unit);
bool ofas_may_touch(const struct battle *b, int unit);
void ofas_touch(struct battle *b, int unit);
/* What may strike after this arm did. */
uint64_t ofas_other_blows(const struct battle *b, int unit, int arm,
                          uint64_t arms);
/* Are there figures or points of life that could come back? How many dice of
 * its rank bring back. */
bool ofas_has_lost(const struct battle *b, int unit);
int ofas_roll_returns(struct battle *b, int unit, int rule);
/* Does a unit that nobody sees stand between, other than these two? */
unit_set ofas_screens(const struct battle *b, int unit, int target);
bool ofas_is_screened(const struct battle *b, unit_set screens, struct vec from,
                      struct vec to);

/* What an archetype gives in play: ch19_play.c. */
/* Morale as it is now: monsters beside Zaliens, numbers of Vermin. */
int ofas_morale_of(const struct battle *b, int unit);
/* What a test of morale after close combat is made against. */
int ofas_combat_difficulty(const struct battle *b, int unit, int difficulty);
/* What an order costs a unit of this rank, before reductions; whether it is the
 * one that a unit has free. */
int ofas_base_order_cost(const struct ofas_team *team, int order);
bool ofas_is_favoured(const struct battle *b, int unit);
/* An order was given: it may have been the free one. */
void ofas_note_order(struct battle *b, int unit);
/* The rule by which the archetype has not this order, or 0. */
uint16_t ofas_archetype_refuses(const struct battle *b, int unit, int order);
/* The rule by which its precise fires do not exist, or 0. */
uint16_t ofas_no_precision(const struct battle *b, int player);
/* The rule by which hits are rolled again, and lost again; 0: they are not. */
uint16_t ofas_expert_rule(const struct battle *b, int unit, bool close);
uint16_t ofas_clumsy_rule(const struct battle *b, int unit, bool close);
/* How far a character who leads inspires. */
int32_t ofas_inspiration(const struct ofas_team *team);
/* Has the opponent a die more when it breaks? */
bool ofas_breaks_badly(const struct battle *b, int unit);
/* Is its self-repair easy whatever it did? */
bool ofas_repairs_itself(const struct battle *b, int unit);
/* The dice of turn 1 before its reserves; who had one. */
void ofas_roll_vanguard(struct battle *b);
bool ofas_had_its_die(const struct battle *b, int unit);
/* Who wins by a draw in his favour, or NOBODY. */
int ofas_wins_draw(const struct battle *b);
/* What an artillery shot's bonus costs the player. */
int ofas_shell_price(const struct battle *b, int player);

/* Chapter 17. */
/* May the player use an artillery shot now, at whom, how many dice is it? */
bool ofas_may_shell(const struct battle *b, int player);
unit_set ofas_shell_targets(const struct battle *b, int player);
int ofas_shell_dice(const struct battle *b, int player, int target);
/* The shot as a weapon, with its dice and what the point of command bought. */
struct ofas_profile ofas_shell_profile(const struct battle *b, int player,
                                       int target, int bought);

/* Annex 3: a3_company.c. */
/* Who would fight: their settings, armies and table. */
struct ofas_company {
    const struct ofas_settings *settings;
    const struct ofas_army *army[OFAS_PLAYERS];
    int players;
    int32_t width, depth, objectives;
};
/* The rule of annex 3 that forbids it, or 0. */
int ofas_company_refused(const struct ofas_company *company);
void ofas_form_camps(struct ofas_stage *stage, int players);
/* The format of the game: the largest of its camps, by what each army may
 * cost. */
int32_t ofas_company_format(int company, const int32_t format[OFAS_PLAYERS],
                            int players);
/* The player who speaks for the camp. */
int ofas_speaker(const struct battle *b, int camp);
/* Command points of all allies, and what they bid together. */
int ofas_purse(const struct battle *b, int camp);
int ofas_bid(const struct battle *b, int camp);
/* The camp that plays after this one. */
int ofas_after(const struct battle *b, int camp);
/* Each for himself: more than two camps, with corners in place of edges. */
bool ofas_each_alone(const struct battle *b);
void ofas_draw_corners(struct battle *b);
int ofas_corner_side(const struct battle *b, int player, struct vec at);
bool ofas_corner_open(const struct battle *b, int unit, int mode, int edge);
bool ofas_corner_part(const struct battle *b, int unit, int mode, int edge,
                      struct vec at);
int32_t ofas_corner_foot(const struct battle *b, int unit, int edge,
                         int32_t along);
bool ofas_is_caught(const struct battle *b, int camp);

/* Annex 1. */
bool ofas_is_primitive(const struct battle *b, int player);
/* What its order costs, for what it costs others. */
int ofas_primitive_order(const struct ofas_team *team, figure_set alive,
                         int cost);
/* Has it a standard, to roll failed tests of morale again? */
bool ofas_has_standard(const struct battle *b, int unit);
/* Has its leader a friendly great banner in sight? */
bool ofas_sees_banner(const struct battle *b, int unit);
bool ofas_is_champion(const struct battle *b, int unit);
/* One less Power. */
void ofas_weaken(struct ofas_arm *arm);
/* The command points that may be spent on this unit, its own among them. */
int ofas_funds(const struct battle *b, int unit);
void ofas_spend(struct battle *b, int unit, int price);
/* Has it a champion's point? */
bool ofas_has_champion_point(const struct battle *b, int unit);
/* It pays 'price' in place of what it paid, his point among it or not. */
void ofas_settle(struct battle *b, int unit, int paid, int price,
                 bool champion);

/* Annex 2. */
bool ofas_is_tank_battle(const struct battle *b);
/* The rule by which this army may not fight a tank battle, or only those; 0
 * when all is well. */
uint16_t ofas_tanks_refused(const struct ofas_settings *settings,
                            const struct ofas_army *army);
/* May it control objectives there? */
bool ofas_tank_controls(const struct battle *b, int unit);
/* How far a unit that only contests objectives reaches. */
int32_t ofas_contest_range(const struct battle *b, int unit);
/* What its artillery fires, and the dice that a point of command adds. */
struct ofas_profile ofas_tank_shell(struct ofas_profile p);
int ofas_shell_bonus_dice(const struct battle *b);
/* The repair that every vehicle has at the end of its activation: how hard it
 * is, and by which rule. */
enum ofas_test ofas_makeshift(const struct battle *b, int unit, int *rule);
/* May a precise fire be aimed at a part of this target? */
bool ofas_has_parts(const struct battle *b, int target);

/* Annex 4. */
/* Who may be the player's general; that he is this unit's leader. */
unit_set ofas_generals(const struct battle *b, int player);
void ofas_name_general(struct battle *b, int player, int unit);
/* What a fulfilled objective gives. */
int ofas_mission_gain(const struct battle *b);
void ofas_score_secrets(struct battle *b);

/* Cards of annexes 4 and 5: cards.c. */
void ofas_draw_cards(struct battle *b, int player, int rule);
/* The two he drew, a bit each. */
uint64_t ofas_cards_drawn(const struct battle *b, int player);
/* What the player may not know of the other's cards is taken out. */
void ofas_blank_cards(struct battle *b, int player);
/* And some card that he may hold is put in its place. */
void ofas_guess_cards(struct battle *b, int player, uint64_t seed);

/* Annex 5. */
/* The tactic that this player declared for this turn, or TACTIC_NONE. */
int ofas_tactic(const struct battle *b, int player);
/* What it adds to a weapon's shots or blows, and to its power. */
int ofas_tactic_shots(const struct battle *b, int unit, int arm, bool close);
int ofas_tactic_power(const struct battle *b, int unit, int arm, bool close);
/* May the unit move before its activation (ofas.a5.09), and how far? */
bool ofas_assaults(const struct battle *b, int unit);
int32_t ofas_assault_distance(void);
/* ofas.a5.14 it is under cover when its activation ends. */
void ofas_shelter(struct battle *b, int unit);
/* ofas.a5.13 a point for each unit that holds something. */
void ofas_score_secured(struct battle *b);
/* ofas.a5.07 what nobody used is shown after the battle. */
void ofas_show_tactics(struct battle *b);

/* Annex 6. */
const char *ofas_special_key(int special);
/* What is special about a piece: enum ofas_special. */
int ofas_special(const struct battle *b, int piece);
/* Does the unit control this special piece, now? */
bool ofas_controls_piece(const struct battle *b, int unit, int piece);
/* Does the unit control a special piece of that kind, now? */
bool ofas_profits(const struct battle *b, int unit, int kind);
/* What monuments and banners add to its morale; whether it is under cover, by
 * order or by smoke. */
int ofas_moral_support(const struct battle *b, int unit);
bool ofas_is_hidden(const struct battle *b, int unit);
/* What generators and idols add to the power of its weapons. */
int ofas_special_power(const struct battle *b, int unit, int target, int arm,
                       bool close);
/* A charge begins: who controls an idol? */
void ofas_note_idols(struct battle *b, int charger, int charged);
void ofas_man_towers(struct battle *b, int player);

/* Automated weapons: a6_automated.c. Each is an arm of whoever controls it. */
/* What they are, as the stage is made: false when there are too many. */
bool ofas_fill_arsenal(struct ofas_stage *stage);
/* Which of the arsenal has that word, such as "laser-cannon/heavy"; NOBODY. */
int ofas_arsenal_find(const struct ofas_stage *stage, const char *word);
/* Those of the field are there from the start. */
void ofas_place_guns(struct battle *b);
/* False when there are as many as may be. */
bool ofas_add_gun(struct battle *b, int piece, int weapon);
bool ofas_has_room_for_guns(const struct battle *b);
/* What the piece may be armed with: arms of NOBODY, a bit each. */
uint64_t ofas_gun_choices(const struct battle *b, int piece);
const struct ofas_arm *ofas_gun(const struct battle *b, int arm);
int ofas_gun_piece(const struct battle *b, int arm);
/* The arms that they are for this unit now. */
uint64_t ofas_gun_arms(const struct battle *b, int unit);
/* It fires: no more in this turn. */
void ofas_note_gun(struct battle *b, int arm);
struct body ofas_gun_eye(const struct battle *b, int arm);
/* Is what is shot at within the range of the piece? */
bool ofas_gun_within(const struct battle *b, int arm, int target,
                     int32_t range);
bool ofas_gun_within_piece(const struct battle *b, int arm, int piece,
                           int32_t range);
bool ofas_gun_behind(const struct battle *b, int arm, int target);

/* Annex 7. */
bool ofas_skirmish_format(int32_t format);
/* May the table of a skirmish be so small? */
bool ofas_skirmish_wide_enough(int32_t width, int32_t depth);
int ofas_skirmish_objectives(struct vec objective[OFAS_OBJECTIVES]);
/* The rule by which this army may not fight a skirmish, or only skirmishes; 0
 * when all is well. */
uint16_t ofas_skirmish_refused(const struct ofas_settings *settings,
                               const struct ofas_army *army);

/* House rules. */
bool ofas_is_handy(const struct battle *b, int unit, int arm);
/* The bonus it has besides that of a precise fire: none, the other one, or
 * BONUS_COUNT where its owner says which of two. */
int ofas_handy(const struct battle *b, int unit, int arm, int bonus);
/* Whom a unit that just got out may charge (ofas.hr.04). */
unit_set ofas_sally_targets(struct battle *b, int unit, int vehicle);
/* It does: the order is paid as a charge. */
void ofas_sally(struct battle *b, const struct ofas_leaving *v);
void ofas_tell_handy(struct battle *b, int unit, int bonus, int chosen);

bool ofas_sensible(const struct battle *b, int value);
uint16_t ofas_why_not(const struct battle *b, int value);
const char *ofas_broken(const struct battle *b);

/* Who did what to whom, for those who count (struct book). ORDER MANNERS */
enum ofas_manner {
    MANNER_UNKNOWN,
    MANNER_SHOT,
    MANNER_STRUCK,
    MANNER_AUTOMATED,
    MANNER_ARTILLERY,
    MANNER_POWER,
    MANNER_CRUSHED,
    MANNER_RAMMED,
    MANNER_DANGER,
    MANNER_RUBBLE,
    MANNER_ABOARD,
    MANNER_BLAST,
    MANNER_GRENADES,
    MANNER_MISFIRE,
    MANNER_CRASH,
    MANNER_ROOM,
    MANNER_COUNT
};
extern const struct book_manner ofas_manners[MANNER_COUNT];
int32_t ofas_price(const struct battle *b, int unit);
int32_t ofas_score(const struct battle *b, int player);
void ofas_follow(const struct battle *b, const struct event *e,
                 struct blame *blame, figure_set *fallen, figure_set *risen);

#endif
