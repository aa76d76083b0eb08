/* tally.h -- is there anything that no battle of the samples has?
 *
 * Counts what the samples are made of, without playing them: every value of
 * every setting, so every scenario, annex and house rule; lists of every variant
 * and archetype; and all that units may have. What is never drawn is never
 * soaked. */
#ifndef ALEA_TESTS_TALLY_H
#define ALEA_TESTS_TALLY_H

#include "soak/sample.h"

/* Draws so many battles from the first on and prints how often each thing came
 * up. Returns how many never did. */
int tally_print(const struct samples *samples, uint64_t first, uint64_t battles,
                FILE *out);

#endif
