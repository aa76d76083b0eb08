/* sample.h -- battles to try things on: every number is a battle of a book.
 *
 * The number picks the lists, some written and most made up for it, a table, what
 * the players agreed on and the dice; the same number is the same battle
 * everywhere. Soak, signature, fuzzers and tests all play these. */
#ifndef ALEA_TESTS_SAMPLE_H
#define ALEA_TESTS_SAMPLE_H

#include <jansson.h>

#include "records/record.h"
#include "soak/book_soak.h"

/* All that battles of a book are drawn from: its content, and more. */
struct samples {
    const struct book_soak *book;
    void *from;
};

struct sample {
    const struct book_soak *book;
    uint64_t number; /* seeds the dice and the minds */
    int players;
    struct stage *stage;
    uint64_t content;        /* hash */
    char *text[MAX_PLAYERS]; /* their lists */
    char *table;             /* its battlefield */
    json_t *settings;
    void *own; /* what the book keeps of it, or NULL; free() */
};

/* Loads everything; samples_free() gives it back. NULL when there is no such
 * book. A message and exit 3 when that cannot be done: without content there is
 * nothing to test. */
struct samples *samples_new(const char *book);
void samples_free(struct samples *samples);

/* Draws the battle of that number, one that the book allows and that there is
 * room for. What 'out' holds is freed first: it may be all zeros. */
void sample_draw(struct sample *out, const struct samples *samples,
                 uint64_t number);
void sample_close(struct sample *sample);
/* The head of its record; record_head_clear() frees it. */
void sample_head(const struct sample *sample, const char *mind_a,
                 const char *mind_b, struct record_head *head);

/* ---- for the books ---- */

/* A number below n, another one for each call. */
int sample_below(uint64_t *chance, int n);
/* A message, and exit 3. */
_Noreturn void sample_give_up(const char *what, const struct alea_error *error);
/* Zeroed memory, or the same. */
void *sample_take(size_t size);
/* Its content by content_load(), or the same; free() it. */
void *sample_content(const char *book);

#endif
