/* looks.h -- what pages of several books say alike: where a way leads, whom
 * one sees, what an attack comes to. */
#ifndef ALEA_SHOW_LOOKS_H
#define ALEA_SHOW_LOOKS_H

#include <jansson.h>

#include "base/lang.h"
#include "base/vec.h"
#include "battle/battle.h"
#include "battle/odds.h"

/* "to the north-east" of who goes from one place to another. */
const char *direction_words(struct vec from, struct vec to, enum lang lang);
/* Degrees from one place towards another. */
int degrees_towards(struct vec from, struct vec to);
/* How long the corners of an answer are from a place. */
int32_t corners_length(struct vec from, const struct decision *d);

/* The chances that the target of an attack loses 0, 1, 2 ...: "odds", and
 * "counts", what is lost. Nothing where there is no such attack. */
void put_odds(json_t *out, const struct battle *view,
              const struct odds_attack *attack, const char *counts);

/* Whom a unit sees. */
struct shown_sight {
    int other; /* the enemy */
    bool seen, sees;
    int seen_figures;
    const char *cover, *own_cover; /* against whom is seen, and its own; NULL:
                                      "never" */
    double distance;               /* millimetres */
};
/* Its JSON; 'weapons' is taken over. */
json_t *sight_json(const struct battle *view, const struct shown_sight *is,
                   json_t *weapons);
/* Whom a unit of any book sees, and what it could do to them: [] where the book
 * does not say. */
json_t *sights_json(const struct battle *view, int unit, enum lang lang);
/* One of its weapons, or all of them together. */
struct shown_arm {
    int arm;         /* its number, which the book has a word for; ... */
    const char *key; /* ... or this word, where it is not NULL */
    const char *name;
    int profile;
    int32_t range; /* 0: it does not shoot */
    bool in_range;
    uint16_t rule;             /* that keeps it from attacking now, or 0 */
    int shots;                 /* 0: nobody counts them */
    struct odds_attack attack; /* where 'counts' says what its odds count */
    const char *counts;
    bool only_odds; /* without odds it is not shown */
};
/* All shots at a unit, or the fight that they are in: odds alone. */
struct shown_attack {
    const char *key, *name[LANGS];
};
json_t *sight_weapon_json(const struct battle *view, int unit,
                          const struct shown_arm *arm);

/* What units of a book see of each other. */
struct book_looks {
    /* Whom a unit may attack; NULL: enemies on the table, from there. */
    unit_set (*foes)(const struct battle *view, int unit);
    bool (*sees)(const struct battle *view, int unit, int other);
    /* Is whom it sees in cover, which has this word? NULL: never. */
    bool (*covered)(const struct battle *view, int unit, int other);
    const char *cover;
    /* How far apart they are, in 1/100 mm. */
    int32_t (*gap)(const struct battle *view, int unit, int other);
    /* What it would do to it with all it has, a shot and a fight; what is lost; and
     * may it? No 'may': there is no such attack. */
    struct shown_attack attack[2];
    const char *counts;
    bool (*may)(const struct battle *view, int unit, int foe, bool close);
    /* What its weapon n would do to it, into zeroes; false behind the last. */
    bool (*arm)(const struct battle *view, int unit, int foe, int n,
                enum lang lang, struct shown_arm *out);
};

#endif
