/* a4.h -- annex 4: secret missions; cards.c: the cards of annexes 4 and 5. */
#ifndef ALEA_BOOKS_OFAS_A4_H
#define ALEA_BOOKS_OFAS_A4_H

#include "books/ofas/state.h"

/* Who may be the player's general; that he is this unit's leader. */
unit_set ofas_generals(const struct battle *b, int player);
void ofas_name_general(struct battle *b, int player, int unit);
/* What a fulfilled objective gives. */
int ofas_mission_gain(const struct battle *b);
void ofas_score_secrets(struct battle *b);

/* Cards of annexes 4 and 5: cards.c. */
void ofas_draw_cards(struct battle *b, int player, int rule);
/* The two he drew, a bit each. */
uint64_t ofas_cards_drawn(const struct battle *b, int player);
/* What the player may not know of the other's cards is taken out. */
void ofas_blank_cards(struct battle *b, int player);
/* And some card that he may hold is put in its place. */
void ofas_guess_cards(struct battle *b, int player, uint64_t seed);

#endif
