/* seating.h -- who sits where, and for whom a question is.
 *
 * In most books each player has a seat. Where several people play one side
 * together (a party of heroes) the book says how many seats there are and which
 * of them decides what; all of them see what that side sees. A set of seats has a
 * bit for each. */
#ifndef ALEA_SHOW_SEATING_H
#define ALEA_SHOW_SEATING_H

#include "battle/battle.h"

/* Of a book whose players share a side. */
struct book_seating {
    /* Whom all of them play: there is a seat for each of his units, which are the
     * first of the battle. */
    int player;
    /* The questions that ask which of them acts next, a bit each: whoever comes
     * first settles it. */
    uint64_t next;
};

/* NULL: a seat for each player. */
const struct book_seating *seating_of(const struct battle *b);

int seats_count(const struct battle *b);
uint32_t seats_asked(const struct battle *b);
/* May those who hold 'seats' answer this? 'minds' are the seats that nobody
 * holds: anybody who is asked may set them to work. */
bool seats_may(const struct battle *b, const struct decision *d, uint32_t seats,
               uint32_t minds);
/* The players whom the holders of these seats play. */
uint32_t seats_players(const struct battle *b, uint32_t seats);

#endif
