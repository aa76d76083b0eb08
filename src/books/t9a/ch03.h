/* ch03.h -- chapter 3: dice, and templates over units. */
#ifndef ALEA_BOOKS_T9A_CH03_H
#define ALEA_BOOKS_T9A_CH03_H

#include "books/t9a/ch02.h"

/* t9a.03.09 a D3, of a D6 of 1..6. Example: t9a.03.11. */
static inline int t9a_d3(int die)
{
    return (die + 1) / 2;
}

/* Bases of a unit, a set. */
struct t9a_bases {
    uint64_t rank[T9A_FILES]; /* files of each rank */
    bool beside[HANDS];
};
int t9a_bases_count(const struct t9a_bases *bases);

/* t9a.03.17, 03.18 the bases that a disc covers a part of. A round base is in rank
 * and file 0. */
struct t9a_bases t9a_under_disc(const struct t9a_formation *f,
                                const struct hull *bounds, struct disc disc);
/* t9a.03.23, 03.24 the bases under a Line Template from a to b: of two along whose
 * common side it runs, the one on its left. */
struct t9a_bases t9a_under_line(const struct t9a_formation *f,
                                const struct hull *bounds, struct segment line);

#endif
