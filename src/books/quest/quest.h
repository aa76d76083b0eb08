/* quest.h -- private to quest: all that its chapters share, a header for each
 * chapter. Read README.md beside this for the way from chapter to file. */
#ifndef ALEA_BOOKS_QUEST_QUEST_H
#define ALEA_BOOKS_QUEST_QUEST_H

#include "books/quest/asks.h"
#include "books/quest/ch01.h"
#include "books/quest/ch03.h"
#include "books/quest/ch04.h"
#include "books/quest/ch05.h"
#include "books/quest/ch06.h"
#include "books/quest/ch07.h"
#include "books/quest/ch08.h"
#include "books/quest/ch09.h"
#include "books/quest/ch10.h"
#include "books/quest/ch11.h"
#include "books/quest/ch12.h"
#include "books/quest/ch13.h"
#include "books/quest/ch14.h"
#include "books/quest/ch15.h"
#include "books/quest/ch90.h"
#include "books/quest/events.h"
#include "books/quest/state.h"
#include "books/quest/waits.h"

extern const struct book_answers quest_answers[ASK_COUNT]; /* judges.c */
/* What is offered (spread.c); ways of a hero when it is known where he wants to
 * go. */
void quest_spread_way(struct spread *s);
void quest_spread_station(struct spread *s);
int quest_ways_to(const struct battle *b, struct vec goal, uint64_t seed,
                  struct decision *out, int max);
/* What must always hold (invariants.c). */
const char *quest_broken_unit(const struct battle *b, int unit);
bool quest_stands(const struct battle *b, int unit, int figure,
                  struct stander *out);

#endif
