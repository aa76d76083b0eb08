/* list.h -- duo.90.19 .. 90.21: bands as their players write them, and what is
 * wrong with them. */
#ifndef ALEA_BOOKS_DUO_LIST_H
#define ALEA_BOOKS_DUO_LIST_H

#include "books/duo/band.h"

enum {
    DUO_BAND_LEAST = 2, /* duo.90.19 models */
    DUO_BAND_MOST = 10,
    DUO_ENTRIES = 16,
    DUO_COUNT_MOST = 10,  /* of an entry */
    DUO_LIMIT = 100,      /* duo.90.19 when not said */
    DUO_LIMIT_LEAST = 20, /* points that may be agreed on */
    DUO_LIMIT_MOST = 500,
    DUO_NOTE = 240,
    DUO_FAULTS = 48 /* that are kept */
};

/* What an entry says itself and does not leave to its profile. */
enum duo_own {
    OWN_NAME = 1 << 0,
    OWN_WEAPONS = 1 << 1,
    OWN_ARMOUR = 1 << 2,
    OWN_SHIELD = 1 << 3,
    OWN_KEYWORDS = 1 << 4,
    OWN_AGREEMENT = 1 << 5
};

/* Where something stands in the text; zeros when it does not. */
struct duo_spot {
    int32_t line, column;
};

/* So many models alike. */
struct duo_entry {
    struct duo_model model; /* of its profile, with its name, gear, points */
    int32_t count;
    uint8_t profile;
    uint8_t own; /* enum duo_own */
    uint8_t unused[2];
    struct duo_spot at, weapons, armour, shield, keywords;
};

struct duo_band {
    char name[DUO_NAME];
    char note[DUO_NOTE];
    uint8_t universe; /* enum duo_universe; ANY: not said */
    uint8_t unused[3];
    int32_t limit;
    int32_t said; /* what its player thinks it costs; 0: he does not say */
    int32_t entries;
    struct duo_entry entry[DUO_ENTRIES];
    struct duo_spot at, models, cost;
};

/* What is wrong with a band, or only odd: name, key, is it odd only, rule. ORDER
 * BAND FAULTS */
#define DUO_BAND_FAULTS(X)                                   \
    X(TOO_EXPENSIVE, "too-expensive", false, DUO(90, 19))    \
    X(WRONG_COST, "wrong-cost", false, DUO(90, 17))          \
    X(TOO_FEW, "too-few-models", false, DUO(90, 19))         \
    X(TOO_MANY, "too-many-models", false, DUO(90, 19))       \
    X(CHARACTERS, "too-many-characters", false, DUO(90, 19)) \
    X(OTHER_PROFILE, "other-universe", false, DUO(90, 19))   \
    X(OTHER_GEAR, "other-universe", false, DUO(90, 20))      \
    X(WEAPONS, "too-many-weapons", false, DUO(90, 20))       \
    X(NOT_FOR_IT, "not-for-it", false, DUO(90, 20))          \
    X(NOT_A_TEMPLATE, "not-a-template", false, DUO(90, 21))  \
    X(POINTS_LEFT, "points-left", true, DUO(90, 19))         \
    X(UNARMED, "unarmed", true, DUO(10, 1))                  \
    X(IDLE_SHIELD, "idle-shield", true, DUO(29, 5))

enum duo_band_fault {
#define X(name, key, odd, rule) BAND_##name,
    DUO_BAND_FAULTS(X)
#undef X
        BAND_FAULTS
};

/* What of an entry a fault is about. */
enum duo_part {
    PART_NONE,
    PART_PROFILE,
    PART_WEAPON,
    PART_ARMOUR,
    PART_SHIELD
};

struct duo_fault {
    enum duo_band_fault kind;
    uint16_t rule;
    bool odd;  /* a warning */
    int entry; /* from 1; 0: the band */
    enum duo_part part;
    int which; /* of the catalogue */
    int32_t a, b;
    struct duo_spot at;
};

const char *duo_fault_key(enum duo_band_fault kind);
/* What all of its models cost. */
int32_t duo_band_cost(const struct duo_band *band);
int duo_band_models(const struct duo_band *band);
/* Everything wrong or odd; gives how many, also beyond 'max'. */
int duo_band_check(const struct duo_band *band, const struct duo_catalogue *c,
                   struct duo_fault *out, int max);
/* Its models, one after the other; those of one name are numbered. Gives how
 * many; 'out' has room for DUO_BAND_MOST, more are left out. */
int duo_band_muster(const struct duo_band *band, struct duo_model *out);

#endif
