/* soak_own.h -- what the files of the soak of t9a share. */
#ifndef ALEA_TESTS_T9A_SOAK_OWN_H
#define ALEA_TESTS_T9A_SOAK_OWN_H

struct census_book;

extern const struct census_book t9a_census;

#endif
