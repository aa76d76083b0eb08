/* threats.h -- who could hurt a unit, for the page. */
#ifndef ALEA_SHOW_THREATS_H
#define ALEA_SHOW_THREATS_H

#include <jansson.h>

#include "battle/battle.h"

/* The attacks that enemies could make on it as all stand; a new reference. Only
 * what the view shows is asked. */
json_t *threats_json(const struct battle *view, int unit);

#endif
