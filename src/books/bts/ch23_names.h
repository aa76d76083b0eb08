/* ch23_names.h -- the special rules of chapter 23 by name, and sets of them. */
#ifndef ALEA_BOOKS_BTS_CH23_NAMES_H
#define ALEA_BOOKS_BTS_CH23_NAMES_H

#include <stdbool.h>
#include <stdint.h>

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

#endif
