/* table.h -- what lies on a table as JSON: scenery, objectives, zones. */
#ifndef ALEA_SHOW_TABLE_H
#define ALEA_SHOW_TABLE_H

#include <jansson.h>

#include "base/lang.h"
#include "base/shape.h"
#include "table/scenery.h"

struct battle;
struct book_show;

/* The scenery of a table; 'view' may be NULL: nobody plays on it yet. 'content'
 * is that of the book. */
json_t *terrain_json(const struct book_show *show, const void *content,
                     const struct terrain *terrain, const struct battle *view,
                     enum lang lang);
/* The kinds of a book that has struct terrain_kind, for GET /content. */
json_t *kinds_json(const struct terrain_kinds *kinds, enum lang lang);
/* The words of traits of terrain. */
json_t *traits_json(uint32_t traits);

/* Objective 'number', from 0: {"objective", "x", "y", "zone"}. */
json_t *objective_json(int number, struct vec at, int32_t zone);
/* What lies on the table (words/lying.h): objectives, or tokens. */
json_t *lying_json(const struct battle *view, bool tokens, enum lang lang);
/* Its parts: where the players begin and go home; or where something is to be done
 * while it is played: [{"player", "home", "polygon"}]. */
json_t *areas_json(const struct battle *view, bool goals);

#endif
