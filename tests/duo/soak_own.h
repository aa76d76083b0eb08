/* soak_own.h -- the parts of duo_soak. */
#ifndef ALEA_TESTS_DUO_SOAK_OWN_H
#define ALEA_TESTS_DUO_SOAK_OWN_H

#include "soak/sample.h"

extern const struct census_book duo_census;

#endif
