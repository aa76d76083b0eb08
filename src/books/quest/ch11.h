/* ch11.h -- chapter 11: terrain. */
#ifndef ALEA_BOOKS_QUEST_CH11_H
#define ALEA_BOOKS_QUEST_CH11_H

#include "books/quest/ch06.h"

/* quest.11.04 what a way through dangerous ground is: 0 none, 1 danger, 2 acid. */
int quest_risk(const struct battle *b, int unit, const struct way *way);
void quest_brave(struct battle *b, int unit, int figure, int risk,
                 uint16_t rule);
/* The same for each model of a unit, once all have gone: if it still lives by
 * then. */
void quest_brave_all(struct battle *b, int unit, const uint8_t *risk);
/* quest.11.04 as many dice as its Cor, each 1 a wound; tells and wounds. */
void quest_danger(struct battle *b, int unit, int figure, uint16_t rule);
/* Does the model stand in dangerous ground? */
bool quest_in_danger(const struct battle *b, int unit, int figure);

#endif
