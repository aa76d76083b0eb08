/* ch25.h -- chapters 25 and 31: powers. */
#ifndef ALEA_BOOKS_DUO_CH25_H
#define ALEA_BOOKS_DUO_CH25_H

#include "books/duo/ch05.h"
#include "books/duo/state.h"

/* Why a power may not be used on that target; 0: it may. */
uint16_t duo_power_bar(const struct battle *b, int unit, int power, int target);
unit_set duo_power_targets(const struct battle *b, int unit, int power);
/* The rule that says what a power does. */
uint16_t duo_power_rule(int power);
/* The Damage roll of a power: 'from' is the user, or who threw it back. */
struct duo_blow duo_power_blow(const struct battle *b, int user, int power,
                               int from, int victim);
/* A power of 'user' that lasts is on it from now on. */
void duo_affect(struct battle *b, int unit, int power, int user);
/* duo.22.05 Mise à terre */
void duo_knock_down(struct battle *b, int unit, uint16_t rule);
/* duo.25.06 what this one's powers did ends */
void duo_end_powers(struct battle *b, int unit);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct duo_wielding {
    int8_t unit, target;
    int8_t victim, from; /* of what it does: another when it is thrown back */
    uint8_t power;
    uint8_t cast; /* duo.31.06 so many */
    uint8_t unused[2];
};

#pragma GCC diagnostic pop

#endif
