/* book_soak.h -- what a book brings to the soak: its battles by number, what it
 * hides, and what is counted of it. tests/ID/soak_*.c. */
#ifndef ALEA_TESTS_BOOK_SOAK_H
#define ALEA_TESTS_BOOK_SOAK_H

#include <stdio.h>

#include "battle/stage.h"

struct census_book; /* soak/census.h */
struct most;        /* soak/most.h */
struct sample;      /* soak/sample.h */

struct book_soak {
    const struct book *book;
    /* What battles are drawn from; never NULL. NULL: all that the book says of
     * itself, content_load(). */
    void *(*open)(void);
    /* Draws the battle of that number into what is empty. */
    void (*draw)(struct sample *out, const void *from, uint64_t number);
    /* Decisions between two moments of a battle that a fuzzer keeps: so many that
     * a few dozen moments are spread over most of it. */
    uint32_t between;
    /* Gives what this player may not know the value that it has in 'from', or
     * another one where that is NULL. NULL: nothing is hidden but dice. */
    void (*touch_secrets)(struct battle *b, int player,
                          const struct battle *from);
    /* What else must hold where a question is open: words for what does not, or
     * NULL. NULL: nothing. */
    const char *(*prove)(const struct battle *b);
    /* Its answers by sorts. NULL: they are not counted. */
    const struct census_book *census;
    /* Draws so many battles from the first on and prints how often each thing
     * that they could have came up: returns how many never did. What is never
     * drawn is never soaked. NULL: it is not counted. */
    int (*tally)(const void *from, uint64_t first, uint64_t battles, FILE *out);
    /* The largest that the book has of something with a limit: its words, the
     * limit and what this battle has of it. NULL: nothing. */
    int32_t (*most)(const struct sample *sample, const char **words,
                    int32_t *limit);
    /* Plays a battle and prints how it stood, and who won it: a line of numbers
     * with commas for each turn, for tools/fit_standing.py. NULL: its weights
     * are set by hand. */
    void (*standings)(const void *from, int number);
};

#define BOOK(id) extern const struct book_soak id##_soak;
#include "soak/parts.def"
#undef BOOK

/* Those that are soaked, in the order of books.def; NULL beyond the last. */
const struct book_soak *book_soak_at(int i);
/* That of the id, of the battle that is played; NULL when there is none. */
const struct book_soak *book_soak_find(const char *id);
const struct book_soak *book_soak_of(const struct battle *b);

#endif
