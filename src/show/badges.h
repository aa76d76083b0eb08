/* badges.h -- what a unit is in, as a list of keys and words: "unconscious". The
 * words agree with its name. A book has a row for each. */
#ifndef ALEA_SHOW_BADGES_H
#define ALEA_SHOW_BADGES_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/lang.h"
#include "battle/battle.h"

/* The list of one unit, that grows. */
struct badges {
    json_t *list;
    const struct battle *view;
    int unit;
    enum lang lang;
};

/* A state of a unit. It is in it where the byte that BADGE_AT() names is not 0,
 * or where 'is' says so. */
struct badge_row {
    const char *key;          /* "shaken" */
    const char *words[LANGS]; /* templates about the unit (words/words.h) */
    size_t at;
    bool (*is)(const struct battle *view, int unit);
    bool anywhere; /* also of who is not on the table */
    /* What no row can say: puts as many as there are. */
    void (*put)(const struct badges *badges);
};

/* A byte of what the book keeps for a unit: struct 'type'. */
#define BADGE_AT(type, member) .at = offsetof(struct type, member)

/* The rows that hold of a unit, of a list that ends with an empty one (or NULL),
 * and its states by the rows of the book (words/states.h). */
json_t *badges_json(const struct battle *view, int unit,
                    const struct badge_row *rows, enum lang lang);
/* Adds one; the words are a template. */
void badge_put(const struct badges *badges, const char *key, const char *words);

#endif
