/* badges.h -- what a unit is in, as a list of keys and words: "unconscious". The
 * words agree with its name. */
#ifndef ALEA_SHOW_BADGES_H
#define ALEA_SHOW_BADGES_H

#include <jansson.h>

#include "base/lang.h"
#include "battle/battle.h"

/* The list of one unit, that grows. */
struct badges {
    json_t *list;
    const struct battle *view;
    int unit;
    enum lang lang;
};

/* Its states by the rows of the book (words/states.h), behind those that only the
 * book can tell: 'put', which may be NULL, puts as many as there are. */
/* The same of a figure, by the rows that the book has of figures. */
json_t *figure_badges_json(const struct battle *view, int unit, int figure,
                           enum lang lang);
json_t *badges_json(const struct battle *view, int unit,
                    void (*put)(const struct badges *badges), enum lang lang);
/* Adds one; the words are a template. */
void badge_put(const struct badges *badges, const char *key, const char *words);

#endif
