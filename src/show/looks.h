/* looks.h -- what pages of several books say alike: where a way leads, zones,
 * what an attack comes to. */
#ifndef ALEA_SHOW_LOOKS_H
#define ALEA_SHOW_LOOKS_H

#include <jansson.h>

#include "base/lang.h"
#include "base/shape.h"
#include "battle/battle.h"
#include "battle/odds.h"
#include "table/scenery.h"

/* "to the north-east" of who goes from one place to another. */
const char *direction_words(struct vec from, struct vec to, enum lang lang);
/* Degrees from one place towards another. */
int degrees_towards(struct vec from, struct vec to);
/* How long the corners of an answer are from a place. */
int32_t corners_length(struct vec from, const struct decision *d);

/* One zone of book_show.zones; nothing when it has no width. */
void put_zone(json_t *out, int player, bool home, struct box zone);

/* The pieces of a table on which nobody plays, and no objectives: what struct
 * book_tables puts. */
void put_pieces(json_t *out, const struct terrain *terrain,
                const struct terrain_kinds *kinds, enum lang lang,
                json_t *(*piece)(const struct piece *piece, int number,
                                 const struct terrain_kinds *kinds,
                                 enum lang lang));

/* The chances that the target of an attack loses 0, 1, 2 ...: "odds", and
 * "counts", what is lost. Nothing where there is no such attack. */
void put_odds(json_t *out, const struct battle *view,
              const struct odds_attack *attack, const char *counts);

#endif
