/* most.h -- the largest values ever reached, next to the limits they must not
 * pass: a limit that is nearly used up is a bug waiting for a larger army. */
#ifndef ALEA_TESTS_MOST_H
#define ALEA_TESTS_MOST_H

#include "soak/sample.h"

enum { FIGURE_BITS = 8 * sizeof(figure_set) };

/* name, what it counts, its limit (0: none). ORDER MOST */
#define MOSTS(X)                                          \
    X(DEPTH, "rules waiting for each other", MAX_DEPTH)   \
    X(EVENTS, "events between two pauses", LOG_EVENTS)    \
    X(DICE, "dice between two pauses", LOG_DICE)          \
    X(TAPE, "dice of one decision", DICE_TAPE)            \
    X(ROLL, "dice of one roll", MAX_ROLL)                 \
    X(OWN, NULL, 0) /* the book says what */              \
    X(UNITS, "units", MAX_UNITS)                          \
    X(FIGURES, "figures", MAX_FIGURES)                    \
    X(SQUAD, "figures of one unit", FIGURE_BITS)          \
    X(STEPS, "steps of one way", MAX_WAY)                 \
    X(PIECES, "pieces of terrain", MAX_PIECES)            \
    X(TURNS, "turns", 0)                                  \
    X(DECISIONS, "decisions of one battle", RECORD_LINES) \
    X(FALLEN, "dice of one battle", 0)

enum most_kind {
#define X(name, words, limit) MOST_##name,
    MOSTS(X)
#undef X
        MOST_KINDS
};

struct most {
    int32_t value[MOST_KINDS];
    const char *own_words; /* MOST_OWN; NULL: there is none */
    int32_t own_limit;
};

static inline void most_see(struct most *m, enum most_kind kind, int32_t value)
{
    if (value > m->value[kind])
        m->value[kind] = value;
}

/* What a stage, a battle at a stop and a decision have. */
void most_stage(struct most *m, const struct sample *sample);
void most_stop(struct most *m, const struct battle *b);
void most_decision(struct most *m, const struct ask *asked,
                   const struct decision *d);
/* Adds what another saw. */
void most_add(struct most *m, const struct most *other);
/* A table for people. */
void most_print(const struct most *m, FILE *out);

#endif
