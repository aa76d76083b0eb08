/* census.h -- does doctrine know all that a person may do?
 *
 * Battles are played by doctrine, and at every question three things are asked of
 * each sort of answer: may a person give it, do candidates offer it, does
 * doctrine take it. What is legal and never offered no mind knows; what doctrine
 * never takes has a reason, or is a gap.
 *
 * A question of a book has few sorts of answers, however many answers there are:
 * each order is one, of units to shoot at there are those on foot, vehicles,
 * characters and nobody, and of ways those that lead upstairs. What one sort does
 * in the game another cannot. */
#ifndef ALEA_TESTS_CENSUS_H
#define ALEA_TESTS_CENSUS_H

#include <stdio.h>

#include "battle/stage.h"

struct sample; /* soak/sample.h */
struct samples;

enum {
    CENSUS_ASKS = 128, /* questions of a book, at most */
    CENSUS_SORTS = 40, /* of answers to one of them */
};

/* A sort of answers that need not be found, and why. */
struct known {
    int kind;
    const char *sort, *why;
};

/* What a book brings. A list of what is known ends with a NULL sort. */
struct census_book {
    const struct book *book;
    /* Draws the battle of that number, with what is rare otherwise now and
     * then; NULL: as the soak does. */
    void (*draw)(struct sample *out, const void *from, uint64_t number);
    /* Adds to the stage of a battle what no list has; NULL: nothing. */
    void (*enrich)(struct stage *stage, uint64_t number);
    /* The sort of a legal answer to the open question; its word, NULL when the
     * question has no such sort. */
    int (*sort)(const struct battle *b, const struct decision *d);
    const char *(*word)(int kind, int sort);
    /* The guess number 'i' to a question about ways, places or poses, legal or
     * not, into what is all zeros; false when there are no more: guess.h. */
    bool (*guess)(const struct battle *b, uint64_t *seed, int i,
                  struct decision *out);
    /* Does it come often and take long to judge? Of those a part is looked at,
     * and all that are rare (NULL: none is). */
    bool (*is_long)(const struct battle *b);
    bool (*is_rare)(const struct battle *b);
    const struct known *never;   /* no question of the book has it */
    const struct known *untaken; /* doctrine may, and does not */
};

/* The word of an option of a question, where each is a sort of its own; NULL
 * when it has no such option. */
const char *census_option(const struct book *book, int kind, int option);

/* Plays so many battles from the first on and prints how often each sort of
 * answer was legal, offered and taken. Returns how many are not as known; in
 * fewer than a thousand battles what did not come up is no matter. */
int census_print(const struct samples *samples, uint64_t first,
                 uint64_t battles, FILE *out);

#endif
