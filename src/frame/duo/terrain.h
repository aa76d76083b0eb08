/* terrain.h -- tables of duo as YAML, in pas, and its kinds of terrain: see
 * read/scenery.h. */
#ifndef ALEA_FRAME_DUO_TERRAIN_H
#define ALEA_FRAME_DUO_TERRAIN_H

#include "books/duo/field.h"
#include "read/scenery.h"

extern const struct measure duo_pas;
extern const struct scenery_book duo_tables;

#endif
