/* word.h -- words as people write them, compared with forgiveness.
 *
 * Capitals, accents, spaces, hyphens, underscores and apostrophes do not
 * matter, nor do a plural or small words such as "de", "et", "of", and "deux" is
 * 2: "Jet-packs" is "jet pack", "Lame de combat a 2 mains" is "lame combat deux
 * mains". A set of names is one string with bars, "rank|rang": any of them will
 * do. */
#ifndef ALEA_READ_WORD_H
#define ALEA_READ_WORD_H

#include <stdbool.h>
#include <stddef.h>

enum { WORD_SIZE = 96 }; /* longer words are cut before they are compared */

/* The word without all that does not matter; returns 'out'. */
const char *word_fold(const char *word, char out[WORD_SIZE]);
/* Are they the same word? */
bool word_same(const char *a, const char *b);
/* Is the word one of the names? */
bool word_is(const char *word, const char *names);
/* Letters to change to make one of the other, what does not matter aside. */
int word_distance(const char *a, const char *b);
/* Copies name number n of "rank|rang" (the last one if there are fewer);
 * returns 'out'. */
const char *word_name(const char *names, int n, char *out, size_t size);

/* The nearest of many names to a word; zero it, offer names, read best. */
struct word_nearest {
    int distance;         /* of the best */
    char best[WORD_SIZE]; /* "" when none is near */
};

/* Offers every name of a set. */
void word_try(struct word_nearest *nearest, const char *word,
              const char *names);

#endif
