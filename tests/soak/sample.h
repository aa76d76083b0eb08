/* sample.h -- battles to try things on: every number is a battle.
 *
 * The number picks the armies, some of the sample lists and most made up for
 * it, a table of the generator, what the players agreed on and the dice; the
 * same number is the same battle everywhere. All that a battle can be comes up:
 * see tally.h. Soak, signature, benchmarks, fuzzers and tests all play these. */
#ifndef ALEA_TESTS_SAMPLE_H
#define ALEA_TESTS_SAMPLE_H

#include "books/ofas/recruiter.h"
#include "frame/duo/content.h"
#include "frame/ofas/kinds.h"
#include "read/embedded.h"
#include "records/record.h"

enum { SAMPLE_ARMIES = 64 };

/* All that battles are picked from: the content built into the program. */
struct samples {
    struct ofas_catalogue catalogue;
    struct ofas_kinds kinds;
    int first[OFAS_VARIANTS + 1]; /* the armies of a variant, to the next's */
    const struct embedded_file *text[SAMPLE_ARMIES];
    struct ofas_army army[SAMPLE_ARMIES];
    struct duo_content duo;
    void *quest; /* its content, which only the book looks into */
};
/* Gives all of it back. */
void samples_free(struct samples *samples);

/* Which battle. */
struct pick {
    uint64_t number; /* seeds the dice and the minds */
    uint64_t table;  /* seeds the generator */
    bool mirror;
    int players;
    int army[OFAS_PLAYERS]; /* of the samples, where none is made up */
    struct ofas_wanted made[OFAS_PLAYERS]; /* 0 points: not made up */
    int campaign; /* which of its battles, from 1 (ofas.14.49); 0: none */
    struct ofas_settings settings; /* with a format */
};

struct sample {
    const struct samples *from;
    struct pick pick;
    struct ofas_field field;
    struct stage *stage;
    struct ofas_army army[OFAS_PLAYERS];
    char *text[OFAS_PLAYERS]; /* their lists */
    /* Of another book than ofas there is no field and there are no armies,
     * but... */
    const char *book; /* NULL: ofas */
    uint64_t content; /* hash */
    char *table;      /* its battlefield */
    json_t *settings;
};

typedef void sample_drawing(struct sample *out, const struct samples *samples,
                            uint64_t number);
/* How battles of a book are drawn; NULL when it is none. */
sample_drawing *sample_drawing_of(const char *book);

/* Loads everything; the caller frees it. A message and exit 3 when that cannot
 * be done: without content there is nothing to test. */
struct samples *samples_new(void);
/* The place of an army, "line-250"; the program ends when there is none. */
int samples_army(const struct samples *samples, const char *name);

/* Picks a battle that can be: one that the book allows and that there is room
 * for. */
struct pick sample_pick(const struct samples *samples, uint64_t number);
/* The same with its stage built, as sample_open() does. */
void sample_draw(struct sample *out, const struct samples *samples,
                 uint64_t number);
/* Battles of other books. What 'out' holds is freed first: it may be all zeros. */
void sample_draw_duo(struct sample *out, const struct samples *samples,
                     uint64_t number);
void sample_draw_quest(struct sample *out, const struct samples *samples,
                       uint64_t number);
/* Builds the stage of a battle; sample_close() frees it. */
void sample_open(struct sample *out, const struct samples *samples,
                 struct pick pick);
void sample_close(struct sample *sample);
/* The head of its record; record_head_clear() frees it. */
void sample_head(const struct sample *sample, const char *mind_a,
                 const char *mind_b, struct record_head *head);

#endif
