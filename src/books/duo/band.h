/* band.h -- the content of duo and the bands made of it: what does not change
 * in a battle. Text makes these from YAML (docs/bands.md). */
#ifndef ALEA_BOOKS_DUO_BAND_H
#define ALEA_BOOKS_DUO_BAND_H

#include <stdbool.h>
#include <stdint.h>

#include "base/lang.h"
#include "base/list.h"
#include "base/shape.h"
#include "battle/battle.h"
#include "table/point.h"
#include "table/terrain.h"

/* duo.03.01 ruling: 1 pas is 25 mm */
#define PAS(n) ((int32_t)((n)*2500))

enum {
    DUO_NAME = 40,
    DUO_KEY = 32,
    DUO_WEAPONS = 48, /* of the catalogue */
    DUO_PROFILES = 64,
    DUO_ARMS = 8, /* weapons of one model */
    DUO_KEYWORDS = 32,
    DUO_MARKERS = 8,
    DUO_GROUPS = MAX_PLAYERS
};

/* duo.01.06 what a skill carries. */
enum duo_mark { MALUS = -1, PLAIN = 0, BONUS = 1 };

/* ---- special rules of a model: name, key. ORDER TRAITS ---- */
#define DUO_TRAITS(X)                                                        \
    X(TRAITED_CHARACTER, "character")             /* duo.06.02 Personnage */ \
    X(TRAITED_HUGE, "huge")                       /* duo.30.10 Enorme */     \
    X(TRAITED_AMBIDEXTROUS, "ambidextrous")       /* duo.22.01 */            \
    X(TRAITED_HERO, "hero")                       /* duo.22.02 */            \
    X(TRAITED_MULTIPLE, "multiple-combats")       /* duo.22.03 */            \
    X(TRAITED_BACKSTAB, "backstab")               /* duo.22.04 */            \
    X(TRAITED_AGILE, "agile-walker")              /* duo.22.07 */            \
    X(TRAITED_SLOW, "slow")                       /* duo.22.08 */            \
    X(TRAITED_FAST, "fast")                       /* duo.22.09 */            \
    X(TRAITED_LIMITED, "limited-movement")        /* duo.22.10 */            \
    X(TRAITED_TIGHTROPE, "tightrope-walker")      /* duo.22.11 */            \
    X(TRAITED_AMPHIBIOUS, "amphibious")           /* duo.22.12 */            \
    X(TRAITED_NO_PUSH, "no-push")                 /* duo.22.13 */            \
    X(TRAITED_STEALTHY, "stealthy")               /* duo.22.14 */            \
    X(TRAITED_FRIGHTENING, "frightening")         /* duo.22.19 */            \
    X(TRAITED_TERRIFYING, "terrifying")           /* duo.22.20 */            \
    X(TRAITED_INFILTRATION, "infiltration")       /* duo.22.21 */            \
    X(TRAITED_CAMOUFLAGE, "camouflage")           /* duo.22.22 */            \
    X(TRAITED_IGNORES_SAVES, "ignores-saves")     /* duo.22.25 */            \
    X(TRAITED_GROUP_ATTACK, "group-attack")       /* duo.09.01 */            \
    X(TRAITED_MARTIAL_ART, "martial-art")         /* duo.10.02 */            \
    X(TRAITED_FORCE_SENSITIVE, "force-sensitive") /* duo.24.01 */            \
    X(TRAITED_JETPACK, "jetpack")                 /* duo.24.03 */            \
    X(TRAITED_STURDY, "sturdy")                   /* duo.24.04, 30.01 */     \
    X(TRAITED_DESTINY, "special-destiny")         /* duo.24.05 */            \
    X(TRAITED_SUPPORT, "support")                 /* duo.30.02 */            \
    X(TRAITED_FATAL, "fatal-blow")                /* duo.30.06 */            \
    X(TRAITED_DEVIATION, "deviation") /* duo.24.02 of all it throws */

enum duo_trait { DUO_TRAITS(LIST_NAME) TRAITED_COUNT };

/* ---- powers of the Force, then spells: name, key. ORDER POWERS ---- */
#define DUO_POWERS(X)                                                        \
    X(POWER_PUSH, "push")                    /* duo.25.04 Poussée */        \
    X(POWER_THROW, "object-throw")           /* duo.25.03 */                 \
    X(POWER_LIGHTNING, "lightning")          /* duo.25.05 */                 \
    X(POWER_SHOCK, "shock")                  /* duo.25.06 Choc */            \
    X(POWER_CHOKE, "choke")                  /* duo.25.07 */                 \
    X(POWER_MEDITATION, "battle-meditation") /* duo.25.08 */                 \
    X(POWER_HEALING, "healing")              /* duo.25.09 */                 \
    X(POWER_LEAP, "leap")                    /* duo.25.10 Surdéplacement */ \
    X(POWER_BOLT, "magic-bolt")              /* duo.31.03 */                 \
    X(POWER_BALL, "magic-ball")              /* duo.31.04 */                 \
    X(POWER_IMPACT, "magic-impact")          /* duo.31.05 */                 \
    X(POWER_CURSE, "curse")                  /* duo.31.06 */                 \
    X(POWER_IMMOBILISE, "immobilisation")    /* duo.31.07 */                 \
    X(POWER_MAGIC_SHIELD, "magic-shield")    /* duo.31.08 */                 \
    X(POWER_MAGIC_HEALING, "magic-healing")  /* duo.31.09 */

enum duo_power {
    DUO_POWERS(LIST_NAME) POWER_COUNT,
    POWER_SPELLS = POWER_BOLT /* the first that is a spell */
};

/* What a weapon can do besides. ORDER WEAPON FLAGS */
enum duo_weapon_flag {
    WEAPON_TWO_HANDS = 1 << 0,  /* duo.23.08 2 mains */
    WEAPON_SILENT = 1 << 1,     /* duo.22.18 */
    WEAPON_RELOADS = 1 << 2,    /* duo.30.04 */
    WEAPON_PIERCES = 1 << 3,    /* duo.30.09 Perce Armure */
    WEAPON_BYPASSES = 1 << 4,   /* duo.30.05 Passe Bouclier */
    WEAPON_NO_SAVES = 1 << 5,   /* duo.22.25 */
    WEAPON_SUPPORTS = 1 << 6,   /* duo.30.02 */
    WEAPON_MULTIPLE = 1 << 7,   /* duo.22.03 */
    WEAPON_FORCE_SAVE = 1 << 8, /* duo.23.07 Svg + if Force sensitive */
    WEAPON_DEVIATES = 1 << 9,   /* duo.24.02 */
    WEAPON_FATAL = 1 << 10      /* duo.30.06 */
};

struct duo_weapon {
    char key[DUO_KEY];
    char name[LANGS][DUO_NAME];
    int32_t range;    /* in units; 0: for close combat */
    uint16_t flags;   /* enum duo_weapon_flag */
    int8_t damage;    /* enum duo_mark */
    uint8_t rate;     /* duo.22.26 Cadence, at least 1 */
    uint8_t zone;     /* duo.24.06 in pas; 0: none */
    uint8_t universe; /* enum duo_universe */
    uint8_t needs;    /* trait that its bearer must have, or... */
    uint8_t unused;
};
enum { DUO_NEEDS_NOTHING = 255 };

/* A power or spell: numbers are content, what it does is in ch25 and ch31. */
struct duo_power_profile {
    char name[LANGS][DUO_NAME];
    int32_t range; /* 0: no target */
    int8_t damage; /* enum duo_mark, when it harms */
    uint8_t harms; /* it has a Damage roll */
    uint8_t rate, zone;
    uint16_t flags;  /* enum duo_weapon_flag: no saves */
    uint8_t parried; /* duo.25.02, 31.02 by a duel */
    uint8_t allies;  /* duo.25.08 it helps those closer than so many pas */
};

enum duo_armour { ARMOUR_NONE, ARMOUR_LIGHT, ARMOUR_MEDIUM, ARMOUR_HEAVY };
enum duo_shield { SHIELD_NONE, SHIELD_BUCKLER, SHIELD_FULL };

enum { DUO_NOT = 2 }; /* in place of a mark: it does not have it */

/* A profile, or a model with what its player changed. */
struct duo_model {
    char key[DUO_KEY];
    char name[LANGS][DUO_NAME]; /* of the model itself, or of its profile */
    uint64_t traits;            /* bits of enum duo_trait */
    uint32_t keywords;          /* bits: what it is (duo.30.07) */
    uint32_t slays;             /* bits: Tueur de X */
    int8_t combat, damage, shooting, morale, hero; /* enum duo_mark */
    int8_t force_duel, magic_duel;                 /* or DUO_NOT */
    int8_t power[POWER_COUNT];                     /* or DUO_NOT */
    uint8_t armour, shield;                        /* enum duo_armour, ... */
    uint8_t actions;                               /* duo.15.01, 15.02 */
    uint8_t arms;
    uint8_t arm[DUO_ARMS]; /* weapons of the catalogue, in its order */
    uint8_t template;      /* duo.32.02 has no gear of its own */
    uint8_t universe;      /* enum duo_universe */
    uint8_t agreement;     /* with the name: enum agreement, for words alone */
    uint8_t unused[7];     /* two are compared byte by byte */
    int32_t points;
};

enum duo_universe { UNIVERSE_ANY, UNIVERSE_STAR_WARS, UNIVERSE_FANTASY };

/* What special rules count in points, in hundredths: chapter 90. */
struct duo_worth {
    int16_t m;          /* added to the factor m (duo.90.14) */
    int16_t factor;     /* of an attack (duo.90.12); 100: none */
    int16_t durability; /* V of duo.90.13; 0: it does not say */
    int16_t effect;     /* e of duo.90.11 */
};

/* ORDER WEAPON FLAGS */
enum { DUO_WEAPON_RULES = 11 };

struct duo_prices {
    struct duo_worth trait[TRAITED_COUNT];
    struct duo_worth rule[DUO_WEAPON_RULES]; /* of weapons */
    struct duo_worth power[POWER_COUNT];
    int16_t force_duel, magic_duel;     /* m */
    int16_t morale_bonus, morale_malus; /* m */
    int16_t zone;                       /* factor */
    int16_t buckler, shield; /* part of the attacks it is counted against */
    uint16_t
        by_test; /* bits of powers whose m goes by the chance of the test */
};

struct duo_catalogue {
    struct duo_prices price;
    struct duo_weapon weapon[DUO_WEAPONS];
    struct duo_model profile[DUO_PROFILES];
    /* duo.90.17 with the gear that their published points are of: their own, or
     * what a template usually has */
    struct duo_model usual[DUO_PROFILES];
    struct duo_power_profile power[POWER_COUNT];
    char keyword[DUO_KEYWORDS][DUO_KEY];
    uint8_t armour_universe[ARMOUR_HEAVY + 1]; /* enum duo_universe */
    uint8_t shield_universe[SHIELD_FULL + 1];
    uint8_t unused;
    int32_t weapons, profiles, keywords;
};

/* ---- what the players agreed on ---- */

enum duo_objective {                 /* chapter 92 */
                     OBJECTIVE_NONE, /* duo.90.06 only who is left */
                     OBJECTIVE_MARKERS, /* duo.90.07 held at the end of each round */
                     OBJECTIVE_EXIT,    /* duo.90.08 leave by the far edge */
                     OBJECTIVE_HOSTAGE, /* duo.90.09 led into the own zone */
                     OBJECTIVE_TREASURE /* markers that are carried home */
};

/* A scenario: its table is in the terrain of the stage. */
struct duo_scenario {
    char key[DUO_KEY];
    char name[LANGS][DUO_NAME];
    uint8_t objective; /* enum duo_objective */
    uint8_t rounds;    /* duo.90.04 */
    uint8_t markers;
    uint8_t groups;   /* that it is laid out for */
    uint8_t attacker; /* group + 1 that must act; 0: both alike */
    uint8_t unused[3];
    int32_t worth; /* percent of the list, or of a model that leaves */
    struct point marker[DUO_MARKERS];
    struct box zone[DUO_GROUPS]; /* duo.90.02 where each group deploys */
    struct box home[DUO_GROUPS]; /* where it must go, or brings things; of no
                                    width: it has none */
};

struct duo_settings {
    uint8_t side[DUO_GROUPS];     /* duo.21.01 */
    uint8_t no_shooting_in_melee; /* duo.12.03 */
    uint8_t best_save;            /* duo.07.04 save_mode = best */
    uint8_t unused[2];
    int32_t size; /* of the lists, in points */
};

struct duo_stage {
    const struct duo_catalogue *catalogue;
    struct duo_settings settings;
    struct duo_scenario scenario;
    char band[DUO_GROUPS][DUO_NAME];
    struct duo_model model[MAX_UNITS]; /* of each unit */
    uint8_t group_of[MAX_UNITS];
    int32_t models;
};

#endif
