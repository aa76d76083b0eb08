/* scenery.h -- tables as people write them: kinds of terrain, pieces of them, and
 * fields of pieces.
 *
 * A field is its pieces as somebody wrote or dealt them: kind, place, turn, size.
 * The terrain that play looks at is built from these and from nothing else, so
 * that a field written to a file and read again is the same field. This is for
 * books whose pieces are rectangles as high as it says; one whose pieces have
 * corners or flags has fields of its own (books/ofas/field.h). Nothing here
 * allocates or reads files. */
#ifndef ALEA_TABLE_SCENERY_H
#define ALEA_TABLE_SCENERY_H

#include "base/angle.h"
#include "base/lang.h"
#include "table/terrain.h"

enum {
    MAX_KINDS = 16,
    KIND_KEY = 32,
    KIND_NAME = 40,
    KIND_WORDS = 96,
    KIND_DOES = 120,
    KIND_WITH = 4, /* pieces that are dealt with one */
    FIELD_NAME = 80
};

/* How a piece looks from above: what it is drawn as, whatever it is called. */
#define SCENERY_LOOKS(X)    \
    X(RUIN, "ruin")         \
    X(BLOCK, "block")       \
    X(WOOD, "wood")         \
    X(FOREST, "forest")     \
    X(HILL, "hill")         \
    X(BUILDING, "building") \
    X(BUNKER, "bunker")     \
    X(CRATES, "crates")     \
    X(OBSTACLE, "obstacle") \
    X(TRAPS, "traps")       \
    X(WIRE, "wire")         \
    X(WALL, "wall")         \
    X(PLATFORM, "platform") \
    X(CHASM, "chasm")       \
    X(ACID, "acid")         \
    X(WATER, "water")       \
    X(WRECK, "wreck")       \
    X(LADDER, "ladder")     \
    X(DANGER, "danger")     \
    X(ROUGH, "rough")
enum look {
#define X(name, word) LOOK_##name,
    SCENERY_LOOKS(X)
#undef X
        LOOKS
};
/* What a piece with these traits looks like when nobody says. */
enum look look_of(uint32_t traits);
/* "wall"; ends with NULL. */
extern const char *const look_words[LOOKS + 1];

/* A piece that comes with another: its place from that one's centre. */
struct kind_with {
    struct vec at;
    angle turn;
    uint8_t kind;
    uint8_t unused;
};

struct terrain_kind {
    char key[KIND_KEY];
    char name[LANGS][KIND_NAME];
    char also[KIND_WORDS];        /* other words for it: "wall|mur" */
    uint32_t traits;              /* enum trait */
    int32_t width, depth, height; /* below 0 where a book has what sinks */
    uint8_t dealt;                /* how the book deals it; 0: not */
    uint8_t special;              /* what else the book makes of it */
    uint8_t withs;
    uint8_t look;         /* enum look */
    uint8_t slits, doors; /* sides with an opening, and with a door: bits, the
                             first is the southern one before it is turned */
    struct kind_with with[KIND_WITH];
    char does[LANGS][KIND_DOES]; /* what it does, in a line; or "" */
};

struct terrain_kinds {
    int32_t count;
    struct terrain_kind kind[MAX_KINDS];
};

/* A piece of scenery as written. */
struct scenery {
    struct vec at;
    int32_t width, depth, height;
    angle turn;
    uint8_t kind;
    uint8_t unused;
};

struct field {
    char name[FIELD_NAME];
    int32_t width, depth;
    int32_t pieces;
    struct scenery piece[MAX_PIECES];
};

/* What may be wrong with a field. ORDER FIELD FAULTS */
enum field_fault {
    FIELD_FINE,
    FIELD_OFF_TABLE, /* a piece reaches beyond the edge */
    FIELD_ROOFS,     /* two roofs that touch, almost of one height */
    FIELD_LEANS_NOT, /* a ladder that leans on no roof */
    FIELD_LINE,      /* a linear obstacle that is too high */
    FIELD_FAULTS
};

/* A piece of that kind as it comes out of the box, at the origin. */
struct scenery scenery_of(const struct terrain_kinds *kinds, int kind);
/* Adds a piece; one that there is no room for is left out. */
void field_add(struct field *field, struct scenery piece);
/* Makes the terrain of the pieces. Roofs have a floor for each storey of their
 * height, one at least, so that those of different heights are told apart
 * (table/level.h). */
void field_terrain(const struct field *field, const struct terrain_kinds *kinds,
                   int32_t storey, struct terrain *out);
/* What is wrong with that piece on any table: off it, or a false twin. */
enum field_fault terrain_fault(const struct terrain *t, int piece);

#endif
