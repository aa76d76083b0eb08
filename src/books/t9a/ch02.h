/* ch02.h -- chapter 2: models in ranks and files, the rectangle about them, its
 * arcs.
 *
 * A formation is a shape without a place: how many files and ranks, and which files
 * the last rank fills. Where it stands is said by the rectangle about it, a hull:
 * its centre is the centre of the unit (t9a.02.16), and it faces as all models do.
 * A model alone is a formation of one file and one rank; one on a round base has a
 * radius and neither front nor arcs (t9a.02.20). */
#ifndef ALEA_BOOKS_T9A_CH02_H
#define ALEA_BOOKS_T9A_CH02_H

#include "table/footprint.h"
#include "table/wheel.h"

/* t9a.02.04 what is nearer than that touches, what overlaps by less does not
 * overlap: 20 micrometres. */
enum { T9A_EPS = 2 };

enum { T9A_FILES = 64, T9A_RUNS = T9A_FILES / 2 };

enum t9a_hand { HAND_LEFT, HAND_RIGHT, HANDS };

/* A base that does not fit the grid, beside the front rank (t9a.16.02). */
struct t9a_beside {
    uint16_t width, length; /* 0: nobody */
};

/* t9a.16.02 a base in the ranks that stands in for several: its first place, and how many
 * files and ranks it fills. */
struct t9a_block {
    uint8_t rank, file, wide, deep;
};
enum { T9A_BLOCKS = 8 }; /* more than any list can put in one unit */

/* t9a.02.06 a unit in ranks and files, or a model alone. */
struct t9a_formation {
    uint64_t last;          /* files of the last rank in which models stand */
    uint16_t width, length; /* of a base: along the front, from front to rear */
    uint16_t radius;        /* of a round base; 0: they have corners */
    uint16_t gap; /* t9a.20.19 between bases of Skirmishers in open order */
    uint8_t files, ranks;
    struct t9a_beside beside[HANDS];
    struct t9a_block
        block[T9A_BLOCKS]; /* wide 0: no more; t9a_array() tells them */
};

/* ---- ranks and files ---- */

/* t9a.02.09, 02.10 is it one that models may stand in? */
bool t9a_formation_legal(const struct t9a_formation *f);
/* So many models in so many files; the last rank stands in the middle. */
struct t9a_formation t9a_formation_of(int models, int files, uint16_t width,
                                      uint16_t length);
/* Models in ranks; nobody beside them counts (t9a.16.02). */
int t9a_in_ranks(const struct t9a_formation *f);
/* Models that stand in a rank. */
int t9a_in_rank(const struct t9a_formation *f, int rank);
/* Does somebody stand there? Ranks from the front, files from the left. */
bool t9a_stands_in(const struct t9a_formation *f, int rank, int file);
/* t9a.02.12 ranks of at least so many models. */
int t9a_full_ranks(const struct t9a_formation *f, int needed);
/* t9a.02.13 */
bool t9a_is_horde(const struct t9a_formation *f, int needed);

/* ---- where it stands ---- */

/* t9a.02.15 the rectangle about it, there and facing so. */
struct hull t9a_bounds(const struct t9a_formation *f, struct vec centre,
                       angle facing);
/* The base in a rank and a file, of a unit whose rectangle that is. */
struct hull t9a_base(const struct t9a_formation *f, const struct hull *bounds,
                     int rank, int file);
/* The base beside the front rank on that hand; somebody is there. */
struct hull t9a_base_beside(const struct t9a_formation *f,
                            const struct hull *bounds, enum t9a_hand hand);

/* From one file to the next, from one rank to the next. */
static inline int32_t t9a_file_step(const struct t9a_formation *f)
{
    return f->width + f->gap;
}
static inline int32_t t9a_rank_step(const struct t9a_formation *f)
{
    return f->length + f->gap;
}

/* t9a.02.14 what a unit covers: few rectangles, or a disc. Gaps of open order count as
 * covered: nobody stands in them. */
struct t9a_ground {
    int32_t parts;
    struct box around; /* holds all of it, and a hair more */
    struct footprint part[1 + T9A_RUNS + HANDS];
};
void t9a_cover(const struct t9a_formation *f, const struct hull *bounds,
               struct t9a_ground *out);
/* What one base covers. */
void t9a_cover_base(const struct footprint *base, struct t9a_ground *out);

/* ---- arcs ---- */

/* t9a.02.17 the one arc that a point is in: front or rear where it is on the ray
 * between two (t9a.02.18); 0 inside the rectangle. */
enum hull_arc t9a_arc_of(const struct hull *bounds, struct vec point);
/* The front edge, from left to right. */
struct segment t9a_front_edge(const struct hull *bounds);
/* t9a.09.22 the side that who comes with that front edge must hit: the arc that
 * holds most of it. Two bits: exactly as much is in each (t9a.09.23). */
unsigned t9a_sides_faced(const struct hull *bounds, struct segment front);

#endif
