/* doctrine.h -- hand-written players, one for each book.
 *
 * A doctrine answers from its view alone, at once: no clones, no playouts. What it
 * remembers only saves time. The mind "doctrine" finds the one of the book that is
 * played. */
#ifndef ALEA_MINDS_DOCTRINE_H
#define ALEA_MINDS_DOCTRINE_H

#include "battle/battle.h"
#include "battle/book.h"

struct mind_memory;

enum { STANDING_SURE = 1 << 20 };

/* Answers view->asked, one question of its book, with something legal, as in
 * struct mind; 'd' comes as a decision of value 0. */
typedef void doctrine_answer(const struct battle *view, uint64_t seed,
                             struct decision *d);

/* The same where what was found out for the questions before may be found out for
 * this one again. It gives the very same answer whatever is remembered. */
typedef void doctrine_recall(const struct battle *view, uint64_t seed,
                             struct mind_memory *memory, struct decision *d);

struct doctrine {
    const struct book *book;
    doctrine_answer *const *answer; /* by question of the book */
    int answers;                    /* questions it has */
    /* By question, for who has a memory (minds/memory.h); NULL, or NULL for a
     * question: that is answered as above. */
    doctrine_recall *const *recall;
    /* For minds that look ahead (minds/search.h): how likely a player wins, in
     * parts of STANDING_SURE, a draw being half a victory, and a little to
     * either side of it by how clearly; and how much of the time for an
     * activation a question deserves, of 100. */
    int32_t (*standing)(const struct battle *b, int player);
    int (*share)(const struct ask *asked);
    /* A head start of its own answer over those that are tried against it, in
     * parts of STANDING_SURE, divided by how often it was tried: where one
     * answer is small beside the dice of a turn, few playouts would rather
     * pick luck. */
    int32_t head_start;
};

#define BOOK(id) extern const struct doctrine id##_doctrine;
#include "minds/parts.def"
#undef BOOK

/* The doctrine of a book, of the one that is played; NULL: it has none, and is
 * played by chance. */
const struct doctrine *doctrine_for(const struct book *book);
const struct doctrine *doctrine_of(const struct battle *b);

/* The chance that goes with that many thousandths of a logit, in
 * STANDING_SURE. */
int32_t doctrine_chance(int64_t mille);

#endif
