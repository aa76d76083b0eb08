/* units.h -- units and players as JSON: what any book has of them. A book says
 * what only it knows in these structs, and adds keys of its own
 * (show/book_show.h). */
#ifndef ALEA_SHOW_UNITS_H
#define ALEA_SHOW_UNITS_H

#include <jansson.h>

#include "read/fields.h"
#include "show/snapshot.h"

/* Points of life or of power; of 0: there are none. */
struct shown_points {
    int left, of;
};

/* Strength and leader are those of the battle unless the book says other. */
struct shown_unit {
    const char *kind; /* "infantry", "hero" */
    int strength, leader;
    int32_t base, height; /* the radius of its bases, how high a figure is */
    bool activated;
    bool waits;  /* it is still to be activated */
    int carrier; /* the unit it is aboard of, plus 1 */
    struct shown_points life;
};

/* {"left", "of"}, or null. */
json_t *points_json(struct shown_points points);
json_t *unit_json(const struct battle *view, int unit, const struct telling *t);
json_t *player_json(const struct battle *view, int player,
                    const struct telling *t);

/* So many of these things, from the first on: [{"key", "words", "count"}]. */
json_t *counted_json(const struct fields *f, const struct row_names *things,
                     int first, const uint8_t *count, int n);

/* ---- cards ---- */

/* {"words", "value"}, with a key where there is one. */
void put_value(json_t *values, const char *key, const char *words,
               const char *value);
/* A weapon of one profile: its range (0: none) and what else it does. */
void put_weapon(json_t *weapons, const char *key, const char *name,
                int32_t range, const char *rules);

struct shown_card {
    const char *rank, *words;
    int cost;
    json_t *values, *options, *weapons; /* taken over */
};
json_t *card_json(const struct shown_card *card);

/* A profile that rows say all about. */
struct shown_profile {
    const char *rank, *words;
    int cost;
    const void *is;              /* the struct of its rows: */
    const struct row *values;    /* that have a title */
    const struct row *rules;     /* sets of what it can do */
    const struct row_names *has; /* and what it carries of these things */
    uint32_t carried;
    const struct row_names *weapons; /* so many of these, by number */
    const struct row *weapon_rows;   /* the first length is the range */
    const uint8_t *arm;
    int arms;
};
json_t *card_by_rows(const struct fields *f, const struct shown_profile *p);
/* The same in lines of words, as lists print it; f->measure is of ranges. */
void profile_print(FILE *out, const struct fields *f,
                   const struct shown_profile *p);

#endif
