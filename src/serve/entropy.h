/* entropy.h -- randomness of the server: keys, names of battles, seeds of dice.
 *
 * All of it is the system's own (getrandom), so that nobody can guess a key or
 * the next die. A test may fix it, and then two servers do the same; or open the
 * dice, and then a battle always goes the same way, whatever happens beside it. */
#ifndef ALEA_SERVE_ENTROPY_H
#define ALEA_SERVE_ENTROPY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct battle;

enum {
    KEY_BYTES = 18,                   /* of chance in a key: 144 bits */
    KEY_TEXT = KEY_BYTES / 3 * 4 + 1, /* and as text */
    ID_BYTES = 9,                     /* in the name of a battle */
    ID_TEXT = ID_BYTES / 3 * 4 + 1
};

/* Fixes all chance from here on, for tests; 0 sets it free again. */
void entropy_fix(uint64_t seed);
/* A key of a seat, the name of a battle: letters, digits, - and _. */
void entropy_key(char out[KEY_TEXT]);
void entropy_id(char out[ID_TEXT]);
/* A seed for dice or minds. */
uint64_t entropy_seed(void);

/* Whoever knows how a battle stands knows its next dice: for tests of the page,
 * which meet the same battle each time. Never for people who play each other. */
void entropy_open(bool open);
/* The seed of what is begun without one. */
uint64_t entropy_not_given(void);
/* Seeds of a battle's dice and minds: of one that begins, whose own seed is
 * given, and of one as it stands. Secret, unless dice are open. */
uint64_t entropy_to_begin(uint64_t given);
uint64_t entropy_from_here(const struct battle *b);

/* Are the keys the same? Takes as long whatever they are; the second is ours,
 * and an empty one is nobody's. */
bool key_fits(const char *given, const char ours[KEY_TEXT]);

#endif
