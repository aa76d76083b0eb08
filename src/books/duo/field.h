/* field.h -- duo.90.01, 90.03: kinds of terrain, tables, and dealing one.
 *
 * A field is its pieces as somebody wrote or dealt them: kind, place, turn,
 * size. The terrain that play looks at is built from these and from nothing
 * else, so that a field written to a file and read again is the same field.
 * Nothing here allocates or reads files. */
#ifndef ALEA_BOOKS_DUO_FIELD_H
#define ALEA_BOOKS_DUO_FIELD_H

#include "base/dice.h"
#include "books/duo/band.h"

enum {
    DUO_KINDS = 16,
    DUO_KIND_WORDS = 96,
    DUO_KIND_WITH = 4, /* pieces that are dealt with one */
    DUO_FIELD_NAME = 80,
    DUO_SQUARE = PAS(12), /* duo.90.03 */
    DUO_TABLE_LEAST = PAS(6),
    DUO_TABLE_MOST = PAS(72),
    DUO_SIDE_LEAST = PAS(1) / 10, /* of a piece */
    DUO_HEIGHT_MOST = PAS(20),
    DUO_ROOF_MOST = PAS(MAX_FLOOR) /* floors are whole pas */
};

/* A piece that comes with another: its place from that one's centre. */
struct duo_with {
    struct vec at;
    angle turn;
    uint8_t kind;
    uint8_t unused;
};

struct duo_kind {
    char key[DUO_KEY];
    char name[LANGS][DUO_NAME];
    char also[DUO_KIND_WORDS]; /* other words for it: "wall|mur" */
    uint32_t traits;           /* enum trait */
    int32_t width, depth, height;
    uint8_t die; /* duo.90.03 the result that deals it; 0: none does */
    uint8_t withs;
    uint8_t unused[2];
    struct duo_with with[DUO_KIND_WITH];
};

struct duo_kinds {
    int32_t count;
    struct duo_kind kind[DUO_KINDS];
};

/* A piece of scenery as written. */
struct duo_scenery {
    struct vec at;
    int32_t width, depth, height;
    angle turn;
    uint8_t kind;
    uint8_t unused;
};

struct duo_field {
    char name[DUO_FIELD_NAME];
    int32_t width, depth;
    int32_t pieces;
    struct duo_scenery piece[MAX_PIECES];
};

/* What is wrong with a field. ORDER FIELD FAULTS */
enum duo_field_fault {
    FIELD_FINE,
    FIELD_OFF_TABLE, /* a piece reaches beyond the edge */
    FIELD_LEANS_NOT, /* duo.15.16 a ladder that leans on no roof */
    FIELD_LINE,      /* duo.17.02 a linear obstacle that is too high */
    FIELD_ROOFS      /* two roofs that touch, almost of one height */
};

/* A piece of that kind as it comes out of the box, at the origin. */
struct duo_scenery duo_scenery(const struct duo_kinds *kinds, int kind);
/* Makes the terrain of the pieces, and says what is wrong with them: 'bad' is
 * the piece. */
enum duo_field_fault duo_field_build(const struct duo_field *field,
                                     const struct duo_kinds *kinds,
                                     struct terrain *out, int *bad);
/* duo.90.01 the size of a table for so many models on the larger side. */
int32_t duo_table_side(int models);
/* Deals a table of that size by duo.90.03, by these dice or those of a seed. A
 * mirrored one is the same seen from both edges: only half of it is dealt. */
void duo_deal_by(struct duo_field *out, const struct duo_kinds *kinds,
                 int32_t width, int32_t depth, struct dice *dice,
                 bool mirrored);
void duo_deal(struct duo_field *out, const struct duo_kinds *kinds,
              int32_t width, int32_t depth, uint64_t seed, bool mirrored);

#endif
