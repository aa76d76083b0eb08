/* ch11.h -- chapter 11: breaking contact. */
#ifndef ALEA_BOOKS_DUO_CH11_H
#define ALEA_BOOKS_DUO_CH11_H

#include "books/duo/state.h"

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* duo.11.01 free attacks on who breaks contact. */
struct duo_leaving {
    unit_set foes; /* who strike */
    int8_t unit;
    uint8_t unused[7];
};

#pragma GCC diagnostic pop

#endif
