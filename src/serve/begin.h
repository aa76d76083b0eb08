/* begin.h -- new battles: from a body, from a record, from a branch. */
#ifndef ALEA_SERVE_BEGIN_H
#define ALEA_SERVE_BEGIN_H

#include "serve/http.h"

/* A battle about to be written. */
struct beginning {
    struct store_job job; /* first */
    struct store_battle is;
    struct record_head head;
    char *text; /* the record: head and lines */
    struct live *live;
    struct request *request;
    struct room *room;
    bool durable;
};

/* Reads "seats", "hotseat", "pace" of the body for the battle b->live. False,
 * answered, when something is wrong. */
bool begin_seats(struct request *r, struct beginning *b);
/* Reads one seat of a body into what it was; false when it is answered. */
bool seat_read(struct request *r, const json_t *map, struct store_seat *seat);
/* Writes the battle of b->text, of which b->live is the end, and answers when
 * that is done. Takes the beginning over. */
void begin_submit(struct request *r, struct beginning *b);
void begin_free(struct beginning *b);
/* Is there room for one more? False, answered, when there is not. */
bool begin_allowed(struct request *r);

#endif
