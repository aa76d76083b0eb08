/* points.h -- duo.90.10 .. 90.14 what a model is worth by the formula, and what
 * it costs (duo.90.17, 90.20). */
#ifndef ALEA_BOOKS_DUO_POINTS_H
#define ALEA_BOOKS_DUO_POINTS_H

#include "books/duo/band.h"

/* Numbers with nine decimals. */
enum { DUO_ONE = 1000000000 };

/* What makes the points of a model. */
struct duo_value {
    int64_t threat, durability, extra; /* T, D and m, in DUO_ONE */
};

struct duo_value duo_value(const struct duo_catalogue *c,
                           const struct duo_model *m);
/* max(3, 10 * m * sqrt(T * D) / R), halves up; 0 when the catalogue has no rebel
 * soldier to compare with. */
int32_t duo_points(const struct duo_catalogue *c, const struct duo_model *m);
/* What a model of that profile costs with the gear it has: the published points
 * when that is the usual one, else in proportion to the formula; at least 1. */
int32_t duo_price(const struct duo_catalogue *c, int profile,
                  const struct duo_model *m);

#endif
