/* stage.h -- a stage in memory: one block, made by the book of its text. */
#ifndef ALEA_READ_STAGE_H
#define ALEA_READ_STAGE_H

#include "base/lang.h"
#include "battle/stage.h"

#include <alea/error.h>

/* A stage with so many bytes of zeros behind it for what the book keeps, to be
 * filled through stage_own(). NULL, and an error, without memory. */
struct stage *stage_new(const struct book *book, int players, size_t bytes,
                        enum lang lang, struct alea_error *error);
void *stage_own(struct stage *stage);

/* Frees a stage that a book made: it begins the block that holds all of it, the
 * book's own part and copies of its content included. NULL is fine. */
void stage_free(struct stage *stage);

#endif
