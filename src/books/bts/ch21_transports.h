/* ch21_transports.h -- chapters 2, 20 and 21: figures in Transports. A passenger's
 * 'inside' is the number of its Transport + 1; where it stands means nothing. */
#ifndef ALEA_BOOKS_BTS_CH21_TRANSPORTS_H
#define ALEA_BOOKS_BTS_CH21_TRANSPORTS_H

#include "books/bts/ch09.h"

/* clang-format off */
#define BTS_ASKS_21T(X) \
    X(ABOARD, "aboard", ACROSS, NONE, PLAIN, NONE, "{unit} : qui commence dans le Transport ?", "{unit}: who begins inside the Transport?")
#define BTS_EVENTS_21T(X) \
    X(BOARDS, DETAIL, NONE, N(figure, target), NONE, "{figure} embarque dans {target}", "{figure} boards {target}") \
    X(ALIGHTS, DETAIL, NONE, N(figure), NONE, "{figure} débarque", "{figure} gets out")
/* clang-format on */

/* bts.02.12, 23.60 places that it takes; those that a Transport has left. */
int bts_places_of(const struct battle *b, int f);
int bts_places_left(const struct battle *b, int transport);
/* bts.02.21, 20.08 the rule that keeps it out of every Transport. */
uint16_t bts_ride_bar(const struct battle *b, int f);
/* Is it in a Transport? A Servant on the base of his weapon is not (bts.03.09). */
static inline bool bts_is_passenger(const struct battle *b, int f)
{
    const int carrier = bts_carrier(b, f);

    return carrier != f && bts_is(b, carrier, BTS_IS(TRANSPORT));
}
/* Who is in a Transport. */
struct figures bts_passengers(const struct battle *b, int transport);
/* The Transport of a Combat Unit, NO_FIGURE: it has none. */
int bts_transport_of(const struct battle *b, int unit);
/* bts.02.21 who of its unit could still begin the battle in it. */
struct figures bts_may_begin_aboard(const struct battle *b, int unit);
void bts_board(struct battle *b, int f, int transport);
/* Moves that begin or end at a Transport: see ch09_doors.c. */
struct bts_start bts_start_at_hull(const struct battle *b, int f,
                                   struct step at);
struct bts_arrival bts_board_at(const struct battle *b, int f, struct step end);
/* bts.20.09 a Transport that stops to let passengers out, and goes on. */
struct bts_walk bts_judge_pause(const struct battle *b, const struct move *m,
                                const struct step *way);
/* bts.12.02, 23.69 may it shoot from where it is? */
bool bts_has_loophole(const struct battle *b, int f);
/* bts.23.69, 23.79 how far it has moved, for its weapons: enum bts_moved. */
int bts_moved_for(const struct battle *b, int f);

#endif
