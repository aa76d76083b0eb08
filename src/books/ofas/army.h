/* army.h -- OFAS chapters 15 to 18 and 20: the catalogue, and armies.
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
    OFAS_SQUAD = 48,    /* figures of one unit (ofas.a1.10) */
    OFAS_WEAPONS = 192, /* rows of the arsenal */
    OFAS_KITS = 24,     /* standard equipment */
    OFAS_ARMS = 57,     /* kinds of weapons of one army, as carried */
    OFAS_CARRIED = 6,   /* kinds of weapons one figure carries */
    OFAS_MOUNTS = 16,   /* weapons of one vehicle (ofas.16.07 ruling) */
    OFAS_NO_ARM = 255,
    OFAS_NAME = 48,
    OFAS_ADVICE = 240 /* bytes of what an archetype is advised */
};

/* Annexes by which an army is built. */
enum ofas_list_variant {
    OFAS_VARIANT_NONE,
    OFAS_VARIANT_SKIRMISH, /* ofas.a7.01 */
    OFAS_VARIANT_TANKS,    /* ofas.a2.01 */
    OFAS_VARIANTS
};

/* What a unit is. */
enum ofas_kind { OFAS_INFANTRY, OFAS_VEHICLE, OFAS_HERO, OFAS_PSIONIK };

/* Ranks of infantry and characters (ofas.01.01), then those of vehicles
 * (ofas.09.01), which stand in the same tables. */
enum ofas_rank {
    OFAS_IRREGULAR,
    OFAS_REGULAR,
    OFAS_ELITE,
    OFAS_RANKS,
    OFAS_LIGHT_VEHICLE = OFAS_RANKS,
    OFAS_MEDIUM_VEHICLE,
    OFAS_HEAVY_VEHICLE,
    OFAS_ALL_RANKS,
    OFAS_ANY_RANK = OFAS_ALL_RANKS /* of psychic and artillery weapons */
};
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
    OFAS_MUSICIAN, /* ofas.a1.11 */
    OFAS_BEARER,   /* ofas.a1.12 */
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

/* ofas.09.02 */
enum ofas_chassis { OFAS_WALKER, OFAS_FLYER, OFAS_WHEELED, OFAS_CHASSIS };
enum { /* sets of them, for the table below */
       OFAS_ON_WALKERS = 1 << OFAS_WALKER,
       OFAS_ON_FLYERS = 1 << OFAS_FLYER,
       OFAS_ON_WHEELS = 1 << OFAS_WHEELED,
       OFAS_ON_LEGS_OR_WHEELS = OFAS_ON_WALKERS | OFAS_ON_WHEELS,
       OFAS_ON_ALL = OFAS_ON_LEGS_OR_WHEELS | OFAS_ON_FLYERS
};

/* The options of vehicles; those with an asterisk may be taken again, as often
 * as one likes.                                                ofas.16.11
 * key, weight (+ advantage, - disadvantage), how often, which chassis, rule */
/* clang-format off */
#define OFAS_FITTINGS(X)                                                      \
    X(SUPPORT, "support-weapon", +1, 99, OFAS_ON_ALL, 19)                     \
    X(TWIN, "twin-weapon", +1, 99, OFAS_ON_ALL, 20)                           \
    X(UPGRADED, "upgraded-weapon", +1, 1, OFAS_ON_ALL, 21)                    \
    X(RAM, "ram", +1, 1, OFAS_ON_WHEELS, 22)                                  \
    X(COMMAND, "command-centre", +1, 1, OFAS_ON_ALL, 23)                      \
    X(COMMUNICATION, "communication-centre", +1, 1, OFAS_ON_ALL, 24)          \
    X(FIELD, "protection-field", +1, 1, OFAS_ON_ALL, 25)                      \
    X(LIGHTNING_CHARGE, "lightning-charge", +1, 1, OFAS_ON_WALKERS, 26)       \
    X(EASY_DISEMBARK, "easy-disembark", +1, 1, OFAS_ON_ALL, 27)               \
    X(EXPERT, "expert", +1, 1, OFAS_ON_ALL, 28)                               \
    X(GUARDIAN, "guardian", +2, 1, OFAS_ON_ALL, 29)                           \
    X(INDESTRUCTIBLE, "indestructible", +1, 99, OFAS_ON_ALL, 30)              \
    X(INSPIRING, "inspiring", +1, 1, OFAS_ON_ALL, 31)                         \
    X(DEMOLITION, "demolition-gear", +1, 1, OFAS_ON_WHEELS, 32)               \
    X(NANO_REPAIR, "nano-repair", +1, 99, OFAS_ON_ALL, 33)                    \
    X(RECON, "recon", +1, 1, OFAS_ON_ALL, 34)                                 \
    X(RESERVE, "reserve", +1, 1, OFAS_ON_ALL, 35)                             \
    X(ROBUST, "robust", +1, 99, OFAS_ON_ALL, 36)                              \
    X(JUMP, "jump", +1, 1, OFAS_ON_WALKERS, 37)                               \
    X(STABLE, "stable", +1, 1, OFAS_ON_LEGS_OR_WHEELS, 38)                    \
    X(TELEPORT, "teleport", +1, 1, OFAS_ON_ALL, 39)                           \
    X(TERRIFYING, "terrifying", +1, 1, OFAS_ON_ALL, 41)                       \
    X(TURRET, "turret", +1, 99, OFAS_ON_ALL, 42)                              \
    X(ALL_TERRAIN, "all-terrain", +1, 1, OFAS_ON_ALL, 43)                     \
    X(TRANSPORT, "transport", +1, 2, OFAS_ON_ALL, 44)                         \
    X(TURBO, "turbo", +1, 99, OFAS_ON_ALL, 45)                                \
    X(LOW_ALTITUDE, "low-altitude", -1, 1, OFAS_ON_FLYERS, 46)                \
    X(FRAGILE, "fragile", -1, 1, OFAS_ON_ALL, 47)                             \
    X(UNDISCIPLINED, "undisciplined", -1, 1, OFAS_ON_ALL, 48)                 \
    X(HARMLESS, "harmless", -1, 1, OFAS_ON_ALL, 49)                           \
    X(UNSTABLE, "unstable", -1, 1, OFAS_ON_ALL, 50)                           \
    X(SLOW, "slow", -1, 1, OFAS_ON_ALL, 51)                                   \
    X(CLUMSY, "clumsy", -1, 1, OFAS_ON_ALL, 52)                               \
    X(FIXED, "fixed-structure", -2, 1, OFAS_ON_WHEELS, 53)                    \
    X(EVER_FASTER, "ever-faster", -1, 1, OFAS_ON_FLYERS, 54)
/* clang-format on */

enum ofas_fitting {
#define X(name, key, weight, most, chassis, rule) OFAS_FITTING_##name,
    OFAS_FITTINGS(X)
#undef X
        OFAS_FITTING_COUNT
};
/* How often a vehicle has that option. */
#define OFAS_FITTED(team, name) ((team)->fitted[OFAS_FITTING_##name])

/* Firing arcs (ofas.09.04); blades and turrets have none. */
enum ofas_arc {
    OFAS_ARC_FRONT,
    OFAS_ARC_LEFT,
    OFAS_ARC_RIGHT,
    OFAS_ARC_REAR,
    OFAS_ARCS,
    OFAS_ARC_NONE = OFAS_ARCS
};

/* Profiles of Heroes, one bit each.                     ofas.18.08 .. 12
 * name, key */
#define OFAS_CALLINGS(X)      \
    X(FIGHTER, "fighter")     \
    X(IMMORTAL, "immortal")   \
    X(LEADER, "leader")       \
    X(PROTECTOR, "protector") \
    X(TACTICIAN, "tactician") \
    X(BANNER, "great-banner") /* ofas.a1.18 no profile, but bought as one */

enum ofas_calling {
#define X(name, key) OFAS_CALLING_##name,
    OFAS_CALLINGS(X)
#undef X
        OFAS_CALLING_COUNT
};
#define OFAS_IS_A(team, name) (((team)->callings >> OFAS_CALLING_##name) & 1u)

/* Powers of Psioniks, one bit each.                     ofas.18.37 .. 51
 * name, key */
#define OFAS_POWERS(X)                  \
    X(FERVOUR, "battle-fervour")        \
    X(FIREBALL, "fireball")             \
    X(SHOCK, "electro-shock")           \
    X(TIME_MASTERY, "time-mastery")     \
    X(CONFUSION, "mental-confusion")    \
    X(BOLT, "psychic-bolt")             \
    X(FLOW_OF_LIFE, "flow-of-life")     \
    X(INVISIBILITY, "invisibility")     \
    X(MAGNETISM, "master-of-magnetism") \
    X(MISSILES, "psychic-missiles")     \
    X(SLOWING, "slowing")               \
    X(TELEPATHY, "telepathy")           \
    X(DEADLY_TOUCH, "deadly-touch")

enum ofas_power {
#define X(name, key) OFAS_POWER_##name,
    OFAS_POWERS(X)
#undef X
        OFAS_POWER_COUNT
};

/* Archetypes of armies.                                        ofas.19.01
 * name, key */
#define OFAS_ARCHETYPES(X)      \
    X(NONE, "none")             \
    X(MARINES, "marines")       \
    X(REBELS, "rebels")         \
    X(ZOMBIES, "e-zombies")     \
    X(ROBOTS, "robots")         \
    X(GREYS, "little-greys")    \
    X(PIGS, "space-pigs")       \
    X(ZALIENS, "zaliens")       \
    X(OTHERWORLD, "otherworld") \
    X(VERMIN, "vermin")         \
    X(PRIMITIVE, "primitive") /* ofas.a1.01 */

enum ofas_archetype {
#define X(name, key) OFAS_ARCHETYPE_##name,
    OFAS_ARCHETYPES(X)
#undef X
        OFAS_ARCHETYPE_COUNT
};

/* Where Experts and Clumsy hold: chapter 19 gives them by halves. */
enum ofas_skilled {
    OFAS_IN_SHOOTING = 1,
    OFAS_IN_CLOSE_COMBAT = 2,
    OFAS_IN_BOTH = OFAS_IN_SHOOTING | OFAS_IN_CLOSE_COMBAT
};

/* A value of a weapon: 0 to 5, or a test by name (ofas.20.31). */
enum {
    OFAS_VALUE_AF = 100,
    OFAS_VALUE_HD,
    OFAS_VALUE_EZ,
    OFAS_VALUE_AS,
    OFAS_VALUE_SPEED, /* that of the bearer (grenades, ofas.15.94) */
    OFAS_VALUE_FASTER /* and one more: a Fighter's (ofas.18.08) */
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
    uint8_t damage_beyond;   /* Dom farther away, 0: x1 (ofas.16.21) */
    uint8_t unused[3];
};

/* ORDER OFAS_CLASSES: their words are in frame/ofas/rows.c */
enum ofas_class {
    OFAS_STANDARD,
    OFAS_SHOOTING,
    OFAS_MELEE,
    OFAS_GRENADE,
    OFAS_STOMP,    /* of walkers (ofas.16.04) */
    OFAS_PSYCHIC,  /* powers that are weapons (ofas.18.52) */
    OFAS_ARTILLERY /* ofas.17.07 */
};

struct ofas_weapon {
    char key[OFAS_NAME];     /* "rifle", "missile-launcher" */
    char name[2][OFAS_NAME]; /* French, English */
    uint8_t class;           /* enum ofas_class */
    uint8_t hands;           /* 1 or 2 for MELEE and blades, else 0 */
    uint8_t rank;            /* enum ofas_rank: each has its own row */
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
    int16_t life;           /* points of a character (ofas.18.03) */
    int32_t radius, height; /* of base and figure */
};

/* The box around a vehicle.                                    ofas.09.10 */
struct ofas_hull {
    int32_t length, width, height;
};

/* What a chassis is at each rank of vehicles.                  ofas.16.62 */
struct ofas_chassis_sheet {
    char key[OFAS_NAME];
    char name[2][OFAS_NAME];
    struct {
        int16_t speed, resistance, structure;
        int16_t unused;
        int32_t distance;
        struct ofas_hull hull;
    } rank[OFAS_ALL_RANKS - OFAS_RANKS];
};

struct ofas_option {
    char key[OFAS_NAME];
    char name[2][OFAS_NAME];
};

/* What an archetype has of its own in numbers and names. */
struct ofas_archetype_sheet {
    char key[OFAS_NAME];
    char name[2][OFAS_NAME];
    char advice[2][OFAS_ADVICE];    /* never binding: ofas.19.02 */
    struct {                        /* 0: as in every army */
        int16_t least, most, panic; /* size, ofas.19.23, 19.52 */
    } rank[OFAS_RANKS];
    int16_t surcharge; /* PA for each figure (ofas.19.25) */
};

/* What books/ofas/ says, in memory. */
struct ofas_catalogue {
    struct ofas_rank_sheet rank[OFAS_ALL_RANKS];
    struct ofas_option option[OFAS_TRAIT_COUNT]; /* by enum ofas_trait */
    struct ofas_option grade[OFAS_GRADES];       /* by enum ofas_grade */
    struct ofas_option role[OFAS_ROLES];         /* by enum ofas_role */
    struct ofas_chassis_sheet chassis[OFAS_CHASSIS];
    struct ofas_option arc[OFAS_ARCS];
    struct ofas_option fitting[OFAS_FITTING_COUNT]; /* options of vehicles */
    struct ofas_option calling[OFAS_CALLING_COUNT]; /* profiles of Heroes */
    struct ofas_option power[OFAS_POWER_COUNT];
    struct ofas_archetype_sheet archetype[OFAS_ARCHETYPE_COUNT];
    int32_t character_multiplier; /* ofas.18.19 */
    int32_t artillery_cost;       /* of one shot (ofas.17.02) */
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

/* How a weapon came on a vehicle. */
enum ofas_source {
    OFAS_BOUGHT,
    OFAS_SUPPORT,    /* ofas.16.19 */
    OFAS_DEMOLITION, /* ofas.16.32: strikes back when charged */
    OFAS_FREE_STOMP  /* ofas.16.04 */
};

/* One weapon of a vehicle. The number of a mount is the number of its arm:
 * each fires by itself (ofas.10.06). Support weapons, upgraded and super-heavy
 * ones have their final values here. */
struct ofas_mount {
    struct ofas_arm arm;
    uint8_t arc;    /* enum ofas_arc; OFAS_ARC_NONE: turret or blade */
    uint8_t turret; /* ofas.16.42 */
    uint8_t twin;   /* ofas.16.20 */
    uint8_t source; /* enum ofas_source */
};

/* What Fighter adds to a weapon's profile.                     ofas.18.08 */
enum ofas_skill {
    OFAS_NO_SKILL,
    OFAS_ON_PRECISION,
    OFAS_ON_POWER,
    OFAS_SKILLS
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
    uint8_t kind;     /* enum ofas_kind */
    uint32_t options; /* bit per enum ofas_trait; of a vehicle: its options
                         that infantry has too */
    int16_t cost;
    int16_t speed; /* difficulty to hit: reflexes and slow counted */
    int16_t resistance;
    int16_t morale;   /* of cowards without the floor: ofas_courage */
    int32_t distance; /* of movement, Fast and Turbo counted */
    int32_t radius, height;
    struct ofas_soldier soldier[OFAS_SQUAD];

    /* vehicles and characters: structure or life points at the start */
    int16_t structure;

    /* vehicles (kind OFAS_VEHICLE): one figure, that carries nothing */
    uint8_t chassis;  /* enum ofas_chassis */
    uint8_t monster;  /* ofas.16.55 */
    uint8_t capacity; /* places for passengers (ofas.16.44) */
    uint8_t mounts;
    uint8_t fitted[OFAS_FITTING_COUNT]; /* how often each option */

    /* characters (OFAS_HERO, OFAS_PSIONIK): one figure */
    uint8_t callings;         /* bit per enum ofas_calling */
    uint8_t grenade_skill[2]; /* enum ofas_skill, thrown and in close combat */
    uint16_t powers;          /* bit per enum ofas_power */
    uint8_t power_arm[OFAS_POWER_COUNT]; /* arm of the army, or OFAS_NO_ARM */

    /* chapter 19 */
    uint8_t experts, clumsy; /* enum ofas_skilled; bought ones count too */
    uint8_t panic;           /* threshold of the Vermin, 0: none (ofas.19.52) */
    uint8_t order_cost;      /* PC, before what makes it less (ofas.06.02) */
    uint8_t charge_cost;     /* the same, of a charge */

    uint8_t agreement; /* with the name: enum agreement, for words alone */

    struct ofas_hull hull; /* of vehicles */
    struct ofas_mount mount[OFAS_MOUNTS];
};

struct ofas_army {
    char name[OFAS_NAME];
    int32_t format, cost; /* PA */
    int32_t artillery;    /* shots (ofas.17.02) */
    int32_t archetype;    /* enum ofas_archetype */
    int32_t variant;      /* enum ofas_list_variant */
    int32_t teams, arms;
    struct ofas_team team[OFAS_TEAMS];
    struct ofas_arm arm[OFAS_ARMS];
};

/* 1, 2 or 3 for light, medium and heavy: dice, points and inches of many
 * options and damages. */
static inline int ofas_weight(const struct ofas_team *team)
{
    return team->rank - OFAS_LIGHT_VEHICLE + 1;
}
static inline bool ofas_is_character(const struct ofas_team *team)
{
    return team->kind == OFAS_HERO || team->kind == OFAS_PSIONIK;
}
/* Its Morale with what the moment adds: cowards have at least none of it, and
 * the floor comes after every bonus.                   ofas.15.42 ruling */
static inline int ofas_courage(const struct ofas_team *team, int bonus)
{
    const int morale = team->morale + bonus;

    return morale < 0 && OFAS_HAS(team->options, COWARDS) ? 0 : morale;
}
/* Makes a profile what a Fighter makes of it. */
void ofas_skilled(struct ofas_profile *profile, enum ofas_skill skill);

#endif
