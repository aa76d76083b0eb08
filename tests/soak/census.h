/* census.h -- does doctrine know all that a person may do?
 *
 * Battles are played by doctrine, and at every question three things are asked of
 * each sort of answer (sorts.h): may a person give it, do candidates offer it,
 * does doctrine take it. What is legal and never offered no mind knows; what
 * doctrine never takes has a reason, or is a gap. */
#ifndef ALEA_TESTS_CENSUS_H
#define ALEA_TESTS_CENSUS_H

#include <stdio.h>

#include "soak/sample.h"

/* Plays so many battles from the first on and prints how often each sort of
 * answer was legal, offered and taken. Returns how many are not as known
 * (known.h); in fewer than a thousand battles what did not come up is no
 * matter. */
int census_print(const struct samples *samples, uint64_t first,
                 uint64_t battles, FILE *out);

#endif
