/* alea/stage.h -- what a battle is fought with: the book, its content, the
 * terrain, the armies.
 *
 * A stage is made once from texts that people write, and never changes. Battles
 * point to it, so it must outlive them; any number of them, in any number of
 * threads, may share one. */
#ifndef ALEA_STAGE_H
#define ALEA_STAGE_H

#include <alea/error.h>

struct alea_stage; /* one block of memory, its content nobody's business */

/* The texts of a stage; none is kept. */
struct alea_stage_texts {
    const char *army[4];  /* lists, YAML: docs/armies.md; two to four, then
                             NULL */
    const char *table;    /* battlefield, YAML: docs/battlefields.md */
    const char *settings; /* a JSON map as in docs/records.md; NULL: as the
                             book has it, nothing rolled */
    enum alea_lang lang;  /* of errors */
};

/* Builds the stage of an Of Flesh and Steel battle; alea_stage_free() it. NULL
 * and an error when a list is illegal, a text cannot be read or does not fit a
 * battle, or memory ran out. The error's message begins with the text that is
 * wrong: "army 1: ..." */
struct alea_stage *alea_stage_new(const struct alea_stage_texts *texts,
                                  struct alea_error *error);
void alea_stage_free(struct alea_stage *stage); /* NULL is fine */

/* Deals a battlefield for armies of so many points and gives its text, which
 * the caller frees with free(). The same seed deals the same everywhere. NULL
 * and an error when the content cannot be read or memory ran out. */
char *alea_table_deal(int points, uint64_t seed, enum alea_lang lang,
                      struct alea_error *error);

#endif
