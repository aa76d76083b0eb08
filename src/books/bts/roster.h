/* roster.h -- the content of bts and what armies are made of: what does not
 * change in play. Text makes these from YAML.
 *
 * A figure is known by its number in the battle; its model says all that its
 * list has made of it (profile, upgrades, armour, mount, equipment), so that
 * play looks at one struct and at nothing behind it. */
#ifndef ALEA_BOOKS_BTS_ROSTER_H
#define ALEA_BOOKS_BTS_ROSTER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/lang.h"
#include "base/length.h"
#include "battle/figures.h"

enum {
    BTS_NAME = 48,
    BTS_KEY = 32,
    BTS_WEAPONS = 96,   /* of the catalogue, of all factions */
    BTS_PROFILES = 128, /* the same */
    BTS_FACTIONS = 16,
    BTS_ARMS = 10, /* weapons of one figure: a Véhicule may carry many */
    BTS_SIDES = 2  /* bts.24.02 */
};

/* ---- keywords: name, key. The first are those that rules of the book name; what
 * content adds (factions, species) takes the bits behind. ORDER KEYWORDS ---- */
#define BTS_KEYWORDS(X)       \
    X(INFANTRY, "infantry")   \
    X(CAVALRY, "cavalry")     \
    X(BIKE, "bike")           \
    X(BEAST, "beast")         \
    X(WALKER, "walker")       \
    X(MONSTER, "monster")     \
    X(VEHICLE, "vehicle")     \
    X(SIEGE, "siege-weapon")  \
    X(TRANSPORT, "transport") \
    X(CHAMPION, "champion")   \
    X(WARRIOR, "warrior")     \
    X(MAGE, "mage")           \
    X(GENERAL, "general")     \
    X(SERVANT, "servant")     \
    X(CREW, "crew")           \
    X(IRREGULAR, "irregular") \
    X(SPECTRE, "spectre")     \
    X(MIXED, "mixed")         \
    X(COMMON, "common")

enum bts_keyword {
#define X(name, key) KEYWORD_##name,
    BTS_KEYWORDS(X)
#undef X
        KEYWORD_COUNT,
    KEYWORDS_MOST = 64
};
#define BTS_IS(name) ((uint64_t)1 << KEYWORD_##name)

/* ---- special rules of figures and weapons: name, key. Each has its line in
 * chapter 23 of the ledger; what they do is done where they act. ORDER SPECIALS ---- */
#define BTS_SPECIALS(X)                                             \
    X(HUNTERS, "hunters")                 /* bts.23.01 */           \
    X(AGILE, "agile")                     /* bts.23.02 */           \
    X(AMPHIBIOUS, "amphibious")           /* bts.23.03 */           \
    X(ANTITANK, "antitank")               /* bts.23.04 */           \
    X(ANTIGRAVITY, "antigravity")         /* bts.23.05 */           \
    X(SPIDERY, "spidery")                 /* bts.23.06 */           \
    X(ARCHER, "master-archer")            /* bts.23.07 */           \
    X(PLASMA, "plasma")                   /* bts.23.08 */           \
    X(THROWN, "thrown")                   /* bts.23.10 */           \
    X(LIGHT_SIEGE, "light-siege-weapon")  /* bts.23.12 */           \
    X(EXPERIMENTAL, "experimental")       /* bts.23.13 */           \
    X(STABILISED, "stabilised")           /* bts.23.14 */           \
    X(MECHANISED, "mechanised-artillery") /* bts.23.15 */           \
    X(FLANK, "flank-attack")              /* bts.23.16 */           \
    X(REPEATING, "repeating")             /* bts.23.18 */           \
    X(BURSTING, "bursting-shot")          /* bts.23.19 */           \
    X(RIDER, "expert-rider")              /* bts.23.20 */           \
    X(BRUTAL, "brutal-charge")            /* bts.23.21 */           \
    X(DEVASTATING, "devastating-charge")  /* bts.23.22 */           \
    X(MONSTROUS, "monstrous-charge")      /* bts.23.23 */           \
    X(CHARIOT, "bestial-chariot")         /* bts.23.25 */           \
    X(HEADHUNTER, "headhunter")           /* bts.23.26 */           \
    X(SPIRITUAL, "spiritual-leader")      /* bts.23.27 */           \
    X(TRACKED, "tracked")                 /* bts.23.28 */           \
    X(IRREGULARS, "irregular-commander")  /* bts.23.29 */           \
    X(STRONG, "strong")                   /* bts.23.30 Costaud */   \
    X(MIGHTY, "mighty-blow")              /* bts.23.31 */           \
    X(BRAVE, "brave")                     /* bts.23.32 */           \
    X(FANGS, "sharp-fangs")               /* bts.23.33 */           \
    X(SKETCHY, "sketchy-defence")         /* bts.23.34 */           \
    X(DISLOYAL, "disloyal")               /* bts.23.35 */           \
    X(DRAIN, "life-drain")                /* bts.23.36 */           \
    X(RAGING, "raging")                   /* bts.23.37 */           \
    X(FANATIC, "fanatic")                 /* bts.23.38 */           \
    X(POPULAR, "popular-figure")          /* bts.23.39 */           \
    X(FORESTER, "forester")               /* bts.23.40 */           \
    X(SPECTRAL, "spectral-blow")          /* bts.23.41 */           \
    X(BODYGUARD, "bodyguard")             /* bts.23.42 */           \
    X(GIGANTIC, "gigantic")               /* bts.23.43 */           \
    X(TEAM, "large-team")                 /* bts.23.47 */           \
    X(BIG_GAME, "big-game")               /* bts.23.48 */           \
    X(GUERRILLA, "guerrilla")             /* bts.23.49 */           \
    X(TIRELESS, "tireless")               /* bts.23.50 */           \
    X(IMPACT, "impact")                   /* bts.23.51 */           \
    X(IMPLACABLE, "implacable")           /* bts.23.53 */           \
    X(DUELLIST, "master-duellist")        /* bts.23.54 */           \
    X(MAGIC_MASTER, "master-of-magic")    /* bts.23.55 */           \
    X(TACTICIAN, "master-tactician")      /* bts.23.56 */           \
    X(MASTERY, "mastery")                 /* bts.23.58 (X) */       \
    X(ORGANIC, "organic-walker")          /* bts.23.59 */           \
    X(MASSIVE, "massive")                 /* bts.23.60 */           \
    X(MEDIC, "medic")                     /* bts.23.61 */           \
    X(MOUNTAINEER, "mountaineer")         /* bts.23.62 */           \
    X(INFECTIOUS, "infectious-bite")      /* bts.23.63 */           \
    X(MANY_ARMS, "many-arms")             /* bts.23.64 */           \
    X(SWARM, "swarm")                     /* bts.23.66 */           \
    X(LIGHT_FOOT, "light-foot")           /* bts.23.67 */           \
    X(GUNSLINGER, "gunslinger")           /* bts.23.68 */           \
    X(PLATFORM, "firing-platform")        /* bts.23.69 */           \
    X(BEARER, "standard-bearer")          /* bts.23.70 */           \
    X(FRAGMENTS, "fragmentation")         /* bts.23.71 */           \
    X(ACTIVE_ARMOUR, "active-protection") /* bts.23.72 */           \
    X(GRUDGE, "grudge")                   /* bts.23.73 (X) */       \
    X(SWIFT, "swift")                     /* bts.23.74 */           \
    X(REPAIRER, "repairer")               /* bts.23.75 */           \
    X(ROBOTIC, "robotic")                 /* bts.23.76 */           \
    X(FEARLESS, "fearless")               /* bts.23.77 */           \
    X(LONER, "loner")                     /* bts.23.78 Solitaire */ \
    X(STABLE, "stable")                   /* bts.23.79 */           \
    X(TELEPORT, "teleport")               /* bts.23.80 */           \
    X(TERRIFYING, "terrifying")           /* bts.23.82 */           \
    X(POISONED, "poisoned-shots")         /* bts.23.83 */           \
    X(FLAMING, "flaming-shots")           /* bts.23.84 */           \
    X(MARKSMAN, "expert-marksman")        /* bts.23.85 */           \
    X(ALL_TERRAIN, "all-terrain")         /* bts.23.86 */           \
    X(VERY_MASSIVE, "very-massive")       /* bts.23.87 */           \
    X(DEATH_CHEAT, "death-cheat")         /* bts.23.88 */           \
    X(LINE_TROOP, "line-troop")           /* bts.23.89 */           \
    X(FLIGHT, "flight")                   /* bts.23.90 */

enum bts_special {
#define X(name, key) SPECIAL_##name,
    BTS_SPECIALS(X)
#undef X
        SPECIAL_COUNT
};
enum { SPECIAL_WORDS = (SPECIAL_COUNT + 63) / 64 };
struct bts_specials {
    uint64_t word[SPECIAL_WORDS];
};

static inline bool specials_have(const struct bts_specials *s,
                                 enum bts_special which)
{
    return s->word[which / 64] >> which % 64 & 1;
}

/* ---- weapons ---- */

/* bts.13.13 .. 13.22: name, key. ORDER CATEGORIES */
#define BTS_CATEGORIES(X)                 \
    X(MELEE, "melee")                     \
    X(LIGHT, "light")                     \
    X(PRECISION, "precision")             \
    X(HEAVY, "heavy")                     \
    X(SHOTGUN, "shotgun")                 \
    X(FLAMER, "flamethrower")             \
    X(LIGHT_ARTILLERY, "light-artillery") \
    X(HEAVY_ARTILLERY, "heavy-artillery")

enum bts_category {
#define X(name, key) CATEGORY_##name,
    BTS_CATEGORIES(X)
#undef X
        CATEGORY_COUNT
};

/* What equipment does besides what its numbers say: name, key. Support equipment
 * has no category that fights. ORDER GEAR */
#define BTS_GEAR(X)                                         \
    X(SHIELD, "shield")         /* bts.14.20, bts.90 M06 */ \
    X(BANNER, "banner")         /* bts.13.26 */             \
    X(INSTRUMENT, "instrument") /* bts.05.15 */             \
    X(KIT, "first-aid-kit")                                 \
    X(CLOAK, "cloak") /* bts.23.78 */                       \
    X(SCOPE, "scope") /* bts.09.10 */                       \
    X(RADIO, "radio") /* bts.23.15 */

enum bts_gear {
#define X(name, key) GEAR_##name,
    BTS_GEAR(X)
#undef X
        GEAR_COUNT
};
#define BTS_GEAR_BIT(name) (1U << GEAR_##name)

struct bts_weapon {
    char key[BTS_KEY];
    char name[LANGS][BTS_NAME];
    struct bts_specials specials;
    int32_t range;    /* in units; 0: in duels only */
    uint8_t category; /* enum bts_category */
    uint8_t hands;    /* 1 or 2; 0: mounted on a hull, or worn */
    uint8_t force;    /* of a shot; a blow has that of the figure */
    uint8_t pierce;   /* bts.13.11 Pen. */
    uint8_t dice;     /* bts.13.12 of a shot */
    uint8_t support; /* bts.14.05 how many may support a figure with it: a lance
                         1, pikes 2; 0: none */
    int8_t duel;     /* added to duel rolls: a two-handed weapon -1 */
    int8_t wound;    /* added to to-wound rolls in duels */
    uint8_t lance;   /* +1 to wound when Cavalerie charges */
    uint8_t gear;    /* bits of enum bts_gear */
    uint8_t price[2]; /* bts.13.07 others, Champions; 255: X */
    uint8_t faction;  /* whose arsenal it is in + 1; 0: everybody's */
    uint8_t unused[3];
};

/* ---- models ---- */

/* bts.02.18 highest first, so that a lower number is the higher rank. */
enum bts_rank {
    RANK_NONE,
    RANK_EXTRAORDINARY,
    RANK_CHARISMATIC,
    RANK_CLASSIC,
    RANK_EMERGENT,
    RANK_PRODIGY
};

/* bts.21.03 sides of a Véhicule. */
enum bts_face { FACE_FRONT, FACE_FLANK, FACE_REAR, FACES };

/* bts.21.08 where a weapon of a Véhicule is mounted. */
enum bts_mount {
    MOUNT_NONE,
    MOUNT_FRONT,
    MOUNT_SIDE,
    MOUNT_REAR,
    MOUNT_CENTRE
};

struct bts_arm {
    uint8_t weapon; /* of the catalogue */
    uint8_t mount;  /* enum bts_mount */
};

/* A figure as its list has made it: all that does not change in play. */
struct bts_model {
    char name[BTS_NAME];          /* its player's for it, or "" */
    uint64_t keywords;            /* bits of enum bts_keyword and of content */
    struct bts_specials specials; /* of profile, upgrades, faction and mount */
    uint64_t grudges;             /* bts.23.73 keywords */
    int32_t move;                 /* bts.02.02 Mvt, Rapide counted */
    int32_t radius;               /* of its base; 0: a hull */
    int32_t half_length, half_width; /* of its hull; 0: a base */
    int32_t height;                  /* bts.01.21 */
    int32_t shoulder; /* bts.18.05 for obstacles; the height when not mounted */
    uint16_t profile; /* of the catalogue: its name, its price */
    uint16_t cost;    /* with all it carries */
    uint8_t owner, unit; /* player, Combat Unit */
    uint8_t faction;     /* of the catalogue */
    uint8_t allied;      /* bts.02.27 of the allied contingent */
    uint8_t combat, aim; /* CC; CT 2 .. 6, 0: "-" */
    uint8_t force, defence, attacks, life, moral; /* 0: "-" */
    uint8_t armour[FACES]; /* bts.21.03; 0: no Véhicule */
    uint8_t rank;          /* enum bts_rank */
    uint8_t orders;        /* bits of enum bts_order */
    uint16_t feats;        /* bits of enum bts_feat */
    uint16_t spells;       /* bits of enum bts_spell */
    uint8_t combined;      /* bts.03.07 an Arme de Siège with its Servants */
    uint8_t crew;          /* bts.21.06 members; of a Monstre too */
    uint8_t crew_mounts;   /* of them draught animals */
    uint8_t crew_moral;    /* bts.20.18 the best */
    uint8_t places;        /* bts.02.12 */
    uint8_t base_level;    /* bts.03.02; 0: no base */
    uint8_t armour_rank;   /* bts.13.27 */
    uint8_t gear;          /* bits of enum bts_gear */
    uint8_t mastery[2];    /* bts.23.58 weapons of the catalogue + 1 */
    uint8_t arms;
    struct bts_arm arm[BTS_ARMS];
};

#endif
