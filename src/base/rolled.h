/* rolled.h -- a number that may be rolled: 2, D6, 2D6, D3+1. */
#ifndef ALEA_BASE_ROLLED_H
#define ALEA_BASE_ROLLED_H

#include <stdint.h>

/* So many dice of so many faces, and this; without dice it is a number. */
struct rolled {
    uint8_t dice, faces, plus;
};

#endif
