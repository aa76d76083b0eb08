/* badges.h -- what a unit is in, as a list of keys and words: "unconscious". The
 * words agree with its name. */
#ifndef ALEA_SHOW_BADGES_H
#define ALEA_SHOW_BADGES_H

#include <jansson.h>
#include <stdbool.h>

#include "base/lang.h"
#include "battle/battle.h"

/* The list of one unit, that grows. */
struct badges {
    json_t *list;
    const struct battle *view;
    int unit;
    enum lang lang;
};

/* Adds one; its words are templates about the unit (words/words.h). */
void badge_put(const struct badges *badges, const char *key, const char *french,
               const char *english);
/* The same if it is so. */
void badge_if(const struct badges *badges, bool on, const char *key,
              const char *french, const char *english);
/* Adds all that the unit is in by the rows of its states (words/states.h). */
void badges_put_states(const struct badges *badges);

#endif
