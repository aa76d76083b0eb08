/* terrain.h -- the battlefield: pieces of scenery with traits.
 *
 * A piece is an upright prism over a polygon. What it does is said by traits;
 * each book's content gives its kinds of terrain their traits, and each book
 * gives the traits their price. The table is centred on the origin. */
#ifndef ALEA_TABLE_TERRAIN_H
#define ALEA_TABLE_TERRAIN_H

#include "base/length.h"
#include "base/shape.h"

/* Floors that a step may have, and those of books that count in storeys. */
enum { MAX_PIECES = 64, MAX_FLOOR = 15, MAX_STOREY = 7 };

enum trait {
    TRAIT_SOLID = 1 << 0,   /* no base may enter it */
    TRAIT_HIDES = 1 << 1,   /* its body blocks sight */
    TRAIT_SCREENS = 1 << 2, /* blocks lines right through it in plan, unless an
                                 end is taller or inside: ruins, woods */
    TRAIT_DIFFICULT = 1 << 3, /* way in it counts double, base wholly inside */
    TRAIT_DANGEROUS = 1 << 4, /* moving or staying in it is a risk */
    TRAIT_LINEAR = 1 << 5,    /* crossing its centre line costs extra */
    TRAIT_SHELTERS = 1 << 6, /* who stands wholly inside has cover from shots */
    TRAIT_GUARDS = 1 << 7,   /* gives cover in close combat: who stands wholly
                                 inside it, or beyond it */
    TRAIT_RAISED = 1 << 8,   /* who stands on it stands at its height */
    TRAIT_FLOORS = 1 << 9,   /* has storeys inside, one each FLOOR_HEIGHT */
    TRAIT_ROOF = 1 << 10,    /* solid, but its roof can be climbed */
    TRAIT_WOOD = 1 << 11,    /* its cover holds even against who flies */
    TRAIT_TRAPS = 1 << 12,   /* wheels do not cross it */
    TRAIT_DEEP = 1 << 13,    /* deep water: entered by swimming only */
    TRAIT_CLIMB = 1 << 14,   /* its walls can be climbed */
    TRAIT_COVER = 1 << 15,  /* its body gives cover, but does not block sight */
    TRAIT_LADDER = 1 << 16, /* a ladder or rope: a thin piece of its own that
                                  leans on a ROOF, see climb.h */
    TRAIT_ROCKY = 1 << 17, /* ground by what it is, for who is at home there: */
    TRAIT_URBAN = 1 << 18, /* stones, rubble, */
    TRAIT_WATER = 1 << 19, /* and water, DEEP or not; woods are WOOD */
    TRAIT_DITCH = 1 << 20, /* a gap in the ground that is jumped */
    TRAIT_BURNS = 1 << 21  /* it can be set on fire */
};

enum { FLOOR_HEIGHT = INCH(3) };

struct piece {
    struct polygon shape;
    struct segment line; /* TRAIT_LINEAR: the centre line */
    int32_t breadth;     /* TRAIT_LINEAR: of the piece across that line */
    int32_t height;      /* of its top over the table */
    uint32_t traits;
    uint8_t kind;      /* the book's kind of terrain, for names and drawing */
    uint8_t floors;    /* upper floors (FLOORS), or storeys to climb (ROOF) */
    uint8_t special;   /* what else the book makes of it; 0: nothing */
    uint8_t tough;     /* how hard it is, for what is driven into it; 0: not */
    uint8_t weight;    /* and how heavy: 1, 2 or 3 */
    uint8_t structure; /* how much it takes to destroy it; 0: nothing can */
    uint8_t weapon;    /* the book's, of a piece that fires */
    uint8_t seats;     /* how many it holds inside; 0: nobody */
    uint8_t slits;     /* sides with an opening, a bit each; 0: all of them */
    uint8_t doors;     /* of them those with a door; 0: as the book has it */
    uint8_t unused[2];
};

struct terrain {
    int32_t width, depth; /* along x and y */
    int32_t pieces;
    uint64_t chasms; /* those with TRAIT_DEEP, for a book that asks all day */
    struct piece piece[MAX_PIECES];
};

/* Does the disc lie wholly on the table? Touching the edge is on it. */
static inline struct box terrain_box(const struct terrain *t)
{
    return (struct box){ -t->width / 2, -t->depth / 2, t->width / 2,
                         t->depth / 2 };
}
bool terrain_holds(const struct terrain *t, struct disc d);
bool terrain_holds_box(const struct terrain *t, struct box b);
/* The pieces with one of these traits, as a set of bits. */
uint64_t terrain_with(const struct terrain *t, uint32_t traits);
/* The highest floor a base centred there could stand on; 0 on the ground. */
int terrain_floors_at(const struct terrain *t, struct vec at);
/* The height of the ground, floor or roof at that place: 0 on the table, the
 * hill's height on a hill, floor * FLOOR_HEIGHT over the ground in a ruin, the
 * piece's height on a roof. A floor that is not there is the ground. */
int32_t terrain_height_at(const struct terrain *t, struct vec at, int floor);
/* The piece whose storey or roof that floor is, or -1: also for the ground. */
int terrain_floor_piece(const struct terrain *t, struct vec at, int floor);
/* The piece with one of these traits that holds the centre, or -1. */
int terrain_piece_at(const struct terrain *t, struct vec at, uint32_t traits);
/* Does the whole base stand inside some piece with one of these traits?
 * Gives the piece, or -1. */
int terrain_piece_around(const struct terrain *t, struct disc base,
                         uint32_t traits);
/* Does the base overlap a piece with one of these traits? Piece or -1. */
int terrain_piece_under(const struct terrain *t, struct disc base,
                        uint32_t traits);
/* Does a piece with one of these traits keep the base from that floor? On the
 * ground every piece it overlaps does; higher up only what is taller than what
 * it stands on. */
bool terrain_bars(const struct terrain *t, struct disc base, int floor,
                  uint32_t traits);
/* May a base stand there: on the table, on no solid piece (but its roof when
 * floor > 0), no centre on a linear piece, the floor exists? */
bool terrain_stands(const struct terrain *t, struct disc base, int floor);
/* Is there, among the pieces before this one, a roof beside this roof that has
 * the same floor and another height? Nobody could tell one from the other. */
bool terrain_false_twin(const struct terrain *t, int which);

#endif
