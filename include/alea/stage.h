/* alea/stage.h -- what a battle is fought with: the book, its content, the
 * terrain, the armies.
 *
 * A stage is made once from texts that people write, and never changes. Battles
 * point to it, so it must outlive them; any number of them, in any number of
 * threads, may share one. */
#ifndef ALEA_STAGE_H
#define ALEA_STAGE_H

#include <alea/error.h>

struct alea_stage; /* opaque */

/* The texts of a stage; none is kept. */
struct alea_stage_texts {
    const char *army[4];  /* lists, YAML: docs/armies.md; two to four, then
                             NULL */
    const char *table;    /* battlefield, YAML: docs/battlefields.md */
    const char *settings; /* a JSON object as in docs/records.md; NULL: the
                             defaults of the book, nothing rolled */
    enum alea_lang lang;  /* of errors */
};

/* Builds the stage of a battle of any book: the lists name it ("book: duo"). The
 * caller frees it with alea_stage_free(). NULL and an error when a list is
 * illegal, a text cannot be read or does not fit a battle, or memory ran out; the
 * message begins with the text at fault: "army 1: ..." */
struct alea_stage *alea_stage_new(const struct alea_stage_texts *texts,
                                  struct alea_error *error);
void alea_stage_free(struct alea_stage *stage); /* NULL is fine */

/* Generates a battlefield of Of Flesh and Steel for armies of that many points
 * and returns its text, which the caller frees with free(). The same seed gives
 * the same table everywhere. NULL and an error when the content cannot be read
 * or memory ran out. */
char *alea_table_deal(int points, uint64_t seed, enum alea_lang lang,
                      struct alea_error *error);

#endif
