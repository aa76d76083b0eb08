/* answers.h -- what the layers above ask of the book: what is legal, what is
 * sensible, what is broken, whose doing it is. */
#ifndef ALEA_BOOKS_OFAS_ANSWERS_H
#define ALEA_BOOKS_OFAS_ANSWERS_H

#include "books/ofas/state.h"

bool ofas_judge(const struct battle *b, const struct decision *d,
                struct refusal *why);
int ofas_spread(const struct battle *b, uint64_t seed, struct decision *out,
                int max);
bool ofas_sensible(const struct battle *b, int value);
uint16_t ofas_why_not(const struct battle *b, int value);
const char *ofas_broken(const struct battle *b);

/* Who did what to whom, for those who count (struct book). ORDER MANNERS */
enum ofas_manner {
    MANNER_UNKNOWN,
    MANNER_SHOT,
    MANNER_STRUCK,
    MANNER_AUTOMATED,
    MANNER_ARTILLERY,
    MANNER_POWER,
    MANNER_CRUSHED,
    MANNER_RAMMED,
    MANNER_DANGER,
    MANNER_RUBBLE,
    MANNER_ABOARD,
    MANNER_BLAST,
    MANNER_GRENADES,
    MANNER_MISFIRE,
    MANNER_CRASH,
    MANNER_ROOM,
    MANNER_COUNT
};
extern const struct book_manner ofas_manners[MANNER_COUNT];
int32_t ofas_price(const struct battle *b, int unit);
int32_t ofas_score(const struct battle *b, int player);
void ofas_follow(const struct battle *b, const struct event *e,
                 struct blame *blame, const figure_set *fallen,
                 const figure_set *risen);

#endif
