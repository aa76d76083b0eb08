/* catalogue.h -- all that a battle can be made of, as JSON. */
#ifndef ALEA_SERVE_CATALOGUE_H
#define ALEA_SERVE_CATALOGUE_H

#include <jansson.h>

#include "serve/stages.h"

/* GET /content, a new reference. */
json_t *content_json(const struct content *content, enum lang lang);

#endif
