/* answers.h -- what the layers above ask of the book: what is legal, what is
 * sensible, what is broken, whose doing it is. */
#ifndef ALEA_BOOKS_OFAS_ANSWERS_H
#define ALEA_BOOKS_OFAS_ANSWERS_H

#include "books/ofas/state.h"

extern const struct book_answers ofas_answers[ASK_COUNT]; /* refusals.c */
/* What is offered (spread.c). */
void ofas_spread_way(struct spread *s);
void ofas_spread_places(struct spread *s);
void ofas_spread_arrivals(struct spread *s);
void ofas_spread_stations(struct spread *s);
void ofas_spread_exits(struct spread *s);
const char *ofas_broken(const struct battle *b);
bool ofas_stands(const struct battle *b, int unit, int figure,
                 struct stander *out);

/* Who did what to whom, for those who count (struct book). */
int32_t ofas_price(const struct battle *b, int unit);
int32_t ofas_score(const struct battle *b, int player);
void ofas_follow(const struct battle *b, const struct event *e,
                 struct blame *blame, const figure_set *fallen,
                 const figure_set *risen);

#endif
