/* soak_sample.h -- battles of Of Flesh and Steel by number, or picked: which
 * armies, which table, what was agreed. */
#ifndef ALEA_TESTS_OFAS_SOAK_SAMPLE_H
#define ALEA_TESTS_OFAS_SOAK_SAMPLE_H

#include "books/ofas/ofas.h"
#include "books/ofas/recruiter.h"
#include "frame/ofas/kinds.h"
#include "read/embedded.h"
#include "soak/sample.h"

enum { OFAS_SAMPLE_ARMIES = 64 };

/* All that battles are picked from: the content built into the program. */
struct ofas_samples {
    struct ofas_catalogue catalogue;
    struct ofas_kinds kinds;
    int first[OFAS_VARIANTS + 1]; /* the armies of a variant, to the next's */
    const struct embedded_file *text[OFAS_SAMPLE_ARMIES];
    struct ofas_army army[OFAS_SAMPLE_ARMIES];
};

/* Which battle. */
struct ofas_pick {
    uint64_t number; /* seeds the dice and the minds */
    uint64_t table;  /* seeds the generator */
    bool mirror;
    int players;
    int army[OFAS_PLAYERS]; /* of the samples, where none is made up */
    struct ofas_wanted made[OFAS_PLAYERS]; /* 0 points: not made up */
    int campaign; /* which of its battles, from 1 (ofas.14.49); 0: none */
    struct ofas_settings settings; /* with a format */
};

/* What sample.own is. */
struct ofas_sample {
    struct ofas_pick pick;
    struct ofas_field field;
    struct ofas_army army[OFAS_PLAYERS];
};

/* All of it; free() it. */
struct ofas_samples *ofas_samples_new(void);
/* The place of an army, "line-250"; the program ends when there is none. */
int ofas_samples_army(const struct ofas_samples *samples, const char *name);

/* Picks a battle that can be: one that the book allows and that there is room
 * for. */
struct ofas_pick ofas_sample_pick(const struct ofas_samples *samples,
                                  uint64_t number);
/* The same with its stage built, as ofas_sample_open() does. */
void ofas_sample_draw(struct sample *out, const struct ofas_samples *samples,
                      uint64_t number);
/* Builds the stage of a battle; sample_close() frees it. */
void ofas_sample_open(struct sample *out, const struct ofas_samples *samples,
                      struct ofas_pick pick);

/* The other parts of ofas_soak. */
extern const struct census_book ofas_census;
void ofas_touch_secrets(struct battle *b, int player,
                        const struct battle *from);
const char *ofas_prove_bids(const struct battle *b);
int ofas_tally(const void *from, uint64_t first, uint64_t battles, FILE *out);
void ofas_standings(const void *from, int number);

#endif
