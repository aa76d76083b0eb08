/* facts.h -- what a page says of a book without knowing it by name: what lengths,
 * armies and scores are told in, which armies it begins with, how its lists are
 * built. */
#ifndef ALEA_SHOW_FACTS_H
#define ALEA_SHOW_FACTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/lang.h"

struct book_show;

/* Templates have {n}, and {n|one|many}. 'points' and 'first' there must be; all
 * else may be left out. */
struct book_facts {
    const char *measure[LANGS]; /* after a length: "paces"; NULL: inches */
    int32_t length;             /* that is one of them */
    const char *points[LANGS];  /* what an army costs: "{n} points" */
    const char *worth[LANGS];   /* what one unit does; NULL: as an army */
    const char *counts[LANGS];  /* what points are called; NULL: nothing */
    const char *score[LANGS];   /* what a side has scored; NULL: {n} */
    const char *cost[LANGS];    /* what an answer costs; NULL: {n} */
    const char *first[2]; /* sample armies that a new battle begins with */
    const char *quick[2]; /* and a quick one; NULL: the same */
    int format;           /* points of an army when nothing is said */
    int table[2], widest; /* a bare table, and its greatest side, where tables
                             may be laid out */
    bool by_points;       /* a table is dealt by points; else by the scenario */
    bool party; /* heroes of one side, each with a seat, against the book */
    const char *builder; /* of lists: "list", "models", "party"; NULL: they are
                            written as text */
};

json_t *facts_json(const struct book_show *show, enum lang lang);

#endif
