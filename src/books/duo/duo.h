/* duo.h -- private to duo: all that its chapters share, a header for each
 * chapter. Read README.md beside this for the way from chapter to file. */
#ifndef ALEA_BOOKS_DUO_DUO_H
#define ALEA_BOOKS_DUO_DUO_H

#include "books/duo/asks.h"
#include "books/duo/ch01.h"
#include "books/duo/ch03.h"
#include "books/duo/ch04.h"
#include "books/duo/ch05.h"
#include "books/duo/ch11.h"
#include "books/duo/ch12.h"
#include "books/duo/ch15.h"
#include "books/duo/ch18.h"
#include "books/duo/ch21.h"
#include "books/duo/ch22.h"
#include "books/duo/ch25.h"
#include "books/duo/ch90.h"
#include "books/duo/events.h"
#include "books/duo/state.h"
#include "books/duo/waits.h"

extern const struct book_answers duo_answers[ASK_COUNT]; /* judges.c */
/* What is offered (spread.c). */
void duo_spread_way(struct spread *s);
void duo_spread_landing(struct spread *s);
void duo_spread_jump(struct spread *s);
void duo_spread_station(struct spread *s);
/* What must always hold (invariants.c). */
const char *duo_broken_unit(const struct battle *b, int unit);
bool duo_stands(const struct battle *b, int unit, int figure,
                struct stander *out);

#endif
