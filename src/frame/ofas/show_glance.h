/* show_glance.h -- whom a unit sees, how far away, and what its shots would do. */
#ifndef ALEA_FRAME_OFAS_SHOW_GLANCE_H
#define ALEA_FRAME_OFAS_SHOW_GLANCE_H

#include <jansson.h>

#include "base/lang.h"
#include "books/ofas/ofas.h"

/* A map for each enemy on the table, as in docs/http.md; a new reference. */
json_t *glance_json(const struct battle *view, int unit, enum lang lang);
/* How many enemies see it, and from how many of those it has cover. */
int glance_seen(const struct battle *view, int unit, int *covered);

#endif
