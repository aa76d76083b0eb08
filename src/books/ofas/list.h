/* list.h -- OFAS chapters 15 to 18: an army list as written, its faults, its
 * army.
 *
 * A list holds every word of a player with the place where it stands; nothing
 * in it need be legal. Words that name something (a rank, an option, a weapon)
 * were looked up by whoever read them: id says what they name, or the state
 * says that nobody knows them, and then nearest holds the best guess.
 *
 *     n = ofas_list_check(list, catalogue, fault, max);
 *     if (ofas_is_legal(fault, n))
 *         ofas_muster(list, catalogue, &army);
 *
 * Zero is an empty list. Nothing here allocates or reads files. */
#ifndef ALEA_BOOKS_OFAS_LIST_H
#define ALEA_BOOKS_OFAS_LIST_H

#include "books/ofas/army.h"
#include "books/ofas/faults.h"

enum {
    OFAS_WISHES = 32,     /* options written for one unit */
    OFAS_GROUPS = 256,    /* groups of carriers in one list */
    OFAS_BUYS = 512,      /* special weapons written in one list */
    OFAS_BUYS_EACH = 8,   /* special weapons written for one figure */
    OFAS_FITS = 512,      /* weapons of vehicles written in one list */
    OFAS_CHOICES = 8,     /* weapons that a Fighter chooses for */
    OFAS_GIFTS = 16,      /* profiles or powers of a character */
    OFAS_NOTE = 200,      /* bytes of a free text */
    OFAS_FAULTS_MAX = 256 /* room that is enough for any sane list */
};

/* How a field stands in the list. */
enum ofas_word_state {
    OFAS_ABSENT,    /* not written */
    OFAS_KNOWN,     /* id or value is good */
    OFAS_UNKNOWN,   /* a word that names nothing */
    OFAS_UNREADABLE /* already reported by the reader: say no more */
};

struct ofas_word {
    int32_t line, column;    /* from 1; 0: not from a file */
    int16_t id;              /* if OFAS_KNOWN: what the word names */
    uint8_t state;           /* enum ofas_word_state */
    char text[OFAS_NAME];    /* as written */
    char nearest[OFAS_NAME]; /* if OFAS_UNKNOWN: the nearest right word */
};

struct ofas_number { /* also yes (1) and no (0); 0 unless OFAS_KNOWN */
    int32_t line, column;
    int32_t value;
    uint8_t state;
};

/* Standard weapons that the rules of step 6 name.         ofas.15.70 .. 81
 * key in the catalogue */
#define OFAS_ITEMS(X)             \
    X(RIFLE, "rifle")             \
    X(SHORT_RIFLE, "short-rifle") \
    X(PISTOL, "pistol")           \
    X(BLADE, "blade")             \
    X(GREAT_BLADE, "great-blade") \
    X(SHIELD, "shield")           \
    X(KNIFE, "knife")             \
    X(CHARGES, "charges")

enum ofas_item {
#define X(name, key) OFAS_ITEM_##name,
    OFAS_ITEMS(X)
#undef X
        OFAS_ITEM_COUNT
};

/* What a special weapon takes the place of: an item, or one of these. */
enum ofas_replaced {
    OFAS_REPLACES_ALL = OFAS_ITEM_COUNT, /* heavy and assault weapons */
    OFAS_REPLACES_TWO_BLADES,
    OFAS_REPLACES_BLADE_AND_SHIELD,
    OFAS_REPLACES_NOTHING,  /* combined weapons */
    OFAS_REPLACES_GRENADES, /* which no weapon does */
    OFAS_REPLACED_COUNT
};

/* One special weapon, bought by each figure of its group. */
struct ofas_buy {
    struct ofas_word weapon;   /* id: first row with that key */
    struct ofas_word category; /* id: enum ofas_category */
    struct ofas_word replaces; /* id: enum ofas_item or ofas_replaced */
    struct ofas_number hands;
    struct ofas_number combined;
};

/* Figures alike: specialists, or carriers of special weapons. */
struct ofas_group {
    int32_t line, column;
    struct ofas_number count; /* absent: one */
    struct ofas_word type;    /* specialists: id is enum ofas_role */
    uint8_t specialists;      /* from the list of specialists */
    int32_t buy, buys;        /* list->buy[buy .. buy + buys) */
};

struct ofas_wish {         /* an option, and the list it stands in */
    struct ofas_word word; /* id: enum ofas_trait, or ofas_fitting */
    uint8_t disadvantage;  /* written among the disadvantages */
};

/* What a super-heavy weapon has one more of.                   ofas.16.21 */
enum ofas_super { OFAS_SUPER_SHOTS, OFAS_SUPER_DAMAGE };

/* One weapon of a vehicle, and its marks. The free stomp is written only when
 * it has some. */
struct ofas_fit {
    int32_t line, column;
    struct ofas_word weapon;   /* id: first row with that key, of a vehicle; of
                                a support weapon: enum ofas_item */
    struct ofas_word arc;      /* id: enum ofas_arc */
    struct ofas_word super;    /* id: enum ofas_super */
    struct ofas_word category; /* which is a fault */
    struct ofas_number twin, upgraded, turret;
    uint8_t source; /* enum ofas_source */
};

/* What a Fighter adds to a weapon: one word for all its profiles, or one for
 * each of two.                                                 ofas.18.08 */
struct ofas_choice {
    struct ofas_word weapon;   /* id: first row with that key */
    struct ofas_word bonus[2]; /* id: enum ofas_skill */
};

/* One unit as written. */
struct ofas_entry {
    int32_t line, column;
    char name[OFAS_NAME];
    char note[OFAS_NOTE];  /* the models, ofas.15.19 */
    uint8_t agreement;     /* enum agreement, with the name */
    struct ofas_word kind; /* absent: infantry */
    struct ofas_word rank;
    struct ofas_word equipment;      /* id: row of the kits */
    struct ofas_word more_equipment; /* a second one: a fault */
    struct ofas_word grade;          /* id: enum ofas_grade; of a vehicle also
                                        none, given up (ofas.19.14) */
    struct ofas_word more_officers;  /* a second one: a fault */
    struct ofas_word officer_equipment;
    struct ofas_word experts; /* id: enum ofas_skilled (ofas.19.30) */
    struct ofas_word leader;  /* id: enum ofas_role, or OFAS_LEADER_ARM + row */
    struct ofas_number size, bases, swarm, cost;
    struct ofas_group officer; /* his special weapons */
    int32_t wishes;
    struct ofas_wish wish[OFAS_WISHES];
    /* list->group[group .. group + groups); a character is one group, with
     * all that he buys */
    int32_t group, groups;

    /* vehicles */
    struct ofas_word chassis; /* id: enum ofas_chassis */
    struct ofas_word crew;    /* specialists (id 1) or an officer: a fault,
                                 or a grade of chapter 19 */
    struct ofas_number monster;
    struct ofas_number length, width, height; /* hull, in 1/100 mm */
    int32_t fit, fits;                        /* list->fit[fit .. fit + fits) */

    /* characters */
    struct ofas_word more_specialists; /* a second speciality: a fault */
    int32_t callings, powers, choices;
    struct ofas_word calling[OFAS_GIFTS]; /* id: enum ofas_calling */
    struct ofas_word power[OFAS_GIFTS];   /* id: enum ofas_power */
    struct ofas_choice choice[OFAS_CHOICES];
};

enum { OFAS_LEADER_ARM = 1000 }; /* leader: the carrier of a weapon */

struct ofas_list {
    char name[OFAS_NAME];
    char note[OFAS_NOTE];
    struct ofas_word archetype; /* id: enum ofas_archetype */
    struct ofas_word variant;   /* id 0: none */
    struct ofas_word experts;   /* id: enum ofas_skilled (ofas.19.56) */
    struct ofas_number format, artillery, cost;
    int32_t entries, groups, buys, fits;
    struct ofas_entry entry[OFAS_TEAMS];
    struct ofas_group group[OFAS_GROUPS];
    struct ofas_buy buy[OFAS_BUYS];
    struct ofas_fit fit[OFAS_FITS];
};

/* Finds all that is wrong with a list, then all that is odd. Writes at most
 * 'max' of them (1 or more), returns how many there are; faults come before
 * warnings. */
int32_t ofas_list_check(const struct ofas_list *list,
                        const struct ofas_catalogue *catalogue,
                        struct ofas_fault *fault, int32_t max);
/* Is the list of these n findings legal, its warnings aside? */
bool ofas_is_legal(const struct ofas_fault *fault, int32_t n);

/* What a unit costs, step by step.                             ofas.15.03 */
struct ofas_cost {
    int32_t kind;                      /* enum ofas_kind */
    int32_t size;                      /* figures; a swarm's base counts 3 */
    int32_t advantages, disadvantages; /* weights */
    int32_t soldiers;                  /* or the vehicle itself */
    int32_t options, equipment, officer, specialists, weapons;
    int32_t times;     /* the sum counts so often: 3 for characters */
    int32_t surcharge; /* of the archetype, added last (ofas.19.25) */
    int32_t halved;    /* ofas.a1.09, a2.05 the total is half */
    int32_t total;
};

/* Prices an entry; what is unknown costs nothing. */
struct ofas_cost ofas_entry_cost(const struct ofas_list *list,
                                 const struct ofas_catalogue *catalogue,
                                 int32_t entry);
int32_t ofas_list_cost(const struct ofas_list *list,
                       const struct ofas_catalogue *catalogue);

/* Builds the army of a legal list. In each team the leader is soldier 0; then
 * come the graded soldier, the specialists and the carriers in the order of
 * the list, then the rest. False, and 'out' untouched, when the list is not
 * legal. */
bool ofas_muster(const struct ofas_list *list,
                 const struct ofas_catalogue *catalogue, struct ofas_army *out);

/* Movement distance of a speed.                                ofas.01.06 */
int32_t ofas_speed_distance(int speed);
/* Command points that a grade makes each turn.                 ofas.02.03 */
int ofas_grade_points(enum ofas_grade grade);
/* Weight of an option: +1 an advantage, -1 or -2 a disadvantage. */
int ofas_trait_weight(enum ofas_trait trait);
const char *ofas_trait_key(enum ofas_trait trait);
/* The same of the options of vehicles; Guardian weighs +2. */
int ofas_fitting_weight(enum ofas_fitting fitting);
const char *ofas_fitting_key(enum ofas_fitting fitting);
const char *ofas_calling_key(enum ofas_calling calling);
const char *ofas_power_key(enum ofas_power power);
const char *ofas_item_key(enum ofas_item item);
const char *ofas_archetype_key(enum ofas_archetype archetype);
/* The row of the arsenal with that key, rank and, for blades and drills that
 * have it, number of hands (0: any), or -1. */
int ofas_weapon_row(const struct ofas_catalogue *catalogue, const char *key,
                    enum ofas_rank rank, int hands);

#endif
