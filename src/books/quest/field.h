/* field.h -- quest.02.04 .. 02.06, 90.46: kinds of terrain, tables, and dealing
 * one.
 *
 * A field is its pieces as somebody wrote or dealt them: kind, place, turn,
 * size. The terrain that play looks at is built from these and from nothing
 * else, so that a field written to a file and read again is the same field. The
 * heights of a table of 24" are what is written: dealing halves them
 * (quest.02.06), reading does not. Nothing here allocates or reads files. */
#ifndef ALEA_BOOKS_QUEST_FIELD_H
#define ALEA_BOOKS_QUEST_FIELD_H

#include "base/angle.h"
#include "base/dice.h"
#include "books/quest/roster.h"

enum {
    QUEST_GROUNDS = 16,
    QUEST_GROUND_WORDS = 96,
    QUEST_GROUND_WITH = 4, /* pieces that are dealt with one */
    QUEST_FIELD_NAME = 80,
    QUEST_TABLE = INCH(48),       /* quest.02.04 */
    QUEST_SMALL_TABLE = INCH(24), /* quest.02.06 */
    QUEST_SQUARE = INCH(8),       /* quest.90.46 */
    QUEST_TABLE_LEAST = INCH(6),
    QUEST_TABLE_MOST = INCH(72),
    QUEST_SIDE_LEAST = INCH(1) / 10, /* of a piece */
    QUEST_HEIGHT_MOST = INCH(20),
    QUEST_ROOF_MOST = INCH(MAX_FLOOR) /* floors are whole inches */
};

/* piece.special: of a chasm (TRAIT_DEEP) its depth in QUEST_SUNK, since the
 * height of what nobody may walk into is 0; of others these. */
enum {
    QUEST_ACID = 1, /* quest.90.46 who is wounded by it is Affligé */
    QUEST_SUNK = INCH(1) / 4
};

/* A piece that comes with another: its place from that one's centre. */
struct quest_with {
    struct vec at;
    angle turn;
    uint8_t kind;
    uint8_t unused;
};

/* A kind of terrain. A chasm is TRAIT_DEEP: its scenery is as deep as its
 * height, which is below 0. */
struct quest_ground {
    char key[QUEST_KEY];
    char name[LANGS][QUEST_NAME];
    char also[QUEST_GROUND_WORDS]; /* other words for it: "ruins|ruines" */
    uint32_t traits;               /* enum trait */
    int32_t width, depth, height;  /* height of a chasm: below 0 */
    uint8_t count;                 /* quest.90.46 pieces of a dealt table */
    uint8_t special;
    uint8_t withs;
    uint8_t unused;
    struct quest_with with[QUEST_GROUND_WITH];
};

struct quest_grounds {
    int32_t count;
    struct quest_ground ground[QUEST_GROUNDS];
};

/* A piece of scenery as written. */
struct quest_scenery {
    struct vec at;
    int32_t width, depth, height;
    angle turn;
    uint8_t kind; /* of the grounds */
    uint8_t unused;
};

struct quest_field {
    char name[QUEST_FIELD_NAME];
    int32_t width, depth;
    int32_t pieces;
    struct quest_scenery piece[MAX_PIECES];
};

/* What is wrong with a field. ORDER FIELD FAULTS */
enum quest_field_fault {
    QUEST_FIELD_FINE,
    QUEST_FIELD_OFF_TABLE, /* a piece reaches beyond the edge */
    QUEST_FIELD_ROOFS      /* two roofs that touch, almost of one height */
};

/* A piece of that kind as it comes out of the box, at the origin. */
struct quest_scenery quest_scenery(const struct quest_grounds *grounds,
                                   int kind);
/* Makes the terrain of the pieces, and says what is wrong with them: 'bad' is
 * the piece. */
enum quest_field_fault quest_field_build(const struct quest_field *field,
                                         const struct quest_grounds *grounds,
                                         struct terrain *out, int *bad);
/* Deals a table by quest.90.46, 48" wide or, when small, 24" with everything
 * halved: by these dice or those of a seed. */
void quest_deal_by(struct quest_field *out, const struct quest_grounds *grounds,
                   bool small, struct dice *dice);
void quest_deal(struct quest_field *out, const struct quest_grounds *grounds,
                bool small, uint64_t seed);

#endif
