/* ch92.h -- chapter 92: many figures by one command. */
#ifndef ALEA_BOOKS_BTS_CH92_H
#define ALEA_BOOKS_BTS_CH92_H

#include "battle/group.h"
#include "books/bts/state.h"

/* ch92_groups.c: groups that move, charge and deploy. */
extern const struct book_groups bts_groups;

#endif
