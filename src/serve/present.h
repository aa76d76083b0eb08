/* present.h -- who sits where, as JSON. */
#ifndef ALEA_SERVE_PRESENT_H
#define ALEA_SERVE_PRESENT_H

#include <jansson.h>

#include "serve/room.h"

/* One seat, of a room that is locked: number, name, person or mind, whether he
 * is there. */
json_t *seat_json(const struct room *room, int player);
/* Tells all streams of the room, which is locked, who is there now. */
void streams_tell_seats(struct room *room);

#endif
