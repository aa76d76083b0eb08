/* answers.h -- what the layers above ask of the book: what is legal, what is
 * sensible, what is broken, whose doing it is. */
#ifndef ALEA_BOOKS_DUO_ANSWERS_H
#define ALEA_BOOKS_DUO_ANSWERS_H

#include "books/duo/state.h"

/* ---- what the layers above ask (judges.c, spread.c) ---- */

bool duo_judge(const struct battle *b, const struct decision *d,
               struct refusal *why);
bool duo_judge_way(const struct battle *b, const struct decision *d,
                   struct refusal *why);
bool duo_judge_jump(const struct battle *b, const struct decision *d,
                    struct refusal *why);
bool duo_judge_height(const struct battle *b, const struct decision *d,
                      struct refusal *why);
bool duo_judge_landing(const struct battle *b, const struct decision *d,
                       struct refusal *why);
bool duo_judge_station(const struct battle *b, const struct decision *d,
                       struct refusal *why);
uint16_t duo_why_not(const struct battle *b, int value);
bool duo_sensible(const struct battle *b, int value);
int duo_spread(const struct battle *b, uint64_t seed, struct decision *out,
               int max);
const char *duo_broken(const struct battle *b);
/* Ways to be lost: name, key, French, English. */
#define DUO_MANNERS(X)                                       \
    X(OTHER, "other", "autre cause", "something else")       \
    X(FOUGHT, "fought", "corps à corps", "close combat")     \
    X(SHOT, "shot", "tir", "shooting")                       \
    X(POWER, "power", "pouvoir ou sort", "a power or spell") \
    X(FALL, "fall", "chute", "a fall")                       \
    X(FLED, "fled", "fuite", "flight")
enum duo_manner {
#define X(name, ...) MANNER_##name,
    DUO_MANNERS(X)
#undef X
        MANNER_COUNT
};

static inline bool duo_refuse(struct refusal *why, enum refusal_reason reason,
                              uint16_t rule)
{
    *why = (struct refusal){ rule, (uint16_t)reason, NOBODY };
    return false;
}

#endif
