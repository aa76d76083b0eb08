/* ch02.h -- chapter 2: turns. */
#ifndef ALEA_BOOKS_OFAS_CH02_H
#define ALEA_BOOKS_OFAS_CH02_H

#include "books/ofas/state.h"

unit_set ofas_to_activate(const struct battle *b, int camp);

/* Chapter 3. */

#endif
