/* ch14.h -- chapter 14: conditions. */
#ifndef ALEA_BOOKS_QUEST_CH14_H
#define ALEA_BOOKS_QUEST_CH14_H

#include "books/quest/state.h"

/* It has the condition from now on; a second copy has no effect. */
void quest_afflict(struct battle *b, int unit, int condition, uint16_t rule);
void quest_cure(struct battle *b, int unit, int condition, uint16_t rule);

#endif
