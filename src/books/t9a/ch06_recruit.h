/* ch06_recruit.h -- lists that are made up: any that chapter 6 allows. */
#ifndef ALEA_BOOKS_T9A_CH06_RECRUIT_H
#define ALEA_BOOKS_T9A_CH06_RECRUIT_H

#include "books/t9a/ch06.h"

/* A legal list of that army book and limit, by a seed; 'spare' is room to try things
 * in. False: none was found. */
bool t9a_recruit(struct t9a_list *out, struct t9a_list *spare,
                 const struct t9a_catalogue *c, int army, int limit,
                 uint64_t seed);

#endif
