/* soak_own.h -- what the files of the soak of bts share. */
#ifndef ALEA_TESTS_BTS_SOAK_OWN_H
#define ALEA_TESTS_BTS_SOAK_OWN_H

#include "books/bts/bts.h"

struct census_book;

extern const struct census_book bts_census;
void bts_touch_secrets(struct battle *b, int player, const struct battle *from);

#endif
