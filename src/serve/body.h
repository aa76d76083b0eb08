/* body.h -- the body of a request: which book it means, and what a book looks up
 * in it. */
#ifndef ALEA_SERVE_BODY_H
#define ALEA_SERVE_BODY_H

#include "read/wants.h"
#include "serve/http.h"

/* What a book refuses is answered: 400 for a key, 422 without one. */
struct wants body_wants(struct request *r);
/* The shelf of the book that the body means: its key "book", or what its "text"
 * names; NULL when answered. */
const struct shelf *body_shelf(struct request *r);

#endif
