/* field.h -- OFAS chapters 13 and 14: kinds of terrain, battlefields, and the
 * generator of battlefields.
 *
 * A field is its pieces as somebody wrote or dealt them: kind, place, turn,
 * size. The terrain that play looks at is built from these and from nothing
 * else, so that a field written to a file and read again is the same field.
 * Nothing here allocates or reads files. */
#ifndef ALEA_BOOKS_OFAS_FIELD_H
#define ALEA_BOOKS_OFAS_FIELD_H

#include "base/lang.h"
#include "books/ofas/ofas.h"
#include "table/scenery.h"

enum {
    OFAS_KINDS = 24, /* kinds of terrain */
    OFAS_KIND_WORDS = 96,
    OFAS_FIELD_NAME = 80,
    OFAS_TABLE_LEAST = INCH(12),
    OFAS_TABLE_MOST = INCH(96),
    OFAS_HEIGHT_MOST = INCH(40)
};

/* How scenery is spread.                                       ofas.14.02 */
enum {
    OFAS_FIELD_GAP = INCH(3),  /* (a) at least, between two pieces */
    OFAS_FIELD_NEAR = INCH(6), /* (b) at most, to the next piece or edge */
    OFAS_LANE = INCH(2),       /* (c) from line to line */
    OFAS_LANE_HEIGHT = INCH(1),
    OFAS_LANES_OPEN = 4 /* (c) one in so many may be open */
};

/* What a piece may be besides its kind.             ofas.13.01, 13.27, 13.31
 * name, key, traits it gives, traits it takes. ORDER FLAGS */
#define OFAS_FLAGS(X)                             \
    X(DIFFICULT, "difficult", TRAIT_DIFFICULT, 0) \
    X(DANGEROUS, "dangerous", TRAIT_DANGEROUS, 0) \
    X(HOSTILE, "hostile", TRAIT_DANGEROUS, 0)     \
    X(DENSE, "dense", TRAIT_DIFFICULT, 0)         \
    X(CLIMBABLE, "climbable", TRAIT_ROOF, 0)      \
    X(UNCLIMBABLE, "unclimbable", 0, TRAIT_ROOF)

enum ofas_flag {
#define X(name, key, gives, takes) OFAS_FLAG_##name,
    OFAS_FLAGS(X)
#undef X
        OFAS_FLAG_COUNT
};

struct ofas_terrain_kind {
    char key[OFAS_NAME]; /* "ruin" */
    char name[LANGS][OFAS_NAME];
    char also[OFAS_KIND_WORDS]; /* other words for it: "wood|bois" */
    uint32_t traits;            /* enum trait */
    uint32_t flags;             /* bit per enum ofas_flag that a file may add */
    int32_t width, depth;       /* by default */
    int32_t height;             /* by default; 0 for flat ground */
    int32_t deck;               /* pieces of the generator per 48" x 48" */
    uint8_t first;              /* dealt before the others: it blocks sight */
    uint8_t tough, weight;      /* ofas.13.37 resistance, and 1, 2, 3 */
    uint8_t structure, heavy;   /* and points of structure, if heavy */
    uint8_t seats;              /* ofas.13.39 of a bunker, by default */
    uint8_t look;               /* enum look */
    uint8_t unused;
    char does[LANGS][KIND_DOES]; /* what it does, in a line; or "" */
};

struct ofas_kinds {
    uint64_t hash; /* of the file, for records */
    int32_t count;
    int32_t unused;
    struct ofas_terrain_kind kind[OFAS_KINDS];
};

/* A piece of scenery as written. */
struct ofas_scenery {
    struct vec at;
    int32_t width, depth; /* a rectangle; 0 when it has corners */
    int32_t height;
    uint32_t flags; /* bit per enum ofas_flag */
    angle turn;
    uint8_t kind, floors;
    uint8_t special; /* ofas.a6.01 enum ofas_special */
    uint8_t seats;   /* ofas.13.39 of a bunker */
    uint8_t slits;   /* ofas.13.40 sides with an opening, a bit each; 0: all */
    uint8_t unused;
    char weapon[OFAS_NAME]; /* ofas.a6.09 "laser-cannon/heavy" */
    int32_t corners;        /* about 'at' before it is turned */
    struct vec corner[SHAPE_CORNERS];
};

struct ofas_field {
    char name[OFAS_FIELD_NAME];
    int32_t width, depth;
    int32_t pieces, objectives;
    int32_t chosen; /* objectives were written, not those of 14.03 */
    struct ofas_scenery piece[MAX_PIECES];
    struct vec objective[OFAS_OBJECTIVES];
    struct terrain terrain; /* made of the rest by ofas_field_build() */
};

/* ---- battlefields: ch14_table.c ---- */

const char *ofas_flag_key(enum ofas_flag flag);
/* Traits of a kind with these flags. */
uint32_t ofas_kind_traits(const struct ofas_terrain_kind *kind, uint32_t flags);
/* Upper floors of a ruin, storeys to climb of a roof, of that height; 0 for
 * what has neither. */
int ofas_kind_floors(const struct ofas_terrain_kind *kind, uint32_t flags,
                     int32_t height);
/* A piece of that kind as it comes out of the box, at the origin. */
struct ofas_scenery ofas_scenery(const struct ofas_kinds *kinds, int kind);
/* The size of a table for armies of so many PA. */
void ofas_table_size(int32_t format, int32_t *width, int32_t *depth);
/* The size that what the players agreed on asks for. */
void ofas_table_for(const struct ofas_settings *settings, int32_t *width,
                    int32_t *depth);
/* The same in a skirmish: a7_skirmish.c. */
void ofas_skirmish_table(int32_t *width, int32_t *depth);
/* Cuts a wide table to the square in its middle (ofas.14.39): what does not lie
 * wholly there is taken away. */
void ofas_table_cut(const struct terrain *whole, struct terrain *square);
/* The book's objectives for a table of that size. */
int ofas_table_objectives(int32_t width, int32_t depth,
                          struct vec objective[OFAS_OBJECTIVES]);

/* Makes the terrain of the pieces, and the book's objectives if none were
 * chosen. False, with the first piece that is no shape in 'bad' (may be NULL),
 * when a piece has no area or crosses itself. */
bool ofas_field_build(struct ofas_field *field, const struct ofas_kinds *kinds,
                      int *bad);

/* What is wrong with a field, and whether it may be played all the same.
 * name, key, error, rule */
#define OFAS_FINDINGS(X)                                \
    X(OFF_TABLE, "piece-off-table", true, OFAS(13, 1))  \
    X(TOO_CLOSE, "pieces-too-close", true, OFAS(14, 2)) \
    X(LONELY, "piece-alone", false, OFAS(14, 2))        \
    X(HOLE, "empty-zone", false, OFAS(14, 2))           \
    X(OPEN_LANES, "open-lanes", false, OFAS(14, 2))     \
    X(BURIED, "objective-in-solid", false, OFAS(14, 3)) \
    X(WRONG_SIZE, "table-size", false, OFAS(14, 1))

enum ofas_finding_kind {
#define X(name, key, error, rule) OFAS_FIELD_##name,
    OFAS_FINDINGS(X)
#undef X
        OFAS_FIELD_FINDINGS
};

struct ofas_finding {
    enum ofas_finding_kind kind;
    bool error; /* else a warning */
    uint16_t rule;
    int32_t piece, other; /* from 0; -1: none */
    struct vec at;        /* HOLE: its emptiest point; BURIED: objective */
    int32_t a, b;         /* TOO_CLOSE, LONELY, HOLE: the distance;
                                OPEN_LANES: open ones and all */
};

const char *ofas_finding_key(enum ofas_finding_kind kind);
/* Finds all that is wrong with a built field. Writes at most 'max' of them,
 * returns how many there are; errors come before warnings. */
int ofas_field_check(const struct ofas_field *field, struct ofas_finding *out,
                     int max);

/* ---- the generator: ch14_generator.c ---- */

struct ofas_recipe {
    uint64_t seed;
    int32_t width, depth; /* at most 72" x 48" */
    int32_t mirror;       /* in pairs turned by half a turn */
    int32_t skirmish;     /* with the objectives of ofas.a7.06 */
};

/* Deals a battlefield; the same recipe gives the same field everywhere. */
void ofas_field_generate(struct ofas_field *out, const struct ofas_kinds *kinds,
                         const struct ofas_recipe *recipe);

#endif
