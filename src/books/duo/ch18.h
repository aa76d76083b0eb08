/* ch18.h -- chapters 18 to 20: morale. */
#ifndef ALEA_BOOKS_DUO_CH18_H
#define ALEA_BOOKS_DUO_CH18_H

#include "books/duo/state.h"

bool duo_morale(struct battle *b, int unit, uint16_t rule, int other);

#endif
