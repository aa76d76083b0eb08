/* stage.h -- a stage in memory: one block, made by the book of its text. */
#ifndef ALEA_READ_STAGE_H
#define ALEA_READ_STAGE_H

#include "battle/stage.h"

/* Frees a stage that a book made: it begins the block that holds all of it, the
 * book's own part and copies of its content included. NULL is fine. */
void stage_free(struct stage *stage);

#endif
