/* follies.h -- what a player would laugh at, counted while doctrine plays: for each
 * book's test_sense.c, which defines FOLLIES(X) before it includes this: name,
 * how many are allowed, what it is.
 *
 * SENSE_BATTLES says how many battles, SENSE_FOLLIES that each folly is told. */
#ifndef ALEA_TESTS_FOLLIES_H
#define ALEA_TESTS_FOLLIES_H

#include <stdio.h>
#include <stdlib.h>

#include "battle/battle.h"

enum folly {
#define X(name, most, words) name,
    FOLLIES(X)
#undef X
        FOLLY_COUNT
};

static const struct {
    const char *words;
    int most;
} folly_sorts[FOLLY_COUNT] = {
#define X(name, most, words) [name] = { words, most },
    FOLLIES(X)
#undef X
};

/* What is found in all battles. */
struct follies {
    int battle; /* that is played */
    int found[FOLLY_COUNT];
    int more
        [FOLLY_COUNT]; /* allowed beyond the row, by how much was looked at */
};

static void note_folly(struct follies *f, const struct battle *b,
                       enum folly which, int unit, bool is_one)
{
    if (!is_one)
        return;
    f->found[which]++;
    if (getenv("SENSE_FOLLIES"))
        printf("battle %d, turn %d, decision %d, unit %d: %s\n", f->battle,
               b->turn, (int)b->decisions, unit, folly_sorts[which].words);
}

static int sense_battles(int usually)
{
    const char *given = getenv("SENSE_BATTLES");

    return given ? (int)strtol(given, NULL, 10) : usually;
}

/* Prints what was found; how many sorts there are too many of. */
static int follies_beyond(const struct follies *f)
{
    int beyond = 0;

    for (int i = 0; i < FOLLY_COUNT; i++) {
        const int most = folly_sorts[i].most + f->more[i];

        printf("%5d of %d allowed: %s\n", f->found[i], most,
               folly_sorts[i].words);
        beyond += f->found[i] > most;
    }
    return beyond;
}

#endif
