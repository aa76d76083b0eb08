/* ch12_links.h -- chapter 12: who fights whom. */
#ifndef ALEA_BOOKS_T9A_CH12_LINKS_H
#define ALEA_BOOKS_T9A_CH12_LINKS_H

#include "books/t9a/ch02_units.h"

bool t9a_engaged(const struct battle *b, int u);
/* t9a.12.28 begins a link between both; nothing if there is one. 'side' is of v. */
void t9a_link(struct battle *b, int u, int v, enum hull_arc side);
void t9a_unlink(struct battle *b, int u, int v);
/* t9a.12.27 turns its own side to v, as a combat reform does. */
void t9a_turn_link(struct battle *b, int u, int v, enum hull_arc own);
/* The link of u with v, or NULL. */
const struct t9a_link *t9a_linked(const struct battle *b, int u, int v);
/* Enemies it fights. */
unit_set t9a_foes(const struct battle *b, int u);
/* t9a.12.01 all units linked with it, itself too. */
unit_set t9a_combat_of(const struct battle *b, int u);

#endif
