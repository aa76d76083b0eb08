/* ch90.h -- chapters 90 and 92: deployment and scenarios. */
#ifndef ALEA_BOOKS_DUO_CH90_H
#define ALEA_BOOKS_DUO_CH90_H

#include "books/duo/state.h"

/* Where it may be deployed. */
struct box duo_zone(const struct battle *b, int unit);
/* Puts the markers on the table. */
void duo_place_markers(struct battle *b);
/* What is carried goes where its bearers went. */
void duo_markers_follow(struct battle *b);
/* duo.92.05 does it carry something? */
bool duo_carries(const struct battle *b, int unit);
/* What the model carried stays where it was. */
void duo_drop_markers(struct battle *b, int unit);
/* duo.92.04 .. 92.06 its activation ends: it takes a thing, brings one home, or
 * leaves the table */
void duo_arrive(struct battle *b, int unit);
void duo_score_round(struct battle *b);
void duo_score_end(struct battle *b);
/* Is there nothing left to play for? The number of rounds does not count. */
bool duo_is_decided(const struct battle *b);
/* The same for the model that acts: can nothing that it still does change the
 * result? */
bool duo_is_settled(const struct battle *b, int unit);
/* duo.90.05 the points of a side */
int32_t duo_points_of(const struct battle *b, int side);

bool duo_judge_station(const struct battle *b, const struct decision *d,
                       struct refusal *why);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct duo_deployment {
    int8_t unit;
    uint8_t place; /* of the order, from the last */
    uint8_t late;  /* duo.22.21 infiltrators now */
    uint8_t unused[5];
};

#pragma GCC diagnostic pop

#endif
