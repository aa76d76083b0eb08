/* settings.h -- what the players agreed before a battle of Of Flesh and Steel,
 * and the stage that is made of it. */
#ifndef ALEA_BOOKS_OFAS_SETTINGS_H
#define ALEA_BOOKS_OFAS_SETTINGS_H

#include "battle/stage.h"
#include "books/ofas/limits.h"

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
/* clang-format off */
/* name, key, French, English */
#define OFAS_SPECIALS(X) \
    X(COMMUNICATION, "communication", "un centre de communication", "a communication centre") /* ofas.a6.10 */ \
    X(CRYSTALS, "crystals", "des cristaux psioniques", "psionic crystals") /* ofas.a6.11 */ \
    X(GENERATOR, "generator", "un générateur d'énergie", "a power generator") /* ofas.a6.12 */ \
    X(SMOKE, "smoke", "un générateur de fumée", "a smoke generator") /* ofas.a6.13 */ \
    X(HOSPITAL, "hospital", "un hôpital de campagne", "a field hospital") /* ofas.a6.14 */ \
    X(IDOL, "idol", "une idole impie", "an unholy idol") /* ofas.a6.15 */ \
    X(MONUMENT, "monument", "un monument historique", "a historic monument") /* ofas.a6.16 */ \
    X(AMMUNITION, "ammunition", "des munitions", "ammunition") /* ofas.a6.17 */ \
    X(TOWER, "tower", "une tour de contrôle", "a control tower") /* ofas.a6.18 */ \
    X(WEAPON, "weapon", "une arme lourde automatisée", "an automated heavy weapon") /* ofas.a6.09 */
/* clang-format on */
enum ofas_special {
    SPECIAL_NONE,
#define X(name, ...) SPECIAL_##name,
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

#endif
