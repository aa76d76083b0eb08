/* ch18.h -- chapters 18 to 20: morale. */
#ifndef ALEA_BOOKS_DUO_CH18_H
#define ALEA_BOOKS_DUO_CH18_H

#include "books/duo/state.h"

bool duo_morale(struct battle *b, int unit, uint16_t rule, int other);

/* Has its movement not ended yet? Then somebody reacts to a step of it. */
bool duo_is_under_way(const struct battle *b, int unit);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* duo.19.01, 22.20 what is tested when something is over. */
struct duo_aftermath {
    unit_set left;  /* who must still test */
    int8_t moved;   /* duo.22.20 who ended a movement, NOBODY */
    uint8_t begins; /* no: its activation starts */
    uint8_t told;   /* bits of groups that are demoralised */
    uint8_t unused[5];
};

#pragma GCC diagnostic pop

#endif
