/* soak_sorts.h -- sorts of answers in ofas: see census.h. */
#ifndef ALEA_TESTS_SORTS_OFAS_H
#define ALEA_TESTS_SORTS_OFAS_H

#include "books/ofas/ofas.h"
#include "soak/census.h"

int sort_ofas(const struct battle *b, const struct decision *d);
const char *sort_word_ofas(int kind, int sort);

#endif
