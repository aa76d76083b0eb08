/* ch15.h -- chapter 15: how soldiers come on the table. */
#ifndef ALEA_BOOKS_OFAS_CH15_H
#define ALEA_BOOKS_OFAS_CH15_H

#include "books/ofas/state.h"

bool ofas_judge_arrival(const struct battle *b, const struct decision *d,
                        struct refusal *why);
void ofas_roll_teleports(struct battle *b);
void ofas_radio_command(struct battle *b, int unit);
/* A radio operator, or what counts as one (ofas.16.24)? */
bool ofas_has_radio(const struct battle *b, int unit);
/* How a unit off the table comes on: enum ofas_way, or NOBODY when it cannot. */
int ofas_entry(const struct battle *b, int unit);
/* Is it kept in reserve, does it teleport? Not who came back (ofas.14.43). */
bool ofas_in_reserve(const struct battle *b, int unit);
bool ofas_by_teleport(const struct battle *b, int unit);
/* May the unit come in by this edge, entering so? */
bool ofas_edge_open(const struct battle *b, int unit, int mode, int edge);
/* Is this point of an open edge in the part that it may use? */
bool ofas_edge_part(const struct battle *b, int unit, int mode, int edge,
                    struct vec at);
/* Counts a unit that comes in by a side edge (ofas.14.47). */
void ofas_note_entry(struct battle *b, int unit, int mode, struct vec start);
/* Is there any legal place to enter by? */
bool ofas_can_enter(const struct battle *b, int unit, int mode);
/* Any legal place to teleport to. */
bool ofas_find_arrival(const struct battle *b, int unit, struct step *at);

#endif
