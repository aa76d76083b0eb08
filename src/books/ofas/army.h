/* army.h -- OFAS chapters 15 and 20: the catalogue, army lists, armies.
 *
 * Three forms of an army follow each other. A list is what a player wrote, word
 * by word, with the place of each word. ch15_soldiers.c checks a list against
 * the catalogue and says every fault with its rule. A legal list is mustered
 * into an army: costs, profiles after options, and what each figure carries,
 * which is all that play ever looks at. */
#ifndef ALEA_BOOKS_OFAS_ARMY_H
#define ALEA_BOOKS_OFAS_ARMY_H

#include <stdbool.h>
#include <stdint.h>

enum {
    OFAS_TEAMS = 32,    /* units of one army */
    OFAS_FIGURES = 256, /* figures of one army */
    OFAS_SQUAD = 24,    /* figures of one unit */
    OFAS_WEAPONS = 96,  /* rows of the arsenal */
    OFAS_OPTIONS = 40,  /* advantages and disadvantages */
    OFAS_KITS = 24,     /* standard equipment */
    OFAS_ARMS = 63,     /* kinds of weapons of one army, as carried */
    OFAS_CARRIED = 6,   /* kinds of weapons one figure carries */
    OFAS_NAME = 48
};

/* ofas.01.01 */
enum ofas_rank { OFAS_IRREGULAR, OFAS_REGULAR, OFAS_ELITE, OFAS_RANKS };
enum ofas_grade {
    OFAS_NO_GRADE,
    OFAS_SUB_OFFICER,
    OFAS_REGULAR_OFFICER,
    OFAS_SENIOR_OFFICER,
    OFAS_GRADES
};
enum ofas_role {
    OFAS_PLAIN,
    OFAS_GRADED,
    OFAS_MECHANIC,
    OFAS_MEDIC,
    OFAS_RADIO,
    OFAS_ROLES
};

/* The infantry options that the rules know, one bit each in a team's options.
 * key, French, English, weight (+ advantage, - disadvantage), rule */
#define OFAS_TRAITS(X)                              \
    X(PIERCING, "piercing-weapons", +1, 20)         \
    X(ARMOUR, "reinforced-armour", +1, 21)          \
    X(FIELDS, "protection-fields", +1, 22)          \
    X(LIGHTNING_CHARGE, "lightning-charge", +1, 23) \
    X(HARD_TARGETS, "hard-targets", +1, 24)         \
    X(SCOUTS, "scouts", +1, 25)                     \
    X(EXPERTS, "experts", +1, 26)                   \
    X(RELENTLESS, "relentless", +1, 27)             \
    X(JET_PACKS, "jet-packs", +1, 28)               \
    X(DEADLY, "deadly", +1, 29)                     \
    X(FAST, "fast", +1, 30)                         \
    X(REFLEXES, "lightning-reflexes", +1, 31)       \
    X(RESERVE, "reserve", +1, 32)                   \
    X(FEARLESS, "fearless", +1, 33)                 \
    X(TELEPORT, "teleport", +1, 34)                 \
    X(VETERANS, "veterans", +1, 36)                 \
    X(BESTIAL, "bestial", -2, 37)                   \
    X(EASY_TARGETS, "easy-targets", -1, 38)         \
    X(LIMITED_MOVEMENT, "limited-movement", -1, 39) \
    X(UNDISCIPLINED, "undisciplined", -1, 40)       \
    X(HARMLESS, "harmless", -1, 41)                 \
    X(COWARDS, "cowards", -1, 42)                   \
    X(SLOW, "slow", -1, 43)                         \
    X(CLUMSY, "clumsy", -1, 44)                     \
    X(VULNERABLE, "vulnerable", -1, 45)

enum ofas_trait {
#define X(name, key, weight, rule) OFAS_TRAIT_##name,
    OFAS_TRAITS(X)
#undef X
        OFAS_TRAIT_COUNT
};
#define OFAS_HAS(options, name) (((options) >> OFAS_TRAIT_##name) & 1u)

/* A value of a weapon: 0 to 5, or a test by name (ofas.20.31). */
enum {
    OFAS_VALUE_AF = 100,
    OFAS_VALUE_HD,
    OFAS_VALUE_EZ,
    OFAS_VALUE_AS,
    OFAS_VALUE_SPEED /* that of the bearer (grenades, ofas.15.94) */
};

/* Chapter 20, ofas.01.08. */
enum ofas_weapon_flag {
    OFAS_CLOSE = 1 << 0, /* corps-a-corps */
    OFAS_HAND = 1 << 1,  /* arme de poing */
    OFAS_DEFENSIVE = 1 << 2,
    OFAS_KAMIKAZE = 1 << 3,
    OFAS_TARGETING = 1 << 4, /* ciblage: vehicles only */
    OFAS_INDIRECT = 1 << 5,
    OFAS_UNSTABLE = 1 << 6,
    OFAS_SNIPER = 1 << 7,
    OFAS_NO_FLYERS = 1 << 8, /* [N"]* */
    OFAS_PIERCEABLE = 1 << 9 /* may be made piercing (ofas.15.20) */
};

/* One line of the arsenal: values and rules of a weapon. */
struct ofas_profile {
    int8_t precision, power; /* 0..5 or OFAS_VALUE_* */
    uint8_t shots;           /* Tir xN or Att xN, at least 1 */
    uint8_t damage;          /* Dom xN, at least 1 */
    uint8_t explosion;       /* Nd, 0: none */
    uint8_t disruptive;      /* N, 0: none */
    uint16_t flags;          /* enum ofas_weapon_flag */
    int32_t range;           /* 0: the whole table */
    int32_t damage_range;    /* Dom counts within it; 0: always */
};

enum ofas_class { OFAS_STANDARD, OFAS_SHOOTING, OFAS_MELEE, OFAS_GRENADE };

struct ofas_weapon {
    char key[OFAS_NAME];     /* "rifle", "missile-launcher" */
    char name[2][OFAS_NAME]; /* French, English */
    uint8_t class;           /* enum ofas_class */
    uint8_t hands;           /* 1 or 2 for MELEE and blades, else 0 */
    uint8_t rank;            /* each rank has its own row */
    uint8_t profiles;        /* 1, or 2 (missile launcher: guided, direct) */
    struct ofas_profile profile[2];
};

struct ofas_kit { /* standard equipment (ofas.15.93) */
    char key[OFAS_NAME];
    char name[2][OFAS_NAME];
    uint8_t ranks;     /* bit per rank that may choose it */
    uint8_t surcharge; /* PA per figure */
    uint8_t items;
    uint8_t unused;
    char item[2][OFAS_NAME]; /* weapon keys, "rifle" twice for two rifles */
};

struct ofas_rank_sheet {
    char key[OFAS_NAME];
    char name[2][OFAS_NAME];
    int16_t least, most; /* size */
    int16_t cost;        /* of one soldier */
    int16_t excess;      /* each advantage in excess, per figure */
    int16_t rebate;      /* the one disadvantage in excess, per figure */
    int16_t grade[OFAS_GRADES];
    int16_t specialist;
    int16_t melee, shooting, combined; /* special weapons */
    int16_t speed, resistance, morale;
    int16_t order_cost;     /* PC */
    int32_t radius, height; /* of base and figure */
};

struct ofas_option {
    char key[OFAS_NAME];
    char name[2][OFAS_NAME];
};

/* What books/ofas/ says, in memory. */
struct ofas_catalogue {
    struct ofas_rank_sheet rank[OFAS_RANKS];
    struct ofas_option option[OFAS_TRAIT_COUNT]; /* by enum ofas_trait */
    struct ofas_option grade[OFAS_GRADES];       /* by enum ofas_grade */
    struct ofas_option role[OFAS_ROLES];         /* by enum ofas_role */
    int32_t kits, weapons;
    struct ofas_kit kit[OFAS_KITS];
    struct ofas_weapon weapon[OFAS_WEAPONS];
    uint64_t hash; /* of the files, for records */
};

/* ---- a mustered army: what play looks at ---- */

enum ofas_category {
    OFAS_NO_CATEGORY, /* standard, elite, melee */
    OFAS_HEAVY,
    OFAS_ASSAULT,
    OFAS_HAND_WEAPON /* pistols too (ofas.20.35) */
};

/* A kind of weapon as carried. All that share an arm fire as one volley: same
 * weapon, category and values (ofas.04.04). Hand weapons have their shortened
 * ranges here already (ofas.15.79). */
struct ofas_arm {
    uint8_t weapon;   /* row of the catalogue */
    uint8_t category; /* enum ofas_category */
    uint8_t combined; /* fires once per game */
    uint8_t profiles;
    struct ofas_profile profile[2];
};

struct ofas_soldier {
    uint8_t role; /* enum ofas_role */
    uint8_t grade;
    uint8_t grenades; /* has grenades to throw */
    uint8_t arms;     /* kinds carried */
    struct {
        uint8_t arm, count; /* arm of the army, how many of it */
    } carried[OFAS_CARRIED];
};

/* ofas.01.10 one profile and one set of basic weapons for all of them; some
 * carry special weapons or are specialists (ofas.01.11), one may be graded
 * (ofas.01.12). The volunteer of ofas.01.09 is one of these. */
struct ofas_team {
    char name[OFAS_NAME];
    uint8_t rank, grade, size, swarm; /* swarm: three figures to a base */
    uint8_t fast;                     /* how often */
    uint8_t leader;                   /* soldier who starts as leader */
    uint8_t kamikaze;
    uint8_t unused;
    uint32_t options; /* bit per enum ofas_trait */
    int16_t cost;
    int16_t speed; /* difficulty to hit: reflexes and slow counted */
    int16_t resistance, morale;
    int32_t distance; /* of movement, Fast counted */
    int32_t radius, height;
    struct ofas_soldier soldier[OFAS_SQUAD];
};

struct ofas_army {
    char name[OFAS_NAME];
    int32_t format, cost; /* PA */
    int32_t teams, arms;
    struct ofas_team team[OFAS_TEAMS];
    struct ofas_arm arm[OFAS_ARMS];
};

#endif
