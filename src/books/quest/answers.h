/* answers.h -- what the layers above ask of the book: what is legal, what is
 * sensible, what is broken, whose doing it is. */
#ifndef ALEA_BOOKS_QUEST_ANSWERS_H
#define ALEA_BOOKS_QUEST_ANSWERS_H

#include "books/quest/state.h"

/* ---- what the layers above ask (judges.c, spread.c) ---- */

bool quest_judge(const struct battle *b, const struct decision *d,
                 struct refusal *why);
bool quest_judge_way(const struct battle *b, const struct decision *d,
                     struct refusal *why);
bool quest_judge_station(const struct battle *b, const struct decision *d,
                         struct refusal *why);
uint16_t quest_why_not(const struct battle *b, int value);
bool quest_sensible(const struct battle *b, int value);
int quest_spread(const struct battle *b, uint64_t seed, struct decision *out,
                 int max);
/* The same for a hero's way when it is known where he wants to go. */
int quest_ways_to(const struct battle *b, struct vec goal, uint64_t seed,
                  struct decision *out, int max);
const char *quest_broken(const struct battle *b);
/* Ways to be lost: name, key, French, English. */
#define QUEST_MANNERS(X)                                           \
    X(OTHER, "other", "autre cause", "something else")             \
    X(SHOT, "shot", "tir", "shooting")                             \
    X(FOUGHT, "fought", "mêlée", "melee")                          \
    X(SPELL, "spell", "sort", "a spell")                           \
    X(FALL, "fall", "chute", "a fall")                             \
    X(TERRAIN, "terrain", "terrain dangereux", "dangerous ground") \
    X(POWER, "power", "épuisement ou maladie", "exhaustion or sickness")
enum quest_manner {
#define X(name, ...) MANNER_##name,
    QUEST_MANNERS(X)
#undef X
        MANNER_COUNT
};
extern const struct book_manner quest_manners[MANNER_COUNT];
void quest_follow(const struct battle *b, const struct event *e,
                  struct blame *blame, const figure_set *fallen,
                  const figure_set *risen);

static inline bool quest_refuse(struct refusal *why, enum refusal_reason reason,
                                uint16_t rule)
{
    *why = (struct refusal){ rule, (uint16_t)reason, NOBODY };
    return false;
}

#endif
