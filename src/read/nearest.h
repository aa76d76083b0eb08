/* nearest.h -- the nearest right word to a wrong one.
 *
 *     struct nearest n = nearest_to("casuality");
 *     for (i = 0; i < count; i++)
 *         nearest_try(&n, word[i]);
 *     if (n.best) ... "casualty"
 *
 * Distance is the number of letters left out, put in, changed or swapped with
 * their neighbour; capitals do not matter. A word that shares less than about
 * half its letters is never called near. */
#ifndef ALEA_READ_NEAREST_H
#define ALEA_READ_NEAREST_H

#include <stdbool.h>

struct nearest {
    const char *word; /* as written */
    const char *best; /* the candidate nearest so far, or NULL */
    int distance;     /* of the best; the first of equals stays */
};

struct nearest nearest_to(const char *word);
/* Offers a candidate, which must outlive 'n'; true when it is the best now. */
bool nearest_try(struct nearest *n, const char *candidate);
/* The distance of two words; words longer than 63 bytes are cut. */
int nearest_distance(const char *a, const char *b);

#endif
