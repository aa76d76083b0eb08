/* glance.h -- whom a unit sees, how far away, what its shots would do, and who
 * could hurt it. */
#ifndef ALEA_SERVE_GLANCE_H
#define ALEA_SERVE_GLANCE_H

#include <jansson.h>

#include "base/lang.h"
#include "books/ofas/ofas.h"

/* A map for each enemy on the table, as in docs/http.md; a new reference. */
json_t *glance_json(const struct battle *view, int unit, enum lang lang);
/* How many enemies see it, and from how many of those it has cover. */
int glance_seen(const struct battle *view, int unit, int *covered);
/* The attacks that enemies could make on it as all stand; a new reference. Only
 * what the view shows is asked. */
json_t *glance_threats(const struct battle *view, int unit);

#endif
