/* roster.h -- the content of quest and what is made of it for one mission: what
 * does not change in play. Text makes these from YAML (docs/parties.md). */
#ifndef ALEA_BOOKS_QUEST_ROSTER_H
#define ALEA_BOOKS_QUEST_ROSTER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/lang.h"
#include "base/length.h"
#include "base/shape.h"
#include "battle/battle.h"
#include "table/terrain.h"

enum {
    QUEST_NAME = 40,
    QUEST_KEY = 32,
    QUEST_WEAPONS = 48, /* of the catalogue */
    QUEST_KINDS = 32,   /* heroes and enemies together */
    QUEST_SPELLS = 16,
    QUEST_SKILLS = 16,
    QUEST_GEAR = 24,
    QUEST_ARMS = 6, /* weapons of one model */
    QUEST_HEROES = 4,
    QUEST_GROUP = 8,      /* models of an enemy group, at most */
    QUEST_TOKENS = 8,     /* search tokens on the table */
    QUEST_OBJECTIVES = 4, /* AI objectives; consoles are some of them */
    QUEST_LEVELS = 4      /* quest.90.44 0 .. 3 */
};

/* Sides: the party decides everything that is decided, the machine nothing
 * (quest.91.16 .. 91.18). */
enum { QUEST_PARTY, QUEST_MACHINE, QUEST_SIDES };

/* quest.01.06 stats that are tested. ORDER STATS */
#define QUEST_STATS(X)        \
    X(QUALITY, "quality")     \
    X(DEFENCE, "defence")     \
    X(STRENGTH, "strength")   \
    X(DEXTERITY, "dexterity") \
    X(WILL, "will")

enum quest_stat {
#define X(name, key) STAT_##name,
    QUEST_STATS(X)
#undef X
        STAT_COUNT
};

/* ---- special rules of a model: name, key. ORDER TRAITS ---- */
#define QUEST_TRAITS(X)                                         \
    X(AMBUSH, "ambush")             /* quest.13.01 Embuscade */ \
    X(CASTER, "caster")             /* quest.13.10 (X) */       \
    X(FAST, "fast")                 /* quest.13.23 */           \
    X(FEAR, "fear")                 /* quest.13.24 (X) */       \
    X(FEARLESS, "fearless")         /* quest.13.25 */           \
    X(FLYING, "flying")             /* quest.13.26 */           \
    X(FURIOUS, "furious")           /* quest.13.28 */           \
    X(IMMOBILE, "immobile")         /* quest.13.29 */           \
    X(IMPACT, "impact")             /* quest.13.30 (X) */       \
    X(REGENERATION, "regeneration") /* quest.13.34 */           \
    X(RELENTLESS, "relentless")     /* quest.13.35 */           \
    X(SCOUT, "scout")               /* quest.13.39 */           \
    X(SLOW, "slow")                 /* quest.13.40 */           \
    X(STEALTH, "stealth")           /* quest.13.41 */           \
    X(STRIDER, "strider")           /* quest.13.42 */           \
    X(VILLAIN, "villain")           /* quest.13.47 */

enum quest_trait {
#define X(name, key) TRAITED_##name,
    QUEST_TRAITS(X)
#undef X
        TRAITED_COUNT
};

/* ---- special rules of a weapon: name, key. ORDER WEAPON FLAGS. PA(X),
 * Explosion(X) and Mortel(X) are numbers of the weapon. ---- */
#define QUEST_WEAPON_FLAGS(X)                              \
    X(BANE, "bane")               /* quest.13.05 Fléau */ \
    X(COUNTER, "counter")         /* quest.13.19 */        \
    X(INDIRECT, "indirect")       /* quest.13.31 */        \
    X(LIMITED, "limited")         /* quest.13.33 */        \
    X(RELIABLE, "reliable")       /* quest.13.36 */        \
    X(RENDING, "rending")         /* quest.13.37 */        \
    X(SURGE, "surge")             /* quest.13.44 */        \
    X(THRUST, "thrust")           /* quest.13.45 */        \
    X(UNSTOPPABLE, "unstoppable") /* quest.13.46 */

enum quest_weapon_bit {
#define X(name, key) WEAPON_BIT_##name,
    QUEST_WEAPON_FLAGS(X)
#undef X
        WEAPON_BIT_COUNT
};
enum quest_weapon_flag {
#define X(name, key) WEAPON_##name = 1 << WEAPON_BIT_##name,
    QUEST_WEAPON_FLAGS(X)
#undef X
};

struct quest_weapon {
    char key[QUEST_KEY];
    char name[LANGS][QUEST_NAME];
    int32_t range;  /* in units; 0: for melee */
    uint16_t flags; /* enum quest_weapon_flag */
    uint8_t attacks;
    uint8_t pierce; /* quest.13.04 PA(X) */
    uint8_t blast;  /* quest.13.07 Explosion(X); 0: none */
    uint8_t deadly; /* quest.13.21 Mortel(X); 0: none */
    uint8_t unused[2];
};

/* ---- conditions (chapter 14), in the order they are tested. ---- */
#define QUEST_CONDITIONS(X)                               \
    X(AFFLICTED, "afflicted") /* quest.14.01 Affligé */  \
    X(CRIPPLED, "crippled")   /* quest.14.02 Estropié */ \
    X(SICK, "sick")           /* quest.14.04 Malade */    \
    X(HINDERED, "hindered")   /* quest.14.06 Entravé */

enum quest_condition {
#define X(name, key) CONDITION_##name,
    QUEST_CONDITIONS(X)
#undef X
        CONDITION_COUNT
};

/* ---- what hero skills do: the numbers are content. ORDER SKILLS ---- */
#define QUEST_SKILL_EFFECTS(X)                \
    X(PROVOKE, "provoke")   /* quest.90.05 */ \
    X(RAMPART, "rampart")   /* quest.90.06 */ \
    X(STEADY, "steady-eye") /* quest.90.07 */ \
    X(MARK, "mark")         /* quest.90.08 */ \
    X(MEND, "mend")         /* quest.90.09 */ \
    X(CLEANSE, "cleanse")   /* quest.90.10 */ \
    X(RECHARGE, "recharge") /* quest.90.11 */ \
    X(SABOTAGE, "sabotage") /* quest.90.12 */

enum quest_skill_effect {
#define X(name, key) SKILL_##name,
    QUEST_SKILL_EFFECTS(X)
#undef X
        SKILL_COUNT
};

/* One skill for each effect; its place in the catalogue is its effect. */
struct quest_skill {
    char key[QUEST_KEY];
    char name[LANGS][QUEST_NAME];
    int32_t range; /* in units; 0: the hero himself */
    uint8_t stat;  /* enum quest_stat */
    uint8_t unused[3];
};

/* ---- what spells do. ---- */
#define QUEST_SPELL_EFFECTS(X)                               \
    X(HITS, "hits")                 /* quest.90.47, 90.52 */ \
    X(FLIGHT, "flight")             /* quest.90.48 */        \
    X(CONDITION, "condition")       /* quest.90.49, 90.50 */ \
    X(REGENERATION, "regeneration") /* quest.90.51 */

enum quest_spell_effect {
#define X(name, key) SPELL_##name,
    QUEST_SPELL_EFFECTS(X)
#undef X
        SPELL_EFFECT_COUNT
};

struct quest_spell {
    char key[QUEST_KEY];
    char name[LANGS][QUEST_NAME];
    int32_t range;
    uint8_t value;
    uint8_t effect;   /* enum quest_spell_effect */
    uint8_t friendly; /* its target is a friend, the caster included */
    uint8_t hits, pierce;
    uint8_t condition[QUEST_SIDES]; /* + 1, for a target of that side; of HITS:
                                       when the target is wounded */
    uint8_t unused;
};

/* ---- a hero or an enemy ---- */

struct quest_kind {
    char key[QUEST_KEY];
    char name[LANGS][QUEST_NAME];
    uint32_t traits;          /* bits of enum quest_trait */
    uint32_t spells;          /* bits of the catalogue */
    uint8_t stat[STAT_COUNT]; /* 2 .. 6; enemies have Qua and Def only and use
                                 Qua for the others (quest.01.06) */
    uint8_t toughness;        /* Cor */
    uint8_t power;            /* quest.01.06 the most of a hero */
    uint8_t caster, fear, impact; /* X of the traits */
    uint8_t skills;               /* bits of enum quest_skill_effect */
    uint8_t arms;
    uint8_t arm[QUEST_ARMS]; /* weapons of the catalogue, in its order */
    uint8_t models;          /* of a group; heroes 1 */
    uint8_t threat;          /* quest.90.26 .. 90.33; heroes 0 */
    uint8_t hero;
    uint8_t agreement; /* with the French name: enum agreement, for words */
    int32_t radius;    /* quest.90.34 of its base */
    int32_t height;    /* of a model, for sight */
};

/* quest.90.53 growth, and gear: each is something that a hero has besides his
 * profile. */
struct quest_gear {
    char key[QUEST_KEY];
    char name[LANGS][QUEST_NAME];
    uint32_t traits; /* it gives */
    uint8_t better;  /* bits of the stats that are lower by 1, to 2+ at best */
    uint8_t toughness, power; /* more */
    uint8_t arm;              /* weapon + 1 it gives */
    uint8_t growth;           /* quest.90.53 an upgrade, no thing */
    uint8_t price;            /* quest.90.58 of a thing, in supplies */
};

enum quest_mission { /* quest.90.37 .. 90.41. ORDER MISSIONS */
                     MISSION_RECOVERY,    /* Récupération */
                     MISSION_ELIMINATION, /* Élimination */
                     MISSION_STAND,       /* Résistance */
                     MISSION_ESCAPE,      /* Évasion */
                     MISSION_SABOTAGE,    /* Sabotage */
                     MISSION_NONE, /* a case: nothing to win but by rounds */
                     MISSION_COUNT
};

struct quest_mission_text {
    char key[QUEST_KEY];
    char name[LANGS][QUEST_NAME];
    uint8_t rounds; /* quest.90.36 */
    uint8_t tokens; /* search tokens */
    uint8_t unused[2];
};

enum { QUEST_WAVES = 3 };

/* quest.90.43, 90.44 who comes, by the wave and the die. */
struct quest_wave {
    uint8_t by_die[6]; /* kind */
    uint8_t round;     /* 1: at set-up */
};
struct quest_horde {
    char name[LANGS][QUEST_NAME]; /* of the enemies together */
    struct quest_wave wave[QUEST_WAVES];
    uint8_t heavy;   /* kind that a 6 brings while it can be paid */
    uint8_t plain;   /* kind in place of one that is too dear */
    uint8_t villain; /* kind */
};

/* What calibration adjusts (quest.90.35): budget of a wave in tenths of
 * threat, for 2, 3 and 4 heroes. */
struct quest_budget {
    int16_t wave[MISSION_COUNT][QUEST_HEROES + 1]; /* by heroes */
    int16_t level;                                 /* more for each level */
};

struct quest_catalogue {
    struct quest_weapon weapon[QUEST_WEAPONS];
    struct quest_kind kind[QUEST_KINDS];
    struct quest_spell spell[QUEST_SPELLS];
    struct quest_skill skill[SKILL_COUNT];
    struct quest_gear gear[QUEST_GEAR];
    struct quest_mission_text mission[MISSION_COUNT];
    struct quest_horde horde;
    struct quest_budget budget;
    int32_t weapons, kinds, spells, gears;
    /* what rules and their things are called */
    char stat[STAT_COUNT][LANGS][QUEST_NAME];
    char trait[TRAITED_COUNT][LANGS][QUEST_NAME];
    char weapon_rule[WEAPON_BIT_COUNT][LANGS][QUEST_NAME];
    char condition[CONDITION_COUNT][LANGS][QUEST_NAME];
    char find[6][LANGS][QUEST_NAME]; /* quest.90.45 by the die */
};

struct quest_settings {
    uint8_t mission; /* enum quest_mission */
    uint8_t level;   /* quest.90.44 0 .. 3 */
    uint8_t small;   /* quest.02.06 a table of 24", all distances halved */
    uint8_t rounds;  /* 0: those of the mission */
    uint8_t rolled; /* quest.90.36 the die says which mission; 'mission' none */
};

/* A hero with what he has besides. */
struct quest_hero {
    char name[QUEST_NAME];  /* given by his player; "": his kind's */
    struct quest_kind kind; /* growth and gear are in it */
    uint32_t gear;          /* bits of the catalogue, for words */
    uint8_t agreement;      /* with the name: enum agreement, for words */
    uint8_t unused[3];
};

/* What a mission needs of its table; heights and kinds are in the terrain. */
struct quest_layout {
    struct box hero_zone;    /* quest.90.42 */
    struct box wave_zone[3]; /* quest.90.43 north, east, west */
};

/* A unit of the machine that a case begins with. */
struct quest_foe {
    char name[QUEST_NAME]; /* "": its kind's */
    uint8_t kind;
    uint8_t models; /* at the start */
    uint8_t unused[2];
};

struct quest_stage {
    const struct quest_catalogue *catalogue;
    struct quest_settings settings;
    struct quest_layout layout;
    struct quest_horde horde;
    char party[QUEST_NAME];
    struct quest_hero hero[QUEST_HEROES];
    int32_t heroes;
    /* Cases: enemy units that stand when play begins, after the heroes. */
    int32_t enemies;
    struct quest_foe enemy[MAX_UNITS];
};

#endif
