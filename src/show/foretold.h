/* foretold.h -- what may come of an answer to the open question, before it is given:
 * exact chances, by the plans that the book has for it (battle/odds.h). */
#ifndef ALEA_SHOW_FORETOLD_H
#define ALEA_SHOW_FORETOLD_H

#include <jansson.h>

#include "base/lang.h"
#include "battle/battle.h"

/* Is anything foretold of this answer? Cheap: nothing is worked out. */
bool is_foretold(const struct battle *view, const struct decision *d);
/* [{"key", "words", "chance"} or {"key", "words", "mean"}], a new reference: what is
 * nearly impossible, or takes too long, is left out. */
json_t *foretold_json(const struct battle *view, const struct decision *d,
                      enum lang lang);

#endif
