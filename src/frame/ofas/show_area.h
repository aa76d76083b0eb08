/* show_area.h -- where the answer to the open question may lead, to be drawn.
 *
 * Soldiers on the table get the flood of src/table; what cannot be flooded is
 * judged place by place with the law itself, on a grid fine enough to aim by. */
#ifndef ALEA_FRAME_OFAS_SHOW_AREA_H
#define ALEA_FRAME_OFAS_SHOW_AREA_H

#include <jansson.h>

#include "books/ofas/ofas.h"

/* {"unit", "allowance", "floor", "rings"}; NULL when no move is asked for. */
json_t *area_json(const struct battle *view);

#endif
