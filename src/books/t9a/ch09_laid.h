/* ch09_laid.h -- chapter 9: where an answer that is laid out would bring a unit in ranks,
 * legal or not: leg by leg, and as it would then stand. */
#ifndef ALEA_BOOKS_T9A_CH09_LAID_H
#define ALEA_BOOKS_T9A_CH09_LAID_H

#include "books/t9a/ch09_moves.h"

/* A charge as it would be moved. */
struct t9a_charge_laid {
    int unit, target;
    enum hull_arc side;
    struct hull from;
    struct t9a_rush way;
    struct t9a_charged end;
};
/* False when the answer is none, or there is no room for it. */
bool t9a_charge_laid(const struct battle *b, const struct decision *d,
                     struct t9a_charge_laid *out);

/* Its rectangles: where it stands now, if it does, behind each leg, and aligned; how
 * many, 0 when it cannot stand so. */
enum { T9A_TRAYS = T9A_LEGS + 2 };
int t9a_trays(const struct battle *b, const struct decision *d,
              struct hull out[T9A_TRAYS]);
/* The battle with it there; false when it cannot stand so. */
bool t9a_stands_laid(const struct battle *b, const struct decision *d,
                     struct battle *out);

#endif
