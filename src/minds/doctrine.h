/* doctrine.h -- hand-written players, one for each book.
 *
 * A doctrine answers from its view alone, at once: no clones, no playouts. The
 * mind "doctrine" finds the one of the book that is played. */
#ifndef ALEA_MINDS_DOCTRINE_H
#define ALEA_MINDS_DOCTRINE_H

#include "battle/battle.h"
#include "battle/book.h"

struct doctrine {
    const struct book *book;
    /* As in struct mind: answers view->asked with something legal. */
    void (*decide)(const struct battle *view, uint64_t seed,
                   struct decision *out);
};

extern const struct doctrine doctrine_ofas;

#endif
